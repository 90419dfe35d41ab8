"""A bot's turn to think: everything it may use is made beforehand, so that it can think in another thread."""

from __future__ import annotations

from dataclasses import dataclass

from coltexpress.bots import Bot, RandomBot, Rng
from coltexpress.engine.notation import Pick
from coltexpress.engine.view import View


@dataclass(frozen=True)
class Choice:
    """What a bot has decided; if it failed, a legal pick was made in its place."""

    pick: Pick
    has_failed: bool = False


@dataclass(frozen=True)
class Thinking:
    """A bot before its decision, with its own view, its options and its own chance."""

    seat: int
    bot: Bot
    view: View
    options: tuple[Pick, ...]
    rng: Rng

    def decide(self) -> Choice:
        """The bot's choice. Whatever goes wrong in a bot, the game goes on."""
        try:
            text = str(self.bot.decide(self.view, self.options, self.rng))
        except (Exception, SystemExit):  # somebody else's code: nothing that it does may end a game
            text = ""
        for option in self.options:
            if text == option.text:
                return Choice(option)
        return Choice(RandomBot().decide(self.view, self.options, self.rng), has_failed=True)
