"""The rules that hold everywhere: chance, the ends of the train, forced and simultaneous choices."""

from typing import Final

RULE: Final[dict[str, str]] = {
    "GEN-1": (
        "Every shuffle, blind draw and random purse gives all outcomes the same chance, whatever anybody "
        "knows. A game can be repeated: the same chance outcomes and the same decisions give the same game."
    ),
    "GEN-2": (
        "Nobody leaves the train: if a push or an event would carry a bandit past the locomotive or the "
        "caboose, that bandit stays put. The printed editions say so only for Django and some events; here "
        "it holds for every push and every event."
    ),
    "GEN-3": (
        "If you have exactly one option, the game takes it for you. If you have none, the effect does not "
        "happen."
    ),
    "GEN-4": (
        "When several players decide at the same time, nobody sees the others' choices until all of them are "
        "revealed together."
    ),
    "GEN-5": (
        "Bandits whom one event moves all move at once. Where players must be asked one after the other, the "
        "round's first player answers first and the rest follow clockwise; a player with two bandits answers "
        "for them in the order in which they are listed."
    ),
}
