"""RULES section 9: filling the hand, discarding what is resolved, bullets on top, the deck renewed."""

import pytest

from coltexpress import SPECTATOR, Game
from tests.rulebook.looking import seen
from tests.rulebook.pairs import answer, asked, discarded, own_deck, own_hand, sizes
from tests.rulebook.support import play, question, received, rule, seeds, table, told, train

ALL = (0, 1, 2, SPECTATOR)
PLAIN = "inside: * | doc | ghost | belle\n"
REST = "doc: hand move shoot\nbelle: hand move shoot\n"


def expert(
    drawing: str, *, pile: str = "", edition: str = "en2016", seed: int = 1, powers: bool = False
) -> Game:
    """Ghost, Doc and Belle, the seats 0 to 2, in the expert variant."""
    text = "\n".join(line.strip() for line in drawing.splitlines())
    return train(text, pile=pile, edition=edition, powers=powers, seed=seed, expert=True)


def next_round(ghost: str, *, seed: int = 1) -> Game:
    """Ghost has these cards at the end of planning, keeps all action cards, and a new round begins."""
    game = expert(f"{PLAIN}phase: keeping\nghost: {ghost}\n{REST}", seed=seed)
    game.play(game.decisions[0].options[-1], seat=0)
    game.play("keep move shoot", seat=1)
    game.play("keep move shoot", seat=2)
    return game


# --- the hand at the start of a round ---------------------------------------------------------
@rule("EXPERT-1")
@pytest.mark.parametrize(("powers", "doc"), [(True, 7), (False, 6)])
def test_the_first_hand_is_six_cards_and_seven_for_doc(powers: bool, doc: int) -> None:
    game = table("ghost", "doc", "belle", expert=True, powers=powers)
    assert [sizes(game, seat) for seat in (0, 1, 2)] == [(6, 4), (doc, 10 - doc), (6, 4)]


@rule("EXPERT-1")
def test_later_a_seat_draws_only_what_it_lacks() -> None:
    game = next_round("hand move*2 rob; deck floor*2 shoot*2 rob punch marshal")
    assert question(game) == "doc DEC-PLAN"
    assert [entry["number"] for entry in told(game, "hand_drawn")] == [3, 4, 4]
    assert own_hand(game, 0).split()[:2] == ["move", "move"]
    assert [sizes(game, seat) for seat in (0, 1, 2)] == [(6, 4), (6, 4), (6, 4)]


@rule("EXPERT-1")
@pytest.mark.parametrize("hand", ["move*2 floor*2 shoot*2", "move*2 floor*2 shoot*2 rob*2"])
def test_whoever_holds_enough_draws_none_and_gives_nothing_back(hand: str) -> None:
    game = next_round(f"hand {hand}")
    held = 2 * len(hand.split())
    assert told(game, "hand_drawn", 0)[0] == {"cause": "round", "seat": 0, "number": 0, "cards": ()}
    assert sizes(game, 0) == (held, 10 - held)


@rule("EXPERT-1")
def test_with_doc_one_draws_up_to_seven() -> None:
    drawing = f"{PLAIN}phase: keeping\nghost: hand move\ndoc: hand move*2\nbelle: hand move\n"
    game = answer(expert(drawing, powers=True), "keep move", "keep move move", "keep move")
    assert [entry["number"] for entry in told(game, "hand_drawn")] == [5, 5, 5]
    assert [sizes(game, seat)[0] for seat in (0, 1, 2)] == [6, 7, 6]


@rule("EXPERT-1", "EXPERT-2")
@pytest.mark.parametrize("seed", seeds(4))
def test_decks_are_not_reshuffled_between_rounds(seed: int) -> None:
    game = next_round(
        "hand move rob; deck floor shoot punch marshal; discard move floor shoot rob", seed=seed
    )
    assert own_hand(game, 0) == "move floor shoot rob punch marshal"
    assert (own_deck(game, 0), discarded(game, 0)) == ("", "move floor shoot rob")


