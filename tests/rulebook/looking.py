"""More ways to look at a game: the story it told a seat, what is certain to whom, the end of a round."""

from __future__ import annotations

import json
from collections.abc import Iterable

from coltexpress import SPECTATOR, Entry, Game
from coltexpress.engine.presets import Parameter
from tests.rulebook.support import ROUNDS, train

_CARDS = {
    "angry_marshal": ("SSTR", "SSR"),
    "swivel_arm": ("STSS", "STS"),
    "braking": ("SSSS", "STSS"),
    "take_it_all": ("ST2S", "S2R"),
    "rebellion": ("SSTSS", "STSR"),
}  # for up to four seats, and for more


def round_end(
    drawing: str,
    event: str,
    *,
    edition: str = "en2016",
    powers: bool = False,
    seats: str = "",
    throws: list[int] | None = None,
    **overrides: Parameter,
) -> Game:
    """The game as drawn, at the end of a round whose card has this event; a station ends the game."""
    inside = next(line for line in drawing.splitlines() if line.strip().startswith("inside:"))
    is_large = inside.count("|") > 4
    others = [card for card in ROUNDS[is_large].split(" / ") if event not in card]
    if event in _CARDS:
        cards = [f"{_CARDS[event][is_large]} {event}", *others[:3], "SSTS hostage_conductor"]
        number = 1
    else:
        cards = [*others[:4], f"SSTS {event}"]
        number = 5
    text = f"{drawing}\nrounds: {' / '.join(cards)}\nround: {number}\nphase: event"
    text = "\n".join(line.strip() for line in text.splitlines() if line.strip())
    return train(
        text,
        pile="",
        edition=edition,
        powers=powers,
        events=True,
        seats=seats,
        throws=throws,
        seed=1,
        **overrides,
    )


def story(game: Game, seat: int = SPECTATOR) -> list[str]:
    """All that a seat was told but for the course of the round, one line an entry."""
    return lines(entry for entry in game.journal(seat) if entry.cause != "round")


def lines(entries: Iterable[Entry]) -> list[str]:
    """Entries as lines: what, because of what, the particulars in their order."""
    return [
        " ".join([entry.key, f"({entry.cause})", *(_particular(*field) for field in entry.fields.items())])
        for entry in entries
    ]


def _particular(name: str, value: object) -> str:
    return f"{name}={'+'.join(map(str, value)) if isinstance(value, tuple) else value}"


def certain(game: Game, seat: int) -> dict[str, tuple[int, ...]]:
    """The values of purses that are certain to a seat by space or sheet; pools with none are left out."""
    view = game.view(seat)
    pools = [*view.floor, *(bandit.sheet for bandit in view.bandits)]
    return {pool.place: pool.certain["purse"] for pool in pools if pool.certain.get("purse")}


def seen(game: Game, seat: int) -> str:
    """Everything that reaches a seat, as it goes over the wire."""
    return json.dumps(game.view(seat).to_json(), sort_keys=True)
