"""Whatever is sent: one sentence, nothing changed, and everybody else plays on."""

import contextlib
import json
import random
import socket as sockets
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from coltexpress.server.ops import Clock
from tests.server.house import PATIENCE, FakeClock, House, Json, served, until

NONSENSE: list[object] = [
    None,
    [],
    "act",
    7,
    {},
    {"type": "nothing"},
    {"type": "act"},
    {"type": "act", "seat": "0", "decision": 1, "choice": "draw", "key": "k"},
    {"type": "act", "seat": -1, "decision": 1, "choice": "draw", "key": "k"},
    {"type": "act", "seat": 0, "decision": 10**30, "choice": "draw", "key": "k"},
    {"type": "act", "seat": 0, "decision": 1, "choice": ["draw"], "key": "k"},
    {"type": "act", "seat": 0, "decision": 1, "choice": "x" * 300, "key": "k"},
    {"type": "act", "seat": 0, "decision": 1, "choice": "draw", "key": ""},
    {"type": "chat", "text": "hi", "html": True},
    {"type": "welcome"},
    {"type": "start", "level": {"a": {"b": {"c": 1}}}},
]


def playing(house: House) -> Json:
    return house.table(bots=["random"] * 3, start=True)


def test_nonsense_is_answered_with_one_sentence_and_changes_nothing(house: House) -> None:
    with house.client(playing(house)) as client:
        client.ask()
        before = client.events[0]
        for nonsense in NONSENSE:
            client.socket.send(json.dumps(nonsense))
            frame = client.wait("error")
            assert frame["code"] == "bad_message", nonsense
            assert "schema.json" in frame["sentence"]
        for raw in (b"\xff\xfe", "{", "[" * 5000, '{"type":' * 1000, "NaN", ""):
            client.socket.send(raw)
            assert client.wait("error")["code"] == "bad_message"
        client.done("lang", lang="en")
        assert client.events[0]["view"] == before["view"]
        assert client.answer(client.ask())["type"] == "ack"


def test_illegal_and_foreign_picks_are_refused_with_the_reason(house: House) -> None:
    with house.client(playing(house)) as client:
        ask = client.ask()
        for pick in ("", "fly", "play bullet", "shoot nobody", "draw draw", "\x00", "play move " * 10):
            answer = client.do("act", seat=0, decision=ask["decision"], choice=pick)
            assert answer["type"] == "error"
            assert client.do("why_not", seat=0, choice=pick)["reason"] is not None
        assert client.do("why_not", seat=0, choice="draw") | {"key": None} == {
            "type": "reason",
            "key": None,
            "reason": None,
            "sentence": None,
        }
        assert client.answer(ask)["type"] == "ack"


def test_a_frame_over_the_limit_closes_the_connection_and_nothing_else(house: House) -> None:
    seated = playing(house)
    with house.client(seated) as other:
        other.ask()
        client = house.client(seated)
        client.settle()
        client.socket.send("x" * 17_000)
        assert client.closing() == 1009
        assert other.answer(other.ask())["type"] == "ack"


def test_hello_comes_first_and_once(house: House) -> None:
    table = house.table()["table"]["id"]
    address = f"{house.base.replace('http', 'ws', 1)}/ws/v1/tables/{table}"
    with connect(address, open_timeout=PATIENCE) as early:
        early.send('{"type":"ping"}')
        assert json.loads(early.recv())["code"] == "hello_first"
    with house.client(table) as client:
        client.send("hello")
        assert client.wait("error")["code"] == "hello_once"


