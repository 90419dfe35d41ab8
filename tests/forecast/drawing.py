"""Rounds in their planning, drawn as in the rulebook's tests, and short questions about their forecasts."""

from __future__ import annotations

from collections.abc import Sequence

from coltexpress import Game
from coltexpress.forecast import Forecast, Outlook, forecast
from tests.rulebook.boxed import boxed
from tests.rulebook.pairs import pairs
from tests.rulebook.support import seat_of, train

SEATS = ("tuco", "doc", "belle")


def plan(cards: str, seats: Sequence[str]) -> str:
    """The lines of a round in its planning with these cards on the pile; in between seats draw."""
    acts: list[str] = []
    for card in filter(None, cards.split(", ")):
        while card.split()[0] not in seats[len(acts) % len(seats)].split():
            idle = seats[len(acts) % len(seats)].split()[0]
            acts.append("mary move" if idle == "mary" else f"{idle} draw")
        acts.append(card)
    return f"\nphase: scheming\npile: {', '.join(acts)}\n"


def drawn(drawing: str, cards: str = "", *, powers: bool = False, rounds: str = "") -> Game:
    """Django or Tuco, Doc and Belle in this order with these cards on the pile; `rounds` if events matter."""
    seats = [name for name in ("django", *SEATS) if name in drawing]
    course = f"rounds: {rounds}" if rounds else ""
    text = f"{drawing}{plan(cards, seats)}{course}".rstrip()
    return train(text, seats=" ".join(seats), powers=powers, events=bool(rounds))


def with_parts(
    drawing: str,
    cards: str,
    *flags: str,
    seats: Sequence[str] = SEATS,
    circus: int = 0,
    powers: bool = False,
    handcar_return: str = "handcar",
) -> Game:
    """The same with parts of the Anniversary box; Mary sits last."""
    people = ", ".join(name for name in seats if name != "mary")
    text = drawing + plan(cards, seats).rstrip()
    return boxed(text, *flags, seats=people, circus=circus, powers=powers, handcar_return=handcar_return)


def with_teams(drawing: str, cards: str) -> Game:
    """Ghost and Tuco against Doc and Django."""
    return pairs(drawing + plan(cards, ("ghost tuco", "doc django")).rstrip())


def seen_by(game: Game, name: str) -> Forecast:
    """What the seat of a bandit is shown."""
    return forecast(game.view(seat_of(game, name)))


def outlook(game: Game, name: str) -> Outlook:
    """What is shown about one bandit to its own seat."""
    return next(found for found in seen_by(game, name).bandits if found.bandit == name)


def places(game: Game, name: str) -> str:
    """Where a bandit can end up: `1i 3i`."""
    return names(outlook(game, name))


def names(found: Outlook) -> str:
    """The places of an outlook."""
    return " ".join(outcome.place for outcome in found.places)


def after_event(game: Game, name: str) -> str:
    """Where the end of the round can leave a bandit, if it moves him."""
    return " ".join(outcome.place for outcome in outlook(game, name).after_event)


def risks(game: Game, name: str) -> list[str]:
    """What can befall a bandit: `shot tuco`, with `!` if it is sure."""
    return [f"{risk.kind} {risk.by}".strip() + "!" * risk.is_sure for risk in outlook(game, name).risks]


def causes(game: Game, name: str, place: str) -> list[str]:
    """On which choices a place depends: `belle punch 2`, the card's turn at the end."""
    found = next(outcome for outcome in outlook(game, name).places if outcome.place == place)
    return [f"{cause.bandit} {cause.card} {cause.turn}" for cause in found.causes]
