"""Cards of sampled worlds follow the exact posterior: chi-square against every way in which they could be."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from itertools import islice

import pytest

from coltexpress import Game, Rules
from coltexpress.engine.bitsets import one_card
from coltexpress.engine.names import card_names
from coltexpress.engine.pile import act_bandit, act_card, act_is_card, act_is_face_down
from coltexpress.engine.state import State
from coltexpress.engine.view import View
from coltexpress.testing import state_of
from tests.sampling.filtering import SeatFilter
from tests.sampling.looking import assert_follows, drawn, moments

WORLDS = 4000
RULES = {
    "base": (Rules.preset(seats=3), 4),
    "with bullets": (Rules.preset("it1", seats=5), 5),
    "teams": (Rules.preset(seats=2), 4),
    "teams, hidden Shoots covered": (Rules.preset("ru2016", seats=3, teams=True), 4),
    "special punch": (Rules.preset("anniversary2025", seats=3, special_punch=True, mary=True), 4),
    "expert": (Rules.preset(seats=3, expert=True), 8),
    "expert, bullets dumped": (Rules.preset("fi1", seats=4, expert=True), 6),
    "expert, bullets kept": (Rules.preset(seats=3, expert=True, expert_bullets_must_go=False), 6),
    "duel": (Rules.preset("fi1", seats=2), 8),
}


def cards_of(seat: int) -> Callable[[State], Hashable]:
    """A seat's hand, deck, and cards that lie face down, by name."""

    def look(world: State) -> Hashable:
        own = world.seats[seat]
        first = int(own.first_bandit)
        hidden: list[str] = []
        for act in world.acts[world.cursor + world.is_resolving :]:
            bandit = world.bandits[act_bandit(act)]
            if act_is_card(act) and act_is_face_down(act) and bandit.seat == seat:
                hidden += card_names(world, first, one_card(act_card(act), bandit.slot))
        return (
            tuple(sorted(card_names(world, first, own.hand))),
            tuple(sorted(card_names(world, first, own.deck))),
            tuple(hidden),
        )

    return look


def hard_moments(rules: Rules) -> Iterator[tuple[Game, View, int]]:
    """Moments in which the viewer decides and somebody else has an eventful past, and a hand to guess."""
    for seed in range(1000):
        for game in moments(rules, seed, 0.1):
            decision = game.decision
            if decision is None:
                continue
            view = game.view(decision.seat)
            other = (decision.seat + 1) % rules.seats
            acts = [act for act in view.acts if act.seat == other]
            drew = any(act.card == "draw" for act in acts)
            hid = any(act.card is None for act in acts)
            shown = any(act.card not in (None, "draw") for act in acts)
            is_eventful = len(view.rounds) > 1 + seed % 4 if rules.expert else drew + hid + shown >= 2
            if is_eventful and view.seats[other].hand_size + hid:
                yield game, view, other
                break


@pytest.mark.parametrize("name", RULES)
def test_cards_follow_the_exact_posterior(name: str) -> None:
    rules, count = RULES[name]
    for game, view, seat in islice(hard_moments(rules), count):
        ways = SeatFilter(game, view, seat).posterior()
        exact: dict[Hashable, float] = {}
        for way, weight in ways.items():
            key = (way.hand, way.deck, way.hidden)
            exact[key] = exact.get(key, 0.0) + weight
        assert cards_of(seat)(state_of(game)) in exact
        assert_follows(drawn(view, WORLDS, cards_of(seat)), exact)
