"""Our rulings by the ID of the rule: what the printed books say, or leave open, and why we decided so."""

from typing import Final

RULING: Final[dict[str, str]] = {
    "GEN-2": (
        "The English 2016 book prints this for Django and Braking, the Russian books for Django only, the "
        "first editions for Django and events. We take it as a general rule, because no text tells of a "
        "bandit beside the rails."
    ),
    "GEN-5": "No book gives an order. We ask clockwise from the first player, as everywhere else in a round.",
    "CONFIG-3": (
        "The books offer powers and events together as the advanced game. Neither needs the other, so you "
        "may switch them separately."
    ),
    "CONFIG-6": (
        "No book says that the expert variant does not go with teams, that Al Patron needs powers, or what "
        "Horses & Stagecoach cannot be combined with. We refuse these combinations where their rules "
        "contradict each other or would mean nothing."
    ),
    "CONFIG-7": (
        "Mary's text names only the base game and Horses & Stagecoach. We count the other Anniversary "
        "parts as base game."
    ),
    "CONFIG-8": (
        "The text only says that Mary needs no player. So she changes neither the train nor the round cards."
    ),
    "SETUP-2": (
        "The English 2016 book is silent here, and the other four leave the choice to the players. Chance "
        "is fair to everybody, and whoever likes can still choose."
    ),
    "SETUP-3": (
        "The first editions print this step after the cars are filled, but by then the $250 purses may "
        "have run out. Only the order of the later books always works out, so we use it everywhere."
    ),
    "ROUND-3": (
        "The English 2016 book alone prints the shuffle inside the second phase: then a bullet from the "
        "round's event would lie on top of the deck and be drawn for sure. Its own page on teams and the "
        "other four books shuffle at the start of a round, and so do we."
    ),
    "PLAN-3": (
        "No book says what happens when the deck runs out. There must always be something legal to do, so "
        "the draw takes what there is."
    ),
    "ROB-2": (
        "No book says which of several purses you get. Tokens of one hidden kind look alike, so chance "
        "decides."
    ),
    "PUNCH-2": (
        "The Anniversary book says that the token is random, the older ones that it is chosen unseen. Both "
        "come to the same."
    ),
    "BULLET-4": (
        "The Russian books print this for the Marshal only. The English 2016 book and the first editions "
        "print it for events too, and we follow them."
    ),
    "BULLET-7": (
        "No book says whether the two steps are counted together. What happens on the roof and what "
        "happens in the new car are two separate things, so we check twice."
    ),
    "POWER-GHOST-3": (
        "The books only say “first”. No card of the box begins with such a turn, so this matters only for "
        "cards to come."
    ),
    "POWER-CHEYENNE-3": (
        "In the books the lost purse is chosen unseen. We read this as unseen until it is hers."
    ),
    "POWER-BELLE-3": (
        "No book says whether a mate counts as another target. You may shoot and punch your mate, so a "
        "mate counts."
    ),
    "EVENT-ANGRY-3": (
        "The event's text does not speak of the car he enters. The general rule for meeting him holds "
        "there too."
    ),
    "STATION-REVENGE-2": (
        "The first editions say only that the purse is lost. We discard it as the Russian books do; the "
        "score is the same either way."
    ),
    "STATION-HOSTAGE-1": (
        "The books do not say what the ransom is paid with. With six players no purse is left in the box, "
        "so we note it as cash."
    ),
    "SCORE-3": (
        "Only the English 2016 book prints the shared victory. No other text breaks this last tie, so we "
        "take it for all editions."
    ),
    "EXPERT-1": "No book says what becomes of Doc's power here. He keeps it.",
    "EXPERT-7": "No book speaks of the last round. There is no next one to keep cards for.",
    "TEAM-2": "The books give no order in which pairs are picked. We go clockwise from the first player.",
    "TEAM-3": (
        "Whose Marshal card you put away is a choice that the books leave to you. It makes no difference "
        "unless Al Patron buys the card and pays its owner, so nobody is asked."
    ),
    "TEAM-6": "No book excludes bullets. Nobody would pick one, so none is offered.",
    "TEAM-10": (
        "In the Russian books a hidden Shoot may still be covered. So the cover card is chosen together "
        "with the hidden card and both come to lie together: without a cover nobody can tell a hidden "
        "Shoot from another hidden card."
    ),
    "TEAM-14": (
        "Most books do not say whether bullets from your own mate count. You have received them, so they "
        "do; only the Finnish first edition leaves them out."
    ),
    "DUEL1-2": (
        "The text only says that one bandit of each team starts in each of the two cars. You choose in "
        "secret which, as in the later team rules."
    ),
    "DUEL1-3": (
        "The texts let you choose whose Marshal card is put away. In the duel that has no effect at all, "
        "so nobody is asked."
    ),
    "DUEL1-5": (
        "The text does not say how Ghost and Doc work with one deck for two. We take it from the later "
        "team rules."
    ),
    "SPUNCH-1": "The text does not say who gets the card. Everybody does, or nobody.",
    "SPUNCH-3": (
        "The text does not speak of the Marshal. To come upon him is an encounter, whatever brought it "
        "about (MARSHAL-3)."
    ),
    "SPUNCH-4": "The text does not speak of Mary or the handcar. There is no other level for them to go to.",
    "DECOY-1": (
        "The text only places the first of the three. The second waits as in the base game, and there is "
        "nothing that would bring the third."
    ),
    "CIRCUS-1": "The text says “anywhere” in the train. We draw the place by lot.",
    "CIRCUS-3": "The text speaks of moving to the circus car. None of these is a movement to the car.",
    "HANDCAR-3": (
        "The text does not say what Change Floor does there. The handcar counts as inside and has no roof."
    ),
    "HANDCAR-5": (
        "The text does not say how shots and punches reach the handcar. We treat it like the inside of a "
        "neighbouring car."
    ),
    "HANDCAR-6": "The text speaks of bandits only. So nobody else enters it, and it is no car of the train.",
    "HANDCAR-8": (
        "The text only says that he hides until Stealin'!. Nobody can reach or count a bandit who is not "
        "to be found."
    ),
    "HANDCAR-9": (
        "The text does not say when exactly he comes back, nor what happens after the last round. He is "
        "back before the first card, and at the end hiding costs nothing."
    ),
    "HANDCAR-10": (
        "The Anniversary text, taken literally, is our default. This is the rule of the older promo, so we "
        "offer it as an option."
    ),
    "PATRON-1": (
        "The text does not say where his second purse comes from. The box holds two more purses of $250, "
        "and we use them for nothing else."
    ),
    "PATRON-5": "The text speaks of a rival. A mate is none, and Mary belongs to no player.",
    "MARY-1": (
        "The text does not settle her place from round to round, nor on a switching turn. We give her a "
        "fixed seat at the table, and she never begins."
    ),
    "MARY-2": (
        "The text does not say how this goes with the circus car and with teams. We count the cars as they "
        "stand, and for her place seats and not bandits."
    ),
    "MARY-3": "The text does not speak of tunnels and double turns. She follows them like everybody else.",
    "MARY-5": (
        "The text does not say whether she takes a bullet. It goes to those who escape from him, and she "
        "stays."
    ),
    "MARY-7": (
        "The text does not say what she does when she stands in the right car already, or in the "
        "locomotive. Then she stays."
    ),
    "MARY-8": (
        "The text settles only an empty pile. For a short one the general rule holds: all or nothing "
        "(BULLET-4)."
    ),
    "MARY-9": "The text does not say whether loot is lost in the caboose, where nobody can be moved. It is.",
    "MARY-11": (
        "The text does not say who chooses, nor how far somebody comes along the roofs. The first player "
        "chooses, and a run along the roofs has three cars at most, as with Move."
    ),
    "MARY-12": (
        "By the text of Seduction a Marshal in her car would go to its roof. But the same book says that "
        "he moves only inside and never climbs, and it tells nothing of a Marshal up there: MARSHAL-2 "
        "prevails."
    ),
    "MARY-13": (
        "The order that the book prints can no longer be read. Ours follows her taste: she is after jewels."
    ),
    "MARY-14": (
        "The order that the book prints can no longer be read. Ours turns the other one round: she lets go "
        "of jewels last."
    ),
    "MARY-15": (
        "The text does not speak of events. She is treated like any other bandit, and takes whatever is "
        "due to her."
    ),
    "MARY-16": (
        "The text does not settle ties, nor how she compares with a team. She has to beat the whole sum of "
        "every player."
    ),
    "HIDDEN-5": (
        "The texts name only the owner as somebody who may look. But every card enters the pile face up, "
        "so everybody has seen it."
    ),
    "HIDDEN-6": "No book says what the back of a card may tell. We treat all backs as alike.",
}
