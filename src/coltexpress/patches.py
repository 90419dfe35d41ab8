"""Patches: what each journal entry changed on the board of one audience, and how to apply them.

A patch is a sequence of changes, a change is a path and a value: `(("bandits", 0, "place"), "2i")`. The path
leads through the board's JSON; the value replaces what is there, or is appended where the path ends with the
length of a list.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any

from coltexpress.engine.fields import BOARD
from coltexpress.engine.journal import Journal, Observer
from coltexpress.engine.knowledge import Knowledge
from coltexpress.engine.redaction import Patch, Step
from coltexpress.engine.state import State
from coltexpress.engine.view import Board
from coltexpress.engine.view_parts import Act, BanditView, Pool, RoundView, SeatView

BoardData = dict[str, Any]
_UNTOLD = "flow"  # says how far a decision has come: part of a view, not of what entries change


def board_data(board: Board) -> BoardData:
    """The board as plain data, as far as patches change it."""
    data: BoardData = board.board_to_json()
    del data[_UNTOLD]
    return data


def board_of(data: BoardData) -> Board:
    """The board of which this is the data, with the types of a view; it has no `flow`."""
    board = Board.__new__(Board)
    fill_in(board, data)
    return board


def fill_in(board: Board, data: BoardData) -> None:
    """Give a board what its data say."""
    board.extras = {}
    for name, value in data.items():
        part = _PARTS.get(name)
        if name not in _OWN:
            board.extras[name] = value
        else:
            setattr(board, name, value if part is None else tuple(part(**one) for one in value))


def _bandit_of(sheet: dict[str, Any], **others: Any) -> BanditView:
    return BanditView(sheet=Pool(**sheet), **others)


_OWN = {field.name for field in BOARD}  # all others are a variant's
_PARTS: dict[str, Callable[..., object]] = {
    "rounds": RoundView,
    "bandits": _bandit_of,
    "seats": SeatView,
    "floor": Pool,
    "acts": Act,
}


def difference(before: Any, after: Any) -> Patch:
    """The patch that makes the one of the other."""
    return tuple(_changes(before, after, ()))


def apply_patch(board: BoardData, patch: Patch) -> BoardData:
    """The board after the changes; the old one stays as it is, and both share what did not change."""
    for path, value in patch:
        board = _replaced(board, path, value)
    return board


def _changes(before: Any, after: Any, path: tuple[Step, ...]) -> Iterator[tuple[tuple[Step, ...], object]]:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for key in after:
            yield from _changes(before[key], after[key], (*path, key))
    elif _is_objects(before) and _is_objects(after) and len(before) <= len(after):
        for index, part in enumerate(after):
            old = before[index] if index < len(before) else None
            yield from _changes(old, part, (*path, index))
    else:
        yield path, after


def _is_objects(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(part, dict) for part in value)


def _replaced(whole: Any, path: tuple[Step, ...], value: object) -> Any:
    """A copy of the whole with the part at the path replaced."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    copy = whole.copy()
    if isinstance(copy, list) and step == len(copy):
        copy.append(value)
    else:
        copy[step] = _replaced(copy[step], rest, value)
    return copy


class PatchMaker(Observer):
    """Follows a game entry by entry: what it changed for each audience, and what each can be certain of."""

    def __init__(self, state: State, known: Knowledge, journal: Journal, audiences: Collection[int]) -> None:
        self._state = state
        self._known = known
        self._journal = journal
        self._done = len(journal.entries)
        self._boards = {audience: self._board(audience) for audience in audiences}
        self.first = dict(self._boards)  # before the first patch
        self.patches: dict[int, list[Patch]] = {audience: [()] * self._done for audience in audiences}
        journal.observer = self

    def copy(self, state: State, known: Knowledge, journal: Journal) -> PatchMaker:
        """One that follows a copy of the game."""
        twin = PatchMaker(state, known, journal, ())
        twin._done = self._done
        twin._boards = dict(self._boards)
        twin.first = self.first
        twin.patches = {audience: patches[:] for audience, patches in self.patches.items()}
        return twin

    def before_entry(self) -> None:
        """Finish the patches of the entry before, if it has none yet.

        What changes without an entry, like the turn after a pick that nobody is told, is in the next one's.
        """
        entries = self._journal.entries
        if self._done == len(entries):
            return
        self._known.observe(entries[self._done])
        self._done += 1
        for audience, before in self._boards.items():
            after = self._boards[audience] = self._board(audience)
            self.patches[audience].append(difference(before, after))

    def _board(self, audience: int) -> BoardData:
        return board_data(Board(self._state, self._known, audience))
