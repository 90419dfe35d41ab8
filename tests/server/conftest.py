"""One quick server for all tests that need nothing special of it, and one whose clock stands."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from coltexpress.server.ops import Clock
from tests.server.house import FakeClock, House, served


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    path: Path = tmp_path_factory.mktemp("tables") / "tables.sqlite3"
    with served(path) as found:
        yield found


@pytest.fixture(scope="session")
def still_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose clock stands: who came by HTTP counts as there to the end of the tests."""
    path = tmp_path_factory.mktemp("tables") / "tables.sqlite3"
    with served(path, Clock(now=FakeClock()), grace=0.0) as found:
        yield found
