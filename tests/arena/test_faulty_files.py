"""People's own bots in worker processes: whatever they do, the run ends, and says what they did."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from coltexpress.match import FAULTS
from tests.cli.calling import shell, soon_stuck

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the alarm is a signal")

BOT = """
import os
import time


class Naughty:
    def __init__(self):
        self.asked = 0

    def decide(self, view, options, rng):
        self.asked += 1
        if self.asked == 3:
            {act}
        return options[-1]
"""
NO_FAULTS: dict[str, int] = dict.fromkeys(FAULTS, 0)
SWALLOWS = """
            while True:
                try:
                    while True:
                        time.sleep(0.001)
                except BaseException:
                    try:
                        time.sleep(0.001)
                    except BaseException:
                        pass
"""


LATER = """
            import threading
            until = time.process_time() + 0.3  # a busy machine plays as far in it as an idle one
            def end():
                while time.process_time() < until:
                    time.sleep(0.01)
                os._exit(3)
            threading.Thread(target=end, daemon=True).start()
"""


def bot(folder: Path, act: str) -> str:
    path = folder / "naughty.py"
    path.write_text(BOT.replace("{act}", act.strip()))
    return str(path)


def run(path: str, *more: str) -> tuple[dict[str, int], dict[str, object]]:
    """The faults of the bot in two games, and the whole summary."""
    words = ("sim", path, "random", "--games", "2", "--seed", "3", "--cores", "1", "--json", *more)
    answer = shell(*words)
    assert answer.returncode == 0, answer.stderr
    summary = json.loads(answer.stdout)
    return summary["bots"][path]["faults"], summary


@pytest.mark.parametrize(
    ("act", "kind"),
    [
        ("raise KeyError(7)", "raised"),
        ("raise KeyboardInterrupt", "raised"),
        ("raise SystemExit", "raised"),
        ("return 'fly away'", "illegal"),
        ("time.sleep(100)", "hung"),
        ("while True: pass", "hung"),
    ],
)
def test_each_fault_is_counted_and_every_game_is_played(tmp_path: Path, act: str, kind: str) -> None:
    faults, summary = run(bot(tmp_path, act), "--patience", "0.5")
    assert faults == {**NO_FAULTS, kind: 4}  # two seats in each of two games
    assert summary["games"] == 2


def test_a_bot_that_cannot_be_stopped_costs_its_process_and_not_the_run(tmp_path: Path) -> None:
    faults, summary = run(bot(tmp_path, SWALLOWS), "--patience", "0.2")
    assert faults["hung"] > 40  # it is asked no more in that game
    assert faults == {**NO_FAULTS, "hung": faults["hung"]}
    assert summary["games"] == 2


@pytest.mark.parametrize(
    "act", ["os._exit(3)", "os._exit(0)", "os.kill(os.getpid(), 9)", "os.kill(os.getpid(), 15)"]
)
def test_a_bot_that_ends_its_process_costs_that_and_not_the_run(tmp_path: Path, act: str) -> None:
    faults, summary = run(bot(tmp_path, act), "--cores", "2")
    assert faults["ended"] > 40  # it is asked no more in that game
    assert faults == {**NO_FAULTS, "ended": faults["ended"]}
    assert summary["games"] == 2


@pytest.mark.parametrize(
    "act",
    [
        LATER,
        "os.fork() or time.sleep(2) or os._exit(0); os._exit(3)",
    ],
    ids=["a thread, between games", "a child holds the pipe open"],
)
def test_a_process_that_ends_at_any_time_is_noticed_and_replaced(tmp_path: Path, act: str) -> None:
    words = ("sim", bot(tmp_path, act), "random", "--games", "4", "--seed", "3", "--cores", "2", "--json")
    answer = shell(*words)
    assert answer.returncode == 0, answer.stderr
    summary = json.loads(answer.stdout)
    assert summary["games"] == 4
    assert summary["bots"]["random"]["faults"] == NO_FAULTS


def test_a_bot_that_forks_does_not_play_twice(tmp_path: Path) -> None:
    faults, summary = run(bot(tmp_path, "os.fork()"), "--out", str(tmp_path / "games.jsonl"))
    assert (faults, summary["games"]) == (NO_FAULTS, 2)
    lines = (tmp_path / "games.jsonl").read_text().splitlines()[1:]
    assert sorted(json.loads(line)["game"] for line in lines) == [0, 1]


def test_the_table_says_where_a_bot_ended_its_process(tmp_path: Path) -> None:
    path = bot(tmp_path, "os._exit(3)")
    answer = shell("sim", path, "random", "--games", "2", "--seed", "3", "--cores", "1")
    assert answer.returncode == 0
    said = " ".join(answer.stdout.split())
    assert re.search(r"answered illegally 0, ended its process \d\d", said)
    assert re.search(r"First: it ended its process at decision \d+ \(DEC-\w+\), seat \d", said)


def test_two_bots_that_end_their_processes_at_once_are_told_apart_from_those_that_do_not(
    tmp_path: Path,
) -> None:
    mine, other = bot(tmp_path, "os._exit(3)"), tmp_path / "other.py"
    other.write_text(BOT.replace("{act}", "os.kill(os.getpid(), 9)").replace("== 3", "> 5"))
    words = ("sim", mine, str(other), "rules", "--games", "5", "--seed", "3", "--cores", "2", "--json")
    answer = shell(*words, "--out", str(tmp_path / "games.jsonl"))
    assert answer.returncode == 0, answer.stderr
    summary = json.loads(answer.stdout)
    faults = {name: told["faults"]["ended"] > 5 for name, told in summary["bots"].items()}
    assert faults == {mine: True, str(other): True, "rules": False}
    assert summary["games"] == 5


DEAF = {
    "in a call that nothing interrupts": "import itertools; sum(itertools.repeat(0))",
    "deaf to alarm and end": (
        "import signal as s; [s.signal(n, s.SIG_IGN) for n in (s.SIGALRM, s.SIGTERM)]; time.sleep(1000)"
    ),
    "stopped": "import signal; os.kill(os.getpid(), signal.SIGSTOP)",
}


@pytest.mark.parametrize("act", DEAF.values(), ids=DEAF)
def test_a_bot_that_no_alarm_reaches_costs_its_process_and_not_the_run(tmp_path: Path, act: str) -> None:
    words = ("sim", bot(tmp_path, act), *["random"] * 3, "--games", "1", "--cores", "1", "--json")
    answer = shell(*words, "--patience", "0.2", program=soon_stuck(1.0))
    assert answer.returncode == 0, answer.stderr
    faults = json.loads(answer.stdout)["bots"][words[1]]["faults"]
    assert faults["hung"] > 10
    assert faults == {**NO_FAULTS, "hung": faults["hung"]}


def test_nobody_else_is_blamed_when_the_game_goes_otherwise_the_second_time(tmp_path: Path) -> None:
    chancy = tmp_path / "chancy.py"
    chancy.write_text(
        "import random\n\n\nclass Chancy:\n    def decide(self, view, options, rng):\n"
        "        return random.SystemRandom().choice(options)\n"
    )
    words = ("sim", bot(tmp_path, "os._exit(3)"), str(chancy), "--seats", "2", "--games", "4", "--json")
    answer = shell(*words, "--seed", "3", "--cores", "2")
    assert answer.returncode == 0, answer.stderr
    told = json.loads(answer.stdout)["bots"]
    assert told[str(chancy)]["faults"] == NO_FAULTS
    assert told[words[1]]["faults"]["ended"] > 4


def test_a_bot_that_ends_the_process_when_it_is_asked_no_more_ends_the_run(tmp_path: Path) -> None:
    path = bot(tmp_path, "pass")
    Path(path).write_text(
        Path(path).read_text() + "\n    def __del__(self):\n        self.asked and os._exit(3)\n"
    )
    answer = shell("sim", path, "--games", "1", "--seed", "3", "--cores", "1")
    assert (answer.returncode, answer.stdout) == (2, "")
    assert "died three times" in answer.stderr


def test_what_a_bot_prints_is_seen_and_is_no_part_of_the_output(tmp_path: Path) -> None:
    path = bot(tmp_path, "print('thinking'); os.system('echo aloud')")
    Path(path).write_text("print('hello')\n" + Path(path).read_text())
    answer = shell("sim", path, "random", "--games", "1", "--cores", "1", "--json")
    assert json.loads(answer.stdout)["games"] == 1
    assert {"hello", "thinking", "aloud"} <= set(answer.stderr.split())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("import os\nos._exit(0)\n", "ends the process that loads it, with exit code 0"),
        (BOT.replace("self.asked = 0", "os._exit(4)"), "ends the process that loads it, with exit code 4"),
    ],
    ids=["loaded", "made"],
)
def test_a_bot_that_ends_the_process_that_loads_it_is_refused(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "naughty.py"
    path.write_text(text)
    for words in (("sim", "--games", "2"), ("tournament", "--deals", "1")):
        answer = shell(*words, str(path), "random")
        assert (answer.returncode, answer.stdout, answer.stderr.count("\n")) == (2, "", 1)
        assert said in answer.stderr


def test_a_game_that_kills_at_no_known_decision_ends_the_run(tmp_path: Path) -> None:
    once = "import os\nonce = __file__ + 'c'\nif os.path.exists(once): os._exit(3)\nopen(once, 'w').close()\n"
    path = tmp_path / "naughty.py"
    path.write_text(once + BOT.replace("{act}", "pass"))
    answer = shell("sim", str(path), "random", "--games", "2", "--seed", "3", "--cores", "1")
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.startswith("The process that played game 0 died three times")


@pytest.mark.parametrize(
    ("act", "said"),
    [
        ("raise KeyError(7)", "raised `KeyError: 7`"),
        ("return 'fly'", "answered `fly`"),
        ("os._exit(3)", "ended the process it ran in at decision"),
    ],
)
def test_strict_writes_the_position_that_shows_it(tmp_path: Path, act: str, said: str) -> None:
    words = ("sim", bot(tmp_path, act), "random", "--games", "2", "--seed", "3", "--cores", "1", "--strict")
    answer = shell(*words)
    assert answer.returncode == 1
    assert said in answer.stderr
    drawn = shell("position", "-", given=answer.stdout)
    assert drawn.returncode == 0, drawn.stderr
    assert "What does" in drawn.stdout or "what does" in drawn.stdout


CHANCY = """
class Chancy:
    def decide(self, view, options, rng):
        if rng.random() < 0.05:
            raise KeyError(7)
        return options[-1]
