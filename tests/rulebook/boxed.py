"""Positions with parts of the Anniversary box: circus car, handcar, Al Patron, Mary.

    game = boxed(
        '''
        roof:     | doc |       |
        inside: * |     | ghost | tuco
        handcar: front
        ''',
        "handcar",
        pile="ghost move",
    )

As in `support.train` a line that begins with a bandit's name is its sheet. `seats` names the bandits in
table order, two of them for each seat in teams: `"ghost tuco, doc django"`.
"""

from __future__ import annotations

from textwrap import dedent

from coltexpress import SPECTATOR, Game, ScriptedDice
from coltexpress.engine.presets import Parameter
from tests.rulebook.support import BANDITS, CARS, LAST_ROUND, ROUNDS

FIGURES = (*BANDITS, "al_patron", "mary", "*")
_CARDS = {
    "angry_marshal": "SSTR",
    "swivel_arm": "STSS",
    "braking": "SSSS",
    "take_it_all": "ST2S",
    "rebellion": "SSTSS",
}


def boxed(
    drawing: str,
    *flags: str,
    pile: str = "",
    circus: int = 0,
    event: str = "",
    seats: str = "",
    powers: bool = False,
    throws: list[int] | None = None,
    **overrides: Parameter,
) -> Game:
    """The game that stands as drawn. `circus` is the number of the circus car; `event` ends the round."""
    lines = _lines(drawing)
    cells = len(lines["inside"].split("|"))
    cars = list(CARS[: cells - 1])
    if circus:
        cars = [*cars[: circus - 1], "circus", *cars[circus - 1 : -1]]
    bandits = [part.split() for part in seats.split(",")] if seats else _drawn(lines)
    chosen: dict[str, Parameter] = {"powers": powers, "events": bool(event), **dict.fromkeys(flags, True)}
    said = {**chosen, "circus": circus > 0, **overrides}
    written = {
        "rules": " ".join(
            [f"anniversary2025 seats={len(bandits)}", *(f"{n}={str(v).lower()}" for n, v in said.items())]
        ),
        "cars": " | ".join(["locomotive", *cars]),
        "roof": " | " * (cells - 1),
        **_course(pile, event, is_large=len(bandits) > 4),
    }
    for seat, names in enumerate(bandits):
        written[f"seat {seat}"] = f"{' '.join(names)}; {lines.pop(names[0], '')}".strip("; ")
    text = "\n".join(f"{key}: {value}" for key, value in (written | lines).items())
    dice = None if throws is None else ScriptedDice([*throws, *[0] * 500])
    return Game.from_position(text, seed=1, dice=dice)


def handcar(drawing: str, pile: str, *, powers: bool = False, seats: str = "", more: str = "") -> Game:
    """A game with a handcar at this card."""
    return boxed(f"{drawing}\n{more}".strip(), "handcar", pile=pile, powers=powers, seats=seats)


def _course(pile: str, event: str, *, is_large: bool) -> dict[str, str]:
    """The lines that say which rounds there are and how far the first, or with a station the last, is."""
    cards = ROUNDS[is_large].split(" / ")
    said = {"rounds": " / ".join([*cards, LAST_ROUND[bool(event)][is_large]])}
    if event:
        others = [card for card in cards if event not in card]
        ordinary = [f"{_CARDS[event]} {event}", *others[:3]] if event in _CARDS else cards
        station = "hostage_conductor" if event in _CARDS else event
        said["rounds"] = " / ".join([*ordinary, f"SSTS {station}"])
        said["round"] = "1" if event in _CARDS else "5"
        said["phase"] = "event"
    if pile:
        said |= {"phase": "stealing 1", "pile": pile}
    return said


def _lines(drawing: str) -> dict[str, str]:
    found = {}
    for line in dedent(drawing).strip().splitlines():
        key, _, value = line.partition(":")
        found[key.strip()] = value
    return found


def _drawn(lines: dict[str, str]) -> list[list[str]]:
    words = " ".join(lines.get(key, "") for key in ("inside", "roof", "handcar", "hidden")).split()
    return [[name] for name in FIGURES[:-2] if name in words]


def lying(game: Game, space: str) -> list[str]:
    """The loot in a space, the handcar included, by value: `["$250", "chest$0"]`."""
    lines = _lines(game.position())
    if space == "h":
        words = lines["handcar"].split()[1:]
    else:
        level = "inside" if space[-1] == "i" else "roof"
        words = lines[level].split("|")[int(space[:-1])].split()
    return [word for word in _counted(words) if word not in FIGURES]


def carried(game: Game, name: str) -> list[str]:
    """The loot on a bandit's sheet by value, Mary's and those of teams too."""
    lines = _lines(game.position())
    text = lines.get(f"sheet {name}", "")
    if not text:
        text = next(value for key, value in lines.items() if value.split(";")[0].split() == [name])
    words = next(part.split() for part in text.split(";") if part.split()[:1] == ["loot"])
    return _counted(words[1:])


def _counted(words: list[str]) -> list[str]:
    found = []
    for word in words:
        name, _, count = word.partition("*")
        found += [name] * int(count) if name and count else [word]
    return found


def marys_bullets(game: Game) -> int | None:
    """The bullets in Mary's deck."""
    bullets: int | None = game.view(SPECTATOR).extras["mary_bullets"]
    return bullets


def sure(game: Game, seat: int, kind: str) -> dict[str, tuple[int, ...]]:
    """The values of one hidden kind that are certain to a seat, by space or sheet."""
    view = game.view(seat)
    pools = [*view.floor, *(bandit.sheet for bandit in view.bandits)]
    return {pool.place: pool.certain[kind] for pool in pools if pool.certain.get(kind)}
