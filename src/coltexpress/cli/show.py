"""`coltexpress rules`, `position` and `replay`: what is in the rulebook or in a file, as text."""

from __future__ import annotations

import argparse
import sys
from itertools import groupby

from coltexpress.cli.language import WrongInput
from coltexpress.cli.parsing import Arguments, as_count, file_bytes, fitted, record_text, width
from coltexpress.engine.ids import EVERYTHING
from coltexpress.engine.redaction import Entry
from coltexpress.engine.view import SPECTATOR, View
from coltexpress.formats.record import BrokenRecord
from coltexpress.game import Game, Replay
from coltexpress.i18n.catalogue import message, say
from coltexpress.i18n.grammar import listed
from coltexpress.i18n.narrate import cast_of, narrate
from coltexpress.i18n.rulebook import near_topics, rule, rule_ids, rules_of, title_of, topics
from coltexpress.legality import sketch
from coltexpress.replay import Proof
from coltexpress.terminal.panels import ending_lines
from coltexpress.terminal.styled import texts
from coltexpress.terminal.table import position_lines
from coltexpress.terminal.timeline import record_cast, seat_named, usual_eyes
from coltexpress.terminal.train import LEAST_WIDTH, columns_of, train_lines, train_list

DAMAGED = 1
STANDARD_INPUT = "-"
_PARAGRAPHS = ("round_began", "hands_returned", "card_revealed", "event", "first_player")
_TRAIN = ("cars:", "roof:", "inside:")


# --- rules


def run_rules(words: list[str]) -> int:
    """Show the rules that are asked for."""
    parser = Arguments("rules")
    parser.given.add_argument(
        "topic", nargs="*", metavar=message("help.metavar.topic"), help=message("help.rules.topic")
    )
    parser.epilog = say("help.rules.topics", topics=", ".join(topics()))
    typed = parser.read(words)
    if typed is not None:
        print(rules_text(" ".join(typed.topic)))
    return 0


def rules_text(topic: str) -> str:
    """The rules of a topic under their headings; all of them without one."""
    ids = rules_of(topic) if topic.strip() else rule_ids()
    if not ids:
        raise unknown_topic(topic)
    parts = []
    for title, group in groupby(ids, key=title_of):
        parts.append("\n".join([title, *(_line(rule_id) for rule_id in group)]))
    return "\n\n".join(parts)


def _line(rule_id: str) -> str:
    return fitted(say("screen.rule", rule=rule_id, text=rule(rule_id)), indent="      ", first="  ")


def unknown_topic(topic: str) -> WrongInput:
    """The complaint about a topic that is none, with those that look like it."""
    fields: dict[str, object] = {"found": topic}
    near = near_topics(topic)
    if near:
        fields["near"] = listed((f"`{name}`" for name in near), joint="or")
    return WrongInput("unknown_topic", fields)


# --- positions


def run_position(words: list[str]) -> int:
    """Read the file; show the position, whose decision it is, and the options in words."""
    parser = Arguments("position")
    _add_file(parser)
    parser.option("seed", "count", message("help.position.seed"), example="7", read=as_count, default=0)
    typed = parser.read(words)
    if typed is None:
        return 0
    if typed.file is None:
        raise WrongInput("file_missing", {})
    game = Game.from_position(_position_text(typed.file), seed=typed.seed)
    for line in position_lines(game, width()):
        print(line)
    return 0


def _add_file(parser: Arguments) -> None:
    text = message(f"help.{parser.command}.file")
    parser.given.add_argument("file", nargs="?", metavar=message("help.metavar.file"), help=text)


def _position_text(name: str) -> str:
    try:
        if name == STANDARD_INPUT:
            return sys.stdin.read().removeprefix("\ufeff")
        return file_bytes(name).decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise WrongInput("not_text", {"found": name}) from fault


# --- replays


