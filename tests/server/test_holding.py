"""The harnesses that show that the server holds, in a short form; CI runs them at full length (.ci/run)."""

import asyncio
import json
import random
from pathlib import Path

import pytest

from coltexpress.server import table as e
from coltexpress.server.frames import TableOptions
from coltexpress.server.storage import SqliteStore
from coltexpress.server.table import Standing, token_hash
from tests.properties.twins import twin_of
from tools.resilience import crashes, fuzz_server, leaks, reconnects
from tools.resilience.fuzz_messages import Stage, nonsense
from tools.resilience.honest_client import Deed, Patron
from tools.resilience.inside import opened
from tools.resilience.ledger import Ledger


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    seen = asyncio.run(crashes.Trial(tmp_path, seed=1).run(2))
    assert (seen.cycles, seen.acknowledged > 0) == (2, True)


def test_over_bad_lines_every_action_is_done_once(tmp_path: Path) -> None:
    assert "exactly once" in asyncio.run(reconnects.Trial(tmp_path, seed=2).run(30))


def test_hostile_clients_change_nothing(tmp_path: Path) -> None:
    assert "no fault, nothing changed" in asyncio.run(fuzz_server.Trial(tmp_path, seed=3).run(600))


def test_twin_tables_look_alike_to_the_last_byte() -> None:
    assert asyncio.run(leaks.compare(40, seed=4)) is None


# --- the harnesses would notice ----------------------------------------------------------------


def test_a_leak_would_be_noticed() -> None:
    async def look() -> list[list[object]]:
        rng = random.Random(5)
        table, match, _ = next(leaks.moments(rng))
        viewer = next(iter(match.asks))
        foreign = twin_of(match.game, (viewer + 1) % int(match.game.rules.seats), rng)
        script = leaks.script_for(match, match.game, viewer, rng)
        async with opened() as inside:
            worlds = [leaks.world_of(table, match, game) for game in (match.game.copy(), foreign)]
            return [await leaks.session(inside, world, script) for world in worlds]

    left, right = asyncio.run(look())
    assert left != right


def ledger_with(path: Path, *events: e.AnyEvent) -> Ledger:
    begin: list[e.AnyEvent] = [e.Created(TableOptions(), "i"), e.Joined(0, "Ann", token_hash("t"))]

    async def write() -> None:
        await store.append("T", 0, 1.0, [*begin, *events], Standing("running", is_listed=False))

    store = SqliteStore(path)
    asyncio.run(write())
    store.close()
    return Ledger(path)


def ann_with(*deeds: Deed) -> Patron:
    return Patron(lambda: "", "t", random.Random(0), deeds=list(deeds))


DONE = Deed("k", "act", 0, 1, "draw", "done")
KEPT = e.Decided(0, 1, "draw", "person", "k", 0)


@pytest.mark.parametrize(
    ("deed", "kept", "fault"),
    [
        (DONE, [KEPT], None),
        (DONE, [], "acknowledged, but kept 0 times"),
        (DONE, [e.Decided(0, 1, "play move", "person", "k", 0)], "acknowledged, but kept 0 times"),
        (DONE, [KEPT, KEPT], "doubled"),
        (Deed("k", "act", 0, 1, "draw", "refused"), [KEPT], "refused, but kept"),
        (Deed("k", "act", 0, 1, "draw", "sent"), [KEPT], None),
    ],
)
def test_a_lost_or_doubled_action_would_be_noticed(
    tmp_path: Path, deed: Deed, kept: list[e.AnyEvent], fault: str | None
) -> None:
    found = ledger_with(tmp_path / "t.sqlite3", *kept).faults("T", [ann_with(deed)])
    assert (fault is None) == (found == [])
    assert fault is None or any(fault in line for line in found)


def test_a_client_that_is_told_of_the_past_notices() -> None:
    patron = ann_with()
    frame = {"type": "events", "seat": 0, "keep": 0, "items": [], "ask": None, "undo": None, "result": None}
    assert patron._note({**frame, "seq": 5})
    patron._note({**frame, "seq": 4})
    assert patron.faults


def test_what_hostile_clients_say_can_be_said_again() -> None:
    stage = Stage(
        3, json.dumps({"type": "act", "seat": 0, "decision": 2, "choice": "draw", "key": "k"}), ["draw"]
    )
    once, again = ([nonsense(random.Random(seed), stage) for seed in range(200)] for _ in range(2))
    assert once == again
    assert len({said.kind for said in once}) >= 8
