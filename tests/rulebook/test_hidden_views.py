"""RULES section 13: what a view shows, and what it does not (HIDDEN-1 to -9, -13, -15)."""

import json

import pytest

from coltexpress import SPECTATOR, Game
from tests.rulebook.looking import certain, round_end, seen
from tests.rulebook.support import rule, table, train

ALL = (0, 1, 2, SPECTATOR)

TABLE = """
    roof:               | $300           | ghost |
    inside: * strongbox | doc $250 jewel |       | belle $500
    rounds: SSTR angry_marshal / STSS swivel_arm / SSSS braking / S2S / SSTS pickpocketing
    round: 2
    first: ghost
    pile: ghost move down, doc shoot
    ghost: hand move shoot*2 rob punch; loot $250 $400; bullets 5
    doc: hand move*2 floor rob marshal bullet; loot $250; received 1
    belle: hand move floor*2 shoot punch marshal; loot jewel; cash 250
"""


def table_with(*changes: tuple[str, str]) -> Game:
    """The table above, some of its words changed."""
    drawing = TABLE
    for old, new in changes:
        assert drawing.count(old) == 1
        drawing = drawing.replace(old, new)
    return train(drawing, powers=True, events=True)


# What a view of a game without variants says of them.
VARIANT_FIELDS: dict[str, object] = {
    "answer": None,
    "handcar": None,
    "hiding": {},
    "patron_has_bought": None,
    "mary_bullets": None,
    "mary_left": None,
    "pairs": (),
}


def pool(place: str, known: tuple[int, ...] = (), **counts: int) -> dict[str, object]:
    """A pool as a view writes it."""
    sure = {"purse": known} if "purse" in counts else {}
    return {"place": place, "counts": counts, "certain": sure}


def bandit(name: str, seat: int, place: str, bullets: int, cash: int, sheet: object) -> dict[str, object]:
    """A bandit as a view writes it."""
    return {"name": name, "seat": seat, "place": place, "bullets": bullets, "cash": cash, "sheet": sheet}


def cards(hand: int, deck: int, received: int) -> dict[str, object]:
    """A seat's cards as the others see them; there are no expert piles."""
    sizes: dict[str, object] = {"hand_size": hand, "deck_size": deck, "received": received}
    return sizes | dict.fromkeys(("hand", "deck", "discard", "bullets_on_top"))


def act(seat: int, name: str, card: str | None, face_down: bool) -> dict[str, object]:
    """A card on the pile."""
    return {
        "seat": seat,
        "bandit": name,
        "card": card,
        "face_down": face_down,
        "cover": False,
        "turn": 1,
        "resolved": False,
    }


@rule("HIDDEN-1", "HIDDEN-13")
def test_a_spectator_sees_all_that_is_public_and_nothing_else() -> None:
    view = table_with().view(SPECTATOR).to_json()
    assert {name: view[name] for name in ("seat", "asked", "question", "options")} == {
        "seat": SPECTATOR,
        "asked": (2,),
        "question": "DEC-PLAN",
        "options": [],
    }
    assert view["cars"] == ("locomotive", "baggage", "second_class", "dining")
    assert view["rounds"] == [
        {"turns": "SSTR", "event": "angry_marshal", "is_station": False},
        {"turns": "STSS", "event": "swivel_arm", "is_station": False},
    ]
    assert [view[name] for name in ("phase", "turn", "first", "marshal", "neutral", "box_waits")] == [
        "scheming",
        1,
        0,
        0,
        13,
        True,
    ]
    assert view["bandits"] == [
        bandit("ghost", 0, "2r", 5, 0, pool("ghost", purse=2)),
        bandit("doc", 1, "1i", 6, 0, pool("doc", purse=1)),
        bandit("belle", 2, "3i", 6, 250, pool("belle", jewel=1)),
    ]
    assert view["seats"] == [cards(5, 4, 0), cards(6, 4, 1), cards(6, 4, 0)]
    assert view["floor"] == [
        pool("0i", strongbox=1),
        pool("0r"),
        pool("1i", purse=1, jewel=1),
        pool("1r", purse=1),
        pool("2i"),
        pool("2r"),
        pool("3i", purse=1),
        pool("3r"),
    ]
    assert view["acts"] == [act(0, "ghost", None, True), act(1, "doc", "shoot", False)]
    assert {name: view[name] for name in VARIANT_FIELDS} == VARIANT_FIELDS


@rule("HIDDEN-1", "HIDDEN-2", "HIDDEN-6", "HIDDEN-9", "HIDDEN-13")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_sees_its_own_cards_and_values_besides(seat: int) -> None:
    game = table_with()
    view, public = game.view(seat).to_json(), game.view(SPECTATOR).to_json()
    own = {
        0: ("move shoot shoot rob punch", "floor floor rob marshal", "move"),
        1: ("move move floor rob marshal bullet", "floor shoot rob punch", None),
        2: ("move floor floor shoot punch marshal", "move shoot rob rob", None),
    }[seat]
    sheets = {
        0: pool("ghost", (250, 400), purse=2),
        1: pool("doc", (250,), purse=1),
        2: pool("belle", jewel=1),
    }
    public["seat"] = seat
    public["seats"][seat] |= {"hand": tuple(own[0].split()), "deck": tuple(own[1].split())}  # type: ignore[index]
    public["bandits"][seat]["sheet"] = sheets[seat]  # type: ignore[index]
    public["acts"][0]["card"] = own[2]  # type: ignore[index]
    if seat == 2:
        public["options"] = ["play move", "play floor", "play shoot", "play punch", "play marshal", "draw"]
    assert view == public


