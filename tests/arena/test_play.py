"""One game between bots: the same for the same seed, and no bot's fault can stop it."""

from __future__ import annotations

import json
import random
import signal
import threading
import time
from collections.abc import Callable

import pytest

from coltexpress import Game, Rules
from coltexpress.arena import FaultyBot, Outcome, play, play_game
from coltexpress.arena.outcome import Stop
from coltexpress.arena.plan import SIM, Plan
from coltexpress.arena.results_file import game_in
from coltexpress.bots import named
from coltexpress.engine.notation import Pick
from coltexpress.engine.rules_validation import ColtError
from coltexpress.engine.view import View
from coltexpress.match import HUNG
from tools.rulesets import all_rulesets

FOUR = Rules.preset("en2016", seats=4)


class Fake:
    """A bot that does what a test wants, on its first decision or on all."""

    def __init__(self, act: Callable[[], object], *, is_once: bool = True) -> None:
        self.act = act
        self.is_once = is_once
        self.asked = 0

    def decide(self, view: View, options: tuple[Pick, ...], rng: random.Random) -> Pick:
        self.asked += 1
        if self.asked > 1 and self.is_once:
            return options[0]
        return self.act()  # type: ignore[return-value]  # wrong on purpose


class Speechless(Exception):
    """A fault that cannot even say what it is: something else happens then."""

    def __init__(self, act: Callable[[], object]) -> None:
        self.act = act

    def __str__(self) -> str:
        return str(self.act())


def raising(fault: BaseException) -> Callable[[], object]:
    def act() -> object:
        raise fault

    return act


def endless() -> object:
    while True:
        pass


def swallowing_some() -> object:
    """Catches what it can, as a careless bot does."""
    while True:
        try:
            time.sleep(0.01)
        except Exception:
            continue


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], object]], None]:
    def set_up(act: Callable[[], object]) -> None:
        monkeypatch.setattr(play, "named", lambda spec, digest: Fake(act) if spec == "fake" else named(spec))

    return set_up


def without_times(outcome: Outcome) -> dict[str, object]:
    data = json.loads(outcome.to_line())
    del data["times"]
    return dict(data)


@pytest.mark.parametrize("rules", all_rulesets()[::7], ids=repr)
def test_the_same_seed_is_the_same_game(rules: Rules) -> None:
    specs = ["random"] * int(rules.seats)
    first, again, other = (play_game(specs, rules, seed) for seed in (5, 5, 6))
    assert without_times(first) == without_times(again)
    assert first.hash != other.hash


@pytest.mark.parametrize("rules", all_rulesets()[::3], ids=repr)
def test_no_game_that_was_played_is_taken_for_damage(rules: Rules) -> None:
    plan = Plan(SIM, ("random",), rules, seed=5, deals=1)
    outcome = play_game(["random"] * int(rules.seats), rules, plan.fixture(0).seed)
    assert game_in(outcome.to_line().encode(), plan) == outcome


def test_a_line_holds_the_whole_outcome() -> None:
    outcome = play_game(["random"] * 4, FOUR, 7)
    assert Outcome.from_line(outcome.to_line()) == outcome
    assert sum(len(loot.car) > 0 for loot in outcome.loot) == 5
    assert outcome.events[-1] in ("marshals_revenge", "pickpocketing", "hostage_conductor")
    assert sum(outcome.share(seat) for seat in range(4)) == pytest.approx(1)
    assert sorted(outcome.order(seat) for seat in range(4)) == [1, 2, 3, 4]
    assert outcome.order(outcome.first) == 1
    for seat in range(4):
        assert sum(outcome.accounts[seat].values()) == outcome.money[seat]


def test_loot_is_conserved_between_cars_and_bandits() -> None:
    """What lay in the cars and is gone was robbed, and lies nowhere else unless somebody dropped it."""
    outcome = play_game(["random"] * 4, FOUR, 11)
    robbed = sum(sum(loot.robbed.values()) for loot in outcome.loot)
    gone = sum(sum(loot.start.values()) - sum(loot.end.values()) for loot in outcome.loot)
    assert robbed > 0
    assert gone <= robbed


def test_a_deal_is_the_same_for_whoever_sits_there(fake: Callable[[Callable[[], object]], None]) -> None:
    fake(raising(ValueError("no")))
    usual, other = play_game(["random"] * 4, FOUR, 3), play_game(["fake"] * 4, FOUR, 3)
    assert (usual.characters, usual.first, usual.rounds) == (other.characters, other.first, other.rounds)
    assert [loot.start for loot in usual.loot] == [loot.start for loot in other.loot]


