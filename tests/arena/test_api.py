"""`arena.simulate` and `arena.tournament` for Python: the same runs as the commands, as objects."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from coltexpress import Rules
from coltexpress.arena import FaultyBot, Interrupted, RefusedPlan, Results, simulate, tournament
from coltexpress.arena.results_file import BrokenResultsFile
from coltexpress.engine.rules_validation import ColtError
from tests.arena.test_commands import OWN, games_in
from tests.cli.calling import call, listening_to_ctrl_c

THREE = Rules.preset("en2016", seats=3)


def without_times(results: object) -> object:
    """A summary without what differs between two runs of the same plan."""
    if isinstance(results, dict):
        return {key: without_times(value) for key, value in results.items() if "_ms" not in key}
    return [without_times(item) for item in results] if isinstance(results, list) else results


def test_a_simulation_is_that_of_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    results = simulate(["rules", "random"], THREE, games=4, seed=3, cores=2, out=here)
    words = f"sim rules random --seats 3 --games 4 --seed 3 --cores 1 --json --out {there}".split()
    code, said, _ = call(capsys, *words)
    assert code == 0
    assert games_in(here) == games_in(there)
    assert without_times(results.to_json()) == without_times(json.loads(said))
    assert (results.games, results.deals, results.is_complete, len(results.done)) == (4, 4, True, 4)
    wins = results.bots["rules"].estimate("wins")
    assert 0 <= wins.low <= wins.value <= wins.high <= 1
    assert sum(line.estimate("wins").value for line in results.seats.values()) == pytest.approx(1)
    assert sum(line.seats for line in results.bandits.values()) == 4 * 3
    assert results.conduct["random"].times.count > 10
    assert results.text(80).startswith("4 games with English edition 2016, 3 seats, seed 3.\n")


def test_a_tournament_is_that_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    results = tournament(["rules", "random"], THREE, deals=2, seed=3, cores=2, sprt=(0.25, 0.75))
    words = "tournament rules random --seats 3 --deals 2 --seed 3 --cores 1 --sprt 25:75 --json"
    code, said, _ = call(capsys, *words.split())
    assert code == 0
    assert without_times(results.to_json()) == without_times(json.loads(said))
    assert (results.games, results.deals, list(results.pairs)) == (6, 2, [("rules", "random")])
    assert set(results.ratings) == {"rules", "random"}
    assert results.test is not None
    assert (results.test.verdict, results.test.deals) == (None, 2)
    assert "rating" in results.text()


def test_a_run_tells_how_far_it_is_is_broken_off_and_goes_on(tmp_path: Path) -> None:
    out, whole, told = tmp_path / "games.jsonl", tmp_path / "whole.jsonl", list[tuple[int, int]]()

    def stop_after_two(done: int, total: int) -> None:
        told.append((done, total))
        if done >= 2:
            signal.raise_signal(signal.SIGINT)

    with listening_to_ctrl_c():
        with pytest.raises(Interrupted) as stop:
            simulate(["random"], THREE, games=500, seed=3, cores=1, out=out, on_progress=stop_after_two)
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    done = stop.value.results.done
    assert isinstance(stop.value, KeyboardInterrupt)
    assert set(games_in(out)) == done
    assert 2 <= len(done) < 500
    assert told[0] == (0, 500)
    assert told == sorted(told)
    more = len(done) + 2
    results = simulate(out=out, resume=True, games=more, cores=1)
    assert (results.games, results.plan.seed, results.plan.rules) == (more, 3, THREE)
    simulate(["random"], THREE, games=more, seed=3, cores=1, out=whole)
    assert games_in(out) == games_in(whole)


def test_what_is_given_must_be_as_it_was_begun(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    simulate(["random"], THREE, games=1, seed=3, cores=1, out=out)
    with pytest.raises(BrokenResultsFile, match="its `seats` is 3, and now it would be 4"):
        simulate(["random"], Rules.preset("en2016", seats=4), out=out, resume=True)
    with pytest.raises(BrokenResultsFile, match="its `seed` is 3, and now it would be 4"):
        simulate(seed=4, out=out, resume=True)
    with pytest.raises(BrokenResultsFile, match="was begun by `coltexpress sim`"):
        tournament(out=out, resume=True)
    with pytest.raises(BrokenResultsFile, match="There is already a file"):
        simulate(["random"], THREE, games=1, out=out)
    assert simulate(["random"], THREE, games=1, seed=3, out=out, resume=True).is_complete


def test_any_thread_can_run_it() -> None:
    found: list[Results] = []
    thread = Thread(target=lambda: found.append(simulate(["random"], THREE, games=2, cores=1)))
    thread.start()
    thread.join()
    assert found[0].games == 2


def test_a_strict_run_raises_at_the_first_fault(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(OWN.format(index=99))
    bot = str(tmp_path / "own.py")
    with pytest.raises(FaultyBot, match="raised `IndexError"):
        simulate([bot, "random"], games=2, cores=1, strict=True)
    lax = simulate([bot, "random"], games=2, cores=1)
    assert lax.conduct[bot].faults["raised"] > 10
    assert lax.conduct[bot].examples[0].fault.what.startswith("IndexError")


def test_rules_may_be_settings_and_a_bot_may_stand_alone() -> None:
    results = simulate("random", {"seats": 3, "expert": True, "tuco_other_floor": "up"}, games=1, cores=1)
    assert results.plan.bots == ("random",)
    assert results.plan.rules == Rules.preset("en2016", seats=3, expert=True, tuco_other_floor="up")
    assert simulate(["random"], {"teams": True}, games=1, cores=1).plan.rules.seats == 2


def test_a_tournament_writes_its_report(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "report"
    tournament(["rules", "random"], THREE, deals=1, seed=3, cores=1, report=folder)
    assert (folder / "index.html").read_text(encoding="utf-8").count("<svg") == 4
    assert (folder / "report.md").exists()


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"games": 0}, "`--games` cannot be `0`: write a whole number above 0"),
        ({"games": "ten"}, "`--games` cannot be `ten`: write a whole number above 0"),
        ({"seed": "x"}, "`--seed` cannot be `x`: write a whole number"),
        ({"patience": float("nan")}, "`--patience` cannot be `nan`: write a number of seconds"),
        ({"cores": 0}, "`--cores` cannot be `0`: write a whole number above 0"),
        ({"cores": -1}, "`--cores` cannot be `-1`"),
        ({"cores": "two"}, "`--cores` cannot be `two`"),
        ({"cores": 99999}, "`--cores` cannot be `99999`: this machine has"),
        ({"resume": True}, "`--resume` needs the file to go on with"),
        ({"resume": True, "out": "no.jsonl", "bots": []}, "There is no file `no.jsonl`"),
        ({"out": "."}, "`.` is a folder: name a file in it."),
        ({"bots": [7]}, "`7` is no bot that we know"),
        ({"rules": {"nosuch": 3}}, "There is no flag or parameter `nosuch`"),
        ({"rules": {"seats": "many"}}, "The game is for two to six players"),
        ({"rules": {"expert": 3}}, "`expert` = `3` is unknown"),
    ],
)
def test_an_argument_that_cannot_be_is_one_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ColtError) as fault:
        simulate(**{"bots": ["random"], **settings})
    assert str(fault.value).startswith(sentence)
    assert "\n" not in str(fault.value)


def test_what_cannot_be_is_refused_with_a_sentence() -> None:
    for bots, code in (([], "no_bots"), (["random"] * 7, "too_many_bots")):
        with pytest.raises(RefusedPlan) as fault:
            simulate(bots)
        assert fault.value.code == code
    for settings, code in (
        ({"bots": ["random", "random"]}, "two_bots"),
        ({"mode": "war"}, "unknown_mode"),
        ({"sprt": (0.4, 0.3)}, "not_bounds"),
        ({"sprt": "25:35"}, "not_bounds"),
        ({"sprt": (25, 35)}, "not_bounds"),
        ({"sprt": (0.3, 0.4), "mode": "round-robin"}, "sprt_one_pair"),
        ({"deals": 0}, "not_positive"),
        ({"patience": -1.0}, "not_a_time"),
    ):
        with pytest.raises(RefusedPlan) as fault:
            tournament(**{"bots": ["rules", "random"], **settings})  # type: ignore[arg-type]  # many at once
        assert fault.value.code == code
    with pytest.raises(ColtError, match="no bot that we know"):
        simulate(["rulez"])
