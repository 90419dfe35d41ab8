"""One who is connected to a table: who, in which language, what has been sent, and what waits to be."""

from __future__ import annotations

import asyncio

import msgspec

from coltexpress.server.frames import Frame
from coltexpress.server.metrics import METRICS
from coltexpress.server.table import Guest

_ENCODER = msgspec.json.Encoder()
_FRAMES = METRICS.counter("frames_sent_total", "Frames put on sockets.")
_DROPPED = METRICS.counter("slow_readers_total", "Connections closed because they did not read.")


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
            _FRAMES.add(1)
        except asyncio.QueueFull:
            _DROPPED.add(1)
            self.lose()

    def dismiss(self, frame: Frame) -> None:
        """Say one last thing and close."""
        self.farewell = _ENCODER.encode(frame)
        self.lose()

    def lose(self) -> None:
        """Send nothing more; the connection is closed by whoever sends."""
        self.is_lost = True
        while not self.frames.empty():
            self.frames.get_nowait()
        self.frames.put_nowait(None)
