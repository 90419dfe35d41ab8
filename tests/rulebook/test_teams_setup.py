"""RULES section 10: forming teams, placing them, their decks, and the card picked each round."""

from itertools import permutations

import pytest

from coltexpress import SPECTATOR, Game, IllegalPick, Reason, RefusedRules
from coltexpress.engine.components import round_cards
from tests.rulebook.looking import seen
from tests.rulebook.pairs import (
    GHOSTS_DECK,
    answer,
    asked,
    options_of,
    own_deck,
    own_hand,
    pairs,
    sizes,
    teams,
)
from tests.rulebook.support import (
    finish_planning,
    options,
    places,
    question,
    rule,
    seeds,
    told,
)

LATER = ("en2016", "ru2016", "anniversary2025")
GHOST_AND_DOC = (("ghost", "tuco"), ("doc", "django"))
DEALING = """
    inside: * | | doc tuco | django ghost
    phase: dealing
    seat 0: ghost tuco; received 2
    seat 1: doc django; received 1
"""
DECK_OPTIONS = [f"pick {card.replace('.', ' ')}" for card in GHOSTS_DECK]


def formed(game: Game, *, seat: int) -> list[str]:
    """The bandits of a seat, first-named first."""
    return [bandit.name for bandit in game.view(SPECTATOR).bandits if bandit.seat == seat]


# --- the train and the round cards ------------------------------------------------------------
@rule("TEAM-1", "SETUP-1")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(("seats", "cars"), [(2, 3), (3, 4)])
def test_two_seats_have_three_cars_and_three_seats_four(edition: str, seats: int, cars: int) -> None:
    game = teams(edition=edition, seats=seats)
    assert len(game.view(SPECTATOR).cars) == 1 + cars
    assert game.view(SPECTATOR).cars[0] == "locomotive"


@rule("TEAM-1")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_round_cards_are_those_for_two_to_four(seats: int) -> None:
    known = {card.name for card in round_cards(4)}
    found: set[str] = set()
    for seed in seeds(12):
        lines = teams(seats=seats, seed=seed).position().splitlines()
        cards = next(line for line in lines if line.startswith("rounds:")).removeprefix("rounds:").split("/")
        assert len(cards) == 5
        found |= {card.strip() for card in cards[:4]}
        assert cards[4].strip().split()[0] == "SSTS"
    assert found == known


# --- forming teams ----------------------------------------------------------------------------
@rule("TEAM-2", "DEC-TEAM")
def test_ghost_doc_and_belle_get_every_order_of_the_three_partners() -> None:
    found = set()
    for seed in seeds(60):
        offered = options(teams(seed=seed))
        assert [pick.split()[:2] for pick in offered] == [
            ["team", "ghost"],
            ["team", "doc"],
            ["team", "belle"],
        ]
        found.add(tuple(pick.split()[2] for pick in offered))
    assert found == set(permutations(("tuco", "cheyenne", "django")))


@rule("TEAM-2", "PATRON-1")
def test_with_al_patron_one_of_four_partners_is_left_over() -> None:
    found = set()
    for seed in seeds(150):
        offered = options(teams(seed=seed, edition="anniversary2025", al_patron=True))
        partners = tuple(pick.split()[2] for pick in offered)
        assert [pick.split()[1] for pick in offered] == ["ghost", "doc", "belle"]
        found.add(partners)
    wanted = set(permutations(("tuco", "cheyenne", "django", "al_patron"), 3))
    assert found <= wanted
    assert len(found) > 20
    assert {name for partners in found for name in partners} == {"tuco", "cheyenne", "django", "al_patron"}


@rule("TEAM-2", "DEC-TEAM")
@pytest.mark.parametrize("seed", seeds(5))
def test_the_seats_pick_clockwise_from_the_first_player_and_the_last_of_three_takes_what_is_left(
    seed: int,
) -> None:
    game = teams(seats=3, seed=seed)
    first = game.view(SPECTATOR).first
    one, two, three = options(game)
    assert asked(game) == {first: "DEC-TEAM"}
    game.play(two)
    assert asked(game) == {(first + 1) % 3: "DEC-TEAM"}
    assert options(game) == [one, three]
    game.play(three)
    assert set(asked(game).values()) == {"DEC-PLACE"}
    picked = [" ".join(["team", *formed(game, seat=(first + step) % 3)]) for step in range(3)]
    assert picked == [two, three, one]


