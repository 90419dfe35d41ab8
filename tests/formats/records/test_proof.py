"""Commit and reveal: the deal follows from the seed that was committed to, and anybody can check it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

import coltexpress
from coltexpress import BrokenRecord, Game, MatchDice, Proof, Replay, Rules
from tests.formats.records.playing import SALT, SEED, lines_of, match_text, played, text_of

SOURCES = Path(coltexpress.__file__).parents[1]
PAGE = Path(__file__).parents[3] / "docs" / "reference" / "records.md"


def test_the_commitment_is_in_the_first_line_and_the_seed_in_the_last() -> None:
    lines = lines_of(match_text())
    assert lines[0]["commitment"] == sha256(SEED + SALT).hexdigest()
    assert lines[-1] == {"seed": SEED.hex(), "salt": SALT.hex()}
    assert Replay.parse(match_text()).verify() is Proof.PROVEN


def forged(seed: bytes, salt: bytes, commitment: str) -> Replay:
    """A real game of other dice, with this seed said to be its own."""
    rules = Rules.preset("en2016", seats=3)
    lines = lines_of(played(Game.new(rules, dice=MatchDice(bytes(32), bytes(32)))).replay().text)
    lines[0]["commitment"] = commitment
    lines[-1] = {"seed": seed.hex(), "salt": salt.hex()}
    replay = Replay.parse(text_of(lines))
    assert replay.damage is None
    return replay


def test_a_chosen_deal_is_noticed() -> None:
    replay = forged(SEED, SALT, sha256(SEED + SALT).hexdigest())
    with pytest.raises(
        BrokenRecord, match=r"Line \d+: the seed throws `\d+` here, but `\d+` was found"
    ) as caught:
        replay.verify()
    assert caught.value.code == "other_deal"


def test_another_seed_than_the_one_committed_to_is_noticed() -> None:
    replay = forged(bytes(32), bytes(32), sha256(SEED + SALT).hexdigest())
    with pytest.raises(BrokenRecord, match="this is not the seed that was committed to") as caught:
        replay.verify()
    assert (caught.value.code, caught.value.line) == ("other_seed", len(replay.text.splitlines()))
    assert caught.value.expected == sha256(SEED + SALT).hexdigest()
    assert caught.value.found == sha256(bytes(64)).hexdigest()


@pytest.mark.parametrize(("seed", "salt"), [(b"\7", b""), (SEED + SALT[:1], SALT[1:])])
def test_a_seed_of_another_size_proves_nothing(seed: bytes, salt: bytes) -> None:
    """Where seed ends and salt begins must not be open, and a small seed could be guessed or chosen."""
    replay = forged(seed, salt, sha256(seed + salt).hexdigest())
    with pytest.raises(BrokenRecord) as caught:
        replay.verify()
    assert caught.value.code == "small_seed"


def test_what_is_not_hexadecimal_is_no_seed() -> None:
    lines = lines_of(match_text())
    lines[-1]["seed"] = "zz"
    with pytest.raises(BrokenRecord) as caught:
        Replay.parse(text_of(lines)).verify()
    assert caught.value.code == "other_seed"


def test_a_match_is_not_resumed_with_other_dice() -> None:
    game = played(Game.new(Rules.preset("en2016", seats=3), dice=MatchDice(SEED, SALT)), decisions=9)
    with pytest.raises(BrokenRecord, match="the deal was changed"):
        game.replay().resume(MatchDice())


# --- the page for sceptics --------------------------------------------------------------------


def sceptics_program() -> str:
    found = re.search(r"```python\n(import hashlib.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found.group(1)


def run_program(path: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-I", "-W", "error", "-c", sceptics_program(), str(path)]
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=200)


def test_a_sceptic_needs_ten_lines_and_nothing_of_ours(tmp_path: Path) -> None:
    program = sceptics_program()
    assert len([line for line in program.splitlines() if line.strip()]) <= 10
    assert "coltexpress" not in program
    path = tmp_path / "heist.colt.jsonl"
    path.write_text(match_text(), encoding="utf-8")
    done = run_program(path)
    assert done.returncode == 0, done.stderr
    assert sha256(SEED + SALT).hexdigest() in done.stdout


@pytest.mark.parametrize("place", ["seed", "throw"])
def test_the_sceptics_program_notices_a_lie(place: str, tmp_path: Path) -> None:
    lines = lines_of(match_text())
    if place == "seed":
        lines[-1]["seed"] = bytes(32).hex()
    else:
        throw = next(line for line in lines if line.get("of", 1) > 1)
        throw["throw"] = (throw["throw"] + 1) % throw["of"]
    path = tmp_path / "forged.colt.jsonl"
    path.write_text(text_of(lines), encoding="utf-8")
    assert run_program(path).returncode != 0


def test_the_first_example_on_the_page_runs(tmp_path: Path) -> None:
    found = re.search(r"```python\n(from coltexpress.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    command = [sys.executable, "-W", "error", "-c", found.group(1)]
    env = {**os.environ, "PYTHONPATH": str(SOURCES)}
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, timeout=200, cwd=tmp_path, env=env
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("proven\n")


def test_the_example_on_the_page_is_a_record_line_by_line() -> None:
    found = re.search(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    shown = [json.loads(line) for line in found.group(1).splitlines()]
    real = lines_of(match_text())
    kinds = {tuple(line) for line in real}
    assert {tuple(line) for line in shown} == kinds
