"""The searching bot: tries its options in worlds that could be, and takes what does best in them."""

from __future__ import annotations

import re

from coltexpress.bots.protocol import Rng, UnknownBot
from coltexpress.bots.weights import BEST
from coltexpress.engine.dice import SEED_BITS
from coltexpress.engine.notation import Pick
from coltexpress.engine.view import View
from coltexpress.minds.judges import judge
from coltexpress.minds.rules import RulesMind
from coltexpress.minds.search import Budget, Search, Trial
from coltexpress.minds.styles import own_style, styles_of_others
from coltexpress.minds.thought import Thought, weighed
from coltexpress.minds.weights import Weights

DEFAULT_BUDGET = "100ms"
RULES_HORIZON = 1
HORIZON = 2  # rounds that worlds are played on, the current one included
CURIOSITY = 0.3
TRUST = 0.12  # how much a lead of $1,000 in the rules bot's eyes counts
MOST_SECONDS = 600
MOST_ITERATIONS = 100_000_000
_BUDGET = re.compile(r"(\d{1,9})(ms|s|it)")


class SearchBot:
    """Thinks for so many milliseconds of the processor's time, or for so many iterations."""

    def __init__(self, milliseconds: int = 100, iterations: int = 0) -> None:
        """Only a number of iterations makes the same decision every time."""
        self.milliseconds = milliseconds
        self.iterations = iterations
        self.is_by_clock = iterations == 0
        self.used = 0  # iterations in all decisions so far
        self._styles = [own_style(), *styles_of_others()]
        self._judge = judge()
        self._rules = RulesMind(Weights(dict(BEST)), RULES_HORIZON)
        self.thought: Thought | None = None  # what it thought at its last decision

    def decide(self, view: View, options: tuple[Pick, ...], rng: Rng) -> Pick:
        """The option that did best."""
        budget = Budget(self.iterations, self.milliseconds * 1_000_000)
        seed = rng.getrandbits(SEED_BITS)
        search = Search(view, budget, seed, self._styles, HORIZON, self._judge, CURIOSITY)
        trials = search.run([option.code for option in options], self._priors(view, options))
        self.used += int(budget.used)
        self.thought = _thought(view.question, options, trials)
        return options[trials[0].number]

    def _priors(self, view: View, options: tuple[Pick, ...]) -> list[float]:
        """What the rules bot thinks of the options, as a part of their value."""
        values = self._rules.values(view, options)
        best = max(values)
        return [TRUST * (value - best) / 1000.0 for value in values]


def _thought(question: str, options: tuple[Pick, ...], trials: list[Trial]) -> Thought:
    """The money that it expects of options, the best first, from which it picks to win."""
    texts = [options[trial.number].text for trial in trials]
    money = [trial.expected_money for trial in trials]
    is_any_better = len({(trial.mean, trial.expected_money) for trial in trials}) > 1
    return weighed(question, texts[0], texts, money, is_any_better)


def with_budget(text: str) -> SearchBot:
    """A searching bot with a budget as people type it: `100ms`, `2s`, `5000it`."""
    found = _BUDGET.fullmatch(text or DEFAULT_BUDGET)
    if found is None:
        raise UnknownBot("unknown_budget", {"found": text})
    number, unit = int(found.group(1)), found.group(2)
    milliseconds = number * 1000 if unit == "s" else number
    is_too_much = number > MOST_ITERATIONS if unit == "it" else milliseconds > MOST_SECONDS * 1000
    if number == 0 or is_too_much:
        raise UnknownBot("unknown_budget", {"found": text})
    return SearchBot(iterations=number) if unit == "it" else SearchBot(milliseconds)
