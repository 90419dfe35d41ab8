"""What is in the box: loot tokens, cars, round cards, stations and bullets (RULES section 2)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from coltexpress.engine.ids import (
    ANGRY_MARSHAL,
    BRAKING,
    EVENT_NAMES,
    HOSTAGE_CONDUCTOR,
    MARSHALS_REVENGE,
    NO_EVENT,
    PICKPOCKETING,
    REBELLION,
    SWIVEL_ARM,
    TAKE_IT_ALL,
    TURN_SYMBOLS,
)

ROUNDS: Final = 5
HAND_SIZE: Final = 6
DOC_HAND_SIZE: Final = 7
DRAW_COUNT: Final = 3
NEUTRAL_BULLETS: Final = 13
OWN_BULLETS: Final = 6
GUNSLINGER: Final = 1000
RANSOM: Final = 250
ROOF_STRIDE: Final = 3

# Loot tokens are bits. Inside a kind they ascend in value, so the cheapest is the lowest bit.
TOKEN_VALUES: Final[tuple[int, ...]] = (
    *(250,) * 9,  # eight, and one more for a variant
    *(300, 300, 350, 350, 400, 400, 450, 450, 500, 500),
    *(500,) * 10,  # six jewels, and four more for a variant
    *(1000, 1000, 0),  # strongboxes, the last is the decoy
    *(0, 1000),  # the chests of the circus car
)
PURSES: Final = (1 << 19) - 1
EXTRA_PURSE: Final = 1 << 8
BOX_PURSES: Final = PURSES ^ EXTRA_PURSE
PURSE_VALUES: Final = (250, 300, 350, 400, 450, 500)
JEWELS: Final = ((1 << 10) - 1) << 19
BOX_JEWELS: Final = ((1 << 6) - 1) << 19
STRONGBOXES: Final = 7 << 29
FIRST_STRONGBOX: Final = 1 << 29
SECOND_STRONGBOX: Final = 1 << 30
DECOY: Final = 1 << 31
CHESTS: Final = 3 << 32
TEAM_HEADS: Final = (0, 1, 5)  # Ghost, Doc, Belle
THOUSANDS: Final = FIRST_STRONGBOX | SECOND_STRONGBOX | 1 << 33  # what is worth $1000: two boxes and a chest
KIND_TOKENS: Final[tuple[int, ...]] = (PURSES, JEWELS, STRONGBOXES, CHESTS)


@final
class Car:
    """One car's name and printed loot."""

    __slots__ = ("jewels", "name", "purses")

    def __init__(self, name: str, purses: i64, jewels: i64) -> None:
        self.name = name
        self.purses: i64 = purses
        self.jewels: i64 = jewels


LOCOMOTIVE_NAME: Final = "locomotive"
CIRCUS_NAME: Final = "circus"
CARS: Final = (
    Car("baggage", 1, 0),
    Car("second_class", 1, 1),
    Car("dining", 3, 0),
    Car("saloon", 3, 1),
    Car("mail", 4, 1),
    Car("first_class", 0, 3),
)


@final
class RoundCard:
    """A round's turns from left to right, and the event at its end."""

    __slots__ = ("count", "event", "is_station", "turns")

    def __init__(self, turns: str, event: i64, is_station: bool) -> None:
        self.count: i64 = len(turns)
        self.turns: i64 = 0  # two bits a turn
        for index in range(len(turns)):
            self.turns |= TURN_SYMBOLS.index(turns[index]) << 2 * index
        self.event: i64 = event
        self.is_station = is_station

    def turn(self, index: i64) -> i64:
        """What kind of turn one is."""
        return self.turns >> 2 * index & 3

    @property
    def symbols(self) -> str:
        """The turns as RULES writes them, such as `ST2S`."""
        return "".join([TURN_SYMBOLS[self.turn(index)] for index in range(self.count)])

    @property
    def name(self) -> str:
        """One short name for files and positions: the turns, and the event if there is one."""
        return f"{self.symbols} {EVENT_NAMES[self.event]}".rstrip()


ROUNDS_2_4: Final = (
    RoundCard("SSTR", ANGRY_MARSHAL, False),
    RoundCard("STSS", SWIVEL_ARM, False),
    RoundCard("SSSS", BRAKING, False),
    RoundCard("ST2S", TAKE_IT_ALL, False),
    RoundCard("SSTSS", REBELLION, False),
    RoundCard("STSTS", NO_EVENT, False),
    RoundCard("S2S", NO_EVENT, False),
)
ROUNDS_5_6: Final = (
    RoundCard("SSR", ANGRY_MARSHAL, False),
    RoundCard("STS", SWIVEL_ARM, False),
    RoundCard("STSS", BRAKING, False),
    RoundCard("S2R", TAKE_IT_ALL, False),
    RoundCard("STSR", REBELLION, False),
    RoundCard("STST", NO_EVENT, False),
    RoundCard("S2", NO_EVENT, False),
)
STATIONS: Final = (
    RoundCard("SSTS", MARSHALS_REVENGE, True),
    RoundCard("SSTS", PICKPOCKETING, True),
    RoundCard("SSTS", HOSTAGE_CONDUCTOR, True),
)


def round_cards(seats: int) -> tuple[RoundCard, ...]:
    """The ordinary round cards for that many seats (SETUP-11)."""
    return ROUNDS_2_4 if seats <= 4 else ROUNDS_5_6
