"""Who answers for an open decision, and when: nothing here depends on what anybody holds (docs/server.md).

A bot's answer comes out on the beat, counted from when it was asked, whether it thought long, briefly or not
at all. Somebody who is gone gets a bot after a grace, a clock at zero gets one for that decision, and Al
Patron's standing order answers after the same pause as a quick person.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from coltexpress.server.levels import usual_level
from coltexpress.server.match import Ask
from coltexpress.server.playing import PURCHASE, has_order
from coltexpress.server.settings import Settings
from coltexpress.server.table import Table

NEVER = math.inf


@dataclass(frozen=True)
class Turn:
    """Who answers a decision from which time on; None waits for the person."""

    who: Literal["bot", "clock", "order"] | None
    due: float
    level: str = ""


def turn_of(table: Table, ask: Ask, gone: dict[int, float], settings: Settings) -> Turn:
    """Who answers `ask`, and not before when. `gone` has the guests who are not there, and since when."""
    assert ask.started is not None
    chair = table.chairs[ask.seat]
    stand_in = table.options.stand_in or usual_level()
    beat = ask.started + settings.tick
    if ask.question == PURCHASE and has_order(table, ask.seat):
        return Turn("order", ask.started + settings.purchase_pause)
    if chair.guest is None:
        return Turn("bot", beat, chair.level or stand_in)
    guest = table.guests[chair.guest]
    if guest.has_left:
        return Turn("bot", beat, stand_in)
    zero = NEVER if ask.bank is None else ask.started + max(0.0, ask.bank - ask.used)
    if guest.number in gone:
        late = max(beat, gone[guest.number] + settings.grace)
        if late <= zero:
            return Turn("bot", late, stand_in)
    return Turn(None, NEVER) if zero == NEVER else Turn("clock", zero, stand_in)


def on_the_beat(ask: Ask, due: float, now: float, tick: float) -> float:
    """The first beat from `due` on that is not over: an answer that comes late waits for it."""
    assert ask.started is not None
    if now <= due or tick <= 0:
        return max(due, now) if tick <= 0 else due
    return due + math.ceil((now - due) / tick) * tick
