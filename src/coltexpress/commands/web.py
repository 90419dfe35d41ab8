"""`coltexpress web`: the table server."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from coltexpress.commands.parsing import Arguments, text_of
from coltexpress.server.faults import Refused
from coltexpress.server.logs import LEVELS, write_logs
from coltexpress.server.running import (
    HOST,
    PORT,
    bound_socket,
    data_folder,
    open_browser,
    opened_store,
    url_of,
)
from coltexpress.server.running import serve as serve_tables
from coltexpress.server.settings import Settings
from coltexpress.words.catalogue import message, say

MOST_PORT = 65535
LEVEL = "warning"


def run(words: list[str]) -> int:
    """Open the tables, until somebody closes them."""
    found = _parser().read(words)
    if found is None:
        return 0
    level = _level(found)
    settings = Settings(base_url=_base_url(found), workers=max(1, (os.cpu_count() or 2) - 1))
    path = Path(text_of(found, "db", "tables.sqlite3") or data_folder() / "tables.sqlite3")
    listener = bound_socket(text_of(found, "host", HOST) or HOST, _port(found))
    with listener:
        store = opened_store(path)
        write_logs(level)
        url = settings.base_url or url_of(listener)
        is_shown = sys.stdout.isatty() if found.open is None else found.open
        serve_tables(store, listener, settings, ready=_greeting(url, path, is_shown=is_shown))
    return 0


def _greeting(url: str, path: Path, *, is_shown: bool) -> Callable[[], None]:
    """What is said when the tables are open."""

    def greet() -> None:
        print(say("serving.ready", url=url))
        print(say("serving.kept", path=path), flush=True)
        if is_shown:
            open_browser(url)

    return greet


def _parser() -> Arguments:
    parser = Arguments("web")
    parser.option("host", "address", say("help.web.host", default=HOST))
    parser.option("port", "port", say("help.web.port", default=PORT))
    parser.option("db", "file", say("help.web.db", default=data_folder() / "tables.sqlite3"))
    parser.choices.add_argument(
        "--open", action=argparse.BooleanOptionalAction, help=message("help.web.open")
    )
    parser.option("base-url", "url", message("help.web.base_url"))
    known = ", ".join(LEVELS)
    parser.option("log-level", "level", say("help.web.log_level", known=known, default=LEVEL))
    return parser


def _port(found: argparse.Namespace) -> int:
    text = text_of(found, "port", str(PORT))
    if text is None:
        return PORT
    is_number = text.isascii() and text.isdecimal() and len(text) < 6
    if not is_number or int(text) > MOST_PORT:
        raise Refused("not_a_port", found=text)
    return int(text)


def _base_url(found: argparse.Namespace) -> str | None:
    text = text_of(found, "base_url", "https://example.org")
    if text is None:
        return None
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise Refused("not_a_url", found=text)
    return text.rstrip("/")


def _level(found: argparse.Namespace) -> str:
    text = text_of(found, "log_level", LEVEL) or LEVEL
    if text not in LEVELS:
        raise Refused("unknown_log_level", found=text, known=", ".join(LEVELS))
    return text
