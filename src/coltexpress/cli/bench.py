"""`coltexpress bench`: how fast the engine is here."""

from __future__ import annotations

from pathlib import Path

from coltexpress.cli.parsing import Arguments, Given, as_seconds
from coltexpress.i18n.catalogue import message, say

SECONDS = 1.0


def run_bench(words: list[str]) -> int:
    """Measure, and show the figures."""
    parser = Arguments("bench")
    parser.switch("json", message("help.bench.json"))
    parser.option("yardstick", "path", message("help.bench.yardstick"), example="limit.c", read=_file)
    seconds = say("help.bench.seconds", default=SECONDS)
    parser.option("seconds", "seconds", seconds, example="2", read=as_seconds, default=SECONDS)
    typed = parser.read(words)
    if typed is None:
        return 0
    from coltexpress.bench.engine import run_bench  # noqa: PLC0415  nobody else needs it

    return run_bench(json_output=typed.json, yardstick=typed.yardstick, seconds=typed.seconds)


def _file(given: Given) -> Path:
    path = Path(given.text)
    if not path.is_file():
        raise given.refused("not_a_file" if path.is_dir() else "no_such_file")
    return path
