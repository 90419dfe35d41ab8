"""The table in plain lines; its round and pile, in words or as a strip; what is beside the train."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import NamedTuple

from coltexpress.engine.ids import EVERYTHING
from coltexpress.engine.view_parts import Act
from coltexpress.i18n.catalogue import message, say
from coltexpress.i18n.grammar import Name, Place, cards, listed, mates
from coltexpress.i18n.narrate import SeatName, cast_of
from coltexpress.i18n.questions import NO_CARD
from coltexpress.terminal import variants
from coltexpress.terminal.panels import hand_line, panel_lines, panel_list
from coltexpress.terminal.styled import DIM, Line, Span, colour_of, joined, line, texts
from coltexpress.terminal.timeline import Scene
from coltexpress.terminal.train import columns_of, train_lines, train_list

_LABEL = 20
_TIED = "\xa0"  # a space at which no line is broken


def table_lines(scene: Scene, width: int, *, as_list: bool = False) -> list[str]:
    """Round, train, bandits, what is beside the train, and the own hand; drawn, or as lists in words."""
    columns, title = columns_of(scene), heading(scene)
    lines = [title if as_list else ruled(title, width), *round_lines(scene, width), ""]
    if as_list:
        lines += [*train_list(columns), "", *panel_list(scene)]
    else:
        lines += texts(train_lines(columns, width))
        lines += ["", *texts(panel_lines(scene, width))]
    return [*lines, " ".join(facts(scene)), *discard_lines(scene), *_hands(scene)]


def ruled(title: str, width: int) -> str:
    """A heading as a line across the screen."""
    return f"--- {title} ".ljust(width, "-")


def _hands(scene: Scene) -> list[str]:
    """The own hand, or for those who see everything all hands, while there are any."""
    if scene.seat >= 0:
        hand = scene.seats[scene.seat].hand
        return [hand_line(hand)] if hand else []
    lines = []
    for number, seat in enumerate(scene.seats):
        if seat.hand and scene.seat == EVERYTHING:
            name = f"{SeatName(number, cast_of(scene)):mates}"
            lines.append("  " + say("screen.hands.line", bandit=name, cards=cards(seat.hand)))
    return [message("screen.hands"), *lines] if lines else []


def heading(scene: Scene) -> str:
    """Which round and phase it is."""
    return say(f"screen.{scene.phase}", round=len(scene.rounds))


# --- in words ---------------------------------------------------------------------------------


def round_lines(scene: Scene, width: int) -> list[str]:
    """The round card turn by turn with the acts made in each, and the event at its end."""
    if not scene.rounds:
        return []
    lines = _pile(scene, width) if scene.phase == "stealing" else turn_lines(scene, width)
    event = scene.rounds[-1].event if scene.rules.events else ""
    text = f"{event_name(scene)}: {message(f'effect.{event}')}" if event else event_name(scene)
    return lines + _labelled(message("screen.event"), text, width)


def event_name(scene: Scene) -> str:
    """What happens at the end of the round."""
    event = scene.rounds[-1].event if scene.rules.events else ""
    return message(f"event.{event}" if event else "screen.event.none")


def turn_lines(scene: Scene, width: int) -> list[str]:
    """The turns of the round card, with the acts made in each or what it is about."""
    lines = []
    for turn, symbol in enumerate(scene.rounds[-1].turns, start=1):
        label = say("screen.turn", turn=turn, kind=message(f"turn.{symbol}"))
        acts = [_act(scene, act) for act in scene.acts if act.turn == turn]
        lines += _labelled(label, ", ".join(acts) or f"({message(f'turn_note.{symbol}')})", width)
    return lines


def _pile(scene: Scene, width: int) -> list[str]:
    """The card that is carried out, and those still to come."""
    acts = [act for act in scene.acts if not act.resolved and act.card not in NO_CARD]
    now = ", ".join(_act(scene, act, is_shown=True) for act in acts[:1])
    then = ", ".join(_act(scene, act) for act in acts[1:])
    nothing = message("screen.nothing")
    lines = _labelled(message("screen.now"), now or nothing, width)
    return lines + _labelled(message("screen.then"), then or nothing, width)


def _labelled(label: str, text: str, width: int) -> list[str]:
    lines = textwrap.wrap(text, width, initial_indent=f"{label:<{_LABEL}}", subsequent_indent=" " * _LABEL)
    return [line.replace(_TIED, " ") for line in lines]


def _act(scene: Scene, act: Act, *, is_shown: bool = False) -> str:
    said = _card_name(act, is_shown=is_shown)
    if act.cover:
        said = say("screen.cover", card=said)
    marks = "+".join(message(f"mark.{name}") for name in _owners(scene, act.seat, act))
    return f"{marks} {said}".replace(" ", _TIED)


def _card_name(act: Act, *, is_shown: bool) -> str:
    if act.card in NO_CARD:
        return message(f"screen.act.{act.card}")
    if act.card is None:
        return message("screen.hidden")
    name = message(f"card.{act.card}")
    if act.face_down and not act.resolved and not is_shown:
        return say("screen.face_down", card=name)
    return name


def _owners(scene: Scene, seat: int, act: Act | None) -> list[str]:
    """The bandit of a card, or all of a seat where only they know whose card it is, or there is none."""
    if act is not None and act.bandit is not None and act.card not in NO_CARD:
        return [act.bandit]
    return [bandit.name for bandit in scene.bandits if bandit.seat == seat]


# --- as a strip of slots ----------------------------------------------------------------------

_TUNNEL, _DOUBLE, _BACK = "T", "2", "R"


class Slot(NamedTuple):
    """One place on the pile: whose it is, and the act made there if there is one."""

    turn: int
    symbol: str
    seat: int
    act: Act | None = None


def slots_of(scene: Scene) -> list[Slot]:
    """All slots of the round in the order of the acts; cover cards make slots of their own (TEAM-9)."""
    found = []
    for turn, symbol in enumerate(scene.rounds[-1].turns if scene.rounds else "", start=1):
        seats = _order(scene, symbol)
        for act in (act for act in scene.acts if act.turn == turn):
            found.append(Slot(turn, symbol, act.seat, act))
            if not act.cover:
                seats = seats[1:]
        found += [Slot(turn, symbol, seat) for seat in seats]
    return found


def _order(scene: Scene, symbol: str) -> list[int]:
    """The seats as they act in a turn, on a switch backwards (TURN-4)."""
    seats = variants.acting_order(scene)
    if symbol == _BACK:
        seats = [seats[0], *reversed(seats[1:])]
    return [seat for seat in seats for _ in range(2 if symbol == _DOUBLE else 1)]


def _current_slot(scene: Scene, slots: Sequence[Slot]) -> int:
    """The slot of the moment: the card that is carried out, or the act that comes next; -1 for none."""
    for index, slot in enumerate(slots):
        if scene.phase == "stealing" and slot.act is not None and not slot.act.resolved:
            if slot.act.card not in NO_CARD:
                return index
        elif scene.phase in ("scheming", "dealing") and slot.act is None:
            return index
    return -1


def strip_lines(scene: Scene, width: int) -> list[Line]:
    """The strip in this width, turn beside turn: close together, or on more lines, where it is too long."""
    slots = slots_of(scene)
    if not slots:
        return [line(Span(message("table.strip.empty"), DIM))]
    rows = _rows(_blocks(scene, slots, gap=1), width)
    if len(rows) > 1:
        rows = _rows(_blocks(scene, slots, gap=0), width)
    return [joined(parts, " ") for row in rows for parts in zip(*row, strict=True)]


def _blocks(scene: Scene, slots: Sequence[Slot], *, gap: int) -> list[list[Line]]:
    now = _current_slot(scene, slots)
    turns = sorted({slot.turn for slot in slots})
    return [_block(scene, slots, turn, now, gap=gap) for turn in turns]


def _rows(blocks: Sequence[list[Line]], width: int) -> list[list[list[Line]]]:
    """The turns on as few lines as they need."""
    rows: list[list[list[Line]]] = [[]]
    for block in blocks:
        used = sum(len(before[0]) + 1 for before in rows[-1])
        if rows[-1] and used + len(block[0]) > width:
            rows.append([])
        rows[-1].append(block)
    return rows


def _block(scene: Scene, slots: Sequence[Slot], turn: int, now: int, *, gap: int) -> list[Line]:
    """A turn: its kind, whose slots, and the cards."""
    own = [(index, slot) for index, slot in enumerate(slots) if slot.turn == turn]
    wide = 3 if scene.rules.two_bandits else 2
    owners, cards_made = Line(), Line()
    for index, slot in own:
        owners = line(owners, _owner(scene, slot).padded(wide), " " * gap)
        card = _card(slot).padded(wide)
        cards_made = line(cards_made, card.in_style("reverse bold") if index == now else card, " " * gap)
    symbol = own[0][1].symbol
    head = say("table.strip.turn", turn=turn, kind=message(f"table.turn.{symbol}"))
    return [line(Span(head, "bold")).padded(len(owners)), owners, cards_made]


def _owner(scene: Scene, slot: Slot) -> Line:
    """The mark of the bandit; of a team's slot whose bandit nobody knows, both their first letters."""
    names = _owners(scene, slot.seat, slot.act)
    marks = [message(f"mark.{name}") for name in names]
    if len(names) == 1:
        return line(Span(marks[0], colour_of(names[0])))
    return line("+".join(mark[:1] for mark in marks))


