"""Coming back: after a broken connection, in a second tab, after a restart of the server; nothing twice."""

import sqlite3
from pathlib import Path

from tests.server.house import Client, House, Json, served


def plan(ask: Json) -> str:
    """A card if there is one: drawing would show something hidden."""
    return str(
        next((o["pick"] for o in ask["options"] if o["pick"].startswith("play")), ask["options"][0]["pick"])
    )


def test_what_was_missed_is_told_and_nothing_else(house: House) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    with house.client(seated) as first:
        for _ in range(3):
            first.answer(first.ask())
        first.ask()
        items, seq = first.items[0], first.events[0]["seq"]
        before = dict(first.events[0])
        half = first.frames
    seen = next(f for f in half if f["type"] == "events")
    with house.client(seated, last_seq={"0": seen["seq"]}) as second:
        frame = second.wait_raw("events")
        assert frame["keep"] == len(seen["items"])
        assert seen["items"] + frame["items"] == items
        assert (frame["seq"], frame["view"], frame["ask"]) == (seq, before["view"], before["ask"])


def test_a_wrong_last_seq_gets_everything(house: House) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    for last in (-5, 10**6):
        with house.client(seated, last_seq={"0": last}) as client:
            assert client.wait_raw("events")["keep"] == 0


def test_a_repeated_act_is_done_once_also_by_another_tab(house: House) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    with house.client(seated) as one, house.client(seated) as other:
        ask = one.ask()
        choice = plan(ask)
        assert one.answer(ask, choice, key="k1")["type"] == "ack"
        other.settle()
        one.settle()
        again = {"seat": 0, "decision": ask["decision"], "choice": choice, "key": "k1"}
        assert other.do("act", **again)["type"] == "ack"
        assert one.do("act", **again)["type"] == "ack"
        assert one.do("act", **{**again, "choice": "draw"})["code"] == "key_reused"
        other.settle()
        played = [
            item for item in other.items[0] if item["key"] == "card_played" and item["fields"]["seat"] == 0
        ]
        assert len(played) == 1


def test_a_stale_click_is_harmless(house: House) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    with house.client(seated) as client:
        ask = client.ask()
        client.answer(ask)
        following = client.ask()
        stale = client.answer({**following, "decision": ask["decision"]}, following["options"][0]["pick"])
        assert stale["code"] == "stale_decision"


def test_a_restart_brings_everything_back_and_the_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    with served(path) as house:
        seated = house.table(bots=["random"] * 3, start=True)
        with house.client(seated) as client:
            for _ in range(6):
                client.answer(client.ask())
            client.done("chat", text="still here?")
            ask = client.ask()
            client.settle()
            before = client.events[0]
            table = client.table
    with served(path) as house, house.client(seated, last_seq={"0": before["seq"]}) as client:
        frame = client.wait_raw("events")
        assert (frame["items"], frame["view"], frame["ask"]) == ([], before["view"], before["ask"])
        assert client.table == table
        assert client.frames[0]["chat"][0]["text"] == "still here?"
        assert ask == {"seat": 0, **frame["ask"]}
        assert client.answer(ask)["type"] == "ack"
        client.play_on()


def test_an_acknowledged_act_is_known_by_its_key_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    with served(path) as house:
        seated = house.table(bots=["random"] * 3, start=True)
        with house.client(seated) as client:
            ask = client.ask()
            client.answer(ask, key="once")
    with served(path) as house, house.client(seated) as client:
        client.wait("events")
        assert client.answer({**ask}, key="once")["type"] == "ack"
        assert client.answer({**ask}, key="twice")["code"] == "stale_decision"


def test_the_file_holds_no_token(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    with served(path) as house:
        seated = house.table()
        guest = house.join(seated, "Bob")
    with sqlite3.connect(path) as connection:
        kept = b"".join(row[0] for row in connection.execute("SELECT body FROM events"))
    connection.close()
    for token in (seated["token"], guest["token"]):
        assert len(token) >= 43  # 256 bits
        assert token.encode() not in kept


def test_leaving_two_tabs_one_by_one_keeps_the_seat(house: House) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    with house.client(seated) as one:
        two: Client = house.client(seated)
        two.settle()
        two.close()
        one.settle()
        assert not one.table["chairs"][0]["is_away"]


def test_who_goes_away_in_the_middle_of_an_act_leaves_no_half_done_table(house: House) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    for number in range(12):
        client = house.client(seated)
        ask = client.ask()
        wish = {"seat": 0, "decision": ask["decision"], "choice": ask["options"][0]["pick"]}
        client.send("act", key=f"gone {number}", **wish)
        client.socket.socket.close()  # no goodbye, no reading of the answer
    with house.client(seated) as client:
        assert client.answer(client.ask())["type"] == "ack"
