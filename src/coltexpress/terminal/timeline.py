"""What the terminal draws: views, and the board after each entry as patches lead to it; where one looks."""

from __future__ import annotations

from dataclasses import dataclass

from coltexpress.engine.ids import EVERYTHING
from coltexpress.engine.redaction import Entry
from coltexpress.engine.rules import Rules
from coltexpress.engine.view import SPECTATOR, Board, View
from coltexpress.game import Replay
from coltexpress.i18n.narrate import cast_of
from coltexpress.patches import BoardData, apply_patch, fill_in
from coltexpress.terminal.ui import SPEEDS


class PatchedBoard(Board):
    """The board of one audience after some entry."""

    def __init__(self, data: BoardData, seat: int, rules: Rules) -> None:
        """`data` is the board as plain data; `seat` is who sees it."""
        fill_in(self, data)
        self.seat = seat
        self.rules = rules


Scene = View | PatchedBoard


@dataclass(frozen=True)
class Frame:
    """One happening, and the table after it; before everything there is only a table."""

    entry: Entry | None
    scene: Scene


class Timeline:
    """All frames of a game so far; the last is the table as it stands."""

    def __init__(self, first: BoardData, view: View) -> None:
        """Begin with the first board of the view's audience, and what it was told since."""
        self._data = first
        self.scene = PatchedBoard(first, view.seat, view.rules)
        self.frames = [Frame(None, self.scene)]
        self.go_on(view)

    def go_on(self, view: View) -> None:
        """Take in what is new in the view's history; the table ends up as in the view."""
        for entry in view.history[len(self.frames) - 1 :]:
            if entry.patch:
                self._data = apply_patch(self._data, entry.patch)
                self.scene = PatchedBoard(self._data, view.seat, view.rules)
            self.frames.append(Frame(entry, self.scene))
        self.frames[-1] = Frame(self.frames[-1].entry, view)

    def __len__(self) -> int:
        return len(self.frames)


# --- records ----------------------------------------------------------------------------------


def story_of(replay: Replay, eyes: int) -> Timeline:
    """The whole record as these eyes saw it."""
    games = replay.games(eyes)
    game = next(games)
    story = Timeline(game.first_board(eyes), game.view(eyes))
    for game in games:
        story.go_on(game.view(eyes))
    return story


def usual_eyes(replay: Replay) -> int:
    """Everything, if the game is over; else what a spectator would see."""
    return SPECTATOR if replay.result is None else EVERYTHING


def seat_named(replay: Replay, typed: str) -> int | None:
    """A seat by its number or by a bandit of its; None if there is none."""
    wanted = typed.strip().casefold().replace(" ", "_").replace("-", "_")
    for seat, names in enumerate(record_cast(replay)):
        if wanted == str(seat) or wanted in names.split():
            return seat
    return None


def record_cast(replay: Replay) -> list[str]:
    """The bandits of each seat, as they are known in the end."""
    return cast_of(replay.view(len(replay), SPECTATOR))


# --- where one looks --------------------------------------------------------------------------

_QUICK = {"hand_drawn": 0.15, "card_picked": 0.15, "cards_discarded": 0.3, "deck_renewed": 0.3}
_PLANNING = 0.4  # of the time that is given to what is carried out
_SPEED_NAMES = tuple(SPEEDS)


class Projector:
    """A place in a timeline. The timeline may grow, and is never changed by looking at it."""

    def __init__(self, story: Timeline, speed: str, *, is_running: bool = True) -> None:
        """Begin at the end of what has happened."""
        self.story = story
        self.speed = speed
        self.is_running = is_running
        self.position = len(story) - 1
        self.limit: int | None = None  # the frame before which somebody must be asked

    @property
    def frame(self) -> Frame:
        """What is shown."""
        return self.story.frames[self.position]

    @property
    def last(self) -> int:
        """The latest frame that may be shown."""
        end = len(self.story) - 1
        return end if self.limit is None else min(end, self.limit)

    @property
    def behind(self) -> int:
        """How many frames the present is ahead."""
        return self.last - self.position

    def move(self, steps: int) -> None:
        """Go on or back by so many frames, as far as there are any."""
        self.position = min(max(self.position + steps, 0), self.last)

    def to_beginning(self) -> None:
        """Go back to the first frame."""
        self.position = 0

    def to_present(self) -> None:
        """Go to the latest frame."""
        self.position = self.last

    def rest(self) -> float | None:
        """How long to wait before the next frame; None if it does not come by itself."""
        if not self.behind or not self.is_running:
            return None
        entry = self.story.frames[self.position + 1].entry
        seconds = SPEEDS[self.speed]
        if entry is None or not seconds:
            return 0.0
        is_planned = self.story.frames[self.position + 1].scene.phase in ("dealing", "scheming", "keeping")
        return seconds * _QUICK.get(entry.key, _PLANNING if is_planned else 1.0)

    def change_speed(self, steps: int) -> None:
        """Faster or slower."""
        number = _SPEED_NAMES.index(self.speed) + steps
        self.speed = _SPEED_NAMES[min(max(number, 0), len(_SPEED_NAMES) - 1)]
