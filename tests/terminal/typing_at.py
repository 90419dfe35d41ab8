"""Somebody who types at the plain table."""

from __future__ import annotations

import io
import sys

import pytest

from coltexpress.cli import main


def say(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], given: str, *words: str) -> str:
    """What the terminal says when this is typed."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(given))
    capsys.readouterr()
    assert main(["play", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


class OnATerminal(io.StringIO):
    """Somebody who types at a real terminal."""

    def isatty(self) -> bool:
        return True
