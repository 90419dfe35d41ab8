"""RULES section 13: what is certain to whom, step by step (HIDDEN-11, HIDDEN-12)."""

import pytest

from coltexpress import SPECTATOR, Game
from coltexpress.engine.ids import PURSE
from coltexpress.engine.journal import SHEET
from coltexpress.testing import known_of
from tests.rulebook.looking import certain, round_end
from tests.rulebook.support import floor, play, question, rule, sheet, table, told, train

GHOST, DOC, BELLE = 0, 1, 2
ALL = (GHOST, DOC, BELLE, SPECTATOR)


def robbed(pool: str, knows: str, throw: int, more: str = "") -> Game:
    """Doc takes a purse from a space of which Ghost knows something; Belle moves next."""
    size = sum(int(word.partition("*")[2] or 1) for word in pool.split())
    game = train(
        f"inside: * | doc {pool} | belle | ghost\nknows 0: 1i {knows}\n{more}".strip(),
        pile="doc rob, belle move",
        throws=[throw] if size > 1 else [],
    )
    assert question(game) == "belle DEC-MOVE"
    return game


# --- the start --------------------------------------------------------------------------------
@rule("HIDDEN-11", "SETUP-3")
def test_at_the_start_everybody_knows_every_starting_purse_and_nothing_on_the_train() -> None:
    game = table("ghost", "doc", "belle", cars="mail dining saloon")
    for seat in ALL:
        assert certain(game, seat) == {"ghost": (250,), "doc": (250,), "belle": (250,)}
    assert [pool.counts.get("purse", 0) for pool in game.view(0).floor] == [0, 0, 4, 0, 3, 0, 3, 0]


@rule("HIDDEN-11")
def test_of_its_own_sheet_a_seat_knows_everything() -> None:
    game = train("inside: * | doc | ghost | belle\nghost: loot $250 $300*2 $500 jewel")
    assert [certain(game, seat) for seat in ALL] == [{"ghost": (250, 300, 300, 500)}, {}, {}, {}]


@rule("HIDDEN-11")
def test_size_is_known_beside_what_is_certain() -> None:
    game = robbed("$250*2 $400", "$250", 2)
    pool = game.view(GHOST).floor[2]
    assert (pool.counts["purse"], pool.certain["purse"]) == (2, ())


# --- a token moves ----------------------------------------------------------------------------
@rule("HIDDEN-12")
def test_a_who_takes_it_knows_it_and_keeps_what_else_was_certain() -> None:
    more = "knows 1: 1i $250*2"
    seen_new = robbed("$250*2 $400", "$250", 2, more)
    assert certain(seen_new, DOC) == {"1i": (250, 250), "doc": (400,)}  # none of it was certain
    seen_old = robbed("$250*2 $400", "$250", 0, more)
    assert certain(seen_old, DOC) == {"1i": (250,), "doc": (250,)}  # one of the certain ones


@rule("HIDDEN-12")
def test_a_who_lost_it_knows_where_it_lies() -> None:
    game = train(
        "inside: * | | doc ghost $300 | belle\nghost: loot $250 $400\nknows 0: 2i $300",
        pile="doc punch",
        throws=[1],
    )
    assert question(game) == "doc DEC-DIRECTION"
    assert certain(game, GHOST) == {"2i": (300, 400), "ghost": (250,)}
    assert certain(game, DOC) == {}


@rule("HIDDEN-12")
@pytest.mark.parametrize("throw", [0, 1, 2, 3])
def test_b_otherwise_each_value_is_certain_once_less_whichever_was_taken(throw: int) -> None:
    game = robbed("$250*2 $300 $500", "$250*2 $300", throw)
    assert certain(game, GHOST) == {"1i": (250,)}
    whole = robbed("$250*2 $300 $500", "$250*2 $300 $500", throw)
    assert certain(whole, GHOST) == {"1i": (250,)}


@rule("HIDDEN-12")
def test_c_a_pool_surely_of_one_value_only_tells_it() -> None:
    game = robbed("$250*3", "$250*3", 1)
    assert certain(game, GHOST) == {"1i": (250, 250), "doc": (250,)}
    assert certain(game, BELLE) == {}
    assert certain(game, SPECTATOR) == {}


@rule("HIDDEN-12")
def test_c_needs_the_whole_pool_to_be_certain() -> None:
    game = robbed("$250*3", "$250*2", 1)
    assert certain(game, GHOST) == {"1i": (250,)}
    single = robbed("$300", "$300", 0)
    assert certain(single, GHOST) == {"doc": (300,)}
    unknown = train("inside: * | doc $300 | belle | ghost", pile="doc rob, belle move")
    assert certain(unknown, GHOST) == {}


@rule("HIDDEN-12")
def test_one_value_certain_of_two_does_not_tell_which_went() -> None:
    game = robbed("$250 $300", "$250 $300", 0)
    assert certain(game, GHOST) == {}
    assert certain(game, DOC) == {"doc": (250,)}


