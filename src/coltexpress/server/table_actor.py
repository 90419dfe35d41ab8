"""One table at work: it does one thing at a time, tells it only after it is durable, and keeps its clocks."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import math
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from typing import Any

from coltexpress.engine.registry import is_same_pick
from coltexpress.engine.view import View
from coltexpress.match import Ask
from coltexpress.server import table as e
from coltexpress.server.bot_pool import NEVER, BotPool, Turn, on_the_beat, turn_of
from coltexpress.server.broadcast import Broadcast, Viewer
from coltexpress.server.errors import Refused
from coltexpress.server.messages import Act, Hello
from coltexpress.server.ops import LOG, Bucket, Clock, Settings, counter
from coltexpress.server.storage import NotSaved, Store
from coltexpress.server.table import Guest, Table

BRIEFLY = 60.0  # how long one who came by HTTP counts as there
RETRY = 1.0

_DECISIONS = counter("decisions_total", "Decisions carried out.", "by")


@dataclass(frozen=True)
class ServerContext:
    """What all tables of a server share."""

    store: Store
    bots: BotPool
    settings: Settings
    clock: Clock


@dataclass
class Thought:
    """A bot's answer to one decision, as soon as there is one."""

    decision: int
    pick: str | None = None
    ready_at: float = 0.0


