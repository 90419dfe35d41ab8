"""The pile carried out on everybody's possible places: what is foreseen where there are too many choices."""

from __future__ import annotations

from collections.abc import Iterator

from coltexpress.engine.acts import act_bandit, act_card, act_is_card
from coltexpress.engine.figures import Bandit
from coltexpress.engine.places import bandit_name
from coltexpress.engine.sets import loot_kinds, members
from coltexpress.engine.state import State
from coltexpress.engine.turns import turn_of_act
from coltexpress.engine.vocabulary import CARD_NAMES, LOOT_NAMES
from coltexpress.preview.findings import Causes, Findings, Places
from coltexpress.preview.happenings import LOOT, happenings
from coltexpress.preview.opening import Opening
from coltexpress.preview.parts import Cause
from coltexpress.preview.reaching import spot, spots
from coltexpress.preview.spread import Spread
from coltexpress.preview.spread_events import change_levels, end_round
from coltexpress.preview.spread_mary import carry_out_for_mary


def bounded(opening: Opening) -> Findings:
    """Places of which none is missing; what surely happens is not known then."""
    bound = _Bound(opening)
    after_pile = _now(opening)
    if not opening.is_round_end:
        bound.carry_out_pile()
        after_pile = bound.places()
    end_round(bound.spread, opening.state.card.event, is_sure=not opening.is_round_end)
    return Findings(after_pile, bound.places(), frozenset(bound.spread.befell), frozenset(), is_exact=False)


def _now(opening: Opening) -> Places:
    """Where the own bandits stand before anything is played forward."""
    sets = tuple(spot(int(opening.state.bandits[number].space)) for number in opening.own)
    return Places(sets, tuple({} for _ in sets))


def _kinds(state: State) -> Iterator[str]:
    """The kinds of loot in the game."""
    loot = 0
    for found in (*state.floor, *(bandit.loot for bandit in state.bandits)):
        loot |= found
    yield from (LOOT_NAMES[kind] for kind in members(loot_kinds(loot)))


class _Bound:
    """The pile on its way, with the choices that changed an own bandit's possible places."""

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.state = opening.state if opening.is_before_pile else next(opening.starts())
        self.spread = Spread(self.state, opening.own, _kinds(self.state))
        self.spread.befell |= happenings(self.state, opening.own)  # what follows from a previewed answer
        self._causes: dict[int, set[Cause]] = {number: set() for number in opening.own}

    def places(self) -> Places:
        """Where the own bandits can be; every place depends on all choices alike."""
        found = tuple(self.spread.places[number] for number in self.opening.own)
        return Places(found, tuple(self._causes_of(number) for number in self.opening.own))

    def _causes_of(self, number: int) -> Causes:
        places = self.spread.places[number]
        if places & (places - 1) == 0:
            return {}
        return dict.fromkeys(spots(places), self._causes[number])

    def carry_out_pile(self) -> None:
        """All cards that are left, one after the other."""
        self._come_out()
        if self.state.question.name() == "DEC-CIRCUS":
            change_levels(self.spread)
        for index in range(self.state.cursor, len(self.state.acts)):
            if act_is_card(self.state.acts[index]):
                self._carry_out(index)

    def _come_out(self) -> None:
        table = self.spread.table
        for number, cars in self.opening.hiding.items():
            found = spot(int(table.handcar_space))
            if table.rules.comes_out_in_hiding_car:
                found = sum(spot(2 * car) for car in cars)
            self.spread.places[number] = found
        self.spread.meet()

    def _carry_out(self, index: int) -> None:
        act = self.state.acts[index]
        card, owner = int(act_card(act)), self.state.bandits[act_bandit(act)]
        is_now = bool(self.state.is_resolving) and index == self.state.cursor
        for bandit in self._actors(owner, is_now=is_now):
            if bandit is not owner:
                self.spread.note(owner, LOOT, "purse")  # Al Patron pays with it
            before = [self.spread.places[number] for number in self.opening.own]
            if bandit.bit & self.state.mary_bit:
                carry_out_for_mary(self.spread, card, self.spread.table.bandits[bandit.number])
            else:
                is_sure = bandit is owner and not is_now
                self.spread.carry_out(card, int(bandit.number), is_sure=is_sure)
            self._note_causes(before, index, bandit)

    def _actors(self, owner: Bandit, *, is_now: bool) -> Iterator[Bandit]:
        """Who can act on a card: Al Patron if he may buy it, then its owner."""
        patron = self.state.patron
        if patron is not None and not owner.bit & self.state.mary_bit:
            buyer = self.state.bandits[patron.bandit]
            if buyer.seat != owner.seat and (not patron.has_bought or is_now):
                yield buyer
        yield owner

    def _note_causes(self, before: list[int], index: int, bandit: Bandit) -> None:
        for number, places in zip(self.opening.own, before, strict=True):
            now = self.spread.places[number]
            if now not in (places, now & -now):
                self._causes[number].add(self._cause(index, bandit))

    def _cause(self, index: int, bandit: Bandit) -> Cause:
        """The choice at a card, as far as it is anybody's."""
        turn = int(turn_of_act(self.state, index)) + 1
        is_mary = bandit.bit & self.state.mary_bit != 0
        seat = int(self.state.first if is_mary else bandit.seat)
        card = CARD_NAMES[act_card(self.state.acts[index])]
        is_own = seat == self.opening.view.seat
        return Cause(turn, seat, bandit_name(self.state, bandit.number), card, "", is_own)
