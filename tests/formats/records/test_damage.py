"""Whatever is wrong with a record: the line, what was expected and found, and all before it can be seen."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from coltexpress import BrokenRecord, Replay
from coltexpress.formats.record import FORMAT
from coltexpress.i18n.catalogue import texts_of
from tests.formats.records.playing import lines_of, match_text, numbers_of, text_of

Lines = list[dict[str, Any]]


def damaged(change: Callable[[Lines], object]) -> str:
    lines = lines_of(match_text())
    change(lines)
    return text_of(lines)


def damage_of(text: str) -> BrokenRecord:
    damage = Replay.parse(text).damage
    assert damage is not None
    return damage


def line_with(key: str, index: int) -> int:
    """The number of one of the lines that have this key."""
    return numbers_of(match_text(), key)[index]


def quiet() -> int:
    """The number of the first decision that asks nothing of chance and is followed by another seat's."""
    lines = lines_of(match_text())
    for number in numbers_of(match_text(), "pick"):
        if lines[number].get("seat", lines[number - 1]["seat"]) != lines[number - 1]["seat"]:
            return number
    raise AssertionError("every decision asks something of chance")


MIDDLE = line_with("pick", 40)
QUIET = quiet()
THROW = line_with("throw", -3)
ROUND = line_with("round", 2)
RESULT = line_with("result", 0)
LAST = line_with("seed", 0)

# What is done to the record, the line at which it is noticed, the code, a part of what is expected and found.
TABLE: list[tuple[str, Callable[[Lines], object], int, str, str, str]] = [
    (
        "edited pick",
        lambda lines: lines[MIDDLE - 1].update(pick="shoot nobody"),
        *(MIDDLE, "illegal_pick", ", ", "shoot nobody"),
    ),
    (
        "edited seat",
        lambda lines: lines[MIDDLE - 1].update(seat=7),
        *(MIDDLE, "other_decision", "DEC-", '"seat":7'),
    ),
    (
        "edited question",
        lambda lines: lines[MIDDLE - 1].update(question="DEC-HIDE"),
        *(MIDDLE, "other_decision", "DEC-", "DEC-HIDE"),
    ),
    (
        "missing decision",
        lambda lines: lines.pop(QUIET - 1),
        *(QUIET, "other_decision", "seat ", '"pick"'),
    ),
    (
        "throw of another die",
        lambda lines: lines[THROW - 1].update(of=999),
        *(THROW, "other_throw", "throw ", '"of":999'),
    ),
    (
        "throw out of range",
        lambda lines: lines[THROW - 1].update(throw=99),
        *(THROW, "other_throw", "throw ", '"throw":99'),
    ),
    (
        "throw from another stream",
        lambda lines: lines[THROW - 1].update(stream="cards 9 9"),
        *(THROW, "other_throw", "throw ", "cards 9 9"),
    ),
    (
        "additional throw",
        lambda lines: lines.insert(QUIET, {"throw": 0, "of": 2, "stream": "loot 1"}),
        *(QUIET + 1, "other_line", "decision", '"throw":0'),
    ),
    (
        "wrong hash",
        lambda lines: lines[ROUND - 1].update(hash="0" * 64),
        *(ROUND, "other_hash", "round 3, hash ", "0" * 64),
    ),
    (
        "missing hash",
        lambda lines: lines.pop(ROUND - 1),
        *(ROUND, "other_line", "hash of round 3", '"pick"'),
    ),
    (
        "wrong result",
        lambda lines: lines[RESULT - 1]["result"].update(winners=[9]),
        *(RESULT, "other_result", "result {'scores'", "[9]"),
    ),
    (
        "wrong final hash",
        lambda lines: lines[RESULT - 1].update(hash="x"),
        *(RESULT, "other_hash", "hash ", '"hash":"x"'),
    ),
    (
        "ends too early",
        lambda lines: lines.insert(MIDDLE - 1, {"result": {}, "hash": ""}),
        *(MIDDLE, "other_result", "result None", '"result":{}'),
    ),
    ("no seed", lambda lines: lines.pop(), *(LAST, "cut_short", "seed and salt", "end of file")),
    (
        "more after the end",
        lambda lines: lines.append(lines[5]),
        *(LAST + 1, "too_long", "end of file", '"throw"'),
    ),
    (
        "another kind of value",
        lambda lines: lines[MIDDLE - 1].update(seat="0"),
        *(MIDDLE, "unreadable_line", "seat ", '"seat":"0"'),
    ),
    (
        "an additional key",
        lambda lines: lines[MIDDLE - 1].update(why="x"),
        *(MIDDLE, "unreadable_line", "seat ", '"why"'),
    ),
]


@pytest.mark.parametrize(
    ("change", "line", "code", "expected", "found"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE]
)
def test_damage_is_found_where_it_is(
    change: Callable[[Lines], object], line: int, code: str, expected: str, found: str
) -> None:
    damage = damage_of(damaged(change))
    assert (damage.code, damage.line) == (code, line)
    assert expected in damage.expected
    assert found in damage.found
    assert str(damage).startswith(f"Line {line}: ")


def test_an_edited_throw_is_found_by_what_follows_from_it() -> None:
    """Another purse, another card: the next hash is wrong at the latest, and the seed throws otherwise."""
    for number in numbers_of(match_text(), "throw"):
        lines = lines_of(match_text())
        throw = lines[number - 1]
        if throw["of"] == 1:
            continue
        throw["throw"] = (throw["throw"] + 1) % throw["of"]
        with pytest.raises(BrokenRecord) as caught:
            Replay.parse(text_of(lines)).verify()
        if caught.value.code == "other_deal":  # an equal card or purse: the same game, but not from that seed
            assert caught.value.line == number
        assert caught.value.line >= number


