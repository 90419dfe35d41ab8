"""RULES section 16: the worked examples of the rulebooks."""

from collections import Counter

import pytest

from coltexpress import SPECTATOR, Game
from tests.rulebook.looking import round_end, story
from tests.rulebook.support import (
    bullets,
    deck,
    finish_planning,
    floor,
    marshal,
    neutral,
    options,
    place,
    places,
    play,
    question,
    received,
    rule,
    sheet,
    table,
    told,
    train,
)

EDITIONS_2016 = ["en2016", "ru2016", "anniversary2025"]
FIRST = ["fi1", "it1"]


@rule("EX-1", "SETUP-10")
@pytest.mark.parametrize("edition", EDITIONS_2016)
def test_ex_1_setup(edition: str) -> None:
    games = [table("doc", "cheyenne", "ghost", "tuco", edition=edition, seed=seed) for seed in range(40)]
    game = next(game for game in games if game.view(SPECTATOR).first == 0)
    assert places(game) == {"doc": "4i", "cheyenne": "3i", "ghost": "4i", "tuco": "3i"}
    assert marshal(game) == "0i"
    assert floor(game, "0i") == ["strongbox"]
    assert len(game.view(SPECTATOR).cars) == 5


def first_turn(edition: str = "en2016", powers: bool = False) -> Game:
    """Cheyenne, Belle, Tuco and Doc before the first turn, a card with four standard turns."""
    cards = "move*2 floor*2 shoot*2"
    return train(
        f"""
        roof:     |  |               |       |
        inside: * |  | cheyenne tuco | belle | doc
        rounds: SSSS braking
        cheyenne: hand {cards}
        belle: hand {cards}
        tuco: hand {cards}
        doc: hand {cards}{" rob" if powers else ""}
        """,
        edition=edition,
        powers=powers,
        seats="cheyenne belle tuco doc",
    )


@rule("EX-2", "PLAN-1", "PLAN-2")
@pytest.mark.parametrize("powers", [False, True])
@pytest.mark.parametrize("edition", EDITIONS_2016)
def test_ex_2_first_turn(edition: str, powers: bool) -> None:
    game = first_turn(edition, powers)
    play(game, "play move", "play shoot", "draw", "play floor")
    view = game.view(SPECTATOR)
    pile = [(act.card, act.bandit) for act in view.acts if act.card != "draw"]
    assert pile == [("move", "cheyenne"), ("shoot", "belle"), ("floor", "doc")]
    assert [seat.hand_size for seat in view.seats] == [5, 5, 9, 6 if powers else 5]
    assert question(game) == "cheyenne DEC-PLAN"
    game.play("play shoot")
    assert [(act.card, act.bandit) for act in game.view(SPECTATOR).acts][-1] == ("shoot", "cheyenne")
    assert len(game.view(SPECTATOR).acts) == 5


@rule("EX-3", "RESOLVE-1")
def test_ex_3_resolution() -> None:
    game = play(first_turn(), "play move", "play shoot", "draw", "play floor")
    finish_planning(game)
    assert (question(game), options(game)) == ("cheyenne DEC-MOVE", ["move 1i", "move 3i"])
    game.play("move 1i")
    assert (question(game), options(game)) == ("belle DEC-SHOOT", ["shoot tuco", "shoot doc"])
    game.play("shoot doc")
    assert story(game) == [
        "moved (move) bandit=cheyenne from=2i to=1i",
        "shot (shoot) bandit=belle other=doc from=3i to=4i left=5",
        "moved (floor) bandit=doc from=4i to=4r",
    ]
    assert (place(game, "doc"), received(game, "doc"), bullets(game, "belle")) == ("4r", 1, 5)
    assert place(game, "tuco") == "2i"


@rule("EX-4", "PLAN-1")
@pytest.mark.parametrize("edition", FIRST)
def test_ex_4_first_turn_of_the_first_edition(edition: str) -> None:
    game = train(
        """
        inside: * | | doc belle | tuco | cheyenne
        rounds: SSSS braking
        doc: hand move*2 shoot*2 floor*2 rob
        belle: hand move*2 shoot*2 floor*2
        cheyenne: hand move*2 shoot*2 floor punch
        """,
        edition=edition,
        powers=True,
        events=True,
        seats="doc belle tuco cheyenne",
    )
    play(game, "play move", "play shoot", "draw", "play punch")
    pile = [(act.card, act.bandit) for act in game.view(SPECTATOR).acts if act.card != "draw"]
    assert pile == [("move", "doc"), ("shoot", "belle"), ("punch", "cheyenne")]


