"""Whose eyes a record is watched with: a seat's, a spectator's, or of somebody who is told everything."""

from __future__ import annotations

from coltexpress.engine.telling import Entry
from coltexpress.engine.view import SPECTATOR, View
from coltexpress.record.replay import Replay
from coltexpress.words.telling import cast_of

EVERYTHING = -2  # the eyes of somebody to whom a finished game is revealed


def usual_eyes(replay: Replay) -> int:
    """Everything, if the game is over; else what a spectator would see."""
    return SPECTATOR if replay.result is None else EVERYTHING


def seat_named(replay: Replay, typed: str) -> int | None:
    """A seat by its number or by a bandit of its; None if there is none."""
    wanted = typed.strip().casefold().replace(" ", "_").replace("-", "_")
    for seat, names in enumerate(record_cast(replay)):
        if wanted == str(seat) or wanted in names.split():
            return seat
    return None


def record_cast(replay: Replay) -> list[str]:
    """The bandits of each seat, as they are known in the end."""
    return cast_of(replay.view(len(replay), SPECTATOR))


def journal_for(replay: Replay, step: int, eyes: int) -> tuple[Entry, ...]:
    """What these eyes have seen; who sees everything is told each thing as the one who knows most of it."""
    if eyes != EVERYTHING:
        return replay.journal(step, eyes)
    seats = [replay.journal(step, seat) for seat in range(replay.rules.seats)]
    return tuple(max(told, key=_knowledge) for told in zip(*seats, strict=True))


def _knowledge(entry: Entry) -> int:
    return sum(value is not None for value in entry.fields.values())


def view_for(replay: Replay, step: int, eyes: int) -> View:
    """The table as these eyes see it; who sees everything looks on as a spectator and is told the rest."""
    return replay.view(step, max(eyes, SPECTATOR))
