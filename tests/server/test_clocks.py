"""Time: clocks per decision, bots on the beat, Al Patron's standing order; what must not be told by it."""

import random
import sqlite3
import time
from dataclasses import replace
from pathlib import Path

from coltexpress import MatchDice, Pick
from coltexpress.match import Ask
from coltexpress.server.bot_pool import on_the_beat, turn_of
from coltexpress.server.frames import Pace, TableOptions
from coltexpress.server.ops import Clock, Settings
from coltexpress.server.table import Chair, Decided, GameEvent, Guest, Table, TableMatch, read
from tests.server.house import FakeClock, House, look_at_the_clock, served

ROUNDING = 0.002  # of timers
FIXED = MatchDice(b"s" * 32, b"t" * 32)


def test_at_zero_a_bot_makes_that_one_decision(tmp_path: Path) -> None:
    clock, options = FakeClock(), {"seats": 3, "pace": {"bank": 5, "increment": 1}}
    with (
        served(tmp_path / "t.sqlite3", Clock(now=clock)) as house,
        house.client(seated := house.table(options=options, bots=["random"] * 2, start=True)) as ann,
    ):
        ask = ann.ask()
        assert ann.events[0]["clocks"][0] == {"left": 5, "is_running": True}
        clock.time += 4
        look_at_the_clock(house, seated)
        ann.settle()
        assert ann.ask()["decision"] == ask["decision"]
        ann.events[0]["ask"] = None
        clock.time += 1
        look_at_the_clock(house, seated)
        following = ann.ask()
        assert following["decision"] == ask["decision"] + 1
        assert ann.events[0]["clocks"][0]["left"] == 1
        assert ann.do("act", seat=0, decision=ask["decision"], choice="draw")["code"] == "stale_decision"


def test_without_a_clock_nothing_runs(house: House) -> None:
    with house.client(house.table(bots=["random"] * 3, start=True)) as ann:
        ann.ask()
        assert ann.events[0]["clocks"] == [{"left": None, "is_running": False}] * 4


def test_the_clock_stands_while_the_server_is_down(tmp_path: Path) -> None:
    path, options = tmp_path / "t.sqlite3", {"seats": 3, "pace": {"bank": 60, "increment": 5}}
    clock = FakeClock()
    with served(path, Clock(now=clock)) as house:
        seated = house.table(options=options, bots=["random"] * 2, start=True)
        with house.client(seated) as ann:
            ann.answer(ann.ask())
            ann.ask()
            left = ann.events[0]["clocks"][0]["left"]
    clock.time += 100
    with served(path, Clock(now=clock)) as house, house.client(seated) as ann:
        ann.ask()
        assert ann.events[0]["clocks"][0]["left"] == left


def bank_of(match: TableMatch) -> Ask:
    return next(iter(match.asks.values()))


def test_unused_time_is_kept_up_to_the_bank() -> None:
    rules = TableOptions(seats=3).rules()
    match = TableMatch(rules, None, FIXED, Pace(bank=30.0, increment=10.0))
    ask = bank_of(match)
    assert ask.bank == 30
    seat = ask.seat
    match.play(seat, ask.options[0].text, by="person", left=12.5)
    while seat not in match.asks:
        other = bank_of(match)
        match.play(other.seat, other.options[0].text, by="person", left=29.0)
    assert match.asks[seat].bank == 22.5
    assert match.banks[(seat + 1) % 3] == 29


def test_bots_answer_on_the_beat_however_long_they_think() -> None:
    ask = Ask(0, 1, "DEC-PLAN", (), None, started=100.0)
    assert on_the_beat(ask, 101.0, 100.2, 1.0) == 101.0
    assert on_the_beat(ask, 101.0, 100.99, 1.0) == 101.0
    assert on_the_beat(ask, 101.0, 101.01, 1.0) == 102.0
    assert on_the_beat(ask, 101.0, 103.5, 1.0) == 104.0


def table_with(chair: Chair) -> Table:
    return Table("t", guests=[Guest(0, "Ann", "")], chairs=[chair])


