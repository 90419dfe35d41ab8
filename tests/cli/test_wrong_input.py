"""Whatever is wrong: one sentence with the way out, exit code 2, no traceback and no usage dump."""

from __future__ import annotations

from pathlib import Path

import pytest

from coltexpress.engine.presets import FLAGS_WITHOUT_RULES
from tests.cli.calling import call, feed

WRONG = [
    ("plya", "There is no command `plya`: did you mean `play`?"),
    (
        "xyzzy",
        "There is no command `xyzzy`: choose one of play, web, rules, position, replay, sim, tournament, ",
    ),
    ("--versoin", "`coltexpress` has no option `--versoin`: did you mean `--version`?"),
    ("-v", "`coltexpress` has no option `-v`: did you mean `--version`?"),
    ("rules shooot", "There is no rule or topic `shooot`: did you mean `shoot` or `loot`?"),
    ("rules SHOOT-44", "There is no rule or topic `SHOOT-44`: did you mean `SHOOT`?"),
    ("rules qqqq", "There is no rule or topic `qqqq`: `coltexpress rules --help` lists the topics."),
    ("rules --al", "`coltexpress rules` has no option `--al`: `coltexpress rules --help` lists what it has."),
    ("position", "No file is named: write `coltexpress position FILE`, or `-` for standard input."),
    ("position no/such/file", "There is no file `no/such/file`: check the name and the folder."),
    ("position /", "`/` is a folder: name a file in it."),
    ("position - more", "`coltexpress position` can do nothing with `more`: leave it out, or see "),
    ("position - --seed", "`--seed` needs a value: write for example `--seed 7`."),
    ("play --seats", "`--seats` needs a value: write for example `--seats 4`."),
    ("play --seats four", "`--seats` cannot be `four`: write a whole number, such as `--seats 4`."),
    ("play --seats 7", "The game is for two to six players, but you asked for 7: choose 2 to 6 seats."),
    ("play --seats -1", "The game is for two to six players, but you asked for -1: choose 2 to 6 seats."),
    (
        "play --seats 2 --no-teams",
        "Two players always play with two bandits each: leave `teams` on, or choose ",
    ),
    ("play --you", "`--you` needs a value: write for example `--you ghost`."),
    ("play --you dok", "There is no character `dok` to choose: did you mean `doc`?"),
    (
        "play --you ghost,tuco",
        "Without teams you have one bandit: write one name instead of `--you ghost,tuco`.",
    ),
    (
        "play --teams --you ghost,ghost",
        "`--you ghost,ghost` is not a team: write two different names such as ",
    ),
    ("play --teams --you ghost,doc", "`ghost + doc` does not seat everybody: choose one character for each "),
    ("play --teams --you ghost,tuko", "There is no character `tuko` to choose: did you mean `tuco`?"),
    ("play --you napoleon", "There is no character `napoleon` to choose: choose out of ghost, doc, tuco, "),
    ("play --you al_patron", "`al_patron` plays only with the flag `al_patron`: switch it on"),
    (
        "play --teams --seats 4",
        "There are not enough bandits for teams with 4 players: switch `teams` off, or ",
    ),
    (
        "play --teams --expert",
        "`expert` and `teams` both change how you form your hand and do not go together: ",
    ),
    (
        "play --preset fi1 --seats 2 --no-expert",
        "The duel for two players of the preset `fi1` is played with ",
    ),
    ("play --bots nobody", "`nobody` is no bot that we know: take one of "),
    (
        "play --bots random,random",
        "`--bots random,random` does not fit the number of bots (3): name one for ",
    ),
    ("play --bots", "`--bots` needs a value: write for example `--bots outlaw`."),
    ("play --hotseat 4 --bots random", "`--bots random` has no seat: only people play at this table."),
    ("play --hotseat 7", "The game is for two to six players, but you asked for 7: choose 2 to 6 seats."),
    ("play --hotseat 5 --seats 4", "`--hotseat 5` seats more people than the table has places: choose at "),
    ("play --hotseat -1", "`--hotseat` cannot be `-1`: write a whole number, such as `--hotseat 2`."),
    ("play --hotseat 0 --you doc", "`--you doc` has nobody to be: with `--hotseat 0` only bots play."),
    ("play --hotseat 2 --you doc,belle,tuco", "`--you doc,belle,tuco` names bandits for more seats than "),
    ("play --teams --you doc,tuco/ghost", "`--you doc,tuco/ghost` names bandits for more seats than there "),
    ("play --speed quick", "There is no speed `quick`: choose one of slow, normal, fast, instant."),
    ("play --speed instnat", "There is no speed `instnat`: did you mean `instant`?"),
    ("play --load no/such/file", "There is no file `no/such/file`: check the name and the folder."),
    ("play --load x --seats 3", "`--load` and `--seats` do not go together: leave one of them out."),
    ("play --load x --no-powers", "`--load` and `--powers` do not go together: leave one of them out."),
    ("play --resume", "No saved game waits: begin one with `coltexpress play`."),
    ("play --resume --seed 3", "`--resume` and `--seed` do not go together: leave one of them out."),
    ("play --resume --new", "`--resume` and `--new` do not go together: leave one of them out."),
    ("play --horses", "Horses & Stagecoach (`horses`) is not in this version yet: leave `horses` off."),
    ("play --set handcar_return=hiding", "`handcar_return` cannot be `hiding`: did you mean `hiding_car`?"),
    ("play --preset en2015", "There is no preset `en2015`: did you mean `en2016`?"),
    ("play --seed 1.5", "`--seed` cannot be `1.5`: write a whole number, such as `--seed 7`."),
    ("play --powers=no", "`--powers` takes no value: write `--powers` alone."),
    ("play --powres", "`coltexpress play` has no option `--powres`: did you mean `--powers`?"),
    ("play --no-event", "`coltexpress play` has no option `--no-event`: did you mean `--no-events`?"),
    (
        "play now",
        "`coltexpress play` can do nothing with `now`: leave it out, or see `coltexpress play --help`.",
    ),
    ("play --preset fi1 --no-powers", "The preset `fi1` has no beginners' game: leave `powers` on, or take "),
    ("play --circus", "`circus` is in the Anniversary box only and the preset `en2016` does not have it: "),
    ("play --horses --no-events", "Horses & Stagecoach brings events and stations: switch `events` on, or "),
    ("play --set", "`--set` needs a value: write for example `--set tuco_other_floor=up`."),
    ("play --set x", "`--set x` says nothing: write a parameter and its value, such as "),
    ("play --set powres=true", "There is no flag or parameter `powres`: did you mean `powers`?"),
    ("play --set tuco_other_floor=upp", "`tuco_other_floor` cannot be `upp`: did you mean `up`?"),
    ("play --set team_cars=9:9", "`team_cars` = `{9: 9}` is unknown or contradicts the rest of the "),
    ("bench --seconds 0", "`--seconds` cannot be `0`: write a number of seconds above 0, such as "),
    ("bench --seconds nan", "`--seconds` cannot be `nan`: write a number of seconds above 0, such as "),
    ("bench --yardstick nowhere.c", "There is no file `nowhere.c`: check the name and the folder."),
    ("bench --jsno", "`coltexpress bench` has no option `--jsno`: did you mean `--json`?"),
]


