"""`coltexpress position`: a position drawn, whose decision it is, and the options in words."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from coltexpress.commands.parsing import Arguments, count_of, fitted, width
from coltexpress.commands.wrong import WrongInput
from coltexpress.engine.view import View
from coltexpress.engine.view_parts import Act, BanditView
from coltexpress.game import Game
from coltexpress.position.lines import split_lines, words_of
from coltexpress.terminal.cells import Cell, cells_of
from coltexpress.terminal.panels import heading, panel_lines, round_lines, ruled, table_lines
from coltexpress.terminal.train import LEAST_WIDTH, train_lines, train_list
from coltexpress.words.asking import option, question
from coltexpress.words.catalogue import message, say
from coltexpress.words.grammar import cards
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
            return sys.stdin.read()
        return Path(name).read_text(encoding="utf-8")
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


def position_lines(game: Game, columns: int) -> list[str]:
    """All of a position: the file knows everything, so nothing is hidden here."""
    decision = game.decision
    asked = game.view(decision.seat if decision else 0)
    cells = _cells(asked, game.position())
    wide = max(columns, LEAST_WIDTH)
    lines = [ruled(heading(asked), wide), *round_lines(asked, wide, acts=_acts(game)), ""]
    lines += (
        train_list(asked.cars, cells) if columns < LEAST_WIDTH else train_lines(asked.cars, cells, columns)
    )
    lines += ["", *panel_lines(asked, wide, sheets=_sheets(game)), *table_lines(asked)]
    return [*lines, *_hands(game), "", *_decision(asked)]


def _cells(view: View, position: str) -> list[Cell]:
    """Every space with the values of its purses, which only the position writes."""
    lines = split_lines(position)
    levels = [lines[key].text.split("|") for key in ("inside", "roof")]
    words = [words_of(cell) for pair in zip(*levels, strict=True) for cell in pair]
    cells = zip(cells_of(view), words, strict=True)
    return [replace(cell, values={"purse": _values(words)}) for cell, words in cells]


def _values(words: list[str]) -> tuple[int, ...]:
    return tuple(int(word[1:]) for word in words if word.startswith("$"))


def _acts(game: Game) -> list[Act]:
    """The round's acts, each as its own seat sees it."""
    acts = game.view(0).acts
    return [game.view(act.seat).acts[index] for index, act in enumerate(acts)]


def _sheets(game: Game) -> list[BanditView]:
    """Every bandit as its own seat sees it."""
    return [
        next(own for own in game.view(bandit.seat).bandits if own.name == bandit.name)
        for bandit in game.view(0).bandits
    ]


def _hands(game: Game) -> list[str]:
    """The hands of all seats, while there are any."""
    lines = []
    for bandit in game.view(0).bandits:
        hand = game.view(bandit.seat).seats[bandit.seat].hand
        if hand:
            name = message(f"bandit.{bandit.name}")
            lines.append(fitted(say("screen.hands.line", bandit=name, cards=cards(hand, "en")), "    ", "  "))
    return [message("screen.hands"), *lines] if lines else []


def _decision(view: View) -> list[str]:
    if not view.options:
        return [message("screen.decision.over")]
    who = [message(f"bandit.{bandit.name}") for bandit in view.bandits if bandit.seat in view.asked]
    lines = [say("screen.decision", bandit=", ".join(who), question=view.question), question(view)]
    longest = max(len(pick.text) for pick in view.options)
    for pick in view.options:
        lines.append(f"  {pick.text:<{longest}}  {option(view.question, pick.text)}")
    return lines
