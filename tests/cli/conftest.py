"""Saved games and records of a test stay in the test's own folder."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("COLTEXPRESS_DATA", str(tmp_path / "data"))
    return tmp_path
