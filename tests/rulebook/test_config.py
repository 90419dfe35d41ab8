"""Presets, flags and parameters (RULES section 1); what is refused is in test_refusals.py."""

import pytest

from coltexpress import SPECTATOR, Rules
from coltexpress.engine.presets import FLAGS
from tests.rulebook.support import (
    hand,
    neutral,
    options,
    place,
    play,
    received,
    refusal,
    rule,
    table,
    told,
    train,
)

PARAMETERS = """
                                | en2016        | ru2016        | anniversary2025 | fi1       | it1
seats_min                       | 2             | 2             | 2               | 2         | 2
seats_max                       | 6             | 6             | 6               | 6         | 6
powers_fixed_on                 | False         | False         | False           | True      | True
events_fixed_on                 | False         | False         | False           | True      | True
two_seat_mode                   | team          | team          | team            | duel      | duel
three_seat_teams_allowed        | True          | True          | True            | False     | False
team_cars                       | {2: 3, 3: 4}  | {2: 3, 3: 4}  | {2: 3, 3: 4}    | {2: 4}    | {2: 4}
team_forming                    | random_pairs  | random_pairs  | random_pairs    | free_pick | free_pick
team_round_start                | pick_one      | pick_one      | pick_one        | expert    | expert
cover_rule                      | True          | True          | True            | False     | False
team_gunslinger                 | foreign_shots | foreign_shots | foreign_shots   | none      | none
round_card_before_hands         | True          | True          | True            | False     | False
remove_neutral_pile_on_shortage | False         | False         | False           | True      | True
tuco_other_floor                | both          | up            | both            | both      | both
ghost_must_hide                 | False         | False         | False           | True      | False
tuco_same_space                 | False         | False         | True            | False     | False
revenge_purse_goes              | roof          | box           | box             | box       | box
expert_dump_bullets_at_start    | False         | False         | False           | True      | False
expert_bullets_must_go          | False         | True          | True            | True      | True
tie_counts_friendly_bullets     | True          | True          | True            | False     | True
extra_purses_250                | 0             | 0             | 2               | 0         | 0
anniversary_parts_allowed       | False         | False         | True            | False     | False
handcar_return                  | handcar       | handcar       | handcar         | handcar   | handcar
"""
_HEAD, *_ROWS = [[cell.strip() for cell in line.split("|")] for line in PARAMETERS.strip("\n").splitlines()]
EDITIONS = _HEAD[1:]


@rule("CONFIG-1")
def test_the_edition_is_en2016_unless_another_is_named() -> None:
    rules = Rules.preset(seats=4)
    assert (rules.name, int(rules.seats)) == ("en2016", 4)
    assert rules == Rules.preset("en2016", seats=4, powers=True)
    assert rules != Rules.preset("ru2016", seats=4)


