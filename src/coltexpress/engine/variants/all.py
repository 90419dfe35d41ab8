"""The list of all variants that are modules of hooks."""

from __future__ import annotations

from typing import Final

from coltexpress.engine.components import Car, RoundCard, round_cards
from coltexpress.engine.events import EVENTS
from coltexpress.engine.fields import Field
from coltexpress.engine.ids import EVENT_NAMES
from coltexpress.engine.journal import BASE_CAUSES, BASE_KEYS, BASE_OPEN_KEYS, BY_ENCOUNTER
from coltexpress.engine.presets import FLAGS
from coltexpress.engine.rules import Rules
from coltexpress.engine.variant import Part, Variant
from coltexpress.engine.variants.al_patron import AL_PATRON_VARIANT
from coltexpress.engine.variants.handcar import HANDCAR_VARIANT
from coltexpress.engine.variants.mary import MARY_VARIANT

VARIANTS: Final[list[Variant]] = [HANDCAR_VARIANT, AL_PATRON_VARIANT, MARY_VARIANT]

_KEYS: Final = [BASE_KEYS] + [variant.keys for variant in VARIANTS]
KEY_NAMES: Final[dict[int, str]] = dict(sorted([item for keys in _KEYS for item in keys.items()]))
OPEN_KEYS: Final = BASE_OPEN_KEYS.union(*[variant.open_keys for variant in VARIANTS])
OUTSIDERS_MONEY: Final = next(variant.money for variant in VARIANTS if variant.money)  # its name in a result
CAUSE_NAMES: Final[dict[int, str]] = {
    **{BY_ENCOUNTER + index: BASE_CAUSES[index] for index in range(len(BASE_CAUSES))},
    **{number: name for variant in VARIANTS for number, name in variant.causes.items()},
}  # but for cards and events

for _variant in VARIANTS:
    if _variant.flag not in FLAGS:
        FLAGS.append(_variant.flag)
    for _number, _event in _variant.events().items():
        assert _number == len(EVENT_NAMES) == len(EVENTS), "events are numbered one after the other"
        EVENT_NAMES.append(_event.name())
        EVENTS.append(_event)

_PLAYED: Final[dict[int, list[Variant]]] = {}


def variants_of(rules: Rules) -> list[Variant]:
    """The variants that are played; looked up once for each shape of the rules, as every new game asks."""
    if rules.shape not in _PLAYED:
        _PLAYED[rules.shape] = [variant for variant in VARIANTS if rules.flags[variant.flag]]
    return _PLAYED[rules.shape]


def parts_of(rules: Rules) -> list[Part]:
    """What they have on a new table."""
    return [variant.part() for variant in variants_of(rules)]


def round_cards_of(rules: Rules) -> tuple[RoundCard, ...]:
    """The ordinary round cards of a game (SETUP-11)."""
    cards = round_cards(rules.seats)
    for variant in variants_of(rules):
        cards = (*cards, *variant.round_cards(rules.seats))
    return cards


def added_cars(rules: Rules) -> list[Car]:
    """The cars that variants couple to the train."""
    return [car for variant in variants_of(rules) for car in variant.cars()]


def usual(fields: tuple[Field, ...]) -> dict[str, object]:
    """What fields of a view are where their variant is not played: nothing, of their type."""
    found: dict[str, object] = {}
    for field in fields:
        if field.type.endswith("| None"):
            found[field.name] = None
        else:
            found[field.name] = {} if field.type.startswith("dict") else False
    return found
