"""Every field of a game's state and of a view, written down once.

The classes themselves (`__slots__`, `__init__`, `copy`, `to_json`) are plain source that
`python -m tools.generate_state` writes from these lists; the JSON of a game and the server's schema read them
as they run.
"""

from __future__ import annotations

from typing import Final, final

PUBLIC: Final = "public"  # everybody may know it
OWNERS: Final = "owner's"  # the seat whose it is knows it
HIDDEN: Final = "hidden"  # nobody knows it, or not everybody whom it concerns
DERIVED: Final = "derived"  # follows from the rules and other fields: no file has it
TRANSIENT: Final = "transient"  # chance, the journal and how a game is driven: no part of the position


@final
class Field:
    """One field: name, type as in the source, who may know it, and how it begins."""

    __slots__ = ("default", "name", "note", "role", "start", "type")

    def __init__(
        self,
        name: str,
        type: str,
        role: str,
        note: str = "",
        start: str = "",
        default: str = "",
    ) -> None:
        self.name = name
        self.type = type
        self.role = role
        self.note = note  # the comment in the class
        self.start = start  # what it is at first; without it the maker gives it
        self.default = default  # what the maker may leave out

    @property
    def kind(self) -> str:
        """What it holds, whether one or many or perhaps none."""
        return self.type.removeprefix("list[").removesuffix("]").removesuffix(" | None")

    @property
    def is_list(self) -> bool:
        """Whether it holds many."""
        return self.type.startswith("list[")

    @property
    def is_given(self) -> bool:
        """Whether whoever makes the object says what it is."""
        return not self.start


BANDIT: Final = (
    Field("number", "i64", PUBLIC),
    Field("bit", "i64", DERIVED, start="1 << number"),
    Field("character", "i64", PUBLIC),
    Field("power", "i64", PUBLIC, "the character, or NO_POWER where powers are off"),
    Field("seat", "i64", PUBLIC),
    Field("slot", "i64", PUBLIC, "which of the seat's bandits"),
    Field("space", "i64", PUBLIC, "2 * car + level"),
    Field("loot", "i64", HIDDEN),
    Field("fired", "i64", PUBLIC),
    Field("fired_at_mate", "i64", PUBLIC),
    Field("cash", "i64", PUBLIC),
)
SEAT: Final = (
    Field("first_bandit", "i64", PUBLIC),
    Field("hand_size", "i64", PUBLIC, "drawn at the start of a round (POWER-DOC-1)"),
    Field("hides_first_card", "bool", PUBLIC, "POWER-GHOST-1"),
    Field("hand", "i64", OWNERS),
    Field("deck", "i64", OWNERS),
    Field("received", "i64", PUBLIC, "bullets, whatever their source (BULLET-2)"),
    Field("answer", "i64", OWNERS, "to a question that all answer in secret (GEN-4)", default="0"),
    Field("piles", "Piles | None", PUBLIC, "in the expert variant", default="None"),
    Field("rng_state", "i64", TRANSIENT, "the state of the fast dice for its cards", default="0"),
)
PILES: Final = (
    Field("discard", "i64", PUBLIC),
    Field("fresh_bullets", "i64", PUBLIC, "received and not yet drawn: they lie on top of the deck"),
)
TABLE: Final = (
    Field("rules", "Rules", PUBLIC),
    Field("cars", "list[str]", PUBLIC, "names from the locomotive back; shared by copies, never changed"),
    Field("rounds", "list[RoundCard]", HIDDEN, "all five round cards; shared likewise"),
    Field("bandits", "list[Bandit]", PUBLIC),
    Field("seats", "list[Seat]", PUBLIC),
    Field("floor", "list[int]", HIDDEN, "loot by space"),
    Field("acts", "list[int]", HIDDEN, "this round's, in order: bandit << 5 | face down << 4 | card or DREW"),
    Field("rng_state", "i64", TRANSIENT, "the state of the fast dice, but for cards: every seat has its own"),
    Field("dice", "Dice | None", TRANSIENT, "thrown instead, if there are any"),
    Field("diary", "Journal | None", TRANSIENT),
    Field("seed", "i64", TRANSIENT, "source of a round's streams; 0: they go on, as in a search", start="0"),
    Field("last_car", "i64", DERIVED, start="len(cars) - 1"),
    Field("belle", "i64", PUBLIC, "Belle as a set, if her power is in the game", start="0"),
    Field("marshal", "i64", PUBLIC, "his car", start="0"),
    Field("neutral", "i64", PUBLIC, start="0"),
    Field("waiting_box", "i64", HIDDEN, "the strongbox beside the train", start="0"),
    Field("round", "i64", PUBLIC, start="0"),
    Field("turn", "i64", PUBLIC, start="0"),
    Field("step", "i64", PUBLIC, "how far the current stage has come", start="0"),
    Field("first", "i64", PUBLIC, start="0"),
    Field("cursor", "i64", PUBLIC, "the act that is carried out", start="0"),
    Field("actor", "i64", HIDDEN, "the bandit whose card it is", start="0"),
    Field("subject", "i64", HIDDEN, "the bandit being punched", start="0"),
    Field("token", "i64", HIDDEN, "the purse just punched loose", start="0"),
    Field("pending", "i64", HIDDEN, "bandits still to be asked, as a set", start="0"),
    Field("pairs_on_offer", "i64", PUBLIC, "while teams are formed", start="0"),
    Field("circus_car", "i64", DERIVED, start="NO_CAR"),
    Field("has_parts", "bool", DERIVED, "whether a variant has anything on the table", start="False"),
    Field("parts", "list[Part]", PUBLIC, "what variants have on the table", start="NO_PARTS"),
    Field("outsiders", "i64", PUBLIC, "the figures that nobody plays, as a set", start="0"),
    Field("is_resolving", "bool", PUBLIC, "whether that act is shown and has begun", start="False"),
)
STATE: Final = (
    Field("stages", "list[Stage]", DERIVED),
    Field("round_start", "i64", DERIVED, "the stage with which every round begins", start="0"),
    Field(
        "is_patient", "bool", TRANSIENT, "also asks where secrets leave one answer (HIDDEN-14)", start="False"
    ),
    Field("running", "Stage", DERIVED, start="stages[0]"),
    Field("question", "Question", HIDDEN, start="OVER"),
    Field("options", "i64", HIDDEN, start="0"),
    Field("stage", "i64", PUBLIC, start="0"),
)

