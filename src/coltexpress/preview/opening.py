"""The table before the pile is carried out, made from a view and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from coltexpress.engine.acts import act_bandit, act_card, act_code, act_is_card, cover_code
from coltexpress.engine.components import PURSES
from coltexpress.engine.dice import Dice
from coltexpress.engine.entries import Diary
from coltexpress.engine.notation import Pick
from coltexpress.engine.sets import cheapest
from coltexpress.engine.stages import Steal
from coltexpress.engine.state import Stage, State
from coltexpress.engine.view import View
from coltexpress.engine.vocabulary import (
    DRAW,
    DREW,
    FACE_DOWN,
    FLOOR,
    MARSHAL,
    MOVE,
    NO_COVER,
    NOWHERE,
    PICKPOCKETING,
    ROB,
    SLOT_SHIFT,
)
from coltexpress.engine.worlds_names import number_of_bandit
from coltexpress.minds.scene import HALT, Scene

BEFORE_THE_PILE = ("dealing", "scheming", "keeping")
AT_THE_PILE = "stealing"
AFTER_THE_PILE = "round_end"


class Lowest(Dice):
    """Dice that always throw the lowest: which token of a kind it is changes no place."""

    def copy(self) -> Dice:
        """Dice without a state are their own copy."""
        return self

    def below(self, n: int) -> int:
        """The lowest."""
        return 0


_LOWEST = Lowest()


class Opening:
    """Where playing the pile forward begins: the table, and where the pile and the round end."""

    def __init__(self, view: View, pick: Pick | None) -> None:
        scene = Scene(view)
        self.view = view
        self.state = scene.state
        self.pick = pick
        self.after_plans = int(scene.after_plans)
        self.to_event: list[Stage] = scene.to_event
        self.after_pile = next(i for i, stage in enumerate(self.to_event) if isinstance(stage, Steal)) + 1
        self.own = [int(bandit.number) for bandit in self.state.bandits if bandit.seat == view.seat]
        self.state.dice = _LOWEST
        self.state.stages = [*self.to_event[: self.after_pile], HALT]
        if view.phase in BEFORE_THE_PILE:
            self._lay_card()
        else:
            self._resume()
        self.hiding = self._hiding_places()
        self._drop_idle_cards()

    # --- making the table ---------------------------------------------------------------------
    def _lay_card(self) -> None:
        """Put the card of the pick on the pile; other picks of the planning add none."""
        state, pick = self.state, self.pick
        if pick is None or self.view.question not in ("DEC-PLAN", "DEC-COVER"):
            return
        if self.view.question == "DEC-COVER":
            state.acts += [] if pick.code == NO_COVER else [int(cover_code(state.subject, pick.code))]
        elif pick.code != DRAW:
            number = state.seats[self.view.seat].first_bandit + (pick.code >> SLOT_SHIFT)
            state.acts.append(int(act_code(number, pick.code & (FACE_DOWN - 1), False)))

    def _resume(self) -> None:
        """Stand at the open question, in the midst of the pile or of the end of the round."""
        state = self.state
        actor = state.bandits[state.actor]
        if self.is_round_end:
            state.stages = self.to_event
        if self.view.question == "DEC-CHEYENNE":
            state.token = cheapest(state.floor[actor.space] & PURSES)
        state.options = state.question.options(state, actor)

    def _hiding_places(self) -> dict[int, list[int]]:
        """Under which cars each hidden bandit can be; where it makes no difference, under any."""
        handcar = self.state.handcar
        if handcar is None or not self.is_before_pile:
            return {}
        known = {number_of_bandit(self.state, name) for name in self.view.hiding}
        found = {}
        for bandit in self.state.bandits:
            if bandit.space == NOWHERE:
                is_free = bandit.number not in known and self.state.rules.comes_out_in_hiding_car
                cars = list(range(self.state.last_car + 1)) if is_free else [handcar.hiding[bandit.number]]
                found[int(bandit.number)] = cars
        return found

    def _drop_idle_cards(self) -> None:
        """Cards of others after which nobody's place matters to anybody are as good as none."""
        state = self.state
        if not self._may_drop():
            return
        begin = int(state.cursor) + (self.view.phase == AT_THE_PILE)
        attack = rob = False
        for index in range(len(state.acts) - 1, begin - 1, -1):
            act = state.acts[index]
            card, number = act_card(act), act_bandit(act)
            is_idle = (card in (MOVE, FLOOR) and not attack) or (card == ROB and not rob)
            if number in self.own:
                rob = rob or card == ROB
            elif is_idle:
                state.acts[index] = int(act_code(number, DREW, False))
            attack = attack or (act_is_card(act) and card not in (MOVE, FLOOR, ROB, MARSHAL))

    def _may_drop(self) -> bool:
        """Not where a Move throws somebody out of the handcar, or Al Patron or Mary reacts to it."""
        rules = self.state.rules
        is_watched = self.view.rounds[-1].event == "pickpocketing"
        return not (rules.handcar or rules.al_patron or rules.mary or is_watched)

    # --- beginning to play --------------------------------------------------------------------
    def starts(self) -> Iterator[State]:
        """The table at the first open question, once for each way in which rivals can come out."""
        if not self.is_before_pile:
            yield self._begun(self.state)
            return
        for cars in product(*self.hiding.values()):
            state = self.state.copy()
            if state.handcar is not None:
                for number, car in zip(self.hiding, cars, strict=True):
                    state.handcar.hiding[number] = car
            state.subject = state.pending = 0
            state.diary = Diary([])
            state.enter(self.after_plans)
            state.advance()
            yield state

    def _begun(self, state: State) -> State:
        """The table as it stands, or after the answer that is previewed."""
        twin = state.copy()
        twin.diary = Diary([])
        if self.pick is not None:
            twin.apply(self.pick.code)
        return twin

    def after(self, state: State) -> State:
        """The table at the end of the round, or at a question before it, once the pile is carried out."""
        twin = state.copy()
        twin.diary = Diary([])
        twin.stages = self.to_event
        twin.enter(self.after_pile)
        twin.advance()
        return twin

    @property
    def is_before_pile(self) -> bool:
        """Whether nothing of the pile has been carried out yet."""
        return self.view.phase in BEFORE_THE_PILE

    @property
    def is_round_end(self) -> bool:
        """Whether the pile has already been carried out."""
        return self.view.phase == AFTER_THE_PILE

    @property
    def minds_company(self) -> bool:
        """Whether it matters at the end of the round who is alone."""
        return int(self.state.card.event) == PICKPOCKETING
