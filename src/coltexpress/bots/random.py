"""The bot that any other must beat: every option is as good as the next."""

from __future__ import annotations

from coltexpress.bots.protocol import Rng
from coltexpress.engine.notation import Pick
from coltexpress.engine.view import View
from coltexpress.minds.thought import Thought


class RandomBot:
    """Picks one of the options, all equally likely."""

    def __init__(self) -> None:
        self.thought: Thought | None = None

    def decide(self, view: View, options: tuple[Pick, ...], rng: Rng) -> Pick:
        """Any option."""
        pick = options[rng.randrange(len(options))]
        self.thought = Thought(view.question, pick.text, ())
        return pick
