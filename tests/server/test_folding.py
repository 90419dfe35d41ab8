"""The log is the table: folding it again gives the same table at every moment, taken-back picks and all."""

import random

import pytest

from coltexpress import SPECTATOR, Rules
from coltexpress.server import table as e
from coltexpress.server.frames import Pace, TableOptions
from coltexpress.server.payloads import events_frame, snapshot_of
from coltexpress.server.table import Table, TableMatch
from tools.rulesets import all_rulesets, rules_line

RULESETS = list(all_rulesets())[4::9]


def beginning(rules: Rules) -> list[e.AnyEvent]:
    said = rules.to_json()
    choices = said["choices"]
    assert isinstance(choices, dict)
    seats = int(rules.seats)
    options = TableOptions(rules.name, seats, choices, Pace(bank=60.0))
    people: list[e.AnyEvent] = []
    for seat in range(seats):
        people += [e.Joined(seat, f"P{seat}", f"hash {seat}"), e.Sat(seat, seat, f"P{seat}")]
    return [e.Created(options, "i"), *people, e.Started("07" * 32, "08" * 32, None)]


def next_event(match: TableMatch, rng: random.Random, count: int) -> e.AnyEvent:
    """Somebody decides, or takes back."""
    for seat in range(len(match.banks)):
        decision = match.undoable(seat)
        if decision is not None and rng.random() < (0.05 if match.is_waiting else 0.3):
            return e.Undone(seat, decision, f"u{count}", seat)
    ask = rng.choice(list(match.asks.values()))
    pick = rng.choice(ask.options).text
    return e.Decided(ask.seat, ask.decision, pick, "person", f"k{count}", ask.seat, rng.random() * 50)


def all_of(table: Table) -> list[object]:
    match = table.match
    assert match is not None
    frames = [
        events_frame(snapshot_of(table, match, seat, 9.0), 0, "en") for seat in range(-1, len(match.banks))
    ]
    asks = [(ask.seat, ask.decision, ask.question, ask.bank) for ask in match.asks.values()]
    return [match.game.hash, match.seq, match.base, asks, match.banks, table.keys, table.standing, frames]


@pytest.mark.parametrize("rules", RULESETS, ids=rules_line)
def test_a_table_folded_again_is_the_same_table(rules: Rules) -> None:
    rng, live, log = random.Random(str(rules)), Table("t"), list[e.StoredEvent]()
    waiting = beginning(rules)
    undone, mark = 0, rng.randrange(5, 40)
    while waiting:
        event = waiting.pop(0)
        log.append(e.StoredEvent(len(log), 1.0, e.read(e.written(event))))
        live.fold(log[-1])
        undone += isinstance(event, e.Undone)
        if live.match is not None and not live.match.is_over and not waiting:
            waiting.append(next_event(live.match, rng, len(log)))
        if len(log) == mark or not waiting:
            again = Table("t")
            for noted in log:
                again.fold(noted)
            if live.match is not None:
                assert all_of(again) == all_of(live)
    assert live.status == "over"
    assert undone > 3
    assert live.match is not None
    assert str(live.match.game.replay().verify()) == "proven"


def test_numbers_of_decisions_and_of_what_is_told_never_come_back() -> None:
    rng, table = random.Random(3), Table("t")
    for number, event in enumerate(beginning(Rules.preset("en2016", seats=3))):
        table.fold(e.StoredEvent(number, 1.0, event))
    match = table.match
    assert match is not None
    numbers: dict[int, int] = {}
    for count in range(150):
        if match.is_over:
            break
        seq, length = match.seq, match.length
        event = next_event(match, rng, count)
        table.fold(e.StoredEvent(100 + count, 1.0, event))
        assert match.seq > seq or match.length == length
        for ask in match.asks.values():
            assert ask.decision >= numbers.get(ask.seat, 0)
        if isinstance(event, e.Undone):
            assert match.asks[event.seat].decision > event.decision
        numbers |= {ask.seat: ask.decision for ask in match.asks.values()}
    assert match.game.view(SPECTATOR).seat == SPECTATOR
