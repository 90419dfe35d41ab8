"""Finished games: the steps, what any seat was told, its views or everything at once, and figures."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any
from typing import cast as as_type

from msgspec import Struct, field
from starlette.requests import Request
from starlette.responses import Response

from coltexpress.engine.ids import EVERYTHING
from coltexpress.engine.redaction import Entry
from coltexpress.engine.registry import kind_of
from coltexpress.engine.variants.all import OUTSIDERS_MONEY
from coltexpress.engine.view import SPECTATOR
from coltexpress.engine.view_parts import Pool
from coltexpress.formats.record import BrokenRecord, result_data
from coltexpress.game import Replay
from coltexpress.i18n import cast_of, option, seated, sentence_of
from coltexpress.i18n.catalogue import message, say
from coltexpress.i18n.narrate import Cast, Seated, narrate
from coltexpress.match import Ask
from coltexpress.result import Result
from coltexpress.server.api.requests import is_late
from coltexpress.server.errors import Refused
from coltexpress.server.frames import AskData, Item, Proof, RulesData, ViewData
from coltexpress.server.payloads import ask_data, item_of, reveal_of
from coltexpress.server.table_actor import Actor

ALL_EYES = "all"
WATCHER = "spectator"
DAMAGED = "damaged"  # what a record can prove besides the words of `Proof`
REFUTED = "refuted"
MOST_VIEWS = 32  # in one answer


class StepData(Struct, frozen=True):
    """One decision, and how many items had been told when it was made; null is what these eyes did not see.

    `ask` is what was to be answered, `pick` and `text` the answer, `hand` the cards in hand then.
    """

    items: int
    seat: int | None
    question: str | None
    pick: str | None = None
    text: str | None = None
    ask: AskData | None = None
    hand: list[str] | None = None


class ReplayData(Struct, frozen=True):
    """A game as somebody saw it: step n is after n decisions; `items` are all that was told to the end.

    `view` is how it stood at the end. `proof` is what `proof_text` says in a sentence; `damage` is where a
    record breaks: then everything ends with the last good step. `throws` is how often chance was asked.
    """

    rules: RulesData
    eyes: str
    names: list[str]
    steps: list[StepData]
    items: list[Item]
    view: ViewData
    result: dict[str, Any] | None
    commitment: str | None
    proof: str
    proof_text: str
    damage: str | None
    throws: int


class ViewsData(Struct, frozen=True):
    """The views at the steps from `first` on."""

    first: int
    views: list[ViewData]


def eyes_of(replay: Replay, eyes: str) -> int:
    """Whose eyes: a seat's, the spectator's, or those that see everything."""
    known = {WATCHER: SPECTATOR, ALL_EYES: EVERYTHING}
    known |= {str(seat): seat for seat in range(int(replay.rules.seats))}
    if eyes not in known:
        raise Refused("no_such_eyes", found=eyes, known=", ".join(known))
    return known[eyes]


def replay_data(replay: Replay, eyes: str, names: Sequence[str], lang: str) -> ReplayData:
    """The whole game in words, as somebody saw it."""
    seat, last = eyes_of(replay, eyes), len(replay)
    end = replay.view(last, SPECTATOR)
    cast = seated(end, names or [""] * len(cast_of(end)))
    proof, proof_text = _proof(replay, lang)
    return ReplayData(
        rules=as_type(RulesData, replay.rules.to_json()),
        eyes=eyes,
        names=list(names),
        steps=[_step(replay, number, seat, lang, cast) for number in range(last)],
        items=[item_of(entry, lang, cast) for entry in replay.journal(last, seat)],
        view=_scene(replay, last, seat),
        result=result_data(replay.result),
        commitment=replay.commitment,
        proof=proof,
        proof_text=proof_text,
        damage=None if replay.damage is None else sentence_of(replay.damage, lang),
        throws=replay.throws,
    )


def _step(replay: Replay, number: int, seat: int, lang: str, cast: Cast) -> StepData:
    """A decision as these eyes saw it; where all were asked at once, who had a choice is a secret too."""
    step = replay.steps[number]
    told = len(replay.journal(number, SPECTATOR))
    if seat not in (step.seat, EVERYTHING):
        is_secret = kind_of(step.question).is_simultaneous
        return StepData(told, *((None, None) if is_secret else (step.seat, step.question)))
    view = replay.view(number, step.seat)
    ask = Ask(step.seat, number, step.question, view.options, bank=None)
    return StepData(
        told,
        step.seat,
        step.question,
        step.pick,
        option(step.question, step.pick, lang),
        ask_data(view, ask, lang, cast),
        list(view.seats[view.seat].hand or ()),
    )


def _proof(replay: Replay, lang: str) -> tuple[str, str]:
    """How far the deal is proven, as a word and as a sentence; a seed that deals otherwise refutes it."""
    if replay.damage is not None:
        return DAMAGED, message(f"serving.proof.{DAMAGED}", lang)
    try:
        proof = str(replay.verify())
    except BrokenRecord as fault:
        return REFUTED, say(f"serving.proof.{REFUTED}", lang, why=sentence_of(fault, lang))
    return proof, message(f"serving.proof.{proof}", lang)


def views_data(replay: Replay, eyes: str, first: int, count: int) -> ViewsData:
    """Some views, one after the other."""
    seat = eyes_of(replay, eyes)
    steps = range(max(0, first), min(len(replay) + 1, first + min(count, MOST_VIEWS)))
    return ViewsData(max(0, first), [_scene(replay, step, seat) for step in steps])


def _scene(replay: Replay, step: int, seat: int) -> ViewData:
    """A view; one that shows everything is, to a page, a spectator's."""
    scene = replay.view(step, seat).scene()
    return {**scene, "seat": max(seat, SPECTATOR)}


