"""The rules that settle how differing or doubtful printed texts are read here."""

from typing import Final

RULE: Final[dict[str, str]] = {
    "EDITION-1": "With `events` off you ignore the printed events, although the cards show them.",
    "EDITION-2": (
        "It makes no difference in which order bullets are stacked in the cylinder, or whether cards that "
        "have been carried out return one by one or together. This game returns them one by one."
    ),
    "EDITION-3": (
        "Punched loot lies in the space that puncher and victim share, a roof included. The Finnish first "
        "edition says on the floor of the car and the Italian one says where the victim stands, and both "
        "mean this."
    ),
    "EDITION-4": (
        "The Anniversary text speaks of ordinary strongboxes of value 0, and it means the $1,000 ones."
    ),
    "EDITION-5": (
        "It makes no difference whether the Marshal's bullet comes before or after the climb. This game "
        "gives it first."
    ),
    "EDITION-6": (
        "Speeding-Up is the same in all texts: the combinations they list, two cards played, six cards "
        "drawn, or three drawn and one played, are just what two free acts can give. To play first and draw "
        "afterwards is also legal."
    ),
    "EDITION-7": (
        "In the first editions with three to six players, powers, events and the station are always in play. "
        "The expert variant is optional."
    ),
    "EDITION-8": (
        "Horses & Stagecoach has a separate appendix with its own rules. For Marshal & Prisoners, for "
        "Couriers & Armored Train and for Silk there are no rules to be had, so these are refused with the "
        "code E_NO_RULES."
    ),
}
