"""Why a bot decided as it did, in one sentence."""

from __future__ import annotations

from coltexpress.minds.thought import Thought
from coltexpress.words.asking import option
from coltexpress.words.catalogue import DEFAULT, message, say
from coltexpress.words.grammar import listed, money

_MOST = 3  # options that are named


def why(thought: Thought | None, lang: str = DEFAULT) -> str:
    """The sentence for a thought; a bot without one keeps its reasons to itself."""
    if thought is None:
        return message("why.silent", lang)
    picked = option(thought.question, thought.pick, lang)
    if not thought.options:
        return say("why.random", lang, option=picked)
    amount, most, least = dict(thought.options)[thought.pick], thought.options[0][1], thought.options[-1][1]
    if most == least:
        code = "why.chances" if thought.is_to_win else "why.alike"
        return say(code, lang, option=picked, money=money(most, lang))
    if not thought.has_money:
        return _liked(thought, picked, lang, is_best=amount == most)
    if amount < most:
        best = _item(thought, *thought.options[0], lang)
        code = "why.wins" if thought.is_to_win else "why.tried"
        return say(code, lang, option=picked, money=money(amount, lang), best=best)
    return _best(thought, picked, amount, lang)


def _liked(thought: Thought, picked: str, lang: str, *, is_best: bool) -> str:
    """The sentence where no money can be said of the options, only which are liked more."""
    if not is_best:
        return say("why.near", lang, option=picked, best=_name(thought, thought.options[0][0], lang))
    others = [_name(thought, text, lang) for text, _ in _others(thought)]
    return say("why.liked", lang, option=picked, others=listed(others, lang))


def _best(thought: Thought, picked: str, amount: int, lang: str) -> str:
    """The sentence for a pick that promises most; where every option is a loss, for the smallest."""
    sign, code = (-1, "why.least") if amount < 0 else (1, "why.best")
    named = listed([_item(thought, text, sign * other, lang) for text, other in _others(thought)], lang)
    return say(code, lang, option=picked, money=money(sign * amount, lang), others=named)


def _others(thought: Thought) -> list[tuple[str, int]]:
    """The best options beside the pick."""
    return [pair for pair in thought.options if pair[0] != thought.pick][: _MOST - 1]


def _name(thought: Thought, text: str, lang: str) -> str:
    return say("why.name", lang, option=option(thought.question, text, lang))


def _item(thought: Thought, text: str, amount: int, lang: str) -> str:
    """An option with its money."""
    return say("why.item", lang, option=option(thought.question, text, lang), money=money(amount, lang))
