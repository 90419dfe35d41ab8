"""Hold the secrecy law over everything that a server sends: twin worlds must look alike to the last byte.

python -m tools.resilience.leaks --pairs 2000 [--seed 1]

For each pair two tables differ only in what one seat (or the spectator) may not know; tokens, clock and
commitment are the same. That viewer then connects, says right and wrong things, sends requests, and sees
others act where that shows nothing hidden. Every frame, answer, error and log line must be the same in both
worlds, and there must be as many of them. All rulesets take turns.
"""

from __future__ import annotations

import argparse
import asyncio
import copy
import json
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from coltexpress import SPECTATOR, Game, MatchDice, Rules
from coltexpress.i18n import LANGUAGES
from coltexpress.server.frames import Choice, Pace, TableOptions
from coltexpress.server.table import Chair, Guest, Table, TableMatch, token_hash
from tests.properties.twins import WRONG_PICKS, all_that_reaches, twin_of
from tools.random_games import Progress
from tools.resilience.inside import TABLE, Inside, Json, Socket, opened
from tools.rulesets import all_rulesets, rules_line

EVERY = 37  # decisions between the moments at which a game is looked at: 2,000 pairs see every ruleset
_TAIL = ("", "/state?seat=-1", "/record", "/verify", "/replay?eyes=all", "/replay/views?eyes=0", "/qr.svg")


@dataclass(frozen=True)
class Act:
    """What somebody else does while the viewer looks on."""

    seat: int
    pick: str


@dataclass(frozen=True)
class Script:
    """What the viewer does, the same in both worlds."""

    viewer: int
    lang: str
    last_seq: int
    said: tuple[str, ...]
    act: Act | None

    @property
    def token(self) -> str | None:
        """The viewer's token; a spectator has none."""
        return None if self.viewer == SPECTATOR else token_of(self.viewer)


def token_of(seat: int) -> str:
    """The token of the person on a seat."""
    return f"token-{seat}"


# --- two worlds -------------------------------------------------------------------------------


def table_for(rules: Rules) -> Table:
    """A table at which every seat is another person's."""
    seats = range(int(rules.seats))
    options = TableOptions(preset=rules.name, seats=len(seats), choices=_choices(rules))
    guests = [Guest(seat, f"P{seat}", token_hash(token_of(seat))) for seat in seats]
    chairs = [Chair(guest=seat, name=f"P{seat}") for seat in seats]
    return Table(TABLE, options, "invitation", guests, chairs)


def _choices(rules: Rules) -> dict[str, Choice]:
    """The changes of a ruleset as a client would send them."""
    found: dict[str, Choice] = {}
    for name, value in rules.changes.items():
        found[name] = {str(k): n for k, n in value.items()} if isinstance(value, dict) else value
    return found


def moments(rng: random.Random) -> Iterator[tuple[Table, TableMatch, int]]:
    """Moments of random games, ruleset after ruleset, each with every seat and the spectator."""
    while True:
        for rules in all_rulesets():
            table = table_for(rules)
            match = TableMatch(rules, None, MatchDice(rng.randbytes(32), rng.randbytes(32)), Pace(bank=60.0))
            count = rng.randrange(EVERY)
            while not match.is_over:
                if count % EVERY == 0:
                    yield from ((table, match, seat) for seat in range(SPECTATOR, int(rules.seats)))
                ask = rng.choice(list(match.asks.values()))
                match.play(ask.seat, rng.choice(ask.options).text, by="person", left=50.0)
                count += 1


def world_of(table: Table, match: TableMatch, game: Game) -> Table:
    """The same table with this game in place of its own."""
    own = copy.copy(match)
    own.game, own.banks, own.shown_banks = game, match.banks[:], match.shown_banks[:]
    own._numbers, own._answers = match._numbers[:], match._answers[:]
    options = {decision.seat: decision.options for decision in game.decisions}
    own.asks = {seat: replace(ask, options=options[seat]) for seat, ask in match.asks.items()}
    return replace(table, match=own, guests=[replace(guest) for guest in table.guests], chat=[], keys={})


# --- what the viewer does ---------------------------------------------------------------------


