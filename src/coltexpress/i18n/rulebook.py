"""The rules in words: by ID, chapter, topic, component and edition."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from coltexpress.engine.presets import PARAMETERS, PRESETS, Parameter
from coltexpress.engine.registry import KINDS
from coltexpress.i18n.catalogue import capital, message, nearest, plain, texts_of
from coltexpress.i18n.languages import DEFAULT, SOURCE, known_language

# Which rules belong to what; a part that ends in a hyphen stands for all rules whose IDs begin so.
_INDEX: Final[Any] = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))
CHAPTERS: Final[dict[str, list[str]]] = _INDEX["chapters"]  # the titles, which are beginnings of IDs
BEARS_ON: Final[dict[str, list[str]]] = _INDEX["bears_on"]  # by parameter in which editions differ
ONLY_WITH: Final[list[tuple[str, Parameter, list[str]]]] = _INDEX["only_with"]  # in force with this value
THINGS: Final[dict[str, dict[str, list[str]]]] = _INDEX["things"]  # by kind and id


def rule(rule_id: str, lang: str = DEFAULT) -> str:
    """What the rule with this ID says."""
    return message(f"rule.{rule_id}", lang)


def rule_ids(lang: str = DEFAULT) -> list[str]:
    """All IDs, in the order of the rulebook."""
    return list(texts_of("rule", lang))


def title_of(rule_id: str, lang: str = DEFAULT) -> str:
    """The heading under which a rule stands."""
    return message(f"title.{_title(rule_id)}", lang)


@cache
def _title(rule_id: str) -> str:
    """The longest title that an ID begins with."""
    titles = texts_of("title", SOURCE)
    return max((title for title in titles if f"{rule_id}-".startswith(f"{title}-")), key=len)


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
    from coltexpress.i18n.locales.en.topics import TOPICS  # noqa: PLC0415  read when looked up

    names = texts_of("topic", lang)
    return {**TOPICS, **{plain(names[topic]): parts for topic, parts in TOPICS.items()}}


def rules_under(title: str) -> list[str]:
    """The IDs that stand under a title, in the order of the rulebook."""
    return [rule_id for rule_id in rule_ids() if _title(rule_id) == title]


def differing() -> list[str]:
    """The parameters that are not the same in every edition, in the order of the rules."""
    return [name for name, values in PARAMETERS.items() if any(value != values[0] for value in values)]


def values_of(parameter: str, lang: str = DEFAULT) -> list[str]:
    """What each edition says about a parameter, in the order of `PRESETS`."""
    return [message(f"edition.{parameter}.{_written(value)}", lang) for value in PARAMETERS[parameter]]


def rules_on(parameter: str) -> list[str]:
    """The IDs of the rules that a parameter bears on, those of decisions last."""
    decisions = [kind.id for kind in KINDS if parameter in kind.parameters]
    return rules_in((*BEARS_ON[parameter], *decisions))


def absent_from(rule_id: str) -> list[str]:
    """The editions in which a rule is not in force, whatever is chosen."""
    found = set()
    decisions = [(*kind.needs, (kind.id,)) for kind in KINDS if kind.needs is not None]
    for parameter, value, parts in (*ONLY_WITH, *decisions):
        if rule_id in rules_in(parts):
            columns = zip(PRESETS, PARAMETERS[parameter], strict=True)
            found |= {preset for preset, is_so in columns if is_so != value}
    return [preset for preset in PRESETS if preset in found]


def _written(value: Parameter) -> str:
    """A value as it stands in the key of its words."""
    if isinstance(value, dict):
        return ".".join(f"{seats}-{cars}" for seats, cars in value.items())
    return str(value).lower()


_EXPLAINED_BY: Final = {"event": "effect", "bandit": "power"}
_NAMED_BY: Final = {
    "draw": "about.card.draw.name",
    "marshal": "card.marshal",
}  # those with no name of their kind


def rules_of_thing(kind: str, thing: str) -> list[str]:
    """The IDs of the rules that a thing stands on, those of its decisions last."""
    decisions = [decision for decision in KINDS if decision.thing == (kind, thing)]
    told = [rule for decision in decisions for rule in (decision.id, *decision.see_also)]
    return rules_in((*THINGS[kind][thing], *told))


def name_of_thing(kind: str, thing: str, lang: str = DEFAULT) -> str:
    """What a thing is called, as a heading."""
    return capital(message(_NAMED_BY.get(thing, f"{kind}.{thing}"), lang))


def about_thing(kind: str, thing: str, lang: str = DEFAULT) -> str:
    """What a thing is or does, in a sentence or two."""
    own = texts_of("about", lang).get(f"{kind}.{thing}")
    return own or message(f"{_EXPLAINED_BY[kind]}.{thing}", lang)
