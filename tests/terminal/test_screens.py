"""The table as text: the drawing, the panels, the ending, and nothing that the person may not know."""

from __future__ import annotations

import pytest

from coltexpress import SPECTATOR, Game, Rules, View
from coltexpress.bots import RandomBot, stream
from coltexpress.cli.show import rules_text
from coltexpress.engine.view_parts import Pool
from coltexpress.terminal.panels import ending_lines, panel_lines, panel_list
from coltexpress.terminal.plain import PlainTable
from coltexpress.terminal.prompt import Prompt
from coltexpress.terminal.saves import Chance, Plan
from coltexpress.terminal.session import GameSession
from coltexpress.terminal.styled import PLAIN, SCREEN, Theme, texts
from coltexpress.terminal.table import round_lines
from coltexpress.terminal.train import Cell, Column, columns_of, train_lines, train_list
from coltexpress.terminal.ui import Console, LeftTheTable

SCENE = """
rules: en2016 seats=4
cars:   locomotive  | mail             | baggage | dining    | saloon
roof:               | doc              |         | tuco      |
inside: * strongbox | ghost $250*2     |         | belle     | jewel*2 purse
rounds: STSS swivel_arm / SSTR angry_marshal
round: 1
first: tuco
phase: scheming
pile: tuco move, belle shoot, ghost rob down
seat 0: ghost; hand move*2 shoot floor*2
seat 1: doc; loot $250 jewel; bullets 5; received 1
seat 2: tuco; received 2; bullets 4
seat 3: belle; loot $300 strongbox; cash 250
neutral: 13
knows 0: 1i $250; belle $300
"""


def scene() -> Game:
    return Game.from_position(SCENE, seed=1)


def test_the_train_has_two_floors() -> None:
    view = scene().view(0)
    assert texts(train_lines(columns_of(view), 80)) == [
        "         0             1             2             3             4",
        "         locomotive    mail car      baggage car   dining car    saloon car",
        "       +-------------+-------------+-------------+-------------+-------------+",
        "  roof |             | Dc          |             | Tu          |             |",
        "       +-------------+-------------+-------------+-------------+-------------+",
        "inside | *           | Gh          |             | Be          | purse       |",
        "       | strongbox   | $250        |             |             | 2 jewels    |",
        "       |             | purse       |             |             |             |",
        "       +-----o--o----+-----o--o----+-----o--o----+-----o--o----+-----o--o----+",
    ]


def test_the_same_train_in_colour_has_symbols() -> None:
    lines = train_lines(columns_of(scene().view(0)), 80, SCREEN, in_words=False, marked={"doc"})
    assert texts(lines) == [
        "        0 locomotive  1 mail car    2 baggage car 3 dining car  4 saloon car",
        "       ╭─────────────┬─────────────┬─────────────┬─────────────┬─────────────╮",
        "  roof │             │●Dc          │             │◆Tu          │             │",
        "       ├─────────────┼─────────────┼─────────────┼─────────────┼─────────────┤",
        "inside │★            │■Gh          │             │♥Be          │$ 2◇         │",
        "       │▣            │$250 $       │             │             │             │",
        "       ╰─────o──o────┴─────o──o────┴─────o──o────┴─────o──o────┴─────o──o────╯",
    ]
    styles = {span.text: span.style for line in lines for span in line.spans}
    assert styles["●Dc"].endswith("underline bold")
    assert styles["■Gh"] == "black on #ffffff"


@pytest.mark.parametrize("theme", [PLAIN, SCREEN], ids=["plain", "screen"])
@pytest.mark.parametrize("handcar_at", [None, 0, -1])
@pytest.mark.parametrize("cars", [4, 5, 6, 7, 8])
def test_the_train_fits_however_long_and_full_it_is(cars: int, handcar_at: int | None, theme: Theme) -> None:
    names = ("locomotive", "second_class", "first_class", "mail", "saloon", "dining", "baggage", "circus")
    figures = ("ghost", "doc", "tuco", "cheyenne", "django", "belle")
    values: dict[str, tuple[int, ...]] = {"purse": (250, 500), "chest": (0, 1000)}
    full = Cell(True, figures, Pool("1i", {"purse": 6, "jewel": 6, "strongbox": 2, "chest": 2}, values))
    columns = [Column(str(number), name, full, full) for number, name in enumerate(names[:cars])]
    if handcar_at is not None:
        columns.insert(0 if handcar_at == 0 else cars, Column("h", "handcar", None, full))
    lines = texts(train_lines(columns, 80, theme))
    assert max(map(len, lines)) <= 80
    borders = {letter for edge in theme.edges for letter in edge} | {theme.wall}
    bars = [[index for index, letter in enumerate(line) if letter in borders] for line in lines]
    bars = [line for line in bars if line]
    upper = {None: bars[-1], 0: bars[-1][1:], -1: bars[-1][:-1]}[handcar_at]
    roofs = bars.index(bars[-1]) if handcar_at is not None else len(bars)
    assert roofs > 5
    assert bars == [upper] * roofs + [bars[-1]] * (len(bars) - roofs)


