"""What a bot thought of its options when it decided: texts of picks and money, from its own view only."""

from __future__ import annotations

from typing import final


@final
class Thought:
    """The pick, and the options with the money that the bot expects of each, the best first.

    A bot that weighs nothing, as one that picks at random, has no options here.
    """

    __slots__ = ("options", "pick", "question")

    def __init__(self, question: str, pick: str, options: tuple[tuple[str, int], ...]) -> None:
        self.question = question
        self.pick = pick
        self.options = options


def weighed(question: str, pick: str, texts: list[str], values: list[float]) -> Thought:
    """The thought of a bot that gave each option a value in dollars."""
    pairs = [(-values[index], index) for index in range(len(texts))]
    pairs.sort()
    options = [(texts[index], _dollars(-negative)) for negative, index in pairs]
    return Thought(question, pick, tuple(options))


def _dollars(value: float) -> int:
    """Rounded to ten dollars: more would only seem exact. Nobody ends with less than nothing."""
    return max(0, 10 * round(value / 10.0))
