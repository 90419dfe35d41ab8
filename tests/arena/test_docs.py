"""What the pages on the arena and on strength say is true: the example runs, the commands are understood."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from coltexpress.cli.arena import sim_parser, tournament_parser

DOCS = Path(__file__).parents[2] / "docs"
TEXTS = [(DOCS / name).read_text(encoding="utf-8") for name in ("reference/arena.md", "reports/strength.md")]
COMMANDS = [
    line.partition("#")[0].strip(" `")
    for text in TEXTS
    for line in re.findall(
        r"^coltexpress (?:sim|tournament) .*|`coltexpress (?:sim|tournament) [^`]*`", text, re.M
    )
]


def test_the_example_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", TEXTS[0], re.DOTALL)
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", example], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_in_the_docs_exists(command: str) -> None:
    name, *words = shlex.split(command.partition(">")[0])[1:]
    parser = {"sim": sim_parser, "tournament": tournament_parser}[name]()
    words = ["7" if word == "N" else word for word in words if word not in ("BOT...", "BOT")]
    assert parser.read(words) is not None


def test_every_field_of_a_line_is_explained() -> None:
    from coltexpress.arena import Outcome

    for name in Outcome.__struct_fields__:
        assert f"`{name}`" in TEXTS[0], name
