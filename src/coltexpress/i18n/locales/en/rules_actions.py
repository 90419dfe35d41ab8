"""The rules for resolution (Stealin'!): the six actions, the Marshal and the bullets."""

from typing import Final

RULE: Final[dict[str, str]] = {
    "RESOLVE-1": (
        "The cards of the pile are carried out in the order in which they were played, the first one first."
    ),
    "RESOLVE-2": (
        "A face-down card is shown to everyone when its turn to be carried out comes, and not before."
    ),
    "RESOLVE-3": (
        "Actions are compulsory: if your card can have its effect, it must, even when that harms you. You "
        "choose only among targets, destinations, kinds of loot and directions."
    ),
    "RESOLVE-4": "If your card can do nothing at the moment it comes up, it is spent without effect.",
    "RESOLVE-5": (
        "An action is finished with everything that follows from it, such as pushes, encounters and circus "
        "choices, before the next card is revealed."
    ),
    "RESOLVE-6": (
        "A card that has been carried out goes back to its owner's deck. Nobody can draw it again before the "
        "shuffle of the next round."
    ),
    "RESOLVE-7": "Each action starts from where its bandit stands at that moment.",
    "MOVE-1": "From inside, your bandit goes to the inside of a neighbouring car: one car and never further.",
    "MOVE-2": "From a roof, your bandit goes to the roof one, two or three cars away, in either direction.",
    "MOVE-3": "Your bandit must really move. Staying put is not an option.",
    "MOVE-4": (
        "Bandits, loot and the Marshal on the way do not block you and do not matter. Only the place where "
        "your bandit ends counts."
    ),
    "MOVE-5": (
        "There is nowhere to go beyond the locomotive or the caboose, so inside the car at either end of the "
        "train the move is forced. The handcar is the one exception, at the end where it stands."
    ),
    "MOVE-6": "You may move inside the Marshal's car, and your bandit then has an encounter with him.",
    "FLOOR-1": (
        "Your bandit climbs from inside a car to its own roof, or from a roof into the car below. There is "
        "nothing to choose."
    ),
    "FLOOR-2": (
        "Climbing down into the Marshal's car is compulsory like any action. He sends your bandit straight "
        "back to the roof with a neutral bullet."
    ),
    "SHOOT-1": (
        "You give one of the shooting bandit's own bullets to the bandit you hit. It goes on top of that "
        "player's deck."
    ),
    "SHOOT-2": (
        "You can never shoot a bandit in your own space. The one exception is Tuco's power in the "
        "Anniversary rules."
    ),
    "SHOOT-3": (
        "From inside you can shoot the bandits inside the two neighbouring cars, never further away and "
        "never on another level."
    ),
    "SHOOT-4": (
        "From a roof you look in each direction separately: you can shoot any bandit on the nearest other "
        "roof where somebody stands, at any distance. Whoever is behind that roof is hidden."
    ),
    "SHOOT-5": (
        "Bandits on one roof stand side by side: you may choose any of them, and each of them blocks what "
        "lies behind. Those who share the shooter's own roof block nothing."
    ),
    "SHOOT-6": (
        "If you have a legal target and a bullet, you must shoot. The targets of both directions count "
        "together, and after that Belle's power applies."
    ),
    "SHOOT-7": "Without a legal target nothing happens, and you keep the bullet.",
    "SHOOT-8": "If the bandit has no own bullets left, nothing happens.",
    "SHOOT-9": "You can never shoot the Marshal. You can shoot your own team mate.",
    "ROB-1": "Your bandit takes one loot token from their own space and puts it face down on their sheet.",
    "ROB-2": (
        "You choose one of the kinds of loot that lie there. Which purse of that kind you get is random, and "
        "so it is with chests and hidden strongboxes."
    ),
    "ROB-3": "You cannot take loot from the other level of the car.",
    "ROB-4": (
        "If there is any loot in the space, you must take one token. If there is none, the card has no "
        "effect."
    ),
    "ROB-5": "You may look at the token after you have taken it.",
    "PUNCH-1": (
        "The victim is another bandit in the puncher's own space, that is in the same car and on the same "
        "level. You choose the victim after Belle's power has been applied."
    ),
    "PUNCH-2": (
        "If the victim has loot, they lose exactly one token. You choose the kind; within a hidden kind the "
        "token is random."
    ),
    "PUNCH-3": "The token falls into the space where the blow was struck, and only then does anyone move.",
    "PUNCH-4": "You punch a victim without loot all the same, and that victim only moves.",
    "PUNCH-5": (
        "Then the victim is moved to a neighbouring car on the same level, and you choose the direction. In "
        "the locomotive it can only be back, in the caboose only forward."
    ),
    "PUNCH-6": "A victim who is knocked inside the Marshal's car has an encounter with him there.",
    "PUNCH-7": (
        "If your bandit is alone in the space, the card has no effect. A bandit cannot punch the Marshal."
    ),
    "MARSHAL-1": (
        "You move the Marshal exactly one car, forward or back, inside the train. At either end of the train "
        "the direction is forced."
    ),
    "MARSHAL-2": "The Marshal always stays inside the train: he never climbs to a roof and never gets off.",
    "MARSHAL-3": (
        "It is an encounter whenever a bandit and the Marshal come to be inside one car, whatever brought "
        "them together. The bandit takes one neutral bullet and flees at once to the roof of that car."
    ),
    "MARSHAL-4": (
        "If several bandits are inside with him at that moment, it is one encounter for all of them, with "
        "one check of the neutral pile."
    ),
    "MARSHAL-5": (
        "An encounter moves a bandit only from inside to the roof: loot in the car and on sheets is left "
        "alone. Bandits who are already on the roof above are not affected."
    ),
    "MARSHAL-6": "A bandit who meets the Marshal flees even when no neutral bullet is given.",
    "MARSHAL-7": (
        "If the Marshal enters your bandit's car by your own card, your bandit is affected like everyone "
        "else."
    ),
    "BULLET-1": (
        "A bullet you receive, whether from a rival, from a mate or from the neutral pile, stays among your "
        "cards to the end of the game. All it does is clog your hand."
    ),
    "BULLET-2": (
        "The bullets you have received count in the final tie-break, whatever their source. Only the Finnish "
        "first edition leaves out, in the duel, those of your own mate."
    ),
    "BULLET-3": "Own bullets that a bandit has fired never come back to the cylinder.",
    "BULLET-4": (
        "All or nothing: when the pile holds too few neutral bullets for everyone in one encounter, or in "
        "one step of an event, nobody gets one in that step."
    ),
    "BULLET-5": (
        "In the 2016 and Anniversary rules the pile stays after a shortage and may serve a later, smaller "
        "need. In the first editions the pile leaves the game at the first shortage."
    ),
    "BULLET-6": (
        "An empty pile is not a shortage as long as nobody needs a bullet. With an empty pile every need is "
        "one."
    ),
    "BULLET-7": (
        "Angry Marshal checks the pile twice and separately: first for the roof, then for the car he enters."
    ),
}
