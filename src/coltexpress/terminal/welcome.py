"""What people are told before the game: the edition, the parts in play, who sits where, how to answer."""

from __future__ import annotations

from coltexpress.engine.view import SPECTATOR, View
from coltexpress.terminal.plan import Plan
from coltexpress.words.catalogue import DEFAULT, message, say
from coltexpress.words.grammar import listed, mates
from coltexpress.words.seating import SeatName, cast_of, seat_names

_PARTS = {(True, True): "both", (True, False): "powers", (False, True): "events"}


def welcome_lines(view: View, plan: Plan, lang: str = DEFAULT) -> list[str]:
    """All of it, a paragraph each."""
    lines = [game_line(view, lang), *_people(view, plan, lang), *_bots(view, plan, lang)]
    legend = ["legend.teams"] if view.rules.two_bandits else []
    return lines + [message(f"screen.{line}", lang) for line in ("legend", *legend, "hint")]


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
