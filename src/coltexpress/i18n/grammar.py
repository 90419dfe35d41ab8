"""Names, numbers and lists as a language forms them: cases, plurals, decimal marks, money."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from coltexpress.i18n.catalogue import fill, first_message, message, say, texts_of
from coltexpress.i18n.languages import DEFAULT, SOURCE, Formed, plural_form


def figure(number: float, places: int = 0, lang: str = DEFAULT) -> str:
    """A number with so many decimals; what is rounded to nothing has no sign."""
    text = f"{number:.{places}f}"
    return _pointed(text if float(text) else text.removeprefix("-"), lang)


def shortest(number: float, lang: str = DEFAULT) -> str:
    """A number with as few decimals as it needs: 25, 27.5."""
    return _pointed(f"{number:g}", lang)


def grouped(number: float, lang: str = DEFAULT) -> str:
    """A whole number with its thousands apart: 1,250."""
    return f"{number:,.0f}".replace(",", message("term.thousands", lang))


def _pointed(text: str, lang: str) -> str:
    return text.replace(".", message("term.decimal", lang))


_SPACE = re.compile(r"(\d+)([ir]?)")
_GENDERS = "mfn"


class Name(Formed):
    """A word of the game by its id; forms of it are texts of their own (`form.doc.their`)."""

    def __init__(self, section: str, name: str, lang: str = DEFAULT) -> None:
        self.section = section
        self.name = name
        self.lang = lang

    def __format__(self, form: str) -> str:
        if "|" in form:
            return _of_gender(self.gender, form)
        keys = [f"{self.section}.{self.name}"]
        if form:
            keys.insert(0, f"mark.{self.name}" if form == "mark" else f"form.{self.name}.{form}")
        return first_message(keys, self.lang)[1]

    @property
    def gender(self) -> str:
        """`m`, `f` or `n`, as the language says; bandits are men and women in every one."""
        is_woman = texts_of("form", SOURCE).get(f"{self.name}.they") == "she"
        return texts_of("form", self.lang).get(f"{self.name}.gender", "f" if is_woman else "m")


class Term(Formed):
    """A word that stands in for a name (`the victim`, `seat 3`); its forms are `term.victim.FORM`."""

    def __init__(self, name: str, lang: str = DEFAULT, **fields: object) -> None:
        self.name = name
        self.lang = lang
        self.fields = fields

    def __format__(self, form: str) -> str:
        if "|" in form:
            return _of_gender(texts_of("form", self.lang).get(f"{self.name}.gender", "m"), form)
        keys = [f"term.{self.name}.{form}"] if form else []
        return fill(first_message([*keys, f"term.{self.name}"], self.lang)[1], self.fields, self.lang)


def _of_gender(gender: str, form: str) -> str:
    """The alternative for a gender: `he|she`, or `he|she|it`; without a third, things are as men are."""
    choices = form.split("|")
    index = _GENDERS.index(gender)
    return choices[index if index < len(choices) else 0]


class Place(Formed):
    """A space of the train (`3i`, `3r`), a car (`3`), beside the train (`h`), or the sheet of a bandit."""

    def __init__(self, name: str, lang: str = DEFAULT) -> None:
        self.name = name
        self.lang = lang

    def __format__(self, form: str) -> str:
        form = form or "at"
        space = _SPACE.fullmatch(self.name)
        if space is None:
            return self._elsewhere(form)
        car, level = space.group(1), {"i": "inside", "r": "roof", "": "car"}[space.group(2)]
        keys = [f"place.{level}.{wanted}" for wanted in (form, "at")]
        if car == "0":
            keys = [f"place.locomotive.{level}.{wanted}" for wanted in (form, "at")] + keys
        return first_message(keys, self.lang)[1].format(car=car)

    def _elsewhere(self, form: str) -> str:
        keys = [f"place.{self.name}.{form}", f"place.{self.name}", f"place.{self.name}.at"]
        key, text = first_message([*keys, f"place.sheet.{form}", "place.sheet.at"], self.lang)
        if not key.startswith("place.sheet."):
            return text
        return text.format(bandit=Name("bandit", self.name, self.lang))


class Names(Formed):
    """Several names one after the other, all in the same form: `{bandits:gen}`."""

    def __init__(self, names: Sequence[object], lang: str = DEFAULT, joint: str = "and") -> None:
        self.names = names
        self.lang = lang
        self.joint = joint

    def __format__(self, form: str) -> str:
        said = [format(name, form) for name in self.names]
        if "|" in form:  # one word about them all: a group with a man in it is as men are
            return said[0] if len(set(said)) == 1 else form.split("|", maxsplit=1)[0]
        return listed(said, self.lang, self.joint)


class Cards(Formed):
    """Cards by name, equal ones once with their number; in teams after their bandit (`doc.move`)."""

    def __init__(self, names: Iterable[str], lang: str = DEFAULT, joint: str | None = None) -> None:
        """`joint` stands between the bandits, a stronger mark than between cards if it is not given."""
        self.lang = lang
        self.joint = joint
        self.held: dict[str, Counter[str]] = {}
        for name in names:
            owner, _, card = name.rpartition(".")
            self.held.setdefault(owner, Counter())[card] += 1

    def __format__(self, form: str) -> str:
        groups = []
        for owner, held in self.held.items():
            names = [self._counted(card, number, form) for card, number in held.items()]
            said = listed(names, self.lang)
            groups.append(cards_of(owner, said, self.lang) if owner else said)
        if self.joint is not None:
            return listed(groups, self.lang, self.joint)
        return message("term.groups", self.lang).join(groups)

    def _counted(self, card: str, number: int, form: str) -> str:
        if number > 1:
            return counted("card", "cards", card, number, self.lang)
        return format(Name("card", card, self.lang), form)


def money(amount: int, lang: str = DEFAULT) -> str:
    """An amount as people write it: $1,250, or −$80."""
    if amount < 0:
        return f"\N{MINUS SIGN}{money(-amount, lang)}"
    return say("term.money", lang, amount=grouped(amount, lang))


def listed(words: Iterable[object], lang: str = DEFAULT, joint: str = "and") -> str:
    """Words one after the other: `Doc, Tuco and Belle`."""
    said = [str(word) for word in words]
    if len(said) < 2:
        return "".join(said)
    return message("term.comma", lang).join(said[:-1]) + message(f"term.{joint}", lang) + said[-1]


def bandits(names: Iterable[str], lang: str = DEFAULT) -> Names:
    """Several bandits by name."""
    return Names([Name("bandit", name, lang) for name in names], lang)


def cards(names: Iterable[str], lang: str = DEFAULT) -> str:
    """Cards by name, as a text."""
    return str(Cards(names, lang))


def cards_of(bandit: str, said: object, lang: str = DEFAULT) -> str:
    """Whose the cards are: `Doc's Move and Rob`."""
    return say("term.cards_of", lang, bandit=Name("bandit", bandit, lang), cards=said)


def counted(one: str, many: str, name: str, number: int, lang: str = DEFAULT) -> str:
    """That many of a thing: `Move`, `2 Moves`; the text for many may have plural forms (`a|b|c`)."""
    if number == 1:
        return message(f"{one}.{name}", lang)
    return f"{number} {plural_form(number, message(f'{many}.{name}', lang), lang)}"


def mates(names: Iterable[str], lang: str = DEFAULT) -> str:
    """The bandits of one seat: `Ghost & Tuco`."""
    return message("term.mates", lang).join(str(Name("bandit", name, lang)) for name in names)