OBJECTS: Final = {
    "Bandit": BANDIT,
    "Seat": SEAT,
    "Piles": PILES,
}

# --- views: the board as one audience sees it -----------------------------------------------------
POOL: Final = (
    Field("place", "str", PUBLIC),
    Field("counts", "dict[str, int]", PUBLIC),
    Field("certain", "dict[str, tuple[int, ...]]", HIDDEN, "by kind"),
)
BANDIT_VIEW: Final = (
    Field("name", "str", PUBLIC),
    Field("seat", "int", PUBLIC),
    Field("place", "str", PUBLIC),
    Field("bullets", "int", PUBLIC),
    Field("cash", "int", PUBLIC),
    Field("sheet", "Pool", PUBLIC),
)
SEAT_VIEW: Final = (
    Field("hand_size", "int", PUBLIC),
    Field("deck_size", "int", PUBLIC),
    Field("received", "int", PUBLIC),
    Field("hand", "tuple[str, ...] | None", OWNERS),
    Field("deck", "tuple[str, ...] | None", OWNERS, "what is in it, not in which order: that nobody knows"),
    Field("discard", "tuple[str, ...] | None", PUBLIC, "in the expert variant"),
    Field("bullets_on_top", "int | None", PUBLIC, "likewise"),
)
ACT: Final = (
    Field("seat", "int", PUBLIC, "-1 for a figure that nobody plays"),
    Field("bandit", "str | None", PUBLIC, "None while a team's card lies face down for the viewer"),
    Field("card", "str | None", PUBLIC, '"draw" for a draw, "skip" when such a figure did nothing'),
    Field("face_down", "bool", PUBLIC),
    Field("cover", "bool", PUBLIC),
    Field("turn", "int", PUBLIC),
    Field("resolved", "bool", PUBLIC),
)
ROUND_VIEW: Final = (
    Field("turns", "str", PUBLIC),
    Field("event", "str", PUBLIC),
    Field("is_station", "bool", PUBLIC),
)
FLOW: Final = (
    Field(
        "bandit", "str | None", PUBLIC, "for whom somebody decides while a card or an event is carried out"
    ),
    Field("victim", "str | None", PUBLIC, "who is being punched"),
    Field("waiting", "tuple[str, ...]", PUBLIC, "who will be asked the same afterwards"),
    Field("extras", "dict[str, Any]", PUBLIC, "what the variants add, by their names"),
    Field("at_mates", "tuple[int, ...]", PUBLIC, "own bullets that each bandit fired at its mate (TEAM-13)"),
)
VIEW_PARTS: Final = {
    "Pool": POOL,
    "BanditView": BANDIT_VIEW,
    "SeatView": SEAT_VIEW,
    "Act": ACT,
    "RoundView": ROUND_VIEW,
    "Flow": FLOW,
}
BOARD: Final = (
    Field("cars", "tuple[str, ...]", PUBLIC),
    Field("rounds", "tuple[RoundView, ...]", PUBLIC),
    Field("phase", "str", PUBLIC),
    Field("turn", "int", PUBLIC),
    Field("first", "int", PUBLIC),
    Field("marshal", "int", PUBLIC),
    Field("neutral", "int", PUBLIC),
    Field("box_waits", "bool", PUBLIC),
    Field("bandits", "tuple[BanditView, ...]", PUBLIC),
    Field("seats", "tuple[SeatView, ...]", PUBLIC),
    Field("floor", "tuple[Pool, ...]", PUBLIC),
    Field("acts", "tuple[Act, ...]", PUBLIC),
    Field("extras", "dict[str, Any]", PUBLIC, "what the variants add, by their names"),
    Field("pairs", "tuple[tuple[str, str], ...]", PUBLIC, "the teams that can still be chosen"),
    Field("flow", "Flow", PUBLIC),
)
VIEW: Final = (
    Field("seat", "int", PUBLIC),
    Field("rules", "Rules", PUBLIC),
    Field("asked", "tuple[int, ...]", PUBLIC, "the seats that have to decide now"),
    Field("question", "str", PUBLIC),
    Field("bandit", "str | None", PUBLIC),
    Field("options", "tuple[Pick, ...]", OWNERS, "of this seat's own decision"),
    Field("answer", "str | None", OWNERS, "what it has answered in secret, while others still think"),
    Field("history", "tuple[Entry, ...]", TRANSIENT, "all that this seat was ever told"),
    Field("journal", "tuple[Entry, ...]", TRANSIENT, "what it was told since its last decision"),
)
