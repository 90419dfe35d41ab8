"""The arena: what can be wrong with a run, with its file of games, with its bots and with a cluster."""

from typing import Final

USAGE: Final[dict[str, str]] = {
    "no_bots": "no bot is named: write for example `coltexpress sim random`.",
    "two_bots": (
        "a tournament needs two different bots: write for example `coltexpress tournament rules random`."
    ),
    "equal_bots": (
        "`{option}` makes these bots the same, `{bot}`, and a tournament needs two different ones: leave "
        "`{option}` out, or name a bot of another kind."
    ),
    "same_file": (
        "`{bot}` and `{other}` are the same bot, and a tournament needs two different ones: name another bot."
    ),
    "too_many_bots": (
        "{bots} bots do not fit on {seats} seats: name fewer bots, or give more `--seats`, up to 6."
    ),
    "other_seats": "{bots} bots were named for {seats} seats: name one bot for each seat.",
    "not_positive": (
        "`{option}` cannot be `{found}`: write a whole number above 0, such as `{option} {example}`."
    ),
    "too_many_cores": (
        "`--cores` cannot be `{found}`: this machine has {cores:core|cores}, so take at most {most}, four "
        "for each."
    ),
    "unknown_mode": "`--mode` cannot be `{found}`: choose one of {known}.",
    "unknown_mode.near": "`--mode` cannot be `{found}`: did you mean `{near}`?",
    "not_bounds": (
        "`--sprt` cannot be `{found}`: write two different percentages, the lower first, such as `--sprt "
        "25:35`."
    ),
    "sprt_one_pair": (
        "`--sprt` decides about one pair of bots: name exactly two bots, and leave `--mode round-robin` out."
    ),
    "not_a_duration": (
        "`--time` cannot be `{found}`: write milliseconds or seconds above 0, such as `--time 100ms`."
    ),
    "time_or_iterations": "`--time` and `--iterations` exclude each other: leave one of them out.",
    "no_budget_taken": (
        "none of these bots takes a budget: leave `{option}` out, or name a bot such as {known}."
    ),
    "resume_needs_out": (
        "`--resume` needs the file to go on with: write for example `--out games.jsonl --resume`."
    ),
    "games_exist": (
        "there is already a file `{found}`: give `--resume` to go on with its games, or choose another name."
    ),
    "unwritable_file": (
        "the file `{found}` cannot be written: check that the folder exists, that you are allowed to, and "
        "that there is room on the disk."
    ),
    "no_longer_writable": (
        "the file `{found}` can no longer be written, though all that it holds is kept: check that there is "
        "room on the disk, and give the same command with `--resume`."
    ),
    "unwritable_folder": (
        "the folder `{found}` cannot be made or written: check that you are allowed to, and that there is "
        "room on the disk."
    ),
    "report_in_file": (
        "`{found}` is a file, and a report needs a folder: choose another name for `--report`."
    ),
    "not_games": (
        "`{found}` is not a file of games that we wrote: choose another name with `--out`, and leave "
        "`--resume` out."
    ),
    "broken_game": "line {line} of `{found}` is not a game: take that line away, and go on with `--resume`.",
    "damaged_game": (
        "line {line} of `{found}` is damaged: its `{name}` cannot be so in a game of this file; take that "
        "line away, and `--resume` plays the game again."
    ),
    "missing_field": (
        "line {line} of `{found}` is damaged: it has no `{name}`; take that line away, and `--resume` plays "
        "the game again."
    ),
    "unknown_field": (
        "line {line} of `{found}` is damaged: it has a `{name}`, which no game has; take that line away, and "
        "`--resume` plays the game again."
    ),
    "repeated_game": (
        "line {line} of `{found}` is game {game} for the second time: take that line away, and go on with "
        "`--resume`."
    ),
    "damaged_plan": (
        "the first line of `{found}` is damaged: its `{name}` cannot be `{value}`; choose another name with "
        "`--out` to begin anew."
    ),
    "edited_bot": (
        "`{bot}` was changed after `{found}` was begun, and an edited bot is another bot: choose another "
        "name with `--out` to begin anew."
    ),
    "changed_bot": (
        "`{path}` was changed while the games were played, so the run stops; the finished games are kept: "
        "put the file back as it was and give the same command with `--resume`, or choose another name with "
        "`--out` to begin anew."
    ),
    "changed_bot.lost": (
        "`{path}` was changed while the games were played, so the run stops: give the same command again, "
        "and edit a copy of the file meanwhile."
    ),
    "other_version": (
        "`{found}` was begun with coltexpress {begun}, and this is {wanted}: choose another name with "
        "`--out` to begin anew, or go on with that version."
    ),
    "other_run": (
        "`{found}` was begun with other settings: its `{name}` is {begun}, and now it would be {wanted}; "
        "choose another file, or leave all settings out to go on as it was begun."
    ),
    "other_command": "`{found}` was begun by `coltexpress {begun}`: go on with that command.",
    "in_use": "another run is writing to `{found}`: wait for its end, or choose another name.",
    "deadly_game": (
        "the process that played game {game} died three times, so the run stops; the bots were {bots} and "
        "the seed of the deal {seed}: look for what ends the process, or leave that bot out."
    ),
    "no_dask": (
        "`--cluster` needs Dask, which is not installed: in a checkout `python3 colt` installs it by itself, "
        "elsewhere `pip install 'coltexpress[cluster]'` does."
    ),
    "no_scheduler": (
        "no Dask scheduler answers at `{found}`: start one with `dask scheduler`, and give the address that "
        "it shows."
    ),
    "no_workers": "the Dask scheduler at `{found}` has no workers: start some with `dask worker {found}`.",
    "other_workers": (
        "the workers at `{found}` do not have coltexpress {version}: install the same version there as here."
    ),
    "other_copy": (
        "a worker of the cluster has another `{path}` than this machine: copy the file there, and give the "
        "same command with `--resume`."
    ),
    "other_copy.lost": (
        "a worker of the cluster has another `{path}` than this machine: copy the file there, and give the "
        "same command again."
    ),
    "no_copy": (
        "a worker of the cluster does not have the file `{path}`: copy it there, under the same path, and "
        "give the same command with `--resume`."
    ),
    "no_copy.lost": (
        "a worker of the cluster does not have the file `{path}`: copy it there, under the same path, and "
        "give the same command again."
    ),
    "lost_workers": (
        "the Dask cluster lost its workers ({why}), though the finished games are kept: start workers "
        "again, and give the same command with `--resume`."
    ),
    "lost_workers.lost": (
        "the Dask cluster lost its workers ({why}), and the games with them: start workers again, and give "
        "the same command with `--out FILE`, which keeps every finished game."
    ),
    "bot_raised": (
        "`{bot}` in seat {seat} raised `{what}` at decision {decision} ({question}) of the game with seed "
        "{seed}; the position shows it, `coltexpress position FILE` draws it."
    ),
    "bot_hung": (
        "`{bot}` in seat {seat} took too long for decision {decision} ({question}) of the game with seed "
        "{seed}; the position shows it, `coltexpress position FILE` draws it."
    ),
    "bot_ended": (
        "`{bot}` in seat {seat} ended the process it ran in at decision {decision} ({question}) of the game "
        "with seed {seed}; the position shows it, `coltexpress position FILE` draws it."
    ),
    "bot_illegal": (
        "`{bot}` in seat {seat} answered `{what}` to decision {decision} ({question}) of the game with seed "
        "{seed}, which is not one of its options; the position shows it, `coltexpress position FILE` draws "
        "it."
    ),
}
