"""The rules for the events of the round cards and stations, in force only with the flag `events`."""

from typing import Final

RULE: Final[dict[str, str]] = {
    "EVENT-0": (
        "When the last action of the round is done, the event of the current card happens, once. If the card "
        "has no event, nothing happens."
    ),
    "EVENT-ANGRY-1": (
        "Angry Marshal: to begin with, all bandits on the roof of the Marshal's car take a neutral bullet "
        "each and stay where they are."
    ),
    "EVENT-ANGRY-2": "Then the Marshal moves one car back. If he is in the caboose, he stays.",
    "EVENT-ANGRY-3": (
        "Bandits inside the car that he enters have an encounter with him. If he stays where he is, there is "
        "none."
    ),
    "EVENT-SWIVEL-1": "Swivel Arm: every bandit on any roof goes to the roof of the caboose.",
    "EVENT-BRAKING-1": (
        "Braking: every bandit on a roof moves one roof forward. Those on the roof of the locomotive stay."
    ),
    "EVENT-TAKE-1": "Take It All!: the second strongbox is put inside the Marshal's car.",
    "EVENT-REBELLION-1": (
        "Passengers' Rebellion: every bandit inside a car, the locomotive included, takes a neutral bullet, "
        "with one check of the pile for all of them. Bandits on roofs are safe."
    ),
    "STATION-REVENGE-1": (
        "Marshal's Revenge: each bandit on the roof of the Marshal's car loses their cheapest purse; if "
        "several are equally cheap, any one of them. A bandit without a purse loses nothing, whatever else "
        "they own."
    ),
    "STATION-REVENGE-2": (
        "In the English 2016 rules the lost purse lies on that roof; in the Russian 2016 and Anniversary "
        "rules it leaves the game. The first editions do not say, and here it leaves the game too; the score "
        "is the same either way."
    ),
    "STATION-PICK-1": (
        "Pickpocketing: each bandit with no other bandit in their space may take one purse from that space, "
        "at random among those there. Jewels, strongboxes and chests do not count."
    ),
    "STATION-PICK-2": (
        "For Pickpocketing the Marshal does not count as a bandit, but a team mate does. Who is on the other "
        "level of the same car makes no difference."
    ),
    "STATION-HOSTAGE-1": (
        "Hostage Conductor: each bandit inside the locomotive or on its roof gets a ransom of $250. It is "
        "recorded as cash and is not a purse."
    ),
}
