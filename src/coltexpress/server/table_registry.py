"""All tables of a server: found, made, listed, brought back from the store when needed, and put away."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from coltexpress.i18n import sentence_of
from coltexpress.server import messages as m
from coltexpress.server import table_events as e
from coltexpress.server.errors import Refused
from coltexpress.server.frames import Bye, TableData
from coltexpress.server.lobby import checked_level, start, tidy_name
from coltexpress.server.ops import LOG, METRICS
from coltexpress.server.table import Table, token_hash
from coltexpress.server.table_actor import Actor, ServerContext

MOST_LISTED = 50
SWEEP_EVERY = 30.0

_LIVE = METRICS.gauge("tables_live", "Tables in memory.")
_CONNECTIONS = METRICS.gauge("connections", "Open sockets at tables.")
_MADE = METRICS.counter("tables_created_total", "Tables made.")


class TableRegistry:
    """The tables in memory by their id; the others wait in the store."""

    def __init__(self, context: ServerContext) -> None:
        self.context = context
        self._actors: dict[str, Actor] = {}
        self._loading: dict[str, asyncio.Future[Actor]] = {}
        _LIVE.look = lambda: len(self._actors)
        _CONNECTIONS.look = lambda: sum(len(actor.showing.viewers) for actor in self._actors.values())

    # --- finding ------------------------------------------------------------------------------
    async def table(self, table_id: str) -> Actor:
        """The table with this id, brought back from the store if it is not in memory."""
        found = self._actors.get(table_id)
        if found is not None:
            found.touched = self.context.world.now()  # it is not put away while somebody comes
            return found
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.ensure_future(self._bring_back(table_id))
        try:
            return await asyncio.shield(self._loading[table_id])
        finally:
            self._loading.pop(table_id, None)

    async def _bring_back(self, table_id: str) -> Actor:
        """Rebuild a table from its log."""
        noted = await self.context.store.load(table_id)
        if not noted:
            raise Refused("no_such_table")
        self._make_room()
        table = Table(table_id)
        try:
            for event in noted:
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
        store = self.context.store
        found = [*await store.tables(status="waiting", is_listed=True)]
        found += await store.tables(status="running", is_listed=True)
        actors = [await self.table(table_id) for table_id in found[:MOST_LISTED]]
        now = self.context.world.now()
        return [actor.showing.described(now, is_open=actor.showing.is_out(now)) for actor in actors]

    # --- making -------------------------------------------------------------------------------
    async def create(self, wish: m.NewTable) -> tuple[Actor, str]:
        """A new table, and the token of its host."""
        wish.options.rules()  # refused here if it cannot be played
        checked_level(wish.options.stand_in)
        seats = list(range(wish.options.seats))
        if len(wish.bots) > len(seats) - (wish.name is not None):
            raise Refused("too_many_bots", most=len(seats) - (wish.name is not None))
        token, world = self.context.world.token(), self.context.world
        name = "" if wish.name is None else tidy_name(wish.name)
        begin: list[e.AnyEvent] = [
            e.Created(wish.options, world.token()),
            e.Joined(0, name, token_hash(token)),
        ]
        if wish.name is not None:
            begin.append(e.Sat(0, 0, name))
        for seat, level in zip(reversed(seats), reversed(wish.bots), strict=False):
            begin.append(e.BotSat(seat, checked_level(level)))
        actor = await self._open(begin)
        if wish.start:
            async with actor.lock:
                await actor.happen(start(actor.table, actor.table.guests[0], m.Start(), world.dice()))
        return actor, token

    async def _open(self, begin: Sequence[e.AnyEvent]) -> Actor:
        self._make_room()
        actor = Actor(Table(self.context.world.table_id()), self.context)
        async with actor.lock:
            await actor.happen(begin)
        self._actors[actor.table.id] = actor
        _MADE.add(1)
        LOG.info("table_created", table=actor.table.id)
        return actor

    async def rematch(self, old: Table) -> Actor:
        """A new table with the same people, tokens, seats, bots and invitation; it waits for its start."""
        begin: list[e.AnyEvent] = [e.Created(old.options, old.invitation)]
        staying = [guest for guest in old.guests if not (guest.has_left or guest.is_removed)]
        numbers = {guest.number: number for number, guest in enumerate(staying)}
        begin += [e.Joined(numbers[guest.number], guest.name, guest.token) for guest in staying]
        for seat, chair in enumerate(old.chairs):
            if chair.guest in numbers:
                begin.append(e.Sat(numbers[chair.guest], seat, chair.name))
            elif chair.level is not None:
                begin.append(e.BotSat(seat, chair.level))
        if old.host in numbers:
            begin.append(e.HandedOver(numbers[old.host]))
        begin += [e.Muted(numbers[guest.number], True) for guest in staying if guest.is_muted]
        return await self._open(begin)

    # --- putting away -------------------------------------------------------------------------
    async def sweep_on(self) -> None:
        """Put idle tables away, now and then, for as long as the server runs."""
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            self.sweep(self.context.settings.idle)

    def sweep(self, idle: float) -> None:
        """Put away what nobody has needed for so long."""
        now = self.context.world.now()
        for table_id, actor in list(self._actors.items()):
            if actor.is_idle(now, idle):
                actor.close()
                del self._actors[table_id]

    def close(self) -> None:
        """Say goodbye to everybody."""
        for actor in self._actors.values():
            actor.close()
            for viewer in list(actor.showing.viewers):
                viewer.dismiss(Bye("server_stops", sentence_of(Refused("server_stops"), viewer.lang)))
