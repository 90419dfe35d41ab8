"""What the terminal draws: views, and the board after each entry as patches lead to it; where one looks."""

from __future__ import annotations

from typing import NamedTuple

from coltexpress.engine.ids import EVERYTHING
from coltexpress.engine.redaction import Entry
from coltexpress.engine.rules import Rules
from coltexpress.engine.view import SPECTATOR, Board, View
from coltexpress.game import Game, Replay
from coltexpress.i18n.narrate import cast_of
from coltexpress.patches import BoardData, apply_patch, fill_in

SPEEDS = {"slow": 2.0, "normal": 0.8, "fast": 0.3, "instant": 0.0}  # seconds that a happening is shown
_QUICK = {"hand_drawn": 0.15, "card_picked": 0.15, "cards_discarded": 0.3, "deck_renewed": 0.3}
_PLANNING = 0.4  # of the time that is given to what is carried out


class PatchedBoard(Board):
    """The board of one audience after some entry."""

    def __init__(self, data: BoardData, seat: int, rules: Rules) -> None:
        """`data` is the board as plain data; `seat` is who sees it."""
        fill_in(self, data)
        self.seat = seat
        self.rules = rules


Scene = View | PatchedBoard


class Frame(NamedTuple):
    """One happening, and the table after it; before everything there is only a table."""

    entry: Entry | None
    scene: Scene


class Timeline:
    """All frames of a game so far, the last being the table as it stands; and the frame that is shown.

    It may grow, and is never changed by looking at it.
    """

    def __init__(self, game: Game, seat: int, speed: str = "instant") -> None:
        """Begin with the first board of a seat, go on with what it was told since, and look at the end."""
        view = game.view(seat)
        self._data = game.first_board(seat)
        self.scene = PatchedBoard(self._data, seat, view.rules)
        self.frames = [Frame(None, self.scene)]
        self.speed = speed
        self.is_running = True
        self.limit: int | None = None  # the frame before which somebody must be asked
        self.position = 0
        self.go_on(view)
        self.move_to(self.last)

    def go_on(self, view: View) -> None:
        """Take in what is new in the view's history; the table ends up as in the view."""
        for entry in view.history[len(self.frames) - 1 :]:
            if entry.patch:
                self._data = apply_patch(self._data, entry.patch)
                self.scene = PatchedBoard(self._data, view.seat, view.rules)
            self.frames.append(Frame(entry, self.scene))
        self.frames[-1] = Frame(self.frames[-1].entry, view)

    # --- where one looks ----------------------------------------------------------------------
    @property
    def frame(self) -> Frame:
        """What is shown."""
        return self.frames[self.position]

    @property
    def last(self) -> int:
        """The latest frame that may be shown."""
        end = len(self.frames) - 1
        return end if self.limit is None else min(end, self.limit)

    @property
    def behind(self) -> int:
        """How many frames the present is ahead."""
        return self.last - self.position

    def move_to(self, position: int) -> None:
        """Look at this frame, or at the nearest that there is."""
        self.position = min(max(position, 0), self.last)

    def rest(self) -> float | None:
        """How long to wait before the next frame; None if it does not come by itself."""
        if not self.behind or not self.is_running:
            return None
        entry, scene = self.frames[self.position + 1]
        is_planned = scene.phase in ("dealing", "scheming", "keeping")
        share = _QUICK.get(entry.key if entry else "", _PLANNING if is_planned else 1.0)
        return SPEEDS[self.speed] * share

    def change_speed(self, steps: int) -> None:
        """Faster or slower."""
        names = tuple(SPEEDS)
        self.speed = names[min(max(names.index(self.speed) + steps, 0), len(names) - 1)]


# --- records ----------------------------------------------------------------------------------


def timeline_of(replay: Replay, eyes: int) -> Timeline:
    """The whole record as these eyes saw it."""
    games = replay.games(eyes)
    timeline = Timeline(next(games), eyes)
    for game in games:
        timeline.go_on(game.view(eyes))
    return timeline


def usual_eyes(replay: Replay) -> int:
    """Everything, if the game is over; else what a spectator would see."""
    return SPECTATOR if replay.result is None else EVERYTHING


def record_cast(replay: Replay) -> list[str]:
    """The bandits of each seat, as they are known in the end."""
    return cast_of(replay.view(len(replay), SPECTATOR))
