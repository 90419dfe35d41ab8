"""The seats of a position: sheets, hands, decks and bullets, and whether they add up."""

from __future__ import annotations

from coltexpress.engine.acts import act_bandit, act_card, act_is_card, act_is_cover
from coltexpress.engine.components import DRAW_COUNT, NEUTRAL_BULLETS, OWN_BULLETS
from coltexpress.engine.drawing import draw
from coltexpress.engine.figures import Bandit, Seat
from coltexpress.engine.places import bandit_name
from coltexpress.engine.sets import ACTION_CARDS, BULLETS, CARD_BITS, ONE_BULLET, count_cards, one_card
from coltexpress.engine.state import State
from coltexpress.engine.vocabulary import CARD_NAMES, DREW, NO_CHARACTER
from coltexpress.numbers import is_number
from coltexpress.position.lines import Line, words_of
from coltexpress.position.motion import phase_of_lines
from coltexpress.position.pieces import TokenBox, by_value_first, cards_of

Parts = dict[str, list[str]]
_SEAT_PARTS = ("hand", "deck", "discard", "top", "received")
_SHEET_PARTS = ("loot", "bullets", "at_mate", "cash")


def parts_of(line: Line, skip: int, known: tuple[str, ...]) -> Parts:
    """What a line says, part by part, after the first so many."""
    parts: Parts = {}
    for part in line.text.split(";")[skip:]:
        name, *words = words_of(part) or [""]
        if not name:
            continue
        if name not in known or name in parts:
            raise line.fault("unknown_word", found=part.strip())
        parts[name] = words
    return parts


def seat_parts(lines: dict[str, Line], seat: int) -> tuple[Line, Parts]:
    """A seat's line and its parts."""
    line = lines.get(f"seat {seat}", Line(0, ""))
    return line, parts_of(line, 1, _SEAT_PARTS + _SHEET_PARTS)


def read_sheets(state: State, lines: dict[str, Line], box: TokenBox) -> None:
    """Loot, cash and bullets of every bandit, and the bullets its seat received."""
    known = {f"sheet {bandit_name(state, bandit.number)}" for bandit in state.bandits}
    for key, line in lines.items():
        if key.startswith("sheet ") and key not in known:
            raise line.fault("unknown_word", found=key)
    for bandit in state.bandits:
        line, parts = _sheet_of(state, bandit, lines)
        for word in by_value_first(parts.get("loot", [])):
            bandit.loot |= box.take(word, line)
        bandit.cash = _number(parts, "cash", 0, line, 250)
        if bandit.seat >= 0:
            bandit.fired = OWN_BULLETS - _number(parts, "bullets", OWN_BULLETS, line, OWN_BULLETS)
            bandit.fired_at_mate = _number(parts, "at_mate", 0, line, int(bandit.fired))
    for number, seat in enumerate(state.seats):
        line, parts = seat_parts(lines, number)
        seat.received = _number(parts, "received", 0, line, 99)


def _sheet_of(state: State, bandit: Bandit, lines: dict[str, Line]) -> tuple[Line, Parts]:
    key = f"sheet {bandit_name(state, bandit.number)}"
    if key in lines:
        return lines[key], parts_of(lines[key], 0, _SHEET_PARTS)
    if bandit.seat < 0 or bandit.character == NO_CHARACTER:
        usual = [] if bandit.seat < 0 else ["$250"]
        return Line(0, ""), {"loot": usual}
    return seat_parts(lines, int(bandit.seat))


def _number(parts: Parts, name: str, usual: int, line: Line, most: int) -> int:
    if name not in parts:
        return usual
    words = parts[name]
    if len(words) != 1 or not is_number(words[0]) or int(words[0]) > most:
        raise line.fault("not_a_number", name=name, found=" ".join(words), most=most)
    return int(words[0])


