"""Flags and parameters of the variants: defaults for two, overrides, and that all of them combine."""

from itertools import product

import pytest

from coltexpress import SPECTATOR, Game, RefusedRules, Rules, View
from coltexpress.engine.presets import ANNIVERSARY_FLAGS, Parameter
from tests.rulebook.support import options, refusal, rule, train

EDITIONS = ("en2016", "ru2016", "anniversary2025", "fi1", "it1")
FIRST_EDITION = ("fi1", "it1")
ANNIVERSARY = "anniversary2025"
ALL_PARTS: dict[str, Parameter] = dict.fromkeys(ANNIVERSARY_FLAGS, True)
PAIRS = (("ghost", "tuco"), ("doc", "django"), ("belle", "cheyenne"))


def opening(edition: str, *, seats: int, seed: int = 1, **choices: Parameter) -> View:
    """What a spectator sees of a new game."""
    return Game.new(Rules.preset(edition, seats=seats, **choices), seed=seed).view(SPECTATOR)


# --- defaults ---------------------------------------------------------------------------------
@rule("CONFIG-2", "CONFIG-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_form_teams_and_in_the_first_edition_play_as_experts(edition: str) -> None:
    view = opening(edition, seats=2)
    is_duel = edition in FIRST_EDITION
    assert (view.question, len(view.seats)) == ("DEC-TEAM", 2)
    assert [seat.discard for seat in view.seats] == [() if is_duel else None] * 2
    assert len(view.cars) == (5 if is_duel else 4)


@rule("CONFIG-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_without_a_word_there_is_nothing_of_the_anniversary_box(edition: str) -> None:
    for seats in (2, 3, 6):
        view = opening(edition, seats=seats)
        assert (view.extras["handcar"], view.extras["mary_bullets"], view.extras["patron_has_bought"]) == (
            None,
            None,
            None,
        )
        assert "circus" not in view.cars
        assert sum(seat.hand_size + seat.deck_size for seat in view.seats) == seats * (
            11 if seats == 2 else 10
        )


# --- parameters one by one --------------------------------------------------------------------
@rule("CONFIG-5")
def test_the_way_two_play_can_be_chosen_whatever_the_edition() -> None:
    assert Rules.preset("en2016", seats=2, two_seat_mode="duel").flags["expert"]
    assert not Rules.preset("fi1", seats=2, two_seat_mode="team").flags["expert"]
    assert refusal("en2016", seats=2, two_seat_mode="duel", expert=False) == "E_DUEL_NEEDS_EXPERT"
    assert refusal("fi1", seats=2, two_seat_mode="team", expert=True) == "E_EXPERT_TEAMS"
    assert refusal("en2016", seats=2, two_seat_mode="duel", expert=True) == ""


@rule("CONFIG-5")
def test_how_teams_are_formed_and_how_long_their_train_is_can_be_overridden() -> None:
    assert len(opening("en2016", seats=2).pairs) == 3
    assert len(opening("en2016", seats=2, team_forming="free_pick").pairs) == 15
    assert len(opening("it1", seats=2, team_forming="random_pairs").pairs) == 3
    for cars in (3, 4, 5, 6):
        assert len(opening("en2016", seats=2, team_cars={2: cars}).cars) == cars + 1


@rule("CONFIG-5")
@pytest.mark.parametrize(("starts_with", "question"), [("pick_one", "DEC-PICK"), ("expert", "DEC-PLAN")])
def test_whether_a_team_picks_a_card_can_be_overridden(starts_with: str, question: str) -> None:
    rules = Rules.preset("en2016", seats=2, team_round_start=starts_with)
    game = Game.new(rules, characters=PAIRS[:2], seed=1)
    for seat in (0, 1):
        game.play(f"caboose {PAIRS[seat][0]}", seat=seat)
    assert game.decision is not None
    assert game.decision.question == question


@rule("CONFIG-5")
@pytest.mark.parametrize(
    ("must_go", "kept"),
    [
        (True, ["keep nothing", "keep move"]),
        (False, ["keep nothing", "keep move", "keep bullet", "keep move bullet"]),
    ],
)
def test_bullets_may_be_kept_if_they_need_not_go(must_go: bool, kept: list[str]) -> None:
    game = train(
        """
        inside: * | doc | ghost | belle
        phase: keeping
        ghost: hand move bullet; received 1
        doc: hand move
        belle: hand move
        """,
        expert=True,
        expert_bullets_must_go=must_go,
    )
    assert options(game) == kept


@rule("CONFIG-5", "CONFIG-6")
def test_refusals_of_variants_test_the_parameters_too() -> None:
    assert refusal("en2016", decoy=True) == "E_NOT_IN_EDITION"
    assert refusal("en2016", decoy=True, anniversary_parts_allowed=True) == ""
    patron: dict[str, Parameter] = {"al_patron": True, "anniversary_parts_allowed": True}
    assert refusal("en2016", seats=4, **patron) == "E_PARAMETERS"  # there is no purse for him
    assert refusal("en2016", seats=4, **patron, extra_purses_250=1) == ""
    assert refusal(ANNIVERSARY, al_patron=True, extra_purses_250=0) == "E_PARAMETERS"
    three: dict[str, Parameter] = {"teams": True, "three_seat_teams_allowed": True}
    assert refusal("it1", seats=3, **three) == "E_PARAMETERS"  # how many cars?
    assert refusal("it1", seats=3, **three, team_cars={3: 4}) == ""
    assert refusal("en2016", seats=3, **three, team_cars={2: 3}) == "E_PARAMETERS"


# --- characters -------------------------------------------------------------------------------
@rule("CONFIG-6", "SETUP-7")
def test_al_patron_can_be_chosen_only_where_he_is_in_the_game() -> None:
    names = ["doc", "al_patron", "belle"]
    assert _character_refusal(names) == "E_CHARACTERS"
    assert _character_refusal(names, al_patron=True) == ""
    assert _character_refusal(["doc", "mary", "belle"], al_patron=True, mary=True) == "E_CHARACTERS"


@rule("CONFIG-6", "SETUP-7")
@pytest.mark.parametrize(
    "pairs",
    [
        [("ghost", "tuco"), ("doc", "tuco")],  # one of them twice
        [("ghost", "ghost"), ("doc", "tuco")],
        [("ghost", "doc"), ("belle", "tuco")],  # two heads in a team
        [("tuco", "django"), ("ghost", "cheyenne")],  # and none
        [("ghost", "al_patron"), ("doc", "tuco")],
        [("ghost", "tuco"), ("doc",)],
        [("ghost", "tuco"), ("doc", "django"), ("belle", "cheyenne")],
        ["ghost", "doc"],
    ],
)
def test_a_pair_that_cannot_be_formed_is_refused(pairs: list[tuple[str, ...]]) -> None:
    with pytest.raises(RefusedRules) as refused:
        Game.new(Rules.preset(ANNIVERSARY, seats=2), characters=pairs)
    assert refused.value.code == "E_CHARACTERS"


def _character_refusal(names: list[str], **flags: Parameter) -> str:
    try:
        Game.new(Rules.preset(ANNIVERSARY, seats=3, **flags), characters=names)
    except RefusedRules as refused:
        return refused.code
    return ""


# --- combinations -----------------------------------------------------------------------------
@rule("CONFIG-7")
@pytest.mark.parametrize(("seats", "teams"), [(2, True), (3, True), (3, False), (4, False), (6, False)])
def test_any_of_the_six_parts_can_be_played_together(seats: int, teams: bool) -> None:
    for on in product((False, True), repeat=len(ANNIVERSARY_FLAGS)):
        parts = dict(zip(ANNIVERSARY_FLAGS, on, strict=True))
        view = opening(ANNIVERSARY, seats=seats, teams=teams, **parts)
        assert len(view.asked) >= 1
        assert (view.extras["handcar"] is not None) == parts["handcar"]
        assert ("circus" in view.cars) == parts["circus"]
        assert (view.extras["mary_bullets"] is not None) == parts["mary"]
        cards = view.seats[0].hand_size + view.seats[0].deck_size
        assert cards == (11 if teams else 10) + (parts["special_punch"] and (2 if teams else 1))


@rule("CONFIG-7")
def test_all_but_al_patron_combine_with_the_beginners_game_and_with_the_experts() -> None:
    beginners: dict[str, Parameter] = {"powers": False, "events": False}
    for on in product((False, True), repeat=len(ANNIVERSARY_FLAGS)):
        parts = dict(zip(ANNIVERSARY_FLAGS, on, strict=True))
        assert refusal(ANNIVERSARY, expert=True, **parts) == ""
        refused = "E_PATRON_NEEDS_POWERS" if parts["al_patron"] else ""
        assert refusal(ANNIVERSARY, seats=4, **parts, **beginners) == refused


@rule("CONFIG-7")
@pytest.mark.parametrize(
    ("seats", "choices"),
    [(2, {}), (3, {"teams": True}), (3, {}), (4, {"expert": True}), (5, {}), (6, {"expert": True})],
)
def test_a_game_with_everything_is_played_to_its_end(seats: int, choices: dict[str, Parameter]) -> None:
    game = Game.new(Rules.preset(ANNIVERSARY, seats=seats, **ALL_PARTS, **choices), seed=seats)
    step = 0
    while game.decision is not None:
        step += 1
        decision = game.decision
        game.play(decision.options[step * 7 % len(decision.options)], seat=decision.seat)
    assert game.result is not None
    assert len(game.result.scores) == seats
    assert game.result.outsiders_money is not None


# --- seats ------------------------------------------------------------------------------------
@rule("CONFIG-8")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_mary_adds_no_seat_and_no_car_and_leaves_the_round_cards(seats: int) -> None:
    large = {"SSR", "STS", "S2R", "STSR", "STST", "S2"}  # no card of the smaller set has these turns
    small = {"SSTR", "SSSS", "ST2S", "SSTSS", "STSTS", "S2S"}
    for seed in range(12):
        view = opening(ANNIVERSARY, seats=seats, seed=seed, mary=True)
        assert (len(view.seats), len(view.cars) - 1) == (seats, seats)
        assert [bandit.seat for bandit in view.bandits if bandit.name == "mary"] == [-1]
        assert view.rounds[0].turns in {"STSS", *(large if seats > 4 else small)}


@rule("CONFIG-8")
@pytest.mark.parametrize(("seats", "cars"), [(2, 3), (3, 4)])
def test_two_or_three_play_in_teams(seats: int, cars: int) -> None:
    for edition in ("en2016", "ru2016", ANNIVERSARY):
        rules = Rules.preset(edition, seats=seats, teams=True)
        view = Game.new(rules, characters=PAIRS[:seats], seed=1).view(SPECTATOR)
        assert (len(view.seats), len(view.bandits), len(view.cars)) == (seats, 2 * seats, cars + 1)