class Actor:
    """A table with its viewers, its timer and its bots. Whoever changes it holds `lock`."""

    def __init__(self, table: Table, context: ServerContext) -> None:
        self.table = table
        self.context = context
        self.broadcast = Broadcast(table, context.clock.now)
        self.lock = asyncio.Lock()
        self.touched = context.clock.now()
        self._now = context.clock.now
        self._talk: dict[int, Bucket] = {}  # by guest
        self._is_awake = False
        self._gone: dict[int, float] = {}
        self._thoughts: dict[int, Thought] = {}  # by seat
        self._tasks: set[asyncio.Task[None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._is_closed = False
        self.broadcast.restore_delayed(table.moved_at)

    # --- before a command ---------------------------------------------------------------------
    def limit_talk(self, guest: Guest) -> None:
        """Nobody talks all the time."""
        rate, burst = self.context.settings.chats_per_second, self.context.settings.chats_at_once
        bucket = self._talk.setdefault(guest.number, Bucket(rate, burst, self._now))
        if not bucket.take():
            raise Refused("too_fast")

    async def delay_refusal(self, command: Act) -> None:
        """A quick refusal waits as long as a standing order does: nobody can tell them apart."""
        match = self.table.match
        ask = None if match is None else match.asks.get(command.seat)
        if ask is None or ask.started is None or not is_same_pick(command.choice, ask.kind.declined_by):
            return
        if ask.decision == command.decision:
            pause = self.context.settings.purchase_pause - ask.thought(self._now())
            await asyncio.sleep(max(0.0, pause))

    # --- what happens -------------------------------------------------------------------------
    async def commit(self, events: Sequence[e.AnyEvent]) -> None:
        """Make events durable, let them happen, and show them. Nothing of it happens if it cannot be kept."""
        if not events:
            return
        now, standing = self._now(), self.table.standing
        await self._keep(events, now)
        for event in events:
            self._fold(event, now)
        self.touched = now
        self.schedule()
        if self.table.standing != standing:
            with contextlib.suppress(Refused):  # the list of tables is late then; the log is right
                await self._keep([], now)

    async def _keep(self, events: Sequence[e.AnyEvent], now: float) -> None:
        table = self.table
        try:
            await self.context.store.append(table.id, table.count, now, events, table.standing)
        except NotSaved as fault:
            LOG.error("not_saved", table=table.id)
            raise Refused("not_saved") from fault

    def _fold(self, event: e.AnyEvent, now: float) -> None:
        """Let one event happen, and show it to those who may see it."""
        table = self.table
        said = table.said
        table.fold(e.StoredEvent(table.count, now, event))
        self._update_clocks()
        if isinstance(event, e.Said):
            self.broadcast.show_chat(said + 1)
        elif isinstance(event, e.GameEvent):
            self._show_game(event)
        elif isinstance(event, e.Ordered):
            self.broadcast.show_game(only=event.seat)
        else:
            self._show_table(event)

    def _show_game(self, event: e.Started | e.Decided | e.Undone) -> None:
        match = self.table.match
        assert match is not None
        if isinstance(event, e.Decided):
            _DECISIONS.labels(event.by).inc()
        if isinstance(event, e.Started) or match.is_over:
            self.broadcast.show_table()
        if not isinstance(event, e.Started) and match.is_waiting:
            self.broadcast.show_game(only=event.seat)  # that somebody has answered is a secret
        else:
            self.broadcast.show_game()

    def _show_table(self, event: e.AnyEvent) -> None:
        if isinstance(event, e.Removed):
            removed = self.table.guests[event.guest]
            for viewer in [viewer for viewer in self.broadcast.viewers if viewer.guest is removed]:
                viewer.dismiss("removed")
        self.broadcast.show_table()
        if isinstance(event, e.Sat):
            self.broadcast.show_game(only=event.seat)

    # --- who is there -------------------------------------------------------------------------
    def enter(self, viewer: Viewer, hello: Hello) -> None:
        """Somebody has connected: they are told everything, the others that they are there."""
        self.broadcast.viewers.append(viewer)
        self._update_clocks()
        self.broadcast.welcome(viewer, hello)
        self.presence_changed(besides=viewer)

    def leave(self, viewer: Viewer) -> None:
        """A connection is gone."""
        if viewer in self.broadcast.viewers:
            self.broadcast.viewers.remove(viewer)
            self.presence_changed()

    def seen(self, guest: int) -> None:
        """A guest has come by without a connection of its own, and counts as there for a while."""
        was_here = guest in self.broadcast.here()
        self.broadcast.seen_until[guest] = self._now() + BRIEFLY
        if was_here:
            self.touched = self._now()
        else:
            self.presence_changed()

    def presence_changed(self, besides: Viewer | None = None) -> None:
        """Who is there has changed."""
        self.touched = self._now()
        self._update_clocks()
        self.broadcast.show_table(besides)
        self.schedule()

    def _update_clocks(self) -> None:
        """Clocks run while a guest is at the table; whoever is not there is gone since now."""
        now, here = self._now(), self.broadcast.here()
        self._gone = {
            guest.number: self._gone.get(guest.number, now)
            for guest in self.table.guests
            if guest.number not in here
        }
        self._is_awake = bool(here)
        if self.table.match is not None:
            self.table.match.run_clocks(now, is_running=self._is_awake)
        if not self._is_awake:
            self._gone = {}

    # --- when something is due ----------------------------------------------------------------
    def schedule(self) -> None:
        """Set the timer for whatever comes next."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        now = self._now()
        due = min(
            [self._answer_to(ask, now)[0] for ask in self._asks()]
            + [self.broadcast.next_release, self._absence(now)]
        )
        if due < NEVER and not self._is_closed:
            self._set_timer(max(0.0, due - now))

    def _set_timer(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(seconds, lambda: self._start(self._on_timer()))

    def _asks(self) -> list[Ask]:
        match = self.table.match
        return list(match.asks.values()) if match is not None and self._is_awake else []

    def _absence(self, now: float) -> float:
        """When somebody who came by HTTP no longer counts as there."""
        return min((until for until in self.broadcast.seen_until.values() if until > now), default=NEVER)

    def _answer_to(self, ask: Ask, now: float) -> tuple[float, Turn, str | None]:
        """When a decision is looked at next, who answers it, and with what, as soon as that is known.

        A bot begins to think at once.
        """
        turn = turn_of(self.table, ask, self._gone, self.context.settings)
        if turn.who in (None, "order"):
            return turn.due, turn, ask.kind.declined_by if turn.who else None
        thought = self._thoughts.get(ask.seat)
        if thought is None or thought.decision != ask.decision:
            if turn.who == "clock" and turn.due > now:
                return turn.due, turn, None
            thought = self._think(ask, turn)
        if thought.pick is None:
            return NEVER, turn, None  # until it is ready
        return on_the_beat(ask, turn.due, thought.ready_at, self.context.settings.tick), turn, thought.pick

    # --- bots ---------------------------------------------------------------------------------
    def _think(self, ask: Ask, turn: Turn) -> Thought:
        """Let a bot think about a decision, in the background."""
        match = self.table.match
        assert match is not None
        seed = hashlib.sha256(b"bots" + match.dice.seed + f" {ask.decision}".encode()).hexdigest()
        thought = self._thoughts[ask.seat] = Thought(ask.decision)
        self._start(self._thinking(match.game.view(ask.seat), thought, turn.level, seed))
        return thought

    async def _thinking(self, view: View, thought: Thought, level: str, seed: str) -> None:
        thought.pick = await self.context.bots.decide(view, level, seed)
        thought.ready_at = self._now()
        self.schedule()

    async def _on_timer(self) -> None:
        """Do what is due."""
        async with self.lock:
            now = self._now()
            self.broadcast.release()
            gone = [guest for guest, until in self.broadcast.seen_until.items() if until <= now]
            for guest in gone:
                del self.broadcast.seen_until[guest]
            if gone:
                self.presence_changed()
            try:
                await self._answer_one(now)
                self.schedule()
            except Refused:
                self._set_timer(RETRY)  # it could not be kept: try again

    async def _answer_one(self, now: float) -> None:
        """Answer the first decision that somebody else than a person has to answer now."""
        for ask in self._asks():
            due, turn, pick = self._answer_to(ask, now)
            if pick is not None and turn.who is not None and due <= now + 0.001:
                left = None if ask.bank is None else ask.left(now)
                await self.commit([e.Decided(ask.seat, ask.decision, pick, turn.who, left=left)])
                return

    # --- the end ------------------------------------------------------------------------------
    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something beside everything else; a fault in it is written to the log, never lost."""
        if self._is_closed:
            work.close()
            return
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            LOG.failure("table_fault", fault, table=self.table.id)

    def is_idle(self, idle: float) -> bool:
        """Whether nobody has needed it for long."""
        is_needed = (
            bool(self.broadcast.viewers) or self.lock.locked() or math.isfinite(self.broadcast.next_release)
        )
        return not is_needed and self._now() - self.touched >= idle

    def close(self) -> None:
        """Stop everything; what is durable stays."""
        self._is_closed = True
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            task.cancel()
