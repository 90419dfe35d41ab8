"""The pages, the links to tables with their QR codes, and the web manifest."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Awaitable, Callable
from html import escape
from pathlib import Path
from typing import Final
from urllib.parse import quote

import segno
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from coltexpress.i18n.catalogue import message
from coltexpress.i18n.languages import LANGUAGES
from coltexpress.server.api.requests import as_json, is_known, lang_of, registry_of

WEB = Path(__file__).parents[2] / "web"
MANIFEST = "/manifest.webmanifest"
# Every page by its address. Whose table it is, and the invitation after `#`, the page finds out itself.
PAGES: Final = {
    "/": "home",
    "/rules": "rules",
    "/box": "box",
    "/t/{table}": "table",
    "/tv/{table}": "tv",
    "/replay": "replay",
    "/replay/{table}": "replay",
    "/games": "games",
    "/learn": "learn",
}
_HEAD = re.compile(r"{{head ([\w/\s]+)}}")


def base_of(request: Request) -> str:
    """What people type to come here: as the server was told, or as the request came."""
    base = registry_of(request).context.settings.base_url
    return (base or str(request.base_url)).rstrip("/")


def link_to(request: Request, table: str, invitation: str | None) -> str:
    """The link to a table. The invitation stands after `#`, which browsers send to nobody."""
    fragment = "" if invitation is None else f"#{quote(invitation)}"
    return f"{base_of(request)}/t/{quote(table)}{fragment}"


async def qr_code(request: Request) -> Response:
    """The link of a table as a picture; with the invitation for whoever shows it, or a guest's token."""
    table = (await registry_of(request).table(str(request.path_params["table"]))).table
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
        "languages": json.dumps(own_names(), ensure_ascii=False),
    }
    text = _HEAD.sub(lambda named: _head(name, named[1].split()), _file(f"pages/{name}/{name}"))
    for word, said in told.items():
        text = text.replace(f"{{{{{word}}}}}", escape(said))
    return text


def own_names() -> dict[str, str]:
    """Every language by its code, called what its speakers call it."""
    return {lang: message("lobby.language.own", lang) for lang in LANGUAGES}


def _head(page: str, sheets: list[str]) -> str:
    """What every page begins with; its style sheets are named by their paths, in their order."""
    links = (f'<link rel="stylesheet" href="/static/{name}.css">' for name in sheets)
    told = {"page": page, "styles": "\n  ".join(links), "manifest": MANIFEST}
    text = _file("shared/head").rstrip()
    for word, said in told.items():
        text = text.replace(f"{{{{{word}}}}}", said)
    return text


def _file(name: str) -> str:
    return (WEB / f"{name}.html").read_text(encoding="utf-8")


WALNUT = "#2c1c15"  # --walnut of tokens.css: the bar of every page
MEDIA_TYPE = "application/manifest+json"


class Icon(Struct, frozen=True):
    """A picture of the program; a `maskable` one may be cut to any shape."""

    src: str
    sizes: str
    type: str
    purpose: str = "any"


class Shortcut(Struct, frozen=True):
    """A page that the program's icon leads to at once."""

    name: str
    url: str


class Manifest(Struct, frozen=True):
    """As the W3C's Web Application Manifest says."""

    name: str
    short_name: str
    description: str
    lang: str
    icons: list[Icon]
    shortcuts: list[Shortcut]
    id: str = "/"
    start_url: str = "/"
    scope: str = "/"
    display: str = "standalone"
    theme_color: str = WALNUT
    background_color: str = WALNUT
    categories: tuple[str, ...] = ("games",)


ICONS = [
    Icon("/static/icons/apple.png", "180x180", "image/png"),
    Icon("/static/icons/icon.svg", "any", "image/svg+xml"),
    Icon("/static/icons/maskable.svg", "any", "image/svg+xml", "maskable"),
]


def manifest_in(lang: str) -> Manifest:
    """The manifest in one language."""
    shortcuts = [
        Shortcut(message("watch.games", lang), "/games"),
        Shortcut(message("watch.title", lang), "/replay"),
    ]
    tagline = message("lobby.tagline", lang)
    return Manifest("Colt Express", "Colt Express", tagline, lang, ICONS, shortcuts)


async def manifest(request: Request) -> Response:
    """The manifest for a browser."""
    response = as_json(manifest_in(lang_of(request)))
    response.headers["Content-Type"] = MEDIA_TYPE
    return response
