"""One game between bots: each gets its view, its options and its own stream, and nothing else."""

from __future__ import annotations

import signal
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from coltexpress.arena.again import program_again
from coltexpress.arena.outcome import HUNG, ILLEGAL, RAISED, Fault, Outcome, Stop
from coltexpress.arena.patience import Patience, TookTooLong, patience_of
from coltexpress.arena.reckoning import outcome_of
from coltexpress.arena.seating import counted_from, seat_in_words
from coltexpress.arena.times import Times
from coltexpress.bots import Bot, Rng, named, stream
from coltexpress.bots.own import said, told
from coltexpress.engine.faults import ColtError
from coltexpress.engine.notation import Pick
from coltexpress.engine.rules import Rules
from coltexpress.engine.view import SPECTATOR, View
from coltexpress.errors import IllegalPick
from coltexpress.game import Decision, Game
from coltexpress.words.quoting import one_line

PATIENCE = 60.0  # seconds for a decision
_LONGEST = 200  # of what is kept about a fault


class FaultyBot(ColtError):
    """A bot failed where every fault stops the run; the fields hold the position, which knows everything."""

    def __str__(self) -> str:
        """The sentence, its seat counted as people do."""
        order, characters = self.fields["order"], self.fields["characters"]
        assert isinstance(order, int)
        assert isinstance(characters, tuple)
        return str(ColtError(self.code, {**self.fields, "seat": seat_in_words(order, characters)}))


@dataclass
class _Player:
    """Who decides for a seat."""

    spec: str
    bot: Bot
    rng: Rng
    times: Times = field(default_factory=Times)


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
    give_up: Callable[[], None] | None = None,
) -> Outcome:
    """Play one game to its end; `specs` names the bot of each seat.

    A bot that raises, hangs or answers illegally is noted, and its first option is taken; if `is_strict`, it
    raises `FaultyBot` instead. `files` holds the digests of bots that are files: with another content they
    are refused. At the decisions in `unasked` a bot is known to hang beyond help or to end
    its process: from there on it is asked no more in this game, and its decisions are noted as that fault.
    """
    if len(specs) != rules.seats:
        raise ColtError("other_seats", {"bots": len(specs), "seats": int(rules.seats)})
    digests = files or {}
    players = [
        _Player(spec, named(spec, digests.get(spec)), stream(seed, seat)) for seat, spec in enumerate(specs)
    ]
    game = Game.new(rules, seed=seed)
    before = game.view(SPECTATOR)
    again = program_again(specs, rules, seed, None if patience == PATIENCE else patience)
    referee = _Referee(game, players, {"seed": seed, "again": again} if is_strict else None)
    silent: dict[int, str] = {}
    with patience_of(patience, give_up) as watch:
        while (decision := game.decision) is not None:
            if before_asking is not None:
                before_asking(referee.decisions, decision.seat)
            silent |= {stop.seat: stop.kind for stop in unasked if stop.decision <= referee.decisions}
            referee.settle(decision, silent.get(decision.seat) or watch)
    times = tuple(player.times for player in players)
    return replace(
        outcome_of(game, before), seed=seed, bots=tuple(specs), faults=tuple(referee.faults), times=times
    )


class _Referee:
    """Asks the bots, takes what is legal, and notes what is not."""

    def __init__(self, game: Game, players: list[_Player], strict: dict[str, object] | None) -> None:
        """With `strict` the first fault stops the game, and says this of it."""
        self.game = game
        self.players = players
        self.strict = strict
        self.first = game.view(SPECTATOR).first
        self.faults: list[Fault] = []
        self.decisions = 0

    def settle(self, decision: Decision, watch: Patience | str) -> None:
        """Make one decision: the bot's, or the first option if it fails; of a known fault it is not asked."""
        if isinstance(watch, str):
            pick: Pick | str = self._instead(decision, watch, "")
        else:
            pick = self._answer(decision, watch)
        try:
            self.game.play(pick, seat=decision.seat)
        except IllegalPick:
            self.game.play(self._instead(decision, ILLEGAL, str(pick)), seat=decision.seat)
        self.decisions += 1

    def _answer(self, decision: Decision, watch: Patience) -> Pick | str:
        player = self.players[decision.seat]
        view = self.game.view(decision.seat)
        try:
            return watch.wait_for(lambda: _asked(player, view, decision.options))
        except TookTooLong:
            return self._instead(decision, HUNG, "")
        except BaseException as fault:
            if isinstance(fault, KeyboardInterrupt) and _listens_to_keyboard():
                raise
            return self._instead(decision, RAISED, watch.wait_for(partial(told, fault)))

    def _instead(self, decision: Decision, kind: str, what: str) -> Pick:
        """Note a fault; the pick that is taken instead."""
        what = one_line(what)[:_LONGEST]
        fault = Fault(decision.seat, kind, self.decisions, decision.question, what)
        if self.strict is not None:
            raise self._stop(fault, self.strict)
        self.faults.append(fault)
        return decision.options[0]

    def _stop(self, fault: Fault, known: dict[str, object]) -> FaultyBot:
        bandits = self.game.view(SPECTATOR).bandits
        fields: dict[str, object] = {
            **known,
            "bot": self.players[fault.seat].spec,
            "seat": fault.seat,
            "order": counted_from(self.first, fault.seat, len(self.players)),
            "characters": tuple(bandit.name for bandit in bandits if bandit.seat == fault.seat),
            "decision": fault.decision,
            "question": fault.question,
            "what": fault.what,
            "position": self.game.position(),
        }
        return FaultyBot(f"bot_{fault.kind}", fields)


def _asked(player: _Player, view: View, options: tuple[Pick, ...]) -> str:
    """What a bot answers, as text, its time measured."""
    return said(player.times.measure(lambda: player.bot.decide(view, options, player.rng)))


def _listens_to_keyboard() -> bool:
    """Whether Ctrl-C can come from a person here; workers leave it to their parent."""
    return signal.getsignal(signal.SIGINT) is not signal.SIG_IGN
