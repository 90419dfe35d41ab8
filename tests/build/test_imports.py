"""The engine stands alone: the standard library, mypy_extensions and itself."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "src" / "coltexpress" / "engine"
SOURCES = sorted(ENGINE.rglob("*.py"))


def imported_by(source: str) -> Iterator[str]:
    """Every module that this source of the engine imports, by its full name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = "coltexpress.engine" if node.level == 1 else "coltexpress"
            yield ".".join(filter(None, [package if node.level else "", node.module]))


def is_allowed(module: str) -> bool:
    is_own = f"{module}.".startswith("coltexpress.engine.")
    return is_own or module.partition(".")[0] in {"mypy_extensions", *sys.stdlib_module_names}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.name))
def test_the_engine_imports_the_standard_library_mypy_extensions_and_itself_only(path: Path) -> None:
    modules = imported_by(path.read_text(encoding="utf-8"))
    assert [module for module in modules if not is_allowed(module)] == []


@pytest.mark.parametrize(
    "line",
    ["import msgspec", "from coltexpress import game", "from .. import i18n", "import coltexpress.engines"],
)
def test_any_other_import_would_be_noticed(line: str) -> None:
    assert not all(is_allowed(module) for module in imported_by(line))
