"""What one audience, a seat or the spectator, may see of a table, as the payload of a frame."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal
from typing import cast as as_type

import msgspec

from coltexpress.engine.decision_kind import MARSHAL_NAME, DecisionKind, Form, Target, Where
from coltexpress.engine.notation import BESIDE_NAME, Pick
from coltexpress.engine.redaction import Entry
from coltexpress.engine.view import SPECTATOR, View
from coltexpress.formats.record import result_data
from coltexpress.i18n import Seated, caption, narrate, seated
from coltexpress.i18n import option as option_text
from coltexpress.i18n import question as question_text
from coltexpress.i18n.catalogue import message
from coltexpress.i18n.narrate import Cast
from coltexpress.match import Ask
from coltexpress.server.frames import (
    AskData,
    ChairData,
    ChatLine,
    ClockData,
    Events,
    GuestData,
    Item,
    Option,
    Refers,
    Reveal,
    TableData,
    ViewData,
    You,
)
from coltexpress.server.messages import NO_PURCHASE
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
    return places[0] if places and (places[0] == BESIDE_NAME or places[0][0].isdecimal()) else ""


def table_data(
    table: Table, here: Collection[int], spectators: int, screens: int = 0, *, is_open: bool = True
) -> TableData:
    """The table as everybody sees it; `here` are the guests who are there. The seed only after the end."""
    match = table.match
    is_revealed = match is not None and match.is_over and is_open
    return TableData(
        id=table.id,
        status=table.status if is_open or table.status != "over" else "running",
        options=table.options,
        chairs=[_chair(table, chair, here) for chair in table.chairs],
        guests=[_guest(table, guest, here) for guest in table.guests if not guest.is_removed],
        spectators=spectators,
        screens=screens,
        commitment=None if match is None else match.dice.commitment,
        reveal=Reveal(match.dice.seed.hex(), match.dice.salt.hex()) if match and is_revealed else None,
        next_table=table.next_table if is_open else None,
    )


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


def sight_of(table: Table, match: TableMatch, seat: int, now: float) -> Sight:
    """What a seat, or the spectator, may see now."""
    own, view = seat != SPECTATOR, match.game.view(seat)
    ask = match.asks.get(seat)
    is_declining = match.is_declining(seat)
    if ask is not None and ask.kind.declined_by and is_declining:
        ask = None  # the server answers
    return Sight(
        seat,
        match.seq,
        match.base,
        match.offset,
        view,
        ask,
        match.undoable(seat) if own else None,
        (NO_PURCHASE,) if own and is_declining else (),
        tuple(_clocks(match, seat, now)),
        tuple(seated(view, [chair.name for chair in table.chairs])),
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
