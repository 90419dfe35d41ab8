"""The `coltexpress` command: it runs what is meant, and turns every mistake into one sentence."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module

from coltexpress.cli.language import OPTION, WrongInput, choose_language
from coltexpress.engine.rules_validation import ColtError
from coltexpress.extras import check_installed
from coltexpress.i18n.catalogue import message, say
from coltexpress.i18n.languages import LANGUAGES, speaking_for_a_while

WRONG_INPUT = 2
INTERRUPTED = 130
NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)  # a full disk, or all of it that one may have

COMMANDS = {  # each is a function `run_NAME` of this module, loaded when it is wanted
    "play": "play",
    "web": "web",
    "rules": "show",
    "position": "show",
    "replay": "show",
    "sim": "arena",
    "tournament": "arena",
    "bot": "bot",
    "bench": "bench",
    "loadtest": "loadtest",
}
OPTIONS = ("--help", "-h", "--version")
NEEDED = {
    "web": ("starlette", "uvicorn", "websockets", "segno", "prometheus_client"),
    "loadtest": ("websockets",),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit code, which is 0 if all is well and 2 after a mistake in it."""
    words = list(sys.argv[1:] if argv is None else argv)
    _forgive_letters()
    with speaking_for_a_while():
        return _guarded(words)


def _guarded(words: list[str]) -> int:
    try:
        code = run_command(words)
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


def _forgive_letters() -> None:
    """A letter that the terminal cannot show, or bytes that are no letter, must not end a game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def run_command(words: list[str]) -> int:
    """Run the command that the words begin with, in their language; without one, say what there is."""
    words = choose_language(words)
    name, *rest = words if words and words[0] != OPTION else ["--help", *words]
    if name in COMMANDS:
        check_installed(f"coltexpress {name}", *NEEDED.get(name, ()))
        module = import_module(f"coltexpress.cli.{COMMANDS[name]}")
        return int(getattr(module, f"run_{name}")(rest))
    if not name.startswith("-"):
        raise WrongInput("unknown_command", {"found": name, "known": ", ".join(COMMANDS)})
    if name not in OPTIONS:
        known = ", ".join(("--help", "--version", OPTION))
        raise WrongInput("unknown_option", {"command": "coltexpress", "found": name, "known": known})
    if rest and rest[0] != OPTION:
        raise WrongInput("unknown_option", {"command": name, "found": rest[0], "known": ", ".join(COMMANDS)})
    print(version() if name == "--version" else overview())
    return 0


def version() -> str:
    """Which version this is, and whether the engine is compiled."""
    from coltexpress import __version__, engine  # noqa: PLC0415  the package is complete only now

    return say(f"help.version.{'compiled' if engine.COMPILED else 'interpreted'}", version=__version__)


def overview() -> str:
    """What the command line can do."""
    from coltexpress.cli.parsing import fitted  # noqa: PLC0415  `--version` is quick without argparse

    rows = [(name, message(f"help.{name}")) for name in COMMANDS]
    options = [
        ("--help", message("help.help")),
        ("--version", message("help.version")),
        ("--lang", say("help.lang", known=", ".join(LANGUAGES))),
    ]

    def listed(heading: str, lines: list[tuple[str, str]]) -> str:
        entries = [fitted(text, indent=" " * 13, first=f"  {name:<11}") for name, text in lines]
        return "\n".join([f"{message(heading)}:", *entries])

    parts = [
        f"{message('help.usage')}coltexpress {message('help.metavar.command')} ...",
        fitted(message("help.description")),
        listed("help.commands", rows),
        listed("help.options", options),
        fitted(message("help.more")),
    ]
    return "\n\n".join(parts)
