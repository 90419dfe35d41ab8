"""The end of a game in figures: money by kind and over time, places, and what was worth most."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from coltexpress.engine.redaction import Entry
from coltexpress.engine.view import SPECTATOR
from coltexpress.engine.view_parts import Pool
from coltexpress.i18n import cast_of
from coltexpress.i18n.narrate import Seated, narrate
from coltexpress.replay import Replay
from coltexpress.result import Account, Result
from coltexpress.server.api.replays import everything_told

MOST_HEISTS = 6
_OPEN_WORTH = {"jewel": 500, "strongbox": 1000}  # whose value all can see, unless a decoy is played
_ROUND_BEGAN = "round_began"


class SeatReckoning(Struct, frozen=True):
    """One seat at the end; `course` is its money at the start and after each round, Gunslinger left out."""

    seat: int
    name: str
    bandits: list[str]
    place: int
    total: int
    worth: dict[str, int]  # by kind: purse, jewel, strongbox, chest, ransom, gunslinger
    bullets_received: int
    course: list[int]


class Heist(Struct, frozen=True):
    """Something that was worth much: who moved the loot, in which round, and the sentence about it."""

    round: int
    bandit: str
    worth: int
    sentence: str


class Reckoning(Struct, frozen=True):
    """A finished game, seats by place, the best first. Without a winner Mary has won."""

    seats: list[SeatReckoning]
    winners: list[int]
    gunslingers: list[int]
    marys_money: int | None
    heists: list[Heist]


def reckoning_of(replay: Replay, names: Sequence[str], lang: str) -> Reckoning:
    """The figures of a game that has ended; `names` are those of the people by seat."""
    result, cast = replay.result, cast_of(replay.view(len(replay), SPECTATOR))
    assert result is not None
    courses = courses_of(replay)
    shown = [*names, *[""] * (len(cast) - len(names))]
    seats = [
        SeatReckoning(
            seat,
            shown[seat],
            cast[seat].split(),
            place_of(result, seat),
            account.total,
            worth_of(account),
            account.bullets_received,
            [course[seat] for course in courses],
        )
        for seat, account in enumerate(result.accounts)
    ]
    seats.sort(key=lambda each: (each.place, each.seat))
    people = [Seated(bandits, name) for bandits, name in zip(cast, shown, strict=True)]
    heists = heists_of(everything_told(replay, len(replay)), people, lang)
    return Reckoning(seats, list(result.winners), list(result.gunslingers), result.marys_money, heists)


def worth_of(account: Account) -> dict[str, int]:
    """The money of a seat by where it comes from."""
    kinds = ("purse", "jewel", "strongbox", "chest", "ransom", "gunslinger")
    return {kind: getattr(account, kind) for kind in kinds}


def place_of(result: Result, seat: int) -> int:
    """1 for the winners; for the others one more than there are seats before them; Mary may be first."""
    if seat in result.winners:
        return 1
    own = result.scores[seat]
    before = [
        other
        for other, money in enumerate(result.scores)
        if money > own or (other in result.winners and money == own)
    ]
    return 1 + len(before) + (not result.winners)


def courses_of(replay: Replay) -> list[list[int]]:
    """The real money of every seat at the start and after each round."""
    found: list[list[int]] = []
    for step in range(len(replay)):
        if len(replay.view(step, SPECTATOR).rounds) > len(found):
            found.append(money_at(replay, step))
    return [*found, money_at(replay, len(replay))]


def money_at(replay: Replay, step: int) -> list[int]:
    """What each seat has, as it knows itself."""
    found = []
    for seat in range(int(replay.rules.seats)):
        own = [bandit for bandit in replay.view(step, seat).bandits if bandit.seat == seat]
        found.append(sum(bandit.cash + _worth(bandit.sheet) for bandit in own))
    return found


def _worth(sheet: Pool) -> int:
    """The loot of somebody who knows it."""
    hidden = sum(sum(values) for values in sheet.certain.values())
    is_open = [kind for kind in sheet.counts if kind not in sheet.certain]
    return hidden + sum(_OPEN_WORTH.get(kind, 0) * sheet.counts[kind] for kind in is_open)


def heists_of(told: Sequence[Entry], people: Sequence[Seated], lang: str) -> list[Heist]:
    """What was worth most, in the order in which it happened."""
    found: list[tuple[int, Heist]] = []
    round_now = 0
    for number, entry in enumerate(told):
        round_now += entry.key == _ROUND_BEGAN
        worth = _gain(entry)
        if worth and round_now:
            sentence = narrate(entry, lang, cast=people)
            found.append((number, Heist(round_now, str(entry["bandit"]), worth, sentence)))
    best = sorted(found, key=lambda each: (-each[1].worth, -each[0]))[:MOST_HEISTS]
    return [heist for _, heist in sorted(best, key=lambda each: each[0])]


def _gain(entry: Entry) -> int:
    """What somebody got, or made somebody lose, by one happening."""
    if entry.key == "ransom_paid":
        return _number(entry["amount"])
    if entry.key != "loot_moved" or entry.fields.get("bandit") is None:
        return 0
    known = entry.fields.get("value")
    return _OPEN_WORTH.get(str(entry["kind"]), 0) if known is None else _number(known)


def _number(field: object) -> int:
    """A field that is a number."""
    assert isinstance(field, int)
    return field
