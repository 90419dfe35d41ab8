"""RULES section 11: what Mary is to the others: the Marshal, shots, punches, events, and the end."""

import pytest

from coltexpress import SPECTATOR
from tests.rulebook.boxed import boxed, carried, lying, marys_bullets, sure
from tests.rulebook.looking import seen, story
from tests.rulebook.support import marshal, neutral, options, place, play, question, received, rule, told

GHOST, DOC, TUCO = 0, 1, 2


# --- the Marshal ------------------------------------------------------------------------------
@rule("MARY-5", "MARSHAL-4")
def test_the_marshal_enters_her_car_and_only_the_others_flee() -> None:
    game = play(boxed("inside: | * | mary ghost | doc tuco", "mary", pile="doc marshal"), "marshal 2")
    assert (place(game, "mary"), place(game, "ghost")) == ("2i", "2r")
    assert [entry["bandits"] for entry in told(game, "encounter")] == [("ghost",)]
    assert (marys_bullets(game), received(game, "ghost"), neutral(game)) == (0, 1, 12)
    alone = play(boxed("inside: | * | mary | doc tuco ghost", "mary", pile="doc marshal"), "marshal 2")
    assert (place(alone, "mary"), told(alone, "encounter"), neutral(alone)) == ("2i", [], 13)


@rule("MARY-5")
def test_she_walks_or_is_knocked_into_his_car_and_stays_inside() -> None:
    walks = boxed("inside: * jewel | mary | ghost | doc tuco", "mary", pile="mary move")
    assert (place(walks, "mary"), told(walks, "encounter"), marys_bullets(walks)) == ("0i", [], 0)
    knocked = play(boxed("inside: * | mary ghost | | doc tuco", "mary", pile="ghost punch"), "knock 0")
    assert (place(knocked, "mary"), told(knocked, "encounter"), neutral(knocked)) == ("0i", [], 13)


@rule("MARY-5")
def test_events_on_roofs_pass_her_by() -> None:
    drawing = "roof: | | ghost |\ninside: * | mary | | doc tuco"
    for event in ("swivel_arm", "braking"):
        assert place(boxed(drawing, "mary", event=event), "mary") == "1i"
    angry = boxed(drawing, "mary", event="angry_marshal")
    assert (marshal(angry), place(angry, "mary"), marys_bullets(angry)) == ("1i", "1i", 0)


# --- a bandit for the others ------------------------------------------------------------------
@rule("MARY-6", "POWER-BELLE-3")
def test_she_is_a_target_and_for_belle_another_bandit() -> None:
    game = boxed("inside: * | mary | doc | belle\nroof: ghost | | |", "mary", pile="doc shoot", powers=True)
    assert (marys_bullets(game), received(game, "belle")) == (1, 0)
    assert "spared (belle) bandit=doc other=belle card=shoot" in story(game)
    drawing = "inside: * | | doc belle mary | ghost\nsheet mary: loot"
    punched = boxed(drawing, "mary", pile="doc punch", powers=True)
    assert (question(punched), options(punched)) == ("doc DEC-DIRECTION", ["knock 1", "knock 3"])
    assert place(play(punched, "knock 3"), "mary") == "3i"


@rule("MARY-6", "STATION-PICK-1")
def test_beside_her_nobody_is_alone() -> None:
    game = boxed("inside: * | mary ghost $300 | doc $250 | tuco", "mary", event="pickpocketing")
    assert question(game) == "doc DEC-PICKPOCKET"
    game.play("leave")
    assert (question(game), lying(game, "1i"), carried(game, "mary")) == ("", ["$300"], [])


# --- punched ----------------------------------------------------------------------------------
@rule("MARY-14", "DEC-LOOT")
@pytest.mark.parametrize(
    ("has", "lost", "kept"),
    [
        ("jewel strongbox chest$0 $300", ["$300"], ["jewel", "strongbox", "chest$0"]),
        ("jewel strongbox chest$0", ["chest$0"], ["jewel", "strongbox"]),
        ("jewel strongbox", ["strongbox"], ["jewel"]),
        ("jewel", ["jewel"], []),
        ("", [], []),
    ],
)
def test_punched_she_loses_purse_chest_strongbox_jewel_in_this_order(
    has: str, lost: list[str], kept: list[str]
) -> None:
    game = boxed(
        f"inside: * | mary ghost | | doc tuco |\nsheet mary: loot {has}", "mary", pile="ghost punch", circus=4
    )
    assert (question(game), options(game)) == ("ghost DEC-DIRECTION", ["knock 0", "knock 2"])
    assert (lying(game, "1i"), carried(game, "mary")) == (lost, kept)
    game.play("knock 2")
    assert place(game, "mary") == "2i"


@rule("MARY-14", "POWER-CHEYENNE-1")
@pytest.mark.parametrize("throw", [0, 1])
def test_cheyenne_may_keep_the_purse_and_which_is_chance(throw: int) -> None:
    game = boxed(
        "inside: * | mary cheyenne | | doc tuco\nsheet mary: loot $300 $400 jewel",
        "mary",
        pile="cheyenne punch",
        powers=True,
        throws=[throw],
        seats="cheyenne, doc, tuco",
    )
    assert question(game) == "cheyenne DEC-CHEYENNE"
    game.play("take")
    assert (carried(game, "cheyenne"), lying(game, "1i")) == ([("$300", "$400")[throw]], [])


