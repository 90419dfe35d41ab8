"""RULES section 11: shots, punches and Django's push into the handcar and out of it."""

import pytest

from tests.rulebook.boxed import carried, handcar, lying
from tests.rulebook.looking import story
from tests.rulebook.support import bullets, options, place, places, play, question, received, rule

TEAMS = "ghost tuco, doc django"


@rule("HANDCAR-5")
@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        (
            "roof: tuco | | | | |\ninside: doc belle | cheyenne | * | | |\nhandcar: front ghost",
            ["shoot doc", "shoot belle"],
        ),
        (
            "roof: | | | | | tuco\ninside: * | | | | cheyenne | doc belle\nhandcar: rear ghost",
            ["shoot doc", "shoot belle"],
        ),
    ],
)
def test_from_it_one_shoots_inside_the_neighbour_only(drawing: str, expected: list[str]) -> None:
    assert options(handcar(drawing, "ghost shoot")) == expected


@rule("HANDCAR-5")
@pytest.mark.parametrize(
    ("drawing", "is_seen"),
    [
        ("roof: | | |\ninside: doc | | * | tuco\nhandcar: front ghost", True),
        ("roof: | | |\ninside: * | tuco | | doc\nhandcar: rear ghost", True),
        ("roof: doc | | |\ninside: | | * | tuco\nhandcar: front ghost", False),
        ("roof: | | |\ninside: | doc | * | tuco\nhandcar: front ghost", False),
        ("roof: | | |\ninside: * | tuco | | doc\nhandcar: front ghost", False),
    ],
)
def test_into_it_one_shoots_from_inside_the_neighbour_only(drawing: str, is_seen: bool) -> None:
    game = handcar(drawing, "doc shoot")
    assert (received(game, "ghost"), bullets(game, "doc")) == ((1, 5) if is_seen else (0, 6))
    line = "fizzled (shoot) bandit=doc card=shoot reason=no_target"
    assert (story(game)[0] == line) is not is_seen


@rule("HANDCAR-5", "POWER-BELLE-1")
def test_belle_is_spared_for_somebody_in_it() -> None:
    game = handcar("inside: doc | belle | * |\nhandcar: front ghost", "doc shoot", powers=True)
    assert (received(game, "belle"), received(game, "ghost")) == (0, 1)


@rule("HANDCAR-5")
@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        ("inside: ghost doc | | * | tuco\nhandcar: front", ["knock 1", "knock h"]),
        ("inside: * | tuco | | ghost doc\nhandcar: rear", ["knock 2", "knock h"]),
        ("inside: | ghost doc | * | tuco\nhandcar: front", ["knock 0", "knock 2"]),
    ],
)
def test_a_punch_inside_the_neighbour_can_lead_into_it(drawing: str, expected: list[str]) -> None:
    game = handcar(drawing, "ghost punch", more="doc: loot")
    assert options(game) == expected
    if "knock h" in expected:
        assert place(play(game, "knock h"), "doc") == "h"


@rule("HANDCAR-5")
@pytest.mark.parametrize(
    ("drawing", "there"),
    [
        ("roof: ghost doc | | |\ninside: | | * | tuco\nhandcar: front", "1r"),
        ("roof: | | | ghost doc\ninside: * | | | tuco\nhandcar: rear", "2r"),
    ],
)
def test_a_punch_on_the_neighbours_roof_cannot(drawing: str, there: str) -> None:
    assert place(handcar(drawing, "ghost punch", more="doc: loot"), "doc") == there


@rule("HANDCAR-5", "HANDCAR-4")
def test_a_punch_into_it_evicts_even_the_punchers_own_mate() -> None:
    drawing = "inside: tuco doc | | * | django\nhandcar: front ghost\nsheet doc: loot"
    game = play(handcar(drawing, "tuco punch", seats=TEAMS), "knock h")
    assert places(game) == {"ghost": "0r", "tuco": "0i", "doc": "h", "django": "3i"}


@rule("HANDCAR-5")
@pytest.mark.parametrize(("end", "there"), [("front", "0i"), ("rear", "3i")])
def test_punched_in_it_he_goes_inside_the_neighbour(end: str, there: str) -> None:
    drawing = f"inside: | doc | * | django\nhandcar: {end} ghost tuco\nsheet tuco: loot jewel"
    game = handcar(drawing, "ghost punch", seats=TEAMS)
    assert (place(game, "tuco"), lying(game, "h"), carried(game, "tuco")) == (there, ["jewel"], [])


@rule("HANDCAR-5", "POWER-DJANGO-1")
@pytest.mark.parametrize(
    ("drawing", "there"),
    [
        ("inside: doc | django | * | tuco\nhandcar: front", "h"),  # past the locomotive
        ("inside: * | tuco | django | doc\nhandcar: rear", "h"),  # past the caboose
        ("inside: doc | django | * | tuco\nhandcar: rear", "0i"),  # held back: it is at the other end
        ("inside: doc | | * | tuco\nhandcar: front django", "1i"),  # out of it, away from Django
        ("inside: * | tuco | | doc\nhandcar: rear django", "2i"),
        ("inside: django | tuco | * |\nhandcar: front doc", "h"),  # beyond the handcar there is nothing
    ],
)
def test_djangos_push_leads_into_it_and_out_of_his_way(drawing: str, there: str) -> None:
    game = handcar(drawing, "django shoot", powers=True, seats="django, doc, tuco")
    if question(game) == "django DEC-SHOOT":
        game.play("shoot doc")
    assert (place(game, "doc"), received(game, "doc")) == (there, 1)


@rule("HANDCAR-5", "HANDCAR-4", "POWER-DJANGO-1")
def test_djangos_push_into_it_evicts_and_along_the_roofs_there_is_none() -> None:
    game = handcar(
        "inside: doc | django | * |\nhandcar: front tuco",
        "django shoot",
        powers=True,
        seats="django, doc, tuco",
    )
    assert places(game) == {"django": "1i", "doc": "h", "tuco": "0r"}
    above = handcar(
        "roof: doc | django | |\ninside: * | | tuco |\nhandcar: front",
        "django shoot",
        powers=True,
        seats="django, doc, tuco",
    )
    assert place(above, "doc") == "0r"


@rule("HANDCAR-5", "POWER-TUCO-2")
def test_tuco_may_shoot_his_mate_in_it() -> None:
    drawing = "inside: doc | | * | django\nhandcar: front ghost tuco"
    game = handcar(drawing, "tuco shoot", powers=True, seats=TEAMS)
    assert options(game) == ["shoot ghost", "shoot doc"]
    without = handcar(drawing, "tuco shoot", seats=TEAMS)
    assert (received(without, "doc"), bullets(without, "tuco")) == (1, 5)
