"""RULES section 11: three strongboxes that look alike, one of them empty; and who knows which is which."""

from collections import Counter

import pytest

from coltexpress import SPECTATOR, Game
from tests.rulebook.boxed import boxed, carried, lying, sure
from tests.rulebook.looking import seen
from tests.rulebook.support import options, question, rule, seeds, table, told

GHOST, DOC, TUCO = 0, 1, 2
ALL = (GHOST, DOC, TUCO, SPECTATOR)


def _waiting(game: Game) -> str:
    return next(line[9:] for line in game.position().splitlines() if line.startswith("waiting: "))


# --- setting up -------------------------------------------------------------------------------
@rule("DECOY-1")
def test_two_of_the_three_are_in_the_game_and_each_arrangement_is_as_likely() -> None:
    found: Counter[tuple[str, ...]] = Counter()
    for seed in seeds(300):
        game = table("ghost", "doc", "tuco", edition="anniversary2025", seed=seed, decoy=True)
        found[(*lying(game, "0i"), _waiting(game))] += 1
        assert game.position().count("strongbox") == 2
    assert set(found) == {
        ("strongbox", "strongbox"),
        ("strongbox", "strongbox$0"),
        ("strongbox$0", "strongbox"),
    }
    assert all(70 < count < 130 for count in found.values())


@rule("DECOY-1")
def test_without_it_both_are_worth_a_thousand() -> None:
    for seed in seeds(30):
        game = table("ghost", "doc", "tuco", edition="anniversary2025", seed=seed)
        assert (lying(game, "0i"), _waiting(game)) == (["strongbox"], "strongbox")


@rule("DECOY-1", "DECOY-2", "EVENT-TAKE-1")
@pytest.mark.parametrize("box", ["strongbox", "strongbox$0"])
def test_take_it_all_brings_the_second_whatever_is_in_it(box: str) -> None:
    game = boxed(f"inside: | * | ghost doc tuco |\nwaiting: {box}", "decoy", event="take_it_all")
    assert lying(game, "1i") == [box]
    moved = {"cause": "take_it_all", "bandit": None, "kind": "strongbox", "from": "beside", "to": "1i"}
    for seat in ALL:
        assert told(game, "loot_moved", seat) == [{**moved, "value": None}]
        assert sure(game, seat, "strongbox") == {}


@rule("EDITION-4")
def test_an_ordinary_strongbox_is_worth_a_thousand_and_the_decoy_nothing() -> None:
    game = boxed(
        "inside: * | ghost | doc | tuco\nround: 5\nphase: over\n"
        "ghost: loot strongbox$1000\ndoc: loot strongbox$0",
        "decoy",
    )
    assert game.result is not None
    assert [account.strongbox for account in game.result.accounts] == [1000, 0, 0]
    assert (game.result.scores, game.result.winners) == ((2000, 1000, 1000), (0,))
    with pytest.raises(ValueError, match="strongbox"):
        boxed("inside: * | ghost strongbox$0*2 | doc | tuco", "decoy")


# --- hidden like purses -----------------------------------------------------------------------
@rule("DECOY-2", "HIDDEN-9", "HIDDEN-12")
@pytest.mark.parametrize(("box", "value"), [("strongbox$1000", 1000), ("strongbox$0", 0)])
def test_only_the_owner_learns_what_is_in_it(box: str, value: int) -> None:
    game = boxed(f"inside: * | ghost {box} | doc | tuco", "decoy", pile="ghost rob")
    for seat in ALL:
        is_owner = seat == GHOST
        assert [entry["value"] for entry in told(game, "loot_moved", seat)] == [value if is_owner else None]
        assert sure(game, seat, "strongbox") == ({"ghost": (value,)} if is_owner else {})
        sheets = {bandit.name: bandit.sheet.counts for bandit in game.view(seat).bandits}
        assert sheets == {"ghost": {"strongbox": 1}, "doc": {}, "tuco": {}}


