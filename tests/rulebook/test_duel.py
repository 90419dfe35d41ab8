"""RULES section 10: the two-seat duel of the first editions, on the expert variant."""

import pytest

from coltexpress import SPECTATOR, Game, Reason
from coltexpress.engine.components import round_cards
from tests.rulebook.looking import seen
from tests.rulebook.pairs import (
    GHOSTS_DECK,
    answer,
    asked,
    discarded,
    duel,
    options_of,
    own_deck,
    own_hand,
    sizes,
    teams,
)
from tests.rulebook.support import BANDITS, bullets, options, place, places, play, received, rule, seeds, told

FIRST = ("fi1", "it1")
SUGGESTED = (("tuco", "cheyenne"), ("django", "doc"))
TRAIN = "inside: * | | | doc tuco | django ghost\n"
OVER = TRAIN + "round: 5\nphase: over\n"


def new_duel(*characters: tuple[str, str], edition: str = "it1", seed: int = 1) -> Game:
    """A new duel with powers and events, as the first editions are."""
    return teams(*characters, edition=edition, seed=seed)


# --- setup ------------------------------------------------------------------------------------
@rule("DUEL1-1", "SETUP-1")
@pytest.mark.parametrize("edition", FIRST)
def test_the_train_has_four_cars(edition: str) -> None:
    assert len(new_duel(edition=edition).view(SPECTATOR).cars) == 5


@rule("DUEL1-1")
@pytest.mark.parametrize("edition", FIRST)
def test_there_are_four_cards_of_the_set_for_two_to_four_and_a_station(edition: str) -> None:
    found: set[str] = set()
    for seed in seeds(12):
        lines = new_duel(edition=edition, seed=seed).position().splitlines()
        cards = next(line for line in lines if line.startswith("rounds:")).removeprefix("rounds:").split("/")
        assert len(cards) == 5
        assert cards[4].split()[0] == "SSTS"
        found |= {card.strip() for card in cards[:4]}
    assert found == {card.name for card in round_cards(2)}


@rule("DUEL1-2", "DEC-TEAM")
@pytest.mark.parametrize("edition", FIRST)
def test_each_seat_takes_any_two_free_characters(edition: str) -> None:
    game = new_duel(edition=edition)
    first = game.view(SPECTATOR).first
    pairs = [f"team {one} {other}" for i, one in enumerate(BANDITS) for other in BANDITS[i + 1 :]]
    assert asked(game) == {first: "DEC-TEAM"}
    assert sorted(options(game)) == sorted(pairs)
    game.play("team tuco cheyenne")
    assert asked(game) == {1 - first: "DEC-TEAM"}
    free = [pair for pair in pairs if "tuco" not in pair and "cheyenne" not in pair]
    assert sorted(options(game)) == sorted(free)
    assert len(free) == 6
    assert game.why_not("team tuco doc") is Reason.NOT_ON_OFFER
    game.play("team doc django")
    assert asked(game) == {0: "DEC-PLACE", 1: "DEC-PLACE"}
    seats = {bandit.name: bandit.seat for bandit in game.view(SPECTATOR).bandits}
    assert seats == {"tuco": first, "cheyenne": first, "doc": 1 - first, "django": 1 - first}


@rule("DUEL1-2", "DUEL1-3")
def test_the_one_earlier_in_the_list_is_the_first_named_however_it_is_said() -> None:
    game = new_duel(("cheyenne", "tuco"), ("django", "doc"))
    assert [bandit.name for bandit in game.view(0).bandits] == ["tuco", "cheyenne", "doc", "django"]
    assert options_of(game, 0) == ["caboose tuco", "caboose cheyenne"]
    belle = new_duel(("belle", "tuco"), ("ghost", "doc"))
    assert [bandit.name for bandit in belle.view(0).bandits] == ["tuco", "belle", "ghost", "doc"]


