"""Bots: each decides from its own view, the options and its own stream of chance, and knows nothing else."""

from coltexpress.bots.naming import UnknownBot, named
from coltexpress.bots.protocol import Bot, Rng, stream
from coltexpress.bots.random import RandomBot

__all__ = ["Bot", "RandomBot", "Rng", "UnknownBot", "named", "stream"]