def test_the_train_as_a_list_says_it_in_words() -> None:
    view = scene().view(0)
    lines = train_list(columns_of(view))
    assert lines[3:6] == ["Car 1, mail car", "  Roof: Doc", "  Inside: Ghost, $250, purse"]


def test_the_round_shows_who_did_what_in_which_turn() -> None:
    lines = round_lines(scene().view(1), 80)
    assert lines == [
        "1. Standard Turn    Tu Move, Be Shoot, Gh hidden card",
        "2. Tunnel           (cards face down)",
        "3. Standard Turn    (cards face up)",
        "4. Standard Turn    (cards face up)",
        "End                 Swivel Arm: Every bandit on a roof goes to the roof of the",
        "                    caboose.",
    ]
    assert "Gh Rob (face down)" in round_lines(scene().view(0), 80)[0]


def test_panels_show_own_values_and_others_counts() -> None:
    lines = texts(panel_lines(scene().view(1), 80))
    assert lines == [
        "       Bandit          Loot                      Bullets    Hits    Hand    Deck",
        "1st Tu Tuco            nothing                         4       2       5       6",
        "    Be Belle           purse, strongbox, $250          6       0       5       4",
        "                       ransom",
        "    Gh Ghost           nothing                         6       0       5       4",
        "    Dc Doc (you)       $250, jewel = $750              5       1       7       4",
    ]
    assert "    Be Belle           $300, strongbox, $250 " in texts(panel_lines(scene().view(0), 80))[2]


def test_panels_can_be_read_aloud() -> None:
    lines = panel_list(scene().view(1))
    assert lines[0] == (
        "First player, Tuco: loot nothing; 4 bullets left to fire, 2 bullets received; "
        "5 cards in hand, 6 in the deck."
    )


def test_options_are_meant_by_number_or_text() -> None:
    options = scene().view(1).options
    prompt = Prompt("DEC-PLAN", options)
    assert prompt.meant("1") == options[0]
    assert prompt.meant("  DRAW ") == next(pick for pick in options if pick.text == "draw")
    for nonsense in ("", "0", "99", "9" * 5000, "²", "shoot nobody"):
        assert prompt.meant(nonsense) is None
        assert prompt.unclear(nonsense)


def finished(seed: int) -> Game:
    game = Game.new(Rules.preset("en2016", seats=4), seed=seed)
    bot, rng = RandomBot(), stream(seed, 0)
    while (decision := game.decision) is not None:
        game.play(bot.decide(game.view(decision.seat), decision.options, rng))
    return game


def test_the_ending_adds_up_and_ranks() -> None:
    for seed in range(30):
        game = finished(seed)
        result = game.result
        assert result is not None
        lines = ending_lines(result, game.view(0))
        totals = [int(line.split()[-2].replace("$", "").replace(",", "")) for line in lines[2:6]]
        assert totals == sorted(result.scores, reverse=True)
        assert [line[0] == "*" for line in lines[2:6]].count(True) == len(result.winners)
        assert max(map(len, lines[:6])) <= 80


class Watched(Game):
    """A game that notes for whom it was looked at."""

    looked: set[int]

    def view(self, seat: int) -> View:
        self.looked.add(seat)
        return super().view(seat)

    def journal(self, seat: int) -> tuple[object, ...]:  # type: ignore[override]
        self.looked.add(seat)
        return super().journal(seat)


def test_the_screen_is_made_from_the_persons_own_view_and_journal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Bots look at their own views; while they do not decide, only the person's seat is looked at."""
    game = Watched.from_position(
        SCENE.replace(", ghost rob down", "").replace("hand move*2", "hand rob move*2"), seed=1
    )
    assert isinstance(game, Watched)
    game.looked = set()
    sitting = GameSession(Plan(game.rules, 1, ("random",) * 3, Chance.seeded(1)), None)
    sitting.take_up(game)
    game.looked = set()  # the match has counted what spectators were told
    table = PlainTable(sitting, Console(80), rules_text)
    monkeypatch.setattr("builtins.input", lambda prompt: "quit")
    with pytest.raises(LeftTheTable):
        table.play()
    assert game.looked == {0}
    assert "Your hand: 2 Moves" in capsys.readouterr().out


def test_a_spectators_view_can_be_drawn_too() -> None:
    view = scene().view(SPECTATOR)
    assert "(you)" not in "".join(texts(panel_lines(view, 80)))
