"""What hostile clients say: seeded, so that any of it can be said again.

Everything made here must be refused by a table at which it is the host's turn, whoever says it; only what is
`replayed` may be acknowledged, and must change nothing.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from coltexpress.server import messages as m

Json = dict[str, Any]
Who = Literal["guest", "host", "spectator"]
Expected = Literal["error", "ack", "closed"]
LIMIT = 16 * 1024
HOSTILE_TEXT = (
    *("<script>alert(1)</script>", "' OR 1=1 --", "../../etc/passwd", "\u202e\u0000\uffff", "\U0001d521raw"),
    *(
        "draw\n",
        " play  move ",
        "shoot " + "a" * 150,
        "%s%n{0}{seat!r}",
        "ünïcödé",
        "\u200b" * 50,
        "NaN",
        "-0",
    ),
)
WRONG_VALUES: tuple[Any, ...] = (
    *(None, True, [], {}, [0], {"seat": 0}, 1.5, -1, 10**30, -(10**30), 1e308, "0", "", "x" * 1000),
    *([[[[[[]]]]]], {"a": {"b": {"c": {}}}}, "\u0000", "\ud800"),
)
# Messages that a guest who is not asked, not the host and not seated on 0 has no right to.
FOREIGN: tuple[Json, ...] = (
    {"type": "act", "seat": 0, "decision": 1, "choice": "draw", "key": "f"},
    {"type": "undo", "seat": 0, "decision": 1, "key": "f"},
    {"type": "undo", "seat": 1, "decision": 1, "key": "f"},
    {"type": "why_not", "seat": 0, "choice": "draw"},
    {"type": "order", "seat": 0, "order": "no_purchase", "on": True},
    {"type": "order", "seat": 1, "order": "no_purchase", "on": True},
    {"type": "stand", "seat": 0},
    {"type": "stand", "seat": 1},
    {"type": "choose", "seat": 0, "bandit": "doc"},
    {"type": "sit", "seat": 0},
    {"type": "bot", "seat": 2, "level": "random"},
    {"type": "free", "seat": 2},
    {"type": "start"},
    {"type": "remove", "guest": 0},
    {"type": "hand_over", "guest": 1},
    {"type": "mute", "guest": 0, "on": True},
    {"type": "rematch"},
    {"type": "hello", "token": "x"},
    {"type": "phrase", "phrase": "no such phrase"},
    {"type": "chat", "text": ""},
)


@dataclass(frozen=True)
class Said:
    """One message: who says it, what, and what must come of it."""

    who: Who
    kind: str
    data: str | bytes
    expected: Expected = "error"


@dataclass
class Stage:
    """What a hostile client may know of the table: the open decision of seat 0, and what was done before."""

    decision: int
    done: str  # an act of the host that was acknowledged, as it was sent
    options: list[str]


def nonsense(rng: random.Random, stage: Stage) -> Said:
    """The next thing to say."""
    kind, make = rng.choices(_KINDS, _WEIGHTS)[0]
    who: Who = rng.choice(("guest", "host", "spectator"))
    made = make(rng, stage, who)
    return made if isinstance(made, Said) else Said(who, kind, made)


def _text(rng: random.Random, *_: object) -> str:
    letters = (chr(rng.choice((rng.randrange(32, 127), rng.randrange(0xA0, 0xD7FF)))) for _ in range(60))
    return "".join(letters)[: rng.randrange(60)]


def _bytes(rng: random.Random, *_: object) -> bytes:
    return rng.randbytes(rng.randrange(200))


def _mutated(rng: random.Random, stage: Stage, who: Who) -> str:
    """A message without a right to it, damaged; if it can still be read, it has no right either."""
    letters = list(json.dumps(_foreign(rng, stage, who)))
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(letters))
        letters[at : at + rng.randrange(2)] = rng.choice(
            ('"', "{", "}", ",", ":", "0", "\\", "é", "null", "-")
        )
    return "".join(letters)


def _foreign(rng: random.Random, stage: Stage, who: Who) -> Json:
    """Out of turn, on another's seat, without being the host, stale, or no option at all."""
    if who == "host":
        return _stale_or_illegal(rng, stage)
    body = dict(rng.choice(FOREIGN))
    if "decision" in body:
        body["decision"] = rng.choice((stage.decision, 0, 1, -1, stage.decision + 1, 2**53))
    if body["type"] == "act":
        body["seat"] = rng.choice((0, 1, 2, 5))
        body["choice"] = rng.choice((*stage.options, *HOSTILE_TEXT))
    return {**body, "key": f"f{rng.getrandbits(40):x}"} if body["type"] != "hello" else body


