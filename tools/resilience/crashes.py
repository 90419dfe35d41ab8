"""Kill the server at random moments under load, start it again, and go on, many times.

python -m tools.resilience.crashes --cycles 50 [--seed 1]

After every kill the file is read without the server: every acknowledged action is in it exactly once, and no
action twice. After every restart every table must go on, with its bots and its clocks; no clock may have run
while the server was down. At the end all that clients were told is what the file says.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from coltexpress.server import table as e
from tools.resilience.honest_client import Manners, Patron
from tools.resilience.ledger import Ledger, differences, lengths
from tools.resilience.load_tables import INCREMENT, Company, Crowd
from tools.resilience.serving import ServerProcess

TABLES_EACH = 2  # of every kind
ON_LINE = 0.8  # seconds, at most, from everybody playing again to the next kill
GOING_ON = 40.0  # seconds within which every table must have gone on
SLACK = 0.4  # seconds, for frames on their way


@dataclass
class Outcome:
    """What has been seen."""

    cycles: int = 0
    acknowledged: int = 0
    unknown: int = 0  # without an answer when the server was killed
    bots_waiting: int = 0  # tables where it was a bot's turn at that moment
    clocks: int = 0  # clocks that were compared before and after
    timeouts: int = 0  # decisions made by a clock
    games: int = 0

    def __str__(self) -> str:
        return (
            f"{self.cycles} kills: {self.acknowledged} acknowledged actions, none lost, none doubled; "
            f"{self.unknown} were on their way; {self.bots_waiting} times a bot's turn came back; "
            f"{self.clocks} clocks stood still, {self.timeouts} ran out in their time; "
            f"{self.games} whole games"
        )


class Broken(Exception):
    """A promise that was not kept."""


class Trial:
    """One run."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.rng = random.Random(seed)
        self.server = ServerProcess(folder / "tables.sqlite3")
        manners = Manners(answer=20.0, idle=60.0)
        self.crowd = Crowd(self.server.url, self._address, self.rng, manners)
        self.starts: list[float] = []
        self.seen = Outcome()

    def _address(self, table: str) -> str:
        return f"{self.server.url.replace('http', 'ws', 1)}/ws/v1/tables/{table}"

    async def run(self, cycles: int) -> Outcome:
        """Kill and start again so many times."""
        await self._start()
        try:
            await self.crowd.come(TABLES_EACH)
            for _ in range(cycles):
                await self._cycle()
            await self._check_end()
        finally:
            self.server.kill()
        return self.seen

    async def _start(self) -> None:
        await asyncio.to_thread(self.server.start)
        self.starts.append(self.server.started_at)

    async def _cycle(self) -> None:
        await asyncio.sleep(self.rng.random() * ON_LINE)
        self.server.kill()
        killed = time.time()
        await asyncio.sleep(0.05)  # what was sent before is read
        clocks = {id(patron): _left(patron, killed) for patron in self._sleepers()}
        await asyncio.to_thread(self._check_file)
        await self._start()
        await self._go_on(clocks)
        self.seen.cycles += 1
        print(
            f"{self.seen.cycles} kills", file=sys.stderr, flush=True
        ) if self.seen.cycles % 10 == 0 else None

    def _sleepers(self) -> list[Patron]:
        return [p for c in self.crowd.companies for p in c.patrons if p.manners.is_sleepy]

    # --- while it is down ---------------------------------------------------------------------
    def _check_file(self) -> None:
        ledger = Ledger(self.server.path)
        for company in self.crowd.all:
            demand(ledger.faults(company.table, company.patrons))
        demand(self.crowd.faults())
        for company in self.crowd.companies:
            company.length = len(ledger.events[company.table])
            match = ledger.table(company.table).match
            people = {seat for patron in company.patrons for seat in patron.events}
            if match is not None and match.asks and not people & set(match.asks):
                self.seen.bots_waiting += 1
        self.seen.unknown += sum(
            deed.state == "sent" for c in self.crowd.companies for p in c.patrons for deed in p.deeds
        )

    # --- when it is back ----------------------------------------------------------------------
    async def _go_on(self, clocks: dict[int, tuple[int, float] | None]) -> None:
        """Wait until every table has gone on."""
        waiting, end = list(self.crowd.companies), time.monotonic() + GOING_ON
        sleepers = {id(patron): patron for patron in self._sleepers()}
        while waiting:
            await asyncio.sleep(0.05)
            self._check_clocks(sleepers, clocks)
            found = await asyncio.to_thread(lengths, self.server.path)
            waiting = [c for c in waiting if not (c.is_over or found.get(c.table, 0) > c.length)]
            if time.monotonic() > end:
                raise Broken(f"tables that did not go on: {[(c.table, c.kind.name) for c in waiting]}")

    def _check_clocks(self, sleepers: dict[int, Patron], clocks: dict[int, tuple[int, float] | None]) -> None:
        """What a sleeper hears of its clock: less than before by no more than the server has been back."""
        for name, patron in list(sleepers.items()):
            before = clocks.get(name)
            if patron.told_at < self.server.started_at or before is None:
                continue
            del sleepers[name]
            after = _left(patron, patron.told_at)
            if after is None or after[0] != before[0]:
                continue
            if after[1] < before[1] - SLACK:
                raise Broken(
                    f"a clock ran while the server was down: {before[1]:.1f} s, then {after[1]:.1f} s"
                )
            self.seen.clocks += 1

    # --- at the end ---------------------------------------------------------------------------
    async def _check_end(self) -> None:
        await self.crowd.stay()
        await self.crowd.go()
        self.server.stop()
        ledger = Ledger(self.server.path)
        for company in self.crowd.finished:
            table = ledger.table(company.table)
            demand([fault for patron in company.patrons for fault in differences(table, patron)])
        for company in self.crowd.all:
            demand(ledger.faults(company.table, company.patrons))
            demand(self._early(ledger, company))
        demand(self.server.faults())
        self.seen.games = len(self.crowd.finished)
        self.seen.acknowledged = sum(
            deed.state == "done" for c in self.crowd.all for p in c.patrons for deed in p.deeds
        )

    def _early(self, ledger: Ledger, company: Company) -> list[str]:
        """Decisions that a clock made before its time, counted from when the server was there."""
        faults = []
        noted = ledger.events[company.table]
        for before, event in pairwise(noted):
            if not isinstance(event.event, e.Decided) or event.event.by != "clock":
                continue
            self.seen.timeouts += 1
            start = max([before.at, *(s for s in self.starts if s <= event.at)])
            if event.at - start < INCREMENT - SLACK:
                faults.append(f"{company.table}: a clock ran out after {event.at - start:.2f} s")
        return faults


def _left(patron: Patron, now: float) -> tuple[int, float] | None:
    """A sleeper's open decision, and what its clock says now; None if it is not asked."""
    for seat, frame in patron.events.items():
        if frame["ask"] is not None:
            return frame["ask"]["decision"], frame["clocks"][seat]["left"] - (now - patron.told_at)
    return None


def demand(faults: list[str]) -> None:
    """There must be none."""
    if faults:
        raise Broken("\n".join(faults[:20]))


def main(words: Sequence[str] | None = None) -> int:
    """Run it, and say how it went."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--cycles", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        try:
            outcome = asyncio.run(Trial(Path(folder), said.seed).run(said.cycles))
        except Broken as broken:
            print(f"\n{broken}", file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            print("\ninterrupted; everything held so far", file=sys.stderr)
            return 130
    print(outcome)
    return 0


if __name__ == "__main__":
    sys.exit(main())
