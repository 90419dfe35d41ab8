"""Clients that never give up: they come back, resume, and say again what was not acknowledged.

A patron keeps everything that it was told, as a page would, and everything that it said, so that both can be
compared with the server's file afterwards. Whatever no good server does is noted as a fault.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

Json = dict[str, Any]
OUTDATED = ("stale_decision", "cannot_undo")  # refusals that any honest client may meet


@dataclass
class Deed:
    """An action under its key; `state` is what the client knows of it."""

    key: str
    kind: Literal["act", "undo"]
    seat: int
    decision: int
    choice: str = ""
    state: Literal["sent", "done", "refused"] = "sent"

    def text(self) -> str:
        """As it is sent, every time the same."""
        body: Json = {"type": self.kind, "seat": self.seat, "decision": self.decision, "key": self.key}
        return json.dumps(body | {"choice": self.choice} if self.kind == "act" else body)


@dataclass(frozen=True)
class Manners:
    """How a patron behaves: how long it thinks, waits for answers, sits idle, and how often it regrets."""

    think: float = 0.02
    answer: float = 3.0
    idle: float = 5.0
    regret: float = 0.03
    is_sleepy: bool = False  # never decides: its clock does


@dataclass
class Patron:
    """One guest with one seat or several; `address` is asked anew for every connection."""

    address: Callable[[], str]
    token: str
    rng: random.Random
    manners: Manners = Manners()
    deeds: list[Deed] = field(default_factory=list)
    items: dict[int, list[Json]] = field(default_factory=dict)
    events: dict[int, Json] = field(default_factory=dict)
    told_at: float = 0.0  # when the last events came
    visits: int = 0
    faults: list[str] = field(default_factory=list)
    is_going: bool = False
    is_resting: bool = False  # says nothing new
    _pending: Deed | None = None
    _due: float = 0.0

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return any(frame["result"] is not None for frame in self.events.values())

    def unanswered(self) -> list[Deed]:
        """What was said, and nobody knows yet whether it was done."""
        return [deed for deed in self.deeds if deed.state == "sent"]

    async def live(self) -> None:
        """Be there until it is time to go."""
        while not self.is_going:
            try:
                await self._visit()
            except (OSError, WebSocketException, TimeoutError, EOFError):
                await asyncio.sleep(0.02)

    async def _visit(self) -> None:
        """One connection, from hello to its end."""
        async with asyncio.timeout(self.manners.idle):
            socket = await connect(self.address(), compression=None, max_size=2**24, ping_interval=None)
        try:
            self.visits += 1
            seen = {str(seat): frame["seq"] for seat, frame in self.events.items()}
            await socket.send(json.dumps({"type": "hello", "token": self.token, "last_seq": seen}))
            if self._pending is not None:
                await socket.send(self._pending.text())
            await self._talk(socket)
        finally:
            socket.transport.abort()

    async def _talk(self, socket: ClientConnection) -> None:
        """Read and decide; a silence that is too long ends the connection."""
        heard = time.monotonic()
        while not self.is_going:
            await self._decide(socket)
            patience = self.manners.answer if self._pending is not None else self.manners.idle
            wait = min(heard + patience, self._due or heard + patience) - time.monotonic()
            try:
                text = await asyncio.wait_for(socket.recv(), max(0.001, wait))
            except TimeoutError:
                if time.monotonic() - heard >= patience:
                    raise
                continue
            heard = time.monotonic()
            if not self._note(json.loads(text)):
                raise TimeoutError

    # --- what is told -------------------------------------------------------------------------
    def _note(self, frame: Json) -> bool:
        """Take a frame in; whether one can go on with this connection."""
        if frame["type"] == "events":
            return self._note_events(frame)
        if frame["type"] in ("ack", "error"):
            self._settle(frame)
        return bool(frame["type"] != "bye")

    def _note_events(self, frame: Json) -> bool:
        items, before = self.items.setdefault(frame["seat"], []), self.events.get(frame["seat"])
        if before is not None and frame["seq"] < before["seq"]:
            self.faults.append(f"seat {frame['seat']} was told of {before['seq']}, then of {frame['seq']}")
        if frame["keep"] > len(items):
            return False  # something was lost on the way: resume
        items[frame["keep"] :] = frame["items"]
        self.events[frame["seat"]] = frame
        self.told_at = time.time()
        self._due = 0.0
        return True

    def _settle(self, frame: Json) -> None:
        deed = self._pending
        if deed is None or frame["key"] != deed.key:
            return
        self._pending = None
        deed.state = "done" if frame["type"] == "ack" else "refused"
        if frame["type"] == "error" and frame["code"] not in OUTDATED:
            self.faults.append(f"{deed.text()} was refused: {frame['code']}")

    # --- what is said -------------------------------------------------------------------------
    async def _decide(self, socket: ClientConnection) -> None:
        """Begin to think about what is asked, and say it when it is time."""
        if self._pending is not None or self.manners.is_sleepy or self.is_resting:
            return
        deed = self._wish()
        if deed is None:
            self._due = 0.0
        elif not self._due:
            self._due = time.monotonic() + self.rng.random() * self.manners.think
        elif time.monotonic() >= self._due:
            self._due = 0.0
            self._pending = deed
            self.deeds.append(deed)
            await socket.send(deed.text())

    def _wish(self) -> Deed | None:
        """What to do next, if anything."""
        key = f"{len(self.deeds)}-{self.rng.getrandbits(32):x}"
        for seat, frame in self.events.items():
            if self._may_undo(seat, frame) and self.rng.random() < self.manners.regret:
                return Deed(key, "undo", seat, frame["undo"])
            ask = frame["ask"]
            if ask is not None and self._is_new(seat, ask["decision"], "act"):
                return Deed(key, "act", seat, ask["decision"], self.rng.choice(ask["options"])["pick"])
        return None

    def _may_undo(self, seat: int, frame: Json) -> bool:
        return frame["undo"] is not None and self._is_new(seat, frame["undo"], "undo")

    def _is_new(self, seat: int, decision: int, kind: str) -> bool:
        """Whether this was not done or tried already: the table may not have shown it yet."""
        last = next((deed for deed in reversed(self.deeds) if deed.seat == seat), None)
        return last is None or (last.kind, last.decision) != (kind, decision)
