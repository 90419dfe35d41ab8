"""Why a configuration is refused and the way out, by code (CONFIG-6).

Fields for `str.format`:

- {seats}: E_PLAYERS, E_TEAMS_COUNT
- {flag}: E_FIRST_EDITION_FIXED, E_NOT_IN_EDITION, E_NO_RULES, E_NOT_YET
- {preset}: E_TEAMS_EDITION, E_FIRST_EDITION_FIXED, E_DUEL_NEEDS_EXPERT, E_NOT_IN_EDITION
- {name}: E_CHARACTERS, E_PARAMETERS
- {value}: E_PARAMETERS
- {known}: E_CHARACTERS, E_PARAMETERS
- none: E_TWO_NEEDS_TEAMS, E_EXPERT_TEAMS, E_PATRON_NEEDS_POWERS, E_HORSES_NEEDS_EVENTS, E_HORSES_EXPERT,
  E_HORSES_HANDCAR

A text whose key ends in `.near` is taken when there is a word that was probably meant, and has {near} too;
one with `.of.` is for that {name} only.
"""

from typing import Final

REFUSAL: Final[dict[str, str]] = {
    "E_PLAYERS": "The game is for two to six players, but you asked for {seats}: choose 2 to 6 seats.",
    "E_TWO_NEEDS_TEAMS": (
        "Two players always play with two bandits each: leave `teams` on, or choose three or more seats."
    ),
    "E_TEAMS_COUNT": (
        "There are not enough bandits for teams with {seats} players: switch `teams` off, or choose fewer "
        "seats."
    ),
    "E_TEAMS_EDITION": (
        "The preset `{preset}` has two bandits per player only for two players: choose 2 seats, switch "
        "`teams` off, or take the preset `en2016`, `ru2016` or `anniversary2025`."
    ),
    "E_FIRST_EDITION_FIXED": (
        "The preset `{preset}` has no beginners' game: leave `{flag}` on, or take the preset `en2016`, "
        "`ru2016` or `anniversary2025`."
    ),
    "E_EXPERT_TEAMS": (
        "`expert` and `teams` both change how you form your hand and do not go together: switch `expert` "
        "off, or play without `teams` with three or more seats."
    ),
    "E_DUEL_NEEDS_EXPERT": (
        "The duel for two players of the preset `{preset}` is played with the expert variant: leave "
        "`expert` on, or choose three or more seats."
    ),
    "E_NOT_IN_EDITION": (
        "`{flag}` is in the Anniversary box only and the preset `{preset}` does not have it: switch it off, "
        "or take the preset `anniversary2025`."
    ),
    "E_PATRON_NEEDS_POWERS": (
        "Al Patron is nothing without his power: switch `powers` on, or switch `al_patron` off."
    ),
    "E_HORSES_NEEDS_EVENTS": (
        "Horses & Stagecoach brings events and stations: switch `events` on, or switch `horses` off."
    ),
    "E_HORSES_EXPERT": (
        "Horses & Stagecoach and the expert variant contradict each other about the cards you keep: switch "
        "`horses` or `expert` off; the duel of the first editions needs `expert`."
    ),
    "E_HORSES_HANDCAR": (
        "The handcar is made for the base train and not for Horses & Stagecoach: switch `horses` or "
        "`handcar` off."
    ),
    "E_CHARACTERS": "There is no character `{name}` to choose: choose out of {known}.",
    "E_CHARACTERS.twice": "`{name}` is chosen twice: choose each character at most once, out of {known}.",
    "E_CHARACTERS.patron": (
        "`{name}` plays only with the flag `al_patron`: switch it on, or choose out of {known}."
    ),
    "E_CHARACTERS.near": "There is no character `{name}` to choose: did you mean `{near}`?",
    "E_CHARACTERS.cast": (
        "`{name}` does not seat everybody: choose one character for each player, with teams two (one of "
        "Ghost, Doc and Belle with one of the others, or in the first editions any two), each at most once, "
        "out of {known}."
    ),
    "E_NO_RULES": "The rules of the expansion `{flag}` are not available: leave `{flag}` out.",
    "E_PARAMETERS": (
        "`{name}` = `{value}` is unknown or contradicts the rest of the configuration: choose one of {known}."
    ),
    "E_PARAMETERS.near": "`{name}` cannot be `{value}`: did you mean `{near}`?",
    "E_PARAMETERS.of.preset": "There is no preset `{value}`: choose one of {known}.",
    "E_PARAMETERS.of.preset.near": "There is no preset `{value}`: did you mean `{near}`?",
    "E_PARAMETERS.of.name": "There is no flag or parameter `{value}`: choose one of {known}.",
    "E_PARAMETERS.of.name.near": "There is no flag or parameter `{value}`: did you mean `{near}`?",
    "E_PARAMETERS.of.cars": (
        "The cars `{value}` do not make the train of this game: name as many different cars as it has (the "
        "number of seats, with teams 3 or 4, and `circus` if it is played), out of {known}."
    ),
    "E_NOT_YET": "Horses & Stagecoach (`{flag}`) is not in this version yet: leave `{flag}` off.",
}
