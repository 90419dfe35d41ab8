"""A bad line: a proxy for sockets that loses, delays and doubles messages, and hangs up.

Messages of one connection keep their order, as TCP keeps it; but what a client has said may reach the server
long after the client has gone and come back, and may reach it twice.
"""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field

from websockets.asyncio.client import connect
from websockets.asyncio.connection import Connection
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import WebSocketException

MOST_FRAME = 2**24


@dataclass
class Weather:
    """How bad it is; calm lets everything through."""

    lost: float = 0.02  # of all messages
    doubled: float = 0.04
    delayed: float = 0.10
    delay: float = 0.12  # seconds, at most
    life: int = 12  # messages of a connection, on average
    is_calm: bool = False


class _Life:
    """What is left of a connection, in messages."""

    def __init__(self, messages: int) -> None:
        self._left = messages
        self.ended = asyncio.Event()

    def pass_by(self) -> None:
        """One message less."""
        self._left -= 1
        if self._left <= 0:
            self.ended.set()


@dataclass
class BadLine:
    """The proxy; it counts what it has done."""

    target: str  # ws://host:port
    rng: random.Random
    weather: Weather = field(default_factory=Weather)
    hung_up: int = 0
    lost: int = 0
    delayed: int = 0
    doubled: int = 0
    _server: Server | None = None
    _carrying: set[asyncio.Task[None]] = field(default_factory=set)

    async def open(self, port: int) -> None:
        """Take calls at this port."""
        self._server = await serve(
            self._take, "127.0.0.1", port, compression=None, max_size=MOST_FRAME, ping_interval=None
        )

    async def close(self) -> None:
        """Take no more calls."""
        assert self._server is not None
        self._server.close()
        await self._server.wait_closed()
        for task in self._carrying:
            task.cancel()
        await asyncio.gather(*self._carrying, return_exceptions=True)

    async def _take(self, client: ServerConnection) -> None:
        """One call, until it ends or is ended."""
        assert client.request is not None
        try:
            server = await connect(
                self.target + client.request.path, compression=None, max_size=MOST_FRAME, ping_interval=None
            )
        except (OSError, WebSocketException):
            client.transport.abort()
            return
        life = _Life(self.rng.randrange(1, 2 * self.weather.life))
        up, down = self._carry(client, server, life), self._carry(server, client, life)
        ending = asyncio.create_task(life.ended.wait())
        await asyncio.wait((up, down, ending), return_when=asyncio.FIRST_COMPLETED)
        self.hung_up += life.ended.is_set()
        ending.cancel()
        client.transport.abort()
        down.cancel()
        await asyncio.wait((up,))  # what was said is still on its way
        server.transport.abort()

    def _carry(self, source: Connection, target: Connection, life: _Life) -> asyncio.Task[None]:
        task = asyncio.create_task(self._carry_on(source, target, life))
        self._carrying.add(task)
        task.add_done_callback(self._carrying.discard)
        return task

    async def _carry_on(self, source: Connection, target: Connection, life: _Life) -> None:
        """Bring over what is said on one side, in order, as well as it goes."""
        waiting: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        reading = asyncio.create_task(_listen(source, waiting))
        try:
            while (message := await waiting.get()) is not None:
                for copy in await self._survivors(message):
                    await target.send(copy)
                if not self.weather.is_calm:
                    life.pass_by()
        except WebSocketException:
            return
        finally:
            reading.cancel()

    async def _survivors(self, message: str | bytes) -> list[str | bytes]:
        """What is left of a message: nothing, one, or two of it; perhaps later."""
        weather, chance = self.weather, self.rng.random()
        if weather.is_calm:
            return [message]
        if chance < weather.lost:
            self.lost += 1
            return []
        if self.rng.random() < weather.delayed:
            self.delayed += 1
            await asyncio.sleep(self.rng.random() * weather.delay)
        if chance > 1 - weather.doubled:
            self.doubled += 1
            return [message, message]
        return [message]


async def _listen(source: Connection, waiting: asyncio.Queue[str | bytes | None]) -> None:
    """Put down what is said; None at the end."""
    try:
        async for message in source:
            waiting.put_nowait(message)
    except WebSocketException:
        pass
    finally:
        waiting.put_nowait(None)
