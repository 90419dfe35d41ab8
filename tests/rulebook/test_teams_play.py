"""RULES section 10: whose card acts, friendly fire, one deck for two, money and ties; face-down cards."""

import pytest

from coltexpress import SPECTATOR, Game
from tests.rulebook.looking import seen
from tests.rulebook.pairs import asked, own_deck, pairs, sizes
from tests.rulebook.support import bullets, options, place, places, play, received, rule, told

TUNNEL = """
    inside: * | | doc tuco | django ghost
    rounds: STSS swivel_arm / S2S
    pile: ghost move, doc move
    seat 0: ghost tuco; hand ghost.floor ghost.rob ghost.punch tuco.rob tuco.move tuco.punch
    seat 1: doc django; hand doc.floor doc.shoot doc.rob django.rob django.move django.shoot
"""
OVER = """
    inside: * | | doc tuco | django ghost
    round: 5
    phase: over
"""


def over(*lines: str, edition: str = "en2016", friendly: bool = True) -> Game:
    """A finished game with these lines; whether friendly bullets count in a tie."""
    drawing = OVER + "\n".join(f"    {line}" for line in lines)
    return pairs(drawing, edition=edition, tie_counts_friendly_bullets=friendly)


# --- whose card it is -------------------------------------------------------------------------
@rule("TEAM-7")
def test_a_card_acts_with_the_bandit_it_belongs_to() -> None:
    game = pairs("inside: * | | doc tuco | django ghost", pile="tuco floor, django move, ghost floor")
    assert places(game) == {"ghost": "3r", "tuco": "2r", "doc": "2i", "django": "2i"}


@rule("TEAM-7", "DEC-3")
def test_the_seat_decides_for_either_of_its_bandits() -> None:
    game = pairs("inside: * | | doc tuco | django ghost", pile="tuco move, django floor")
    assert (asked(game), options(game)) == ({0: "DEC-MOVE"}, ["move 1i", "move 3i"])
    game.play("move 1i")
    assert (place(game, "tuco"), place(game, "ghost")) == ("1i", "3i")


@rule("TEAM-7")
def test_a_seat_acts_once_in_a_turn_with_either_bandit() -> None:
    game = pairs(TUNNEL)
    assert asked(game) == {0: "DEC-PLAN"}
    assert options(game) == [
        *("play ghost floor", "play ghost rob", "play ghost punch", "draw"),
        *("play tuco move", "play tuco rob", "play tuco punch"),
    ]
    game.play("play tuco rob")
    assert asked(game) == {1: "DEC-PLAN"}
    game.play("play doc rob")
    assert asked(game) == {0: "DEC-PLAN"}
    assert game.view(0).turn == 3
    game.play("play tuco move")
    assert [(act.bandit, act.card) for act in game.view(1).acts][4:] == [("tuco", "move")]
    assert asked(game) == {1: "DEC-PLAN"}


@rule("TEAM-7", "TEAM-5")
def test_a_shoot_uses_the_place_and_the_bullets_of_its_bandit() -> None:
    game = pairs("roof: | | | ghost\ninside: * | tuco | doc | django", pile="tuco shoot")
    assert told(game, "shot")[0] == {
        "cause": "shoot",
        "bandit": "tuco",
        "other": "doc",
        "from": "1i",
        "to": "2i",
        "left": 5,
    }
    assert [bullets(game, name) for name in ("ghost", "tuco", "doc", "django")] == [6, 5, 6, 6]


@rule("TEAM-5")
def test_loot_goes_on_the_sheet_of_the_bandit_that_took_it() -> None:
    game = pairs("inside: * | tuco $300 | doc | ghost django jewel", pile="tuco rob, doc draw, ghost rob")
    assert [(bandit.name, bandit.sheet.counts) for bandit in game.view(1).bandits] == [
        ("ghost", {"jewel": 1}),
        ("tuco", {"purse": 1}),
        ("doc", {}),
        ("django", {}),
    ]


@rule("TEAM-5", "TEAM-11", "POWER-CHEYENNE-1")
@pytest.mark.parametrize(("pick", "hers"), [("take", {"purse": 1}), ("leave", {})])
def test_cheyenne_may_keep_the_purse_that_her_mate_loses(pick: str, hers: dict[str, int]) -> None:
    drawing = """
        inside: * | | ghost cheyenne | doc django
        seat 0: ghost cheyenne
        seat 1: doc django
        sheet ghost: loot $400
    """
    game = pairs(drawing, pile="cheyenne punch", powers=True)
    assert asked(game) == {0: "DEC-CHEYENNE"}
    play(game, pick, "knock 1")
    sheets = {bandit.name: bandit.sheet.counts for bandit in game.view(1).bandits}
    assert (sheets["ghost"], sheets["cheyenne"]) == ({}, hers)
    assert place(game, "ghost") == "1i"


