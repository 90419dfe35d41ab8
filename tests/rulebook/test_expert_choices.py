"""RULES section 9: the cards kept for the next round, and the Finnish way to be rid of bullets."""

import pytest

from coltexpress import SPECTATOR, Game, IllegalPick, Reason
from tests.rulebook.looking import seen
from tests.rulebook.pairs import answer, asked, discarded, options_of, own_deck, own_hand, sizes
from tests.rulebook.support import keys, play, question, rule, told, train

ALL = (0, 1, 2, SPECTATOR)
EDITIONS = ["en2016", "ru2016", "anniversary2025", "fi1", "it1"]
KEEPING = """
    inside: * | doc | ghost | belle
    phase: keeping
    ghost: hand move*2 rob bullet; received 1
    doc: hand floor
    belle: hand {belle}; received 2
"""
DUMPING = """
    inside: * | doc | ghost | belle
    round: {round}
    phase: dumping
    ghost: hand {ghost}; deck {deck}; received 2
    doc: hand move*2 floor*2 shoot*2 bullet; received 1
    belle: hand move*2 floor*2 shoot*2; received 1
"""


def keeping(*, belle: str = "shoot punch", must_go: bool = True) -> Game:
    """Ghost, Doc and Belle at the end of planning."""
    drawing = KEEPING.format(belle=belle)
    return train(drawing, expert=True, expert_bullets_must_go=must_go)


def dumping(
    *, ghost: str = "move*2 rob*2 bullet*2", deck: str = "", number: int = 1, edition: str = "fi1"
) -> Game:
    """Ghost, Doc and Belle before the first turn in the Finnish edition."""
    rest = deck or "floor*2 shoot*2 punch marshal"
    drawing = DUMPING.format(ghost=ghost, deck=rest, round=number)
    return train(drawing, edition=edition, powers=True, events=True, expert=True)


# --- keeping ----------------------------------------------------------------------------------
@rule("DEC-KEEP", "EXPERT-3")
def test_any_of_the_action_cards_in_hand_can_be_kept_and_no_bullet() -> None:
    game = keeping()
    assert options_of(game, 0) == [
        "keep nothing",
        "keep move",
        "keep move move",
        "keep rob",
        "keep move rob",
        "keep move move rob",
    ]
    assert options_of(game, 1) == ["keep nothing", "keep floor"]
    assert game.why_not("keep move bullet", seat=0) is Reason.BULLET
    assert game.why_not("keep punch", seat=0) is Reason.NOT_IN_HAND


@rule("EXPERT-3")
def test_the_rest_is_discarded_the_bullets_with_it() -> None:
    game = answer(keeping(), "keep move rob", "keep floor", "keep nothing")
    assert [discarded(game, seat) for seat in (0, 1, 2)] == ["move bullet", "", "shoot punch"]
    assert told(game, "cards_discarded") == [
        {"cause": "round", "seat": 0, "number": 2, "cards": ("move", "bullet")},
        {"cause": "round", "seat": 1, "number": 0, "cards": ()},
        {"cause": "round", "seat": 2, "number": 2, "cards": ("shoot", "punch")},
    ]


@rule("EXPERT-3")
def test_what_is_kept_is_in_hand_while_the_pile_is_carried_out_and_in_the_next_round() -> None:
    drawing = KEEPING.format(belle="shoot punch") + "    pile: doc move\n"
    game = answer(train(drawing, expert=True), "keep move rob", "keep floor", "keep punch")
    assert question(game) == "doc DEC-MOVE"
    assert [own_hand(game, seat) for seat in (0, 1, 2)] == ["move rob", "floor", "punch"]
    game.play("move 2i")
    assert question(game) == "doc DEC-PLAN"
    assert [sizes(game, seat)[0] for seat in (0, 1, 2)] == [6, 6, 6]
    assert told(game, "hand_drawn")[0]["number"] == 4
    assert "rob" in own_hand(game, 0).split()


