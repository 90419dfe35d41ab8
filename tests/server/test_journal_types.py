"""`tools/web/journal.d.ts` says what the journal carries: held against games that are played here."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from coltexpress import Game, Rules, bots
from tools import web_types

FILE = Path(web_types.__file__).parent / "web" / "journal.d.ts"
GAMES = {
    "plain": Rules.preset("en2016", seats=6),
    "teams": Rules.preset("ru2016", seats=3, teams=True),
    "expert": Rules.preset("it1", seats=3, expert=True),
    "anniversary": Rules.preset(
        "anniversary2025", seats=5, mary=True, circus=True, handcar=True, al_patron=True
    ),
}
_FIELD = re.compile(r"(\w+)(\??): ([^;]+?)\s*(?:;|$)")
_NAMES = {str: "string", bool: "boolean", int: "number", type(None): "null"}
Shape = dict[str, tuple[set[str], bool]]  # the types of each field, and whether it may be missing


def _shape(body: str) -> Shape:
    return {name: (set(types.split(" | ")), bool(mark)) for name, mark, types in _FIELD.findall(body)}


@cache
def declared() -> dict[str, Shape]:
    """The fields of every kind of happening, as the file says."""
    text = re.sub(r"/\*\*.*?\*/|//[^\n]*", "", FILE.read_text(encoding="utf-8"), flags=re.DOTALL)
    shared = {
        name: _shape(body) for name, body in re.findall(r"interface (Cards\w+) {(.*?)}", text, re.DOTALL)
    }
    inside = text.partition("interface Happenings {")[2].partition("interface ")[0]
    kinds = {key: _shape(body) for key, body in re.findall(r"(\w+): {(.*?)};", inside, re.DOTALL)}
    named = {key: shared[name] for key, name in re.findall(r"(\w+): (Cards\w+);", inside)}
    return {**kinds, **named, "hands_returned": {}}


def _type(value: object) -> str:
    if isinstance(value, tuple):
        return f"{_NAMES[type(value[0])]}[]" if value else "[]"
    return _NAMES[type(value)]


def _fits(value: object, types: set[str]) -> bool:
    found = _type(value)
    return found in types or (found == "[]" and any(name.endswith("[]") for name in types))


@cache
def _told(rules: Rules) -> list[tuple[str, dict[str, object]]]:
    game, chance, bot = Game.new(rules, seed=11), bots.stream(11, 0), bots.named("random")
    while (decision := game.decision) is not None:
        game.play(bot.decide(game.view(decision.seat), decision.options, chance), seat=decision.seat)
    return [(entry.key, dict(entry.fields)) for seat in (-1, 0, 1) for entry in game.journal(seat)]


@pytest.mark.parametrize("name", GAMES)
def test_the_journal_carries_what_the_types_say(name: str) -> None:
    wrong: dict[str, set[str]] = defaultdict(set)
    for key, fields in _told(GAMES[name]):
        shape = declared()[key]
        wrong[key] |= fields.keys() - shape.keys()
        wrong[key] |= {field for field, (_, may_miss) in shape.items() if not may_miss} - fields.keys()
        wrong[key] |= {
            field for field in shape if field in fields and not _fits(fields[field], shape[field][0])
        }
    assert {key: fields for key, fields in wrong.items() if fields} == {}


def test_no_kind_of_happening_is_missing() -> None:
    seen = {key for rules in GAMES.values() for key, _ in _told(rules)}
    assert len(seen) > 25
    assert seen <= declared().keys()
