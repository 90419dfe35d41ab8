"""The puzzles: real positions, one clearly best pick, and no hint of what the seat may not know."""

from random import Random

import msgspec
import pytest

from coltexpress.bots import SearchBot, stream
from coltexpress.engine.rules import Rules
from coltexpress.game import Game
from coltexpress.i18n import LANGUAGES, option, why
from coltexpress.i18n.catalogue import message, texts_of
from coltexpress.match import Match
from coltexpress.server.api.tutorial import lesson_data
from coltexpress.testing import known_of
from coltexpress.tutorial import LessonSession, Puzzle, puzzles, sit
from coltexpress.tutorial.session import prologue
from coltexpress.worlds import sample
from tools.find_puzzles import CLEAR, puzzles_of

FEWEST = 12
MODEST = 1_500  # iterations


def _id(puzzle: Puzzle) -> str:
    return puzzle.id


def test_there_are_enough_of_them_about_many_things() -> None:
    found = puzzles()
    assert len(found) >= FEWEST
    assert len({puzzle.id for puzzle in found}) == len(found)
    assert {puzzle.question for puzzle in found} >= {
        *("DEC-PLAN", "DEC-MOVE", "DEC-MARSHAL", "DEC-LOOT", "DEC-VICTIM", "DEC-DIRECTION"),
    }
    plans = [puzzle for puzzle in found if puzzle.question == "DEC-PLAN"]
    assert {puzzle.solution for puzzle in plans} >= {"draw", "play shoot", "play punch", "play marshal"}
    views = [sit(puzzle).view for puzzle in plans]
    assert {view.rounds[-1].turns[view.turn - 1] for view in views} == set("ST2R")


@pytest.mark.parametrize("puzzle", puzzles(), ids=_id)
def test_the_money_of_every_option_is_known_and_the_solution_is_clearly_best(puzzle: Puzzle) -> None:
    decision = sit(puzzle).decision
    assert decision is not None
    assert decision.question == puzzle.question
    assert {pick.text for pick in decision.options} == {pick for pick, _ in puzzle.money}
    amounts = [amount for _, amount in puzzle.money]
    assert amounts == sorted(amounts, reverse=True)
    assert puzzle.money[0][0] == puzzle.solution
    assert amounts[0] - amounts[1] >= CLEAR


@pytest.mark.parametrize("puzzle", puzzles(), ids=_id)
def test_the_searching_bot_still_finds_the_solution(puzzle: Puzzle) -> None:
    view = sit(puzzle).view
    bot = SearchBot(iterations=MODEST)
    assert str(bot.decide(view, view.options, stream("check", puzzle.seat))) == puzzle.solution


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("puzzle", puzzles(), ids=_id)
def test_the_bot_says_why(puzzle: Puzzle, lang: str) -> None:
    assert option(puzzle.question, puzzle.solution, lang) in why(puzzle.thought, lang)
    assert message(f"puzzle.{puzzle.id}.title", lang)
    assert message(f"puzzle.{puzzle.id}.idea", lang)


def test_there_are_no_words_of_puzzles_that_are_gone() -> None:
    wanted = {f"{puzzle.id}.{part}" for puzzle in puzzles() for part in ("title", "idea")}
    assert set(texts_of("puzzle")) == wanted | {"ask.plan", "ask.act"}


@pytest.mark.parametrize("puzzle", puzzles(), ids=_id)
def test_what_the_seat_may_not_know_is_not_sent(puzzle: Puzzle) -> None:
    """Worlds that could be the real one, as far as the seat can tell, give the page the same bytes."""
    told = sit(puzzle)
    worlds, rng = set(), Random(puzzle.id)
    for _ in range(5):
        world = Game(sample(told.view, rng), known_of(told.game).copy())
        twin = LessonSession(puzzle, Match(world), (), prologue(world.view(puzzle.seat)))
        assert _sent(twin) == _sent(told)
        worlds.add(world.hash)
    assert len(worlds) > 1, "there is nothing hidden in this position"


def _sent(sitting: LessonSession) -> bytes:
    return msgspec.json.encode(lesson_data(sitting, "en"))


def test_a_right_and_a_wrong_answer_are_told_apart() -> None:
    puzzle = puzzles()[0]
    verdicts = [lesson_data(sit(puzzle, [pick]), "en").verdict for pick, _ in puzzle.money]
    assert [verdict is not None and verdict.is_right for verdict in verdicts] == [True, False, False]
    assert lesson_data(sit(puzzle), "en").verdict is None


def test_the_finder_finds_positions_that_stand_by_themselves() -> None:
    found = next(puzzles_of(Rules.preset("en2016", seats=3), 3))
    game = Game.from_position(found.position)
    assert game.decision is not None
    assert found.thought.pick in [pick.text for pick in game.view(found.seat).options]
    assert found.gap >= CLEAR
    assert f'solution = "{found.thought.pick}"' in str(found)
