"""The screen parts of Mary Pumpinks, the handcar and Al Patron; nothing else in the terminal names them."""

from __future__ import annotations

from typing import NamedTuple

from coltexpress.engine.view_parts import BanditView
from coltexpress.i18n.catalogue import message, say
from coltexpress.i18n.grammar import money
from coltexpress.result import Result
from coltexpress.terminal.timeline import Scene

BADGES = {"al_patron": ("♠", "black on #56b4e9"), "mary": ("♣", "black on #e69f00")}


PARAGRAPHS = ("handcar_rolled",)  # happenings after which something new begins


# --- the handcar ------------------------------------------------------------------------------


class Vehicle(NamedTuple):
    """Something that stands before or behind the train and has no roof."""

    place: str
    name: str
    is_in_front: bool
    title: str


def vehicle_beside(scene: Scene) -> Vehicle | None:
    """The handcar, if there is one."""
    if scene.extras["handcar"] is None:
        return None
    return Vehicle(
        "h", "handcar", scene.extras["handcar"] == "front", f"screen.handcar.{scene.extras['handcar']}"
    )


# --- Mary Pumpinks: a bandit without a seat ---------------------------------------------------

NO_SEAT = -1


def acting_order(scene: Scene) -> list[int]:
    """The seats from the first player clockwise; Mary acts before the seat on her left (MARY-1)."""
    count = len(scene.seats)
    seats = [(scene.first + step) % count for step in range(count)]
    left = scene.extras["mary_left"]
    if left is not None:
        seats.insert(seats.index(left) or count, NO_SEAT)
    return seats


def numbers_without_seat(scene: Scene) -> tuple[str, ...]:
    """Mary's part of the panels: of bullets and cards only the bullets in her deck."""
    return "-", str(scene.extras["mary_bullets"]), "-", "-"


def panel_without_seat(scene: Scene) -> tuple[str, dict[str, int]]:
    """The sentence about Mary in the list of bandits, and the numbers in it."""
    return "screen.panel.mary", {"hits": scene.extras["mary_bullets"] or 0}


def ranked_without_seat(result: Result, scene: Scene) -> tuple[BanditView, int] | None:
    """Mary and the bullets in her deck, if she is ranked (MARY-16)."""
    if result.outsiders_money is None:
        return None
    outsider = next(bandit for bandit in scene.bandits if bandit.seat == NO_SEAT)
    return outsider, scene.extras["mary_bullets"] or 0


def victory_without_seat(result: Result) -> str:
    """That nobody at the table wins, but Mary."""
    return say("screen.winner.mary", money=money(result.outsiders_money or 0))


# --- Al Patron --------------------------------------------------------------------------------

_WHILE_CARDS_MATTER = ("dealing", "scheming", "keeping", "stealing")


def facts(scene: Scene) -> list[str]:
    """Whether Al Patron has bought a card in this round."""
    if scene.extras["patron_has_bought"] is None or scene.phase not in _WHILE_CARDS_MATTER:
        return []
    return [message(f"screen.patron.{'bought' if scene.extras['patron_has_bought'] else 'may'}")]
