"""The acts of a round, each one int: whose, which card (or that it was none), face down, cover."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.vocabulary import SKIPPED

_DOWN: Final = 16
_COVER: Final = 256


def act_code(bandit: i64, card: i64, is_face_down: bool) -> i64:
    """One act: whose, which card (or DREW, or SKIPPED), face down or not."""
    return bandit << 5 | (_DOWN | card if is_face_down else card)


def cover_code(bandit: i64, card: i64) -> i64:
    """The act of covering a Shoot: a bonus, outside the order of the turns (TEAM-9)."""
    return _COVER | bandit << 5 | card


def act_bandit(act: i64) -> i64:
    """Whose act it is."""
    return act >> 5 & 7


def act_card(act: i64) -> i64:
    """Its card, or DREW, or SKIPPED."""
    return act & 15


def act_is_card(act: i64) -> bool:
    """Whether a card was played."""
    return act & 15 < SKIPPED


def act_is_face_down(act: i64) -> bool:
    """Whether its card was played face down."""
    return act & _DOWN != 0


def act_is_cover(act: i64) -> bool:
    """Whether its card covers the Shoot before it."""
    return act & _COVER != 0
