"""RULES section 11: Mary's cards one by one: Move, Shoot, Rob, Punch, Hat Throw."""

import pytest

from coltexpress import Game
from tests.rulebook.boxed import boxed, carried, lying, marys_bullets
from tests.rulebook.looking import story
from tests.rulebook.support import marshal, neutral, place, places, question, received, rule, told


def mary(
    drawing: str,
    card: str,
    *flags: str,
    circus: int = 0,
    powers: bool = False,
    throws: list[int] | None = None,
) -> Game:
    """Mary's card is carried out."""
    return boxed(drawing, *("mary", *flags), pile=f"mary {card}", circus=circus, powers=powers, throws=throws)


# --- Move -------------------------------------------------------------------------------------
@rule("MARY-7")
@pytest.mark.parametrize(
    ("inside", "there"),
    [
        ("* | jewel | mary | ghost doc tuco", "1i"),
        ("* | | mary | jewel ghost doc tuco", "3i"),
        ("* jewel | | | mary ghost doc tuco", "2i"),  # one car only
        ("mary | * | jewel | jewel*2 ghost doc tuco", "1i"),
        ("* | jewel | mary jewel*2 | jewel ghost doc tuco", "2i"),  # her own car alone has most
        ("* | | mary jewel | jewel ghost doc tuco", "1i"),  # a tie, her own among them: forward
        ("* | | mary | jewel*2 ghost doc tuco", "3i"),
        ("* jewel | | mary | jewel ghost doc tuco", "1i"),  # a tie
        ("* | ghost | mary | doc tuco", "1i"),  # a tie at zero
        ("mary | * jewel | jewel | ghost doc tuco", "0i"),  # a tie, and she is in the locomotive
        ("* mary | ghost | | doc tuco", "0i"),
    ],
)
def test_move_goes_towards_the_most_jewels_inside_and_at_a_tie_forward(inside: str, there: str) -> None:
    game = mary(f"inside: {inside}", "move")
    assert place(game, "mary") == there


@rule("MARY-7")
def test_only_jewels_lying_inside_cars_count_and_staying_is_told() -> None:
    game = mary(
        "roof: | | | jewel*3\n"
        "inside: * strongbox | | mary jewel | $300*2 ghost doc tuco\nghost: loot jewel*3",
        "move",
    )
    assert story(game) == ["fizzled (move) bandit=mary card=move reason=no_better_car"]
    travels = mary("inside: * | jewel | mary | ghost doc tuco\nhandcar: rear jewel*2", "move", "handcar")
    assert place(travels, "mary") == "1i"
    assert story(travels) == ["moved (move) bandit=mary from=2i to=1i"]


# --- Shoot ------------------------------------------------------------------------------------
@rule("MARY-8", "EX-20")
def test_shoot_hits_everybody_inside_next_door_belle_too_with_neutral_bullets() -> None:
    game = mary(
        """
        roof:     |      |            | doc          |          | |
        inside: * | tuco | mary ghost | belle django | cheyenne | |
        belle: loot jewel*2 $300
        tuco: loot $250
        django: loot strongbox
        """,
        "shoot",
        powers=True,
    )
    hit = {name: received(game, name) for name in ("ghost", "doc", "tuco", "cheyenne", "django", "belle")}
    assert hit == {"ghost": 0, "doc": 0, "tuco": 1, "cheyenne": 0, "django": 1, "belle": 1}
    assert (neutral(game), marys_bullets(game)) == (10, 0)
    assert (lying(game, "3i"), lying(game, "1i")) == (["jewel"], [])
    assert (carried(game, "belle"), carried(game, "django")) == (["$300", "jewel"], ["strongbox"])
    assert places(game)["belle"] == "3i"
    assert [line for line in story(game) if "bullet" not in line] == [
        "loot_moved (shoot) bandit=belle kind=jewel from=belle to=3i value=500"
    ]
    assert told(game, "spared") == []


