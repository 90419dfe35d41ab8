"""One quick server for all tests that need nothing special of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import House, served


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    path: Path = tmp_path_factory.mktemp("tables") / "tables.sqlite3"
    with served(path) as found:
        yield found
