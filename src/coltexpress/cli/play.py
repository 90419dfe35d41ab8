"""`coltexpress play`: a game in the terminal, a saved one to resume, or a record to watch."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from coltexpress.cli.language import WrongInput
from coltexpress.cli.parsing import Arguments, Given, fitted, record_text, width
from coltexpress.cli.show import rules_text
from coltexpress.cli.table_options import add_rule_options, add_seat_options, plan_from
from coltexpress.engine.presets import FLAGS
from coltexpress.extras import is_installed
from coltexpress.formats.record import BrokenRecord
from coltexpress.game import Replay
from coltexpress.i18n.catalogue import message, say
from coltexpress.i18n.languages import spoken
from coltexpress.terminal.plain import PlainUi
from coltexpress.terminal.saves import SavedGame, damaged_games, latest_game, saved_games
from coltexpress.terminal.session import GameSession
from coltexpress.terminal.train import LEAST_WIDTH
from coltexpress.terminal.ui import (
    SPEEDS,
    Console,
    LeftTheTable,
    Manner,
    UserInterface,
    can_fill_a_screen,
    farewell,
    saved_game_words,
)

DAMAGED = 1
INTERRUPTED = 130
_OF_THE_GAME = (*("seats", "preset", "set", "you", "bots", "hotseat", "seed"), *FLAGS)


def run_play(words: list[str]) -> int:
    """Seat people and bots, and play; or watch a record."""
    typed = _parser().read(words)
    if typed is None:
        return 0
    speed, record = typed.speed, typed.load
    is_plain = typed.plain or typed.list or not can_fill_a_screen() or not _has_screen()
    if record is not None:
        _refuse_beside("load", typed, (*_OF_THE_GAME, "resume", "new", "save"))
    face = _plain_face(typed, speed or "instant") if is_plain else _screen_face(speed or "normal")
    return _play(words, typed, face) if record is None else _watch(record, face)


def _has_screen() -> bool:
    """Whether what draws the screen is installed; if not, people are told why they get plain lines."""
    if is_installed("textual"):
        return True
    print(fitted(message("table.no_screen")))
    return False


def _plain_face(typed: argparse.Namespace, speed: str) -> UserInterface:
    as_list = typed.list or width() < LEAST_WIDTH
    return PlainUi(
        Console(max(width(), 40 if as_list else LEAST_WIDTH), pause=SPEEDS[speed]), as_list=as_list
    )


def _screen_face(speed: str) -> UserInterface:
    from coltexpress.terminal.app.ui import ScreenUi  # noqa: PLC0415  plain lines begin without it

    return ScreenUi(spoken(), speed)


def _parser() -> Arguments:
    parser = Arguments("play")
    parser.epilog = message("help.play.more")
    add_seat_options(parser)
    speeds = say("help.play.speed", known=", ".join(SPEEDS))
    parser.option("speed", "speed", speeds, example="fast", read=_speed)
    for name in ("plain", "list", "resume", "new"):
        parser.switch(name, message(f"help.play.{name}"))
    for name in ("save", "load"):
        parser.option(name, "file", message(f"help.play.{name}"), example="heist.colt.jsonl")
    add_rule_options(parser, message("help.play.seats"))
    return parser


def _speed(given: Given) -> str:
    if given.text not in SPEEDS:
        raise given.refused("unknown_speed", known=", ".join(SPEEDS))
    return given.text


def _refuse_beside(name: str, typed: argparse.Namespace, others: tuple[str, ...]) -> None:
    """Some options say nothing beside others: better to be told than to be ignored."""
    for other in others:
        value = getattr(typed, other)
        if value not in (None, ()) and (value is not False or other in FLAGS):
            beside = f"--{other.replace('_', '-')}"
            raise WrongInput("not_together", {"option": f"--{name}", "found": beside})


# --- playing ----------------------------------------------------------------------------------


def _play(words: list[str], typed: argparse.Namespace, face: UserInterface) -> int:
    damaged = () if typed.new or typed.resume else tuple(damaged_games())
    try:
        saved = _saved(typed, face, damaged)
    except LeftTheTable:
        return 0
    sitting = GameSession.begin(plan_from(typed)) if saved is None else GameSession.resume(saved)
    manner = Manner(rules_text, None if typed.save is None else Path(typed.save), damaged)
    code = 0
    session = face.session(sitting, manner)
    try:
        session.play(is_resumed=saved is not None)
    except (LeftTheTable, KeyboardInterrupt) as leaving:
        code = INTERRUPTED if isinstance(leaving, KeyboardInterrupt) else 0
        print("\n" + fitted(farewell(session.sitting)))
    seed = session.sitting.plan.chance.seed
    if seed is not None and saved is None:
        print(say("screen.again", command=_command(words, seed)))
    return code


def _saved(typed: argparse.Namespace, face: UserInterface, damaged: tuple[Path, ...]) -> SavedGame | None:
    """The saved game to resume, if one is wanted; where nobody can be asked it is only mentioned."""
    if typed.resume:
        return _latest(typed)
    games = [] if typed.new else saved_games()
    plan_from(typed)  # what is wrong with the options is said before anything is asked
    for path in damaged:
        print(fitted(say("table.damaged", found=str(path))))
    if games and sys.stdin.isatty():
        return face.game_to_go_on_with(games)
    if games:
        print(fitted(say("table.waits", game=saved_game_words(games[0]))))
    return None


def _latest(typed: argparse.Namespace) -> SavedGame:
    """The game that was left last."""
    _refuse_beside("resume", typed, (*_OF_THE_GAME, "new"))
    saved = latest_game()
    if saved is None:
        raise WrongInput("nothing_saved", {})
    return saved


def _command(words: list[str], seed: int) -> str:
    """The command that deals the same game again."""
    kept = []
    for word, before in zip(words, ["", *words], strict=False):
        if word != "--seed" and before != "--seed" and not word.startswith("--seed="):
            kept.append(word)
    return " ".join(["coltexpress play", *kept, "--seed", str(seed)])


# --- watching ---------------------------------------------------------------------------------


def _watch(record: str, face: UserInterface) -> int:
    try:
        replay = Replay.parse(record_text(record))
        face.watch(replay)
        if replay.damage is not None:
            raise replay.damage
    except BrokenRecord as fault:
        sys.stdout.flush()
        print(fault, file=sys.stderr)
        return DAMAGED
    return 0