@rule("MARY-8")
@pytest.mark.parametrize(("end", "hit"), [("front", 1), ("rear", 0)])
def test_shoot_hits_an_adjacent_handcar_and_the_jewel_falls_there(end: str, hit: int) -> None:
    drawing = f"inside: mary | * | ghost doc |\nhandcar: {end} tuco\ntuco: loot jewel"
    game = mary(drawing, "shoot", "handcar")
    assert (received(game, "tuco"), lying(game, "h")) == (hit, ["jewel"] * hit)


@rule("MARY-8", "BULLET-4")
@pytest.mark.parametrize(("left", "hit"), [(2, True), (1, False), (0, False)])
def test_a_pile_too_small_for_all_means_no_effect_and_no_jewel(left: int, hit: bool) -> None:
    drawing = "inside: * | ghost | mary | doc\nroof: | | | tuco\nghost: loot jewel\ndoc: loot jewel"
    game = mary(f"{drawing}\nneutral: {left}", "shoot")
    assert (received(game, "ghost"), received(game, "doc")) == ((1, 1) if hit else (0, 0))
    assert (lying(game, "1i"), lying(game, "3i")) == ((["jewel"], ["jewel"]) if hit else ([], []))
    assert neutral(game) == left - (2 if hit else 0)
    expected = [] if hit else [{"cause": "shoot", "bandits": ("ghost", "doc"), "left": left}]
    assert told(game, "shortage") == expected


@rule("MARY-8", "RESOLVE-4")
def test_with_nobody_next_door_nothing_happens() -> None:
    game = mary("roof: | tuco | |\ninside: * | | mary ghost doc |", "shoot")
    assert story(game) == ["fizzled (shoot) bandit=mary card=shoot reason=no_target"]


# --- Rob --------------------------------------------------------------------------------------
@rule("MARY-13")
@pytest.mark.parametrize(
    ("lies", "got"),
    [
        ("$300 chest$1000 strongbox jewel", "jewel"),
        ("$300 chest$1000 strongbox", "strongbox"),
        ("$300 chest$1000", "chest$1000"),
        ("$300", "$300"),
    ],
)
def test_rob_takes_jewel_strongbox_chest_purse_in_this_order(lies: str, got: str) -> None:
    game = mary(f"inside: * | mary {lies} | | ghost doc tuco |", "rob", circus=4)
    assert carried(game, "mary") == [got]
    assert sorted(lying(game, "1i")) == sorted(word for word in lies.split() if word != got)


@rule("MARY-13", "HIDDEN-10")
@pytest.mark.parametrize(("throw", "got"), [(0, "$300"), (1, "$300"), (2, "$450")])
def test_among_purses_it_is_chance_and_without_loot_nothing(throw: int, got: str) -> None:
    game = mary("inside: * | mary $300*2 $450 | | ghost doc tuco", "rob", throws=[throw])
    assert carried(game, "mary") == [got]
    empty = mary("roof: | jewel | |\ninside: * | mary | | ghost doc tuco", "rob")
    assert story(empty) == ["fizzled (rob) bandit=mary card=rob reason=no_loot"]


# --- Punch ------------------------------------------------------------------------------------
@rule("MARY-9")
def test_punch_throws_all_in_her_car_into_the_caboose_each_loses_a_token() -> None:
    game = mary(
        """
        roof:     | tuco           |  |
        inside: * | mary ghost doc |  |
        ghost: loot $250 strongbox
        doc: loot $300
        tuco: loot jewel
        """,
        "punch",
    )
    assert places(game) == {"ghost": "3i", "doc": "3i", "tuco": "1r", "mary": "1i"}
    assert sorted(lying(game, "1i")) == ["$300", "strongbox"]
    assert (carried(game, "ghost"), carried(game, "doc"), carried(game, "tuco")) == (["$250"], [], ["jewel"])
    assert story(game) == [
        "loot_moved (punch) bandit=ghost kind=strongbox from=ghost to=1i value=1000",
        "loot_moved (punch) bandit=doc kind=purse from=doc to=1i value=None",
        "moved (punch) bandit=ghost from=1i to=3i",
        "moved (punch) bandit=doc from=1i to=3i",
    ]