@rule("TEAM-2")
def test_an_unpicked_pair_is_out_of_the_game() -> None:
    game = teams(seed=3)
    one, two, three = options(game)
    game.play(three)
    assert options(game) == [one, two]
    game.play(one)
    assert set(asked(game).values()) == {"DEC-PLACE"}
    names = {bandit.name for bandit in game.view(SPECTATOR).bandits}
    assert names == {*one.split()[1:], *three.split()[1:]}
    assert game.view(SPECTATOR).pairs == ()


@rule("DEC-TEAM")
def test_a_pair_that_was_taken_is_no_longer_an_option() -> None:
    game = teams(seed=3)
    taken = options(game)[0]
    game.play(taken)
    assert game.why_not(taken) is Reason.NOT_ON_OFFER
    seat, other = game.view(SPECTATOR).first, 1 - game.view(SPECTATOR).first
    for viewer in (seat, other, SPECTATOR):
        assert told(game, "team_formed", viewer) == [
            {"cause": "setup", "seat": seat, "bandits": tuple(taken.split()[1:])}
        ]


@rule("TEAM-2", "TEAM-3")
@pytest.mark.parametrize("pair", [("tuco", "django"), ("ghost", "doc")])
def test_a_team_has_one_of_ghost_doc_and_belle(pair: tuple[str, str]) -> None:
    with pytest.raises(RefusedRules) as refused:
        teams(pair, ("belle", "cheyenne"))
    assert refused.value.code == "E_CHARACTERS"


# --- decks and sheets -------------------------------------------------------------------------
@rule("TEAM-3", "EX-13")
def test_a_deck_has_eleven_cards_with_one_marshal() -> None:
    game = teams(("tuco", "ghost"), ("belle", "cheyenne"))
    assert tuple(own_deck(game, 0).split()) == GHOSTS_DECK
    kinds = [card.split(".")[1] for card in own_deck(game, 1).split()]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "move": 2,
        "floor": 2,
        "shoot": 2,
        "rob": 2,
        "punch": 2,
        "marshal": 1,
    }


@rule("TEAM-3")
@pytest.mark.parametrize("head", ["ghost", "doc", "belle"])
def test_the_marshal_card_belongs_to_ghost_doc_or_belle(head: str) -> None:
    other = "doc" if head != "doc" else "ghost"
    game = teams(("tuco", head), (other, "django"))
    assert [card for card in own_deck(game, 0).split() if "marshal" in card] == [f"{head}.marshal"]
    assert formed(game, seat=0) == [head, "tuco"]


@rule("TEAM-5", "SETUP-7")
def test_each_bandit_has_a_sheet_a_purse_and_six_bullets_of_its_own() -> None:
    game = teams(*GHOST_AND_DOC)
    for bandit in game.view(SPECTATOR).bandits:
        assert (bandit.bullets, bandit.sheet.counts, bandit.sheet.place) == (6, {"purse": 1}, bandit.name)
        assert bandit.sheet.certain == {"purse": (250,)}


# --- placing ----------------------------------------------------------------------------------
@rule("TEAM-4", "DEC-PLACE", "EX-21")
@pytest.mark.parametrize("seats", [2, 3])
def test_every_seat_says_at_once_who_starts_in_the_caboose(seats: int) -> None:
    cast = (*GHOST_AND_DOC, ("belle", "cheyenne"))[:seats]
    game = teams(*cast)
    assert asked(game) == dict.fromkeys(range(seats), "DEC-PLACE")
    assert options_of(game, 0) == ["caboose ghost", "caboose tuco"]
    assert options_of(game, 1) == ["caboose doc", "caboose django"]
    answer(game, "caboose tuco", "caboose doc", *["caboose belle"][: seats - 2])
    last = {2: ("3i", "2i"), 3: ("4i", "3i")}[seats]
    wanted = {"tuco": last[0], "ghost": last[1], "doc": last[0], "django": last[1]}
    if seats == 3:
        wanted |= {"belle": last[0], "cheyenne": last[1]}
    assert places(game) == wanted


