"""The end of the round in the outer bound: the handcar, then the event."""

from __future__ import annotations

from coltexpress.engine.figures import Bandit
from coltexpress.engine.vocabulary import (
    ANGRY_MARSHAL,
    BRAKING,
    EVENT_NAMES,
    MARSHALS_REVENGE,
    NOWHERE,
    PICKPOCKETING,
    REBELLION,
    ROOF,
    SWIVEL_ARM,
)
from coltexpress.preview.happenings import LOOT
from coltexpress.preview.reaching import spot, spots
from coltexpress.preview.spread import Spread


def end_round(spread: Spread, event: int, *, is_sure: bool) -> None:
    """What the end of the round does; unless all of it is still to come, the places of now stay possible."""
    before = spread.places[:]
    _hide(spread)
    if spread.table.rules.events:
        _befall(spread, event)
    if not is_sure:
        spread.places = [one | two for one, two in zip(before, spread.places, strict=True)]
        change_levels(spread)


def _hide(spread: Spread) -> None:
    """Whoever is in the handcar hides (HANDCAR-7)."""
    if spread.table.handcar is None:
        return
    handcar = spot(int(spread.table.handcar_space))
    for number, places in enumerate(spread.places):
        if places & handcar:
            spread.places[number] = places & ~handcar | spot(NOWHERE)


def _befall(spread: Spread, event: int) -> None:
    """An event: first whom it hits, then who is moved by it."""
    for bandit in spread.table.bandits:
        for space in spots(spread.places[bandit.number]):
            if space <= 2 * spread.table.last_car + 1:
                _hit(spread, event, bandit, space)
    if event in (SWIVEL_ARM, BRAKING):
        for bandit in spread.table.bandits:
            spread.places[bandit.number] = _swept(spread, event, bandit)
    if event == ANGRY_MARSHAL:
        last = 1 << int(spread.table.last_car)
        spread.marshals = (spread.marshals & ~last) << 1 | spread.marshals & last
        spread.meet()


def _hit(spread: Spread, event: int, bandit: Bandit, space: int) -> None:
    is_above = space & ROOF and spread.marshals >> (space >> 1) & 1
    if event == PICKPOCKETING and "purse" in spread.loot:
        spread.note(bandit, LOOT, "purse")
    elif (event in (ANGRY_MARSHAL, MARSHALS_REVENGE) and is_above) or (
        event == REBELLION and not space & ROOF
    ):
        spread.note(bandit, "event", EVENT_NAMES[event])


def _swept(spread: Spread, event: int, bandit: Bandit) -> int:
    """Where Swivel Arm or Braking leaves a bandit."""
    found = 0
    last_roof = 2 * int(spread.table.last_car) + ROOF
    for space in spots(spread.places[bandit.number]):
        target = last_roof if event == SWIVEL_ARM else max(space - 2, ROOF)
        is_moved = space <= last_roof and space & ROOF and target != space
        found |= spread.lands(bandit, space, target) if is_moved else spot(space)
    return found


def change_levels(spread: Spread) -> None:
    """Whoever is on the circus car may be asked yet."""
    circus = 2 * int(spread.table.circus_car)
    if circus < 0:
        return
    both = spot(circus) | spot(circus + ROOF)
    for bandit in spread.table.bandits:
        if spread.places[bandit.number] & both and not bandit.bit & spread.table.mary_bit:
            spread.places[bandit.number] |= both
    spread.meet()