# --- friendly fire ----------------------------------------------------------------------------
@rule("TEAM-11", "SHOOT-9")
def test_a_mate_is_a_target_like_any_other() -> None:
    game = pairs("inside: * | tuco | ghost | doc django", pile="ghost shoot")
    assert (asked(game), options(game)) == ({0: "DEC-SHOOT"}, ["shoot tuco", "shoot doc", "shoot django"])
    game.play("shoot tuco")
    assert (received(game, "ghost"), received(game, "doc"), bullets(game, "ghost")) == (1, 0, 5)


@rule("TEAM-11")
def test_a_mate_who_is_the_only_target_must_be_shot() -> None:
    game = pairs("inside: * | tuco | ghost | \nroof: | | doc | django", pile="ghost shoot")
    assert [(shot["bandit"], shot["other"]) for shot in told(game, "shot")] == [("ghost", "tuco")]
    assert received(game, "ghost") == 1


@rule("TEAM-11")
def test_a_mate_who_is_the_only_one_there_must_be_punched() -> None:
    drawing = "inside: * | tuco ghost | doc | django\nsheet tuco: loot jewel"
    game = play(pairs(drawing, pile="ghost punch"), "knock 2")
    assert [(blow["bandit"], blow["other"]) for blow in told(game, "punched")] == [("ghost", "tuco")]
    assert place(game, "tuco") == "2i"
    assert [entry["to"] for entry in told(game, "loot_moved")] == ["1i"]


@rule("TEAM-11", "POWER-BELLE-3")
def test_a_mate_is_another_target_that_spares_belle() -> None:
    drawing = """
        inside: * | tuco | ghost | belle
        roof: | cheyenne | |
        seat 0: ghost tuco
        seat 1: belle cheyenne
    """
    game = pairs(drawing, pile="ghost shoot", powers=True)
    assert [shot["other"] for shot in told(game, "shot")] == ["tuco"]


@rule("TEAM-12", "TEAM-11")
def test_bullets_for_either_bandit_go_on_the_seats_one_deck() -> None:
    drawing = """
        roof: | | | django
        inside: * | tuco | doc | ghost
        seat 0: ghost tuco; received 1
        seat 1: doc django
        sheet django: bullets 5
    """
    for name in ("ghost", "tuco"):
        game = play(pairs(drawing, pile="ghost draw, doc shoot"), f"shoot {name}")
        assert own_deck(game, 0).split().count("bullet") == 2
        assert (sizes(game, 0), received(game, "tuco"), received(game, "doc")) == ((0, 13), 2, 0)


# --- the end ----------------------------------------------------------------------------------
@rule("TEAM-13", "SCORE-1")
def test_money_is_the_sum_of_both_sheets() -> None:
    result = over(
        "sheet ghost: loot $250 jewel; cash 250",
        "sheet tuco: loot $300",
        "sheet doc: loot strongbox",
        "sheet django: loot; bullets 5",
        "seat 0: ghost tuco; received 1",
        "seat 1: doc django",
    ).result
    assert result is not None
    assert (result.scores, result.winners, result.gunslingers) == ((1300, 2000), (1,), (1,))
    account = result.accounts[0]
    assert (account.purse, account.jewel, account.ransom, account.gunslinger) == (550, 500, 250, 0)


@rule("TEAM-13", "SCORE-2")
def test_only_shots_at_others_count_for_gunslinger_and_both_bandits_together() -> None:
    result = over(
        "sheet ghost: bullets 2; at_mate 3",
        "sheet tuco: bullets 5",
        "sheet doc: bullets 5",
        "sheet django: bullets 4",
        "seat 0: ghost tuco; received 6",
        "seat 1: doc django; received 2",
    ).result
    assert result is not None
    assert (result.gunslingers, result.scores) == ((1,), (0, 1000))  # two shots against three


