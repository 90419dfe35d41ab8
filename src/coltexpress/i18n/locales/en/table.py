"""The terminal game: who sits at the table, saved games, records to watch, and the words of its screen."""

from typing import Final

TABLE: Final[dict[str, str]] = {
    "game": "{preset}, {seats} seats, {parts}.",
    "people": "At this keyboard: {names}.",
    "watching": "Only bots play; you watch.",
    "bots": "Bots: {names}.",
    "bot": "{seat} ({bot})",
    "mishap": "The bot `{bot}` of {seat} has failed; a legal choice is made in its place.",
    "to_one": "{seat}: {question}",
    "not_this_round": "Buy nothing more in this round",
    "no_choice": "You have nothing to choose this time. Press Enter, and nobody will notice. ",
    "hand_over": "Hand the keyboard to {seat}. Press Enter when nobody else looks. ",
    "which": "`{found}` is none of the choices: type a number from 1 to {most}.",
    "waiting": "A game of yours is waiting. Go on with it?",
    "new_game": "A new game",
    "waits": "A saved game waits ({game}): `coltexpress play --resume` goes on with it.",
    "damaged": (
        "The saved game `{found}` is damaged or comes from another version: it is left alone, and you may "
        "delete it."
    ),
    "no_screen": (
        "Textual, which draws the screen, is not installed, so the game is told in plain lines: in a "
        "checkout `python3 colt` installs it by itself, elsewhere `pip install 'coltexpress[terminal]'` does."
    ),
    "saved": "{who}, {bots:bot|bots}, round {round} of 5, left on {when}",
    "saved.nobody": "a table",
    "end.finish": "Leave the table",
    "end.save": "Save the record of the game",
    "end.rematch": "A rematch: the same players, dealt anew",
    "recorded": (
        "The record is in `{path}`; `coltexpress replay` tells it, `coltexpress play --load` shows it again."
    ),
    "not_recorded": (
        "The record cannot be written to `{path}` ({why}): choose another file with `--save FILE`."
    ),
    "goodbye": ("You leave the table. The game is saved, and `coltexpress play --resume` goes on with it."),
    "goodbye.lost": (
        "You leave the table. The game could not be saved ({why}): name another folder in COLTEXPRESS_DATA."
    ),
    "watch.how": (
        "A record of {last} steps. Enter shows the next step, `back` the one before, a number goes to that "
        "step, `all` tells the rest, `show` draws the table, `quit` ends."
    ),
    "watch.prompt": "Step {step} of {last}: ",
    "watch.unclear": (
        "`{found}` leads nowhere: press Enter, or type `back`, `all`, `show`, `quit` or a step from 0 to "
        "{last}."
    ),
    "strip.empty": "No round card is shown yet.",
    "strip.turn": "{turn} {kind}",
    "turn.S": "open",
    "turn.T": "tunnel",
    "turn.2": "double",
    "turn.R": "back",
    "card.move": "Mv",
    "card.floor": "Fl",
    "card.shoot": "Sh",
    "card.rob": "Rb",
    "card.punch": "Pn",
    "card.marshal": "Ms",
    "card.special_punch": "Sp",
    "card.hat_throw": "Ht",
    "card.seduction": "Sd",
    "card.draw": "+3",
    "card.skip": "--",
    "head.bullets": "Bul",
    "head.hits": "Hit",
    "head.hand": "Hnd",
    "head.deck": "Dck",
    "no_bandits": "The teams are not formed yet.",
    "ransom": "+{amount}",
    "too_small": (
        "The table needs 80 columns and 24 lines, and this screen has {width} and {height}: enlarge it, or "
        "play with --plain."
    ),
    "beginning": "Before everything began.",
    "unsaved": "The game cannot be saved ({why}).",
    "face_down": "face down",
    "several": "{card} x{number}",
    "keep.all": "all",
    "keep.done": "keep {number:card|cards}",
    "what_if": "{option}: {foreseen}",
    "foresee.nothing": "There is nothing to foresee now: that is for the planning.",
    "preview.help": (
        "`preview` tells where your bandit stands when the pile is carried out as it lies, `preview play "
        "move` what if you play that."
    ),
    "close": "go on",
    "go_on": "go on",
    "language": "another language",
    "curtain": "Hand the keyboard to {seat}. Nobody else should look at the screen now.",
    "curtain.lift": "lift the curtain",
    "end.look": "Look at the table again",
    "end.result": "The money",
    "eyes": "You look through the eyes of {seat}.",
    "eyes.all": "You are told everything.",
    "eyes.spectator": "You see what a spectator sees.",
    "eyes.next": "through other eyes",
    "speed.slow": "slow",
    "speed.normal": "normal",
    "speed.fast": "fast",
    "speed.instant": "instant",
    "state.run": "▶ {speed}",
    "state.pause": "■ step",
    "behind": "{number:step|steps} to now",
    "keys": "? keys  q leave  space step  ← back  p auto  w what if  o log",
    "help": "Keys",
    "help.pick": "1-9, letters: what stands beside them; f plays face down where that is allowed",
    "help.cursor": "up, down, Enter: the same without letters; or click with the mouse",
    "help.forward": "space, right: the next happening",
    "help.back": "left: the happening before; nothing is undone, you only look back",
    "help.ends": "Home, End: the beginning, and now",
    "help.run": "p: things happen by themselves, or step by step",
    "help.speed": "+, -: faster, slower",
    "help.foresee": "w: what if: where your bandit stands after the pile, as it lies and after every choice",
    "help.scroll": "Page Up, Page Down, mouse wheel: scroll the log",
    "help.log": "o: the log in the place of the panels, or not",
    "help.language": "l: the next language",
    "help.help": "?: this card",
    "help.leave": "q: leave the table; the game is saved",
    "help.marks": "Marks",
    "help.round": "The round card",
}

