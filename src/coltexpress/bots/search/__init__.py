"""The heuristics and the search behind the bots, compiled with the engine; their fitted numbers are data."""

import json
from functools import cache
from pathlib import Path
from typing import Any


@cache
def fitted(name: str) -> Any:
    """The numbers of `NAME.json`: the rules bot's weights, or the habits of the rollout policy."""
    return json.loads(Path(__file__).with_name(f"{name}.json").read_text(encoding="utf-8"))
