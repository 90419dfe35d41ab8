"""The benchmark's figures have their shape; how large they are is nobody's test."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from coltexpress.bench.engine import run_bench
from coltexpress.engine import COMPILED

BRIEF = 0.05
HAS_COMPILER = shutil.which((os.environ.get("CC") or "cc").split()[0]) is not None
YARDSTICK = """
#include <stdio.h>
int main(void) { printf("C P=4 games/s 1000 dec/s 90000 copy 9 ns"); return 0; }
"""
BROKEN = ("no C at all", "int main(void) { return 3; }", "int main(void) { return 0; }")


def test_the_figures_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_bench(json_output=True, yardstick=None, seconds=BRIEF) == 0
    figures = json.loads(capsys.readouterr().out)
    for name in ("games_per_s", "decisions_per_s", "copies_per_s", "views_per_s"):
        assert figures[name] > 0
    anniversary = figures["anniversary_games_per_s"]
    assert figures["anniversary_ratio"] == pytest.approx(anniversary / figures["games_per_s"], abs=1e-3)
    assert figures["worlds_per_s"] > 0
    assert figures["ratio_to_c"] is None
    assert figures["compiled"] is COMPILED
    assert list(figures["seats"]) == ["3", "4", "5", "6"]
    assert figures["seats"]["4"]["games_per_s"] == figures["games_per_s"]


@pytest.mark.skipif(not HAS_COMPILER, reason="no C compiler")
def test_the_ratio_to_a_yardstick(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "yardstick.c"
    source.write_text(YARDSTICK)
    assert run_bench(json_output=True, yardstick=source, seconds=BRIEF) == 0
    figures = json.loads(capsys.readouterr().out)
    for rates in (figures, *figures["seats"].values()):
        assert rates["ratio_to_c"] == pytest.approx(rates["games_per_s"] / 1000, abs=1e-3)


def test_the_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_bench(json_output=False, yardstick=None, seconds=BRIEF) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].split() == ["seats", "games/s", "decisions/s"]
    assert [line.split()[0] for line in lines[2:6]] == ["3", "4", "5", "6"]
    assert "Anniversary" in lines[6]


def test_the_affinity_is_given_back() -> None:
    if not hasattr(os, "sched_getaffinity"):
        pytest.skip("this system does not let a program choose its cores")
    before = os.sched_getaffinity(0)
    run_bench(json_output=True, yardstick=Path("nowhere.c"), seconds=BRIEF)
    assert os.sched_getaffinity(0) == before


def test_a_missing_yardstick_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_bench(json_output=False, yardstick=tmp_path / "limit.c", seconds=BRIEF) == 2
    assert_one_sentence(capsys, "limit.c")


def test_a_missing_compiler_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "/nonexistent/cc")
    source = tmp_path / "yardstick.c"
    source.write_text(YARDSTICK)
    assert run_bench(json_output=False, yardstick=source, seconds=BRIEF) == 2
    assert_one_sentence(capsys, "/nonexistent/cc")


@pytest.mark.skipif(not HAS_COMPILER, reason="no C compiler")
@pytest.mark.parametrize("program", BROKEN)
def test_a_yardstick_that_does_not_work_is_one_sentence(
    program: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "yardstick.c"
    source.write_text(program)
    assert run_bench(json_output=False, yardstick=source, seconds=BRIEF) == 2
    assert_one_sentence(capsys, "yardstick")


def assert_one_sentence(capsys: pytest.CaptureFixture[str], about: str) -> None:
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert about in said.err
