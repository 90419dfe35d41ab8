"""The store: durable, append-only, versioned; and its one writer serves many tables at once."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from coltexpress.i18n import sentence_of
from coltexpress.server import table as e
from coltexpress.server.errors import BrokenStore
from coltexpress.server.frames import Pace, TableOptions
from coltexpress.server.storage import APPLICATION, MIGRATIONS, NotSaved, SqliteStore, migrate
from coltexpress.server.table import Standing

WAITING = Standing("waiting", True)


def test_what_is_appended_is_loaded(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "t.sqlite3")
        options = TableOptions(seats=3, pace=Pace(bank=30.0), choices={"team_cars": {"3": 4}})
        created = e.Created(options, "secret")
        await store.append("a", 0, 1.5, [created, e.Joined(0, "Ann", "hash")], WAITING)
        await store.append("a", 2, 2.5, [e.Said(0, "hi")], WAITING)
        noted = await store.load("a")
        assert [(n.number, n.at) for n in noted] == [(0, 1.5), (1, 1.5), (2, 2.5)]
        assert noted[0].event == created
        assert await store.load("b") == []
        store.close()

    asyncio.run(story())


def test_a_number_is_taken_once_and_others_in_the_same_commit_are_kept(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "t.sqlite3")
        await store.append("a", 0, 1.0, [e.Left(0)], WAITING)
        results = await asyncio.gather(
            store.append("a", 0, 2.0, [e.Left(1)], WAITING),
            *(store.append(f"b{number}", 0, 2.0, [e.Left(number)], WAITING) for number in range(50)),
            return_exceptions=True,
        )
        assert isinstance(results[0], NotSaved)
        assert results[1:] == [None] * 50
        assert (await store.load("a"))[0].event == e.Left(0)
        assert store.is_well()
        store.close()

    asyncio.run(story())


def test_public_tables_are_listed_by_how_they_stand(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "t.sqlite3")
        await store.append("old", 0, 1.0, [e.Left(0)], WAITING)
        await store.append("new", 0, 2.0, [e.Left(0)], WAITING)
        await store.append("own", 0, 3.0, [e.Left(0)], Standing("waiting", False))
        assert await store.listed(9) == ["new", "old"]
        await store.append("new", 1, 4.0, [], Standing("running", True))
        assert await store.listed(9) == ["old", "new"]
        assert await store.listed(1) == ["old"]
        await store.append("old", 1, 5.0, [], Standing("over", True))
        assert await store.listed(9) == ["new"]
        store.close()

    asyncio.run(story())


def test_every_event_is_read_as_it_was_written() -> None:
    some: list[e.AnyEvent] = [
        e.Created(TableOptions(), "i"),
        e.Started("00", "11", ["doc", "belle", "tuco"]),
        e.Decided(0, 3, "shoot belle", "person", "k", 0, 12.5),
        e.Decided(1, 1, "draw", "bot"),
        e.Undone(0, 3, "k", 0),
        e.Ordered(0, "no_purchase", 2, True),
        e.Said(1, phrase="ouch"),
        e.Chosen(0, None),
    ]
    assert [e.read(e.written(event)) for event in some] == some


def test_commits_are_synced_to_the_disk(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.sqlite3")
    pragmas = {
        name: store._writer.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous")
    }
    store.close()
    assert pragmas == {"journal_mode": "wal", "synchronous": 2}


# --- files ------------------------------------------------------------------------------------------
def refused(path: Path) -> BrokenStore:
    with pytest.raises(BrokenStore) as caught:
        SqliteStore(path)
    return caught.value


def test_a_newer_file_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite3"
    SqliteStore(path).close()
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    connection.close()
    fault = refused(path)
    assert fault.code == "newer_file"
    assert "newer version" in sentence_of(fault, "en")
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA user_version").fetchone()[0] == len(MIGRATIONS) + 1
    connection.close()


def test_an_older_file_is_brought_up_to_date_without_losing_anything(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite3"
    connection = sqlite3.connect(path, isolation_level=None)
    migrate(connection, str(path))
    connection.execute("INSERT INTO events VALUES ('a', 0, 1.0, x'7b7d')")
    migrate(connection, str(path), (*MIGRATIONS, "ALTER TABLE events ADD COLUMN note TEXT"))
    assert connection.execute("PRAGMA user_version").fetchone()[0] == len(MIGRATIONS) + 1
    assert connection.execute("SELECT table_id, note FROM events").fetchall() == [("a", None)]
    connection.close()


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "t.sqlite3", isolation_level=None)
    migrate(connection, "t")
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection, "t", (*MIGRATIONS, "CREATE TABLE extra (x); CREATE TABLE events (x)"))
    connection.execute("ROLLBACK")
    assert connection.execute("PRAGMA user_version").fetchone()[0] == len(MIGRATIONS)
    names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    assert "extra" not in names
    connection.close()


def test_files_of_others_are_refused(tmp_path: Path) -> None:
    text, foreign = tmp_path / "notes.txt", tmp_path / "other.sqlite3"
    text.write_text("Dear diary, " * 200)
    connection = sqlite3.connect(foreign)
    connection.execute("CREATE TABLE mine (x)")
    connection.commit()
    connection.close()
    assert refused(text).code == "not_our_file"
    assert refused(foreign).code == "not_our_file"
    assert APPLICATION != 0


def test_two_servers_never_share_a_file(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.sqlite3")
    assert refused(tmp_path / "t.sqlite3").code == "file_in_use"
    store.close()
    SqliteStore(tmp_path / "t.sqlite3").close()


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    assert refused(tmp_path / "missing" / "t.sqlite3").code == "unwritable_file"
    (tmp_path / "folder").mkdir()
    assert refused(tmp_path / "folder").code == "unwritable_file"
