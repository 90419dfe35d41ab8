"""The rules in whole sentences: one by its ID, or those of a topic."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from coltexpress.words.catalogue import DEFAULT, message, texts_of
from coltexpress.words.nearness import nearest, plain
from coltexpress.words.speaking import SOURCE, known_language


def rule(rule_id: str, lang: str = DEFAULT) -> str:
    """What the rule with this ID says."""
    return message(f"rule.{rule_id}", lang)


def rule_ids(lang: str = DEFAULT) -> list[str]:
    """All IDs, in the order of the rulebook."""
    return list(texts_of("rule", lang))


def title_of(rule_id: str, lang: str = DEFAULT) -> str:
    """The heading under which a rule stands: the longest that its ID begins with."""
    titles = texts_of("title", lang)
    fitting = [prefix for prefix in titles if rule_id == prefix or rule_id.startswith(f"{prefix}-")]
    return titles[max(fitting, key=len)]


def rules_of(topic: str, lang: str = DEFAULT) -> list[str]:
    """The IDs that a topic, an ID or the beginning of IDs stands for; empty if it is none.

    A topic may be named in the language or in English.
    """
    wanted = topic.strip().upper()
    ids = rule_ids()
    if wanted in ids:
        return [wanted]
    found = rules_in(_topics(known_language(lang)).get(plain(topic), ()))
    if found or not wanted:
        return found
    return [rule_id for rule_id in ids if rule_id.startswith(f"{wanted.rstrip('-')}-")]


def rules_in(parts: Sequence[str]) -> list[str]:
    """The IDs that parts stand for, each once: a whole ID, or with a hyphen at its end all that begin so."""
    found = [rule_id for part in parts for rule_id in rule_ids() if _belongs(rule_id, part)]
    return list(dict.fromkeys(found))


def topics(lang: str = DEFAULT) -> list[str]:
    """Everything that can be looked up by name."""
    return list(dict.fromkeys(texts_of("topic", lang).values()))


def near_topics(topic: str, count: int = 3, lang: str = DEFAULT) -> list[str]:
    """The topics that look like this one; the family of an ID whose number is wrong, else IDs like it."""
    family = re.sub(r"-?\d+$", "", topic.strip())
    if family == topic.strip():
        known = [*topics(lang), *topics(SOURCE)]
        return nearest(topic, known, count) or nearest(topic, rule_ids(), count)
    if rules_of(family):
        return [family]
    return nearest(topic, rule_ids(), count)


def _belongs(rule_id: str, part: str) -> bool:
    return rule_id.startswith(part) if part.endswith("-") else rule_id == part


@cache
def _topics(lang: str) -> dict[str, tuple[str, ...]]:
    """The rules of each topic by its name, in English and in the language."""
    from coltexpress.words.english.topics import TOPICS  # noqa: PLC0415  read when looked up

    names = texts_of("topic", lang)
    return {**TOPICS, **{plain(names[topic]): parts for topic, parts in TOPICS.items()}}
