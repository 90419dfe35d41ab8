"""What can be wrong with a record."""

from __future__ import annotations

from coltexpress.engine.faults import ColtError


class BrokenRecord(ColtError):
    """A damaged, edited or shortened record: the line, counted from 1, what belongs there and what is."""

    def __init__(self, code: str, line: int, *, expected: str, found: str) -> None:
        super().__init__(code, {"line": line, "expected": expected, "found": found})
        self.line = line
        self.expected = expected
        self.found = found