@pytest.mark.parametrize(("typed", "sentence"), WRONG, ids=[typed for typed, _ in WRONG])
def test_a_mistake_is_one_sentence(
    typed: str, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    feed(monkeypatch, "")
    code, out, err = call(capsys, *typed.split())
    assert (code, out) == (2, "")
    assert err.startswith(sentence)
    assert err.endswith((".\n", "?\n"))
    assert err.count("\n") == 1


@pytest.mark.parametrize("flag", FLAGS_WITHOUT_RULES)
def test_expansions_without_rules_explain_themselves(flag: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = call(capsys, "play", f"--{flag}")
    assert (code, out) == (2, "")
    assert err == f"The rules of the expansion `{flag}` are not available: leave `{flag}` out.\n"


def test_a_misspelt_file_is_suggested(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "puzzle.txt").write_text("", encoding="utf-8")
    code, _, err = call(capsys, "position", str(tmp_path / "puzle.txt"))
    assert code == 2
    assert err.endswith("did you mean `" + str(tmp_path / "puzzle.txt")[-20:] + "`?\n") or "puzzle.txt" in err


def test_a_file_that_is_not_text_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "noise"
    file.write_bytes(b"\xff\xfe\x00")
    code, _, err = call(capsys, "position", str(file))
    assert code == 2
    assert "is not text in UTF-8" in err


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The line `rules` is missing: a position needs `rules`, `cars`, `roof` and `inside`.\n"),
        ("hello", "Line 1: `hello` is not a line of a position: write `key: value`, such as `round: 2`.\n"),
        (
            "\n\nrules: en2016\ncars:\nroof:\ninside:",
            "Line 3: The number of seats is missing: write for example ",
        ),
    ],
)
def test_a_broken_position_is_one_sentence_with_its_line(
    text: str, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    feed(monkeypatch, text)
    code, out, err = call(capsys, "position", "-")
    assert (code, out) == (2, "")
    assert err.startswith(sentence)
    assert err.count("\n") == 1
