"""The rules bot: plays the visible pile forward with every option, and takes what is worth most."""

from __future__ import annotations

from collections.abc import Mapping

from coltexpress.bots.protocol import Rng
from coltexpress.bots.weights import BEST
from coltexpress.engine.notation import Pick
from coltexpress.engine.view import View
from coltexpress.minds.rules import RulesMind
from coltexpress.minds.weights import Weights


class RulesBot:
    """Deterministic but for ties; nothing but the view decides."""

    def __init__(self, weights: Mapping[str, float] = BEST, *, horizon: int = 1) -> None:
        self._mind = RulesMind(Weights(dict(weights)), horizon)

    def decide(self, view: View, options: tuple[Pick, ...], rng: Rng) -> Pick:
        """The option that is worth most."""
        values = self._mind.values(view, options)
        best = max(values)
        ties = [option for option, value in zip(options, values, strict=True) if value == best]
        return ties[0] if len(ties) == 1 else ties[rng.randrange(len(ties))]
