"""`coltexpress rules`, `position` and `replay`: what is in the rulebook or in a file, as text."""

from __future__ import annotations

import argparse
import sys
import textwrap
from itertools import groupby

from coltexpress.characters import tidy_name
from coltexpress.cli import FAILED, WrongInput
from coltexpress.cli.parsing import Arguments, as_count, file_bytes, fitted, record_text, width
from coltexpress.engine.ids import EVERYTHING
from coltexpress.engine.view import SPECTATOR, View
from coltexpress.game import Game, Replay
from coltexpress.i18n.box import Part, box_parts
from coltexpress.i18n.catalogue import message, say
from coltexpress.i18n.grammar import listed
from coltexpress.i18n.narrate import SeatName, cast_of
from coltexpress.i18n.questions import option, question
from coltexpress.i18n.rulebook import near_topics, rule, rule_ids, rules_of, ruling, title_of, topics
from coltexpress.legality import Decision, sketch
from coltexpress.replay import Proof
from coltexpress.terminal.plain import show_ending, tell_all
from coltexpress.terminal.styled import texts
from coltexpress.terminal.table import table_lines
from coltexpress.terminal.timeline import record_cast, usual_eyes
from coltexpress.terminal.train import LEAST_WIDTH, columns_of, train_lines, train_list
from coltexpress.terminal.ui import Console

STANDARD_INPUT = "-"
_TRAIN = ("cars:", "roof:", "inside:")
_MOST_OPTIONS = 40


# --- rules


def rules_parser() -> Arguments:
    """What `rules` understands."""
    parser = Arguments("rules")
    parser.word("topic", message("help.metavar.topic"), many=True)
    parser.epilog = say("help.rules.topics", topics=", ".join(topics()))
    return parser


def run_rules(typed: argparse.Namespace) -> int:
    """Show the rules that are asked for."""
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
    if ids == rules_of("box"):
        parts += map(_box_text, box_parts())
    return "\n\n".join(parts)


def _line(rule_id: str) -> str:
    text = fitted(say("screen.rule", rule=rule_id, text=rule(rule_id)), indent="      ", first="  ")
    ours = ruling(rule_id)
    return f"{text}\n{fitted(ours, indent='        ', first='      * ')}" if ours else text


def _box_text(part: Part) -> str:
    lines = [fitted(line, indent="      ", first="  ") for line in part.lines]
    source = [fitted(part.source, indent="        ", first="      * ")] if part.source else []
    return "\n".join([part.title, *lines, *source])


def unknown_topic(topic: str) -> WrongInput:
    """The complaint about a topic that is none, with those that look like it."""
    fields: dict[str, object] = {"found": topic}
    near = near_topics(topic)
    if near:
        fields["near"] = listed((f"`{name}`" for name in near), joint="or")
    return WrongInput("unknown_topic", fields)


# --- positions


def position_parser() -> Arguments:
    """What `position` understands."""
    parser = Arguments("position")
    parser.word("file", message("help.metavar.file"))
    parser.option("seed", "count", "7", as_count, value=0)
    return parser


def run_position(typed: argparse.Namespace) -> int:
    """Read the file; show the position, whose decision it is, and the options in words."""
    if typed.file is None:
        raise WrongInput("file_missing", {})
    game = Game.from_position(_position_text(typed.file), seed=typed.seed)
    game.reveal()
    for line in table_lines(game.view(EVERYTHING), width(), as_list=width() < LEAST_WIDTH):
        print(line if len(line) <= width() else textwrap.fill(line, width(), subsequent_indent="    "))
    print("", *_decisions(game), sep="\n")
    return 0


def _position_text(name: str) -> str:
    try:
        if name == STANDARD_INPUT:
            return sys.stdin.read().removeprefix("\ufeff")
        return file_bytes(name).decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise WrongInput("not_text", {"found": name}) from fault


def _decisions(game: Game) -> list[str]:
    """What is asked, of one seat or of several at once, and what they have answered already."""
    decisions = game.decisions
    if not decisions:
        return [message("screen.decision.over")]
    cast = cast_of(game.view(SPECTATOR))
    lines = []
    for seat in range(game.rules.seats):
        answer = game.view(seat).answer
        if answer is not None:
            name = SeatName(seat, cast)
            lines.append(say("screen.decision.answered", bandit=f"{name:mates}", answer=answer))
    for decision in decisions:
        lines += _decision(game, decision)
    return lines


