"""From one picture to the next: what a happening changes on the table, as far as these eyes were told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from coltexpress.engine.telling import Entry
from coltexpress.engine.view_parts import Act, RoundView
from coltexpress.terminal.loot import after_loot_moved
from coltexpress.terminal.picture import Picture, changed_act

_ROUNDS = 5
_MARY = "mary"
Change = Callable[[Picture, Entry], Picture]


def after(picture: Picture, entry: Entry) -> Picture:
    """The table after this happening; what changes nothing that can be seen leaves it as it was."""
    change = _CHANGES.get(entry.key)
    return picture if change is None else change(picture, entry)


# --- cards ------------------------------------------------------------------------------------


def _round_began(picture: Picture, entry: Entry) -> Picture:
    number = int(str(entry["round"]))
    is_station = number == _ROUNDS and picture.rules.events
    card = RoundView(str(entry["turns"]), str(entry["event"]), is_station)
    rounds = (*picture.rounds[: number - 1], card)
    bought = None if picture.patron_has_bought is None else False
    return replace(picture, rounds=rounds, acts=(), turn=1, phase="dealing", patron_has_bought=bought)


def _drawn(picture: Picture, entry: Entry) -> Picture:
    """Cards come from the deck to the hand."""
    number, drawn = _seat(entry), int(str(entry["number"]))
    seat = picture.seats[number]
    hand = None if seat.hand is None else (*seat.hand, *_cards(entry))
    top = None if seat.bullets_on_top is None else max(0, seat.bullets_on_top - drawn)
    return picture.with_seat(
        number,
        hand_size=seat.hand_size + drawn,
        deck_size=seat.deck_size - drawn,
        hand=hand,
        bullets_on_top=top,
    )


def _drew(picture: Picture, entry: Entry) -> Picture:
    """A draw is an act of the turn."""
    seat = _seat(entry)
    bandit = next((one.name for one in picture.bandits if one.seat == seat), None)
    act = Act(seat, bandit, "draw", False, False, _turn_to_act(picture), False)
    return replace(_drawn(picture, entry), acts=(*picture.acts, act), phase="scheming", turn=act.turn)


def _turn_to_act(picture: Picture) -> int:
    """The turn of the next act: as many acts as the turns before it take have been made (PLAN-1, TURN-3)."""
    players = len(picture.seats) + (picture.mary_left is not None)
    made = sum(not act.cover for act in picture.acts)
    for turn, symbol in enumerate(picture.rounds[-1].turns, start=1):
        made -= players * (2 if symbol == "2" else 1)
        if made < 0:
            return turn
    return len(picture.rounds[-1].turns)


def _played(picture: Picture, entry: Entry) -> Picture:
    seat, card = _seat(entry), entry["card"]
    bandit = None if entry["bandit"] is None else str(entry["bandit"])
    is_cover, turn = bool(entry.fields.get("cover")), int(str(entry["turn"]))
    act = Act(
        seat, bandit, None if card is None else str(card), bool(entry["face_down"]), is_cover, turn, False
    )
    picture = replace(picture, acts=(*picture.acts, act), phase="scheming", turn=turn)
    if seat < 0:
        return picture
    name = f"{bandit}.{card}" if picture.rules.two_bandits else str(card)
    hand = picture.seats[seat].hand
    held = None if hand is None else _without(hand, name)
    return picture.with_seat(seat, hand_size=picture.seats[seat].hand_size - 1, hand=held)


def _without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    left = list(hand)
    if card in left:
        left.remove(card)
    return tuple(left)


def _mary_skipped(picture: Picture, entry: Entry) -> Picture:
    act = Act(-1, _MARY, "skip", False, False, int(str(entry["turn"])), False)
    bullets = (picture.mary_bullets or 0) - 1
    return replace(picture, acts=(*picture.acts, act), mary_bullets=bullets, phase="scheming", turn=act.turn)


def _discarded(picture: Picture, entry: Entry) -> Picture:
    """Cards go from the hand to the open discard pile."""
    seat = picture.seats[_seat(entry)]
    discard = (*(seat.discard or ()), *_cards(entry))
    hand = seat.hand
    for card in _cards(entry):
        hand = None if hand is None else _without(hand, card)
    size = seat.hand_size - int(str(entry["number"]))
    return picture.with_seat(_seat(entry), hand_size=size, hand=hand, discard=discard)


def _renewed(picture: Picture, entry: Entry) -> Picture:
    """The discard pile goes under what is left of the deck, which is drawn first (EXPERT-5)."""
    size = picture.seats[_seat(entry)].deck_size + int(str(entry["number"]))
    return picture.with_seat(_seat(entry), deck_size=size, discard=())


def _returned(picture: Picture, entry: Entry) -> Picture:
    """All hands go back to their decks; the pile comes next."""
    picture = replace(picture, phase="stealing")
    for number, seat in enumerate(picture.seats):
        if seat.discard is None:
            size = seat.deck_size + seat.hand_size
            held = None if seat.hand is None else ()
            picture = picture.with_seat(number, deck_size=size, hand_size=0, hand=held)
    return picture


def _revealed(picture: Picture, entry: Entry) -> Picture:
    """A card comes up: those before it are done with."""
    number = int(str(entry["act"])) - 1
    picture = _resolved(replace(picture, phase="stealing"), number)
    acts = list(picture.acts)
    acts[number] = changed_act(acts[number], bandit=str(entry["bandit"]), card=str(entry["card"]))
    return replace(picture, acts=tuple(acts))


def _resolved(picture: Picture, number: int) -> Picture:
    """The acts before this one are carried out, their cards back in the decks or on the discard piles."""
    acts = list(picture.acts)
    for index, act in enumerate(acts[:number]):
        if act.resolved:
            continue
        acts[index] = changed_act(act, resolved=True)
        if act.card not in ("draw", "skip") and act.seat >= 0:
            picture = _put_away(picture, act)
    return replace(picture, acts=tuple(acts))


def _put_away(picture: Picture, act: Act) -> Picture:
    seat = picture.seats[act.seat]
    if seat.discard is None:
        return picture.with_seat(act.seat, deck_size=seat.deck_size + 1)
    name = f"{act.bandit}.{act.card}" if picture.rules.two_bandits else str(act.card)
    return picture.with_seat(act.seat, discard=(*seat.discard, name))


def _event_began(picture: Picture, entry: Entry) -> Picture:
    return replace(_resolved(picture, len(picture.acts)), phase="round_end")


def _first_player(picture: Picture, entry: Entry) -> Picture:
    return replace(_resolved(picture, len(picture.acts)), phase="round_end", first=_seat(entry))


# --- figures and bullets ----------------------------------------------------------------------


def _moved(picture: Picture, entry: Entry) -> Picture:
    return picture.with_bandit(entry["bandit"], place=str(entry["to"]))


def _hid(picture: Picture, entry: Entry) -> Picture:
    car = entry["car"]
    hiding = picture.hiding if car is None else {**picture.hiding, str(entry["bandit"]): int(str(car))}
    return replace(picture.with_bandit(entry["bandit"], place="hidden"), hiding=hiding)


def _came_out(picture: Picture, entry: Entry) -> Picture:
    hiding = {name: car for name, car in picture.hiding.items() if name != entry["bandit"]}
    return replace(_moved(picture, entry), hiding=hiding)


def _marshal_moved(picture: Picture, entry: Entry) -> Picture:
    return replace(picture, marshal=int(str(entry["to"]).rstrip("ir")))


def _handcar_rolled(picture: Picture, entry: Entry) -> Picture:
    return replace(_resolved(picture, len(picture.acts)), handcar=str(entry["to"]), phase="round_end")


def _shot(picture: Picture, entry: Entry) -> Picture:
    picture = picture.with_bandit(entry["bandit"], bullets=int(str(entry["left"])))
    return _hit(picture, entry["other"])


def _neutral(picture: Picture, entry: Entry) -> Picture:
    return _hit(replace(picture, neutral=int(str(entry["left"]))), entry["bandit"])


def _hit(picture: Picture, name: object) -> Picture:
    """A bullet goes on top of the victim's deck (SHOOT-1)."""
    victim = picture.bandit(name)
    if victim is None:
        return picture
    if victim.seat < 0:
        return replace(picture, mary_bullets=(picture.mary_bullets or 0) + 1)
    seat = picture.seats[victim.seat]
    top = None if seat.bullets_on_top is None else seat.bullets_on_top + 1
    return picture.with_seat(
        victim.seat, received=seat.received + 1, deck_size=seat.deck_size + 1, bullets_on_top=top
    )


