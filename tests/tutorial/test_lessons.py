"""The lessons of the first game: every way that they offer is legal and leads to what they promise."""

import itertools

import pytest

from coltexpress.bots import named, stream
from coltexpress.errors import IllegalPick
from coltexpress.i18n import LANGUAGES
from coltexpress.i18n.catalogue import message, texts_of
from coltexpress.tutorial import (
    MOST_PICKS,
    Lesson,
    LessonFault,
    LessonSession,
    exercises,
    introduction,
    lesson_named,
    sit,
)

GUIDED = [lesson for lesson in introduction() if lesson.steps]
FREE = [lesson for lesson in introduction() if not lesson.steps]


def _id(lesson: Lesson) -> str:
    return lesson.id


def _ways(lesson: Lesson) -> list[tuple[str, ...]]:
    return list(itertools.product(*(step.picks for step in lesson.steps)))


def _played_freely(lesson: Lesson, bot: str, seed: int) -> LessonSession:
    sitting, chance, player = sit(lesson), stream(seed, lesson.seat), named(bot)
    while not sitting.is_done:
        decision = sitting.decision
        assert decision is not None
        pick = str(player.decide(sitting.view, decision.options, chance))
        sitting = sit(lesson, [*sitting.picks, pick])
    return sitting


def test_they_teach_every_card_the_tunnel_and_a_round_in_this_order() -> None:
    found = [lesson.id for lesson in introduction()]
    assert found == ["move", "climb", "rob", "shoot", "punch", "marshal", "tunnel", "round"]


@pytest.mark.parametrize("lesson", GUIDED, ids=_id)
def test_every_way_through_a_lesson_is_legal_and_reaches_its_goal(lesson: Lesson) -> None:
    for way in _ways(lesson):
        for number, step in enumerate(lesson.steps):
            decision = sit(lesson, way[:number]).decision
            assert decision is not None
            assert decision.question == step.question
            assert set(step.picks) <= {option.text for option in decision.options}
        end = sit(lesson, way)
        assert end.is_done
        assert end.has_reached(lesson.goal)
        assert not end.has_reached({"key": "first_player"}), "the next round has begun meanwhile"


@pytest.mark.parametrize("lesson", GUIDED, ids=_id)
def test_a_goal_is_not_reached_before_the_last_step(lesson: Lesson) -> None:
    for way in _ways(lesson):
        for number in range(len(way)):
            early = sit(lesson, way[:number])
            assert not early.is_done
            assert not early.has_reached(lesson.goal)


@pytest.mark.parametrize("lesson", GUIDED, ids=_id)
def test_other_possible_picks_are_refused_kindly_and_impossible_ones_with_the_reason(lesson: Lesson) -> None:
    start = sit(lesson)
    assert start.decision is not None
    others = [option.text for option in start.decision.options if option.text not in lesson.steps[0].picks]
    for pick in others:
        with pytest.raises(LessonFault, match="press what is marked"):
            sit(lesson, [pick])
    with pytest.raises(IllegalPick, match="shoot nobody"):
        sit(lesson, ["shoot nobody"])


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("bot", ["random", "rules"])
@pytest.mark.parametrize("lesson", FREE, ids=_id)
def test_a_free_round_ends_whatever_is_picked(lesson: Lesson, bot: str, seed: int) -> None:
    end = _played_freely(lesson, bot, seed)
    assert end.has_reached({"key": "first_player"})
    assert len(end.picks) <= MOST_PICKS


@pytest.mark.parametrize("lesson", introduction(), ids=_id)
def test_the_same_picks_always_lead_to_the_same_place(lesson: Lesson) -> None:
    picks = [step.picks[0] for step in lesson.steps] or ["play rob", "draw"]
    assert sit(lesson, picks).game.hash == sit(lesson, picks).game.hash


def test_what_is_over_or_far_too_long_is_refused() -> None:
    lesson = lesson_named("move")
    with pytest.raises(LessonFault, match="is over"):
        sit(lesson, ["play move", "move 3i", "draw"])
    with pytest.raises(LessonFault, match=str(MOST_PICKS)):
        sit(lesson, ["draw"] * (MOST_PICKS + 1))
    with pytest.raises(LessonFault, match="nowhere"):
        lesson_named("nowhere")


def test_a_pick_counts_however_it_is_spelled() -> None:
    assert sit(lesson_named("move"), ["Play  MOVE"]).picks == ("play move",)


def test_every_word_of_a_lesson_is_there_and_no_other() -> None:
    wanted = set()
    for exercise in exercises():
        if not isinstance(exercise, Lesson):
            continue
        numbers = range(1, len(exercise.steps) + 1)
        wanted |= {f"{exercise.id}.title", f"{exercise.id}.done"}
        wanted |= {f"{exercise.id}.step.{number}" for number in numbers}
    wanted |= {"round.act", *(f"round.turn.{turn}" for turn in (1, 2, 3, 4))}
    assert set(texts_of("lesson")) == wanted
    for lang in LANGUAGES:
        assert all(message(f"lesson.{name}", lang) for name in wanted)


@pytest.mark.parametrize("exercise", exercises(), ids=lambda each: each.id)
def test_what_led_to_a_position_adds_up_to_it(exercise: Lesson) -> None:
    """Hands and decks counted from the deal on are those of the view."""
    sitting = sit(exercise)
    if sitting.view.phase != "scheming":
        return
    hands = [0] * len(sitting.view.seats)
    for entry in sitting.before:
        if entry.key in ("hand_drawn", "cards_drawn"):
            hands[int(str(entry["seat"]))] += int(str(entry["number"]))
        if entry.key == "card_played":
            hands[int(str(entry["seat"]))] -= 1
    assert hands == [seat.hand_size for seat in sitting.view.seats]
