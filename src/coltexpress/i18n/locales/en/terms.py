"""The English names of bandits, cars, cards, loot, turns, events, presets and flags, by their ids."""

from typing import Final

BANDIT: Final[dict[str, str]] = {
    "ghost": "Ghost",
    "doc": "Doc",
    "tuco": "Tuco",
    "cheyenne": "Cheyenne",
    "django": "Django",
    "belle": "Belle",
    "al_patron": "Al Patron",
    "mary": "Mary Pumpinks",
}

MARK: Final[dict[str, str]] = {
    "ghost": "Gh",
    "doc": "Dc",
    "tuco": "Tu",
    "cheyenne": "Ch",
    "django": "Dj",
    "belle": "Be",
    "al_patron": "Al",
    "mary": "Ma",
}

CAR: Final[dict[str, str]] = {
    "locomotive": "locomotive",
    "baggage": "baggage car",
    "second_class": "second class",
    "dining": "dining car",
    "saloon": "saloon car",
    "mail": "mail car",
    "first_class": "first class",
    "circus": "circus car",
    "handcar": "handcar",
}

CARD: Final[dict[str, str]] = {
    "move": "Move",
    "floor": "Change Floor",
    "shoot": "Shoot",
    "rob": "Rob",
    "punch": "Punch",
    "marshal": "Marshal",
    "special_punch": "Special Punch",
    "hat_throw": "Hat Throw",
    "seduction": "Seduction",
    "bullet": "Bullet",
}

CARDS: Final[dict[str, str]] = {
    "move": "Moves",
    "floor": "Change Floors",
    "shoot": "Shoots",
    "rob": "Robs",
    "punch": "Punches",
    "marshal": "Marshals",
    "special_punch": "Special Punches",
    "hat_throw": "Hat Throws",
    "seduction": "Seductions",
    "bullet": "Bullets",
}

LOOT: Final[dict[str, str]] = {
    "purse": "purse",
    "jewel": "jewel",
    "strongbox": "strongbox",
    "chest": "chest",
}

LOOTS: Final[dict[str, str]] = {
    "purse": "purses",
    "jewel": "jewels",
    "strongbox": "strongboxes",
    "chest": "chests",
}

# In narrow drawings: at most seven letters, cars at most eight.
SHORT_LOOT: Final[dict[str, str]] = {"purse": "purse", "jewel": "jewel", "strongbox": "box", "chest": "chest"}
SHORT_LOOTS: Final[dict[str, str]] = {
    "purse": "purses",
    "jewel": "jewels",
    "strongbox": "boxes",
    "chest": "chests",
}
SHORT_CAR: Final[dict[str, str]] = {
    "locomotive": "loco",
    "baggage": "baggage",
    "second_class": "2nd cl.",
    "dining": "dining",
    "saloon": "saloon",
    "mail": "mail",
    "first_class": "1st cl.",
    "circus": "circus",
    "handcar": "handcar",
}

TURN: Final[dict[str, str]] = {
    "S": "Standard Turn",
    "T": "Tunnel",
    "2": "Speeding-Up",
    "R": "Switching",
}

TURN_NOTE: Final[dict[str, str]] = {
    "S": "cards face up",
    "T": "cards face down",
    "2": "two acts in a row",
    "R": "counter-clockwise",
}

EVENT: Final[dict[str, str]] = {
    "angry_marshal": "Angry Marshal",
    "swivel_arm": "Swivel Arm",
    "braking": "Braking",
    "take_it_all": "Take It All!",
    "rebellion": "Passengers' Rebellion",
    "marshals_revenge": "Marshal's Revenge",
    "pickpocketing": "Pickpocketing",
    "hostage_conductor": "Hostage Conductor",
}

EFFECT: Final[dict[str, str]] = {
    "angry_marshal": (
        "Each bandit on the roof of the Marshal's car takes a neutral bullet, and then the Marshal moves one "
        "car back."
    ),
    "swivel_arm": "Every bandit on a roof goes to the roof of the caboose.",
    "braking": "Every bandit on a roof moves one roof forward, except on the roof of the locomotive.",
    "take_it_all": "The second strongbox is put inside the Marshal's car.",
    "rebellion": "Every bandit inside a car, the locomotive included, takes a neutral bullet.",
    "marshals_revenge": "Each bandit on the roof of the Marshal's car loses their cheapest purse.",
    "pickpocketing": (
        "Each bandit with no other bandit in their space may take one purse from that space, at random."
    ),
    "hostage_conductor": "Each bandit inside the locomotive or on its roof gets a ransom of $250.",
}

POWER: Final[dict[str, str]] = {
    "ghost": "On the first turn of each round Ghost may play his card face down.",
    "doc": "Doc draws seven cards instead of six at the start of each round.",
    "tuco": (
        "Tuco may also shoot a bandit on the other level of his own car, and in the Anniversary rules a "
        "bandit in his own space."
    ),
    "cheyenne": "When Cheyenne's punch makes the victim lose a purse, she may keep it.",
    "django": "A bandit whom Django hits is also moved one car away from him, if there is such a car.",
    "belle": "Nobody can choose Belle as the target of a Shoot or Punch while another legal target is there.",
    "al_patron": (
        "Al Patron starts with a second $250 purse, and once per round he may pay a purse for a rival's "
        "revealed card to perform its action before the owner does."
    ),
    "mary": "Mary needs no player: the top card of her own deck decides what she does.",
}

