"""A quick server as a process of its own: `python -m tests.browser.serving FILE` prints its address."""

from __future__ import annotations

import sys
from pathlib import Path

from coltexpress.server.running import bound_socket, opened_store, serve, url_of
from tests.server.house import QUICK


def main() -> None:
    """Serve until somebody ends it."""
    listener = bound_socket("127.0.0.1", 0)
    with listener:
        url = url_of(listener).rstrip("/")
        serve(opened_store(Path(sys.argv[1])), listener, QUICK, ready=lambda: print(url, flush=True))


if __name__ == "__main__":
    main()
