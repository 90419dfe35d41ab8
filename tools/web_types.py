"""The types of everything on the wire for the browser's code, written from the server's own schema.

`python -m tools.web_types` writes `tools/web/wire.d.ts`; a test holds that it is current, and CI checks the
browser's files against it with `tsc --checkJs`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from coltexpress.server.api.openapi import openapi, schema

FILE = Path(__file__).parent / "web" / "wire.d.ts"
_HEAD = "// Written by `python -m tools.web_types` from the server's schema: not to be edited by hand.\n\n"
_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
_SAID_BY_CLIENTS = ("coltexpress.server.messages", "coltexpress.server.lobby")
_BY_KIND = {"Item": "Happening"}  # its fields go with its key: `tools/web/journal.d.ts` lists them


def types_text() -> str:
    """All types as ambient TypeScript declarations: `Wire.Seated`, `Wire.Events`."""
    shapes = {**openapi()["components"]["schemas"], **schema()["$defs"]}
    parts = [_declared(name, shape) for name, shape in sorted(shapes.items())]
    return _HEAD + "declare namespace Wire {\n" + "\n".join(parts) + "}\n"


def _declared(name: str, shape: dict[str, Any]) -> str:
    if name in _BY_KIND:
        return f"{_note(shape)}  type {name} = {_BY_KIND[name]};\n"
    if "properties" not in shape and shape.get("type") != "object":
        return f"  type {name} = {_type(shape)};\n"
    required = _always_there(name, shape)
    lines = [_note(shape), f"  interface {name} {{\n"]
    for field, found in shape.get("properties", {}).items():
        lines.append(f"    {field}{'' if field in required else '?'}: {_type(found)};\n")
    return "".join(lines) + "  }\n"


def _note(shape: dict[str, Any]) -> str:
    first = shape.get("description", "").split("\n", 1)[0]
    return f"  /** {first} */\n" if first else ""


def _always_there(name: str, shape: dict[str, Any]) -> set[str]:
    """Fields that are always written: all, but for what clients leave out and what is left out as usual."""
    kind = next((kind for kind in _structs(Struct) if kind.__name__ == name), None)
    if kind is None:  # a dataclass, such as a forecast's part: it is written whole
        return set(shape["properties"])
    may_miss = kind.__module__ in _SAID_BY_CLIENTS or kind.__struct_config__.omit_defaults
    return set(shape["required"] if may_miss else shape["properties"]) | _tag(shape)


def _tag(shape: dict[str, Any]) -> set[str]:
    return {"type"} if "enum" in shape["properties"].get("type", {}) else set()


def _structs(kind: type[Struct]) -> Iterator[type[Struct]]:
    for randbelow in kind.__subclasses__():
        yield randbelow
        yield from _structs(randbelow)


def _type(shape: dict[str, Any]) -> str:
    """A schema as TypeScript."""
    if "$ref" in shape:
        return str(shape["$ref"]).rpartition("/")[2]
    if "enum" in shape:
        return " | ".join(json.dumps(value) for value in shape["enum"])
    if "anyOf" in shape:
        types = [_type(each) for each in shape["anyOf"]]
        return " | ".join(sorted(types, key=lambda name: name == "null"))  # its place differs between runs
    kind = shape.get("type")
    if kind == "array":
        return _array(shape)
    if kind == "object":
        values = shape.get("additionalProperties")
        return f"Record<string, {_type(values) if isinstance(values, dict) and values else 'unknown'}>"
    return _PLAIN[kind] if kind is not None else "unknown"


def _array(shape: dict[str, Any]) -> str:
    if "prefixItems" in shape:
        return f"[{', '.join(_type(each) for each in shape['prefixItems'])}]"
    inner = _type(shape.get("items") or {})
    return f"({inner})[]" if "|" in inner else f"{inner}[]"


if __name__ == "__main__":
    FILE.write_text(types_text(), encoding="utf-8")
