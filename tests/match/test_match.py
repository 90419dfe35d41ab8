"""The driver of every game with players: who is asked, what a bot's answer is worth, clocks, undo."""

from __future__ import annotations

import random
import signal
from collections.abc import Callable

import pytest

from coltexpress import Game, Pick, Rules, View
from coltexpress.bots import Bot, Rng, named, stream
from coltexpress.engine.variants.all import KEY_NAMES, OPEN_KEYS
from coltexpress.errors import IllegalPick
from coltexpress.match import (
    ENDED,
    FAULTS,
    HUNG,
    ILLEGAL,
    RAISED,
    BotFailed,
    Match,
    OnFault,
    Reply,
    Thinking,
    TookTooLong,
)

BASE = Rules.preset("en2016", seats=3)
EXPERT = Rules.preset("fi1", seats=3, expert=True)
PATRON = Rules.preset("anniversary2025", seats=3, al_patron=True)


class Saying:
    """A bot that does what a test wants."""

    def __init__(self, act: Callable[[View], object]) -> None:
        self.act = act

    def decide(self, view: View, options: tuple[Pick, ...], rng: Rng) -> Pick:
        return self.act(view)  # type: ignore[return-value]  # wrong on purpose


def raising(fault: BaseException) -> Callable[[View], object]:
    def act(view: View) -> object:
        raise fault

    return act


def thinking_of(act: Callable[[View], object], match: Match | None = None) -> tuple[Match, Thinking]:
    match = match or Match(Game.new(BASE, seed=1))
    ask = match.next_ask
    assert ask is not None
    return match, match.thinking(ask.seat, Saying(act), stream(1, ask.seat))


def cut_off(decide: Callable[[], str]) -> str:
    raise TookTooLong


def play_out(match: Match, bot: Bot) -> None:
    while (ask := match.next_ask) is not None:
        thinking = match.thinking(ask.seat, bot, stream(match.made, ask.seat))
        match.accept(thinking, thinking.decide())


# --- bots


def test_a_bot_may_answer_with_an_option_or_with_its_text() -> None:
    for act in (lambda view: view.options[-1], lambda view: f" {view.options[-1].text.upper()}  "):
        match, thinking = thinking_of(act)
        pick = thinking.decide().pick
        assert pick is not None
        assert pick.text == match.asks[thinking.seat].options[-1].text


@pytest.mark.parametrize(
    ("act", "kind", "what"),
    [
        (raising(ValueError("too\nbad")), RAISED, "ValueError: too bad"),
        (raising(SystemExit(3)), RAISED, "SystemExit: 3"),
        (raising(TimeoutError("socket")), RAISED, "TimeoutError: socket"),
        (raising(TookTooLong()), HUNG, ""),
        (lambda view: None, ILLEGAL, "None"),
        (lambda view: "x" * 1000, ILLEGAL, "x" * 200),
        (lambda view: "fly \x1b[2J away", ILLEGAL, "fly ?[2J away"),
    ],
)
def test_whatever_a_bot_does_is_one_of_the_faults(
    act: Callable[[View], object], kind: str, what: str
) -> None:
    match, thinking = thinking_of(act)
    reply = thinking.decide()
    assert (reply.pick, reply.fault, reply.what) == (None, kind, what)
    assert kind in FAULTS
    match.accept(thinking, reply)
    (fault,) = match.faults
    assert (fault.seat, fault.kind, fault.decision, fault.what) == (thinking.seat, kind, 0, what)


def test_a_guard_cuts_a_bot_off() -> None:
    _, thinking = thinking_of(lambda view: view.options[0])
    assert thinking.decide(cut_off) == Reply(None, HUNG)


