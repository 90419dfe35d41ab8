"""Saved games and records of a test stay in the test's own folder."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("COLTEXPRESS_DATA", str(tmp_path / "data"))
    if "PYTHONPATH" in os.environ:  # processes that a test starts find the sources from any folder
        monkeypatch.setenv("PYTHONPATH", os.path.abspath(os.environ["PYTHONPATH"]))
    monkeypatch.chdir(tmp_path)
    return tmp_path
