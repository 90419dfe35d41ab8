"""Net `games`: what every seat sees, is told and may pick at every step of 600 random games.

One line a game. Who decides and what is picked follow from the seed by a rule that needs no engine: `choose`
below, applied to the seats that are asked and to the texts of the options, both sorted. So an engine that
lists its options in another order still plays these games. The kinds are frozen apart from each other:

    views      every seat's and a spectator's view as JSON, without what it was told
    journal    what each of them was told, entry by entry, as JSON
    sentences  the same in English sentences
    tongues    what a spectator was told, in the other languages
    options    who is asked what, and the texts of the options, sorted
    position   the position as text, at every fourth step
    json       the game as JSON, at every fourth step
    record     how the game ended, and its record
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from coltexpress import SPECTATOR, Decision, Game, narrate
from coltexpress.engine.variants.all import OUTSIDERS_MONEY
from tools.nets.tracing import FOLDER, STRIDE, GamesFile, Line, Recorder, as_json
from tools.rulesets import all_rulesets, any_ruleset, rules_from_line, rules_line

GAMES = 600
ROUNDS_OF_RULESETS = 4  # every ruleset of the list so many times, then mixtures drawn at random
PATIENT_EVERY = 3  # one game in so many also asks where only secret cards leave no choice
OTHER_TONGUES = ("ru", "fi", "it")
BY_SEAT = ("views", "journal", "sentences")
KINDS = (*BY_SEAT, "tongues", "options", "position", "json", "record")
Listener = Callable[[int, int, str, str], None]  # step, seat, kind, text


@dataclass(frozen=True)
class Start:
    """How a game of the net begins."""

    number: int
    rules: str
    seed: int
    is_patient: bool

    def game(self) -> Game:
        """The game before its first decision."""
        return Game.new(rules_from_line(self.rules), seed=self.seed, patient=self.is_patient)

    @property
    def head(self) -> tuple[str, ...]:
        """How its line begins."""
        return str(self.number), self.rules, f"seed {self.seed}{' patient' if self.is_patient else ''}"

    @classmethod
    def parse(cls, head: tuple[str, ...]) -> Start:
        """The game whose line begins like this."""
        number, rules, way = head
        _, seed, *rest = way.split()
        return cls(int(number), rules, int(seed), "patient" in rest)


def starts() -> Iterator[Start]:
    """The games of the net, for a file that is written anew."""
    rulesets = all_rulesets()
    rng = Random(1)
    for number in range(GAMES):
        turn, index = divmod(number, len(rulesets))
        rules = rulesets[index] if turn < ROUNDS_OF_RULESETS else any_ruleset(rng)
        yield Start(number, rules_line(rules), 1000 + number, number % PATIENT_EVERY == 0)


def choose(number: int, seed: int, step: int, purpose: str) -> int:
    """A number below `number` that follows from the rest: SHA-256 of `SEED:STEP:PURPOSE`, modulo."""
    digest = hashlib.sha256(f"{seed}:{step}:{purpose}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % number


def play_step(game: Game, decisions: tuple[Decision, ...], seed: int, step: int) -> None:
    """Let one of the asked seats decide, as the seed says."""
    by_seat = sorted(decisions, key=lambda decision: decision.seat)
    decision = by_seat[choose(len(by_seat), seed, step, "seat")]
    texts = sorted(option.text for option in decision.options)
    game.play(texts[choose(len(texts), seed, step, "pick")], decision.seat)


def walk(start: Start, listen: Listener) -> int:
    """Play a game and hand over all that there is to see of it, step by step; how many steps it had."""
    game = start.game()
    audiences = (*range(game.rules.seats), SPECTATOR)
    heard = dict.fromkeys(audiences, 0)
    step = 0
    while True:
        decisions = game.decisions
        for seat in audiences:
            _look(game, seat, step, listen)
            heard[seat] = _hear(game, seat, step, heard[seat], listen)
        for decision in sorted(decisions, key=lambda decision: decision.seat):
            texts = sorted(option.text for option in decision.options)
            listen(step, decision.seat, "options", f"{decision.question}: {', '.join(texts)}")
        if not decisions or (step + start.number) % STRIDE == 0:
            listen(step, SPECTATOR, "position", game.position())
            listen(step, SPECTATOR, "json", as_json(game.to_json()))
        if not decisions:
            break
        play_step(game, decisions, start.seed, step)
        step += 1
    assert game.result is not None
    ending = asdict(game.result)
    ending[OUTSIDERS_MONEY] = ending.pop("outsiders_money")
    listen(step, SPECTATOR, "record", as_json(ending))
    listen(step, SPECTATOR, "record", game.replay().text)
    return step


def _look(game: Game, seat: int, step: int, listen: Listener) -> None:
    """The view of a seat; what it was told is the journal's matter."""
    seen = game.view(seat).to_json()
    told = seen.pop("history")
    assert isinstance(told, list)
    listen(step, seat, "journal", f"{len(told)} entries, the new ones from {seen.pop('journal_from')}")
    listen(step, seat, "views", as_json(seen))


def _hear(game: Game, seat: int, step: int, heard: int, listen: Listener) -> int:
    """What a seat is told that it was not told before; how much that is in all."""
    entries = game.journal(seat)
    for entry in entries[heard:]:
        listen(step, seat, "journal", as_json(entry.to_json()))
        listen(step, seat, "sentences", narrate(entry, "en"))
        if seat == SPECTATOR:
            listen(step, seat, "tongues", "\n".join(narrate(entry, tongue) for tongue in OTHER_TONGUES))
    return len(entries)


def trace(head: tuple[str, ...]) -> Line:
    """Play a game of the net: what its line is now."""
    recorder = Recorder(KINDS, BY_SEAT)
    return recorder.line(head, walk(Start.parse(head), recorder.listen))


def dump(number: int, folder: Path) -> None:
    """Everything that is hashed in one game, a file for each kind: to be compared with another version's."""
    files: dict[str, list[str]] = {kind: [] for kind in KINDS}

    def listen(step: int, seat: int, kind: str, text: str) -> None:
        files[kind].append(f"step {step} seat {seat}: {text}\n")

    walk(Start.parse(NET.read()[number].head), listen)
    folder.mkdir(parents=True, exist_ok=True)
    for kind, lines in files.items():
        (folder / f"{kind}.txt").write_text("".join(lines), encoding="utf-8")


NET = GamesFile(FOLDER / "games.txt", KINDS, trace)


def write() -> None:
    """Freeze all games anew."""
    NET.write(start.head for start in starts())
