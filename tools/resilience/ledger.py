"""What the server's file says, read without the server: every action once, and how every table stands."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

from coltexpress.server import table as e
from coltexpress.server.payloads import events_frame, snapshot_of
from coltexpress.server.table import Table, token_hash
from tools.resilience.honest_client import Deed, Patron

Json = dict[str, Any]
COMPARED = ("seq", "view", "ask", "undo", "orders", "result")


class Ledger:
    """The events of all tables, or of one, as they stand in the file now."""

    def __init__(self, path: Path, only: str | None = None) -> None:
        self.events: dict[str, list[e.StoredEvent]] = defaultdict(list)
        with closing(sqlite3.connect(path)) as file:
            rows = file.execute(
                "SELECT table_id, number, at, body FROM events WHERE table_id = coalesce(?, table_id) "
                "ORDER BY table_id, number",
                (only,),
            )
            for table, number, at, body in rows:
                self.events[table].append(e.StoredEvent(number, at, e.read(body)))

    def table(self, table: str) -> Table:
        """The table, folded anew from its events."""
        found = Table(table)
        for noted in self.events[table]:
            found.fold(noted)
        return found

    def faults(self, table: str, patrons: Iterable[Patron]) -> list[str]:
        """What of the patrons' actions was lost, doubled or changed, and whether events are missing."""
        found = self.events[table]
        faults = [] if [n.number for n in found] == list(range(len(found))) else [f"{table}: gaps in the log"]
        guests = {n.event.token: n.event.guest for n in found if isinstance(n.event, e.Joined)}
        kept = Counter(map(_deed, (noted.event for noted in found)))
        keys = Counter(deed[:2] for deed in kept.elements() if deed is not None)
        faults += [f"{table}: doubled: {key}" for key, times in keys.items() if times > 1]
        for patron in patrons:
            guest = guests[token_hash(patron.token)]
            faults += [f"{table}: {fault}" for deed in patron.deeds for fault in _check(deed, guest, kept)]
        return faults


def lengths(path: Path) -> dict[str, int]:
    """How long the log of each table is."""
    with closing(sqlite3.connect(path)) as file:
        return dict(file.execute("SELECT table_id, count(*) FROM events GROUP BY table_id").fetchall())


def _deed(event: e.AnyEvent) -> tuple[object, ...] | None:
    """A person's action as it was kept: guest and key first."""
    if isinstance(event, e.Decided) and event.key is not None:
        return (event.guest, event.key, "act", event.seat, event.decision, event.pick)
    if isinstance(event, e.Undone):
        return (event.guest, event.key, "undo", event.seat, event.decision, "")
    return None


def _check(deed: Deed, guest: int, kept: Counter[tuple[object, ...] | None]) -> list[str]:
    times = kept[guest, deed.key, deed.kind, deed.seat, deed.decision, deed.choice]
    if deed.state == "done" and times != 1:
        return [f"acknowledged, but kept {times} times: {deed.text()}"]
    if deed.state == "refused" and times:
        return [f"refused, but kept: {deed.text()}"]
    return []


def differences(table: Table, patron: Patron) -> list[str]:
    """Where what a patron was told is not what the file says its seats may know."""
    match = table.match
    assert match is not None
    guest = table.guest_with(patron.token)
    assert guest is not None
    faults = []
    for seat in table.seats_of(guest.number):
        told = patron.events.get(seat)
        if told is None:
            faults.append(f"{table.id}: seat {seat} was told nothing")
            continue
        true: Json = json.loads(events_frame(snapshot_of(table, match, seat, 0.0), 0, "en"))
        if patron.items[seat] != true["items"]:
            faults.append(f"{table.id}: seat {seat} was told of other happenings")
        faults += [
            f"{table.id}: seat {seat}: {line}" for n in COMPARED for line in _unlike(n, told[n], true[n])
        ]
    return faults


def _unlike(where: str, told: object, true: object) -> list[str]:
    """Where exactly two parts of frames differ."""
    if isinstance(told, dict) and isinstance(true, dict):
        names = sorted({*told, *true})
        return [line for n in names for line in _unlike(f"{where}.{n}", told.get(n), true.get(n))]
    return [] if told == true else [f"{where}: told {told!r:.200}, true {true!r:.200}"]
