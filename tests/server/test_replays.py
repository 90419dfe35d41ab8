"""Finished games for looking at: whose eyes see what of the decisions, and how far a record proves itself."""

import json

import pytest

from coltexpress import Game, Rules, bots
from coltexpress.dice import MatchDice
from coltexpress.game import Replay
from coltexpress.server.api.replays import ALL_EYES, WATCHER, ReplayData, replay_data
from tests.server.house import House

IN_SECRET = ("DEC-PLACE", "DEC-PICK", "DEC-DUMP", "DEC-KEEP")  # GEN-4
RULES = {
    "plain": Rules.preset("en2016", seats=3),
    "expert": Rules.preset("it1", seats=3, expert=True),
    "teams": Rules.preset("ru2016", seats=3, teams=True),
}


def _played(rules: Rules) -> Game:
    game = Game.new(rules, dice=MatchDice(bytes(range(32)), bytes(range(32, 64))))
    bot, chance = bots.named("random"), bots.stream(5, 0)
    while (decision := game.decision) is not None:
        game.play(bot.decide(game.view(decision.seat), decision.options, chance), seat=decision.seat)
    return game


def _told(replay: Replay, eyes: str) -> ReplayData:
    return replay_data(replay, eyes, [], "en")


@pytest.mark.parametrize("name", RULES)
def test_a_seat_is_told_its_own_decisions_and_of_the_others_only_who_decided(name: str) -> None:
    replay = _played(RULES[name]).replay()
    for step, told in zip(replay.steps, _told(replay, "1").steps, strict=True):
        if step.seat == 1:
            assert (told.seat, told.question, told.pick) == (1, step.question, step.pick)
            assert told.ask is not None
            assert told.hand is not None
        else:
            known = (None, None) if step.question in IN_SECRET else (step.seat, step.question)
            assert (told.seat, told.question) == known
            assert (told.pick, told.text, told.ask, told.hand) == (None, None, None, None)


@pytest.mark.parametrize("name", RULES)
def test_a_spectator_is_told_no_answer_and_everything_tells_them_all(name: str) -> None:
    replay = _played(RULES[name]).replay()
    assert {step.pick for step in _told(replay, WATCHER).steps} == {None}
    told = _told(replay, ALL_EYES).steps
    assert [step.pick for step in told] == [step.pick for step in replay.steps]
    assert None not in [step.ask for step in told]


def test_the_last_view_is_that_of_the_last_step() -> None:
    replay = _played(RULES["plain"]).replay()
    scene: object = _told(replay, "0").view  # for the wire its type says what it holds
    assert scene == replay.view(len(replay), 0).scene()


def test_a_proven_record_says_so_in_a_sentence() -> None:
    told = _told(_played(RULES["plain"]).replay(), WATCHER)
    assert told.proof == "proven"
    assert told.proof_text.startswith("Proven: ")
    assert told.throws > 0


def test_a_record_whose_seed_deals_otherwise_is_shown_and_refuted() -> None:
    lines = _played(RULES["plain"]).replay().text.splitlines()
    reveal = json.loads(lines[-1])
    other = {**reveal, "seed": "00" * 32}
    told = _told(Replay.parse("\n".join([*lines[:-1], json.dumps(other)]) + "\n"), WATCHER)
    assert told.proof == "refuted"
    assert "not the seed that was committed to" in told.proof_text
    assert told.result is not None


def test_a_damaged_record_ends_with_its_last_good_step() -> None:
    text = _played(RULES["plain"]).replay().text
    broken = Replay.parse("\n".join([*text.splitlines()[:90], "nonsense"]))
    told = _told(broken, ALL_EYES)
    assert (told.proof, told.result) == ("damaged", None)
    assert told.damage is not None
    assert "91" in told.damage
    assert 0 < len(told.steps) == len(broken)
    assert max(step.items for step in told.steps) <= len(told.items)


def test_a_token_tells_whose_seats_it_holds_and_to_nobody_else(house: House) -> None:
    seated = house.table(bots=["random"] * 2)
    path = f"/api/v1/tables/{seated['table']['id']}/you"
    own = house.get(path, Authorization=f"Bearer {seated['token']}").json()
    assert own == seated["you"]
    assert house.get(path).json()["code"] == "not_a_guest"


@pytest.mark.parametrize("path", ["/replay", "/replay/nothing", "/games"])
def test_the_pages_speak_the_language_of_the_browser(house: House, path: str) -> None:
    answer = house.get(path, **{"Accept-Language": "fi"})
    assert answer.status_code == 200
    assert 'lang="fi"' in answer.text
    assert "{{" not in answer.text
