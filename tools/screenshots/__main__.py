"""The command: take pictures, or compare two sets."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tools import screenshots
from tools.screenshots.comparing import compare


def main(words: Sequence[str] | None = None) -> int:
    """Do what the command line says; 1 if pictures differ."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.screenshots",
        description=screenshots.__doc__,
        formatter_class=argparse.RawTextHelpFormatter,
    )
    action = parser.add_mutually_exclusive_group(required=True)
    action.add_argument("--folder", type=Path)
    action.add_argument("--compare", type=Path, nargs=2, metavar=("A", "B"))
    parser.add_argument("--only", nargs="*", default=[], metavar="NAME", help="those whose names begin so")
    said = parser.parse_args(words)
    if said.compare:
        differences = compare(*said.compare)
        print("\n".join(differences) or "all pictures are alike")
        return 1 if differences else 0
    take(said.folder, tuple(said.only))
    return 0


def take(folder: Path, only: tuple[str, ...]) -> None:
    """Take the pictures whose names begin like one of these, or all."""
    from tools.screenshots.pages import take_pages  # noqa: PLC0415  comparing needs no browser
    from tools.screenshots.screens import take_screens  # noqa: PLC0415

    def is_wanted(title: str) -> bool:
        return not only or title.startswith(only)

    folder.mkdir(parents=True, exist_ok=True)
    take_screens(folder, is_wanted)
    take_pages(folder, is_wanted)


if __name__ == "__main__":
    sys.exit(main())
