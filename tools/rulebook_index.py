"""What the project says of each rule: its sentence, the tests that show it, the faults that break it."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from tools.syntax_patterns import replaced

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src" / "coltexpress"
RULEBOOK = ROOT / "tests" / "rulebook"
FAULTS = ROOT / "tests" / "mutations"

# The modules of `i18n/locales/en` that hold the rules, in the order of the rulebook.
RULE_MODULES = (
    *("general", "config", "setup", "planning", "actions", "powers", "events", "scoring", "expert"),
    *("teams", "anniversary", "decisions", "secrets", "editions", "examples"),
)

# Rules whose game is not built yet: whole IDs, or beginnings that end in a hyphen. A rule leaves this list
# together with the change that builds it; its test and its fault come in the same change.
DUE: tuple[str, ...] = ()

# Rules that no fault can break, and why. Only for statements without effect by their own words.
CANNOT_BE_SWITCHED_OFF: dict[str, str] = {
    "EDITION-2": "says of two things that they have no effect",
}


@dataclass(frozen=True)
class Fault:
    """A small mistake in one place of one module, and the rules whose tests must notice it."""

    module: str
    where: str  # the qualified name of a function or class; empty for the module itself
    find: str
    replace: str
    says: str
    rules: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()  # files or tests that must notice it, whatever rules they show
    occurrence: int = 0  # which one, from 1 on, where the place has several of the kind
    origin: str = ""

    @property
    def path(self) -> Path:
        """The source of the module."""
        path = SOURCES.parent.joinpath(*self.module.split("."))
        return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")

    def mutated(self) -> ast.Module:
        """The syntax of the module with the mistake in it."""
        try:
            source = self.path.read_text(encoding="utf-8")
            return replaced(source, self.where, self.find, self.replace, self.occurrence)
        except (LookupError, OSError, SyntaxError) as misfit:
            raise LookupError(f"{self.origin}: {self.says}: does not fit {self.module}: {misfit}") from misfit


def rule_sentences() -> dict[str, str]:
    """Every rule of the rulebook by its ID, in the rulebook's order."""
    found: dict[str, str] = {}
    for name in RULE_MODULES:
        found |= import_module(f"coltexpress.i18n.locales.en.rules_{name}").RULE
    return found


def is_due(rule: str) -> bool:
    """Whether a rule belongs to a part of the game that is still to come."""
    return any(rule.startswith(due) if due.endswith("-") else rule == due for due in DUE)


def marked_tests() -> dict[str, list[str]]:
    """The tests of each rule as `tests/rulebook/test_x.py::test_y`, read from the marks in the sources."""
    found: dict[str, list[str]] = {}
    for path in sorted(RULEBOOK.glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            for rule in _marks(node):
                assert isinstance(node, ast.FunctionDef)
                found.setdefault(rule, []).append(f"{path.relative_to(ROOT).as_posix()}::{node.name}")
    return found


def _marks(node: ast.stmt) -> Iterator[str]:
    if not isinstance(node, ast.FunctionDef):
        return
    for mark in node.decorator_list:
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
            for argument in mark.args:
                yield str(ast.literal_eval(argument))


def faults(folder: Path = FAULTS) -> list[Fault]:
    """All faults of a folder, file by file."""
    found = []
    for path in sorted(folder.glob("*.toml")):
        entries = tomllib.loads(path.read_text(encoding="utf-8"))["fault"]
        found += [_fault(entry, path.name) for entry in entries]
    return found


def _fault(entry: dict[str, Any], origin: str) -> Fault:
    rules, tests = (tuple(entry.pop(name, ())) for name in ("rules", "tests"))
    try:
        return Fault(where=entry.pop("where", ""), rules=rules, tests=tests, origin=origin, **entry)
    except TypeError as wrong:
        raise KeyError(f"{origin}: {entry.get('says')}: {wrong}") from wrong