def test_who_says_nothing_is_let_go(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite3", hello_timeout=0.2) as house:
        table = house.table()["table"]["id"]
        address = f"{house.base.replace('http', 'ws', 1)}/ws/v1/tables/{table}"
        with connect(address, open_timeout=PATIENCE) as silent:
            with pytest.raises(ConnectionClosed) as closed:
                silent.recv(PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1008


def test_a_flood_is_cut_off(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite3", Clock(now=FakeClock()), messages_at_once=20) as house:
        client = house.client(house.table())
        with contextlib.suppress(ConnectionClosed):  # perhaps before all is said
            for _ in range(30):
                client.send("ping")
        client.closing()
        assert client.frames[-1]["code"] == "too_fast"


def test_who_does_not_read_is_let_go_and_others_play_on(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite3", queue=5, send_timeout=0.5, messages_at_once=5000) as house:
        seated = house.table(bots=["random"] * 3, start=True)
        table = seated["table"]["id"]
        with house.client(seated) as client, lazy_socket(house, table) as slow:
            for _ in range(8):
                client.answer(client.ask())
            until(lambda: watchers(house, seated) == 1)
            slow.settimeout(1)
            with contextlib.suppress(OSError):
                for _ in range(150):  # everything told again, more than the buffers hold
                    say(slow, {"type": "lang", "lang": "ru"})
            until(lambda: watchers(house, seated) == 0)
            assert client.play_on()["scores"]


def watchers(house: House, seated: Json) -> int:
    return int(house.get(f"/api/v1/tables/{seated['table']['id']}").json()["spectators"])


def lazy_socket(house: House, table: str) -> sockets.socket:
    """A spectator who says hello and then never reads."""
    host, port = house.base.removeprefix("http://").split(":")
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 1024)
    raw.connect((host, int(port)))
    raw.sendall(
        f"GET /ws/v1/tables/{table} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    assert raw.recv(4096).startswith(b"HTTP/1.1 101")
    say(raw, {"type": "hello"})
    return raw


def say(raw: sockets.socket, message: Json) -> None:
    """A short message as a frame of its own."""
    data = json.dumps(message).encode()
    raw.sendall(bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data)


def test_random_messages_never_break_the_table(house: House) -> None:
    rng, seated = random.Random(5), playing(house)
    kinds = ["act", "undo", "why_not", "order", "chat", "sit", "stand", "bot", "free", "mute", "remove", "x"]
    names = ["seat", "decision", "choice", "key", "guest", "on", "level", "text", "order", "type"]
    values: list[object] = [0, 1, 5, -1, "draw", "", None, True, [], {}, 1.5, "no_purchase", "rules", 10**20]
    with house.client(seated) as client:
        client.ask()
        for number in range(400):
            fields = {rng.choice(names): rng.choice(values) for _ in range(rng.randrange(6))}
            client.socket.send(json.dumps({"type": rng.choice(kinds), **fields}))
            if number % 20 == 19:  # a client that does not read would be let go
                client.send("lang", lang="en", key=f"so far {number}")
                client.wait("ack", key=f"so far {number}")
        assert not [frame for frame in client.frames if frame.get("code") == "our_fault"]
        assert client.play_on()["scores"]


def test_one_address_makes_only_so_many_tables_where_others_come_through_a_proxy(tmp_path: Path) -> None:
    few: dict[str, Any] = {"tables_at_once": 2, "tables_per_second": 0.001}
    with served(tmp_path / "t.sqlite3", base_url="https://colt.example.org", **few) as house:
        codes = [house.post("/api/v1/tables", {"name": "Ann"}).status_code for _ in range(3)]
        assert codes == [201, 201, 429]
        elsewhere = house.post("/api/v1/tables", {"name": "Ann"}, **{"X-Forwarded-For": "192.0.2.7"})
        assert elsewhere.status_code == 201
        assert elsewhere.json()["link"].startswith("https://colt.example.org/t/")
    with served(tmp_path / "u.sqlite3", **few) as house:
        assert [house.post("/api/v1/tables", {"name": "Ann"}).status_code for _ in range(4)] == [201] * 4


# --- pages of others ------------------------------------------------------------------------------
def test_sockets_and_posts_from_another_origin_are_refused(house: House) -> None:
    table = house.table()["table"]["id"]
    address = f"{house.base.replace('http', 'ws', 1)}/ws/v1/tables/{table}"
    evil, own = Origin("https://evil.example"), house.base
    with pytest.raises(InvalidStatus), connect(address, origin=evil, open_timeout=PATIENCE):
        pass
    with connect(address, origin=Origin(own), open_timeout=PATIENCE) as socket:
        socket.send('{"type":"hello"}')
        assert json.loads(socket.recv())["type"] == "welcome"
    for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
        answer = house.post("/api/v1/tables", {"name": "Eve"}, **headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")
    assert house.post("/api/v1/tables", {"name": "Ann"}, Origin=own).status_code == 201


@pytest.mark.parametrize(
    "path", ["/", "/healthz", "/metrics", "/api/v1/tables", "/nowhere", "/api/v1/schema.json"]
)
def test_every_answer_carries_the_headers(house: House, path: str) -> None:
    headers = house.get(path).headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_large_and_broken_bodies_are_refused(house: House) -> None:
    post = house.base + "/api/v1/tables"
    assert httpx.post(post, content=b"x" * 17_000, timeout=PATIENCE).status_code == 413
    assert httpx.post(post, content=b"{", timeout=PATIENCE).status_code == 400
    assert httpx.post(post, content=b"[" * 9000, timeout=PATIENCE).status_code == 400
    assert house.post("/api/v1/tables", {"options": {"seats": 9}}).status_code == 400
    refused = house.post("/api/v1/tables", {"options": {"preset": "en2017"}}).json()
    assert refused["sentence"].endswith("?") or "en2016" in refused["sentence"]
    assert house.get("/api/v1/tables/none").json()["code"] == "no_such_table"
    assert house.get("/api/v1/tables/../../etc/passwd").status_code == 404
    assert house.get("/nowhere").json()["code"] == "no_such_page"


def test_a_bot_of_the_list_is_taken_and_a_file_or_a_budget_is_not(house: House) -> None:
    for level in ("search:999999ms", "/etc/passwd", "bot.py", "bot.py:Bot"):
        answer = house.post("/api/v1/tables", {"bots": [level]})
        assert answer.json()["code"] == "unknown_level"
