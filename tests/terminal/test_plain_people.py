"""Several people at one keyboard and the plain table: nobody reads what only another may know."""

from __future__ import annotations

import re

import pytest

from coltexpress import SPECTATOR, Rules, narrate
from coltexpress.i18n import cast_of
from coltexpress.terminal.plain import PlainTable
from coltexpress.terminal.saves import saved_games
from coltexpress.terminal.session import GameSession
from coltexpress.terminal.ui import Console
from tests.terminal.tables import plan
from tests.terminal.typing_at import say


class Segments(Console):
    """A voice that notes who looks at what: text by whose eyes may see it."""

    def __init__(self) -> None:
        super().__init__(80)
        self.by_seat: dict[int, list[str]] = {SPECTATOR: []}
        self.table: PlainTable | None = None

    def say(self, text: str = "") -> None:
        assert self.table is not None
        holder = self.table._holder
        self.by_seat.setdefault(SPECTATOR if holder is None else holder, []).append(text)

    def ask(self, words: str) -> str:
        self.say(words)
        return "1" if "(1-" in words else "all"

    def draw_curtain(self) -> None:
        self.say("CURTAIN")


@pytest.mark.parametrize(
    ("rules", "people"),
    [
        (Rules.preset("en2016", seats=3), 3),
        (Rules.preset("en2016", seats=4), 2),
        (Rules.preset("fi1", seats=3, expert=True), 2),
        (Rules.preset("ru2016", seats=3, teams=True), 2),
        (
            Rules.preset(
                "anniversary2025", seats=4, al_patron=True, handcar=True, circus=True, mary=True, decoy=True
            ),
            3,
        ),
    ],
    ids=repr,
)
def test_at_one_keyboard_nobody_reads_what_only_another_may_know(rules: Rules, people: int) -> None:
    sitting, voice = GameSession(plan(rules, people, seed=3), None), Segments()
    table = PlainTable(sitting, voice, str)
    voice.table = table
    table.play()
    game = sitting.game
    shared = voice.by_seat[SPECTATOR]
    assert any(line.startswith("Hand the keyboard to") for line in shared)
    assert not any(line.startswith("Your hand") for line in shared)
    for seat in range(people):
        own, told = game.journal(seat), game.journal(SPECTATOR)
        secrets = {
            narrate(mine, cast=cast_of(game.view(seat)))
            for mine, ours in zip(own, told, strict=True)
            if mine != ours and mine.key != "game_over"
        }
        public = {narrate(entry, cast=cast_of(game.view(SPECTATOR))) for entry in told}
        assert secrets & set(voice.by_seat[seat]), "the seat itself is told"
        for other in voice.by_seat.keys() - {seat}:
            leaked = secrets - public
            leaked &= set(voice.by_seat[other])
            others = {
                narrate(entry, cast=cast_of(game.view(other))) for entry in game.journal(other)
            }  # what the other was told as well, such as the value of a purse that was paid
            assert not leaked - others


def test_a_curtain_falls_before_others_look(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = "\n1\n\n2\n\n1\nquit\n"
    out = say(
        monkeypatch, capsys, given, "--hotseat", "2", "--seats", "3", "--seed", "5", "--you", "doc,belle"
    )
    assert "At this keyboard: Doc and Belle." in out
    parts = re.split(r"Hand the keyboard to (Doc|Belle)\. Press Enter when nobody else looks\. ", out)
    assert len(parts) >= 5
    for part in parts[2::2][:-1]:
        hand = part.index("Your hand: ")
        assert part.index("\n" * 24) > hand
    assert "Your hand" not in parts[0]


def test_people_who_share_a_keyboard_play_a_whole_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = "1\n" * 800
    words = ("--hotseat", "3", "--seats", "3", "--seed", "2", "--no-events")
    out = say(monkeypatch, capsys, given, *words)
    assert "The money" in out
    assert "(you)" not in out[out.index("The money") :]


def test_bots_alone_can_be_watched(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = say(monkeypatch, capsys, "", "--hotseat", "0", "--seats", "3", "--seed", "2", "--bots", "random")
    assert "Only bots play; you watch." in out
    assert "The money" in out
    assert saved_games() == []
