"""People at the plain table: several at one keyboard, saved games, records, and what comes after the end."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

from coltexpress import SPECTATOR, Rules, narrate
from coltexpress.cli import main
from coltexpress.commands import play as command
from coltexpress.terminal.plain import PlainTable
from coltexpress.terminal.saving import saved_games
from coltexpress.terminal.sitting import Sitting
from coltexpress.terminal.voice import Voice
from coltexpress.words import cast_of
from tests.cli.calling import shell
from tests.terminal.tables import plan, play_on

RECORD = Path(__file__).parents[1] / "records" / "corpus" / "anniversary2025-4-all.colt.jsonl"


def say(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], given: str, *words: str) -> str:
    """What the terminal says when this is typed."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(given))
    capsys.readouterr()
    assert main(["play", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


class OnATerminal(io.StringIO):
    """Somebody who types at a real terminal."""

    def isatty(self) -> bool:
        return True


class Segments(Voice):
    """A voice that notes who looks at what: text by whose eyes may see it."""

    def __init__(self) -> None:
        super().__init__(80)
        self.by_seat: dict[int, list[str]] = {SPECTATOR: []}
        self.table: PlainTable | None = None

    def say(self, text: str = "") -> None:
        assert self.table is not None
        holder = self.table._holder
        self.by_seat.setdefault(SPECTATOR if holder is None else holder, []).append(text)

    def ask(self, words: str) -> str:
        self.say(words)
        return "1" if "(1-" in words else "all"

    def draw_curtain(self) -> None:
        self.say("CURTAIN")


@pytest.mark.parametrize(
    ("rules", "people"),
    [
        (Rules.preset("en2016", seats=3), 3),
        (Rules.preset("en2016", seats=4), 2),
        (Rules.preset("fi1", seats=3, expert=True), 2),
        (Rules.preset("ru2016", seats=3, teams=True), 2),
        (
            Rules.preset(
                "anniversary2025", seats=4, al_patron=True, handcar=True, circus=True, mary=True, decoy=True
            ),
            3,
        ),
    ],
    ids=repr,
)
def test_at_one_keyboard_nobody_reads_what_only_another_may_know(rules: Rules, people: int) -> None:
    sitting, voice = Sitting(plan(rules, people, seed=3), None), Segments()
    table = PlainTable(sitting, voice, as_list=False, look_up=str)
    voice.table = table
    table.play()
    game = sitting.game
    shared = voice.by_seat[SPECTATOR]
    assert any(line.startswith("Hand the keyboard to") for line in shared)
    assert not any(line.startswith("Your hand") for line in shared)
    for seat in range(people):
        own, told = game.journal(seat), game.journal(SPECTATOR)
        secrets = {
            narrate(mine, cast=cast_of(game.view(seat)))
            for mine, ours in zip(own, told, strict=True)
            if mine != ours and mine.key != "game_over"
        }
        public = {narrate(entry, cast=cast_of(game.view(SPECTATOR))) for entry in told}
        assert secrets & set(voice.by_seat[seat]), "the seat itself is told"
        for other in voice.by_seat.keys() - {seat}:
            leaked = secrets - public
            leaked &= set(voice.by_seat[other])
            others = {
                narrate(entry, cast=cast_of(game.view(other))) for entry in game.journal(other)
            }  # what the other was told as well, such as the value of a purse that was paid
            assert not leaked - others


def test_a_curtain_falls_before_others_look(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = "\n1\n\n2\n\n1\nquit\n"
    out = say(
        monkeypatch, capsys, given, "--hotseat", "2", "--seats", "3", "--seed", "5", "--you", "doc,belle"
    )
    assert "At this keyboard: Doc and Belle." in out
    parts = re.split(r"Hand the keyboard to (Doc|Belle)\. Press Enter when nobody else looks\. ", out)
    assert len(parts) >= 5
    for part in parts[2::2][:-1]:
        hand = part.index("Your hand: ")
        assert part.index("\n" * 24) > hand
    assert "Your hand" not in parts[0]


def test_people_who_share_a_keyboard_play_a_whole_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = "1\n" * 800
    words = ("--hotseat", "3", "--seats", "3", "--seed", "2", "--no-events")
    out = say(monkeypatch, capsys, given, *words)
    assert "The money" in out
    assert "(you)" not in out[out.index("The money") :]


def test_bots_alone_can_be_watched(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = say(monkeypatch, capsys, "", "--hotseat", "0", "--seats", "3", "--seed", "2", "--bots", "random")
    assert "Only bots play; you watch." in out
    assert "The money" in out
    assert saved_games() == []


# --- saved games ------------------------------------------------------------------------------


def test_a_game_that_was_left_is_offered_and_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    say(monkeypatch, capsys, "1\nquit\n", "--seed", "4", "--you", "belle")
    out = say(monkeypatch, capsys, "quit\n", "--seed", "9")
    assert "A saved game waits (Belle, 3 bots, round 1 of 5, left on " in " ".join(out.split())
    capsys.readouterr()
    monkeypatch.setattr(sys, "stdin", OnATerminal("2\nquit\n"))
    assert main(["play", "--plain"]) == 0
    out = capsys.readouterr().out
    assert "A game of yours is waiting. Go on with it?" in out
    assert "  3. A new game" in out
    assert re.search(r"Belle \(you\)", out)
    assert "Round 1 begins" not in out, "what was told before is not told again"
    assert len(saved_games()) == 2


def test_the_offer_can_be_declined_or_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    say(monkeypatch, capsys, "quit\n", "--seed", "4")
    for typed in ("2\nquit\n", "x\n2\nquit\n"):
        monkeypatch.setattr(sys, "stdin", OnATerminal(typed))
        assert main(["play", "--plain", "--seed", "5"]) == 0
    out = capsys.readouterr().out
    assert "`x` is none of the choices: type a number from 1 to 3." in out
    count = len(saved_games())
    monkeypatch.setattr(sys, "stdin", OnATerminal("quit\n"))
    assert main(["play", "--plain", "--seed", "5"]) == 0
    assert len(saved_games()) == count


def test_a_damaged_saved_game_is_named_and_left_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for seed in ("4", "5"):
        say(monkeypatch, capsys, "quit\n", "--new", "--seed", seed)
    good, damaged = (saved.path for saved in saved_games())
    damaged.write_text("nonsense", encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", OnATerminal("1\nquit\n"))
    assert main(["play", "--plain"]) == 0
    out = "".join(capsys.readouterr().out.split())
    assert out.count("".join(f"The saved game `{damaged}` is damaged or".split())) == 1
    assert "Agameofyoursiswaiting." in out
    assert [saved.path for saved in saved_games()] == [good]
    assert damaged.read_text(encoding="utf-8") == "nonsense"
    assert main(["play", "--plain", "--new", "--seed", "6"]) == 0
    assert "damaged" not in capsys.readouterr().out


def test_a_new_game_asks_nothing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    say(monkeypatch, capsys, "quit\n", "--seed", "4")
    monkeypatch.setattr(sys, "stdin", OnATerminal("quit\n"))
    assert main(["play", "--plain", "--new", "--seed", "5"]) == 0
    assert "waiting" not in capsys.readouterr().out


def test_a_process_killed_in_the_middle_loses_nothing() -> None:
    """SIGKILL leaves no time to save: everything decided was saved before."""
    script = (
        "import builtins, os, signal, sys\n"
        "count = iter(range(10**6))\n"
        "def answer(prompt):\n"
        "    if next(count) == 9: os.kill(os.getpid(), signal.SIGKILL)\n"
        "    return '1'\n"
        "builtins.input = answer\n"
        "from coltexpress.cli import main\n"
        "main(['play', '--seed', '6', '--you', 'tuco'])\n"
    )
    killed = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False, timeout=60)
    assert killed.returncode == -9
    (saved,) = saved_games()
    assert sum(move.seat == 0 for move in saved.moves) == 9
    went_on = shell("play", "--resume", given="1\n" * 300)
    assert went_on.returncode == 0
    assert "The money" in went_on.stdout
    assert saved_games() == []


# --- the end ----------------------------------------------------------------------------------


def near_the_end() -> None:
    """Leave a game in its last round."""
    sitting = Sitting.begin(plan(Rules.preset("en2016", seats=3), seed=2))
    while sitting.game.round < 5:
        play_on(sitting, 1)


def test_after_the_end_the_record_is_saved_and_a_rematch_dealt(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], own_folder: Path
) -> None:
    near_the_end()
    after_the_end, in_the_rematch = ["2", "2", "3"], ["1", "1"]

    def answer(prompt: str) -> str:
        if "Leave the table" in "".join(capsys.readouterr().out.splitlines()[-3:]):
            return after_the_end.pop(0)
        if after_the_end:
            return "1"
        if not in_the_rematch:
            raise EOFError
        return in_the_rematch.pop()

    monkeypatch.setattr("builtins.input", answer)
    assert main(["play", "--resume"]) == 0
    records = sorted(own_folder.glob("coltexpress-*.colt.jsonl"))
    assert len(records) == 2
    assert records[0].read_text() == records[1].read_text()
    (rematch,) = saved_games()
    assert rematch.plan.chance.seed == 3


def test_a_record_can_be_saved_without_being_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], own_folder: Path
) -> None:
    words = (
        "--hotseat",
        "0",
        "--seats",
        "3",
        "--seed",
        "2",
        "--bots",
        "random",
        "--save",
        "heist.colt.jsonl",
    )
    out = say(monkeypatch, capsys, "", *words)
    assert "The record is in `heist.colt.jsonl`" in out
    assert (own_folder / "heist.colt.jsonl").exists()
    nowhere = say(monkeypatch, capsys, "", *words[:-1], "no/such/folder/x")
    assert "cannot be written to `no/such/folder/x` (No such file or directory)" in nowhere


# --- records ----------------------------------------------------------------------------------


def test_a_record_is_watched_step_by_step_and_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = "\n\nback\n30\nshow\nxyzzy\n?\n99999\nall\n"
    out = say(monkeypatch, capsys, given, "--load", str(RECORD), "--speed", "instant")
    assert "Step 0 of " in out
    assert out.index("Step 2 of ") < out.rindex("Step 1 of ") < out.index("Step 30 of ")
    assert "`xyzzy` leads nowhere" in out
    assert out.count("Enter shows the next step") == 2
    assert "The money" in out


def test_watching_ends_when_one_has_seen_enough(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "The money" not in say(monkeypatch, capsys, "\nquit\n", "--load", str(RECORD))
    assert "The money" not in say(monkeypatch, capsys, "\n", "--load", str(RECORD), "--list")


def test_a_damaged_record_is_watched_up_to_the_damage(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], own_folder: Path
) -> None:
    broken = own_folder / "broken.colt.jsonl"
    broken.write_text("\n".join(RECORD.read_text().splitlines()[:150]))
    monkeypatch.setattr(sys, "stdin", io.StringIO("all\n"))
    assert main(["play", "--load", str(broken)]) == command.DAMAGED
    out, err = capsys.readouterr()
    assert "Round 1 begins" in out
    assert "150" in err or "151" in err


def test_things_can_happen_slowly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    waited: list[float] = []
    monkeypatch.setattr("coltexpress.terminal.voice.time.sleep", waited.append)
    say(monkeypatch, capsys, "quit\n", "--speed", "slow", "--seed", "1")
    assert set(waited) == {2.0}
    waited.clear()
    say(monkeypatch, capsys, "quit\n", "--seed", "1")
    assert waited == []


def test_what_the_pile_would_bring_can_be_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = "preview\npreview play move\npreview fly\nquit\n"
    out = say(monkeypatch, capsys, given, "--you", "belle", "--seed", "3", "--bots", "random")
    said = " ".join(out.split())
    assert "If the pile is carried out as it lies, Belle ends up inside car 4, as now." in said
    assert "If the pile is carried out as it lies, Belle ends up inside car 3." in said
    assert "`fly` is not possible" in said
