"""Finished games, for looking at: the steps, what any seat was told, its views, or everything at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from typing import cast as as_type

from msgspec import Struct

from coltexpress.engine.telling import Entry
from coltexpress.engine.view import SPECTATOR
from coltexpress.record.lines import result_data
from coltexpress.record.replay import Replay
from coltexpress.server.faults import Refused
from coltexpress.server.frames import Item
from coltexpress.server.sights import item_of
from coltexpress.server.viewdata import RulesData, ViewData
from coltexpress.words import cast_of, option, sentence_of

EVERYTHING = "all"
WATCHER = "spectator"
MOST_VIEWS = 32  # in one answer


class StepData(Struct, frozen=True):
    """One decision, and how many items had been told when it was made."""

    seat: int
    question: str
    pick: str
    text: str
    items: int


class ReplayData(Struct, frozen=True):
    """A game as somebody saw it: step n is after n decisions; `items` are all that was told to the end."""

    rules: RulesData
    eyes: str
    names: list[str]
    steps: list[StepData]
    items: list[Item]
    result: dict[str, Any] | None
    commitment: str | None
    proof: str
    damage: str | None


class ViewsData(Struct, frozen=True):
    """The views at the steps from `first` on."""

    first: int
    views: list[ViewData]


def eyes_of(replay: Replay, eyes: str) -> int | None:
    """Whose eyes: a seat's number, the spectator's, or None for everything."""
    if eyes == EVERYTHING:
        return None
    if eyes == WATCHER:
        return SPECTATOR
    if eyes.isascii() and eyes.isdecimal() and len(eyes) < 3 and int(eyes) < replay.rules.seats:
        return int(eyes)
    known = [WATCHER, EVERYTHING, *map(str, range(int(replay.rules.seats)))]
    raise Refused("no_such_eyes", found=eyes, known=", ".join(known))


def replay_data(replay: Replay, eyes: str, names: Sequence[str], lang: str) -> ReplayData:
    """The whole game in words, as somebody saw it."""
    seat, last = eyes_of(replay, eyes), len(replay)
    cast = cast_of(replay.view(last, SPECTATOR))
    steps = []
    for number, step in enumerate(replay.steps):
        text, before = option(step.question, step.pick, lang), len(replay.journal(number, SPECTATOR))
        steps.append(StepData(step.seat, step.question, step.pick, text, before))
    told = everything_told(replay, last) if seat is None else replay.journal(last, seat)
    return ReplayData(
        rules=as_type(RulesData, replay.rules.to_json()),
        eyes=eyes,
        names=list(names),
        steps=steps,
        items=[item_of(entry, lang, cast) for entry in told],
        result=result_data(replay.result),
        commitment=replay.commitment,
        proof="damaged" if replay.damage is not None else str(replay.verify()),
        damage=None if replay.damage is None else sentence_of(replay.damage, lang),
    )


def everything_told(replay: Replay, step: int) -> list[Entry]:
    """Each happening with all that any seat was told of it."""
    journals = [replay.journal(step, seat) for seat in range(SPECTATOR, int(replay.rules.seats))]
    told = []
    for entries in zip(*journals, strict=True):
        fields = dict(entries[0].fields)
        for entry in entries[1:]:
            fields.update({name: value for name, value in entry.fields.items() if value is not None})
        told.append(Entry(entries[0].key, entries[0].cause, fields))
    return told


def views_data(replay: Replay, eyes: str, first: int, count: int) -> ViewsData:
    """Some views, one after the other."""
    seat = eyes_of(replay, eyes)
    steps = range(max(0, first), min(len(replay) + 1, first + min(count, MOST_VIEWS)))
    views = [_everything(replay, s) if seat is None else replay.view(s, seat).scene() for s in steps]
    return ViewsData(max(0, first), [as_type(ViewData, view) for view in views])


def _everything(replay: Replay, step: int) -> dict[str, object]:
    """All seats' views in one: everybody's cards and sheets; what no seat knew stays unknown."""
    scene: dict[str, Any] = replay.view(step, SPECTATOR).scene()
    for seat in range(int(replay.rules.seats)):
        own: dict[str, Any] = replay.view(step, seat).scene()
        scene["seats"][seat] = own["seats"][seat]
        scene["hiding"] = {**scene["hiding"], **own["hiding"]}
        if own["options"]:
            scene["options"], scene["question"] = own["options"], own["question"]
        for index, bandit in enumerate(own["bandits"]):
            if bandit["seat"] == seat:
                scene["bandits"][index] = bandit
        for index, act in enumerate(own["acts"]):
            if act["seat"] == seat:
                scene["acts"][index] = act
    return scene
