"""Bots: each decides from its own view, the options and its own stream of chance, and knows nothing else."""

from coltexpress.bots.builtin import RandomBot, RulesBot, SearchBot, known_bots, levels, named
from coltexpress.bots.protocol import Bot, Rng, UnknownBot, stream, thought_of
from coltexpress.i18n.questions import Thought

__all__ = [
    "Bot",
    "RandomBot",
    "Rng",
    "RulesBot",
    "SearchBot",
    "Thought",
    "UnknownBot",
    "known_bots",
    "levels",
    "named",
    "stream",
    "thought_of",
]
