"""What any bot must do to play anywhere, as checks that can be imported and run.

`check_bot(make)` lets a bot play every seat of games under many rulesets, twice with the same seeds, and now
and then asks it in a twin world: a game that differs only in what its seat may not know.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from coltexpress.bots.protocol import Bot, Rng, stream
from coltexpress.bots.run_delay import run_delay
from coltexpress.engine.rules import Rules
from coltexpress.engine.view import View
from coltexpress.formats.rule_settings import rules_line
from coltexpress.game import Game
from coltexpress.match import HUNG, ILLEGAL, Ask, Guard, Match, Reply, Thinking, without_limit
from coltexpress.testing.indistinguishable import twin_of
from coltexpress.testing.rulesets import all_rulesets

CHECKS = ("legal", "same", "twins", "quick", "views")
LIMIT = 2.0  # seconds for a decision, without those in which a busy machine gives the bot no processor
LOOK_EVERY = 7  # decisions between two looks at views and twins
ENOUGH = 3  # faults of one check that are told


@dataclass(frozen=True)
class Fault:
    """What a bot did wrong, and where: `code` names the sentence, `fields` what it needs."""

    code: str
    fields: dict[str, object]


@dataclass
class Report:
    """How a bot did."""

    limit: float
    is_by_clock: bool = False
    games: int = 0  # over, played to the end or not
    repeats: int = 0  # games that were played to the end twice
    decisions: int = 0
    pairs: int = 0  # of twin worlds
    looks: int = 0  # at a view before and after a decision
    at: dict[str, object] = field(default_factory=dict)  # where the bot is asked, for whoever finds it dead
    seconds: float = 0.0
    longest: float = 0.0
    faults: dict[str, list[Fault]] = field(default_factory=lambda: {check: [] for check in CHECKS})

    @property
    def is_good(self) -> bool:
        """Whether nothing was wrong."""
        return not any(self.faults.values())

    def is_tried(self, check: str) -> bool:
        """Whether there was anything to judge by."""
        found = {"same": self.repeats, "twins": self.pairs, "views": self.looks}
        return found.get(check, self.decisions) > 0

    def note(self, check: str, code: str, **fields: object) -> None:
        """Write a fault down once; after a few of a kind there is nothing new in them."""
        fault, known = Fault(code, fields), self.faults[check]
        if len(known) < ENOUGH and fault not in known:
            known.append(fault)


def check_bot(
    make: Callable[[], Bot],
    *,
    rulesets: Sequence[Rules] | None = None,
    games: int = 1,
    limit: float = LIMIT,
    guard: Guard[str] = without_limit,
    watch: Callable[[Report], None] = lambda report: None,
) -> Report:
    """Run all checks; `watch` sees the report as it is before the bot is asked, and after every game."""
    report = Report(limit, is_by_clock=bool(getattr(make(), "is_by_clock", False)))
    watch(report)
    for rules in all_rulesets() if rulesets is None else rulesets:
        for seed in range(1, games + 1):
            _Trial(make, rules, seed, report, guard, watch).run()
            report.games += 1
            watch(report)
    return report


@dataclass
class _Trial:
    """One game, played twice."""

    make: Callable[[], Bot]
    rules: Rules
    seed: int
    report: Report
    guard: Guard[str]
    watch: Callable[[Report], None]
    count: int = 0

    def run(self) -> None:
        """Play, and play again: the same seed must give the same picks."""
        first = self._played(looks=True)
        if first is None or self.report.is_by_clock:
            return
        again = self._played(looks=False)
        if again is None:
            return
        self.report.repeats += 1
        for (question, pick), (_, other) in zip(first, again, strict=False):
            if pick != other:
                self._note("same", "differs", question, found=pick, other=other)
                return

    def _played(self, *, looks: bool) -> list[tuple[str, str]] | None:
        """The picks of a whole game with their questions; None if the bot could not play it to the end."""
        match = Match(Game.new(self.rules, seed=self.seed))
        players = [self.make() for _ in range(self.rules.seats)]
        streams = [stream(self.seed, seat) for seat in range(self.rules.seats)]
        picks: list[tuple[str, str]] = []
        while (ask := match.next_ask) is not None:
            if looks and match.made % LOOK_EVERY == 0:
                self._look(match.game, ask)
            pick = self._asked(players[ask.seat], match.game, ask, streams[ask.seat])
            if pick is None:
                return None
            picks.append((ask.question, pick))
            match.play(ask.seat, pick)
        return picks

    def _asked(self, bot: Bot, game: Game, ask: Ask, rng: Rng) -> str | None:
        """The bot's pick, timed; None if there is none that can be played."""
        began, delay = time.perf_counter(), run_delay()
        reply = self._answer(bot, game.view(ask.seat), rng)
        if reply.fault in (None, ILLEGAL):
            self._clock(time.perf_counter() - began - (run_delay() - delay), ask.question)
        return None if reply.pick is None else reply.pick.text

    def _answer(self, bot: Bot, view: View, rng: Rng) -> Reply:
        """What the bot answers; what it does instead is noted."""
        question = view.question
        self.report.at = self._place(question)
        self.watch(self.report)
        reply = Thinking(view.seat, bot, view, rng).decide(self.guard)
        if reply.fault == HUNG:
            self._note("quick", "slow", question, longest=self.report.limit)
        elif reply.fault == ILLEGAL:
            self._note("legal", "illegal", question, found=reply.what)
        elif reply.fault is not None:
            self._note("legal", "raised", question, what=reply.what)
        return reply

    def _clock(self, seconds: float, question: str) -> None:
        report = self.report
        report.decisions += 1
        report.seconds += seconds
        report.longest = max(report.longest, seconds)
        if seconds > report.limit:
            self._note("quick", "slow", question, longest=seconds)

    def _look(self, game: Game, ask: Ask) -> None:
        """Ask newly made bots here and in a twin world, and see whether one changes its view."""
        seat, number = ask.seat, self.seed * 1000 + self.count
        self.count += 1
        view = game.view(seat)
        before = json.dumps(view.to_json())
        twin = twin_of(game, seat, stream(number, seat))
        here = self._fresh(game, ask, number)
        there = self._fresh(twin, ask, number)
        if here is None or there is None:
            return
        self.report.pairs += 1
        if here != there and not self.report.is_by_clock:
            self._note("twins", "leaks", ask.question, found=here, other=there)
        if self._answer(self.make(), view, stream(number, seat)).pick is None:
            return
        self.report.looks += 1
        if json.dumps(view.to_json()) != before:
            self._note("views", "changed", ask.question)

    def _fresh(self, game: Game, ask: Ask, number: int) -> str | None:
        return self._asked(self.make(), game, ask, stream(number, ask.seat))

    def _note(self, check: str, code: str, question: str, **fields: object) -> None:
        self.report.note(check, code, **self._place(question), **fields)

    def _place(self, question: str) -> dict[str, object]:
        return {"question": question, "rules": rules_line(self.rules), "seed": self.seed}