def test_who_answers_does_not_depend_on_the_options() -> None:
    settings = Settings(tick=2.0, grace=30.0)
    for options in ((), ("draw",), ("draw", "play move")):
        ask = Ask(0, 1, "DEC-PLAN", tuple(Pick(text, 0) for text in options), None, started=100.0)
        assert turn_of(table_with(Chair(level="random")), ask, {}, settings).due == 102.0
        assert turn_of(table_with(Chair(guest=0)), ask, {}, settings).who is None
        assert turn_of(table_with(Chair(guest=0)), ask, {0: 90.0}, settings).due == 120.0


def test_no_bot_is_heard_before_the_beat_also_when_it_has_no_choice(tmp_path: Path) -> None:
    beat, heard = 0.2, 0
    with served(tmp_path / "t.sqlite3", tick=beat) as house:
        seated = house.table(options={"seats": 3}, bots=["random"] * 2, start=True)
        with house.client(seated) as ann:
            for _ in range(3):
                ask = ann.ask()
                began = time.monotonic()
                ann.answer(ask)
                acts = len(ann.events[0]["view"]["acts"])
                while ann.events[0]["ask"] is None:
                    ann.read()
                    more = len(ann.events[0]["view"]["acts"]) - acts
                    assert time.monotonic() - began > beat * more
                    heard += more > 0
    assert heard > 3


ANNIVERSARY = {"preset": "anniversary2025", "seats": 3, "choices": {"al_patron": True}}


def passes_in(path: Path, table: str) -> dict[str, list[float]]:
    """Who declined for Al Patron, and how long after he was asked, by the server's own clock."""
    with sqlite3.connect(path) as file:
        rows = file.execute(
            "SELECT at, body FROM events WHERE table_id = ? ORDER BY number", [table]
        ).fetchall()
    found: dict[str, list[float]] = {}
    asked = 0.0
    for at, body in rows:
        event = read(body)
        if isinstance(event, Decided) and event.pick == "pass" and event.seat == 0:
            found.setdefault(event.by, []).append(at - asked)
        if isinstance(event, GameEvent):
            asked = at
    return found


def test_al_patron_says_not_this_round_and_is_not_asked(tmp_path: Path) -> None:
    path, pause = tmp_path / "t.sqlite3", 0.15
    with served(path, purchase_pause=pause) as house:
        host = house.table(options=ANNIVERSARY, bots=["random"] * 2)
        with house.client(host) as ann:
            ann.done("choose", seat=0, bandit="al_patron")
            ann.done("start")
            rng, rounds, asked = random.Random(4), 0, 0
            while (frame := ann.events[0])["result"] is None:
                if len(frame["view"]["rounds"]) > rounds:
                    rounds = len(frame["view"]["rounds"])
                    if rounds != 2:
                        ann.done("order", seat=0, order="no_purchase", on=True)
                    continue
                ask = frame["ask"]
                if ask is None:
                    ann.read()
                    continue
                asked += ask["question"] == "DEC-BUY"
                assert ask["question"] != "DEC-BUY" or rounds == 2
                pick = "pass" if ask["question"] == "DEC-BUY" else rng.choice(ask["options"])["pick"]
                assert ann.answer({"seat": 0, **ask}, pick)["type"] == "ack"
            assert asked > 0
            assert ann.events[0]["orders"] == ["no_purchase"]
        passes = passes_in(path, host["table"]["id"])
    assert len(passes["person"]) == asked
    assert min(passes["person"]) >= pause - ROUNDING  # not at once, but as long as the standing order takes
    assert min(passes["order"]) >= pause - ROUNDING


def test_only_al_patron_declines_purchases(house: House) -> None:
    with house.client(house.table(bots=["random"] * 3, start=True)) as ann:
        ann.ask()
        assert ann.do("order", seat=0, order="no_purchase", on=True)["code"] == "not_al_patron"


def test_settings_of_the_beat_are_the_documented_ones() -> None:
    assert replace(Settings()).tick == 1.0
    assert (Settings().deadline, Settings().purchase_pause, Settings().grace) == (10.0, 1.5, 60.0)
