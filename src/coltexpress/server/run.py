"""Running the server: its socket, its file, garbage collection, and an end that loses nothing."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import os
import socket
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import uvicorn
from starlette.types import ASGIApp

from coltexpress.server.app import make_app
from coltexpress.server.errors import BrokenStore, Refused
from coltexpress.server.ops import Settings
from coltexpress.server.socket import MOST_BYTES
from coltexpress.server.storage import SqliteStore

COLLECT_EVERY = 1.0  # seconds
COUNT_EVERY = 30  # collections
YOUNG = (10_000, 20, 1_000_000)  # the last: never look through everything unasked
GROWTH = 2
QUIET = 0.05  # seconds of processor time between two collections
TOO_MUCH = 2_000_000  # objects: from here on it is looked through in the busiest hour too


class GcTuning:
    """When the garbage collector of a serving process runs: on what is new often, on everything rarely."""

    def __init__(self) -> None:
        self._kept = 0  # objects, when all had been looked through
        self._times = 0
        self._spent = 0.0  # processor time at the last collection

    async def run(self) -> None:
        """Collect now, and from now on again and again while the loop runs."""
        gc.set_threshold(*YOUNG)
        self.collect_all()
        while True:
            await asyncio.sleep(COLLECT_EVERY)
            self.collect_new()

    def collect_new(self) -> None:
        """Look through what is new, and set it aside; through everything where there is very much of it."""
        spent, self._spent = self._spent, time.process_time()
        gc.collect(1)
        gc.freeze()
        self._times += 1
        least = 0 if self._spent - spent < QUIET else TOO_MUCH
        if self._times % COUNT_EVERY == 0 and gc.get_freeze_count() > max(GROWTH * self._kept, least):
            self.collect_all()

    def collect_all(self) -> None:
        """Find every ring that nothing refers to any longer."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._kept = gc.get_freeze_count()


PORT = 8080
HOST = "127.0.0.1"
PING_EVERY = 20.0
BACKLOG = 2048
UNREAD = 60_000  # milliseconds
LAST_WORDS = 5  # seconds for connections to end in peace


def data_folder() -> Path:
    """Where programs of this user keep their data."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "coltexpress"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "coltexpress"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "coltexpress"


def opened_store(path: Path) -> SqliteStore:
    """The store in this file; its folder is made if it is missing."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise BrokenStore("unwritable_file", {"path": str(path)}) from fault
    return SqliteStore(path)


def bound_socket(host: str, port: int) -> socket.socket:
    """A socket that listens there; a port that is taken is said in one sentence."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except OSError as fault:
        raise Refused("no_such_host", host=host) from fault
    listener = socket.socket(family, kind, protocol)
    if os.name == "posix":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # whoever takes nothing for so long is cut off by the system
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD)
    try:
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as fault:
        listener.close()
        raise _why_not(fault, host, port) from fault
    listener.setblocking(False)
    return listener


def _why_not(fault: OSError, host: str, port: int) -> Refused:
    if fault.errno == errno.EADDRINUSE:
        return Refused("port_taken", port=port, other=port + 1)
    if fault.errno in (errno.EACCES, errno.EPERM):
        return Refused("port_forbidden", port=port)
    return Refused("no_such_host", host=host)


def url_of(listener: socket.socket) -> str:
    """What to type into a browser on this machine."""
    host, port = listener.getsockname()[:2]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


class Server(uvicorn.Server):
    """uvicorn, saying when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """End in peace after Ctrl-C or SIGTERM: they are obeyed, not raised again afterwards."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and say so."""
        await super().startup(sockets)
        if self.started:
            self._collecting = asyncio.create_task(GcTuning().run())
            self._ready()


def serve(
    store: SqliteStore, listener: socket.socket, settings: Settings, *, ready: Callable[[], None]
) -> None:
    """Serve until somebody ends it with Ctrl-C or SIGTERM."""
    allow_many_connections()
    Server(config_for(make_app(store, settings)), ready).run(sockets=[listener])


def allow_many_connections() -> None:
    """As many open sockets as the system gives us; the usual 1024 would end at 250 tables."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415  there is one only here

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def config_for(app: ASGIApp) -> uvicorn.Config:
    """How uvicorn serves us: nothing compressed, nothing large, and whoever does not answer is let go."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,  # believed from this machine only
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_EVERY,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=LAST_WORDS,
        lifespan="on",
    )
