"""`coltexpress play`: a game in the terminal, a saved one to go on with, or a record to watch."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from coltexpress.commands.files import record_text
from coltexpress.commands.parsing import Arguments, fitted, text_of, width
from coltexpress.commands.rules import rules_text
from coltexpress.commands.ruling import add_rule_options
from coltexpress.commands.seating import add_seat_options, plan_from
from coltexpress.commands.wrong import WrongInput
from coltexpress.engine.presets import FLAGS
from coltexpress.record.faults import BrokenRecord
from coltexpress.record.replay import Replay
from coltexpress.terminal.faces import Face, Manner, can_fill_a_screen
from coltexpress.terminal.plain_face import PlainFace
from coltexpress.terminal.records import farewell, saved_game_words
from coltexpress.terminal.saving import SavedGame, damaged_games, latest_game, saved_games
from coltexpress.terminal.sitting import Sitting
from coltexpress.terminal.train import LEAST_WIDTH
from coltexpress.terminal.voice import SPEEDS, LeftTheTable, Voice
from coltexpress.words.catalogue import message, say
from coltexpress.words.speaking import spoken

DAMAGED = 1
INTERRUPTED = 130
_OF_THE_GAME = (*("seats", "preset", "set", "you", "bots", "hotseat", "seed"), *FLAGS)


def run(words: list[str]) -> int:
    """Seat people and bots, and play; or watch a record."""
    found = _parser().read(words)
    if found is None:
        return 0
    speed = _speed(found)
    is_plain = found.plain or found.list or not can_fill_a_screen()
    record = text_of(found, "load", "heist.colt.jsonl")
    if record is not None:
        _refuse_beside("load", found, (*_OF_THE_GAME, "resume", "new", "save"))
    face = _plain_face(found, speed or "instant") if is_plain else _screen_face(speed or "normal")
    return _play(words, found, face) if record is None else _watch(record, face)


def _plain_face(found: argparse.Namespace, speed: str) -> Face:
    as_list = found.list or width() < LEAST_WIDTH
    return PlainFace(
        Voice(max(width(), 40 if as_list else LEAST_WIDTH), pause=SPEEDS[speed]), as_list=as_list
    )


def _screen_face(speed: str) -> Face:
    from coltexpress.terminal.screen.face import ScreenFace  # noqa: PLC0415  plain lines begin without it

    return ScreenFace(spoken(), speed)


def _parser() -> Arguments:
    parser = Arguments("play")
    parser.epilog = message("help.play.more")
    add_seat_options(parser)
    parser.option("speed", "speed", say("help.play.speed", known=", ".join(SPEEDS)))
    for name in ("plain", "list", "resume", "new"):
        parser.choices.add_argument(f"--{name}", action="store_true", help=message(f"help.play.{name}"))
    parser.option("save", "file", message("help.play.save"))
    parser.option("load", "file", message("help.play.load"))
    add_rule_options(parser, message("help.play.seats"))
    return parser


def _speed(found: argparse.Namespace) -> str | None:
    typed = text_of(found, "speed", "fast")
    if typed is not None and typed not in SPEEDS:
        raise WrongInput("unknown_speed", {"found": typed, "known": ", ".join(SPEEDS)})
    return typed


def _refuse_beside(name: str, found: argparse.Namespace, others: tuple[str, ...]) -> None:
    """Some options say nothing beside others: better to be told than to be ignored."""
    for other in others:
        is_given = getattr(found, other) is not None if other in FLAGS else getattr(found, other)
        if is_given:
            beside = f"--{other.replace('_', '-')}"
            raise WrongInput("not_together", {"option": f"--{name}", "found": beside})


# --- playing ----------------------------------------------------------------------------------


def _play(words: list[str], found: argparse.Namespace, face: Face) -> int:
    damaged = () if found.new or found.resume else tuple(damaged_games())
    try:
        saved = _saved(found, face, damaged)
    except LeftTheTable:
        return 0
    sitting = Sitting.begin(plan_from(found)) if saved is None else Sitting.resume(saved)
    target = text_of(found, "save", "heist.colt.jsonl")
    manner = Manner(rules_text, None if target is None else Path(target), damaged)
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


def _saved(found: argparse.Namespace, face: Face, damaged: tuple[Path, ...]) -> SavedGame | None:
    """The saved game to go on with, if one is wanted; where nobody can be asked it is only mentioned."""
    if found.resume:
        return _latest(found)
    games = [] if found.new else saved_games()
    plan_from(found)  # what is wrong with the options is said before anything is asked
    for path in damaged:
        print(fitted(say("table.damaged", found=str(path))))
    if games and sys.stdin.isatty():
        return face.game_to_go_on_with(games)
    if games:
        print(fitted(say("table.waits", game=saved_game_words(games[0]))))
    return None


def _latest(found: argparse.Namespace) -> SavedGame:
    """The game that was left last."""
    _refuse_beside("resume", found, (*_OF_THE_GAME, "new"))
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


def _watch(record: str, face: Face) -> int:
    try:
        replay = Replay.parse(record_text(Path(record)))
        face.watch(replay)
        if replay.damage is not None:
            raise replay.damage
    except BrokenRecord as fault:
        sys.stdout.flush()
        print(fault, file=sys.stderr)
        return DAMAGED
    return 0
