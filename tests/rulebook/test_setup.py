"""Setting up (RULES section 3)."""

from collections import Counter

import pytest

from coltexpress import SPECTATOR, Game, RefusedRules, Rules
from tests.rulebook.support import (
    BANDITS,
    bullets,
    deck,
    floor,
    hand,
    marshal,
    neutral,
    places,
    refusal,
    rule,
    seat_of,
    seeds,
    sheet,
    table,
    told,
)
from tests.rulebook.test_components import FIVE_AND_SIX, STATIONS, UP_TO_FOUR, rounds_of

PRINTED = {
    "baggage": {"purse": 1},
    "second_class": {"purse": 1, "jewel": 1},
    "dining": {"purse": 3},
    "saloon": {"purse": 3, "jewel": 1},
    "mail": {"purse": 4, "jewel": 1},
    "first_class": {"jewel": 3},
}
SEEDS = seeds(60)


@rule("SETUP-1")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_train_has_as_many_cars_as_seats(seats: int) -> None:
    cars = Game.new(Rules.preset(seats=seats), seed=2).view(SPECTATOR).cars
    assert cars[0] == "locomotive"
    assert len(cars) == seats + 1
    assert len(set(cars)) == len(cars)
    with pytest.raises(RefusedRules):
        Game.new(Rules.preset(seats=seats), cars=list(PRINTED)[: seats - 1])


@rule("SETUP-2")
def test_which_cars_and_in_which_order_is_random() -> None:
    trains = [Game.new(Rules.preset(seats=3), seed=seed).view(SPECTATOR).cars[1:] for seed in SEEDS]
    for position in range(3):
        assert {cars[position] for cars in trains} == set(PRINTED)
    assert {len(set(cars)) for cars in trains} == {3}


@rule("SETUP-2")
def test_the_cars_may_be_fixed() -> None:
    game = table("doc", "tuco", "belle", cars="mail baggage first_class")
    assert game.view(SPECTATOR).cars == ("locomotive", "mail", "baggage", "first_class")
    with pytest.raises(RefusedRules) as refused:
        table("doc", "tuco", "belle", cars="mail mail baggage")
    assert refused.value.code == "E_PARAMETERS"


@rule("SETUP-3")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_250_purse_is_set_apart_for_everybody_before_the_cars_are_filled(seats: int) -> None:
    for seed in seeds(20):
        game = Game.new(Rules.preset(seats=seats), characters=BANDITS[:seats], seed=seed)
        assert [sheet(game, name) for name in BANDITS[:seats]] == [["$250"]] * seats
        lying = Counter(word for car in range(seats + 1) for word in floor(game, f"{car}i"))
        assert lying["$250"] <= 8 - seats


@rule("SETUP-4")
@pytest.mark.parametrize("seats", [3, 6])
def test_every_car_gets_its_printed_loot_inside_and_the_roofs_are_empty(seats: int) -> None:
    view = Game.new(Rules.preset(seats=seats), seed=5).view(SPECTATOR)
    for car, name in enumerate(view.cars):
        if car:
            assert view.floor[2 * car].counts == PRINTED[name]
        assert view.floor[2 * car + 1].counts == {}


@rule("SETUP-4")
def test_purses_are_drawn_blind_and_lie_face_down() -> None:
    games = [table("doc", "tuco", "belle", cars="mail saloon dining", seed=seed) for seed in SEEDS]
    assert {word for game in games for word in floor(game, "3i")} == {
        *("$250", "$300", "$350", "$400", "$450", "$500")
    }
    for seat in (SPECTATOR, 0, 1, 2):
        lying = games[0].view(seat).floor[6].to_json()
        assert lying["counts"] == {"purse": 3}
        assert not any(str(value) in str(lying) for value in (250, 300, 350, 400, 450, 500))


@rule("SETUP-5")
def test_the_marshal_guards_a_strongbox_and_another_waits() -> None:
    game = table("doc", "tuco", "belle", "ghost")
    assert (marshal(game), floor(game, "0i")) == ("0i", ["strongbox"])
    assert game.view(SPECTATOR).box_waits
    assert "waiting: strongbox" in game.position()


@rule("SETUP-5")
def test_leftover_purses_leave_the_game_unseen() -> None:
    view = table("doc", "tuco", "belle", cars="baggage second_class first_class").view(0)
    purses = sum(pool.counts.get("purse", 0) for pool in view.floor)
    purses += sum(bandit.sheet.counts.get("purse", 0) for bandit in view.bandits)
    assert purses == 5
    assert set(view.to_json()) == {
        *(
            "seat",
            "rules",
            "asked",
            "question",
            "options",
            "cars",
            "rounds",
            "phase",
            "turn",
            "first",
            "marshal",
        ),
        *("neutral", "box_waits", "bandits", "seats", "floor", "acts", "history", "journal_from"),
        *(
            "answer",
            "bandit",
            "handcar",
            "hiding",
            "patron_has_bought",
            "mary_left",
            "mary_bullets",
            "pairs",
            "flow",
        ),
    }


