"""The dice of matches are exact, repeatable and split into streams; recorded throws are what was thrown."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import pairwise

import pytest

from coltexpress import Game, MatchDice, Rules, ScriptedDice
from coltexpress.dice import FastDice, RecordedDice, RecordingDice, Throw, WrongThrow, stream_name
from coltexpress.engine.rng import CARDS, LOOT, SETUP
from tests.formats.records.playing import SALT, SEED, played
from tools.rulesets import all_rulesets


def test_a_word_is_the_hash_of_seed_stream_and_number() -> None:
    dice = MatchDice(SEED, SALT)
    dice.turn_to(CARDS, 2, 0)
    words = [int.from_bytes(sha256(SEED + f"cards 2 1 {n}".encode()).digest(), "big") for n in range(5)]
    assert [dice.randbelow(10) for _ in range(5)] == [word % 10 for word in words]


def test_streams_do_not_disturb_each_other_and_go_on_where_they_stood() -> None:
    alone, mixed = MatchDice(SEED, SALT), MatchDice(SEED, SALT)
    alone.turn_to(LOOT, 0, 1)
    wanted = [alone.randbelow(1000) for _ in range(6)]
    found = []
    for seat in range(6):
        mixed.turn_to(CARDS, seat, 1)
        mixed.randbelow(7)
        mixed.turn_to(LOOT, 0, 1)
        found.append(mixed.randbelow(1000))
    assert found == wanted


def test_every_purpose_seat_and_round_has_a_stream_of_its_own() -> None:
    names = {stream_name(SETUP, 0, 0)}
    names |= {stream_name(LOOT, 0, number) for number in range(5)}
    names |= {stream_name(CARDS, seat, number) for seat in range(6) for number in range(5)}
    assert len(names) == 1 + 5 + 30
    firsts = Counter(MatchDice(SEED, SALT).throw(name, 1 << 60) for name in names)
    assert set(firsts.values()) == {1}


def test_a_copy_throws_the_same_and_goes_on_by_itself() -> None:
    dice = MatchDice(SEED, SALT)
    dice.randbelow(6)
    twin = dice.copy()
    assert [dice.randbelow(6) for _ in range(20)] == [twin.randbelow(6) for _ in range(20)]
    dice.randbelow(6)
    assert twin._used != dice._used


def test_a_word_of_the_incomplete_last_run_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    words = iter([2**256 - 1, 2**256 - 2, 7])
    monkeypatch.setattr(MatchDice, "_word", lambda *_: next(words))
    assert 2**256 % 10 == 6  # so the last six words would favour 0 to 5
    assert MatchDice(SEED, SALT).randbelow(10) == 7


def test_all_values_come_up_as_often() -> None:
    dice = MatchDice(SEED, SALT)
    counts = Counter(dice.randbelow(6) for _ in range(6000))
    chi_square = sum((counts[value] - 1000) ** 2 / 1000 for value in range(6))
    assert chi_square < 20.5  # 1 in 1000 for five degrees of freedom; the seed is fixed


@pytest.mark.parametrize(("seed", "salt"), [(b"7", SALT), (SEED, b""), (SEED[:31], SALT)])
def test_a_small_seed_is_refused(seed: bytes, salt: bytes) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        MatchDice(seed, salt)


def test_without_a_seed_every_match_has_its_own() -> None:
    dice = [MatchDice() for _ in range(4)]
    assert len({one.seed for one in dice} | {one.salt for one in dice}) == 8
    assert dice[0].commitment == sha256(dice[0].seed + dice[0].salt).hexdigest()


@pytest.mark.parametrize("rules", all_rulesets()[::9], ids=repr)
def test_fast_dice_from_outside_throw_what_the_table_throws_by_itself(rules: Rules) -> None:
    inside = played(Game.new(rules, seed=11))
    outside = played(Game.new(rules, dice=FastDice(11)))
    assert inside.hash == outside.hash


def test_the_same_deal_can_be_played_with_other_decisions() -> None:
    """Cards of a seat in a round, and the loot of a round, do not depend on what was decided before."""
    rules = Rules.preset("en2016", seats=4)
    games = [RecordingDice(MatchDice(SEED, SALT)) for _ in range(4)]
    for rng_state, dice in enumerate(games):
        played(Game.new(rules, dice=dice), rng_state)
    alone = MatchDice(SEED, SALT)
    fresh: dict[tuple[str, int], Throw] = {}
    for dice in games:
        streams: dict[str, int] = {}
        for throw in dice.throws:
            place = streams.get(throw.stream, 0)
            streams[throw.stream] = place + 1
            known = fresh.setdefault((throw.stream, place), throw)
            assert known.of != throw.of or known.throw == throw.throw
    first = [throw for throw in games[0].throws if throw.stream == "cards 1 3"]
    assert [alone.throw(throw.stream, throw.of) for throw in first] == [throw.throw for throw in first]


def test_what_was_thrown_is_kept_and_copied() -> None:
    dice = RecordingDice(ScriptedDice([3, 1, 0]))
    dice.randbelow(6)
    dice.turn_to(CARDS, 1, 0)
    dice.randbelow(4)
    twin = dice.copy()
    twin.randbelow(2)
    assert dice.throws == [Throw(3, 6, "setup"), Throw(1, 4, "cards 1 1")]
    assert twin.throws == [*dice.throws, Throw(0, 2, "cards 1 1")]


@pytest.mark.parametrize("throw", [Throw(2, 5, "setup"), Throw(2, 6, "loot 1"), Throw(6, 6, "setup")])
def test_recorded_dice_notice_another_throw(throw: Throw) -> None:
    with pytest.raises(WrongThrow) as caught:
        RecordedDice([throw]).randbelow(6)
    assert (caught.value.wanted, caught.value.number) == ("setup, 0 to 5", 0)


def test_a_game_with_the_dice_of_a_match_goes_on_identically_in_its_copy() -> None:
    game = played(Game.new(Rules.preset("en2016", seats=3), dice=MatchDice(SEED, SALT)), decisions=20)
    twins = [game.copy() for _ in range(3)]
    assert all(one.hash == other.hash for one, other in pairwise(played(twin, 9) for twin in twins))
