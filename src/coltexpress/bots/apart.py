"""What a process in which bots run owes to the one that started it."""

from __future__ import annotations

import os
import sys
from multiprocessing import parent_process
from multiprocessing.connection import wait
from threading import Thread


def end_with_parent() -> None:
    """End this process when its parent is gone, however it went; a bot must not outlive who asks it."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def print_to_stderr() -> None:
    """What bots print is for their writers to see, and never a part of what the program itself puts out."""
    sys.stdout = sys.stderr
    if sys.stderr is not None:
        os.dup2(2, 1)
