"""Write the parts of the source that follow from `engine/fields.py`: state and views.

`python -m tools.generate_state` rewrites what stands between `# [fields of X]` and `# [end]`; a test holds
that it is current. It is plain source and no run-time magic: mypyc compiles it, and people can read it.
"""

from __future__ import annotations

import re
from pathlib import Path

from coltexpress.engine import fields as f
from coltexpress.engine.fields import PUBLIC, TRANSIENT, Field
from coltexpress.engine.variants.all import VARIANTS

Fields = tuple[Field, ...]

SOURCE = Path(__file__).resolve().parents[1] / "src" / "coltexpress"
_WIDTH = 110
_COUNTED_FROM_ONE = ("turn",)  # in views
_REGION = re.compile(
    r"^( *)# \[fields of ([\w ]+)\][^\n]*\n(?:.*?\n)??\1# \[end\]$", re.DOTALL | re.MULTILINE
)
_WITH_JSON = (*f.VIEW_PARTS, "Rules")  # what turns itself into JSON
_FILES = (
    *("engine/players.py", "engine/table.py", "engine/state.py"),
    *(f"engine/variants/{variant.flag}.py" for variant in VARIANTS),
    *("engine/view_parts.py", "engine/view.py", "engine/sampling/board.py"),
)


_OBJECTS = f.OBJECTS | {variant.name.capitalize(): variant.fields for variant in VARIANTS}


def main() -> None:
    """Write every file anew."""
    for name in _FILES:
        path = SOURCE / name
        path.write_text(generated(path.read_text(encoding="utf-8")), encoding="utf-8")


def files() -> list[Path]:
    """The files with generated parts."""
    return [SOURCE / name for name in _FILES]


def generated(source: str) -> str:
    """A file's text with all its generated parts as they should be."""
    return _REGION.sub(_region, source)


def _region(match: re.Match[str]) -> str:
    indent, name = match.groups()
    lines = _lines_of(name)
    if lines[-1].startswith(" "):
        lines.append("")  # the formatter wants a line between a method and what follows it
    body = "\n".join(indent + line if line else "" for line in lines)
    note = "written by tools.generate_state from engine/fields.py"
    return f"{indent}# [fields of {name}] {note}\n{body}\n{indent}# [end]"


def _lines_of(name: str) -> list[str]:
    if name in _OBJECTS:
        fields = _OBJECTS[name]
        return [*_slots(fields), "", *_maker(fields), "", *_copy(name, fields)]
    if name in f.VIEW_PARTS:
        fields = f.VIEW_PARTS[name]
        return [*_slots(fields), "", *_maker(fields), "", *_to_json("to_json", fields)]
    match name:
        case "Table":
            return [*_slots(f.TABLE), "", *_maker(f.TABLE)]
        case "State":
            return [*_slots(f.STATE), "", *_maker(f.STATE, base=f.TABLE), "", *_copy_of_state()]
        case "Board":
            return [*_slots(f.BOARD), "", *_declared(f.BOARD), "", *_to_json("board_to_json", f.BOARD)]
        case "Board as they are":
            return [f"self.{name} = int(state.{name})" for name in _shown_as_they_are()]
        case "State as they are":
            return [f"state.{name} = view.{name}" for name in _shown_as_they_are()]
        case "View":
            return [*_slots(f.VIEW), "", *_declared(f.VIEW), "", *_to_json("decision_to_json", f.VIEW)]
    raise KeyError(name)


# --- classes --------------------------------------------------------------------------------------
def _slots(fields: Fields) -> list[str]:
    names = sorted(field.name for field in fields)
    return _call("__slots__ = (", [f'"{name}"' for name in names], ")", 4)


def _maker(fields: Fields, base: Fields = ()) -> list[str]:
    given = [field for field in base + fields if field.is_given]
    parameters = [
        f"{field.name}: {field.type}" + (f" = {field.default}" if field.default else "") for field in given
    ]
    lines = _call("def __init__(", ["self", *parameters], ") -> None:", 4)
    if base:
        names = [field.name for field in base if field.is_given]
        lines += _indented(_call("super().__init__(", names, ")", 8))
    return lines + _indented([_assignment(field) for field in fields])


def _assignment(field: Field) -> str:
    note = f"  # {field.note}" if field.note else ""
    value = field.start or field.name
    is_typed = field.type == "i64" or (field.start and field.type != "bool")
    return f"self.{field.name}{f': {field.type}' if is_typed else ''} = {value}{note}"


def _copy(name: str, fields: Fields) -> list[str]:
    values = [_copied(field) for field in fields if field.is_given]
    return [f"def copy(self) -> {name}:", *_indented(_call(f"return {name}(", values, ")", 8))]


def _copied(field: Field) -> str:
    """A field for a copy of its object: what may change is copied, what never does is shared."""
    own = f"self.{field.name}"
    if field.type == "list[int]":
        return f"{own}[:]"
    if field.type == "Journal | None":
        return "None"
    if field.type in ("list[Bandit]", "list[Seat]"):
        return f"[{field.name[:-1]}.copy() for {field.name[:-1]} in {own}]"
    return f"None if {own} is None else {own}.copy()" if field.type.endswith("| None") else own


def _copy_of_state() -> list[str]:
    fields = f.TABLE + f.STATE
    values = [_copied(field) for field in fields if field.is_given]
    later = [field for field in fields if not field.is_given and not _is_fixed(field)]
    return [
        "def copy(self) -> State:",
        '    """A game that goes on by itself: same position, same dice, no diary."""',
        *_indented(_call("twin = State(", values, ")", 8)),
        *(f"    twin.{field.name} = {_copied(field)}" for field in later if "parts" not in field.name),
        "    if self.has_parts:",
        "        twin.has_parts = True",
        "        twin.parts = [part.copy() for part in self.parts]",
        "    return twin",
    ]


def _is_fixed(field: Field) -> bool:
    """Whether the maker sets it for good."""
    return field.name == "last_car"


# --- views ----------------------------------------------------------------------------------------
def _declared(fields: Fields) -> list[str]:
    return [f"{field.name}: {field.type}" + (f"  # {field.note}" if field.note else "") for field in fields]


def _to_json(name: str, fields: Fields) -> list[str]:
    rows = [
        "**self.extras" if field.name == "extras" else f'"{field.name}": {_json_of(field)}'
        for field in fields
        if field.role != TRANSIENT
    ]
    return [f"def {name}(self) -> dict[str, object]:", *_indented(_call("return {", rows, "}", 8))]


def _shown_as_they_are() -> list[str]:
    """The public numbers of a state that a board has by the same name."""
    public = {field.name for field in f.TABLE if field.role == PUBLIC and field.type == "i64"}
    return [field.name for field in f.BOARD if field.name in public and field.name not in _COUNTED_FROM_ONE]


def _json_of(field: Field) -> str:
    own = f"self.{field.name}"
    part = field.type.removeprefix("tuple[").removesuffix(", ...]")
    if part == "Pick":
        return f"[pick.text for pick in {own}]"
    if part not in _WITH_JSON:
        return own
    return f"{own}.to_json()" if part == field.type else f"[part.to_json() for part in {own}]"


# --- layout ---------------------------------------------------------------------------------------
def _call(head: str, items: list[str], tail: str, indent: int) -> list[str]:
    """A bracket on one line if it fits, else one item a line, as the formatter would have it."""
    line = head + ", ".join(items) + tail
    if len(line) + indent <= _WIDTH:
        return [line]
    return [head, *(f"    {item}," for item in items), tail]


def _indented(lines: list[str]) -> list[str]:
    return [f"    {line}" for line in lines]


if __name__ == "__main__":
    main()
