"""Every byte that can reach a seat, to be compared between two worlds that differ in its secrets only."""

from __future__ import annotations

import json

from coltexpress import Game, IllegalPick
from coltexpress.testing.indistinguishable import twin_of

__all__ = ["WRONG_PICKS", "all_that_reaches", "refusal", "twin_of"]

WRONG_PICKS = (
    *("", "fly", "play bullet", "play punch down", "move 9r", "shoot mary", "marshal 0", "take", "draw"),
    *("keep bullet", "pick doc shoot", "cover ghost rob", "buy 500", "hide 9", "dump", "seduce marshal"),
)


def all_that_reaches(game: Game, seat: int, wrong_picks: tuple[str, ...] = WRONG_PICKS) -> str:
    """Every byte that a seat can get: view, journal, options, and what it is told of a wrong pick."""
    view = game.view(seat)
    assert view.history == game.journal(seat)
    told: list[object] = [view.to_json()]
    for pick in wrong_picks:
        reason = game.why_not(pick, seat)
        told.append(reason)
        if reason is not None:
            told.append(refusal(game, pick, seat))
    return json.dumps(told)


def refusal(game: Game, pick: str, seat: int) -> list[object]:
    """What a wrong pick is answered with."""
    try:
        game.play(pick, seat)
    except IllegalPick as error:
        return [str(error), error.view, error.options, error.fields]
    raise AssertionError(f"{pick} was taken")
