"""Bots: why they decided, who they are, and the command that makes and checks them.

Fields for `str.format`: {option} and {best} options in words, {money} an amount, {others} a list of options,
{path} a file, {name} a class or a bot, {what} what went wrong.
"""

from typing import Final

WHY: Final[dict[str, str]] = {
    "silent": "This bot keeps its reasons to itself.",
    "random": "“{option}” was picked at random.",
    "alike": "“{option}”: all options looked alike.",
    "best": "“{option}” promises most, about {money}; next: {others}.",
    "least": "“{option}” costs least, about {money}; next: {others}.",
    "wins": (
        "“{option}” has the best chances of winning, with about {money}; more money would come from {best}."
    ),
    "chances": "“{option}” has the best chances of winning; every option promises about {money}.",
    "tried": "“{option}” promises about {money} and is close enough to the best, {best}.",
    "item": "“{option}” ({money})",
    "liked": "“{option}” looks best; next: {others}.",
    "near": "“{option}” is close enough to the best, {best}.",
    "name": "“{option}”",
}

BOT: Final[dict[str, str]] = {
    "random": "picks any option, all equally likely.",
    "rules": "plays the visible pile forward with every option and takes what is worth most.",
    "rules:bold": "the same, with a taste for shooting: it wants the Gunslinger.",
    "rules:greedy": "the same, for money now: it cares little for bullets and for what rivals get.",
    "rules:careful": "the same, shy of the Marshal, of fists and of bullets.",
    "search": "tries its options in worlds that could be; `search:100ms`, `search:5000it` say for how long.",
    "greenhorn": "level 1: looks one card ahead, and often takes the second best.",
    "drifter": "level 2: looks two cards ahead, and sometimes takes the second best.",
    "outlaw": "level 3: the rules bot as well as it can.",
    "gunslinger": "level 4: searches for a moment.",
    "legend": "level 5: searches for longer.",
    "file": "your own bot: the class with `decide` in that file, or the one you name.",
}

HELP: Final[dict[str, str]] = {
    "bot": "Write a bot of your own, check it, list the bots there are.",
    "bot.usage": "coltexpress bot list | new NAME | check BOT [OPTIONS]",
    "bot.what": "`list` names all bots, `new` writes a file to begin with, `check` tries a bot out.",
    "bot.which": "For `new` the name of your bot; for `check` a bot by name, or the path of its file.",
    "bot.seconds": "How many seconds a decision may take at most (default: {default}).",
    "bot.games": "How many games of each ruleset are played (default: {default}).",
    "bot.rulesets": "How many rulesets are tried, from all over the list (default: all).",
}

USAGE: Final[dict[str, str]] = {
    "unknown_bot.near": (
        "`{found}` is no bot that we know: did you mean `{near}`, another of {known}, or a file with a bot "
        "of your own, such as `path/to/bot.py`?"
    ),
    "unknown_temperament": "`rules` has no temperament `{found}`: take one of {known}.",
    "unknown_temperament.near": "`rules` has no temperament `{found}`: did you mean `{near}`?",
    "unknown_budget": (
        "`search` cannot think for `{found}`: write a budget such as `100ms`, `2s` or `5000it`."
    ),
    "takes_no_manner": "`{name}` takes nothing after a colon: write `{name}` alone.",
    "no_bot_file": "there is no file `{path}`: check the name and the folder.",
    "bot_file_broken": "`{path}` cannot be loaded ({what}): mend that first.",
    "bot_file_empty": "`{path}` has no class with a method `decide(self, view, options, rng)`: write one.",
    "bot_file_many": "`{path}` has several bots: name one of them, such as `{path}:{name}`.",
    "no_bot_class": "`{path}` has no class `{name}` with a method `decide`: it has {known}.",
    "no_bot_class.none": "`{path}` has no class `{name}` with a method `decide(self, view, options, rng)`.",
    "bot_not_made": "the bot `{name}` in `{path}` cannot be made without arguments ({what}).",
    "bot_unknown_verb": "`coltexpress bot` cannot `{found}`: choose one of {known}.",
    "bot_unknown_verb.near": "`coltexpress bot` cannot `{found}`: did you mean `{near}`?",
    "bot_no_verb": "say what to do: `coltexpress bot list`, `bot new NAME` or `bot check BOT`.",
    "bot_no_name": "no bot is named: write `coltexpress bot {verb} {example}`.",
    "bot_bad_name": (
        "a bot cannot be called `{found}`: take letters, digits and underscores, a letter first."
    ),
    "bot_taken_name": (
        "a bot cannot be called `{found}`: Python has a word or a module of that name, which your file would "
        "hide; take another, such as `{example}`."
    ),
    "bot_ends": (
        "`{name}` ends the process that loads it, with exit code {exit}: it may only define a bot; "
        "take away what ends it."
    ),
    "bot_loads_on": (
        "`{name}` is still not loaded after {seconds} seconds: look for what does not end outside of "
        "`decide`, or load less."
    ),
    "bot_exists": "`{path}` is there already: choose another name, or take the file away first.",
    "bot_not_written": "`{path}` cannot be written: check that you are allowed to.",
}

