"""The shape of the SQLite file, version by version. A version is never changed, only followed by another."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from coltexpress.server.faults import BrokenStore

# What leads from version n to n + 1; an empty file is version 0.
MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        changed REAL NOT NULL,
        status TEXT NOT NULL,
        is_listed INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX tables_by_standing ON tables (status, is_listed, changed);
    CREATE TABLE events (
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        at REAL NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;
    """,
)
APPLICATION = 0x436F6C74  # "Colt": whose file it is


def migrate(connection: sqlite3.Connection, path: str, migrations: Sequence[str] = MIGRATIONS) -> None:
    """Bring the file to the latest version; a foreign file or a newer version is refused."""
    version = _number(connection, "user_version")
    is_empty = not _number(connection, "schema_version")
    if not is_empty and _number(connection, "application_id") != APPLICATION:
        raise BrokenStore("not_our_file", {"path": path})
    if version > len(migrations):
        raise BrokenStore("newer_file", {"path": path, "found": version, "known": str(len(migrations))})
    for number in range(version, len(migrations)):
        connection.executescript(
            f"BEGIN IMMEDIATE; {migrations[number]}; PRAGMA user_version = {number + 1}; "
            f"PRAGMA application_id = {APPLICATION}; COMMIT;"
        )


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])