@rule("DUEL1-2", "TEAM-4", "DEC-PLACE")
def test_every_team_has_one_in_the_caboose_and_one_before_it_by_secret_choice() -> None:
    one, other = new_duel(*SUGGESTED), new_duel(*SUGGESTED)
    one.play("caboose doc", seat=1)
    other.play("caboose django", seat=1)
    assert seen(one, 0) == seen(other, 0)
    one.play("caboose cheyenne", seat=0)
    assert places(one) == {"tuco": "3i", "cheyenne": "4i", "doc": "4i", "django": "3i"}


@rule("DUEL1-3", "EX-13")
def test_the_deck_is_of_eleven_and_the_marshal_card_is_the_first_nameds() -> None:
    game = new_duel(("tuco", "ghost"), ("belle", "cheyenne"))
    assert tuple(own_deck(game, 0).split()) == GHOSTS_DECK
    cards = own_deck(game, 1).split()
    assert len(cards) == 11
    assert [card for card in cards if "marshal" in card] == ["cheyenne.marshal"]


# --- the expert variant -----------------------------------------------------------------------
@rule("DUEL1-4", "EXPERT-1")
@pytest.mark.parametrize("edition", FIRST)
def test_there_is_no_pick_and_the_hand_is_six(edition: str) -> None:
    game = answer(
        new_duel(("ghost", "tuco"), ("cheyenne", "django"), edition=edition),
        "caboose ghost",
        "caboose django",
    )
    assert set(asked(game).values()) == {"DEC-PLAN"}
    assert [sizes(game, seat) for seat in (0, 1)] == [(6, 5), (6, 5)]


@rule("DUEL1-5", "EXPERT-1")
@pytest.mark.parametrize("edition", FIRST)
def test_doc_fills_the_hand_of_his_seat_to_seven(edition: str) -> None:
    game = answer(new_duel(*SUGGESTED, edition=edition), "caboose tuco", "caboose doc")
    assert [sizes(game, seat) for seat in (0, 1)] == [(6, 5), (7, 4)]


@rule("DUEL1-4")
@pytest.mark.parametrize("edition", FIRST)
def test_a_shoot_is_not_covered(edition: str) -> None:
    hands = "seat 0: ghost tuco; hand ghost.shoot tuco.move\nseat 1: doc django; hand doc.shoot django.move"
    game = duel(TRAIN + hands, edition=edition)
    game.play("play ghost shoot down")  # as the Finnish edition demands of Ghost
    assert asked(game) == {1: "DEC-PLAN"}
    game.play("play doc shoot")
    assert asked(game) == {0: "DEC-PLAN"}


@rule("DUEL1-5", "TEAM-7")
def test_a_card_is_laid_for_the_bandit_it_belongs_to() -> None:
    game = duel(TRAIN + "seat 0: ghost tuco; hand tuco.move\nseat 1: doc django; hand doc.move")
    game.play("play tuco move down")
    assert [(act.bandit, act.card) for act in game.view(0).acts] == [("tuco", "move")]


@rule("DUEL1-4", "EXPERT-3", "DEC-KEEP")
def test_cards_are_kept_and_discarded_by_bandit() -> None:
    hands = (
        "seat 0: ghost tuco; hand ghost.move tuco.move bullet; received 1\nseat 1: doc django; hand doc.rob"
    )
    game = duel(TRAIN + "phase: keeping\n" + hands)
    assert asked(game) == {0: "DEC-KEEP", 1: "DEC-KEEP"}
    assert options_of(game, 0) == [
        "keep nothing",
        "keep ghost move",
        "keep tuco move",
        "keep ghost move tuco move",
    ]
    answer(game, "keep tuco move", "keep nothing")
    assert [discarded(game, seat) for seat in (0, 1)] == ["ghost.move bullet", "doc.rob"]
    assert "tuco.move" in own_hand(game, 0).split()
    assert sizes(game, 0)[0] == 6


@rule("DUEL1-4", "EXPERT-2")
def test_a_resolved_card_is_discarded() -> None:
    game = duel(TRAIN, pile="tuco floor, django floor")
    assert [discarded(game, seat) for seat in (0, 1)] == ["tuco.floor", "django.floor"]
    assert "tuco.floor" not in own_deck(game, 0).split() + own_hand(game, 0).split()


