"""The bots that come with the game: random, rules, search, and the levels made of them; and bots by their
names, as people type them: `random`, `rules:bold`, `search:100ms`, `outlaw`, `my_bot.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from math import exp
from typing import Final

from coltexpress.bots.loader import from_file, is_file
from coltexpress.bots.protocol import Bot, Rng, UnknownBot
from coltexpress.bots.search import fitted
from coltexpress.bots.search.evaluator import Weights
from coltexpress.bots.search.heuristic import HeuristicPolicy, is_priced
from coltexpress.bots.search.mcts import Budget, Search, Trial
from coltexpress.bots.search.rollout_policy import styles
from coltexpress.engine.notation import Pick
from coltexpress.engine.rng import SEED_BITS
from coltexpress.engine.view import View
from coltexpress.i18n.questions import Thought

BEST: Final[dict[str, float]] = fitted("weights")["best"]
TEMPERAMENTS: Final[dict[str, dict[str, float]]] = fitted("weights")[
    "temperaments"
]  # what each sees otherwise


RULES_HORIZON = 1


class RandomBot:
    """Picks one of the options, all equally likely."""

    def __init__(self) -> None:
        self.thought: Thought | None = None

    def decide(self, view: View, options: tuple[Pick, ...], rng: Rng) -> Pick:
        """Any option."""
        pick = options[rng.randrange(len(options))]
        self.thought = Thought(view.question, pick.text, ())
        return pick


def weighed(
    question: str,
    pick: str,
    texts: list[str],
    values: list[float],
    is_to_win: bool = False,
    has_money: bool = True,
) -> Thought:
    """The thought of a bot that expects so many dollars of each option.

    They are rounded to ten: more would only seem exact. Less than nothing is a loss, small or great.
    """
    pairs = sorted(zip(texts, values, strict=True), key=lambda pair: -pair[1])
    options = tuple((text, 10 * round(value / 10.0)) for text, value in pairs)
    return Thought(question, pick, options, is_to_win, has_money)


class RulesBot:
    """Weighs every option in dollars; with a temperature it takes less good ones too."""

    def __init__(
        self,
        weights: Mapping[str, float] = BEST,
        *,
        horizon: int = RULES_HORIZON,
        temperature: float = 0.0,
    ) -> None:
        """`horizon`: how many own cards after the next one are foreseen.

        `temperature`, in dollars: how much worse an option may be to be tried now and then.
        """
        self._mind = HeuristicPolicy(Weights(dict(weights)), horizon)
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
        return weighed(question, pick, texts, values, has_money=is_priced(question))


DEFAULT_BUDGET = "100ms"
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
        self._styles = styles()
        self._rules = HeuristicPolicy(Weights(dict(BEST)), RULES_HORIZON)
        self.thought: Thought | None = None  # what it thought at its last decision

    def decide(self, view: View, options: tuple[Pick, ...], rng: Rng) -> Pick:
        """The option that did best."""
        budget = Budget(self.iterations, self.milliseconds * 1_000_000)
        search = Search(view, budget, rng.getrandbits(SEED_BITS), self._styles)
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


# --- names


def _random(manner: str) -> Bot:
    if manner:
        raise UnknownBot("takes_no_manner", {"name": "random"})
    return RandomBot()


def _rules(manner: str) -> Bot:
    if manner and manner not in TEMPERAMENTS:
        raise UnknownBot("unknown_temperament", {"found": manner, "known": ", ".join(TEMPERAMENTS)})
    return RulesBot({**BEST, **TEMPERAMENTS[manner]} if manner else BEST)


# What stands before a colon, and who makes the bot from what stands behind it.
FAMILIES: dict[str, Callable[[str], Bot]] = {
    "random": _random,
    "rules": _rules,
    "search": with_budget,
}


# The levels for people, the weakest first. A budget in iterations is worth the same on every machine.
LEVELS: Final[dict[str, Callable[[], Bot]]] = {
    "greenhorn": lambda: RulesBot(horizon=0, temperature=120.0),
    "drifter": lambda: RulesBot(temperature=40.0),
    "outlaw": RulesBot,
    "gunslinger": lambda: with_budget("300it"),
    "legend": lambda: with_budget("1000ms"),
}


def known_bots() -> tuple[str, ...]:
    """Every name that needs nothing more, the levels last."""
    names: list[str] = []
    for family in FAMILIES:
        names.append(family)
        if family == "rules":
            names += [f"rules:{manner}" for manner in TEMPERAMENTS]
    return (*names, *levels())


def levels() -> tuple[str, ...]:
    """The levels for people, the weakest first."""
    return tuple(LEVELS)


def named(spec: str, digest: str | None = None) -> Bot:
    """A new bot of this name, or of this file; an unknown one is refused, or a file with another digest."""
    if is_file(spec):
        return from_file(spec, digest)
    family, _, manner = spec.partition(":")
    if family in FAMILIES:
        return FAMILIES[family](manner)
    if family not in levels():
        raise UnknownBot("unknown_bot", {"found": spec, "known": ", ".join(known_bots())})
    if manner:
        raise UnknownBot("takes_no_manner", {"name": family})
    return LEVELS[family]()
