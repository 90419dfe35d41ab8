"""The commands of the command line: each is a module with a function `run`, loaded when it is wanted."""

from __future__ import annotations

from importlib import import_module

from coltexpress.commands.language import behind_command, choose_language, without_language
from coltexpress.commands.wrong import WrongInput
from coltexpress.words.catalogue import LANGUAGES, message, say

COMMANDS = ("play", "web", "rules", "position", "replay", "sim", "tournament", "bot", "bench", "loadtest")


def run_command(words: list[str]) -> int:
    """Run the command that the words begin with, in their language; without one, say what there is."""
    choose_language(words)
    name, *rest = behind_command(words) or ["--help"]
    if name not in COMMANDS:
        rest = without_language(rest)
    if rest and name in ("--help", "-h", "--version"):
        raise WrongInput("unknown_option", {"command": name, "found": rest[0], "known": ", ".join(COMMANDS)})
    if name in ("--help", "-h"):
        print(overview())
    elif name == "--version":
        print(version())
    elif name in COMMANDS:
        return int(import_module(f"coltexpress.commands.{name}").run(rest))
    elif name.startswith("-"):
        known = ", ".join(("--help", "--version", "--lang"))
        raise WrongInput("unknown_option", {"command": "coltexpress", "found": name, "known": known})
    else:
        raise WrongInput("unknown_command", {"found": name, "known": ", ".join(COMMANDS)})
    return 0


def version() -> str:
    """Which version this is, and whether the engine is compiled."""
    from coltexpress import __version__, engine  # noqa: PLC0415  the package is complete only now

    return say(f"help.version.{'compiled' if engine.COMPILED else 'interpreted'}", version=__version__)


def overview() -> str:
    """What the command line can do."""
    from coltexpress.commands.parsing import fitted  # noqa: PLC0415  `--version` is quick without argparse

    rows = [(name, message(f"help.{name}")) for name in COMMANDS]
    options = [
        ("--help", message("help.help")),
        ("--version", message("help.version")),
        ("--lang", say("help.lang", known=", ".join(LANGUAGES))),
    ]

    def listed(heading: str, lines: list[tuple[str, str]]) -> str:
        said = [fitted(text, indent=" " * 13, first=f"  {name:<11}") for name, text in lines]
        return "\n".join([f"{message(heading)}:", *said])

    parts = [
        f"{message('help.usage')}coltexpress {message('help.metavar.command')} ...",
        fitted(message("help.description")),
        listed("help.commands", rows),
        listed("help.options", options),
        fitted(message("help.more")),
    ]
    return "\n\n".join(parts)
