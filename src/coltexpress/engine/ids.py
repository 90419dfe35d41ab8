"""The game's words as small ints, and the names by which people and files know them."""

from __future__ import annotations

from typing import Final

# Action cards. A set of cards is one int: two bits for each kind of each bandit of the seat, bullets on top.
MOVE: Final = 0
FLOOR: Final = 1
SHOOT: Final = 2
ROB: Final = 3
PUNCH: Final = 4
MARSHAL: Final = 5
SPECIAL_PUNCH: Final = 6
HAT_THROW: Final = 8
SEDUCTION: Final = 9
SKIPPED: Final = 14  # in the list of a round's acts: no card, a figure that nobody plays did nothing
DREW: Final = 15  # likewise: no card, the seat drew

CARD_NAMES: Final = (
    "move",
    "floor",
    "shoot",
    "rob",
    "punch",
    "marshal",
    "special_punch",
    "",
    "hat_throw",
    "seduction",
)
CARD_KINDS: Final = 7  # kinds that a seat can hold

# Characters, in the order of the component list.
GHOST: Final = 0
DOC: Final = 1
TUCO: Final = 2
CHEYENNE: Final = 3
DJANGO: Final = 4
BELLE: Final = 5
AL_PATRON: Final = 6
MARY: Final = 7
BOX_CHARACTERS: Final = 6  # that can be chosen in every edition
PLAYED_CHARACTERS: Final = 7  # with those of variants
NO_POWER: Final = -1
NO_CHARACTER: Final = -1  # of a bandit whose team is not yet formed

CHARACTER_NAMES: Final = ("ghost", "doc", "tuco", "cheyenne", "django", "belle", "al_patron", "mary")

OUTSIDER_NAMES: Final = CHARACTER_NAMES[PLAYED_CHARACTERS:]  # nobody plays them

# Turns of a round card.
STANDARD: Final = 0
TUNNEL: Final = 1
SPEEDING_UP: Final = 2
SWITCHING: Final = 3

TURN_SYMBOLS: Final = "ST2R"

# Events, printed on round cards and stations.
NO_EVENT: Final = 0
ANGRY_MARSHAL: Final = 1
SWIVEL_ARM: Final = 2
BRAKING: Final = 3
TAKE_IT_ALL: Final = 4
REBELLION: Final = 5
MARSHALS_REVENGE: Final = 6
PICKPOCKETING: Final = 7
HOSTAGE_CONDUCTOR: Final = 8

EVENT_NAMES: Final[list[str]] = [
    "",
    "angry_marshal",
    "swivel_arm",
    "braking",
    "take_it_all",
    "rebellion",
    "marshals_revenge",
    "pickpocketing",
    "hostage_conductor",
]  # variants add theirs

# Loot kinds.
PURSE: Final = 0
JEWEL: Final = 1
STRONGBOX: Final = 2
CHEST: Final = 3

LOOT_NAMES: Final = ("purse", "jewel", "strongbox", "chest")

# Picks of the planning question; the second bandit of a seat has the same 16 picks higher up.
DRAW: Final = 7
FACE_DOWN: Final = 8  # added to a card: played face down by Ghost's power
SLOT_SHIFT: Final = 4  # 16 picks for each bandit of a seat
NO_COVER: Final = 7
COVERED: Final = 32  # a Shoot face down and a card of the other bandit on it: 8 picks for each shooter
COVERED_SHIFT: Final = 3

# Levels of a car; a space is 2 * car + level.
ROOF: Final = 1
LOCOMOTIVE: Final = 0
NOWHERE: Final = -9  # the space of a bandit who is not on the train: hidden, or not yet placed
NO_CAR: Final = -5  # far enough from the locomotive that it is next to no car
NO_SEAT: Final = -1  # of a figure that nobody plays
EVERYTHING: Final = -2  # the audience to which all of a game is shown that is over
