"""What a bot is: anything with a method `decide(view, options, rng)`."""

from __future__ import annotations

import hashlib
import random  # noqa: TID251  the one place where a bot's own stream begins
from typing import Protocol, TypeAlias

from coltexpress.engine.notation import Pick
from coltexpress.engine.rules_validation import ColtError
from coltexpress.engine.view import View
from coltexpress.i18n.questions import Thought

Rng: TypeAlias = random.Random


class Bot(Protocol):
    """Whoever decides for a seat."""

    def decide(self, view: View, options: tuple[Pick, ...], rng: Rng) -> Pick | str:
        """One of the options, as it is or by its text. `rng` is the bot's own: it never moves the deal."""


class UnknownBot(ColtError):
    """A name that no bot has, or a file without one."""


def thought_of(bot: Bot) -> Thought | None:
    """What a bot thought at its last decision, if it tells; `i18n.why` makes a sentence of it."""
    thought = getattr(bot, "thought", None)
    return thought if isinstance(thought, Thought) else None


def stream(seed: int | str, seat: int) -> Rng:
    """The stream of chance that the bot of a seat gets in the game with this seed."""
    digest = hashlib.sha256(f"bot {seed} {seat}".encode()).digest()
    return random.Random(int.from_bytes(digest, "big"))