@rule("SETUP-6")
def test_there_are_thirteen_neutral_bullets_and_six_for_every_bandit() -> None:
    game = table("doc", "tuco", "belle")
    assert neutral(game) == 13
    assert [bullets(game, name) for name in ("doc", "tuco", "belle")] == [6, 6, 6]


@rule("SETUP-7")
def test_characters_are_chosen_each_once_and_start_with_a_250_purse() -> None:
    game = table("belle", "ghost", "tuco")
    assert [seat_of(game, name) for name in ("belle", "ghost", "tuco")] == [0, 1, 2]
    assert [sheet(game, name) for name in ("belle", "ghost", "tuco")] == [["$250"]] * 3
    with pytest.raises(RefusedRules) as refused:
        table("belle", "ghost", "belle")
    assert refused.value.code == "E_CHARACTERS"


@rule("SETUP-7")
def test_characters_that_nobody_chose_are_drawn_each_once() -> None:
    casts = [tuple(places(Game.new(Rules.preset(seats=4), seed=seed))) for seed in SEEDS]
    assert {len(set(cast)) for cast in casts} == {4}
    for seat in range(4):
        assert {cast[seat] for cast in casts} == set(BANDITS)


@rule("SETUP-8")
def test_everybody_has_the_same_ten_cards_and_draws_a_random_hand() -> None:
    ten = {"move": 2, "floor": 2, "shoot": 2, "rob": 2, "punch": 1, "marshal": 1}
    game = table("doc", "tuco", "belle", powers=False)
    for name in ("doc", "tuco", "belle"):
        assert Counter(hand(game, name) + deck(game, name)) == ten
        assert len(deck(game, name)) == 4
    hands = {tuple(hand(table("doc", "tuco", "belle", seed=seed), "belle")) for seed in seeds(20)}
    assert len(hands) > 10


@rule("SETUP-9")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_any_seat_may_be_first_player(seats: int) -> None:
    games = [Game.new(Rules.preset(seats=seats), seed=seed) for seed in SEEDS]
    assert {game.view(SPECTATOR).first for game in games} == set(range(seats))
    for game in games[:10]:
        first = game.view(SPECTATOR).first
        assert told(game, "game_began") == [{"cause": "setup", "seat": first}]
        assert game.decision is not None
        assert game.decision.seat == first


@rule("SETUP-10", "SETUP-9")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_odd_seats_from_the_first_player_start_in_the_caboose(seats: int) -> None:
    seen = set()
    for seed in SEEDS:
        game = Game.new(Rules.preset(seats=seats), seed=seed)
        first = game.view(SPECTATOR).first
        seen.add(first)
        standing = list(places(game).values())
        from_first = standing[first:] + standing[:first]
        assert from_first == [f"{seats - index % 2}i" for index in range(seats)]
    assert seen == set(range(seats))


@rule("SETUP-11")
@pytest.mark.parametrize(
    ("seats", "cards"), [(3, UP_TO_FOUR), (4, UP_TO_FOUR), (5, FIVE_AND_SIX), (6, FIVE_AND_SIX)]
)
def test_up_to_four_seats_and_more_have_cards_of_their_own(seats: int, cards: list[str]) -> None:
    drawn = {card for seed in SEEDS for card in rounds_of(Game.new(Rules.preset(seats=seats), seed=seed))}
    assert drawn == {*cards, *STATIONS}


@rule("SETUP-12")
def test_with_events_four_random_cards_lie_on_a_random_station() -> None:
    decks = [rounds_of(Game.new(Rules.preset(seats=4), seed=seed)) for seed in SEEDS]
    for position in range(4):
        assert {cards[position] for cards in decks} == set(UP_TO_FOUR)
    assert {cards[4] for cards in decks} == set(STATIONS)


@rule("SETUP-12")
def test_without_events_five_random_cards_and_no_station() -> None:
    rules = Rules.preset(seats=4, events=False)
    decks = [rounds_of(Game.new(rules, seed=seed)) for seed in SEEDS]
    for position in range(5):
        assert {cards[position] for cards in decks} == set(UP_TO_FOUR)
    assert refusal(seats=4, events=False) == ""


@rule("SETUP-12")
def test_the_coming_and_the_unused_cards_are_not_shown() -> None:
    game = table("doc", "tuco", "belle", "ghost")
    later = [card.split()[1] for card in UP_TO_FOUR + STATIONS if " " in card and card != rounds_of(game)[0]]
    for seat in (SPECTATOR, 0):
        view = game.view(seat)
        assert len(view.rounds) == 1
        assert not any(event in str(view.to_json()) for event in later)
