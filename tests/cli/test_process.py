"""The command as a process: how it starts, how it ends, how it behaves in pipes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.calling import PATIENCE, listening_to_ctrl_c, shell


def test_it_starts_with_little() -> None:
    """Nothing that only other commands need is imported: argparse, the words of the rules, the screen."""
    script = "import sys; from coltexpress.cli import main; main(['--version']); print(sorted(sys.modules))"
    before = os.times()
    answer = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    after = os.times()
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    assert spent < 5  # seconds of the processor; the modules below are the real test
    for module in (
        "argparse",
        "difflib",
        "coltexpress.i18n.locales.en.rules_actions",
        "coltexpress.terminal.plain",
    ):
        assert f"'{module}'" not in answer.stdout


def test_another_language_reads_only_the_catalogues_of_what_it_says() -> None:
    script = (
        "from coltexpress.cli import main; from coltexpress.i18n import languages as reading\n"
        "read = []; real = reading.Path.read_bytes\n"
        "reading.Path.read_bytes = lambda path: read.append(path.stem) or real(path)\n"
        "main(['--version', '--lang', 'fi']); print(sorted(set(read)))"
    )
    answer = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    assert "pelimoottori" in answer.stdout
    assert "commands" in answer.stdout
    assert not any(name in answer.stdout for name in ("rules_", "entries", "terms", "screens"))


def test_the_module_is_the_command() -> None:
    assert shell("--version").stdout.startswith("coltexpress ")
    wrong = shell("plya")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr == "There is no command `plya`: did you mean `play`?\n"


def test_the_end_of_input_ends_the_game_politely() -> None:
    ended = shell("play", "--seed", "1", given="1\n")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "You leave the table. The game is saved, and `coltexpress play --resume` goes on" in ended.stdout
    assert ended.stdout.endswith("The same deal again: coltexpress play --seed 1\n")


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent as a signal")
def test_an_interrupt_ends_the_game_politely() -> None:
    with listening_to_ctrl_c():
        game = subprocess.Popen(
            [sys.executable, "-u", "-m", "coltexpress", "play", "--seed", "1"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert game.stdout is not None
    while "what does" not in game.stdout.readline():
        pass
    game.send_signal(signal.SIGINT)
    said, complaints = game.communicate(timeout=PATIENCE)
    assert (game.returncode, complaints) == (130, "")
    assert "The game is saved" in said
    assert "Round " in shell("play", "--resume").stdout


@pytest.mark.skipif(os.name != "posix", reason="needs a shell")
def test_a_reader_that_has_seen_enough_is_no_mistake() -> None:
    command = f"'{sys.executable}' -m coltexpress rules | head -n 1"
    answer = subprocess.run(["sh", "-c", command], check=True, capture_output=True, text=True)
    assert (answer.stdout, answer.stderr) == ("General\n", "")


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="needs a disk that is always full")
@pytest.mark.parametrize("words", ["--version", "rules", "sim random --games 1 --cores 1 --seats 3"])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_full_disk_is_told_in_one_sentence(words: str, unbuffered: str) -> None:
    with FULL.open("w") as full:
        answer = subprocess.run(
            [sys.executable, "-m", "coltexpress", *words.split()],
            check=False,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
            timeout=PATIENCE,
        )
    said = "There is no room left on the disk for what was to be written: make room, or write it elsewhere.\n"
    assert (answer.returncode, answer.stderr) == (2, said)


@pytest.mark.skipif(os.name != "posix", reason="needs a shell")
@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("--version >&-", 0),
        ("sim random --games 2 --cores 1 2>&-", 0),
        ("sim random --games 2 --cores 1 2>/dev/full", 0),
        ("sim nobody 2>&-", 2),
        ("sim nobody 2>/dev/full", 2),
    ],
)
def test_nobody_need_listen(words: str, code: int) -> None:
    command = f"'{sys.executable}' -m coltexpress {words}"
    answer = subprocess.run(["sh", "-c", command], check=False, capture_output=True, text=True)
    assert (answer.returncode, answer.stderr) == (code, "")


def test_a_terminal_without_letters_gets_all_it_can_show() -> None:
    answer = shell("rules", "näin", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert answer.returncode == 2
    assert answer.stderr.startswith("There is no rule or topic `n?in`")


def test_bytes_that_are_no_letters_are_an_answer_like_any_other() -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "coltexpress", "play", "--seed", "1"],
        check=False,
        input=b"\xff\xfe\nquit\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        timeout=PATIENCE,
    )
    assert (answer.returncode, answer.stderr) == (0, b"")
    assert b"is none of the options" in answer.stdout
