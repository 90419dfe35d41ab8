"""Every sampled world looks to the viewer exactly as the real game does, and can be played on."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from coltexpress import SPECTATOR, Game, Rules
from coltexpress.engine.ids import CARD_NAMES
from coltexpress.engine.pile import act_card
from coltexpress.engine.playout import play_out
from coltexpress.engine.scoring import scores
from coltexpress.engine.variants.handcar import handcar_of
from coltexpress.engine.view import View
from coltexpress.testing import known_of, state_of
from coltexpress.worlds import Worlds, sample
from tests.sampling.looking import assert_follows, drawn, encoded, is_certain_in, moments, view_in
from tests.sampling.test_worlds_of_cards import cards_of
from tools.rulesets import all_rulesets, rules_line


@pytest.mark.parametrize("rules", all_rulesets(), ids=rules_line)
def test_a_sampled_world_gives_the_same_view(rules: Rules) -> None:
    rng = random.Random(rules_line(rules))
    for game in moments(rules, rng.getrandbits(40), 0.06):
        for seat in rng.sample([*range(rules.seats), SPECTATOR], 2):
            view = game.view(seat)
            world = sample(view, rng)
            assert encoded(view_in(world, game, view)) == encoded(view)
            assert is_certain_in(world, game, seat)


def test_a_world_can_be_played_to_its_end_and_has_dice_of_its_own() -> None:
    game = next(moments(Rules.preset(seats=4), 5, 0.05))
    view = game.view(0)
    rng = random.Random(0)
    results = set()
    for _ in range(20):
        world = sample(view, rng)
        assert world.seed == 0
        assert world.dice is None
        assert world.diary is None
        play_out(world, 1)
        results.add(tuple(scores(world).money))
    assert len(results) > 10


def test_the_same_seed_gives_the_same_world_whatever_the_truth_is() -> None:
    """Two games that look alike to seat 0 have the same worlds."""
    one = next(moments(Rules.preset(seats=4), 3, 0.02))
    view = one.view(0)
    other = Game(sample(view, random.Random(8)), known_of(one).copy(), one._since[:])
    other._diary.entries[:] = one._diary.entries  # of which seat 0 is told the same
    left, right = Worlds(view), Worlds(view_in(state_of(other), one, view))
    for seed in range(50):
        assert encoded(view_in(left.draw(seed), one, view)) == encoded(view)
        assert left.draw(seed).seats[1].hand == right.draw(seed).seats[1].hand
        assert left.draw(seed).floor == right.draw(seed).floor


def test_the_truth_comes_up_as_often_as_any_fitting_world() -> None:
    """Real deals in which a fixed script of acts was legal, a random hidden card among them."""
    rules = Rules.preset(seats=3, powers=False, events=False)
    truth: Counter[object] = Counter()
    view = None
    kinds = ["move", "floor", "shoot", "rob", "punch", "marshal"]
    for seed in range(6000):
        game = Game.new(
            rules, characters=["doc", "tuco", "belle"], cars=["mail", "dining", "saloon"], seed=seed
        )
        rng = random.Random(seed)
        if state_of(game).first != 0 or game.view(0).rounds[0].turns not in ("STSS", "STSTS", "ST2S"):
            continue
        script = [(0, "draw"), (1, "play move"), (2, "draw"), (0, "draw"), (1, f"play {rng.choice(kinds)}")]
        script += [(2, "draw")]
        if all(_plays(game, seat, pick) for seat, pick in script):
            truth[cards_of(1)(state_of(game))] += 1
            view = view or game.view(0)
    assert view is not None
    assert truth.total() > 200
    found = drawn(view, 20000, cards_of(1))
    assert_follows(truth, {outcome: float(count) for outcome, count in found.items()})


def _plays(game: Game, seat: int, pick: str) -> bool:
    decision = game.decision
    if decision is None or decision.seat != seat or pick not in [option.text for option in decision.options]:
        return False
    game.play(pick)
    return True


def test_coming_round_cards_and_stations_are_any_that_are_left() -> None:
    game = Game.new(Rules.preset(seats=4), seed=1)
    shown = state_of(game).rounds[0].name
    cards = drawn(game.view(0), 6000, lambda world: world.rounds[1].name)
    assert shown not in cards
    assert_follows(cards, dict.fromkeys(cards, 1.0))
    assert len(cards) == 6
    stations = drawn(game.view(0), 3000, lambda world: world.rounds[4].name)
    assert len(stations) == 3
    assert_follows(stations, dict.fromkeys(stations, 1.0))


def views(rules: Rules, chance: float) -> Iterator[View]:
    """What seat 0 sees in moments of many games."""
    return (game.view(0) for seed in range(300) for game in moments(rules, seed, chance))


def test_a_spectator_is_not_told_the_values_of_marys_tokens() -> None:  # HIDDEN-9
    rules = Rules.preset("anniversary2025", seats=3, mary=True)
    for game in (game for seed in range(10) for game in moments(rules, seed, 0.0)):
        for entry in game.journal(SPECTATOR):
            is_marys = entry.key == "loot_moved" and entry["kind"] == "purse" and entry["to"] == "mary"
            assert not is_marys or entry["value"] is None


def test_marys_hidden_card_is_any_of_her_deck() -> None:
    rules = Rules.preset("anniversary2025", seats=3, mary=True)
    view = next(
        view
        for view in views(rules, 0.2)
        if [act.card for act in view.acts if act.seat == -1].count(None) == 1 and view.phase == "scheming"
    )
    index = next(i for i, act in enumerate(view.acts) if act.seat == -1 and act.card is None)
    deck = Counter({"shoot": 2, "hat_throw": 1, "seduction": 1, "punch": 1, "rob": 2, "move": 2})
    deck.subtract([act.card for act in view.acts if act.seat == -1 and act.card not in (None, "skip")])
    exact = {card: float(count) for card, count in deck.items() if count}
    assert_follows(drawn(view, 4000, lambda world: CARD_NAMES[act_card(world.acts[index])]), exact)


def test_a_hidden_bandit_is_under_any_car() -> None:
    rules = Rules.preset("anniversary2025", seats=3, handcar=True)
    view = next(
        view
        for view in views(rules, 0.5)
        if view.asked and any(bandit.place == "hidden" and bandit.seat == 1 for bandit in view.bandits)
    )
    handcars = drawn(view, 3000, lambda world: handcar_of(world).hiding[1])
    assert_follows(handcars, dict.fromkeys(range(len(view.cars)), 1.0))
