"""Net `frames`: everything that a server sends to every seat and to a spectator in 40 games.

The application is called without a network, with a clock that stands and counted tokens. Every person has a
connection of their own, each in another language, and a spectator looks on. Picks follow from the seed
(`choose` of net `games`); now and then somebody talks, asks why not, looks ahead or takes a pick back. At
every second table bots play too, unless several seats are asked at once there: who answers first would be
chance. The kinds are frozen apart from each other: the frames by their type, `events` in its parts, and the
answers to HTTP requests.
"""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, cast

from coltexpress import MatchDice, Rules, __version__
from coltexpress.i18n import LANGUAGES
from coltexpress.server.ops import Clock
from tools.nets.games import choose
from tools.nets.tracing import FOLDER, GamesFile, Line, Recorder, as_json
from tools.resilience.inside import LIMITLESS, NOW, TABLE, Inside, Json, Socket, opened
from tools.rulesets import all_rulesets, rules_from_line, rules_line

GAMES = 40
BOT = "random"
EXTRA_EVERY = 7  # decisions from one thing besides them to the next
PING = "ping"
PARTS = ("view", "items", "sentences", "ask")  # of the frame `events`
EVENTS = tuple(f"events.{part}" for part in PARTS)
FRAMES = ("welcome", "table", "chat", "ack", "reason", "foreseen", "error", "bye")
KINDS = (*EVENTS, "events", *FRAMES, "http")
PATHS = ("", "/record", "/verify", "/replay?eyes=all&lang=fi", "/replay/views?eyes=0&first=3&count=20")
Listener = Callable[[int, int, str, str], None]


@dataclass
class Person:
    """Somebody at the table, or the spectator."""

    number: int  # the seat; the number of seats is the spectator's
    token: str | None
    socket: Socket
    heard: int = 0
    ask: Json | None = None
    undo: int | None = None
    is_over: bool = False

    def say(self, kind: str, **fields: object) -> None:
        """Say something on the socket."""
        self.socket.say(json.dumps({"type": kind, **fields}))


