"""`coltexpress bench`: how fast the engine is here."""

from __future__ import annotations

import argparse
from pathlib import Path

from coltexpress.commands.parsing import Arguments, seconds_of, text_of
from coltexpress.commands.wrong import WrongInput
from coltexpress.words.catalogue import message, say

SECONDS = 1.0


def run(words: list[str]) -> int:
    """Measure, and show the figures."""
    parser = Arguments("bench")
    parser.choices.add_argument("--json", action="store_true", help=message("help.bench.json"))
    parser.option("yardstick", "path", message("help.bench.yardstick"))
    parser.option("seconds", "seconds", say("help.bench.seconds", default=SECONDS))
    found = parser.read(words)
    if found is None:
        return 0
    yardstick, seconds = _yardstick(found), seconds_of(found, "seconds", "2") or SECONDS
    from coltexpress.bench import run_bench  # noqa: PLC0415  nobody else needs it

    return run_bench(json_output=found.json, yardstick=yardstick, seconds=seconds)


def _yardstick(found: argparse.Namespace) -> Path | None:
    text = text_of(found, "yardstick", "limit.c")
    if text is None:
        return None
    if not Path(text).is_file():
        raise WrongInput("not_a_file" if Path(text).is_dir() else "no_such_file", {"found": text})
    return Path(text)
