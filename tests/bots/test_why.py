"""Why a bot decided: one sentence, in every language, from its own view only."""

from __future__ import annotations

import pytest

from coltexpress import Game, Rules, i18n
from coltexpress.bots import Thought, known_bots, named, stream, thought_of
from coltexpress.bots.builtin import weighed
from coltexpress.testing.indistinguishable import twin_of

RULES = Rules.preset("en2016", seats=4)


def thought(name: str, game: Game) -> Thought | None:
    decision = game.decision
    assert decision is not None
    bot = named(name)
    bot.decide(game.view(decision.seat), decision.options, stream(1, decision.seat))
    return thought_of(bot)


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize("name", ["random", "rules", "greenhorn"])
def test_every_bot_says_why_in_every_language(name: str, lang: str) -> None:
    sentence = i18n.why(thought(name, Game.new(RULES, seed=3)), lang)
    assert sentence
    assert "\n" not in sentence
    assert "{" not in sentence


def test_the_sentence_names_the_best_options_with_their_money() -> None:
    found = Thought("DEC-PLAN", "play rob", (("play rob", 1250), ("draw", 900), ("play move", 850)))
    assert i18n.why(found) == (
        "“Play Rob” promises most, about $1,250; next: “Draw three cards” ($900) and “Play Move” ($850)."
    )


def test_a_pick_that_is_not_the_best_says_so() -> None:
    found = Thought("DEC-PLAN", "draw", (("play rob", 1250), ("draw", 1200)))
    assert i18n.why(found) == (
        "“Draw three cards” promises about $1,200 and is close enough to the best, “Play Rob” ($1,250)."
    )


def test_a_pick_that_wins_with_less_money_says_so() -> None:
    options = (("play shoot", 1440), ("play floor", 1250), ("draw", 900))
    assert i18n.why(Thought("DEC-PLAN", "play floor", options, is_to_win=True)) == (
        "“Play Change Floor” has the best chances of winning, with about $1,250; "
        "more money would come from “Play Shoot” ($1,440)."
    )
    even = Thought("DEC-PLAN", "draw", (("play rob", 500), ("draw", 500)), is_to_win=True)
    assert i18n.why(even) == (
        "“Draw three cards” has the best chances of winning; every option promises about $500."
    )
    rich = Thought("DEC-PLAN", "play rob", (("play rob", 500), ("draw", 400)), is_to_win=True)
    assert i18n.why(rich) == "“Play Rob” promises most, about $500; next: “Draw three cards” ($400)."


def test_losses_are_told_as_losses_and_never_as_alike() -> None:
    lost = weighed("DEC-PLAN", "draw", ["play rob", "draw"], [-269.0, -78.0])
    assert i18n.why(lost) == "“Draw three cards” costs least, about $80; next: “Play Rob” ($270)."
    mixed = weighed("DEC-PLAN", "draw", ["play rob", "draw"], [-269.0, 20.0])
    assert i18n.why(mixed) == "“Draw three cards” promises most, about $20; next: “Play Rob” (−$270)."


CHEYENNE = """
    rules:  en2016 seats=3
    cars:   locomotive  | mail          | baggage | dining
    roof:               |               | ghost   |
    inside: * strongbox | cheyenne tuco |         |
    first:  cheyenne
    phase:  stealing 1
    pile:   cheyenne punch
    asked:  DEC-CHEYENNE tuco $250
    seat 0: cheyenne; loot $250 jewel*2
    seat 1: tuco; loot $250
    seat 2: ghost
"""


def test_the_money_of_a_purse_is_that_of_all_its_seat_would_have() -> None:
    found = thought("rules", Game.from_position(CHEYENNE, seed=1))
    assert found is not None
    (taken, with_it), (left, without) = found.options
    assert (taken, left, found.has_money) == ("take", "leave", True)
    assert with_it - without > 250
    assert without > 1000  # two jewels, a purse and the chance of the Gunslinger


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
@pytest.mark.parametrize("name", ["rules", "greenhorn"])
def test_where_no_money_can_be_said_none_is_said(name: str, lang: str) -> None:
    teams = thought(name, Game.new(Rules.preset("en2016", seats=2), seed=1))
    assert teams is not None
    assert (teams.question, teams.has_money) == ("DEC-TEAM", False)
    assert not set(i18n.why(teams, lang)) & set("$0123456789")


def test_likings_are_told_without_money() -> None:
    options = (("dump", 50), ("hold", 0))
    liked, tried = (Thought("DEC-DUMP", pick, options, has_money=False) for pick in ("dump", "hold"))
    assert i18n.why(liked) == "“Discard all bullets in hand” looks best; next: “Keep the bullets in hand”."
    assert i18n.why(tried) == (
        "“Keep the bullets in hand” is close enough to the best, “Discard all bullets in hand”."
    )
    alike = Thought("DEC-DUMP", "hold", (("dump", 0), ("hold", 0)), has_money=False)
    assert i18n.why(alike) == "“Keep the bullets in hand”: all options looked alike."


def test_the_search_never_says_that_it_took_something_nearly_as_good() -> None:
    game, bot, wins = Game.new(RULES, seed=3), named("search:30it"), 0
    for _ in range(30):
        decision = game.decision
        assert decision is not None
        pick = bot.decide(game.view(decision.seat), decision.options, stream(1, decision.seat))
        found = thought_of(bot)
        assert found is not None
        money = dict(found.options)
        is_for_less = money[found.pick] < max(money.values())
        assert ("has the best chances of winning, with" in i18n.why(found)) == is_for_less
        assert "close enough" not in i18n.why(found)
        wins += is_for_less
        game.play(pick, decision.seat)
    assert wins > 0


def test_options_that_look_alike_and_chance_are_told_as_such() -> None:
    assert i18n.why(Thought("DEC-PLAN", "draw", (("play rob", 10), ("draw", 10)))) == (
        "“Draw three cards”: all options looked alike."
    )
    assert i18n.why(Thought("DEC-PLAN", "draw", ())) == "“Draw three cards” was picked at random."
    assert i18n.why(None) == "This bot keeps its reasons to itself."


def test_the_thought_has_the_pick_and_all_options_the_best_first() -> None:
    game = Game.new(RULES, seed=5)
    decision = game.decision
    assert decision is not None
    found = thought("rules", game)
    assert found is not None
    assert {text for text, _ in found.options} == {option.text for option in decision.options}
    assert [money for _, money in found.options] == sorted((m for _, m in found.options), reverse=True)
    assert found.pick == found.options[0][0]


@pytest.mark.parametrize(
    "name", [name for name in known_bots() if not getattr(named(name), "is_by_clock", False)]
)
def test_a_thought_knows_nothing_of_what_the_seat_may_not_know(name: str) -> None:
    game = Game.new(RULES, seed=8)
    for _ in range(9):
        decision = game.decision
        assert decision is not None
        game.play(decision.options[-1], decision.seat)
    decision = game.decision
    assert decision is not None
    twin = twin_of(game, decision.seat, stream(4, 0))
    assert twin.hash != game.hash
    assert i18n.why(thought(name, game)) == i18n.why(thought(name, twin))
