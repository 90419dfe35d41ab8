"""A real server on loopback for tests, and clients that talk to it over real sockets."""

from __future__ import annotations

import json
import socket
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.sync.connection import Connection

from coltexpress.server.app import make_app
from coltexpress.server.ops import Clock, Settings
from coltexpress.server.run import bound_socket, config_for
from coltexpress.server.storage import SqliteStore

PATIENCE = 120.0  # seconds; only what hangs takes so long, on however busy a machine
QUICK = Settings(
    workers=0,
    deadline=PATIENCE,
    hello_timeout=PATIENCE,
    send_timeout=PATIENCE,
    tick=0.0,
    purchase_pause=0.0,
    grace=0.2,
    messages_per_second=1000,
    messages_at_once=1000,
    chats_per_second=100,
    chats_at_once=100,
    tables_at_once=1000,
    requests_at_once=10000,
)
SMALL = 64 * 1024
Json = dict[str, Any]


class FakeClock:
    """Time that passes when a test says so; what is measured in it does not depend on the machine."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


class House:
    """A running server; `stop` ends it, and another one may be started on the same file."""

    def __init__(self, path: Path, settings: Settings, clock: Clock | None = None) -> None:
        self.path = path
        listener = bound_socket("127.0.0.1", 0)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)  # so that slow readers are soon slow
        self.base = f"http://127.0.0.1:{listener.getsockname()[1]}"
        self._server = uvicorn.Server(config_for(make_app(SqliteStore(path), settings, clock)))
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [listener]})
        self._thread.start()
        until(lambda: self._server.started)
        self._listener = listener

    def stop(self) -> None:
        """End it as Ctrl-C would."""
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        self._listener.close()

    def post(self, path: str, body: object, **headers: str) -> httpx.Response:
        return httpx.post(self.base + path, json=body, headers=headers, timeout=PATIENCE)

    def post_text(self, path: str, text: str) -> httpx.Response:
        return httpx.post(self.base + path, content=text.encode(), timeout=PATIENCE)

    def get(self, path: str, **headers: str) -> httpx.Response:
        return httpx.get(self.base + path, headers=headers, timeout=PATIENCE)

    # --- tables -------------------------------------------------------------------------------
    def table(self, name: str | None = "Ann", **wish: object) -> Json:
        """A new table; the answer to its host."""
        body = {"name": name, **wish}
        answer = self.post("/api/v1/tables", body)
        assert answer.status_code == 201, answer.text
        found: Json = answer.json()
        return found

    def join(self, seated: Json, name: str) -> Json:
        """Somebody else comes in by the host's invitation."""
        body = {"name": name, "invitation": seated["you"]["invitation"]}
        answer = self.post(f"/api/v1/tables/{seated['table']['id']}/join", body)
        assert answer.status_code == 201, answer.text
        found: Json = answer.json()
        return found

    def client(self, table: Json | str, token: str | None = None, **hello: object) -> Client:
        """A connection that has said hello; with what `table` or `join` gave, as that person."""
        if isinstance(table, dict):
            token = table["token"] if token is None else token
            table = str(table["table"]["id"])
        return Client(self.base, table, {"token": token, **hello})


def look_at_the_clock(house: House, table: Json) -> None:
    """Let a table do what is due: it looks at its clock when somebody comes or goes."""
    with house.client(str(table["table"]["id"])) as watcher:
        watcher.settle()


