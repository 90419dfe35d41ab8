"""The description of the wire is made of its types, and is true."""

import re
from pathlib import Path
from typing import get_args

import msgspec

from coltexpress.server import messages as m
from coltexpress.server.api.openapi import ENDPOINTS, openapi, schema
from coltexpress.server.frames import Frame, ServerMessage
from tests.server.house import House

SAID: tuple[type[m.Message], ...] = (*m.COMMANDS, m.Hello)
FRAMES: tuple[type[Frame], ...] = get_args(ServerMessage)
DOCS = (Path(__file__).parents[2] / "docs" / "reference" / "server.md").read_text(encoding="utf-8")


def test_the_server_publishes_its_schemas(house: House) -> None:
    assert house.get("/api/v1/openapi.json").json() == msgspec.json.decode(msgspec.json.encode(openapi()))
    assert house.get("/api/v1/schema.json").json() == msgspec.json.decode(msgspec.json.encode(schema()))
    assert openapi()["openapi"] == "3.1.0"


def test_every_reference_in_the_schemas_leads_somewhere() -> None:
    for document in (openapi(), schema()):
        text = msgspec.json.encode(document).decode()
        for reference in set(re.findall(r'"\$ref":"#/([^"]+)"', text)):
            found = document
            for part in reference.split("/"):
                found = found[part]
            assert found


def test_every_message_and_address_is_in_the_documentation() -> None:
    kinds = [str(kind.__struct_config__.tag) for kind in SAID]
    frames = [str(kind.__struct_config__.tag) for kind in FRAMES]
    for word in kinds + frames:
        assert f"`{word}`" in DOCS, word
    for address in ENDPOINTS:
        last = address.path.removeprefix("/api/v1/tables/{table}")
        assert f"`{last}" in DOCS or address.path.replace("{table}", "{id}") in DOCS, address.path
        assert address.summary


def test_a_new_table_can_be_set_up_from_what_the_server_offers(house: House) -> None:
    offered = house.get("/api/v1/setup?lang=fi").json()
    assert offered["presets"][0]["id"] == "en2016"
    assert all(flag["text"] for flag in offered["flags"])
    assert offered["usual_level"] in offered["levels"]
    checked = house.post("/api/v1/setup", {"preset": "en2016", "seats": 4}).json()
    assert checked["refusal"] is None
    assert checked["flags"]["powers"] is None
    assert "anniversary2025" in checked["flags"]["mary"]
    refused = house.post("/api/v1/setup", {"preset": "en2016", "seats": 7}).json()
    assert refused["rules"] is None
    assert refused["refusal"]


def test_health_and_figures(house: House) -> None:
    house.table()
    assert house.get("/healthz").text == "ok\n"
    text = house.get("/metrics").text
    figures = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(figures["coltexpress_tables_created_total"]) >= 1
    assert float(figures["coltexpress_store_commits_total"]) >= 1
    assert figures['coltexpress_act_seconds_bucket{le="+Inf"}'] == figures["coltexpress_act_seconds_count"]
    assert text.count("# TYPE") == text.count("# HELP")


def test_clients_without_a_socket_play_too(house: House) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    table, bearer = f"/api/v1/tables/{seated['table']['id']}", {"Authorization": f"Bearer {seated['token']}"}
    seq, picked, seen = -1, 0, 0
    while picked < 4:
        frame = house.get(f"{table}/state?seat=0&last_seq={seq}", **bearer).json()
        seen = frame["keep"] + len(frame["items"])
        seq = frame["seq"]
        if frame["ask"] is not None:
            body = {"type": "act", "seat": 0, "decision": frame["ask"]["decision"], "key": f"k{picked}"}
            body["choice"] = frame["ask"]["options"][0]["pick"]
            assert house.post(f"{table}/commands", body, **bearer).json()["type"] == "ack"
            picked += 1
    assert seen > 8