@rule("EX-5", "SHOOT-4", "SHOOT-5")
@pytest.mark.parametrize(("edition", "powers"), [("en2016", False), ("it1", True), ("fi1", True)])
def test_ex_5_who_can_shoot_whom_on_the_roofs(edition: str, powers: bool) -> None:
    drawing = "roof: | ghost | tuco cheyenne | doc |\ninside: * | | | |"
    shot = train(drawing, pile="ghost shoot", edition=edition, powers=powers, events=powers)
    assert options(shot) == ["shoot tuco", "shoot cheyenne"]
    shot = train(drawing, pile="tuco shoot", edition=edition, powers=powers, events=powers)
    assert options(shot) == ["shoot ghost", "shoot doc"]


@rule("EX-6", "SHOOT-3", "SHOOT-2")
@pytest.mark.parametrize(("edition", "powers"), [("en2016", False), ("it1", True), ("fi1", True)])
def test_ex_6_the_same_inside(edition: str, powers: bool) -> None:
    drawing = "roof: | | | |\ninside: * | ghost | tuco cheyenne | doc |"
    shot = train(drawing, pile="ghost shoot", edition=edition, powers=powers, events=powers)
    assert options(shot) == ["shoot tuco", "shoot cheyenne"]
    shot = train(drawing, pile="tuco shoot", edition=edition, powers=powers, events=powers)
    assert options(shot) == ["shoot ghost", "shoot doc"]


@rule("EX-7", "POWER-BELLE-1", "SHOOT-1")
@pytest.mark.parametrize(
    "drawing",
    [
        "roof: | | |\ninside: * | doc | belle | ghost",
        "roof: | | | ghost\ninside: * | belle | doc |",
        "roof: doc | | | belle\ninside: * | ghost | |",
        "roof: | belle | doc |\ninside: * | ghost | |",
    ],
)
@pytest.mark.parametrize("edition", EDITIONS_2016)
def test_ex_7_doc_hits_the_only_target_belle(drawing: str, edition: str) -> None:
    game = train(drawing, pile="doc shoot", edition=edition, powers=True)
    assert (received(game, "belle"), bullets(game, "doc")) == (1, 5)
    assert told(game, "shot")[0]["other"] == "belle"


@rule("EX-7", "SHOOT-1")
def test_ex_7_the_bullet_goes_into_her_deck() -> None:
    game = train("inside: * | doc | belle | ghost", pile="doc shoot, ghost move, belle move", powers=True)
    assert question(game) == "belle DEC-MOVE"
    assert Counter(deck(game, "belle"))["bullet"] == 1


@rule("EX-8", "MARSHAL-3")
@pytest.mark.parametrize("edition", EDITIONS_2016)
def test_ex_8_the_marshal_meets_ghost(edition: str) -> None:
    game = train("inside: * | ghost | django | belle", pile="django marshal", edition=edition, powers=True)
    assert (marshal(game), place(game, "ghost"), received(game, "ghost")) == ("1i", "1r", 1)
    assert neutral(game) == 12


@rule("EX-9", "PUNCH-5", "PUNCH-3")
@pytest.mark.parametrize("car", [1, 3])
@pytest.mark.parametrize("edition", EDITIONS_2016)
def test_ex_9_doc_punches_django(car: int, edition: str) -> None:
    game = train(
        "inside: * | | doc django | belle\ndjango: loot $300", pile="doc punch", edition=edition, powers=True
    )
    assert options(game) == ["knock 1", "knock 3"]
    game.play(f"knock {car}")
    assert floor(game, "2i") == ["$300"]
    assert (sheet(game, "django"), sheet(game, "doc")) == ([], [])
    assert (place(game, "django"), place(game, "doc")) == (f"{car}i", "2i")


@rule("EX-10", "PUNCH-5")
@pytest.mark.parametrize(
    ("drawing", "end"),
    [
        ("roof: | | |\ninside: doc ghost | belle | | *", "1i"),
        ("roof: doc ghost | belle | |\ninside: | | | *", "1r"),
        ("roof: | | |\ninside: * | belle | | doc ghost", "2i"),
        ("roof: | belle | | doc ghost\ninside: * | | |", "2r"),
    ],
)
def test_ex_10_punching_at_the_ends(drawing: str, end: str) -> None:
    game = train(drawing, pile="doc punch")
    assert place(game, "ghost") == end
    assert question(game).endswith("DEC-PLAN")


