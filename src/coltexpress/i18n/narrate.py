"""What happened, as sentences: journal entries and the names of those who take part."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast as as_type

from coltexpress.engine.ids import OUTSIDER_NAMES
from coltexpress.engine.journal import BY_SPACE_BESIDE
from coltexpress.engine.notation import BESIDE_NAME
from coltexpress.engine.redaction import Entry
from coltexpress.engine.variants.all import CAUSE_NAMES, OUTSIDERS_MONEY
from coltexpress.engine.view import Board
from coltexpress.i18n.catalogue import capital, fill, first_message, shown, texts_of
from coltexpress.i18n.grammar import Cards, Name, Names, Place, Term, bandits, listed, mates, money
from coltexpress.i18n.languages import DEFAULT, Count, Formed

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


class SeatName(Formed):
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


def cast_of(view: Board) -> list[str]:
    """The bandits of each seat, as `narrate` wants them."""
    seats: list[list[str]] = [[] for _ in view.seats]
    for bandit in view.bandits:
        if 0 <= bandit.seat < len(seats):
            seats[bandit.seat].append(bandit.name)
    return [" ".join(names) for names in seats]


def seated(view: Board, nicknames: Sequence[str]) -> list[Seated]:
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


_SPACE = re.compile(r"\d+[ir]|h")


def narrate(entry: Entry, lang: str = DEFAULT, *, cast: Cast = ()) -> str:
    """One sentence that says what happened and why. `cast` says who sits where: bandits, nicknames."""
    return _told("entry", entry, lang, cast)


def caption(entry: Entry, lang: str = DEFAULT, *, cast: Cast = ()) -> str:
    """The same in about forty characters."""
    return _told("caption", entry, lang, cast)


def _told(section: str, entry: Entry, lang: str, cast: Cast) -> str:
    _, text = first_message(keys_of(section, entry), lang)
    return sentence(text, fields_of(entry, lang, cast), lang)


def keys_of(section: str, entry: Entry) -> list[str]:
    """The keys under which an entry's text may be, from the most particular to the most general."""
    forms = _forms(entry)
    names = [f"{entry.cause}.{form}" for form in forms] + [entry.cause] + forms
    bandit = entry.fields.get("bandit")
    if bandit in OUTSIDER_NAMES:
        names = [own for name in names for own in (f"{name}.{bandit}", name)] + [str(bandit)]
    return [f"{section}.{entry.key}.{name}" for name in names] + [f"{section}.{entry.key}"]


def _forms(entry: Entry) -> list[str]:
    """In which form something happened: what is known of it, how many it befell, which way it went."""
    fields = entry.fields
    if entry.key in _OF_CARDS:
        return _forms_of_draw(entry)
    if entry.key in ("card_played", "card_revealed"):
        return _forms_of_card(entry)
    if entry.key in ("fizzled", "spared"):
        return [str(fields["reason" if entry.key == "fizzled" else "card"])]
    if entry.key == "round_began":
        return [] if fields["event"] else ["plain"]
    if entry.key == "hid":
        return [] if fields["car"] is None else ["own"]
    if entry.key == "seduced":
        return ["marshal"] if fields["other"] == "marshal" else []
    return _numbers(entry) + _ways(fields.get("from"), fields.get("to")) + _values(entry)


_OF_CARDS = ("hand_drawn", "cards_drawn", "card_picked", "cards_discarded")


def _numbers(entry: Entry) -> list[str]:
    """How many it befell: nobody, one, several."""
    many = entry.fields.get("bandits", entry.fields.get("winners"))
    forms = ["empty"] if entry.key == "shortage" and entry.fields["left"] == 0 else []
    forms += ["nobody"] if many == () else []
    return forms + (["many"] if isinstance(many, tuple) and len(many) > 1 else [])


def _forms_of_card(entry: Entry) -> list[str]:
    """How a card lies: as cover, face down, and if so whether even its bandit is secret (HIDDEN-6)."""
    fields = entry.fields
    if not fields["face_down"]:
        return ["cover"] if fields.get("cover") else []
    if entry.key == "card_revealed":
        return ["turned"]
    if fields["card"] is not None:
        return ["down"]
    return ["secret"] if fields["bandit"] is None else ["hidden"]


def _forms_of_draw(entry: Entry) -> list[str]:
    if entry.fields["number"] == 0:
        return ["none"]
    return [] if entry.fields["cards"] is None else ["own"]


def _values(entry: Entry) -> list[str]:
    if entry.key != "loot_moved":
        return []
    forms = ["out"] if entry.fields["to"] == "out" else []
    known = [] if entry.fields["value"] is None else ["known"]
    return [f"{form}.{value}" for form in forms for value in known] + forms + known


def _ways(source: object, target: object) -> list[str]:
    """Along the roofs, from inside to inside, up, down, on the spot, or beside the train and back."""
    if not _is_space(source) or not _is_space(target):
        return []
    if source == target:
        return ["here"]
    if BESIDE_NAME in (source, target):
        return [CAUSE_NAMES[BY_SPACE_BESIDE] if target == BESIDE_NAME else "back"]
    levels = str(source)[-1] + str(target)[-1]
    return [{"rr": "roof", "ii": "inside", "ir": "up", "ri": "down"}[levels]]


def _is_space(place: object) -> bool:
    return isinstance(place, str) and _SPACE.fullmatch(place) is not None


def fields_of(entry: Entry, lang: str = DEFAULT, cast: Cast = ()) -> dict[str, object]:
    """What an entry tells, ready to be put into a sentence."""
    words = {name: _word(name, value, lang, cast) for name, value in entry.fields.items()}
    words["cause"] = _cause(entry.cause, lang)
    if "money" in entry.fields:
        best = max(as_type("tuple[int, ...]", entry.fields["money"]))
        words["best"] = money(best, lang)
    return words


def _cause(cause: str, lang: str) -> object:
    """What something comes from, by its name if it has one."""
    for section in ("card", "event", "bandit"):
        if cause in texts_of(section, lang):
            return Name(section, cause, lang)
    return cause.replace("_", " ")


def _word(name: str, value: object, lang: str, cast: Cast) -> object:
    """What a field is in a sentence, by its name."""
    if value is None:
        return ""
    if isinstance(value, tuple):
        return _listed(name, value, lang, cast)
    if name in _SECTIONS:
        return Name(_SECTIONS[name], str(value), lang) if value else ""
    if name in ("from", "to", "at", "car"):
        return Place(str(value), lang)
    if name == "turns":
        return Names([Name("turn", symbol, lang) for symbol in str(value)], lang, "then")
    if isinstance(value, bool) or not isinstance(value, int):
        return value
    if name in ("amount", "value", OUTSIDERS_MONEY):
        return money(value, lang)
    return SeatName(value, cast, lang) if name == "seat" else Count(value, lang)


_SECTIONS = {"bandit": "bandit", "other": "bandit", "card": "card", "kind": "loot", "event": "event"}


def _listed(name: str, values: tuple[str, ...] | tuple[int, ...], lang: str, cast: Cast) -> object:
    if name == "bandits":
        return bandits([str(value) for value in values], lang)
    if name == "cards":
        return Cards([str(value) for value in values], lang)
    if name == "money":
        return listed((money(int(value), lang) for value in values), lang)
    return seat_names([int(value) for value in values], cast, lang)