"""


@pytest.mark.parametrize("more", [(), ("--teams", "--preset", "it1", "--patience", "50")])
def test_strict_says_how_to_play_exactly_that_game_again(tmp_path: Path, more: tuple[str, ...]) -> None:
    path = tmp_path / "chancy bot's.py"
    path.write_text(CHANCY)
    words = ("random", str(path), "--games", "3", "--seed", "3", "--cores", "1", "--strict", *more)
    answer = shell("sim", *words)
    assert answer.returncode == 1
    said, again = answer.stderr.splitlines()
    command = again.removeprefix("The same game again, with the same chance for every bot: ")
    found = shlex.split(command)
    assert found[:2] == [sys.executable, "-c"]  # any other Python may not know the package
    replayed = subprocess.run(found, check=False, capture_output=True, text=True, timeout=200)
    assert replayed.returncode == 1
    assert "raise KeyError(7)" in replayed.stderr  # the bot's own line is shown
    assert replayed.stderr.splitlines()[-1].removeprefix("coltexpress.arena.play.FaultyBot: ") == said


def test_everything_counts_seats_from_the_first_player(tmp_path: Path) -> None:
    path = bot(tmp_path, "raise KeyError(7)")
    words = (path, "random", "--seed", "3", "--cores", "1")
    strict = shell("sim", *words, "--games", "1", "--strict")
    seat = re.search(r"in seat (\d) \((\w+)\) raised", strict.stderr)
    assert seat is not None
    drawn = shell("position", "-", given=strict.stdout).stdout
    rows = re.findall(r"^(?:1st|   ) \w\w (\w+) +\$", drawn, re.M)  # the first player is on top
    assert rows.index(seat[2]) + 1 == int(seat[1])
    assert f"{seat[2]} decides" in drawn
    table = shell("sim", *words, "--games", "1").stdout
    assert f"seat {seat[1]} ({seat[2]}), seed" in " ".join(table.split())
    folder = tmp_path / "report"
    told = shell("tournament", *words, "--deals", "1", "--report", str(folder)).stdout
    for text in (told, *((folder / name).read_text("utf-8") for name in ("report.md", "index.html"))):
        flat = " ".join(text.split())
        assert "Seats are counted from the first player of the game, who is 1." in flat
        assert re.search(r"\), seat \d \(\w+\), seed", flat)


def test_a_file_that_is_no_bot_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    path = tmp_path / "empty.py"
    path.write_text("x = 1\n")
    answer = shell("sim", str(path))
    assert (answer.returncode, answer.stdout, answer.stderr.count("\n")) == (2, "", 1)
