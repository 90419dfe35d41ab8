"""Sentences for people: the rules, what happens, what is asked and what is wrong.

Everything said comes from data, keyed by what it is about (`english/`), and is read when it is needed.
"""

from coltexpress.engine.faults import speak_through
from coltexpress.words.asking import option, question
from coltexpress.words.catalogue import message
from coltexpress.words.complaining import reason, sentence_of
from coltexpress.words.foreseeing import foreseen, foreseen_in_full
from coltexpress.words.rulebook import rule, rule_ids, rules_of, title_of
from coltexpress.words.seating import Seated, cast_of, seated
from coltexpress.words.speaking import LANGUAGES, UnknownLanguage, speaking, spoken
from coltexpress.words.telling import caption, narrate
from coltexpress.words.thinking import why

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
    "seated",
    "sentence_of",
    "speaking",
    "spoken",
    "title_of",
    "why",
]

speak_through(sentence_of)