@rule("DECOY-2", "HIDDEN-13")
def test_what_others_see_is_the_same_with_either() -> None:
    full, empty = (
        boxed(
            f"inside: * | ghost strongbox${value} | doc | tuco\nwaiting: nothing", "decoy", pile="ghost rob"
        )
        for value in (1000, 0)
    )
    for seat in (DOC, TUCO, SPECTATOR):
        assert seen(full, seat) == seen(empty, seat)
    assert seen(full, GHOST) != seen(empty, GHOST)


@rule("DECOY-2", "HIDDEN-10")
@pytest.mark.parametrize(
    ("throw", "got", "left"), [(0, "strongbox", "strongbox$0"), (1, "strongbox$0", "strongbox")]
)
def test_robbing_one_of_two_is_chance(throw: int, got: str, left: str) -> None:
    game = boxed(
        "inside: * | ghost strongbox$0 strongbox$1000 jewel | doc | tuco",
        "decoy",
        pile="ghost rob",
        throws=[throw],
    )
    assert (question(game), options(game)) == ("ghost DEC-ROB", ["rob jewel", "rob strongbox"])
    game.play("rob strongbox")
    assert (carried(game, "ghost"), lying(game, "1i")) == ([got], ["jewel", left])


@rule("DECOY-2", "HIDDEN-10", "PUNCH-2")
@pytest.mark.parametrize(("throw", "lost"), [(0, "strongbox"), (1, "strongbox$0")])
def test_losing_one_of_two_is_chance_and_the_loser_knows_which(throw: int, lost: str) -> None:
    game = boxed(
        "inside: * | ghost doc | tuco |\ndoc: loot strongbox$0 strongbox$1000",
        "decoy",
        pile="ghost punch",
        throws=[throw],
    )
    value = 1000 if lost == "strongbox" else 0
    assert lying(game, "1i") == [lost]
    assert sure(game, DOC, "strongbox") == {"1i": (value,), "doc": (1000 - value,)}
    for seat in (GHOST, TUCO, SPECTATOR):
        assert sure(game, seat, "strongbox") == {}


@rule("HIDDEN-11", "HIDDEN-12")
def test_what_was_certain_of_two_is_gone_once_one_is_taken() -> None:
    game = boxed(
        "inside: * | ghost strongbox$0 strongbox$1000 | doc | tuco\nknows 1: 1i strongbox$0 strongbox$1000",
        "decoy",
        pile="ghost rob, doc move",
        throws=[1],
    )
    assert sure(game, GHOST, "strongbox") == {"ghost": (0,)}
    assert sure(game, DOC, "strongbox") == {}
    alike = boxed(
        "inside: * | ghost strongbox$1000*2 | doc | tuco\nknows 1: 1i strongbox$1000*2",
        "decoy",
        pile="ghost rob, doc move",
    )
    assert sure(alike, DOC, "strongbox") == {"1i": (1000,), "ghost": (1000,)}  # both were: HIDDEN-12c
    assert sure(alike, TUCO, "strongbox") == {}


@rule("HIDDEN-11")
def test_at_the_start_nobody_is_certain_of_the_strongbox() -> None:
    game = table("ghost", "doc", "tuco", edition="anniversary2025", decoy=True)
    for seat in ALL:
        assert (game.view(seat).floor[0].counts, game.view(seat).floor[0].certain) == (
            {"strongbox": 1},
            {"strongbox": ()},
        )
    plain = table("ghost", "doc", "tuco", edition="anniversary2025")
    assert plain.view(0).floor[0].certain == {}  # a public value (section 0)


@rule("HIDDEN-9", "HIDDEN-15")
def test_at_the_end_all_are_turned_up() -> None:
    game = boxed(
        "inside: * | ghost strongbox$0 | doc | tuco\ndoc: loot strongbox$1000\nround: 5\nphase: over", "decoy"
    )
    assert sure(game, TUCO, "strongbox") == {"1i": (0,), "doc": (1000,)}
    assert game.result is not None