@rule("HIDDEN-2", "HIDDEN-13")
@pytest.mark.parametrize("seat", [1, 2, SPECTATOR])
def test_another_hand_changes_nothing_in_what_the_others_see(seat: int) -> None:
    here, there = table_with(), table_with(("hand move shoot*2 rob punch", "hand floor*2 rob*2 marshal"))
    assert seen(here, seat) == seen(there, seat)
    assert seen(here, 0) != seen(there, 0)


@rule("HIDDEN-2")
def test_that_a_seat_drew_and_how_many_is_public_but_not_which_cards() -> None:
    game = table_with()
    before = game.view(2).seats[2].hand
    assert before is not None
    game.play("draw")
    assert [game.view(seat).seats[2].hand_size for seat in ALL] == [9, 9, 9, 9]
    assert [game.view(seat).seats[2].hand is None for seat in ALL] == [True, True, False, True]
    drawn = [game.journal(seat)[-1] for seat in ALL]
    assert [(entry.key, entry["seat"], entry["number"]) for entry in drawn] == [("cards_drawn", 2, 3)] * 4
    assert [entry["cards"] is None for entry in drawn] == [True, True, False, True]
    after = game.view(2).seats[2].hand
    assert after is not None
    assert sorted((*before, *drawn[2]["cards"])) == sorted(after)  # type: ignore[misc]


@rule("HIDDEN-3")
def test_the_order_of_a_deck_is_known_to_nobody() -> None:
    drawing = "inside: * | doc | ghost | belle\nghost: hand move*2 floor*2 shoot*2"
    drawing += "\ndoc: hand move*2 floor*2 shoot*2\nbelle: hand move*2 floor*2 shoot*2"
    games = [train(drawing, seed=seed) for seed in range(30)]
    for seat in ALL:
        assert len({seen(game, seat) for game in games}) == 1
    for game in games:
        game.play("draw")
    hands = {game.view(0).seats[0].hand for game in games}
    assert len(hands) == 3  # of rob*2 punch marshal any one may have stayed in the deck
    assert {game.view(0).seats[0].deck for game in games} == {("rob",), ("punch",), ("marshal",)}
    for seat in (1, 2, SPECTATOR):
        assert len({seen(game, seat) for game in games}) == 1


@rule("HIDDEN-4")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_whole_set_of_every_seat_can_be_counted_at_any_time(seed: int) -> None:
    game = table("ghost", "doc", "belle", "django", seed=seed)
    steps = 0
    while game.decision is not None:
        for view in (game.view(SPECTATOR), game.view(game.decision.seat)):
            for seat, cards_of in enumerate(view.seats):
                on_pile = sum(a.seat == seat and a.card != "draw" and not a.resolved for a in view.acts)
                whole = cards_of.hand_size + cards_of.deck_size + on_pile
                assert whole == 10 + cards_of.received
        game.play(game.decision.options[steps % len(game.decision.options)])
        steps += 1
    assert steps > 40


@rule("HIDDEN-4")
def test_the_split_of_hand_and_deck_is_hidden_but_the_own_one_is_whole() -> None:
    game = table_with()
    own = game.view(1).seats[1]
    assert own.hand is not None
    assert own.deck is not None
    whole = sorted((*own.hand, *own.deck, "shoot"))
    twice = ["move", "floor", "shoot", "rob"]
    assert whole == sorted([*twice, *twice, "punch", "marshal", "bullet"])
    assert (game.view(0).seats[1].hand, game.view(0).seats[1].deck) == (None, None)


@rule("HIDDEN-9", "HIDDEN-13")
@pytest.mark.parametrize("seat", [1, 2, SPECTATOR])
def test_another_value_on_a_sheet_or_on_the_train_changes_nothing(seat: int) -> None:
    here = table_with()
    sheet = table_with(("loot $250 $400", "loot $350 $450"))
    spaces = table_with(
        ("$300           |", "$400           |"), ("belle $500", "belle $450"), ("$400;", "$300;")
    )
    assert seen(here, seat) == seen(sheet, seat)
    if seat != 0:
        assert seen(here, seat) == seen(spaces, seat)


@rule("HIDDEN-9")
def test_values_on_a_sheet_are_known_to_its_seat_only() -> None:
    game = table_with()
    assert certain(game, 0) == {"ghost": (250, 400)}
    assert certain(game, 1) == {"doc": (250,)}
    assert certain(game, 2) == {}
    assert certain(game, SPECTATOR) == {}


@rule("HIDDEN-13", "GEN-1")
def test_a_view_has_no_token_numbers_and_no_seed() -> None:
    first, second = table_with(), train(TABLE, powers=True, events=True, seed=987654321)
    for seat in ALL:
        assert seen(first, seat) == seen(second, seat)
        words = set(json.loads(seen(first, seat)))
        assert not words & {"seed", "luck", "dice", "hash", "state", "tokens"}


@rule("HIDDEN-15")
def test_ransom_and_gunslinger_are_public() -> None:
    game = round_end(
        "roof: ghost | | |\ninside: * | doc | belle |\nghost: bullets 5\ndoc: received 1", "hostage_conductor"
    )
    for seat in ALL:
        assert [b.cash for b in game.view(seat).bandits] == [250, 0, 0]
        assert game.journal(seat)[-1]["gunslingers"] == (0,)
    assert [b.cash for b in table_with().view(0).bandits] == [0, 0, 250]


@rule("HIDDEN-15")
def test_at_the_end_everything_is_revealed_to_everybody() -> None:
    game = round_end(
        """
        roof:   $350 | | |
        inside: *    | doc | belle ghost $250 | $500
        ghost: loot $300 $400
        """,
        "pickpocketing",
    )
    assert game.decision is None
    for seat in ALL:
        assert certain(game, seat) == {"0r": (350,), "2i": (250,), "3i": (500,), "ghost": (300, 400)}
        assert all(cards_of.deck is not None for cards_of in game.view(seat).seats)
