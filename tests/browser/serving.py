"""A quick server as a process of its own: `python -m tests.browser.serving FILE` prints its address.

All its matches have the same dice: what a page shows depends on the options of the table and on the picks,
never on the day.
"""

from __future__ import annotations

import sys
from pathlib import Path

from coltexpress.dice import SALT_BYTES, SEED_BYTES, MatchDice
from coltexpress.server.app import make_app
from coltexpress.server.ops import Clock
from coltexpress.server.run import Server, bound_socket, config_for, opened_store, url_of
from tests.server.house import QUICK

SEED, SALT = bytes(range(SEED_BYTES)), bytes(SALT_BYTES)


def same_dice() -> MatchDice:
    """The dice of every match here."""
    return MatchDice(SEED, SALT)


def main() -> None:
    """Serve until somebody ends it."""
    listener = bound_socket("127.0.0.1", 0)
    with listener:
        url = url_of(listener).rstrip("/")
        app = make_app(opened_store(Path(sys.argv[1])), QUICK, Clock(dice=same_dice))
        Server(config_for(app), lambda: print(url, flush=True)).run(sockets=[listener])


if __name__ == "__main__":
    main()
