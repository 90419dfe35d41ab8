"""Say a great many things that no honest client says, and see that nothing comes of them.

python -m tools.resilience.fuzz_server --messages 100000 [--seed 1]

Frames that are too large, too deep, of wrong types, damaged, out of turn, stale, replayed and foreign;
requests of every kind; floods, readers who do not read, and connections that are never finished. The server
must answer each with one refusal, log no fault, leave the table as it was, and let other tables play on.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from coltexpress.bench.loadtest import server_figures
from tools.random_games import Progress
from tools.resilience.crashes import Broken, demand
from tools.resilience.fuzz_messages import Json, Said, Stage, Who, nonsense
from tools.resilience.honest_client import Manners
from tools.resilience.intruders import Intruders, odd_request
from tools.resilience.ledger import Ledger, differences, lengths
from tools.resilience.load_tables import KINDS, Crowd
from tools.resilience.serving import ServerProcess

BATCH = 40  # messages that are sent before their answers are read
REQUESTS = 4  # odd requests after each batch
LOOK_EVERY = 25  # batches between two looks at the whole table
PATIENCE = 60.0


class Victim:
    """The table that is attacked: its host, a guest and a spectator are hostile; another guest is away."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.table = ""
        self.tokens: dict[Who, str | None] = {}
        self.stage = Stage(0, "", [])
        self._sockets: dict[Who, ClientConnection] = {}

    async def prepare(self) -> None:
        """Make the table, let the host decide once, and wait until it is the host's turn again."""
        async with httpx.AsyncClient(base_url=self.url, timeout=PATIENCE, verify=False) as client:
            host = (await client.post("/api/v1/tables", json={"name": "Host", "bots": ["random"]})).json()
            self.table, path = host["table"]["id"], f"/api/v1/tables/{host['table']['id']}"
            body = {"name": "Guest", "invitation": host["you"]["invitation"]}
            guest = (await client.post(f"{path}/join", json=body)).json()
            self.tokens = {"host": host["token"], "guest": guest["token"], "spectator": None}
            await client.post(f"{path}/join", json=body)
            bearer = {"Authorization": f"Bearer {host['token']}"}
            await client.post(f"{path}/commands", json={"type": "start"}, headers=bearer)
        await self._decide_until_hosts_turn()

    async def _decide_until_hosts_turn(self) -> None:
        """The host acts once; the guest goes on until the host is asked again, and nothing moves."""
        host, guest = await self.socket("host"), await self.socket("guest")
        asks: dict[int, Json | None] = {}
        done = ""
        keys = itertools.count()  # an act under a key that was used is not done again
        end = time.monotonic() + PATIENCE
        while not (done and asks.get(0)):
            if time.monotonic() > end:
                raise Broken("the host is not asked again")
            for socket in (host, guest):
                with suppress(TimeoutError):
                    frame = json.loads(await asyncio.wait_for(socket.recv(), 0.2))
                    if frame["type"] == "events":
                        asks[frame["seat"]] = frame["ask"]
            for seat, socket in ((0, host), (1, guest)):
                ask = asks.pop(seat, None)
                if ask is None or (seat == 0 and done):
                    asks[seat] = ask
                    continue
                act = {"type": "act", "seat": seat, "decision": ask["decision"], "key": f"first{next(keys)}"}
                text = json.dumps(act | {"choice": ask["options"][0]["pick"]})
                done = text if seat == 0 else done
                await socket.send(text)
        ask = asks[0]
        assert ask is not None
        self.stage = Stage(ask["decision"], done, [option["pick"] for option in ask["options"]])
        for who in list(self._sockets):
            await self._drop(who)

    # --- talking ------------------------------------------------------------------------------
    async def socket(self, who: Who) -> ClientConnection:
        """The connection of one of them, opened anew if it was closed."""
        found = self._sockets.get(who)
        if found is not None:
            return found
        address = f"{self.url.replace('http', 'ws', 1)}/ws/v1/tables/{self.table}"
        found = await connect(
            address, compression=None, max_size=2**24, ping_interval=None, open_timeout=PATIENCE
        )
        await found.send(json.dumps({"type": "hello", "token": self.tokens[who]}))
        self._sockets[who] = found
        return found

    async def _drop(self, who: Who) -> None:
        (await self.socket(who)).transport.abort()
        del self._sockets[who]

    async def say(self, batch: Sequence[Said]) -> list[str]:
        """Say all of it, one after the other; what was not answered as it must be."""
        for said in batch:
            await (await self.socket(said.who)).send(said.data)
        faults = []
        for said in batch:
            faults += await (self._read_to_end if said.expected == "closed" else self._read_answer)(said)
        return faults

    async def _read_answer(self, said: Said) -> list[str]:
        try:
            frame = await self._answer(said.who)
        except ConnectionClosed:
            del self._sockets[said.who]
            return [f"the connection was closed by {said.kind}: {said.data[:200]!r}"]
        is_so = frame["type"] == said.expected and frame.get("code") != "our_fault"
        is_polite = said.expected != "error" or bool(frame.get("sentence"))
        return [] if is_so and is_polite else [f"{said.who} said {said.data[:300]!r}, answered {frame}"]

    async def _answer(self, who: Who) -> Json:
        while True:
            frame: Json = json.loads(await asyncio.wait_for(self._sockets[who].recv(), PATIENCE))
            if frame["type"] in ("ack", "error", "reason", "bye"):
                return frame

    async def _read_to_end(self, said: Said) -> list[str]:
        """Too much for a connection: what was answered before is answered, then it is closed."""
        with suppress(ConnectionClosed):
            while True:
                await self._answer(said.who)
        found = self._sockets.pop(said.who).close_code
        return [] if found == 1009 else [f"{said.kind} closed the connection with {found}"]

    async def leave(self) -> None:
        """All go."""
        for who in list(self._sockets):
            await self._drop(who)


