"""What is asked, and the answers one can give, in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from coltexpress.engine.view import View
from coltexpress.words.acting import acting_bandits, current_act
from coltexpress.words.catalogue import DEFAULT, fill, first_message, message, say, texts_of
from coltexpress.words.counting import Count
from coltexpress.words.grammar import Cards, Name, Place, Term, bandits, money
from coltexpress.words.seating import Cast, SeatName, cast_of, sentence

_ALL_AT_ONCE = ("DEC-PLACE", "DEC-PICK", "DEC-DUMP", "DEC-KEEP")
_PLACE = re.compile(r"\d+[ir]|h")


def question(view: View, lang: str = DEFAULT, *, cast: Cast | None = None) -> str:
    """What the view's seat is asked, as a question to it; to others, who decides. `cast` as for `narrate`."""
    cast = cast_of(view) if cast is None else cast
    if not view.options:
        return _about_others(view, lang, cast) if view.asked else message("question.over", lang)
    fields = {**_turn_fields(view, lang), **_card_fields(view, lang)}
    fields["seat"] = SeatName(view.seat, cast, lang)
    fields["pairs"] = Count(len(view.pairs), lang)
    return sentence(message(f"question.{view.question}", lang), fields, lang)


def _about_others(view: View, lang: str, cast: Cast) -> str:
    """Who decides, when it is not the view's seat.

    Where all are asked at once nobody is named: who has nothing to choose is a secret (HIDDEN-14).
    """
    if view.answer is not None:
        return say("question.answered", lang, answer=view.answer)
    if view.question in _ALL_AT_ONCE:
        return message("question.others", lang)
    return sentence(message("question.other", lang), {"seat": SeatName(view.asked[0], cast, lang)}, lang)


def _turn_fields(view: View, lang: str) -> dict[str, object]:
    """The turn that is played; before the first round card there is none."""
    if not view.rounds:
        return {}
    turns = view.rounds[-1].turns
    symbol = turns[min(view.turn, len(turns)) - 1]
    return {
        "turn": Count(view.turn, lang),
        "turns": Count(len(turns), lang),
        "kind": Name("turn", symbol, lang),
        "note": message(f"turn_note.{symbol}", lang),
    }


def _card_fields(view: View, lang: str) -> dict[str, object]:
    """The card that is carried out, whose it is, who acts on it, and who suffers."""
    act = current_act(view)
    acting = acting_bandits(view)
    fields: dict[str, object] = {
        "bandit": bandits(acting, lang) if acting else Term("your_bandit", lang),
        "victim": _victim(view, lang),
    }
    if act is not None and act.card and act.bandit:
        fields["card"] = Name("card", act.card, lang)
        fields["whose"] = Name("bandit", act.bandit, lang)
    return fields


def _victim(view: View, lang: str) -> Name | Term:
    """Who is being punched: the journal tells, unless it begins in the middle of the punch."""
    for entry in reversed(view.history):
        if entry.key == "punched":
            return Name("bandit", str(entry.fields["other"]), lang)
        if entry.key == "card_revealed":
            break
    return Term("victim", lang)


def option(question_id: str, pick: str, lang: str = DEFAULT) -> str:
    """What a pick means, from its text form; what has no words is said as it is written."""
    words = pick.split()
    pattern, fields = _parsed(words, lang)
    keys = [f"option.{question_id} {pick}", f"option.{question_id} {pattern}"]
    try:
        return fill(first_message(keys, lang)[1], fields, lang)
    except KeyError:
        return pick


def _parsed(words: list[str], lang: str) -> tuple[str, Mapping[str, object]]:
    """The pattern of a pick (`play card down`), and its words by their class."""
    if words[:1] == ["keep"] and words[1:] != ["nothing"]:
        return "keep cards", {"cards": Cards(_kept(words[1:], lang), lang, "and")}
    classes = [words[0], *(_class_of(word, lang) for word in words[1:])]
    fields: dict[str, object] = {}
    for index, name in enumerate(classes[1:], start=1):
        seen = classes[1:index].count(name)
        fields[f"{name}{seen + 1}" if seen else name] = _said(name, words[index], lang)
    return " ".join(classes), fields


def _class_of(word: str, lang: str) -> str:
    for section in ("bandit", "card", "loot"):
        if word in texts_of(section, lang):
            return section
    if _PLACE.fullmatch(word):
        return "place"
    return "number" if word.isdecimal() else word


def _said(section: str, word: str, lang: str) -> object:
    if section in ("bandit", "card", "loot"):
        return Name(section, word, lang)
    if section == "number":
        return _Number(word, lang)
    return Place(word, lang) if section == "place" else word


class _Number(Place):
    """A number in a pick: a car, or with `{number:money}` an amount."""

    def __format__(self, form: str) -> str:
        return money(int(self.name), self.lang) if form == "money" else super().__format__(form or "name")


def _kept(words: Iterable[str], lang: str) -> Iterator[str]:
    """`move move rob`, or with two bandits `doc move doc rob`, as cards (`doc.move`)."""
    owner = ""
    for word in words:
        if _class_of(word, lang) == "bandit":
            owner = f"{word}."
        else:
            yield f"{owner}{word}"
