"""What happened, told: a full sentence with its cause, or a short caption for a picture of it."""

from __future__ import annotations

import re
from typing import cast as as_type

from coltexpress.engine.telling import Entry
from coltexpress.words.catalogue import DEFAULT, first_message, texts_of
from coltexpress.words.counting import Count
from coltexpress.words.grammar import Cards, Name, Names, Place, bandits, listed, money
from coltexpress.words.seating import Cast, SeatName, cast_of, seat_names, sentence

__all__ = ["caption", "cast_of", "fields_of", "keys_of", "narrate"]

_SPACE = re.compile(r"\d+[ir]|h")
_HANDCAR = "h"
_MARY = "mary"


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
    if entry.fields.get("bandit") == _MARY:
        names = [variant for name in names for variant in (f"{name}.mary", name)] + [_MARY]
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
    """Along the roofs, from inside to inside, up, down, on the spot, or into the handcar and back."""
    if not _is_space(source) or not _is_space(target):
        return []
    if source == target:
        return ["here"]
    if _HANDCAR in (source, target):
        return ["handcar" if target == _HANDCAR else "back"]
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
    if name in ("amount", "value", "marys_money"):
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
