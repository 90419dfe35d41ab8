"""One person at a table: a socket that reads everything and remembers only what is asked."""

from __future__ import annotations

import asyncio
import time
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from coltexpress.load.rooms import NoServer
from coltexpress.load.tally import Tally
from coltexpress.load.wire import Ask, Told, message, told

MOST_FRAME = 2**24
PATIENCE = 30.0


class Seat:
    """A connected seat. `asked` is its open decision, `is_over` whether the game has ended."""

    def __init__(self, tally: Tally) -> None:
        self.asked: Ask | None = None
        self.number = -1
        self.is_over = False
        self._tally = tally
        self._answers: dict[str, asyncio.Future[Told]] = {}
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None

    async def come(self, url: str, table: str, token: str, source: str | None) -> None:
        """Connect and say hello; returns when everything has been told."""
        origin: dict[str, Any] = {} if source is None else {"local_addr": (source, 0)}
        try:
            self._socket = await connect(
                socket_address(url, table),
                compression=None,
                ping_interval=None,  # the server asks, we answer
                max_size=MOST_FRAME,
                open_timeout=PATIENCE,
                **origin,
            )
            await self._socket.send(message("hello", token=token))
            while self.number < 0:
                self._note(told(await asyncio.wait_for(self._socket.recv(), PATIENCE)))
        except (OSError, WebSocketException, TimeoutError) as fault:
            raise NoServer(str(fault)) from fault
        self._reading = asyncio.create_task(self._read_on(self._socket))

    async def _read_on(self, socket: ClientConnection) -> None:
        try:
            async for frame in socket:
                self._note(told(frame))
        except ConnectionClosed:
            pass
        self._tally.lost += 1
        for waiting in self._answers.values():
            waiting.cancel()

    def _note(self, frame: Told) -> None:
        self._tally.frames += 1
        if frame.type == "events":
            self.number, self.asked = frame.seat, frame.ask
            self.is_over = frame.result is not None
        elif frame.type in ("ack", "error") and frame.key in self._answers:
            answered = self._answers.pop(frame.key)
            if not answered.done():
                answered.set_result(frame)

    async def answer(self, ask: Ask, pick: str) -> None:
        """Answer a decision, and measure how long the acknowledgement takes."""
        assert self._socket is not None
        self.asked = None
        key = str(ask.decision)
        waiting = self._answers[key] = asyncio.get_running_loop().create_future()
        act = message("act", seat=self.number, decision=ask.decision, choice=pick, key=key)
        begin = time.perf_counter()
        try:
            await self._socket.send(act)
            frame = await asyncio.wait_for(waiting, PATIENCE)
        except (TimeoutError, ConnectionClosed, asyncio.CancelledError):
            self._tally.unanswered += 1
            return
        if frame.type == "ack":
            self._tally.latencies.append(time.perf_counter() - begin)
        else:
            self._tally.refused += 1

    async def go(self) -> None:
        """Leave; that is not counted as lost."""
        if self._reading is not None:
            self._reading.cancel()
        if self._socket is not None:
            self._socket.transport.abort()


def socket_address(url: str, table: str) -> str:
    """Where the socket of a table is."""
    parts = urlsplit(url)
    scheme = "wss" if parts.scheme == "https" else "ws"
    return f"{scheme}://{parts.netloc}{parts.path.rstrip('/')}/ws/v1/tables/{table}"