class Room:
    """A game in an application of its own."""

    def __init__(self, inside: Inside, rules: Rules, seed: int, listen: Listener) -> None:
        """Nobody has come yet."""
        self.inside = inside
        self.rules = rules
        self.seed = seed
        self.step = 0
        self.people: list[Person] = []
        self._listen = listen
        self._kept: dict[int, list[tuple[str, str]]] = {}  # what came in this step, by viewer

    async def open(self, persons: int) -> None:
        """The game begins with so many people and the spectator; bots have the other seats."""
        choices = dict(self.rules.changes)
        bots = [BOT] * (self.rules.seats - persons)
        options = {"preset": self.rules.name, "seats": self.rules.seats, "choices": choices}
        host = await self._post("", {"name": "P0", "options": options, "bots": bots})
        tokens = [host["token"]]
        for seat in range(1, persons):
            body = {"name": f"P{seat}", "invitation": host["you"]["invitation"]}
            tokens.append((await self._post(f"/{TABLE}/join", body))["token"])
        for number, token in enumerate([*tokens, None]):
            person = Person(number, token, Socket(self.inside))
            self.people.append(person)
            person.say("hello", token=token, lang=LANGUAGES[number % len(LANGUAGES)])
            await self.hear()
        self.people[0].say("start", key="start")
        await self.hear()

    def _keep(self, viewer: int, kind: str, text: str) -> None:
        self._kept.setdefault(viewer, []).append((kind, text))

    def _end_step(self) -> None:
        """Hand over what came, viewer by viewer: which of two connections is served first is chance."""
        for viewer in sorted(self._kept):
            for kind, text in self._kept[viewer]:
                self._listen(self.step, viewer, kind, text)
        self._kept = {}
        self.step += 1

    async def _post(self, path: str, body: Json) -> Json:
        request = self.inside.request("POST", f"/api/v1/tables{path}", None, json.dumps(body).encode())
        (status, _, _), (_, _, data) = cast("list[list[Any]]", await request)
        assert status == 201, data
        self._keep(0, "http", data.decode())
        answer: Json = json.loads(data)
        return answer

    async def get(self, path: str) -> None:
        """Ask for something by HTTP."""
        told = await self.inside.request("GET", f"/api/v1/tables/{TABLE}{path}", self.people[0].token)
        self._keep(0, "http", f"{path} {told}".replace(__version__, "VERSION"))

    async def hear(self) -> None:
        """Let everybody read what has come."""
        for person in self.people:
            await person.socket.settle()
        for person in self.people:
            frames = [json.loads(text) for text in person.socket.told[person.heard :]]
            person.heard = len(person.socket.told)
            for frame in frames:
                self._note(person, frame)

    def _note(self, person: Person, frame: Json) -> None:
        kind = frame.pop("type", "bye")
        if kind == "ack" and str(frame["key"]).startswith(PING):
            return
        if kind == "welcome":
            frame["server"] = "VERSION"
        if kind == "events":
            person.undo, person.is_over = frame["undo"], frame["result"] is not None
            person.ask = frame["ask"] and {"seat": frame["seat"], **frame["ask"]}
            texts = [[item.pop("caption"), item.pop("sentence")] for item in frame["items"]]
            parts = [frame.pop("view"), frame.pop("items"), [*texts, frame.pop("text")], frame.pop("ask")]
            for part, data in zip(PARTS, parts, strict=True):
                self._keep(person.number, f"events.{part}", as_json(data))
        self._keep(person.number, kind, as_json(frame))

    # --- playing ------------------------------------------------------------------------------
    async def play(self) -> int:
        """Play to the end; how many steps it took."""
        while not self.people[0].is_over:
            asked = [person for person in self.people if person.ask is not None]
            await self.hear()  # all have now read what the first of them has
            if not asked:
                await asyncio.sleep(0)  # a bot thinks
            elif self.step % EXTRA_EVERY == EXTRA_EVERY - 1:
                self._end_step()
                self._something_else()
            else:
                self._end_step()
                self._act(asked[choose(len(asked), self.seed, self.step, "seat")])
            await self.hear()
        await self.hear()
        for path in PATHS:
            await self.get(path)
        self._end_step()
        return self.step

    def _act(self, person: Person) -> None:
        ask, person.ask = person.ask, None
        assert ask is not None
        picks = sorted(option["pick"] for option in ask["options"])
        pick = picks[choose(len(picks), self.seed, self.step, "pick")]
        person.say("act", seat=ask["seat"], decision=ask["decision"], choice=pick, key=f"act{self.step}")

    def _something_else(self) -> None:
        """Talk, questions, another language, a pick that is not possible, a pick that is taken back."""
        turn = self.step // EXTRA_EVERY
        person = self.people[turn % (len(self.people) - 1)]
        seat, key = person.number, f"extra{turn}"
        wishes: tuple[Json, ...] = (
            {"type": "why_not", "seat": seat, "choice": "shoot belle"},
            {"type": "foresee", "seat": seat},
            {"type": "chat", "text": "Hands up!"},
            {"type": "phrase", "phrase": "hurry"},
            {"type": "lang", "lang": LANGUAGES[turn % len(LANGUAGES)]},
            {"type": "act", "seat": seat, "decision": 0, "choice": "draw"},
            {"type": "order", "seat": seat, "order": "no_purchase", "on": True},
        )
        taker = next((each for each in self.people if each.undo is not None), None)
        if taker is not None and turn % 2 and len(self.people) > self.rules.seats:  # no bot goes on
            taker.say("undo", seat=taker.number, decision=taker.undo, key=key)
        else:
            wish = wishes[turn % len(wishes)]
            person.say(wish["type"], key=key, **{name: wish[name] for name in wish if name != "type"})

    async def close(self) -> None:
        """Everybody goes."""
        for person in self.people:
            await person.socket.close()


def heads() -> Iterator[tuple[str, ...]]:
    """The games of the net, for a file that is written anew."""
    rulesets = all_rulesets()
    for number in range(GAMES):
        rules = rulesets[number * len(rulesets) // GAMES]
        is_mixed = number % 2 == 1 and not any(rules.flags[name] for name in ("expert", "teams"))
        persons = max(1, rules.seats // 2) if is_mixed else rules.seats
        yield str(number), rules_line(rules), f"seed {2000 + number} persons {persons}"


async def session(head: tuple[str, ...], listen: Listener) -> int:
    """Play a game of the net; how many steps it took."""
    _, seed, _, persons = head[2].split()
    tokens = (f"token-{count}" for count in itertools.count())
    world = Clock(
        now=lambda: NOW,
        token=lambda: next(tokens),
        table_id=lambda: TABLE,
        dice=lambda: MatchDice(int(seed).to_bytes(32, "big"), b"s" * 32),
    )
    async with opened(world, replace(LIMITLESS, tick=0.0)) as inside:
        room = Room(inside, rules_from_line(head[1]), int(seed), listen)
        await room.open(int(persons))
        steps = await room.play()
        await room.close()
    return steps


def trace(head: tuple[str, ...]) -> Line:
    """Play a game of the net: what its line is now."""
    recorder = Recorder(KINDS, EVENTS)
    return recorder.line(head, asyncio.run(session(head, recorder.listen)))


NET = GamesFile(FOLDER / "frames.txt", KINDS, trace)


def write() -> None:
    """Freeze all games anew."""
    NET.write(heads())