@rule("MARY-14")
@pytest.mark.parametrize(
    ("inside", "there"), [("mary ghost | * | | doc tuco", "1i"), ("* | | doc tuco | mary ghost", "2i")]
)
def test_at_an_end_of_the_train_there_is_one_way(inside: str, there: str) -> None:
    assert place(boxed(f"inside: {inside}", "mary", pile="ghost punch"), "mary") == there


# --- events -----------------------------------------------------------------------------------
@rule("MARY-15", "EVENT-REBELLION-1")
def test_rebellion_gives_her_a_bullet() -> None:
    game = boxed("roof: | | tuco |\ninside: * | mary | doc | ghost", "mary", event="rebellion")
    assert (marys_bullets(game), received(game, "ghost"), received(game, "tuco"), neutral(game)) == (
        1,
        1,
        0,
        10,
    )
    short = boxed("roof: | | tuco |\ninside: * | mary | doc | ghost\nneutral: 2", "mary", event="rebellion")
    assert (marys_bullets(short), received(short, "ghost"), neutral(short)) == (0, 0, 2)  # three were needed


@rule("MARY-15")
@pytest.mark.parametrize("throw", [0, 1])
def test_at_pickpocketing_she_always_takes_a_purse(throw: int) -> None:
    game = boxed(
        "inside: * | mary $300 $500 jewel | doc | ghost tuco", "mary", event="pickpocketing", throws=[throw]
    )
    assert carried(game, "mary") == [("$300", "$500")[throw]]
    assert question(game) == ""


@rule("MARY-15", "STATION-HOSTAGE-1")
def test_in_the_locomotive_she_gets_the_ransom() -> None:
    game = boxed("inside: mary | * | doc | ghost tuco", "mary", event="hostage_conductor")
    assert told(game, "ransom_paid") == [{"cause": "hostage_conductor", "bandit": "mary", "amount": 250}]
    assert game.result is not None
    assert game.result.outsiders_money == 250


# --- what is known of her loot ----------------------------------------------------------------
@rule("HIDDEN-9", "MARY-13")
def test_what_is_in_her_purses_no_seat_knows() -> None:
    game, other = (
        boxed(f"inside: * | mary ${value} | doc | ghost tuco", "mary", pile="mary rob, doc move", throws=[])
        for value in (300, 500)
    )
    for seat in (GHOST, DOC, TUCO):
        assert told(game, "loot_moved", seat)[0]["value"] is None
        assert sure(game, seat, "purse") == {}
        assert seen(game, seat) == seen(other, seat)


@rule("HIDDEN-9", "HIDDEN-13", "HIDDEN-14")
@pytest.mark.parametrize("card", ["mary rob", "ghost punch", "cheyenne punch"])
def test_nor_does_a_spectator(card: str) -> None:
    puncher = "cheyenne" if "cheyenne" in card else "ghost"
    seats = f"{puncher}, doc, tuco"
    loot = "\nsheet mary: loot {}" if card != "mary rob" else ""
    floor = "" if loot else "{}"
    games = []
    for value in ("$300", "$500"):
        drawing = f"inside: * | {puncher} mary {floor.format(value)} | | doc tuco{loot.format(value)}"
        game = boxed(drawing, "mary", pile=card, powers=True, throws=[], seats=seats)
        if question(game).endswith("CHEYENNE"):
            game.play("take")
        games.append(game)
    assert all(entry["value"] is None for entry in told(games[0], "loot_moved", SPECTATOR))
    assert seen(games[0], SPECTATOR) == seen(games[1], SPECTATOR)


# --- the end ----------------------------------------------------------------------------------
@rule("MARY-16")
@pytest.mark.parametrize(
    ("marys", "money", "winners"),
    [("jewel*3 strongbox", 2500, ()), ("jewel*2 strongbox", 2000, (0,)), ("strongbox", 1000, (0,))],
)
def test_she_wins_only_with_more_than_every_seat_and_gets_no_gunslinger(
    marys: str, money: int, winners: tuple[int, ...]
) -> None:
    game = boxed(
        f"inside: * | mary | doc | ghost tuco\nsheet mary: loot {marys}\nghost: loot strongbox\n"
        "doc: loot $300\nround: 5\nphase: over",
        "mary",
    )
    result = game.result
    assert result is not None
    assert (result.scores, result.gunslingers, result.winners) == ((2000, 1300, 1000), (0, 1, 2), winners)
    assert result.outsiders_money == money


@rule("MARY-16", "TEAM-13")
def test_a_teams_sum_counts_against_her() -> None:
    game = boxed(
        "inside: * | mary | doc | ghost tuco django\nsheet mary: loot jewel*4\nsheet ghost: loot jewel*2\n"
        "sheet tuco: loot strongbox\nround: 5\nphase: over",
        "mary",
        seats="ghost tuco, doc django",
    )
    assert game.result is not None
    assert (game.result.scores, game.result.winners, game.result.outsiders_money) == (
        (3000, 1000),
        (0,),
        2000,
    )
