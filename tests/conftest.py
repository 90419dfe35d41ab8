"""Tests expect English, whatever the system speaks; those of other languages say so. Some can be sampled."""

import os
import time
from pathlib import Path
from zlib import crc32

import pytest

os.environ["COLTEXPRESS_LANG"] = "en"

TESTS = Path(__file__).parent
SECONDS_OF_A_DAY = 86_400
AROUND_THE_ENGINE = ("arena", "bench", "build", "cli", "docs", "i18n", "server", "terminal")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("coltexpress")
    group.addoption(
        "--sample",
        type=int,
        default=1,
        metavar="N",
        help="of the tests around the engine (processes, servers, screens, texts) one in N, others every day",
    )
    group.addoption(
        "--day", type=int, default=int(time.time()) // SECONDS_OF_A_DAY, help="whose sample, if not today's"
    )


def pytest_report_header(config: pytest.Config) -> str | None:
    count, day = config.getoption("sample"), config.getoption("day")
    if count == 1:
        return None
    return (
        f"sample: one in {count} of the tests in {', '.join(AROUND_THE_ENGINE)}; the same again: --day {day}"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    count, day = config.getoption("sample"), config.getoption("day")
    chosen, left_out = list[pytest.Item](), list[pytest.Item]()
    for item in items:
        is_chosen = not is_around_the_engine(item.path) or is_due(item.nodeid, count, day)
        (chosen if is_chosen else left_out).append(item)
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = chosen


def is_around_the_engine(path: Path) -> bool:
    """Whether the tests of this file run the engine as others do, whose whole run shows that it works."""
    return path.relative_to(TESTS).parts[0] in AROUND_THE_ENGINE


def is_due(test: str, count: int, day: int) -> bool:
    """Whether a test belongs to the sample of a day; in `count` days in a row each has its turn."""
    return (crc32(test.encode()) + day) % count == 0
