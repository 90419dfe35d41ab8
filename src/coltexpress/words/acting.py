"""Who acts when a seat is asked: it may have two bandits, and Al Patron acts on the cards of others."""

from __future__ import annotations

from coltexpress.engine.view import View
from coltexpress.engine.view_parts import Act, BanditView

NO_CARD = ("draw", "skip")
_ON_ARRIVAL = "DEC-CIRCUS"
_AL_PATRON = "al_patron"


def current_act(view: View) -> Act | None:
    """The card of the pile that is being carried out."""
    if view.phase != "stealing":
        return None
    return next((act for act in view.acts if not act.resolved and act.card not in NO_CARD), None)


def acting_bandits(view: View) -> list[str]:
    """The bandit of the asked seat whom the question is about; several if the view leaves it open."""
    own = [bandit for bandit in view.bandits if bandit.seat == view.seat]
    if len(own) < 2:
        return [bandit.name for bandit in own]
    if view.question == _ON_ARRIVAL:
        return _arrived(view, own)
    if view.question == "DEC-HIDE":
        return [bandit.name for bandit in own if bandit.place == "h"][:1]
    if view.question == "DEC-PICKPOCKET":
        return _alone(view, own)[:1]
    act = current_act(view)
    if act is None:
        return [bandit.name for bandit in own]
    return [act.bandit if act.seat == view.seat and act.bandit else _AL_PATRON]


def _arrived(view: View, own: list[BanditView]) -> list[str]:
    """Those who came to the circus car by what is happening now and have not changed level there."""
    names = {bandit.name for bandit in own}
    arrived: list[str] = []
    for entry in reversed(view.history):
        if entry.key in ("card_revealed", "event", "card_bought"):
            break
        name = str(entry.fields.get("bandit"))
        if entry.key == "moved" and name in names:
            if entry.cause == "circus":
                names.discard(name)
            elif view.cars[car_of(str(entry.fields["to"]))] == "circus":
                arrived.append(name)
    return [bandit.name for bandit in own if bandit.name in arrived and bandit.name in names]


def car_of(place: str) -> int:
    """The number of a car; the handcar and hiding places count as the locomotive, which is no circus."""
    return int(place[:-1]) if place[:-1].isdecimal() else 0


def _alone(view: View, own: list[BanditView]) -> list[str]:
    """Those who may still take a purse by Pickpocketing (STATION-PICK-1)."""
    asked = set()
    for entry in reversed(view.history):
        if entry.key == "event":
            break
        asked.add(entry.fields.get("bandit"))
    places = [bandit.place for bandit in view.bandits]
    purses = {pool.place for pool in view.floor if pool.counts.get("purse")}
    return [
        bandit.name
        for bandit in own
        if bandit.name not in asked and places.count(bandit.place) == 1 and bandit.place in purses
    ]
