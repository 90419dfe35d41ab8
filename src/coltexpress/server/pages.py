"""The few pages that the server writes itself, the links to tables, and their QR codes."""

from __future__ import annotations

import io
from html import escape
from urllib.parse import quote

import segno
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from coltexpress.server.requests import hall_of, lang_of, token_of
from coltexpress.version import __version__
from coltexpress.words import LANGUAGES
from coltexpress.words.catalogue import message, say


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
    is_known = table.guest_with(token_of(request)) is not None
    is_shown = request.headers.get("x-invitation") == table.invitation
    return svg_of(link_to(request, table.id, table.invitation if is_known or is_shown else None))


def svg_of(text: str) -> Response:
    """A text as a QR code."""
    picture = io.BytesIO()
    segno.make(text, error="m").save(picture, kind="svg", scale=8, border=2, xmldecl=False)
    return Response(picture.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


async def home(request: Request) -> Response:
    """What this server is, for people who come with a browser."""
    lang = lang_of(request)
    words = {
        name: escape(message(f"serving.home.{name}", lang)) for name in ("title", "what", "how", "notice")
    }
    tongues = " ".join(f'<a href="/?lang={tongue}" lang="{tongue}">{tongue}</a>' for tongue in LANGUAGES)
    version = escape(say("serving.home.version", lang, version=__version__))
    return HTMLResponse(
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{words["title"]}</title>'
        f"<main><h1>{words['title']}</h1><p>{words['what']}</p><p>{words['how']}</p>"
        f'<p><a href="/api/v1/openapi.json">/api/v1/openapi.json</a></p>'
        f"<p>{words['notice']}</p><p>{version}</p></main><nav>{tongues}</nav></html>"
    )