def _decision(game: Game, decision: Decision) -> list[str]:
    view = game.view(decision.seat)
    name = f"{SeatName(decision.seat, cast_of(view)):mates}"
    head = say("screen.decision", bandit=name, question=decision.question)
    lines = [head[:1].upper() + head[1:], question(view)]
    shown = decision.options[:_MOST_OPTIONS]
    longest = max(len(pick.text) for pick in shown)
    for pick in shown:
        line = f"  {pick.text:<{longest}}  {option(decision.question, pick.text)}"
        lines.append(line if len(line) <= LEAST_WIDTH else f"  {pick.text}")
    more = len(decision.options) - len(shown)
    return [*lines, "  " + say("screen.decision.more", number=more)] if more else lines


# --- replays


def replay_parser() -> Arguments:
    """What `replay` understands."""
    parser = Arguments("replay")
    parser.word("file", message("help.metavar.file"))
    parser.switches("verify")
    parser.option("step", "count", "40", as_count)
    parser.option("seat", "seat", "0")
    parser.switches("text")
    return parser


def run_replay(typed: argparse.Namespace) -> int:
    """Read the record, and tell, show or check it."""
    if typed.file is None:
        raise WrongInput("record_missing", {})
    replay = Replay.parse(record_text(typed.file))
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
    seats = [(str(seat), *names.split()) for seat, names in enumerate(record_cast(replay))]
    for seat, names in enumerate(seats):
        if tidy_name(name) in names:
            return seat
    known = [*(names[0] for names in seats), *(bandit for names in seats for bandit in names[1:])]
    raise WrongInput("no_such_seat", {"found": name, "known": ", ".join(known)})


def _check(replay: Replay) -> int:
    """Say how far the record proves its deal; only a proven one is a success."""
    proof = replay.verify()
    verdict = fitted(say(f"replay.{proof}", decisions=len(replay), throws=replay.throws))
    if proof is not Proof.PROVEN:
        print(verdict, file=sys.stderr)
        return FAILED
    print(verdict)
    print(say("replay.commitment", commitment=replay.commitment))
    return 0


def _tell_all(replay: Replay, eyes: int, *, is_drawn: bool) -> None:
    """The whole game in sentences, with the train where a round begins."""
    rules, voice = replay.rules, Console(max(40, width()))
    preset = message(f"preset.{rules.name}")
    voice.say(say("replay.heading", preset=preset, seats=rules.seats, decisions=len(replay)))
    shown = 0
    for step in range(len(replay) + 1):
        news = replay.journal(step, eyes)[shown:]
        shown += len(news)
        view = replay.view(step, eyes)
        tell_all(voice, news, view)
        if is_drawn and any(entry.key == "round_began" for entry in news):
            voice.say_all(["", *_train(view)])
    if replay.damage is None:
        show_ending(voice, replay, eyes)
    else:
        voice.say_all(["", say("replay.up_to", step=len(replay))])


def _show_step(replay: Replay, step: int, eyes: int, *, is_drawn: bool) -> None:
    """What came of the last decision, and the table after it: its train drawn, the rest in our notation."""
    view = replay.view(step, eyes)
    table = (replay.game_at(step).position() if eyes == EVERYTHING else sketch(view)).splitlines()
    if is_drawn:
        voice = Console(max(40, width()))
        before = len(replay.journal(step - 1, SPECTATOR)) if step else 0
        voice.say(say("replay.step", step=step, last=len(replay)))
        tell_all(voice, replay.journal(step, eyes)[before:], view)
        voice.say_all(["", *_train(view), ""])
        table = [line for line in table if not line.startswith(_TRAIN)]
    for line in table:
        print(line)


def _train(view: View) -> list[str]:
    """The train as these eyes see it, drawn or on a narrow screen in words."""
    columns = columns_of(view)
    if width() < LEAST_WIDTH:
        return train_list(columns)
    return texts(train_lines(columns, width()))
