"""The commands do what their help says."""

from __future__ import annotations

from pathlib import Path

import pytest

from coltexpress import __version__, engine
from coltexpress.cli import COMMANDS
from coltexpress.engine.presets import FLAGS, PRESETS
from coltexpress.i18n import rule, rule_ids
from coltexpress.i18n.rulebook import topics
from tests.cli.calling import call, feed

POSITION = """
rules: en2016 seats=4
cars:   locomotive  | mail          | baggage | dining  | saloon
roof:               | doc           |         | tuco    |
inside: * strongbox | ghost $250*2  |         | belle   | jewel purse
rounds: SSTR angry_marshal / STSS swivel_arm
round: 2
first: doc
phase: stealing 1
pile: doc shoot, belle punch, ghost move down
"""


def test_version_says_whether_the_engine_is_compiled(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = call(capsys, "--version")
    kind = "compiled" if engine.COMPILED else "interpreted"
    assert (code, out, err) == (0, f"coltexpress {__version__} ({kind} engine)\n", "")


def test_without_a_command_it_says_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = call(capsys)
    assert code == 0
    assert out == call(capsys, "--help")[1]
    assert all(f"\n  {name}" in out for name in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_that_fits(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = call(capsys, command, "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"Usage: coltexpress {command}")
    assert max(map(len, out.splitlines())) <= 80
    assert call(capsys, command, "-h")[1] == out


def test_the_help_of_play_names_every_flag_preset_and_bandit(capsys: pytest.CaptureFixture[str]) -> None:
    out = " ".join(call(capsys, "play", "--help")[1].split())
    for flag in FLAGS:
        assert f"--{flag.replace('_', '-')}, --no-{flag.replace('_', '-')}" in out
    for name in (*PRESETS, "ghost", "doc", "tuco", "cheyenne", "django", "belle"):
        assert name in out


def test_the_help_of_rules_names_every_topic(capsys: pytest.CaptureFixture[str]) -> None:
    out = " ".join(call(capsys, "rules", "--help")[1].split())
    assert ", ".join(topics()) in out


def test_all_rules_are_shown_in_whole_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = call(capsys, "rules")
    said = " ".join(out.split())
    assert code == 0
    for rule_id in rule_ids():
        assert f"{rule_id}: {rule(rule_id)}" in said


def test_our_rulings_are_marked_under_their_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert "* Lost in print, our ruling. " in call(capsys, "rules", "MARY-13")[1]
    assert "* Our ruling. The first editions print this step after" in call(capsys, "rules", "SETUP-3")[1]
    assert "ruling" not in call(capsys, "rules", "SETUP-4")[1]


def test_the_box_is_listed_with_its_sources(capsys: pytest.CaptureFixture[str]) -> None:
    out = " ".join(call(capsys, "rules", "box")[1].split())
    for said in (
        "18 purses: 8 × $250",
        "S S T R Angry Marshal",
        "Mail car: 4 × purse, 1 × jewel",
        "Source: ",
    ):
        assert said in out
    assert "18 rahapussia: 8 × $250" in " ".join(call(capsys, "rules", "laatikko", "--lang", "fi")[1].split())


def test_what_is_still_to_come_is_shown_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--horses, --no-horses     Still to come: Horses & Stagecoach" in call(capsys, "play", "--help")[1]


@pytest.mark.parametrize("words", [("SHOOT-4",), ("shoot-4",)])
def test_one_rule_is_found_by_its_id(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = call(capsys, "rules", *words)
    assert code == 0
    assert " ".join(out.split()) == f"Shoot SHOOT-4: {rule('SHOOT-4')}"


@pytest.mark.parametrize("words", [("angry", "marshal"), ("Angry Marshal",), ("angry_marshal",)])
def test_a_topic_is_found_however_it_is_written(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = call(capsys, "rules", *words)
    assert code == 0
    assert "EVENT-ANGRY-3: " in out
    assert "BULLET-7: " in out


def test_a_position_is_drawn_with_its_decision_and_options(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "position.txt"
    file.write_text(POSITION, encoding="utf-8")
    code, out, err = call(capsys, "position", str(file))
    assert (code, err) == (0, "")
    assert "  roof |             | Dc          |             | Tu          |             |" in out
    assert "inside | *           | Gh          |" in out
    assert "$250 $250" in out
    assert "Ghost decides (DEC-MOVE):" in out
    assert "  move 0i  Go into the locomotive\n  move 2i  Go into car 2\n" in out


def test_a_position_is_read_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    feed(monkeypatch, POSITION.replace("stealing 1", "scheming").replace("pile", "# pile"))
    code, out, _ = call(capsys, "position", "-")
    assert code == 0
    assert "Doc decides (DEC-PLAN):" in out
    assert "Hands\n" in out


def test_the_same_seed_draws_the_same_hands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    open_position = POSITION.replace("stealing 1", "scheming").replace("pile", "# pile")
    drawn = []
    for seed in ("3", "3", "4"):
        feed(monkeypatch, open_position)
        drawn.append(call(capsys, "position", "-", "--seed", seed)[1])
    assert drawn[0] == drawn[1] != drawn[2]


def test_a_position_file_hides_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    feed(
        monkeypatch, POSITION.replace("pile: doc shoot", "pile: doc move").replace("ghost move", "ghost rob")
    )
    out = call(capsys, "position", "-")[1]
    assert "Doc decides (DEC-MOVE):" in out
    assert "Be Punch, Gh Rob (face down)" in out


def test_a_finished_position_has_no_decision(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    finished = POSITION.replace("stealing 1", "over").replace("round: 2", "round: 5")
    feed(monkeypatch, finished.replace("pile", "# pile"))
    code, out, _ = call(capsys, "position", "-")
    assert code == 0
    assert out.endswith("The game is over.\n")


def test_bench_hands_its_options_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bench = pytest.importorskip("coltexpress.bench.engine")
    yardstick = tmp_path / "limit.c"
    yardstick.write_text("", encoding="utf-8")
    asked: list[object] = []

    def note(json_output: bool, yardstick: Path | None, seconds: float) -> int:
        asked.append((json_output, yardstick, seconds))
        return 0

    monkeypatch.setattr(bench, "run_bench", note)
    assert call(capsys, "bench", "--json", "--yardstick", str(yardstick), "--seconds", "0.5")[0] == 0
    assert asked == [(True, yardstick, 0.5)]


TEAMS = """
rules: anniversary2025 seats=2 circus=true handcar=true mary=true decoy=true
cars:    locomotive    | circus             | mail       | baggage | dining
roof:                  | tuco               |            |         | belle
inside:  * strongbox$0 | chest$0 chest$1000 | mary $250  | doc     | jewel
handcar: rear $300
hidden:  ghost 2
mary:    left 0 bullets 1
rounds:  STSS swivel_arm
phase:   stealing 1
pile:    tuco move, mary shoot down
seat 0:  ghost tuco
seat 1:  doc belle
sheet mary: loot jewel $400
"""


def test_a_position_of_many_variants_is_drawn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    feed(monkeypatch, TEAMS.replace("hidden:  ghost 2", "").replace("rear $300", "rear ghost $300"))
    code, out, err = call(capsys, "position", "-")
    assert (code, err) == (0, "")
    assert "inside | *         | chest $0  | Ma        |" in out
    assert "       | box $0    | chest     | $250      |" in out
    assert "Ma Mary Pumpinks   $400, jewel = $900" in out
    assert "Ma Shoot (face down)" in out
    assert "Ghost & Tuco decides (DEC-MOVE):" in out
    assert max(map(len, out.splitlines())) <= 80


def test_a_position_shows_where_everybody_hides(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    feed(monkeypatch, TEAMS.replace("stealing 1", "scheming").replace("pile", "# pile"))
    out = call(capsys, "position", "-")[1]
    assert "Ghost hides under car 2." in " ".join(out.split())
    assert "  Ghost & Tuco: " in out


def test_secret_answers_and_all_who_decide_are_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = TEAMS.replace("stealing 1", "dealing").replace("pile", "# pile") + "answer 0: pick ghost shoot\n"
    feed(monkeypatch, text)
    code, out, err = call(capsys, "position", "-")
    assert (code, err) == (0, "")
    assert "Ghost & Tuco has answered in secret: pick ghost shoot\nDoc & Belle decides (DEC-PICK):\n" in out


def test_a_long_list_of_options_is_cut(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    hand = "hand move*2 floor*2 shoot*2 rob*2 punch marshal"
    text = POSITION.replace("seats=4", "seats=4 expert=true").replace("stealing 1", "keeping")
    text = (
        text.replace("pile", "# pile") + f"seat 0: ghost; {hand}\nseat 1: doc\nseat 2: tuco\nseat 3: belle\n"
    )
    feed(monkeypatch, text)
    code, out, _ = call(capsys, "position", "-")
    assert code == 0
    assert "Ghost decides (DEC-KEEP):" in out
    assert "\n  ... and 284 more\n" in out


def test_mary_stands_before_the_seat_on_her_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    feed(
        monkeypatch,
        TEAMS.replace("left 0", "left 1").replace("stealing 1", "scheming").replace("pile", "# pile"),
    )
    out = call(capsys, "position", "-")[1]
    assert out.index("Tu Tuco") < out.index("Ma Mary Pumpinks") < out.index("Dc Doc")
