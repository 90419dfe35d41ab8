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
    best, most = thought.options[0]
    if thought.options[-1][1] == most:
        return say("why.alike", lang, option=picked)
    fields = {"option": picked, "money": money(dict(thought.options)[thought.pick], lang)}
    if thought.pick != best and dict(thought.options)[thought.pick] < most:
        return say("why.tried", lang, best=_item(thought, best, most, lang), **fields)
    others = [pair for pair in thought.options if pair[0] != thought.pick][: _MOST - 1]
    named = listed([_item(thought, text, amount, lang) for text, amount in others], lang)
    return say("why.best", lang, others=named, **fields)


def _item(thought: Thought, text: str, amount: int, lang: str) -> str:
    """An option with its money."""
    return say("why.item", lang, option=option(thought.question, text, lang), money=money(amount, lang))
