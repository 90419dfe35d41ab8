"""What one audience, a seat or the spectator, may see of a table at one moment, and its frame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast as as_type

import msgspec

from coltexpress.engine.telling import Entry
from coltexpress.engine.view import SPECTATOR, View
from coltexpress.engine.vocabulary import CHARACTER_NAMES
from coltexpress.record.lines import result_data
from coltexpress.server.frames import AskData, ClockData, Events, Item, Option
from coltexpress.server.match import Ask, Match
from coltexpress.server.playing import NO_PURCHASE, has_order
from coltexpress.server.pointing import refers
from coltexpress.server.table import Table
from coltexpress.server.viewdata import ViewData
from coltexpress.words import Seated, caption, narrate, seated
from coltexpress.words import option as option_text
from coltexpress.words import question as question_text
from coltexpress.words.seating import Cast

MOST_OPTIONS = 64  # that are all sent; a hand of many cards to keep has hundreds
_ENCODER = msgspec.json.Encoder()


@dataclass(frozen=True)
class Sight:
    """All that an audience may know at one moment; nothing in it changes afterwards."""

    seat: int
    seq: int
    base: int
    offset: int
    view: View
    ask: Ask | None
    undo: int | None
    orders: tuple[str, ...]
    clocks: tuple[ClockData, ...]
    cast: tuple[Seated, ...]
    result: dict[str, object] | None

    def kept_by(self, last_seq: int) -> int:
        """How many items somebody has who has received everything up to `last_seq`."""
        if not self.base <= last_seq <= self.seq:
            return 0
        return max(0, last_seq - self.offset)


def sight_of(table: Table, match: Match, seat: int, now: float) -> Sight:
    """What a seat, or the spectator, may see now."""
    own, view = seat != SPECTATOR, match.game.view(seat)
    ask = match.asks.get(seat)
    if ask is not None and ask.question == "DEC-BUY" and has_order(table, seat):
        ask = None  # the server answers
    return Sight(
        seat,
        match.seq,
        match.base,
        match.offset,
        view,
        ask,
        match.undoable(seat) if own else None,
        (NO_PURCHASE,) if own and has_order(table, seat) else (),
        tuple(_clocks(match, seat, now)),
        tuple(seated(view, [chair.name for chair in table.chairs])),
        result_data(match.game.result),
    )


def _clocks(match: Match, viewer: int, now: float) -> list[ClockData]:
    """The time of each seat; in secret nobody sees whose clock still runs but his own."""
    found = []
    for seat, bank in enumerate(match.shown_banks):
        ask = match.asks.get(seat)
        if bank is None:
            found.append(ClockData(None, False))
        elif ask is not None and (seat == viewer or not match.is_in_secret):
            found.append(ClockData(round(ask.left(now), 1), ask.started is not None))
        else:
            found.append(ClockData(round(bank, 1), False))
    return found


def events_frame(sight: Sight, keep: int, lang: str) -> bytes:
    """The sight as a frame for somebody who has the first `keep` items, encoded."""
    view, cast = sight.view, sight.cast
    frame = Events(
        seat=sight.seat,
        seq=sight.seq,
        keep=keep,
        items=[item_of(entry, lang, cast) for entry in view.history[keep:]],
        view=as_type(ViewData, _scene(view)),
        text=question_text(view, lang, cast=cast),
        ask=None if sight.ask is None else ask_data(view, sight.ask, lang, cast),
        undo=sight.undo,
        orders=list(sight.orders),
        clocks=list(sight.clocks),
        result=sight.result,
    )
    return _ENCODER.encode(frame)


def _scene(view: View) -> dict[str, object]:
    """The view as data; where there are very many options, only those that the question offers too."""
    scene = view.scene()
    if len(view.options) > MOST_OPTIONS:
        scene["options"] = [view.options[0].text, view.options[-1].text]
    return scene


def item_of(entry: Entry, lang: str, cast: Cast) -> Item:
    """A happening with its words."""
    return Item(
        entry.key,
        entry.cause,
        dict(entry.fields),
        caption(entry, lang, cast=cast),
        narrate(entry, lang, cast=cast),
    )


def ask_data(view: View, ask: Ask, lang: str, cast: Cast) -> AskData:
    """A decision with its options; of very many the first and the last, and the cards they are made of."""
    picks = ask.options
    is_subset = ask.question == "DEC-KEEP"
    if len(picks) > MOST_OPTIONS:
        picks = (picks[0], picks[-1])
    options = [
        Option(pick.text, option_text(ask.question, pick.text, lang), refers(view, ask.question, pick.text))
        for pick in picks
    ]
    return AskData(
        ask.decision,
        ask.question,
        question_text(view, lang, cast=cast),
        options,
        "subset" if is_subset else "list",
        _cards_to_keep(ask.options[-1].text) if is_subset else [],
    )


def _cards_to_keep(everything: str) -> list[str]:
    """All cards that may be kept, from the pick that keeps them all; with two bandits as `doc.move`."""
    words = everything.split()[1:]
    if words == ["nothing"]:
        return []
    if words[0] not in CHARACTER_NAMES:
        return words
    return [f"{owner}.{card}" for owner, card in zip(words[::2], words[1::2], strict=False)]
