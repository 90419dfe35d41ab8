"""`coltexpress bot check` of a file: whatever the bot in it does, the check ends and tells what it did."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from coltexpress.arena import bot_check
from coltexpress.cli import main
from coltexpress.i18n import LANGUAGES
from coltexpress.i18n.catalogue import message
from tests.cli.calling import call

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the alarm is a signal")

BOT = """
import os
import signal
import sys
import time


class Naughty:
    def decide(self, view, options, rng):
        {act}
"""
SWALLOWS = """
        while True:
            try:
                time.sleep(1000)
            except BaseException:
                pass
"""
UNTRIED = "not tried: "


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def check(capsys: pytest.CaptureFixture[str], source: str, lang: str = "en") -> tuple[int, str, str]:
    """How the check of a file with this text ends; what it says, without the breaks of lines."""
    Path("naughty.py").write_text(source)
    words = ("bot", "check", "naughty.py", "--rulesets", "1", "--seconds", "0.2", "--lang", lang)
    code, out, err = call(capsys, *words)
    return code, " ".join(out.split()), err


@pytest.mark.parametrize(
    ("act", "said"),
    [
        ("sys.exit(0)", "seed 1): raises SystemExit: 0"),
        ("sys.exit(3)", "seed 1): raises SystemExit: 3"),
        ("raise KeyboardInterrupt", "seed 1): raises KeyboardInterrupt"),
        ("os._exit(0)", "seed 1): ends the process it runs in, with exit code 0"),
        ("os._exit(3)", "seed 1): ends the process it runs in, with exit code 3"),
        ("os.kill(os.getpid(), signal.SIGKILL)", "ends the process it runs in, with exit code -9"),
        ("time.sleep(100)", "seed 1): takes 200.0 ms"),
        (SWALLOWS.strip(), "seed 1): cannot be cut off, so its process was ended"),
    ],
)
def test_a_bot_that_ends_or_blocks_its_process_is_told(
    act: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = check(capsys, BOT.replace("{act}", act))
    assert code == 1
    assert said in out
    assert out.count("FAILED") == 1
    assert out.endswith("naughty.py is not ready: mend what failed.")


@pytest.mark.parametrize(
    ("act", "said"),
    [
        ("raise ValueError('boom \\x1b[31mred')", "raises ValueError: boom ?[31mred"),
        ("return 'fly \\x1b[2J away'", "picks `fly ?[2J away`, which is no option"),
        ("return 10**5000", "picks `<int>`, which is no option"),
    ],
)
def test_what_a_bot_says_is_told_without_what_a_terminal_would_obey(
    act: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = check(capsys, BOT.replace("{act}", act))
    assert code == 1
    assert said in out
    assert "\x1b" not in out + err


def test_a_bot_that_forks_is_checked_once(capsys: pytest.CaptureFixture[str]) -> None:
    once = "'forked' in vars(os) or setattr(os, 'forked', os.fork())\n        return options[0]"
    _, out, _ = check(capsys, BOT.replace("{act}", once))
    assert out.count("passed, ") >= 4  # a busy machine may find it slow


def test_a_bot_that_no_alarm_reaches_is_ended_all_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_check, "LAST_WAIT", 0.5)
    deaf = "signal.signal(signal.SIGALRM, signal.SIG_IGN)\n        time.sleep(100)"
    code, out, _ = check(capsys, BOT.replace("{act}", deaf))
    assert code == 1
    assert "cannot be cut off" in out


def test_a_check_that_nothing_could_be_tried_in_does_not_pass(capsys: pytest.CaptureFixture[str]) -> None:
    for act in ("raise ValueError(7)", "time.sleep(100)"):
        _, out, _ = check(capsys, BOT.replace("{act}", act))
        assert "passed" not in out
        assert out.count(UNTRIED) == 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_was_not_tried_is_told_in_every_language(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = check(capsys, BOT.replace("{act}", "os._exit(0)"), lang)
    assert f"{message('check.passed', lang)}, " not in out
    assert message("check.untried.same", lang) in out


def test_no_line_of_a_check_is_wider_than_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    Path("naughty.py").write_text(BOT.replace("{act}", "os._exit(0)"))
    for lang in LANGUAGES:
        _, out, _ = call(capsys, "bot", "check", "naughty.py", "--rulesets", "1", "--lang", lang)
        assert max(map(len, out.splitlines())) <= 80


def test_what_passed_says_how_much_was_tried(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "check", "random", "--rulesets", "1", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert said.count("passed, ") == 5
    assert "passed, 1 game played twice" in said
    assert UNTRIED not in said


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("import os\nos._exit(4)\n", "`naughty.py` ends the process that loads it, with exit code 4"),
        (
            BOT.replace("decide(self, view, options, rng)", "__init__(self)").replace("{act}", "sys.exit(0)")
            + "\n    def decide(self, view, options, rng):\n        return options[0]\n",
            "The bot `Naughty` in `naughty.py` cannot be made without arguments (SystemExit: 0).",
        ),
    ],
)
def test_a_bot_that_cannot_be_had_is_refused_in_one_sentence(
    source: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = check(capsys, source)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bot_that_is_loaded_for_ever_is_cut_off(
    lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_check, "LOADING", 0.5)
    code, out, err = check(capsys, "while True: pass\n", lang)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "`naughty.py`" in err
    assert "0.5" in err
    assert "`decide`" in err
