"""Files of games: nothing finished is lost, nothing is mixed, damage is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec import structs
from msgspec.structs import replace

from coltexpress import Rules
from coltexpress.arena.plan import SIM, Plan
from coltexpress.arena.results_file import BrokenResultsFile, ResultsFile, check_settings, games_of, plan_of
from tests.arena.making import outcome

PLAN = Plan(SIM, ("a", "b"), Rules.preset("en2016", seats=4), seed=5, deals=3)
GAMES = [
    structs.replace(outcome(fixture.bots, game=fixture.game), seed=fixture.seed)
    for fixture in PLAN.fixtures()
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = ResultsFile.begin(tmp_path / "games.jsonl", PLAN)
    for game in GAMES:
        file.add(game)
    file.close()
    return tmp_path / "games.jsonl"


def test_games_are_read_as_they_were_written(path: Path) -> None:
    assert plan_of(path) == PLAN
    assert list(games_of(path)) == GAMES


@pytest.mark.parametrize("kept", [1, 40, -2])
def test_a_cut_last_line_is_passed_over_and_written_anew(path: Path, kept: int) -> None:
    *whole, last = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(whole) + last[:kept])
    assert list(games_of(path)) == GAMES[:2]
    file = ResultsFile.resume(path, PLAN)
    file.add(GAMES[2])
    file.close()
    assert list(games_of(path)) == GAMES


def test_a_file_is_never_overwritten(path: Path) -> None:
    with pytest.raises(BrokenResultsFile, match="--resume"):
        ResultsFile.begin(path, PLAN)
    assert list(games_of(path)) == GAMES


def test_an_empty_file_is_a_new_one(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.touch()
    ResultsFile.begin(path, PLAN).close()
    assert plan_of(path) == PLAN
    with pytest.raises(BrokenResultsFile, match="--resume"):
        ResultsFile.begin(path, PLAN)


def test_an_empty_file_that_somebody_fills_meanwhile_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("theirs")
    monkeypatch.setattr("coltexpress.arena.results_file.is_empty", lambda path: True)
    with pytest.raises(BrokenResultsFile, match="There is already a file"):
        ResultsFile.begin(path, PLAN)
    assert path.read_text() == "theirs"


def test_damage_inside_is_named_by_its_line(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    lines[2] = b'{"game": 1}\n'
    path.write_bytes(b"".join(lines))
    with pytest.raises(BrokenResultsFile, match=r"(?i)^line 3 of"):
        list(games_of(path))


@pytest.mark.parametrize("line", ["", "hello", "3", "[]", "null", '"game"', "[" * 9999, '{"game": 1'])
def test_a_line_that_is_no_game_at_all_is_named_by_its_number(path: Path, line: str) -> None:
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:2], line, *lines[3:]]) + "\n")
    with pytest.raises(BrokenResultsFile, match=r"^Line 3 of `.*` is not a game"):
        list(games_of(path))


@pytest.mark.parametrize("name", list(json.loads(GAMES[0].to_line())))
def test_a_field_under_another_name_is_missing(path: Path, name: str) -> None:
    lines = path.read_text().splitlines()
    lines[2] = lines[2].replace(f'"{name}":', '"monex":', 1)
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(BrokenResultsFile, match=rf"^Line 3 of `.*` is damaged: it has no `{name}`"):
        list(games_of(path))


def test_a_field_that_no_game_has_is_named(path: Path) -> None:
    damage_third_line(path, "monex", 7)
    with pytest.raises(
        BrokenResultsFile, match=r"^Line 3 of `.*` is damaged: it has a `monex`, which no game"
    ):
        list(games_of(path))


def damage_third_line(path: Path, name: str, value: object) -> None:
    """Give one field of the second game another value."""
    lines = path.read_text().splitlines()
    lines[2] = json.dumps({**json.loads(lines[2]), name: value})
    path.write_text("\n".join(lines) + "\n")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("money", ["x", 1, 1, 1]),
        ("money", [1, 2]),
        ("money", [9999, 500, 500, 500]),
        ("money", [True, 500, 500, 500]),
        ("characters", [["zorro"], ["doc"], ["tuco"], ["cheyenne"]]),
        ("characters", [["doc"], ["doc"], ["tuco"], ["cheyenne"]]),
        ("characters", [[], ["doc"], ["tuco"], ["cheyenne"]]),
        ("first", 4),
        ("rounds", [7]),
        ("winners", [9]),
        ("winners", [0, 0]),
        ("winners", [1]),
        ("winners", 0),
        ("gunslingers", [-1]),
        ("fired", [1, 2, 3, -4]),
        ("received", [1, 2, 3]),
        ("strongboxes", None),
        ("accounts", [{}, {}, {}]),
        ("accounts", [{"purse": "much"}] * 4),
        ("loot", [{"car": "mail", "start": {"purse": "x"}, "end": {}, "robbed": {}}]),
        ("hash", 5),
        ("bots", ["a", "a", "a", "a"]),
        ("seed", 17),
        ("deal", 2),
        ("game", -1),
        ("game", "1"),
        ("times", []),
        ("faults", [{"seat": 4, "kind": "raised", "decision": 1, "question": "DEC-PLAN", "what": ""}]),
        ("faults", [{"seat": 1, "kind": "bored", "decision": 1, "question": "DEC-PLAN", "what": ""}]),
    ],
)
def test_a_field_that_cannot_be_is_named_with_its_line(path: Path, name: str, value: object) -> None:
    damage_third_line(path, name, value)
    with pytest.raises(BrokenResultsFile, match=rf"^Line 3 of `.*` is damaged: its `{name}` cannot be so"):
        list(games_of(path))


@pytest.mark.parametrize("name", ["money", "winners", "characters", "loot", "faults", "times"])
@pytest.mark.parametrize("value", [3, [3], "3", None, [[[]]], {"3": 3}, [{}], [{"car": "mail"}]])
def test_a_field_of_another_shape_is_named_with_its_line(path: Path, name: str, value: object) -> None:
    damage_third_line(path, name, value)
    with pytest.raises(BrokenResultsFile, match=rf"^Line 3 of `.*` is damaged: its `{name}` cannot be so"):
        list(games_of(path))


def test_a_game_that_is_there_twice_is_named(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines, lines[2]]))
    with pytest.raises(BrokenResultsFile, match=r"^Line 5 of `.*` is game 1 for the second time"):
        list(games_of(path))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("deals", -1),
        ("deals", 0),
        ("deals", "3"),
        ("bots", "rules"),
        ("bots", []),
        ("bots", [1]),
        ("mode", "war"),
        ("mode", "round-robin"),  # with one bot
        ("rules", {}),
        ("rules", {"preset": "en2016", "seats": 9, "choices": {}}),
        ("seed", "x"),
        ("patience", -1),
        ("sprt", [0.3]),
        ("sprt", [0.4, 0.3]),
    ],
)
def test_damage_in_the_first_line_is_named(path: Path, name: str, value: object) -> None:
    first, *games = path.read_text().splitlines()
    bots = ["a"] if value == "round-robin" else ["a", "b"]
    path.write_text("\n".join([json.dumps({**json.loads(first), "bots": bots, name: value}), *games]) + "\n")
    named = "bots" if value == "round-robin" else name
    with pytest.raises(
        BrokenResultsFile, match=rf"^The first line of `.*` is damaged: its `{named}` cannot be"
    ):
        plan_of(path)


@pytest.mark.parametrize(
    ("other", "named"),
    [
        (replace(PLAN, seed=6), "`seed` is 5, and now it would be 6"),
        (replace(PLAN, bots=("a", "c")), "`bots` is a, b, and now it would be a, c"),
        (replace(PLAN, rules=Rules.preset("en2016", seats=5)), "`seats` is 4, and now it would be 5"),
        (
            replace(PLAN, rules=Rules.preset("ru2016", seats=4)),
            "`preset` is en2016, and now it would be ru2016",
        ),
        (
            replace(PLAN, rules=Rules.preset("en2016", seats=4, expert=True)),
            "`expert` is off, and now it would be on",
        ),
        (replace(PLAN, patience=1.0), "`patience` is 60, and now it would be 1"),
        (replace(PLAN, mode="round-robin"), "`mode` is sim, and now it would be round-robin"),
        (replace(PLAN, sprt=(0.25, 0.35)), "`sprt` is off, and now it would be 25:35"),
    ],
)
def test_other_settings_are_refused_by_name(path: Path, other: Plan, named: str) -> None:
    with pytest.raises(BrokenResultsFile, match=f"its {named};"):
        check_settings(path, PLAN, other.settings())


def test_long_settings_are_shown_where_they_differ(path: Path) -> None:
    begun, other = (replace(PLAN, bots=("folder/" * 20 + name,)) for name in ("one.py", "two.py"))
    with pytest.raises(BrokenResultsFile, match=r"/one\.py, and now it would be \.\.\.\S+/two\.py;"):
        check_settings(path, begun, other.settings())


def test_more_games_of_the_same_run_are_no_other_settings(path: Path) -> None:
    check_settings(path, PLAN, replace(PLAN, deals=100).settings())


@pytest.mark.parametrize("text", ["", "hello\n", "{}\n", '{"format": "other"}\n', "[]\n"])
def test_what_is_no_file_of_games_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.txt"
    path.write_text(text)
    with pytest.raises(BrokenResultsFile, match="not a file of games"):
        plan_of(path)


def test_a_plan_that_was_cut_is_no_file_of_games(path: Path) -> None:
    path.write_bytes(path.read_bytes().splitlines()[0])  # all but the end of the line
    with pytest.raises(BrokenResultsFile, match="not a file of games"):
        plan_of(path)


def test_a_file_that_is_being_written_is_left_alone(path: Path) -> None:
    file = ResultsFile.resume(path, PLAN)
    try:
        with pytest.raises(BrokenResultsFile, match="Another run"):
            ResultsFile.resume(path, PLAN)
    finally:
        file.close()
    ResultsFile.resume(path, PLAN).close()


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BrokenResultsFile, match="cannot be written"):
        ResultsFile.begin(tmp_path / "no" / "games.jsonl", PLAN)
