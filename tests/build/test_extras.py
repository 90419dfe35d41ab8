"""The base installation is the library alone, and every extra brings what its part of the code imports."""

from __future__ import annotations

import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from coltexpress.extras import EXTRA_OF
from tests.build.test_imports import imported_by
from tests.cli.calling import shell, without

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "coltexpress"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PART = {  # which extra a source may use; all others have the base alone
    "server/": "web",
    "bench/load": "web",
    "terminal/app/": "terminal",
    "arena/plots.py": "arena",
    "arena/stats.py": "arena",
    "arena/worker_pool.py": "cluster",
}
BROUGHT_ALONG = {"textual": "rich"}  # what a package brings, and says so
FILES = sorted(SOURCES.rglob("*.py"))


def names_of(requirements: list[str]) -> set[str]:
    return {re.split(r"[^\w-]", text)[0].replace("-", "_") for text in requirements}


BASE = names_of(PROJECT["dependencies"])
EXTRAS = {name: names_of(texts) for name, texts in PROJECT["optional-dependencies"].items()}
ALONE = """
import coltexpress, coltexpress.bots, coltexpress.i18n, coltexpress.testing
from coltexpress import Game, Rules, arena, i18n, narrate

rules = Rules.preset("en2016", seats=3)
played = arena.play_game(["rules", "random", "drifter"], rules, 7)
results = arena.simulate(["rules", "random"], rules, games=2, seed=7, cores=1)
told = [narrate(entry, "fi") for entry in Game.new(rules, seed=7).journal(0)]
for name in ("starlette", "textual", "openskill", "numpy", "pytest"):
    try:
        __import__(name)
    except ModuleNotFoundError:
        continue
    print(name, "should be hidden")
print(len(played.winners) > 0, results.games, len(told) > 0)
"""


def test_the_library_needs_nothing_but_the_base() -> None:
    kept = {"coltexpress", *BASE}
    hidden = [
        module
        for module, owners in packages_distributions().items()
        if kept.isdisjoint(owner.replace("-", "_") for owner in owners)
    ]
    answer = shell(program=without(hidden, ALONE))
    assert (answer.stdout, answer.stderr) == ("True 2 True\n", "")


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCES)))
def test_a_source_imports_what_the_base_and_its_extra_bring(path: Path) -> None:
    place = path.relative_to(SOURCES).as_posix()
    extra = next((extra for start, extra in PART.items() if place.startswith(start)), None)
    allowed = BASE | (EXTRAS[extra] if extra else set())
    allowed |= {BROUGHT_ALONG[name] for name in allowed & BROUGHT_ALONG.keys()}
    found = {module.partition(".")[0] for module in imported_by(path.read_text(encoding="utf-8"))}
    assert found - {"coltexpress", *sys.stdlib_module_names} - allowed == set()


def test_the_extra_that_is_named_brings_the_package() -> None:
    assert [name for name, extra in EXTRA_OF.items() if name not in EXTRAS[extra]] == []


def test_all_brings_whatever_a_command_can_miss() -> None:
    (text,) = PROJECT["optional-dependencies"]["all"]
    names = text.removeprefix("coltexpress[").removesuffix("]").split(",")
    assert EXTRA_OF.keys() <= set().union(*(EXTRAS[name] for name in names))
