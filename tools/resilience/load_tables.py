"""Tables full of patrons: made over HTTP, played to the end, and followed by another table."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field

import httpx

from tools.resilience.honest_client import Json, Manners, Patron

Address = Callable[[str], str]  # where the socket of a table is


@dataclass(frozen=True)
class Kind:
    """What kind of table: how many people and bots, with which options, and how each person behaves."""

    name: str
    people: int
    bots: int
    options: Json = field(default_factory=dict)
    sleepy: int = 0  # of the people


INCREMENT = 2  # seconds, the least that a clock gives
KINDS = (
    Kind("people", 3, 0),
    Kind("a person and bots", 1, 2),
    Kind("all decide in secret", 3, 0, {"preset": "fi1", "choices": {"expert": True}}),
    Kind("a clock", 2, 1, {"pace": {"bank": 6, "increment": INCREMENT}}, sleepy=1),
)


@dataclass
class Company:
    """One table and its people."""

    kind: Kind
    table: str
    patrons: list[Patron]
    tasks: list[asyncio.Task[None]] = field(default_factory=list)
    length: int = 0  # of the table's log, at some earlier time

    @property
    def is_over(self) -> bool:
        """Whether everybody knows that the game has ended."""
        return all(patron.is_over for patron in self.patrons)

    def begin(self) -> None:
        """Everybody comes."""
        self.tasks = [asyncio.create_task(patron.live()) for patron in self.patrons]

    async def go(self) -> None:
        """Everybody goes."""
        for patron in self.patrons:
            patron.is_going = True
        for task in self.tasks:
            task.cancel()
        results = await asyncio.gather(*self.tasks, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception):
                raise result


async def seated(url: str, kind: Kind, address: Address, rng: random.Random, manners: Manners) -> Company:
    """A new table with its people; tried until the server is there to make it."""
    table, tokens = await _made(url, kind)
    patrons = []
    for number, token in enumerate(tokens):
        is_sleepy = number < kind.sleepy
        own = Manners(manners.think, manners.answer, manners.idle, manners.regret, is_sleepy=is_sleepy)
        rng_state = random.Random(rng.getrandbits(64))
        patrons.append(Patron(lambda: address(table), token, rng_state, own))
    company = Company(kind, table, patrons)
    company.begin()
    return company


async def _made(url: str, kind: Kind) -> tuple[str, list[str]]:
    while True:
        try:
            async with httpx.AsyncClient(base_url=url, timeout=20, verify=False) as client:
                return await _make(client, kind)
        except httpx.HTTPError:
            await asyncio.sleep(0.05)


async def _make(client: httpx.AsyncClient, kind: Kind) -> tuple[str, list[str]]:
    options = {**kind.options, "seats": kind.people + kind.bots}
    body = {"name": "P0", "options": options, "bots": ["random"] * kind.bots}
    host = (await _post(client, "/api/v1/tables", body)).json()
    path = f"/api/v1/tables/{host['table']['id']}"
    tokens = [str(host["token"])]
    for number in range(1, kind.people):
        body = {"name": f"P{number}", "invitation": host["you"]["invitation"]}
        tokens.append(str((await _post(client, f"{path}/join", body)).json()["token"]))
    await _post(client, f"{path}/commands", {"type": "start"}, Authorization=f"Bearer {tokens[0]}")
    return str(host["table"]["id"]), tokens


async def _post(client: httpx.AsyncClient, path: str, body: Json, **headers: str) -> httpx.Response:
    answer = await client.post(path, json=body, headers=headers)
    answer.raise_for_status()
    return answer


class Crowd:
    """All companies of a run; a finished game is followed by another of its kind."""

    def __init__(self, url: str, address: Address, rng: random.Random, manners: Manners) -> None:
        self.companies: list[Company] = []
        self.finished: list[Company] = []
        self._how = (url, address, rng, manners)
        self._renewing: asyncio.Task[None] | None = None

    async def come(self, each: int) -> None:
        """So many tables of each kind."""
        url, address, rng, manners = self._how
        for kind in KINDS * each:
            self.companies.append(await seated(url, kind, address, rng, manners))
        self._renewing = asyncio.create_task(self._renew_on())

    async def _renew_on(self) -> None:
        """Whoever is done plays another game."""
        url, address, rng, manners = self._how
        while True:
            await asyncio.sleep(0.05)
            for index, company in enumerate(self.companies):
                if company.is_over:
                    await company.go()
                    self.finished.append(company)
                    self.companies[index] = await seated(url, company.kind, address, rng, manners)

    @property
    def all(self) -> list[Company]:
        """Those who play and those who are done."""
        return [*self.companies, *self.finished]

    async def stay(self) -> None:
        """No more new games; a fault in making them is raised here."""
        if self._renewing is not None:
            self._renewing.cancel()
            results = await asyncio.gather(self._renewing, return_exceptions=True)
            for result in results:
                if isinstance(result, Exception):
                    raise result

    async def go(self) -> None:
        """Everybody goes."""
        for company in self.companies:
            await company.go()

    def faults(self) -> list[str]:
        """What the patrons found wrong."""
        return [f"{c.table}: {fault}" for c in self.all for p in c.patrons for fault in p.faults]
