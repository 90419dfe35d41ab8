"""`coltexpress position`: a position drawn, whose decision it is, and the options in words."""

from __future__ import annotations

import sys
from pathlib import Path

from coltexpress.commands.parsing import Arguments, count_of, width
from coltexpress.commands.wrong import WrongInput
from coltexpress.game import Game
from coltexpress.terminal.everything import position_lines
from coltexpress.words.catalogue import message
from coltexpress.words.nearness import nearest

STANDARD_INPUT = "-"


def run(words: list[str]) -> int:
    """Read the file and show what it says."""
    parser = Arguments("position")
    parser.given.add_argument(
        "file", nargs="?", metavar=message("help.metavar.file"), help=message("help.position.file")
    )
    parser.option("seed", "count", message("help.position.seed"))
    found = parser.read(words)
    if found is None:
        return 0
    if found.file is None:
        raise WrongInput("file_missing", {})
    text = _text(found.file)
    game = Game.from_position(text, seed=count_of(found, "seed", "7") or 0)
    for line in position_lines(game, width()):
        print(line)
    return 0


def _text(name: str) -> str:
    """What the file says."""
    try:
        if name == STANDARD_INPUT:
            return sys.stdin.read().removeprefix("\ufeff")
        return Path(name).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as fault:
        raise WrongInput("not_text", {"found": name}) from fault
    except (FileNotFoundError, NotADirectoryError) as fault:
        raise _no_such_file(Path(name)) from fault
    except IsADirectoryError as fault:
        raise WrongInput("not_a_file", {"found": name}) from fault
    except (OSError, ValueError) as fault:
        raise WrongInput("unreadable_file", {"found": name}) from fault


def _no_such_file(path: Path) -> WrongInput:
    beside = sorted(path.parent.iterdir()) if path.parent.is_dir() else []
    near = nearest(path.name, [other.name for other in beside if other.is_file()])
    fields: dict[str, object] = {"found": str(path)}
    if near:
        fields["near"] = str(path.with_name(near[0]))
    return WrongInput("no_such_file", fields)