@rule("EX-11", "FLOOR-2")
def test_ex_11_climbing_down_to_the_marshal() -> None:
    game = train("roof: | doc | |\ninside: | * | ghost | belle", pile="doc floor")
    assert (place(game, "doc"), received(game, "doc"), neutral(game)) == ("1r", 1, 12)
    assert [entry["to"] for entry in told(game, "moved")] == ["1i", "1r"]


@rule("EX-12", "ROUND-1", "TURN-3")
@pytest.mark.parametrize(
    ("card", "acts"),
    [
        ("SSTR angry_marshal", 4),
        ("SSSS braking", 4),
        ("SSTSS rebellion", 5),
        ("STSTS", 5),
        ("ST2S take_it_all", 5),
        ("S2S", 4),
    ],
)
def test_ex_12_a_symbol_is_an_act_and_a_2_is_two(card: str, acts: int) -> None:
    game = train(f"inside: * | doc | ghost | belle\nrounds: {card}")
    made: Counter[int] = Counter()
    while len(game.view(SPECTATOR).rounds) == 1:
        assert game.decision is not None
        made[game.decision.seat] += 1
        game.play("draw")
    assert made == {0: acts, 1: acts, 2: acts}


@rule("EX-16", "POWER-CHEYENNE-1", "POWER-CHEYENNE-2")
@pytest.mark.parametrize("kind", ["purse", "jewel", "strongbox"])
def test_ex_16_cheyenne(kind: str) -> None:
    game = train(
        "inside: * | | doc cheyenne | belle\ndoc: loot $300 jewel strongbox",
        pile="cheyenne punch",
        powers=True,
    )
    game.play(f"drop {kind}")
    if kind == "purse":
        assert question(game) == "cheyenne DEC-CHEYENNE"
        game.play("take")
        assert (sheet(game, "cheyenne"), floor(game, "2i")) == (["$300"], [])
    else:
        assert question(game) == "cheyenne DEC-DIRECTION"
        assert (sheet(game, "cheyenne"), floor(game, "2i")) == ([], [kind])


@rule("EX-17", "STATION-REVENGE-1")
def test_ex_17_revenge_without_purse() -> None:
    drawing = "roof: | ghost | |\ninside: | * | doc | belle\nghost: loot jewel strongbox"
    game = round_end(drawing, "marshals_revenge")
    assert sheet(game, "ghost") == ["jewel", "strongbox"]
    assert told(game, "loot_moved") == []


@rule("EX-18", "GEN-2")
@pytest.mark.parametrize("edition", FIRST)
def test_ex_18_nobody_is_pushed_off_the_train(edition: str) -> None:
    shot = train(
        "roof: | | |\ninside: * | ghost | django | doc",
        pile="django shoot",
        edition=edition,
        powers=True,
        events=True,
    )
    shot.play("shoot doc")
    assert (place(shot, "doc"), received(shot, "doc")) == ("3i", 1)
    front = train(
        "roof: doc | | django |\ninside: * | ghost | |",
        pile="django shoot",
        edition=edition,
        powers=True,
        events=True,
    )
    causes = [(entry["cause"], entry["at"]) for entry in told(front, "held_back")]
    assert causes == [("django", "0r"), ("braking", "0r")]  # the round card is Braking
    assert place(front, "doc") == "0r"


@rule("EX-19", "BULLET-4", "BULLET-5")
@pytest.mark.parametrize(("edition", "left"), [("fi1", 0), ("it1", 0), ("en2016", 2)])
def test_ex_19_shortage(edition: str, left: int) -> None:
    game = train(
        "inside: * | doc ghost belle | tuco | |\nghost: received 11\nrounds: STSTS",
        pile="tuco marshal",
        edition=edition,
        powers=True,
        events=True,
    )
    assert [received(game, name) for name in ("ghost", "doc", "belle")] == [11, 0, 0]
    assert [place(game, name) for name in ("ghost", "doc", "belle")] == ["1r", "1r", "1r"]
    assert neutral(game) == left
