"""A person plays whole games through the plain terminal, by numbers and by words."""

from __future__ import annotations

import io
import re
import sys
from itertools import cycle, islice

import pytest

from coltexpress.cli import main
from coltexpress.engine.presets import PRESETS

NUMBERS = "".join(f"{number}\n" for number in islice(cycle((1, 2, 1, 3, 1, 2, 4, 1)), 600))


def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], given: str, *words: str) -> str:
    """What the terminal showed of a game with these answers."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(given))
    capsys.readouterr()
    assert main(["play", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", ["3", "4", "5", "6"])
def test_a_whole_game_of_every_preset(
    preset: str, seats: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = play(monkeypatch, capsys, NUMBERS, "--preset", preset, "--seats", seats, "--seed", "3")
    assert "Round 5 begins" in out
    assert re.search(r"\nThe Gunslinger's \$1,000 for the most bullets fired \(\d\): ", out)
    assert re.search(r" (wins?[ :]|win as |share the victory )", out)
    assert out.count("(you)") > 20
    assert max(map(len, out.splitlines()[:-1])) <= 80  # the last line is a command, to be copied whole


@pytest.mark.parametrize("words", [("--no-powers",), ("--no-events",), ("--no-powers", "--no-events")])
def test_the_smaller_games(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = play(monkeypatch, capsys, NUMBERS, *words, "--seed", "5")
    assert "The money" in out
    assert ("Your power" in out) == ("--no-powers" not in words)
    if "--no-events" in words:
        assert "and no event at the end" in out
        assert not re.search(r"Braking|Swivel|Angry|Rebellion|Take It All|beside the train", out)


def test_the_same_seed_and_answers_give_the_same_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first, again, other = (
        play(monkeypatch, capsys, NUMBERS, "--you", "doc", "--seed", seed) for seed in ("8", "8", "9")
    )
    assert first == again != other


def test_a_game_without_seed_tells_how_to_deal_it_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = play(monkeypatch, capsys, NUMBERS, "--seats", "3")
    command = first.splitlines()[-1].removeprefix("The same deal again: coltexpress play ").split()
    assert play(monkeypatch, capsys, NUMBERS, *command).splitlines()[:-1] == first.splitlines()[:-1]


@pytest.mark.parametrize("bandit", ["ghost", "doc", "tuco", "cheyenne", "django", "belle", "BELLE"])
def test_you_are_whom_you_choose(
    bandit: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = play(monkeypatch, capsys, "quit\n", "--you", bandit, "--seed", "2")
    assert f"You are {bandit.capitalize() if bandit.islower() else 'Belle'} (" in out


def test_answers_may_be_texts_and_mistakes_are_explained(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = "99\nplay mvoe\nxyzzy\n?\nrules tunnel\nrules shooot\nshow\nDRAW\n"
    out = play(monkeypatch, capsys, given, "--you", "doc", "--seed", "4", "--seats", "3")
    assert "`99` is none of the options: type a number from 1 to " in out
    assert "`play mvoe` is none of the options: did you mean `play move`?" in out
    assert "`xyzzy` is none of the options: type a number" in out
    assert "Type the number of an option, or its text such as `play " in out
    assert "TURN-2: " in out
    assert "There is no rule or topic `shooot`: did you mean `shoot` or `loot`?" in out
    assert "Doc draws 3 cards instead of playing one: " in out


def test_the_table_can_be_a_list(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = play(monkeypatch, capsys, NUMBERS, "--list", "--seed", "6")
    assert "Car 0, locomotive\n  Roof: nothing\n  Inside: the Marshal, strongbox\n" in out
    assert "+---" not in out


def test_a_narrow_terminal_gets_the_list(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    out = play(monkeypatch, capsys, NUMBERS, "--seed", "6")
    table = out[: out.index("The money")]
    assert "Car 0, locomotive\n" in table
    assert max(map(len, table.splitlines())) <= 60


def test_parameters_can_be_overridden(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--set", "tuco_other_floor=up", "--set", "round_card_before_hands=false", "--seed", "6")
    out = play(monkeypatch, capsys, NUMBERS, *words)
    assert out.index("cards for the round") < out.index("Round 1 begins")
