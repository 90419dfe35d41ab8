"""Positions drawn as in the rulebook, and short questions about what became of them.

`train` draws a position: `roof` and `inside` from the locomotive back, `*` is the Marshal, and a line that
begins with a bandit's name is that bandit's seat. There are as many cars as bandits:

    game = train(
        '''
        roof:     | doc |         | tuco
        inside: * |     | belle   |
        belle: loot $250 jewel; bullets 5
        ''',
        pile="belle shoot, doc move",
    )

With a pile the cards are being carried out, the first one first; without one the round is being planned.
"""

from __future__ import annotations

from textwrap import dedent

import pytest

from coltexpress import SPECTATOR, Game, RefusedRules, Rules, ScriptedDice, View
from coltexpress.engine.presets import Parameter

rule = pytest.mark.rule  # @rule("MOVE-1"): this test fails when that rule is broken

BANDITS = ("ghost", "doc", "tuco", "cheyenne", "django", "belle")
CARS = ("baggage", "second_class", "dining", "saloon", "mail", "first_class")
ROUNDS = {
    False: "SSSS braking / S2S / STSS swivel_arm / SSTR angry_marshal",
    True: "SSR angry_marshal / S2 / STSS braking / STS swivel_arm",
}  # where the drawing does not say; for more than four seats the second row
LAST_ROUND = {
    False: {False: "STSTS", True: "STST"},
    True: dict.fromkeys((False, True), "SSTS hostage_conductor"),
}


def train(
    drawing: str,
    *,
    pile: str = "",
    edition: str = "en2016",
    powers: bool = False,
    events: bool = False,
    seats: str = "",
    throws: list[int] | None = None,
    seed: int = 1,
    **overrides: Parameter,
) -> Game:
    """The game that stands as drawn. `seats` are the bandits in table order, else the order of BANDITS.

    `throws` is what chance does first; from then on every throw is the lowest.
    """
    lines = _lines(drawing)
    cells = len(lines["inside"].split("|"))
    flags = {"powers": powers, "events": events, **overrides}
    said = " ".join(f"{name}={str(value).lower()}" for name, value in flags.items())
    written = {"rules": f"{edition} seats={cells - 1} {said}"}
    written["cars"] = " | ".join(("locomotive", *CARS[: cells - 1]))
    written["roof"] = " | " * (cells - 1)
    written["rounds"] = f"{ROUNDS[cells > 5]} / {LAST_ROUND[events][cells > 5]}"
    if pile:
        written |= {"phase": "stealing 1", "pile": pile}
    written |= _seat_lines(lines, seats.split())
    text = "\n".join(f"{key}: {value}" for key, value in (written | lines).items())
    dice = None if throws is None else ScriptedDice([*throws, *[0] * 500])
    return Game.from_position(text, seed=seed, dice=dice)


def _lines(drawing: str) -> dict[str, str]:
    found = {}
    for line in dedent(drawing).strip().splitlines():
        key, _, value = line.partition(":")
        found[key.strip()] = value
    return found


def _seat_lines(lines: dict[str, str], order: list[str]) -> dict[str, str]:
    """A `seat` line for every bandit that is drawn, with what the drawing says of it taken out of `lines`."""
    drawn = (lines["inside"] + " " + lines.get("roof", "")).split()
    names = order or [name for name in BANDITS if name in drawn]
    return {f"seat {seat}": f"{name}; {lines.pop(name, '')}".strip("; ") for seat, name in enumerate(names)}


def table(
    *characters: str, edition: str = "en2016", seed: int = 1, cars: str = "", **flags: Parameter
) -> Game:
    """A new game of these characters in table order, at its first decision."""
    rules = Rules.preset(edition, seats=len(characters), **flags)
    return Game.new(rules, characters=characters, cars=cars.split() or None, seed=seed)


def seeds(count: int) -> list[int]:
    """That many seeds, far from each other."""
    return [number * 0x9E3779B97F4A7C15 % 2**62 for number in range(count)]