# --- addresses ----------------------------------------------------------------------------------------
async def _finished(request: Request, actor: Actor) -> Replay:
    """The record of a finished game; before the end it knows too much, and some wait longer."""
    match, late = actor.table.match, is_late(request, actor.table)
    is_over = match is not None and match.is_over
    if late and not (is_over and actor.broadcast.is_released()):
        raise Refused("shown_late", number=actor.table.options.spectator_delay)  # whether it is over or not
    if match is None or not is_over:
        raise Refused("not_over")
    return await asyncio.to_thread(match.game.copy().replay)


def _names(actor: Actor) -> list[str]:
    return [chair.name for chair in actor.table.chairs]


async def record(request: Request, actor: Actor) -> Response:
    """The record as a file."""
    found = await _finished(request, actor)
    headers = {"Content-Disposition": f'attachment; filename="{actor.table.id}.colt.jsonl"'}
    return Response(found.text, media_type="application/jsonl", headers=headers)


async def verify(request: Request, actor: Actor, lang: str) -> Proof:
    """Whether the deal follows from the seed that was committed to."""
    found = await _finished(request, actor)
    proof = await asyncio.to_thread(found.verify)
    return Proof(
        str(proof), message(f"serving.proof.{proof}", lang), found.commitment, reveal_of(actor.table)
    )


async def reckoning(request: Request, actor: Actor, lang: str) -> Reckoning:
    """The end in figures: money by kind and over time, places, the best heists."""
    found = await _finished(request, actor)
    return await asyncio.to_thread(reckoning_of, found, _names(actor), lang)


async def replay(request: Request, actor: Actor, eyes: str = WATCHER, lang: str = "") -> ReplayData:
    """A finished game as somebody saw it: `?eyes=0`, `spectator` or `all`."""
    found = await _finished(request, actor)
    return await asyncio.to_thread(replay_data, found, eyes, _names(actor), lang)


async def replay_views(
    request: Request, actor: Actor, eyes: str = WATCHER, first: int = 0, count: int = MOST_VIEWS
) -> ViewsData:
    """Views of a finished game: `?eyes=0&first=0&count=32`."""
    return await asyncio.to_thread(views_data, await _finished(request, actor), eyes, first, count)


async def uploaded(body: bytes, eyes: str = WATCHER, lang: str = "") -> ReplayData:
    """A record that somebody has, as somebody saw it; a damaged one up to its damage. Nothing is kept."""
    return await asyncio.to_thread(replay_data, await _parsed(body), eyes, [], lang)


async def uploaded_views(
    body: bytes, eyes: str = WATCHER, first: int = 0, count: int = MOST_VIEWS
) -> ViewsData:
    """Views of a record that somebody has."""
    return await asyncio.to_thread(views_data, await _parsed(body), eyes, first, count)


async def _parsed(body: bytes) -> Replay:
    return await asyncio.to_thread(Replay.parse, body.decode("utf-8", errors="replace"))


# --- the end in figures: money by kind and over time, places, and what was worth most ----------------
MOST_HEISTS = 6
_OPEN_WORTH = {"jewel": 500, "strongbox": 1000}  # whose value all can see, unless a decoy is played
_KINDS = ("purse", "jewel", "strongbox", "chest", "ransom", "gunslinger")  # of money
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
    """A finished game, seats by place, the best first. Without a winner one without a seat has won."""

    seats: list[SeatReckoning]
    winners: list[int]
    gunslingers: list[int]
    outsiders_money: int | None = field(name=OUTSIDERS_MONEY)
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
            {kind: getattr(account, kind) for kind in _KINDS},
            account.bullets_received,
            [course[seat] for course in courses],
        )
        for seat, account in enumerate(result.accounts)
    ]
    seats.sort(key=lambda each: (each.place, each.seat))
    people = [Seated(bandits, name) for bandits, name in zip(cast, shown, strict=True)]
    heists = heists_of(replay.journal(len(replay), EVERYTHING), people, lang)
    return Reckoning(seats, list(result.winners), list(result.gunslingers), result.outsiders_money, heists)


def place_of(result: Result, seat: int) -> int:
    """1 for the winners; else one more than there are seats before it; one without a seat may be first."""
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
    """What each seat has."""
    view = replay.view(step, EVERYTHING)
    money = [0] * len(view.seats)
    for bandit in view.bandits:
        if bandit.seat >= 0:
            money[bandit.seat] += bandit.cash + _worth(bandit.sheet)
    return money


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
    gain: object = 0
    if entry.key == "ransom_paid":
        gain = entry["amount"]
    elif entry.key == "loot_moved" and entry.fields.get("bandit") is not None:
        known = entry.fields.get("value")
        gain = _OPEN_WORTH.get(str(entry["kind"]), 0) if known is None else known
    assert isinstance(gain, int)
    return gain
