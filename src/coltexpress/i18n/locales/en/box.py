"""What is in the box: headings, counts, what editions add, and where the facts are from."""

from typing import Final

BOX: Final[dict[str, str]] = {
    "title": "What is in the box",
    "tagline": "Every token, car, round card and deck, in our own drawings, ready to be printed",
    "print": "Print",
    "loot": "Loot",
    "cars": "Cars and their loot",
    "rounds.2_4": "Round cards for 2 to 4 players",
    "rounds.5_6": "Round cards for 5 and 6 players",
    "rounds.stations": "Train stations",
    "decks": "Decks",
    "deck.bandit": "Each bandit: {number:card|cards}",
    "deck.team": "Two bandits with one deck: {number:card|cards}",
    "deck.mary": "Mary Pumpinks: {number:card|cards}",
    "bullets": (
        "Each bandit has {own:bullet card|bullet cards} of their own, and {neutral:neutral bullet "
        "lies|neutral bullets lie} beside the locomotive."
    ),
    "sum": "{number} in all: {money}",
    "more": "Only with the Anniversary parts",
    "source": "Source: {text}",
    "source.loot": (
        "the backs of the tokens, since no rulebook gives the value of each purse in its text. An "
        "independent list, that of the Tabletop Games Framework (TAG), has the same 18."
    ),
    "source.cars": (
        "the floors of the cars, since no rulebook lists them in its text. The sums agree with the box: "
        "twelve purses and six jewels on six cars, six more purses to start with."
    ),
    "source.rounds": (
        "the faces of the cards, since no rulebook lists them in its text. TAG's independent list has the "
        "same turns and events."
    ),
    "editions": "What each edition adds",
    "editions.base": (
        "All editions share the six bandits, the locomotive and the six cars, the loot, the round cards, "
        "powers, events and the expert variant."
    ),
    "add.special_punch": "A Special Punch card for each bandit",
    "add.decoy": "A decoy strongbox that is worth nothing",
    "add.circus": "The circus car with {number:chest|chests}",
    "add.handcar": "The handcar",
    "add.al_patron": "Al Patron, and {number:more purse|more purses} of {money}",
    "add.mary": "Mary Pumpinks with her deck, and {number:more jewel|more jewels}",
}
