"""The variants on the screen: two bandits a player, piles, the handcar, hidden bandits, Mary, Al Patron."""

from __future__ import annotations

from coltexpress import SPECTATOR, Game, Rules
from coltexpress.bots import RandomBot, stream
from coltexpress.result import Account, Result
from coltexpress.terminal.panels import ending_lines, hand_line, panel_lines, panel_list
from coltexpress.terminal.saves import Chance, Plan
from coltexpress.terminal.styled import texts
from coltexpress.terminal.table import discard_lines, facts, round_lines
from coltexpress.terminal.train import columns_of, train_lines, train_list
from coltexpress.terminal.ui import welcome_lines

TEAMS = """
rules: ru2016 seats=2
cars:   locomotive  | mail     | baggage | dining
roof:               | doc      |         | tuco
inside: * strongbox | ghost    |         | belle $300
rounds: STSS swivel_arm
first: ghost
pile: ghost shoot, tuco rob cover, doc move, tuco floor down
seat 0: ghost tuco; hand ghost.move ghost.rob tuco.punch bullet; received 1
seat 1: doc belle
sheet ghost: loot $250 jewel; bullets 5
sheet tuco: loot $250
sheet doc: loot $250
sheet belle: loot $250
"""

BOX = """
rules: anniversary2025 seats=3 circus=true handcar=true al_patron=true mary=true expert=true
cars:    locomotive  | circus               | mail | baggage | dining
roof:                |                      |      |         | belle
inside:  * strongbox | chest$0 chest$1000   | mary |         | jewel
handcar: rear $250
hidden:  doc 2
patron:  bought
mary:    left 0 bullets 2
rounds: STSS swivel_arm
round: 1
phase: scheming
seat 0: doc; hand move rob; deck move floor*2 shoot*2 bullet; discard rob punch marshal; top 1; received 1
seat 1: belle; loot $250
seat 2: al_patron; loot $250 $300
sheet mary: loot jewel
neutral: 9
"""
BOX = BOX.replace(
    "roof:                |                      |", "roof:                | al_patron            |"
)


def test_two_bandits_share_hand_deck_and_hits() -> None:
    view = Game.from_position(TEAMS, seed=1).view(1)
    lines = texts(panel_lines(view, 80))
    assert lines[1:] == [
        "1st Gh Ghost           purse, jewel                    5       1       4       5",
        "    Tu Tuco            purse                           6",
        "    Dc Doc (you)       $250                            6       0       7       3",
        "    Be Belle (you)     $250                            6",
    ]
    assert panel_list(view)[1] == "Tuco: loot purse; 6 bullets left to fire."


def test_a_teams_hidden_card_is_shown_with_both_marks() -> None:
    game = Game.from_position(TEAMS, seed=1)
    assert round_lines(game.view(1), 80)[:2] == [
        "1. Standard Turn    Gh Shoot, Tu Rob (cover), Dc Move",
        "2. Tunnel           Gh+Tu hidden card",
    ]
    assert round_lines(game.view(0), 80)[1] == "2. Tunnel           Tu Change Floor (face down)"


def test_a_hand_names_the_bandits() -> None:
    hand = Game.from_position(TEAMS, seed=1).view(0).seats[0].hand
    assert hand_line(hand or ()) == "Your hand: Ghost's Move and Rob; Tuco's Punch; Bullet."


def test_the_handcar_is_drawn_beside_the_train() -> None:
    view = Game.from_position(BOX, seed=1).view(0)
    lines = texts(train_lines(columns_of(view), 80))
    assert lines[0].split() == ["0", "1", "2", "3", "4", "h"]
    assert lines[2].count("+") == 6
    assert lines[5].startswith("inside | *         | ")
    assert lines[5].endswith("| jewel     | purse     |")
    front = Game.from_position(BOX.replace("rear", "front"), seed=1).view(0)
    drawn = texts(train_lines(columns_of(front), 80))
    assert drawn[2].startswith("                   +-----------+")
    spoken = train_list(columns_of(front))
    assert spoken[:2] == ["Handcar (h), before the locomotive", "  Purse"]


def test_what_is_beside_the_train() -> None:
    game = Game.from_position(BOX, seed=1)
    assert facts(game.view(0))[-2:] == [
        "Doc hides under car 2.",
        "Al Patron has bought his card of this round.",
    ]
    assert discard_lines(game.view(0)) == [
        "Discard piles",
        "  Doc: Rob, Punch and Marshal; on top of the deck 1 bullet",
    ]
    assert "Doc hides under a car." in facts(game.view(1))