def _card(slot: Slot) -> Line:
    act = slot.act
    if act is None:
        return line(Span("░░" if slot.symbol == _TUNNEL else "··", DIM))
    if act.card is None:
        return line(Span("??", "bold"))
    mark = message(f"table.card.{act.card}")
    if act.card in NO_CARD:
        return line(Span(mark, DIM))
    style = "dim strike" if act.resolved else "bold"
    return line(Span(mark, f"{style} underline" if act.face_down and not act.resolved else style))


# --- beside the train -------------------------------------------------------------------------


def facts(scene: Scene) -> list[str]:
    """Neutral bullets, the waiting strongbox, who hides, what the variants tell, pairs on offer."""
    found = [say("screen.neutral", number=scene.neutral)]
    if scene.box_waits and scene.rules.events:
        found.append(message("screen.waiting"))
    found += _hidden(scene) + variants.facts(scene)
    if scene.pairs:
        pairs = listed(mates(pair) for pair in scene.pairs)
        found.append(say("screen.pairs", pairs=pairs))
    return found


def _hidden(scene: Scene) -> list[str]:
    """Who is hidden, and under which car if the viewer knows it (HIDDEN-8)."""
    if scene.phase == "setup":
        return []
    found = []
    for bandit in scene.bandits:
        if bandit.place == "hidden":
            car = Place(str(scene.extras["hiding"].get(bandit.name, "")))
            key = "screen.hides.under" if bandit.name in scene.extras["hiding"] else "screen.hides"
            found.append(say(key, bandit=Name("bandit", bandit.name), car=car))
    return found


def discard_lines(scene: Scene) -> list[str]:
    """The open discard piles of the expert variant, and the bullets on top of decks (HIDDEN-3, HIDDEN-5)."""
    lines = []
    for number, seat in enumerate(scene.seats):
        if seat.discard is None or not (seat.discard or seat.bullets_on_top):
            continue
        pile = cards(seat.discard) or message("screen.nothing")
        key = "screen.discard.bullets" if seat.bullets_on_top else "screen.discard"
        name = SeatName(number, cast_of(scene))
        lines.append(say(key, seat=name, cards=pile, bullets=seat.bullets_on_top or 0))
    return [message("screen.discards"), *lines] if lines else []
