"""Load a server, started as people start it, with clients in processes of their own.

python -m tools.resilience.load [--tables 500] [--seconds 30]

A decision that is lost fails; speed is only shown.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path

from tools.resilience.serving import PATIENCE, free_port

COMMAND = (sys.executable, "-m", "coltexpress")


def load(tables: int, seconds: int) -> int:
    """The exit code of the load test."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "tables.sqlite3")
        words = ["web", "--no-open", "--port", str(port), "--db", database]
        with subprocess.Popen([*COMMAND, *words]) as server:
            try:
                wait_until_it_answers(server, url)
                words = ["loadtest", url, "--tables", str(tables), "--every", "3", "--seconds", str(seconds)]
                return subprocess.call([*COMMAND, *words, "--lang", "en"])
            finally:
                server.terminate()


def wait_until_it_answers(server: subprocess.Popen[bytes], url: str) -> None:
    """Returns when the server is there; one that ends or takes too long is an error."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(f"{url}/healthz", timeout=5):
                return
        except (OSError, urllib.error.URLError) as wrong:
            if server.poll() is not None or time.monotonic() > end:
                raise RuntimeError("the server does not start") from wrong
            time.sleep(0.1)


def main(words: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=int, default=30)
    said = parser.parse_args(words)
    return load(said.tables, said.seconds)


if __name__ == "__main__":
    sys.exit(main())