def refusal(edition: str = "en2016", *, seats: int = 4, **choices: Parameter) -> str:
    """The code with which these rules are refused; the empty string if they are not."""
    try:
        Rules.preset(edition, seats=seats, **choices)
    except RefusedRules as refused:
        return refused.code
    return ""


# --- deciding ---------------------------------------------------------------------------------
def options(game: Game) -> list[str]:
    """What can be picked now."""
    return [] if game.decision is None else [pick.text for pick in game.decision.options]


def question(game: Game) -> str:
    """Who is asked what: `doc DEC-SHOOT`; the empty string when the game is over."""
    if game.decision is None:
        return ""
    seat = game.decision.seat
    return f"{next(b.name for b in _public(game).bandits if b.seat == seat)} {game.decision.question}"


def play(game: Game, *picks: str) -> Game:
    """Make these decisions one after the other."""
    for pick in picks:
        game.play(pick)
    return game


def finish_planning(game: Game) -> Game:
    """Let everybody draw as long as the round is being planned; then the pile is carried out."""
    rounds = len(_public(game).rounds)
    while game.decision is not None and game.decision.question == "DEC-PLAN":
        if len(_public(game).rounds) != rounds:
            break
        game.play("draw")
    return game


# --- what became of it ------------------------------------------------------------------------
def told(game: Game, key: str, seat: int = SPECTATOR) -> list[dict[str, object]]:
    """The journal's entries of one kind: cause and fields."""
    return [{"cause": entry.cause, **entry.fields} for entry in game.journal(seat) if entry.key == key]


def keys(game: Game) -> list[str]:
    """What happened, in order."""
    return [entry.key for entry in game.journal(SPECTATOR)]


def place(game: Game, name: str) -> str:
    """Where a bandit stands: `3i`, `3r`."""
    return next(bandit.place for bandit in _public(game).bandits if bandit.name == name)


def places(game: Game) -> dict[str, str]:
    """Where everybody stands."""
    return {bandit.name: bandit.place for bandit in _public(game).bandits}


def marshal(game: Game) -> str:
    """Where the Marshal stands; he is always inside."""
    return f"{_public(game).marshal}i"


def floor(game: Game, space: str) -> list[str]:
    """The loot lying in a space, purses by value: `["$250", "$250", "jewel"]`."""
    level = "inside" if space[-1] == "i" else "roof"
    cell = _lines(game.position())[level].split("|")[int(space[:-1])]
    return [word for word in _counted(cell) if word not in (*BANDITS, "*")]


def sheet(game: Game, name: str) -> list[str]:
    """The loot on a bandit's sheet, purses by value."""
    return _part(game, name, "loot")


def hand(game: Game, name: str) -> list[str]:
    """The cards in the hand of a bandit's seat."""
    return _part(game, name, "hand")


def deck(game: Game, name: str) -> list[str]:
    """The cards in the deck of a bandit's seat; their order means nothing."""
    return _part(game, name, "deck")


def bullets(game: Game, name: str) -> int:
    """The own bullets that a bandit has left."""
    return next(bandit.bullets for bandit in _public(game).bandits if bandit.name == name)


def received(game: Game, name: str) -> int:
    """The bullets that a bandit's seat has received."""
    return _public(game).seats[seat_of(game, name)].received


def neutral(game: Game) -> int:
    """How many neutral bullets are left."""
    return _public(game).neutral


def seat_of(game: Game, name: str) -> int:
    """The seat that plays a bandit."""
    return next(bandit.seat for bandit in _public(game).bandits if bandit.name == name)


def _public(game: Game) -> View:
    return game.view(SPECTATOR)


def _part(game: Game, name: str, part: str) -> list[str]:
    text = _lines(game.position())[f"seat {seat_of(game, name)}"]
    words = next(found.split() for found in text.split(";")[1:] if found.split()[0] == part)
    return _counted(" ".join(words[1:]))


def _counted(text: str) -> list[str]:
    """The words of a cell or list; `jewel*2` is two of them."""
    found = []
    for word in text.split():
        name, _, count = word.partition("*")
        found += [name] * int(count) if name and count else [word]
    return found
