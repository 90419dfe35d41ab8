"""Everybody's possible places, each bandit for himself: an outer bound of what cards and events can do.

A card is carried out from every place where its bandit can be, on everyone who can be in its way, as if any
two bandits were alone on the train. So no place is missed, and some may in truth be out of reach.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from coltexpress.engine.actions import MOVE_QUESTION, SHOOT_QUESTION, targets_of
from coltexpress.engine.arrival import arrive
from coltexpress.engine.brawl import DIRECTION
from coltexpress.engine.circus import CHANGE
from coltexpress.engine.entries import ENCOUNTER, Diary
from coltexpress.engine.figures import Bandit
from coltexpress.engine.handcar import space_of_pick
from coltexpress.engine.places import bandit_name
from coltexpress.engine.question import Question
from coltexpress.engine.sets import members
from coltexpress.engine.state import State
from coltexpress.engine.vocabulary import (
    DJANGO,
    FLOOR,
    MARSHAL,
    MOVE,
    NOWHERE,
    ROB,
    ROOF,
    SHOOT,
    SPECIAL_PUNCH,
)
from coltexpress.preview.happenings import LOOT, Happening
from coltexpress.preview.reaching import spot, spots


class Spread:
    """Where everybody can be, and what has befallen the own bandits; of loot, what is in the game at all."""

    def __init__(self, state: State, own: Iterable[int], loot: Iterable[str]) -> None:
        self.table = state.copy()  # on it two bandits at a time are put to the test
        self.table.diary = Diary([])
        self.own = frozenset(own)
        self.loot = tuple(loot)
        self.places = [spot(int(bandit.space)) for bandit in self.table.bandits]
        self.marshals = 1 << int(self.table.marshal)
        self.befell: set[Happening] = set()
        self._landings: dict[tuple[int, bool, int, int], tuple[int, bool]] = {}
        for bandit in self.table.bandits:
            bandit.space = NOWHERE

    def note(self, bandit: Bandit, what: str, by: str) -> None:
        """Something can befall a bandit; only the own ones matter."""
        if bandit.number in self.own:
            self.befell.add((int(bandit.number), what, by))

    def others(self, bandit: Bandit) -> Iterator[Bandit]:
        """Everybody else."""
        yield from (other for other in self.table.bandits if other is not bandit)

    # --- arriving -----------------------------------------------------------------------------
    def lands(self, bandit: Bandit, source: int, target: int) -> int:
        """Where a bandit can be after he has come from one space to another."""
        is_mary = bandit.bit & self.table.mary_bit != 0
        key = (target, is_mary, source >> 1 == self.table.circus_car, self.marshals)
        if key not in self._landings:
            self._landings[key] = self._landing(bandit, source, target)
        found, is_met = self._landings[key]
        if is_met:
            self.note(bandit, "marshal", "")
        if self.table.handcar is not None and target == self.table.handcar_space != source:
            self._evict(bandit)
        return found

    def _landing(self, bandit: Bandit, source: int, target: int) -> tuple[int, bool]:
        found, is_met = 0, False
        for marshal in spots(self.marshals):
            self.table.marshal = marshal
            bandit.space = source
            places, is_met_now = self.settled(bandit, arrive(self.table, bandit, target, MOVE))
            found |= places
            is_met = is_met or is_met_now
        return found, is_met

    def settled(self, bandit: Bandit, question: Question | None) -> tuple[int, bool]:
        """Where a bandit is, and where the circus car could take him; whether he can have met the Marshal."""
        assert self.table.diary is not None
        found = spot(int(bandit.space))
        if question is not None:
            self.table.pending = 0
            question.answer(self.table, bandit, CHANGE)
            found |= spot(int(bandit.space))
        bandit.space = NOWHERE
        is_met = any(entry.key == ENCOUNTER for entry in self.table.diary.entries)
        self.table.diary.entries.clear()
        return found, is_met

    def _evict(self, newcomer: Bandit) -> None:
        handcar = spot(int(self.table.handcar_space))
        for bandit in self.table.bandits:
            if bandit.seat != newcomer.seat and self.places[bandit.number] & handcar:
                self.places[bandit.number] |= spot(2 * int(self.table.handcar_neighbour) + ROOF)
                self.note(bandit, "evicted", bandit_name(self.table, newcomer.number))

    def meet(self) -> None:
        """Whoever can be inside with the Marshal can be on the roof above; nobody stays inside with him."""
        for bandit in self.table.bandits:
            if bandit.bit & self.table.mary_bit:
                continue
            for car in spots(self.marshals):
                if self.places[bandit.number] & spot(2 * car):
                    self.places[bandit.number] |= spot(2 * car + ROOF)
                    self.note(bandit, "marshal", "")
            if self.marshals & (self.marshals - 1) == 0:
                self.places[bandit.number] &= ~spot(2 * (self.marshals.bit_length() - 1))

    # --- cards --------------------------------------------------------------------------------
    def carry_out(self, card: int, number: int, *, is_sure: bool) -> None:
        """A card of a bandit; unless it is sure that it is carried out, all stays possible as well."""
        before = self.places[number]
        bandit = self.table.bandits[number]
        if card == MARSHAL:
            self._send_marshal(is_sure=is_sure)
        elif card in (MOVE, FLOOR):
            self.places[number] = self._walked(card, bandit)
        elif card == ROB:
            for kind in self.loot:
                self.note(bandit, LOOT, kind)
        else:
            self._attack(card, bandit)
        if not is_sure:
            self.places[number] |= before

    def _walked(self, card: int, bandit: Bandit) -> int:
        """Where a Move or a Change Floor can lead."""
        found = 0
        for space in spots(self.places[bandit.number]):
            for target in self._ways(card, bandit, space):
                found |= self.lands(bandit, space, target)
        return found

    def _ways(self, card: int, bandit: Bandit, space: int) -> list[int]:
        if card == FLOOR:
            return [space if space == self.table.handcar_space else space ^ ROOF]
        bandit.space = space
        picks = members(MOVE_QUESTION.options(self.table, bandit))
        return [int(space_of_pick(self.table, bandit, pick)) for pick in picks]

    def _send_marshal(self, *, is_sure: bool) -> None:
        reached = 0
        for car in spots(self.marshals):
            reached |= int(self.table.cars_within(1, car))
        self.marshals = reached if is_sure else self.marshals | reached
        self.meet()

    def _attack(self, card: int, bandit: Bandit) -> None:
        for victim in self.others(bandit):
            if card == SHOOT:
                found = self._shot(bandit, victim)
            else:
                found = self._punched(card, bandit, victim)
            self.places[victim.number] |= found
            if found:
                what = "shot" if card == SHOOT else "punched"
                self.note(victim, what, bandit_name(self.table, bandit.number))
                if card != SHOOT and "purse" in self.loot:
                    self.note(bandit, LOOT, "purse")  # as Cheyenne does

    def _shot(self, shooter: Bandit, victim: Bandit) -> int:
        """Where a victim can be after a shot; nowhere if he cannot be hit."""
        found = 0
        for space in spots(self.places[shooter.number]):
            for target in spots(self.places[victim.number]):
                shooter.space, victim.space = space, target
                if targets_of(self.table, shooter) & victim.bit:
                    found |= self._hit(shooter, victim)
                shooter.space = victim.space = NOWHERE
        return found

    def _hit(self, shooter: Bandit, victim: Bandit) -> int:
        space, place = int(shooter.space), int(victim.space)
        if shooter.power != DJANGO:
            return spot(place)
        found = 0
        for marshal in spots(self.marshals):
            self.table.marshal = marshal
            shooter.space, victim.space = space, place
            places, is_met = self.settled(victim, SHOOT_QUESTION.answer(self.table, shooter, victim.number))
            found |= places
            if is_met:
                self.note(victim, "marshal", "")
        if self.table.handcar is not None and found & spot(int(self.table.handcar_space)):
            self._evict(victim)
        return found

    def _punched(self, card: int, puncher: Bandit, victim: Bandit) -> int:
        found = 0
        for space in spots(self.places[puncher.number] & self.places[victim.number]):
            for target in self._knocks(card, puncher, victim, space):
                found |= self.lands(victim, space, target)
        return found

    def _knocks(self, card: int, puncher: Bandit, victim: Bandit, space: int) -> list[int]:
        """Into which spaces a punch can knock a victim."""
        if card == SPECIAL_PUNCH:
            is_fixed = victim.bit & self.table.mary_bit or space == self.table.handcar_space
            return [space if is_fixed else space ^ ROOF]
        puncher.space = victim.space = space
        self.table.subject = victim.number
        picks = members(DIRECTION.options(self.table, puncher))
        found = [int(space_of_pick(self.table, victim, pick)) for pick in picks]
        puncher.space = victim.space = NOWHERE
        return found
