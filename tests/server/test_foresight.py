"""Looking ahead over the socket: from one's own view, in one's own language."""

import msgspec

from coltexpress.server.frames import ServerMessage
from tests.server.house import House


def test_a_seat_sees_where_its_bandit_would_stand(house: House) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    with house.client(seated, lang="it") as client:
        ask = client.ask()
        now = client.do("foresee", seat=0)
        own = next(b for b in client.events[0]["view"]["bandits"] if b["seat"] == 0)
        assert now["type"] == "foreseen"
        assert own["name"] == now["preview"]["bandits"][0]["bandit"]
        assert now["text"]
        assert len(now["full"]) >= len(now["text"])
        for option in ask["options"]:
            seen = client.do("foresee", seat=0, choice=option["pick"])
            assert seen["choice"] == option["pick"]
            assert seen["preview"]["bandits"][0]["places"]
        for text in client.texts:
            msgspec.json.decode(text, type=ServerMessage)
        assert client.do("foresee", seat=0, choice="fly")["type"] == "error"


def test_before_the_game_nothing_is_foreseen(house: House) -> None:
    with house.client(house.table()) as client:
        assert client.do("foresee", seat=0)["code"] == "table_waiting"
