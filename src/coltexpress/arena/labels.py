"""Short names of bots for drawings: a file without its folders, as far as that tells the bots apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import PurePath

from coltexpress.bots.own import is_file

LONGEST = 36  # letters
_GAP = "\N{HORIZONTAL ELLIPSIS}"


def short_names(bots: Iterable[str]) -> dict[str, str]:
    """A name for each bot, no two alike: file and class, with folders only where there are several such."""
    found = {bot: _cut(name) for bot, name in _told_apart(list(bots)).items()}
    seen: Counter[str] = Counter()
    for bot, name in found.items():
        seen[name] += 1
        if seen[name] > 1:  # they differed only where they were cut
            found[bot] = f"{name} ({seen[name]})"
    return found


def _told_apart(bots: list[str]) -> dict[str, str]:
    depths = dict.fromkeys(bots, 1)
    while True:
        names = {bot: _tail(bot, depth) for bot, depth in depths.items()}
        number = Counter(names.values())
        alike = [bot for bot, name in names.items() if number[name] > 1 and name != bot]
        if not alike:
            return names
        for bot in alike:
            depths[bot] += 1


def _tail(bot: str, depth: int) -> str:
    """The last parts of a bot's path; the whole of it if there are no more."""
    parts = PurePath(bot).parts
    return "/".join(parts[-depth:]) if is_file(bot) and depth < len(parts) else bot


def _cut(name: str) -> str:
    """A name that is not too long: its end tells more than its middle."""
    if len(name) <= LONGEST:
        return name
    end = 2 * LONGEST // 3
    return name[: LONGEST - end - 1] + _GAP + name[-end:]
