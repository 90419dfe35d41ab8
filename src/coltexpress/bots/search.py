"""The searching bot: tries its options in worlds that could be."""

from __future__ import annotations

from coltexpress.bots.protocol import Rng
from coltexpress.engine.notation import Pick
from coltexpress.engine.view import View
from coltexpress.minds.search import Budget, Search
from coltexpress.minds.styles import PLAIN_TASTE, style
from coltexpress.minds.value import Judge

SPREADS = [150.0, 150.0, 500.0, 700.0, 850.0, 950.0]  # rounds left 0..5
RACES = [0.25, 0.25, 1.0, 1.5, 2.0, 2.5]


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
        here: float = 0.3,
        bullet: float = 9.0,
        spread: float = 1.0,
        race: float = 1.0,
        styles: list[list[int]] | None = None,
    ) -> None:
        self.milliseconds = milliseconds
        self.iterations = iterations
        self.horizon = horizon
        spreads = [spread * x for x in SPREADS]
        races = [race * x for x in RACES]
        self.judge = Judge(winning, lead_scale, spreads, races, here, bullet)
        self.curiosity = curiosity
        self.styles = [style(taste) for taste in styles or [PLAIN_TASTE, PLAIN_TASTE]]
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
