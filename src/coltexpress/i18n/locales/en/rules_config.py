"""The rules about presets, flags and parameters, and what the box holds."""

from typing import Final

RULE: Final[dict[str, str]] = {
    "CONFIG-1": (
        "You configure a game with a preset, a number of seats and flags; if you name no preset, you play "
        "`en2016`. The preset `anniversary2025` is the 2016 rules plus the Anniversary parts."
    ),
    "CONFIG-2": (
        "The flags are `powers`, `events`, `expert`, `teams`, `special_punch`, `decoy`, `circus`, `handcar`, "
        "`al_patron`, `mary` and `horses`. If you set nothing, `powers` and `events` are on and the others "
        "are off. Two exceptions: with two seats `teams` is on, and in the first editions `expert` is on as "
        "well."
    ),
    "CONFIG-3": (
        "`events` covers both the printed events and the station card, and `powers` covers the powers of the "
        "characters. You may switch each of them without the other."
    ),
    "CONFIG-4": (
        "With `powers` and `events` both off you play the beginners' game: five ordinary round cards, no "
        "station, no printed events and no character powers. The 2016 and Anniversary rules have it, the "
        "first editions do not."
    ),
    "CONFIG-5": (
        "`handcar_return` is `handcar` (the default) or `hiding_car`, and says where a hidden bandit comes "
        "back. You may also override every parameter one by one; a preset is only a set of values, and "
        "refusals test the values that result. With `expert_bullets_must_go` = false you may keep any cards "
        "of your hand, bullets included."
    ),
    "CONFIG-6": (
        "Some configurations are refused, and each refusal has a code and a reason. If several reasons "
        "apply, you are told the first one in the order of the table of refusals."
    ),
    "CONFIG-7": (
        "Every combination that no refusal names is legal: the six Anniversary flags combine with each "
        "other, with teams and with three to six seats, and all but `al_patron` combine with the beginners' "
        "game. Mary is meant for the base game, which here includes the other Anniversary parts, and for "
        "Horses & Stagecoach. Al Patron takes the place of another character in the base game and in any "
        "expansion."
    ),
    "CONFIG-8": (
        "Without teams every preset is for three to six seats; with teams the 2016 and Anniversary rules are "
        "for two or three, and the duel of the first editions is for two. Mary adds no seat and no car, and "
        "she does not change the set of round cards."
    ),
    "DATA-1": (
        "The 18 purses hold $6,000 together: 12 fit on the six cars and 6 are starting purses. So with six "
        "bandits and all six cars no purse is left over."
    ),
    "DATA-2": (
        "No round card and no station exists twice. The first turn of every card is a standard turn, and a "
        "switching turn is always the last one."
    ),
}
