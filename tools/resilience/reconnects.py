"""Play over bad lines: connections end at random, messages are lost, come late, and come twice.

python -m tools.resilience.reconnects --times 1000 [--seed 1]

At the end the weather clears. Then what every client was told must be what the server's file says its seats
may know, and every action that any client was promised must be in the file exactly once.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tools.random_games import Progress
from tools.resilience.crashes import Broken, demand
from tools.resilience.flaky_proxy import BadLine
from tools.resilience.honest_client import Manners
from tools.resilience.ledger import Ledger, differences
from tools.resilience.load_tables import Company, Crowd
from tools.resilience.serving import ServerProcess, free_port

TABLES_EACH = 3
SETTLING = 120.0  # seconds for everybody to hear everything once the weather is calm


class Trial:
    """One run."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.rng = random.Random(seed)
        self.server = ServerProcess(folder / "tables.sqlite3")
        self.port = free_port()
        self.line = BadLine(self.server.url.replace("http", "ws", 1), self.rng)
        manners = Manners(think=0.05, answer=2.0, idle=4.0)
        self.crowd = Crowd(self.server.url, self._address, self.rng, manners)

    def _address(self, table: str) -> str:
        return f"ws://127.0.0.1:{self.port}/ws/v1/tables/{table}"

    async def run(self, times: int) -> str:
        """Go on until so many connections have been ended; what has been seen."""
        await asyncio.to_thread(self.server.start)
        await self.line.open(self.port)
        try:
            await self.crowd.come(TABLES_EACH)
            progress = Progress(times, "disconnects")
            while self.line.hung_up < times:
                await asyncio.sleep(0.1)
                progress.show(min(times, self.line.hung_up))
                demand(self.crowd.faults())
            await self._calm_down()
            return self._check()
        finally:
            await self.line.close()
            self.server.kill()

    async def _calm_down(self) -> None:
        """Let everybody hear everything, and stop the server when nobody has anything left to say."""
        await self.crowd.stay()
        self.line.weather.is_calm = True
        for company in self.crowd.companies:
            for patron in company.patrons:
                patron.is_resting, patron.manners = True, replace(patron.manners, answer=20.0, idle=20.0)
        end, waiting = time.monotonic() + SETTLING, self.crowd.all
        while waiting:
            company = waiting.pop(0)
            faults = await asyncio.to_thread(self._unsettled, company)
            if faults and time.monotonic() > end:
                raise Broken("\n".join(faults[:20]))
            if faults:
                waiting.append(company)
            await asyncio.sleep(0.05)
        await self.crowd.go()
        self.server.stop()

    def _unsettled(self, company: Company) -> list[str]:
        """What the clients of a table do not know yet; clocks and bots may go on meanwhile."""
        table = Ledger(self.server.path, company.table).table(company.table)
        found = [fault for patron in company.patrons for fault in differences(table, patron)]
        if not company.is_over:
            found += [f"no answer: {deed.text()}" for p in company.patrons for deed in p.unanswered()]
        return found

    def _check(self) -> str:
        ledger, line = Ledger(self.server.path), self.line
        for company in self.crowd.all:
            demand(ledger.faults(company.table, company.patrons))
        demand([*self.crowd.faults(), *self.server.faults()])
        deeds = [deed for c in self.crowd.all for p in c.patrons for deed in p.deeds]
        done = sum(deed.state == "done" for deed in deeds)
        return (
            f"{line.hung_up} disconnects, {line.lost} messages lost, {line.delayed} late, "
            f"{line.doubled} doubled: {done} actions exactly once, "
            f"{len(deeds) - done} came too late and did nothing; "
            f"{sum(len(c.patrons) for c in self.crowd.all)} clients of {len(self.crowd.all)} tables "
            "know what they should"
        )


def main(words: Sequence[str] | None = None) -> int:
    """Run it, and say how it went."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--times", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        try:
            print(asyncio.run(Trial(Path(folder), said.seed).run(said.times)))
        except Broken as broken:
            print(f"\n{broken}", file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            print("\ninterrupted; everything held so far", file=sys.stderr)
            return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
