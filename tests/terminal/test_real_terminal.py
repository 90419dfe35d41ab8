"""In a real terminal: the screen where there is room and letters for it, plain lines where not."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import time

import pytest

from coltexpress.terminal.saves import saved_games
from tests.cli.calling import COMMAND, without

fcntl = pytest.importorskip("fcntl")
pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")

SCREEN = b"\x1b[?1049h"  # a program takes the whole screen
PATIENCE = 200


class Terminal:
    """A command in a terminal of its own."""

    program: tuple[str, ...] = COMMAND

    def __init__(self, *words: str, columns: int = 80, lines: int = 24, **settings: str) -> None:
        self.end, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        environment = {**os.environ, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8", **settings}
        for name in ("COLUMNS", "LINES", "NO_COLOR"):
            environment.pop(name, None)
        self.process = subprocess.Popen(
            [sys.executable, *self.program, *words],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            env=environment,
            start_new_session=True,
        )
        os.close(inner)
        os.set_blocking(self.end, False)
        self.said = b""

    def wait_for(self, text: bytes) -> None:
        until = time.monotonic() + PATIENCE
        while text not in self.said:
            assert time.monotonic() < until, self.said[-2000:]
            self._read()
            time.sleep(0.02)

    def _read(self) -> None:
        try:
            self.said += os.read(self.end, 65536)
        except (BlockingIOError, OSError):
            return

    def type(self, text: str) -> None:
        os.write(self.end, text.encode())

    def close(self) -> int:
        until = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < until:
            self._read()
            time.sleep(0.02)
        if self.process.poll() is None:
            self.process.kill()
        self._read()
        os.close(self.end)
        return self.process.wait()


def test_a_terminal_is_filled_and_left_as_it_was() -> None:
    terminal = Terminal("play", "--seed", "3", "--bots", "random")
    terminal.wait_for(b"what does")
    assert SCREEN in terminal.said
    terminal.type("q")
    assert terminal.close() == 0
    assert b"\x1b[?1049l" in terminal.said
    assert b"The game is saved" in terminal.said
    assert len(saved_games()) == 1


def test_the_next_start_offers_the_saved_game_on_the_screen() -> None:
    first = Terminal("play", "--seed", "3", "--bots", "random", "--plain")
    first.wait_for(b"Your choice")
    first.type("1\n")
    first.wait_for(b"Turn 2")
    first.type("quit\n")
    assert first.close() == 0
    again = Terminal("play")
    again.wait_for(b"A game of yours is waiting")
    again.type("1")
    again.wait_for(b"Turn 2 of")
    again.type("q")
    assert again.close() == 0


@pytest.mark.parametrize(
    ("size", "settings"),
    [
        ((80, 24), {"TERM": "dumb"}),
        ((79, 24), {}),
        ((80, 23), {}),
        ((80, 24), {"PYTHONIOENCODING": "ascii:replace", "PYTHONUTF8": "0"}),
    ],
)
def test_where_the_screen_cannot_be_filled_plain_lines_do(
    size: tuple[int, int], settings: dict[str, str]
) -> None:
    columns, lines = size
    terminal = Terminal("play", "--seed", "3", "--bots", "random", columns=columns, lines=lines, **settings)
    terminal.wait_for(b"Your choice")
    assert SCREEN not in terminal.said
    terminal.type("\x04")  # the end of input
    assert terminal.close() == 0
    assert b"The game is saved" in b" ".join(terminal.said.split())


class WithoutTextual(Terminal):
    """The command where Textual is not installed."""

    program = without({"textual"})


def test_without_textual_plain_lines_do_and_it_is_said_once() -> None:
    words = ("play", "--seed", "3", "--bots", "random")
    terminal = WithoutTextual(*words)
    terminal.wait_for(b"Your choice")
    assert SCREEN not in terminal.said
    terminal.type("\x04")
    assert terminal.close() == 0
    said = b" ".join(terminal.said.split())
    assert said.count(b"Textual, which draws the screen, is not installed") == 1
    assert b"elsewhere `pip install 'coltexpress[terminal]'` does." in said
    plain = WithoutTextual(*words, "--plain")
    plain.wait_for(b"Your choice")
    plain.type("\x04")
    assert plain.close() == 0
    assert b"Textual" not in plain.said
