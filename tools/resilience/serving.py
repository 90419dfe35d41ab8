"""A real server in a process of its own that can be killed and started again on the same file.

python -m tools.resilience.serving --port 8099 --db tables.sqlite3
"""

from __future__ import annotations

import argparse
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path

from coltexpress.server.ops import Settings, write_logs
from coltexpress.server.run import bound_socket, opened_store, serve

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0

# As people meet it, but for the pace of bots and the limits for one address: all come from this machine.
BRISK = Settings(
    tick=0.02,
    purchase_pause=0.02,
    grace=1.0,
    messages_per_second=5000,
    messages_at_once=5000,
    tables_per_second=100,
    tables_at_once=1000,
    requests_per_second=1000,
    requests_at_once=1000,
)


class ServerProcess:
    """The server; whatever it logs from `warning` on goes to a file beside its tables."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.log = path.with_suffix(".log")
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.started_at = 0.0  # by the clock of the wall, when it answered first
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it; returns when it answers."""
        words = [sys.executable, "-m", "tools.resilience.serving", "--port", str(self.port)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [*words, "--db", str(self.path)], cwd=ROOT, stdout=subprocess.DEVNULL, stderr=log
            )
        end = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > end:
                raise AssertionError(f"the server does not start: {self.log.read_text()[-2000:]}")
            time.sleep(0.02)
        self.started_at = time.time()

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=5) as answer:
                return bool(answer.status == 200)
        except (OSError, urllib.error.URLError):
            return False

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it in peace."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            os.kill(self._process.pid, how)
            self._process.wait(PATIENCE)
            self._process = None

    def faults(self) -> list[str]:
        """What it logged of its own mistakes; that a killed process left semaphores behind is none."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        return [line for line in lines if "resource_tracker" not in line]


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def main(words: Sequence[str] | None = None) -> int:
    """Serve until it is ended."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--db", type=Path, required=True)
    said = parser.parse_args(words)
    listener = bound_socket("127.0.0.1", said.port)
    write_logs("warning")
    with listener:
        serve(opened_store(said.db), listener, BRISK, ready=lambda: None)
    return 0


if __name__ == "__main__":
    sys.exit(main())
