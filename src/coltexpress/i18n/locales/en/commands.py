"""The command line: help, and what can be wrong with what was typed."""

from typing import Final

HELP: Final[dict[str, str]] = {
    "usage": "Usage: ",
    "arguments": "What to give",
    "options": "Options",
    "flags": "Rules of the game",
    "play.usage": "coltexpress play [OPTIONS]",
    "rules.usage": "coltexpress rules [OPTIONS] [TOPIC]",
    "position.usage": "coltexpress position [OPTIONS] FILE",
    "bench.usage": "coltexpress bench [OPTIONS]",
    "help": "Show this help and stop.",
    "lang": "The language: {known} (default: COLTEXPRESS_LANG, or your system's language).",
    "version": "Show the version, and whether the engine is compiled, and stop.",
    "version.compiled": "coltexpress {version} (compiled engine)",
    "version.interpreted": "coltexpress {version} (interpreted engine)",
    "description": (
        "The train-robbery board game: play it, look up its rules, draw its positions. An unofficial fan "
        "implementation."
    ),
    "commands": "Commands",
    "more": "`coltexpress COMMAND --help` says more about a command.",
    "play.seats": "How many seats the table has, you included (default: 4, with --teams 2).",
    "play.preset": "The edition: {known} (default: {default}).",
    "play.set": (
        "Override one parameter of the edition, such as handcar_return=hiding_car; may be given several "
        "times."
    ),
    "play.list": "Write the table as lists instead of drawing it: for narrow screens and screen readers.",
    "rules": "Look up the rules, by ID or by topic.",
    "rules.topic": (
        "An ID (SHOOT-4), the beginning of IDs (SHOOT) or a topic (angry marshal); all rules without it."
    ),
    "rules.topics": "Topics: {topics}.",
    "position": "Draw a position and show whose decision it is and what the options are.",
    "position.file": (
        "A file with a position as docs/reference/notation.md describes it, or - to read standard input."
    ),
    "position.seed": "What chance starts from, where the position leaves something to it (default: 0).",
    "bench": "Measure how fast the engine plays on this machine.",
    "bench.json": "Write the figures as JSON.",
    "bench.yardstick": "A C program to compare with; it is compiled on the spot.",
    "bench.seconds": "How long each measurement takes (default: {default}).",
    "metavar.command": "COMMAND",
    "metavar.language": "LANG",
    "metavar.count": "N",
    "metavar.bandit": "BANDIT",
    "metavar.name": "NAME",
    "metavar.setting": "NAME=VALUE",
    "metavar.topic": "TOPIC",
    "metavar.file": "FILE",
    "metavar.path": "PATH",
    "metavar.seconds": "S",
}

USAGE: Final[dict[str, str]] = {
    "unknown_language": "the language `{found}` is not known: choose one of {known}.",
    "unknown_language_set": (
        "COLTEXPRESS_LANG asks for the language `{found}`, which is not known: set it to one of {known}."
    ),
    "unknown_bot": (
        "`{found}` is no bot that we know: take one of {known}, or a file with a bot of your own, such as "
        "`path/to/bot.py`."
    ),
    "no_room": (
        "there is no room left on the disk for what was to be written: make room, or write it elsewhere."
    ),
    "missing_extra": (
        "`{option}` needs {package}, which is not installed: in a checkout `python3 colt` installs it by "
        "itself, elsewhere `pip install 'coltexpress[{extra}]'` does."
    ),
    "unknown_command": "there is no command `{found}`: choose one of {known}.",
    "unknown_command.near": "there is no command `{found}`: did you mean `{near}`?",
    "unknown_option": "`{command}` has no option `{found}`: `{command} --help` lists what it has.",
    "unknown_option.near": "`{command}` has no option `{found}`: did you mean `{near}`?",
    "missing_value": "`{option}` needs a value: write for example `{option} {example}`.",
    "takes_no_value": "`{option}` takes no value: write `{option}` alone.",
    "too_many_words": "`{command}` can do nothing with `{found}`: leave it out, or see `{command} --help`.",
    "not_a_count": "`{option}` cannot be `{found}`: write a whole number, such as `{option} {example}`.",
    "not_a_time": (
        "`{option}` cannot be `{found}`: write a number of seconds above 0, such as `{option} {example}`."
    ),
    "file_missing": "no file is named: write `coltexpress position FILE`, or `-` for standard input.",
    "no_such_file": "there is no file `{found}`: check the name and the folder.",
    "no_such_file.near": "there is no file `{found}`: did you mean `{near}`?",
    "not_a_file": "`{found}` is a folder: name a file in it.",
    "unreadable_file": "the file `{found}` cannot be read: check that you are allowed to.",
    "not_text": "`{found}` is not text in UTF-8: give a position as docs/reference/notation.md describes it.",
    "unknown_topic": "there is no rule or topic `{found}`: `coltexpress rules --help` lists the topics.",
    "unknown_topic.near": "there is no rule or topic `{found}`: did you mean {near}?",
    "not_a_setting": (
        "`--set {found}` says nothing: write a parameter and its value, such as `--set tuco_other_floor=up`."
    ),
    "one_bandit": "without teams you have one bandit: write one name instead of `--you {found}`.",
    "two_bandits": (
        "`--you {found}` is not a team: write two different names such as `--you ghost,tuco`, or one of them."
    ),
}
