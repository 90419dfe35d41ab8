"""A real server and a real browser for the tests of the pages. Without a browser they fail, and say so."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.house import DESKTOP, PATIENCE, House, Visitor, visitor

BROWSER = "chromium"
expect.set_options(timeout=PATIENCE * 1000)
Visitors = Callable[..., Visitor]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = shutil.which(BROWSER)
    if path is None:
        pytest.fail(
            f"There is no {BROWSER} on this machine: install it, on Debian with `apt install {BROWSER}`."
        )
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    path = tmp_path_factory.mktemp("tables") / "tables.sqlite3"
    command = [sys.executable, "-m", "tests.browser.serving", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        assert address, "the server did not start"
        yield House(address)
        server.terminate()
        server.wait(PATIENCE)


@pytest.fixture
def come(browser: Browser, house: House) -> Iterator[Visitors]:
    """Visitors, each with a browser of their own; at the end nothing may have gone wrong in any."""
    known: list[Visitor] = []

    def coming(size: tuple[int, int] = DESKTOP, lang: str = "en", *, is_moving: bool = False) -> Visitor:
        known.append(visitor(browser, house, size, lang, is_moving=is_moving))
        return known[-1]

    yield coming
    for each in known:
        each.page.context.close()
    assert not [wrong for each in known for wrong in each.wrong]
