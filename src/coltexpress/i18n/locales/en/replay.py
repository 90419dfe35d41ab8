"""Records and their replay: help, what is shown around the game, and what can be wrong with a file.

Fields of RECORD for `str.format`: {line}, counted from 1, what was {expected} there and what was {found}.
"""

from typing import Final

HELP: Final[dict[str, str]] = {
    "replay.usage": "coltexpress replay [OPTIONS] FILE",
    "replay": "Tell a recorded game, show any step of it, or check that its deal was fair.",
    "replay.file": "A record as docs/reference/records.md describes it, by custom named *.colt.jsonl.",
    "replay.verify": (
        "Recompute the whole deal from the seed, and check that this is the seed that was committed to "
        "before the first card."
    ),
    "replay.step": "Show the table after so many decisions, instead of telling the whole game.",
    "replay.seat": (
        "Whose eyes to look through: a seat counted from 0, or a bandit; without it you see everything that "
        "a finished game reveals, and of an unfinished one what a spectator saw."
    ),
    "replay.text": (
        "Draw nothing: the game in sentences only, a step in the notation of positions "
        "(docs/reference/notation.md)."
    ),
    "replay.more": (
        "A damaged file is told up to the damage; then the line is named, what belongs there and what is "
        "there, and the exit code is 1."
    ),
    "metavar.seat": "SEAT",
}

USAGE: Final[dict[str, str]] = {
    "record_missing": "no file is named: write `coltexpress replay FILE`.",
    "no_such_step": (
        "`--step` cannot be `{found}`: this record has {last} decisions, so choose a step from 0 to {last}."
    ),
    "no_such_seat": "`--seat` cannot be `{found}`: choose one of {known}.",
    "no_such_seat.near": "`--seat` cannot be `{found}`: did you mean `{near}`?",
}

BROKEN: Final[dict[str, str]] = {
    "no_beginning": (
        "a game from a position or from saved data has no record: only a game made by `Game.new` is recorded "
        "from its beginning."
    ),
}

REPLAY: Final[dict[str, str]] = {
    "heading": "{preset}, {seats} seats: {decisions:decision|decisions}.",
    "step": "Step {step} of {last}.",
    "unfinished": "The record ends here; the game was not over.",
    "up_to": "The record is told up to step {step}; what follows is damaged.",
    "proven": (
        "The record is sound: {decisions:decision|decisions} and {throws:throw|throws} of chance, and the "
        "whole deal follows from the seed that was committed to before the first card."
    ),
    "not_revealed": (
        "The record is sound as far as it goes, but its deal cannot be checked yet: the seed is published "
        "when the game is over."
    ),
    "not_committed": (
        "The record is sound, but nothing shows that its deal was fair: no commitment was published before "
        "the first card."
    ),
    "commitment": "Compare the commitment with the one that you were given before the game:\n{commitment}",
}

RECORD: Final[dict[str, str]] = {
    "cut_short": (
        "line {line}: the record ends here, but `{expected}` was expected; what comes before can still be "
        "shown."
    ),
    "unreadable_line": (
        "line {line}: `{found}` is not a line of a record, and `{expected}` was expected; what comes before "
        "it can still be shown."
    ),
    "other_line": (
        "line {line}: `{expected}` was expected, but `{found}` was found; a line is missing, misplaced or "
        "too many."
    ),
    "other_decision": (
        "line {line}: a decision of `{expected}` was expected, but `{found}` was found; a decision was "
        "changed here or before."
    ),
    "illegal_pick": (
        "line {line}: one of the picks `{expected}` was expected, but `{found}` was found; a decision was "
        "changed here or before."
    ),
    "other_throw": (
        "line {line}: `{expected}` was expected, but `{found}` was found; a chance outcome or a decision was "
        "changed here or before."
    ),
    "other_hash": (
        "line {line}: `{expected}` was expected, but `{found}` was found; something was changed between here "
        "and the last hash before."
    ),
    "other_result": (
        "line {line}: `{expected}` was expected, but `{found}` was found; the game did not end as the record "
        "says."
    ),
    "too_long": "line {line}: the record should end here, but `{found}` was found; take away what follows.",
    "not_a_record": (
        "line {line}: a record of the format `{expected}` was expected, but `{found}` was found; give the "
        "record of a game, by custom a file named `*.colt.jsonl`."
    ),
    "other_format": (
        "line {line}: the format `{expected}` was expected, but `{found}` was found; replay it with the "
        "version of the game that wrote it."
    ),
    "unplayable": (
        "line {line}: such a game cannot be played: `{found}`; the first line was changed, or is from a "
        "later version."
    ),
    "other_seed": (
        "line {line}: a seed and a salt with the commitment `{expected}` were expected, but their SHA-256 is "
        "`{found}`; this is not the seed that was committed to."
    ),
    "small_seed": (
        "line {line}: a seed and a salt of {expected} bytes were expected, but {found} were found; a smaller "
        "one can be guessed."
    ),
    "other_deal": (
        "line {line}: the seed throws `{expected}` here, but `{found}` was found; the deal was changed."
    ),
}
