"""Why a pick is not possible: half a sentence each, and the sentences around them."""

from typing import Final

REASON: Final[dict[str, str]] = {
    "game_is_over": "the game is over",
    "not_asked": "it is not this seat that decides now",
    "unreadable": "it is not written like any pick",
    "other_question": "something else is asked now",
    "not_in_hand": "the seat has no such card to choose",
    "bullet": "a bullet cannot be chosen",
    "may_not_hide": "the card cannot be played face down now",
    "must_hide": "in this edition Ghost's first card of a round is played face down",
    "no_such_car": "there is no such car",
    "staying": "the figure is there already and must really move",
    "too_far": "that car is too far away",
    "roof_too_far": "that roof is more than three cars away",
    "other_level": "a Move does not change the level",
    "off_the_roofs": "a Move from a roof leads along the roofs",
    "not_in_game": "that bandit is not in this game",
    "oneself": "a bandit cannot be their own target",
    "same_space": "a bandit in the shooter's own space is no target",
    "out_of_reach": "that bandit is not inside a neighbouring car",
    "out_of_sight": "that bandit is out of sight",
    "belle_is_spared": "Belle cannot be chosen while there is another target",
    "not_here": "that bandit is not in the same space",
    "not_on_offer": "that cannot be chosen here",
    "no_such_loot": "there is no loot of that kind to lose or to take",
}

PICK: Final[dict[str, str]] = {
    "plain": "`{pick}` is not possible, because {why}.",
    "options": "`{pick}` is not possible, because {why}: choose {options}.",
    "many": "`{pick}` is not possible, because {why}: there are {number} options, such as {options}.",
    "near": "`{pick}` is not possible, because {why}: did you mean `{near}`?",
    "why": "{why} ({rule})",
}