def script_for(match: TableMatch, twin: Game, viewer: int, rng: random.Random) -> Script:
    """What the viewer says and sees, by chance."""
    ask = match.asks.get(viewer)
    options = [] if ask is None else [option.text for option in ask.options]
    picks = [*rng.sample(WRONG_PICKS, 4), *rng.sample(options, min(2, len(options)))]
    said = [_say("why_not", seat=max(viewer, 0), choice=pick) for pick in picks]
    number = 1 if ask is None else ask.decision
    wrong = [pick for pick in WRONG_PICKS if pick not in options]
    said += [_say("act", seat=max(viewer, 0), decision=number, choice=pick) for pick in rng.sample(wrong, 3)]
    other = (viewer + 1) % int(match.game.rules.seats)
    said += [
        _say("act", seat=other, decision=number, choice="draw"),
        _say("why_not", seat=other, choice="draw"),
    ]
    if viewer == SPECTATOR or match.undoable(viewer) is None:
        said.append(_say("undo", seat=max(viewer, 0), decision=number))
    said += [_say("order", seat=max(viewer, 0), order="no_purchase", on=False), _say("rematch"), "{"]
    said += [_say("chat", text="psst"), _say("lang", lang=rng.choice(LANGUAGES)), _say("remove", guest=0)]
    rng.shuffle(said)
    last_seq = rng.choice((-1, 0, match.seq, match.seq // 2))
    return Script(
        viewer, rng.choice(LANGUAGES), last_seq, tuple(said), harmless_act(match, twin, viewer, rng)
    )


def _say(kind: str, **fields: object) -> str:
    return json.dumps({"type": kind, "key": f"{kind}-{fields.get('choice')}", **fields})


def harmless_act(match: TableMatch, twin: Game, viewer: int, rng: random.Random) -> Act | None:
    """An act of somebody else after which the viewer still cannot tell the worlds apart, if there is one."""
    others = [decision for decision in twin.decisions if decision.seat != viewer]
    rng.shuffle(others)
    for decision in others:
        own = (
            {option.text for option in match.asks[decision.seat].options}
            if decision.seat in match.asks
            else set()
        )
        both = [option.text for option in decision.options if option.text in own]
        for pick in rng.sample(both, min(3, len(both))):
            if _looks_alike(match.game, twin, viewer, Act(decision.seat, pick)):
                return Act(decision.seat, pick)
    return None


def _looks_alike(left: Game, right: Game, viewer: int, act: Act) -> bool:
    """Whether the rules themselves show the viewer the same after an act in both worlds."""
    games = (left.copy(), right.copy())
    for game in games:
        game.play(act.pick, act.seat)
    return all_that_reaches(games[0], viewer, ()) == all_that_reaches(games[1], viewer, ())


# --- what comes of it -------------------------------------------------------------------------


async def session(inside: Inside, table: Table, script: Script) -> list[object]:
    """All that reaches the viewer, and all that is logged."""
    inside.put(table)
    told: list[object] = []
    viewer, other = Socket(inside), Socket(inside)
    other.say(
        json.dumps({"type": "hello", "token": None if script.act is None else token_of(script.act.seat)})
    )
    await other.settle()
    hello: Json = {"type": "hello", "lang": script.lang, "last_seq": {str(script.viewer): script.last_seq}}
    viewer.say(json.dumps(hello | {"token": script.token}))
    for text in script.said:
        viewer.say(text)
    await viewer.settle()
    told += await _requests(inside, script)
    if script.act is not None:
        assert table.match is not None
        number = table.match.asks[script.act.seat].decision
        other.say(_say("act", seat=script.act.seat, decision=number, choice=script.act.pick))
        await other.settle()
    told += await viewer.settle()
    await viewer.close()
    await other.close()
    return told + list(inside.logged())


async def _requests(inside: Inside, script: Script) -> list[object]:
    told: list[object] = []
    path, own = f"/api/v1/tables/{TABLE}", f"?lang={script.lang}"
    seats = (f"/state?seat={max(script.viewer, 0)}&lang={script.lang}", "/state?seat=1")
    for tail in (*_TAIL, *seats):
        told += await inside.request("GET", path + tail, script.token)
    for text in script.said[:6]:
        if '"chat"' not in text:
            told += await inside.request("POST", f"{path}/commands{own}", script.token, text.encode())
    return told


async def compare(pairs: int, seed: int) -> str | None:
    """Compare so many pairs; the first difference, if there is one."""
    rng, progress = random.Random(seed), Progress(pairs, "pairs")
    acts = 0
    async with opened() as inside:
        for count, (table, match, viewer) in zip(range(pairs), moments(rng), strict=False):
            twin = twin_of(match.game, viewer, rng)
            script = script_for(match, twin, viewer, rng)
            worlds = [world_of(table, match, game) for game in (match.game.copy(), twin)]
            left, right = [await session(inside, world, script) for world in worlds]
            if left != right:
                return _difference(match, viewer, left, right)
            acts += script.act is not None
            progress.show(count + 1)
    print(f"{pairs} pairs of tables, with {acts} acts of others: every frame, answer and log line alike")
    return None


def _difference(match: TableMatch, viewer: int, left: list[object], right: list[object]) -> str:
    where = f"a leak to seat {viewer}: {rules_line(match.game.rules)}\n{match.game.position()}"
    one, other = next((a, b) for a, b in zip_longest(left, right) if a != b)
    texts = (str(one), str(other))
    at = next((n for n, pair in enumerate(zip(*texts, strict=False)) if pair[0] != pair[1]), 0)
    shown = "\n".join(text[max(0, at - 200) : at + 200] for text in texts)
    return f"{where}\n{len(left)} and {len(right)} things; first unlike:\n{shown}"


def main(words: Sequence[str] | None = None) -> int:
    """Compare, and say how it went."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--pairs", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    said = parser.parse_args(words)
    try:
        leak = asyncio.run(compare(said.pairs, said.seed))
    except KeyboardInterrupt:
        print("\ninterrupted; no leak so far", file=sys.stderr)
        return 130
    if leak is not None:
        print(f"\n{leak}", file=sys.stderr)
    return 0 if leak is None else 1


if __name__ == "__main__":
    sys.exit(main())
