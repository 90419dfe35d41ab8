"""The plain terminal game: headings, labels and what is said around the game."""

from typing import Final

SCREEN: Final[dict[str, str]] = {
    "variants": "Also in play: {parts}.",
    "you_are": "You are {bandit} ({marks}).",
    "you_are.nobody": "You sit in seat {seat} and choose your two bandits first.",
    "parts.both": "with powers and events",
    "parts.powers": "with powers, without events",
    "parts.events": "with events, without powers",
    "parts.none": "without powers and events (the beginners' game)",
    "hint": "Answer with a number or with the text beside it; ? explains, quit ends the game.",
    "setup": "Before the first round",
    "dealing": "Round {round} of 5: new hands",
    "keeping": "Round {round} of 5: the planning is over",
    "scheming": "Round {round} of 5: Schemin'!",
    "stealing": "Round {round} of 5: Stealin'!",
    "round_end": "Round {round} of 5: the end of the round",
    "finished": "The game is over",
    "turn": "{turn}. {kind}",
    "event": "End",
    "event.none": "no event",
    "event.nobody": "This time nobody is concerned.",
    "act.draw": "draws",
    "act.skip": "skips",
    "cover": "{card} (cover)",
    "hidden": "hidden card",
    "face_down": "{card} (face down)",
    "now": "Now",
    "then": "Then",
    "roof": "roof",
    "inside": "inside",
    "nothing": "nothing",
    "marshal": "the Marshal",
    "car": "Car {car}, {name}",
    "car.space": "{level}: {things}",
    "waiting": "The second strongbox waits beside the train.",
    "neutral": "Neutral bullets: {number}.",
    "handcar.front": "Handcar (h), before the locomotive",
    "handcar.rear": "Handcar (h), behind the last car",
    "hides": "{bandit} hides under a car.",
    "hides.under": "{bandit} hides under {car:name}.",
    "patron.may": "Al Patron may still buy a card in this round.",
    "patron.bought": "Al Patron has bought his card of this round.",
    "pairs": "Pairs on offer: {pairs}.",
    "discards": "Discard piles",
    "discard": "  {seat}: {cards}",
    "discard.bullets": "  {seat}: {cards}; on top of the deck {bullets:bullet|bullets}",
    "head.first": "1st",
    "head.bandit": "Bandit",
    "head.loot": "Loot",
    "head.bullets": "Bullets",
    "head.hits": "Hits",
    "head.hand": "Hand",
    "head.deck": "Deck",
    "legend": (
        "On the table * is the Marshal. Bullets are those left to fire, Hits those received. The first "
        "player (1st) acts first, then the others down the list."
    ),
    "legend.teams": (
        "Each player has two bandits; Hits, Hand and Deck belong to both and stand beside the first of them."
    ),
    "you": "{bandit} (you)",
    "total": "{loot} = {total}",
    "ransom": "{amount} ransom",
    "panel": (
        "{bandit}: loot {loot}; {bullets:bullet|bullets} left to fire, {hits:bullet|bullets} received; "
        "{hand:card|cards} in hand, {deck} in the deck."
    ),
    "panel.mate": "{bandit}: loot {loot}; {bullets:bullet|bullets} left to fire.",
    "panel.mary": "{bandit}: loot {loot}; {hits:bullet|bullets} in her deck.",
    "panel.first": "First player, ",
    "hand": "Your hand: {cards}.",
    "hand.empty": "Your hand is empty.",
    "option": "{number}. {words} ({text})",
    "prompt": "Your choice (1-{most}): ",
    "unclear": "`{found}` is none of the options: type a number from 1 to {most}, or the text in brackets.",
    "unclear.empty": "Type a number from 1 to {most}, or the text in brackets.",
    "unclear.near": "`{found}` is none of the options: did you mean `{near}`?",
    "help": (
        "Type the number of an option, or its text such as `{example}`. `rules TOPIC` looks up a rule, for "
        "example `rules shoot` or `rules tunnel`; `show` draws the table again; `quit` ends the game."
    ),
    "keep.card": "{number}. {card}",
    "keep.how": (
        "Type the numbers or the names of the cards to keep, such as `1 3` or `move rob`, or `all` or `none`."
    ),
    "keep.prompt": "Cards to keep: ",
    "keep.help": (
        "Type the numbers of the cards to keep with spaces between them, or their names (with two bandits "
        "`ghost move`), or `all`, or `none`. `rules expert` looks up the rule; `show` draws the table again; "
        "`quit` ends the game."
    ),
    "keep.unclear": (
        "`{found}` does not name cards that you can keep: type numbers from 1 to {most}, names of cards, "
        "`all` or `none`."
    ),
    "rule": "{rule}: {text}",
    "power": "Your power: {power}",
    "again": "The same deal again: {command}",
    "ranking": "The money",
    "head.place": "",
    "head.purses": "Purses",
    "head.jewels": "Jewels",
    "head.strongboxes": "Boxes",
    "head.chests": "Chests",
    "head.ransom": "Ransom",
    "head.gunslinger": "Gunslinger",
    "head.total": "Total",
    "winner": "{winner} wins with {money}.",
    "winner.you": "You win as {winner} with {money}. The train is yours!",
    "winner.mary": "Mary Pumpinks wins with {money}, more than every player has.",
    "winner.tied": "{winner} wins: several have {money}, and {winner} received the fewest bullets.",
    "winner.shared": "{winner} share the victory with {money} each and equally few bullets received.",
    "gunslinger": "The Gunslinger's $1,000 for the most bullets fired ({fired}): {names}.",
    "decision": "{bandit} decides ({question}):",
    "decision.more": "... and {number} more",
    "decision.answered": "{bandit} has answered in secret: {answer}",
    "decision.over": "The game is over.",
    "options": "Options",
    "hands": "Hands",
    "hands.line": "{bandit}: {cards}",
}
