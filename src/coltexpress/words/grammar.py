"""Things that are put into sentences, in their forms: `{bandit:their}`, `{to:at}`, `{left:bullet|bullets}`.

What a form is called is up to the language: after the colon stands a case, a pronoun or a preposition.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from coltexpress.words.catalogue import first_message, message, say

_SPACE = re.compile(r"(\d+)([ir]?)")


class Name:
    """A word of the game by its id; forms of it are texts of their own (`form.doc.their`)."""

    def __init__(self, section: str, name: str, lang: str) -> None:
        self.section = section
        self.name = name
        self.lang = lang

    def __format__(self, form: str) -> str:
        if not form:
            return message(f"{self.section}.{self.name}", self.lang)
        if form == "mark":
            return message(f"mark.{self.name}", self.lang)
        return message(f"form.{self.name}.{form}", self.lang)

    def __str__(self) -> str:
        return format(self)


class Place:
    """A space of the train (`3i`, `3r`), a car (`3`), the handcar (`h`), or the sheet of a bandit."""

    def __init__(self, name: str, lang: str) -> None:
        self.name = name
        self.lang = lang

    def __format__(self, form: str) -> str:
        form = form or "at"
        space = _SPACE.fullmatch(self.name)
        if space is None:
            return self._elsewhere(form)
        car, level = space.group(1), {"i": "inside", "r": "roof", "": "car"}[space.group(2)]
        keys = [f"place.{level}.{form}"]
        if car == "0":
            keys.insert(0, f"place.locomotive.{level}.{form}")
        return first_message(keys, self.lang)[1].format(car=car)

    def _elsewhere(self, form: str) -> str:
        keys = [f"place.{self.name}.{form}", f"place.{self.name}", f"place.sheet.{form}"]
        key, text = first_message(keys, self.lang)
        if not key.startswith("place.sheet."):
            return text
        return text.format(bandit=Name("bandit", self.name, self.lang))

    def __str__(self) -> str:
        return format(self)


class Count:
    """A number; `{left:bullet is|bullets are}` adds the word in the form that belongs to it."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __format__(self, forms: str) -> str:
        if not forms:
            return str(self.number)
        one, _, many = forms.partition("|")
        return f"{self.number} {one if self.number == 1 else many or one}"

    def __str__(self) -> str:
        return str(self.number)


def money(amount: int, lang: str) -> str:
    """An amount as people write it: $1,250."""
    grouped = f"{amount:,}".replace(",", message("term.thousands", lang))
    return say("term.money", lang, amount=grouped)


def listed(words: Iterable[object], lang: str, joint: str = "and") -> str:
    """Words one after the other: `Doc, Tuco and Belle`."""
    said = [str(word) for word in words]
    if len(said) < 2:
        return "".join(said)
    return ", ".join(said[:-1]) + message(f"term.{joint}", lang) + said[-1]


def bandits(names: Iterable[str], lang: str) -> str:
    """Several bandits by name."""
    return listed((Name("bandit", name, lang) for name in names), lang)


def cards(names: Iterable[str], lang: str) -> str:
    """Cards by name, equal ones once with their number; in teams after their bandit (`doc.move`)."""
    by_owner: dict[str, Counter[str]] = {}
    for name in names:
        owner, _, card = name.rpartition(".")
        by_owner.setdefault(owner, Counter())[card] += 1
    groups = []
    for owner, held in by_owner.items():
        said = listed((counted("card", "cards", card, number, lang) for card, number in held.items()), lang)
        groups.append(f"{Name('bandit', owner, lang):s} {said}" if owner else said)
    return message("term.groups", lang).join(groups)


def counted(one: str, many: str, name: str, number: int, lang: str) -> str:
    """That many of a thing: `Move`, `2 Moves`."""
    if number == 1:
        return message(f"{one}.{name}", lang)
    return f"{number} {message(f'{many}.{name}', lang)}"


class SeatName:
    """A seat by its bandits, if we are told who sits where, else by its number, as `{seat:number}` always."""

    def __init__(self, seat: int, cast: Sequence[str], lang: str) -> None:
        self.seat = seat
        self.names = cast[seat].split() if 0 <= seat < len(cast) else []
        self.lang = lang

    def __format__(self, form: str) -> str:
        if form == "number" or not self.names:
            return say("term.seat", self.lang, seat=self.seat)
        if len(self.names) == 1:
            return bandits(self.names, self.lang)
        names = mates(self.names, self.lang)
        return names if form == "mates" else say("term.team", self.lang, names=names)

    def __str__(self) -> str:
        return format(self)


def mates(names: Iterable[str], lang: str) -> str:
    """The bandits of one seat: `Ghost & Tuco`."""
    return message("term.mates", lang).join(str(Name("bandit", name, lang)) for name in names)


def seat_name(seat: int, cast: Sequence[str], lang: str) -> str:
    """A seat by its bandits, or by its number while nobody sits there."""
    return str(SeatName(seat, cast, lang))
