"""Refused configurations, with the first code in table order (CONFIG-6), and all that is not (CONFIG-7)."""

from itertools import product

import pytest

from coltexpress import Game, RefusedRules, Rules
from coltexpress.engine.presets import FLAGS_NOT_YET, PRESETS, Parameter
from coltexpress.engine.rules_validation import REFUSAL_CODES
from tests.rulebook.support import refusal, rule

Choices = dict[str, Parameter]
PARTS = ("special_punch", "decoy", "circus", "handcar", "al_patron", "mary")
ANNIVERSARY = "anniversary2025"

NO_EVENTS: Choices = {"events": False}
OTHER_BOX: list[tuple[str, str, int, Choices]] = [
    ("E_NOT_IN_EDITION", "ru2016", 4, {part: True}) for part in PARTS
]

ALONE: list[tuple[str, str, int, Choices]] = [
    ("E_PLAYERS", "en2016", 1, {}),
    ("E_PLAYERS", "en2016", 7, {}),
    ("E_PLAYERS", "fi1", 0, {}),
    ("E_TWO_NEEDS_TEAMS", "en2016", 2, {"teams": False}),
    ("E_TWO_NEEDS_TEAMS", "fi1", 2, {"teams": False}),
    ("E_TEAMS_COUNT", "en2016", 4, {"teams": True}),
    ("E_TEAMS_COUNT", "en2016", 6, {"teams": True}),
    ("E_TEAMS_EDITION", "it1", 3, {"teams": True}),
    ("E_FIRST_EDITION_FIXED", "fi1", 4, {"powers": False}),
    ("E_FIRST_EDITION_FIXED", "it1", 4, {"events": False}),
    ("E_EXPERT_TEAMS", "en2016", 3, {"teams": True, "expert": True}),
    ("E_EXPERT_TEAMS", "ru2016", 2, {"expert": True}),
    ("E_DUEL_NEEDS_EXPERT", "fi1", 2, {"expert": False}),
    *OTHER_BOX,
    ("E_NOT_IN_EDITION", ANNIVERSARY, 4, {"mary": True, "anniversary_parts_allowed": False}),
    ("E_PATRON_NEEDS_POWERS", ANNIVERSARY, 4, {"al_patron": True, "powers": False}),
    ("E_HORSES_NEEDS_EVENTS", "en2016", 4, {"horses": True, "events": False}),
    ("E_HORSES_EXPERT", "en2016", 4, {"horses": True, "expert": True}),
    ("E_HORSES_EXPERT", "fi1", 2, {"horses": True}),
    ("E_HORSES_HANDCAR", ANNIVERSARY, 4, {"horses": True, "handcar": True}),
    ("E_NO_RULES", "en2016", 4, {"prisoners": True}),
    ("E_NO_RULES", "en2016", 4, {"couriers": True}),
    ("E_NO_RULES", ANNIVERSARY, 4, {"silk": True}),
    ("E_PARAMETERS", "fi1", 3, {"teams": True, "three_seat_teams_allowed": True}),
    ("E_PARAMETERS", ANNIVERSARY, 4, {"al_patron": True, "extra_purses_250": 0}),
    ("E_PARAMETERS", "en2016", 4, {"prisoner": True}),
    ("E_PARAMETERS", "en2016", 4, {"tuco_other_floor": "down"}),
    ("E_PARAMETERS", "en2016", 4, {"tuco_same_space": 1}),
    ("E_PARAMETERS", "en2016", 4, {"extra_purses_250": 3}),
    ("E_PARAMETERS", "en2016", 3, {"teams": True, "team_cars": {2: 3}}),
    ("E_PARAMETERS", "en2016", 2, {"team_cars": {3: 4}}),
    ("E_PARAMETERS", "en2016", 2, {"team_cars": {2: 2}}),
    ("E_PARAMETERS", "en2016", 4, {"team_cars": 4}),
    ("E_PARAMETERS", "en2016", 4, {"team_cars": {4: 5}}),
    ("E_PARAMETERS", "en2016", 4, {"powers": "yes"}),
    ("E_PARAMETERS", "en2017", 4, {}),
]

# Two refusals apply; the first in the table is reported.
TOGETHER: list[tuple[str, str, int, Choices]] = [
    ("E_PLAYERS", "en2016", 7, {"teams": True}),
    ("E_PLAYERS", "en2016", 1, {"prisoners": True}),
    ("E_PLAYERS", "en2017", 1, {}),
    ("E_TWO_NEEDS_TEAMS", "fi1", 2, {"teams": False, "powers": False}),
    ("E_TWO_NEEDS_TEAMS", "fi1", 2, {"teams": False, "expert": False}),
    ("E_TEAMS_COUNT", "fi1", 4, {"teams": True, "events": False}),
    ("E_TEAMS_COUNT", "en2016", 4, {"teams": True, "expert": True}),
    ("E_TEAMS_EDITION", "fi1", 3, {"teams": True, "powers": False}),
    ("E_FIRST_EDITION_FIXED", "fi1", 2, {"powers": False, "expert": False}),
    ("E_FIRST_EDITION_FIXED", "en2016", 2, {"powers": False, "powers_fixed_on": True, "expert": True}),
    ("E_EXPERT_TEAMS", "en2016", 3, {"teams": True, "expert": True, "decoy": True}),
    ("E_DUEL_NEEDS_EXPERT", "fi1", 2, {"expert": False, "mary": True}),
    ("E_NOT_IN_EDITION", "en2016", 4, {"al_patron": True, "powers": False}),
    ("E_NOT_IN_EDITION", "en2016", 4, {"horses": True, "handcar": True}),
    (
        "E_PATRON_NEEDS_POWERS",
        ANNIVERSARY,
        4,
        {"al_patron": True, "powers": False, "horses": True, "events": False},
    ),
    ("E_HORSES_NEEDS_EVENTS", "en2016", 4, {"horses": True, "events": False, "expert": True}),
    ("E_HORSES_EXPERT", ANNIVERSARY, 4, {"horses": True, "expert": True, "handcar": True}),
    ("E_HORSES_HANDCAR", ANNIVERSARY, 4, {"horses": True, "handcar": True, "silk": True}),
    ("E_NO_RULES", "en2016", 4, {"silk": True, "gold": 1}),
    ("E_NO_RULES", "en2016", 4, {"gold": 1, "silk": True}),
    ("E_NO_RULES", "en2016", 4, {"silk": True, "horses": True}),
    ("E_PARAMETERS", "en2016", 4, {"horses": True, "gold": 1}),
]


