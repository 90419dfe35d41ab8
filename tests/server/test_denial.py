"""Who may not does not: every message, from another seat's guest, a spectator, nobody, and one sent away."""

import msgspec
import pytest

from coltexpress.server import messages as m
from tests.server.house import Client, House, Json, until

FIELDS: dict[str, Json] = {
    "act": {"seat": 0, "decision": 1, "choice": "draw"},
    "undo": {"seat": 0, "decision": 1},
    "why_not": {"seat": 0, "choice": "draw"},
    "foresee": {"seat": 0, "choice": "draw"},
    "order": {"seat": 0, "order": "no_purchase", "on": True},
    "chat": {"text": "psst"},
    "phrase": {"phrase": "hello"},
    "sit": {"seat": 1},
    "stand": {"seat": 0},
    "choose": {"seat": 0, "bandit": "doc"},
    "leave": {},
    "reclaim": {},
    "bot": {"seat": 2, "level": "random"},
    "free": {"seat": 2},
    "start": {},
    "remove": {"guest": 0},
    "hand_over": {"guest": 1},
    "mute": {"guest": 0},
    "rematch": {},
}
OPEN_TO_ALL = {"ping", "lang"}
OF_GUESTS = {"chat", "phrase", "leave", "reclaim", "sit"}  # another guest may do these for themselves
KINDS = [str(kind.__struct_config__.tag) for kind in m.COMMANDS]


def test_every_message_is_in_the_matrix() -> None:
    assert set(KINDS) == set(FIELDS) | OPEN_TO_ALL


def state_of(house: House, seated: Json) -> bytes:
    """Everything that the host can see."""
    with house.client(seated) as ann:
        ann.settle()
        ann.table.pop("spectators")
        return msgspec.json.encode(
            [ann.table["chairs"], ann.table["status"], ann.events, ann.frames[0]["chat"]]
        )


@pytest.fixture(scope="module")
def house(still_house: House) -> House:
    """However long others take to try what they may not do, no bot plays for the host."""
    return still_house


@pytest.fixture(scope="module")
def stage(house: House) -> tuple[Json, Json, Json]:
    """A running table: the host with seat 0, another guest with seat 1, and one who was sent away."""
    host = house.table(options={"seats": 4}, bots=["random"])
    other, gone = house.join(host, "Bob"), house.join(host, "Gone")
    with house.client(host) as ann:
        ann.done("remove", guest=2)
        ann.done("bot", seat=2, level="random")
        ann.done("start")
        ann.ask()  # from here on everybody waits for the host
    count_as_there(house, host)
    return host, other, gone


def count_as_there(house: House, guest: Json, seat: int = 0) -> None:
    """Come by HTTP, after which a guest counts as there for a while, and where the clock stands for ever."""
    path = f"/api/v1/tables/{guest['table']['id']}/state?seat={seat}"
    assert house.get(path, Authorization=f"Bearer {guest['token']}").status_code == 200


@pytest.mark.parametrize("kind", sorted(FIELDS))
def test_a_spectator_is_denied(house: House, stage: tuple[Json, Json, Json], kind: str) -> None:
    before = state_of(house, stage[0])
    with house.client(stage[0]["table"]["id"]) as spectator:
        assert spectator.do(kind, **FIELDS[kind])["code"] == "not_a_guest"
    assert state_of(house, stage[0]) == before


@pytest.mark.parametrize("kind", sorted(FIELDS))
@pytest.mark.parametrize("token", ["", "wrong", "revoked"])
def test_without_a_good_token_http_is_denied(
    house: House, stage: tuple[Json, Json, Json], kind: str, token: str
) -> None:
    host, _, gone = stage
    headers = {"": {}, "wrong": {"Authorization": "Bearer x" * 20}}.get(
        token, {"Authorization": f"Bearer {gone['token']}"}
    )
    before = state_of(house, host)
    body = {"type": kind, "key": "k", **FIELDS[kind]}
    answer = house.post(f"/api/v1/tables/{host['table']['id']}/commands", body, **headers)
    assert (answer.status_code, answer.json()["code"]) == (401, "not_a_guest")
    assert state_of(house, host) == before


@pytest.mark.parametrize("kind", sorted(set(FIELDS) - OF_GUESTS))
def test_another_guest_is_denied(house: House, stage: tuple[Json, Json, Json], kind: str) -> None:
    host, other, _ = stage
    before = state_of(house, host)
    with house.client(other) as bob:
        code = bob.do(kind, **FIELDS[kind])["code"]
    path = f"/api/v1/tables/{host['table']['id']}"
    until(lambda: house.get(path).json()["chairs"][1]["is_away"])  # the server has seen him go
    assert code in ("not_your_seat", "not_host", "table_running")
    assert state_of(house, host) == before


@pytest.mark.parametrize("token", ["wrong", "revoked"])
def test_a_bad_token_is_not_even_a_spectator(
    house: House, stage: tuple[Json, Json, Json], token: str
) -> None:
    host, _, gone = stage
    client = Client(
        house.base, host["table"]["id"], {"token": gone["token"] if token == "revoked" else "x" * 43}
    )
    assert client.closing() == 1008
    assert [frame["code"] for frame in client.frames] == ["not_a_guest"]


def test_a_token_of_another_table_is_worth_nothing(house: House, stage: tuple[Json, Json, Json]) -> None:
    elsewhere = house.table()
    client = house.client(stage[0]["table"]["id"], elsewhere["token"])
    assert client.closing() == 1008


def test_the_state_of_a_seat_is_its_guests_alone(house: House, stage: tuple[Json, Json, Json]) -> None:
    host, other, gone = stage
    path = f"/api/v1/tables/{host['table']['id']}/state?seat=0"
    own = house.get(path, Authorization=f"Bearer {host['token']}").json()
    assert own["view"]["seats"][0]["hand"] is not None
    assert house.get(path, Authorization=f"Bearer {other['token']}").status_code == 403
    assert house.get(path, Authorization=f"Bearer {gone['token']}").status_code == 401
    assert house.get(path).status_code == 403
    watched = house.get(f"/api/v1/tables/{host['table']['id']}/state").json()
    assert watched["view"]["seats"][0]["hand"] is None


@pytest.mark.parametrize("what", ["record", "verify", "replay", "replay/views"])
def test_nobody_gets_the_record_of_a_running_game(
    house: House, stage: tuple[Json, Json, Json], what: str
) -> None:
    host = stage[0]
    path = f"/api/v1/tables/{host['table']['id']}/{what}"
    for headers in ({}, {"Authorization": f"Bearer {host['token']}"}):
        assert house.get(path, **headers).json()["code"] == "not_over"
