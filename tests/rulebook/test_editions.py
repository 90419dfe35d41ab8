"""RULES section 15: readings of the editions that are settled."""

import pytest

from coltexpress import SPECTATOR, RefusedRules, Rules
from tests.rulebook.looking import round_end, story
from tests.rulebook.support import floor, keys, options, place, play, question, rule, table, train


@rule("EDITION-1", "CONFIG-3")
@pytest.mark.parametrize(
    "event", ["SSTR angry_marshal", "STSS swivel_arm", "SSSS braking", "SSTSS rebellion"]
)
def test_printed_events_are_ignored_when_events_are_off(event: str) -> None:
    game = train(
        f"""
        roof:   ghost |     |     |
        inside: *     | doc |     | belle
        rounds: {event}
        """,
        pile="ghost rob",
    )
    assert "event" not in keys(game)
    assert story(game) == ["fizzled (rob) bandit=ghost card=rob reason=no_loot"]
    assert place(game, "ghost") == "0r"
    assert f"rounds: {event}" in game.position()  # the card shows it all the same,
    assert game.view(SPECTATOR).rounds[0].event == ""  # and nobody is told to reckon with it


@rule("EDITION-1")
def test_the_second_strongbox_never_comes_without_events() -> None:
    game = train("inside: * | doc | ghost | belle\nrounds: ST2S take_it_all", pile="ghost rob")
    assert game.view(SPECTATOR).box_waits
    assert len(game.view(SPECTATOR).rounds) == 2


@rule("EDITION-2", "RESOLVE-6")
def test_resolved_cards_go_back_one_by_one() -> None:
    game = train("inside: * | doc | ghost | belle", pile="ghost rob, doc rob, belle rob, ghost move")
    assert question(game) == "ghost DEC-MOVE"
    assert [seat.deck_size for seat in game.view(SPECTATOR).seats] == [9, 10, 10]
    first = train("roof: belle | | |\ninside: | ghost | doc | *", pile="ghost move, doc move")
    assert [seat.deck_size for seat in first.view(SPECTATOR).seats] == [9, 9, 10]
    first.play("move 0i")
    assert [seat.deck_size for seat in first.view(SPECTATOR).seats] == [10, 9, 10]


@rule("EDITION-3", "PUNCH-3")
@pytest.mark.parametrize("edition", ["en2016", "ru2016", "anniversary2025", "fi1", "it1"])
def test_punched_loot_lies_in_the_shared_space_roof_included(edition: str) -> None:
    events = edition in ("fi1", "it1")
    above = train(
        "roof: | | doc ghost |\ninside: * | | | belle\nghost: loot jewel",
        pile="doc punch",
        edition=edition,
        powers=True,
        events=events,
    )
    play(above, "knock 1")
    assert (floor(above, "2r"), floor(above, "2i"), floor(above, "1r")) == (["jewel"], [], [])
    inside = train(
        "roof: | | |\ninside: * | | doc ghost | belle\nghost: loot jewel",
        pile="doc punch",
        edition=edition,
        powers=True,
        events=events,
    )
    play(inside, "knock 3")
    assert (floor(inside, "2i"), floor(inside, "3i")) == (["jewel"], [])


@rule("EDITION-5", "MARSHAL-3")
def test_the_marshals_bullet_comes_before_the_climb() -> None:
    game = train("inside: * | doc | ghost | belle", pile="ghost marshal")
    assert story(game) == [
        "marshal_moved (marshal) bandit=ghost from=0i to=1i",
        "encounter (encounter) bandits=doc",
        "neutral_bullet (encounter) bandit=doc left=12",
        "moved (encounter) bandit=doc from=1i to=1r",
    ]


@rule("EDITION-6", "TURN-3")
@pytest.mark.parametrize("edition", ["en2016", "ru2016", "anniversary2025", "fi1", "it1"])
@pytest.mark.parametrize(
    ("first", "second", "hand"),
    [
        ("play move", "play move", 7),
        ("draw", "draw", 10),  # one card was left in the deck
        ("draw", "play move", 9),
        ("play move", "draw", 9),
    ],
)
def test_speeding_up_is_two_free_acts(edition: str, first: str, second: str, hand: int) -> None:
    drawing = """
        inside: * | doc | ghost | belle
        rounds: S2S
        pile: ghost draw, doc draw, belle draw
        ghost: hand move*2 floor*2 shoot*2 rob*2 punch
    """
    game = train(drawing, edition=edition, powers=True, events=edition in ("fi1", "it1"))
    assert question(game) == "ghost DEC-PLAN"
    game.play(first)
    assert question(game) == "ghost DEC-PLAN"
    assert "draw" in options(game)
    assert "play move" in options(game)
    game.play(second)
    assert question(game) == "doc DEC-PLAN"
    assert game.view(0).seats[0].hand_size == hand


@rule("EDITION-7", "CONFIG-2")
@pytest.mark.parametrize("edition", ["fi1", "it1"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_in_the_first_edition_powers_events_and_station_are_always_in_play(edition: str, seats: int) -> None:
    rules = Rules.preset(edition, seats=seats)
    assert (rules.flags["powers"], rules.flags["events"], rules.flags["expert"]) == (True, True, False)
    for flag in ("powers", "events"):
        with pytest.raises(RefusedRules) as caught:
            Rules.preset(edition, seats=seats, **{flag: False})
        assert caught.value.code == "E_FIRST_EDITION_FIXED"


@rule("EDITION-7")
@pytest.mark.parametrize("edition", ["fi1", "it1"])
def test_the_first_edition_ends_with_a_station_and_plays_with_powers(edition: str) -> None:
    game = table("ghost", "doc", "belle", edition=edition)
    assert [seat.hand_size for seat in game.view(SPECTATOR).seats] == [6, 7, 6]
    end = round_end(
        "roof: ghost | | |\ninside: * | doc | belle |", "hostage_conductor", edition=edition, powers=True
    )
    assert [bandit.cash for bandit in end.view(SPECTATOR).bandits] == [250, 0, 0]


@rule("EDITION-7")
@pytest.mark.parametrize("edition", ["fi1", "it1"])
def test_expert_is_optional_there(edition: str) -> None:
    assert code_of(edition, expert=True) == ""
    assert code_of(edition, expert=False) == ""


@rule("EDITION-8", "CONFIG-6")
@pytest.mark.parametrize("flag", ["prisoners", "couriers", "silk"])
@pytest.mark.parametrize("edition", ["en2016", "anniversary2025", "it1"])
def test_expansions_without_rules_are_refused(edition: str, flag: str) -> None:
    assert code_of(edition, **{flag: True}) == "E_NO_RULES"


@rule("EDITION-8")
def test_horses_is_an_appendix_and_not_one_without_rules() -> None:
    assert code_of("en2016", horses=True) in ("", "E_NOT_YET")


def code_of(edition: str, **flags: bool) -> str:
    """The code with which a configuration for four is refused; empty if it is not."""
    try:
        Rules.preset(edition, seats=4, **flags)
    except RefusedRules as refusal:
        return refusal.code
    return ""
