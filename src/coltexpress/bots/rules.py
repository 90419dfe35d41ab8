"""The rules bot: plays the visible pile forward with every option, and takes what is worth most."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

from coltexpress.bots.protocol import Rng
from coltexpress.bots.weights import BEST
from coltexpress.engine.notation import Pick
from coltexpress.engine.view import View
from coltexpress.minds.rules import RulesMind
from coltexpress.minds.thought import Thought, weighed
from coltexpress.minds.weights import Weights

HORIZON = 1


class RulesBot:
    """Weighs every option in dollars; with a temperature it takes less good ones too."""

    def __init__(
        self, weights: Mapping[str, float] = BEST, *, horizon: int = HORIZON, temperature: float = 0.0
    ) -> None:
        """`horizon`: how many own cards after the next one are foreseen; `temperature` is in dollars."""
        self._mind = RulesMind(Weights(dict(weights)), horizon)
        self._temperature = temperature
        self._last: tuple[str, str, tuple[Pick, ...], list[float]] | None = None

    def decide(self, view: View, options: tuple[Pick, ...], rng: Rng) -> Pick:
        """The option that is worth most, or with a temperature one that is worth nearly as much."""
        values = self._mind.values(view, options)
        pick = options[self._choice(values, rng)]
        self._last = (view.question, pick.text, options, values)
        return pick

    def _choice(self, values: list[float], rng: Rng) -> int:
        best = max(values)
        if self._temperature > 0:
            shares = [exp((value - best) / self._temperature) for value in values]
            return rng.choices(range(len(values)), shares)[0]
        ties = [index for index, value in enumerate(values) if value == best]
        return ties[0] if len(ties) == 1 else ties[rng.randrange(len(ties))]

    @property
    def thought(self) -> Thought | None:
        """What it thought at its last decision."""
        if self._last is None:
            return None
        question, pick, options, values = self._last
        return weighed(question, pick, [option.text for option in options], values)
