"""Making tables over HTTP: four people each, from as many addresses as real people would come from."""

from __future__ import annotations

import http.client
import socket
import time
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

import msgspec

from coltexpress.load.wire import Seated, seated

SEATS = 4
TABLES_AN_ADDRESS = 40  # fewer than a server takes from one address at once
MOST_ADDRESSES = 200
TOO_FAST = 429
PATIENCE = 30.0


class NoServer(Exception):
    """Nobody answers there, or somebody who has no tables."""


@dataclass(frozen=True)
class Room:
    """A running table, and the token of each seat."""

    table: str
    tokens: tuple[str, ...]
    source: str | None  # the address to come from


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
    return source if _is_ours(source) else None


def _is_ours(address: str) -> bool:
    """Whether this machine may speak from there; not every system has all of 127.0.0.0/8."""
    with socket.socket() as trial:
        try:
            trial.bind((address, 0))
        except OSError:
            return False
    return True


def open_room(url: str, index: int, preset: str) -> Room:
    """Make a table, let three more join, and begin."""
    source = source_for(url, index)
    door = _Door(url, source)
    try:
        host = door.enter("/api/v1/tables", {"name": "1", "options": {"preset": preset, "seats": SEATS}})
        address = f"/api/v1/tables/{host.table.id}"
        others = [
            door.enter(f"{address}/join", {"name": str(number), "invitation": host.you.invitation})
            for number in range(2, SEATS + 1)
        ]
        door.post(f"{address}/commands", {"type": "start"}, host.token)
        return Room(host.table.id, (host.token, *(other.token for other in others)), source)
    except (OSError, ValueError, http.client.HTTPException) as fault:
        raise NoServer(str(fault)) from fault
    finally:
        door.close()


class _Door:
    """One HTTP connection; when it goes too fast for the server, it waits."""

    def __init__(self, url: str, source: str | None) -> None:
        self._parts: SplitResult = urlsplit(url)
        kind = http.client.HTTPSConnection if self._parts.scheme == "https" else http.client.HTTPConnection
        origin = None if source is None else (source, 0)
        self._line = kind(self._parts.netloc, timeout=PATIENCE, source_address=origin)

    def enter(self, path: str, body: dict[str, object]) -> Seated:
        """Make or join a table."""
        return seated(self.post(path, body))

    def post(self, path: str, body: dict[str, object], token: str | None = None) -> bytes:
        """Send this, again and again while the server says that it is too much."""
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        sent = msgspec.json.encode(body)
        while True:
            self._line.request("POST", self._parts.path.rstrip("/") + path, sent, headers)
            answer = self._line.getresponse()
            found = answer.read()
            if answer.status < 300:
                return found
            if answer.status != TOO_FAST:
                raise ValueError(f"{answer.status} {found[:200].decode(errors='replace')}")
            time.sleep(1.0)

    def close(self) -> None:
        """Hang up."""
        self._line.close()
