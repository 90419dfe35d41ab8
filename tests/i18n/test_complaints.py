"""Every error of ours is one sentence: what is wrong, and the way out."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from coltexpress import BrokenGame, Game, IllegalPick, ImpossiblePosition, Reason, RefusedRules, Rules
from coltexpress.engine.rules_validation import REFUSAL_CODES
from coltexpress.i18n import reason, sentence_of
from coltexpress.i18n.catalogue import texts_of
from tests.i18n.raising import raised

GIVEN_BY_US = {"near", "line", "sentence"}


def placeholders(text: str) -> set[str]:
    return {name.partition(":")[0] for _, name, _, _ in Formatter().parse(text) if name is not None}


def is_one_sentence(text: str) -> bool:
    """It begins with a capital, a quotation or a line's number, and ends once."""
    plain = re.sub(r"`[^`]*`", "x", text)
    return (
        re.fullmatch(r"[A-Zx][^\n{}]*[.?]", plain) is not None and len(re.findall(r"[.?] [A-Z]", plain)) == 0
    )


@pytest.mark.parametrize("section", ["position", "broken", "refusal", "usage", "denial"])
def test_every_code_that_is_raised_has_a_sentence_with_fields_that_are_given(section: str) -> None:
    texts = texts_of(section)
    for code, places in raised(section).items():
        wanted = [text for key, text in texts.items() if key == code or key.startswith(f"{code}.")]
        assert code in texts, f"no sentence for {code}"
        for fields in places:
            if fields is not None:
                for text in wanted:
                    assert placeholders(text) <= fields | GIVEN_BY_US, code


def test_every_code_of_a_position_is_raised() -> None:
    assert {key.partition(".")[0] for key in texts_of("position")} == set(raised("position")) | {"line"}


def test_every_refusal_has_a_sentence() -> None:
    assert {key.partition(".")[0] for key in texts_of("refusal")} == set(REFUSAL_CODES)


@pytest.mark.parametrize("why", list(Reason))
def test_every_reason_has_a_sentence(why: Reason) -> None:
    assert is_one_sentence(reason(why))
    for options in ((), ("shoot doc", "shoot tuco")):
        error = IllegalPick(why, "DEC-SHOOT", "shoot belle", options, "view")
        assert is_one_sentence(str(error))
        assert "`shoot belle`" in str(error)
        assert all(f"`{option}`" in str(error) for option in options) or "did you mean" in str(error)


def test_an_illegal_pick_speaks() -> None:
    game = Game.from_position(
        """
        rules: en2016 seats=3
        cars:   locomotive | mail | baggage     | dining
        roof:              |      |             |
        inside: *          | doc  | belle       | tuco
        phase: stealing
        first: belle
        pile: belle move
        """,
        seed=1,
    )
    with pytest.raises(IllegalPick) as caught:
        game.play("move 2i")
    assert str(caught.value) == (
        "`move 2i` is not possible, because the figure is there already and must really move (MOVE-3): "
        "choose `move 1i` or `move 3i`."
    )
    with pytest.raises(IllegalPick, match=r"did you mean `move 1i`\?$"):
        game.play("moove 1i")


def test_an_illegal_pick_says_no_more_than_its_pick_and_the_asked_seats_options() -> None:
    error = IllegalPick(Reason.NOT_ASKED, "DEC-PLAN", "draw", (), "secret hands")
    assert str(error) == "`draw` is not possible, because it is not this seat that decides now."


def test_hundreds_of_options_are_not_all_named() -> None:
    options = tuple(f"keep {'move ' * number}rob" for number in range(200))
    error = IllegalPick(Reason.BULLET, "DEC-KEEP", "keep bullet", options, "")
    assert str(error).startswith(
        "`keep bullet` is not possible, because a bullet cannot be chosen (EXPERT-3): "
    )
    assert "there are 200 options, such as `keep rob` or `keep move" in str(error)


def test_what_somebody_typed_is_shown_on_one_short_line() -> None:
    error = IllegalPick(Reason.UNREADABLE, "DEC-PLAN", "x\n\x1b[2J" + "y" * 500, (), "")
    assert "\x1b" not in str(error)
    assert "\n" not in str(error)
    assert len(str(error)) < 150


