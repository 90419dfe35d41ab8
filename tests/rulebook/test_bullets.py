"""Bullets received, fired and short (BULLET)."""

from coltexpress import SPECTATOR, Game
from tests.rulebook.support import (
    bullets,
    deck,
    finish_planning,
    hand,
    neutral,
    place,
    play,
    received,
    rule,
    told,
    train,
)

LATER = ("en2016", "ru2016", "anniversary2025")
FIRST_EDITION = ("fi1", "it1")


def cards(game: Game, name: str) -> list[str]:
    """All cards of a seat, in hand and deck."""
    return hand(game, name) + deck(game, name)


@rule("BULLET-1")
def test_a_received_bullet_stays_among_the_cards_to_the_end() -> None:
    game = train(
        """
        inside: * | doc | tuco | belle
        tuco: received 1
        rounds: SSSS braking / S2S / STSS swivel_arm / SSTR angry_marshal / STSTS
        """,
        pile="doc shoot, doc marshal",
    )
    assert [cards(game, name).count("bullet") for name in ("doc", "tuco")] == [1, 2]
    while game.decision is not None:
        play(game, "draw")
        assert [cards(game, name).count("bullet") for name in ("doc", "tuco", "belle")] == [1, 2, 0]
        assert [len(cards(game, name)) for name in ("doc", "tuco", "belle")] == [11, 12, 10]
    assert [received(game, name) for name in ("doc", "tuco", "belle")] == [1, 2, 0]


@rule("BULLET-2")
def test_every_bullet_received_counts_for_the_tie_whatever_its_source() -> None:
    game = train(
        """
        inside: * | doc | tuco | belle ghost |
        doc:   loot $500
        tuco:  loot $500
        belle: loot jewel
        round: 5
        rounds: SSSS braking / S2S / STSS swivel_arm / SSTR angry_marshal / STSTS
        """,
        pile="tuco draw, ghost draw, ghost marshal",
        seats="ghost tuco doc belle",
    )
    assert game.result is not None
    assert [account.bullets_received for account in game.result.accounts] == [0, 0, 1, 0]
    assert game.result.scores == (1000, 1500, 1500, 1500)
    assert game.result.winners == (1, 3)


@rule("BULLET-2")
def test_a_rivals_bullet_counts_like_a_neutral_one() -> None:
    game = train(
        """
        inside: * | doc | tuco | belle
        doc:   loot $500
        tuco:  loot $500
        round: 5
        rounds: SSSS braking / SSTSS rebellion / STSS swivel_arm / SSTR angry_marshal / S2S
        """,
        pile="belle shoot",
    )
    assert game.result is not None
    assert [account.bullets_received for account in game.result.accounts] == [0, 1, 0]
    assert game.result.scores == (500, 500, 1000)
    tied = train(
        """
        inside: * | doc | tuco | belle
        doc:   loot $500; received 1
        tuco:  loot $500
        belle: loot jewel
        round: 5
        phase: over
        """
    )
    assert tied.result is not None
    assert tied.result.winners == (1, 2)


@rule("BULLET-3")
def test_own_bullets_that_were_fired_never_come_back() -> None:
    game = train("inside: * | doc | tuco | belle", pile="doc shoot, doc shoot")
    assert bullets(game, "doc") == 4
    while game.decision is not None and len(game.view(SPECTATOR).rounds) < 4:
        finish_planning(game)
        assert bullets(game, "doc") == 4
    assert (received(game, "tuco"), received(game, "doc")) == (2, 0)


@rule("BULLET-4")
def test_an_encounter_that_needs_more_than_there_are_gives_nobody_a_bullet() -> None:
    game = train("inside: * | doc tuco ghost | | belle | \n belle: received 11", pile="belle marshal")
    assert told(game, "shortage") == [{"cause": "encounter", "bandits": ("ghost", "doc", "tuco"), "left": 2}]
    assert [received(game, name) for name in ("ghost", "doc", "tuco")] == [0, 0, 0]
    assert place(game, "ghost") == "1r"


@rule("BULLET-4")
def test_exactly_enough_is_enough() -> None:
    game = train("inside: * | doc tuco ghost | | belle | \n belle: received 10", pile="belle marshal")
    assert told(game, "shortage") == []
    assert ([received(game, name) for name in ("ghost", "doc", "tuco")], neutral(game)) == ([1, 1, 1], 0)


