"""RULES section 12: what is asked, whom, with which options, and when nothing is asked."""

import pytest

from coltexpress import Game, IllegalPick, Reason
from tests.rulebook.looking import round_end, story
from tests.rulebook.support import floor, options, place, play, question, rule, sheet, told, train


def refusal(game: Game, pick: str, seat: int | None = None) -> IllegalPick:
    """The refusal of a pick; the game must be as it was."""
    before = game.hash, game.position()
    with pytest.raises(IllegalPick) as caught:
        game.play(pick, seat=seat)
    assert (game.hash, game.position()) == before
    return caught.value


# --- planning ---------------------------------------------------------------------------------
@rule("DEC-PLAN", "PLAN-2")
def test_planning_offers_each_different_action_card_once_and_drawing() -> None:
    game = train(
        """
        inside: * | doc | ghost | belle
        ghost: hand move*2 shoot*2 marshal bullet; received 1
        """
    )
    assert question(game) == "ghost DEC-PLAN"
    assert options(game) == ["play move", "play shoot", "play marshal", "draw"]
    assert refusal(game, "play rob").reason is Reason.NOT_IN_HAND
    assert refusal(game, "play bullet").reason is Reason.BULLET
    assert refusal(game, "play move down").reason is Reason.MAY_NOT_HIDE


@rule("DEC-PLAN", "PLAN-4", "GEN-3")
def test_planning_asks_nothing_of_a_seat_without_action_card() -> None:
    game = train(
        """
        inside: * | doc | ghost | belle
        ghost: hand bullet*6; received 6
        """
    )
    assert question(game) == "doc DEC-PLAN"
    assert [(act.bandit, act.card) for act in game.view(2).acts] == [("ghost", "draw")]


@rule("DEC-PLAN")
def test_all_six_cards_have_their_own_text() -> None:
    game = train("inside: * | doc | ghost | belle\nghost: hand move floor shoot rob punch marshal")
    picks = ["play move", "play floor", "play shoot", "play rob", "play punch", "play marshal"]
    assert options(game) == [*picks, "draw"]
    for pick, card in zip(picks, ("move", "floor", "shoot", "rob", "punch", "marshal"), strict=True):
        twin = game.copy()
        entry = twin.play(pick)[0]
        assert (entry.key, entry["card"], entry["face_down"]) == ("card_played", card, False)


# --- resolution -------------------------------------------------------------------------------
@rule("DEC-MOVE", "MOVE-1")
def test_move_inside_offers_both_neighbours_and_at_an_end_nothing_is_asked() -> None:
    middle = train("inside: * | doc | ghost | belle", pile="ghost move")
    assert (question(middle), options(middle)) == ("ghost DEC-MOVE", ["move 1i", "move 3i"])
    end = train("inside: * | doc | ghost | belle", pile="belle move")
    assert story(end) == ["moved (move) bandit=belle from=3i to=2i"]


@rule("DEC-MOVE", "MOVE-2")
def test_move_on_the_roof_offers_up_to_three_cars_each_way() -> None:
    game = train(
        """
        roof:         | ghost |     |       | |
        inside: *     |       | doc | belle | | tuco django
        """,
        pile="ghost move",
    )
    assert options(game) == ["move 0r", "move 2r", "move 3r", "move 4r"]
    assert refusal(game, "move 5r").reason is Reason.ROOF_TOO_FAR
    assert refusal(game, "move 1r").reason is Reason.STAYING
    assert refusal(game, "move 2i").reason is Reason.OFF_THE_ROOFS
    assert refusal(game, "move 9r").reason is Reason.NO_SUCH_CAR


@rule("DEC-SHOOT")
def test_shoot_asks_only_with_two_targets_and_a_bullet() -> None:
    drawing = "inside: * | doc | ghost | belle"
    assert (question(train(drawing, pile="ghost shoot")), options(train(drawing, pile="ghost shoot"))) == (
        "ghost DEC-SHOOT",
        ["shoot doc", "shoot belle"],
    )
    one = train(drawing, pile="doc shoot")
    assert story(one) == ["shot (shoot) bandit=doc other=ghost from=1i to=2i left=5"]
    none = train("inside: * | doc | | belle ghost", pile="doc shoot")
    assert story(none) == ["fizzled (shoot) bandit=doc card=shoot reason=no_target"]
    empty = train(f"{drawing}\nghost: bullets 0\ndoc: received 6", pile="ghost shoot")
    assert story(empty) == ["fizzled (shoot) bandit=ghost card=shoot reason=no_bullet"]


