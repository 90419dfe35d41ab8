"""A table without a screen: who decides, what is saved, and what people at one keyboard may notice."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from coltexpress import SPECTATOR, Game, MatchDice, Pick, Replay, Rules, View
from coltexpress.bots import Rng, builtin
from coltexpress.replay import Proof
from coltexpress.terminal import saves
from coltexpress.terminal.saves import BrokenSave, Chance, Keeper, Plan, latest_game, load, saved_games
from coltexpress.terminal.session import NOT_THIS_ROUND, GameSession
from tests.terminal.tables import plan, play_on
from tools.rulesets import variant_rulesets

BASE = Rules.preset("en2016", seats=4)


def test_a_seed_deals_what_the_library_deals() -> None:
    sitting = GameSession(plan(BASE, seed=7), None)
    assert sitting.game.hash == Game.new(BASE, seed=7).hash


@pytest.mark.parametrize("rules", variant_rulesets()[::7], ids=repr)
def test_a_game_killed_anywhere_goes_on_as_if_nothing_had_happened(rules: Rules) -> None:
    whole = GameSession.begin(plan(rules, seed=5))
    play_on(whole, 10_000)
    assert whole.game.result is not None
    for cut in (1, 40):
        killed = GameSession.begin(plan(rules, seed=5))
        play_on(killed, cut)
        (saved,) = saved_games()
        again = GameSession.resume(saved)
        assert again.game.hash == killed.game.hash
        play_on(again, 10_000)
        assert again.game.hash == whole.game.hash
        assert again.moves == whole.moves
        assert saved_games() == []


def test_answers_that_others_have_not_seen_yet_are_saved_too() -> None:
    sitting = GameSession.begin(plan(Rules.preset("en2016", seats=3, teams=True)))
    while (decision := sitting.decision()) is not None and decision.question != "DEC-PICK":
        play_on(sitting, 1)
    assert decision is not None
    assert decision.seat == 0
    sitting.play(0, decision.options[1])
    again = GameSession.resume(saved_games()[0])
    assert again.game.view(0).answer == decision.options[1].text


def test_a_match_without_seed_can_be_proven(tmp_path: Path) -> None:
    sitting = GameSession.begin(Plan(BASE, 1, ("random",) * 3, Chance.fresh()))
    play_on(sitting, 30)
    again = GameSession.resume(saved_games()[0])
    play_on(again, 10_000)
    again.save_record(tmp_path / "heist.colt.jsonl")
    replay = Replay.load(tmp_path / "heist.colt.jsonl")
    assert replay.verify() is Proof.PROVEN
    secret = again.plan.chance
    assert replay.commitment == MatchDice(bytes.fromhex(secret.secret), bytes.fromhex(secret.salt)).commitment


def test_a_rematch_is_dealt_anew() -> None:
    first = plan(BASE, seed=3)
    assert first.again().chance == Chance.seeded(4)
    match = Plan(BASE, 1, ("random",) * 3, Chance.fresh())
    assert match.again().chance.secret != match.chance.secret


@pytest.mark.skipif(os.name != "posix", reason="needs permissions")
def test_only_the_owner_can_read_a_saved_game() -> None:
    GameSession.begin(plan(BASE))
    (saved,) = saved_games()
    assert saved.path.stat().st_mode & 0o077 == 0
    assert list(saved.path.parent.iterdir()) == [saved.path]


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: "",
        lambda text: "{}",
        lambda text: "[" * 100_000,
        lambda text: text.replace("sitting/1", "sitting/2"),
        lambda text: text[:-9],
        lambda text: text.replace('"people":1', '"people":7'),
        lambda text: text.replace('"seed":1', '"seed":2'),
        lambda text: text.replace('"random"', '"nobody"'),
        lambda text: text.replace("DEC-PLAN", "DEC-MOVE"),
        lambda text: text.replace("play move", "play bullet").replace("draw", "fly"),
    ],
)
def test_a_damaged_saved_game_is_refused(damage: Callable[[str], str]) -> None:
    sitting = GameSession.begin(plan(BASE))
    play_on(sitting, 25)
    (saved,) = saved_games()
    saved.path.write_text(damage(saved.path.read_text()))
    with pytest.raises(BrokenSave, match="is damaged or comes from another version"):
        GameSession.resume(load(saved.path))


def test_going_on_with_the_latest_never_takes_an_older_one_unasked() -> None:
    GameSession.begin(plan(BASE, seed=1))
    latest = GameSession.begin(plan(BASE, seed=2)).keeper
    assert latest is not None
    os.utime(latest.path, (latest.path.stat().st_mtime + 10,) * 2)
    found = latest_game()
    assert found is not None
    assert found.plan.chance.seed == 2
    latest.path.write_text("")
    with pytest.raises(BrokenSave, match="is damaged or comes from another version"):
        latest_game()


def test_a_game_that_cannot_be_saved_is_played_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("COLTEXPRESS_DATA", str(tmp_path / "file"))
    sitting = GameSession.begin(plan(BASE))
    play_on(sitting, 10_000)
    assert sitting.game.result is not None
    assert sitting.keeper is not None
    assert sitting.keeper.fault


def test_the_oldest_of_many_saved_games_makes_room() -> None:
    for number in range(12):
        GameSession.begin(plan(BASE, seed=number))
        for path in saves.folder().iterdir():
            os.utime(path, (path.stat().st_mtime - 10,) * 2)
    assert [saved.plan.chance.seed for saved in saved_games()] == [11, 10, 9, 8, 7, 6, 5, 4, 3]


def test_saved_games_are_where_the_system_keeps_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("COLTEXPRESS_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert saves.folder() == tmp_path / "coltexpress"
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert saves.folder() == tmp_path / ".local" / "share" / "coltexpress"
    assert saved_games() == []
    Keeper(tmp_path / "missing").discard()


class Silly:
    """A bot that answers what nobody asked."""

    def decide(self, view: View, options: tuple[Pick, ...], rng: Rng) -> str:
        return "fly to the moon"


class Clumsy:
    """A bot that breaks, and would tell its hand."""

    def decide(self, view: View, options: tuple[Pick, ...], rng: Rng) -> Pick:
        raise RuntimeError(f"my hand is {view.seats[view.seat].hand}")


@pytest.mark.parametrize("kind", [Silly, Clumsy])
def test_a_bot_that_fails_is_replaced_by_a_legal_choice(
    kind: type[Silly | Clumsy], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(builtin.FAMILIES, "random", lambda manner: kind())
    sitting = GameSession(plan(BASE), None)
    play_on(sitting, 10_000)
    assert sitting.game.result is not None
    assert {mishap.seat for mishap in sitting.mishaps} == {1, 2, 3}
    assert {mishap.bot for mishap in sitting.mishaps} == {"random"}


def test_al_patron_may_pass_a_whole_round_and_nobody_sees_a_difference() -> None:
    rules = Rules.preset("anniversary2025", seats=3, al_patron=True)
    table = Plan(rules, 1, ("random",) * 2, Chance.seeded(4), ("al_patron", "doc", "belle"))
    asked, silent = GameSession(table, None), GameSession(table, None)
    offers = _play_without_buying(asked, says_not_this_round=False)
    questions = _play_without_buying(silent, says_not_this_round=True)
    assert asked.game.journal(SPECTATOR) == silent.game.journal(SPECTATOR)
    assert asked.game.journal(1) == silent.game.journal(1)
    assert asked.moves == silent.moves
    assert offers > questions == 5


def _play_without_buying(sitting: GameSession, *, says_not_this_round: bool) -> int:
    """Play to the end without buying; how often it was offered to buy."""
    offers = 0
    while (decision := sitting.decision()) is not None:
        if decision.question != "DEC-BUY":
            play_on(sitting, 1)
            continue
        offers += 1
        if says_not_this_round:
            sitting.play(decision.seat, NOT_THIS_ROUND)
        else:
            sitting.play(decision.seat, "pass")
    return offers


def test_whoever_can_only_draw_gets_the_keyboard_all_the_same() -> None:
    """Else the others at the keyboard would see that this hand holds no action card (HIDDEN-14)."""
    noticed = 0
    for seed in range(12):
        sitting = GameSession(plan(Rules.preset("en2016", seats=3), people=3, seed=seed), None)
        while (decision := sitting.decision()) is not None:
            play_on(sitting, 1, seed)
            journal = sitting.game.journal(SPECTATOR)
            draws = [
                index for index, entry in enumerate(journal) if entry.key in ("cards_drawn", "card_played")
            ]
            decided = [move for move in sitting.moves if move.question == "DEC-PLAN"]
            if decision.question == "DEC-PLAN":
                assert len(draws) == len(decided) + noticed + len(sitting.visits)
                noticed += len(sitting.visits)
            for visit in sitting.visits:
                assert journal[visit.told].key == "cards_drawn"
                assert journal[visit.told]["seat"] == visit.seat
            sitting.visits = []
        noticed = 0


def test_whoever_has_nothing_to_keep_gets_the_keyboard_all_the_same() -> None:
    rules = Rules.preset("en2016", seats=3, expert=True)
    seen = asked = 0
    for seed in range(8):
        sitting = GameSession(plan(rules, people=3, seed=seed), None)
        rounds: dict[int, set[int]] = {}
        while (decision := sitting.decision()) is not None:
            if decision.question == "DEC-KEEP":
                rounds.setdefault(sitting.game.round, set()).add(decision.seat)
                before = {
                    visit.seat for visit in sitting.visits if visit.told == len(sitting.game.journal(-1))
                }
                rounds[sitting.game.round] |= before
                seen += len(before)
            sitting.visits = []
            play_on(sitting, 1, seed)
        assert all(seats == {0, 1, 2} for seats in rounds.values())
        asked += len(rounds)
    assert asked == 8 * 4


def test_a_game_saved_by_the_first_version_goes_on(own_folder: Path) -> None:
    """The file as `json.dumps` wrote it: with blanks, and with everything that chance threw."""
    sitting = GameSession.begin(plan(BASE))
    play_on(sitting, 25)
    (saved,) = saved_games()
    lines = [json.dumps(json.loads(line)) for line in saved.path.read_text().splitlines()]
    assert list(json.loads(lines[0])) == [
        "rules",
        "people",
        "bots",
        "chance",
        "characters",
        "sitting",
        "engine",
    ]
    saved.path.write_text(
        "\n".join([json.dumps(dict(reversed(json.loads(lines[0]).items()))), *lines[1:]]) + "\n"
    )
    assert GameSession.resume(load(saved.path)).game.hash == sitting.game.hash
