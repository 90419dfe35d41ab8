"""What one audience, a seat or the spectator, may see of a table, as the payload of a frame."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

import msgspec

from coltexpress.engine.decision_kind import MARSHAL_NAME, DecisionKind, Form, Target, Where
from coltexpress.engine.names import HIDDEN_NAME
from coltexpress.engine.notation import Pick
from coltexpress.engine.redaction import Entry
from coltexpress.engine.view import SPECTATOR, View
from coltexpress.forecast import forecast
from coltexpress.formats.record import result_data
from coltexpress.i18n import Seated, caption, foreseen, foreseen_in_full, narrate, seated
from coltexpress.i18n import option as option_text
from coltexpress.i18n import question as question_text
from coltexpress.i18n.catalogue import message
from coltexpress.i18n.narrate import Cast
from coltexpress.match import Ask
from coltexpress.server.frames import (
    NO_PURCHASE,
    AskData,
    ChairData,
    ChatLine,
    ClockData,
    Events,
    Foreseen,
    GuestData,
    Item,
    Option,
    Refers,
    Reveal,
    TableData,
    You,
)
from coltexpress.server.table import Chair, Guest, Table, TableMatch


def refers(view: View, kind: DecisionKind, pick: Pick) -> Refers:
    """What a pick of the viewer's decision points at."""
    victim = view.flow.victim if kind.where is Where.VICTIMS_LEVEL else None
    loot = pick.loot or ("purse" if pick.verb == kind.purse_verb else None)
    return Refers(
        bandits=[victim] if victim else [*pick.bandits, *(card.owner for card in pick.cards if card.owner)],
        places=_places(view, kind, pick),
        cars=[] if pick.car is None else [pick.car],
        cards=[card.name for card in pick.cards],
        loot=[] if loot is None else [loot],
        amount=pick.amount,
        face_down=pick.is_face_down,
    )


def _places(view: View, kind: DecisionKind, pick: Pick) -> list[str]:
    """The spaces that it is about: where somebody goes, is knocked or sent to, or stands."""
    if pick.space is not None:
        return [pick.space]
    if pick.car is not None:
        level = {Where.INSIDE: "i", Where.VICTIMS_LEVEL: _place_of(view, view.flow.victim)[-1:]}
        return [f"{pick.car}{level[kind.where]}"] if kind.where in level else []
    if kind.target is Target.BANDIT:
        places = [_place_of(view, bandit) for bandit in pick.bandits]
    elif kind.target is Target.LEVEL:
        place = _place_of(view, view.bandit)
        places = [place if pick.verb == kind.phrases[0] else _other_level(place)]
    else:
        places = [_place_of(view, view.bandit)] if kind.where is Where.HERE else []
    return [place for place in places if place]


def _other_level(place: str) -> str:
    return place[:-1] + ("i" if place[-1] == "r" else "r") if place else ""


def _place_of(view: View, name: str | None) -> str:
    """The space of somebody on the train; empty if there is none."""
    if name == MARSHAL_NAME:
        return f"{view.marshal}i"
    places = [bandit.place for bandit in view.bandits if bandit.name == name]
    return places[0] if places and places[0] != HIDDEN_NAME else ""


def table_data(
    table: Table, here: Collection[int], spectators: int, screens: int = 0, *, is_open: bool = True
) -> TableData:
    """The table as everybody sees it; `here` are the guests who are there. The seed only after the end."""
    match = table.match
    return TableData(
        id=table.id,
        status=table.status if is_open or table.status != "over" else "running",
        options=table.options,
        chairs=[_chair(table, chair, here) for chair in table.chairs],
        guests=[_guest(table, guest, here) for guest in table.guests if not guest.is_removed],
        spectators=spectators,
        screens=screens,
        commitment=None if match is None else match.dice.commitment,
        reveal=reveal_of(table) if is_open else None,
        next_table=table.next_table if is_open else None,
    )


def reveal_of(table: Table) -> Reveal | None:
    """The seed behind the commitment, after the end."""
    match = table.match
    if match is None or not match.is_over:
        return None
    return Reveal(match.dice.seed.hex(), match.dice.salt.hex())


def _chair(table: Table, chair: Chair, here: Collection[int]) -> ChairData:
    kind: Literal["free", "person", "bot"] = "free" if chair.is_free else "person"
    if chair.level is not None:
        kind = "bot"
    has_left = table.has_left(chair)
    is_away = chair.guest is not None and (chair.guest not in here or has_left)
    return ChairData(kind, chair.name, chair.guest, chair.level, chair.bandit, is_away, has_left)