@rule("EXPERT-3", "CONFIG-5")
def test_where_bullets_need_not_go_they_can_be_kept_too() -> None:
    game = keeping(belle="bullet*2", must_go=False)
    assert len(options_of(game, 0)) == 12
    assert "keep move move rob bullet" in options_of(game, 0)
    assert options_of(game, 2) == ["keep nothing", "keep bullet", "keep bullet bullet"]
    answer(game, "keep move bullet", "keep nothing", "keep bullet")
    assert [discarded(game, seat) for seat in (0, 1, 2)] == ["move rob", "floor", "bullet"]
    assert own_hand(game, 0).split().count("bullet") == 1


@rule("EXPERT-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_the_english_edition_lets_bullets_be_kept(edition: str) -> None:
    powers = edition in ("fi1", "it1")
    game = train(KEEPING.format(belle="bullet*2"), edition=edition, expert=True, powers=powers, events=powers)
    assert ("keep rob bullet" in options_of(game, 0)) is (edition == "en2016")


@rule("DEC-KEEP")
@pytest.mark.parametrize("belle", ["bullet*2", ""])
def test_whoever_holds_no_action_card_is_not_asked(belle: str) -> None:
    game = keeping(belle=belle)
    assert asked(game) == {0: "DEC-KEEP", 1: "DEC-KEEP"}
    answer(game, "keep nothing", "keep floor")
    assert discarded(game, 2) == ("bullet bullet" if belle else "")


@rule("DEC-KEEP", "GEN-4")
def test_all_decide_at_once_in_any_order_and_nothing_happens_before_the_last() -> None:
    game = keeping()
    assert asked(game) == {0: "DEC-KEEP", 1: "DEC-KEEP", 2: "DEC-KEEP"}
    before = len(game.journal(SPECTATOR))
    game.play("keep punch", seat=2)
    game.play("keep move", seat=0)
    assert asked(game) == {1: "DEC-KEEP"}
    assert len(game.journal(SPECTATOR)) == before
    assert [discarded(game, seat) for seat in (0, 1, 2)] == ["", "", ""]
    assert [sizes(game, seat)[0] for seat in (0, 1, 2)] == [4, 1, 2]
    assert [game.view(seat).answer for seat in ALL] == ["keep move", None, "keep punch", None]
    with pytest.raises(IllegalPick) as refused:
        game.play("keep nothing", seat=0)
    assert refused.value.reason is Reason.NOT_ASKED
    game.play("keep floor", seat=1)
    assert [discarded(game, seat) for seat in (0, 1, 2)] == ["move rob bullet", "", "shoot"]


@rule("GEN-4", "DEC-KEEP")
def test_nobody_sees_what_another_seat_has_decided() -> None:
    one, other = keeping(), keeping()
    one.play("keep move move rob", seat=0)
    other.play("keep nothing", seat=0)
    for viewer in (1, 2, SPECTATOR):
        assert seen(one, viewer) == seen(other, viewer)


@rule("HIDDEN-14", "DEC-KEEP")
def test_a_seat_that_decides_does_not_see_whether_another_has_anything_to_keep() -> None:
    forced, choosing = keeping(belle="bullet*2"), keeping(belle="shoot bullet")
    for viewer in (0, 1, SPECTATOR):
        assert seen(forced, viewer) == seen(choosing, viewer)


# --- the last round ---------------------------------------------------------------------------
@rule("EXPERT-7", "DEC-KEEP")
def test_in_round_five_nothing_is_asked_and_the_hands_are_discarded() -> None:
    game = train(KEEPING.format(belle="shoot punch") + "    round: 5\n    pile: doc move\n", expert=True)
    assert question(game) == "doc DEC-MOVE"
    assert [discarded(game, seat) for seat in (0, 1, 2)] == ["move move rob bullet", "floor", "shoot punch"]
    assert [sizes(game, seat)[0] for seat in (0, 1, 2)] == [0, 0, 0]
    game.play("move 2i")
    assert game.result is not None
    assert "hand_drawn" not in keys(game)


@rule("EXPERT-7", "EXPERT-3")
def test_in_round_four_it_is_still_asked() -> None:
    game = train(KEEPING.format(belle="shoot punch") + "    round: 4\n", expert=True)
    assert asked(game) == {0: "DEC-KEEP", 1: "DEC-KEEP", 2: "DEC-KEEP"}
    answer(game, "keep move move rob", "keep nothing", "keep nothing")
    assert question(game) == "doc DEC-PLAN"
    assert own_hand(game, 0).startswith("move move")


# --- the Finnish bullets ----------------------------------------------------------------------
@rule("DEC-DUMP", "EXPERT-6")
def test_all_bullets_or_none_for_every_seat_that_has_one() -> None:
    game = dumping()
    assert asked(game) == {0: "DEC-DUMP", 1: "DEC-DUMP"}
    assert options_of(game, 0) == options_of(game, 1) == ["hold", "dump"]


@rule("EXPERT-6", "DEC-DUMP")
def test_the_bullets_are_discarded_and_not_replaced() -> None:
    game = answer(dumping(), "dump", "hold")
    assert question(game) == "ghost DEC-PLAN"
    assert (own_hand(game, 0), discarded(game, 0)) == ("move move rob rob", "bullet bullet")
    assert own_deck(game, 0) == "floor floor shoot shoot punch marshal"
    assert (own_hand(game, 1), discarded(game, 1)) == ("move move floor floor shoot shoot bullet", "")
    for viewer in ALL:
        assert told(game, "bullets_dumped", viewer) == [
            {"cause": "round", "seat": 0, "number": 2, "cards": ("bullet", "bullet")}
        ]


@rule("EXPERT-6")
def test_it_is_offered_in_every_round_after_hands_and_round_card() -> None:
    drawing = "inside: * | doc | ghost | belle\nround: 3\nphase: dealing\n"
    drawing += "ghost: hand; top 1; received 1\ndoc:\nbelle:\n"
    game = train(drawing, edition="fi1", powers=True, events=True, expert=True)
    assert asked(game) == {0: "DEC-DUMP"}
    assert keys(game) == ["hand_drawn", "hand_drawn", "hand_drawn", "round_began"]
    assert len(game.view(1).rounds) == 3
    assert own_hand(game, 0).split().count("bullet") == 1
    play(game, "dump")
    assert question(game) == "ghost DEC-PLAN"
    assert (sizes(game, 0), discarded(game, 0)) == ((5, 5), "bullet")


@rule("EXPERT-6", "DEC-DUMP")
@pytest.mark.parametrize("edition", ["it1", "en2016", "ru2016", "anniversary2025"])
def test_only_the_finnish_edition_has_it(edition: str) -> None:
    drawing = "inside: * | doc | ghost | belle\nphase: dealing\nghost: hand; top 1; received 1\n"
    game = train(drawing, edition=edition, powers=True, events=True, expert=True)
    assert question(game) == "ghost DEC-PLAN"
    assert own_hand(game, 0).split().count("bullet") == 1


@rule("DEC-DUMP", "GEN-4")
def test_they_decide_at_once_and_in_secret() -> None:
    one, other = dumping(), dumping()
    one.play("dump", seat=0)
    other.play("hold", seat=0)
    assert (one.view(0).answer, other.view(0).answer) == ("dump", "hold")
    assert sizes(one, 0) == (6, 6)
    for viewer in (1, 2, SPECTATOR):
        assert seen(one, viewer) == seen(other, viewer)


@rule("HIDDEN-14", "DEC-DUMP")
def test_afterwards_holding_bullets_looks_like_having_none() -> None:
    holding = answer(dumping(), "hold", "hold")
    empty = dumping(ghost="move*2 rob*2 floor*2", deck="shoot*2 punch marshal bullet*2")
    empty.play("hold", seat=1)
    for viewer in (1, 2, SPECTATOR):
        assert seen(holding, viewer) == seen(empty, viewer)


@rule("HIDDEN-14", "DEC-DUMP")
def test_a_seat_that_decides_does_not_see_whether_another_holds_bullets() -> None:
    holding = dumping()
    empty = dumping(ghost="move*2 rob*2 floor*2", deck="shoot*2 punch marshal bullet*2")
    for viewer in (1, 2, SPECTATOR):
        assert seen(holding, viewer) == seen(empty, viewer)