@rule("MARY-9")
@pytest.mark.parametrize(
    ("has", "lost"),
    [
        ("jewel strongbox chest$0 $300", "jewel"),
        ("strongbox chest$0 $300", "strongbox"),
        ("chest$0 $300", "chest$0"),
    ],
)
def test_what_they_lose_is_what_mary_likes_best(has: str, lost: str) -> None:
    game = mary(f"inside: * | mary ghost | doc tuco | |\nghost: loot {has}", "punch", circus=3)
    assert lying(game, "1i") == [lost]


@rule("MARY-9")
def test_the_marshal_in_her_car_goes_to_the_caboose_and_meets_those_there() -> None:
    game = mary("inside: | mary * | | doc tuco\nroof: | ghost | |", "punch")
    assert (marshal(game), places(game)) == ("3i", {"ghost": "1r", "doc": "3r", "tuco": "3r", "mary": "1i"})
    assert [entry["bandits"] for entry in told(game, "encounter")] == [("doc", "tuco")]
    assert told(game, "marshal_moved") == [{"cause": "punch", "bandit": None, "from": "1i", "to": "3i"}]


@rule("MARY-9", "BULLET-4")
@pytest.mark.parametrize(("left", "each"), [(2, 1), (1, 0)])
def test_thrown_to_the_marshal_they_have_one_encounter(left: int, each: int) -> None:
    game = mary(f"inside: | mary ghost doc | | *\nroof: tuco | | |\nneutral: {left}", "punch")
    assert (place(game, "ghost"), place(game, "doc"), marshal(game)) == ("3r", "3r", "3i")
    assert (received(game, "ghost"), received(game, "doc"), neutral(game)) == (each, each, left - 2 * each)


@rule("MARY-9")
def test_in_the_caboose_nobody_moves_but_loot_is_lost() -> None:
    game = mary("inside: * | | tuco | mary ghost doc\nghost: loot jewel\ndoc: loot", "punch")
    assert (place(game, "ghost"), place(game, "doc"), lying(game, "3i")) == ("3i", "3i", ["jewel"])
    assert told(game, "moved") == []
    with_him = mary("inside: | tuco | ghost doc | mary *", "punch")
    assert (marshal(with_him), told(with_him, "marshal_moved")) == ("3i", [])
    alone = mary("inside: * | mary | ghost doc | tuco", "punch")
    assert story(alone) == ["fizzled (punch) bandit=mary card=punch reason=nobody_here"]


# --- Hat Throw --------------------------------------------------------------------------------
@rule("MARY-10")
def test_hat_throw_swaps_her_with_the_marshal_wherever_he_is() -> None:
    game = mary("inside: * | tuco | | mary ghost doc", "hat_throw")
    assert (place(game, "mary"), marshal(game)) == ("0i", "3i")
    assert (place(game, "ghost"), place(game, "doc"), place(game, "tuco")) == ("3r", "3r", "1i")
    assert [entry["bandits"] for entry in told(game, "encounter")] == [("ghost", "doc")]
    assert story(game)[:2] == [
        "moved (hat_throw) bandit=mary from=3i to=0i",
        "marshal_moved (hat_throw) bandit=None from=0i to=3i",
    ]


@rule("MARY-10")
def test_in_the_same_car_nothing_happens_and_those_on_roofs_stay() -> None:
    same = mary("inside: | * mary | | ghost doc tuco", "hat_throw")
    assert story(same) == ["fizzled (hat_throw) bandit=mary card=hat_throw reason=same_car"]
    above = mary("roof: tuco | ghost | |\ninside: * | mary | | doc", "hat_throw")
    assert (received(above, "ghost"), received(above, "tuco"), neutral(above)) == (0, 0, 13)
    assert question(above) == "doc DEC-PLAN"
