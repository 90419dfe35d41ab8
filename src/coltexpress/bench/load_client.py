"""The clients of a load test: tables made and joined over HTTP, and seats that answer over WebSocket.

Each seat answers its decisions and measures how long each takes.
"""

from __future__ import annotations

import asyncio
import http.client
import socket
import time
from contextlib import closing, suppress
from dataclasses import dataclass, field, fields
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

SEATS = 4
TABLES_AN_ADDRESS = 40  # fewer than a server takes from one address at once
MOST_ADDRESSES = 200
TOO_FAST = 429
MOST_FRAME = 2**24
PATIENCE = 30.0


class NoServer(Exception):
    """Nobody answers there, or somebody who has no tables."""


@dataclass
class Tally:
    """Latencies are in seconds, from sending a decision to its durable acknowledgement."""

    latencies: list[float] = field(default_factory=list)
    refused: int = 0  # decisions that the server did not take
    unanswered: int = 0  # decisions without an acknowledgement
    late: int = 0  # moments at which the decision before was still on its way
    lost: int = 0  # connections that the server closed
    games: int = 0  # that came to their end
    frames: int = 0

    def add(self, other: Tally) -> None:
        """Count these, too."""
        for part in fields(self):
            setattr(self, part.name, getattr(self, part.name) + getattr(other, part.name))

    def clear(self) -> None:
        """Count anew from here on."""
        vars(self).update(vars(Tally()))

    @property
    def mishaps(self) -> int:
        """How much went wrong."""
        return self.refused + self.unanswered + self.lost

    def at(self, share: float) -> float:
        """The latency that this share of all decisions did not exceed."""
        if not self.latencies:
            return 0.0
        ordered = sorted(self.latencies)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


# --- tables over HTTP


def open_table(url: str, source: str | None, preset: str) -> tuple[str, list[str]]:
    """Make a table, let three more join, and begin: its name, and the token of each seat."""
    parts = urlsplit(url)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    origin = None if source is None else (source, 0)
    tables = f"{parts.path.rstrip('/')}/api/v1/tables"
    try:
        with closing(kind(parts.netloc, timeout=PATIENCE, source_address=origin)) as client:
            host = _post(client, tables, {"name": "1", "options": {"preset": preset, "seats": SEATS}})
            table, tokens, invitation = host["table"]["id"], [host["token"]], host["you"]["invitation"]
            for number in range(2, SEATS + 1):
                guest = {"name": str(number), "invitation": invitation}
                tokens.append(_post(client, f"{tables}/{table}/join", guest)["token"])
            _post(client, f"{tables}/{table}/commands", {"type": "start"}, tokens[0])
            return table, tokens
    except (OSError, ValueError, LookupError, TypeError, http.client.HTTPException) as fault:
        raise NoServer(str(fault)) from fault


def _post(
    client: http.client.HTTPConnection, path: str, body: dict[str, object], token: str | None = None
) -> Any:
    """What is answered to this; it is sent again and again while the server says that it is too much."""
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    while True:
        client.request("POST", path, msgspec.json.encode(body), headers)
        answer = client.getresponse()
        content = answer.read()
        if answer.status < 300:
            return msgspec.json.decode(content)
        if answer.status != TOO_FAST:
            raise ValueError(f"{answer.status} {content[:200].decode(errors='replace')}")
        time.sleep(1.0)


def is_loopback(url: str) -> bool:
    """Whether the server is on this machine."""
    host = urlsplit(url).hostname or ""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def source_for(url: str, index: int) -> str | None:
    """From which address the people of a table come: on loopback there are many."""
    if not is_loopback(url) or ":" in (urlsplit(url).hostname or ""):
        return None
    source = f"127.0.{1 + index // TABLES_AN_ADDRESS % MOST_ADDRESSES}.1"
    with socket.socket() as trial:
        try:
            trial.bind((source, 0))
        except OSError:  # not every system has all of 127.0.0.0/8
            return None
    return source


def socket_address(url: str, table: str) -> str:
    """Where the socket of a table is."""
    parts = urlsplit(url)
    scheme = "wss" if parts.scheme == "https" else "ws"
    return f"{scheme}://{parts.netloc}{parts.path.rstrip('/')}/ws/v1/tables/{table}"


# --- seats over WebSocket: what the server sends, as far as it is read


class Option(Struct, frozen=True):
    """One answer."""

    pick: str


class Ask(Struct, frozen=True):
    """A decision of one's own seat."""

    decision: int
    options: list[Option]


class Frame(Struct, frozen=True):
    """A frame of any type; whatever else is in it is skipped unread."""

    type: str
    seat: int = -1
    key: str | None = None
    code: str | None = None
    ask: Ask | None = None
    result: msgspec.Raw | None = None


_FRAME = msgspec.json.Decoder(Frame)


def message(kind: str, **fields: object) -> str:
    """A message of this type."""
    return msgspec.json.encode({"type": kind, **fields}).decode()


class Seat:
    """A connected seat. `asked` is its open decision, `is_over` whether the game has ended."""

    def __init__(self, tally: Tally) -> None:
        self.asked: Ask | None = None
        self.number = -1
        self.is_over = False
        self._tally = tally
        self._answers: dict[str, asyncio.Future[Frame]] = {}
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None

    async def connect(self, address: str, token: str, source: str | None) -> None:
        """Connect and say hello; returns when the first events have come."""
        origin: dict[str, Any] = {} if source is None else {"local_addr": (source, 0)}
        try:
            self._socket = await connect(
                address,
                compression=None,
                ping_interval=None,  # the server asks, we answer
                max_size=MOST_FRAME,
                open_timeout=PATIENCE,
                **origin,
            )
            await self._socket.send(message("hello", token=token))
            while self.number < 0:
                self._note(_FRAME.decode(await asyncio.wait_for(self._socket.recv(), PATIENCE)))
        except (OSError, WebSocketException, TimeoutError) as fault:
            raise NoServer(str(fault)) from fault
        self._reading = asyncio.create_task(self._read_on(self._socket))

    async def _read_on(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for frame in socket:
                self._note(_FRAME.decode(frame))
        self._tally.lost += 1
        for waiting in self._answers.values():
            waiting.cancel()

    def _note(self, frame: Frame) -> None:
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

    async def close(self) -> None:
        """Leave; that is not counted as lost."""
        if self._reading is not None:
            self._reading.cancel()
        if self._socket is not None:
            self._socket.transport.abort()
