"""The file that a new bot begins with: about ten lines that already play."""

from __future__ import annotations

import re
import sys
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

from coltexpress.words.catalogue import say

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")


def is_good_name(name: str) -> bool:
    """Whether a bot, its file and its class can be called like that."""
    return _NAME.fullmatch(name) is not None


def is_free_name(name: str) -> bool:
    """Whether the file `NAME.py` hides no module that Python, this game or another program brings."""
    if iskeyword(name) or iskeyword(class_name(name)) or name in sys.stdlib_module_names:
        return False
    found = find_spec(name)
    origin = None if found is None else found.origin
    return origin is None or Path(origin).resolve().parent == Path.cwd()  # that file is there already


def template(name: str) -> str:
    """The text of the file `NAME.py`, with comments in the language that is spoken."""
    return say("check.template", name=name, title=class_name(name))


def class_name(name: str) -> str:
    """`my_bot` as a class is called: `MyBot`."""
    return "".join(part[:1].upper() + part[1:] for part in name.split("_"))
