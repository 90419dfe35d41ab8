"""RULES section 11: Al Patron, who buys a rival's card and acts on it first."""

import pytest

from coltexpress import SPECTATOR, Game, Rules
from tests.rulebook.boxed import boxed, carried, lying, sure
from tests.rulebook.looking import seen, story
from tests.rulebook.support import (
    bullets,
    deck,
    finish_planning,
    hand,
    marshal,
    options,
    place,
    play,
    question,
    received,
    rule,
    seeds,
    table,
    told,
)

PATRON, DOC, GHOST = 0, 1, 2
SEATS = "al_patron, doc, ghost"


def patron(drawing: str, pile: str, *flags: str, seats: str = SEATS, throws: list[int] | None = None) -> Game:
    """A game with Al Patron, two $250 purses on his sheet unless the drawing says otherwise."""
    if "al_patron:" not in drawing and "sheet al_patron" not in drawing:
        drawing += "\nal_patron: loot $250*2"
    return boxed(drawing, *("al_patron", *flags), pile=pile, seats=seats, powers=True, throws=throws)


# --- who he is --------------------------------------------------------------------------------
@rule("PATRON-1")
def test_he_starts_with_two_purses_and_the_other_purses_are_the_usual_eighteen() -> None:
    names = ("al_patron", "doc", "ghost", "tuco", "django", "belle")
    usual = ["$250"] * 8 + [f"${value}" for value in (300, 350, 400, 450, 500) for _ in "ab"]
    for seed in seeds(8):
        game = table(*names, edition="anniversary2025", seed=seed, al_patron=True)
        assert [carried(game, name) for name in names] == [["$250"] * 2, *[["$250"]] * 5]
        purses = [word for car in range(7) for word in lying(game, f"{car}i") if word.startswith("$")]
        assert sorted([*purses, *["$250"] * 6]) == sorted(usual)
        for seat in (PATRON, DOC, SPECTATOR):
            assert game.view(seat).bandits[0].sheet.certain == {"purse": (250, 250)}


@rule("PATRON-1")
def test_he_is_drawn_like_the_other_six() -> None:
    found = set()
    for seed in seeds(60):
        game = Game.new(Rules.preset("anniversary2025", seats=3, al_patron=True), seed=seed)
        found |= {bandit.name for bandit in game.view(0).bandits}
    assert found == {"ghost", "doc", "tuco", "cheyenne", "django", "belle", "al_patron"}


# --- buying -----------------------------------------------------------------------------------
@rule("PATRON-2", "PATRON-4", "DEC-BUY")
def test_he_is_asked_after_the_card_is_revealed_and_pays_its_owner() -> None:
    drawing = "inside: * | | al_patron | doc ghost\nal_patron: loot $250*2 $400\ndoc: loot jewel"
    game = patron(drawing, "doc move")
    assert (question(game), options(game)) == ("al_patron DEC-BUY", ["pass", "buy 250", "buy 400"])
    assert [entry["card"] for entry in told(game, "card_revealed")] == ["move"]
    assert place(game, "doc") == "3i"
    game.play("buy 400")
    assert story(game) == [
        "card_bought (al_patron) bandit=al_patron other=doc card=move",
        "loot_moved (al_patron) bandit=al_patron kind=purse from=al_patron to=doc value=None",
    ]
    assert (carried(game, "al_patron"), carried(game, "doc")) == (["$250", "$250"], ["$400", "jewel"])


@rule("PATRON-2", "DEC-BUY")
def test_if_he_passes_the_owner_alone_acts_and_he_is_asked_again() -> None:
    game = patron("inside: * | | al_patron | doc ghost", "doc move, ghost floor")
    game.play("pass")
    assert (place(game, "doc"), place(game, "al_patron")) == ("2i", "2i")
    assert (question(game), game.view(SPECTATOR).extras["patron_has_bought"]) == ("al_patron DEC-BUY", False)
    game.play("buy 250")
    assert (place(game, "al_patron"), place(game, "ghost")) == ("2r", "3r")


@rule("PATRON-2")
def test_once_a_round_and_again_in_the_next() -> None:
    game = patron("inside: * | | al_patron | doc ghost", "doc floor, ghost floor")
    game.play("buy 250")
    assert (place(game, "al_patron"), place(game, "doc"), place(game, "ghost")) == ("2r", "3r", "3r")
    assert (question(game), carried(game, "al_patron")) == ("doc DEC-PLAN", ["$250"])
    assert game.view(SPECTATOR).extras["patron_has_bought"] is False
    again = patron(
        "inside: * | | al_patron | doc ghost\ndoc: hand floor*2 move*2 rob*2 shoot\nfirst: 1\nround: 2", ""
    )
    play(again, "play floor")
    finish_planning(again)
    assert question(again) == "al_patron DEC-BUY"
    spent = patron("inside: * | | al_patron | doc ghost\npatron: bought", "doc move")
    assert (question(spent), place(spent, "doc")) == ("doc DEC-PLAN", "2i")


