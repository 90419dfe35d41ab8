"""Names, numbers, places and nicknames stand in sentences in the form that the language wants."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Thread

import pytest

from coltexpress import Entry
from coltexpress.i18n import Seated, catalogue, narrate, question, speaking, spoken
from coltexpress.i18n.catalogue import fill, message, say
from coltexpress.i18n.grammar import Cards, Name, Names, Place, Term, counted, listed
from coltexpress.i18n.languages import Count, Translation, UnknownLanguage, speak, speaking_for_a_while
from coltexpress.i18n.narrate import Cast, SeatName, seat_names
from tests.i18n.walking import asked_views

TEXTS = {
    "form": {
        "doc.gen": ("Doc", "Docin"),
        "belle.gen": ("Belle", "Bellen"),
        "move.acc": ("Move", "Liikkumisen"),
        "purse.gender": ("purse", "n"),
    },
    "term": {
        "and": (" and ", " ja "),
        "team.gen": ("team {names}", "tiimin {names}"),
        "seat.gen": ("seat {seat}", "paikan {seat}"),
        "cards_of": ("{bandit:s} {cards}", "{cards} ({bandit:gen})"),
    },
    "cards": {"move": ("Moves", "Liike|Liikettä")},
    "place": {"roof.ill": ("roof", "vaunun {car} katolle")},
    "entry": {
        "first_player": ("another text", "vanha"),
        "game_began": ("the train robbery begins, and {seat} is the first player.", "{seat:gen} vuoro."),
    },
}


@pytest.fixture
def finnish(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A little Finnish, instead of what is in the catalogues."""

    def translations(lang: str, module: str) -> dict[str, dict[str, Translation]]:
        texts = {
            section: {name: Translation(*pair) for name, pair in names.items()}
            for section, names in TEXTS.items()
        }
        return texts if module in ("terms", "entries") else {}

    monkeypatch.setattr(catalogue, "translations", translations)
    catalogue._translated.cache_clear()
    yield "fi"
    catalogue._translated.cache_clear()


def test_a_form_of_a_name_is_a_text_of_its_own(finnish: str) -> None:
    assert f"{Name('bandit', 'doc', finnish):gen}" == "Docin"
    assert f"{Name('card', 'move', finnish):acc}" == "Liikkumisen"


def test_a_form_that_is_missing_is_the_name_itself(finnish: str) -> None:
    assert f"{Name('bandit', 'tuco', finnish):gen}" == "Tuco"


def test_alternatives_go_by_gender(finnish: str) -> None:
    form = "{bandit:ferito|ferita}"
    assert [
        fill(form, {"bandit": Name("bandit", name)}) for name in ("doc", "belle", "cheyenne", "mary")
    ] == [
        "ferito",
        "ferita",
        "ferita",
        "ferita",
    ]
    assert f"{Name('loot', 'purse', finnish):a|b|c}" == "c"
    assert f"{Name('loot', 'purse', finnish):a|b}" == "a"


def test_lists_take_a_form_for_all(finnish: str) -> None:
    names = Names([Name("bandit", name, finnish) for name in ("doc", "tuco", "belle")], finnish)
    assert f"{names:gen}" == "Docin, Tuco ja Bellen"
    assert f"{names:pronti|pronte}" == "pronti"
    assert f"{Names([Name('bandit', 'belle'), Name('bandit', 'mary')]):pronti|pronte}" == "pronte"


def test_numbers_take_the_word_that_belongs_to_them() -> None:
    assert (
        f"{Count(1):bullet|bullets} {Count(3):bullet|bullets} {Count(0):bullet|bullets}"
        == "1 bullet 3 bullets 0 bullets"
    )
    assert f"{Count(3):~is|are}" == "are"
    assert say("screen.prompt", most=12) == "Your choice (1-12): "
    assert fill("{n:~a|b} {n}", {"n": 2}) == "b 2"


def test_equal_cards_are_counted_and_single_ones_inflected(finnish: str) -> None:
    assert counted("card", "cards", "move", 2, finnish) == "2 Liikettä"
    assert f"{Cards(['move'], finnish):acc}" == "Liikkumisen"
    assert str(Cards(["doc.move", "doc.move", "belle.move"], finnish)) == "2 Liikettä (Docin); Move (Bellen)"


