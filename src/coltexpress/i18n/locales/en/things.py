"""What things are, in a sentence or two: cards, turns, cars, loot and the Marshal.

Events are explained by their `effect` and bandits by their `power`; here is what has no such sentence.
"""

from typing import Final

_CAR: Final = (
    "One of the six cars of the box. Its inside and its roof are two places to stand. When the game begins, "
    "this loot lies inside:"
)

ABOUT: Final[dict[str, str]] = {
    "card.move": (
        "Your bandit goes to the next car inside the train, or one to three cars along the roofs. You choose "
        "where; staying put is not allowed."
    ),
    "card.floor": ("Your bandit climbs from inside the car to its roof, or from the roof down into the car."),
    "card.shoot": (
        "One of your six bullets goes to a bandit in sight: inside, somebody in a neighbouring car; on the "
        "roofs, the nearest ones in either direction, however far away."
    ),
    "card.rob": (
        "Your bandit takes one piece of loot from where they stand. You choose the kind; which of several "
        "purses it is, chance decides."
    ),
    "card.punch": (
        "You hit a bandit who stands in the same place. The victim drops one piece of loot, of a kind that "
        "you choose, and is knocked into a neighbouring car."
    ),
    "card.marshal": (
        "You move the Marshal one car forward or back. Every bandit he meets inside takes a neutral bullet "
        "and flees to the roof."
    ),
    "card.special_punch": "Like Punch, but the victim stays in the car and is knocked to its other level.",
    "card.hat_throw": "Mary's own card: she and the Marshal swap cars.",
    "card.seduction": "Mary's own card: the first player picks somebody, and that one comes closer to her.",
    "card.bullet": (
        "A bullet that you have received. It cannot be played, clogs your hand to the end of the game and "
        "counts against you in a tie."
    ),
    "card.draw": (
        "Instead of playing a card you may draw three from your deck. From an empty deck you draw nothing, "
        "which is the same as passing."
    ),
    "card.draw.name": "Drawing cards",
    "turn.S": "Everybody plays one card face up, or draws.",
    "turn.T": (
        "The train is in the dark: everybody plays one card face down, or draws. Only its player knows a "
        "card until it is carried out."
    ),
    "turn.2": (
        "Everybody acts twice before the next player does: two cards, two draws, or one of each in any order."
    ),
    "turn.R": "Players act counter-clockwise this time; the first player still begins.",
    "bandit.marshal": (
        "He walks inside the train and belongs to nobody. Whoever meets him in a car takes a neutral bullet "
        "and flees to its roof. No bandit can shoot or punch him."
    ),
    "car.locomotive": (
        "The head of the train. The Marshal and a strongbox start here, and at the station Hostage Conductor "
        "whoever is in it or on it gets a ransom."
    ),
    "car.baggage": _CAR,
    "car.second_class": _CAR,
    "car.dining": _CAR,
    "car.saloon": _CAR,
    "car.mail": _CAR,
    "car.first_class": _CAR,
    "car.circus": (
        "An extra car of the Anniversary edition. Whoever arrives here from another car may change level at "
        "once. Of its two chests one is worth $1,000 and the other nothing."
    ),
    "car.handcar": (
        "It stands outside the train at one of its ends and has no roof. Whoever is in it at the end of a "
        "round hides under a car, and the handcar goes to the other end."
    ),
    "loot.purse": "Worth $250 to $500. It lies face down, and only its owner sees how much is in it.",
    "loot.jewel": "Always worth $500, and everybody can see it.",
    "loot.strongbox": (
        "Worth $1,000. One starts in the locomotive, the other comes only with the event Take It All!. With "
        "the decoy there are three, and one of them is empty."
    ),
    "loot.chest": (
        "Two lie in the circus car: one is worth $1,000, the other nothing, and only its owner sees which."
    ),
}
