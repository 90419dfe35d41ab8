"""`sim` and `tournament` as people use them: tables, JSON, files that go on, and mistakes in one sentence."""

from __future__ import annotations

import json
import multiprocessing
import re
import shlex
from html import unescape
from pathlib import Path

import pytest

from coltexpress import Rules
from coltexpress.arena import Results, runner, simulate
from coltexpress.arena.bot_check import check_loadable
from coltexpress.arena.plan import ONE_AGAINST_MANY, Mode, Plan, without_repetition
from coltexpress.arena.plan import SIM as SIMULATION
from coltexpress.arena.report import command_of
from coltexpress.cli import main
from coltexpress.cli.arena import say_how_to_resume
from tests.cli.calling import call

SIM = ("sim", "random", "--seed", "3", "--cores", "2")
DUEL = ("tournament", "rules", "random", "--seed", "3", "--cores", "2")


def games_in(path: Path) -> dict[int, dict[str, object]]:
    games = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    return {game["game"]: {key: value for key, value in game.items() if key != "times"} for game in games}


def test_a_simulation_that_goes_on_is_the_one_that_never_stopped(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    assert call(capsys, *SIM, "--games", "8", "--out", str(whole))[0] == 0
    code, first, _ = call(capsys, *SIM, "--games", "4", "--out", str(parts))
    assert code == 0
    assert first.startswith("4 games with English edition 2016, 4 seats, seed 3.\n")
    text = parts.read_bytes()
    parts.write_bytes(text[:-30])  # the machine died while it wrote
    code, out, _ = call(capsys, "sim", "--games", "8", "--out", str(parts), "--resume", "--json")
    assert code == 0
    assert games_in(parts) == games_in(whole)
    assert len(games_in(parts)) == 8
    summary = json.loads(out)
    assert (summary["games"], summary["plan"]["seed"]) == (8, 3)
    assert summary["bots"]["random"]["wins"]["value"] == pytest.approx(0.25)
    assert sum(line["wins"]["value"] for line in summary["seats"].values()) == pytest.approx(1)
    code, _, complaint = call(capsys, "sim", "rules", "--out", str(parts), "--resume")
    assert (code, complaint.count("\n")) == (2, 1)
    assert "its `bots` is" in complaint
    code, _, complaint = call(capsys, "tournament", "--out", str(parts), "--resume")
    assert code == 2
    assert "was begun by `coltexpress sim`" in complaint


def test_a_tournament_with_everything(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out, folder = tmp_path / "games.jsonl", tmp_path / "report"
    code, said, _ = call(capsys, *DUEL, "--deals", "2", "--out", str(out), "--report", str(folder))
    assert code == 0
    assert said.startswith("2 deals in every seat, 8 games with English edition 2016, 4 seats, seed 3.")
    for head in ("alone  against", "gunslinger %", "rating"):
        assert head in said
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert page.count("<svg") == 4
    for outside in ("src=", "<link", "<script", "url(http"):
        assert outside not in page
    again = command_in(page)
    assert again.startswith("coltexpress tournament rules random --deals 2 --mode one-against-many --seed 3 ")
    markdown = (folder / "report.md").read_text(encoding="utf-8")
    for name in ("pairs", "ratings", "money", "times"):
        assert f"]({name}.svg)" in markdown
        assert (folder / f"{name}.svg").read_text(encoding="utf-8").startswith("<svg")
    code, said, _ = call(
        capsys, "tournament", "--out", str(out), "--resume", "--json", "--report", str(folder)
    )
    assert code == 0
    assert (json.loads(said)["deals"], json.loads(said)["games"]) == (2, 8)
    assert command_in((folder / "index.html").read_text(encoding="utf-8")) == again


def command_in(page: str) -> str:
    """The command of a report that plays the same again."""
    found = re.search("<code>(.*)</code>", page)
    assert found is not None
    return unescape(found[1])


@pytest.mark.parametrize(
    "typed",
    [
        "rules random",
        "my' bot.py search --iterations 20 --mode round-robin --deals 7 --seed -1",
        "rules random --sprt 28.5:29 --patience 0.25",
        "rules random --seats 2 --preset fi1",
        "rules random --seats 3 --teams --no-powers",
        "rules random --preset anniversary2025 --mary --handcar --set handcar_return=hiding_car",
        "rules random --seats 2 --set team_cars=2:4 --set cover_rule=false --no-events",
    ],
)
def test_the_command_of_a_report_plays_the_same_again(
    typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("my' bot.py").write_text(OWN.format(index=0))
    plan = plan_of(shlex.split(typed.replace("my' bot.py", '"my\' bot.py"')), monkeypatch)
    program, command, *words = shlex.split(command_of(plan))
    assert (program, command) == ("coltexpress", "tournament")
    assert plan_of(words, monkeypatch) == plan


def plan_of(words: list[str], monkeypatch: pytest.MonkeyPatch) -> Plan:
    """The plan that a tournament with these words would carry out."""
    plans: list[Plan] = []

    def note(plan: Plan, **options: object) -> Results:
        plans.append(plan)
        return Results(plan)

    monkeypatch.setattr(runner, "run", note)
    assert main(["tournament", *words]) == 0
    return plans[0]


def test_a_test_stops_a_tournament(capsys: pytest.CaptureFixture[str]) -> None:
    code, said, _ = call(capsys, *DUEL, "--deals", "60", "--sprt", "25:75", "--seats", "3", "--json")
    assert code == 0
    result = json.loads(said)
    assert result["sprt"]["verdict"] == "upper"
    assert result["deals"] < 60


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("sim", "No bot is named: write for example `coltexpress sim random`."),
        ("sim rulez", "`rulez` is no bot that we know"),
        ("sim . --out .", "`.` is a folder: name a file in it."),
        ("sim random --out . --resume", "`.` is a folder: name a file in it."),
        ("sim random --out=", "`--out` needs a value: write for example `--out games.jsonl`."),
        ("tournament rules random --report=", "`--report` needs a value"),
        ("tournament search:50it search:200it --iterations 30", "`--iterations` makes these bots the same"),
        ("tournament search:1s search:2s --time 9ms", "`--time` makes these bots the same, `search:9ms`,"),
        ("sim random --games 0", "`--games` cannot be `0`: write a whole number above 0"),
        ("sim random --games many", "`--games` cannot be `many`: write a whole number"),
        ("sim random --cores -1", "`--cores` cannot be `-1`"),
        ("sim random --patience soon", "`--patience` cannot be `soon`: write a number of seconds above 0"),
        ("sim random --patience inf", "`--patience` cannot be `inf`"),
        ("sim random --resume", "`--resume` needs the file to go on with"),
        ("sim --resume --out no.jsonl", "There is no file `no.jsonl`"),
        ("sim random --out /no/such/games.jsonl", "The file `/no/such/games.jsonl` cannot be written"),
        ("sim random random random --seats 2", "3 bots do not fit on 2 seats"),
        ("sim random random random random random random random", "7 bots do not fit on 6 seats"),
        ("sim random --seats 9", "The game is for two to six players"),
        ("sim random --cluster tcp://127.0.0.1:1", "No Dask scheduler answers at `tcp://127.0.0.1:1`"),
        ("sim random --cluster=", "`--cluster` needs a value: write for example `--cluster tcp://"),
        ("sim random --deals 3", "`coltexpress sim` has no option `--deals`: did you mean `--games`?"),
        (
            "tournament rules random --games=3",
            "`coltexpress tournament` has no option `--games`: did you mean `--deals`?",
        ),
        ("sim random --cores 99999", "`--cores` cannot be `99999`: this machine has "),
        ("tournament random", "A tournament needs two different bots"),
        ("tournament random random", "A tournament needs two different bots"),
        ("tournament rules random --mode roundrobin", "`--mode` cannot be `roundrobin`: did you mean"),
        ("tournament rules random --sprt 40:30", "`--sprt` cannot be `40:30`"),
        ("tournament rules random --sprt x", "`--sprt` cannot be `x`"),
        ("tournament rules random --sprt 25:30 --mode round-robin", "`--sprt` decides about one pair"),
        ("tournament rules random --time 100ms", "None of these bots takes a budget: leave `--time` out"),
        ("tournament rules random --iterations 9", "None of these bots takes a budget"),
        ("tournament rules random --iterations 9 --time 1s", "`--time` and `--iterations` exclude"),
        ("tournament rules random --report", "`--report` needs a value"),
    ],
)
def test_a_mistake_is_one_sentence(capsys: pytest.CaptureFixture[str], typed: str, sentence: str) -> None:
    code, out, err = call(capsys, *typed.split())
    assert (code, out) == (2, "")
    assert err.startswith(sentence)
    assert err.count("\n") == 1


def test_a_file_by_two_names_is_one_bot(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("own.py").write_text(OWN.format(index=0))
    Path("link.py").symlink_to("own.py")
    for other in ("./own.py", "own.py:Own", str(tmp_path / "own.py"), "link.py"):
        code, said, complaint = call(capsys, "tournament", "own.py", other)
        assert (code, said, complaint.count("\n")) == (2, "", 1)
        assert complaint.startswith("`own.py` and `")
        assert "are the same bot" in complaint
    Path("copy.py").write_text(OWN.format(index=0))
    named = ["own.py", "rules", "./own.py", "outlaw", "copy.py", "rules"]
    assert without_repetition(named) == ("own.py", "rules", "outlaw", "copy.py")


@pytest.mark.parametrize(("cores", "games", "started"), [(3, 2, 2), (1, 2, 1)])
def test_there_are_never_more_processes_than_games_left(
    tmp_path: Path, cores: int, games: int, started: int
) -> None:
    before, rules, sizes = len(multiprocessing.active_children()), Rules.preset("en2016", seats=3), set[int]()

    def watch(done: int, total: int) -> None:
        sizes.add(len(multiprocessing.active_children()) - before)

    out = tmp_path / "games.jsonl"
    simulate(["random"], rules, games=1, cores=cores, out=out, on_progress=watch)
    assert sizes == {1}
    sizes.clear()
    simulate(games=1 + games, cores=cores, out=out, resume=True, on_progress=watch)
    assert sizes == {started}


@pytest.mark.parametrize("name", ["nosuch", "rulez"])
def test_an_unknown_bot_may_also_be_a_file_of_ones_own(capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert "such as `path/to/bot.py`" in call(capsys, "sim", name)[2]


@pytest.mark.parametrize("below", ["", "below", "far/below"])
def test_a_report_that_cannot_be_written_is_refused_before_the_first_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, below: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("taken").write_text("")
    code, said, err = call(capsys, *DUEL, "--out", "games.jsonl", "--report", str(Path("taken", below)))
    assert (code, said) == (2, "")
    assert err == "`taken` is a file, and a report needs a folder: choose another name for `--report`.\n"
    assert not Path("games.jsonl").exists()


OWN = """
class Own:
    def decide(self, view, options, rng):
        return options[{index}]
"""


def test_going_on_after_an_edit_names_the_file_that_changed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    bot = tmp_path / "own.py"
    bot.write_text(OWN.format(index=0))
    words = ("--games", "1", "--cores", "1", "--out", "b.jsonl")
    assert call(capsys, "sim", "own.py", *words)[0] == 0
    bot.write_text(OWN.format(index=-1))
    code, _, err = call(capsys, "sim", "--out", "b.jsonl", "--resume")
    assert (code, err.count("\n")) == (2, 1)
    assert err.startswith("`own.py` was changed after `b.jsonl` was begun")
    assert err.endswith("choose another name with `--out` to begin anew.\n")
    bot.unlink()
    assert "own.py" in call(capsys, "sim", "--out", "b.jsonl", "--resume")[2]
    bot.write_text(OWN.format(index=0))
    text = (tmp_path / "b.jsonl").read_text()
    (tmp_path / "b.jsonl").write_text(re.sub(r'"version":"[^"]*"', '"version":"0.0.1"', text))
    err = call(capsys, "sim", "--out", "b.jsonl", "--resume")[2]
    assert err.startswith("`b.jsonl` was begun with coltexpress 0.0.1, and this is ")
    (tmp_path / "b.jsonl").write_text('{"format":"coltexpress-arena 1","version":"9.9","plan":"as then"}\n')
    err = call(capsys, "sim", "--out", "b.jsonl", "--resume", "--seed", "1")[2]
    assert err.startswith("`b.jsonl` was begun with coltexpress 9.9, and this is ")


@pytest.mark.parametrize(
    ("typed", "bots"),
    [
        ("search rules --time 100ms", ["search:100ms", "rules"]),
        ("search:5s rules --time 1.5s", ["search:1500ms", "rules"]),
        ("rules search:9ms --iterations 2000", ["rules", "search:2000it"]),
        ("search:20ms rules", ["search:20ms", "rules"]),
    ],
)
def test_everybody_who_takes_a_budget_gets_the_same(
    typed: str, bots: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert list(plan_of(typed.split(), monkeypatch).bots) == bots
    for bot in bots:
        check_loadable(bot)


@pytest.mark.parametrize(("mode", "option"), [(SIMULATION, "--games 50"), (ONE_AGAINST_MANY, "--deals 50")])
def test_a_run_that_was_made_longer_stays_so_when_it_is_gone_on_with(
    capsys: pytest.CaptureFixture[str], mode: Mode, option: str
) -> None:
    plan = Plan(mode, ("rules", "random"), Rules.preset("en2016", seats=4), seed=3, deals=50)
    say_how_to_resume(Results(plan), "my games", "--report", "there", is_resumed=True)
    said = f"go on with: coltexpress {plan.kind} --out 'my games' --resume {option} --report there\n"
    assert capsys.readouterr().err.endswith(said)


@pytest.mark.parametrize("command", ["sim", "tournament"])
def test_help_names_every_option(capsys: pytest.CaptureFixture[str], command: str) -> None:
    code, out, _ = call(capsys, command, "--help")
    assert code == 0
    assert "hangs, answers illegally or ends its process" in " ".join(out.split())
    for option in ("--out", "--resume", "--json", "--strict", "--cores", "--cluster", "--seats", "--preset"):
        assert option in out
