"""The rules for the expert variant, in force only with the flag `expert`."""

from typing import Final

RULE: Final[dict[str, str]] = {
    "EXPERT-1": (
        "At the start of a round you draw until you hold six cards, or seven with Doc. If you already hold "
        "that many, you draw none. Decks are not reshuffled between rounds."
    ),
    "EXPERT-2": (
        "You have an open discard pile of your own. A card that has been carried out goes there instead of "
        "to your deck."
    ),
    "EXPERT-3": (
        "At the end of planning you keep any action cards of your hand for the next round and discard the "
        "rest. Bullets in your hand must be discarded, except in the English 2016 rules: there you may keep "
        "any cards, bullets too (`expert_bullets_must_go` = false)."
    ),
    "EXPERT-4": (
        "Bullets you receive go face down on top of your deck, so you draw them first. The latest one lies "
        "on top."
    ),
    "EXPERT-5": (
        "When you must draw a card and your deck is empty, your discard pile is shuffled and becomes the "
        "deck, and you go on drawing. If both are empty, the draw ends short."
    ),
    "EXPERT-6": (
        "In the Finnish first edition, when you have drawn your hand and the round card is shown, you may "
        "discard all bullets in your hand before the first turn. It is all or none, and nothing replaces "
        "them."
    ),
    "EXPERT-7": "In round 5 there is no choice of cards to keep, and you discard your hand.",
}
