"""The rules of the game: no input or output, no sentences, no dependency but `mypy_extensions`."""

from __future__ import annotations

from typing import Final

from coltexpress.engine import state as _state

COMPILED: Final = not str(_state.__file__).endswith(".py")
