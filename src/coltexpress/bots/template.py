"""The file that a new bot begins with: about ten lines that already play."""

from __future__ import annotations

import re

from coltexpress.words.catalogue import say

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")


def is_good_name(name: str) -> bool:
    """Whether a bot, its file and its class can be called like that."""
    return _NAME.fullmatch(name) is not None


def template(name: str) -> str:
    """The text of the file `NAME.py`, with comments in the language that is spoken."""
    return say("check.template", name=name, title=class_name(name))


def class_name(name: str) -> str:
    """`my_bot` as a class is called: `MyBot`."""
    return "".join(part[:1].upper() + part[1:] for part in name.split("_"))
