"""Bots by name: what is understood, and what an unknown name is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from coltexpress.bots import RandomBot, RulesBot, UnknownBot, known_bots, levels, named
from coltexpress.bots.builtin import BEST, LEVELS, TEMPERAMENTS

BOT = """
class Plain:
    def decide(self, view, options, rng):
        return options[0]
"""


def refusal(spec: str) -> str:
    with pytest.raises(UnknownBot) as caught:
        named(spec)
    return str(caught.value)


def test_every_known_bot_can_be_made() -> None:
    for name in known_bots():
        assert callable(named(name).decide)


def test_a_name_makes_its_bot() -> None:
    assert isinstance(named("random"), RandomBot)
    assert isinstance(named("rules:bold"), RulesBot)
    assert named("rules") is not named("rules")


def test_temperaments_change_weights_that_exist() -> None:
    assert len(TEMPERAMENTS) == 3
    for changes in TEMPERAMENTS.values():
        assert changes
        assert changes.keys() <= BEST.keys()
        assert all(BEST[name] != value for name, value in changes.items())


def test_levels_are_five_and_the_ones_on_offer_are_the_weaker_ones_first() -> None:
    assert tuple(LEVELS) == ("greenhorn", "drifter", "outlaw", "gunslinger", "legend")
    assert tuple(LEVELS)[: len(levels())] == levels()
    assert len(levels()) >= 3


def test_an_unknown_name_is_told_the_nearest_and_all_others() -> None:
    said = refusal("ruls")
    assert "did you mean `rules`, another of" in said
    assert ", ".join(known_bots()) in said
    assert "take one of random, rules" in refusal("qqq")


def test_an_unknown_temperament_is_told_the_known_ones() -> None:
    assert refusal("rules:bolt") == "`rules` has no temperament `bolt`: did you mean `bold`?"
    assert refusal("rules:qq") == "`rules` has no temperament `qq`: take one of bold, greedy, careful."


@pytest.mark.parametrize("name", ["random", "outlaw"])
def test_what_takes_nothing_behind_a_colon_says_so(name: str) -> None:
    assert refusal(f"{name}:x") == f"`{name}` takes nothing after a colon: write `{name}` alone."


# --- files ------------------------------------------------------------------------------------


def test_a_file_is_a_bot_with_and_without_the_name_of_its_class(tmp_path: Path) -> None:
    path = tmp_path / "plain.py"
    path.write_text(BOT)
    assert type(named(str(path))).__name__ == "Plain"
    assert type(named(f"{path}:Plain")) is type(named(str(path)))


def test_a_file_that_was_changed_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "plain.py"
    path.write_text(BOT)
    before = type(named(str(path)))
    path.write_text(BOT.replace("Plain", "Other"))
    assert type(named(str(path))).__name__ == "Other" != before.__name__


def test_classes_that_a_file_only_imports_are_not_its_bots(tmp_path: Path) -> None:
    path = tmp_path / "child.py"
    path.write_text(
        "from coltexpress.bots import RandomBot\n\n\nclass Child(RandomBot):\n    pass\n", encoding="utf-8"
    )
    assert type(named(str(path))).__name__ == "Child"


@pytest.mark.parametrize(
    ("source", "spec", "said"),
    [
        ("x = 1\n", "", "has no class with a method `decide(self, view, options, rng)`: write one."),
        (BOT + BOT.replace("Plain", "More"), "", "has several bots: name one of them, such as"),
        (BOT, ":Plane", "has no class `Plane` with a method `decide`: it has Plain."),
        ("x = 1\n", ":Plane", "has no class `Plane` with a method `decide(self, view, options, rng)`."),
        ("def x(:\n", "", "cannot be loaded (SyntaxError:"),
        ("import sys\nsys.exit(3)\n", "", "cannot be loaded (SystemExit: 3): mend that first."),
        (
            BOT.replace("    def decide", "    def __init__(self, depth):\n        pass\n\n    def decide"),
            "",
            "cannot be made without arguments (TypeError:",
        ),
    ],
)
def test_a_file_without_a_bot_is_refused_in_one_sentence(
    tmp_path: Path, source: str, spec: str, said: str
) -> None:
    path = tmp_path / "some.py"
    path.write_text(source)
    sentence = refusal(f"{path}{spec}")
    assert said in sentence
    assert "\n" not in sentence


def test_a_file_that_is_not_there_is_refused() -> None:
    assert (
        refusal("nowhere/my_bot.py") == "There is no file `nowhere/my_bot.py`: check the name and the folder."
    )