@rule("PATRON-2", "RESOLVE-2")
def test_a_card_from_a_tunnel_is_bought_when_it_is_shown() -> None:
    game = patron(
        "inside: * | | al_patron | doc ghost\n"
        "rounds: STSS swivel_arm / SSSS braking / S2S / SSTR angry_marshal / STSTS",
        "doc floor down",
    )
    assert (question(game), told(game, "card_revealed")[0]["face_down"]) == ("al_patron DEC-BUY", True)
    assert (place(play(game, "buy 250"), "al_patron"), place(game, "doc")) == ("2r", "3r")


# --- acting first -----------------------------------------------------------------------------
@rule("PATRON-3")
def test_his_move_is_from_his_place_then_the_owner_moves() -> None:
    game = patron("roof: al_patron | | |\ninside: | * | doc | ghost", "doc move")
    game.play("buy 250")
    assert (question(game), options(game)) == ("al_patron DEC-MOVE", ["move 1r", "move 2r", "move 3r"])
    game.play("move 3r")
    assert (question(game), options(game)) == ("doc DEC-MOVE", ["move 1i", "move 3i"])
    game.play("move 3i")
    assert (place(game, "al_patron"), place(game, "doc"), question(game)) == ("3r", "3i", "doc DEC-PLAN")


@rule("PATRON-3")
def test_his_shot_takes_his_own_bullet_and_has_no_power_of_the_owner() -> None:
    game = patron("inside: * | django | doc | al_patron", "django shoot", seats="al_patron, django, doc")
    game.play("buy 250")
    assert (bullets(game, "al_patron"), bullets(game, "django"), received(game, "doc")) == (5, 5, 2)
    assert told(game, "moved") == [{"cause": "django", "bandit": "doc", "from": "2i", "to": "3i"}]
    shots = [(entry["bandit"], entry["other"]) for entry in told(game, "shot")]
    assert shots == [("al_patron", "doc"), ("django", "doc")]


@rule("PATRON-3")
def test_what_he_did_counts_for_the_owner() -> None:
    game = patron("inside: * | | al_patron doc jewel | ghost", "doc rob")
    game.play("buy 250")
    assert (carried(game, "al_patron"), carried(game, "doc")) == (["$250", "jewel"], ["$250"])
    assert story(game)[-1] == "fizzled (rob) bandit=doc card=rob reason=no_loot"


@rule("PATRON-3")
def test_his_punch_asks_him_for_everything_and_the_card_goes_back_to_its_owner() -> None:
    game = patron("inside: * | | al_patron doc | ghost\ndoc: loot jewel", "doc punch", seats=SEATS)
    game.play("buy 250")
    assert (question(game), options(game)) == ("al_patron DEC-LOOT", ["drop purse", "drop jewel"])
    game.play("drop jewel")
    assert (question(game), options(game)) == ("al_patron DEC-DIRECTION", ["knock 1", "knock 3"])
    game.play("knock 3")
    assert (place(game, "doc"), lying(game, "2i"), carried(game, "doc")) == ("3i", ["jewel"], ["$250"])
    assert place(game, "ghost") == "2i"  # and then Doc's blow, in the caboose
    assert (hand(game, "doc") + deck(game, "doc")).count("punch") == 1


@rule("PATRON-3")
def test_he_cannot_keep_a_purse_as_cheyenne_could() -> None:
    game = patron(
        "inside: * | cheyenne | al_patron doc |\ndoc: loot $300",
        "cheyenne punch",
        seats="al_patron, cheyenne, doc",
    )
    game.play("buy 250")
    assert question(game) == "al_patron DEC-DIRECTION"
    game.play("knock 1")
    assert (question(game), lying(game, "2i")) == ("cheyenne DEC-DIRECTION", ["$300"])


@rule("PATRON-3")
def test_a_bought_marshal_card_moves_him_twice() -> None:
    game = patron("inside: * | | al_patron | doc ghost", "ghost marshal")
    game.play("buy 250")
    assert (question(game), marshal(game)) == ("ghost DEC-MARSHAL", "1i")
    assert marshal(play(game, "marshal 0")) == "0i"


@rule("PATRON-3", "SPUNCH-2")
def test_a_bought_special_punch() -> None:
    game = patron("inside: * | doc | al_patron ghost |\nghost: loot", "doc special_punch", "special_punch")
    game.play("buy 250")
    assert place(game, "ghost") == "2r"
    assert story(game)[-1].startswith("fizzled (special_punch) bandit=doc")


