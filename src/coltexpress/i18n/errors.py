"""What is wrong, in one sentence that names the fault and the way out."""

from __future__ import annotations

import re

from coltexpress.characters import tidy_name
from coltexpress.engine.rules_validation import ColtError
from coltexpress.engine.variants.all import VARIANTS
from coltexpress.errors import IllegalPick, ImpossiblePosition, Reason
from coltexpress.i18n.catalogue import capital, fill, first_message, message, nearest, say, shown, texts_of
from coltexpress.i18n.grammar import Name, cards, listed
from coltexpress.i18n.languages import DEFAULT

_MOST_OPTIONS = 30  # that are all named
_WITHOUT_RULE = (Reason.GAME_IS_OVER, Reason.NOT_ASKED, Reason.UNREADABLE)  # no rule to look up explains them


def sentence_of(error: ColtError, lang: str = DEFAULT) -> str:
    """The sentence for any error of ours; it says no more than the error's own fields."""
    if isinstance(error, IllegalPick):
        return _about_pick(error, lang)
    if isinstance(error, ImpossiblePosition):
        return _about_position(error, lang)
    return _filled(error, lang)


def reason(why: Reason | str, lang: str = DEFAULT) -> str:
    """Why a pick is not possible, as a sentence of its own."""
    return capital(message(f"reason.{why}", lang)) + "."


def _about_pick(error: IllegalPick, lang: str) -> str:
    near = (
        nearest(error.pick, error.options) if error.reason in (Reason.UNREADABLE, Reason.NOT_IN_HAND) else []
    )
    frame = "near" if near else "options" if error.options else "plain"
    named = error.options
    if len(named) > _MOST_OPTIONS and not near:
        frame, named = "many", (named[0], named[-1])
    why = message(f"reason.{error.reason}", lang)
    if error.reason not in _WITHOUT_RULE:
        why = say("pick.why", lang, why=why, rule=error.rule)
    return say(
        f"pick.{frame}",
        lang,
        pick=shown(error.pick),
        why=why,
        number=len(error.options),
        options=listed((f"`{option}`" for option in named), lang, "or"),
        near="".join(near),
    )


def _about_position(error: ImpossiblePosition, lang: str) -> str:
    sentence = _filled(error, lang)
    return say("position.line", lang, line=error.line, sentence=sentence) if error.line else sentence


def _filled(error: ColtError, lang: str) -> str:
    """The error's text; one with a suggestion is taken if there is something to suggest."""
    fields = {name: _said(error, name, value, lang) for name, value in error.fields.items()}
    general = f"{error.section}.{error.code}"
    about = error.fields.get("name", error.fields.get("card"))
    keys = [f"{general}.of.{about}", general]  # a text of its own for `preset`, `cars`, ...
    if error.code == "E_CHARACTERS" and (fault := _fault_of_character(error)):
        return capital(fill(message(f"{general}.{fault}", lang), fields, lang))
    near = str(error.fields.get("near", "")) or _suggestion(error, lang)
    if near:
        fields["near"] = near
        keys = [variant for key in keys for variant in (f"{key}.near", key)]
    return capital(fill(first_message(keys, lang)[1], fields, lang))


def _fault_of_character(error: ColtError) -> str:
    """What is wrong with a character that exists, or with several; nothing of one that nobody knows."""
    name = tidy_name(str(error.fields["name"]))
    if re.search(r"[+,]", name):
        return "cast"
    if name in str(error.fields["known"]).split(", "):
        return "twice"
    added = [variant.name for variant in VARIANTS if variant.flag == name and variant.characters()]
    return added[0] if added else ""


def _suggestion(error: ColtError, lang: str) -> str:
    """What was probably meant, as far as the error says what is known."""
    fields = error.fields
    known = (
        re.split(r", | / ", str(fields["known"])) if "known" in fields else _words_of_positions(error, lang)
    )
    wanted = next((str(fields[name]) for name in ("found", "value", "name") if name in fields), "")
    return "".join(nearest(wanted, [name for name in known if name != wanted]))


def _words_of_positions(error: ColtError, lang: str) -> list[str]:
    if error.code != "unknown_word":
        return []
    return [
        *texts_of("bandit", lang),
        *texts_of("card", lang),
        *texts_of("loot", lang),
        "nothing",
        "down",
        "draw",
    ]


def _said(error: ColtError, name: str, value: object, lang: str) -> object:
    """A field as it is shown: bandits and cards of a position by name, what somebody typed cut short."""
    if not isinstance(value, str) or name in ("known", "why", "near"):
        return value
    if isinstance(error, ImpossiblePosition) and name in ("name", "card"):
        owner, _, card = value.rpartition(".")
        if owner in texts_of("bandit", lang) and card in texts_of("card", lang):
            return cards([value], lang)
        for section in ("bandit", "card"):
            if value in texts_of(section, lang):
                return Name(section, value, lang)
    return shown(value)
