"""What tests in the browser stand on: tables made over HTTP, games played to their end, visitors."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

import httpx
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response

Json = dict[str, Any]
DESKTOP, PHONE, SIDEWAYS, TABLET = (1440, 900), (390, 844), (844, 390), (1024, 768)
PATIENCE = 120.0  # in seconds; only what hangs takes so long, on however busy a machine
LONGEST_GAME = 500.0


@dataclass
class House:
    """A server at an address."""

    base: str

    def table(self, name: str | None = "Ann", **wish: object) -> Json:
        """A new table; the answer to its host."""
        return self._post("/api/v1/tables", {"name": name, **wish})

    def join(self, seated: Json, name: str) -> Json:
        """Somebody else comes in by the host's invitation."""
        table, invitation = seated["table"]["id"], seated["you"]["invitation"]
        return self._post(f"/api/v1/tables/{table}/join", {"name": name, "invitation": invitation})

    def command(self, seated: Json, **message: object) -> Json:
        """Something that a guest says."""
        return self._post(f"/api/v1/tables/{seated['table']['id']}/commands", message, seated["token"])

    def finished(self, **options: object) -> Json:
        """A table whose game is over: its host has picked at random among bots."""
        seats = int(str(options.get("seats", 4)))
        seated = self.table(options=options, bots=["random"] * (seats - 1), start=True)
        self.play_until(seated, lambda state: state["result"] is not None)
        return seated

    def play_until(self, seated: Json, is_reached: Callable[[Json], bool]) -> None:
        """The host picks at random until the state of the game is the wanted one."""
        chance, until = random.Random(7), time.monotonic() + LONGEST_GAME
        while time.monotonic() < until:
            state = self.state(seated)
            if is_reached(state):
                return
            assert state["result"] is None, "it never came"
            if state["ask"] is not None:
                self._answer(seated, state["ask"], chance)
        raise AssertionError("the game did not go on")

    def _answer(self, seated: Json, ask: Json, chance: random.Random) -> None:
        pick, number = chance.choice(ask["options"])["pick"], ask["decision"]
        self.command(seated, type="act", seat=0, decision=number, choice=pick, key=f"pick {number}")

    def state(self, seated: Json) -> Json:
        """What the host's first seat sees."""
        return self.get(f"/api/v1/tables/{seated['table']['id']}/state?seat=0", seated["token"])

    def get(self, path: str, token: str | None = None) -> Json:
        """Anything that can be read."""
        answer = httpx.get(self.base + path, headers=_headers(token), timeout=PATIENCE)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    def _post(self, path: str, body: object, token: str | None = None) -> Json:
        answer = httpx.post(self.base + path, json=body, headers=_headers(token), timeout=PATIENCE)
        assert answer.status_code in (200, 201), answer.text
        found: Json = answer.json()
        return found


def _headers(token: str | None) -> dict[str, str]:
    return {} if token is None else {"Authorization": f"Bearer {token}"}


@dataclass
class Visitor:
    """Somebody with a browser of their own; whatever goes wrong in it is noted."""

    house: House
    page: Page
    wrong: list[str] = field(default_factory=list)
    addresses: list[str] = field(default_factory=list)  # all that the page asked for

    def open(self, path: str) -> Page:
        """Go to a page of the house."""
        self.page.goto(self.house.base + path)
        return self.page

    def home(self) -> Page:
        """Go to the first page, and wait until it can be used."""
        self.open("/")
        self.page.wait_for_selector("html[data-ready]")
        return self.page

    def sit(self, seated: Json) -> Page:
        """Come back to a table as its guest."""
        kept = {"token": seated["token"], "name": "Ann", "base": self.house.base, "at": 1}
        self.home()
        self.page.evaluate(
            "([table, kept]) => localStorage.setItem('colt.tables', JSON.stringify({[table]: kept}))",
            [seated["table"]["id"], kept],
        )
        return self.open(f"/t/{seated['table']['id']}")


def visitor(browser: Browser, house: House, size: tuple[int, int], lang: str, *, is_moving: bool) -> Visitor:
    """Somebody new, with a window of this size and a browser in this language."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale=lang,
        reduced_motion="no-preference" if is_moving else "reduce",
    )
    context.set_default_timeout(PATIENCE * 1000)
    found = Visitor(house, context.new_page())
    _listen(found)
    return found


def _listen(found: Visitor) -> None:
    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            found.wrong.append(message.text)

    def see(response: Response) -> None:
        if response.status >= 400:
            found.wrong.append(f"{response.status} {response.url}")

    def ask(request: Request) -> None:
        found.addresses.append(request.url)

    found.page.on("console", hear)
    found.page.on("pageerror", lambda fault: found.wrong.append(str(fault)))
    found.page.on("response", see)
    found.page.on("request", ask)


def violations(page: Page) -> list[str]:
    """What axe finds wrong with a page, with the elements."""
    if not page.evaluate("'axe' in window"):
        script = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
        page.evaluate(script)
    found = page.evaluate("axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)")
    return [f"{each['id']}: {[node['html'][:160] for node in each['nodes'][:4]]}" for each in found]
