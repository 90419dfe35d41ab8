"""The whole table in plain lines, what is said before a game, and a position that hides nothing."""

from __future__ import annotations

import textwrap

from coltexpress.engine.ids import EVERYTHING
from coltexpress.engine.view import SPECTATOR, View
from coltexpress.game import Game
from coltexpress.i18n.catalogue import message, say
from coltexpress.i18n.grammar import cards, listed, mates
from coltexpress.i18n.languages import DEFAULT
from coltexpress.i18n.narrate import SeatName, cast_of, seat_names
from coltexpress.i18n.questions import option, question
from coltexpress.legality import Decision
from coltexpress.terminal.panels import hand_line, panel_lines, panel_list
from coltexpress.terminal.pile import discard_lines, facts, heading, round_lines
from coltexpress.terminal.saves import Plan
from coltexpress.terminal.styled import texts
from coltexpress.terminal.timeline import Scene
from coltexpress.terminal.train import LEAST_WIDTH, columns_of, train_lines, train_list

_PARTS = {(True, True): "both", (True, False): "powers", (False, True): "events"}
_MOST_OPTIONS = 40


def table_lines(scene: Scene, width: int, lang: str = DEFAULT, *, as_list: bool = False) -> list[str]:
    """Round, train, bandits, what is beside the train, and the own hand; drawn, or as lists in words."""
    columns, title = columns_of(scene), heading(scene, lang)
    lines = [title if as_list else ruled(title, width), *round_lines(scene, width, lang), ""]
    if as_list:
        lines += [*train_list(columns, lang), "", *panel_list(scene, lang)]
    else:
        lines += texts(train_lines(columns, width, lang))
        lines += ["", *texts(panel_lines(scene, width, lang))]
    return [*lines, " ".join(facts(scene, lang)), *discard_lines(scene, lang), *_hands(scene, lang)]


def ruled(title: str, width: int) -> str:
    """A heading as a line across the screen."""
    return f"--- {title} ".ljust(width, "-")


def _hands(scene: Scene, lang: str) -> list[str]:
    """The own hand, or for those who see everything all hands, while there are any."""
    if scene.seat >= 0:
        hand = scene.seats[scene.seat].hand
        return [hand_line(hand, lang)] if hand else []
    lines = []
    for number, seat in enumerate(scene.seats):
        if seat.hand and scene.seat == EVERYTHING:
            name = f"{SeatName(number, cast_of(scene), lang):mates}"
            lines.append("  " + say("screen.hands.line", lang, bandit=name, cards=cards(seat.hand, lang)))
    return [message("screen.hands", lang), *lines] if lines else []


# --- before a game ----------------------------------------------------------------------------


def welcome_lines(view: View, plan: Plan, lang: str = DEFAULT) -> list[str]:
    """Which game is played, who plays it, and how; a paragraph each."""
    lines = [game_line(view, lang), *_people(view, plan, lang), *_bots(view, plan, lang)]
    legend = ["legend.teams"] if view.rules.two_bandits else []
    return lines + [message(f"screen.{name}", lang) for name in ("legend", *legend, "hint")]


def game_line(view: View, lang: str = DEFAULT) -> str:
    """Which game is played."""
    rules = view.rules
    parts = _PARTS.get((bool(rules.powers), bool(rules.events)), "none")
    said = say(
        "table.game",
        lang,
        preset=message(f"preset.{rules.name}", lang),
        seats=rules.seats,
        parts=message(f"screen.parts.{parts}", lang),
    )
    others = [flag for flag, is_on in rules.flags.items() if is_on and flag not in ("powers", "events")]
    if not others:
        return said
    names = listed((message(f"flag_name.{flag}", lang) for flag in others), lang)
    return f"{said} {say('screen.variants', lang, parts=names)}"


def _people(view: View, plan: Plan, lang: str) -> list[str]:
    """Who the person is and can do; where there are several, who sits at the keyboard."""
    if view.seat != SPECTATOR:
        return [_who_you_are(view, lang), *powers_of(view, lang)]
    if not plan.people:
        return [message("table.watching", lang)]
    return [say("table.people", lang, names=seat_names(plan.persons, cast_of(view), lang))]


def _bots(view: View, plan: Plan, lang: str) -> list[str]:
    cast = cast_of(view)
    said = [
        say("table.bot", lang, seat=SeatName(seat, cast, lang), bot=plan.bot_of(seat))
        for seat in range(plan.people, len(view.seats))
    ]
    return [say("table.bots", lang, names=listed(said, lang))] if said else []


def _who_you_are(view: View, lang: str) -> str:
    own = cast_of(view)[view.seat].split()
    if not own:
        return say("screen.you_are.nobody", lang, seat=view.seat)
    marks = "+".join(message(f"mark.{name}", lang) for name in own)
    return say("screen.you_are", lang, bandit=mates(own, lang), marks=marks)


def powers_of(view: View, lang: str = DEFAULT) -> list[str]:
    """What the person's own characters can do."""
    if not view.rules.powers:
        return []
    own = cast_of(view)[view.seat].split()
    return [say("screen.power", lang, power=message(f"power.{name}", lang)) for name in own]


# --- a position -------------------------------------------------------------------------------


def position_lines(game: Game, columns: int) -> list[str]:
    """All of a position, which a file knows: the table with nothing hidden, and what is asked."""
    game.reveal()
    lines = table_lines(game.view(EVERYTHING), columns, as_list=columns < LEAST_WIDTH)
    folded = [
        textwrap.wrap(line, columns, subsequent_indent="    ") if len(line) > columns else [line]
        for line in lines
    ]
    return [*(part for parts in folded for part in parts), "", *_decisions(game)]


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
