"""Equal budgets: the same time, or the same number of iterations, for every bot that takes one."""

from __future__ import annotations

BUDGETED = ("search",)  # bots whose name may be followed by a budget, such as `search:100ms`


def takes_budget(spec: str) -> bool:
    """Whether this bot thinks for as long as it is told to."""
    return spec.partition(":")[0] in BUDGETED


def with_budget(spec: str, budget: str) -> str:
    """The bot with this budget instead of its own; one that takes none is as it was."""
    return f"{spec.partition(':')[0]}:{budget}" if takes_budget(spec) else spec
