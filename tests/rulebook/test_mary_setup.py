"""RULES section 11: Mary Pumpinks at the table: her place, her deck, what she is to others, and the end."""

from collections import Counter

import pytest

from coltexpress import SPECTATOR, Game, Rules
from tests.rulebook.boxed import boxed, carried, lying, marys_bullets
from tests.rulebook.looking import seen, story
from tests.rulebook.support import (
    bullets,
    neutral,
    options,
    place,
    play,
    question,
    received,
    rule,
    seeds,
    table,
    told,
)

CARDS = ("ST2S take_it_all", "SSTR angry_marshal", "SSSS braking", "STSS swivel_arm", "S2S")


def planned(card: str, number: int, left: int, *, seats: int = 3) -> Game:
    """A round with this card, planned by all drawing; Mary sits to the right of the seat `left`."""
    others = [other for other in CARDS if other != card]
    rounds = " / ".join([*others[: number - 1], card, *others[number - 1 :]])
    names = ("ghost", "doc", "tuco", "cheyenne")[:seats]
    game = boxed(
        f"inside: * | mary | | {' '.join(names)}{' |' * (seats - 3)}\n"
        f"rounds: {rounds}\nround: {number}\nfirst: {(left + number - 1) % seats}\n"
        f"mary: left {left} bullets 0",
        "mary",
    )
    while not told(game, "hands_returned"):
        game.play("draw")
    return game


def order(game: Game) -> str:
    """Who acted in planning, one sign an act: the seat, or M for Mary."""
    signs = []
    for entry in game.journal(SPECTATOR):
        if entry.key == "hands_returned":
            break
        if entry.key in ("cards_drawn", "card_played", "mary_skipped"):
            seat = entry.fields.get("seat", -1)
            signs.append("M" if seat == -1 else str(seat))
    return "".join(signs)


# --- her place at the table -------------------------------------------------------------------
@rule("MARY-1", "MARY-3")
@pytest.mark.parametrize(
    ("number", "left", "standard", "double", "switched"),
    [
        (1, 0, "012M", "001122MM", "0M21"),
        (2, 0, "12M0", "1122MM00", "10M2"),
        (3, 0, "2M01", "22MM0011", "210M"),
        (4, 0, "012M", "001122MM", "0M21"),
        (5, 0, "12M0", "1122MM00", "10M2"),
        (1, 1, "120M", "112200MM", "1M02"),
        (2, 1, "20M1", "2200MM11", "21M0"),
        (3, 2, "1M20", "11MM2200", "102M"),
    ],
)
def test_she_acts_at_her_place_round_the_table_in_every_kind_of_turn(
    number: int, left: int, standard: str, double: str, switched: str
) -> None:
    assert order(planned(CARDS[0], number, left)) == standard * 2 + double + standard
    assert order(planned(CARDS[1], number, left)) == standard * 3 + switched


@rule("MARY-1")
def test_with_four_seats_and_from_the_start_she_sits_to_the_right_of_the_first_player() -> None:
    assert order(planned(CARDS[1], 5, 3, seats=4)) == "3012M" * 3 + "3M210"
    for seed in seeds(12):
        game = table("ghost", "doc", "tuco", edition="anniversary2025", seed=seed, mary=True)
        first = game.view(SPECTATOR).first
        while question(game).endswith("DEC-PLAN") and len(game.view(SPECTATOR).acts) < 4:
            game.play("draw")
        seats = [act.seat for act in game.view(SPECTATOR).acts[:4]]
        assert seats == [first, (first + 1) % 3, (first + 2) % 3, -1]


@rule("MARY-1")
def test_she_is_never_first_player() -> None:
    game = boxed(
        "inside: * | mary | | ghost doc tuco\nfirst: 2\nround: 2\nmary: left 0 bullets 0",
        "mary",
        pile="doc floor",
    )
    assert told(game, "first_player") == [{"cause": "round", "seat": 0}]
    assert question(game) == "ghost DEC-PLAN"


