"""Looking at games that are over, and at one's own: the pages of a replay and of my games."""

from typing import Final

WATCH: Final[dict[str, str]] = {
    "title": "Watch a recorded game",
    # The way in
    "choose": "Choose a record",
    "drop": "or drop the file on this page; by custom it is named *.colt.jsonl",
    "nothing_kept": "The server reads the file and keeps nothing of it.",
    "too_large": "{name} is larger than 1 MB, and no record is: choose another file.",
    "empty_file": "{name} is empty: choose another file.",
    "games": "My games",
    # Eyes and steps
    "bandits": "Bandits",
    "self": "The bandit whose eyes you use",
    "eyes": "Eyes",
    "everything": "Everything",
    "spectator": "A spectator",
    "seat": "Seat {number}",
    "hands": "What everybody has: money, and the cards in hand",
    "before": "The train is about to leave: the game has not begun yet.",
    "looker.spectator": "With a spectator's eyes: what everybody saw.",
    "start": "To the start",
    "end": "To the end",
    "scrubber": "The game from its start to its end",
    "at": "Round {round}; {step} of {number} decisions",
    "decisions": "Decisions",
    "anybody": "of anybody",
    "next": "Next decision",
    "previous": "Previous decision",
    "decides": "To decide: {bandit}",
    "in_secret": "All decide at once, in secret.",
    "copy": "Copy link",
    "copied": "The link to this step is copied.",
    "copy_it": "The browser does not allow copying; here is the link: {link}",
    # What is known of the record
    "about": "The record",
    "seal.proven": "Proven",
    "seal.not_revealed": "Unproven",
    "seal.not_committed": "Unproven",
    "seal.damaged": "Damaged",
    "seal.refuted": "Refuted",
    "checked": (
        "{decisions:decision|decisions} and {throws:throw|throws} of chance were replayed one by one, and "
        "every hash agrees."
    ),
    "checked.so_far": (
        "Up to there {decisions:decision|decisions} and {throws:throw|throws} of chance were replayed one by "
        "one, and every hash agrees."
    ),
    "good_part": "You see the part before it.",
    "commitment": "Published before the first card:",
    "reckoning": "To the reckoning",
    "another": "Watch another record",
    # Keys
    "help.steps": "one step back or forward",
    "help.happenings": "one happening back or forward",
    "help.rounds": "to the round before or after",
    "help.ends": "to the start, to the end",
    "help.speed": "speed",
    "help.decisions": "next and previous decision of whoever is chosen",
    "help.seat": "with the eyes of a seat",
    "help.everything": "see everything",
    "help.spectator": "with a spectator's eyes",
    "help.copy": "copy the link to this step",
    "help.about": "what the record proves",
    "help.train": "to the train; there the arrows go from space to space",
    # My games
    "mine.note": "Only this browser remembers them: with its data they are gone.",
    "mine.running": "Under way",
    "mine.over": "Finished",
    "mine.none": "You have not sat at any table yet.",
    "mine.play": "Play a game",
    "mine.record": "Watch a record from a file",
    "mine.replay": "Watch the replay",
    "mine.reckoning": "The reckoning",
    "mine.place": "Place {place} of {seats}, {money}",
    "mine.forget": "Forget this game",
    "mine.sure": "Forget a game that is not over? This browser then loses its seat for good.",
}
