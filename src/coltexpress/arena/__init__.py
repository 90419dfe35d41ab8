"""The arena: bots play many games, and what comes of it can be trusted.

`simulate` plays many games, `tournament` compares bots on the same deals; both return `Results`.
`play_game` plays one game.
"""

from coltexpress.arena.outcome import Loot, Outcome
from coltexpress.arena.plan import Plan, RefusedPlan
from coltexpress.arena.play import FaultyBot, play_game
from coltexpress.arena.results import Results
from coltexpress.arena.runner import Interrupted, simulate, tournament
from coltexpress.arena.stats import Estimate
from coltexpress.match import Fault

__all__ = [
    "Estimate",
    "Fault",
    "FaultyBot",
    "Interrupted",
    "Loot",
    "Outcome",
    "Plan",
    "RefusedPlan",
    "Results",
    "play_game",
    "simulate",
    "tournament",
]
