"""A person plays whole games through the plain terminal, by numbers and by words."""

from __future__ import annotations

import io
import re
import sys
from itertools import cycle, islice

import pytest

from coltexpress.cli import main
from coltexpress.engine.presets import PRESETS

NUMBERS = "".join(f"{number}\n" for number in islice(cycle((1, 2, 1, 2, 2, 1, 2, 1)), 600))


def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], given: str, *words: str) -> str:
    """What the terminal showed of a game with these answers."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(given))
    capsys.readouterr()
    assert main(["play", "--bots", "random", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


@pytest.mark.parametrize(
    ("preset", "seats"), [*zip(PRESETS, ("3", "4", "5", "6", "3"), strict=True), ("en2016", "6")]
)
def test_a_whole_game_of_every_preset(
    preset: str, seats: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = play(monkeypatch, capsys, NUMBERS, "--preset", preset, "--seats", seats, "--seed", "3")
    assert "Round 5 begins" in out
    assert re.search(r"\nThe Gunslinger's \$1,000 for the most bullets fired \(\d\): ", out)
    assert re.search(r" (wins?[ :]|win as |share the victory )", out)
    assert out.count("(you)") > 20
    assert max(map(len, out.splitlines()[:-1])) <= 80  # the last line is a command, to be copied whole


VARIANTS = [
    "--teams",
    "--teams --seats 3",
    "--teams --preset ru2016 --you ghost,tuco",
    "--teams --preset anniversary2025 --you cheyenne --no-powers --no-events",
    "--expert",
    "--expert --seats 6 --set expert_bullets_must_go=false",
    "--preset fi1 --seats 2",
    "--preset it1 --teams --you tuco,cheyenne",
    "--preset fi1 --expert --seats 5",
    *(
        f"--preset anniversary2025 --{flag}"
        for flag in ("special-punch", "decoy", "circus", "handcar", "mary")
    ),
    "--preset anniversary2025 --al-patron --you al-patron",
    "--preset anniversary2025 --handcar --set handcar_return=hiding_car --seats 5",
]
WHOLE_BOX = "--preset anniversary2025 --special-punch --decoy --circus --handcar --al-patron --mary"


@pytest.mark.parametrize("words", VARIANTS)
def test_a_whole_game_of_every_variant(
    words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = play(monkeypatch, capsys, NUMBERS, *words.split(), "--seed", "3")
    assert "Round 5 begins" in out
    assert re.search(r" (wins?[ :]|win as |share the victory )", out)
    duel = "fi1 --seats 2" in words or "it1" in words
    assert ("The Gunslinger's $1,000" in out) != duel
    assert max(map(len, out.splitlines()[:-1])) <= 80


@pytest.mark.parametrize("seats", ["2", "3 --teams", "3", "4 --expert", "6", "6 --expert --list"])
def test_a_whole_game_with_the_whole_box(
    seats: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = f"{WHOLE_BOX} --seats {seats}".split()
    out = play(monkeypatch, capsys, NUMBERS, *words, "--seed", "4")
    assert "the decoy strongbox, the circus car, the handcar, Al Patron and Mary Pumpinks." in " ".join(
        out.split()
    )
    assert "Round 5 begins" in out
    assert max(map(len, out.splitlines()[:-1])) <= 80


@pytest.mark.parametrize("you", ["ghost,tuco", "Tuco, Ghost", "tuco"])
def test_with_teams_you_are_two(
    you: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = play(monkeypatch, capsys, "quit\n", "--teams", "--you", you, "--seed", "2")
    wanted = r"You are Ghost & Tuco \(Gh\+Tu\)\." if "," in you else r"You are (Ghost|Doc|Belle) & Tuco "
    assert re.search(wanted, " ".join(out.split()))


def test_without_a_name_you_choose_your_team(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = play(monkeypatch, capsys, "1\n2\nquit\n", "--teams", "--seed", "2")
    assert "Which two bandits do you take?" in out
    assert "become the team of seat 0." in out
    assert out.count("Your power: ") == 2
    assert re.search(r"You have answered in secret \(`caboose \w+`\) and wait for the\s+others\.", out)


def test_cards_to_keep_are_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    given = "draw\n" * 5 + "x\n?\nall\nquit\n"
    out = play(monkeypatch, capsys, given, "--expert", "--preset", "fi1", "--seed", "2", "--you", "doc")
    assert "`x` does not name cards that you can keep" in out
    assert "Type the numbers of the cards to keep with spaces between them" in out
    assert "Doc discards nothing of the hand." in out


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
    first, again, other = (
        re.sub(r"coltexpress-[-\d]+\.colt", "RECORD", " ".join(out.split())) for out in (first, again, other)
    )
    assert first == again != other


@pytest.mark.parametrize("bandit", ["ghost", "doc", "tuco", "cheyenne", "django", "belle", "BELLE"])
def test_you_are_whom_you_choose(
    bandit: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = play(monkeypatch, capsys, "quit\n", "--you", bandit, "--seed", "2")
    assert f"You are {bandit.capitalize() if bandit.islower() else 'Belle'} (" in out


def test_answers_may_be_texts_and_mistakes_are_explained(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = "\n99\nplay mvoe\nxyzzy\n?\nrules tunnel\nrules shooot\nshow\nDRAW\n"
    out = play(monkeypatch, capsys, given, "--you", "doc", "--seed", "4", "--seats", "3")
    assert "\nType a number from 1 to " in out
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
