"""The study of the game: its figures are those of its games, and its page and plots are made from them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from coltexpress import Rules
from coltexpress.arena import Loot
from coltexpress.arena.intervals import student_quantile, wilson
from coltexpress.arena.ledger import Ledger
from coltexpress.arena.plan import SIM, Plan
from tests.arena.making import outcome
from tools import balance
from tools.balance_figures import NO_EVENT, Group, holdings

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
    rules = Rules.preset("en2016", seats=4)
    plan = Plan(SIM, ("rules",), rules, 1, 40)
    ledger = Ledger.begin(tmp_path / "rules-4.jsonl", plan)
    for game in range(40):
        played = outcome(BOTS, winners=(game % 3,), game=game, loot=LOOT)
        ledger.add(replace(played, first=game % 4, seed=plan.fixture(game).seed))
    ledger.close()
    assert balance.main(["--folder", str(tmp_path), "--write", "--docs", str(tmp_path)]) == 0
    page = (tmp_path / "balance.md").read_text(encoding="utf-8")
    assert "What 40 games between bots" in page
    ghost = wilson(39 * 14 / 40, 39, student_quantile(39))  # 14 of 40, one of them spent on the mean
    assert f"| Ghost | 35.0 ({100 * ghost.low:.1f}-{100 * ghost.high:.1f}) |" in page
    assert "| Cheyenne | 0.0 (0.0-" in page
    assert "coltexpress sim rules --seats 4 --games 40 --seed 1" in page
    for name in ("bandits", "orders", "seats", "holdings", "cars"):
        assert f"(balance/{name}.svg)" in page
        assert (tmp_path / "balance" / f"{name}.svg").read_text(encoding="utf-8").startswith("<svg")
    first = (tmp_path / "balance" / "bandits.svg").read_text(encoding="utf-8")
    balance.main(["--folder", str(tmp_path), "--write", "--docs", str(tmp_path)])
    assert (tmp_path / "balance" / "bandits.svg").read_text(encoding="utf-8") == first
    for name in ("Ghost", "Cheyenne"):
        assert f"<!-- {name} -->" in first


def test_the_study_plays_every_number_of_seats_and_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[list[str]] = []

    def interrupted(command: list[str]) -> int:
        played.append(command)
        return 130

    monkeypatch.setattr(balance, "play", interrupted)
    assert balance.main(["--folder", str(tmp_path)]) == 130
    assert len(played) == 1
    words = list(balance.commands(tmp_path, "rules", 100_000, 1))
    games = {int(word[word.index("--seats") + 1]): int(word[word.index("--games") + 1]) for word in words}
    assert sorted(games) == [2, 3, 4, 5, 6]
    assert sum(games.values()) == 100_000
    assert all(word[-1] == "--resume" for word in words)


def test_without_games_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert balance.main(["--folder", str(tmp_path), "--write"]) == 2
    assert "no games in" in capsys.readouterr().err
