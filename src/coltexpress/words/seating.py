"""Who sits where: a seat in a sentence is its person's nickname, its bandits, or its number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from coltexpress.engine.view import View
from coltexpress.words.catalogue import DEFAULT, capital, fill
from coltexpress.words.grammar import Name, Names, Term, mates
from coltexpress.words.quoting import shown

_FIRST_FIELD = re.compile(r"\{(?P<name>\w+):?(?P<form>[^}]*)\}")
_IMPERSONAL = ("number", "mates")


@dataclass(frozen=True)
class Seated:
    """A seat with its bandits (`ghost`, in teams `ghost tuco`) and its person's nickname, if there is one.

    `number` is what people at a table call the seat; without one it is the number of the notation, from 0.
    """

    bandits: str
    nickname: str = ""
    number: int | None = None


Cast = Sequence[str | Seated]  # by seat; a text is the bandits of a seat without a nickname


class SeatName:
    """A seat in a sentence; `{seat:number}` is always its number, `{seat:mates}` only its bandits.

    A nickname is said as its owner wrote it, whatever form the sentence wants and wherever it stands.
    """

    def __init__(self, seat: int, cast: Cast, lang: str = DEFAULT) -> None:
        self.lang = lang
        found = cast[seat] if 0 <= seat < len(cast) else ""
        place = found if isinstance(found, Seated) else Seated(found)
        self.number = seat if place.number is None else place.number
        self.names = place.bandits.split()
        self.nickname = shown(place.nickname)

    def __format__(self, form: str) -> str:
        if form == "number":
            return format(Term("seat", self.lang, seat=self.number))
        if form == "mates" and self.names:
            return mates(self.names, self.lang)
        return self.nickname if self.nickname and "|" not in form else format(self._plain(), form)

    def __str__(self) -> str:
        return format(self)

    def _plain(self) -> Name | Term:
        """The seat without regard to who plays it."""
        if not self.names:
            return Term("seat", self.lang, seat=self.number)
        if len(self.names) == 1:
            return Name("bandit", self.names[0], self.lang)
        return Term("team", self.lang, names=mates(self.names, self.lang))


def seat_name(seat: int, cast: Cast, lang: str = DEFAULT) -> str:
    """A seat by its person or bandits, or by its number while nobody sits there."""
    return str(SeatName(seat, cast, lang))


def seat_names(seats: Iterable[int], cast: Cast, lang: str = DEFAULT) -> Names:
    """Several seats."""
    return Names([SeatName(seat, cast, lang) for seat in seats], lang)


def cast_of(view: View) -> list[str]:
    """The bandits of each seat, as `narrate` wants them."""
    seats: list[list[str]] = [[] for _ in view.seats]
    for bandit in view.bandits:
        if 0 <= bandit.seat < len(seats):
            seats[bandit.seat].append(bandit.name)
    return [" ".join(names) for names in seats]


def seated(view: View, nicknames: Sequence[str]) -> list[Seated]:
    """The same with the nicknames of those who play, `""` where there is none, and seats counted from 1."""
    people = zip(cast_of(view), nicknames, strict=True)
    return [Seated(names, nickname, number) for number, (names, nickname) in enumerate(people, start=1)]


def sentence(text: str, fields: Mapping[str, object], lang: str = DEFAULT) -> str:
    """A text filled in, with its first letter large unless it is that of a nickname."""
    said = fill(text, fields, lang)
    return said if _begins_with_nickname(text, fields) else capital(said)


def _begins_with_nickname(text: str, fields: Mapping[str, object]) -> bool:
    first = _FIRST_FIELD.match(text)
    if first is None or first["form"] in _IMPERSONAL or "|" in first["form"]:
        return False
    value = fields.get(first["name"])
    if isinstance(value, Names) and value.names:
        value = value.names[0]
    return isinstance(value, SeatName) and bool(value.nickname)
