"""The rules of a run in words: as they are typed, and as a heading tells what is not usual in them."""

from __future__ import annotations

from coltexpress.engine.presets import FLAGS, Parameter
from coltexpress.engine.rules import Rules
from coltexpress.words.catalogue import message, say


def rule_words(rules: Rules) -> list[str]:
    """The words of a command line that ask for these rules."""
    words = ["--preset", rules.name, "--seats", str(int(rules.seats))]
    for name, value in rules.changes.items():
        if name in FLAGS:
            words.append(f"--{'' if value else 'no-'}{name.replace('_', '-')}")
        else:
            words += ["--set", f"{name}={typed(value)}"]
    return words


def rules_line(rules: Rules) -> str:
    """How the rules differ from those that the edition has for so many seats; empty if they do not."""
    changes = rules.changes
    parts = {
        "with": [message(f"flag_name.{flag}") for flag in FLAGS if changes.get(flag) is True],
        "without": [message(f"flag_name.{flag}") for flag in FLAGS if changes.get(flag) is False],
        "set": [f"{name}={typed(value)}" for name, value in changes.items() if name not in FLAGS],
    }
    return " ".join(
        say(f"arena.rules.{part}", names=", ".join(names)) for part, names in parts.items() if names
    )


def typed(value: Parameter) -> str:
    """A parameter's value as it is typed: true, 3, roof, 2:3,3:4."""
    if isinstance(value, dict):
        return ",".join(f"{key}:{part}" for key, part in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value)
