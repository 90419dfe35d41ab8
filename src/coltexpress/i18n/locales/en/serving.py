"""The table server: its phrases, its command, and what can be wrong with what clients want."""

from typing import Final

SERVING: Final[dict[str, str]] = {
    "ready": "The tables are open at {url} (Ctrl-C closes them; nothing is lost).",
    "kept": "They are kept in {path}.",
    "proof.proven": (
        "Proven: every card and every token of this game follows from the seed that was fixed before the "
        "first card."
    ),
    "proof.not_revealed": "Not yet to be proven: the seed is published when the game is over.",
    "proof.not_committed": "Not to be proven: nothing was published before the game.",
    "proof.damaged": "Not proven: the record is damaged, so what follows the damage cannot be checked.",
    "proof.refuted": "Refuted: the seed that was published does not deal this game. {why}",
}

PHRASE: Final[dict[str, str]] = {
    "hello": "Hello!",
    "good_luck": "Good luck!",
    "nice_shot": "Nice shot!",
    "ouch": "Ouch!",
    "revenge": "You will pay for that!",
    "oops": "That was not the plan...",
    "your_turn": "It is your turn!",
    "one_moment": "One moment, please.",
    "thanks": "Thank you!",
    "good_game": "Good game!",
}

HELP: Final[dict[str, str]] = {
    "web": "Open tables for browsers and other programs, for yourself or for friends anywhere.",
    "web.usage": "coltexpress web [OPTIONS]",
    "web.host": (
        "The address to listen at (default: {default}, this machine only; 0.0.0.0 lets in everybody who can "
        "reach it)."
    ),
    "web.port": "The port to listen at (default: {default}; 0 takes any that is free).",
    "web.db": "The file in which tables are kept (default: {default}).",
    "web.open": "Open the page in a browser, or do not (default: only if you started it in a terminal).",
    "web.base_url": "What people type to come here, if something stands in between, such as https://example.org.",
    "web.log_level": "How much is written to the log: {known} (default: {default}).",
    "metavar.address": "ADDRESS",
    "metavar.port": "PORT",
    "metavar.url": "URL",
    "metavar.level": "LEVEL",
}

DENIAL: Final[dict[str, str]] = {
    # starting
    "port_taken": "the port {port} is taken: stop the other program, or write `--port {other}`.",
    "port_forbidden": "the port {port} is not open to you: take one above 1023, such as `--port 8080`.",
    "not_a_port": "`--port` cannot be `{found}`: write a number from 0 to 65535, such as `--port 8080`.",
    "no_such_host": (
        "nothing can listen at `{host}`: write an address of this machine, such as `--host 127.0.0.1`."
    ),
    "unwritable_file": (
        "the file `{path}` cannot be written: check the folder and your rights, or name another with `--db`."
    ),
    "newer_file": (
        "the file `{path}` was written by a newer version (it has format {found}, this one knows up to "
        "{known}): install the newer version, or name another file with `--db`."
    ),
    "not_our_file": "the file `{path}` holds no tables of ours: name another with `--db`.",
    "file_in_use": "another server uses the file `{path}`: stop it, or name another file with `--db`.",
    "not_a_url": "`--base-url` cannot be `{found}`: write a whole address such as `https://example.org`.",
    "unknown_log_level": "`--log-level` cannot be `{found}`: choose one of {known}.",
    # messages
    "bad_message": "this message cannot be read ({why}): see /api/v1/schema.json for what can be said.",
    "too_large": "this is too large: send at most {most} bytes at once.",
    "too_fast": "this goes too fast: wait a moment and try again.",
    "wrong_origin": "this request comes from another site: open the page of this server itself.",
    "hello_first": "the first message must be `hello`: say who you are.",
    "hello_once": "you have said `hello` already: go on with another message.",
    "socket_only": "this message is for the socket only: connect to it first.",
    "our_fault": "something went wrong in the server, not with what you sent: try again.",
    "not_saved": "the server cannot keep anything right now, so nothing was done: try again in a moment.",
    "server_stops": "the server stops; the table is kept and goes on when the server is back.",
    "house_full": "the server has as many tables as it can hold: try again later.",
    "no_such_page": "there is nothing at this address: begin at the first page.",
    # tables and people
    "no_such_table": "there is no such table: check the link.",
    "unreadable_table": "this table cannot be brought back by this version: ask whoever runs the server.",
    "not_a_guest": "you are not at this table: join it, or use the token that you got when you joined.",
    "wrong_invitation": "this invitation is not for this table: ask for the link again.",
    "closed_to_spectators": "this table is closed to spectators: ask for an invitation.",
    "removed": "the host has removed you from this table: find another one.",
    "not_host": "only the host may do this: ask the host.",
    "not_your_seat": "the seat {seat} is not yours: use a seat that you hold.",
    "no_such_seat": "there is no seat {seat}: the last one is {most}.",
    "no_such_guest": "nobody else at this table has the number {found}: look at the list of guests.",
    "one_hand": "in a running game nobody takes a second seat: do this before the next one.",
    "seat_taken": "the seat {seat} is taken: choose a free one.",
    "not_a_bot": "the seat {seat} is held: choose one with a bot, or one whose player has left.",
    "table_full": "this table is full: look for another one, or make your own.",
    "table_waiting": "the game has not begun yet: the host starts it.",
    "table_running": "the game is running already: do this before the next one.",
    "table_over": "the game is over: play another one with `rematch`.",
    "not_over": "the game is not over yet: its record is secret until then.",
    "shown_late": (
        "this table shows its game to spectators late: its record opens {number:second|seconds} after "
        "the end."
    ),
    "you_left": "you have left this table: come back with `reclaim` first.",
    "too_many_bots": "there are more bots than seats for them: take at most {most}.",
    "unknown_level": "there is no bot `{found}` here: choose one of {known}.",
    "unknown_level.near": "there is no bot `{found}` here: did you mean `{near}`?",
    "unknown_bandit": "there is no bandit `{found}` in this game: choose one of {known}.",
    "unknown_bandit.near": "there is no bandit `{found}` in this game: did you mean `{near}`?",
    "bandit_taken": "somebody else has chosen `{found}`: choose another bandit.",
    "teams_choose_later": "with two bandits a seat, teams are chosen during the game: wait for the question.",
    "bad_name": "a name needs 1 to {most} letters that can be seen: choose another one.",
    "bad_text": "say something of 1 to {most} letters.",
    "unknown_phrase": "there is no phrase `{found}`: choose one of {known}.",
    "unknown_phrase.near": "there is no phrase `{found}`: did you mean `{near}`?",
    "muted": "the host has taken the word from you: you can still play.",
    # playing
    "stale_decision": "this is no longer asked: look at the table as it stands now.",
    "key_reused": "this key was used for something else: take a new key for every message.",
    "cannot_undo": (
        "this cannot be taken back: somebody has acted since, something hidden was shown, or it was not "
        "your last pick."
    ),
    "not_al_patron": "only Al Patron can decline purchases: this seat plays somebody else.",
    "no_such_eyes": "nobody has the eyes `{found}`: choose one of {known}.",
}
