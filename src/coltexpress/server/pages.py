"""The pages, the links to tables, and their QR codes."""

from __future__ import annotations

import io
import re
from collections.abc import Awaitable, Callable
from html import escape
from pathlib import Path
from typing import Final
from urllib.parse import quote

import segno
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from coltexpress.server.requests import hall_of, is_known, lang_of
from coltexpress.words.catalogue import message

WEB = Path(__file__).parents[1] / "web"
MANIFEST = "/manifest.webmanifest"
# Every page by its address. Whose table it is, and the invitation after `#`, the page finds out itself.
PAGES: Final = {
    "/": "home",
    "/rules": "rules",
    "/t/{table}": "table",
    "/tv/{table}": "tv",
    "/replay": "replay",
    "/replay/{table}": "replay",
    "/games": "games",
    "/learn": "learn",
}
_HEAD = re.compile(r"{{head ([\w ]+)}}")


def base_of(request: Request) -> str:
    """What people type to come here: as the server was told, or as the request came."""
    base = hall_of(request).house.settings.base_url
    return (base or str(request.base_url)).rstrip("/")


def link_to(request: Request, table: str, invitation: str | None) -> str:
    """The link to a table. The invitation stands after `#`, which browsers send to nobody."""
    fragment = "" if invitation is None else f"#{quote(invitation)}"
    return f"{base_of(request)}/t/{quote(table)}{fragment}"


async def qr_code(request: Request) -> Response:
    """The link of a table as a picture; with the invitation for whoever shows it, or a guest's token."""
    table = (await hall_of(request).table(str(request.path_params["table"]))).table
    return svg_of(link_to(request, table.id, table.invitation if is_known(request, table) else None))


def svg_of(text: str) -> Response:
    """A text as a QR code."""
    picture = io.BytesIO()
    segno.make(text, error="m").save(picture, kind="svg", scale=8, border=2, xmldecl=False)
    return Response(picture.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


def showing(name: str) -> Callable[[Request], Awaitable[Response]]:
    """Who answers with a page."""

    async def shown(request: Request) -> Response:
        headers = {"Cache-Control": "no-cache"}
        return HTMLResponse(page_text(name, lang_of(request)), headers=headers)

    return shown


def page_text(name: str, lang: str) -> str:
    """A page of ours in the language of the browser; with its script it speaks the one that was chosen."""
    told = {
        "title": message("lobby.title", lang),
        "no_script": message("lobby.no_script", lang),
        "lang": lang,
    }
    text = _HEAD.sub(lambda named: _head(name, named[1].split()), _file(name))
    for word, said in told.items():
        text = text.replace(f"{{{{{word}}}}}", escape(said))
    return text


def _head(page: str, sheets: list[str]) -> str:
    """What every page begins with, its own style sheets in their order."""
    links = (f'<link rel="stylesheet" href="/static/css/{name}.css">' for name in sheets)
    told = {"page": page, "styles": "\n  ".join(links), "manifest": MANIFEST}
    text = _file("head").rstrip()
    for word, said in told.items():
        text = text.replace(f"{{{{{word}}}}}", said)
    return text


def _file(name: str) -> str:
    return (WEB / f"{name}.html").read_text(encoding="utf-8")
