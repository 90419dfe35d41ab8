"""Who is sent what, and when: the viewers of one table and the frames that go to them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

import msgspec

from coltexpress.engine.view import SPECTATOR
from coltexpress.i18n.catalogue import texts_of
from coltexpress.server.errors import Refused, bye_frame
from coltexpress.server.frames import ChatFrame, Frame, TableData, TableFrame, Welcome, You
from coltexpress.server.lobby import LEVELS
from coltexpress.server.messages import PROTOCOL, Hello
from coltexpress.server.ops import counter
from coltexpress.server.payloads import Snapshot, chat_line, events_frame, snapshot_of, table_data, you_data
from coltexpress.server.table import Guest, Table
from coltexpress.version import __version__

_ENCODER = msgspec.json.Encoder()
_FRAMES = counter("frames_sent_total", "Frames put on sockets.")
_DROPPED = counter("slow_readers_total", "Connections closed because they did not read.")

Frames = dict[tuple[int, int, str], bytes]  # that were made already: by audience, items kept and language


class Viewer:
    """A connection as its table knows it. Frames wait in a short queue; who does not read them is let go."""

    def __init__(
        self, guest: Guest | None, lang: str, *, is_delayed: bool, queue: int, is_screen: bool = False
    ) -> None:
        self.guest = guest
        self.lang = lang
        self.is_delayed = is_delayed
        self.is_screen = is_screen
        self.sent: dict[int, int] = {}  # by audience, how many items have been sent
        self.seen: dict[int, int] = {}  # by audience, the last seq
        self.frames: asyncio.Queue[bytes | None] = asyncio.Queue(queue)
        self.is_lost = False
        self.farewell: bytes | None = None  # a last frame before the server closes

    def put(self, frame: bytes | Frame) -> None:
        """Send a frame as soon as the reader is ready for it."""
        if self.is_lost:
            return
        try:
            self.frames.put_nowait(frame if isinstance(frame, bytes) else _ENCODER.encode(frame))
            _FRAMES.inc()
        except asyncio.QueueFull:
            _DROPPED.inc()
            self.lose()

    def dismiss(self, code: str) -> None:
        """Say why, and close."""
        self.farewell = _ENCODER.encode(bye_frame(Refused(code), self.lang))
        self.lose()

    def lose(self) -> None:
        """Send nothing more; the connection is closed by whoever sends."""
        self.is_lost = True
        while not self.frames.empty():
            self.frames.get_nowait()
        self.frames.put_nowait(None)


class Broadcast:
    """All viewers of a table. Each gets what its own seats may know, and nothing is ever sent to another."""

    def __init__(self, table: Table, now: Callable[[], float]) -> None:
        self.table = table
        self._now = now
        self.viewers: list[Viewer] = []
        self.seen_until: dict[int, float] = {}  # guests who come by HTTP now and then
        self._late: deque[tuple[float, Snapshot]] = deque()  # what delayed spectators will see, and when
        self._late_now: Snapshot | None = None

    # --- who is there -------------------------------------------------------------------------
    def here(self) -> set[int]:
        """The guests who are there."""
        connected = {viewer.guest.number for viewer in self.viewers if viewer.guest is not None}
        now = self._now()
        return connected | {guest for guest, until in self.seen_until.items() if until > now}

    @property
    def spectators(self) -> int:
        """How many look on; the big screen of the room is not one of them."""
        return sum(viewer.guest is None and not viewer.is_screen for viewer in self.viewers)

    @property
    def screens(self) -> int:
        """How many big screens show the table."""
        return sum(viewer.is_screen for viewer in self.viewers)

    def audiences(self, viewer: Viewer) -> list[int]:
        """As whom a viewer looks: each seat of its own, or the spectator.

        People who share a screen get both: between their hands it shows what everybody may see.
        """
        seats = [] if viewer.guest is None else self.table.seats_of(viewer.guest.number)
        return seats if len(seats) == 1 else [SPECTATOR, *seats]

    # --- all of it ----------------------------------------------------------------------------
    def welcome(self, viewer: Viewer, hello: Hello) -> None:
        """Everything that somebody who has just come has not received yet."""
        table, lang = self.table, viewer.lang
        viewer.put(
            Welcome(
                PROTOCOL,
                __version__,
                lang,
                self.table_for(viewer),
                self._you(viewer),
                [chat_line(line, lang) for line in table.chat],
                dict(texts_of("phrase", lang)),
                list(LEVELS),
            )
        )
        if table.match is None:
            return
        for audience in self.audiences(viewer):
            is_late = self._is_late(viewer)
            snapshot = self._late_now if is_late else snapshot_of(table, table.match, audience, self._now())
            if snapshot is not None:
                viewer.sent[audience] = snapshot.kept_by(hello.last_seq.get(str(audience), -1))
                self._send(viewer, snapshot, {})

    def resend(self, viewer: Viewer) -> None:
        """Everything once more, in the language that the viewer has now."""
        viewer.sent = {}
        self.welcome(viewer, Hello())

    def table_for(self, viewer: Viewer) -> TableData:
        """The table; whoever sees it late does not learn from it how the game ended."""
        is_open = not self._is_late(viewer) or (
            self._late_now is not None and self._late_now.result is not None
        )
        return self.describe(is_open=is_open)

    def describe(self, *, is_open: bool = True) -> TableData:
        """The table as everybody may know it."""
        return table_data(self.table, self.here(), self.spectators, self.screens, is_open=is_open)

    def _you(self, viewer: Viewer) -> You:
        delay = self.table.options.spectator_delay if self._is_late(viewer) else 0
        return you_data(self.table, viewer.guest, delay)

    # --- what is new --------------------------------------------------------------------------
    def show_table(self, besides: Viewer | None = None) -> None:
        """The table has changed; one who has just been told everything need not be told again."""
        for viewer in self.viewers:
            if viewer is besides:
                continue
            viewer.put(TableFrame(self.table_for(viewer), self._you(viewer)))

    def show_chat(self, first: int) -> None:
        """What has been said from this line on."""
        for line in self.table.chat:
            if line.number >= first:
                for viewer in self.viewers:
                    viewer.put(ChatFrame(chat_line(line, viewer.lang)))

    def show_game(self, only: int | None = None) -> None:
        """The game has gone on, for all to see or for one seat only."""
        match = self.table.match
        if match is None:
            return
        now, delay = self._now(), self.table.options.spectator_delay
        if delay and only is None:
            self._late.append((now + delay, snapshot_of(self.table, match, SPECTATOR, now)))
        frames: Frames = {}
        snapshots: dict[int, Snapshot] = {}
        for viewer in self.viewers:
            wanted = [] if self._is_late(viewer) else self.audiences(viewer)
            for audience in wanted:
                if only in (None, audience):
                    if audience not in snapshots:
                        snapshots[audience] = snapshot_of(self.table, match, audience, now)
                    self._send(viewer, snapshots[audience], frames)

    def _send(self, viewer: Viewer, snapshot: Snapshot, frames: Frames) -> None:
        """The snapshot from where the viewer stands; what was taken back since is dropped first."""
        keep = min(viewer.sent.get(snapshot.view.seat, 0), self._common(viewer, snapshot))
        frame = frames.get((snapshot.view.seat, keep, viewer.lang))
        if frame is None:
            frame = frames[snapshot.view.seat, keep, viewer.lang] = events_frame(snapshot, keep, viewer.lang)
        viewer.sent[snapshot.view.seat] = len(snapshot.history)
        viewer.seen[snapshot.view.seat] = snapshot.seq
        viewer.put(frame)

    @staticmethod
    def _common(viewer: Viewer, snapshot: Snapshot) -> int:
        """How many items a viewer has that still hold: not those that were taken back."""
        seen = viewer.seen.get(snapshot.view.seat)
        if seen is None or seen >= snapshot.base:
            return len(snapshot.history)
        return min(len(snapshot.history), snapshot.base - snapshot.offset)

    # --- late spectators ----------------------------------------------------------------------
    def _is_late(self, viewer: Viewer) -> bool:
        return viewer.is_delayed and viewer.guest is None and self.table.options.spectator_delay > 0

    def is_released(self) -> bool:
        """Whether those who see the game late have seen all of it; at most tables nobody is late."""
        delay = self.table.options.spectator_delay
        return not delay or self._now() >= self.table.moved_at + delay

    def restore_delayed(self, at: float) -> None:
        """After a restart: late spectators see where the game stands when its last event is old enough."""
        if self.table.match is not None and self.table.options.spectator_delay:
            snapshot = snapshot_of(self.table, self.table.match, SPECTATOR, at)
            self._late.append((at + self.table.options.spectator_delay, snapshot))

    @property
    def next_release(self) -> float:
        """When late spectators see something next."""
        return self._late[0][0] if self._late else float("inf")

    def release(self) -> None:
        """Show late spectators what is old enough."""
        while self.next_release <= self._now():
            self._late_now = self._late.popleft()[1]
            for viewer in self.viewers:
                if self._is_late(viewer):
                    self._send(viewer, self._late_now, {})
                    if self._late_now.result is not None:
                        viewer.put(TableFrame(self.table_for(viewer), self._you(viewer)))