def _stale_or_illegal(rng: random.Random, stage: Stage) -> Json:
    key, seat = f"h{rng.getrandbits(40):x}", rng.choice((0, 0, 0, 1, 2, 4))
    if rng.random() < 0.5:
        number = rng.choice((stage.decision - 1, stage.decision + 1, 0, -5, 2**60))
        return {
            "type": "act",
            "seat": seat,
            "decision": number,
            "choice": rng.choice(stage.options),
            "key": key,
        }
    choice = rng.choice(HOSTILE_TEXT[:3]) + str(rng.random())
    return {"type": "act", "seat": seat, "decision": stage.decision, "choice": choice, "key": key}


def _say_foreign(rng: random.Random, stage: Stage, who: Who) -> str:
    return json.dumps(_foreign(rng, stage, who))


def _wrong_types(rng: random.Random, *_: object) -> str:
    """A message with one field of a type or size that it cannot have, or a field too many or too few."""
    kind = rng.choice([tag for tag in _FIELDS if tag not in ("ping", "leave", "reclaim", "start", "rematch")])
    body: Json = {"type": kind, **dict.fromkeys(_FIELDS[kind], 0)}
    body[rng.choice(sorted(_FIELDS[kind] - {"key"}))] = rng.choice(([], {}, 1.5, 10**30, [[[]]], {"a": {}}))
    if rng.random() < 0.3:
        body[rng.choice(("html", "__proto__", "type2", "seat "))] = rng.choice(WRONG_VALUES)
    return json.dumps(body)


def _deep(rng: random.Random, *_: object) -> str:
    depth = rng.choice((100, 1000, 5000))
    opening, closing = rng.choice((("[", "]"), ('{"a":', "}")))
    inside = opening * depth + "1" + closing * depth
    if len(inside) > LIMIT - 100:
        inside = opening * (LIMIT // 8)
    return inside if rng.random() < 0.5 else '{"type":"chat","text":' + inside + "}"


def _too_large(rng: random.Random, _: Stage, who: Who) -> Said:
    size = rng.choice((LIMIT + 1, LIMIT + 100, 70_000, 300_000))
    return Said(who, "too large", '{"type":"chat","text":"' + "x" * size + '"}', "closed")


def _replayed(_: random.Random, stage: Stage, __: Who) -> Said:
    return Said("host", "replayed", stage.done, "ack")


def _keys(rng: random.Random, stage: Stage, who: Who) -> str:
    """A key of somebody, for something else."""
    done = json.loads(stage.done)
    if who != "host":
        return json.dumps(done | {"seat": 0})  # another's message, word for word
    return json.dumps(done | {"decision": stage.decision, "choice": rng.choice(stage.options) + " "})


_FIELDS: dict[str, set[str]] = {
    str(kind.__struct_config__.tag): set(kind.__struct_fields__) - {"type"} for kind in m.COMMANDS
}
Maker = Callable[[random.Random, Stage, Who], "str | bytes | Said"]
_MAKERS: tuple[tuple[str, Maker, float], ...] = (
    ("text", _text, 8),
    ("bytes", _bytes, 8),
    ("mutated", _mutated, 24),
    ("foreign", _say_foreign, 24),
    ("wrong types", _wrong_types, 20),
    ("deep", _deep, 6),
    ("too large", _too_large, 0.4),
    ("replayed", _replayed, 4),
    ("keys", _keys, 5),
)
_KINDS = [(name, make) for name, make, _ in _MAKERS]
_WEIGHTS = [weight for *_, weight in _MAKERS]
