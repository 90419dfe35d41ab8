"""Saved games and records of a test stay in the test's own folder, and no test waits for nothing."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest
import textual.app
import textual.pilot

ROUNDS = 20  # of the loop; a message passes from a widget to the next in one or two


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("COLTEXPRESS_DATA", str(tmp_path / "data"))
    if "PYTHONPATH" in os.environ:  # processes that a test starts find the sources from any folder
        monkeypatch.setenv("PYTHONPATH", os.path.abspath(os.environ["PYTHONPATH"]))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(autouse=True)
def no_idle_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key is followed by what it sets going; by itself Textual sleeps for 20 ms or more each time.

    Textual takes a process that uses no processor for one that has nothing to do, which on a busy machine it
    need not be. Tests wait for threads and timers by what they bring about (`tests.terminal.screens.until`).
    """
    for module in (textual.app, textual.pilot):
        monkeypatch.setattr(module, "wait_for_idle", all_messages_handled)


async def all_messages_handled(min_sleep: float = 0.0, max_sleep: float = 0.0) -> None:
    """Let the loop go round until every message has reached its last widget."""
    for _ in range(ROUNDS):
        await asyncio.sleep(0)
