"""RULES section 13: what the journal and the refusals tell to whom (HIDDEN-2, -9, -13, -14)."""

import json

import pytest

from coltexpress import SPECTATOR, Game, IllegalPick, Reason
from tests.rulebook.looking import seen, story
from tests.rulebook.pairs import pairs
from tests.rulebook.support import finish_planning, options, play, question, rule, table, told, train

ALL = (0, 1, 2, SPECTATOR)


def heard(game: Game, seat: int) -> bytes:
    """The whole journal of a seat, byte by byte."""
    return json.dumps([entry.to_json() for entry in game.journal(seat)]).encode()


# --- drawing ----------------------------------------------------------------------------------
@rule("HIDDEN-2", "HIDDEN-13")
def test_a_hand_is_told_to_its_seat_only() -> None:
    game = table("ghost", "doc", "belle")
    for seat in ALL:
        dealt = told(game, "hand_drawn", seat)
        assert [(entry["seat"], entry["number"]) for entry in dealt] == [(0, 6), (1, 7), (2, 6)]
        assert [entry["cards"] is not None for entry in dealt] == [seat == 0, seat == 1, seat == 2]
        assert [game.view(seat).seats[number].hand for number in range(3)] == [e["cards"] for e in dealt]


@rule("HIDDEN-14", "PLAN-4", "DEC-PLAN")
def test_a_forced_draw_is_told_exactly_like_a_chosen_one() -> None:
    drawing = """
        inside: * | doc | ghost | belle
        ghost: hand move*2 floor*2 shoot*2
        doc: hand {hand}; received 6
        belle: hand move*2 floor*2 shoot*2
    """
    forced = train(drawing.format(hand="bullet*6"))
    chosen = train(drawing.format(hand="move bullet*5"))
    for seat in (0, 2, SPECTATOR):
        assert seen(forced, seat) == seen(chosen, seat)
    forced.play("play move")
    chosen.play("play move")
    assert (question(forced), question(chosen)) == ("belle DEC-PLAN", "doc DEC-PLAN")
    chosen.play("draw")
    assert question(chosen) == "belle DEC-PLAN"
    for seat in (0, 2, SPECTATOR):
        assert heard(forced, seat) == heard(chosen, seat)
        assert seen(forced, seat) == seen(chosen, seat)
    assert [entry.key for entry in forced.journal(1)] == [entry.key for entry in chosen.journal(1)]


@rule("HIDDEN-14", "HIDDEN-9")
def test_a_forced_kind_is_told_like_a_chosen_one() -> None:
    drawing = "inside: * | doc $300 {more} | ghost | belle"
    forced = train(drawing.format(more=""), pile="doc rob")
    chosen = play(train(drawing.format(more="jewel"), pile="doc rob", throws=[]), "rob purse")
    for seat in ALL:
        assert story(forced, seat) == story(chosen, seat)


@rule("HIDDEN-14", "DEC-COVER")
def test_that_a_seat_could_cover_its_shoot_is_shown_to_itself_only() -> None:
    hand = [f"ghost.{card}" for card in ("move", "floor", "shoot", "rob", "punch", "marshal")]
    game = pairs(
        f"""
        inside: * | ghost doc | tuco | django
        seat 0: ghost tuco; hand {" ".join(hand)} tuco.move
        seat 1: doc django
        """
    )
    game.play("play ghost shoot")
    assert [pick.text for pick in game.view(0).options] == ["cover tuco move", "no cover"]
    assert [game.view(seat).question for seat in (0, 1, SPECTATOR)] == ["DEC-COVER", "DEC-PLAN", "DEC-PLAN"]


# --- values -----------------------------------------------------------------------------------
@rule("HIDDEN-9", "ROB-5", "HIDDEN-13")
def test_the_value_of_a_robbed_purse_is_told_to_the_robber_only() -> None:
    game = train("inside: * | doc $300 | ghost | belle", pile="doc rob")
    assert [told(game, "loot_moved", seat)[0]["value"] for seat in ALL] == [None, 300, None, None]


@rule("HIDDEN-9", "HIDDEN-13")
def test_the_value_of_a_punched_purse_is_told_to_the_one_who_lost_it_only() -> None:
    game = train("inside: * | doc ghost | | belle\nghost: loot $400", pile="doc punch")
    assert [told(game, "loot_moved", seat)[0]["value"] for seat in ALL] == [400, None, None, None]


