"""Finished games: the steps, what any seat was told, its views or everything at once, and figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from typing import cast as as_type

from msgspec import Struct, field

from coltexpress.engine.redaction import Entry
from coltexpress.engine.registry import kind_of
from coltexpress.engine.variants.all import OUTSIDERS_MONEY
from coltexpress.engine.view import SPECTATOR, View
from coltexpress.engine.view_parts import Pool
from coltexpress.formats.record import BrokenRecord, result_data
from coltexpress.game import Replay
from coltexpress.i18n import cast_of, option, seated, sentence_of
from coltexpress.i18n.catalogue import message, say
from coltexpress.i18n.narrate import Cast, Seated, narrate
from coltexpress.match import Ask
from coltexpress.result import Account, Result
from coltexpress.server.errors import Refused
from coltexpress.server.frames import AskData, Item, RulesData, ViewData
from coltexpress.server.payloads import ask_data, item_of

EVERYTHING = "all"
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


def eyes_of(replay: Replay, eyes: str) -> int | None:
    """Whose eyes: a seat's number, the spectator's, or None for everything."""
    if eyes == EVERYTHING:
        return None
    if eyes == WATCHER:
        return SPECTATOR
    if eyes.isascii() and eyes.isdecimal() and len(eyes) < 3 and int(eyes) < replay.rules.seats:
        return int(eyes)
    known = [WATCHER, EVERYTHING, *map(str, range(int(replay.rules.seats)))]
    raise Refused("no_such_eyes", found=eyes, known=", ".join(known))


def replay_data(replay: Replay, eyes: str, names: Sequence[str], lang: str) -> ReplayData:
    """The whole game in words, as somebody saw it."""
    seat, last = eyes_of(replay, eyes), len(replay)
    end = replay.view(last, SPECTATOR)
    cast = seated(end, names or [""] * len(cast_of(end)))
    told = everything_told(replay, last) if seat is None else replay.journal(last, seat)
    proof, proof_text = _proof(replay, lang)
    return ReplayData(
        rules=as_type(RulesData, replay.rules.to_json()),
        eyes=eyes,
        names=list(names),
        steps=[_step(replay, number, seat, lang, cast) for number in range(last)],
        items=[item_of(entry, lang, cast) for entry in told],
        view=_scene(replay, last, seat),
        result=result_data(replay.result),
        commitment=replay.commitment,
        proof=proof,
        proof_text=proof_text,
        damage=None if replay.damage is None else sentence_of(replay.damage, lang),
        throws=replay.throws,
    )


def _step(replay: Replay, number: int, seat: int | None, lang: str, cast: Cast) -> StepData:
    """A decision as these eyes saw it; where all were asked at once, who had a choice is a secret too."""
    step = replay.steps[number]
    told = len(replay.journal(number, SPECTATOR))
    if seat is not None and seat != step.seat:
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
        _hand(view),
    )


def _hand(view: View) -> list[str] | None:
    scene: dict[str, Any] = view.scene()
    hand: list[str] | None = scene["seats"][view.seat]["hand"]
    return hand


def _proof(replay: Replay, lang: str) -> tuple[str, str]:
    """How far the deal is proven, as a word and as a sentence; a seed that deals otherwise refutes it."""
    if replay.damage is not None:
        return DAMAGED, message(f"serving.proof.{DAMAGED}", lang)
    try:
        proof = str(replay.verify())
    except BrokenRecord as fault:
        return REFUTED, say(f"serving.proof.{REFUTED}", lang, why=sentence_of(fault, lang))
    return proof, message(f"serving.proof.{proof}", lang)


def everything_told(replay: Replay, step: int) -> list[Entry]:
    """Each happening with all that any seat was told of it."""
    journals = [replay.journal(step, seat) for seat in range(SPECTATOR, int(replay.rules.seats))]
    told = []
    for entries in zip(*journals, strict=True):
        fields = dict(entries[0].fields)
        for entry in entries[1:]:
            fields.update({name: value for name, value in entry.fields.items() if value is not None})
        told.append(Entry(entries[0].key, entries[0].cause, fields))
    return told


def views_data(replay: Replay, eyes: str, first: int, count: int) -> ViewsData:
    """Some views, one after the other."""
    seat = eyes_of(replay, eyes)
    steps = range(max(0, first), min(len(replay) + 1, first + min(count, MOST_VIEWS)))
    return ViewsData(max(0, first), [_scene(replay, step, seat) for step in steps])


def _scene(replay: Replay, step: int, seat: int | None) -> ViewData:
    """The view of a seat, or all views in one."""
    return as_type(ViewData, _everything(replay, step) if seat is None else replay.view(step, seat).scene())


def _everything(replay: Replay, step: int) -> dict[str, object]:
    """All seats' views in one: everybody's cards and sheets; what no seat knew stays unknown."""
    scene: dict[str, Any] = replay.view(step, SPECTATOR).scene()
    for seat in range(int(replay.rules.seats)):
        own: dict[str, Any] = replay.view(step, seat).scene()
        scene["seats"][seat] = own["seats"][seat]
        scene["hiding"] = {**scene["hiding"], **own["hiding"]}
        if own["options"]:
            scene["options"], scene["question"] = own["options"], own["question"]
        for index, bandit in enumerate(own["bandits"]):
            if bandit["seat"] == seat:
                scene["bandits"][index] = bandit
        for index, act in enumerate(own["acts"]):
            if act["seat"] == seat:
                scene["acts"][index] = act
    return scene


# --- the end in figures: money by kind and over time, places, and what was worth most ----------------
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
            worth_of(account),
            account.bullets_received,
            [course[seat] for course in courses],
        )
        for seat, account in enumerate(result.accounts)
    ]
    seats.sort(key=lambda each: (each.place, each.seat))
    people = [Seated(bandits, name) for bandits, name in zip(cast, shown, strict=True)]
    heists = heists_of(everything_told(replay, len(replay)), people, lang)
    return Reckoning(seats, list(result.winners), list(result.gunslingers), result.outsiders_money, heists)


def worth_of(account: Account) -> dict[str, int]:
    """The money of a seat by where it comes from."""
    kinds = ("purse", "jewel", "strongbox", "chest", "ransom", "gunslinger")
    return {kind: getattr(account, kind) for kind in kinds}


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


def _number(value: object) -> int:
    """A field that is a number."""
    assert isinstance(value, int)
    return value
