"""The rules for the course of a round, for planning (Schemin'!) and for the four kinds of turns."""

from typing import Final

RULE: Final[dict[str, str]] = {
    "ROUND-1": (
        "The game has exactly five rounds. A round runs in this order: round card and hands, planning "
        "(Schemin'!), resolution (Stealin'!), end of the round."
    ),
    "ROUND-2": (
        "In the 2016 and Anniversary rules the round card is revealed before you draw your hand. In the "
        "first editions you draw your hand first, and the card is revealed afterwards."
    ),
    "ROUND-3": (
        "You shuffle your whole deck, that is your action cards and all bullets you have received, and draw "
        "six cards. The expert variant and teams form the hand in their own ways."
    ),
    "ROUND-4": (
        "At the end of a round these follow in order: the handcar, then the event of the card if `events` is "
        "on, then the next player clockwise becomes first player. Events happen in round 5 too."
    ),
    "PLAN-1": (
        "You play the turns of the round card from left to right. In a turn every player acts, clockwise "
        "from the first player, unless it is a switching turn."
    ),
    "PLAN-2": (
        "To act you do exactly one of two things: you play one action card from your hand onto the common "
        "pile, or you draw three cards from your own deck. You may not do neither."
    ),
    "PLAN-3": (
        "If your deck has fewer than three cards, you draw what there is; in the expert variant you go on "
        "with your shuffled discard pile before the draw ends short. You may draw even from an empty deck, "
        "which is the same as passing."
    ),
    "PLAN-4": "You can never play a bullet card. If your hand holds no action card, you can only draw.",
    "PLAN-5": (
        "You play cards face up unless a tunnel, Ghost or another rule says otherwise. You cannot take back "
        "a card that you have played."
    ),
    "PLAN-6": "Cards that lie in the pile cannot be drawn again this round.",
    "PLAN-7": (
        "After the last turn you put the cards you have not played, bullets included, back on your deck. In "
        "the expert variant you keep some and discard the rest instead."
    ),
    "TURN-1": "Standard turn: you play cards face up.",
    "TURN-2": "Tunnel: you play cards face down. If you draw, you draw as usual.",
    "TURN-3": (
        "Speeding-Up: you act twice, one act after the other, before the next player does. Each act is a "
        "play or a draw as you like, in any order, and you may play in the second a card that you drew in "
        "the first. Cards are played face up."
    ),
    "TURN-4": (
        "Switching: players act counter-clockwise, and the first player still starts. Cards are played face "
        "up."
    ),
}