@rule("TEAM-13", "SCORE-2")
@pytest.mark.parametrize(("bullets_left", "at_mate"), [(6, 0), (5, 1)])
def test_tied_seats_are_both_gunslingers(bullets_left: int, at_mate: int) -> None:
    result = over(
        f"sheet ghost: bullets {bullets_left}; at_mate {at_mate}",
        f"seat 0: ghost tuco; received {at_mate}",
        "seat 1: doc django",
    ).result
    assert result is not None
    assert (result.gunslingers, result.scores) == ((0, 1), (1000, 1000))


@rule("TEAM-13", "MARY-16")
def test_a_shot_at_mary_counts_and_one_at_the_mate_does_not() -> None:
    drawing = "inside: * | doc | django mary | ghost tuco\nround: 5\nmary: left 0 bullets 0"
    game = pairs(drawing, pile="ghost shoot", edition="anniversary2025", mary=True)
    game.play("shoot mary")
    assert game.result is not None
    assert (game.result.gunslingers, bullets(game, "ghost")) == ((0,), 5)
    drawing = "inside: * | doc django | tuco mary | ghost\nround: 5\nmary: left 0 bullets 0"
    game = pairs(drawing, pile="ghost shoot", edition="anniversary2025", mary=True)
    game.play("shoot tuco")
    assert game.result is not None
    assert (game.result.gunslingers, bullets(game, "ghost")) == ((0, 1), 5)


@rule("TEAM-14", "SCORE-3")
@pytest.mark.parametrize("edition", ["en2016", "ru2016", "anniversary2025"])
def test_bullets_of_both_bandits_decide_a_tie_the_mates_included(edition: str) -> None:
    lines = (
        "sheet ghost: bullets 5; at_mate 1",
        "seat 0: ghost tuco; received 2",
        "seat 1: doc django; received 1",
    )
    result = over(*lines, edition=edition).result
    assert result is not None
    assert (result.scores, result.winners) == ((1000, 1000), (1,))
    assert [account.bullets_received for account in result.accounts] == [2, 1]


@rule("TEAM-14", "CONFIG-5")
def test_where_friendly_bullets_do_not_count_the_tie_is_shared() -> None:
    lines = (
        "sheet ghost: bullets 5; at_mate 1",
        "seat 0: ghost tuco; received 2",
        "seat 1: doc django; received 1",
    )
    result = over(*lines, friendly=False).result
    assert result is not None
    assert result.winners == (0, 1)


@rule("TEAM-14", "TEAM-13")
def test_a_friendly_shot_in_the_game_is_remembered_as_one() -> None:
    game = pairs("inside: * | tuco | ghost | \nroof: | | doc | django\nround: 5", pile="ghost shoot")
    assert game.result is not None
    assert (game.result.gunslingers, game.result.winners) == ((0, 1), (1,))


# --- face-down cards --------------------------------------------------------------------------
@rule("HIDDEN-6")
def test_whose_a_face_down_card_is_stays_hidden_with_its_name() -> None:
    game = play(pairs(TUNNEL), "play tuco rob")
    for viewer, known in ((0, ("tuco", "rob")), (1, (None, None)), (SPECTATOR, (None, None))):
        act = game.view(viewer).acts[2]
        assert (act.seat, act.face_down, act.turn) == (0, True, 2)
        assert (act.bandit, act.card) == known
        entry = told(game, "card_played", viewer)[-1]
        assert (entry["seat"], entry["face_down"]) == (0, True)
        assert (entry["bandit"], entry["card"]) == known


@rule("HIDDEN-6")
def test_either_mates_card_looks_the_same_face_down() -> None:
    one, other = play(pairs(TUNNEL), "play tuco rob"), play(pairs(TUNNEL), "play ghost floor")
    for viewer in (1, SPECTATOR):
        assert seen(one, viewer) == seen(other, viewer)


@rule("HIDDEN-6", "RESOLVE-2")
def test_both_come_out_when_the_card_is_carried_out() -> None:
    pile = "ghost move, doc move, tuco rob down, django rob down"
    drawing = "inside: * | | doc tuco | django ghost\nrounds: STSS swivel_arm / S2S"
    game = pairs(drawing, pile=pile)
    assert game.view(1).acts[2].bandit is None
    while game.decision is not None and game.decision.question == "DEC-MOVE":
        game.play(game.decision.options[0])
    revealed = told(game, "card_revealed")
    assert [(entry["bandit"], entry["card"]) for entry in revealed][2:] == [
        ("tuco", "rob"),
        ("django", "rob"),
    ]
