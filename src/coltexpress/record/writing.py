"""From a game to its record: it is played once more, and written down line by line."""

from __future__ import annotations

from coltexpress.chance import FastDice, MatchDice, RecordedDice, RecordingDice
from coltexpress.engine.dice import Dice
from coltexpress.errors import BrokenGame
from coltexpress.game import Game
from coltexpress.record.fingerprint import fingerprint
from coltexpress.record.lines import FORMAT, Ending, Header, Line, Reveal, Standing, result_data, written
from coltexpress.record.log import Beginning, Log
from coltexpress.record.replay import Replay
from coltexpress.version import __version__


def replay_of(log: Log | None, dice: Dice | None) -> Replay:
    """The record of a game, from what it kept and what was thrown in it."""
    if log is None:
        raise BrokenGame("no_beginning", {})
    return Replay.parse("".join(f"{written(line)}\n" for line in _lines(log, dice)))


def _lines(log: Log, dice: Dice | None) -> list[Line]:
    recorder = RecordingDice(_again(log.beginning, dice))
    begin = log.beginning
    game = Game.new(begin.rules, characters=begin.characters, cars=begin.cars, dice=recorder)
    match = _match(dice)
    lines: list[Line] = [_header(begin, match), *recorder.throws, Standing(game.round, fingerprint(game))]
    for decided in log.decided:
        before, round_before = len(recorder.throws), game.round
        game.play(decided.pick, seat=decided.seat)
        lines += [decided, *recorder.throws[before:]]
        if game.round != round_before and game.result is None:
            lines.append(Standing(game.round, fingerprint(game)))
    lines.append(Ending(result_data(game.result), fingerprint(game)))
    if game.result is not None and match is not None:
        lines.append(Reveal(match.seed.hex(), match.salt.hex()))
    return lines


def _again(begin: Beginning, dice: Dice | None) -> Dice:
    """Dice that throw once more what was thrown in the game."""
    if isinstance(dice, RecordingDice):
        return RecordedDice(dice.throws)
    assert begin.seed is not None
    return FastDice(begin.seed)


def _match(dice: Dice | None) -> MatchDice | None:
    """The dice of a match; only they are committed to, never a small seed."""
    inner = dice.inner if isinstance(dice, RecordingDice) else None
    return inner if isinstance(inner, MatchDice) else None


def _header(begin: Beginning, match: MatchDice | None) -> Header:
    return Header(
        FORMAT,
        __version__,
        begin.rules.to_json(),
        None if begin.characters is None else list(begin.characters),
        None if begin.cars is None else list(begin.cars),
        None if match is None else match.commitment,
    )
