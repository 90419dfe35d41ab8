"""Load for a table server: the command, its progress and its figures.

Fields for `str.format`: counts, and figures that are written already ({p99} in milliseconds).
"""

from typing import Final

HELP: Final[dict[str, str]] = {
    "loadtest": "Measure how many tables a server carries, with clients over real sockets.",
    "loadtest.usage": "coltexpress loadtest [OPTIONS] URL",
    "loadtest.url": "The server, such as {example}.",
    "loadtest.tables": "How many tables of {seats} seats are played at once (default: {default}).",
    "loadtest.every": "A table decides once in so many seconds (default: {default}).",
    "loadtest.seconds": "How many seconds are measured (default: {default}).",
    "loadtest.processes": "In how many processes the clients run (default: {default}).",
    "loadtest.anywhere": "Also load a server on another machine; do that to your own only.",
    "loadtest.json": "Write the figures as JSON.",
}

USAGE: Final[dict[str, str]] = {
    "not_a_server": "`{found}` is not the address of a server: write it whole, such as `{example}`.",
    "not_this_machine": (
        "`{found}` is not on this machine: add `--anywhere` if that server is yours, or start one here with "
        "`coltexpress web`."
    ),
    "no_server": (
        "the server at `{found}` does not play along ({why}): start one with `coltexpress web`, or check the "
        "address."
    ),
    "not_so_many": "`{option}` cannot be `{found}`: write a number from 1 to {most}.",
}

LOAD: Final[dict[str, str]] = {
    "seating": "Tables that are ready: {done} of {other}",
    "driving": "Decisions: {done}; seconds left: {other}",
    "interrupted": "Interrupted: these are the figures so far.",
    "load": (
        "Tables: {tables}; connections: {connections}; seconds: {seconds}; a table decides once in {every} s."
    ),
    "decisions": "Decisions: {count}, {rate} a second; frames received: {frames}.",
    "latency": (
        "From sending a decision to its durable acknowledgement: half within {p50} ms, 95 % within {p95} ms, "
        "99 % within {p99} ms, the slowest {most} ms."
    ),
    "server": "The server uses {cpu} % of one core and at most {memory} MB of memory.",
    "no_figures": "The server does not say how much processor time and memory it uses.",
    "mishaps": (
        "Not as it should be: refused: {refused}; without an answer: {unanswered}; connections lost: {lost}; "
        "not in time for the next: {late}."
    ),
    "fine": "Every decision was acknowledged, and no connection was lost.",
}
