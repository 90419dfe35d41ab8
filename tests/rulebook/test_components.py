"""What is in the box (RULES section 2)."""

from collections import Counter

import pytest

from coltexpress import Game, Rules
from coltexpress.engine.registry import ROUND_CARDS
from tests.rulebook.support import BANDITS, floor, rule, sheet, table

UP_TO_FOUR = [
    *("SSTR angry_marshal", "STSS swivel_arm", "SSSS braking", "ST2S take_it_all", "SSTSS rebellion"),
    *("STSTS", "S2S"),
]
FIVE_AND_SIX = [
    *("SSR angry_marshal", "STS swivel_arm", "STSS braking", "S2R take_it_all", "STSR rebellion"),
    *("STST", "S2"),
]
STATIONS = ["SSTS marshals_revenge", "SSTS pickpocketing", "SSTS hostage_conductor"]


@rule("DATA-1")
def test_six_bandits_and_six_cars_use_all_eighteen_purses() -> None:
    game = table(*BANDITS)
    on_train = Counter(word for car in range(7) for word in floor(game, f"{car}i") if word.startswith("$"))
    on_sheets = Counter(word for name in BANDITS for word in sheet(game, name))
    assert on_sheets == {"$250": 6}
    assert on_train == {"$250": 2, "$300": 2, "$350": 2, "$400": 2, "$450": 2, "$500": 2}
    assert sum(int(purse[1:]) * count for purse, count in (on_train + on_sheets).items()) == 6000


@rule("DATA-2")
@pytest.mark.parametrize(("is_big", "cards"), [(False, UP_TO_FOUR), (True, FIVE_AND_SIX)])
def test_the_round_cards_are_those_of_the_rulebook(is_big: bool, cards: list[str]) -> None:
    assert list(ROUND_CARDS[is_big]) == [*cards, *STATIONS]
    for card in ROUND_CARDS[is_big].values():
        assert card.symbols.startswith("S")
        assert "R" not in card.symbols[:-1]


@rule("DATA-2")
@pytest.mark.parametrize("has_events", [True, False])
@pytest.mark.parametrize("seats", [4, 5])
def test_no_round_card_comes_twice(seats: int, has_events: bool) -> None:
    rules = Rules.preset(seats=seats, events=has_events)
    for seed in range(40):
        rounds = rounds_of(Game.new(rules, seed=seed))
        assert len(set(rounds)) == 5


def rounds_of(game: Game) -> list[str]:
    """The five round cards of a game."""
    line = next(line for line in game.position().splitlines() if line.startswith("rounds:"))
    return [name.strip() for name in line.removeprefix("rounds:").split("/")]
