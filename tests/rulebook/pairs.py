"""Positions with two bandits a seat, drawn as in `support`, and the cards that everybody can see.

The seats are written in full, as a position has them: `seat 0: ghost tuco; hand ghost.move …`, and each sheet
by its bandit: `sheet tuco: loot $250; bullets 5`. Where the drawing names no seats, the usual ones play.
"""

from __future__ import annotations

from textwrap import dedent

from coltexpress import SPECTATOR, Game, Rules, ScriptedDice
from coltexpress.engine.presets import Parameter
from tests.rulebook.support import CARS, LAST_ROUND, ROUNDS

USUAL = {"seat 0": "ghost tuco", "seat 1": "doc django"}
GHOSTS_DECK = (
    *("ghost.move", "ghost.floor", "ghost.shoot", "ghost.rob", "ghost.punch", "ghost.marshal"),
    *("tuco.move", "tuco.floor", "tuco.shoot", "tuco.rob", "tuco.punch"),
)  # all cards of Ghost and Tuco


def pairs(
    drawing: str,
    *,
    pile: str = "",
    edition: str = "en2016",
    powers: bool = False,
    events: bool = False,
    throws: list[int] | None = None,
    seed: int = 1,
    **overrides: Parameter,
) -> Game:
    """The game that stands as drawn; with a pile its cards are being carried out."""
    lines = _lines(drawing)
    if not any(key.startswith("seat ") for key in lines):
        lines |= USUAL
    cells = len(lines["inside"].split("|"))
    seats = sum(key.startswith("seat ") for key in lines)
    flags = {"teams": True, "powers": powers, "events": events, **overrides}
    said = " ".join(f"{name}={str(value).lower()}" for name, value in flags.items())
    written = {"rules": f"{edition} seats={seats} {said}"}
    written["cars"] = " | ".join(("locomotive", *CARS[: cells - 1]))
    written["roof"] = " | " * (cells - 1)
    written["rounds"] = f"{ROUNDS[False]} / {LAST_ROUND[events][False]}"
    if pile:
        written |= {"phase": "stealing 1", "pile": pile}
    text = "\n".join(f"{key}: {value}" for key, value in (written | lines).items())
    dice = None if throws is None else ScriptedDice([*throws, *[0] * 500])
    return Game.from_position(text, seed=seed, dice=dice)


def duel(
    drawing: str, *, pile: str = "", edition: str = "it1", throws: list[int] | None = None, seed: int = 1
) -> Game:
    """A duel of the first editions, which have powers and events always, as drawn."""
    return pairs(
        drawing, pile=pile, edition=edition, powers=True, events=True, throws=throws, seed=seed, expert=True
    )


def _lines(drawing: str) -> dict[str, str]:
    found = {}
    for line in dedent(drawing).strip().splitlines():
        key, _, value = line.partition(":")
        found[key.strip()] = value
    return found


def teams(
    *characters: tuple[str, str], edition: str = "en2016", seed: int = 1, seats: int = 2, **flags: Parameter
) -> Game:
    """A new game of these pairs in table order, or of pairs yet to be chosen, at its first decision."""
    rules = Rules.preset(edition, seats=len(characters) or seats, teams=True, **flags)
    return Game.new(rules, characters=characters or None, seed=seed)


# --- deciding at the same time ----------------------------------------------------------------
def asked(game: Game) -> dict[int, str]:
    """The seats that may answer now, and what they are asked."""
    return {decision.seat: decision.question for decision in game.decisions}


def options_of(game: Game, seat: int) -> list[str]:
    """What one of the asked seats can pick."""
    return next([pick.text for pick in found.options] for found in game.decisions if found.seat == seat)


def answer(game: Game, *answers: str) -> Game:
    """The seats from 0 on answer in this order."""
    for seat, pick in enumerate(answers):
        game.play(pick, seat=seat)
    return game


# --- cards ------------------------------------------------------------------------------------
def own_hand(game: Game, seat: int) -> str:
    """The hand of a seat as it sees it."""
    return " ".join(game.view(seat).seats[seat].hand or ())


def own_deck(game: Game, seat: int) -> str:
    """The deck of a seat as it knows it, in no order."""
    return " ".join(game.view(seat).seats[seat].deck or ())


def discarded(game: Game, seat: int) -> str:
    """A seat's discard pile as a spectator sees it."""
    return " ".join(game.view(SPECTATOR).seats[seat].discard or ())


def sizes(game: Game, seat: int) -> tuple[int, int]:
    """How many cards a seat has in hand and in its deck."""
    cards = game.view(SPECTATOR).seats[seat]
    return cards.hand_size, cards.deck_size
