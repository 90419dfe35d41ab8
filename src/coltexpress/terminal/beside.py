"""What is beside the train: neutral bullets, the waiting strongbox, hidden bandits, discard piles, offers."""

from __future__ import annotations

from collections.abc import Mapping

from coltexpress.engine.view import View
from coltexpress.words.catalogue import DEFAULT, message, say
from coltexpress.words.grammar import Name, Place, cards, listed, mates
from coltexpress.words.seating import SeatName, cast_of

_WHILE_CARDS_MATTER = ("dealing", "scheming", "keeping", "stealing")


def table_lines(view: View, lang: str = DEFAULT, *, hiding: Mapping[str, int] | None = None) -> list[str]:
    """All of it, one fact after the other; `hiding` shows where everybody hides."""
    said = [say("screen.neutral", lang, number=view.neutral)]
    if view.box_waits and view.rules.events:
        said.append(message("screen.waiting", lang))
    said += _hidden(view, view.hiding if hiding is None else hiding, lang)
    if view.patron_has_bought is not None and view.phase in _WHILE_CARDS_MATTER:
        said.append(message(f"screen.patron.{'bought' if view.patron_has_bought else 'may'}", lang))
    if view.pairs:
        pairs = listed((mates(pair, lang) for pair in view.pairs), lang)
        said.append(say("screen.pairs", lang, pairs=pairs))
    return [" ".join(said), *discard_lines(view, lang)]


def _hidden(view: View, hiding: Mapping[str, int], lang: str) -> list[str]:
    """Who is hidden, and under which car if the viewer knows it (HIDDEN-8)."""
    if view.phase == "setup":
        return []
    said = []
    for bandit in view.bandits:
        if bandit.place == "hidden":
            name = Name("bandit", bandit.name, lang)
            car = Place(str(hiding.get(bandit.name, "")), lang)
            key = "screen.hides.under" if bandit.name in hiding else "screen.hides"
            said.append(say(key, lang, bandit=name, car=car))
    return said


def discard_lines(view: View, lang: str = DEFAULT) -> list[str]:
    """The open discard piles of the expert variant, and the bullets on top of decks (HIDDEN-3, HIDDEN-5)."""
    lines = []
    for number, seat in enumerate(view.seats):
        if seat.discard is None or not (seat.discard or seat.bullets_on_top):
            continue
        pile = cards(seat.discard, lang) or message("screen.nothing", lang)
        key = "screen.discard.bullets" if seat.bullets_on_top else "screen.discard"
        name = SeatName(number, cast_of(view), lang)
        lines.append(say(key, lang, seat=name, cards=pile, bullets=seat.bullets_on_top or 0))
    return [message("screen.discards", lang), *lines] if lines else []
