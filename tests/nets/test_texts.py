"""Every text, every help and the public face are as they were frozen (`python -m tools.nets`)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tools.nets import face, help, texts


@pytest.mark.parametrize("check", [texts.check, help.check, face.check], ids=["texts", "help", "face"])
def test_it_is_as_it_was(check: Callable[[], list[str]]) -> None:
    found = check()
    assert not found, "\n".join(found)