# --- the discard pile -------------------------------------------------------------------------
@rule("EXPERT-2")
def test_a_resolved_card_goes_to_the_discard_pile_also_when_it_did_nothing() -> None:
    game = expert(PLAIN, pile="ghost move, doc rob, belle floor")
    assert (question(game), discarded(game, 0)) == ("ghost DEC-MOVE", "")
    before = own_deck(game, 0)
    game.play("move 1i")
    assert [discarded(game, seat) for seat in (0, 1, 2)] == ["move", "rob", "floor"]
    assert "move" in before.split()
    assert game.view(0).seats[0].deck_size + game.view(0).seats[0].hand_size == 9


@rule("EXPERT-2")
def test_a_card_is_discarded_when_it_is_resolved_not_before() -> None:
    game = expert(PLAIN, pile="ghost move, doc move, belle floor")
    game.play("move 3i")
    assert question(game) == "doc DEC-MOVE"
    assert [discarded(game, seat) for seat in (0, 1, 2)] == ["move", "", ""]


@rule("HIDDEN-5")
def test_everybody_sees_every_discard_pile() -> None:
    game = expert(f"{PLAIN}ghost: hand move; discard rob punch bullet; received 1\n{REST}")
    for viewer in ALL:
        seats = game.view(viewer).to_json()["seats"]
        assert isinstance(seats, list)
        assert [seat["discard"] for seat in seats] == [("rob", "punch", "bullet"), (), ()]


@rule("HIDDEN-5", "EXPERT-3")
def test_everybody_is_told_what_is_discarded() -> None:
    drawing = f"{PLAIN}phase: keeping\nghost: hand move*2 rob bullet; received 1\n{REST}"
    game = answer(expert(drawing), "keep move", "keep nothing", "keep move")
    for viewer in ALL:
        assert [entry["cards"] for entry in told(game, "cards_discarded", viewer)] == [
            ("move", "rob", "bullet"),
            ("move", "shoot"),
            ("shoot",),
        ]


# --- bullets on top ---------------------------------------------------------------------------
@rule("EXPERT-4", "HIDDEN-3")
@pytest.mark.parametrize("seed", seeds(8))
def test_a_bullet_just_received_is_drawn_first(seed: int) -> None:
    game = expert(f"{PLAIN}ghost: hand move; top 2; received 3\n{REST}", seed=seed)
    assert [game.view(viewer).seats[0].bullets_on_top for viewer in ALL] == [2, 2, 2, 2]
    game.play("draw")
    assert own_hand(game, 0).split().count("bullet") >= 2
    assert [game.view(viewer).seats[0].bullets_on_top for viewer in ALL] == [0, 0, 0, 0]


@rule("EXPERT-4", "HIDDEN-3")
def test_more_bullets_on_top_than_are_drawn_stay_on_top() -> None:
    game = play(expert(f"{PLAIN}ghost: hand move; top 4; received 4\n{REST}"), "draw")
    assert own_hand(game, 0) == "move bullet bullet bullet"
    assert game.view(1).seats[0].bullets_on_top == 1


@rule("EXPERT-4")
def test_a_bullet_that_came_back_with_the_discard_pile_is_not_on_top() -> None:
    drawing = f"{PLAIN}ghost: hand move; deck rob*2; received 1; "
    drawing += "discard move floor*2 shoot*2 punch marshal bullet\n"
    drawn = set()
    for seed in seeds(30):
        game = play(expert(drawing + REST, seed=seed), "draw")
        assert game.view(0).seats[0].bullets_on_top == 0
        drawn.add(own_hand(game, 0))
    assert "move rob rob bullet" in drawn
    assert len(drawn) > 4


