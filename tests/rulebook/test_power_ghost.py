"""POWER-GHOST: the first card of a round may lie face down."""

from coltexpress import Game, Reason
from coltexpress.engine.components import RoundCard
from coltexpress.engine.ids import NO_EVENT
from coltexpress.testing import state_of
from tests.rulebook.support import options, play, question, rule, train

GHOST_AMONG_FRIENDS = """
    inside: * | doc | belle | ghost
    rounds: SSTR angry_marshal / S2S / STSTS / SSSS braking
    ghost: hand move*2 shoot rob floor punch
    belle: hand move*2 shoot rob floor punch
    doc: hand move*2 shoot rob floor punch
"""
FACE_UP = ["play move", "play floor", "play shoot", "play rob", "play punch", "draw"]
FACE_DOWN = ["play move down", "play floor down", "play shoot down", "play rob down", "play punch down"]


def friends(
    *, powers: bool = True, seats: str = "ghost doc belle", extra: str = "", edition: str = "en2016"
) -> Game:
    """Three bandits at the first turn, all with the same hand; Doc's seventh card only with powers."""
    drawing = "\n".join(line.strip() for line in (GHOST_AMONG_FRIENDS + extra).splitlines())
    if powers:
        drawing = drawing.replace("doc: hand", "doc: hand marshal")
    return train(drawing, powers=powers, events=True, seats=seats, edition=edition)


@rule("POWER-GHOST-1", "DEC-PLAN")
def test_on_the_first_turn_ghost_has_every_card_both_ways() -> None:
    game = friends()
    assert question(game) == "ghost DEC-PLAN"
    assert options(game) == FACE_UP + FACE_DOWN


@rule("POWER-GHOST-1", "DEC-PLAN")
def test_in_the_finnish_edition_his_card_always_lies_face_down_and_he_may_draw() -> None:
    assert options(friends(edition="fi1")) == ["draw", *FACE_DOWN]
    assert options(friends(edition="it1")) == FACE_UP + FACE_DOWN
    assert friends(edition="fi1").why_not("play move") is Reason.MUST_HIDE
    later = play(friends(edition="fi1"), "play move down", "draw", "draw")
    assert all("down" not in pick for pick in options(later))


@rule("POWER-GHOST-1")
def test_the_choice_is_his_face_up_or_face_down() -> None:
    up, down = friends(), friends()
    up.play("play move")
    down.play("play move down")
    assert [(act.card, act.face_down) for act in up.view(1).acts] == [("move", False)]
    assert [(act.card, act.face_down) for act in down.view(1).acts] == [(None, True)]
    assert [(act.card, act.face_down) for act in down.view(0).acts] == [("move", True)]


@rule("POWER-GHOST-1")
def test_nobody_else_may_hide_a_card() -> None:
    game = play(friends(), "play move down")
    assert question(game) == "doc DEC-PLAN"
    assert options(game) == [*FACE_UP[:5], "play marshal", "draw"]
    assert game.why_not("play move down") is Reason.MAY_NOT_HIDE
    game.play("play move")
    assert options(game) == FACE_UP


@rule("POWER-GHOST-1")
def test_the_first_turn_counts_not_the_first_act_of_it() -> None:
    game = play(friends(seats="doc belle ghost"), "play move", "play move")
    assert question(game) == "ghost DEC-PLAN"
    assert options(game) == FACE_UP + FACE_DOWN


@rule("POWER-GHOST-1")
def test_on_the_second_turn_he_plays_like_everybody() -> None:
    game = play(friends(), "play move down", "play move", "play move")
    assert question(game) == "ghost DEC-PLAN"
    assert options(game) == FACE_UP
    assert game.why_not("play move down") is Reason.MAY_NOT_HIDE
    game.play("play move")
    assert (game.view(1).acts[3].card, game.view(1).acts[3].face_down) == ("move", False)


@rule("POWER-GHOST-1")
def test_he_has_it_again_in_every_round() -> None:
    game = friends(extra="round: 2")
    assert game.view(1).rounds[-1].turns == "S2S"
    assert options(game) == FACE_UP + FACE_DOWN


@rule("POWER-GHOST-1", "CONFIG-4")
def test_without_powers_he_cannot() -> None:
    assert options(friends(powers=False)) == FACE_UP


@rule("POWER-GHOST-2")
def test_drawing_on_the_first_turn_loses_the_power_for_the_round() -> None:
    game = play(friends(), "draw", "play move", "play move")
    assert question(game) == "ghost DEC-PLAN"
    assert all("down" not in pick for pick in options(game))
    game.play("play move")
    assert (game.view(1).acts[3].card, game.view(1).acts[3].face_down) == ("move", False)


@rule("POWER-GHOST-3")
def test_of_a_double_first_turn_only_the_first_act_could_be_hidden() -> None:
    game = friends()
    state = state_of(game)
    state.rounds = [RoundCard("2S", NO_EVENT, False), *state.rounds[1:]]  # no such card is in the box
    assert options(game) == FACE_UP + FACE_DOWN
    game.play("play move down")
    assert question(game) == "ghost DEC-PLAN"
    assert options(game) == FACE_UP


@rule("POWER-GHOST-3")
def test_a_draw_as_first_act_of_it_leaves_no_hidden_second() -> None:
    game = friends()
    state = state_of(game)
    state.rounds = [RoundCard("2S", NO_EVENT, False), *state.rounds[1:]]
    game.play("draw")
    assert question(game) == "ghost DEC-PLAN"
    assert all("down" not in pick for pick in options(game))