def run_replay(words: list[str]) -> int:
    """Read the record, and tell, show or check it."""
    typed = _replay_parser().read(words)
    if typed is None:
        return 0
    if typed.file is None:
        raise WrongInput("record_missing", {})
    text = record_text(typed.file)
    try:
        return _show(Replay.parse(text), typed)
    except BrokenRecord as fault:
        sys.stdout.flush()
        print(fault, file=sys.stderr)
        return DAMAGED


def _replay_parser() -> Arguments:
    parser = Arguments("replay")
    parser.epilog = message("help.replay.more")
    _add_file(parser)
    parser.switch("verify", message("help.replay.verify"))
    parser.option("step", "count", message("help.replay.step"), example="40", read=as_count)
    parser.option("seat", "seat", message("help.replay.seat"), example="0")
    parser.switch("text", message("help.replay.text"))
    return parser


def _show(replay: Replay, typed: argparse.Namespace) -> int:
    if typed.verify:
        return _check(replay)
    eyes, step = _eyes(replay, typed.seat), typed.step
    if step is None:
        _tell_all(replay, eyes, is_drawn=not typed.text)
    elif 0 <= step <= len(replay):
        _show_step(replay, step, eyes, is_drawn=not typed.text)
        return 0
    elif replay.damage is None or step < 0:
        raise WrongInput("no_such_step", {"found": str(step), "last": len(replay)})
    if replay.damage is not None:
        raise replay.damage
    return 0


def _eyes(replay: Replay, name: str | None) -> int:
    """Through whose eyes to look: a seat by number or by bandit; everything, if the game is over."""
    if name is None:
        return usual_eyes(replay)
    seat = seat_named(replay, name)
    if seat is None:
        cast = record_cast(replay)
        known = [*map(str, range(len(cast))), *(name for names in cast for name in names.split())]
        raise WrongInput("no_such_seat", {"found": name, "known": ", ".join(known)})
    return seat


def _check(replay: Replay) -> int:
    """Say how far the record proves its deal; only a proven one is a success."""
    proof = replay.verify()
    verdict = fitted(say(f"replay.{proof}", decisions=len(replay), throws=replay.throws))
    if proof is not Proof.PROVEN:
        print(verdict, file=sys.stderr)
        return DAMAGED
    print(verdict)
    print(say("replay.commitment", commitment=replay.commitment))
    return 0


def _tell_all(replay: Replay, eyes: int, *, is_drawn: bool) -> None:
    """The whole game in sentences, with the train where a round begins."""
    rules = replay.rules
    preset = message(f"preset.{rules.name}")
    print(fitted(say("replay.heading", preset=preset, seats=rules.seats, decisions=len(replay))))
    shown = 0
    for step in range(len(replay) + 1):
        news = replay.journal(step, eyes)[shown:]
        shown += len(news)
        view = replay.view(step, eyes)
        _tell(news, view)
        if is_drawn and any(entry.key == "round_began" for entry in news):
            _print(["", *_train(view)])
    result = replay.result
    if result is not None:
        _print(["", *ending_lines(result, replay.view(len(replay), eyes))])
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


def _show_step(replay: Replay, step: int, eyes: int, *, is_drawn: bool) -> None:
    """What came of the last decision, and the table after it: its train drawn, the rest in our notation."""
    view = replay.view(step, eyes)
    table = (replay.game_at(step).position() if eyes == EVERYTHING else sketch(view)).splitlines()
    if is_drawn:
        before = len(replay.journal(step - 1, SPECTATOR)) if step else 0
        _print([say("replay.step", step=step, last=len(replay))])
        _tell(replay.journal(step, eyes)[before:], view)
        _print(["", *_train(view), ""])
        table = [line for line in table if not line.startswith(_TRAIN)]
    for line in table:
        print(line)


def _train(view: View) -> list[str]:
    """The train as these eyes see it, drawn or on a narrow screen in words."""
    columns = columns_of(view)
    if width() < LEAST_WIDTH:
        return train_list(columns)
    return texts(train_lines(columns, width()))


def _print(lines: list[str]) -> None:
    """Print lines, broken where they are too long; drawn lines already fit."""
    for line in lines:
        print(line if len(line) <= width() else fitted(line))
