"""The searching bot: tries its options in worlds that could be."""

from __future__ import annotations

from coltexpress.bots.protocol import Rng
from coltexpress.engine.notation import Pick
from coltexpress.engine.view import View
from coltexpress.minds.search import Budget, Search
from coltexpress.minds.styles import PLAIN_TASTE, style
from coltexpress.minds.value import Judge

SPREADS = [150.0, 507.0, 667.0, 738.0, 943.0, 1000.0]  # rounds left 0..5
RACES = [0.25, 0.7, 0.8, 1.1, 1.1, 1.3]


class SearchBot:
    """Searches for so many milliseconds, or iterations."""

    def __init__(
        self,
        milliseconds: int = 100,
        iterations: int = 0,
        horizon: int = 1,
        winning: float = 0.7,
        lead_scale: float = 2500.0,
        curiosity: float = 0.0,
        here: float = 0.6,
        bullet: float = 44.0,
        spread: float = 1.0,
        race: float = 1.0,
        styles: list[list[int]] | None = None,
        own: float = 1.5,
        others: float = 1.0,
    ) -> None:
        self.milliseconds = milliseconds
        self.iterations = iterations
        self.horizon = horizon
        spreads = [spread * x for x in SPREADS]
        races = [race * x for x in RACES]
        self.judge = Judge(winning, lead_scale, spreads, races, here, bullet)
        self.curiosity = curiosity
        self.styles = [style(PLAIN_TASTE, own)] + [style(taste, others) for taste in styles or [PLAIN_TASTE]]
        self.used = 0

    def decide(self, view: View, options: tuple[Pick, ...], rng: Rng) -> Pick:
        """The option that did best."""
        budget = Budget(self.iterations, self.milliseconds * 1_000_000)
        search = Search(
            view, budget, rng.getrandbits(62), self.styles, self.horizon, self.judge, self.curiosity
        )
        trials = search.run([option.code for option in options])
        self.used += budget.used
        return options[trials[0].number]
