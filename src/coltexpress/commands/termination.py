"""SIGTERM, by which `kill`, `timeout` and batch systems end a run, made into an exception."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Terminated(KeyboardInterrupt):
    """SIGTERM: whoever runs this machine wants an end, which is made as after Ctrl-C."""


@contextmanager
def listening_to_termination() -> Iterator[None]:
    """While this lasts, SIGTERM raises `Terminated` in the main thread; elsewhere it is left alone."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def end(number: int, frame: FrameType | None) -> None:
        raise Terminated

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