# --- setting up -------------------------------------------------------------------------------
@rule("MARY-2")
@pytest.mark.parametrize(
    ("names", "car"), [("ghost doc tuco", 2), ("ghost doc tuco belle", 4), ("ghost doc tuco belle django", 4)]
)
def test_she_starts_where_the_next_seat_would_with_a_jewel_and_brings_three(names: str, car: int) -> None:
    cars = ["baggage", "dining", "second_class", "saloon", "mail"][: len(names.split())]
    game = table(*names.split(), edition="anniversary2025", cars=" ".join(cars), mary=True)
    mary = game.view(SPECTATOR).bandits[-1]
    assert (mary.name, mary.seat, mary.place, mary.bullets) == ("mary", -1, f"{car}i", 0)
    assert (carried(game, "mary"), marys_bullets(game)) == (["jewel"], 0)
    printed = {"baggage": 0, "dining": 0, "second_class": 1, "saloon": 1, "mail": 1}
    for number, name in enumerate(cars, start=1):
        extra = 1 if number > len(cars) - 3 else 0
        assert lying(game, f"{number}i").count("jewel") == printed[name] + extra


@rule("MARY-2")
def test_a_circus_car_among_the_last_three_gets_a_jewel_and_in_teams_seats_are_counted() -> None:
    game = table(
        *("ghost", "doc", "tuco"),
        edition="anniversary2025",
        cars="dining baggage circus mail",
        mary=True,
        circus=True,
    )
    assert sorted(lying(game, "3i")) == ["chest$0", "chest$1000", "jewel"]
    assert (lying(game, "1i").count("jewel"), place(game, "mary")) == (0, "3i")
    pairs = [("ghost", "tuco"), ("doc", "django"), ("belle", "cheyenne")]
    for seats, car in ((2, "3i"), (3, "3i")):
        rules = Rules.preset("anniversary2025", seats=seats, teams=True, mary=True)
        assert place(Game.new(rules, characters=pairs[:seats], seed=1), "mary") == car  # of 3 cars, and of 4


# --- her deck ---------------------------------------------------------------------------------
def at_table(
    throws: list[int], *plays: str, bullets: int = 0, card: str = "SSSS braking", expert: bool = False
) -> Game:
    """All three play these cards one after the other in their turns; only Mary's cards are thrown for."""
    rounds = " / ".join([card, *(other for other in CARDS if other != card)][:5])
    hands = "hand move*2 floor*2 rob*2; deck shoot*2 punch marshal"
    lines = "\n".join(f"{name}: {hands}" for name in ("ghost", "doc", "tuco"))
    game = boxed(
        f"inside: * | mary | | ghost doc tuco\nrounds: {rounds}\nmary: left 0 bullets {bullets}\n{lines}",
        "mary",
        throws=throws,
        expert=expert,
    )
    for card in plays:
        play(game, *[f"play {card}"] * 3)
    return game


def marys_cards(game: Game) -> list[str | None]:
    """What Mary has laid on the pile, as a spectator sees it."""
    return [act.card for act in game.view(SPECTATOR).acts if act.bandit == "mary"]


@rule("MARY-3")
@pytest.mark.parametrize(
    ("throw", "card"),
    [
        *((0, "move"), (1, "move"), (2, "shoot"), (3, "shoot"), (4, "rob"), (5, "rob")),
        *((6, "punch"), (7, "hat_throw"), (8, "seduction")),
    ],
)
def test_each_of_her_nine_cards_can_be_on_top(throw: int, card: str) -> None:
    assert marys_cards(at_table([throw], "floor")) == [card]


@rule("MARY-3")
def test_which_is_on_top_is_chance() -> None:
    found: Counter[str] = Counter()
    for seed in seeds(300):
        game = table("ghost", "doc", "tuco", edition="anniversary2025", seed=seed, mary=True)
        play(game, "draw", "draw", "draw")
        found[str(game.view(SPECTATOR).acts[3].card)] += 1
    assert all(40 < found[card] < 95 for card in ("move", "shoot", "rob"))
    assert all(15 < found[card] < 55 for card in ("punch", "hat_throw", "seduction"))


@rule("MARY-3", "PLAN-6")
def test_a_card_in_the_pile_is_not_in_her_deck() -> None:
    assert marys_cards(at_table([0, 0, 0], "floor", "floor", "move")) == ["move", "move", "shoot"]
    assert marys_cards(at_table([8, 7, 6], "floor", "floor", "move")) == ["seduction", "hat_throw", "punch"]


