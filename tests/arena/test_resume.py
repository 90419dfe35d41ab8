"""Going on with a file of games: what is not given is as it was begun, and what is given must be so."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from coltexpress.cli import main
from tests.cli.calling import PATIENCE, call, without_progress


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a simulation and a tournament that were begun with settings of their own."""
    folder = tmp_path_factory.mktemp("begun")
    seats = "--seats 3 --expert --set tuco_other_floor=up --patience 9 --cores 1"
    assert main(f"sim random --games 1 --seed 3 {seats} --out {folder}/sim.jsonl".split()) == 0
    bots = "search:20it random --deals 1 --seed 3 --sprt 25:35"
    assert main(f"tournament {bots} {seats} --out {folder}/tournament.jsonl".split()) == 0
    return folder


@pytest.mark.parametrize(
    "given",
    [
        *("sim", "sim random", "sim --seed 3", "sim --expert --seats 3", "sim --patience 9.0"),
        *("sim --set tuco_other_floor=up --preset en2016 --no-mary", "sim --games 1 --set expert=true"),
        *("tournament", "tournament search random --iterations 20", "tournament --iterations 20"),
        "tournament --mode one-against-many --sprt 25:35 --expert --powers",
    ],
)
def test_going_on_with_settings_as_they_were_begun_is_no_mistake(
    capsys: pytest.CaptureFixture[str], begun: Path, given: str
) -> None:
    out = begun / f"{given.partition(' ')[0]}.jsonl"
    before = out.read_bytes()
    code, said, complaint = call(capsys, *given.split(), "--out", str(out), "--resume", "--json")
    assert (code, complaint, out.read_bytes()) == (0, "", before)
    assert json.loads(said)["plan"]["seed"] == 3


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ("sim --seed 9", "`seed` is 3, and now it would be 9"),
        ("sim rules", "`bots` is random, and now it would be rules"),
        ("sim --seats 4", "`seats` is 3, and now it would be 4"),
        ("sim --seats 2 --teams", "`seats` is 3, and now it would be 2"),
        ("sim --preset fi1", "`preset` is en2016, and now it would be fi1"),
        ("sim --no-expert", "`expert` is on, and now it would be off"),
        ("sim random --mary", "`mary` is off, and now it would be on"),
        ("sim --no-powers", "`powers` is on, and now it would be off"),
        ("sim --set tuco_other_floor=both", "`tuco_other_floor` is up, and now it would be both"),
        ("sim --patience 10", "`patience` is 9, and now it would be 10"),
        ("tournament --mode round-robin", "`mode` is one-against-many, and now it would be round-robin"),
        ("tournament --sprt 25:40", "`sprt` is 25:35, and now it would be 25:40"),
        (
            "tournament --iterations 30",
            "`bots` is search:20it, random, and now it would be search:30it, random",
        ),
        ("tournament --time 1s", "`bots` is search:20it, random, and now it would be search:1000ms, random"),
    ],
)
def test_going_on_with_another_setting_is_refused_by_its_name(
    capsys: pytest.CaptureFixture[str], begun: Path, given: str, named: str
) -> None:
    out = begun / f"{given.partition(' ')[0]}.jsonl"
    code, said, complaint = call(capsys, *given.split(), "--out", str(out), "--resume")
    assert (code, said, complaint.count("\n")) == (2, "", 1)
    assert f"was begun with other settings: its {named};" in complaint


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("sim --set nosuch=3", "nosuch"),
        ("sim --set seed=3", "seed"),
        ("sim --silk", "silk"),
        ("sim rulez", "`rulez` is no bot"),
        ("sim --seed x", "`--seed` cannot be `x`"),
        ("sim --patience 0", "`--patience` cannot be `0`"),
        ("tournament --mode sim", "`--mode` cannot be `sim`"),
        ("tournament --iterations 9 --time 1s", "`--time` and `--iterations` exclude"),
    ],
)
def test_what_nobody_knows_is_refused_when_going_on_too(
    capsys: pytest.CaptureFixture[str], begun: Path, given: str, sentence: str
) -> None:
    out = begun / f"{given.partition(' ')[0]}.jsonl"
    code, said, complaint = call(capsys, *given.split(), "--out", str(out), "--resume")
    assert (code, said, complaint.count("\n")) == (2, "", 1)
    assert sentence.casefold() in complaint.casefold()


def under_limit(kilobytes: int, *words: str) -> subprocess.CompletedProcess[str]:
    """The command in a process whose files cannot grow longer, as on a full disk."""
    size = kilobytes * 1024
    limit = (
        "import resource, sys; from coltexpress.cli import main\n"
        "if __name__ == '__main__':\n"
        f"    resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))\n"
        "    sys.exit(main(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", limit, *words]
    answer = subprocess.run(command, check=False, capture_output=True, text=True, timeout=PATIENCE)
    answer.stderr = without_progress(answer.stderr)
    return answer


@pytest.mark.skipif(os.name != "posix", reason="sets a limit")
def test_a_full_disk_keeps_what_is_finished_and_says_how_to_go_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "full.jsonl"
    words = f"sim random --seats 3 --games 8 --cores 1 --seed 3 --out {out}".split()
    answer = under_limit(8, *words)
    assert (answer.returncode, answer.stdout, answer.stderr.count("\n")) == (2, "", 1)
    assert answer.stderr.startswith("The file `")
    assert "can no longer be written, though all that it holds is kept" in answer.stderr
    assert out.stat().st_size == 8 * 1024
    code, said, _ = call(capsys, *words, "--resume", "--json")
    assert (code, json.loads(said)["games"]) == (0, 8)
    assert len(out.read_text().splitlines()) == 9


@pytest.mark.skipif(os.name != "posix", reason="sets a limit")
def test_a_disk_without_room_for_a_plan_keeps_no_half_of_it(tmp_path: Path) -> None:
    out = tmp_path / "none.jsonl"
    answer = under_limit(0, "sim", "random", "--games", "1", "--cores", "1", "--out", str(out))
    assert (answer.returncode, answer.stdout, answer.stderr.count("\n")) == (2, "", 1)
    assert "cannot be written" in answer.stderr
    assert "room on the disk" in answer.stderr
    assert not out.exists()


def test_an_empty_file_is_begun_with_or_without_going_on(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for number, more in enumerate(((), ("--resume",))):
        out = tmp_path / f"{number}.jsonl"
        out.touch()
        code, _, complaint = call(capsys, "sim", "--out", str(out), "--resume")
        assert (code, complaint.count("\n")) == (2, 1)
        assert complaint.endswith(": choose another name with `--out`, and leave `--resume` out.\n")
        words = ("sim", "random", "--games", "1", "--cores", "1", "--out", str(out), *more)
        assert call(capsys, *words)[0] == 0
        assert out.read_bytes().count(b"\n") == 2
