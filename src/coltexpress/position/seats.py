"""The seats of a position: sheets, hands, decks and bullets, and whether they add up."""

from __future__ import annotations

from coltexpress.engine.components import NEUTRAL_BULLETS, OWN_BULLETS
from coltexpress.engine.figures import Bandit, Seat
from coltexpress.engine.planning import act_bandit, act_card
from coltexpress.engine.sets import ACTION_CARDS, BULLETS, ONE_BULLET, count_cards, one_card
from coltexpress.engine.state import State
from coltexpress.engine.vocabulary import CARD_KINDS, CARD_NAMES, DREW
from coltexpress.position.lines import Line, words_of
from coltexpress.position.pieces import TokenBox, cards_of

_PARTS = ("hand", "deck", "loot", "bullets", "received", "cash")


def seat_parts(lines: dict[str, Line], seat: int) -> tuple[Line, dict[str, list[str]]]:
    """A seat's line and what it says, part by part."""
    line = lines.get(f"seat {seat}", Line(0, ""))
    parts: dict[str, list[str]] = {}
    for part in line.text.split(";")[1:]:
        name, *words = words_of(part) or [""]
        if name not in _PARTS or name in parts:
            raise line.fault("unknown_word", found=part.strip())
        parts[name] = words
    return line, parts


def read_sheets(state: State, lines: dict[str, Line], box: TokenBox) -> None:
    """Loot, cash and bullets of every bandit, and the bullets its seat received."""
    for bandit in state.bandits:
        line, parts = seat_parts(lines, int(bandit.seat))
        for word in sorted(parts.get("loot", []), key=lambda word: not word.startswith("$")):
            bandit.loot |= box.take(word, line)
        bandit.fired = OWN_BULLETS - _number(parts, "bullets", OWN_BULLETS, line, OWN_BULLETS)
        bandit.cash = _number(parts, "cash", 0, line, 250)
        state.seats[bandit.seat].received = _number(parts, "received", 0, line, 99)


def _number(parts: dict[str, list[str]], name: str, usual: int, line: Line, most: int) -> int:
    if name not in parts:
        return usual
    words = parts[name]
    if len(words) != 1 or not words[0].isdecimal() or int(words[0]) > most:
        raise line.fault("not_a_number", name=name, found=" ".join(words), most=most)
    return int(words[0])


def read_cards(state: State, lines: dict[str, Line]) -> None:
    """Hands and decks: together with the pile they are the seat's whole set (HIDDEN-4)."""
    phase = lines.get("phase", Line(0, "scheming")).text.split()
    is_scheming = phase[:1] in ([], ["scheming"])
    for number, seat in enumerate(state.seats):
        line, parts = seat_parts(lines, number)
        whole = seat.deck + seat.received * ONE_BULLET - _in_pile(state, number)
        expected = _expected_hand(state, number, seat) if is_scheming else 0
        if "hand" not in parts and "deck" not in parts:
            seat.deck = whole
            state.draw(seat, expected)
            continue
        _split(seat, line, parts, whole)
        if count_cards(seat.hand) != expected:
            raise line.fault("wrong_hand_size", found=int(count_cards(seat.hand)), expected=expected)


def _in_pile(state: State, number: int) -> int:
    """The seat's cards that lie in the pile and are not yet resolved."""
    cards = 0
    for act in state.acts[state.cursor :]:
        bandit: Bandit = state.bandits[act_bandit(act)]
        if bandit.seat == number and act_card(act) != DREW:
            cards += int(one_card(act_card(act), bandit.slot))
    return cards


def _split(seat: Seat, line: Line, parts: dict[str, list[str]], whole: int) -> None:
    if "hand" in parts:
        seat.hand = cards_of(parts["hand"], line)
        seat.deck = cards_of(parts["deck"], line) if "deck" in parts else whole - seat.hand
    else:
        seat.deck = cards_of(parts["deck"], line)
        seat.hand = whole - seat.deck
    _check_cards(int(seat.hand), int(seat.deck), whole, line)


def _check_cards(hand: int, deck: int, whole: int, line: Line) -> None:
    """Every kind on its own: what is in hand and deck must be what the seat has."""
    for kind in range(CARD_KINDS):
        here = (hand >> 2 * kind & 3) + (deck >> 2 * kind & 3)
        if here != whole >> 2 * kind & 3:
            raise line.fault("cards_do_not_add_up", card=CARD_NAMES[kind])
    if (hand >> BULLETS) + (deck >> BULLETS) != whole >> BULLETS or hand < 0 or deck < 0:
        raise line.fault("cards_do_not_add_up", card="bullet")
    assert (hand + deck) & ACTION_CARDS == whole & ACTION_CARDS


def _expected_hand(state: State, number: int, seat: Seat) -> int:
    """How many cards a seat holds after its acts of this round."""
    cards = int(count_cards(seat.deck) + seat.received)
    hand = min(int(seat.hand_size), cards)
    deck = cards - hand
    for act in state.acts:
        if state.bandits[act_bandit(act)].seat != number:
            continue
        drawn = min(3, deck) if act_card(act) == DREW else -1
        hand += drawn
        deck -= max(drawn, 0)
    return hand


def check_bullets(state: State, lines: dict[str, Line]) -> None:
    """Bullets received are bullets fired and neutral ones taken (BULLET-1, BULLET-3)."""
    received = sum(int(seat.received) for seat in state.seats)
    fired = sum(int(bandit.fired) for bandit in state.bandits)
    left = NEUTRAL_BULLETS - (received - fired)
    line = lines.get("neutral", lines["rules"])
    if "neutral" in lines:
        words = line.text.split()
        state.neutral = _number({"neutral": words}, "neutral", 0, line, NEUTRAL_BULLETS)
    else:
        state.neutral = left
    is_removed = state.rules.remove_neutral_pile_on_shortage and state.neutral == 0
    if not 0 <= left <= NEUTRAL_BULLETS or (state.neutral != left and not is_removed):
        raise line.fault("bullets_do_not_add_up", received=received, fired=fired, neutral=int(state.neutral))