def test_a_persons_interrupt_is_nobodys_fault() -> None:
    _, thinking = thinking_of(raising(KeyboardInterrupt()))
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            thinking.decide()
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        assert thinking.decide().fault == RAISED
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_policy_says_what_is_played_for_a_bot_that_failed() -> None:
    for policy in (OnFault.FIRST_OPTION, OnFault.RANDOM_OPTION):
        match = Match(Game.new(BASE, seed=1), on_fault=policy)
        _, thinking = thinking_of(lambda view: "fly away", match)
        options = match.asks[thinking.seat].options
        drawn = stream(1, thinking.seat).randrange(len(options))
        found = match.pick_from(thinking, thinking.decide())
        assert found == options[drawn if policy is OnFault.RANDOM_OPTION else 0]
    match = Match(Game.new(BASE, seed=1), on_fault=OnFault.STOP)
    before = match.game.hash
    _, thinking = thinking_of(lambda view: "fly away", match)
    with pytest.raises(BotFailed) as caught:
        match.accept(thinking, Reply(None, ENDED))
    assert caught.value.fault.kind == ENDED
    mistake = ValueError("my own")
    with pytest.raises(BotFailed) as caught:
        match.accept(thinking, Reply(None, RAISED, "", mistake))
    assert caught.value.__cause__ is mistake, "its traceback is shown"
    assert match.game.hash == before


def test_a_game_of_failing_bots_ends_all_the_same() -> None:
    match = Match(Game.new(EXPERT, seed=2), on_fault=OnFault.RANDOM_OPTION)
    play_out(match, Saying(raising(RuntimeError())))
    assert match.is_over
    assert len(match.faults) == match.made


def test_a_bot_that_spoils_its_view_spoils_nothing_else() -> None:
    def spoil(view: View) -> object:
        view.seat = (view.seat + 1) % 3
        return view.options[0]

    match, thinking = thinking_of(spoil)
    match.accept(thinking, thinking.decide())
    assert thinking.seat not in match.asks or match.asks[thinking.seat].decision == 2


# --- decisions


@pytest.mark.parametrize("rules", [BASE, EXPERT, PATRON], ids=repr)
def test_decisions_are_those_of_the_game_in_its_order(rules: Rules) -> None:
    match, game = Match(Game.new(rules, seed=3)), Game.new(rules, seed=3)
    bot, numbers = named("random"), [0] * 3
    while (ask := match.next_ask) is not None:
        decision = game.decision
        assert decision is not None
        assert (ask.seat, ask.question, ask.options) == (decision.seat, decision.question, decision.options)
        assert ask.decision > numbers[ask.seat], "a number is never used again"
        numbers[ask.seat] = ask.decision
        thinking = match.thinking(ask.seat, bot, stream(match.made, ask.seat))
        reply = thinking.decide()
        assert reply.pick is not None
        game.play(reply.pick, seat=ask.seat)
        match.accept(thinking, reply)
    assert match.game.hash == game.hash


def test_people_are_asked_before_bots() -> None:
    match = Match(Game.new(EXPERT, seed=1, patient=True), people=(0,))
    first, second, person = match.asks.values()
    assert (match.is_in_secret, person.seat) == (True, 0)
    assert match.next_ask is person
    match.play(0, person.options[0].text)
    assert match.is_waiting
    assert match.next_ask is first
    match.play(first.seat, first.options[0].text)
    assert match.next_ask is second


def test_an_illegal_pick_changes_nothing() -> None:
    match = Match(Game.new(BASE, seed=1), keeps_undo=True)
    ask, before = match.next_ask, match.game.hash
    assert ask is not None
    for seat, pick in ((ask.seat, "fly away"), ((ask.seat + 1) % 3, "draw")):
        with pytest.raises(IllegalPick):
            match.play(seat, pick)
    assert match.next_ask is ask
    assert (match.game.hash, match.made) == (before, 0)


def test_declining_holds_for_a_round() -> None:
    match, rng = Match(Game.new(PATRON, seed=4, characters=["al_patron", "doc", "belle"])), random.Random(1)
    declined, offered = 0, set()
    while (ask := match.next_ask) is not None:
        if ask.kind.declined_by:
            if match.game.round % 2:
                match.declined.add((ask.seat, match.game.round))
            offered.add((match.game.round, bool(match.declined_by(ask))))
        pick = match.declined_by(ask)
        declined += bool(pick)
        match.play(ask.seat, pick or rng.choice(ask.options).text)
    assert declined
    assert all(is_declined == bool(number % 2) for number, is_declined in offered)
    assert {number for number, _ in offered} > {1, 2}


# --- clocks


