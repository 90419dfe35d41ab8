"""Whole games over real sockets: against bots, with friends, on one screen, in every edition."""

import hashlib
import importlib.util
from pathlib import Path

import msgspec
import pytest

from coltexpress import Replay
from coltexpress.server.frames import ServerMessage
from tests.server.house import House, Json

ROOT = Path(__file__).parents[2]
GAMES: list[Json] = [
    {"preset": "en2016", "seats": 4},
    {"preset": "en2016", "seats": 2},
    {"preset": "ru2016", "seats": 3, "choices": {"teams": True}},
    {"preset": "fi1", "seats": 4, "choices": {"expert": True}},
    {"preset": "it1", "seats": 2},
    {
        "preset": "anniversary2025",
        "seats": 4,
        "choices": dict.fromkeys(("special_punch", "decoy", "circus", "handcar", "al_patron", "mary"), True),
    },
]


@pytest.mark.parametrize("options", GAMES, ids=lambda options: f"{options['preset']}-{options['seats']}")
def test_a_person_plays_every_edition_to_the_end_against_bots(house: House, options: Json) -> None:
    seated = house.table(options=options, bots=["random"] * (options["seats"] - 1), start=True)
    with house.client(seated) as client:
        result = client.play_on()
        client.settle()
        assert len(result["scores"]) == options["seats"]
        assert client.table["status"] == "over"
        for text in client.texts:
            msgspec.json.decode(text, type=ServerMessage)  # the schema says the truth


def test_the_deal_of_a_match_can_be_proven_afterwards(house: House) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    table = f"/api/v1/tables/{seated['table']['id']}"
    assert house.get(f"{table}/record").json()["code"] == "not_over"
    with house.client(seated) as client:
        client.read()
        commitment, before = client.table["commitment"], client.table["reveal"]
        client.play_on()
        client.settle()
        reveal = client.table["reveal"]
    assert before is None
    secret = bytes.fromhex(reveal["seed"]) + bytes.fromhex(reveal["salt"])
    assert hashlib.sha256(secret).hexdigest() == commitment
    proof = house.get(f"{table}/verify").json()
    assert (proof["proof"], proof["commitment"]) == ("proven", commitment)
    replay = Replay.parse(house.get(f"{table}/record").text)
    assert replay.commitment == commitment
    assert str(replay.verify()) == "proven"


def test_four_friends_each_see_their_own_game_and_the_same_end(house: House) -> None:
    host = house.table("Ann")
    others = [house.join(host, name) for name in ("Bob", "Cid", "Dora")]
    clients = [house.client(seated) for seated in (host, *others)]
    clients[0].done("start")
    while not all(client.events and client.events[seat]["result"] for seat, client in enumerate(clients)):
        for seat, client in enumerate(clients):
            client.settle()
            ask = client.events[seat]["ask"]
            if ask is not None:
                assert client.answer({"seat": seat, **ask})["type"] == "ack"
    results = [client.events[seat]["result"] for seat, client in enumerate(clients)]
    assert results == [results[0]] * 4
    names = [chair["name"] for chair in clients[3].table["chairs"]]
    assert names == ["Ann", "Bob", "Cid", "Dora"]
    for client in clients:
        client.close()


def test_two_people_at_one_screen_hold_two_seats_with_one_token(house: House) -> None:
    seated = house.table("Ann")
    with house.client(seated) as client:
        client.done("sit", seat=1, name="Bob")
        client.done("start", level="random")
        client.settle()
        assert client.you["seats"] == [0, 1]
        assert sorted(client.events) == [-1, 0, 1]  # and what everybody may see, between their hands
        assert client.events[0]["view"]["seats"][1]["hand"] is None
        client.play_on()


def test_the_example_client_plays_a_whole_game(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    spec = importlib.util.spec_from_file_location("client", ROOT / "examples" / "client.py")
    assert spec is not None
    assert spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    scores = example.play(house.base, lang="fi")
    assert len(scores) == 4
    assert "kierros" in capsys.readouterr().out
    assert len((ROOT / "examples" / "client.py").read_text(encoding="utf-8").splitlines()) < 50
