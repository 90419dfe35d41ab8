"""Connections that mean no good: never finished, never read, flooding; and requests that nobody needs."""

from __future__ import annotations

import asyncio
import random
import socket
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tools.resilience.fuzz_messages import HOSTILE_TEXT

LAZY, HALF_OPEN, SILENT, FLOODS = 15, 15, 10, 4
FLOOD = 12_000  # messages, more than any connection may send at once
PATIENCE = 60.0
_PATHS = (
    *(
        "/",
        "/healthz",
        "/nowhere",
        "/api/v1/setup",
        "/api/v1/tables",
        "/api/v1/tables/{t}",
        "/static/../../x",
    ),
    *(
        "/api/v1/tables/{t}/join",
        "/api/v1/tables/{t}/commands",
        "/api/v1/tables/{t}/state?seat={x}&last_seq={x}",
    ),
    *("/api/v1/tables/{t}/record", "/api/v1/tables/{t}/verify", "/api/v1/tables/{t}/replay?eyes={x}"),
    *("/api/v1/tables/{t}/replay/views?first={x}&count={x}", "/api/v1/tables/{t}/qr.svg", "/api/v1/replays"),
    *("/api/v1/replays/views?eyes={x}", "/ws/v1/tables/{t}", "/api/v1/tables/{x}", "/api/v1/setup?lang={x}"),
)
_BODIES = (
    *(
        b"",
        b"{",
        b"[]",
        b"null",
        b"[" * 9000,
        b'{"name":' * 1000,
        b"\xff\xfe",
        b"x" * 20_000,
        b'{"format":1}\n',
    ),
    *(
        b'{"name":"","invitation":"x"}',
        b'{"type":"start"}',
        b'{"options":{"seats":99}}',
        b'{"bots":["/etc/passwd"]}',
    ),
    *(b'{"options":{"preset":"en2016","choices":{"a":{"b":1}}}}', b'{"type":"act","seat":0}'),
)


def odd_request(rng: random.Random, table: str) -> dict[str, Any]:
    """A request that asks for nothing sensible, or for something that is not to be had."""
    odd = rng.choice(
        ("-1", "99999999999999999999", "1e9", "%00", "..%2f..", "all", "spectator", "%F0%9F%92%A3")
    )
    headers = {
        "Accept-Language": rng.choice(("fi", "xx;q=9", "," * 500, "it-IT")),
        "Authorization": rng.choice(("", "Bearer", "Bearer x", "Basic eDp5", "Bearer " + "y" * 4000)),
        "Content-Type": rng.choice(("application/json", "text/html", "multipart/form-data; boundary=x")),
    }
    if rng.random() < 0.1:
        headers["Origin"] = rng.choice(("https://evil.example", "null", "http://127.0.0.1.evil.example"))
    return {
        "method": rng.choice(("GET", "POST", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD")),
        "url": rng.choice(_PATHS).replace("{t}", table).replace("{x}", odd),
        "content": rng.choice((*_BODIES, rng.choice(HOSTILE_TEXT).encode(errors="replace"))),
        "headers": headers,
    }


class Intruders:
    """All connections that stay open and do no good."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._open: list[socket.socket] = []
        self.floods = 0

    def __str__(self) -> str:
        return f"{LAZY} lazy readers, {HALF_OPEN + SILENT} unfinished connections, {self.floods} floods"

    async def come(self, table: str) -> None:
        """Readers who do not read, at a table where much happens, and connections that stop half-way."""
        await asyncio.to_thread(self._come, table)

    def _come(self, table: str) -> None:
        for _ in range(LAZY):
            self._lazy(table)
        for number in range(HALF_OPEN):
            self._connected(b"GET /ws/v1/tables/" if number % 2 else b"")
        for _ in range(SILENT):
            self._connected(self._upgrade(table))

    def _lazy(self, table: str) -> None:
        hello = b'{"type":"hello"}'
        self._connected(self._upgrade(table) + bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)

    def _upgrade(self, table: str) -> bytes:
        return (
            f"GET /ws/v1/tables/{table} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        ).encode()

    def _connected(self, first: bytes) -> None:
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        line.settimeout(PATIENCE)
        line.connect(("127.0.0.1", self._port))
        line.sendall(first)
        self._open.append(line)

    async def flood(self, table: str) -> list[str]:
        """Send more than may be sent, as fast as it goes; every such connection must be closed."""
        closed = await asyncio.gather(*(self._flood(table) for _ in range(FLOODS)))
        self.floods += FLOODS
        return [] if all(closed) else ["a flood was not stopped"]

    async def _flood(self, table: str) -> bool:
        address = f"ws://127.0.0.1:{self._port}/ws/v1/tables/{table}"
        line = await connect(address, compression=None, max_size=2**24, open_timeout=PATIENCE)
        reading = asyncio.create_task(_read_all(line))
        with suppress(WebSocketException, OSError):
            await line.send('{"type":"hello"}')
            for _ in range(FLOOD):
                await line.send('{"type":"ping"}')
        done, _ = await asyncio.wait((reading,), timeout=PATIENCE)
        line.transport.abort()
        return bool(done)

    def go(self) -> None:
        """Hang up."""
        for line in self._open:
            line.close()
        self._open.clear()


async def _read_all(line: Any) -> None:
    with suppress(WebSocketException):
        async for _ in line:
            pass
