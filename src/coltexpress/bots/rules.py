"""The rules bot: plays the visible pile forward with every option, and takes what is worth most."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

from coltexpress.bots.protocol import Rng
from coltexpress.bots.weights import BEST
from coltexpress.engine.notation import Pick
from coltexpress.engine.view import View
from coltexpress.minds.rules import UNPRICED, RulesMind
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
        pick = options[self._choice(values, self._sensible(view, options, values), rng)]
        self._last = (view.question, pick.text, options, values)
        return pick

    def _sensible(self, view: View, options: tuple[Pick, ...], values: list[float]) -> list[int]:
        """All options but those that hurt our own side more than another one which is worth just as much."""
        numbers = range(len(values))
        if len(set(values)) == len(values):
            return list(numbers)
        harms = self._mind.harms(view, options)
        least: dict[float, int] = {}
        for number in numbers:
            least[values[number]] = min(harms[number], least.get(values[number], harms[number]))
        return [number for number in numbers if harms[number] == least[values[number]]]

    def _choice(self, values: list[float], sensible: list[int], rng: Rng) -> int:
        best = max(values)
        if self._temperature > 0:
            shares = [exp((values[number] - best) / self._temperature) for number in sensible]
            return rng.choices(sensible, shares)[0]
        ties = [number for number in sensible if values[number] == best]
        return ties[0] if len(ties) == 1 else ties[rng.randrange(len(ties))]

    @property
    def thought(self) -> Thought | None:
        """What it thought at its last decision."""
        if self._last is None:
            return None
        question, pick, options, values = self._last
        texts = [option.text for option in options]
        return weighed(question, pick, texts, values, has_money=question not in UNPRICED)
