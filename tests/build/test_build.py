"""What was built is what was asked for, and nothing stale stands in its way."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import coltexpress
from coltexpress import engine

ROOT = Path(__file__).parents[2]


def test_the_engine_is_compiled_or_interpreted_as_expected() -> None:
    expected = os.environ.get("COLT_EXPECT")
    if not expected:
        pytest.skip("COLT_EXPECT is not set: either will do")
    assert expected in ("compiled", "interpreted")
    assert expected == ("compiled" if engine.COMPILED else "interpreted")


def test_compiled_means_that_every_module_of_the_engine_is() -> None:
    assert engine.__file__ is not None
    folder = Path(engine.__file__).parent
    modules = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    libraries = {path.name.split(".")[0] for path in folder.iterdir() if path.suffix in (".so", ".pyd")}
    assert libraries == (modules if engine.COMPILED else set())


def test_no_compiled_library_lies_beside_the_sources() -> None:
    """It would be imported instead of the edited source."""
    assert [path for path in (ROOT / "src").rglob("*") if path.suffix in (".so", ".pyd")] == []


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == coltexpress.__version__


FREED_DEEP_INSIDE = """
from coltexpress import Game, Rules
from coltexpress.testing import state_of
state = state_of(Game.new(Rules.preset("en2016", seats=4), seed=1))
for _ in range(5):
    chain = None
    for _ in range(400):
        chain = (chain, state.copy())
    del chain
print("sound")
"""


def test_states_may_be_freed_deep_inside_other_objects() -> None:
    """What the compiler makes of classes without cycles must not write over memory (see `setup.py`)."""
    run = subprocess.run(
        [sys.executable, "-c", FREED_DEEP_INSIDE],
        check=False,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONMALLOC": "debug"},
    )
    assert (run.stdout, run.returncode) == ("sound\n", 0), run.stderr[-2000:]
