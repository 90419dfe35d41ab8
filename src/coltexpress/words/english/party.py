"""The words of people at one device, and of those who look on."""

from __future__ import annotations

from typing import Final

PARTY: Final[dict[str, str]] = {
    "shared.between": "No hand is open: everybody may look.",
    "shared.undo": "{name} takes it back",
    "delay": "Spectators see the game",
    "delay.0": "At once",
    "delay.30": "Half a minute late",
    "delay.120": "Two minutes late",
    "delay.300": "Five minutes late",
    "delayed.seconds": "You see the game {number:second|seconds} late.",
    "delayed.minutes": "You see the game {number:minute|minutes} late.",
    "delayed.begin": "It has begun and appears here in a moment.",
}