@pytest.mark.parametrize(
    ("act", "kind", "what"),
    [
        (raising(ValueError("too\nbad")), "raised", "ValueError: too bad"),
        (raising(SystemExit(3)), "raised", "SystemExit: 3"),
        (raising(GeneratorExit()), "raised", "GeneratorExit"),
        (raising(ValueError("boom \x1b[31mred")), "raised", "ValueError: boom ?[31mred"),
        (raising(type("Bad\x07", (Exception,), {})()), "raised", "Bad?"),
        (raising(Speechless(raising(ValueError()))), "raised", "Speechless"),
        (raising(Speechless(raising(SystemExit(3)))), "raised", "Speechless"),
        (raising(Speechless(endless)), "raised", "Speechless"),
        (lambda: "fly away", "illegal", "fly away"),
        (lambda: None, "illegal", "None"),
        (lambda: 5, "illegal", "5"),
        (lambda: 10**5000, "illegal", "<int>"),  # more digits than Python writes
        (lambda: "fly \x1b[2J away", "illegal", "fly ?[2J away"),
        (endless, "hung", ""),
        (lambda: time.sleep(60), "hung", ""),
        (swallowing_some, "hung", ""),
    ],
)
def test_a_fault_is_noted_and_the_game_goes_on(
    fake: Callable[[Callable[[], object]], None], act: Callable[[], object], kind: str, what: str
) -> None:
    fake(act)
    outcome = play_game(["random", "fake", "random", "random"], FOUR, 4, patience=0.3)
    assert [(fault.seat, fault.kind, fault.what) for fault in outcome.faults] == [(1, kind, what)]
    assert outcome.faults[0].question.startswith("DEC-")
    assert outcome.winners


def test_a_hanging_bot_is_cut_off_in_any_thread(fake: Callable[[Callable[[], object]], None]) -> None:
    fake(endless)
    found: list[Outcome] = []
    thread = threading.Thread(
        target=lambda: found.append(play_game(["fake", *["random"] * 3], FOUR, 4, patience=0.3))
    )
    thread.start()
    thread.join()
    assert [fault.kind for fault in found[0].faults] == ["hung"]


def test_the_alarm_is_left_as_it_was(fake: Callable[[Callable[[], object]], None]) -> None:
    before = signal.getsignal(signal.SIGALRM)
    fake(endless)
    play_game(["fake", *["random"] * 3], FOUR, 4, patience=0.3)
    assert signal.getsignal(signal.SIGALRM) == before
    assert signal.getitimer(signal.ITIMER_REAL)[0] == 0


def test_strict_stops_with_the_position_that_shows_it(fake: Callable[[Callable[[], object]], None]) -> None:
    fake(lambda: "fly away")
    with pytest.raises(FaultyBot) as caught:
        play_game(["random", "fake", "random", "random"], FOUR, 4, is_strict=True)
    fault = caught.value
    game = Game.from_position(str(fault.fields["position"]))
    assert game.decision is not None
    assert (game.decision.seat, game.decision.question) == (1, fault.fields["question"])
    assert game.why_not("fly away", 1) is not None


def test_a_persons_interrupt_is_not_the_bots_fault(fake: Callable[[Callable[[], object]], None]) -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    fake(raising(KeyboardInterrupt()))
    try:
        with pytest.raises(KeyboardInterrupt):
            play_game(["fake", *["random"] * 3], FOUR, 4)
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_bot_known_to_hang_beyond_help_is_asked_no_more(
    fake: Callable[[Callable[[], object]], None],
) -> None:
    fake(endless)
    first = play_game(["fake", *["random"] * 3], FOUR, 4, patience=0.2)
    again = play_game(["fake", *["random"] * 3], FOUR, 4, unasked=[Stop(first.faults[0].decision, 0, HUNG)])
    assert again.faults[0] == first.faults[0]
    assert {(fault.seat, fault.kind) for fault in again.faults} == {(0, "hung")}
    assert len(again.faults) > 10
    assert again.times[0].count == 0


def test_there_is_a_bot_for_each_seat() -> None:
    with pytest.raises(ColtError, match="3 bots were named for 4 seats"):
        play_game(["random"] * 3, FOUR, 1)


def test_times_are_measured() -> None:
    outcome = play_game(["random"] * 4, FOUR, 7)
    for times in outcome.times:
        assert times.count == sum(times.steps.values()) > 10
        assert times.cpu > 0
        assert times.percentile_ms(0.5) <= times.percentile_ms(0.95)