@rule("PATRON-3", "CIRCUS-2")
def test_all_that_follows_from_his_action_comes_before_the_owners() -> None:
    game = boxed(
        "inside: * | al_patron | | doc ghost |\nal_patron: loot $250",
        "al_patron",
        pile="doc move",
        seats=SEATS,
        powers=True,
        circus=2,
    )
    play(game, "buy 250", "move 2i")
    assert (question(game), place(game, "doc")) == ("al_patron DEC-CIRCUS", "3i")
    play(game, "change floor")
    assert (question(game), place(game, "al_patron")) == ("doc DEC-MOVE", "2r")
    play(game, "move 2i")
    assert question(game) == "doc DEC-CIRCUS"


# --- the purse --------------------------------------------------------------------------------
@rule("PATRON-4", "HIDDEN-1", "HIDDEN-9", "HIDDEN-12")
@pytest.mark.parametrize("value", [300, 500])
def test_what_he_paid_is_known_to_payer_and_receiver_only(value: int) -> None:
    drawing = "inside: * | | al_patron | doc ghost\nal_patron: loot $300 $500\ndoc: loot $250"
    game, other = (
        play(patron(drawing, "doc floor, ghost move", throws=[]), f"buy {paid}")
        for paid in (value, 800 - value)
    )
    kept = 800 - value
    for seat in (PATRON, DOC, GHOST, SPECTATOR):
        (payment,) = told(game, "loot_moved", seat)
        assert payment["value"] == (value if seat in (PATRON, DOC) else None)
        assert all("value" not in entry for entry in told(game, "card_bought", seat))
    assert sure(game, PATRON, "purse") == {"al_patron": (kept,), "doc": (value,)}
    assert sure(game, DOC, "purse") == {"doc": (250, value)}
    for seat in (GHOST, SPECTATOR):
        assert sure(game, seat, "purse") == {}
        assert seen(game, seat) == seen(other, seat)


@rule("HIDDEN-12", "PATRON-4")
def test_two_purses_that_are_surely_alike_stay_certain_to_all() -> None:
    drawing = "inside: * | | al_patron | doc ghost\ndoc: loot\nknows 2: al_patron $250*2"
    game = play(patron(drawing, "doc floor, ghost move"), "buy 250")
    assert sure(game, GHOST, "purse") == {"al_patron": (250,), "doc": (250,)}
    assert sure(game, SPECTATOR, "purse") == {}


@rule("PATRON-4")
def test_without_a_purse_he_is_not_asked() -> None:
    game = patron("inside: * | | al_patron | doc ghost\nal_patron: loot jewel strongbox", "doc move")
    assert (question(game), place(game, "doc")) == ("doc DEC-PLAN", "2i")
    some = patron("inside: * | | al_patron | doc ghost\nal_patron: loot jewel strongbox $300", "doc move")
    assert options(some) == ["pass", "buy 300"]


# --- whose cards ------------------------------------------------------------------------------
@rule("PATRON-5")
def test_not_his_own_card() -> None:
    game = patron("inside: * | | al_patron | doc ghost", "al_patron floor")
    assert (place(game, "al_patron"), question(game)) == ("2r", "doc DEC-PLAN")


@rule("PATRON-5", "PATRON-2")
def test_not_his_mates_card_and_a_rivals_purse_goes_to_the_bandit_whose_card_it_is() -> None:
    drawing = "inside: * | | al_patron doc | ghost tuco\nsheet al_patron: loot $250*2"
    mates = patron(drawing, "doc floor", seats="doc al_patron, ghost tuco")
    assert (place(mates, "doc"), told(mates, "card_bought")) == ("2r", [])
    rivals = patron(drawing, "tuco floor", seats="doc al_patron, ghost tuco")
    assert rivals.decision is not None
    assert (rivals.decision.question, rivals.decision.seat) == ("DEC-BUY", 0)
    rivals.play("buy 250")
    assert (carried(rivals, "tuco"), carried(rivals, "ghost")) == (["$250"], [])


@rule("PATRON-5")
def test_not_marys_card() -> None:
    game = patron("inside: * | mary | jewel al_patron | doc ghost", "mary move", "mary")
    assert (place(game, "mary"), question(game)) == ("2i", "doc DEC-PLAN")


@rule("PATRON-5", "RESOLVE-4")
def test_a_bought_card_can_do_nothing_for_him_and_still_be_carried_out_by_its_owner() -> None:
    drawing = "inside: * | doc | ghost | al_patron\nal_patron: loot $250; bullets 0\ndoc: received 6"
    game = patron(drawing, "doc shoot")
    game.play("buy 250")
    assert story(game)[2] == "fizzled (shoot) bandit=al_patron card=shoot reason=no_bullet"
    assert (received(game, "ghost"), bullets(game, "doc"), carried(game, "al_patron")) == (1, 5, [])


@rule("PATRON-5", "RESOLVE-3")
def test_a_bought_card_is_compulsory_for_him_too() -> None:
    game = patron("roof: | | al_patron |\ninside: | doc | * | ghost", "doc floor")
    game.play("buy 250")
    assert (place(game, "al_patron"), received(game, "al_patron"), place(game, "doc")) == ("2r", 1, "1r")
