"""The pile as a strip: every slot of the round from its start, who acts there, and what lies there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from coltexpress.engine.view_parts import Act
from coltexpress.terminal.panels import NO_SEAT
from coltexpress.terminal.picture import Picture
from coltexpress.terminal.screen.paint import DIM, FIGURES, padded, stacked
from coltexpress.words.acting import NO_CARD
from coltexpress.words.catalogue import message, say

_TUNNEL, _DOUBLE, _BACK = "T", "2", "R"
_GAP = 1


@dataclass(frozen=True)
class Slot:
    """One place on the pile: whose it is, and the act made there if there is one."""

    turn: int
    symbol: str
    seat: int
    act: Act | None = None


def slots_of(picture: Picture) -> list[Slot]:
    """All slots of the round in the order of the acts; cover cards make slots of their own (TEAM-9)."""
    if not picture.rounds:
        return []
    found = []
    for turn, symbol in enumerate(picture.rounds[-1].turns, start=1):
        seats = _order(picture, symbol)
        for act in (act for act in picture.acts if act.turn == turn):
            found.append(Slot(turn, symbol, act.seat, act))
            if not act.cover:
                seats = seats[1:]
        found += [Slot(turn, symbol, seat) for seat in seats]
    return found


def _order(picture: Picture, symbol: str) -> list[int]:
    """The seats as they act in a turn: Mary before the seat on her left, on a switch backwards (TURN-4)."""
    count = len(picture.seats)
    seats: list[int] = []
    for seat in ((picture.first + step) % count for step in range(count)):
        if seat == picture.mary_left and seat != picture.first:
            seats.append(NO_SEAT)
        seats.append(seat)
    if picture.mary_left is not None and NO_SEAT not in seats:
        seats.append(NO_SEAT)
    if symbol == _BACK:
        seats = [seats[0], *reversed(seats[1:])]
    return [seat for seat in seats for _ in range(2 if symbol == _DOUBLE else 1)]


def current_slot(picture: Picture, slots: Sequence[Slot]) -> int:
    """The slot of the moment: the card that is carried out, or the act that comes next; -1 for none."""
    for index, slot in enumerate(slots):
        if picture.phase == "stealing" and slot.act is not None and not slot.act.resolved:
            if slot.act.card not in NO_CARD:
                return index
        elif picture.phase in ("scheming", "dealing") and slot.act is None:
            return index
    return -1


def strip_text(picture: Picture, width: int, lang: str) -> Text:
    """The strip in this width, turn beside turn: close together, or on more lines, where it is too long."""
    slots = slots_of(picture)
    if not slots:
        return Text(message("table.strip.empty", lang), DIM)
    rows = _rows(_blocks(picture, slots, lang, gap=1), width)
    if len(rows) > 1:
        rows = _rows(_blocks(picture, slots, lang, gap=0), width)
    return stacked([line for row in rows for line in _beside(row)])


def _blocks(picture: Picture, slots: Sequence[Slot], lang: str, *, gap: int) -> list[list[Text]]:
    now = current_slot(picture, slots)
    turns = sorted({slot.turn for slot in slots})
    return [_block(picture, slots, turn, now, lang, gap=gap) for turn in turns]


def _rows(blocks: Sequence[list[Text]], width: int) -> list[list[list[Text]]]:
    """The turns on as few lines as they need."""
    rows: list[list[list[Text]]] = [[]]
    for block in blocks:
        used = sum(one[0].cell_len + _GAP for one in rows[-1])
        if rows[-1] and used + block[0].cell_len > width:
            rows.append([])
        rows[-1].append(block)
    return rows


def _beside(blocks: Sequence[Sequence[Text]]) -> list[Text]:
    return [Text(" " * _GAP).join([block[index] for block in blocks]) for index in range(3)]


def _block(
    picture: Picture, slots: Sequence[Slot], turn: int, now: int, lang: str, *, gap: int
) -> list[Text]:
    """A turn: its kind, whose slots, and the cards."""
    own = [(index, slot) for index, slot in enumerate(slots) if slot.turn == turn]
    wide = 3 if picture.rules.two_bandits else 2
    owners, cards = Text(), Text()
    for index, slot in own:
        owners.append_text(padded(_owner(picture, slot, lang), wide)).append(" " * gap)
        card = padded(_card(picture, slot, lang), wide)
        if index == now:
            card.stylize("reverse bold")
        cards.append_text(card).append(" " * gap)
    symbol = own[0][1].symbol
    head = say("table.strip.turn", lang, turn=turn, kind=message(f"table.turn.{symbol}", lang))
    width = len(own) * (wide + gap)
    return [padded(Text(head, "bold"), width), padded(owners, width), padded(cards, width)]


def _owner(picture: Picture, slot: Slot, lang: str) -> Text:
    """The mark of the bandit; of a team's slot whose bandit nobody knows, both their first letters."""
    act = slot.act
    if act is not None and act.bandit is not None and act.card not in NO_CARD:
        names = [act.bandit]
    elif slot.seat == NO_SEAT:
        names = ["mary"]
    else:
        names = [bandit.name for bandit in picture.bandits if bandit.seat == slot.seat]
    marks = [message(f"mark.{name}", lang) for name in names]
    if len(names) == 1:
        return Text(marks[0], FIGURES[names[0]][1])
    return Text("+".join(mark[:1] for mark in marks))


def _card(picture: Picture, slot: Slot, lang: str) -> Text:
    act = slot.act
    if act is None:
        return Text("░░" if slot.symbol == _TUNNEL else "··", DIM)
    if act.card is None:
        return Text("??", "bold")
    mark = message(f"table.card.{act.card}", lang)
    if act.card in NO_CARD:
        return Text(mark, DIM)
    style = "dim strike" if act.resolved else "bold"
    return Text(mark, f"{style} underline" if act.face_down and not act.resolved else style)
