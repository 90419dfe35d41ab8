"""Worker processes: a signal that reaches them while they start is none of their business."""

from __future__ import annotations

import os
import re
import signal
import time

import pytest

from tests.arena.test_interruption import started
from tests.cli.calling import PATIENCE

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent as a signal")


def processes_of(group: int) -> int:
    """How many processes a terminal would send its signals to."""
    stats = [path for path in os.listdir("/proc") if path.isdecimal()]
    return sum(_group_of(number) == group for number in stats)


def _group_of(number: str) -> int:
    try:
        with open(f"/proc/{number}/stat") as file:
            return int(file.read().rpartition(")")[2].split()[2])
    except OSError:
        return -1


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="looks for processes in /proc")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_to_everybody_while_workers_start_is_told_in_one_sentence(number: int, code: int) -> None:
    run = started("sim", "random", "--games", "100000", "--cores", "2")
    until = time.monotonic() + PATIENCE
    while processes_of(run.pid) < 3 and time.monotonic() < until:
        time.sleep(0.01)
    os.killpg(run.pid, number)
    said, complaint = run.communicate(timeout=PATIENCE)
    stopped = re.match(
        r"Stopped after (\d+) of 100000 games; next time `--out FILE`", complaint.splitlines()[-1]
    )
    assert stopped is not None, complaint
    assert run.returncode == code
    assert (said == "No game is finished.\n") == (stopped[1] == "0")  # the first worker may have been quick
    assert "Traceback" not in complaint
