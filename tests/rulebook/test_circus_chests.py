"""RULES section 11: the two chests of the circus car, loot like any other and yet no purses."""

import pytest

from coltexpress import SPECTATOR
from tests.rulebook.boxed import boxed, carried, lying, sure
from tests.rulebook.looking import seen
from tests.rulebook.support import options, question, rule, table, told

GHOST, DOC, TUCO = 0, 1, 2
ALL = (GHOST, DOC, TUCO, SPECTATOR)


@rule("CIRCUS-5", "ROB-2")
@pytest.mark.parametrize(
    ("throw", "got", "left"), [(0, "chest$0", "chest$1000"), (1, "chest$1000", "chest$0")]
)
def test_a_chest_is_robbed_as_a_kind_of_its_own_and_which_is_chance(throw: int, got: str, left: str) -> None:
    drawing = "inside: * | | ghost chest$0 chest$1000 $300 | doc | tuco"
    game = boxed(drawing, pile="ghost rob", circus=2, throws=[throw])
    assert (question(game), options(game)) == ("ghost DEC-ROB", ["rob purse", "rob chest"])
    game.play("rob chest")
    assert (carried(game, "ghost"), lying(game, "2i")) == ([got], ["$300", left])


@rule("CIRCUS-5", "HIDDEN-9", "HIDDEN-12")
@pytest.mark.parametrize("value", [0, 1000])
def test_only_its_owner_knows_what_is_in_it(value: int) -> None:
    game = boxed(f"inside: * | | ghost chest${value} | doc | tuco", pile="ghost rob", circus=2)
    for seat in ALL:
        assert told(game, "loot_moved", seat) == [
            {
                "cause": "rob",
                "bandit": "ghost",
                "kind": "chest",
                "from": "2i",
                "to": "ghost",
                "value": value if seat == GHOST else None,
            }
        ]
        assert sure(game, seat, "chest") == ({"ghost": (value,)} if seat == GHOST else {})


@rule("HIDDEN-11", "HIDDEN-12", "CIRCUS-5")
@pytest.mark.parametrize("throw", [0, 1])
def test_at_the_start_both_are_certain_to_all_and_after_a_robbery_to_the_robber_only(throw: int) -> None:
    start = table(
        "ghost", "doc", "tuco", edition="anniversary2025", cars="mail circus dining saloon", circus=True
    )
    for seat in ALL:
        assert sure(start, seat, "chest") == {"2i": (0, 1000)}
    text = "\n".join(f"knows {who}: 2i chest$0 chest$1000" for who in ("0", "1", "2", "spectator"))
    drawing = f"inside: * | | ghost chest$0 chest$1000 | doc | tuco\n{text}"
    game = boxed(drawing, pile="ghost rob", circus=2, throws=[throw])
    got = 1000 * throw
    assert sure(game, GHOST, "chest") == {"ghost": (got,), "2i": (1000 - got,)}
    for seat in (DOC, TUCO, SPECTATOR):
        assert sure(game, seat, "chest") == {}
        other = boxed(drawing, pile="ghost rob", circus=2, throws=[1 - throw])
        assert seen(game, seat) == seen(other, seat)


@rule("CIRCUS-5", "POWER-CHEYENNE-2")
def test_a_punched_chest_falls_and_cheyenne_cannot_keep_it() -> None:
    game = boxed(
        "inside: * | | cheyenne doc | tuco |\ndoc: loot chest$1000 $250\ncheyenne: loot",
        pile="cheyenne punch",
        circus=4,
        powers=True,
        seats="cheyenne, doc, tuco",
    )
    assert options(game) == ["drop purse", "drop chest"]
    game.play("drop chest")
    assert question(game) == "cheyenne DEC-DIRECTION"
    assert (lying(game, "2i"), carried(game, "doc"), carried(game, "cheyenne")) == (
        ["chest$1000"],
        ["$250"],
        [],
    )


@rule("CIRCUS-5", "STATION-PICK-1")
def test_at_pickpocketing_a_chest_is_nothing() -> None:
    game = boxed("inside: * | ghost chest$1000 | doc chest$0 $300 | tuco |", circus=4, event="pickpocketing")
    assert question(game) == "doc DEC-PICKPOCKET"
    game.play("take")
    assert (lying(game, "1i"), lying(game, "2i"), question(game)) == (["chest$1000"], ["chest$0"], "")


@rule("CIRCUS-5", "STATION-REVENGE-1")
def test_the_marshals_revenge_does_not_take_it() -> None:
    game = boxed(
        "roof: | ghost doc | | |\ninside: | * | tuco | |\nghost: loot chest$0\ndoc: loot chest$1000 $400",
        circus=4,
        event="marshals_revenge",
    )
    assert (carried(game, "ghost"), carried(game, "doc")) == (["chest$0"], ["chest$1000"])


@rule("CIRCUS-5", "PATRON-4")
def test_al_patron_cannot_pay_with_it() -> None:
    game = boxed(
        "inside: * | al_patron | ghost | doc |\nal_patron: loot chest$1000",
        "al_patron",
        pile="ghost move",
        circus=4,
        powers=True,
    )
    assert question(game) == "ghost DEC-MOVE"


@rule("CIRCUS-5", "SCORE-1")
def test_chests_count_at_the_end() -> None:
    game = boxed(
        "inside: * | ghost | doc | tuco |\nghost: loot chest$0\ndoc: loot chest$1000\nround: 5\nphase: over",
        circus=4,
    )
    assert game.result is not None
    assert [account.chest for account in game.result.accounts] == [0, 1000, 0]
    assert sure(game, TUCO, "chest") == {"ghost": (0,), "doc": (1000,)}  # HIDDEN-15
