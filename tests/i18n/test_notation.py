"""The page about the notation is true: its positions are read, its picks and entries are the engine's."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from coltexpress import Game, ImpossiblePosition
from coltexpress.engine.journal import REASON_NAMES
from coltexpress.engine.registry import QUESTIONS, kind_of
from coltexpress.engine.variants.all import KEY_NAMES
from coltexpress.formats.position import KEYS
from coltexpress.formats.position_rounds import PHASES
from coltexpress.i18n.catalogue import texts_of
from tests.i18n.walking import asked_views, told_entries

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "notation.md").read_text(encoding="utf-8")
POSITIONS = re.findall(r"```position\n(.*?)```", PAGE, re.DOTALL)
IMPOSSIBLE = re.findall(r"```impossible\n(.*?)# (.*?)\n```", PAGE, re.DOTALL)


def rows(header: str) -> dict[str, list[str]]:
    """The rows of the table under this header: the first cell, and what the second has in backquotes."""
    table = PAGE.split(header, 1)[1].split("\n\n", 1)[0]
    found = {}
    for line in table.splitlines()[2:]:
        first, second, *_ = [cell.strip() for cell in line.strip("|").split("|")]
        found[first.strip("`")] = re.findall(r"`([^`]+)`", second)
    return found


@pytest.mark.parametrize("text", POSITIONS)
def test_every_position_can_be_read_and_written_again(text: str) -> None:
    game = Game.from_position(text, seed=1)
    assert Game.from_position(game.position(), seed=1).position() == game.position()


@pytest.mark.parametrize(("text", "sentence"), IMPOSSIBLE)
def test_every_impossible_position_is_refused_with_its_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ImpossiblePosition) as caught:
        Game.from_position(text, seed=1)
    assert str(caught.value) == sentence


def test_there_are_examples() -> None:
    assert len(POSITIONS) > 4
    assert len(IMPOSSIBLE) > 2


def test_every_line_and_phase_is_described() -> None:
    lines = rows("| line | says | without it |")
    assert set(KEYS) <= set(lines)
    assert {name.split()[0] for name in rows("| phase | what comes next |")} == set(PHASES)


def test_every_code_of_a_refusal_is_listed() -> None:
    listed = re.findall(r"`(\w+)`", PAGE.split("Its `code` is one of:", 1)[1].split("\n\n", 1)[0])
    assert listed == sorted({key.partition(".")[0] for key in texts_of("position")} - {"line"})


def test_every_question_and_every_pick_is_listed() -> None:
    picks = rows("| asked | picks | meaning |")
    assert set(picks) == set(filter(None, QUESTIONS))
    for question, texts in picks.items():
        for text in texts:
            assert text.split()[0] in kind_of(question).first_words
    listed = {(question, text.split()[0]) for question, texts in picks.items() for text in texts}
    asked = {(view.question, pick.text.split()[0]) for view in asked_views() for pick in view.options}
    assert asked <= listed


def test_every_happening_is_listed_with_its_fields() -> None:
    listed = rows("| key | fields | what happened |")
    names = list(KEY_NAMES.values())
    assert list(listed) == names[:3] + [name for name in listed if name in names[3:]]
    assert set(listed) == set(names)
    for entry, _ in told_entries():
        assert set(entry.fields) <= set(listed[entry.key]), entry
    assert all(f"`{reason}`" in PAGE for reason in REASON_NAMES)
