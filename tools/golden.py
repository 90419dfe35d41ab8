"""Golden games: finished games as text, with every pick, that must be played the same for ever.

A file names the rules, the seed, who plays whom and the cars; then every pick with its seat, one a line; then
how it ended. The last line is the hash of the final state.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from coltexpress import SPECTATOR, Entry, Game, Result
from coltexpress.engine.ids import CARD_NAMES, CHARACTER_NAMES, PLAYED_CHARACTERS
from coltexpress.engine.journal import REASON_NAMES
from coltexpress.engine.registry import QUESTIONS
from coltexpress.engine.variants.all import KEY_NAMES
from tools.rulesets import rules_from_line, rules_line

CHOSEN = "chosen"  # in place of the characters: they are among the picks
FOLDER = Path(__file__).resolve().parents[1] / "tests" / "golden"


@dataclass(frozen=True)
class GoldenGame:
    """What a file says."""

    rules: str
    seed: int
    characters: tuple[str, ...]  # in teams pairs as `ghost+tuco`; empty if the game begins with choosing them
    cars: tuple[str, ...]
    picks: tuple[tuple[int, str], ...]
    ending: tuple[str, ...]

    def start(self) -> Game:
        """The game before its first pick."""
        cast = [names.split("+") for names in self.characters] or None
        return Game.new(rules_from_line(self.rules), characters=cast, cars=self.cars, seed=self.seed)

    def replay(self) -> Game:
        """The game after its last pick; an illegal pick raises."""
        game = self.start()
        for seat, pick in self.picks:
            game.play(pick, seat)
        return game

    def occurrences(self) -> set[str]:
        """The events, powers, turns, cards, decisions and kinds of happening that the game has."""
        game = self.start()
        found: set[str] = set()
        for seat, pick in self.picks:
            found |= {f"decision {decision.question}" for decision in game.decisions}
            game.play(pick, seat)
        return found | occurrences(game)

    def text(self) -> str:
        """The file."""
        head = [f"rules: {self.rules}", f"seed: {self.seed}"]
        head += [
            f"characters: {' '.join(self.characters) or CHOSEN}",
            f"cars: {' '.join(self.cars)}",
            "picks:",
        ]
        return "\n".join([*head, *[f"  {seat} {pick}" for seat, pick in self.picks], *self.ending]) + "\n"


def read_golden(text: str) -> GoldenGame:
    """The game in a file."""
    head, _, rest = text.partition("picks:\n")
    said = dict(line.split(": ", 1) for line in head.splitlines())
    lines = rest.splitlines()
    picks = [line.split(maxsplit=1) for line in lines if line.startswith("  ")]
    return GoldenGame(
        said["rules"],
        int(said["seed"]),
        tuple(said["characters"].split()) if said["characters"] != CHOSEN else (),
        tuple(said["cars"].split()),
        tuple((int(seat), pick) for seat, pick in picks),
        tuple(line for line in lines if not line.startswith("  ")),
    )


def finished(game: Game, seed: int, characters: tuple[str, ...], picks: list[tuple[int, str]]) -> GoldenGame:
    """A finished game as a golden one."""
    cars = game.view(SPECTATOR).cars[1:]
    return GoldenGame(rules_line(game.rules), seed, characters, cars, tuple(picks), ending_of(game))


def ending_of(game: Game) -> tuple[str, ...]:
    """How a game ended, in the lines of a golden file."""
    result = game.result
    assert isinstance(result, Result)
    rows = {"scores": result.scores, "gunslingers": result.gunslingers, "winners": result.winners}
    if result.outsiders_money is not None:
        rows["mary"] = (result.outsiders_money,)
    return (*[f"{name}: {' '.join(map(str, row))}" for name, row in rows.items()], f"hash: {game.hash}")


# --- what occurs in a game --------------------------------------------------------------------

EVENTS = {
    *("event angry_marshal", "event swivel_arm", "event braking", "event take_it_all", "event rebellion"),
    *("event marshals_revenge", "event pickpocketing", "event hostage_conductor"),
}
POWERS = {f"power {name}" for name in CHARACTER_NAMES[:PLAYED_CHARACTERS]}
TURNS = {f"turn {symbol}" for symbol in "ST2R"}
HAPPENINGS = {f"happening {key}" for key in KEY_NAMES.values()}
FIZZLES = {f"fizzle {reason}" for reason in REASON_NAMES}
CARDS = {f"card {name}" for name in CARD_NAMES if name}
DECISIONS = {f"decision {name}" for name in QUESTIONS if name}
WAYS = {f"way {name}" for name in ("circus", "handcar", "al_patron", "cover", "h")}
EVERYTHING = EVENTS | POWERS | TURNS | HAPPENINGS | FIZZLES | CARDS | DECISIONS | WAYS


def occurrences(game: Game) -> set[str]:
    """The events, powers, turns and kinds of happening that a game has had."""
    turns = ""
    found: set[str] = set()
    for entry in game.journal(SPECTATOR):
        found.add(f"happening {entry.key}")
        if entry.key == "round_began":
            turns = str(entry["turns"])
            found |= {f"turn {symbol}" for symbol in turns}
        found |= {f"event {entry['event']}"} if entry.key == "event" else set()
        found |= {f"fizzle {entry['reason']}"} if entry.key == "fizzled" else set()
        found |= {f"card {entry['card']}"} if entry.key == "card_revealed" else set()
        found |= {f"power {name}" for name in _powers(entry, turns)}
        found |= {f"way {name}" for name in _ways(entry)}
    return found


def _ways(entry: Entry) -> Iterator[str]:
    """What shows of the variants in an entry besides its key."""
    if entry.key == "moved" and entry.cause in ("circus", "handcar"):
        yield entry.cause
    if entry.key == "moved" and entry["to"] == "h":
        yield "h"
    if entry.key == "loot_moved" and entry.cause == "al_patron":
        yield entry.cause
    if entry.key == "card_played" and "cover" in entry.fields:
        yield "cover"


def _powers(entry: Entry, turns: str) -> Iterator[str]:
    """The powers that show in an entry."""
    if entry.cause in ("cheyenne", "django", "belle"):
        yield entry.cause
    if entry.key == "card_played" and entry["face_down"] and turns[int(str(entry["turn"])) - 1] != "T":
        yield "ghost"
    if entry.key == "card_bought":
        yield "al_patron"
    if entry.key == "hand_drawn" and entry["number"] == 7:
        yield "doc"
    if entry.key == "shot" and str(entry["from"])[:-1] == str(entry["to"])[:-1]:
        yield "tuco"
