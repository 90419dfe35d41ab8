"""Sentences for people: the rules, what happens, what is asked and what is wrong.

Everything said comes from data, keyed by what it is about (`locales/en/`), and is read when it is needed.
"""

from coltexpress.engine.rules_validation import speak_through
from coltexpress.i18n.catalogue import message
from coltexpress.i18n.errors import reason, sentence_of
from coltexpress.i18n.forecast import foreseen, foreseen_in_full
from coltexpress.i18n.languages import LANGUAGES, UnknownLanguage, speaking, spoken
from coltexpress.i18n.narrate import Seated, caption, cast_of, narrate, seated
from coltexpress.i18n.questions import option, question, why
from coltexpress.i18n.rulebook import rule, rule_ids, rules_of, ruling, title_of

__all__ = [
    "LANGUAGES",
    "Seated",
    "UnknownLanguage",
    "caption",
    "cast_of",
    "foreseen",
    "foreseen_in_full",
    "message",
    "narrate",
    "option",
    "question",
    "reason",
    "rule",
    "rule_ids",
    "rules_of",
    "ruling",
    "seated",
    "sentence_of",
    "speaking",
    "spoken",
    "title_of",
    "why",
]

speak_through(sentence_of)
