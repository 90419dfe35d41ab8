"""The examples of the pages run as they stand, without a warning."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.docs.pages import DOCS

PAGES = ("tutorial/first-program.md", "explanation/forecast.md", "explanation/worlds.md")
EXAMPLES = [
    pytest.param(source, id=f"{page} {number}")
    for page in PAGES
    for number, source in enumerate(
        re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL), 1
    )
]


def test_there_are_examples_on_each_page() -> None:
    assert len(EXAMPLES) == 5


@pytest.mark.parametrize("source", EXAMPLES)
def test_an_example_runs_without_a_warning(source: str) -> None:
    command = [sys.executable, "-W", "error", "-c", source]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