@rule("DEC-SHOOT")
def test_why_someone_cannot_be_shot() -> None:
    game = train("inside: * | doc | ghost tuco | belle |", pile="ghost shoot")
    assert refusal(game, "shoot tuco").reason is Reason.SAME_SPACE
    assert refusal(game, "shoot ghost").reason is Reason.ONESELF
    assert refusal(game, "shoot django").reason is Reason.NOT_IN_GAME
    far = train("inside: * | doc | ghost | belle | tuco", pile="ghost shoot")
    assert refusal(far, "shoot tuco").reason is Reason.OUT_OF_REACH


@rule("DEC-ROB", "ROB-2")
def test_rob_asks_for_the_kind_only_where_there_are_two() -> None:
    two = train("inside: * | doc $250 $300 jewel | ghost | belle", pile="doc rob")
    assert (question(two), options(two)) == ("doc DEC-ROB", ["rob purse", "rob jewel"])
    assert refusal(two, "rob strongbox").reason is Reason.NO_SUCH_LOOT
    three = train("inside: * | doc $250 jewel strongbox | ghost | belle", pile="doc rob")
    assert options(three) == ["rob purse", "rob jewel", "rob strongbox"]
    one = train("inside: * | doc jewel*2 | ghost | belle", pile="doc rob")
    assert told(one, "loot_moved")[0]["kind"] == "jewel"
    none = train("roof: | jewel | |\ninside: * | doc | ghost | belle", pile="doc rob")
    assert story(none) == ["fizzled (rob) bandit=doc card=rob reason=no_loot"]


@rule("DEC-VICTIM", "PUNCH-1")
def test_punch_asks_for_the_victim_only_with_two() -> None:
    two = train("inside: * | | doc ghost belle |", pile="doc punch")
    assert (question(two), options(two)) == ("doc DEC-VICTIM", ["punch ghost", "punch belle"])
    assert refusal(two, "punch doc").reason is Reason.ONESELF
    one = train("roof: | | belle |\ninside: * | | doc ghost |", pile="doc punch")
    assert story(one) == ["punched (punch) bandit=doc other=ghost at=2i"]
    none = train("roof: | | belle |\ninside: * | | doc | ghost", pile="doc punch")
    assert story(none) == ["fizzled (punch) bandit=doc card=punch reason=nobody_here"]


@rule("DEC-VICTIM")
def test_who_is_elsewhere_cannot_be_punched() -> None:
    game = train("roof: | | tuco |  |\ninside: * | | doc ghost belle | |", pile="doc punch")
    assert refusal(game, "punch tuco").reason is Reason.NOT_HERE


@rule("DEC-LOOT", "PUNCH-2")
def test_the_kind_of_loot_is_asked_only_where_the_victim_has_two() -> None:
    drawing = "inside: * | | doc ghost | belle\nghost: loot"
    two = train(f"{drawing} $250 $300 strongbox", pile="doc punch")
    assert (question(two), options(two)) == ("doc DEC-LOOT", ["drop purse", "drop strongbox"])
    assert refusal(two, "drop jewel").reason is Reason.NO_SUCH_LOOT
    one = train(f"{drawing} $250 $300", pile="doc punch")
    assert (question(one), len(sheet(one, "ghost"))) == ("doc DEC-DIRECTION", 1)
    none = train(drawing, pile="doc punch")
    assert question(none) == "doc DEC-DIRECTION"
    assert told(none, "loot_moved") == []


@rule("DEC-DIRECTION", "PUNCH-5")
def test_the_direction_is_asked_only_between_two_cars() -> None:
    middle = train("inside: * | | doc ghost | belle", pile="doc punch")
    assert (question(middle), options(middle)) == ("doc DEC-DIRECTION", ["knock 1", "knock 3"])
    assert refusal(middle, "knock 2").reason is Reason.STAYING
    middle.play("knock 3")
    assert place(middle, "ghost") == "3i"
    caboose = train("inside: * | | | doc ghost belle", pile="doc punch")
    caboose.play("punch ghost")
    assert place(caboose, "ghost") == "2i"
    roof = train("roof: doc ghost | | |\ninside: * | | | belle", pile="doc punch")
    assert place(roof, "ghost") == "1r"


@rule("DEC-MARSHAL", "MARSHAL-1")
def test_the_marshals_way_is_asked_unless_he_is_at_an_end() -> None:
    middle = train("inside: doc | ghost | * | belle", pile="doc marshal")
    assert (question(middle), options(middle)) == ("doc DEC-MARSHAL", ["marshal 1", "marshal 3"])
    assert refusal(middle, "marshal 2").reason is Reason.STAYING
    assert refusal(middle, "marshal 0").reason is Reason.TOO_FAR
    front = train("inside: * | | ghost doc | belle", pile="doc marshal")
    assert story(front) == ["marshal_moved (marshal) bandit=doc from=0i to=1i"]
    rear = train("inside: doc | ghost belle | | *", pile="doc marshal")
    assert story(rear) == ["marshal_moved (marshal) bandit=doc from=3i to=2i"]


