"""The things that players meet, cards to loot, and the rules that each of them stands on."""

from __future__ import annotations

from typing import Final

from coltexpress.words.catalogue import DEFAULT, capital, message, texts_of
from coltexpress.words.rulebook import rules_in

MARSHAL: Final = "marshal"
DRAW: Final = "draw"
_CAR: Final = ("SETUP-2", "SETUP-4", "MOVE-1", "MOVE-2", "FLOOR-1", "SHOOT-3", "SHOOT-4")

# By kind and id. A part that ends in a hyphen stands for all rules whose IDs begin so.
THINGS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "card": {
        "move": ("MOVE-", "DEC-MOVE"),
        "floor": ("FLOOR-",),
        "shoot": ("SHOOT-", "BULLET-1", "BULLET-3", "DEC-SHOOT"),
        "rob": ("ROB-", "DEC-ROB"),
        "punch": ("PUNCH-", "DEC-VICTIM", "DEC-LOOT", "DEC-DIRECTION", "DEC-2"),
        "marshal": ("MARSHAL-", "DEC-MARSHAL"),
        "special_punch": ("SPUNCH-",),
        "hat_throw": ("MARY-10",),
        "seduction": ("MARY-11", "MARY-12", "DEC-SEDUCE"),
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
        "pickpocketing": ("STATION-PICK-", "DEC-PICKPOCKET"),
        "hostage_conductor": ("STATION-HOSTAGE-", "SCORE-1"),
    },
    "bandit": {
        "ghost": ("POWER-GHOST-", "TEAM-10"),
        "doc": ("POWER-DOC-",),
        "tuco": ("POWER-TUCO-",),
        "cheyenne": ("POWER-CHEYENNE-", "DEC-CHEYENNE"),
        "django": ("POWER-DJANGO-", "GEN-2"),
        "belle": ("POWER-BELLE-",),
        "al_patron": ("PATRON-", "DEC-BUY"),
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
        "circus": ("CIRCUS-", "DEC-CIRCUS"),
        "handcar": ("HANDCAR-", "DEC-HIDE"),
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
    """The IDs of the rules that a thing stands on."""
    return rules_in(THINGS[kind][thing])


def name_of_thing(kind: str, thing: str, lang: str = DEFAULT) -> str:
    """What a thing is called, as a heading."""
    key = {DRAW: "about.card.draw.name", MARSHAL: "card.marshal"}.get(thing, f"{kind}.{thing}")
    return capital(message(key, lang))


def about_thing(kind: str, thing: str, lang: str = DEFAULT) -> str:
    """What a thing is or does, in a sentence or two."""
    own = texts_of("about", lang).get(f"{kind}.{thing}")
    return own or message(f"{_EXPLAINED_BY[kind]}.{thing}", lang)
