"""The pages, the links to tables, and their QR codes."""

from __future__ import annotations

import io
import re
from html import escape
from pathlib import Path
from urllib.parse import quote

import segno
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from coltexpress.server.requests import hall_of, is_known, lang_of
from coltexpress.words.catalogue import message

WEB = Path(__file__).parents[1] / "web"
MANIFEST = "/manifest.webmanifest"
# On every page: its icon, and what puts the game among somebody's programs from any of them.
_HEAD = (
    '  <meta name="theme-color" content="#2c1c15">\n'
    '  <link rel="icon" href="/static/icon.svg" type="image/svg+xml">\n'
    f'  <link rel="manifest" href="{MANIFEST}">\n'
    '  <link rel="apple-touch-icon" href="/static/icons/apple.png">\n</head>'
)
_STYLES = re.compile(r"{{styles ([\w ]+)}}")


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


async def home(request: Request) -> Response:
    """The first page: play, open a table, join one."""
    return _page(request, "home.html")


async def rules_page(request: Request) -> Response:
    """Every rule and thing of the game, and help."""
    return _page(request, "rules.html")


async def table_page(request: Request) -> Response:
    """The page of a table; which one, and for whom, the page finds out itself."""
    return _page(request, "table.html")


async def replay_page(request: Request) -> Response:
    """The page of a recorded game; which one, and whose eyes, the page finds out itself."""
    return _page(request, "replay.html")


async def games_page(request: Request) -> Response:
    """The games that a browser remembers; the server does not know them."""
    return _page(request, "games.html")


async def learn_page(request: Request) -> Response:
    """The page of the lessons and puzzles."""
    return _page(request, "learn.html")


async def tv_page(request: Request) -> Response:
    """The big screen of a table; its invitation stands after `#` and never comes here."""
    return _page(request, "tv.html")


def _page(request: Request, name: str) -> Response:
    """A page of ours in the language of the browser; with its script it speaks the one that was chosen."""
    lang = lang_of(request)
    text = (WEB / name).read_text(encoding="utf-8").replace("</head>", _HEAD)
    text = _STYLES.sub(_sheets, text)
    for word in ("title", "no_script"):
        text = text.replace(f"{{{{{word}}}}}", escape(message(f"lobby.{word}", lang)))
    headers = {"Cache-Control": "no-cache"}
    return HTMLResponse(text.replace("{{lang}}", lang), headers=headers)


def _sheets(names: re.Match[str]) -> str:
    """The style sheets that a page names, in their order."""
    return "\n  ".join(f'<link rel="stylesheet" href="/static/css/{name}.css">' for name in names[1].split())
