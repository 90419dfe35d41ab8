"""The arena: bots play many games, and what comes of it can be trusted."""

from coltexpress.arena.outcome import Fault, Loot, Outcome
from coltexpress.arena.playing import FaultyBot, play_game

__all__ = ["Fault", "FaultyBot", "Loot", "Outcome", "play_game"]
