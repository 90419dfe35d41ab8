"""`coltexpress web`: the table server."""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path

from coltexpress.cli.parsing import Arguments, Given, is_server_address
from coltexpress.i18n.catalogue import message, say
from coltexpress.server.errors import Refused
from coltexpress.server.ops import LEVELS, Settings, write_logs
from coltexpress.server.run import (
    HOST,
    PORT,
    bound_socket,
    data_folder,
    opened_store,
    url_of,
)
from coltexpress.server.run import serve as serve_tables

MOST_PORT = 65535
LEVEL = "warning"


def run_web(words: list[str]) -> int:
    """Open the tables, until somebody closes them."""
    typed = _parser().read(words)
    if typed is None:
        return 0
    settings = Settings(base_url=typed.base_url, workers=max(1, (os.cpu_count() or 2) - 1))
    path = Path(typed.db or data_folder() / "tables.sqlite3")
    listener = bound_socket(typed.host or HOST, typed.port)
    with listener:
        store = opened_store(path)
        write_logs(typed.log_level)
        url = settings.base_url or url_of(listener)
        is_shown = sys.stdout.isatty() if typed.open is None else typed.open
        serve_tables(store, listener, settings, ready=_greeting(url, path, is_shown=is_shown))
    return 0


def _greeting(url: str, path: Path, *, is_shown: bool) -> Callable[[], None]:
    """What is said when the tables are open."""

    def greet() -> None:
        print(say("serving.ready", url=url))
        print(say("serving.kept", path=path), flush=True)
        if is_shown:
            webbrowser.open_new_tab(url)

    return greet


def _parser() -> Arguments:
    parser = Arguments("web")
    parser.option("host", "address", say("help.web.host", default=HOST), example=HOST)
    port = say("help.web.port", default=PORT)
    parser.option("port", "port", port, example=str(PORT), read=_port, default=PORT)
    tables = say("help.web.db", default=data_folder() / "tables.sqlite3")
    parser.option("db", "file", tables, example="tables.sqlite3")
    parser.choices.add_argument(
        "--open", action=argparse.BooleanOptionalAction, help=message("help.web.open")
    )
    parser.option("base-url", "url", message("help.web.base_url"), example="https://example.org", read=_url)
    levels = say("help.web.log_level", known=", ".join(LEVELS), default=LEVEL)
    parser.option("log-level", "level", levels, example=LEVEL, read=_level, default=LEVEL)
    return parser


def _port(given: Given) -> int:
    text = given.text
    is_number = text.isascii() and text.isdecimal() and len(text) < 6
    if not is_number or int(text) > MOST_PORT:
        raise Refused("not_a_port", found=text)
    return int(text)


def _url(given: Given) -> str:
    if not is_server_address(given.text):
        raise Refused("not_a_url", found=given.text)
    return given.text.rstrip("/")


def _level(given: Given) -> str:
    level = given.text or LEVEL
    if level not in LEVELS:
        raise Refused("unknown_log_level", found=level, known=", ".join(LEVELS))
    return level