def test_everything_before_the_damage_can_be_seen() -> None:
    whole = Replay.parse(match_text())
    replay = Replay.parse(damaged(lambda lines: lines[MIDDLE - 1].update(pick="draw draw")))
    assert len(replay) == 40
    assert replay.result is None
    for step in (40, 0, 17, 39):
        assert replay.view(step, 1).to_json() == whole.view(step, 1).to_json()
    with pytest.raises(BrokenRecord):
        replay.verify()
    with pytest.raises(IndexError):
        replay.view(41, 1)


def test_a_step_whose_throws_are_damaged_is_not_shown() -> None:
    lines = lines_of(match_text())
    lines[THROW - 1]["of"] = 999
    replay = Replay.parse(text_of(lines))
    assert len(replay) == len([number for number in numbers_of(match_text(), "pick") if number < THROW]) - 1
    assert replay.view(len(replay), 0).phase != "finished"


@pytest.mark.parametrize("cut", [MIDDLE - 1, MIDDLE, THROW - 1, RESULT - 1, ROUND - 1])
def test_a_file_that_is_cut_short_says_so(cut: int) -> None:
    text = text_of(lines_of(match_text())[:cut])
    damage = damage_of(text)
    assert (damage.code, damage.line, damage.found) == ("cut_short", cut + 1, "end of file")


def test_wherever_it_is_cut_nothing_else_goes_wrong() -> None:
    text = match_text()
    for size in range(3000, len(text) - 1, 611):
        damage = damage_of(text[:size])
        assert damage.line in (text[:size].count("\n") + 1, text[:size].count("\n") + 2)
        assert damage.code in ("cut_short", "unreadable_line")


@pytest.mark.parametrize(
    ("text", "code", "sentence"),
    [
        ("", "cut_short", f"Line 1: the record ends here, but `{FORMAT}` was expected; "),
        ("hello\n", "not_a_record", "Line 1: a record of the format `coltexpress.record/2` was expected, "),
        ("\x00\xff", "not_a_record", "Line 1: "),
        ("{}\n", "not_a_record", "Line 1: "),
        ("[" * 100_000, "not_a_record", "Line 1: "),
        (
            '{"record":"coltexpress.record/3","more":1}\n',
            "other_format",
            "Line 1: the format `coltexpress.record/2` was expected, but `coltexpress.record/3` was found; ",
        ),
        ('{"record":"somebody.else/1"}\n', "not_a_record", "Line 1: "),
        (
            damaged(lambda lines: lines[0].update(rules={})),
            "unplayable",
            "Line 1: such a game cannot be played: ",
        ),
        (damaged(lambda lines: lines[0]["rules"].update(preset="x")), "unplayable", "Line 1: "),
        (damaged(lambda lines: lines[0]["rules"].update(seats=10**30)), "unplayable", "Line 1: "),
        (damaged(lambda lines: lines[0]["rules"]["choices"].update(lasers=True)), "unplayable", "Line 1: "),
        (damaged(lambda lines: lines[0].update(characters=[1, 2, 3])), "unplayable", "Line 1: "),
        (damaged(lambda lines: lines[0].update(cars=[{}])), "unplayable", "Line 1: "),
        (damaged(lambda lines: lines[1].update(of=0)), "other_throw", "Line 2: `throw setup, 0 to "),
        (damaged(lambda lines: lines.pop(1)), "other_throw", "Line 2: "),
        (damaged(lambda lines: lines[line_with("round", 0) - 1].update(hash="")), "other_hash", "Line "),
    ],
)
def test_where_nothing_can_be_shown_the_error_is_raised(text: str, code: str, sentence: str) -> None:
    with pytest.raises(BrokenRecord) as caught:
        Replay.parse(text)
    assert caught.value.code == code
    assert str(caught.value).startswith(sentence)
    assert "\n" not in str(caught.value)


def test_line_endings_of_other_systems_do_no_harm() -> None:
    assert Replay.parse(match_text().replace("\n", "\r\n")).damage is None
    assert Replay.parse(match_text().rstrip("\n")).damage is None


def test_every_fault_has_a_sentence_with_line_expected_and_found() -> None:
    for code in texts_of("record"):
        fault = BrokenRecord(code, 17, expected="this", found="that")
        assert str(fault).startswith("Line 17: ")
        assert str(fault).endswith(".")
        assert "this" in str(fault) or code in (
            "too_long",
            "unplayable",
        )  # the end, a game that can be played
        assert "that" in str(fault) or code == "cut_short"  # the end


def test_whatever_happens_to_a_line_it_is_damage_and_nothing_worse() -> None:
    rng = random.Random(5)
    for _ in range(150):
        lines = match_text().split("\n")
        number = rng.randrange(len(lines) - 1)
        text = lines[number]
        place = rng.randrange(len(text))
        changes = (
            text[:place] + chr(rng.randrange(32, 127)) + text[place + 1 :],
            text[:place] + text[place + 1 :],
            text.replace("0", rng.choice(("-1", "null", "[]", "9" * 30, "1.0", "true")), 1),
            rng.choice(lines),
        )
        lines[number] = rng.choice(changes)
        damage: BrokenRecord | None
        try:
            replay = Replay.parse("\n".join(lines))
            damage = replay.damage
            assert replay.view(len(replay), 0).seat == 0
        except BrokenRecord as fault:
            damage = fault
        assert damage is None or damage.line > number
