"""Everything that can happen can be told, with its cause, and in short."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from coltexpress import Entry, UnknownLanguage, narrate
from coltexpress.engine.redaction import Field
from coltexpress.engine.variants.all import KEY_NAMES
from coltexpress.i18n import caption
from coltexpress.i18n.catalogue import first_message, texts_of
from coltexpress.i18n.narrate import keys_of
from tests.i18n.walking import told_entries

WITHOUT_CAUSE = {
    *(
        "game_began",
        "round_began",
        "hand_drawn",
        "card_played",
        "cards_drawn",
        "hands_returned",
        "card_revealed",
    ),
    *("first_player", "game_over", "encounter", "shortage", "team_formed", "card_picked", "bullets_dumped"),
    *("cards_discarded", "deck_renewed", "handcar_rolled", "hid", "mary_skipped"),
}  # keys that happen for one reason only, or tell it in their own text
LONGEST_CAPTION = 44


@pytest.mark.parametrize("key", KEY_NAMES.values())
def test_every_key_has_a_sentence_and_a_caption(key: str) -> None:
    assert key in texts_of("entry")
    assert key in texts_of("caption")


def test_every_sentence_belongs_to_a_key() -> None:
    for section in ("entry", "caption"):
        assert {name.partition(".")[0] for name in texts_of(section)} <= set(KEY_NAMES.values())


def test_whatever_is_told_in_a_game_is_one_whole_sentence() -> None:
    wrong = set()
    for entry, cast in told_entries():
        text = narrate(entry, cast=cast)
        if not re.fullmatch(r"[A-Z][^{}_`]*[a-z0-9!)]\.", text) or "  " in text or "None" in text:
            wrong.add(text)
    assert wrong == set()


def test_whatever_is_told_in_a_game_tells_its_cause() -> None:
    """The general text of a key is only for what nobody foresaw."""
    general = set()
    for entry, _ in told_entries():
        key, _ = first_message(keys_of("entry", entry))
        if key == f"entry.{entry.key}" and entry.key not in WITHOUT_CAUSE:
            general.add((entry.key, entry.cause))
    assert general == set()


def test_every_text_speaks_only_of_what_its_entry_tells() -> None:
    told: dict[str, set[str]] = {}
    for entry, _ in told_entries():
        told.setdefault(entry.key, {"cause", "best"}).update(entry.fields)
    for section in ("entry", "caption"):
        for name, text in texts_of(section).items():
            key = name.partition(".")[0]
            spoken = {field for _, field, _, _ in Formatter().parse(text) if field is not None}
            assert spoken <= told.get(key, spoken), name


def test_captions_are_short() -> None:
    captions = {caption(entry, cast=cast) for entry, cast in told_entries()}
    assert [text for text in captions if len(text) > LONGEST_CAPTION or not text or "{" in text] == []


def told(key: str, cause: str, **fields: Field) -> str:
    """The sentence for an entry that is written out; `source` stands for the field `from`."""
    if "source" in fields:
        fields["from"] = fields.pop("source")
    return narrate(Entry(key, cause, fields), cast=["doc", "belle"])


def test_a_miss_tells_why() -> None:
    assert told("fizzled", "shoot", bandit="tuco", card="shoot", reason="no_target") == (
        "Tuco does not shoot and keeps the bullet, because there is no target in reach."
    )
    assert told("fizzled", "shoot", bandit="belle", card="shoot", reason="no_bullet") == (
        "Belle cannot shoot, because she has fired all her bullets."
    )


def test_a_shot_tells_where_and_what_is_left() -> None:
    assert told("shot", "shoot", bandit="doc", other="belle", source="1r", to="4r", left=1) == (
        "Doc shoots along the roofs and hits Belle on the roof of car 4; he has 1 bullet left."
    )
    assert told("shot", "shoot", bandit="tuco", other="doc", source="0i", to="0r", left=5) == (
        "Tuco shoots through the ceiling, as only he can, and hits Doc on the roof of the locomotive; "
        "he has 5 bullets left."
    )


def test_a_purse_is_told_with_its_value_only_to_those_who_know_it() -> None:
    fields: dict[str, Field] = {"bandit": "doc", "kind": "purse", "source": "3i", "to": "doc"}
    assert told("loot_moved", "rob", **fields, value=450) == "Doc robs a purse worth $450 inside car 3."
    assert told("loot_moved", "rob", **fields, value=None) == "Doc robs a purse inside car 3."


def test_money_is_grouped() -> None:
    over = told("game_over", "round", money=(1250, 2250), gunslingers=(0,), winners=(1,))
    assert over == "The fifth round is over, and Belle wins with $2,250."
    shared = told("game_over", "round", money=(1250, 1250), gunslingers=(0,), winners=(0, 1))
    assert shared == "The fifth round is over, and Doc and Belle share the victory with $1,250 each."


def test_a_hand_is_told_with_its_cards_only_to_its_seat() -> None:
    assert told("hand_drawn", "round", seat=0, number=3, cards=("move", "move", "bullet")) == (
        "Doc draws 3 cards for the round: 2 Moves and Bullet."
    )
    assert told("hand_drawn", "round", seat=1, number=1, cards=None) == "Belle draws 1 card for the round."


def test_a_team_is_told_as_one_and_its_hidden_card_without_its_bandit() -> None:
    entry = Entry(
        "card_played", "round", {"seat": 0, "bandit": None, "face_down": True, "turn": 2, "card": None}
    )
    assert narrate(entry, cast=["ghost tuco", "doc belle"]) == "Team Ghost & Tuco plays a card face down."
    cards = ("ghost.move", "ghost.rob", "tuco.punch", "bullet", "bullet")
    drawn = Entry("hand_drawn", "round", {"seat": 0, "number": 5, "cards": cards})
    assert narrate(drawn, cast=["ghost tuco"]) == (
        "Team Ghost & Tuco draws 5 cards for the round: Ghost's Move and Rob; Tuco's Punch; 2 Bullets."
    )
    assert told(
        "card_played", "round", seat=0, bandit="belle", face_down=False, turn=1, card="rob", cover=True
    ) == ("Belle covers the Shoot at once with Rob.")


def test_mary_is_told_apart() -> None:
    assert told("fizzled", "shoot", bandit="mary", card="shoot", reason="no_target") == (
        "Mary Pumpinks does not shoot, because nobody is inside next door to her."
    )
    assert told("neutral_bullet", "shoot", bandit="doc", left=3) == (
        "Doc is next door to Mary and takes a neutral bullet from her shots; 3 are left."
    )
    assert told("seduced", "seduction", bandit="mary", other="marshal") == (
        "Mary Pumpinks seduces the Marshal, whom the first player chose."
    )
    over = told("game_over", "round", money=(1250, 2250), gunslingers=(0,), winners=(), marys_money=2500)
    assert over == (
        "The fifth round is over, and Mary Pumpinks wins with $2,500, more than every player has."
    )


def test_the_handcar_is_told_as_a_place() -> None:
    assert told("moved", "move", bandit="doc", source="0r", to="h") == (
        "Doc jumps from the roof of the locomotive into the handcar."
    )
    assert told("moved", "handcar", bandit="doc", source="h", to="4r") == (
        "Doc is thrown out of the handcar to the roof of car 4, because somebody else gets in."
    )
    assert told("shot", "shoot", bandit="doc", other="belle", source="h", to="0i", left=2) == (
        "Doc shoots from the handcar and hits Belle inside the locomotive; he has 2 bullets left."
    )
    assert told("hid", "handcar", bandit="doc", car=0) == (
        "Doc leaves the handcar and hides under the locomotive, in secret."
    )
    assert told("hid", "handcar", bandit="doc", car=None) == (
        "Doc leaves the handcar and hides under a car, in secret."
    )
    assert told("came_out", "handcar", bandit="doc", car=2, to="h") == (
        "Doc comes out from under car 2 and is in the handcar."
    )


def test_without_a_cast_seats_have_numbers() -> None:
    assert narrate(Entry("first_player", "round", {"seat": 2})) == (
        "Seat 2 becomes the first player, being next clockwise."
    )


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(
        UnknownLanguage, match=r"^The language `xx` is not known: choose one of en, ru, fi, it\.$"
    ):
        narrate(Entry("first_player", "round", {"seat": 2}), "xx")