@rule("HIDDEN-12", "HIDDEN-11")
def test_step_by_step_a_purse_is_punched_loose_and_robbed() -> None:
    game = train(
        """
        roof:     | | belle     |
        inside: * | | doc ghost |
        ghost: loot $250 $400
        doc: loot $250
        knows 0: doc $250
        knows 1: ghost $250
        knows 2: ghost $250; doc $250
        knows spectator: ghost $250; doc $250
        """,
        pile="doc punch, belle move, doc rob, belle move",
        throws=[1],
    )
    assert question(game) == "doc DEC-DIRECTION"
    assert certain(game, GHOST) == {"ghost": (250,), "2i": (400,), "doc": (250,)}
    assert certain(game, DOC) == {"doc": (250,)}
    assert certain(game, BELLE) == {"doc": (250,)}
    assert certain(game, SPECTATOR) == {"doc": (250,)}
    play(game, "knock 1", "move 1r")
    assert [entry["kind"] for entry in told(game, "loot_moved")] == ["purse", "purse"]
    assert question(game) == "belle DEC-MOVE"
    assert certain(game, GHOST) == {"ghost": (250,), "doc": (250, 400)}
    assert certain(game, DOC) == {"doc": (250, 400)}
    assert certain(game, BELLE) == {"doc": (250,)}
    assert certain(game, SPECTATOR) == {"doc": (250,)}


@rule("HIDDEN-12")
def test_step_by_step_among_other_purses_even_the_loser_loses_track() -> None:
    game = train(
        """
        roof:     | | belle          |
        inside: * | | doc ghost $300 |
        ghost: loot $400
        """,
        pile="doc punch, belle move, doc rob, belle move",
        throws=[0],
    )
    assert certain(game, GHOST) == {"2i": (400,)}
    play(game, "knock 1", "move 1r")
    assert sheet(game, "doc") == ["$300"]
    assert certain(game, GHOST) == {}
    assert certain(game, DOC) == {"doc": (300,)}


@rule("HIDDEN-12")
def test_jewels_leave_certainty_of_purses_alone() -> None:
    game = train(
        "inside: * | doc $250*2 $300 jewel | belle | ghost\nknows 0: 1i $250*2 $300",
        pile="doc rob, belle move",
    )
    play(game, "rob jewel")
    assert certain(game, GHOST) == {"1i": (250, 250, 300)}


@rule("HIDDEN-12", "POWER-CHEYENNE-3")
@pytest.mark.parametrize("pick", ["take", "leave"])
def test_cheyennes_purse_of_known_value_is_followed_by_all_who_know_it(pick: str) -> None:
    game = train(
        """
        inside: * | ghost | cheyenne doc $500 |
        doc: loot $250
        knows 0: doc $250
        """,
        pile="cheyenne punch",
        powers=True,
        throws=[],
    )
    assert certain(game, GHOST) == {"2i": (250,)}
    game.play(pick)
    where = "cheyenne" if pick == "take" else "2i"
    assert certain(game, GHOST) == {where: (250,)}
    assert certain(game, DOC) == {where: (250,)}
    assert certain(game, SPECTATOR) == {}


@rule("HIDDEN-12", "POWER-CHEYENNE-3")
def test_cheyennes_purse_never_mixes_with_those_in_the_space() -> None:
    game = train(
        """
        inside: * | ghost | cheyenne doc $500 $300 |
        doc: loot $400
        knows 0: 2i $500 $300
        knows 1: 2i $500 $300
        """,
        pile="cheyenne punch",
        powers=True,
    )
    game.play("take")
    assert certain(game, GHOST) == {"2i": (300, 500)}
    assert certain(game, DOC) == {"2i": (300, 500), "cheyenne": (400,)}


# --- the stations -----------------------------------------------------------------------------
@rule("HIDDEN-12", "STATION-PICK-1")
def test_pickpocketing_is_followed_like_any_taking() -> None:
    game = round_end(
        """
        roof:     |           |           |
        inside: * | doc $250*2 | belle $300 | ghost
        knows 0: 1i $250*2
        """,
        "pickpocketing",
    )
    game.play("take")
    assert question(game) == "belle DEC-PICKPOCKET"
    assert certain(game, GHOST) == {"1i": (250,), "doc": (250,)}
    assert certain(game, BELLE) == {}


def kept(game: Game, audience: int, place: int) -> tuple[int, ...]:
    """What was certain of the purses in a place, before the end revealed everything."""
    return known_of(game).values(audience, place, PURSE)


@rule("HIDDEN-12", "STATION-REVENGE-1")
def test_revenge_adds_no_certainty_though_it_takes_the_cheapest() -> None:
    game = round_end(
        """
        roof:   | ghost | |
        inside: | *     | doc | belle
        ghost: loot $250 $300 $500
        knows 1: ghost $250 $300 $500
        knows 2: ghost $250 $300
        """,
        "marshals_revenge",
    )
    roof_of_one = 3
    assert floor(game, "1r") == ["$250"]
    assert (kept(game, DOC, SHEET + GHOST), kept(game, DOC, roof_of_one)) == ((), ())
    assert (kept(game, BELLE, SHEET + GHOST), kept(game, BELLE, roof_of_one)) == ((), ())
    assert (kept(game, GHOST, SHEET + GHOST), kept(game, GHOST, roof_of_one)) == ((300, 500), (250,))
    assert told(game, "loot_moved", DOC)[0]["value"] is None


@rule("HIDDEN-12", "STATION-REVENGE-1")
def test_revenge_leaves_the_certainty_that_any_taking_would() -> None:
    game = round_end(
        """
        roof:   | ghost | |
        inside: | *     | doc | belle
        ghost: loot $250*2
        knows 1: ghost $250*2
        knows 2: ghost $250
        """,
        "marshals_revenge",
    )
    roof_of_one = 3
    assert (kept(game, DOC, SHEET + GHOST), kept(game, DOC, roof_of_one)) == ((250,), (250,))
    assert (kept(game, BELLE, SHEET + GHOST), kept(game, BELLE, roof_of_one)) == ((), ())