@rule("HIDDEN-1", "HIDDEN-9")
def test_jewels_and_strongboxes_have_public_values() -> None:
    game = train("inside: * | doc strongbox | ghost jewel | belle", pile="ghost rob, doc rob")
    for seat in ALL:
        assert [entry["value"] for entry in told(game, "loot_moved", seat)] == [500, 1000]


@rule("HIDDEN-13", "HIDDEN-9")
@pytest.mark.parametrize("seat", [0, 2, SPECTATOR])
def test_another_value_changes_nothing_in_what_the_others_are_told(seat: int) -> None:
    games = [
        play(train(f"inside: * | doc {value} | ghost | belle", pile="doc rob, ghost move"), "move 1i")
        for value in ("$300", "$500")
    ]
    assert heard(games[0], seat) == heard(games[1], seat)
    assert heard(games[0], 1) != heard(games[1], 1)


@rule("HIDDEN-1", "HIDDEN-13")
def test_all_decisions_are_public_once_carried_out() -> None:
    game = train(
        "roof: belle | | |\ninside: | doc $250 jewel | ghost | *",
        pile="ghost move, doc rob, belle marshal",
    )
    play(game, "move 1i", "rob jewel")
    public = story(game)
    assert public == [
        "moved (move) bandit=ghost from=2i to=1i",
        "loot_moved (rob) bandit=doc kind=jewel from=1i to=doc value=500",
        "marshal_moved (marshal) bandit=belle from=3i to=2i",
    ]
    for seat in (0, 1, 2):
        assert story(game, seat) == public


# --- refusals ---------------------------------------------------------------------------------
def refused(game: Game, pick: str, seat: int) -> list[object]:
    """All that a refusal says."""
    with pytest.raises(IllegalPick) as caught:
        game.play(pick, seat=seat)
    fault = caught.value
    return [fault.reason, fault.pick, fault.options, fault.view, fault.fields, str(fault), repr(fault)]


@rule("HIDDEN-13", "HIDDEN-2", "DEC-3")
@pytest.mark.parametrize(
    "pick", ["play move", "play marshal", "play bullet", "draw", "shoot doc", "nonsense"]
)
@pytest.mark.parametrize("seat", [1, 2, 7])
def test_a_refusal_tells_another_seat_nothing_of_the_options(pick: str, seat: int) -> None:
    drawing = "inside: * | doc | ghost | belle\nghost: hand {hand}"
    drawing += "\ndoc: hand move*2 floor*2 shoot*2\nbelle: hand move*2 floor*2 shoot*2"
    here = train(drawing.format(hand="move*2 floor*2 shoot*2"))
    there = train(drawing.format(hand="shoot*2 rob*2 punch marshal"))
    assert refused(here, pick, seat) == refused(there, pick, seat)
    assert refused(here, pick, seat)[:3] == [Reason.NOT_ASKED, pick, ()]
    assert here.why_not(pick, seat=seat) is there.why_not(pick, seat=seat) is Reason.NOT_ASKED


@rule("HIDDEN-13", "HIDDEN-9")
def test_a_refusal_shows_the_asked_seat_its_own_view_and_no_more() -> None:
    drawing = "inside: * | doc $300 | ghost | belle {floor}\ndoc: loot {doc}\nghost: loot $350"
    here = train(drawing.format(floor="$500", doc="$250"), pile="ghost shoot")
    there = train(drawing.format(floor="$450", doc="$400"), pile="ghost shoot")
    said = refused(here, "shoot ghost", 0)
    assert said == refused(there, "shoot ghost", 0)
    assert said[:3] == [Reason.ONESELF, "shoot ghost", ("shoot doc", "shoot belle")]
    assert "$350" in str(said[3])
    assert "$250" not in str(said[3])


@rule("HIDDEN-13", "HIDDEN-6")
def test_what_play_returns_is_told_to_the_deciding_seat() -> None:
    game = train("inside: * | doc | ghost | belle\nrounds: STSTS\npile: ghost draw, doc draw, belle draw")
    game.play(options(game)[0])
    entries = game.play("draw")
    assert [(entry.key, entry["seat"]) for entry in entries] == [("cards_drawn", 1)]
    assert entries == game.journal(1)[-1:]
    finish_planning(game)
    assert game.journal(SPECTATOR)[0]["card"] is None
