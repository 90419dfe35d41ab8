"""Keeping cards is answered by naming cards, not by choosing among thousands of sets."""

from __future__ import annotations

import pytest

from coltexpress import Pick
from coltexpress.engine.registry import parse_pick
from coltexpress.terminal.prompt import KeepPrompt

ONE = ("move", "move", "rob", "special_punch")
TWO = ("ghost move", "ghost rob", "tuco move", "tuco marshal")


def prompt(cards: tuple[str, ...]) -> KeepPrompt:
    """All sets of these cards, as the engine offers them."""
    texts = {"keep nothing"}
    for mask in range(1, 1 << len(cards)):
        texts.add("keep " + " ".join(card for bit, card in enumerate(cards) if mask >> bit & 1))
    return KeepPrompt("DEC-KEEP", [_pick(text) for text in sorted(texts)])


def _pick(text: str) -> Pick:
    pick = parse_pick(text)
    assert pick is not None
    return pick


@pytest.mark.parametrize(
    ("answer", "meant"),
    [
        ("all", "keep move move rob special_punch"),
        ("none", "keep nothing"),
        ("keep nothing", "keep nothing"),
        ("0", "keep nothing"),
        ("1 3", "keep move rob"),
        ("3, 1", "keep move rob"),
        ("Rob Move", "keep move rob"),
        ("keep move move", "keep move move"),
        ("special punch", "keep special_punch"),
        ("1 1", None),
        ("5", None),
        ("rob rob", None),
        ("bullet", None),
        ("", None),
        ("1 move", None),
        ("?", None),
    ],
)
def test_the_cards_of_one_bandit(answer: str, meant: str | None) -> None:
    pick = prompt(ONE).meant(answer)
    assert (pick and pick.text) == meant


@pytest.mark.parametrize(
    ("answer", "meant"),
    [
        ("ghost move tuco move", "keep ghost move tuco move"),
        ("tuco.marshal ghost.rob", "keep ghost rob tuco marshal"),
        ("rob marshal", "keep ghost rob tuco marshal"),
        ("ghost move rob", "keep ghost move ghost rob"),
        ("move", None),  # whose?
        ("belle move", None),
        ("2 4", "keep ghost rob tuco marshal"),
    ],
)
def test_the_cards_of_two_bandits(answer: str, meant: str | None) -> None:
    pick = prompt(TWO).meant(answer)
    assert (pick and pick.text) == meant


def test_the_cards_are_listed() -> None:
    lines = prompt(TWO).lines()
    assert lines[0] == "  1. Ghost's Move"
    assert len(lines) == 5
    assert "does not name cards that you can keep" in prompt(TWO).unclear("x")
