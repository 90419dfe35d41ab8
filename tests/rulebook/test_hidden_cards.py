"""RULES section 13: cards that lie face down and cards that are still to come (HIDDEN-6, -7)."""

import pytest

from coltexpress import SPECTATOR, Game
from tests.rulebook.looking import round_end, seen
from tests.rulebook.support import finish_planning, play, question, rule, told, train

ALL = (0, 1, 2, SPECTATOR)


SCHEMING = """
    roof:     |     | ghost |
    inside: * | doc |       | belle
    rounds: SSTR angry_marshal / STSS swivel_arm / {later}
    round: 2
    pile: {pile}
    ghost: hand {hand}
"""
LATER = "SSSS braking / S2S / SSTS pickpocketing"


def scheming(pile: str = "", hand: str = "move*2 floor*2 shoot*2", later: str = LATER) -> Game:
    """Ghost, Doc and Belle with powers in the second round, a part of the pile played."""
    return train(SCHEMING.format(pile=pile, hand=hand, later=later), powers=True, events=True)


def cards_on_pile(game: Game, seat: int) -> list[str | None]:
    """The played cards as a seat sees them."""
    return [act.card for act in game.view(seat).acts if act.card != "draw"]


@rule("HIDDEN-6", "HIDDEN-13")
@pytest.mark.parametrize("seat", [1, 2, SPECTATOR])
def test_another_card_face_down_changes_nothing_for_the_others(seat: int) -> None:
    here = scheming("ghost move down", "move floor*2 shoot*2")
    there = scheming("ghost shoot down", "move*2 floor*2 shoot")
    assert (cards_on_pile(here, 0), cards_on_pile(there, 0)) == (["move"], ["shoot"])
    assert seen(here, seat) == seen(there, seat)


@rule("HIDDEN-6", "RESOLVE-2")
def test_a_face_down_card_becomes_public_only_when_its_turn_to_resolve_comes() -> None:
    game = train(
        """
        inside: * | ghost | doc | belle
        rounds: STSTS / S2S
        pile: ghost draw, doc draw, belle draw
        ghost: hand move*2 floor*2 shoot*2 rob*2 punch
        doc: hand move*2 floor*2 shoot*2 rob*2 punch
        belle: hand move*2 floor*2 shoot*2 rob*2 punch
        """,
        events=True,
    )
    play(game, "play shoot", "play move", "play floor")
    assert cards_on_pile(game, SPECTATOR) == [None, None, None]
    assert cards_on_pile(game, 0) == ["shoot", None, None]
    assert cards_on_pile(game, 1) == [None, "move", None]
    assert cards_on_pile(game, 2) == [None, None, "floor"]
    assert [act.bandit for act in game.view(1).acts[3:]] == ["ghost", "doc", "belle"]
    finish_planning(game)
    assert question(game) == "doc DEC-MOVE"
    for seat in ALL:
        assert cards_on_pile(game, seat)[:2] == ["shoot", "move"]
    assert [cards_on_pile(game, seat)[2] for seat in ALL] == [None, None, "floor", None]
    assert [entry["card"] for entry in told(game, "card_revealed")] == ["shoot", "move"]
    play(game, "move 1i")
    assert [entry["card"] for entry in told(game, "card_revealed")] == ["shoot", "move", "floor"]


@rule("HIDDEN-6")
def test_the_journal_tells_a_face_down_card_to_its_seat_only() -> None:
    game = scheming()
    game.play("play shoot down")
    told_to = {seat: game.journal(seat)[-1] for seat in ALL}
    for entry in told_to.values():
        assert (entry.key, entry["seat"], entry["bandit"], entry["face_down"]) == (
            "card_played",
            0,
            "ghost",
            True,
        )
    assert [told_to[seat]["card"] for seat in ALL] == ["shoot", None, None, None]
    up = scheming()
    up.play("play shoot")
    assert [up.journal(seat)[-1]["card"] for seat in ALL] == ["shoot"] * 4


@rule("HIDDEN-7", "HIDDEN-13")
@pytest.mark.parametrize("seat", ALL)
def test_other_cards_to_come_change_nothing_for_anybody(seat: int) -> None:
    here = scheming()
    there = scheming(later="ST2S take_it_all / STSTS / SSTS marshals_revenge")
    assert seen(here, seat) == seen(there, seat)
    assert len(here.view(seat).rounds) == 2


@rule("HIDDEN-7")
def test_the_next_card_is_shown_when_its_round_begins_and_the_last_is_a_station() -> None:
    game = round_end("inside: * | doc | ghost | belle\nroof: | | |", "braking")
    assert [len(game.view(seat).rounds) for seat in ALL] == [2, 2, 2, 2]
    assert game.view(0).rounds[1].is_station is False
    last = train("inside: * | doc | ghost | belle\nround: 5\nphase: dealing", events=True)
    assert [card.is_station for card in last.view(SPECTATOR).rounds] == [False] * 4 + [True]
