"""What others need to test bots and servers: conformance, indistinguishable worlds, rulesets.

And what a game knows inside, for tests and tools that check it. Bots and screens look at views.
"""

from __future__ import annotations

from coltexpress.engine.knowledge import Knowledge
from coltexpress.engine.state import State
from coltexpress.game import Game


def state_of(game: Game) -> State:
    """The state itself, not a copy: whoever changes it changes the game."""
    return game._state


def known_of(game: Game) -> Knowledge:
    """What is certain to whom, likewise itself."""
    return game._known


def answers_of(game: Game) -> dict[int, str]:
    """By seat what was answered in secret, while others still think."""
    return dict(game._given)