HELP: Final[dict[str, str]] = {
    "play": "Play a whole game in the terminal, against bots or with people at the same keyboard.",
    "play.more": (
        "While you play, `?` explains the keys and answers. The game is saved after every decision; "
        "`--resume` goes on with it."
    ),
    "play.you": (
        "Your bandit: {known} (default: chosen at random); several people write doc,belle. With teams two of "
        "them, such as ghost,tuco (several people: ghost,tuco/doc,django), or one who gets a partner at "
        "random; without --you you choose your team during the game."
    ),
    "play.seed": (
        "A whole number; the same seed and the same choices give the same game. Without it the deal is "
        "secret, and the record of the game proves that it was not chosen."
    ),
    "play.bots": (
        "The bots by name, one for all of them or one for each with commas between (default: {default}; "
        "`coltexpress bot list` names them)."
    ),
    "play.hotseat": (
        "How many people sit at this keyboard (default: 1), each with a curtain before their hand; 0 only "
        "watches the bots."
    ),
    "play.speed": "How fast things happen: {known}.",
    "play.plain": "Plain lines and numbered questions, without moving the cursor; so it is in pipes anyway.",
    "play.resume": "Go on with the game that was left last.",
    "play.new": "Begin a new game without asking about saved ones.",
    "play.save": "Save the record of the game in this file when it is over.",
    "play.load": "Watch a record (*.colt.jsonl) instead of playing.",
    "metavar.bots": "LIST",
    "metavar.speed": "SPEED",
}

USAGE: Final[dict[str, str]] = {
    "broken_save": (
        "the saved game `{found}` is damaged or comes from another version: begin a new one with "
        "`coltexpress play --new`."
    ),
    "nothing_saved": "no saved game waits: begin one with `coltexpress play`.",
    "unknown_speed": "there is no speed `{found}`: choose one of {known}.",
    "unknown_speed.near": "there is no speed `{found}`: did you mean `{near}`?",
    "not_together": "`{option}` and `{found}` do not go together: leave one of them out.",
    "too_many_people": (
        "`--hotseat {found}` seats more people than the table has places: choose at most {seats}."
    ),
    "too_many_bandits": (
        "`--you {found}` names bandits for more seats than there are people ({people}): name one for each "
        "person, with teams two and `/` between the seats."
    ),
    "nobody_to_be": "`--you {found}` has nobody to be: with `--hotseat 0` only bots play.",
    "bots_count": (
        "`--bots {found}` does not fit the number of bots ({seats}): name one for all of them, or write for "
        "example `--bots {example}`."
    ),
    "bots_without_seat": "`--bots {found}` has no seat: only people play at this table.",
}