@rule("GEN-4", "DEC-PLACE", "HIDDEN-8")
@pytest.mark.parametrize("early", [0, 1])
def test_where_a_team_starts_is_secret_until_all_have_decided(early: int) -> None:
    one, other = teams(*GHOST_AND_DOC), teams(*GHOST_AND_DOC)
    before = len(one.journal(SPECTATOR))
    one.play(options_of(one, early)[0], seat=early)
    other.play(options_of(other, early)[1], seat=early)
    for game in (one, other):
        assert set(places(game).values()) == {"hidden"}
        assert asked(game) == {1 - early: "DEC-PLACE"}
        assert len(game.journal(SPECTATOR)) == before
    for viewer in (1 - early, SPECTATOR):
        assert seen(one, viewer) == seen(other, viewer)
    assert (one.view(early).answer, one.view(1 - early).answer) == (
        f"caboose {formed(one, seat=early)[0]}",
        None,
    )


@rule("DEC-PLACE")
def test_a_seat_answers_once() -> None:
    game = teams(*GHOST_AND_DOC)
    game.play("caboose doc", seat=1)
    with pytest.raises(IllegalPick) as refused:
        game.play("caboose django", seat=1)
    assert refused.value.reason is Reason.NOT_ASKED
    assert game.why_not("caboose doc", seat=0) is Reason.NOT_ON_OFFER


# --- the card picked at the start of a round --------------------------------------------------
@rule("TEAM-6", "DEC-PICK")
def test_each_different_action_card_of_the_deck_is_offered_and_no_bullet() -> None:
    game = pairs(DEALING)
    assert asked(game) == {0: "DEC-PICK", 1: "DEC-PICK"}
    assert options_of(game, 0) == DECK_OPTIONS
    assert game.why_not("pick bullet", seat=0) is Reason.BULLET
    assert len(game.view(0).rounds) == 1  # the round card is shown before


@rule("TEAM-6", "EX-14")
@pytest.mark.parametrize(("powers", "docs"), [(True, 8), (False, 7)])
def test_one_picked_and_six_drawn_are_seven_and_with_doc_eight(powers: bool, docs: int) -> None:
    game = answer(teams(*GHOST_AND_DOC, powers=powers), "caboose ghost", "caboose doc")
    answer(game, "pick tuco shoot", "pick doc marshal")
    assert [sizes(game, seat) for seat in (0, 1)] == [(7, 4), (docs, 11 - docs)]
    assert [(entry["number"], entry["cards"]) for entry in told(game, "card_picked")] == [(1, None)] * 2
    assert [entry["number"] for entry in told(game, "hand_drawn")] == [6, docs - 1]


@rule("TEAM-6")
@pytest.mark.parametrize("seed", seeds(6))
def test_the_picked_card_is_in_the_hand_and_the_rest_is_drawn_from_the_others(seed: int) -> None:
    game = pairs(DEALING, seed=seed)
    answer(game, "pick tuco shoot", "pick doc rob")
    for seat, card in ((0, "tuco.shoot"), (1, "doc.rob")):
        assert own_hand(game, seat).split().count(card) == 1
        assert card not in own_deck(game, seat).split()
        assert sizes(game, seat)[0] == 7


@rule("HIDDEN-8", "DEC-PICK", "GEN-4")
def test_the_pick_is_known_to_its_seat_only() -> None:
    one, other = pairs(DEALING), pairs(DEALING)
    one.play("pick ghost shoot", seat=0)
    other.play("pick tuco rob", seat=0)
    assert one.view(0).answer == "pick ghost shoot"
    assert sizes(one, 0) == (0, 13)  # nothing is carried out before the last answer
    for viewer in (1, SPECTATOR):
        assert seen(one, viewer) == seen(other, viewer)
    for game in (one, other):
        game.play("pick doc rob", seat=1)
    for viewer in (1, SPECTATOR):
        assert told(one, "card_picked", viewer)[0]["cards"] is None
    assert [entry["cards"] for entry in told(one, "card_picked", 0)] == [("ghost.shoot",), None]


@rule("TEAM-6", "DEC-PICK")
def test_it_is_asked_again_in_every_round() -> None:
    game = finish_planning(answer(pairs(DEALING), "pick ghost move", "pick doc move"))
    assert asked(game) == {0: "DEC-PICK", 1: "DEC-PICK"}
    assert len(game.view(0).rounds) == 2
    assert options_of(game, 0) == DECK_OPTIONS
    assert question(game) == "doc DEC-PICK"  # listed clockwise from the new first player
