"""What a seat is asked, by the decision's id, and what the answers mean.

An option's key is the decision and the pattern of the pick's text: `DEC-PLAN play card down`.
The words of a pattern are `bandit`, `card`, `loot`, `place` (3r, h) and `number` (a car or an amount).
"""

from typing import Final

QUESTION: Final[dict[str, str]] = {
    "other": "{seat} decides.",
    "others": "The players decide, each in secret.",
    "answered": "You have answered in secret (`{answer}`) and wait for the others.",
    "over": "The game is over.",
    "DEC-TEAM": "Which two bandits do you take? There are {pairs:pair|pairs} on offer.",
    "DEC-PLACE": "Which of your bandits starts in the last car? The other starts in the car before it.",
    "DEC-PICK": "Which card of your deck do you pick into your hand, before the rest is drawn?",
    "DEC-DUMP": "Before the first turn: do you discard all bullets in your hand?",
    "DEC-PLAN": "Turn {turn} of {turns} ({kind}, {note}): what does {seat} do?",
    "DEC-COVER": "Cover: which card of your other bandit do you lay on the Shoot at once?",
    "DEC-KEEP": "The planning is over: which cards do you keep for the next round?",
    "DEC-MOVE": "Move: where does {bandit} go?",
    "DEC-SHOOT": "Shoot: at whom does {bandit} shoot?",
    "DEC-ROB": "Rob: what does {bandit} take?",
    "DEC-VICTIM": "Punch: whom does {bandit} punch?",
    "DEC-LOOT": "Punch: what does {victim} lose?",
    "DEC-CHEYENNE": "The punch knocked a purse loose: does Cheyenne keep it?",
    "DEC-DIRECTION": "Punch: where is {victim} knocked?",
    "DEC-MARSHAL": "Marshal: where does {bandit} send him?",
    "DEC-CIRCUS": "{bandit} arrives at the circus car: up or down at once, or stay?",
    "DEC-HIDE": "The handcar: under which car does {bandit} hide?",
    "DEC-BUY": "{whose:s} {card} comes up: does Al Patron buy it, and act on it first?",
    "DEC-SEDUCE": "Seduction: you are the first player, whom does Mary move?",
    "DEC-PICKPOCKET": "Pickpocketing: {bandit} is alone here, take a purse?",
}

OPTION: Final[dict[str, str]] = {
    "DEC-TEAM team bandit bandit": "Take {bandit} and {bandit2}",
    "DEC-PLACE caboose bandit": "{bandit} starts in the last car",
    "DEC-PICK pick card": "Pick {card}",
    "DEC-PICK pick bandit card": "Pick {bandit:s} {card}",
    "DEC-DUMP dump": "Discard all bullets in hand",
    "DEC-DUMP hold": "Keep the bullets in hand",
    "DEC-PLAN draw": "Draw three cards",
    "DEC-PLAN play card": "Play {card}",
    "DEC-PLAN play card down": "Play {card} face down",
    "DEC-PLAN play bandit card": "Play {bandit:s} {card}",
    "DEC-PLAN play bandit card down": "Play {bandit:s} {card} face down",
    "DEC-PLAN play bandit card down cover bandit card": (
        "Play {bandit:s} {card} face down, {bandit2:s} {card2} on it"
    ),
    "DEC-COVER cover bandit card": "Cover with {bandit:s} {card}",
    "DEC-COVER no cover": "Play no cover card",
    "DEC-KEEP keep cards": "Keep {cards}",
    "DEC-KEEP keep nothing": "Keep nothing",
    "DEC-MOVE move place": "Go {place:to}",
    "DEC-SHOOT shoot bandit": "Shoot {bandit}",
    "DEC-ROB rob loot": "Take {loot:a}",
    "DEC-VICTIM punch bandit": "Punch {bandit}",
    "DEC-LOOT drop loot": "Knock {loot:a} loose",
    "DEC-CHEYENNE take": "Keep the purse",
    "DEC-CHEYENNE leave": "Leave the purse lying",
    "DEC-DIRECTION knock number": "Knock the victim {number:to}",
    "DEC-DIRECTION knock place": "Knock the victim {place:to}",
    "DEC-MARSHAL marshal number": "Send the Marshal {number:to}",
    "DEC-CIRCUS change floor": "Change level",
    "DEC-CIRCUS stay": "Stay on this level",
    "DEC-HIDE hide number": "Hide under {number:name}",
    "DEC-BUY buy number": "Buy it for a purse of {number:money}",
    "DEC-BUY pass": "Do not buy it",
    "DEC-SEDUCE seduce bandit": "Move {bandit}",
    "DEC-SEDUCE seduce marshal": "Move the Marshal",
    "DEC-PICKPOCKET take": "Take a purse",
    "DEC-PICKPOCKET leave": "Take nothing",
}
