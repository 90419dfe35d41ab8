"""A lock beside the file of tables: two servers on one file would each know only half of what happens."""

from __future__ import annotations

import os
import sys

from coltexpress.server.faults import BrokenStore


class FileLock:
    """Held until it is released or the process ends, however it ends."""

    def __init__(self, path: str) -> None:
        try:
            self._handle = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as fault:
            raise BrokenStore("unwritable_file", {"path": path}) from fault
        try:
            _lock(self._handle)
        except OSError as fault:
            os.close(self._handle)
            raise BrokenStore("file_in_use", {"path": path}) from fault

    def release(self) -> None:
        """Let others have it."""
        os.close(self._handle)


def _lock(handle: int) -> None:
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415  there is one only there

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        return
    import fcntl  # noqa: PLC0415  likewise

    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
