"""Net `help`: what `coltexpress --help` and every command's help say, in every language, word for word."""

from __future__ import annotations

import io
import os
import re
import runpy
import sys
from contextlib import redirect_stdout
from difflib import unified_diff
from unittest.mock import patch

from coltexpress.i18n import LANGUAGES
from tools.nets.tracing import FOLDER

FILE = FOLDER / "help.txt"
COMMAND = re.compile(r"^  ([a-z]+)  ", re.MULTILINE)  # a row of the overview
# The same for every user of every machine: the help names the folder of the user's data.
SURROUNDINGS = {"COLUMNS": "80", "NO_COLOR": "1", "XDG_DATA_HOME": "/data"}


def told_by(*words: str) -> str:
    """What the command prints, called in this process as `python -m coltexpress`."""
    said = io.StringIO()
    with (
        patch.object(sys, "argv", ["coltexpress", *words]),
        patch.dict(os.environ, SURROUNDINGS),
        redirect_stdout(said),
    ):
        try:
            runpy.run_module("coltexpress", run_name="__main__", alter_sys=False)
        except SystemExit as end:
            if end.code:
                raise RuntimeError(f"coltexpress {' '.join(words)}: exit code {end.code}") from end
    return said.getvalue()


def text_now() -> str:
    """All help texts, one after the other."""
    commands = COMMAND.findall(told_by("--help", "--lang", "en"))
    assert len(commands) > 5, "the overview of the commands has another form"
    parts = []
    for lang in LANGUAGES:
        for command in ("", *commands):
            words = [*([command] if command else []), "--help", "--lang", lang]
            parts.append(f"$ coltexpress {' '.join(words)}\n{told_by(*words)}\n")
    return "".join(parts)


def write() -> None:
    """Freeze the help of now."""
    FILE.write_text(text_now(), encoding="utf-8")


def check() -> list[str]:
    """The lines that differ."""
    frozen = FILE.read_text(encoding="utf-8").splitlines()
    return list(unified_diff(frozen, text_now().splitlines(), "frozen", "now", lineterm="", n=1))
