"""Every sentence with values in it, as a reader of the page and a test of the languages want to see them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from coltexpress.engine.redaction import Entry, Field
from coltexpress.i18n import Seated
from coltexpress.i18n.catalogue import fill, message, texts_of
from coltexpress.i18n.grammar import Name, Term, bandits
from coltexpress.i18n.languages import SOURCE
from coltexpress.i18n.narrate import Cast, SeatName, fields_of, sentence
from coltexpress.i18n.questions import option
from tools.catalogue_faults import fields_of as fields_in

CAST: tuple[str, ...] = ("ghost", "doc", "tuco", "cheyenne", "django", "belle", "al_patron")
FIGURES = (*CAST, "mary")
TEAMS: tuple[str, ...] = ("ghost tuco", "doc belle")
NUMBERS = (2, 1, 5, 21, 3, 11, 4)
LOOT = ("purse", "jewel", "strongbox", "chest")
CARDS = ("move", "floor", "shoot", "rob", "punch", "marshal", "special_punch")
EVENTS = tuple(texts_of("event", SOURCE))
PATTERN_WORDS = {"bandit": "belle", "card": "shoot", "loot": "jewel", "place": "3r", "cards": "move move rob"}


def sample_entry(name: str, turn: int, lang: str) -> Entry:
    """An entry that could have this text, with values that change from turn to turn."""
    cause = [part for part in name.split(".")[1:] if part != "mary"]
    text = texts_of("entry", lang).get(name) or texts_of("caption", lang)[name]
    fields = {field: _value(field, name, turn) for field, _ in fields_in(text)}
    if "best" in fields:
        fields["money"] = (1250, 2250)
    return Entry(name.split(".", maxsplit=1)[0], cause[0] if cause else "move", fields)


def _value(field: str, name: str, turn: int) -> Field:
    """A value of a field in the entry with this name."""
    ways = _ways(name, turn)
    several = "many" in name or "team" in name or "shortage" in name
    values: dict[str, Field] = {
        "bandit": _actor(name, turn),
        "other": "belle" if "belle" in name else FIGURES[(turn + 3) % len(FIGURES)],
        "seat": turn % len(CAST),
        "kind": _kind(name, turn),
        "card": CARDS[turn % len(CARDS)],
        "event": EVENTS[turn % len(EVENTS)],
        "turns": ("SST", "2R")[turn % 2],
        "from": ways[0],
        "to": ways[1],
        "at": ways[1],
        "car": turn % 4,
        "cards": ("rob",) if "picked" in name else (_HANDS[turn % 2]),
        "bandits": ("doc", "belle") if several else (CAST[turn % len(CAST)],),
        "left": (*NUMBERS, 0)[turn % 8],
        "winners": (1, 3) if several else (turn % len(CAST),),
        "value": 250 + 50 * (turn % 6),
        "amount": 250,
        "marys_money": 2500,
    }
    return values.get(field, NUMBERS[turn % len(NUMBERS)])


_HANDS = (("move", "move", "rob"), ("ghost.move", "tuco.rob", "bullet"))


def _actor(name: str, turn: int) -> str:
    """Who can act so: some things are done by one bandit only."""
    own = next((figure for part, figure in _OWN_ACTS.items() if part in name), None)
    return own or CAST[turn % len(CAST)]


_OWN_ACTS = {
    **dict.fromkeys(("mary", "hat_throw", "seduced", "no_better_car", "seduction.no_target"), "mary"),
    **dict.fromkeys(("card_bought", "loot_moved.al_patron", "loot_moved.setup"), "al_patron"),
    "cheyenne": "cheyenne",
}


def _kind(name: str, turn: int) -> str:
    """Which loot it can be."""
    if "take_it_all" in name:
        return "strongbox"
    is_purse = any(part in name for part in ("al_patron", "setup", "cheyenne", "revenge", "pickpocketing"))
    return "purse" if is_purse else LOOT[turn % len(LOOT)]


def _ways(name: str, turn: int) -> tuple[str, str]:
    """From where to where, as the name of the text says it."""
    parts = name.split(".")
    if parts[0] == "handcar_rolled":
        return "front", ("rear", "front")[turn % 2]
    if parts[0] == "loot_moved" and "al_patron" in parts:
        return "al_patron", CAST[turn % 6]
    if parts[0] == "loot_moved" and ("rob" in parts or "pickpocketing" in parts):
        return (("3i", "2r", "0i", "h")[turn % 4], "doc")
    if name == "marshal_moved.punch":
        return "1i", "4i"
    if parts[0] in ("marshal_moved", "came_out"):
        return (("2i", "1i"), ("1i", "0i"))[turn % 2]
    for form, way in _OF_FORM.items():
        if form in parts or form == name:
            return way[turn % len(way)]
    return (("2i", "3i"), ("1i", "0i"), ("4r", "2r"), ("1r", "0r"))[turn % 4]


_OF_FORM: dict[str, tuple[tuple[str, str], ...]] = {
    "moved.handcar": (("h", "4r"), ("h", "0r")),
    "encounter": (("2i", "2r"), ("0i", "0r")),
    "django": (("2i", "3i"), ("4r", "3r")),
    "roof": (("4r", "2r"), ("1r", "0r")),
    "inside": (("2i", "3i"), ("1i", "0i")),
    "up": (("2i", "2r"), ("0i", "0r")),
    "down": (("2r", "2i"), ("0r", "0i")),
    "here": (("2i", "2i"),),
    "handcar": (("4r", "h"), ("0i", "h")),
    "back": (("h", "0r"), ("h", "3i")),
    "swivel_arm": (("1r", "4r"),),
    "braking": (("3r", "2r"), ("1r", "0r")),
}


def told(section: str, name: str, lang: str, *, turn: int = 0, cast: Cast = CAST) -> str:
    """The sentence or caption with this name, told."""
    entry = sample_entry(name, turn, lang)
    return sentence(message(f"{section}.{name}", lang), fields_of(entry, lang, cast), lang)


def asked(name: str, lang: str, *, turn: int = 0) -> str:
    """The question with this name."""
    fields: dict[str, object] = {
        "seat": SeatName(turn % len(CAST), CAST, lang),
        "turn": 2,
        "turns": 4,
        "kind": Name("turn", "ST2R"[turn % 4], lang),
        "note": message(f"turn_note.{'ST2R'[turn % 4]}", lang),
        "bandit": bandits([FIGURES[turn % len(FIGURES)]], lang) if turn % 9 else Term("your_bandit", lang),
        "victim": Name("bandit", FIGURES[(turn + 2) % len(FIGURES)], lang)
        if turn % 5
        else Term("victim", lang),
        "card": Name("card", CARDS[turn % len(CARDS)], lang),
        "whose": Name("bandit", FIGURES[(turn + 1) % len(FIGURES)], lang),
        "pairs": NUMBERS[turn % len(NUMBERS)],
        "answer": "keep nothing",
    }
    return sentence(message(f"question.{name}", lang), fields, lang)


def answered(name: str, lang: str, *, turn: int = 0) -> str:
    """The option with this name."""
    question, _, pattern = name.partition(" ")
    words = {**PATTERN_WORDS, "bandit": FIGURES[turn % len(FIGURES)], "loot": LOOT[turn % len(LOOT)]}
    words["card"], words["number"] = CARDS[turn % len(CARDS)], "250" if "buy" in pattern else str(turn % 4)
    words["place"] = "h" if "knock" in pattern else ("3r", "0i", "2i", "0r", "h")[turn % 5]
    verb, *rest = pattern.replace("bandit bandit", f"{words['bandit']} belle").split()
    return option(question, " ".join([verb, *(words.get(word, word) for word in rest)]), lang)


def filled(key: str, lang: str) -> str:
    """Any other text, with something in each of its fields."""
    text = message(key, lang)
    fields = {field: _something(field, lang) for field, _ in fields_in(text)}
    is_complaint = key.partition(".")[0] in ("refusal", "position", "broken", "record", "usage")
    return sentence(text, fields, lang) if is_complaint else fill(text, fields, lang)


def _something(field: str, lang: str) -> object:
    if field in ("bandit", "seat", "winner", "name"):
        return Name("bandit", "belle", lang)
    known: Mapping[str, object] = {
        "amount": "250",
        "total": "$1,250",
        "loot": "$250",
        "money": "$1,250",
        "version": "1.0",
    }
    words = (
        "found",
        "known",
        "near",
        "key",
        "why",
        "flag",
        "preset",
        "value",
        "option",
        "command",
        "example",
    )
    if field in words or field in known:
        return known.get(field, field.upper())
    return NUMBERS[0] if field in _NUMBERS else field.upper()


_NUMBERS = frozenset(
    (
        *(
            "seats",
            "number",
            "most",
            "line",
            "place",
            "expected",
            "received",
            "fired",
            "neutral",
            "round",
            "turn",
        ),
        *("bullets", "hits", "hand", "deck", "step", "last", "decisions", "throws", "repeats", "car"),
    )
)


def every_sentence(lang: str) -> Iterator[tuple[str, str]]:
    """Every sentence, caption, question and option with every bandit, number, kind of loot and place."""
    people = [Seated(bandits, f"<{bandits}>") for bandits in CAST]
    for section in ("entry", "caption"):
        for name in texts_of(section, SOURCE):
            for turn in range(28):
                yield f"{section}.{name}", told(section, name, lang, turn=turn)
            yield f"{section}.{name}", told(section, name, lang, turn=14, cast=TEAMS[:1])
            yield f"{section}.{name}", told(section, name, lang, turn=14, cast=())
            yield f"{section}.{name}", told(section, name, lang, turn=14, cast=people)
    for name in texts_of("question", SOURCE):
        for turn in range(9):
            yield f"question.{name}", asked(name, lang, turn=turn)
    for name in texts_of("option", SOURCE):
        for turn in range(20):
            yield f"option.{name}", answered(name, lang, turn=turn)
