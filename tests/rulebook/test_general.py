"""General rules: chance, the ends of the train, forced answers, the order of asking (RULES section 0)."""

from collections import Counter
from itertools import product

import pytest

from coltexpress import SPECTATOR, Game, Rules
from tests.rulebook.support import (
    bullets,
    deck,
    options,
    place,
    play,
    question,
    rule,
    seeds,
    sheet,
    table,
    told,
    train,
)


@rule("GEN-1")
def test_the_same_chance_and_the_same_decisions_give_the_same_game() -> None:
    games = [table("ghost", "doc", "tuco", "belle", seed=7) for _ in range(2)]
    other = table("ghost", "doc", "tuco", "belle", seed=8)
    while games[0].decision is not None:
        assert games[0].hash == games[1].hash
        pick = games[0].decision.options[-1]
        for game in games:
            game.play(pick)
    assert games[0].journal(SPECTATOR) == games[1].journal(SPECTATOR)
    assert games[0].result == games[1].result
    assert other.hash != table("ghost", "doc", "tuco", "belle", seed=7).hash


@rule("GEN-1")
def test_every_purse_is_as_likely_as_any_other_whatever_is_known_of_them() -> None:
    for known in ("", "knows 0: 1i $450\n"):
        taken = [
            sheet(
                train(
                    f"""
                    roof:     |                     | tuco |
                    inside: * | doc $300 $400 $450  |      | belle
                    {known}""",
                    pile="doc rob",
                    throws=[throw],
                ),
                "doc",
            )
            for throw in range(3)
        ]
        assert sorted(taken) == [["$300"], ["$400"], ["$450"]]


@rule("GEN-1")
def test_every_card_of_the_deck_is_as_likely_to_be_drawn() -> None:
    left = Counter(
        deck(_after_draw(list(throws)), "doc")[0] for throws in product(range(4), range(3), range(2))
    )
    assert left == {"rob": 12, "punch": 6, "marshal": 6}


def _after_draw(throws: list[int]) -> Game:
    """Doc has drawn three of the four cards in his deck; the throws say which."""
    game = train(
        """
        inside: * | doc |      | tuco belle
        doc:   hand move*2 floor*2 shoot*2
        tuco:  hand move*2 floor*2 shoot*2
        belle: hand move*2 floor*2 shoot*2
        """,
        throws=throws,
    )
    return play(game, "draw")


@rule("GEN-1")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_seeded_dice_favour_nobody(seats: int) -> None:
    rules = Rules.preset(seats=seats)
    first = Counter(Game.new(rules, seed=seed).view(SPECTATOR).first for seed in seeds(600))
    assert set(first) == set(range(seats))
    assert all(0.7 < count * seats / 600 < 1.3 for count in first.values())


@rule("GEN-1")
def test_neighbouring_seeds_give_games_that_have_nothing_in_common() -> None:
    rules = Rules.preset(seats=6)
    games = [Game.new(rules, seed=seed).view(SPECTATOR) for seed in range(100)]
    for car in range(1, 7):
        assert len({view.cars[car] for view in games}) == 6, f"car {car}"
    for seat in range(6):
        assert len({view.bandits[seat].name for view in games}) == 6, f"seat {seat}"


AT_THE_LOCOMOTIVE = """
    roof:   {roof}   |        |     | doc
    inside: {inside} | {near} | {far} | *
"""
AT_THE_CABOOSE = """
    roof:   doc |       |        | {roof}
    inside: *   | {far} | {near} | {inside}
"""


@rule("GEN-2")
@pytest.mark.parametrize(("drawing", "end"), [(AT_THE_LOCOMOTIVE, "0i"), (AT_THE_CABOOSE, "3i")])
def test_a_push_past_the_end_of_the_train_moves_nobody(drawing: str, end: str) -> None:
    drawn = drawing.format(roof="", inside="belle", near="django", far="")
    game = train(drawn, pile="django shoot", powers=True)
    assert (place(game, "belle"), bullets(game, "django")) == (end, 5)
    assert told(game, "held_back") == [{"cause": "django", "bandit": "belle", "at": end}]


@rule("GEN-2")
@pytest.mark.parametrize(
    ("roof", "end"), [("belle | | django doc |", "0r"), ("| django doc | | belle", "3r")]
)
def test_a_push_past_the_end_of_the_roofs_moves_nobody(roof: str, end: str) -> None:
    game = train(f"roof: {roof}\ninside: * | | |", pile="django shoot", powers=True)
    assert place(game, "belle") == end
    assert told(game, "held_back") == [{"cause": "django", "bandit": "belle", "at": end}]


@rule("GEN-2")
def test_braking_leaves_who_is_on_the_locomotive_where_he_is() -> None:
    game = train(
        """
        roof:   doc | belle |      |
        inside:     |       | tuco | *
        phase: event
        """,
        events=True,
    )
    assert (place(game, "doc"), place(game, "belle")) == ("0r", "0r")
    assert told(game, "held_back") == [{"cause": "braking", "bandit": "doc", "at": "0r"}]


@rule("GEN-3")
def test_a_decision_with_one_option_is_taken_and_with_none_nothing_happens() -> None:
    game = train(
        """
        inside: * | doc | tuco $250 | belle
        """,
        pile="doc shoot, tuco rob, belle move, doc rob",
    )
    assert [entry["other"] for entry in told(game, "shot")] == ["tuco"]
    assert (sheet(game, "tuco"), place(game, "belle")) == (["$250"], "2i")
    assert told(game, "fizzled") == [{"cause": "rob", "bandit": "doc", "card": "rob", "reason": "no_loot"}]
    assert question(game) == "tuco DEC-PLAN"


@rule("GEN-3")
def test_a_choice_of_two_is_asked() -> None:
    game = train("inside: * | doc | tuco belle |", pile="doc shoot")
    assert (question(game), options(game)) == ("doc DEC-SHOOT", ["shoot tuco", "shoot belle"])
    assert told(game, "shot") == []


@rule("GEN-5")
@pytest.mark.parametrize(
    ("first", "order"),
    [
        ("ghost", ["ghost", "doc", "tuco", "belle"]),
        ("tuco", ["tuco", "belle", "ghost", "doc"]),
        ("belle", ["belle", "ghost", "doc", "tuco"]),
    ],
)
def test_seats_are_asked_clockwise_from_the_first_player(first: str, order: list[str]) -> None:
    game = train(
        f"""
        roof:     | tuco $300 |           |           |
        inside: * | doc $250  | belle $250 | ghost $250 |
        rounds: SSSS braking / S2S / STSS swivel_arm / SSTR angry_marshal / SSTS pickpocketing
        round: 5
        first: {first}
        phase: event
        """,
        events=True,
    )
    asked = []
    while game.decision is not None:
        asked.append(question(game).split()[0])
        game.play("leave")
    assert asked == order


@rule("GEN-5")
def test_all_whom_an_event_moves_are_moved_before_anything_else_happens() -> None:
    game = train(
        """
        roof:     | tuco | doc  |       |
        inside: * |      |      | ghost | belle
        first: tuco
        phase: event
        """,
        events=True,
    )
    assert [(entry["bandit"], entry["to"]) for entry in told(game, "moved")] == [
        ("tuco", "0r"),
        ("doc", "1r"),
    ]