def _shortage(picture: Picture, entry: Entry) -> Picture:
    """In the first editions the pile leaves the game (BULLET-5)."""
    return replace(picture, neutral=0) if picture.rules.remove_neutral_pile_on_shortage else picture


def _ransom(picture: Picture, entry: Entry) -> Picture:
    bandit = picture.bandit(entry["bandit"])
    cash = 0 if bandit is None else bandit.cash
    return picture.with_bandit(entry["bandit"], cash=cash + int(str(entry["amount"])))


def _bought(picture: Picture, entry: Entry) -> Picture:
    return replace(picture, patron_has_bought=True)


def _over(picture: Picture, entry: Entry) -> Picture:
    return replace(_resolved(picture, len(picture.acts)), phase="finished")


def _seat(entry: Entry) -> int:
    return int(str(entry["seat"]))


def _cards(entry: Entry) -> tuple[str, ...]:
    found = entry["cards"]
    return tuple(map(str, found)) if isinstance(found, tuple) else ()


_CHANGES: dict[str, Change] = {
    "round_began": _round_began,
    "hand_drawn": _drawn,
    "card_picked": _drawn,
    "cards_drawn": _drew,
    "card_played": _played,
    "mary_skipped": _mary_skipped,
    "cards_discarded": _discarded,
    "bullets_dumped": _discarded,
    "deck_renewed": _renewed,
    "hands_returned": _returned,
    "card_revealed": _revealed,
    "card_bought": _bought,
    "moved": _moved,
    "hid": _hid,
    "came_out": _came_out,
    "marshal_moved": _marshal_moved,
    "handcar_rolled": _handcar_rolled,
    "shot": _shot,
    "neutral_bullet": _neutral,
    "shortage": _shortage,
    "loot_moved": after_loot_moved,
    "ransom_paid": _ransom,
    "event": _event_began,
    "first_player": _first_player,
    "game_over": _over,
}