class Client:
    """One socket; frames are kept as they came, and the latest of each seat is at hand."""

    def __init__(self, base: str, table: str, hello: Json) -> None:
        address = f"{base.replace('http', 'ws', 1)}/ws/v1/tables/{table}"
        self._opening = ExitStack()
        opened = connect(address, max_size=2**24, open_timeout=PATIENCE)
        self.socket: Connection = self._opening.enter_context(opened)
        self.frames: list[Json] = []
        self.texts: list[str] = []
        self.events: dict[int, Json] = {}
        self.items: dict[int, list[Json]] = {}
        self.table: Json = {}
        self.you: Json = {}
        self.send("hello", **{name: value for name, value in hello.items() if value is not None})

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._opening.close()

    def send(self, kind: str, **fields: object) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def read(self, timeout: float = PATIENCE) -> Json:
        """The next frame."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        frame: Json = json.loads(text)
        self.texts.append(text)
        self.frames.append(frame)
        self._note(frame)
        return frame

    def _note(self, frame: Json) -> None:
        if frame["type"] in ("welcome", "table"):
            self.table, self.you = frame["table"], frame["you"]
        if frame["type"] == "events":
            items = self.items.setdefault(frame["seat"], [])
            assert frame["keep"] <= len(items)
            items[frame["keep"] :] = frame["items"]
            self.events[frame["seat"]] = frame

    def wait(self, kind: str, **fields: object) -> Json:
        """Read on to a frame of this kind with these fields."""
        while True:
            frame = self.read()
            if frame["type"] == kind and all(frame.get(name) == value for name, value in fields.items()):
                return frame

    def wait_raw(self, kind: str) -> Json:
        """The next frame of this kind, not yet joined to what is there."""
        while True:
            text = self.socket.recv(PATIENCE)
            frame: Json = json.loads(text)
            self.frames.append(frame)
            if frame["type"] != "events":
                self._note(frame)
            else:
                self.events[frame["seat"]] = frame
                self.items[frame["seat"]] = [{}] * frame["keep"] + frame["items"]
            if frame["type"] == kind:
                return frame

    def settle(self) -> None:
        """Read everything that has been sent up to now."""
        self.do("ping")

    def do(self, kind: str, **fields: object) -> Json:
        """Send a command and read on to its answer."""
        key = str(fields.pop("key", None) or uuid.uuid4().hex)
        self.send(kind, key=key, **fields)
        while True:
            frame = self.read()
            if frame["type"] in ("ack", "error", "reason", "foreseen") and frame["key"] in (key, None):
                return frame

    def done(self, kind: str, **fields: object) -> Json:
        """The same, and it must succeed."""
        answer = self.do(kind, **fields)
        assert answer["type"] == "ack", answer
        return answer

    # --- playing ------------------------------------------------------------------------------
    def ask(self, seat: int | None = None) -> Json:
        """The decision that this client is asked next, with its seat."""
        while True:
            for number, frame in self.events.items():
                if frame["ask"] is not None and seat in (None, number):
                    return {"seat": number, **frame["ask"]}
            self.read()

    def answer(self, ask: Json, choice: str | None = None, key: str | None = None) -> Json:
        """Answer a decision; with the first option unless told otherwise."""
        pick = ask["options"][0]["pick"] if choice is None else choice
        self.events[ask["seat"]]["ask"] = None
        return self.do("act", seat=ask["seat"], decision=ask["decision"], choice=pick, key=key)

    def play_on(self, choose: Callable[[Json], str] | None = None) -> Json:
        """Answer whatever is asked until the game is over; the result."""
        while True:
            over = [frame["result"] for frame in self.events.values() if frame["result"] is not None]
            if over:
                result: Json = over[0]
                return result
            asked = [(seat, f["ask"]) for seat, f in self.events.items() if f["ask"] is not None]
            if not asked:
                self.read()
                continue
            seat, ask = asked[0]
            self.events[seat]["ask"] = None
            pick = choose(ask) if choose else ask["options"][-1]["pick"]
            self.send("act", seat=seat, decision=ask["decision"], choice=pick, key=uuid.uuid4().hex)

    def closing(self) -> int:
        """Read on until the server closes; with which code."""
        with pytest.raises(ConnectionClosed) as closed:
            self._read_for_ever()
        assert closed.value.rcvd is not None
        return closed.value.rcvd.code

    def _read_for_ever(self) -> None:
        while True:
            self.read()


def until(is_so: Callable[[], object], patience: float = PATIENCE) -> None:
    """Wait for something, not for ever."""
    end = time.monotonic() + patience
    while not is_so():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.01)


@contextmanager
def served(path: Path, clock: Clock | None = None, **changes: Any) -> Iterator[House]:
    """A server for the time of a test."""
    house = House(path, replace(QUICK, **changes), clock)
    try:
        yield house
    finally:
        house.stop()
