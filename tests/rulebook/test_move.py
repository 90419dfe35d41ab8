"""Move and Change Floor (MOVE, FLOOR)."""

import pytest

from coltexpress import Reason
from tests.rulebook.support import (
    floor,
    keys,
    neutral,
    options,
    place,
    places,
    play,
    question,
    received,
    rule,
    sheet,
    told,
    train,
)


@rule("MOVE-1")
def test_inside_one_goes_to_the_next_car_and_no_further() -> None:
    game = train("inside: * | | doc | tuco belle | ghost", pile="doc move")
    assert (question(game), options(game)) == ("doc DEC-MOVE", ["move 1i", "move 3i"])
    assert game.why_not("move 4i") is Reason.TOO_FAR
    assert game.why_not("move 1r") is Reason.OTHER_LEVEL
    play(game, "move 3i")
    assert told(game, "moved") == [{"cause": "move", "bandit": "doc", "from": "2i", "to": "3i"}]
    assert place(game, "doc") == "3i"


@rule("MOVE-2")
@pytest.mark.parametrize(
    ("car", "cars"),
    [(0, [1, 2, 3]), (1, [0, 2, 3, 4]), (2, [0, 1, 3, 4, 5]), (3, [0, 1, 2, 4, 5, 6]), (6, [3, 4, 5])],
)
def test_on_the_roofs_one_goes_one_to_three_cars_either_way(car: int, cars: list[int]) -> None:
    roof = " | ".join("doc" if index == car else "" for index in range(7))
    game = train(
        f"""
        roof:   {roof}
        inside: *  | ghost tuco | cheyenne | django | belle |  |
        """,
        pile="doc move",
    )
    assert options(game) == [f"move {target}r" for target in cars]
    play(game, f"move {cars[-1]}r")
    assert told(game, "moved") == [
        {"cause": "move", "bandit": "doc", "from": f"{car}r", "to": f"{cars[-1]}r"}
    ]


@rule("MOVE-3")
def test_staying_is_not_an_option() -> None:
    inside = train("inside: * | tuco | doc | belle", pile="doc move")
    assert "move 2i" not in options(inside)
    assert inside.why_not("move 2i") is Reason.STAYING
    above = train("roof: | | doc | \n inside: * | tuco | | belle", pile="doc move")
    assert options(above) == ["move 0r", "move 1r", "move 3r"]
    assert above.why_not("move 2r") is Reason.STAYING


@rule("MOVE-4")
def test_nobody_and_nothing_on_the_way_blocks_or_matters() -> None:
    game = train(
        """
        roof:   | doc ghost $250 | tuco jewel | belle |
        inside: |                | *          |       |
        """,
        pile="doc move",
    )
    assert options(game) == ["move 0r", "move 2r", "move 3r", "move 4r"]
    play(game, "move 4r")
    assert places(game) == {"ghost": "1r", "doc": "4r", "tuco": "2r", "belle": "3r"}
    assert (sheet(game, "doc"), received(game, "doc")) == ([], 0)
    assert (floor(game, "1r"), floor(game, "2r")) == (["$250"], ["jewel"])


@rule("MOVE-4")
def test_a_full_car_may_be_entered_and_left() -> None:
    game = train("inside: * | tuco belle | doc ghost |  | ", pile="doc move")
    assert options(game) == ["move 1i", "move 3i"]


@rule("MOVE-5")
@pytest.mark.parametrize(("inside", "to"), [("doc | | tuco | * ", "1i"), ("* | tuco | | doc", "2i")])
def test_at_a_train_end_the_move_inside_is_forced(inside: str, to: str) -> None:
    drawing = f"roof: | belle | | \n inside: {inside}"
    game = train(drawing, pile="doc move")
    assert question(game).endswith("DEC-PLAN")
    assert [(entry["bandit"], entry["to"]) for entry in told(game, "moved")] == [("doc", to)]


@rule("MOVE-5")
@pytest.mark.parametrize(
    ("roof", "to"), [("doc | | belle | ", ["1r", "2r", "3r"]), (" | belle | | doc", ["0r", "1r", "2r"])]
)
def test_destinations_beyond_the_train_do_not_exist(roof: str, to: list[str]) -> None:
    game = train(f"roof: {roof} \n inside: * | tuco | | ", pile="doc move")
    assert options(game) == [f"move {target}" for target in to]
    assert game.why_not("move 4r") is Reason.NO_SUCH_CAR


@rule("MOVE-6")
def test_moving_inside_the_marshals_car_is_legal_and_an_encounter() -> None:
    game = train("inside: | * | doc | tuco belle", pile="doc move")
    assert options(game) == ["move 1i", "move 3i"]
    play(game, "move 1i")
    assert (place(game, "doc"), received(game, "doc"), neutral(game)) == ("1r", 1, 12)
    assert told(game, "moved") == [
        {"cause": "move", "bandit": "doc", "from": "2i", "to": "1i"},
        {"cause": "encounter", "bandit": "doc", "from": "1i", "to": "1r"},
    ]
    assert told(game, "encounter") == [{"cause": "encounter", "bandits": ("doc",)}]


@rule("MOVE-6")
def test_moving_over_the_marshals_roof_is_none() -> None:
    game = train("roof: | | doc | \n inside: | * | tuco | belle", pile="doc move")
    play(game, "move 1r")
    assert (place(game, "doc"), received(game, "doc"), told(game, "encounter")) == ("1r", 0, [])


@rule("FLOOR-1")
@pytest.mark.parametrize(("level", "other"), [("inside", "2r"), ("roof", "2i")])
def test_change_floor_leads_to_the_other_level_of_the_same_car(level: str, other: str) -> None:
    cells = {"inside": "* | tuco | {} | belle", "roof": " | | {} | "}
    drawing = "\n".join(f"{row}: {cells[row].format('doc' if row == level else '')}" for row in cells)
    game = train(drawing, pile="doc floor")
    assert question(game) == "tuco DEC-PLAN"
    assert place(game, "doc") == other
    assert told(game, "moved") == [
        {"cause": "floor", "bandit": "doc", "from": f"2{'ir'[other == '2i']}", "to": other}
    ]


@rule("FLOOR-1")
def test_the_locomotive_has_both_levels() -> None:
    game = train("inside: doc | * | tuco | belle", pile="doc floor, doc floor")
    assert [(entry["from"], entry["to"]) for entry in told(game, "moved")] == [("0i", "0r"), ("0r", "0i")]


@rule("FLOOR-2")
def test_climbing_down_to_the_marshal_ends_on_the_roof_with_a_bullet() -> None:
    game = train("roof: | | doc | \n inside: | tuco | * | belle", pile="doc floor")
    happened = keys(game)
    assert happened[: happened.index("first_player")] == [
        *("card_revealed", "moved", "encounter", "neutral_bullet", "moved"),
    ]
    assert told(game, "moved")[0] == {"cause": "floor", "bandit": "doc", "from": "2r", "to": "2i"}
    assert (place(game, "doc"), received(game, "doc"), neutral(game)) == ("2r", 1, 12)
