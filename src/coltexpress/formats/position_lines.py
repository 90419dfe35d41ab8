"""The lines of a position: `key: value`, each key once, with its number for complaints; words and tokens."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from coltexpress.engine.bitsets import cheapest, members
from coltexpress.engine.components import (
    BOX_JEWELS,
    BOX_PURSES,
    CHESTS,
    DECOY,
    FIRST_STRONGBOX,
    KIND_TOKENS,
    SECOND_STRONGBOX,
    TOKEN_VALUES,
)
from coltexpress.engine.ids import LOOT_NAMES
from coltexpress.engine.knowledge import Knowledge
from coltexpress.engine.names import bandit_name
from coltexpress.engine.notation import is_number
from coltexpress.engine.players import Bandit
from coltexpress.engine.rng import Dice
from coltexpress.engine.rules import Rules
from coltexpress.engine.state import State
from coltexpress.engine.variants.all import variants_of
from coltexpress.errors import ImpossiblePosition

_LINE = re.compile(r"\s*([a-z]+)\s*([a-z0-9_]*)\s*:(.*)", re.IGNORECASE)


@dataclass(frozen=True)
class Line:
    """What one line says."""

    number: int
    text: str

    def fault(self, code: str, **fields: object) -> ImpossiblePosition:
        """The complaint about this line."""
        return ImpossiblePosition(code, self.number, **fields)


@dataclass
class Position:
    """What a position says: the state, what is certain to whom, and secret answers by seat."""

    state: State
    known: Knowledge
    given: dict[int, str]


@dataclass
class Draft(Position):
    """A position while it is read: its lines, and what they have filled so far."""

    lines: dict[str, Line]
    seed: int
    dice: Dice | None
    state: State = field(init=False)
    known: Knowledge = field(init=False)
    given: dict[int, str] = field(init=False, default_factory=dict)
    box: TokenBox = field(init=False)
    phase: str = field(init=False)

    def line(self, key: str, usual: str = "") -> Line:
        """The line of a key, or what is usual where it is missing."""
        return self.lines.get(key, Line(0, usual))

    def numbered(self, key: str) -> Iterator[tuple[str, Line]]:
        """The lines of a key that there may be several of: what follows the key, and the line."""
        for found, line in self.lines.items():
            name, _, which = found.partition(" ")
            if name == key:
                yield which, line

    def bandit(self, name: str, line: Line) -> Bandit:
        """A bandit by its name."""
        for bandit in self.state.bandits:
            if name and bandit_name(self.state, bandit.number) == name.lower():
                return bandit
        raise line.fault("unknown_word", found=name)


@dataclass(frozen=True)
class LineKind:
    """One fact of a position: how it is written, and how it is read again."""

    keys: tuple[str, ...]
    write: Callable[[Position], list[str]]
    read: Callable[[Draft], None]
    is_needed: bool = False
    is_numbered: bool = False  # one for each seat or bandit: `seat 2`
    flag: str = ""  # the variant without which it is refused


def split_lines(text: str, kinds: Sequence[LineKind]) -> dict[str, Line]:
    """The lines by key; `seat 2` and `knows 2` keep their number in it."""
    found: dict[str, Line] = {}
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.split("#", 1)[0]
        if not line.strip():
            continue
        key = _key(line, number, kinds)
        if key in found:
            raise ImpossiblePosition("line_twice", number, key=key)
        found[key] = Line(number, line.split(":", 1)[1].strip("\n"))
    for key in keys_of(kind for kind in kinds if kind.is_needed):
        if key not in found:
            raise ImpossiblePosition("line_missing", 0, key=key)
    return found


def _key(line: str, number: int, kinds: Sequence[LineKind]) -> str:
    match = _LINE.fullmatch(line)
    if match is None:
        raise ImpossiblePosition("not_a_line", number, found=line.strip())
    name, which = match.group(1).lower(), match.group(2).lower()
    if which and name in keys_of(kind for kind in kinds if kind.is_numbered):
        return f"{name} {which}"
    single = keys_of(kind for kind in kinds if not kind.is_numbered)
    if name not in single or which:
        found = f"{name} {which}".strip()
        raise ImpossiblePosition("unknown_line", number, found=found, known=", ".join(single))
    return name


def keys_of(kinds: Iterable[LineKind]) -> list[str]:
    """The keys of these lines."""
    return [key for kind in kinds for key in kind.keys]


# --- words ----------------------------------------------------------------------------------------
def words_of(text: str) -> list[str]:
    """The words of a cell or list; `jewel*2` is two of them."""
    words = []
    for word in text.lower().split():
        name, star, count = word.partition("*")
        if name and star and is_number(count) and int(count) < 100:
            words += [name] * int(count)
        else:
            words.append(word)
    return words


def times(words: Iterable[str]) -> list[str]:
    """Equal words that follow one another, written once with their number: `jewel*2`."""
    found: list[tuple[str, int]] = []
    for word in words:
        if found and found[-1][0] == word:
            found[-1] = (word, found[-1][1] + 1)
        else:
            found.append((word, 1))
    return [word if count == 1 else f"{word}*{count}" for word, count in found]


def draw_train(cars: Sequence[str], roofs: Sequence[str], insides: Sequence[str]) -> list[str]:
    """Three lines with the cells of each car below one another."""
    rows = [list(cars), list(roofs), list(insides)]
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    lines = []
    for label, row in zip(("cars:", "roof:", "inside:"), rows, strict=True):
        cells = " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        lines.append(f"{label:<8}{cells}".rstrip())
    return lines


# --- loot -----------------------------------------------------------------------------------------
class TokenBox:
    """The loot of the game, taken out token by token: each exists only so many times."""

    def __init__(self, rules: Rules) -> None:
        """All that these rules have in the box."""
        self.left = BOX_PURSES | BOX_JEWELS | FIRST_STRONGBOX | SECOND_STRONGBOX
        for variant in variants_of(rules):
            self.left |= int(variant.tokens)
        if rules.decoy:
            self.left |= DECOY
        if rules.circus:
            self.left |= CHESTS

    def take(self, word: str, line: Line) -> int:
        """The token for a word such as `$300`, `purse`, `jewel`, `strongbox`, `chest$0`."""
        token = int(cheapest(self.left & self._meant(word, line)))
        if not token:
            raise line.fault("too_many_tokens", word=word)
        self.left &= ~token
        return token

    def take_all(self, words: list[str], line: Line) -> int:
        """The tokens for several words. Loot with a value first: what has none takes what is left."""
        return sum(self.take(word, line) for word in sorted(words, key=lambda word: "$" not in word))

    def _meant(self, word: str, line: Line) -> int:
        name, dollar, value = word.partition("$")
        if not is_loot(word) or (dollar and not is_number(value)):
            raise line.fault("unknown_word", found=word)
        tokens = KIND_TOKENS[LOOT_NAMES.index(name or "purse")]
        if not dollar:
            return tokens
        return sum(1 << bit for bit in members(tokens) if TOKEN_VALUES[bit] == int(value))


def is_loot(word: str) -> bool:
    """Whether a word means a token."""
    return word.partition("$")[0] in ("", *LOOT_NAMES)