def test_time_runs_only_while_the_clocks_do() -> None:
    match = Match(Game.new(BASE, seed=1), bank=30.0, increment=10.0)
    ask = match.next_ask
    assert ask is not None
    assert ask.left(1000.0) == 30.0
    match.run_clocks(100.0, is_running=True)
    match.run_clocks(104.0, is_running=True)
    assert ask.left(105.0) == 25.0
    match.run_clocks(106.0, is_running=False)
    match.run_clocks(900.0, is_running=False)
    assert ask.left(1000.0) == 24.0
    match.run_clocks(1000.0, is_running=True)
    assert ask.left(1030.0) == 0.0
    match.play(ask.seat, "draw", left=ask.left(1004.0))
    assert match.banks[ask.seat] == 20.0


def test_without_a_bank_there_is_no_clock() -> None:
    ask = Match(Game.new(BASE, seed=1)).next_ask
    assert ask is not None
    assert ask.bank is None
    assert ask.left(1e9) == float("inf")


# --- taking back


def test_every_open_key_is_a_key() -> None:
    assert set(KEY_NAMES.values()) >= OPEN_KEYS


@pytest.mark.parametrize("key", ["card_played", "moved", "shot", "fizzled"])
def test_what_shows_nothing_is_taken_back(key: str) -> None:
    rng, tried = random.Random(5), 0
    match = Match(Game.new(BASE, seed=6), keeps_undo=True)
    while (ask := match.next_ask) is not None:
        before, length = match.game.copy(), match.length
        match.play(ask.seat, rng.choice(ask.options).text)
        shown = {entry.key for entry in match.game.journal(-1)[length:]}
        if key in shown and match.undoable(ask.seat) is not None:
            tried += 1
            assert match.undoable(ask.seat) == ask.decision
            match.undo(ask.seat)
            assert match.game.hash == before.hash
            assert match.asks[ask.seat].decision > ask.decision
            assert match.undoable(ask.seat) is None
            match.play(ask.seat, ask.options[0].text)
    assert tried


@pytest.mark.parametrize(
    ("rules", "is_harmful"),
    [
        (BASE, lambda entry: entry["kind"] == "purse"),
        (Rules.preset("anniversary2025", seats=3, decoy=True), lambda entry: entry["kind"] == "strongbox"),
    ],
    ids=["purse", "decoy"],
)
def test_loot_whose_value_somebody_learns_is_not_taken_back(
    rules: Rules, is_harmful: Callable[[object], bool]
) -> None:
    seen: set[tuple[str, bool]] = set()
    for seed in range(6):
        match, rng = Match(Game.new(rules, seed=seed), keeps_undo=True), random.Random(seed)
        while (ask := match.next_ask) is not None:
            length = match.length
            match.play(ask.seat, rng.choice(ask.options).text)
            happened = match.game.journal(-1)[length:]
            moved = [entry for entry in happened if entry.key == "loot_moved"]
            if moved and {entry.key for entry in happened} <= OPEN_KEYS:
                can_undo = match.undoable(ask.seat) is not None
                assert not (can_undo and any(map(is_harmful, moved)))
                seen |= {(str(entry["kind"]), can_undo) for entry in moved}
    assert ("jewel", True) in seen
    assert any(not can_undo for _, can_undo in seen)


def test_what_chance_does_for_a_bandit_is_not_taken_back() -> None:
    rules = Rules.preset("anniversary2025", seats=3, mary=True)
    own = others = 0
    for seed in range(4):
        match, rng = Match(Game.new(rules, seed=seed), keeps_undo=True), random.Random(seed)
        while (ask := match.next_ask) is not None:
            length = match.length
            match.play(ask.seat, rng.choice(ask.options).text)
            happened = match.game.journal(-1)[length:]
            if not {entry.key for entry in happened} <= OPEN_KEYS:
                continue
            if any(entry.fields.get("bandit") == "mary" for entry in happened):
                assert match.undoable(ask.seat) is None
                own += 1
            else:
                others += match.undoable(ask.seat) is not None
    assert own
    assert others


def test_only_a_persons_last_decision_is_taken_back() -> None:
    match = Match(Game.new(EXPERT, seed=1, patient=True), keeps_undo=True)
    match.play(0, "hold")
    match.play(1, "hold", by="bot")
    assert match.undoable(0) == 1
    assert match.undoable(1) is match.undoable(2) is None
    match.undo(0)
    assert match.is_waiting
    assert sorted(match.asks) == [0, 2]
    assert match.asks[0].decision == 2
    match.play(0, "hold")
    match.play(2, "hold")
    assert match.undoable(0) is None, "all have answered"