def test_seats_and_what_stands_for_a_name_have_forms_too(finnish: str) -> None:
    cast = ["doc", "ghost tuco"]
    assert f"{SeatName(0, cast, finnish):gen}" == "Docin"
    assert f"{SeatName(1, cast, finnish):gen}" == "tiimin Ghost & Tuco"
    assert f"{SeatName(2, cast, finnish):gen}" == "paikan 2"
    assert f"{Term('victim', finnish):gen}" == "the victim"


def test_places_may_have_forms_that_english_lacks(finnish: str) -> None:
    assert f"{Place('2r', finnish):ill}" == "vaunun 2 katolle"
    assert f"{Place('2i', finnish):ill}" == "inside car 2"


def test_any_form_of_a_plain_text_is_the_text() -> None:
    assert fill("{a:gen} {a:x|y}", {"a": "{b}"}) == "{b} {b}"


# --- nicknames --------------------------------------------------------------------------------

BEGAN = Entry("game_began", "setup", {"seat": 0})
DRAWS = Entry("hand_drawn", "round", {"seat": 0, "number": 2, "cards": None})


def test_a_nickname_is_said_as_it_is_written() -> None:
    cast: Cast = [Seated("doc", "eeva{0.x}"), "belle"]
    assert narrate(DRAWS, cast=cast) == "eeva{0.x} draws 2 cards for the round."
    over = Entry("game_over", "round", {"money": (5, 5), "gunslingers": (), "winners": (0, 1)})
    assert (
        narrate(over, cast=cast)
        == "The fifth round is over, and eeva{0.x} and Belle share the victory with $5 each."
    )


def test_a_nickname_is_never_inflected(finnish: str) -> None:
    assert narrate(BEGAN, finnish, cast=[Seated("doc", "eeva")]) == "eeva vuoro."
    assert narrate(BEGAN, finnish, cast=["doc"]) == "Docin vuoro."


def test_a_nickname_cannot_break_a_line() -> None:
    assert narrate(DRAWS, cast=[Seated("doc", "a\n\x1b[2Jb")]) == "a ?[2Jb draws 2 cards for the round."


def test_a_seat_with_a_nickname_still_has_bandits_and_a_number() -> None:
    seat = SeatName(0, [Seated("ghost tuco", "eeva")])
    assert f"{seat} {seat:mates} {seat:number}" == "eeva Ghost & Tuco seat 0"
    assert str(seat_names([0, 1], [Seated("doc", "eeva"), "belle"])) == "eeva and Belle"


def test_questions_name_people_too() -> None:
    view = next(view for view in asked_views() if view.question == "DEC-PLAN")
    cast = [Seated("", f"player {seat}") for seat in range(len(view.seats))]
    assert f"what does player {view.seat} do?" in question(view, cast=cast)


# --- the spoken language ----------------------------------------------------------------------


def test_what_is_not_translated_or_older_than_the_english_is_said_in_english(finnish: str) -> None:
    assert message("entry.first_player", finnish) == message("entry.first_player", "en")
    assert message("entry.shot", finnish) == message("entry.shot", "en")


def test_the_spoken_language_holds_inside_only_and_a_given_one_wins(finnish: str) -> None:
    with speaking(finnish):
        assert spoken() == "fi"
        assert listed("ab") == "a ja b"
        assert listed("ab", "en") == "a and b"
        assert narrate(BEGAN, cast=["doc"]) == "Docin vuoro."
        assert narrate(BEGAN, "en", cast=["doc"]).endswith("Doc is the first player.")
    assert spoken() == "en"
    assert listed("ab") == "a and b"


def test_a_language_chosen_for_the_process_holds_in_every_thread_until_the_while_is_over() -> None:
    heard: list[str] = []
    with speaking("it"), speaking_for_a_while():
        speak("ru")
        thread = Thread(target=lambda: heard.append(spoken()))
        thread.start()
        thread.join()
        heard.append(spoken())
        with speaking("fi"):
            heard.append(spoken())
    assert heard == ["ru", "ru", "fi"]
    assert spoken() == "en"


def test_only_known_languages_are_spoken() -> None:
    with pytest.raises(UnknownLanguage, match="`xx`"), speaking("xx"):
        pass
