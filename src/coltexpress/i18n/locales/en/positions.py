"""What is wrong with a position or a saved game, and the way out.

Fields: see the places that raise them in `formats/`. `{near}` is the word probably meant;
a text whose key ends in `.near` is taken when there is one.
"""

from typing import Final

POSITION: Final[dict[str, str]] = {
    "line": "Line {line}: {sentence}",
    # Lines
    "line_twice": "the line `{key}` is there twice: write it once.",
    "line_missing": "the line `{key}` is missing: a position needs `rules`, `cars`, `roof` and `inside`.",
    "not_a_line": "`{found}` is not a line of a position: write `key: value`, such as `round: 2`.",
    "unknown_line": (
        "there is no line `{found}`: write one of {known}, or `seat`, `sheet`, `knows` or `answer` with a "
        "number or a name."
    ),
    "unknown_line.near": "there is no line `{found}`: did you mean `{near}`?",
    "unknown_word": "`{found}` means nothing here: docs/reference/notation.md lists the words of every line.",
    "unknown_word.near": "`{found}` means nothing here: did you mean `{near}`?",
    "not_a_number": "`{name}` cannot be `{found}`: write a whole number up to {most}.",
    "not_in_rules": "the line `{key}` needs `{flag}`: add `{flag}=true` to the rules, or leave the line out.",
    # Rules and train
    "seats_missing": "the number of seats is missing: write for example `rules: en2016 seats=4`.",
    "refused_rules": "{why}",
    "no_locomotive": "the train begins with `{found}`: begin it with `locomotive`.",
    "wrong_cells": (
        "there are {found} cells for {expected} cars: divide the line with `|` into {expected} cells."
    ),
    # Figures
    "no_such_seat": "there is no `{found}` in this game: seats are numbered from 0.",
    "seat_line_missing": "the line `seat {seat}` is missing: write a line for every seat, or for none.",
    "wrong_bandits": (
        "the bandits `{found}` are not the right ones for {seats} seats: give each seat one bandit, with "
        "teams two, each bandit once."
    ),
    "one_marshal": "the train has {found} Marshals: put exactly one `*` into the line `inside`.",
    "marshal_on_roof": "the Marshal is never on a roof: put the `*` into the line `inside`.",
    "bandit_twice": "{name} stands in two places: leave one of them out.",
    "bandit_missing": "{name} has a seat but stands nowhere: put {name} into the line `roof` or `inside`.",
    "bandit_missing.of.mary": (
        "Mary Pumpinks stands nowhere: she has no seat, but she is in the game, so put `mary` inside a car, "
        "into the line `inside`."
    ),
    "mary_on_roof": "Mary Pumpinks is never on a roof: put `mary` into the line `inside`.",
    "beside_marshal": (
        "{name} cannot be inside the Marshal's car: put {name} on its roof or into another car."
    ),
    # Loot and bullets
    "too_many_tokens": "there are not so many `{word}` in the box: take one away.",
    "bullets_do_not_add_up": (
        "the bullets do not add up ({received} received, {fired} fired, {neutral} neutral ones left): those "
        "received are those fired and those taken from the 13 neutral ones."
    ),
    "strongbox_does_not_add_up": (
        "the second strongbox does not fit the rounds: it waits beside the train until Take It All! at the "
        "end of round {number}, and no longer."
    ),
    "knows_too_much": "`{place}` does not hold what is said to be known of it: leave out what is not there.",
    # Cards
    "cards_do_not_add_up": (
        "the cards named {card} do not add up: hand, deck and pile together must be the seat's whole set."
    ),
    "cards_do_not_add_up.of.mary": (
        "Mary's cards in the pile do not add up: she has 2 Shoots, 2 Robs, 2 Moves, Punch, Hat Throw and "
        "Seduction."
    ),
    "wrong_hand_size": (
        "the hand has {found} cards, but after these acts it holds {expected}: mend the hand or the pile."
    ),
    # Rounds and pile
    "unknown_round_card": "there is no round card `{found}` for so many seats: write one of {known}.",
    "unknown_round_card.near": "there is no round card `{found}` for so many seats: did you mean `{near}`?",
    "round_cards_do_not_add_up": (
        "there are too many round cards, or one is there twice: write up to five different ones."
    ),
    "station_is_last": (
        "`{found}` cannot come here: a station is the fifth card and only with events, and with events the "
        "fifth card is a station."
    ),
    "out_of_turn": (
        "`{found}` comes out of turn as act {place}: write the acts in the order of the round's turns."
    ),
    "may_not_hide": (
        "`{found}` cannot lie face down: only in a tunnel, or as Ghost's first card, may a card do so."
    ),
    # Phase and question
    "unknown_phase": "there is no phase `{found}`: write one of {known}.",
    "unknown_phase.near": "there is no phase `{found}`: did you mean `{near}`?",
    "cannot_be_asked": (
        "`{found}` cannot be asked in this position: leave the line out, or mend the phase and the pile."
    ),
}

BROKEN: Final[dict[str, str]] = {
    "dice_from_outside": (
        "a game with dice from outside cannot be saved: make it with a seed, or keep its record."
    ),
    "not_a_game": (
        "this is not a saved game (`{missing}` is missing or wrong): give what `Game.to_json` made."
    ),
    "other_format": (
        "the saved game has the format `{found}`, but this version reads `{expected}`: save it anew."
    ),
}
