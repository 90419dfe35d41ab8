"""The rules in words: by ID, chapter, topic, component and edition."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from coltexpress.engine.presets import PARAMETERS, PRESETS, Parameter
from coltexpress.engine.registry import KINDS
from coltexpress.i18n.catalogue import capital, message, say, texts_of
from coltexpress.i18n.languages import DEFAULT, SOURCE, known_language
from coltexpress.i18n.strings import nearest, plain


def rule(rule_id: str, lang: str = DEFAULT) -> str:
    """What the rule with this ID says."""
    return message(f"rule.{rule_id}", lang)


LOST_IN_PRINT: Final = ("MARY-13", "MARY-14")  # what the book prints here can no longer be read


def ruling(rule_id: str, lang: str = DEFAULT) -> str:
    """What the books say, or leave open, and why we decided so; empty for a rule as it is printed."""
    text = texts_of("ruling", lang).get(rule_id)
    if text is None:
        return ""
    return say("book.ruling.lost" if rule_id in LOST_IN_PRINT else "book.ruling", lang, text=text)


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
    from coltexpress.i18n.locales.en.topics import TOPICS  # noqa: PLC0415  read when looked up

    names = texts_of("topic", lang)
    return {**TOPICS, **{plain(names[topic]): parts for topic, parts in TOPICS.items()}}


# By chapter the beginnings of IDs; each is a title of its own.
CHAPTERS: Final[dict[str, tuple[str, ...]]] = {
    "setup": ("SETUP",),
    "round": ("ROUND", "PLAN", "TURN", "RESOLVE"),
    "actions": ("MOVE", "FLOOR", "SHOOT", "ROB", "PUNCH", "MARSHAL", "BULLET"),
    "events": (
        *("EVENT", "EVENT-ANGRY", "EVENT-SWIVEL", "EVENT-BRAKING", "EVENT-TAKE", "EVENT-REBELLION"),
        *("STATION-REVENGE", "STATION-PICK", "STATION-HOSTAGE"),
    ),
    "powers": (*("POWER-GHOST", "POWER-DOC", "POWER-TUCO", "POWER-CHEYENNE", "POWER-DJANGO", "POWER-BELLE"),),
    "score": ("SCORE",),
    "variants": ("EXPERT", "TEAM", "DUEL1"),
    "anniversary": ("SPUNCH", "DECOY", "CIRCUS", "HANDCAR", "PATRON", "MARY"),
    "knowing": ("DEC", "HIDDEN"),
    "fine": ("GEN", "CONFIG", "DATA", "EDITION", "EX"),
}


def rules_under(title: str) -> list[str]:
    """The IDs that stand under a title, in the order of the rulebook."""
    return _under()[title]


@cache
def _under() -> dict[str, list[str]]:
    """Every ID under the longest title that it begins with."""
    titles = texts_of("title", "en")
    found: dict[str, list[str]] = {title: [] for title in titles}
    for rule_id in rule_ids():
        fitting = [title for title in titles if rule_id.startswith(f"{title}-")]
        found[max(fitting, key=len)].append(rule_id)
    return found


_PARTS: Final = ("SPUNCH-", "DECOY-", "CIRCUS-", "HANDCAR-", "PATRON-", "MARY-")

# The rules that say something about a parameter in which editions differ.
BEARS_ON: Final[dict[str, tuple[str, ...]]] = {
    "powers_fixed_on": ("CONFIG-3", "CONFIG-4", "EDITION-7"),
    "events_fixed_on": ("CONFIG-3", "CONFIG-4", "EDITION-7", "SETUP-12"),
    "two_seat_mode": ("CONFIG-2", "CONFIG-8", "DUEL1-1"),
    "three_seat_teams_allowed": ("CONFIG-8", "TEAM-1"),
    "team_cars": ("SETUP-1", "TEAM-1", "DUEL1-1"),
    "team_forming": ("TEAM-2", "DUEL1-2"),
    "team_round_start": ("TEAM-6", "DUEL1-4"),
    "cover_rule": ("TEAM-8", "DUEL1-4"),
    "ghost_cover_face_down": ("TEAM-10",),
    "team_gunslinger": ("SCORE-2", "TEAM-13", "DUEL1-6"),
    "round_card_before_hands": ("ROUND-2",),
    "remove_neutral_pile_on_shortage": ("BULLET-5", "EX-19"),
    "tuco_same_space": ("POWER-TUCO-2", "SHOOT-2"),
    "revenge_purse_goes": ("STATION-REVENGE-2",),
    "expert_dump_bullets_at_start": ("EXPERT-6",),
    "tie_counts_friendly_bullets": ("BULLET-2", "SCORE-3", "TEAM-14"),
    "extra_purses_250": ("PATRON-1",),
    "anniversary_parts_allowed": (
        *("CONFIG-1", "CONFIG-7", "SPUNCH-1", "DECOY-1", "CIRCUS-1", "HANDCAR-1", "PATRON-1", "MARY-1"),
    ),
}

# Rules that are in force only where a parameter has this value.
ONLY_WITH: Final[tuple[tuple[str, Parameter, tuple[str, ...]], ...]] = (
    (
        "anniversary_parts_allowed",
        True,
        (*_PARTS, "EDITION-4", "EX-20"),
    ),
    (
        "two_seat_mode",
        "team",
        (
            *("TEAM-1", "TEAM-2", "TEAM-3", "TEAM-4", "TEAM-6", "TEAM-8", "TEAM-9", "TEAM-10", "TEAM-13"),
            *("EX-14", "EX-15"),
        ),
    ),
    ("two_seat_mode", "duel", ("DUEL1-",)),
    ("powers_fixed_on", False, ("CONFIG-4",)),
    ("powers_fixed_on", True, ("EDITION-7",)),
    ("expert_dump_bullets_at_start", True, ("EXPERT-6",)),
    ("remove_neutral_pile_on_shortage", True, ("EX-19",)),
    ("tuco_same_space", True, ("POWER-TUCO-2",)),
)


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


MARSHAL: Final = "marshal"
DRAW: Final = "draw"
_CAR: Final = ("SETUP-2", "SETUP-4", "MOVE-1", "MOVE-2", "FLOOR-1", "SHOOT-3", "SHOOT-4")

# By kind and id. A part that ends in a hyphen stands for all rules whose IDs begin so.
THINGS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "card": {
        "move": ("MOVE-",),
        "floor": ("FLOOR-",),
        "shoot": ("SHOOT-", "BULLET-1", "BULLET-3"),
        "rob": ("ROB-",),
        "punch": ("PUNCH-",),
        "marshal": ("MARSHAL-",),
        "special_punch": ("SPUNCH-",),
        "hat_throw": ("MARY-10",),
        "seduction": ("MARY-11", "MARY-12"),
        "bullet": ("BULLET-", "PLAN-4"),
        DRAW: ("PLAN-2", "PLAN-3", "PLAN-6"),
    },
    "turn": {
        "S": ("TURN-1", "PLAN-1", "PLAN-5"),
        "T": ("TURN-2", "RESOLVE-2", "HIDDEN-6"),
        "2": ("TURN-3", "EDITION-6"),
        "R": ("TURN-4",),
    },
    "event": {
        "angry_marshal": ("EVENT-ANGRY-", "BULLET-7", "EVENT-0"),
        "swivel_arm": ("EVENT-SWIVEL-", "EVENT-0"),
        "braking": ("EVENT-BRAKING-", "GEN-2", "EVENT-0"),
        "take_it_all": ("EVENT-TAKE-", "DECOY-1", "EVENT-0"),
        "rebellion": ("EVENT-REBELLION-", "BULLET-4", "EVENT-0"),
        "marshals_revenge": ("STATION-REVENGE-",),
        "pickpocketing": ("STATION-PICK-",),
        "hostage_conductor": ("STATION-HOSTAGE-", "SCORE-1"),
    },
    "bandit": {
        "ghost": ("POWER-GHOST-", "TEAM-10"),
        "doc": ("POWER-DOC-",),
        "tuco": ("POWER-TUCO-",),
        "cheyenne": ("POWER-CHEYENNE-",),
        "django": ("POWER-DJANGO-", "GEN-2"),
        "belle": ("POWER-BELLE-",),
        "al_patron": ("PATRON-",),
        "mary": ("MARY-",),
        MARSHAL: ("MARSHAL-",),
    },
    "car": {
        "locomotive": ("SETUP-1", "SETUP-5", "MOVE-5", "STATION-HOSTAGE-1"),
        "baggage": _CAR,
        "second_class": _CAR,
        "dining": _CAR,
        "saloon": _CAR,
        "mail": _CAR,
        "first_class": _CAR,
        "circus": ("CIRCUS-",),
        "handcar": ("HANDCAR-",),
    },
    "loot": {
        "purse": ("SETUP-3", "SETUP-4", "ROB-", "HIDDEN-9", "HIDDEN-10", "DATA-1"),
        "jewel": ("SETUP-4", "ROB-", "SCORE-1"),
        "strongbox": ("SETUP-5", "ROB-", "EVENT-TAKE-1", "DECOY-"),
        "chest": ("CIRCUS-1", "CIRCUS-5", "HIDDEN-9"),
    },
}
_EXPLAINED_BY: Final = {"event": "effect", "bandit": "power"}


def rules_of_thing(kind: str, thing: str) -> list[str]:
    """The IDs of the rules that a thing stands on, those of its decisions last."""
    decisions = [decision for decision in KINDS if decision.thing == (kind, thing)]
    told = [rule for decision in decisions for rule in (decision.id, *decision.see_also)]
    return rules_in((*THINGS[kind][thing], *told))


def name_of_thing(kind: str, thing: str, lang: str = DEFAULT) -> str:
    """What a thing is called, as a heading."""
    key = {DRAW: "about.card.draw.name", MARSHAL: "card.marshal"}.get(thing, f"{kind}.{thing}")
    return capital(message(key, lang))


def about_thing(kind: str, thing: str, lang: str = DEFAULT) -> str:
    """What a thing is or does, in a sentence or two."""
    own = texts_of("about", lang).get(f"{kind}.{thing}")
    return own or message(f"{_EXPLAINED_BY[kind]}.{thing}", lang)