def read_cards(state: State, lines: dict[str, Line]) -> None:
    """Hands and decks: together with the pile they are the seat's whole set (HIDDEN-4)."""
    phase = phase_of_lines(lines)
    for number, seat in enumerate(state.seats):
        line, parts = seat_parts(lines, number)
        whole = int(seat.deck) + int(seat.received) * ONE_BULLET - _in_pile(state, number)
        if seat.piles is not None:
            seat.piles.discard = cards_of(parts.get("discard", []), _bandits_of(state, number), line)
            seat.piles.fresh_bullets = _number(parts, "top", 0, line, int(seat.received))
            whole -= int(seat.piles.discard)
        expected = _expected_hand(state, number, seat) if phase == "scheming" else 0
        if "hand" not in parts and "deck" not in parts:
            seat.deck = whole
            if seat.piles is None:
                draw(state, seat, expected)
            continue
        _split(seat, _bandits_of(state, number), line, parts, whole)
        is_counted = seat.piles is None and phase != "dumping"
        if is_counted and count_cards(seat.hand) != expected:
            raise line.fault("wrong_hand_size", found=int(count_cards(seat.hand)), expected=expected)


def _bandits_of(state: State, seat: int) -> list[Bandit]:
    return [bandit for bandit in state.bandits if bandit.seat == seat]


def _in_pile(state: State, number: int) -> int:
    """The seat's cards that lie in the pile and are not yet resolved."""
    cards = 0
    for act in state.acts[state.cursor :]:
        bandit = state.bandits[act_bandit(act)]
        if bandit.seat == number and act_is_card(act):
            cards += int(one_card(act_card(act), bandit.slot))
    return cards


def _split(seat: Seat, bandits: list[Bandit], line: Line, parts: Parts, whole: int) -> None:
    if "hand" in parts:
        hand = cards_of(parts["hand"], bandits, line)
        deck = cards_of(parts["deck"], bandits, line) if "deck" in parts else whole - hand
    else:
        deck = cards_of(parts["deck"], bandits, line)
        hand = whole - deck
    for field in range(0, BULLETS, CARD_BITS):
        if (hand >> field & 3) + (deck >> field & 3) != whole >> field & 3:
            raise line.fault("cards_do_not_add_up", card=CARD_NAMES[field // CARD_BITS % 8])
    if (hand >> BULLETS) + (deck >> BULLETS) != whole >> BULLETS or hand < 0 or deck < 0:
        raise line.fault("cards_do_not_add_up", card="bullet")
    assert (hand + deck) & ACTION_CARDS == whole & ACTION_CARDS
    seat.hand, seat.deck = hand, deck


def _expected_hand(state: State, number: int, seat: Seat) -> int:
    """How many cards a seat holds after its acts of this round."""
    cards = int(count_cards(seat.deck) + seat.received)
    picked = 1 if state.rules.picks_one_card else 0
    hand = min(int(seat.hand_size) + picked, cards)
    deck = cards - hand
    for act in state.acts:
        if state.bandits[act_bandit(act)].seat != number:
            continue
        drawn = min(DRAW_COUNT, deck) if act_card(act) == DREW and not act_is_cover(act) else -1
        hand += drawn
        deck -= max(drawn, 0)
    return hand


def check_bullets(state: State, lines: dict[str, Line]) -> None:
    """Bullets received are bullets fired and neutral ones taken (BULLET-1, BULLET-3); Mary may have some."""
    received = sum(int(seat.received) for seat in state.seats)
    fired = sum(int(bandit.fired) for bandit in state.bandits if bandit.seat >= 0)
    marys = int(state.mary.bullets) if state.mary is not None else 0
    left = NEUTRAL_BULLETS - (received + marys - fired)
    line = lines.get("neutral", lines["rules"])
    if "neutral" in lines:
        state.neutral = _number({"neutral": line.text.split()}, "neutral", 0, line, NEUTRAL_BULLETS)
    else:
        state.neutral = min(left, NEUTRAL_BULLETS)
    may_be_fewer = state.mary is not None or (
        state.rules.remove_neutral_pile_on_shortage and state.neutral == 0
    )
    is_right = state.neutral == left or (may_be_fewer and state.neutral < left)
    if not left >= 0 or not is_right or (left > NEUTRAL_BULLETS and state.mary is None):
        raise line.fault("bullets_do_not_add_up", received=received, fired=fired, neutral=int(state.neutral))
