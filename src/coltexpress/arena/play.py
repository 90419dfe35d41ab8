"""One game between bots: each gets its view, its options, its own stream and so much time, and nothing else.

What takes longer is cut off, even in the middle of a loop: a second thread looks at the clock. In the main
thread of a process it interrupts by a signal, which also wakes a sleeper. Elsewhere (a thread of a Dask
worker, Windows) it has an exception raised, as soon as the bot is back from what it waits for. Time in which
the bot waited for a processor is not counted, where the system tells it: the machine was busy.
"""

from __future__ import annotations

import ctypes
import json
import os
import shlex
import signal
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from types import FrameType

from coltexpress.arena.outcome import Outcome, Stop, Times, counted_from, outcome_of, seat_in_words
from coltexpress.bots import Bot, Rng, named, stream
from coltexpress.bots.run_delay import RunDelay
from coltexpress.engine.notation import Pick
from coltexpress.engine.rules import Rules
from coltexpress.engine.rules_validation import ColtError
from coltexpress.engine.view import SPECTATOR, View
from coltexpress.game import Game
from coltexpress.match import Answer, Ask, BotFailed, FaultKind, Match, OnFault, Reply, TookTooLong

PATIENCE = 60.0  # seconds for a decision
RING_AGAIN = 0.1  # seconds until a bot that caught the interruption is interrupted again
MOST_RINGS = 20  # so often; then the whole process is given up
POLL = 0.05  # seconds between two looks at the clock
NOTHING = 0.005  # seconds left that make no difference
FORGIVEN = 5.0  # seconds at most in which a busy machine lets a bot wait for a processor, over its time
LAST_WAIT = MOST_RINGS * RING_AGAIN + 2 * FORGIVEN  # seconds over its time at which a deaf bot is stuck
LOADING = 120.0  # seconds for a bot to be loaded and made: a large net takes its time
STUCK = 75  # the exit code of a process whose bot cannot be interrupted


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
        with closing(TimeLimit(patience, may_end_process=before_asking is not None)) as limit:
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


# --- the time limit


class TimeLimit:
    """Limits every call of this thread that it waits for, until it is closed."""

    def __init__(self, seconds: float, *, may_end_process: bool = False) -> None:
        """So many seconds for a call; a process that is ours to end is ended if nothing else stops a bot."""
        self._seconds = seconds
        self._may_end_process = may_end_process
        self._process = os.getpid()
        self._delay = RunDelay()
        self._thread = ctypes.c_ulong(threading.get_ident())
        self._lock = threading.RLock()
        self._is_waiting = False  # only this thread changes it
        self._began = self._delayed = self._deadline = 0.0
        self._rings = 0
        is_main = threading.current_thread() is threading.main_thread()
        self._has_alarm = is_main and hasattr(signal, "pthread_kill")
        if self._has_alarm:
            self._before = signal.signal(signal.SIGALRM, self._interrupt)
        self._is_over = threading.Event()
        threading.Thread(target=self._watch, daemon=True).start()

    def wait_for(self, decide: Callable[[], Answer]) -> Answer:
        """What `decide` answers; raises `TookTooLong` when it does not in time."""
        self._began, self._delayed, self._rings = time.monotonic(), self._delay.seconds(), 0
        self._deadline = self._began + self._seconds
        try:
            try:
                self._is_waiting = True
                return decide()
            finally:
                if self._may_end_process and os.getpid() != self._process:
                    os._exit(0)  # a bot has forked, and this copy of ours must not play on
                self._cancel()
        finally:  # the interruption may arrive on the way out, too
            self._cancel()

    def _cancel(self) -> None:
        """Interrupt nothing from here on; what is on its way is taken back."""
        self._is_waiting = False
        with self._lock:
            if not self._has_alarm:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(self._thread, None)

    def _watch(self) -> None:
        """Look at the clock until all is over. Runs in the second thread."""
        while not self._is_over.wait(POLL):
            with self._lock:
                if self._is_waiting and time.monotonic() > self._deadline:
                    lost = min(self._delay.seconds() - self._delayed, FORGIVEN)  # to a busy machine
                    left = self._began + self._seconds + lost - time.monotonic()
                    if left > NOTHING and not self._rings:
                        self._deadline = time.monotonic() + left
                    else:
                        self._deadline = time.monotonic() + RING_AGAIN
                        self._ring()

    def _ring(self) -> None:
        """Interrupt the thread that waits, which may have caught the last interruption."""
        self._rings += 1
        if self._rings > MOST_RINGS and self._may_end_process:
            os._exit(STUCK)
        if self._has_alarm:
            signal.pthread_kill(self._thread.value, signal.SIGALRM)
        else:
            ctypes.pythonapi.PyThreadState_SetAsyncExc(self._thread, ctypes.py_object(TookTooLong))

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        """Raise where the signal has arrived, unless there is an answer by now."""
        if self._is_waiting:
            raise TookTooLong

    def close(self) -> None:
        """Nothing more is waited for."""
        self._is_over.set()
        if self._has_alarm:
            signal.signal(signal.SIGALRM, self._before or signal.SIG_DFL)
        with self._lock:  # the second thread may just be asking for the delay
            self._delay.close()
