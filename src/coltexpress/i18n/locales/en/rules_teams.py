"""The rules for two bandits per player: teams, and the duel of the first editions."""

from typing import Final

RULE: Final[dict[str, str]] = {
    "TEAM-1": "Two players use three cars and three players use four. The round cards are those for 2 to 4.",
    "TEAM-2": (
        "Tuco, Cheyenne and Django are dealt at random as partners to Ghost, Doc and Belle; with `al_patron` "
        "he is among the partners too, and one of the four is left over. Clockwise from the first player "
        "each player picks a pair. Pairs that nobody picks are out of the game."
    ),
    "TEAM-3": (
        "Your deck has one of each different card of each of your two bandits, but only one Marshal card: 11 "
        "cards. The Marshal card counts as belonging to Ghost, Doc or Belle, whichever of them is on your "
        "team."
    ),
    "TEAM-4": (
        "One of your bandits starts inside the caboose and the other inside the car before it; you decide in "
        "secret which. All players do this at the same time."
    ),
    "TEAM-5": (
        "Each of your bandits has a sheet, a starting $250 and six bullets of their own, and mates never "
        "give each other loot. If Cheyenne punches her mate, she may still keep the purse that this costs."
    ),
    "TEAM-6": (
        "At the start of a round, after the round card is shown, you secretly pick one action card from your "
        "deck into your hand. Then you shuffle the rest and draw six cards, or seven if you have Doc, so you "
        "hold seven or eight. You cannot pick a bullet."
    ),
    "TEAM-7": "A card acts with the bandit it belongs to. You still act only once per turn.",
    "TEAM-8": (
        "Cover: when you play a Shoot on a standard turn, and on no other, you may at once play one action "
        "card of your other bandit face up. The Marshal card cannot be the cover card."
    ),
    "TEAM-9": (
        "A Shoot that you play as cover card gives you no further card. The cover card is a bonus and does "
        "not use up a turn."
    ),
    "TEAM-10": (
        "Ghost's power covers the first card you play in the round, if you play it on the first turn, "
        "whichever of your bandits it belongs to; it never covers the cover card. In the English 2016 rules "
        "a Shoot put face down gives no cover. In the Russian 2016 and Anniversary rules it still does, and "
        "so shows that it is a Shoot: there you lay the cover card in the same act, and without one nothing "
        "tells a hidden Shoot from another hidden card."
    ),
    "TEAM-11": "You may shoot and punch your own mate, and you must when your mate is the only legal target.",
    "TEAM-12": "Bullets that hit either of your bandits go on your one deck.",
    "TEAM-13": (
        "Your money is the sum of both sheets. Gunslinger goes to the player whose bandits fired the most "
        "bullets at bandits of others: shots at your own mate do not count, shots at Mary do. Tied players "
        "each get the full $1,000, even when nobody fired."
    ),
    "TEAM-14": (
        "In the tie-break the bullets that both your bandits received count, those from your own mate "
        "included. In the Finnish first edition those from your own mate do not count; the parameter is "
        "`tie_counts_friendly_bullets`."
    ),
    "DUEL1-1": (
        "The duel of the first editions uses the locomotive and four cars, the round cards for 2 to 4, and "
        "four of them with a station."
    ),
    "DUEL1-2": (
        "Each player freely takes two characters; the order of naming does not matter, and the one earlier "
        "in the list of characters counts as the first. A suggestion is Tuco and Cheyenne against Django and "
        "Doc. You choose in secret and at the same time which of your bandits starts inside the caboose; the "
        "other starts inside the car before it."
    ),
    "DUEL1-3": (
        "Your deck has 11 cards as in teams: one of each different card of each bandit, but only one Marshal "
        "card. It counts as belonging to the first of your two bandits."
    ),
    "DUEL1-4": (
        "The expert variant is in force. You pick no card at the start of a round, and there is no cover "
        "rule."
    ),
    "DUEL1-5": (
        "The team rules hold for separate sheets and bullets, for whose card acts, for friendly fire, for "
        "the one deck and for the bullets in the tie-break (TEAM-5, TEAM-7, TEAM-11, TEAM-12, TEAM-14). "
        "Ghost's power covers the first card you play, whichever bandit it belongs to. Doc fills your hand "
        "to seven."
    ),
    "DUEL1-6": "Nobody gets Gunslinger. The richer team wins.",
}
