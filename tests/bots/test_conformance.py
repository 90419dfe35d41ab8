"""Every bot of ours passes the checks in every ruleset, and a bot with a fault does not."""

from __future__ import annotations

import itertools
import random
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

import pytest

from coltexpress.bots import Bot, Rng, RulesBot, known_bots, named
from coltexpress.engine import COMPILED
from coltexpress.engine.notation import Pick
from coltexpress.engine.view import View
from coltexpress.match import TookTooLong
from coltexpress.testing.conformance import CHECKS, Report, check_bot
from coltexpress.testing.rulesets import all_rulesets

FEW = all_rulesets()[::30]
ALL = all_rulesets() if COMPILED else all_rulesets()[::9]  # interpreted it would take minutes
PARTS = 6  # so that no test is long, and all processes have something to do to the end
BY_RULES = [name for name in known_bots() if isinstance(named(name), RulesBot)]
Options = tuple[Pick, ...]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", ["random", "rules"])
def test_it_conforms_in_every_ruleset(name: str, part: int) -> None:
    rulesets = ALL[part::PARTS]
    report = check_bot(lambda: named(name), rulesets=rulesets)
    assert report.is_good, report.faults
    assert report.decisions > 100 * len(rulesets)
    assert report.pairs > 8 * len(rulesets)


@pytest.mark.parametrize("name", [name for name in BY_RULES if name != "rules"])
def test_temperaments_and_levels_conform(name: str) -> None:
    assert check_bot(lambda: named(name), rulesets=FEW).is_good


def test_the_search_conforms() -> None:
    """Whatever its budget: a batch of worlds for every option is tried anyway."""
    rulesets = FEW if COMPILED else FEW[:1]
    assert check_bot(lambda: named("search:30it"), rulesets=rulesets).is_good


class Plain:
    """The first option, but for what a faulty bot does instead."""

    def decide(self, view: View, options: Options, rng: Rng) -> Pick | str:
        return options[0]


class Raises(Plain):
    def decide(self, view: View, options: Options, rng: Rng) -> Pick | str:
        raise RuntimeError("oh")


class Leaves(Plain):
    def decide(self, view: View, options: Options, rng: Rng) -> Pick | str:
        sys.exit(0)


class Speechless(Exception):
    def __str__(self) -> str:
        raise RuntimeError("even this")


class Stutters(Plain):
    def decide(self, view: View, options: Options, rng: Rng) -> Pick | str:
        raise Speechless


class Cheats(Plain):
    def decide(self, view: View, options: Options, rng: Rng) -> Pick | str:
        return "rob everything"


class Forgets(Plain):
    def decide(self, view: View, options: Options, rng: Rng) -> Pick | str:
        return random.choice(options)  # not from its own stream


class Dawdles(Plain):
    def decide(self, view: View, options: Options, rng: Rng) -> Pick | str:
        time.sleep(0.01)
        return options[0]


class Scribbles(Plain):
    def decide(self, view: View, options: Options, rng: Rng) -> Pick | str:
        view.floor[0].counts["jewel"] = 9
        return options[0]


def failed(make: Callable[[], Bot], limit: float = 2.0) -> Report:
    return check_bot(make, rulesets=FEW[:1], limit=limit)


@pytest.mark.parametrize(
    ("make", "check"),
    [
        (Raises, "legal"),
        (Leaves, "legal"),
        (Stutters, "legal"),
        (Cheats, "legal"),
        (Forgets, "same"),
        (Scribbles, "views"),
    ],
)
def test_a_faulty_bot_fails_its_check(make: Callable[[], Bot], check: str) -> None:
    report = failed(make)
    assert not report.is_good
    assert report.faults[check]
    assert set(report.faults) == set(CHECKS)


class Interrupted(Plain):
    def decide(self, view: View, options: Options, rng: Rng) -> Pick | str:
        raise KeyboardInterrupt


@contextmanager
def keyboard(listener: Callable[[int, FrameType | None], object] | int) -> Iterator[None]:
    """Ctrl-C as a terminal or a job in the background has it, whichever runs the tests."""
    before = signal.signal(signal.SIGINT, listener)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def test_what_ends_a_program_is_raised_like_anything_else_and_told_once() -> None:
    (fault,) = failed(Leaves).faults["legal"]
    assert (fault.code, fault.fields["what"]) == ("raised", "SystemExit: 0")


def test_ctrl_c_still_ends_a_check() -> None:
    with keyboard(signal.default_int_handler), pytest.raises(KeyboardInterrupt):
        failed(Interrupted)


def test_where_nobody_listens_to_ctrl_c_it_is_the_bots_own_doing() -> None:
    with keyboard(signal.SIG_IGN):
        (fault,) = failed(Interrupted).faults["legal"]
    assert (fault.code, fault.fields["what"]) == ("raised", "KeyboardInterrupt")


def test_what_there_was_nothing_to_judge_by_is_not_tried() -> None:
    assert [check for check in CHECKS if failed(Raises).is_tried(check)] == []
    assert [check for check in CHECKS if failed(Cheats).is_tried(check)] == ["legal", "quick"]
    assert [check for check in CHECKS if failed(Plain).is_tried(check)] == list(CHECKS)


def test_a_slow_bot_fails_by_its_time() -> None:
    report = failed(Dawdles, limit=0.005)
    assert report.faults["quick"]
    assert report.longest >= 0.01


def test_a_bot_that_answers_by_the_secrets_fails_in_twin_worlds() -> None:
    worlds = itertools.count()  # what the bot finds out behind the view's back: another number in each world
    report = failed(lambda: _Knowing(worlds))
    assert report.faults["twins"]


class _Knowing(Plain):
    def __init__(self, worlds: itertools.count[int]) -> None:
        self.worlds = worlds

    def decide(self, view: View, options: Options, rng: Rng) -> Pick | str:
        return options[next(self.worlds) % len(options)]


def test_a_bot_by_the_clock_is_not_asked_to_repeat_itself() -> None:
    class Clocked(Forgets):
        is_by_clock = True

    report = check_bot(Clocked, rulesets=FEW[:1])
    assert report.is_good
    assert report.is_by_clock


def test_a_bot_that_hangs_is_noted_where_a_guard_stops_it() -> None:
    def impatient(decide: Callable[[], str]) -> str:
        raise TookTooLong

    report = check_bot(Plain, rulesets=FEW[:1], guard=impatient)
    assert [fault.code for fault in report.faults["quick"]][:1] == ["slow"]