@rule("EXPERT-4")
@pytest.mark.parametrize("seed", seeds(6))
def test_a_shot_and_the_marshals_bullet_lie_on_top_in_the_next_round(seed: int) -> None:
    drawing = f"{PLAIN}rounds: SSSS braking / S2S\nphase: stealing 1\nghost: hand move*2\n{REST}"
    game = expert(drawing, pile="belle shoot, doc marshal", seed=seed)
    assert received(game, "ghost") == 1  # Belle had nobody else in reach
    assert question(game) == "doc DEC-PLAN"
    assert told(game, "neutral_bullet") == [{"cause": "encounter", "bandit": "doc", "left": 12}]
    for seat in (0, 1):
        assert own_hand(game, seat).split().count("bullet") == 1
        assert game.view(SPECTATOR).seats[seat].bullets_on_top == 0


# --- the deck renewed -------------------------------------------------------------------------
@rule("EXPERT-5")
@pytest.mark.parametrize("seed", seeds(4))
def test_an_empty_deck_is_renewed_in_the_middle_of_a_draw(seed: int) -> None:
    drawing = f"{PLAIN}ghost: hand move*2 floor*2; deck shoot*2; discard rob*2 punch marshal\n{REST}"
    game = play(expert(drawing, seed=seed), "draw")
    assert own_hand(game, 0).startswith("move move floor floor shoot shoot")
    assert sizes(game, 0) == (7, 3)
    assert discarded(game, 0) == ""
    assert told(game, "deck_renewed") == [{"cause": "round", "seat": 0, "number": 4}]
    assert told(game, "cards_drawn")[0]["number"] == 3


@rule("EXPERT-5")
def test_it_is_not_renewed_before_a_card_is_missing() -> None:
    drawing = f"{PLAIN}ghost: hand move*2 floor; deck shoot*2 floor; discard rob*2 punch marshal\n{REST}"
    game = play(expert(drawing), "draw")
    assert own_hand(game, 0) == "move move floor floor shoot shoot"
    assert (own_deck(game, 0), discarded(game, 0)) == ("", "rob rob punch marshal")
    assert told(game, "deck_renewed") == []


@rule("EXPERT-5", "EXPERT-4")
def test_bullets_on_top_of_nothing_come_before_the_renewed_deck() -> None:
    drawing = f"{PLAIN}ghost: hand move*2 floor*2 shoot*2; deck bullet; top 1; received 1; "
    drawing += "discard rob*2 punch marshal\n"
    game = play(expert(drawing + REST), "draw")
    assert own_hand(game, 0).split().count("bullet") == 1
    assert (sizes(game, 0), discarded(game, 0)) == ((9, 2), "")
    assert game.view(1).seats[0].bullets_on_top == 0


@rule("EXPERT-5", "PLAN-3")
def test_with_both_piles_empty_the_draw_ends_short() -> None:
    hand = "move*2 floor*2 shoot*2 rob*2 punch"
    game = play(expert(f"{PLAIN}ghost: hand {hand}; deck marshal\n{REST}"), "draw")
    assert sizes(game, 0) == (10, 0)
    assert told(game, "cards_drawn", 0)[0]["cards"] == ("marshal",)
    game = play(expert(f"{PLAIN}ghost: hand {hand} marshal\n{REST}"), "draw")
    assert told(game, "cards_drawn", 0)[0]["number"] == 0
    assert question(game) == "doc DEC-PLAN"


@rule("EXPERT-5")
def test_the_hand_of_a_new_round_renews_the_deck_too() -> None:
    game = next_round("hand move; deck rob*2; discard move floor*2 shoot*2 punch marshal")
    assert sizes(game, 0) == (6, 4)
    assert own_hand(game, 0).split().count("rob") == 2
    assert told(game, "deck_renewed") == [{"cause": "round", "seat": 0, "number": 7}]


@rule("HIDDEN-3", "EXPERT-4")
def test_others_do_not_see_what_lies_under_the_bullets() -> None:
    one = expert(f"{PLAIN}ghost: hand move*2; top 1; received 1\n{REST}")
    other = expert(f"{PLAIN}ghost: hand rob*2; top 1; received 1\n{REST}")
    for viewer in (1, 2, SPECTATOR):
        assert seen(one, viewer) == seen(other, viewer)
    assert asked(one) == asked(other) == {0: "DEC-PLAN"}
