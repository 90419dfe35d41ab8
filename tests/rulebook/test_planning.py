"""Schemin': what a seat may do in its act, and the kinds of turns (PLAN, TURN)."""

import pytest

from coltexpress import SPECTATOR, Game, IllegalPick, Reason
from tests.rulebook.support import deck, finish_planning, hand, options, play, question, rule, told, train


def planning(turns: str, *, first: str = "ghost") -> Game:
    """The round with these turns begins; nobody has acted."""
    return train(
        f"""
        inside: * | ghost | doc | tuco belle |
        rounds: {turns}
        first: {first}
        ghost: hand move*2 floor shoot rob*2
        doc:   hand move floor shoot*2 rob punch
        tuco:  hand move*2 floor*2 shoot*2
        belle: hand move rob*2 floor*2 marshal
        """
    )


def order_of_acts(game: Game) -> list[str]:
    """Whose acts the round has, one after the other; everybody draws."""
    acts = []
    while len(game.view(SPECTATOR).rounds) == 1:
        acts.append(question(game).removesuffix(" DEC-PLAN"))
        game.play("draw")
    return acts


@rule("PLAN-1")
@pytest.mark.parametrize(
    ("first", "order"),
    [("ghost", "ghost doc tuco belle"), ("tuco", "tuco belle ghost doc"), ("belle", "belle ghost doc tuco")],
)
def test_in_every_turn_all_act_clockwise_from_the_first_player(first: str, order: str) -> None:
    assert order_of_acts(planning("SSSS braking", first=first)) == order.split() * 4
    assert order_of_acts(planning("STSTS", first=first)) == order.split() * 5


@rule("PLAN-1")
def test_the_turns_are_played_from_left_to_right() -> None:
    game = planning("STSS swivel_arm")
    for expected in (False, True, False):
        play(game, "play move" if "play move" in options(game) else "play rob")
        assert told(game, "card_played")[-1]["face_down"] is expected
        play(game, "draw", "draw", "draw")


@rule("PLAN-2")
def test_an_act_is_one_card_from_hand_or_three_drawn() -> None:
    game = planning("SSSS braking")
    assert options(game) == ["play move", "play floor", "play shoot", "play rob", "draw"]
    play(game, "play rob")
    assert hand(game, "ghost") == ["move", "move", "floor", "shoot", "rob"]
    assert len(deck(game, "ghost")) == 4
    assert question(game) == "doc DEC-PLAN"
    assert options(game) == ["play move", "play floor", "play shoot", "play rob", "play punch", "draw"]
    play(game, "draw")
    assert (len(hand(game, "doc")), len(deck(game, "doc"))) == (9, 1)
    assert told(game, "cards_drawn") == [{"cause": "round", "seat": 1, "number": 3, "cards": None}]
    assert question(game) == "tuco DEC-PLAN"


@rule("PLAN-2")
@pytest.mark.parametrize("pick", ["pass", "", "play", "play marshal", "draw 3", "move 2i"])
def test_doing_neither_is_not_allowed(pick: str) -> None:
    game = planning("SSSS braking")
    with pytest.raises(IllegalPick):
        game.play(pick)
    assert question(game) == "ghost DEC-PLAN"


@rule("PLAN-3")
def test_a_short_deck_gives_what_it_has_and_an_empty_one_nothing() -> None:
    game = planning("SSSS braking")
    finish_planning(game)
    drawn = [entry["number"] for entry in told(game, "cards_drawn") if entry["seat"] == 1]
    assert drawn == [3, 1, 0, 0]


@rule("PLAN-3")
def test_drawing_from_an_empty_deck_is_legal() -> None:
    game = train(
        """
        inside: * | doc | tuco | belle
        doc:   hand move*2 floor*2 shoot*2 rob*2 punch marshal; deck
        pile: doc draw, tuco draw, belle draw, doc draw, tuco draw, belle draw
        """
    )
    assert "draw" in options(game)
    play(game, "draw")
    assert told(game, "cards_drawn") == [{"cause": "round", "seat": 0, "number": 0, "cards": None}]
    assert (len(hand(game, "doc")), deck(game, "doc")) == (10, [])
    assert question(game) == "tuco DEC-PLAN"


@rule("PLAN-4")
def test_bullets_are_never_offered() -> None:
    game = train(
        """
        inside: * | doc | tuco | belle
        doc: hand move bullet*5; received 5
        """
    )
    assert options(game) == ["play move", "draw"]
    assert game.why_not("play bullet") is Reason.BULLET


@rule("PLAN-4")
def test_with_bullets_only_a_seat_can_only_draw() -> None:
    game = train(
        """
        inside: * | doc | tuco | belle
        doc: hand bullet*6; received 6
        """
    )
    assert question(game) == "tuco DEC-PLAN"
    assert told(game, "cards_drawn") == [{"cause": "round", "seat": 0, "number": 3, "cards": None}]
    assert len(hand(game, "doc")) == 9


@rule("PLAN-5", "TURN-1")
def test_cards_are_played_face_up() -> None:
    game = play(planning("SSSS braking"), "play rob")
    expected = {"cause": "round", "seat": 0, "bandit": "ghost", "face_down": False, "turn": 1, "card": "rob"}
    assert told(game, "card_played") == [expected]
    for seat in (SPECTATOR, 0, 1, 2, 3):
        (act,) = game.view(seat).acts
        assert (act.bandit, act.card, act.face_down) == ("ghost", "rob", False)


@rule("PLAN-5")
def test_a_played_card_cannot_be_taken_back() -> None:
    game = play(planning("SSSS braking"), "play floor", "draw", "draw", "draw")
    assert question(game) == "ghost DEC-PLAN"
    assert options(game) == ["play move", "play shoot", "play rob", "draw"]
    assert game.why_not("play floor") is Reason.NOT_IN_HAND


