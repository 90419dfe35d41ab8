"""All tables of a server: found, made, listed, commanded, brought back from the store, and put away."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from typing import Any, TypeVar

from coltexpress.server import messages as m
from coltexpress.server import table as e
from coltexpress.server.errors import Refused
from coltexpress.server.frames import Ack, Answer, TableData
from coltexpress.server.lobby import Events, NewTable, events_of_rematch, own_seat, require_status
from coltexpress.server.ops import LOG, Buckets, counter, gauge, histogram
from coltexpress.server.table import Guest, Table
from coltexpress.server.table_actor import Actor, ServerContext

MOST_LISTED = 50
SWEEP_EVERY = 30.0

_LIVE = gauge("tables_live", "Tables in memory.")
_CONNECTIONS = gauge("connections", "Open sockets at tables.")
_MADE = counter("tables_created_total", "Tables made.")
_LATENCY = histogram("act_seconds", "From receiving an act to its durable acknowledgement.")

Result = TypeVar("Result")


class TableRegistry:
    """The tables in memory by their id; the others wait in the store."""

    def __init__(self, context: ServerContext) -> None:
        self.context = context
        self._actors: dict[str, Actor] = {}
        settings, now = context.settings, context.clock.now
        self.requests = Buckets(settings.requests_per_second, settings.requests_at_once, now)
        self.creations = Buckets(settings.tables_per_second, settings.tables_at_once, now)
        self._at_work: set[asyncio.Task[Any]] = set()  # the loop itself holds tasks only weakly
        self._loading: dict[str, asyncio.Future[Actor]] = {}
        _LIVE.set_function(lambda: len(self._actors))
        _CONNECTIONS.set_function(
            lambda: sum(len(actor.broadcast.viewers) for actor in self._actors.values())
        )

    # --- finding ------------------------------------------------------------------------------
    async def table(self, table_id: str) -> Actor:
        """The table with this id, brought back from the store if it is not in memory."""
        found = self._actors.get(table_id)
        if found is not None:
            found.touched = self.context.clock.now()  # it is not put away while somebody comes
            return found
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.ensure_future(self._restore(table_id))
        try:
            return await asyncio.shield(self._loading[table_id])
        finally:
            self._loading.pop(table_id, None)

    async def _restore(self, table_id: str) -> Actor:
        """Rebuild a table from its log."""
        stored = await self.context.store.load(table_id)
        if not stored:
            raise Refused("no_such_table")
        self._make_room()
        table = Table(table_id)
        try:
            for event in stored:
                table.fold(event)
        except Exception as fault:
            LOG.failure("unreadable_table", fault, table=table_id, count=table.count)
            raise Refused("unreadable_table") from fault
        actor = self._actors[table_id] = Actor(table, self.context)
        return actor

    def _make_room(self) -> None:
        if len(self._actors) >= self.context.settings.most_tables:
            self.sweep(0.0)
        if len(self._actors) >= self.context.settings.most_tables:
            raise Refused("house_full")

    async def listed(self) -> list[TableData]:
        """The public tables that are waiting or being played."""
        actors = [await self.table(found) for found in await self.context.store.listed(MOST_LISTED)]
        shown = [actor.broadcast for actor in actors]
        return [broadcast.describe(is_open=broadcast.is_released()) for broadcast in shown]

    # --- making -------------------------------------------------------------------------------
    async def create(self, wanted: NewTable) -> tuple[Actor, str]:
        """A new table, and the token of its host."""
        token, invitation = self.context.clock.token(), self.context.clock.token()
        actor = await self._open(wanted.events(token, invitation))
        if wanted.start:
            await self.carry_out(actor, actor.table.guests[0], m.Start(), "")
        return actor, token

    async def _open(self, events: Events) -> Actor:
        self._make_room()
        actor = Actor(Table(self.context.clock.table_id()), self.context)
        async with actor.lock:
            await actor.commit(events)
        self._actors[actor.table.id] = actor
        _MADE.inc()
        LOG.info("table_created", table=actor.table.id)
        return actor

    # --- commands -----------------------------------------------------------------------------
    async def carry_out(self, actor: Actor, guest: Guest | None, command: m.Message, lang: str) -> Answer:
        """Do what a guest says, and tell that it is done and kept; `ColtError` where it cannot be."""
        if guest is None or guest.is_removed:
            raise Refused("not_a_guest")
        if isinstance(command, m.SeatCommand):
            own_seat(actor.table, guest, command.seat)
        if isinstance(command, m.WhyNot | m.Foresee):
            return command.answer(actor.table, lang)
        if isinstance(command, m.Chat | m.Phrase):
            actor.limit_talk(guest)
        if isinstance(command, m.Act):
            await actor.delay_refusal(command)
        begin = time.perf_counter()
        async with actor.lock:
            await self._happen(actor, guest, command)
        if isinstance(command, m.Act):
            _LATENCY.observe(time.perf_counter() - begin)
        return Ack(getattr(command, "key", None))

    async def _happen(self, actor: Actor, guest: Guest, command: m.Message) -> None:
        if guest.is_removed:  # while it waited for its turn
            raise Refused("not_a_guest")
        if not isinstance(command, m.Rematch):
            await actor.commit(command.events(actor.table, guest, self.context.clock))
            return
        require_status(actor.table, "over")
        if actor.table.next_table is None:
            following = await self._open(events_of_rematch(actor.table))
            await actor.commit([e.Rematched(following.table.id)])

    async def shielded(self, work: Coroutine[Any, Any, Result]) -> Result:
        """What the work comes to; it goes on to its end even if the one who waits is cancelled."""
        task = asyncio.get_running_loop().create_task(work)
        self._at_work.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[Any]) -> None:
        """Forget it; a fault of work that nobody waits for any longer has nobody to be told to."""
        self._at_work.discard(task)
        if not task.cancelled():
            task.exception()

    # --- putting away -------------------------------------------------------------------------
    async def sweep_loop(self) -> None:
        """Put idle tables away, now and then, for as long as the server runs."""
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            self.sweep(self.context.settings.idle)

    def sweep(self, idle: float) -> None:
        """Put away what nobody has needed for so long."""
        for table_id, actor in list(self._actors.items()):
            if actor.is_idle(idle):
                actor.close()
                del self._actors[table_id]

    async def close(self) -> None:
        """Say goodbye to everybody, and wait for everything that has begun."""
        for actor in self._actors.values():
            actor.close()
            for viewer in list(actor.broadcast.viewers):
                viewer.dismiss("server_stops")
        await asyncio.gather(*self._at_work, return_exceptions=True)
