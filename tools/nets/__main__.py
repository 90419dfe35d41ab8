"""The command of the nets: check, write, dump."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from tools import nets
from tools.nets import face, frames, games, help, texts

CHECKS: dict[str, Callable[[], list[str]]] = {
    "face": face.check,
    "texts": texts.check,
    "help": help.check,
    "frames": frames.NET.check,
    "games": games.NET.check,
}
WRITERS: dict[str, Callable[[], None]] = {
    "face": face.write,
    "texts": texts.write,
    "help": help.write,
    "frames": frames.write,
    "games": games.write,
    **{f"frames.{kind}": partial(frames.NET.write_kind, kind) for kind in frames.KINDS},
    **{f"games.{kind}": partial(games.NET.write_kind, kind) for kind in games.KINDS},
}
MOST_SHOWN = 40


def main(words: Sequence[str] | None = None) -> int:
    """Do what the command line says; 1 if something differs."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.nets", description=nets.__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    action = parser.add_mutually_exclusive_group()
    action.add_argument("--check", nargs="*", metavar="NAME", default=[])
    action.add_argument("--write", nargs="*", metavar="NAME")
    action.add_argument("--dump", nargs=2, metavar=("GAME", "FOLDER"))
    said = parser.parse_args(words)
    known = WRITERS if said.write is not None else CHECKS
    for name in said.write or said.check:
        if name not in known:
            parser.error(f"no net is called {name}; there are {', '.join(known)}")
    if said.dump:
        games.dump(int(said.dump[0]), Path(said.dump[1]))
        return 0
    if said.write is not None:
        for name in said.write or CHECKS:
            WRITERS[name]()
            print(f"net {name} is written")
        return 0
    return max([report(name, CHECKS[name]()) for name in said.check or CHECKS])


def report(name: str, differences: list[str]) -> int:
    """Say how a net is; 1 if it is torn."""
    for line in differences[:MOST_SHOWN]:
        print(line)
    if len(differences) > MOST_SHOWN:
        print(f"... and {len(differences) - MOST_SHOWN} more")
    print(f"net {name}: {f'{len(differences)} differences' if differences else 'as frozen'}")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