@rule("DUEL1-4", "EXPERT-6")
@pytest.mark.parametrize(("edition", "wanted"), [("fi1", "DEC-DUMP"), ("it1", "DEC-PLAN")])
def test_only_the_finnish_duel_lets_bullets_be_dumped(edition: str, wanted: str) -> None:
    seats = "seat 0: ghost tuco; hand; top 1; received 1\nseat 1: doc django; hand"
    game = duel(TRAIN + "phase: dealing\n" + seats, edition=edition)
    assert asked(game) == {0: wanted}


# --- team rules that hold ---------------------------------------------------------------------
@rule("DUEL1-5", "TEAM-10")
def test_ghost_hides_the_first_card_of_his_seat_whichever_bandits() -> None:
    hands = "seat 0: ghost tuco; hand ghost.rob tuco.move\nseat 1: doc django; hand doc.move"
    game = duel(TRAIN + hands)
    assert options(game) == [
        *("play ghost rob", "draw", "play ghost rob down"),
        *("play tuco move", "play tuco move down"),
    ]
    game.play("play tuco move down")
    act = game.view(1).acts[0]
    assert (act.bandit, act.card, act.face_down) == (None, None, True)


@rule("DUEL1-5", "TEAM-5", "TEAM-7", "TEAM-11", "TEAM-12")
def test_a_card_acts_with_its_bandit_and_mates_can_be_hit() -> None:
    game = duel("inside: * | tuco | ghost | |\nroof: | | | | doc django\n", pile="ghost shoot")
    assert [(shot["bandit"], shot["other"]) for shot in told(game, "shot")] == [("ghost", "tuco")]
    assert (bullets(game, "ghost"), bullets(game, "tuco")) == (5, 6)
    assert (received(game, "tuco"), received(game, "doc")) == (1, 0)
    assert (
        bullets(duel("inside: * | tuco | doc | |\nroof: | | | ghost | django\n", pile="tuco shoot"), "tuco")
        == 5
    )
    hit = duel("inside: * | tuco | doc | ghost |\nroof: | | | | django\n", pile="ghost draw, doc shoot")
    assert options(hit) == ["shoot ghost", "shoot tuco"]
    hit.play("shoot tuco")
    assert (received(hit, "ghost"), place(hit, "tuco")) == (1, "1i")


@rule("DUEL1-5", "TEAM-14")
@pytest.mark.parametrize(("edition", "winners"), [("fi1", (0, 1)), ("it1", (1,))])
def test_friendly_bullets_decide_a_tie_in_italian_only(edition: str, winners: tuple[int, ...]) -> None:
    lines = "sheet tuco: bullets 4; at_mate 1\nseat 0: ghost tuco; received 2\nseat 1: doc django; received 1"
    result = duel(OVER + lines, edition=edition).result
    assert result is not None
    assert (result.scores, result.winners) == ((0, 0), winners)


@rule("TEAM-14", "DUEL1-5")
def test_in_finnish_rivals_and_neutral_bullets_still_count() -> None:
    lines = "sheet tuco: bullets 5; at_mate 1\nseat 0: ghost tuco; received 3\nseat 1: doc django; received 1"
    result = duel(OVER + lines, edition="fi1").result
    assert result is not None
    assert result.winners == (1,)


@rule("DUEL1-6")
@pytest.mark.parametrize("edition", FIRST)
def test_nobody_is_gunslinger_and_the_richer_team_wins(edition: str) -> None:
    lines = "sheet ghost: loot $250\nsheet tuco: loot $300\nsheet doc: loot jewel; bullets 3\n"
    lines += "seat 0: ghost tuco; received 3\nseat 1: doc django"
    result = duel(OVER + lines, edition=edition).result
    assert result is not None
    assert (result.gunslingers, result.scores, result.winners) == ((), (550, 500), (0,))


@rule("DUEL1-6")
def test_the_journal_tells_the_end_without_gunslinger() -> None:
    game = play(duel(TRAIN + "round: 5\n", pile="ghost move", edition="fi1"))
    while game.decision is not None:
        game.play(game.decision.options[0])
    (end,) = told(game, "game_over")
    assert end["gunslingers"] == ()
