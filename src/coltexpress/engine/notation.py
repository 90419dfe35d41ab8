"""A pick: a verb and what it is about. It has one text form (RULES section 12), which parses back.

`shoot belle`, `move 3r`, `play rob down`. What a decision's picks look like, `decision.DecisionKind` says.
"""

from __future__ import annotations

from typing import Final, NamedTuple, final

from coltexpress.engine.ids import CARD_NAMES, CHARACTER_NAMES

UNKNOWN_CODE: Final = -1  # of a pick that was read from text and not yet found among the options
BESIDE_NAME: Final = "h"  # of the space beside the train
DOWN: Final = "down"  # behind a card that is played face down
COVER: Final = "cover"  # before a card that is laid on it in the same pick
_MOST_DIGITS: Final = 4  # no number of the game has more, and int() refuses thousands of them
_TWO_WORDS: Final = tuple([name for name in (*CARD_NAMES, *CHARACTER_NAMES) if "_" in name])


class Card(NamedTuple):
    """A card of the hand; `owner` is its bandit, empty where a seat has only one."""

    owner: str
    name: str

    def __str__(self) -> str:
        return f"{self.owner} {self.name}" if self.owner else self.name


@final
class Pick:
    """One thing that can be chosen: a verb, and the bandits, space, car, loot, cards or amount it is about.

    What does not apply is None or empty. People and files use the text, the engine the code.
    """

    __slots__ = (
        "amount",
        "bandits",
        "car",
        "cards",
        "code",
        "cover",
        "is_face_down",
        "loot",
        "space",
        "text",
        "verb",
    )

    def __init__(
        self,
        verb: str,
        code: int = UNKNOWN_CODE,
        *,
        bandits: tuple[str, ...] = (),
        space: str | None = None,
        car: int | None = None,
        loot: str | None = None,
        amount: int | None = None,
        cards: tuple[Card, ...] = (),
        is_face_down: bool = False,
        cover: Card | None = None,
    ) -> None:
        self.verb = verb  # the first word, or all of a pick without a target: `draw`, `no cover`
        self.code = code
        self.bandits = bandits  # `belle`; the Marshal is `marshal`
        self.space = space  # `3i`, `3r` or beside the train, `h`
        self.car = car
        self.loot = loot
        self.amount = amount  # of money
        self.cards = cards
        self.is_face_down = is_face_down
        self.cover = cover  # laid on the face-down card together with it (TEAM-10)
        self.text = self._in_words()

    def _in_words(self) -> str:
        text = self.verb
        for bandit in self.bandits:
            text += " " + bandit
        if self.space is not None:
            text += " " + self.space
        if self.car is not None:
            text += f" {self.car}"
        if self.loot is not None:
            text += " " + self.loot
        if self.amount is not None:
            text += f" {self.amount}"
        for owner, name in self.cards:
            text += f" {owner} {name}" if owner else " " + name
        if self.is_face_down:
            text += " " + DOWN
        return text if self.cover is None else f"{text} {COVER} {self.cover}"

    @property
    def pattern(self) -> str:
        """The text with the class of each word in its place (`play card down`): the key of its words."""
        words = [self.verb] + ["bandit" for _ in self.bandits]
        if self.space is not None:
            words.append("place")
        if self.car is not None or self.amount is not None:
            words.append("number")
        if self.loot is not None:
            words.append("loot")
        for owner, _ in self.cards:
            words.append("bandit card" if owner else "card")
        if self.is_face_down:
            words.append(DOWN)
        if self.cover is not None:
            words.append(f"{COVER} bandit card")
        return " ".join(words)

    def means(self, other: Pick) -> bool:
        """Whether the other is the same choice; the order in which cards are named is free."""
        if self.text == other.text:
            return True
        if len(self.cards) < 2 or self.verb != other.verb or len(self.cards) != len(other.cards):
            return False
        return sorted(self.cards) == sorted(other.cards)

    def turned_up(self) -> Pick:
        """The same with its card face up."""
        return Pick(self.verb, bandits=self.bandits, cards=self.cards)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Pick({self.text!r})"

    def __reduce__(self) -> tuple[object, ...]:
        about = (self.bandits, self.space, self.car, self.loot, self.amount, self.cards)
        return _unpickled, (self.verb, self.code, *about, self.is_face_down, self.cover)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pick) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


def _unpickled(
    verb: str,
    code: int,
    bandits: tuple[str, ...],
    space: str | None,
    car: int | None,
    loot: str | None,
    amount: int | None,
    cards: tuple[Card, ...],
    is_face_down: bool,
    cover: Card | None,
) -> Pick:
    return Pick(
        verb,
        code,
        bandits=bandits,
        space=space,
        car=car,
        loot=loot,
        amount=amount,
        cards=cards,
        is_face_down=is_face_down,
        cover=cover,
    )


def words_of(text: str) -> list[str]:
    """The words of a pick as people may type it: case and spaces are free, `special punch` is one word."""
    line = " ".join(text.casefold().replace("_", " ").split())
    for name in _TWO_WORDS:
        line = line.replace(name.replace("_", " "), name)
    return line.split()


def is_number(text: str) -> bool:
    """Whether a text is a small number in plain digits, with no zero in front."""
    is_plain = text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS
    return is_plain and (text == "0" or not text.startswith("0"))
