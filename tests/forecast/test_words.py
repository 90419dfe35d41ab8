"""Forecasts in words: whole sentences in every language, and all of what was found."""

from __future__ import annotations

import random

import pytest

from coltexpress import SPECTATOR, Game
from coltexpress.forecast import Forecast, forecast
from coltexpress.i18n import LANGUAGES, cast_of, foreseen, foreseen_in_full
from coltexpress.i18n.catalogue import texts_of
from tests.forecast.drawing import drawn, seen_by, with_teams
from tools.rulesets import all_rulesets

BETWEEN = "roof: | | |\ninside: * | tuco | doc | belle"


def test_one_place_is_told_in_one_sentence() -> None:
    assert foreseen(seen_by(drawn(BETWEEN, "doc floor"), "doc")) == "Doc ends up on the roof of car 2."
    assert foreseen(seen_by(drawn(BETWEEN), "doc")) == "Doc ends up inside car 2, as now."


def test_what_it_depends_on_is_told_in_full() -> None:
    found = seen_by(drawn("roof: | | |\ninside: * | tuco | doc belle |", "belle punch"), "doc")
    assert foreseen_in_full(found) == (
        "If the pile is carried out as it lies, Doc ends up inside car 1 or inside car 3. "
        "That depends on Belle's choice at Punch (turn 1). Belle punches Doc."
    )


def test_many_places_are_counted() -> None:
    game = drawn(
        "roof: | | |\ninside: | * | doc | belle tuco", "doc floor, doc move, belle marshal, doc floor"
    )
    assert foreseen(seen_by(game, "doc")) == "Doc can end up in 4 places."


def test_two_bandits_are_told_of_one_after_the_other() -> None:
    game = with_teams("roof: | | |\ninside: * | ghost | tuco | doc django", "ghost floor")
    said = "Ghost ends up on the roof of car 1. Tuco ends up inside car 2, as now."
    assert foreseen(seen_by(game, "ghost")) == said


def test_spectators_are_told_that_no_bandit_is_theirs() -> None:
    shown = forecast(drawn(BETWEEN).view(SPECTATOR))
    assert foreseen(shown) == foreseen_in_full(shown) == "None of the bandits is yours."


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "There are too many possible outcomes to tell where you end up."),
        ("ru", "Возможных исходов слишком много, чтобы сказать, где ты окажешься."),
        ("fi", "Mahdollisia lopputuloksia on liian monta, jotta voisi sanoa, minne päädyt."),
        ("it", "Gli esiti possibili sono troppi per dire dove finirai."),
    ],
)
def test_too_many_outcomes_are_told_as_such(lang: str, said: str) -> None:
    shown = forecast(drawn(BETWEEN, "doc move").view(1), steps=1)
    assert foreseen(shown, lang) == foreseen_in_full(shown, lang) == said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_forecast_of_a_game_can_be_told(lang: str) -> None:
    for shown, cast in some_forecasts():
        for said in (foreseen(shown, lang), foreseen_in_full(shown, lang, cast=cast)):
            assert said.endswith(".")
            assert not any(mark in said for mark in "{}|~_"), said
            assert lang != "ru" or not any("a" <= letter <= "z" for letter in said.lower()), said


def test_games_make_use_of_almost_every_text() -> None:
    said = " ".join(foreseen_in_full(shown, cast=cast) + foreseen(shown) for shown, cast in some_forecasts())
    marks = (
        "may punch",
        "may shoot",
        "shoots",
        "buys",
        "hidden card",
        "circus car",
        "seduce",
        "end of the round",
    )
    assert [mark for mark in marks if mark not in said] == []
    assert len(texts_of("preview")) > len(marks)


def some_forecasts() -> list[tuple[Forecast, list[str]]]:
    """Forecasts of random games of many rulesets, and who sits where."""
    if not _found:
        for seed, rules in enumerate(all_rulesets()[::4]):
            _found.extend(_of_game(Game.new(rules, seed=seed), random.Random(seed)))
    return _found


_found: list[tuple[Forecast, list[str]]] = []


def _of_game(game: Game, rng: random.Random) -> list[tuple[Forecast, list[str]]]:
    found = []
    while (decision := game.decision) is not None:
        if rng.randrange(8) == 0:
            view = game.view(decision.seat)
            found.append((forecast(view, steps=rng.choice((0, 200))), cast_of(view)))
        game.play(rng.choice(decision.options), decision.seat)
    return found
