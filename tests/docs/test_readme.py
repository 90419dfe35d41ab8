"""The README is true: its examples run, and its two commands are the ones that CI runs."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("source", EXAMPLES, ids=lambda source: source.split("\n", 1)[0])
def test_an_example_runs_without_a_warning(source: str) -> None:
    command = [sys.executable, "-W", "error", "-c", source]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_there_are_two_commands_and_ci_runs_the_test_one() -> None:
    commands = re.search(r"```sh\n(.*?)```", README, re.DOTALL)
    assert commands is not None
    play, test = commands.group(1).split("\n")[:2]
    assert (play, test) == ("python3 colt web", "python3 colt test")
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert re.search(rf"^COLT_EXPECT=compiled timeout \S+ \d+ \S+ {test}$", script, re.MULTILINE)


def test_every_file_that_is_linked_exists() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