PRESET: Final[dict[str, str]] = {
    "en2016": "English edition 2016",
    "ru2016": "Russian edition 2016",
    "anniversary2025": "Russian Anniversary edition 2025",
    "fi1": "first edition, Finnish",
    "it1": "first edition, Italian",
}

FLAG: Final[dict[str, str]] = {
    "powers": "Each character has a power.",
    "events": "Events happen at the end of rounds, and the last round is a station.",
    "expert": (
        "You keep cards from round to round and discard the cards you have played onto a pile of your own."
    ),
    "teams": "Each player has two bandits and one deck for both.",
    "special_punch": (
        "Each bandit has a Special Punch, which knocks the victim to the other level of the car."
    ),
    "decoy": "The strongboxes are mixed face down with a worthless one.",
    "circus": (
        "A circus car with two chests joins the train, and whoever arrives there from another car may change "
        "level."
    ),
    "handcar": "A handcar stands at one end of the train, and whoever is in it at the end of a round hides.",
    "al_patron": "Al Patron is a seventh character to choose.",
    "mary": "Mary Pumpinks plays along, led by her own deck.",
    "horses": (
        "Horses & Stagecoach: the bandits ride up, and a stagecoach, horses, hostages and whiskey join the "
        "game."
    ),
}

# The parts of a game in a word or two.
FLAG_NAME: Final[dict[str, str]] = {
    "powers": "powers",
    "events": "events",
    "expert": "the expert variant",
    "teams": "two bandits per player",
    "special_punch": "the Special Punch",
    "decoy": "the decoy strongbox",
    "circus": "the circus car",
    "handcar": "the handcar",
    "al_patron": "Al Patron",
    "mary": "Mary Pumpinks",
    "horses": "Horses & Stagecoach",
}

_HE: Final = {"they": "he", "them": "him", "their": "his"}
_SHE: Final = {"they": "she", "them": "her", "their": "her"}
_PRONOUNS: Final[dict[str, dict[str, str]]] = {
    "ghost": _HE,
    "doc": _HE,
    "tuco": _HE,
    "cheyenne": _SHE,
    "django": _HE,
    "belle": _SHE,
    "al_patron": _HE,
    "mary": _SHE,
}

# Other forms of a word: pronouns, the possessive `s`, and `a` with the article.
FORM: Final[dict[str, str]] = {
    **{f"{bandit}.{form}": text for bandit, forms in _PRONOUNS.items() for form, text in forms.items()},
    **{f"{bandit}.s": f"{name}'" if name.endswith("s") else f"{name}'s" for bandit, name in BANDIT.items()},
    **{f"{kind}.a": f"a {name}" for kind, name in LOOT.items()},
}

# Where somebody is (`at`), goes (`to`) or comes from (`from`), and the car alone (`car`, `name`).
PLACE: Final[dict[str, str]] = {
    "inside.at": "inside car {car}",
    "inside.to": "into car {car}",
    "inside.from": "from car {car}",
    "inside.car": "car {car}",
    "roof.at": "on the roof of car {car}",
    "roof.to": "to the roof of car {car}",
    "roof.from": "from the roof of car {car}",
    "roof.car": "car {car}",
    "car.at": "in car {car}",
    "car.to": "to car {car}",
    "car.from": "from car {car}",
    "car.name": "car {car}",
    "locomotive.inside.at": "inside the locomotive",
    "locomotive.inside.to": "into the locomotive",
    "locomotive.inside.from": "from the locomotive",
    "locomotive.inside.car": "the locomotive",
    "locomotive.roof.at": "on the roof of the locomotive",
    "locomotive.roof.to": "to the roof of the locomotive",
    "locomotive.roof.from": "from the roof of the locomotive",
    "locomotive.roof.car": "the locomotive",
    "locomotive.car.at": "in the locomotive",
    "locomotive.car.to": "to the locomotive",
    "locomotive.car.from": "from the locomotive",
    "locomotive.car.name": "the locomotive",
    "h.at": "in the handcar",
    "h.to": "into the handcar",
    "h.from": "from the handcar",
    "h.car": "the handcar",
    "front.to": "to the front of the train",
    "front.at": "before the locomotive",
    "rear.to": "to the rear of the train",
    "rear.at": "behind the last car",
    "hidden": "in hiding",
    "beside": "beside the train",
    "out": "out of the game",
    "sheet.at": "on {bandit:s} sheet",
    "sheet.to": "to {bandit}",
    "sheet.from": "from {bandit}",
    "sheet.car": "{bandit}",
}

TERM: Final[dict[str, str]] = {
    "comma": ", ",
    "and": " and ",
    "or": " or ",
    "then": " and then ",
    "thousands": ",",
    "decimal": ".",
    "money": "${amount}",
    "seat": "seat {seat}",
    "team": "team {names}",
    "mates": " & ",
    "groups": "; ",
    "cards_of": "{bandit:s} {cards}",
    "your_bandit": "your bandit",
    "a_card": "a card",
    "victim": "the victim",
}
