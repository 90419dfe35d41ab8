"""The words of the big screen, of phones beside it, of people at one device, and of those who look on."""

from __future__ import annotations

from typing import Final

PARTY: Final[dict[str, str]] = {
    # the lobby
    "tv.open": "Open on a TV",
    "tv.how": "The TV shows the train to the whole room, and everybody holds their cards on the phone.",
    "tv.here": "Use this screen as the TV",
    "watch.copy": "Copy the link for spectators",
    # the big screen
    "tv": "Big screen",
    "tv.scan": "Point your phone's camera here and sit down",
    "tv.seats": "Who rides along",
    "tv.free": "{number:seat is|seats are} free.",
    "tv.waiting": "{name} starts the game.",
    "tv.first": "Whoever sits down first starts the game.",
    "tv.uninvited": "The code to join is missing: open this screen from the lobby with “{button}”.",
    "tv.fullscreen": "Full screen",
    "tv.rematch": "One more ride? Press “{button}” on a phone.",
    # phones beside it
    "remote.menu": "What this device shows",
    "remote.auto": "Only my cards while a TV shows the table",
    "remote.on": "Only my cards",
    "remote.off": "The whole table",
    "remote.look": "The train is on the big screen.",
    "remote.whole": "Show the whole table here",
    # several people at one device
    "shared": "Together at this device",
    "shared.how": "Two to six people pass one tablet or laptop round. A curtain falls between their hands.",
    "shared.name": "Player {number}",
    "shared.add": "One more person",
    "shared.remove": "Without player {number}",
    "shared.bots": "Bots besides",
    "shared.bots.none": "none",
    "shared.start": "Play together",
    "shared.between": "No hand is open: everybody may look.",
    "shared.lobby": (
        "Several people at this device? Give each a free seat; a curtain falls between their hands."
    ),
    "shared.here": "at this device",
    "shared.undo": "{name} takes it back",
    # looking on
    "delay": "Spectators see the game",
    "delay.0": "At once",
    "delay.30": "Half a minute late",
    "delay.120": "Two minutes late",
    "delay.300": "Five minutes late",
    "delayed.seconds": "You see the game {number:second|seconds} late.",
    "delayed.minutes": "You see the game {number:minute|minutes} late.",
    "delayed.begin": "It has begun and appears here in a moment.",
}