# --- the general statements -------------------------------------------------------------------
@rule("DEC-1", "FLOOR-1")
def test_change_floor_and_fleeing_ask_nothing() -> None:
    game = train("roof: | ghost | |\ninside: doc | * | belle |", pile="ghost floor, doc floor, belle floor")
    assert story(game) == [
        "moved (floor) bandit=ghost from=1r to=1i",
        "encounter (encounter) bandits=ghost",
        "neutral_bullet (encounter) bandit=ghost left=12",
        "moved (encounter) bandit=ghost from=1i to=1r",
        "moved (floor) bandit=doc from=0i to=0r",
        "moved (floor) bandit=belle from=2i to=2r",
    ]
    assert question(game).endswith("DEC-PLAN")


@rule("DEC-1", "POWER-DJANGO-1")
def test_djangos_push_asks_nothing_even_between_two_cars() -> None:
    game = train("inside: * | django ghost | doc |", pile="django shoot, doc rob", powers=True)
    assert [entry.key for entry in game.journal(-1) if entry.cause != "round"][:3] == [
        "shot",
        "moved",
        "fizzled",
    ]


@rule("DEC-2", "PUNCH-3", "DEC-CHEYENNE")
def test_the_order_inside_a_punch() -> None:
    game = train(
        """
        inside: * | | cheyenne doc ghost | belle |
        doc: loot $250 jewel
        """,
        pile="cheyenne punch",
        powers=True,
    )
    asked = []
    for pick in ("punch doc", "drop purse", "take", "knock 3"):
        asked.append(question(game))
        game.play(pick)
    assert asked == [
        "cheyenne DEC-VICTIM",
        "cheyenne DEC-LOOT",
        "cheyenne DEC-CHEYENNE",
        "cheyenne DEC-DIRECTION",
    ]
    assert story(game) == [
        "punched (punch) bandit=cheyenne other=doc at=2i",
        "loot_moved (punch) bandit=doc kind=purse from=doc to=2i value=None",
        "loot_moved (cheyenne) bandit=cheyenne kind=purse from=2i to=cheyenne value=None",
        "moved (punch) bandit=doc from=2i to=3i",
    ]


@rule("DEC-2", "PUNCH-3")
def test_the_loot_has_left_the_sheet_before_the_direction_is_asked() -> None:
    game = train("inside: * | | ghost doc | belle\ndoc: loot $250 jewel", pile="ghost punch")
    play(game, "drop jewel")
    assert question(game) == "ghost DEC-DIRECTION"
    assert (sheet(game, "doc"), floor(game, "2i"), place(game, "doc")) == (["$250"], ["jewel"], "2i")


@rule("DEC-3")
def test_only_the_seat_named_can_decide_and_the_game_waits_for_it() -> None:
    game = train("inside: * | doc | ghost | belle", pile="ghost shoot, doc move, belle rob")
    assert game.decision is not None
    assert (game.decision.seat, len(game.decisions)) == (0, 1)
    for seat in (1, 2):
        assert game.why_not("shoot doc", seat=seat) is Reason.NOT_ASKED
        assert refusal(game, "shoot doc", seat=seat).reason is Reason.NOT_ASKED
    assert refusal(game, "move 2i", seat=0).reason is Reason.OTHER_QUESTION
    assert [entry.key for entry in game.play("shoot doc", seat=0)][:2] == ["shot", "card_revealed"]


@rule("DEC-3", "DEC-PICKPOCKET")
def test_a_station_asks_seats_that_have_no_card_there() -> None:
    game = round_end("roof: | | |\ninside: * | doc $300 | ghost $250 | belle", "pickpocketing")
    assert game.decision is not None
    assert (game.decision.seat, question(game)) == (0, "ghost DEC-PICKPOCKET")
    assert refusal(game, "take", seat=1).reason is Reason.NOT_ASKED
    game.play("take", seat=0)
    assert game.decision is not None
    assert (game.decision.seat, question(game)) == (1, "doc DEC-PICKPOCKET")
    assert refusal(game, "draw", seat=1).reason is Reason.OTHER_QUESTION


@rule("DEC-1", "DEC-3")
def test_after_the_end_nothing_is_asked() -> None:
    game = round_end("roof: | | |\ninside: * | doc | ghost | belle", "pickpocketing")
    assert (game.decisions, game.decision) == ((), None)
    assert refusal(game, "draw").reason is Reason.GAME_IS_OVER
