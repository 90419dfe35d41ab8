"""How a position came about, told from what a seat sees of it: a game from a position has no journal."""

from __future__ import annotations

from collections.abc import Iterator

from coltexpress.engine.telling import Entry, Field
from coltexpress.engine.view import View
from coltexpress.engine.view_parts import Act

_DRAW, _SKIP = "draw", "skip"
_DRAWN = 3  # cards, by a draw (PLAN-3)
_DEALT = (6, 7, 5, 4, 3, 2, 1, 0, 8, 9, 10)  # cards at the beginning of a round, the likeliest first


def prologue(view: View) -> tuple[Entry, ...]:
    """The round up to now: who is first, the round card, the hands, the acts, the card that came up last."""
    return tuple(_told(view))


def _told(view: View) -> Iterator[Entry]:
    number = len(view.rounds)
    yield _entry("game_began" if number == 1 else "first_player", seat=view.first, cause="setup")
    card = view.rounds[-1]
    yield _entry("round_began", round=number, turns=card.turns, event=card.event)
    drawn = [_draws(view, seat) for seat in range(len(view.seats))]
    for seat, numbers in enumerate(drawn):
        yield _entry("hand_drawn", seat=seat, number=numbers.pop(0), cards=None)
    for act in view.acts:
        yield _act(act, drawn[act.seat].pop(0) if act.card == _DRAW else 0)
    if view.phase != "scheming":
        yield from _carried_out(view)


def _carried_out(view: View) -> Iterator[Entry]:
    """The hands are back, and the first act that is not yet done has come up, unless that is told already."""
    yield _entry("hands_returned")
    done = sum(act.resolved for act in view.acts)
    is_told = any(entry.key == "card_revealed" for entry in view.history)
    if is_told or view.phase != "stealing" or done == len(view.acts):
        return
    act = view.acts[done]
    fields: dict[str, Field] = {"seat": act.seat, "bandit": act.bandit, "face_down": act.face_down}
    yield Entry("card_revealed", "round", {**fields, "act": done + 1, "card": act.card})


def _draws(view: View, seat: int) -> list[int]:
    """How many cards a seat drew at first and with each draw, so that it now holds what it holds."""
    cards = view.seats[seat]
    own = [act for act in view.acts if act.seat == seat]
    to_come = sum(act.card not in (_DRAW, _SKIP) and not act.resolved for act in own)
    whole = cards.hand_size + cards.deck_size + to_come
    if view.phase != "scheming":
        return _drawn(own, _DEALT[0], whole)[0]
    found = (_drawn(own, dealt, whole) for dealt in _DEALT)
    return next((numbers for numbers, left in found if left == cards.hand_size), _drawn(own, 0, 0)[0])


def _drawn(own: list[Act], dealt: int, whole: int) -> tuple[list[int], int]:
    """The numbers if so many of the whole were dealt at first, and what is in the hand after them."""
    numbers, hand, deck = [dealt], dealt, whole - dealt
    for act in own:
        number = min(_DRAWN, max(0, deck)) if act.card == _DRAW else 0
        if act.card == _DRAW:
            numbers.append(number)
        hand, deck = hand + number - (act.card != _DRAW), deck - number
    return numbers, hand


def _act(act: Act, drawn: int) -> Entry:
    if act.card == _DRAW:
        return _entry("cards_drawn", seat=act.seat, number=drawn, cards=None)
    if act.card == _SKIP:
        return _entry("mary_skipped", bandit=act.bandit, turn=act.turn)
    fields: dict[str, Field] = {"seat": act.seat, "bandit": act.bandit, "face_down": act.face_down}
    if act.cover:
        fields["cover"] = True
    return Entry("card_played", "round", {**fields, "turn": act.turn, "card": act.card})


def _entry(key: str, *, cause: str = "round", **fields: Field) -> Entry:
    return Entry(key, cause, fields)
