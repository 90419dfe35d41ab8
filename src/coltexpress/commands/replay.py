"""`coltexpress replay`: a recorded game told, shown step by step, or checked."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from coltexpress.commands.files import record_text
from coltexpress.commands.parsing import Arguments, count_of, fitted, text_of, width
from coltexpress.commands.wrong import WrongInput
from coltexpress.engine.telling import Entry
from coltexpress.engine.view import SPECTATOR, View
from coltexpress.record.faults import BrokenRecord
from coltexpress.record.replay import Proof, Replay
from coltexpress.sketch import sketch
from coltexpress.terminal.cells import cells_of
from coltexpress.terminal.ending import ending_lines
from coltexpress.terminal.train import LEAST_WIDTH, train_lines, train_list
from coltexpress.terminal.witness import (
    EVERYTHING,
    journal_for,
    record_cast,
    seat_named,
    usual_eyes,
    view_for,
)
from coltexpress.words.catalogue import message, say
from coltexpress.words.telling import cast_of, narrate

DAMAGED = 1
_PARAGRAPHS = ("round_began", "hands_returned", "card_revealed", "event", "first_player")
_TRAIN = ("cars:", "roof:", "inside:")


def run(words: list[str]) -> int:
    """Read the record, and tell, show or check it."""
    found = _parser().read(words)
    if found is None:
        return 0
    if found.file is None:
        raise WrongInput("record_missing", {})
    step, seat = count_of(found, "step", "40"), text_of(found, "seat", "0")
    text = record_text(Path(found.file))
    try:
        return _show(Replay.parse(text), found, step, seat)
    except BrokenRecord as fault:
        sys.stdout.flush()
        print(fault, file=sys.stderr)
        return DAMAGED


def _parser() -> Arguments:
    parser = Arguments("replay")
    parser.epilog = message("help.replay.more")
    parser.given.add_argument(
        "file", nargs="?", metavar=message("help.metavar.file"), help=message("help.replay.file")
    )
    parser.choices.add_argument("--verify", action="store_true", help=message("help.replay.verify"))
    parser.option("step", "count", message("help.replay.step"))
    parser.option("seat", "seat", message("help.replay.seat"))
    parser.choices.add_argument("--text", action="store_true", help=message("help.replay.text"))
    return parser


def _show(replay: Replay, found: argparse.Namespace, step: int | None, seat: str | None) -> int:
    if found.verify:
        return _check(replay)
    eyes = _eyes(replay, seat)
    if step is None:
        _tell_all(replay, eyes, is_drawn=not found.text)
    elif 0 <= step <= len(replay):
        _show_step(replay, step, eyes, is_drawn=not found.text)
        return 0
    elif replay.damage is None or step < 0:
        raise WrongInput("no_such_step", {"found": str(step), "last": len(replay)})
    if replay.damage is not None:
        raise replay.damage
    return 0


def _eyes(replay: Replay, typed: str | None) -> int:
    """Through whose eyes to look: a seat by number or by bandit; everything, if the game is over."""
    if typed is None:
        return usual_eyes(replay)
    seat = seat_named(replay, typed)
    if seat is None:
        cast = record_cast(replay)
        known = [*map(str, range(len(cast))), *(name for names in cast for name in names.split())]
        raise WrongInput("no_such_seat", {"found": typed, "known": ", ".join(known)})
    return seat


# --- checking ---------------------------------------------------------------------------------


def _check(replay: Replay) -> int:
    """Say how far the record proves its deal; only a proven one is a success."""
    proof = replay.verify()
    said = fitted(say(f"replay.{proof}", decisions=len(replay), throws=replay.throws))
    if proof is not Proof.PROVEN:
        print(said, file=sys.stderr)
        return DAMAGED
    print(said)
    print(say("replay.commitment", commitment=replay.commitment))
    return 0


# --- telling ----------------------------------------------------------------------------------


def _tell_all(replay: Replay, eyes: int, *, is_drawn: bool) -> None:
    """The whole game in sentences, with the train where a round begins."""
    rules = replay.rules
    preset = message(f"preset.{rules.name}")
    print(fitted(say("replay.heading", preset=preset, seats=rules.seats, decisions=len(replay))))
    told = 0
    for step in range(len(replay) + 1):
        news = journal_for(replay, step, eyes)[told:]
        told += len(news)
        view = view_for(replay, step, eyes)
        _tell(news, view)
        if is_drawn and any(entry.key == "round_began" for entry in news):
            _print(["", *_train(view)])
    result = replay.result
    if result is not None:
        _print(["", *ending_lines(result, view_for(replay, len(replay), eyes))])
    elif replay.damage is None:
        _print(["", message("replay.unfinished")])
    else:
        _print(["", say("replay.up_to", step=len(replay))])


def _tell(news: tuple[Entry, ...], view: View) -> None:
    cast = cast_of(view)
    for entry in news:
        if entry.key == "game_over":
            continue  # the ranking says it better
        if entry.key in _PARAGRAPHS:
            print()
        _print([narrate(entry, cast=cast)])


# --- showing a step ---------------------------------------------------------------------------


def _show_step(replay: Replay, step: int, eyes: int, *, is_drawn: bool) -> None:
    """What came of the last decision, and the table after it: its train drawn, the rest in our notation."""
    view = view_for(replay, step, eyes)
    table = (replay.game_at(step).position() if eyes == EVERYTHING else sketch(view)).splitlines()
    if is_drawn:
        before = len(replay.journal(step - 1, SPECTATOR)) if step else 0
        _print([say("replay.step", step=step, last=len(replay))])
        _tell(journal_for(replay, step, eyes)[before:], view)
        _print(["", *_train(view), ""])
        table = [line for line in table if not line.startswith(_TRAIN)]
    for line in table:
        print(line)


def _train(view: View) -> list[str]:
    """The train as these eyes see it, drawn or on a narrow screen in words."""
    if width() < LEAST_WIDTH:
        return train_list(view.cars, cells_of(view))
    return train_lines(view.cars, cells_of(view), width())


def _print(lines: list[str]) -> None:
    """Print lines, broken where they are too long; drawn lines already fit."""
    for line in lines:
        print(line if len(line) <= width() else fitted(line))
