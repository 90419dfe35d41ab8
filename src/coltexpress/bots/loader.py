"""Bots of people's own: loaded from a file, checked, and the template for a new one."""

from __future__ import annotations

import os
import re
import sys
from hashlib import sha256
from importlib.abc import SourceLoader
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from keyword import iskeyword
from multiprocessing import parent_process
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread
from types import ModuleType

from coltexpress.bots.protocol import Bot, UnknownBot
from coltexpress.i18n.catalogue import one_line, say


def end_with_parent() -> None:
    """End this process when its parent is gone, however it went; a bot must not outlive who asks it."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def print_to_stderr() -> None:
    """What bots print is for their writers to see, and never a part of what the program itself puts out."""
    sys.stdout = sys.stderr
    if sys.stderr is not None:
        os.dup2(2, 1)


ENDING = ".py"
_DIGITS = 16  # of a digest: enough to notice that two files are not the same


class OtherFile(UnknownBot):
    """The file of a bot is not the one that was meant, or is not there: `found` and `wanted` are digests."""


def is_file(spec: str) -> bool:
    """Whether a name is that of a file."""
    return _parts(spec)[0].endswith(ENDING)


def is_same(spec: str, other: str) -> bool:
    """Whether two names are those of one bot; the class of a file need not be named if it is the only one."""
    if not (is_file(spec) and is_file(other)):
        return spec == other
    (path, name), (other_path, other_name) = _parts(spec), _parts(other)
    is_same_class = name == other_name or not (name and other_name)
    return is_same_class and Path(path).resolve() == Path(other_path).resolve()


def digest_of(spec: str) -> str | None:
    """What is in the file that a bot is, if it is one and can be read: an edited bot is another bot."""
    try:
        return _digest(Path(_parts(spec)[0]).read_bytes()) if is_file(spec) else None
    except OSError:
        return None


def from_file(spec: str, digest: str | None = None) -> Bot:
    """A new bot of the class in a file; refused with one sentence if there is none, or it cannot be made.

    With a digest it is made from a file of that content, or not at all: `OtherFile`.
    """
    path, name = _parts(spec)
    known = _bots_in(_loaded(path, digest), path)
    kind = known[name or _only(path, list(known))] if not name or name in known else None
    if kind is None:
        code = "no_bot_class" if known else "no_bot_class.none"
        raise UnknownBot(code, {"path": path, "name": name, "known": ", ".join(known)})
    try:
        return kind()
    except KeyboardInterrupt:
        raise
    except BaseException as fault:
        fields: dict[str, object] = {"path": path, "name": kind.__name__, "what": told(fault)}
        raise UnknownBot("bot_not_made", fields) from fault


def _parts(spec: str) -> tuple[str, str]:
    """The file and the class; a colon may also stand behind the letter of a disk."""
    before, ending, name = spec.rpartition(f"{ENDING}:")
    return (before + ENDING, name) if ending else (spec, "")


class _Read(SourceLoader):
    """Runs what was read and nothing else: no later state of the file, no bytecode of an earlier one."""

    def __init__(self, path: str, source: bytes) -> None:
        self._path = str(Path(path).absolute())
        self._source = source

    def get_filename(self, fullname: str) -> str:
        """For tracebacks, and for bots that look for files beside their own."""
        return self._path

    def get_data(self, path: str | bytes) -> bytes:
        """The source; there is no other data."""
        return self._source


def _loaded(path: str, digest: str | None) -> ModuleType:
    """The file as a module; it is run once, and again when it has changed."""
    source = _source(path, digest)
    name = f"coltexpress_own_{_digest(str(Path(path).resolve()).encode() + source)}"
    if name in sys.modules:
        return sys.modules[name]
    loader = _Read(path, source)
    found = spec_from_file_location(name, path, loader=loader)
    assert found is not None
    module = module_from_spec(found)
    sys.modules[name] = module
    try:
        loader.exec_module(module)
    except BaseException as fault:
        del sys.modules[name]
        if isinstance(fault, KeyboardInterrupt):
            raise
        raise UnknownBot("bot_file_broken", {"path": path, "what": told(fault)}) from fault
    return module


def _source(path: str, digest: str | None) -> bytes:
    """What is in the file, which must be what the digest says."""
    try:
        source = Path(path).read_bytes()
    except OSError as fault:
        if digest is not None:
            raise OtherFile("changed_bot", {"path": path, "found": "", "wanted": digest}) from fault
        raise UnknownBot("no_bot_file", {"path": path}) from fault
    if digest not in (None, _digest(source)):
        raise OtherFile("changed_bot", {"path": path, "found": _digest(source), "wanted": digest})
    return source


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:_DIGITS]


def _bots_in(module: ModuleType, path: str) -> dict[str, type[Bot]]:
    """The classes with `decide` that the file itself defines, by name."""
    own = (value for value in vars(module).values() if isinstance(value, type))
    return {kind.__name__: kind for kind in own if kind.__module__ == module.__name__ and _decides(kind)}


def _decides(kind: type) -> bool:
    return callable(getattr(kind, "decide", None))


def _only(path: str, names: list[str]) -> str:
    if not names:
        raise UnknownBot("bot_file_empty", {"path": path})
    if len(names) > 1:
        raise UnknownBot("bot_file_many", {"path": path, "name": names[0]})
    return names[0]


def told(fault: BaseException) -> str:
    """What went wrong, in one line, safe to show."""
    name = type(fault).__name__
    try:
        text = str(fault)
    except BaseException:  # a bot's own kind of error may fail even at that, in whatever way
        text = ""
    return one_line(f"{name}: {text}" if text.strip() else name)


def said(answer: object) -> str:
    """What a bot answered, as text; what cannot be put so is told by its kind, and is no pick."""
    try:
        return str(answer)
    except Exception:
        return f"<{type(answer).__name__}>"


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
