"""Mary's cards in the outer bound: what each of them can do wherever she can be."""

from __future__ import annotations

from coltexpress.engine.figures import Bandit
from coltexpress.engine.mary import SEDUCE, next_door
from coltexpress.engine.sets import members
from coltexpress.engine.vocabulary import HAT_THROW, MOVE, NOWHERE, PUNCH, SEDUCTION, SHOOT
from coltexpress.preview.happenings import MARY
from coltexpress.preview.reaching import spot, spots
from coltexpress.preview.spread import Spread


def carry_out_for_mary(spread: Spread, card: int, mary: Bandit) -> None:
    """One of her cards; that it does nothing stays possible always."""
    if card == MOVE:
        _move(spread, mary)
    elif card == HAT_THROW:
        _swap(spread, mary)
    elif card == SEDUCTION:
        _seduce(spread, mary)
    elif card == PUNCH:
        _throw_back(spread, mary)
    elif card == SHOOT:
        _shoot(spread, mary)


def _cars(places: int) -> int:
    """The cars of a set of spaces."""
    found = 0
    for space in spots(places):
        found |= 1 << (space >> 1)
    return found


def _move(spread: Spread, mary: Bandit) -> None:
    for car in spots(_cars(spread.places[mary.number])):
        for near in members(spread.table.cars_within(1, car)):
            spread.places[mary.number] |= spot(2 * near)


def _swap(spread: Spread, mary: Bandit) -> None:
    cars = _cars(spread.places[mary.number])
    for car in spots(spread.marshals):
        spread.places[mary.number] |= spot(2 * car)
    spread.marshals |= cars
    spread.meet()


def _throw_back(spread: Spread, mary: Bandit) -> None:
    last = int(spread.table.last_car)
    if spread.marshals & _cars(spread.places[mary.number]):
        spread.marshals |= 1 << last
        spread.meet()
    for victim in spread.others(mary):
        for space in spots(spread.places[victim.number] & spread.places[mary.number]):
            spread.places[victim.number] |= spread.lands(victim, space, 2 * last)
            spread.note(victim, "punched", MARY)


def _shoot(spread: Spread, mary: Bandit) -> None:
    for victim in spread.others(mary):
        for space in spots(spread.places[mary.number]):
            for target in spots(spread.places[victim.number]):
                mary.space, victim.space = space, target
                if next_door(spread.table, mary) & victim.bit:
                    spread.note(victim, "shot", MARY)
        mary.space = victim.space = NOWHERE


def _seduce(spread: Spread, mary: Bandit) -> None:
    for target in spread.others(mary):
        for space in spots(spread.places[target.number]):
            for marys in spots(spread.places[mary.number]):
                spread.places[target.number] |= _drawn(spread, mary, marys, target, space)
    for car in spots(spread.marshals):
        spread.marshals |= int(spread.table.cars_within(1, car))
    spread.meet()


def _drawn(spread: Spread, mary: Bandit, marys: int, target: Bandit, space: int) -> int:
    """Where Seduction can bring a bandit; whoever is above her is not picked."""
    found = 0
    table = spread.table
    for marshal in spots(spread.marshals):
        table.marshal = marshal
        mary.space, target.space = marys, space
        if SEDUCE.options(table, mary) & target.bit:
            spread.note(target, "seduced", MARY)
            places, is_met = spread.settled(target, SEDUCE.answer(table, mary, target.number))
            found |= places
            if is_met:
                spread.note(target, "marshal", "")
        mary.space = target.space = NOWHERE
    return found
