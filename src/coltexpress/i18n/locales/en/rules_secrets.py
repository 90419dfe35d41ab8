"""The rules for what everyone may see, what only you may see and what nobody may see."""

from typing import Final

RULE: Final[dict[str, str]] = {
    "HIDDEN-1": (
        "Everyone sees the train and the order of its cars, the places of all figures and the Marshal, how "
        "much loot of each kind lies in every space and on every sheet, each bandit's own bullets left and "
        "the bullets each player has received, the size of every hand, deck and discard pile and of the "
        "neutral pile, the first player, the current and past round cards, the face-up cards of the pile, "
        "and the order of the pile with the owner of each card. Everyone also sees all decisions once they "
        "are carried out. The one exception is the value of a purse that Al Patron pays: only the payer and "
        "the receiver know it."
    ),
    "HIDDEN-2": "Only you know your hand. Everyone sees that you drew and how many cards, but not which.",
    "HIDDEN-3": (
        "Nobody knows the order of a deck, not even its owner. The exception is the expert variant, where "
        "everyone knows that bullets received and not yet drawn lie on top."
    ),
    "HIDDEN-4": (
        "By counting, everyone knows all cards of every player: the action cards and the bullets received, "
        "less what lies open. Only how they divide into hand and deck is hidden."
    ),
    "HIDDEN-5": "In the expert variant every discard pile is open to all.",
    "HIDDEN-6": (
        "Only its player knows a card played face down, until it is shown when it is carried out. Everyone "
        "sees whose player's card it is and where in the pile it lies, but in teams not which bandit it "
        "belongs to. Nobody knows Mary's face-down card."
    ),
    "HIDDEN-7": (
        "Nobody knows the coming round cards and the station, but everyone knows that the fifth card is a "
        "station. Unused round cards are never shown."
    ),
    "HIDDEN-8": (
        "Only you know your secret choices: the card you pick at the start of a round, your placement until "
        "it is revealed, and the car under which your bandit hides. Everyone knows which bandit is hidden; "
        "under which car becomes known when the bandit comes out or at the end of the game."
    ),
    "HIDDEN-9": (
        "Purses and chests have hidden values, and with `decoy` strongboxes too. On a sheet only the owning "
        "player knows the values, at any time; nobody knows those on Mary's sheet. Nobody knows the values "
        "of tokens that lie in a space, except for what can be followed from their earlier moves."
    ),
    "HIDDEN-10": (
        "Tokens of one hidden kind in one place, that is in one space or on one sheet, form a pool, and only "
        "the owner of the sheet can tell them apart. A token taken or lost from a pool is random, each with "
        "the same chance, even for someone who knows what lies there. Al Patron's payment and Marshal's "
        "Revenge are not random."
    ),
    "HIDDEN-11": (
        "What you may know of a pool is its size and the values that are certain to be in it; for pools on "
        "your own sheets that is everything. At the start it is certain to everyone that each starting purse "
        "is worth $250, and that the circus chests are worth $0 and $1,000."
    ),
    "HIDDEN-12": (
        "When a token moves from one pool to another and you know its value, that value is struck once from "
        "what is certain to you in the first pool, if it is there, and added to what is certain in the "
        "second. You know the value if the token leaves your sheet or enters your sheet, or if the whole "
        "first pool was certain to you and held only that value. Otherwise every different value is certain "
        "once less in the first pool and nothing is added in the second; that Marshal's Revenge takes the "
        "cheapest purse makes nothing more certain."
    ),
    "HIDDEN-13": (
        "What the game sends you holds nothing beyond these rules: no identities of tokens, no values of "
        "other players' tokens unless they are certain to you, and no random seed."
    ),
    "HIDDEN-14": (
        "Where secret cards decide whether a player is asked at all, others do not see if that player chose "
        "or was forced, but only the outcome; this holds for planning, cover, keeping cards and discarding "
        "bullets. A spectator knows what a player without sheet and hand would."
    ),
    "HIDDEN-15": (
        "Ransom in cash and Gunslinger are seen by everyone. At the end of the game everything is revealed."
    ),
}
