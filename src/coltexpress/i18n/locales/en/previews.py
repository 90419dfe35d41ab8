"""What becomes of one's bandits if the pile is carried out: a short sentence, and the parts of a long one."""

from typing import Final

PREVIEW: Final[dict[str, str]] = {
    "nobody": "None of the bandits is yours.",
    "short": "{bandit} ends up {places:at}.",
    "short.unknown": (
        "{bandit} ends up {places:at}, unless {unknown:hidden card|hidden cards} "
        "{unknown:~changes|change} it."
    ),
    "short.same": "{bandit} ends up {places:at}, as now.",
    "short.same.unknown": (
        "{bandit} ends up {places:at}, as now, unless {unknown:hidden card|hidden cards} "
        "{unknown:~changes|change} it."
    ),
    "short.many": "{bandit} can end up in {number:place|places}.",
    "short.many.unknown": (
        "{bandit} can end up in {number:place|places}, and {unknown:card is|cards are} hidden."
    ),
    "long": "If the pile is carried out as it lies, {bandit} ends up {places:at}.",
    "long.same": "If the pile is carried out as it lies, {bandit} ends up {places:at}, as now.",
    "too_many": "There are too many possible outcomes to tell where you end up.",
    "depends": "That depends on {causes}.",
    "cause.own": "your choice for {bandit} at {card} (turn {turn})",
    "cause.rival": "{bandit:s} choice at {card} (turn {turn})",
    "cause.buy": "whether {bandit} buys {card} (turn {turn})",
    "cause.seduce": "whom {bandit} seduces (turn {turn})",
    "cause.circus": "whether {bandit} changes level on the circus car (turn {turn})",
    "cause.circus.event": "whether {bandit} changes level on the circus car at the end of the round",
    "cause.hide": "where {bandit} comes out of hiding",
    "risk.shot": "{other} may shoot {bandit}.",
    "risk.shot.sure": "{other} shoots {bandit}.",
    "risk.punched": "{other} may punch {bandit}.",
    "risk.punched.sure": "{other} punches {bandit}.",
    "risk.seduced": "{other} may seduce {bandit}.",
    "risk.seduced.sure": "{other} seduces {bandit}.",
    "risk.evicted": "{other} may throw {bandit} out of the handcar.",
    "risk.evicted.sure": "{other} throws {bandit} out of the handcar.",
    "risk.marshal": "{bandit} may meet the Marshal.",
    "risk.marshal.sure": "{bandit} meets the Marshal.",
    "risk.event": "At the end of the round {bandit} may suffer: {event}.",
    "loot": "{bandit} may get {loot:a}.",
    "event": "At the end of the round ({event}) {bandit} is {places:at}.",
    "event.plain": "At the end of the round {bandit} is {places:at}.",
    "unknown": "Unknown, and taken to do nothing here: {cards}.",
    "unknown.bandit": "{bandit:s} hidden card (turn {turn})",
    "unknown.seat": "a hidden card (turn {turn}): {seat}",
}
