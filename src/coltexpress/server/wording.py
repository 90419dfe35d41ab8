"""The words of the pages in one language, from the same catalogues as everything else that is said."""

from __future__ import annotations

import hashlib
from functools import cache

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from coltexpress.server.connection import checked_lang
from coltexpress.words.catalogue import SECTIONS, texts_of
from coltexpress.words.counting import plural_form

# What a page says by itself. Sentences about the game come with the game.
_OF_PAGES = (
    *("page", "lobby", "watch"),
    *("phrase", "bandit", "mark", "form", "car", "short_car", "card", "cards", "loot"),
    *("loots", "short_loot", "short_loots", "turn", "turn_note", "event", "effect", "power", "preset"),
    *("flag", "flag_name", "place", "term", "book", "learn", "party"),
)
_COUNTED = 200  # every rule of ours looks at the last two digits, and at whether there are more
_FORMS = "0|1|2|3|4|5"


class WordsData(Struct, frozen=True):
    """The texts by key, and for the numbers from 0 on which plural form goes with them.

    From 200 on the form is that of 100 more than the last two digits.
    """

    lang: str
    plurals: str
    texts: dict[str, str]


async def words(request: Request) -> Response:
    """All that the pages say in one language."""
    body, tag = _encoded(checked_lang(str(request.path_params["lang"])))
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


@cache
def _encoded(lang: str) -> tuple[bytes, str]:
    body = msgspec.json.encode(words_of(lang))
    return body, f'"{hashlib.sha256(body).hexdigest()[:24]}"'


def words_of(lang: str) -> WordsData:
    """The words of the pages."""
    texts = {
        f"{section}.{name}": text
        for section in _OF_PAGES
        if section in SECTIONS
        for name, text in texts_of(section, lang).items()
    }
    plurals = "".join(plural_form(number, _FORMS, lang) for number in range(_COUNTED))
    return WordsData(lang, plurals, texts)