def test_mary_has_a_line_of_her_own() -> None:
    view = Game.from_position(BOX, seed=1).view(0)
    line = texts(panel_lines(view, 80))[-1].split()
    assert line == ["Ma", "Mary", "Pumpinks", "jewel", "-", "2", "-", "-"]
    assert panel_list(view)[-1] == "Mary Pumpinks: loot jewel; 2 bullets in her deck."


def test_mary_stands_where_she_acts() -> None:
    game = Game.new(Rules.preset("anniversary2025", seats=4, mary=True), seed=3)
    bot, rng = RandomBot(), stream(3, 0)
    while (decision := game.decision) is not None:
        view = game.view(decision.seat)
        marks = [line[4:6] for line in texts(panel_lines(view, 80))[1:] if line[4:6].strip()]
        acted = [act.bandit for act in view.acts if act.turn == 1]
        names = [bandit.name for mark in marks for bandit in view.bandits if bandit.name[:2] == mark.lower()]
        if len(marks) == len(acted) == len(names):
            assert names == acted
        game.play(bot.decide(view, decision.options, rng), decision.seat)


def plan(rules: Rules, people: int = 1) -> Plan:
    return Plan(rules, people, ("random",) * (rules.seats - people), Chance.seeded(1))


def test_pairs_on_offer_are_shown() -> None:
    rules = Rules.preset("en2016", seats=2)
    view = Game.new(rules, seed=1).view(0)
    assert "Pairs on offer: Ghost & " in facts(view)[-1]
    assert texts(panel_lines(view, 80)) == []
    lines = welcome_lines(view, plan(rules))
    assert lines[1:3] == ["You sit in seat 0 and choose your two bandits first.", "Bots: seat 1 (random)."]


def test_the_welcome_names_what_is_played() -> None:
    rules = Rules.preset("anniversary2025", seats=2, circus=True, mary=True)
    game = Game.new(rules, characters=[("ghost", "tuco"), ("doc", "django")], seed=1)
    lines = welcome_lines(game.view(0), plan(rules))
    assert lines[0].endswith("Also in play: two bandits per player, the circus car and Mary Pumpinks.")
    assert lines[1] == "You are Ghost & Tuco (Gh+Tu)."
    assert [line for line in lines if line.startswith("Your power: ")] == lines[2:4]
    shared = welcome_lines(game.view(SPECTATOR), plan(rules, 2))
    assert shared[1] == "At this keyboard: team Ghost & Tuco and team Doc & Django."
    assert "Only bots play; you watch." in welcome_lines(game.view(SPECTATOR), plan(rules, 0))


def ending(winners: tuple[int, ...], gunslingers: tuple[int, ...], marys: int | None) -> list[str]:
    """The end of a game of two teams with these honours."""
    rules = Rules.preset("anniversary2025", seats=2, mary=marys is not None)
    game = Game.new(rules, characters=[("ghost", "tuco"), ("doc", "django")], seed=1)
    accounts = (Account(250, 500, 0, 0, 0, 1000, 1), Account(500, 0, 1000, 0, 250, 0, 2))
    result = Result((1750, 1750), winners, gunslingers, accounts, marys)
    return ending_lines(result, game.view(0))


def test_the_end_of_a_game_of_teams() -> None:
    lines = ending((0,), (0,), None)
    assert lines[2].startswith("* Ghost & Tuco (you) ")
    assert lines[-2:] == [
        "The Gunslinger's $1,000 for the most bullets fired (0): team Ghost & Tuco.",
        "Team Ghost & Tuco wins: several have $1,750, and team Ghost & Tuco received the fewest bullets.",
    ]
    shared = ending((0, 1), (), None)
    assert shared[-1] == (
        "Team Ghost & Tuco and team Doc & Django share the victory with $1,750 each and equally few bullets "
        "received."
    )
    assert not any("Gunslinger's" in line for line in shared)


def test_mary_can_win() -> None:
    lines = ending((), (0,), 500)
    assert [line for line in lines[2:5] if line.startswith("* Mary Pumpinks")]
    assert lines[-1] == "Mary Pumpinks wins with $500, more than every player has."
