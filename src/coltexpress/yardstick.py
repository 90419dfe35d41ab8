"""The program in C that the engine is measured beside: compiled on the spot, run, and gone afterwards."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from coltexpress.engine.faults import ColtError
from coltexpress.words.catalogue import capital, fill, message, say

YARDSTICK_GAMES = 3000
_RATES = re.compile(r"games/s ([\d.]+) dec/s ([\d.]+)")


class NoYardstick(ColtError):
    """The program to compare with cannot be had."""

    def __str__(self) -> str:
        """The sentence that says why."""
        return capital(fill(message(f"bench.{self.code}"), self.fields))


@contextmanager
def compiled(source: Path) -> Iterator[Path]:
    """The C program, compiled into a folder that is gone afterwards."""
    if not source.is_file():
        raise NoYardstick("no_file", {"path": source})
    compiler = os.environ.get("CC") or "cc"
    if shutil.which(compiler.split()[0]) is None:
        raise NoYardstick("no_compiler", {"compiler": compiler})
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "yardstick")
        command = [*compiler.split(), "-O2", "-o", str(program), str(source.resolve())]
        made = subprocess.run(command, check=False, capture_output=True, text=True, errors="replace")
        if made.returncode != 0:
            faults = (line for line in made.stderr.splitlines() if "error" in line)
            said = next(faults, "") or message("bench.no_reason")
            raise NoYardstick("not_compiled", {"compiler": compiler, "path": source, "what": said})
        yield program


def run_yardstick(program: Path, seats: int) -> float:
    """The games a second that the C program tells of itself."""
    command = [str(program), str(YARDSTICK_GAMES), str(seats)]
    ran = subprocess.run(command, check=False, capture_output=True, text=True, errors="replace")
    found = _RATES.search(ran.stdout)
    if ran.returncode != 0 or found is None:
        said = (ran.stdout or ran.stderr).strip()[:80] or say("bench.exit_code", code=ran.returncode)
        raise NoYardstick("not_run", {"path": program.name, "what": said})
    return float(found[1])
