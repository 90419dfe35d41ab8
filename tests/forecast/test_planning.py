"""What a forecast is used for: hidden cards, cards to be tried, and bounds on the work."""

from __future__ import annotations

import json

import pytest

from coltexpress import SPECTATOR, Game, IllegalPick, Reason
from coltexpress.forecast import forecast
from tests.forecast.drawing import drawn, names, outlook, seen_by
from tests.rulebook.support import seat_of, train

TUNNEL = "tuco draw, doc draw, belle draw, tuco rob down, doc move down"


def planned(pile: str, hand: str = "") -> Game:
    """A round in its planning: Tuco, Doc (with this hand) and Belle in order; the second turn is a tunnel."""
    doc = f"doc: hand {hand}" if hand else ""
    lines = (
        *("roof: | | |", "inside: * | tuco | doc | belle", "phase: scheming", f"pile: {pile}", doc),
        "rounds: STSS swivel_arm / S2S / SSSS braking / SSTR angry_marshal / STSTS",
    )
    return train("\n".join(filter(None, lines)), seats="tuco doc belle")


def test_own_hidden_cards_are_known_and_those_of_others_are_not() -> None:
    found = seen_by(planned(TUNNEL + ", belle punch down"), "doc")
    assert names(found.bandits[0]) == "1i 3i"
    assert [(act.turn, act.bandit) for act in found.unknown] == [(2, "tuco"), (2, "belle")]


def test_a_hidden_card_makes_nothing_certain() -> None:
    game = planned("tuco draw, doc draw, belle draw, tuco rob down")
    assert not outlook(game, "doc").certain
    assert outlook(game, "tuco").certain


def test_what_lies_hidden_changes_no_forecast() -> None:
    shown = [seen_by(planned(f"{TUNNEL}, belle {card} down"), "doc") for card in ("punch", "marshal", "move")]
    assert shown[0] == shown[1] == shown[2]


def test_a_card_can_be_tried_before_it_is_played() -> None:
    view = planned("tuco draw", hand="move*2 floor marshal rob shoot").view(1)
    tried = {text: names(forecast(view, text).bandits[0]) for text in ("play floor", "play move", "draw")}
    assert tried == {"play floor": "2r", "play move": "1i 3i", "draw": "2i"}


def test_a_pick_that_is_no_option_is_refused_with_the_reason() -> None:
    view = planned("tuco draw", hand="move*2 floor marshal rob shoot").view(1)
    with pytest.raises(IllegalPick) as refused:
        forecast(view, "play punch")
    assert refused.value.reason is Reason.NOT_IN_HAND


def test_nobody_can_try_a_card_when_he_is_not_asked() -> None:
    with pytest.raises(IllegalPick) as refused:
        forecast(planned("tuco draw").view(0), "play move")
    assert refused.value.reason is Reason.NOT_ASKED


def test_an_answer_can_be_tried_while_the_pile_is_carried_out() -> None:
    game = train("roof: | | |\ninside: * | tuco | doc | belle", pile="doc move, doc floor")
    assert names(forecast(game.view(seat_of(game, "doc")), "move 3i").bandits[0]) == "3r"


def test_spectators_have_no_bandit_to_look_after() -> None:
    assert forecast(planned("tuco draw").view(SPECTATOR)).bandits == ()


def test_a_forecast_is_plain_data() -> None:
    data = seen_by(planned(TUNNEL + ", belle punch down"), "doc").to_json()
    assert json.loads(json.dumps(data))["bandits"][0]["places"][0]["place"] == "1i"


# --- how much is tried ------------------------------------------------------------------------


def test_with_too_many_outcomes_it_says_so_and_tells_no_part_of_them() -> None:
    drawing = "roof: | tuco belle | |\ninside: * | | doc |"
    view = drawn(drawing, "tuco move, belle move, belle floor, belle punch").view(1)
    exact = forecast(view)
    assert not exact.too_many
    assert names(exact.bandits[0]) == "1i 2i 3i"
    told = [forecast(view, steps=steps) for steps in range(100)]
    enough = next(steps for steps, found in enumerate(told) if not found.too_many)
    assert enough > 5
    assert all(found.too_many and found.bandits == () for found in told[:enough])
    assert all(found == exact for found in told[enough:])


def test_moves_of_others_that_touch_nobody_cost_nothing() -> None:
    drawing = "roof: | tuco belle | |\ninside: * | | doc |"
    view = drawn(drawing, "tuco move, doc move, belle move, tuco move, belle move").view(1)
    found = forecast(view, steps=6)
    assert not found.too_many
    assert names(found.bandits[0]) == "1i 3i"
