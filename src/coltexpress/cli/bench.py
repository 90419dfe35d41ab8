"""`coltexpress bench`: how fast the engine is here."""

from __future__ import annotations

import argparse
from pathlib import Path

from coltexpress.bench import engine
from coltexpress.cli.parsing import Arguments, Given, as_seconds

SECONDS = 1.0


def bench_parser() -> Arguments:
    """What `bench` understands."""
    parser = Arguments("bench")
    parser.switches("json")
    parser.option("yardstick", "path", "limit.c", _file)
    parser.option("seconds", "seconds", "2", as_seconds, value=SECONDS, default=SECONDS)
    return parser


def run_bench(typed: argparse.Namespace) -> int:
    """Measure, and show the figures."""
    return engine.run_bench(json_output=typed.json, yardstick=typed.yardstick, seconds=typed.seconds)


def _file(given: Given) -> Path:
    path = Path(given.text)
    if not path.is_file():
        raise given.refused("not_a_file" if path.is_dir() else "no_such_file")
    return path
