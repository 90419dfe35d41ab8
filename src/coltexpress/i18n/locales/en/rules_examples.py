"""The worked examples of the rulebooks, retold; car 1 follows the locomotive."""

from typing import Final

RULE: Final[dict[str, str]] = {
    "EX-1": (
        "Setup in the 2016 and Anniversary rules: four players sit in the order Doc, Cheyenne, Ghost, Tuco, "
        "with four cars. Doc and Ghost start inside car 4, Cheyenne and Tuco inside car 3, and the Marshal "
        "and a strongbox inside the locomotive."
    ),
    "EX-2": (
        "First turn in the 2016 and Anniversary rules, a standard turn: first player Cheyenne plays Move, "
        "Belle plays Shoot, Tuco draws three cards and Doc plays Change Floor. The pile is Cheyenne's Move, "
        "Belle's Shoot, Doc's Change Floor; Tuco now holds nine cards and the others five, but Doc six with "
        "`powers`. The next turn goes on with the same pile."
    ),
    "EX-3": (
        "Those cards are carried out: Cheyenne moves to a neighbouring car, Belle shoots Doc, Tuco does "
        "nothing and Doc climbs to the roof of his car. For example with Belle inside car 3 and Doc inside "
        "car 4, Doc is a legal target, gets Belle's bullet and then stands on the roof of car 4."
    ),
    "EX-4": (
        "First turn in the first editions: Doc plays Move, Belle plays Shoot onto it, Tuco draws three cards "
        "and Cheyenne plays Punch on top. The order of the pile is Move, Shoot, Punch."
    ),
    "EX-5": (
        "Who can shoot whom in the first editions, powers aside: Ghost is on the roof of car 1, Tuco and "
        "Cheyenne on that of car 2, Doc on that of car 3. Ghost may hit Tuco or Cheyenne but not Doc. Tuco "
        "may hit Ghost or Doc but not Cheyenne."
    ),
    "EX-6": (
        "The same inside: Ghost is inside car 1, Tuco and Cheyenne inside car 2, Doc inside car 3. The "
        "answers are the same, because Doc is two cars away from Ghost and Cheyenne shares Tuco's space."
    ),
    "EX-7": (
        "In the 2016 and Anniversary rules Doc and Belle are alone inside two neighbouring cars, or alone on "
        "any two different roofs. Doc's Shoot hits Belle, because she is the only legal target, and one of "
        "Doc's bullets goes on her deck."
    ),
    "EX-8": (
        "In the 2016 and Anniversary rules Django plays Marshal, with the Marshal inside the locomotive and "
        "Ghost inside car 1. The Marshal goes inside car 1; Ghost takes one neutral bullet and is on the "
        "roof of car 1."
    ),
    "EX-9": (
        "In the 2016 and Anniversary rules Doc and Django are inside car 2, Django has a purse, and Doc "
        "punches him. The purse lies inside car 2, and Django is inside car 1 or car 3 as Doc chooses, on "
        "the same level as before."
    ),
    "EX-10": (
        "In the locomotive a punch can send the victim only to car 1. In the caboose it can send the victim "
        "only forward."
    ),
    "EX-11": (
        "Your bandit climbs down into the Marshal's car, takes a neutral bullet and is back on the roof."
    ),
    "EX-12": (
        "A round card with four symbols gives every player four acts, and one with five symbols gives five. "
        "A Speeding-Up symbol is two acts in one symbol."
    ),
    "EX-13": (
        "A team's deck has two Move, two Change Floor, two Rob, two Punch, two Shoot and one Marshal: 11 "
        "cards."
    ),
    "EX-14": "A team's hand is one picked card and six drawn cards: seven. With Doc on the team it is eight.",
    "EX-15": (
        "For cover you lay a Shoot of your first bandit and at once a card of your second bandit on top. "
        "Both are carried out in that order."
    ),
    "EX-16": (
        "Cheyenne punches someone: if she chooses a purse, she may keep it. If she chooses a jewel or "
        "strongbox, it lies in the space."
    ),
    "EX-17": (
        "At Marshal's Revenge a bandit above the Marshal who has a jewel and a strongbox but no purse loses "
        "nothing."
    ),
    "EX-18": (
        "In the first editions a bandit whom Django's shot or an event would push past the locomotive or the "
        "caboose does not move."
    ),
    "EX-19": (
        "In the first editions three bandits need neutral bullets and two are left. Nobody gets one, and the "
        "pile leaves the game."
    ),
    "EX-20": (
        "One Shoot of Mary's may use several neutral bullets at once: one for each target, Belle included."
    ),
    "EX-21": (
        "To place your team in secret, hold a bandit in each hand: the left hand goes to the caboose and the "
        "right hand to the car before it."
    ),
}
