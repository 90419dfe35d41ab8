"""The rules for setting up the train, the bandits and the round cards."""

from typing import Final

RULE: Final[dict[str, str]] = {
    "SETUP-1": (
        "The train is the locomotive and as many cars as there are players; in teams the parameter "
        "`team_cars` says how many. The flag `circus` adds one more car."
    ),
    "SETUP-2": (
        "Chance decides which of the six cars are used and in which order. A configuration may fix both "
        "instead."
    ),
    "SETUP-3": "One $250 purse for each bandit is set apart before anything else is drawn.",
    "SETUP-4": (
        "The loot printed on a car is put inside it: purses, drawn blind from those that remain, face down, "
        "and jewels open. All roofs start empty."
    ),
    "SETUP-5": (
        "The Marshal and one strongbox start inside the locomotive, and the second strongbox waits beside "
        "the train. Purses left over leave the game unseen."
    ),
    "SETUP-6": (
        "The neutral pile has 13 bullet cards, and each bandit has a cylinder of six own bullets. The "
        "numbers on the bullets have no effect."
    ),
    "SETUP-7": (
        "You choose characters before the game, and each character only once. The sheet of each bandit "
        "starts with one $250 purse."
    ),
    "SETUP-8": (
        "Your deck is your ten action cards, shuffled and face down: two Move, two Change Floor, two Shoot, "
        "two Rob, one Punch and one Marshal."
    ),
    "SETUP-9": (
        "Chance decides who is first player of round 1. Seats are numbered 1, 2 and so on clockwise from "
        "there."
    ),
    "SETUP-10": (
        "If your seat number is odd, your bandit starts inside the caboose, and if it is even, inside the "
        "car before it. Nobody starts on a roof. In teams you choose in secret which of your two bandits "
        "starts where."
    ),
    "SETUP-11": (
        "With two to four players you use the round cards for 2 to 4, with five or six players those for 5 "
        "and 6."
    ),
    "SETUP-12": (
        "With `events`, four random cards of the set in random order lie on top of one random station. "
        "Without `events` there are five random cards of the set and no station. The remaining cards leave "
        "the game unseen."
    ),
}
