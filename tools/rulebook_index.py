"""What the project says of each rule: its sentence, the tests that show it, the faults that break it."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src" / "coltexpress"
RULEBOOK = ROOT / "tests" / "rulebook"
FAULTS = ROOT / "tests" / "faults"
FOLDER_VARIABLE = "COLT_PLANTED"  # tells a test run where the sources with a planted fault are
FAILURE_MARK = "failed test: "  # begins the line of a test that failed in such a run

# The modules of `words/english` that hold the rules, in the order of the rulebook.
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
    """A small mistake to be planted into one source, and the rules whose tests must notice it."""

    rules: tuple[str, ...]
    file: str
    find: str
    replace: str
    says: str
    tests: tuple[str, ...]
    origin: str

    @property
    def path(self) -> Path:
        """The source that it goes into."""
        return SOURCES / self.file

    def planted(self, source: str) -> str:
        """The source with the mistake in it; the place must be found exactly once."""
        if source.count(self.find) != 1:
            raise LookupError(
                f"{self.origin}: found {source.count(self.find)} times in {self.file}: {self.says}"
            )
        return source.replace(self.find, self.replace)


def rule_sentences() -> dict[str, str]:
    """Every rule of the rulebook by its ID, in the rulebook's order."""
    found: dict[str, str] = {}
    for name in RULE_MODULES:
        found |= import_module(f"coltexpress.words.english.rules_{name}").RULES
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


def faults() -> list[Fault]:
    """All faults of `tests/faults`, file by file."""
    found = []
    for path in sorted(FAULTS.glob("*.toml")):
        entries = tomllib.loads(path.read_text(encoding="utf-8"))["fault"]
        found += [_fault(entry, path.name) for entry in entries]
    return found


def _fault(entry: dict[str, object], origin: str) -> Fault:
    texts = {name: str(entry[name]) for name in ("file", "find", "replace", "says")}
    lists = {name: tuple(map(str, _list(entry.get(name, [])))) for name in ("rules", "tests")}
    unknown = set(entry) - set(texts) - set(lists)
    if unknown:
        raise KeyError(f"{origin}: {texts['says']}: unknown {', '.join(sorted(unknown))}")
    return Fault(lists["rules"], tests=lists["tests"], origin=origin, **texts)


def _list(value: object) -> list[object]:
    assert isinstance(value, list)
    return value