@rule("MARY-4", "RESOLVE-6")
def test_her_carried_out_cards_are_in_her_deck_again() -> None:
    dealing = [0] * 18
    game = boxed(
        "inside: * | mary | | ghost doc tuco\n"
        "rounds: SSSS braking / S2S / STSTS / STSS swivel_arm / ST2S take_it_all",
        "mary",
        pile="mary seduction",
        throws=[*dealing, 8],
    )
    play(game, "seduce marshal")
    play(game, options(game)[0])
    play(game, options(game)[0])
    assert [act.card for act in game.view(SPECTATOR).acts][2] == "seduction"


@rule("MARY-3", "HIDDEN-6", "TURN-2")
def test_in_a_tunnel_her_card_lies_face_down_and_nobody_knows_it() -> None:
    game, other = (at_table([0, throw], "floor", "floor", card="ST2S take_it_all") for throw in (2, 7))
    assert marys_cards(game) == ["move", None]
    for seat in (0, 1, 2, SPECTATOR):
        act = game.view(seat).acts[-1]
        assert (act.seat, act.bandit, act.card, act.face_down) == (-1, "mary", None, True)
        assert told(game, "card_played", seat)[-1]["card"] is None
        assert seen(game, seat) == seen(other, seat)


@rule("MARY-3", "TURN-3")
def test_in_a_double_turn_she_lays_two_face_up() -> None:
    game = at_table([0, 7, 6], card="S2S")
    play(game, *["play floor"] * 3, *["play move", "play rob"] * 3)
    assert marys_cards(game) == ["move", "seduction", "hat_throw"]
    assert [act.face_down for act in game.view(SPECTATOR).acts if act.bandit == "mary"] == [False] * 3


@rule("MARY-3", "RESOLVE-2")
def test_her_hidden_card_is_shown_when_it_is_carried_out() -> None:
    drawing = f"inside: * | mary | jewel | ghost doc tuco\nrounds: {CARDS[0]}"
    game = boxed(drawing, "mary", pile="mary move down")
    assert told(game, "card_revealed") == [
        {"cause": "round", "seat": -1, "bandit": "mary", "face_down": True, "act": 8, "card": "move"}
    ]
    assert place(game, "mary") == "2i"


@rule("MARY-4")
@pytest.mark.parametrize("expert", [False, True])
def test_a_bullet_turned_up_leaves_the_game_and_the_act_is_skipped(expert: bool) -> None:
    game = at_table([1], "floor", bullets=2, expert=expert)
    assert (marys_cards(game), marys_bullets(game), neutral(game)) == (["skip"], 1, 11)
    assert told(game, "mary_skipped") == [{"cause": "round", "bandit": "mary", "turn": 1}]
    assert all(entry["bandit"] != "mary" for entry in told(game, "card_played"))


@rule("MARY-4", "EXPERT-4")
@pytest.mark.parametrize("expert", [False, True])
def test_bullets_are_shuffled_in_and_never_on_top_by_themselves(expert: bool) -> None:
    game = at_table([2, 9], "floor", "floor", bullets=2, expert=expert)
    last = game.view(SPECTATOR).acts[-1]
    assert (marys_cards(game), marys_bullets(game), last.bandit) == (["move", "seduction"], 2, "mary")


@rule("MARY-4", "MARY-6", "SHOOT-1")
@pytest.mark.parametrize("expert", [False, True])
def test_a_bullet_that_hits_her_goes_into_her_deck(expert: bool) -> None:
    game = boxed("inside: * | mary | doc | tuco\nroof: | | | ghost", "mary", pile="doc shoot", expert=expert)
    assert options(game) == ["shoot tuco", "shoot mary"]
    game.play("shoot mary")
    assert (marys_bullets(game), bullets(game, "doc"), neutral(game)) == (1, 5, 13)
    assert [received(game, name) for name in ("ghost", "doc", "tuco")] == [0, 0, 0]
    assert story(game)[0] == "shot (shoot) bandit=doc other=mary from=2i to=1i left=5"
