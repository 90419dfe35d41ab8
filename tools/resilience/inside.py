"""A server without a network: the application is called directly, its clock stands, its tokens are fixed."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Sequence
from contextlib import asynccontextmanager
from typing import Any, cast

from starlette.types import ASGIApp, Message

from coltexpress import MatchDice
from coltexpress.server.app import make_app
from coltexpress.server.ops import Clock, JsonLines, Settings
from coltexpress.server.table import AnyEvent, Standing, StoredEvent, Table
from coltexpress.server.table_actor import Actor
from coltexpress.server.table_registry import TableRegistry

NOW = 1_000_000.0
TABLE = "t"
LIMITLESS = Settings(
    workers=0,
    messages_at_once=10**6,
    chats_at_once=10**6,
    requests_at_once=10**9,
    tables_at_once=10**6,
    purchase_pause=0.0,
)
STILL = Clock(
    now=lambda: NOW,
    token=lambda: "k" * 43,
    table_id=lambda: "n",
    dice=lambda: MatchDice(b"a" * 32, b"b" * 32),
)
PATIENCE = 60.0
Json = dict[str, Any]


class MemoryStore:
    """A store that forgets everything with the process."""

    def __init__(self) -> None:
        self._events: dict[str, list[StoredEvent]] = {}

    async def append(
        self, table: str, first: int, at: float, events: Sequence[AnyEvent], standing: Standing
    ) -> None:
        """Keep the events."""
        kept = self._events.setdefault(table, [])
        kept += [StoredEvent(first + index, at, event) for index, event in enumerate(events)]

    async def load(self, table: str) -> list[StoredEvent]:
        """All events of a table."""
        return self._events.get(table, [])

    async def listed(self, most: int) -> list[str]:
        """No table is listed here."""
        return []

    def is_well(self) -> bool:
        """Always."""
        return True

    def close(self) -> None:
        """Nothing to do."""


class Inside:
    """The application, its tables, and what it logs."""

    def __init__(self, clock: Clock, settings: Settings) -> None:
        self.app: ASGIApp = make_app(MemoryStore(), settings, clock)
        self.lines: list[str] = []

    @property
    def registry(self) -> TableRegistry:
        """The tables; the application keeps them behind its guard."""
        return cast("TableRegistry", cast("Any", self.app)._app.state.registry)

    def put(self, table: Table) -> Actor:
        """Let this be the table."""
        actor = self.registry._actors[TABLE] = Actor(table, self.registry.context)
        return actor

    def logged(self) -> list[str]:
        """What was logged since this was asked last, without the time."""
        lines = [json.dumps({n: v for n, v in json.loads(line).items() if n != "at"}) for line in self.lines]
        self.lines.clear()
        return lines

    async def request(self, method: str, path: str, token: str | None, body: bytes = b"") -> list[object]:
        """One request: status, headers and body of the answer."""
        told: list[object] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Message) -> None:
            told.append([message.get("status"), sorted(message.get("headers", [])), message.get("body")])

        headers = [(b"host", b"inside")]
        if token is not None:
            headers.append((b"authorization", f"Bearer {token}".encode()))
        await self.app(scope_of("http", path, headers) | {"method": method}, receive, send)
        return told


def scope_of(kind: str, path: str, headers: list[tuple[bytes, bytes]]) -> Json:
    """What an ASGI server tells of a request."""
    where, _, query = path.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": where,
        "raw_path": where.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "client": ("127.0.0.1", 1),
        "server": ("inside", 80),
        "subprotocols": [],
    }


class Socket:
    """One connection; everything that comes is kept as it came."""

    def __init__(self, inside: Inside) -> None:
        self.told: list[str] = []
        self._news = asyncio.Event()
        self._said: asyncio.Queue[Message] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})
        scope = scope_of("websocket", f"/ws/v1/tables/{TABLE}", [(b"host", b"inside")])
        self._running = asyncio.create_task(cast("Any", inside.app(scope, self._said.get, self._send)))
        self._pings = 0

    async def _send(self, message: Message) -> None:
        self.told.append(
            message.get("text") or json.dumps({"socket": message["type"], "code": message.get("code")})
        )
        self._news.set()

    def say(self, text: str) -> None:
        """Say something."""
        self._said.put_nowait({"type": "websocket.receive", "text": text})

    async def settle(self) -> list[str]:
        """Everything that has been told, up to the answer to what was said last."""
        self._pings += 1
        self.say(json.dumps({"type": "ping", "key": f"ping{self._pings}"}))
        last = f'"ping{self._pings}"'
        async with asyncio.timeout(PATIENCE):
            while not self._running.done() and not any(last in text for text in self.told[-3:]):
                self._news.clear()
                await self._news.wait()
        return self.told

    async def close(self) -> None:
        """Go."""
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._running


@asynccontextmanager
async def opened(world: Clock = STILL, settings: Settings = LIMITLESS) -> Any:
    """An application that is running."""
    inside = Inside(world, settings)
    handler = _Lines(inside.lines)
    handler.setFormatter(JsonLines())
    logger = logging.getLogger("coltexpress.server")
    before = (logger.handlers, logger.level, logger.propagate)
    logger.handlers, logger.propagate = [handler], False
    logger.setLevel(logging.DEBUG)
    said: asyncio.Queue[Message] = asyncio.Queue()
    heard: asyncio.Queue[Message] = asyncio.Queue()
    said.put_nowait({"type": "lifespan.startup"})
    living = asyncio.create_task(cast("Any", inside.app({"type": "lifespan"}, said.get, heard.put)))
    assert (await heard.get())["type"] == "lifespan.startup.complete"
    inside.lines.clear()
    try:
        yield inside
    finally:
        said.put_nowait({"type": "lifespan.shutdown"})
        await living
        logger.handlers, logger.propagate = before[0], before[2]
        logger.setLevel(before[1])


class _Lines(logging.Handler):
    """Lines of the log, kept in a list."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self._lines = lines

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        self._lines.append(self.format(record))
