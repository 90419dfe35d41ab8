"""`forecast`: where the viewer's bandits would stand if the pile were carried out, and what is unknown.

It takes a view and nothing else, so it can show nothing that the seat does not know.
See docs/explanation/forecast.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Final

from coltexpress.engine import journal_facts
from coltexpress.engine.bitsets import members
from coltexpress.engine.hypothetical_table import HypotheticalTable
from coltexpress.engine.ids import CARD_NAMES, EVENT_NAMES, LOOT_NAMES, NOWHERE
from coltexpress.engine.lookahead import HIDDEN_BIT, NO_CARD, STEPS, Choice, Outcomes, Places, lookahead
from coltexpress.engine.lookahead_start import PILE_PHASE, PLANNING_PHASES, ROUND_END_PHASE
from coltexpress.engine.names import bandit_name, space_name
from coltexpress.engine.notation import Pick
from coltexpress.engine.registry import kind_of, option_meant
from coltexpress.engine.variants.all import VARIANTS
from coltexpress.engine.view import View
from coltexpress.errors import Reason
from coltexpress.legality import illegal_pick, reason_against

__all__ = ["Cause", "Forecast", "HiddenAct", "Outcome", "Outlook", "Risk", "forecast"]

_PLAYED: Final = (*PLANNING_PHASES, PILE_PHASE, ROUND_END_PHASE)
_DONE_BY_BANDITS: Final = {
    "shot": journal_facts.SHOT_BY,
    "punched": journal_facts.PUNCHED_BY,
    "evicted": journal_facts.EVICTED_BY,
}


@dataclass(frozen=True, order=True)
class Cause:
    """A choice on which a place depends: the seat that makes it, for which bandit, at which card or event."""

    turn: int  # 0 at the event
    seat: int
    bandit: str
    card: str  # or the event's name; `hide` for a bandit who comes out of hiding
    question: str
    is_own: bool


@dataclass(frozen=True)
class Outcome:
    """A place where a bandit can end up (`3i`, `3r`, `h`, `hidden`), and the choices that decide about it."""

    place: str
    causes: tuple[Cause, ...]


@dataclass(frozen=True, order=True)
class Risk:
    """Something that can befall a bandit: `shot`, `punched`, `seduced`, `evicted`, `marshal` or `event`."""

    kind: str
    by: str  # the bandit who does it, or the event's name; empty for the Marshal
    is_sure: bool  # it happens whatever is chosen


@dataclass(frozen=True)
class HiddenAct:
    """A card of the pile that the viewer cannot see; in teams not even whose of the two it is."""

    turn: int
    seat: int  # -1 for a figure that nobody plays
    bandit: str | None


@dataclass(frozen=True)
class Outlook:
    """What becomes of one own bandit if the pile is carried out as far as it can be seen."""

    bandit: str
    now: str
    places: tuple[Outcome, ...]  # all that are possible, from the locomotive back
    certain: bool  # one place, and no hidden card that could change it
    loot: tuple[str, ...]  # kinds that it could take
    risks: tuple[Risk, ...]
    after_event: tuple[Outcome, ...]  # if the end of the round changes the places, else empty


@dataclass(frozen=True)
class Forecast:
    """What becomes of the viewer's bandits, exactly; `unknown` cards are taken to do nothing."""

    seat: int
    bandits: tuple[Outlook, ...]  # none if there are too many outcomes
    unknown: tuple[HiddenAct, ...]
    event: str  # at the end of the round; empty without one
    too_many: bool  # there are more answers to try than the bound allows, so nothing is told

    def to_json(self) -> dict[str, object]:
        """Plain data for the wire."""
        return asdict(self)


def forecast(view: View, pick: Pick | str | None = None, *, steps: int = STEPS) -> Forecast:
    """What becomes of the viewer's bandits if the pile is carried out; with a pick, after that decision.

    `steps` bounds the work: so many answers are tried. A pick that is no option now is an `IllegalPick`.
    """
    chosen = None if pick is None else _option(view, str(pick))
    if view.phase not in _PLAYED or all(bandit.seat != view.seat for bandit in view.bandits):
        return _standing(view)
    unknown = tuple(HiddenAct(act.turn, act.seat, act.bandit) for act in view.acts if act.card is None)
    outcomes = lookahead(view, chosen, steps)
    bandits: tuple[Outlook, ...] = ()
    if outcomes is not None:
        bandits = tuple(_Bandit(view, outcomes, slot).outlook(unknown) for slot in range(len(outcomes.own)))
    return Forecast(view.seat, bandits, unknown, view.rounds[-1].event, too_many=outcomes is None)


