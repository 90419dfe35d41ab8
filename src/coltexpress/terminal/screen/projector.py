"""Which frame of a story is shown: by itself or step by step, back, and how far the present is ahead."""

from __future__ import annotations

from coltexpress.terminal.story import Frame, Story
from coltexpress.terminal.voice import SPEEDS

_QUICK = {"hand_drawn": 0.15, "card_picked": 0.15, "cards_discarded": 0.3, "deck_renewed": 0.3}
_PLANNING = 0.4  # of the time that is given to what is carried out
_NAMES = tuple(SPEEDS)


class Projector:
    """A place in a story. The story may grow, and is never changed by looking at it."""

    def __init__(self, story: Story, speed: str, *, is_running: bool = True) -> None:
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
        is_planned = self.story.frames[self.position + 1].picture.phase in ("dealing", "scheming", "keeping")
        return seconds * _QUICK.get(entry.key, _PLANNING if is_planned else 1.0)

    def change_speed(self, steps: int) -> None:
        """Faster or slower."""
        number = _NAMES.index(self.speed) + steps
        self.speed = _NAMES[min(max(number, 0), len(_NAMES) - 1)]