@rule("CONFIG-1", "CONFIG-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_its_parameters(edition: str) -> None:
    facts = Rules.preset(edition, seats=4).facts
    column = EDITIONS.index(edition) + 1
    assert {name: str(facts[name]) for name, *_ in _ROWS} == {row[0]: row[column] for row in _ROWS}
    assert set(facts) - {"ghost_cover_face_down"} == {row[0] for row in _ROWS}
    if facts["cover_rule"]:
        assert facts["ghost_cover_face_down"] is (edition != "en2016")


@rule("CONFIG-2")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_powers_and_events_are_on_and_everything_else_is_off(edition: str, seats: int) -> None:
    flags = Rules.preset(edition, seats=seats).flags
    assert {flag for flag in flags if flags[flag]} == {"powers", "events"}
    assert set(flags) == set(FLAGS)


@rule("CONFIG-2")
def test_two_play_in_teams_and_in_the_first_edition_as_experts() -> None:
    on: dict[str, set[str]] = {}
    for edition in EDITIONS:
        flags = Rules.preset(edition, seats=2).flags
        on[edition] = {flag for flag in flags if flags[flag]} - {"powers", "events", "teams"}
        assert flags["teams"]
    assert on == {
        "en2016": set(),
        "ru2016": set(),
        "anniversary2025": set(),
        "fi1": {"expert"},
        "it1": {"expert"},
    }


@rule("CONFIG-2")
def test_there_are_eleven_flags() -> None:
    assert set(FLAGS) == {
        *("powers", "events", "expert", "teams", "special_punch", "decoy"),
        *("circus", "handcar", "al_patron", "mary", "horses"),
    }


@rule("CONFIG-3")
def test_events_without_powers_have_a_station_and_no_power() -> None:
    game = table("ghost", "doc", "belle", powers=False)
    assert len(hand(game, "doc")) == 6
    assert _fifth_round(game.position()).startswith("SSTS ")
    braked = train("roof: | | doc | \n inside: * | tuco | | belle \n phase: event", events=True)
    assert [entry["event"] for entry in told(braked, "event")] == ["braking"]


@rule("CONFIG-3")
def test_powers_without_events_have_no_station_and_no_event() -> None:
    game = table("ghost", "doc", "belle", events=False)
    assert len(hand(game, "doc")) == 7
    assert not _fifth_round(game.position()).startswith("SSTS ")
    game = train("roof: | | doc | \n inside: * | tuco | | belle \n phase: stealing 13", powers=True)
    assert told(game, "event") == []
    assert told(game, "first_player") == [{"cause": "round", "seat": 1}]


def _fifth_round(position: str) -> str:
    return _rounds(position)[4]


def _rounds(position: str) -> list[str]:
    line = next(line for line in position.splitlines() if line.startswith("rounds:"))
    return [card.strip() for card in line.removeprefix("rounds:").split("/")]


@rule("CONFIG-4")
def test_the_beginners_game_has_five_ordinary_rounds_and_no_events() -> None:
    game = table("ghost", "doc", "belle", powers=False, events=False)
    while game.decision is not None:
        game.play(
            game.decision.options[-1] if game.decision.question == "DEC-PLAN" else game.decision.options[0]
        )
    rounds = game.view(SPECTATOR).rounds
    assert len(rounds) == 5
    assert not any(card.is_station for card in rounds)
    assert any(len(card.split()) == 2 for card in _rounds(game.position()))  # an event is printed,
    assert [card.event for card in rounds] == [""] * 5  # and ignored
    assert told(game, "event") == []


@rule("CONFIG-4")
def test_the_beginners_game_has_no_powers() -> None:
    game = table("ghost", "doc", "belle", powers=False, events=False, seed=3)
    assert [len(hand(game, name)) for name in ("ghost", "doc", "belle")] == [6, 6, 6]
    for _ in range(3):
        assert not any(pick.endswith(" down") for pick in options(game))
        game.play("draw")
    punch = train("inside: * | doc | ghost belle | ", pile="doc shoot")
    assert options(punch) == ["shoot ghost", "shoot belle"]


@rule("CONFIG-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_first_edition_has_no_beginners_game(edition: str) -> None:
    refused = "E_FIRST_EDITION_FIXED" if edition in ("fi1", "it1") else ""
    assert refusal(edition, seats=3, powers=False, events=False) == refused


@rule("CONFIG-5")
@pytest.mark.parametrize(("is_removed", "left"), [(False, 1), (True, 0)])
def test_an_overridden_parameter_is_what_counts(is_removed: bool, left: int) -> None:
    game = train(
        """
        roof:   belle |   |           |  |
        inside:       | * | doc ghost |  | tuco
        tuco: received 12
        """,
        pile="tuco marshal",
        remove_neutral_pile_on_shortage=is_removed,
    )
    assert neutral(play(game, "marshal 2")) == left
    assert (place(game, "doc"), received(game, "doc")) == ("2r", 0)


@rule("CONFIG-5")
def test_refusals_test_the_parameters_not_the_name_of_the_edition() -> None:
    assert refusal("fi1", seats=3, powers=False) == "E_FIRST_EDITION_FIXED"
    assert refusal("fi1", seats=3, powers=False, powers_fixed_on=False) == ""
    assert refusal("en2016", seats=3, events=False, events_fixed_on=True) == "E_FIRST_EDITION_FIXED"
    assert refusal("en2016", seats=5, seats_max=4) == "E_PLAYERS"
    assert refusal("en2016", seats=3, seats_min=4) == "E_PLAYERS"


@rule("CONFIG-5")
def test_the_way_back_from_hiding_is_handcar_or_hiding_car() -> None:
    assert Rules.preset(seats=3).facts["handcar_return"] == "handcar"
    assert Rules.preset(seats=3, handcar_return="hiding_car").facts["handcar_return"] == "hiding_car"
    assert refusal(seats=3, handcar_return="roof") == "E_PARAMETERS"


@rule("CONFIG-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_three_to_six_play_without_teams_and_two_or_three_in_teams(edition: str) -> None:
    assert [refusal(edition, seats=seats, teams=False) for seats in (3, 4, 5, 6)] == ["", "", "", ""]
    assert refusal(edition, seats=2, teams=False) == "E_TWO_NEEDS_TEAMS"
    is_first_edition = edition in ("fi1", "it1")
    assert refusal(edition, seats=2) == ""
    assert refusal(edition, seats=3, teams=True) == ("E_TEAMS_EDITION" if is_first_edition else "")
    assert [refusal(edition, seats=seats, teams=True) for seats in (4, 5, 6)] == ["E_TEAMS_COUNT"] * 3