@rule("CONFIG-6")
@pytest.mark.parametrize(("code", "edition", "seats", "choices"), ALONE)
def test_what_cannot_be_played_is_refused_with_its_code(
    code: str, edition: str, seats: int, choices: Choices
) -> None:
    assert refusal(edition, seats=seats, **choices) == code


@rule("CONFIG-6")
@pytest.mark.parametrize(("code", "edition", "seats", "choices"), TOGETHER)
def test_of_several_refusals_the_first_of_the_table_is_reported(
    code: str, edition: str, seats: int, choices: Choices
) -> None:
    assert refusal(edition, seats=seats, **choices) == code


@rule("CONFIG-6")
@pytest.mark.parametrize(
    "names",
    [
        ["doc", "doc", "belle"],
        ["doc", "belle", "zorro"],
        ["doc", "belle", "al_patron"],
        ["doc", "belle", "mary"],
        ["doc", "belle"],
    ],
)
def test_a_character_twice_unknown_or_not_in_the_game_is_refused(names: list[str]) -> None:
    with pytest.raises(RefusedRules) as refused:
        Game.new(Rules.preset(seats=3), characters=names)
    assert refused.value.code == "E_CHARACTERS"


@rule("CONFIG-6")
def test_every_code_of_the_table_is_reached_here() -> None:
    reached = {code for code, *_ in ALONE} | {"E_CHARACTERS", "E_NOT_YET"}
    assert reached == set(REFUSAL_CODES)


@rule("CONFIG-6")
@pytest.mark.parametrize("flag", FLAGS_NOT_YET)
def test_a_part_that_is_still_to_come_is_refused_as_such(flag: str) -> None:
    assert flag == "horses"
    assert refusal(ANNIVERSARY, **{flag: True}) == "E_NOT_YET"


@rule("CONFIG-6", "CONFIG-7")
@pytest.mark.parametrize("edition", PRESETS)
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_every_combination_is_refused_as_the_table_says_or_legal(edition: str, seats: int) -> None:
    flags = ("powers", "events", "expert", "teams", "decoy", "al_patron", "handcar", "horses")
    for values in product((False, True), repeat=len(flags)):
        choices = dict(zip(flags, values, strict=True))
        expected = _by_the_table(edition, seats, **choices)
        if not expected and any(choices[flag] for flag in flags if flag in FLAGS_NOT_YET):
            expected = "E_NOT_YET"
        assert refusal(edition, seats=seats, **choices) == expected, choices


def _by_the_table(edition: str, seats: int, **on: bool) -> str:
    """The first row of CONFIG-6 that applies, read off once more."""
    is_first_edition = edition in ("fi1", "it1")
    rows = {
        "E_TWO_NEEDS_TEAMS": seats == 2 and not on["teams"],
        "E_TEAMS_COUNT": on["teams"] and seats >= 4,
        "E_TEAMS_EDITION": on["teams"] and seats == 3 and is_first_edition,
        "E_FIRST_EDITION_FIXED": is_first_edition and not (on["powers"] and on["events"]),
        "E_EXPERT_TEAMS": on["expert"] and on["teams"] and not is_first_edition,
        "E_DUEL_NEEDS_EXPERT": seats == 2 and is_first_edition and not on["expert"],
        "E_NOT_IN_EDITION": edition != ANNIVERSARY and (on["decoy"] or on["al_patron"] or on["handcar"]),
        "E_PATRON_NEEDS_POWERS": on["al_patron"] and not on["powers"],
        "E_HORSES_NEEDS_EVENTS": on["horses"] and not on["events"],
        "E_HORSES_EXPERT": on["horses"] and on["expert"],
        "E_HORSES_HANDCAR": on["horses"] and on["handcar"],
    }
    return next((code for code, applies in rows.items() if applies), "")


@rule("CONFIG-7")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_all_anniversary_parts_combine_and_all_but_al_patron_with_the_beginners_game(seats: int) -> None:
    assert refusal(ANNIVERSARY, seats=seats, **dict.fromkeys(PARTS, True)) == ""
    others = dict.fromkeys((part for part in PARTS if part != "al_patron"), True)
    assert refusal(ANNIVERSARY, seats=seats, **others, powers=False, events=False) == ""
    if seats == 3:
        assert refusal(ANNIVERSARY, seats=3, **dict.fromkeys(PARTS, True), teams=True) == ""
