"""How long it takes until all tables are back after a restart.

python -m tools.resilience.recovery --tables 1000

Writes a file with that many games in progress, each about half played, starts the server on it, and lets
somebody come back to every table at once. The time is counted from starting the process to the moment when
the last one has been told everything.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from websockets.asyncio.client import connect

from coltexpress.bench.loadtest import server_figures
from coltexpress.server import table as e
from coltexpress.server.frames import TableOptions
from coltexpress.server.storage import SqliteStore
from coltexpress.server.table import Standing, Table, token_hash
from tools.resilience.serving import ServerProcess

SEATS = 4
GAMES = 25  # different ones; the tables share them
DECISIONS = 60  # of about 120
AT_ONCE = 100
TOKEN = "t" * 43


def game_in_progress(seed: int) -> list[e.AnyEvent]:
    """The log of a table at which one guest holds all seats and has played for a while."""
    rng = random.Random(seed)
    found: list[e.AnyEvent] = [
        e.Created(TableOptions(seats=SEATS), "invitation"),
        e.Joined(0, "Guest", token_hash(TOKEN)),
        *(e.Sat(0, seat, f"P{seat}") for seat in range(SEATS)),
        e.Started(rng.randbytes(32).hex(), rng.randbytes(32).hex(), None),
    ]
    table = Table("t")
    for event in found:
        table.fold(e.StoredEvent(table.count, 0.0, event))
    assert table.match is not None
    for number in range(DECISIONS):
        ask = rng.choice(list(table.match.asks.values()))
        decided = e.Decided(ask.seat, ask.decision, rng.choice(ask.options).text, "person", f"k{number}", 0)
        table.fold(e.StoredEvent(table.count, 0.0, decided))
        found.append(decided)
    return found


def write_tables(path: Path, tables: int) -> None:
    """The file as a server would have left it."""
    games = [game_in_progress(seed) for seed in range(GAMES)]

    async def write() -> None:
        standing = Standing("running", is_listed=False)
        await asyncio.gather(
            *(store.append(f"t{n}", 0, time.time(), games[n % GAMES], standing) for n in range(tables))
        )

    store = SqliteStore(path)
    asyncio.run(write())
    store.close()


async def come_back(url: str, tables: int) -> None:
    """Somebody comes back to every table; returns when all have been told where their four seats stand."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def come(table: int) -> None:
        address = f"{url.replace('http', 'ws', 1)}/ws/v1/tables/t{table}"
        async with gate:
            socket = await connect(
                address, compression=None, max_size=2**24, open_timeout=120, ping_interval=None
            )
            await socket.send(json.dumps({"type": "hello", "token": TOKEN}))
            told = 0
            while told < SEATS:
                told += '"type":"events"' in str(await asyncio.wait_for(socket.recv(), 120))[:40]
            staying.append(socket)

    staying: list[object] = []
    await asyncio.gather(*(come(table) for table in range(tables)))


def measure(folder: Path, tables: int) -> str:
    """Write, start, come back; the times in words."""
    server = ServerProcess(folder / "tables.sqlite3")
    write_tables(server.path, tables)
    begin = time.monotonic()
    server.start()
    started = time.monotonic() - begin
    try:
        asyncio.run(come_back(server.url, tables))
        whole = time.monotonic() - begin
        cpu, memory = server_figures(server.url)
    finally:
        server.kill()
    return (
        f"{tables} tables of {DECISIONS} decisions: the server answers after {started:.1f} s, "
        f"everybody is back after {whole:.1f} s "
        f"({cpu or 0:.1f} s of processor time, {(memory or 0) / 1e6:.0f} MB)"
    )


def main(words: Sequence[str] | None = None) -> int:
    """Measure, and say it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=1000)
    said = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        print(measure(Path(folder), said.tables))
    return 0


if __name__ == "__main__":
    sys.exit(main())