@rule("BULLET-4")
def test_an_event_step_gives_all_or_nothing_too() -> None:
    drawing = """
        inside: * | doc tuco |  | belle
        belle: received {}
        rounds: SSTSS rebellion
        phase: event
        """
    short = train(drawing.format(11), events=True)
    assert [(e["cause"], e["bandits"], e["left"]) for e in told(short, "shortage")] == [
        ("rebellion", ("doc", "tuco", "belle"), 2)
    ]
    assert (received(short, "doc"), neutral(short)) == (0, 2)
    enough = train(drawing.format(10), events=True)
    assert (received(enough, "doc"), neutral(enough), told(enough, "shortage")) == (1, 0, [])


SHORT = """
    roof:      |   |           |  belle |
    inside:    | * | doc tuco  |        | ghost
    belle: received 12
    rounds: S2S
"""


@rule("BULLET-5")
def test_in_later_editions_the_pile_stays_and_serves_a_smaller_need() -> None:
    for edition in LATER:
        game = train(SHORT, pile="ghost marshal, doc floor", edition=edition)
        play(game, "marshal 2")
        assert [entry["left"] for entry in told(game, "shortage")] == [1]
        assert told(game, "neutral_bullet") == [{"cause": "encounter", "bandit": "doc", "left": 0}]
        assert (received(game, "doc"), received(game, "tuco"), neutral(game)) == (1, 0, 0)


@rule("BULLET-5")
def test_in_the_first_edition_the_pile_leaves_the_game_at_the_first_shortage() -> None:
    for edition in FIRST_EDITION:
        game = train(SHORT, pile="ghost marshal, doc floor", edition=edition, powers=True, events=True)
        play(game, "marshal 2")
        assert [(entry["bandits"], entry["left"]) for entry in told(game, "shortage")] == [
            (("doc", "tuco"), 1),
            (("doc",), 0),
        ]
        assert (told(game, "neutral_bullet"), neutral(game), place(game, "doc")) == ([], 0, "2r")


@rule("BULLET-6")
def test_an_empty_pile_that_nobody_needs_is_no_shortage() -> None:
    game = train(
        """
        roof:     | doc | tuco | belle
        inside: * |     |      |
        doc: received 13
        rounds: SSTSS rebellion
        phase: event
        """,
        events=True,
    )
    assert (told(game, "shortage"), neutral(game)) == ([], 0)


@rule("BULLET-6")
def test_with_an_empty_pile_every_need_is_a_shortage() -> None:
    game = train("inside: * | doc | tuco | belle \n belle: received 13", pile="tuco marshal")
    assert told(game, "shortage") == [{"cause": "encounter", "bandits": ("doc",), "left": 0}]


@rule("BULLET-6")
def test_taking_the_last_bullet_is_no_shortage_in_the_first_edition() -> None:
    drawing = "inside: * | doc | tuco | belle \n belle: received 12"
    game = train(drawing, pile="tuco marshal", edition="it1", powers=True, events=True)
    assert (told(game, "shortage"), received(game, "doc"), neutral(game)) == ([], 1, 0)


@rule("BULLET-7")
def test_angry_marshal_checks_the_roof_and_the_new_car_separately() -> None:
    drawing = """
        roof:   {} |               |   |  |
        inside: *  | {}            |   |  |
        doc: received {}
        rounds: SSTR angry_marshal
        phase: event
        """
    roof_short = train(drawing.format("doc tuco", "belle ghost", 11), events=True)
    assert [entry["bandit"] for entry in told(roof_short, "neutral_bullet")] == ["doc", "tuco"]
    assert [(e["cause"], e["bandits"]) for e in told(roof_short, "shortage")] == [
        ("encounter", ("ghost", "belle"))
    ]
    car_served = train(drawing.format("doc tuco ghost", "belle", 11), events=True)
    assert [(e["cause"], e["bandits"]) for e in told(car_served, "shortage")] == [
        ("angry_marshal", ("ghost", "doc", "tuco"))
    ]
    assert [(e["cause"], e["bandit"]) for e in told(car_served, "neutral_bullet")] == [("encounter", "belle")]
    assert (neutral(car_served), place(car_served, "belle")) == (1, "1r")
