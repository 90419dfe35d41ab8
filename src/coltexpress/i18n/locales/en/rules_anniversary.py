"""The rules for the Anniversary parts: Special Punch, decoy, circus car, handcar, Al Patron and Mary."""

from typing import Final

RULE: Final[dict[str, str]] = {
    "SPUNCH-1": (
        "With `special_punch` the cards of every bandit get one more, the Special Punch, so decks have 11 "
        "cards and 13 in teams. Either all players use it or nobody does."
    ),
    "SPUNCH-2": (
        "It follows the rules of Punch for the victim, the lost loot, Belle and Cheyenne. But the victim "
        "stays in the same car and changes level there, so you choose no direction."
    ),
    "SPUNCH-3": (
        "A victim knocked down into the Marshal's car has an encounter with him and ends on the roof again."
    ),
    "SPUNCH-4": "A Special Punch cannot move Mary, nor a bandit in the handcar. They only lose loot.",
    "DECOY-1": (
        "With `decoy` three strongboxes worth $1,000, $1,000 and nothing are shuffled face down. One goes to "
        "the locomotive and the next waits for Take It All!; the last leaves the game, and nobody sees it."
    ),
    "DECOY-2": (
        "All strongboxes then look alike: their values are hidden like those of purses, and only an owner "
        "may look. If you rob or lose a strongbox where there are several, it is a random one."
    ),
    "CIRCUS-1": (
        "With `circus` the circus car is an additional car at a random place; it may be the caboose but "
        "never the locomotive. Its only loot is two chests worth $1,000 and nothing, face down."
    ),
    "CIRCUS-2": (
        "When your bandit arrives in or on the circus car from another car, you may at once change the "
        "bandit's level, once. It counts after a Move, a punch, Django's push, an event, Mary's Seduction, "
        "Mary's punch and leaving the handcar."
    ),
    "CIRCUS-3": (
        "You have no such option after Change Floor, a Special Punch, fleeing the Marshal, being thrown out "
        "of the handcar or coming out of hiding, nor at setup."
    ),
    "CIRCUS-4": (
        "An encounter comes first: if your bandit arrives inside with the Marshal there, they flee and you "
        "have no option. If your bandit arrives on the roof, you may send them down, and with the Marshal "
        "inside that is an encounter."
    ),
    "CIRCUS-5": (
        "Chests are loot for Rob and Punch, but they are not purses: Cheyenne's power, Pickpocketing, "
        "Marshal's Revenge and Al Patron's payment do not apply to them. Their value is hidden until "
        "somebody owns them."
    ),
    "HANDCAR-1": (
        "The handcar stands outside the train at one of its ends, and the game begins with it in front of "
        "the locomotive. Its neighbour car is the locomotive at the front and the caboose at the rear. It is "
        "a single space that counts as inside and has no roof."
    ),
    "HANDCAR-2": (
        "With a Move your bandit can enter the handcar only from the inside or from the roof of the "
        "neighbour car, which is one step."
    ),
    "HANDCAR-3": (
        "From the handcar a Move leads inside the neighbour car and nowhere else. Change Floor has no effect "
        "in the handcar."
    ),
    "HANDCAR-4": (
        "Whoever enters the handcar, by any means, throws out the bandits of other players who are there, "
        "and they go to the roof of the neighbour car. Mates may share the handcar."
    ),
    "HANDCAR-5": (
        "Shots work only between the handcar and the inside of the neighbour car. From inside the neighbour "
        "car a punch can knock the victim into the handcar, and Django's push in that direction must; either "
        "way bandits of other players there are thrown out. A bandit punched in the handcar goes inside the "
        "neighbour car, and Tuco's power to shoot in his own space applies in the handcar."
    ),
    "HANDCAR-6": (
        "The Marshal and Mary never enter the handcar, and it counts neither as the caboose nor as the "
        "locomotive. Loot may lie in it and travels with it."
    ),
    "HANDCAR-7": (
        "At the end of a round, before the event, if a bandit is in the handcar it goes to the other end of "
        "the train, and then the bandit's player secretly puts that bandit under any car, the locomotive "
        "included. An empty handcar stays. You are asked once for each bandit in it, in round 5 too."
    ),
    "HANDCAR-8": (
        "A hidden bandit is nowhere: nothing targets or affects them, events skip them, and they do not "
        "count as another bandit. Their player still plans."
    ),
    "HANDCAR-9": (
        "At the start of the next resolution, before the first card, a hidden bandit is back in the handcar. "
        "In round 5 they stay hidden and still score."
    ),
    "HANDCAR-10": (
        "With `handcar_return` = hiding_car the bandit appears inside the car they hid under instead, and an "
        "encounter is possible there. Mates who come out into the Marshal's car have one encounter together."
    ),
    "PATRON-1": (
        "With `al_patron` Al Patron is a seventh character to choose. He starts with two $250 purses: the "
        "second is one of two spare $250 purses that serve for nothing else."
    ),
    "PATRON-2": (
        "Once per round Al Patron's player may buy a card of another player, after it is revealed and before "
        "it is carried out. The price is one purse from Al Patron's sheet, which goes to the sheet of the "
        "bandit who owns the card."
    ),
    "PATRON-3": (
        "Then Al Patron performs the action of that card as if it were his own: from his place, with his own "
        "bullets and with no power of the owner. After that the owner performs it normally."
    ),
    "PATRON-4": (
        "Al Patron's player chooses which purse to give, and the receiver may look at it. Without a purse Al "
        "Patron cannot buy."
    ),
    "PATRON-5": (
        "Al Patron cannot buy his own or his mate's cards, nor Mary's. What he buys he must carry out if he "
        "can, and if he can do nothing it has no effect for him."
    ),
    "MARY-1": (
        "With `mary` she sits to the right of the first player of round 1 and keeps that place: last in "
        "round 1, later at her place in clockwise order, and in a switching turn at her place in "
        "counter-clockwise order. She is never first player."
    ),
    "MARY-2": (
        "Each of the last three cars gets one extra jewel inside, the circus car too if it is among them, "
        "and Mary's sheet gets one; she has neither purses nor own bullets. She starts inside where the next "
        "seat number would; with teams you count seats and not bandits."
    ),
    "MARY-3": (
        "When Mary acts, the top card of her shuffled deck of nine goes on the pile: face down in a tunnel, "
        "and in a Speeding-Up turn she acts twice. Afterwards her deck is reshuffled."
    ),
    "MARY-4": (
        "If a bullet turns up, it leaves the game instead and Mary skips that act. Bullets that she receives "
        "are shuffled into her deck, and her cards return to it when carried out. All this holds with "
        "`expert` too: she keeps neither hand nor discard pile, no bullet lies on top, and each of her turns "
        "ends with a new shuffle of her deck."
    ),
    "MARY-5": (
        "Mary is always inside, and no rule changes her level. When she meets the Marshal she does not flee "
        "and gets no bullet. Her own Punch, Hat Throw and Seduction may affect him."
    ),
    "MARY-6": (
        "For everyone else Mary is a bandit: she can be shot and punched, and she counts as another bandit "
        "for Belle and for Pickpocketing."
    ),
    "MARY-7": (
        "Mary's Move: she goes one car towards the car with the most jewels inside, and stays if her own car "
        "alone has the most. When several cars tie, even with no jewels anywhere and even when her own is "
        "among them, she goes one car forward, or stays if she is in the locomotive."
    ),
    "MARY-8": (
        "Mary's Shoot: every bandit inside a neighbouring car or in a neighbouring handcar takes a neutral "
        "bullet, Belle too, with one check of the pile for all. Each of them then drops one jewel, if they "
        "have one, into their own space. If the pile is too small for all of them, the card has no effect "
        "and no jewel falls."
    ),
    "MARY-9": (
        "Mary's Punch: every bandit inside her car loses one token into her space, of the first kind they "
        "have in the order jewel, strongbox, chest, purse. All of them are moved inside the caboose at once, "
        "and so is the Marshal if he is in her car; then encounters follow there. If she is in the caboose, "
        "nobody moves but loot is still lost."
    ),
    "MARY-10": (
        "Mary's Hat Throw: she and the Marshal swap cars, and bandits who are now inside with him have an "
        "encounter. If they are in the same car, nothing happens."
    ),
    "MARY-11": (
        "Mary's Seduction: the round's first player picks one bandit, or the Marshal, whom it would move. "
        "Whoever is inside another car or in the handcar moves one car towards her; a bandit on a roof not "
        "above her moves three roofs towards her, or fewer if that brings them above her. A bandit inside "
        "her car goes to its roof."
    ),
    "MARY-12": (
        "Seduction cannot pick a bandit on the roof of her car, a hidden bandit, or the Marshal when he is "
        "in her car. Encounters follow as usual. If nobody can be picked, the card has no effect."
    ),
    "MARY-13": (
        "Mary's Rob: she takes one token from her space, of the first kind there in the order jewel, "
        "strongbox, chest, purse, and a random one within a hidden kind. If there is no loot, the card has "
        "no effect."
    ),
    "MARY-14": (
        "When Mary is punched, she loses one token of the first kind she has in the order purse, chest, "
        "strongbox, jewel; the puncher cannot choose the kind, but Cheyenne may keep a purse. She is moved "
        "inside a neighbouring car and never into the handcar."
    ),
    "MARY-15": (
        "In events Passengers' Rebellion gives Mary a bullet, at Pickpocketing she always takes a purse when "
        "she may, and in the locomotive she gets the ransom."
    ),
    "MARY-16": (
        "Mary never gets Gunslinger. To win she needs strictly more money than each player, where a team "
        "counts with its sum."
    ),
}
