"""What follows from the lists of fields is written in the sources as it should be."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.generate_state import files, generated


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_the_generated_parts_are_current(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "[fields of " in text
    assert generated(text) == text, "run: python -m tools.generate_state"
