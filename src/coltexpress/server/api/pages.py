"""The pages, the links to tables with their QR codes, and the web manifest."""

from __future__ import annotations

import io
import json
import re
from html import escape
from pathlib import Path
from typing import Final
from urllib.parse import quote

import segno
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from coltexpress.i18n.catalogue import message
from coltexpress.i18n.languages import LANGUAGES
from coltexpress.server.api.requests import Handler, is_known, registry_of
from coltexpress.server.table_actor import Actor

WEB = Path(__file__).parents[2] / "web"
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
_HEAD = re.compile(r"{{head ([\w/\s]+)}}")


def link_to(request: Request, table: str, invitation: str | None) -> str:
    """The link to a table, as people type it. The invitation after `#` is sent to nobody by browsers."""
    base = registry_of(request).context.settings.base_url or str(request.base_url)
    fragment = "" if invitation is None else f"#{quote(invitation)}"
    return f"{base.rstrip('/')}/t/{quote(table)}{fragment}"


async def qr_code(request: Request, actor: Actor) -> Response:
    """The link of a table as a picture; with the invitation for whoever shows it, or a guest's token."""
    table = actor.table
    link = link_to(request, table.id, table.invitation if is_known(request, table) else None)
    picture = io.BytesIO()
    segno.make(link, error="m").save(picture, kind="svg", scale=8, border=2, xmldecl=False)
    return Response(picture.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


def page_handler(name: str) -> Handler:
    """Who answers with a page."""

    async def shown(lang: str) -> Response:
        return HTMLResponse(page_text(name, lang), headers={"Cache-Control": "no-cache"})

    return shown


def page_text(name: str, lang: str) -> str:
    """A page of ours in the language of the browser; with its script it speaks the one that was chosen."""
    text = _HEAD.sub(lambda named: _head(name, named[1].split()), _file(f"pages/{name}/{name}.html"))
    values = {
        "title": message("lobby.title", lang),
        "no_script": message("lobby.no_script", lang),
        "lang": lang,
        "languages": json.dumps(own_names(), ensure_ascii=False),
    }
    return _filled(text, {word: escape(value) for word, value in values.items()})


def own_names() -> dict[str, str]:
    """Every language by its code, called what its speakers call it."""
    return {lang: message("lobby.language.own", lang) for lang in LANGUAGES}


def _head(page: str, sheets: list[str]) -> str:
    """What every page begins with; its style sheets are named by their paths, in their order."""
    links = (f'<link rel="stylesheet" href="/static/{name}.css">' for name in sheets)
    values = {"page": page, "styles": "\n  ".join(links), "manifest": MANIFEST}
    return _filled(_file("shared/head.html").rstrip(), values)


async def manifest(lang: str) -> Response:
    """The W3C's Web Application Manifest for a browser."""
    texts = {key: message(key, lang) for key in ("lobby.tagline", "watch.games", "watch.title")}
    values = {word: json.dumps(value)[1:-1] for word, value in {"lang": lang, **texts}.items()}
    text = _filled(_file("shared/manifest.json"), values)
    return Response(text, media_type="application/manifest+json", headers={"Cache-Control": "no-store"})


def _filled(text: str, values: dict[str, str]) -> str:
    """A template with `{{word}}` replaced by its value."""
    for word, value in values.items():
        text = text.replace(f"{{{{{word}}}}}", value)
    return text


def _file(name: str) -> str:
    return (WEB / name).read_text(encoding="utf-8")
