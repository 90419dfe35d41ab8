"""What a bot thought of its options when it decided: texts of picks and money, from its own view only."""

from __future__ import annotations

from typing import final


@final
class Thought:
    """The pick, and the options with the money that the bot expects of each, the best first.

    A bot that weighs nothing, as one that picks at random, has no options here. One that picks by its chances
    of winning may pick what brings less money than another option. Without `has_money` the numbers only say
    how much an option is liked.
    """

    __slots__ = ("has_money", "is_to_win", "options", "pick", "question")

    def __init__(
        self,
        question: str,
        pick: str,
        options: tuple[tuple[str, int], ...],
        is_to_win: bool = False,
        has_money: bool = True,
    ) -> None:
        self.question = question
        self.pick = pick
        self.options = options
        self.is_to_win = is_to_win
        self.has_money = has_money


def weighed(
    question: str,
    pick: str,
    texts: list[str],
    values: list[float],
    is_to_win: bool = False,
    has_money: bool = True,
) -> Thought:
    """The thought of a bot that expects so many dollars of each option."""
    pairs = [(-values[index], index) for index in range(len(texts))]
    pairs.sort()
    options = [(texts[index], _dollars(-negative)) for negative, index in pairs]
    return Thought(question, pick, tuple(options), is_to_win, has_money)


def _dollars(value: float) -> int:
    """Rounded to ten dollars: more would only seem exact. Less than nothing is a loss, small or great."""
    return 10 * round(value / 10.0)
