"""One game between bots: each gets its view, its options and its own stream, and nothing else."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable, Mapping, Sequence

from coltexpress.arena.outcome import Outcome, Stop, Times, counted_from, outcome_of, seat_in_words
from coltexpress.arena.timeout import TimeLimit, time_limit
from coltexpress.bots import Bot, Rng, named, stream
from coltexpress.engine.notation import Pick
from coltexpress.engine.rules import Rules
from coltexpress.engine.rules_validation import ColtError
from coltexpress.engine.view import SPECTATOR, View
from coltexpress.game import Game
from coltexpress.match import Ask, BotFailed, FaultKind, Match, OnFault, Reply

PATIENCE = 60.0  # seconds for a decision


class FaultyBot(ColtError):
    """A bot failed where every fault stops the run; the fields hold the position, which knows everything."""

    def __str__(self) -> str:
        """The sentence, its seat counted as people do."""
        order, characters = self.fields["order"], self.fields["characters"]
        assert isinstance(order, int)
        assert isinstance(characters, tuple)
        return str(ColtError(self.code, {**self.fields, "seat": seat_in_words(order, characters)}))


class _Player:
    """Who decides for a seat: a bot whose time is measured, with its own stream of chance."""

    def __init__(self, bot: Bot, rng: Rng) -> None:
        self.bot = bot
        self.rng = rng
        self.times = Times.none()

    def decide(self, view: View, options: tuple[Pick, ...], rng: Rng) -> Pick | str:
        """What the bot answers."""
        return self.times.measure(lambda: self.bot.decide(view, options, rng))


def play_game(
    specs: Sequence[str],
    rules: Rules,
    seed: int,
    *,
    patience: float = PATIENCE,
    is_strict: bool = False,
    files: Mapping[str, str] | None = None,
    unasked: Sequence[Stop] = (),
    before_asking: Callable[[int, int], None] | None = None,
) -> Outcome:
    """Play one game to its end; `specs` names the bot of each seat.

    A bot that raises, hangs or answers illegally is noted, and its first option is taken; if `is_strict`, it
    raises `FaultyBot` instead. `files` holds the digests of bots that are files: with another content they
    are refused. At the decisions in `unasked` a bot is known to hang beyond help or to end
    its process: from there on it is asked no more in this game, and its decisions are noted as that fault.
    Whoever is told `before_asking` which decision comes, and whose, watches this process, and may lose it.
    """
    if len(specs) != rules.seats:
        raise ColtError("other_seats", {"bots": len(specs), "seats": int(rules.seats)})
    digests = files or {}
    players = [_Player(named(spec, digests.get(spec)), stream(seed, seat)) for seat, spec in enumerate(specs)]
    game = Game.new(rules, seed=seed)
    before = game.view(SPECTATOR)
    match = Match(game, on_fault=OnFault.STOP if is_strict else OnFault.FIRST_OPTION)
    silent: dict[int, FaultKind] = {}
    try:
        with time_limit(patience, may_end_process=before_asking is not None) as limit:
            while (ask := match.next_ask) is not None:
                if before_asking is not None:
                    before_asking(match.made, ask.seat)
                silent |= {stop.seat: stop.kind for stop in unasked if stop.decision <= match.made}
                _settle(match, ask, players[ask.seat], limit, silent.get(ask.seat))
    except BotFailed as failure:
        again = reproducing_program(specs, rules, seed, patience)
        known = {"seed": seed, "again": again, "bot": specs[failure.fault.seat]}
        raise _stopped(game, before.first, failure, known) from failure.__cause__
    times = [player.times for player in players]
    return outcome_of(game, before, seed=seed, bots=specs, faults=match.faults, times=times)


def _settle(match: Match, ask: Ask, player: _Player, limit: TimeLimit, known: FaultKind | None) -> None:
    """Make one decision; a bot of which a fault is known is not asked."""
    thinking = match.thinking(ask.seat, player, player.rng)
    match.accept(thinking, thinking.decide(limit.wait_for) if known is None else Reply(None, known))


def _stopped(game: Game, first: int, failure: BotFailed, known: dict[str, object]) -> FaultyBot:
    fault, bandits = failure.fault, game.view(SPECTATOR).bandits
    fields: dict[str, object] = {
        **known,
        "seat": fault.seat,
        "order": counted_from(first, fault.seat, int(game.rules.seats)),
        "characters": tuple(bandit.name for bandit in bandits if bandit.seat == fault.seat),
        "decision": fault.decision,
        "question": fault.question,
        "what": fault.what,
        "position": game.position(),
    }
    return FaultyBot(f"bot_{fault.kind}", fields)


# --- one game once more: a program that plays it exactly, with the bots' own chance, up to the first fault


def reproducing_program(bots: Sequence[str], rules: Rules, seed: int, patience: float) -> str:
    """The game as a line of Python, with double quotes only: a shell's own are the single ones."""
    changes = [f", {name}={_in_python(value)}" for name, value in rules.changes.items()]
    preset = f"Rules.preset({_in_python(rules.name)}, seats={int(rules.seats)}{''.join(changes)})"
    limit = "" if patience == PATIENCE else f", patience={patience!r}"
    call = f"play_game({json.dumps(list(bots), ensure_ascii=False)}, {preset}, {seed}{limit}, is_strict=True)"
    return f"from coltexpress import Rules; from coltexpress.arena import play_game; {call}"


def command_for(program: str) -> str:
    """What to type in a shell of this machine: a Python that is on its path need not know this package."""
    return shlex.join([sys.executable or "python", "-c", program])


def _in_python(value: object) -> str:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)
