"""People's own bots: a class with `decide` in a file, `path/to/file.py` or `path/to/file.py:Class`."""

from __future__ import annotations

import sys
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from coltexpress.bots.protocol import Bot, UnknownBot
from coltexpress.words.quoting import one_line

ENDING = ".py"


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


def from_file(spec: str) -> Bot:
    """A new bot of the class in a file; refused with one sentence if there is none, or it cannot be made."""
    path, name = _parts(spec)
    known = _bots_in(_loaded(path), path)
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


def _loaded(path: str) -> ModuleType:
    """The file as a module; it is read once, and again when it has changed."""
    try:
        source = Path(path).read_bytes()
    except OSError as fault:
        raise UnknownBot("no_bot_file", {"path": path}) from fault
    name = f"coltexpress_own_{sha256(str(Path(path).resolve()).encode() + source).hexdigest()[:16]}"
    if name in sys.modules:
        return sys.modules[name]
    found = spec_from_file_location(name, path)
    assert found is not None
    assert found.loader is not None
    module = module_from_spec(found)
    sys.modules[name] = module
    try:
        found.loader.exec_module(module)
    except BaseException as fault:
        del sys.modules[name]
        if isinstance(fault, KeyboardInterrupt):
            raise
        raise UnknownBot("bot_file_broken", {"path": path, "what": told(fault)}) from fault
    return module


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
