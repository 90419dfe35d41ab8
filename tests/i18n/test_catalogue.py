"""Texts are data: every section can be read, every placeholder filled, and no sentence hides in the code."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

from coltexpress.engine.components import CARS
from coltexpress.engine.ids import CARD_NAMES, CHARACTER_NAMES, EVENT_NAMES, LOOT_NAMES, TURN_SYMBOLS
from coltexpress.engine.presets import FLAGS, PRESETS
from coltexpress.i18n.catalogue import SECTIONS, message, texts_of

SOURCES = Path(__file__).parents[2] / "src" / "coltexpress"
SPEAKING = ("terminal", "cli", "arena")
# Commands, Python to be pasted, names of formats and streams, a pattern, a place as matplotlib calls it,
# a field as msgspec names it.
NO_SENTENCES = (
    "coltexpress",
    "from coltexpress import",
    "random bot",
    "games/s (",
    "outside lower center",
    "at `$.",
)
SPOKEN = sorted(path for part in SPEAKING for path in (SOURCES / part).rglob("*.py"))


@pytest.mark.parametrize("section", SECTIONS)
def test_every_text_can_be_read(section: str) -> None:
    texts = texts_of(section)
    assert texts
    for name, text in texts.items():
        assert isinstance(text, str), name
        list(Formatter().parse(text))


@pytest.mark.parametrize(
    ("sections", "names"),
    [
        (("bandit", "mark", "power"), CHARACTER_NAMES),
        (("card", "cards"), [*filter(None, CARD_NAMES), "bullet"]),
        (("loot", "loots", "short_loot", "short_loots"), LOOT_NAMES),
        (("turn", "turn_note"), TURN_SYMBOLS),
        (("event", "effect"), list(filter(None, EVENT_NAMES))),
        (("preset",), PRESETS),
        (("flag",), FLAGS),
        (("car", "short_car"), ["locomotive", *(car.name for car in CARS)]),
    ],
)
def test_everything_of_the_engine_has_a_name(sections: tuple[str, ...], names: list[str]) -> None:
    for section in sections:
        for name in names:
            assert message(f"{section}.{name}")


def test_marks_are_two_letters_and_all_different() -> None:
    marks = list(texts_of("mark").values())
    assert len(set(marks)) == len(marks)
    assert all(re.fullmatch(r"[A-Z][a-z]", mark) for mark in marks)


# What a text looks like on the terminal's screen.
STYLE = re.compile(r"( ?(black|bold|dim|italic|on|reverse|strike|underline|#[0-9a-f]{6}))+")


def test_a_missing_text_is_noticed() -> None:
    with pytest.raises(KeyError):
        message("bandit.nobody")


@pytest.mark.parametrize(
    "path",
    [*SPOKEN, SOURCES / "bench" / "engine.py"],
    ids=lambda path: f"{path.parent.name}/{path.name}",
)
def test_no_sentence_is_written_in_the_code(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    sentences = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings
        if len(re.findall(r"[A-Za-z]{2,}", node.value)) > 1 and len(node.value.split()) > 1
        if not re.search(r"[<>{}=]", node.value) and not STYLE.fullmatch(node.value)  # markup and style
    ]
    assert [text for text in sentences if not text.startswith(NO_SENTENCES)] == []
