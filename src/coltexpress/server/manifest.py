"""The web manifest: what a browser needs to put the game among its owner's programs, in their language."""

from __future__ import annotations

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from coltexpress.server.requests import as_json, lang_of
from coltexpress.words.catalogue import message

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
    Icon("/static/icon.svg", "any", "image/svg+xml"),
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
