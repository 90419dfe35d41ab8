"""The rules for the powers of the six characters, in force only with the flag `powers`."""

from typing import Final

RULE: Final[dict[str, str]] = {
    "POWER-GHOST-1": (
        "On the first turn of each round Ghost's player may put the card they play face down or face up, as "
        "they like. In the Finnish first edition that card is always put face down (`ghost_must_hide`); to "
        "draw instead stays allowed."
    ),
    "POWER-GHOST-2": "If Ghost's player draws on that turn, the power is lost for the round.",
    "POWER-GHOST-3": (
        "If the first turn were a Speeding-Up turn, only the first of its two acts could be hidden. The base "
        "cards never begin like that."
    ),
    "POWER-DOC-1": (
        "Doc's player draws seven cards instead of six at the start of each round. A draw during a turn "
        "still gives three."
    ),
    "POWER-TUCO-1": (
        "Tuco may also shoot through the roof of his own car, up or down, at a bandit on its other level. "
        "In the Russian 2016 rules he shoots only up, at the roof above him (`tuco_other_floor` = up)."
    ),
    "POWER-TUCO-2": "In the Anniversary rules Tuco may also shoot a bandit in his own space.",
    "POWER-TUCO-3": (
        "These targets are added to Tuco's normal ones before Belle's power applies. A bandit below or above "
        "him does not block the view along the roofs."
    ),
    "POWER-CHEYENNE-1": (
        "When Cheyenne's punch costs the victim a purse, she may take it onto her own sheet. If she does not "
        "want it, it stays in the space."
    ),
    "POWER-CHEYENNE-2": (
        "A jewel, strongbox or chest falls into the space as usual. Cheyenne still chooses the kind that is "
        "lost."
    ),
    "POWER-CHEYENNE-3": (
        "Cheyenne decides when the purse has been drawn, but she may not look at it yet, and meanwhile it "
        "counts as lying in the space. If she takes it, it goes straight from the victim's pool to hers."
    ),
    "POWER-DJANGO-1": (
        "Django's hit also drives the victim one car further away from him along the line of fire, on the "
        "same level, if there is such a car. This is compulsory."
    ),
    "POWER-DJANGO-2": (
        "The bullet comes first and then the push. A push inside the Marshal's car is an encounter: one more "
        "bullet, and up to the roof."
    ),
    "POWER-DJANGO-3": "If Django has no legal target or no bullet, he pushes nobody.",
    "POWER-BELLE-1": (
        "You cannot choose Belle for your Shoot or Punch if the same action has at least one other legal "
        "target. If she is the only one, she can be hit."
    ),
    "POWER-BELLE-2": (
        "All legal targets of that action count, in all directions and on all levels. Belle still blocks the "
        "view along the roofs, and a bandit hidden behind her is not a legal target."
    ),
    "POWER-BELLE-3": (
        "A team mate of the attacker counts as another bandit here, and so does Mary. Events and the Marshal "
        "ignore Belle's power."
    ),
}
