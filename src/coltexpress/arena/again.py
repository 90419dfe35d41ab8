"""One game once more: a program that plays it exactly, with the bots' own chance, up to the first fault."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Sequence

from coltexpress.engine.rules import Rules


def program_again(bots: Sequence[str], rules: Rules, seed: int, patience: float | None = None) -> str:
    """The game as a line of Python; `patience` only if it is not the usual one."""
    words = [json.dumps(list(bots), ensure_ascii=False), _rules_in_python(rules), str(seed)]
    if patience is not None:
        words.append(f"patience={patience!r}")
    call = f"play_game({', '.join(words)}, is_strict=True)"
    return f"from coltexpress import Rules; from coltexpress.arena import play_game; {call}"


def command_for(program: str) -> str:
    """What to type in a shell of this machine: a Python that is on its path need not know this package."""
    return shlex.join([sys.executable or "python", "-c", program])


def _rules_in_python(rules: Rules) -> str:
    """The rules as they are made, with double quotes only: a shell's own are the single ones."""
    changes = [f", {name}={_in_python(value)}" for name, value in rules.changes.items()]
    return f"Rules.preset({_in_python(rules.name)}, seats={int(rules.seats)}{''.join(changes)})"


def _in_python(value: object) -> str:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)