@pytest.mark.parametrize(
    ("line", "instead", "sentence"),
    [
        (
            "roof:",
            "roof: doc jewel*2 | jewel*5 | |",
            "Line 3: There are not so many `jewel` in the box: take one away.",
        ),
        (
            "inside:",
            "inside: * belle | | | tuco",
            "Line 4: Belle cannot be inside the Marshal's car: put Belle on its roof or into another car.",
        ),
        ("inside:", "inside: * | bele | | tuco", "Line 4: `bele` means nothing here: did you mean `belle`?"),
        (
            "rules:",
            "rules: en2016",
            "Line 1: The number of seats is missing: write for example `rules: en2016 seats=4`.",
        ),
        ("rules:", "rules: en2015 seats=3", "Line 1: There is no preset `en2015`: did you mean `en2016`?"),
        ("round:", "rond: 2", "Line 5: There is no line `rond`: did you mean `round`?"),
        ("phase:", "phase: steeling", "Line 6: There is no phase `steeling`: did you mean `stealing`?"),
        (
            "seat 0:",
            "seat 0: doc; hand move*3 floor shoot rob punch",
            "Line 7: The cards named Move do not add up: hand, deck and pile together must be the seat's "
            "whole set.",
        ),
        (
            "seat 0:",
            "seat 0: doc; hand move floor",
            "Line 7: The hand has 2 cards, but after these acts it holds 7: mend the hand or the pile.",
        ),
        ("cars:", "", "The line `cars` is missing: a position needs `rules`, `cars`, `roof` and `inside`."),
    ],
)
def test_impossible_positions_speak(line: str, instead: str, sentence: str) -> None:
    good = [
        "rules: en2016 seats=3",
        "cars: locomotive | mail | baggage | dining",
        "roof: doc | | |",
        "inside: * | belle | | tuco",
        "round: 1",
        "phase: scheming",
        "seat 0: doc",
        "seat 1: tuco",
        "seat 2: belle",
    ]
    text = "\n".join(instead if row.startswith(line) else row for row in good)
    with pytest.raises(ImpossiblePosition) as caught:
        Game.from_position(text, seed=1)
    assert str(caught.value) == sentence


def test_refusals_speak_with_a_suggestion() -> None:
    with pytest.raises(
        RefusedRules, match=r"^There is no flag or parameter `powres`: did you mean `powers`\?$"
    ):
        Rules.preset("en2016", seats=4, powres=False)
    with pytest.raises(RefusedRules, match=r"^The game is for two to six players, but you asked for 7"):
        Rules.preset("en2016", seats=7)
    with pytest.raises(RefusedRules, match=r"^There is no character `dok` to choose: did you mean `doc`\?$"):
        Game.new(Rules.preset("en2016", seats=3), characters=["dok", "belle", "tuco"])


def test_a_cast_that_is_none_speaks() -> None:
    teams = Rules.preset("en2016", seats=2)
    for characters in ([("ghost", "doc"), ("belle", "tuco")], [("ghost", "tuco")]):
        with pytest.raises(RefusedRules, match=r"^`ghost \+ \w+` does not seat everybody: choose "):
            Game.new(teams, characters=characters)
    with pytest.raises(RefusedRules, match=r"^Horses & Stagecoach \(`horses`\) is not in this version yet: "):
        Rules.preset("en2016", seats=4, horses=True)


MARY = """
rules: anniversary2025 seats=3 mary=true
cars:   locomotive  | mail | baggage | dining
roof:               |      | doc     |
inside: * strongbox |      | belle   | tuco mary
phase: stealing
rounds: STSS swivel_arm
pile: doc draw
"""


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            "pile: doc draw",
            "pile: mary hat_throw, mary hat_throw down",
            "Line 8: Mary's cards in the pile do not add up: she has 2 Shoots, 2 Robs, 2 Moves, Punch, Hat "
            "Throw and Seduction.",
        ),
        (
            "roof:               |      | doc     |\ninside: * strongbox |      | belle   | tuco mary",
            "roof:               |      | doc     | mary\ninside: * strongbox |      | belle   | tuco",
            "Line 5: Mary Pumpinks is never on a roof: put `mary` into the line `inside`.",
        ),
        (
            "phase: stealing",
            "phase: stealing\nhandcar: rear",
            "Line 7: The line `handcar` needs `handcar`: add `handcar=true` to the rules, or leave the line "
            "out.",
        ),
        (
            "rounds: STSS swivel_arm",
            "rounds: ST2S take_it_all\nround: 2\nwaiting: strongbox",
            "Line 9: The second strongbox does not fit the rounds: it waits beside the train until Take It "
            "All! at the end of round 1, and no longer.",
        ),
    ],
)
def test_impossible_positions_of_variants_speak(old: str, new: str, sentence: str) -> None:
    assert old in MARY
    with pytest.raises(ImpossiblePosition) as caught:
        Game.from_position(MARY.replace(old, new), seed=1)
    assert str(caught.value) == sentence


def test_broken_games_speak() -> None:
    for data in (None, {"format": "other"}, {"format": "coltexpress.game/1"}):
        with pytest.raises(BrokenGame) as caught:
            Game.from_json(data)
        assert is_one_sentence(str(caught.value)), str(caught.value)


def test_all_sentences_are_single_ones() -> None:
    for section in ("position", "broken", "refusal", "usage", "denial"):
        for key, text in texts_of(section).items():
            if key not in ("line", "refused_rules"):
                filled = re.sub(r"\{[^}]*\}", "x", text)
                assert is_one_sentence(filled[:1].upper() + filled[1:]), (section, key)


def test_the_speaker_is_the_one_of_words() -> None:
    error = RefusedRules("E_PLAYERS", {"seats": 9})
    assert str(error) == sentence_of(error)
