"""Net `face`: the names of `coltexpress.__all__` and the signatures behind them, as the sources declare them.

It reads the sources and not the objects: a compiled function does not tell its types. Where a name is defined
is not part of it, so a module may be renamed or split.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from difflib import unified_diff
from functools import cache
from pathlib import Path

import coltexpress
from tools.nets.tracing import FOLDER

FILE = FOLDER / "face.txt"
PACKAGE = "coltexpress"
SOURCES = Path(__file__).resolve().parents[2] / "src"
MADE_BY_US = ("Entry", "Game", "Pick", "Replay", "Rules", "View")  # callers use `Game.new` and its like


@cache
def module(name: str) -> ast.Module:
    """The source of a module."""
    path = SOURCES.joinpath(*name.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(file.read_text(encoding="utf-8"))


def definition(where: str, name: str) -> ast.stmt:
    """The statement that defines a name, through any number of imports."""
    for node in module(where).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name:
            return node
        if isinstance(node, ast.Assign | ast.AnnAssign) and name in _targets(node):
            return node
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    assert node.module is not None
                    return definition(node.module, alias.name)
    raise LookupError(f"{where} does not define {name}")


def _targets(node: ast.Assign | ast.AnnAssign) -> list[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return [target.id for target in targets if isinstance(target, ast.Name)]


def described(name: str, node: ast.stmt) -> Iterator[str]:
    """What a public name promises, line by line."""
    if isinstance(node, ast.ClassDef):
        bases = ", ".join(ast.unparse(base) for base in node.bases)
        yield f"class {name}({bases})"
        yield from sorted(f"    {line}" for line in _members(node))
    elif isinstance(node, ast.FunctionDef):
        yield signature(node)
    elif isinstance(node, ast.AnnAssign):
        yield f"{name}: {ast.unparse(node.annotation)}"
    else:
        yield name


def _members(node: ast.ClassDef) -> Iterator[str]:
    """Fields, attributes that are set at the making, methods and properties; not what begins with `_`."""
    for member in node.body:
        if isinstance(member, ast.FunctionDef):
            is_maker = member.name == "__init__"
            if not member.name.startswith("_") or (is_maker and node.name not in MADE_BY_US):
                yield signature(member)
            if is_maker:
                yield from _attributes(member)
        elif isinstance(member, ast.Assign | ast.AnnAssign) and _targets(member)[0][0] != "_":
            yield ast.unparse(member)


def _attributes(maker: ast.FunctionDef) -> Iterator[str]:
    """The public attributes that a maker sets."""
    for node in ast.walk(maker):
        if not isinstance(node, ast.Attribute) or not isinstance(node.ctx, ast.Store):
            continue
        if ast.unparse(node.value) == "self" and node.attr[0] != "_":
            yield f"self.{node.attr}"


def signature(node: ast.FunctionDef) -> str:
    """`@classmethod def new(cls, rules: Rules, *, seed: int | None=None) -> Game`."""
    decorators = "".join(f"@{ast.unparse(each)} " for each in node.decorator_list)
    returned = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    return f"{decorators}def {node.name}({ast.unparse(node.args)}){returned}"


def text_now() -> str:
    """The whole public face."""
    parts = []
    for name in coltexpress.__all__:
        parts += [*described(name, definition(PACKAGE, name)), ""]
    return "\n".join(parts)


def write() -> None:
    """Freeze the face of now."""
    FILE.write_text(text_now(), encoding="utf-8")


def check() -> list[str]:
    """The lines that differ."""
    frozen = FILE.read_text(encoding="utf-8").splitlines()
    return list(unified_diff(frozen, text_now().splitlines(), "frozen", "now", lineterm="", n=1))