@rule("PLAN-6")
def test_cards_in_the_pile_are_not_drawn_again_this_round() -> None:
    others = ["draw"] * 3
    game = play(planning("STSTS"), "play shoot", *others, "play rob", *others, *["draw", *others] * 2, "draw")
    entries = [entry for entry in told(game, "cards_drawn", seat=0) if entry["seat"] == 0]
    assert [len(_cards(entry)) for entry in entries] == [3, 1, 0]
    assert sorted(card for entry in entries for card in _cards(entry)) == [
        "floor",
        "marshal",
        "punch",
        "shoot",
    ]


def _cards(entry: dict[str, object]) -> tuple[str, ...]:
    cards = entry["cards"]
    assert isinstance(cards, tuple)
    return cards


@rule("PLAN-7")
def test_after_the_last_turn_unplayed_cards_go_back_on_the_deck_bullets_too() -> None:
    game = train(
        """
        inside: *   | tuco |      | belle
        roof:   doc |      |      |
        rounds: S2S
        first: tuco
        doc:  hand move bullet*2 rob*2 floor; received 2
        tuco: hand move*2 rob*2 floor shoot
        """
    )
    play(game, "play move", "draw", "play rob")
    while question(game).endswith("DEC-PLAN"):
        play(game, "draw")
    assert question(game) == "tuco DEC-MOVE"
    assert [len(hand(game, name)) for name in ("doc", "tuco", "belle")] == [0, 0, 0]
    assert deck(game, "doc").count("bullet") == 2
    assert [len(deck(game, name)) for name in ("doc", "tuco", "belle")] == [11, 9, 10]
    assert told(game, "hands_returned") == [{"cause": "round"}]


@rule("TURN-2")
def test_in_a_tunnel_cards_are_played_face_down_and_draws_are_as_usual() -> None:
    game = play(planning("STSS swivel_arm"), *["draw"] * 4, "play rob", "draw")
    hidden = {"cause": "round", "seat": 0, "bandit": "ghost", "face_down": True, "turn": 2, "card": None}
    assert told(game, "card_played") == [hidden]
    assert told(game, "card_played", seat=1) == [hidden]
    assert told(game, "card_played", seat=0) == [hidden | {"card": "rob"}]
    act = game.view(1).acts[4]
    assert (act.bandit, act.card, act.face_down) == ("ghost", None, True)
    assert game.view(0).acts[4].card == "rob"
    assert told(game, "cards_drawn")[-1] == {"cause": "round", "seat": 1, "number": 1, "cards": None}


@rule("TURN-2")
def test_only_the_tunnel_itself_hides_cards() -> None:
    game = play(planning("STSS swivel_arm"), *["draw"] * 8, "play rob")
    assert told(game, "card_played")[-1]["card"] == "rob"
    assert options(planning("STSS swivel_arm"))[-1] == "draw"


@rule("TURN-3")
@pytest.mark.parametrize("first", ["ghost", "tuco"])
def test_speeding_up_gives_two_acts_in_a_row(first: str) -> None:
    order = ["ghost", "doc", "tuco", "belle"] if first == "ghost" else ["tuco", "belle", "ghost", "doc"]
    assert order_of_acts(planning("S2S", first=first)) == [
        *order,
        *[name for name in order for _ in range(2)],
        *order,
    ]


@rule("TURN-3")
@pytest.mark.parametrize(
    "acts", [("play rob", "play move"), ("play rob", "draw"), ("draw", "play move"), ("draw", "draw")]
)
def test_each_of_the_two_acts_is_freely_a_card_or_a_draw(acts: tuple[str, str]) -> None:
    game = play(planning("S2S"), *["draw"] * 4, *acts)
    assert question(game) == "doc DEC-PLAN"
    done = [(act.bandit, act.card, act.face_down) for act in game.view(SPECTATOR).acts[4:]]
    assert done == [("ghost", act.removeprefix("play "), False) for act in acts]


@rule("TURN-3")
def test_a_card_drawn_in_the_first_act_may_be_played_in_the_second() -> None:
    game = train(
        """
        inside: * | doc | tuco | belle
        rounds: S2S
        doc: hand move*2 floor*2 shoot; deck shoot rob*2 marshal
        phase: scheming
        pile: doc punch, tuco draw, belle draw
        """
    )
    assert "play marshal" not in options(game)
    play(game, "draw")
    drawn = sorted({"shoot", "rob", "marshal"} & set(_cards(told(game, "cards_drawn", seat=0)[-1])))
    assert (question(game), len(drawn) >= 2) == ("doc DEC-PLAN", True)
    play(game, f"play {drawn[0]}")
    assert told(game, "card_played")[-1]["card"] == drawn[0]


@rule("TURN-4")
@pytest.mark.parametrize(
    ("first", "back"),
    [("ghost", "ghost belle tuco doc"), ("doc", "doc ghost belle tuco"), ("belle", "belle tuco doc ghost")],
)
def test_switching_goes_counter_clockwise_from_the_first_player(first: str, back: str) -> None:
    acts = order_of_acts(planning("SSTR angry_marshal", first=first))
    assert acts[12:] == back.split()
    clockwise = [back.split(maxsplit=1)[0], *reversed(back.split()[1:])]
    assert acts[:12] == clockwise * 3


@rule("TURN-4")
def test_cards_are_face_up_in_a_switching_turn() -> None:
    game = planning("SSTR angry_marshal")
    play(game, *["draw"] * 12, "play rob")
    assert told(game, "card_played")[-1]["card"] == "rob"
    assert question(game) == "belle DEC-PLAN"
