"""Catalogues for people (PO) made into catalogues for gettext (MO); strict: a broken one names its line.

The build runs this file alone, before anything of the package can be imported: the standard library is all
that it may need.
"""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass
from hashlib import sha256

MADE_FROM = "X-Made-From"  # the header of an MO that says from which PO it was made
_PARTS = ("msgctxt", "msgid", "msgstr")
_LINE = re.compile(r'(?:(msg\w+)\s+)?"((?:[^"\\]|\\.)*)"')
_ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}
_MAGIC = 0x950412DE


class BrokenCatalogue(ValueError):
    """A PO file that cannot be read; the sentence names the file and the line."""


@dataclass
class Message:
    """One text of a catalogue: its key, the English, the translation, and where it stands."""

    line: int
    key: str = ""
    english: str = ""
    text: str = ""
    is_unsure: bool = False


def compiled(source: bytes, name: str) -> bytes:
    """The MO of a PO: what is translated and not marked as unsure (`fuzzy`)."""
    texts = {}
    for message in messages(source, name):
        if not message.key and not message.english:
            texts[b""] = f"{message.text}{MADE_FROM}: {fingerprint(source)}\n".encode()
        elif message.text and not message.is_unsure:
            texts[f"{message.key}\x04{message.english}".encode()] = message.text.encode()
    return _packed(texts)


def fingerprint(source: bytes) -> str:
    """What tells two states of a PO apart."""
    return sha256(source).hexdigest()[:20]


def messages(source: bytes, name: str) -> list[Message]:
    """Everything in a PO, the header (without key and English) included."""
    try:
        lines = source.decode("utf-8").splitlines()
    except UnicodeDecodeError as fault:
        raise _broken(name, source.count(b"\n", 0, fault.start) + 1, "this is not UTF-8") from fault
    found = _Reader(name).read(lines)
    seen: set[str] = set()
    for message in found:
        if message.key in seen:
            raise _broken(name, message.line, f"the key `{message.key}` is there twice")
        seen.add(message.key)
    if not found or found[0].key or "charset=utf-8" not in found[0].text.casefold():
        raise _broken(name, 1, "the header is missing, with `charset=utf-8` in it")
    return found


class _Reader:
    """Goes through the lines of a PO, one part of a message after the other."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.found: list[Message] = []
        self.part = "msgstr"
        self.is_unsure = False

    def read(self, lines: list[str]) -> list[Message]:
        """All messages of these lines."""
        for number, line in enumerate(lines, start=1):
            line = line.strip()
            if line.startswith("#"):
                self.is_unsure |= line.startswith("#,") and "fuzzy" in line
            elif line:
                self._take(line, number)
        if self.part != "msgstr":
            raise _broken(self.name, len(lines), "the last message has no `msgstr`")
        return self.found

    def _take(self, line: str, number: int) -> None:
        match = _LINE.fullmatch(line)
        if match is None:
            raise _broken(self.name, number, f"`{line[:40]}` is neither a comment nor a quoted text")
        part, quoted = match.groups()
        if part is not None:
            self._begin(part, number)
        elif not self.found:
            raise _broken(self.name, number, "a text stands before the first `msgid`")
        self._add(self._plain(quoted, number))

    def _begin(self, part: str, number: int) -> None:
        """The next part of a message: `msgctxt` may be missing, the others follow each other."""
        if part not in _PARTS:
            raise _broken(self.name, number, f"`{part}` is not used here: plural forms stand inside the text")
        expected = {"msgctxt": ("msgid",), "msgid": ("msgstr",), "msgstr": ("msgctxt", "msgid")}[self.part]
        if part not in expected:
            raise _broken(self.name, number, f"`{part}` comes out of order after `{self.part}`")
        if self.part == "msgstr":
            self.found.append(Message(number, is_unsure=self.is_unsure))
            self.is_unsure = False
        self.part = part

    def _add(self, text: str) -> None:
        message = self.found[-1]
        if self.part == "msgctxt":
            message.key += text
        elif self.part == "msgid":
            message.english += text
        else:
            message.text += text

    def _plain(self, quoted: str, number: int) -> str:
        def letter(match: re.Match[str]) -> str:
            if match[1] not in _ESCAPES:
                raise _broken(self.name, number, f"`\\{match[1]}` means nothing in a text")
            return _ESCAPES[match[1]]

        return re.sub(r"\\(.)", letter, quoted)


def _broken(name: str, line: int, what: str) -> BrokenCatalogue:
    return BrokenCatalogue(f"{name}:{line}: {what}")


def _packed(texts: dict[bytes, bytes]) -> bytes:
    """The bytes of an MO: two tables of lengths and offsets, and the texts that they point at."""
    ordered = sorted(texts.items())
    starts = 28, 28 + 8 * len(ordered)
    tables, body = b"", b""
    at = 28 + 16 * len(ordered)
    for column in range(2):
        for pair in ordered:
            tables += struct.pack("<2I", len(pair[column]), at + len(body))
            body += pair[column] + b"\0"
    return struct.pack("<7I", _MAGIC, 0, len(ordered), *starts, 0, at) + tables + body
