"""The study of the game: its figures are those of its games, and its page and plots are made from them."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from coltexpress import Rules
from coltexpress.arena import Loot
from coltexpress.arena.plan import SIM, Plan
from coltexpress.arena.results_file import ResultsFile as Ledger
from coltexpress.arena.stats import student_quantile, wilson
from tests.arena.making import outcome
from tests.cli.calling import PATIENCE, listening_to_ctrl_c
from tools import balance
from tools.balance_figures import NO_EVENT, Group, holdings

ROOT = Path(__file__).parents[2]
BOTS = ("rules",) * 4
LOOT = (
    Loot("locomotive", {"strongbox": 1}, {}, {"strongbox": 1}),
    Loot("mail", {"purse": 4}, {"purse": 1}, {"purse": 5}),
)


def group() -> Group:
    found = Group()
    found.add(outcome(BOTS, winners=(0,), strongboxes=(1, 0, 0, 0), gunslingers=(0, 1), loot=LOOT))
    found.add(
        outcome(BOTS, winners=(2, 3), strongboxes=(0, 1, 1, 0), gunslingers=(1,), first=2, game=1, loot=LOOT)
    )
    return found


def texts_in(svg: Path) -> set[str]:
    """What is written in a plot."""
    return set(re.findall(r"<!-- (.*?) -->", svg.read_text(encoding="utf-8")))


def ledger_of(path: Path, bot: str, games: int) -> None:
    """A file of games that four such bots might have played."""
    plan = Plan(SIM, (bot,), Rules.preset("en2016", seats=4), 1, games)
    ledger = Ledger.begin(path, plan)
    for game in range(games):
        played = outcome((bot,) * 4, winners=(game % 3,), game=game, loot=LOOT)
        ledger.add(replace(played, first=game % 4, seed=plan.fixture(game).seed))
    ledger.close()


def test_bandits_and_seats_share_the_wins() -> None:
    found = group()
    assert {name: moments.mean for name, moments in found.bandits.items()} == {
        "ghost": 0.5,
        "doc": 0,
        "tuco": 0.25,
        "cheyenne": 0.25,
    }
    assert {order: moments.mean for order, moments in found.orders.items()} == {
        "1": 0.75,
        "2": 0.25,
        "3": 0,
        "4": 0,
    }


def test_what_winners_hold_and_how_holders_do() -> None:
    found = group()
    assert found.winners["a strongbox"].mean == 0.75
    assert found.winners["the Gunslinger"].mean == 0.5
    assert found.winners["neither"].mean == 0.25
    assert found.holders["a strongbox"].mean == pytest.approx((1 + 0.25) / 2)
    assert holdings(outcome(BOTS, strongboxes=(1, 1, 0, 0), gunslingers=(1, 2))) == {
        "a strongbox": {0, 1},
        "the Gunslinger": {1, 2},
        "both": {1},
        "neither": {3},
    }


def test_stations_and_events_are_told_apart() -> None:
    found = group()
    assert list(found.stations) == ["pickpocketing"]
    assert set(found.events) == {"braking", NO_EVENT}
    assert found.events[NO_EVENT].table.count == 2


def test_loot_is_counted_by_car() -> None:
    mail = group().cars["mail"]
    assert (mail.start.mean, mail.robbed.mean, mail.left.mean) == (4, 5, 1)


def test_the_page_and_its_plots_are_made_from_the_games(tmp_path: Path) -> None:
    ledger_of(tmp_path / "rules-4.jsonl", "rules", 40)
    assert balance.main(["--folder", str(tmp_path), "--write", "--docs", str(tmp_path)]) == 0
    page = (tmp_path / "balance.md").read_text(encoding="utf-8")
    assert "What 40 games between bots" in page
    ghost = wilson(39 * 14 / 40, 39, student_quantile(39))  # 14 of 40, one of them spent on the mean
    assert f"| Ghost | 35.0 ({100 * ghost.low:.1f}-{100 * ghost.high:.1f}) |" in page
    assert "| Cheyenne | 0.0 (0.0-" in page
    assert "coltexpress sim rules --seats 4 --games 40 --seed 1" in page
    for name in ("bandits", "orders", "seats", "holdings", "cars", "stations", "events"):
        assert f"(balance/{name}.svg)" in page
        assert (tmp_path / "balance" / f"{name}.svg").read_text(encoding="utf-8").startswith("<svg")
    first = (tmp_path / "balance" / "bandits.svg").read_text(encoding="utf-8")
    balance.main(["--folder", str(tmp_path), "--write", "--docs", str(tmp_path)])
    assert (tmp_path / "balance" / "bandits.svg").read_text(encoding="utf-8") == first
    for name in ("Ghost", "Cheyenne"):
        assert f"<!-- {name} -->" in first
    assert "others.svg" not in page  # there is no sample


def test_plots_have_titles_and_all_that_the_tables_have(tmp_path: Path) -> None:
    ledger_of(tmp_path / "rules-4.jsonl", "rules", 30)
    ledger_of(tmp_path / "sample-4.jsonl", "random", 10)
    assert balance.main(["--folder", str(tmp_path), "--write", "--docs", str(tmp_path)]) == 0
    page, plots = (tmp_path / "balance.md").read_text(encoding="utf-8"), tmp_path / "balance"
    titles = {
        "seats": "Wins of each bandit by number of seats, with 95 % interval",
        "stations": "Who wins by station, 4 seats",
        "events": "Who wins by event, 4 seats",
        "cars": "Loot by car, 4 seats, with 95 % interval",
        "others": "When others play, 4 seats",
    }
    for name, title in titles.items():
        assert title in texts_in(plots / f"{name}.svg"), name
        assert f"(balance/{name}.svg)" in page
    assert {" at the start", " robbed there", " at the end"} <= texts_in(plots / "cars.svg")
    assert {"Pickpocketing", " Ghost", " Cheyenne"} <= texts_in(plots / "stations.svg")
    assert {"Braking", NO_EVENT, " Ghost"} <= texts_in(plots / "events.svg")
    assert {" rules", " random", "Ghost", "seat 1"} <= texts_in(plots / "others.svg")
    assert "12 of the 12 intervals of `random` hold the share of `rules`" in page
    assert "By station the winner has most with Pickpocketing ($2,000)" in page


def test_the_study_plays_every_number_of_seats_and_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played: list[list[str]] = []

    def interrupted(command: list[str]) -> int:
        played.append(command)
        return 130

    monkeypatch.setattr(balance, "play", interrupted)
    assert balance.main(["--folder", str(tmp_path), "--cores", "2"]) == 130
    assert len(played) == 1
    assert "the same command goes on where this was" in capsys.readouterr().err
    said = balance._parser().parse_args(["--folder", str(tmp_path), "--cores", "2"])
    *words, sample = balance.commands(said)
    games = {int(word[word.index("--seats") + 1]): int(word[word.index("--games") + 1]) for word in words}
    assert sorted(games) == [2, 3, 4, 5, 6]
    assert sum(games.values()) == 100_000
    assert sample[1:6] == ["search:500it", "--seats", "4", "--games", "300"]
    assert all(word[-3:] == ["--resume", "--cores", "2"] for word in (*words, sample))


def test_games_of_other_bots_or_rules_are_not_mixed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(balance, "play", lambda _: 130)
    assert balance.main(["--folder", str(tmp_path)]) == 130
    monkeypatch.setattr(balance, "fingerprint", lambda: "edited")
    assert balance.main(["--folder", str(tmp_path)]) == 2
    assert "choose another folder" in capsys.readouterr().err


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_study_that_is_stopped_goes_on_with_the_same_command(
    tmp_path: Path, number: signal.Signals, code: int
) -> None:
    words = [sys.executable, "-m", "tools.balance", "--folder", str(tmp_path), "--docs", str(tmp_path)]
    words += ["--bot", "random", "--sample", "", "--cores", "1", "--games"]
    games = tmp_path / "random-4.jsonl"
    with listening_to_ctrl_c():
        run = subprocess.Popen([*words, "100000"], cwd=ROOT, stderr=subprocess.PIPE, start_new_session=True)
    with run:
        while not games.exists() or games.read_bytes().count(b"\n") < 3:
            assert run.poll() is None
            time.sleep(0.05)
        if number == signal.SIGINT:
            os.killpg(run.pid, number)  # as the keyboard does
        else:
            run.send_signal(number)
        assert run.wait(timeout=PATIENCE) == code
    kept = games.read_bytes().count(b"\n") - 1
    assert kept >= 2
    more = round(kept / 0.6) + 5
    done = subprocess.run([*words, str(more)], check=False, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert games.read_bytes().count(b"\n") - 1 == round(more * 0.6)
    assert "What" in (tmp_path / "balance.md").read_text(encoding="utf-8")


def test_without_games_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert balance.main(["--folder", str(tmp_path), "--write"]) == 2
    assert "no games in" in capsys.readouterr().err
