"""Every place in the sources that raises an error of ours: its code and the fields it gives."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src" / "coltexpress"
RAISERS = {
    "fault": "position",
    "ImpossiblePosition": "position",
    "BrokenGame": "broken",
    "RefusedRules": "refusal",
    "_refuse_if": "refusal",
    "WrongInput": "usage",
    "UnknownLanguage": "usage",
    "Refused": "denial",
    "BrokenStore": "denial",
}


def raised(section: str) -> dict[str, list[set[str] | None]]:
    """By code, the names of the fields at each place; None where the source does not say them."""
    found: dict[str, list[set[str] | None]] = {}
    for call in _calls():
        if RAISERS.get(_name(call.func)) == section:
            for code in _codes(call):
                found.setdefault(code, []).append(_fields(call))
    for code in _codes_of_variants() if section == "position" else ():
        found.setdefault(code, []).append(set())
    return found


def _codes_of_variants() -> Iterator[str]:
    """What the hook `misplaced` of a variant answers: the code that a position is then refused with."""
    for path in sorted((SOURCES / "engine" / "variants").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name == "misplaced":
                constants = (part.value for part in ast.walk(node) if isinstance(part, ast.Constant))
                yield from (value for value in constants if isinstance(value, str) and value)


def _calls() -> Iterator[ast.Call]:
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield node


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _codes(call: ast.Call) -> list[str]:
    """The code, or both if the source chooses between two."""
    given = call.args[1 if _name(call.func) == "_refuse_if" else 0]
    chosen = [given.body, given.orelse] if isinstance(given, ast.IfExp) else [given]
    return [node.value for node in chosen if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def _fields(call: ast.Call) -> set[str] | None:
    names = {keyword.arg for keyword in call.keywords if keyword.arg}
    given = call.args[-1]
    if isinstance(given, ast.Dict):
        if not all(isinstance(key, ast.Constant) for key in given.keys):
            return None
        return {str(key.value) for key in given.keys if isinstance(key, ast.Constant)}
    is_keyword_call = _name(call.func) in ("fault", "ImpossiblePosition", "Refused")
    return names if is_keyword_call else None
