"""A bot's file that changes while games are played: the run stops, and no game is of two bots."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from coltexpress import Rules
from coltexpress.arena.plan import SIM, Plan
from coltexpress.arena.runner import run
from coltexpress.arena.worker_pool import NoCluster, Task, blame, play_task
from coltexpress.bots import named
from coltexpress.bots.loader import OtherFile, digest_of
from tests.arena.test_commands import OWN, games_in
from tests.arena.test_interruption import started, wait_for_games
from tests.cli.calling import PATIENCE, shell, without_progress

THREE = Rules.preset("en2016", seats=3)


@pytest.fixture
def bot(tmp_path: Path) -> Path:
    path = tmp_path / "own.py"
    path.write_text(OWN.format(index=0))
    return path


def test_a_bot_that_is_edited_meanwhile_stops_the_run_and_the_finished_games_are_of_one_bot(
    bot: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(bot.parent)
    out, whole = Path("games.jsonl"), Path("whole.jsonl")
    words = ("sim", "own.py", "random", "--seed", "1", "--cores", "1")
    playing = started(*words, "--games", "100000", "--out", str(out))
    wait_for_games(out, 3)
    bot.write_text(OWN.format(index=-1))
    said, told = playing.communicate(timeout=PATIENCE)
    complaint = without_progress(told)
    assert (playing.returncode, said, complaint.count("\n")) == (2, "", 1)
    assert complaint.startswith("`own.py` was changed while the games were played, so the run stops;")
    assert "with `--resume`" in complaint
    bot.write_text(OWN.format(index=0))
    done = len(games_in(out))
    again = shell("sim", "--out", str(out), "--resume", "--games", str(done + 1))
    assert (again.returncode, again.stderr) == (0, "")
    assert shell(*words, "--games", str(done + 1), "--out", str(whole)).returncode == 0
    assert games_in(out) == games_in(whole)


@pytest.mark.parametrize("is_kept", [True, False])
def test_the_sentence_knows_whether_games_were_kept(bot: Path, tmp_path: Path, is_kept: bool) -> None:
    plan = Plan(SIM, (str(bot),), THREE, seed=1, deals=2)
    out = tmp_path / "a" if is_kept else None
    assert list(plan.files) == [str(bot)]
    bot.unlink()
    with pytest.raises(OtherFile, match="with `--resume`" if is_kept else "edit a copy of the file"):
        run(plan, cores=1, out=out)


def test_a_game_is_played_by_the_file_that_was_meant_or_not_at_all(bot: Path) -> None:
    plan = Plan(SIM, (str(bot),), THREE, seed=1, deals=1)
    task = Task(plan.fixture(0), THREE.to_json(), 60, True, plan.files)
    assert play_task(task)
    bot.write_text(OWN.format(index=-1))
    with pytest.raises(OtherFile):
        play_task(task)
    with pytest.raises(OtherFile):
        run(plan, cores=1)
    bot.unlink()
    with pytest.raises(OtherFile):
        play_task(task)


def test_an_edit_of_the_same_length_in_the_same_second_is_seen(bot: Path) -> None:
    bot.write_text(OWN.format(index=0) + "\nNUMBER = 1\n")
    os.utime(bot, (1000, 1000))
    first = named(str(bot))
    bot.write_text(OWN.format(index=0) + "\nNUMBER = 2\n")
    os.utime(bot, (1000, 1000))
    second = named(str(bot))
    assert [type(one).decide.__globals__["NUMBER"] for one in (first, second)] == [1, 2]
    assert type(second).decide.__code__.co_filename == str(bot)
    assert not (bot.parent / "__pycache__").exists()


def test_only_files_have_digests(bot: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(bot.parent)
    Path("rules").write_text("not a bot")
    assert digest_of("rules") is None
    assert digest_of("nothing.py") is None
    assert digest_of("own.py") is not None
    assert digest_of("own.py:Own") == digest_of("own.py")


@pytest.mark.parametrize(
    ("found", "wanted", "said"),
    [
        ("other", "own", "A worker of the cluster has another `"),
        ("", "own", "A worker of the cluster does not have the file `"),
        ("other", "older", "` was changed while the games were played"),
    ],
)
def test_a_cluster_tells_whose_copy_is_another(bot: Path, found: str, wanted: str, said: str) -> None:
    digest = digest_of(str(bot)) if wanted == "own" else wanted
    fault = OtherFile("changed_bot", {"path": str(bot), "found": found, "wanted": digest})
    blamed = blame(fault)
    assert said in str(blamed)
    assert isinstance(blamed, NoCluster) == (wanted == "own")