def _option(view: View, text: str) -> Pick:
    """The option that is meant."""
    option = option_meant(view.options, text)
    if option is not None:
        return option
    reason: Reason | None = Reason.GAME_IS_OVER if view.phase == "finished" else Reason.NOT_ASKED
    if view.options:
        reason = reason_against(HypotheticalTable(view).state, view.options, text)
    raise illegal_pick(reason or Reason.NOT_ASKED, text, view)


def _standing(view: View) -> Forecast:
    """Before the first round and after the last everybody stays where he is."""
    bandits = tuple(
        Outlook(bandit.name, bandit.place, (Outcome(bandit.place, ()),), True, (), (), ())
        for bandit in view.bandits
        if bandit.seat == view.seat
    )
    return Forecast(view.seat, bandits, (), "", too_many=False)


@dataclass(frozen=True)
class _Bandit:
    """The outcomes for one of the viewer's bandits, by name."""

    view: View
    outcomes: Outcomes
    slot: int

    def outlook(self, unknown: tuple[HiddenAct, ...]) -> Outlook:
        """All that is told about it."""
        name = bandit_name(self.outcomes.state, self.outcomes.own[self.slot])
        pile, whole = self.outcomes.after_pile, self.outcomes.after_round
        places = self._places(pile)
        is_moved = pile.sets[self.slot] != whole.sets[self.slot]
        return Outlook(
            bandit=name,
            now=next(bandit.place for bandit in self.view.bandits if bandit.name == name),
            places=places,
            certain=len(places) == 1 and not unknown,
            loot=tuple(
                kind for bit, kind in enumerate(LOOT_NAMES) if self._may(journal_facts.LOOT_BITS + bit)
            ),
            risks=tuple(sorted(self._risks())),
            after_event=self._places(whole) if is_moved else (),
        )

    def _places(self, places: Places) -> tuple[Outcome, ...]:
        found = []
        for space in members(places.sets[self.slot]):
            name = space_name(self.outcomes.state, NOWHERE if space == HIDDEN_BIT else space)
            causes = (self._cause(choice) for choice in places.choices[self.slot].get(space, ()))
            found.append(Outcome(name, tuple(sorted(causes))))
        return tuple(found)

    def _cause(self, choice: Choice) -> Cause:
        turn, seat, bandit, code, question = choice
        card = CARD_NAMES[code] if turn else EVENT_NAMES[code]
        if code == NO_CARD:
            card = kind_of(question).name
        name = bandit_name(self.outcomes.state, bandit)
        return Cause(turn, seat, name, card, question, is_own=seat == self.view.seat)

    def _risks(self) -> Iterator[Risk]:
        """What can befall it. Whether an event hits is never sure: neutral bullets may run out."""
        for bandit in self.outcomes.state.bandits:
            for kind, bit in _DONE_BY_BANDITS.items():
                if self._may(bit + bandit.number):
                    by = bandit_name(self.outcomes.state, bandit.number)
                    yield Risk(kind, by, self._must(bit + bandit.number))
        for variant in VARIANTS:
            for bit, (kind, by) in variant.risks.items():
                if self._may(bit):
                    yield Risk(kind, by, self._must(bit))
        if self._may(journal_facts.MARSHAL_BIT):
            yield Risk("marshal", "", self._must(journal_facts.MARSHAL_BIT))
        if self._may(journal_facts.EVENT_BIT):
            yield Risk("event", EVENT_NAMES[self.outcomes.state.card.event], is_sure=False)

    def _may(self, bit: int) -> bool:
        return bool(self.outcomes.may >> journal_facts.HAPPENINGS * self.slot + bit & 1)

    def _must(self, bit: int) -> bool:
        return bool(self.outcomes.must >> journal_facts.HAPPENINGS * self.slot + bit & 1)
