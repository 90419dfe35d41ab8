"""Positions as text: any state that can occur in a game, drawn so that it can be read beside the rulebook."""

from coltexpress.position.reading import read_position
from coltexpress.position.writing import position_text

__all__ = ["position_text", "read_position"]
