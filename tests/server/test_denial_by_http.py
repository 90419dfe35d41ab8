"""Every address and command over HTTP, for each who has no right: refused, or what any spectator sees."""

import pytest

from coltexpress.server.api.openapi import ENDPOINTS, Address
from tests.server.house import House, Json
from tests.server.test_denial import FIELDS, OF_GUESTS, count_as_there, state_of

STRANGERS = ("nobody", "garbage", "revoked", "another table's")
OWN = ("/you", "/qr.svg")  # tell every guest about himself
ADDRESSES = [a for a in ENDPOINTS if "{table}" in a.path and a.method == "GET"]


@pytest.fixture(scope="module")
def house(still_house: House) -> House:
    """However long others take to try what they may not do, nobody is gone meanwhile."""
    return still_house


@pytest.fixture(scope="module")
def stage(house: House) -> dict[str, Json]:
    """A running table: its host is asked on seat 0, another guest has seat 1, one was sent away."""
    host = house.table(options={"seats": 4}, bots=["random"])
    other, gone = house.join(host, "Bob"), house.join(host, "Gone")
    with house.client(host) as ann:
        ann.done("remove", guest=2)
        ann.done("bot", seat=2, level="random")
        ann.done("start")
        ann.ask()
    count_as_there(house, host)
    count_as_there(house, other, seat=1)
    return {"host": host, "other": other, "revoked": gone, "another table's": house.table()}


def headers_of(stage: dict[str, Json], who: str) -> dict[str, str]:
    if who == "nobody":
        return {}
    return {"Authorization": f"Bearer {'x' * 43 if who == 'garbage' else stage[who]['token']}"}


@pytest.mark.parametrize("who", [*STRANGERS, "other"])
@pytest.mark.parametrize("address", ADDRESSES, ids=lambda address: address.path.rpartition("}")[2] or "/")
def test_nobody_learns_by_an_address_what_a_spectator_would_not(
    house: House, stage: dict[str, Json], address: Address, who: str
) -> None:
    path = address.path.replace("{table}", stage["host"]["table"]["id"])
    query = "?seat=0&eyes=0&last_seq=-1"
    answer = house.get(path + query, **headers_of(stage, who))
    watched = house.get(path)
    is_refused = answer.status_code in (401, 403, 409)
    assert is_refused or answer.content == watched.content or (who == "other" and path.endswith(OWN))
    assert '"hand":[' not in answer.text
    if path.endswith("/you") and who == "other":
        assert answer.json() == stage["other"]["you"]
    if who != "other":
        assert stage["host"]["you"]["invitation"] not in answer.text


@pytest.mark.parametrize("kind", sorted(set(FIELDS) - OF_GUESTS))
def test_another_guests_commands_are_refused(house: House, stage: dict[str, Json], kind: str) -> None:
    check_refused(house, stage, kind, "other", (403, 409))


@pytest.mark.parametrize("who", STRANGERS)
@pytest.mark.parametrize("kind", sorted(FIELDS))
def test_commands_of_strangers_are_refused(house: House, stage: dict[str, Json], kind: str, who: str) -> None:
    check_refused(house, stage, kind, who, (401,))


def check_refused(house: House, stage: dict[str, Json], kind: str, who: str, codes: tuple[int, ...]) -> None:
    path = f"/api/v1/tables/{stage['host']['table']['id']}/commands"
    body = {"type": kind, "key": "k", **FIELDS[kind]}
    before = state_of(house, stage["host"])
    answer = house.post(path, body, **headers_of(stage, who))
    assert answer.status_code in codes, answer.text
    assert answer.json()["sentence"]
    assert state_of(house, stage["host"]) == before