def _guest(table: Table, guest: Guest, here: Collection[int]) -> GuestData:
    is_here = guest.number in here and not guest.has_left
    return GuestData(guest.number, guest.name, table.host == guest.number, is_here, guest.is_muted)


def you_data(table: Table, guest: Guest | None, delay: int = 0) -> You:
    """Who the viewer is; guests may pass the invitation on."""
    if guest is None or guest.is_removed:
        return You(None, [], False, None, delay)
    seats = table.seats_of(guest.number)
    return You(guest.number, seats, table.host == guest.number, table.invitation)


def chat_line(line: ChatLine, lang: str) -> ChatLine:
    """What was said, phrases in the viewer's language."""
    if line.phrase is None:
        return line
    return msgspec.structs.replace(line, text=message(f"phrase.{line.phrase}", lang))


MOST_OPTIONS = 64  # that are all sent; a hand of many cards to keep has hundreds
_ENCODER = msgspec.json.Encoder()


@dataclass(frozen=True)
class Snapshot:
    """All that an audience may know at one moment; nothing in it changes afterwards."""

    view: View
    cast: tuple[Seated, ...]
    history: tuple[Entry, ...]
    seq: int
    ask: Ask | None
    base: int = 0  # see `TableMatch`
    offset: int = 0
    undo: int | None = None
    orders: tuple[str, ...] = ()
    clocks: tuple[ClockData, ...] = ()
    result: dict[str, object] | None = None

    def kept_by(self, last_seq: int) -> int:
        """How many items somebody has who has received everything up to `last_seq`."""
        if not self.base <= last_seq <= self.seq:
            return 0
        return max(0, last_seq - self.offset)


def snapshot_of(table: Table, match: TableMatch, seat: int, now: float) -> Snapshot:
    """What a seat, or the spectator, may see now."""
    own, view = seat != SPECTATOR, match.game.view(seat)
    ask = match.asks.get(seat)
    if ask is not None and match.declined_by(ask):
        ask = None  # the server answers
    return Snapshot(
        view,
        tuple(seated(view, [chair.name for chair in table.chairs])),
        view.history,
        match.seq,
        ask,
        match.base,
        match.offset,
        match.undoable(seat) if own else None,
        (NO_PURCHASE,) if own and match.is_declining(seat) else (),
        tuple(_clocks(match, seat, now)),
        result_data(match.game.result),
    )


def _clocks(match: TableMatch, viewer: int, now: float) -> list[ClockData]:
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


def events_of(snapshot: Snapshot, keep: int, lang: str) -> Events:
    """The snapshot as a frame for somebody who has the first `keep` items."""
    view, cast = snapshot.view, snapshot.cast
    return Events(
        seat=view.seat,
        seq=snapshot.seq,
        keep=keep,
        items=[item_of(entry, lang, cast) for entry in snapshot.history[keep:]],
        view=_scene(view),
        text=question_text(view, lang, cast=cast),
        ask=None if snapshot.ask is None else ask_data(view, snapshot.ask, lang, cast),
        undo=snapshot.undo,
        orders=list(snapshot.orders),
        clocks=list(snapshot.clocks),
        result=snapshot.result,
    )


def events_frame(snapshot: Snapshot, keep: int, lang: str) -> bytes:
    """The same, encoded."""
    return _ENCODER.encode(events_of(snapshot, keep, lang))


def foreseen_frame(key: str | None, view: View, choice: str | None, lang: str, cast: Cast) -> Foreseen:
    """Where the viewer's bandits would stand after the pile, or after a pick, from its view alone."""
    found = forecast(view, choice)
    full = foreseen_in_full(found, lang, cast=cast)
    return Foreseen(key, view.seat, choice, found, foreseen(found, lang), full)


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
    picks, kind = ask.options, ask.kind
    if len(picks) > MOST_OPTIONS:
        picks = (picks[0], picks[-1])
    options = [
        Option(pick.text, option_text(ask.question, pick.text, lang), refers(view, kind, pick))
        for pick in picks
    ]
    return AskData(
        ask.decision,
        ask.question,
        question_text(view, lang, cast=cast),
        options,
        kind.target,
        kind.form,
        [str(card).replace(" ", ".") for card in ask.options[-1].cards] if kind.form is Form.SUBSET else [],
        NO_PURCHASE if kind.declined_by else None,
    )
