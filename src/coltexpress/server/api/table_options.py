"""What a new table can be: editions, flags, bots and phrases in words, and why a combination is refused."""

from __future__ import annotations

from typing import Annotated
from typing import cast as as_type

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from coltexpress.engine.presets import FLAGS, FLAGS_NOT_YET, PRESETS
from coltexpress.engine.rules import Rules
from coltexpress.errors import RefusedRules
from coltexpress.i18n import LANGUAGES, sentence_of
from coltexpress.i18n.catalogue import message
from coltexpress.server.api.requests import as_json, lang_of, read_body
from coltexpress.server.frames import RulesData
from coltexpress.server.lobby import levels, usual_level
from coltexpress.server.table_events import MOST_SEATS, Choice, TableOptions, Word

_OFFERED = tuple(flag for flag in FLAGS if flag not in FLAGS_NOT_YET)


class Named(Struct, frozen=True):
    """Something to choose: its id, its name and one sentence about it."""

    id: str
    name: str
    text: str


class SetupData(Struct, frozen=True):
    """All that there is to choose from, in one language."""

    languages: list[str]
    presets: list[Named]
    flags: list[Named]
    levels: list[str]
    usual_level: str
    most_seats: int


class Check(Struct, forbid_unknown_fields=True, frozen=True):
    """A combination to be tried."""

    preset: Word
    seats: Annotated[int, Meta(ge=0, le=99)]
    choices: Annotated[dict[Word, Choice], Meta(max_length=40)] = {}


class CheckData(Struct, frozen=True):
    """The rules, or why not; and for each flag why it cannot be turned round, null if it can."""

    rules: RulesData | None
    refusal: str | None
    flags: dict[str, str | None]


async def editions(request: Request) -> Response:
    """What a new table can be made of."""
    lang = lang_of(request)
    presets = [Named(name, name, message(f"preset.{name}", lang)) for name in PRESETS]
    flags = [Named(f, message(f"flag_name.{f}", lang), message(f"flag.{f}", lang)) for f in _OFFERED]
    data = SetupData(list(LANGUAGES), presets, flags, list(levels()), usual_level(), MOST_SEATS)
    return as_json(data)


async def check(request: Request) -> Response:
    """Whether a combination can be played, and which flag could be turned round."""
    lang, wish = lang_of(request), as_type(Check, await read_body(request, Check))
    rules, refusal = _tried(wish.preset, wish.seats, wish.choices, lang)
    is_on = {} if rules is None else rules.flags
    flags: dict[str, str | None] = {}
    for flag in _OFFERED:
        now = wish.choices.get(flag, is_on.get(flag, False))
        flags[flag] = _tried(wish.preset, wish.seats, {**wish.choices, flag: not now}, lang)[1]
    known = None if rules is None else as_type(RulesData, rules.to_json())
    return as_json(CheckData(known, refusal, flags))


def _tried(preset: str, seats: int, choices: dict[str, Choice], lang: str) -> tuple[Rules | None, str | None]:
    try:
        return TableOptions(preset, seats, choices).rules(), None
    except RefusedRules as refusal:
        return None, sentence_of(refusal, lang)
