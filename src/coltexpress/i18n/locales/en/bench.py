"""The benchmark: its table, and what can stand in its way.

Fields for `str.format`: {path} of the yardstick, {compiler}, {what} the compiler or the program said.
"""

from typing import Final

BENCH: Final[dict[str, str]] = {
    "compiled": "Compiled engine, advanced rules, random play, one core, best of {repeats}.",
    "interpreted": "Interpreted engine, advanced rules, random play, one core, best of {repeats}.",
    "seats": "seats",
    "games": "games/s",
    "decisions": "decisions/s",
    "yardstick": "yardstick games/s",
    "ratio": "ratio",
    "anniversary": (
        "With every part of the Anniversary box, 4 seats: {rate} games a second, {ratio} of the base game's."
    ),
    "copies": "Copies of a game in progress with 4 seats: {rate} a second, {time} each.",
    "views": "Views of a game in progress with 4 seats: {rate} a second, {time} each.",
    "worlds": "Worlds drawn from a view with 4 seats: {rate} a second, {time} each.",
    "no_file": "there is no file `{path}` to compare with: give the path of the yardstick's C program.",
    "no_compiler": (
        "a yardstick needs a C compiler, and `{compiler}` is not here: install one (Debian: apt install "
        "gcc), or leave `--yardstick` out."
    ),
    "not_compiled": "`{compiler}` cannot compile `{path}`: {what}",
    "no_reason": "no reason given",
    "exit_code": "exit code {code}",
    "not_run": "the yardstick `{path}` did not tell its rates as `games/s N dec/s N`: {what}",
}
