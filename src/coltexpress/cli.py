"""The `coltexpress` command: it runs what is meant, and turns every mistake into one sentence."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from coltexpress.engine.faults import ColtError
from coltexpress.words.speaking import speaking_for_a_while

WRONG_INPUT = 2
INTERRUPTED = 130
NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)  # a full disk, or all of it that one may have


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit code, which is 0 if all is well and 2 after a mistake in it."""
    words = list(sys.argv[1:] if argv is None else argv)
    _forgive_letters()
    with speaking_for_a_while():
        return _guarded(words)


def _guarded(words: list[str]) -> int:
    try:
        code = _run(words)
        if sys.stdout:  # there is none behind `>&-`
            sys.stdout.flush()
        return code
    except ColtError as fault:
        _complain(fault)
        return WRONG_INPUT
    except BrokenPipeError:  # the reader has seen enough, as in `coltexpress rules | head`
        _say_no_more()
        return 0
    except OSError as fault:
        if fault.errno not in NO_ROOM:
            raise
        _say_no_more()
        _complain(ColtError("no_room", {}))
        return WRONG_INPUT
    except KeyboardInterrupt:
        print()
        return INTERRUPTED


def _complain(fault: ColtError) -> None:
    """Say what is wrong, if there is anywhere to say it."""
    with suppress(OSError):
        print(fault, file=sys.stderr)


def _say_no_more() -> None:
    """What cannot be said is lost; Python would try again when it ends, and complain."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(words: list[str]) -> int:
    from coltexpress.commands import run_command  # noqa: PLC0415  a Ctrl-C while it loads is caught too

    return run_command(words)


def _forgive_letters() -> None:
    """A letter that the terminal cannot show, or bytes that are no letter, must not end a game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
