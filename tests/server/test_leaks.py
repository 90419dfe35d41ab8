"""What goes to a seat does not depend on what it may not know: the same bytes in twin worlds."""

import json
import random
from collections.abc import Iterator

import pytest

from coltexpress import SPECTATOR, Game, MatchDice, Rules
from coltexpress.errors import IllegalPick
from coltexpress.forecast import forecast
from coltexpress.i18n import LANGUAGES, sentence_of
from coltexpress.server import messages as m
from coltexpress.server.errors import Refused
from coltexpress.server.frames import Pace, TableOptions
from coltexpress.server.ops import Clock
from coltexpress.server.payloads import events_frame, snapshot_of, table_data
from coltexpress.server.table import Chair, Guest, Table, TableMatch
from tests.browser.leaks import Json, leaks
from tests.properties.twins import WRONG_PICKS, twin_of
from tools.rulesets import all_rulesets, rules_line

RULESETS = list(all_rulesets())[::9]
DICE = MatchDice(b"a" * 32, b"b" * 32)
EVERY = 13


def table_for(rules: Rules) -> Table:
    """A table at which every seat is another person's."""
    seats = int(rules.seats)
    guests = [Guest(seat, f"P{seat}", "") for seat in range(seats)]
    chairs = [Chair(guest=seat, name=f"P{seat}") for seat in range(seats)]
    table = Table("t", TableOptions(seats=seats), guests=guests, chairs=chairs)
    table.match = TableMatch(rules, None, DICE, Pace(bank=60.0))
    return table


def moments(rules: Rules, rng: random.Random) -> Iterator[tuple[Table, TableMatch]]:
    table = table_for(rules)
    match = table.match
    assert match is not None
    count = rng.randrange(EVERY)
    while not match.is_over:
        if count % EVERY == 0:
            yield table, match
        ask = rng.choice(list(match.asks.values()))
        match.play(ask.seat, rng.choice(ask.options).text, by="person", left=50.0)
        count += 1


def all_that_reaches(table: Table, match: TableMatch, seat: int) -> list[object]:
    """Frames in every language, the answers to wrong messages, and the table itself."""
    snapshot = snapshot_of(table, match, seat, 1000.0)
    told: list[object] = [events_frame(snapshot, 0, lang) for lang in LANGUAGES]
    told += [table_data(table, [], 3), snapshot.kept_by(5), match.seq]
    if seat != SPECTATOR:
        told += [answer(table, seat, pick) for pick in WRONG_PICKS]
        told.append(forecast(match.game.view(seat)))
    return told


def answer(table: Table, seat: int, pick: str) -> object:
    match = table.match
    assert match is not None
    ask = match.asks.get(seat)
    act = m.Act(seat, ask.decision if ask else 1, pick, "k")
    try:
        return act.events(table, table.guests[seat], Clock(now=lambda: 1000.0)) and "taken"
    except (IllegalPick, Refused) as refusal:
        return [refusal.code, sentence_of(refusal, "fi"), match.game.why_not(pick, seat)]


@pytest.mark.parametrize("rules", RULESETS, ids=rules_line)
def test_frames_and_refusals_are_the_same_bytes_in_twin_worlds(rules: Rules) -> None:
    rng, pairs = random.Random(str(rules)), 0
    for table, match in moments(rules, rng):
        for seat in range(SPECTATOR, int(rules.seats)):
            real: Game = match.game
            told = all_that_reaches(table, match, seat)
            match.game = twin_of(real, seat, rng)
            assert all_that_reaches(table, match, seat) == told
            match.game = real
            pairs += 1
    assert pairs > 10


def frames_of_a_game(rules: Rules, rng: random.Random) -> dict[int, list[Json]]:
    """What each seat receives of a whole game, as its page would."""
    frames: dict[int, list[Json]] = {seat: [] for seat in range(int(rules.seats))}
    kept = dict.fromkeys(frames, 0)
    for table, match in moments(rules, rng):
        for seat, received in frames.items():
            snapshot = snapshot_of(table, match, seat, 1000.0)
            received.append(json.loads(events_frame(snapshot, kept[seat], "en")))
            kept[seat] = len(snapshot.view.history)
    return frames


@pytest.mark.parametrize("rules", RULESETS, ids=rules_line)
def test_the_watch_over_frames_of_a_page_raises_no_false_alarm(rules: Rules) -> None:
    for game in range(5):
        for seat, received in frames_of_a_game(rules, random.Random(f"{rules} {game}")).items():
            assert leaks(received, seat) == []


def test_the_watch_over_frames_notices_every_kind_of_secret_in_a_neighbours_sight() -> None:
    box = dict.fromkeys(("decoy", "circus", "handcar"), True)
    rules = Rules.preset("anniversary2025", seats=4, **box)
    secrets = {"cards of seat 1", "cards drawn by seat 1", "a card laid face down by seat 1", "hiding place"}
    secrets |= {f"the value of a {kind}" for kind in ("purse", "strongbox", "chest")} | {"hides"}
    for game in range(1000):  # the dice of a match are chance: a hundred games may lack a rare secret
        if not secrets:
            break
        frames = frames_of_a_game(rules, random.Random(game))[1]
        sights = [{**frame, "seat": 0, "view": {**frame["view"], "seat": 0}} for frame in frames]
        noticed = ", ".join(leaks(sights, 0))
        secrets = {secret for secret in secrets if secret not in noticed}
    assert secrets == set()


def test_the_comparison_would_notice_a_leak() -> None:
    rng = random.Random(1)
    table, match = next(moments(Rules.preset("en2016", seats=4), rng))
    seat = next(iter(match.asks))
    own = events_frame(snapshot_of(table, match, seat, 0.0), 0, "en")
    match.game = twin_of(match.game, (seat + 1) % 4, rng)
    assert events_frame(snapshot_of(table, match, seat, 0.0), 0, "en") != own


def test_a_secret_answer_of_another_changes_nothing_that_a_seat_receives() -> None:
    table = table_for(Rules.preset("fi1", seats=4, expert=True))
    match = table.match
    assert match is not None
    assert match.is_in_secret
    before = all_that_reaches(table, match, 0), all_that_reaches(table, match, SPECTATOR)
    for seat in (2, 1):
        match.play(seat, "hold", by="person", left=1.0)
        assert (all_that_reaches(table, match, 0), all_that_reaches(table, match, SPECTATOR)) == before
    match.undo(2)
    assert (all_that_reaches(table, match, 0), all_that_reaches(table, match, SPECTATOR)) == before
