"""Pictures follow what is told: at every decision they show what the view shows."""

from __future__ import annotations

import random
from dataclasses import fields
from typing import Any

import pytest

from coltexpress import SPECTATOR, Game, Rules, View
from coltexpress.terminal.picture import Picture
from coltexpress.terminal.unfolding import after
from tools.rulesets import all_rulesets

NOT_TOLD = ("seat", "rules", "pairs", "mary_left")  # never changes, or is told in words only


def plain(value: object) -> object:
    """A part of a picture as plain data."""
    if hasattr(value, "to_json"):
        return value.to_json()
    return [plain(one) for one in value] if isinstance(value, tuple) else value


def seen(picture: Picture) -> dict[str, Any]:
    """What is on a picture, as plain data; decks are known by size only, and hands in no order."""
    found: dict[str, Any] = {field.name: plain(getattr(picture, field.name)) for field in fields(picture)}
    for seat in found["seats"]:
        seat["deck"] = None
        for name in ("hand", "discard"):
            seat[name] = None if seat[name] is None else sorted(seat[name])
    for pool in (*found["floor"], *(bandit["sheet"] for bandit in found["bandits"])):
        pool["certain"] = {kind: values for kind, values in pool["certain"].items() if values}
    return {name: value for name, value in found.items() if name not in NOT_TOLD}


def followed(picture: Picture, view: View, told: int) -> Picture:
    for entry in view.history[told:]:
        picture = after(picture, entry)
    return picture


@pytest.mark.parametrize("rules", all_rulesets()[::9], ids=repr)
def test_what_is_told_leads_from_every_decision_to_the_next(rules: Rules) -> None:
    rng = random.Random(5)
    game = Game.new(rules, seed=11)
    eyes = (0, SPECTATOR)
    before = {seat: game.view(seat) for seat in eyes}
    while (decision := game.decision) is not None:
        game.play(rng.choice(decision.options), seat=decision.seat)
        for seat in eyes:
            told, view = len(before[seat].history), game.view(seat)
            drawn = seen(followed(Picture.of(before[seat]), view, told))
            real = seen(Picture.of(view))
            if view.phase == "finished" or before[seat].phase == "setup":
                before[seat] = view
                continue
            for name in ("phase", "turn"):  # a question may open a phase before anything happens in it
                drawn.pop(name), real.pop(name)
            if any(entry.cause == "cheyenne" for entry in view.history[told:]):
                before[seat] = view
                continue  # her purse never lay where it fell, which pictures do not remember
            for name, value in real.items():
                assert drawn[name] == value, (name, seat, [entry.key for entry in view.history[told:]])
            before[seat] = view