CHECK: Final[dict[str, str]] = {
    "title": "Checking {name}: {games:game|games}, {rulesets:ruleset|rulesets}.",
    "legal": "only legal picks",
    "same": "same seed, same picks",
    "twins": "same pick where only secrets differ",
    "quick": "at most {limit} for a decision",
    "views": "the view is left as it was",
    "passed": "passed",
    "failed": "FAILED",
    "by_clock": "left out: this bot thinks by the clock",
    "untried.legal": "not tried: no answer came",
    "untried.same": "not tried: no game was played to its end twice",
    "untried.twins": "not tried: there were no two answers to compare",
    "untried.quick": "not tried: no answer came",
    "untried.views": "not tried: no answer came after which to look",
    "decisions": "{number:decision|decisions}",
    "pairs": "{number:pair of worlds|pairs of worlds}",
    "repeats": "{number:game|games} played twice",
    "looks": "{number:view|views}",
    "times": "slowest {longest}, mean {mean}",
    "milliseconds": "{number} ms",
    "seconds": "{number} s",
    "raised": "{question} ({rules}, seed {seed}): raises {what}",
    "illegal": "{question} ({rules}, seed {seed}): picks `{found}`, which is no option",
    "differs": "{question} ({rules}, seed {seed}): picks `{found}`, the second time `{other}`",
    "leaks": "{question} ({rules}, seed {seed}): picks `{found}`, and `{other}` where only secrets differ",
    "slow": "{question} ({rules}, seed {seed}): takes {longest}",
    "stuck": "{question} ({rules}, seed {seed}): cannot be cut off, so its process was ended",
    "ended": "{question} ({rules}, seed {seed}): ends the process it runs in, with exit code {exit}",
    "changed": "{question} ({rules}, seed {seed}): the view is another one after the decision",
    "good": "{name} may play anywhere.",
    "bad": "{name} is not ready: mend what failed.",
    "written": "{path} is a bot and plays already: `coltexpress bot check {path}` tries it out.",
    "template": (
        '"""{title}, a bot for coltexpress. Try it: coltexpress bot check {name}.py"""\n'
        "\n\n"
        "class {title}:\n"
        "    # view: all that your seat may know. options: what you may pick. rng: your own dice.\n"
        "    def decide(self, view, options, rng):\n"
        '        texts = [option.text for option in options]  # such as "play rob", "shoot belle"\n'
        '        for wish in ("rob strongbox", "rob jewel", "take", "play rob", "play shoot"):\n'
        "            if wish in texts:  # the first wish that can be had\n"
        "                return wish\n"
        "        return rng.choice(options)\n"
    ),
}