class Trial:
    """One run."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.rng = random.Random(seed)
        self.server = ServerProcess(folder / "tables.sqlite3")
        self.client = httpx.AsyncClient(base_url=self.server.url, timeout=PATIENCE, verify=False)
        self.victim = Victim(self.server.url)
        address = f"{self.server.url.replace('http', 'ws', 1)}/ws/v1/tables/"
        manners = Manners(think=1.0, answer=PATIENCE, idle=PATIENCE)
        self.others = Crowd(self.server.url, lambda table: address + table, self.rng, manners)
        self.count = 0
        self._put_off: Said | None = None
        self.kinds: Counter[str] = Counter()

    async def run(self, messages: int) -> str:
        """Say so many things; what has been seen."""
        await asyncio.to_thread(self.server.start)
        intruders = Intruders(self.server.port)
        try:
            await self.others.come(1)
            await self.victim.prepare()
            await intruders.come(self.others.companies[0].table)
            await self._attack(messages)
            demand(await intruders.flood(self.victim.table))
            _, memory = await asyncio.to_thread(server_figures, self.server.url)
            await self._check_others()
            return self._told(intruders, memory or 0.0)
        finally:
            intruders.go()
            await self.client.aclose()
            self.server.kill()

    async def _attack(self, messages: int) -> None:
        progress, before = Progress(messages, "messages"), await self._standing()
        length, batches = lengths(self.server.path)[self.victim.table], 0
        while self.count < messages:
            batch = self._batch()
            demand(await self.victim.say(batch))
            demand(await self._request())
            self.kinds.update(said.kind for said in batch)
            self.count += len(batch) + REQUESTS
            batches += 1
            if lengths(self.server.path)[self.victim.table] != length:
                raise Broken(f"something of this changed the table: {[said.data[:200] for said in batch]}")
            if batches % LOOK_EVERY == 0 and await self._standing() != before:
                raise Broken("the table is not as it was")
            progress.show(min(messages, self.count))
        if await self._standing() != before:
            raise Broken("the table is not as it was")

    def _batch(self) -> list[Said]:
        """The next things to say; what closes a connection is said alone."""
        batch: list[Said] = []
        while len(batch) < BATCH:
            said, self._put_off = self._put_off or nonsense(self.rng, self.victim.stage), None
            if said.expected != "closed":
                batch.append(said)
            elif not batch:
                return [said]
            else:
                self._put_off = said
                break
        return batch

    async def _request(self) -> list[str]:
        """A few odd requests; none may be our fault."""
        faults = []
        await self._seat(0, "host")  # the host is there, so that no bot decides for him
        for _ in range(REQUESTS):
            wish = odd_request(self.rng, self.victim.table)
            answer = await self.client.request(**wish)
            self.kinds["request"] += 1
            if answer.status_code >= 500 or (answer.status_code == 201 and wish["url"].endswith("/join")):
                faults.append(f"{wish} was answered with {answer.status_code} {answer.text[:200]}")
        return faults

    async def _standing(self) -> list[str]:
        """Everything that the host, the guest, and one who only looks on can see of the game."""
        seats: tuple[tuple[int, Who], ...] = ((0, "host"), (1, "guest"), (-1, "spectator"))
        return [await self._seat(seat, who) for seat, who in seats]

    async def _seat(self, seat: int, who: Who) -> str:
        token = self.victim.tokens[who]
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        path = f"/api/v1/tables/{self.victim.table}/state"
        answer = await self.client.get(path, params={"seat": seat}, headers=headers)
        answer.raise_for_status()
        return answer.text

    async def _check_others(self) -> None:
        """Nobody else has noticed anything."""
        await self.victim.leave()
        await self.others.stay()
        await self.others.go()
        self.server.stop()
        ledger = Ledger(self.server.path)
        for company in self.others.all:
            demand(ledger.faults(company.table, company.patrons))
        for company in self.others.finished:
            table = ledger.table(company.table)
            demand([fault for patron in company.patrons for fault in differences(table, patron)])
        demand([*self.others.faults(), *self.server.faults()])
        ledger.table(self.victim.table)

    def _told(self, intruders: Intruders, memory: float) -> str:
        deeds = sum(d.state == "done" for c in self.others.all for p in c.patrons for d in p.deeds)
        games, kinds = len(self.others.finished), ", ".join(f"{n} {k}" for k, n in self.kinds.most_common())
        return (
            f"{self.count} messages ({kinds}), {intruders}: no fault, nothing changed; "
            f"beside it {len(KINDS)} tables played "
            f"{games} whole games and {deeds} acknowledged actions; {memory / 1e6:.0f} MB"
        )


def main(words: Sequence[str] | None = None) -> int:
    """Run it, and say how it went."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        try:
            print(asyncio.run(Trial(Path(folder), said.seed).run(said.messages)))
        except Broken as broken:
            print(f"\n{broken}", file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            print("\ninterrupted; everything held so far", file=sys.stderr)
            return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
