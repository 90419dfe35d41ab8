"""`coltexpress replay` tells a record, shows its steps, checks its deal, and says what is wrong with it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from coltexpress import Game, MatchDice, Replay, Rules
from tests.cli.calling import call, feed
from tests.formats.records.playing import SALT, SEED, lines_of, match_text, numbers_of, played, text_of
from tools.record_corpus import FOLDER

CORPUS = sorted(FOLDER.glob("*.colt.jsonl"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "heist.colt.jsonl"
    path.write_text(match_text(), encoding="utf-8")
    return path


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.name.partition(".")[0])
def test_every_record_of_the_corpus_is_told_shown_and_proven(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    last = len(Replay.load(path))
    for words in (
        [],
        ["--text", "--seat", "0"],
        ["--step", "0"],
        ["--step", str(last // 2), "--seat", "1"],
        ["--step", str(last), "--text"],
        ["--verify"],
    ):
        code, out, err = call(capsys, "replay", str(path), *words)
        assert (code, err) == (0, ""), words
        assert out


def test_a_finished_game_is_told_with_everything(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = call(capsys, "replay", str(file))[1]
    told = " ".join(out.split())
    assert told.startswith("English edition 2016, 3 seats: ")
    assert "Round 5 begins" in told
    assert told.count(" cards for the round: ") == 15  # all hands of five rounds are named
    assert out.count("locomotive  ") == 5  # the train is drawn when a round begins
    assert "wins" in told
    assert max(map(len, out.splitlines())) <= 80


def test_text_draws_nothing(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = call(capsys, "replay", str(file), "--text")[1]
    assert "+--" not in out
    assert "Round 5 begins" in out


@pytest.mark.parametrize("by_name", [False, True])
def test_a_seat_is_told_what_it_knew(by_name: bool, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    replay = Replay.load(file)
    name = next(bandit.name for bandit in replay.view(0, 1).bandits if bandit.seat == 1)
    told = " ".join(call(capsys, "replay", str(file), "--seat", name.upper() if by_name else "1")[1].split())
    assert told.count(" cards for the round: ") == 5
    assert told.count(" cards for the round.") == 10


def test_a_step_as_text_is_a_position(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = call(capsys, "replay", str(file), "--step", "40", "--text")[1]
    assert Game.from_position(out).position() == Replay.load(file).game_at(40).position()
    feed(monkeypatch, out)
    assert call(capsys, "position", "-")[0] == 0


def test_a_step_of_a_seat_hides_what_it_did_not_know(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = call(capsys, "replay", str(file), "--step", "5", "--seat", "1")[1]
    assert out.startswith("Step 5 of ")
    seats = [line for line in out.splitlines() if line.startswith("seat ")]
    assert [re.search(r"; hand \d+;", line) is not None for line in seats] == [True, False, True]


def test_an_unfinished_game_is_told_to_a_spectator(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = played(Game.new(Rules.preset("en2016", seats=3), dice=MatchDice(SEED, SALT)), decisions=20)
    path = tmp_path / "half.colt.jsonl"
    game.replay().save(path)
    code, out, err = call(capsys, "replay", str(path))
    assert (code, err) == (0, "")
    assert " cards for the round:" not in out
    assert out.endswith("The record ends here; the game was not over.\n")
    code, out, err = call(capsys, "replay", str(path), "--verify")
    assert (code, out) == (1, "")
    assert "cannot be checked yet" in err


def test_a_proven_deal_shows_its_commitment(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = call(capsys, "replay", str(file), "--verify")
    assert (code, err) == (0, "")
    assert "the whole deal follows from the seed" in " ".join(out.split())
    assert out.splitlines()[-1] == MatchDice(SEED, SALT).commitment


def test_without_a_commitment_nothing_is_proven(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "seeded.colt.jsonl"
    played(Game.new(Rules.preset("en2016", seats=3), seed=1)).replay().save(path)
    code, out, err = call(capsys, "replay", str(path), "--verify")
    assert (code, out) == (1, "")
    assert "no commitment was published before the first card" in " ".join(err.split())


def test_a_damaged_record_is_told_up_to_the_damage(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    number = numbers_of(match_text(), "pick")[40]
    lines = lines_of(match_text())
    lines[number - 1]["pick"] = "shoot nobody"
    file.write_text(text_of(lines), encoding="utf-8")
    code, out, err = call(capsys, "replay", str(file))
    assert code == 1
    assert "Round 2 begins" in out
    assert out.endswith("The record is told up to step 40; what follows is damaged.\n")
    assert err.startswith(f"Line {number}: one of the picks `")
    assert "shoot nobody" in err
    assert err.count("\n") == 1
    assert call(capsys, "replay", str(file), "--step", "40")[0] == 0
    for words in (["--step", "41"], ["--verify"]):
        assert call(capsys, "replay", str(file), *words) == (1, "", err)


def test_a_changed_deal_is_not_proven(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = lines_of(match_text())
    lines[-1]["salt"] = bytes(32).hex()
    file.write_text(text_of(lines), encoding="utf-8")
    code, out, err = call(capsys, "replay", str(file), "--verify")
    assert (code, out) == (1, "")
    assert err.startswith(f"Line {len(lines)}: a seed and a salt with the commitment `")
    assert call(capsys, "replay", str(file))[0] == 0  # the game itself is sound


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe\x00", b"hello\n", json.dumps({"record": "coltexpress.record/9"}).encode()]
)
def test_what_is_no_record_is_damage(content: bytes, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(content)
    code, out, err = call(capsys, "replay", str(file))
    assert (code, out) == (1, "")
    assert err.startswith("Line 1: ")
    assert "`coltexpress.record/2`" in err


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("replay", "No file is named: write `coltexpress replay FILE`."),
        ("replay no/such/file", "There is no file `no/such/file`: check the name and the folder."),
        ("replay /", "`/` is a folder: name a file in it."),
        ("replay FILE --step", "`--step` needs a value: write for example `--step 40`."),
        ("replay FILE --step x", "`--step` cannot be `x`: write a whole number, such as `--step 40`."),
        ("replay FILE --step -1", "`--step` cannot be `-1`: this record has "),
        ("replay FILE --step 999", "`--step` cannot be `999`: this record has "),
        ("replay FILE --seat", "`--seat` needs a value: write for example `--seat 0`."),
        ("replay FILE --seat 3", "`--seat` cannot be `3`: choose one of 0, 1, 2, "),
        ("replay FILE --verfy", "`coltexpress replay` has no option `--verfy`: did you mean `--verify`?"),
        ("replay FILE more", "`coltexpress replay` can do nothing with `more`: leave it out, or see "),
    ],
)
def test_a_mistake_is_one_sentence(
    typed: str, sentence: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = call(capsys, *(str(file) if word == "FILE" else word for word in typed.split()))
    assert (code, out) == (2, "")
    assert err.startswith(sentence)
    assert err.count("\n") == 1


def test_a_misspelt_file_is_suggested(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    err = call(capsys, "replay", str(file.with_name("hiest.colt.jsonl")))[2]
    assert err.rstrip().endswith("heist.colt.jsonl`?")
