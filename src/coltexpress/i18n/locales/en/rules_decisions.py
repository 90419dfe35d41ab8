"""The rules for every decision a player can be asked to make, and how its answer is written."""

from typing import Final

RULE: Final[dict[str, str]] = {
    "DEC-TEAM": (
        "At setup with teams each player in turn takes one of the pairs that are still free; in the duel of "
        "the first editions you take any two free characters. You are not asked when only one pair is left. "
        "Write `team ghost tuco`."
    ),
    "DEC-PLACE": (
        "At setup with teams and in the duel every player chooses, all at the same time, which own bandit "
        "starts in the caboose. You are always asked. Write `caboose doc`."
    ),
    "DEC-PICK": (
        "At the start of a round in teams, in the 2016 and Anniversary rules, every player secretly picks "
        "one of the different action cards of their deck, all at the same time. You are always asked. Write "
        "`pick shoot`, or in teams with the bandit's name `pick doc shoot`."
    ),
    "DEC-DUMP": (
        "In the expert variant of the Finnish first edition every player chooses before the first turn, all "
        "at the same time, to discard all bullets in hand or none. You are not asked when you hold no "
        "bullet. Write `dump` or `hold`."
    ),
    "DEC-PLAN": (
        "When you act in planning, you choose among the different action cards in your hand and a draw; on "
        "Ghost's first turn his player may choose each card both face up and face down. You are not asked "
        "when you hold no action card: then you draw. Write `play move`, face down `play move down`, `draw`, "
        "or in teams `play doc move`; a hidden Shoot with its cover, in the Russian rules, is `play ghost "
        "shoot down cover belle punch`."
    ),
    "DEC-COVER": (
        "In teams, in the 2016 and Anniversary rules, after you play a Shoot on a standard turn you choose "
        "one of the different action cards of your other bandit in your hand, except the Marshal card, or "
        "nothing. You are not asked when you have no such card, when the Shoot was itself the cover card, "
        "or when the Shoot was hidden. Write `cover belle punch` or `no cover`."
    ),
    "DEC-KEEP": (
        "At the end of planning in the expert variant, in rounds 1 to 4, every player chooses any of the "
        "action cards in hand to keep, in the English 2016 rules any of all cards in hand; all choose at the "
        "same time. You are not asked when you hold nothing that you may keep. Write `keep move move rob` or "
        "`keep nothing`."
    ),
    "DEC-MOVE": (
        "When a Move is carried out, its player chooses the destination: a neighbouring car from inside, one "
        "to three cars away from a roof, or where the handcar rules allow. You are not asked when there is "
        "only one destination. Write `move 3r`, or `move h` for the handcar."
    ),
    "DEC-SHOOT": (
        "When a Shoot is carried out, its player chooses among the legal targets that Belle's power leaves. "
        "You are not asked when there is no target or only one, or when the bandit has no bullet. Write "
        "`shoot belle`."
    ),
    "DEC-ROB": (
        "When a Rob is carried out, its player chooses among the kinds of loot in the space. You are not "
        "asked when there is no loot or only one kind. Write `rob purse`."
    ),
    "DEC-VICTIM": (
        "When a Punch or Special Punch is carried out, its player chooses among the other bandits in the "
        "space that Belle's power leaves. You are not asked when there is nobody or only one. Write `punch "
        "tuco`."
    ),
    "DEC-LOOT": (
        "When the victim is fixed, the player of the card chooses among the kinds of loot on the victim's "
        "sheet. You are not asked when the victim has no loot or only one kind, or is Mary. Write `drop "
        "jewel`."
    ),
    "DEC-CHEYENNE": (
        "When Cheyenne's punch has made a purse fall, her player chooses to take it or to leave it. You are "
        "not asked when another kind was lost. Write `take` or `leave`."
    ),
    "DEC-DIRECTION": (
        "In a Punch, after the loot, the player of the card chooses among the cars next to the victim, and "
        "the handcar where its rules allow. You are not asked when there is only one. Write `knock 2`, or "
        "`knock h` for the handcar."
    ),
    "DEC-MARSHAL": (
        "When a Marshal card is carried out, its player chooses to move him forward or back. You are not "
        "asked when the Marshal is at an end of the train. Write `marshal 2`, with the car he goes to."
    ),
    "DEC-CIRCUS": (
        "When a bandit arrives at the circus car in a way that counts, the bandit's player chooses to change "
        "level or to stay. Mary never has this choice. Write `change floor` or `stay`."
    ),
    "DEC-HIDE": (
        "At the end of a round the player of a bandit in the handcar secretly chooses any car, the "
        "locomotive included, to hide under. You are always asked. Write `hide 3`."
    ),
    "DEC-BUY": (
        "When a rival's card is revealed, Al Patron's player chooses not to buy it, or to buy it with a "
        "purse of one of the different values he has. You are not asked when he has already bought this "
        "round or has no purse. Write `buy 250` or `pass`."
    ),
    "DEC-SEDUCE": (
        "At Mary's Seduction the round's first player chooses among those who can be picked. You are not "
        "asked when there is nobody or only one. Write `seduce doc` or `seduce marshal`."
    ),
    "DEC-PICKPOCKET": (
        "At the station Pickpocketing the bandit's player chooses to take a purse or not. You are not asked "
        "when the bandit is not alone or no purse lies there, and Mary never is. Write `take` or `leave`."
    ),
    "DEC-1": (
        "Change Floor, all events except Pickpocketing, fleeing, Django's push, Marshal's Revenge and Mary's "
        "cards other than Seduction hold no decision of their own."
    ),
    "DEC-2": (
        "In a Punch you decide in this order: victim, kind of loot, Cheyenne's choice, direction. The loot "
        "has left the sheet before you are asked for the direction."
    ),
    "DEC-3": (
        "A decision belongs to the player whom the rule names, even when the card is not theirs. The game "
        "waits for it before anything else happens."
    ),
}
