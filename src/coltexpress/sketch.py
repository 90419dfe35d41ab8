"""A view drawn as text, for error messages, bug reports and the terminal's plain mode."""

from __future__ import annotations

from coltexpress.engine.view import View
from coltexpress.engine.view_parts import Act, BanditView, Pool
from coltexpress.position.drawing import draw_train, times


def sketch(view: View) -> str:
    """What this seat sees, in the notation of positions; what it may not know is not there."""
    card = view.rounds[-1]
    lines = [f"round {len(view.rounds)}: {card.turns} {card.event}".rstrip()]
    lines += draw_train(view.cars, _cells(view, "r"), _cells(view, "i"))
    lines += [_row(view, bandit) for bandit in view.bandits]
    if view.acts:
        lines.append("pile: " + ", ".join(_act(act) for act in view.acts))
    if view.options:
        lines.append("options: " + ", ".join(pick.text for pick in view.options))
    return "\n".join(lines)


def loot_words(pool: Pool) -> list[str]:
    """A pool's loot by kind; purses whose value is certain by value."""
    words: list[str] = []
    for kind, count in pool.counts.items():
        known = pool.certain.get(kind, ())
        words += [f"${value}" for value in known] + [kind] * (count - len(known))
    return times(words)


def _cells(view: View, level: str) -> list[str]:
    return [_cell(view, pool) for pool in view.floor if pool.place.endswith(level)]


def _cell(view: View, pool: Pool) -> str:
    marshal = ["*"] if pool.place == f"{view.marshal}i" else []
    figures = [bandit.name for bandit in view.bandits if bandit.place == pool.place]
    return " ".join([*marshal, *figures, *loot_words(pool)])


def _row(view: View, bandit: BanditView) -> str:
    seat = view.seats[bandit.seat]
    cards = f"hand {seat.hand_size}" if seat.hand is None else " ".join(["hand", *times(seat.hand)])
    loot = " ".join(loot_words(bandit.sheet)) or "nothing"
    return (
        f"seat {bandit.seat}: {bandit.name}; {cards}; deck {seat.deck_size}; loot {loot}; "
        f"bullets {bandit.bullets}; received {seat.received}; cash {bandit.cash}"
    )


def _act(act: Act) -> str:
    return f"{act.bandit} {act.card or '?'}" + (" down" if act.face_down else "")
