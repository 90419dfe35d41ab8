"""People: names, links, the host, leaving, coming back, being sent away, bots that stand in, rematches."""

import pytest

from tests.server.house import Client, House, Json, until


def path(seated: Json, what: str) -> str:
    return f"/api/v1/tables/{seated['table']['id']}/{what}"


def test_a_link_carries_the_invitation_where_no_server_sees_it(house: House) -> None:
    seated = house.table()
    address, _, invitation = seated["link"].partition("#")
    assert address == f"{house.base}/t/{seated['table']['id']}"
    assert invitation == seated["you"]["invitation"]
    assert invitation != seated["token"]
    assert len(invitation) >= 22  # 128 bits


def test_nobody_joins_without_the_invitation_unless_the_table_is_public(house: House) -> None:
    secret, public = house.table(), house.table(options={"listed": True})
    for body in ({"name": "Eve"}, {"name": "Eve", "invitation": "guess"}):
        assert house.post(path(secret, "join"), body).json()["code"] == "wrong_invitation"
    assert house.post(path(public, "join"), {"name": "Bob"}).status_code == 201
    listed = [table["id"] for table in house.get("/api/v1/tables").json()["tables"]]
    assert public["table"]["id"] in listed
    assert secret["table"]["id"] not in listed


@pytest.mark.parametrize("name", ["", "   ", "\u202e\u200b", "x" * 25])
def test_a_name_that_cannot_be_seen_is_refused(house: House, name: str) -> None:
    assert house.post("/api/v1/tables", {"name": name}).json()["code"] == "bad_name"


def test_names_are_kept_as_they_are_but_on_one_line(house: House) -> None:
    seated = house.table("  <b>Ann</b>\n{x}  ")
    assert seated["table"]["chairs"][0]["name"] == "<b>Ann</b> {x}"


def test_a_name_with_braces_is_said_as_it_is(house: House) -> None:
    seated = house.table("{seat} {0}", bots=["random"] * 3, start=True)
    with house.client(seated) as client:
        client.play_on()
        assert any("{seat} {0}" in item["sentence"] for item in client.items[0])


def test_a_full_table_is_full(house: House) -> None:
    seated = house.table(options={"seats": 3}, bots=["random", "random"])
    body = {"name": "Bob", "invitation": seated["you"]["invitation"]}
    assert house.post(path(seated, "join"), body).json()["code"] == "table_full"


def test_the_host_hands_over_and_the_new_host_starts(house: House) -> None:
    host = house.table()
    guest = house.join(host, "Bob")
    with house.client(host) as ann, house.client(guest) as bob:
        assert bob.do("start")["code"] == "not_host"
        ann.done("hand_over", guest=1)
        assert ann.do("start")["code"] == "not_host"
        bob.done("start", level="random")
        assert bob.table["status"] == "running"


def test_who_is_removed_is_gone_for_good_and_a_bot_plays(house: House) -> None:
    host = house.table(options={"seats": 3}, bots=["random"])
    guest = house.join(host, "Bob")
    with house.client(host) as ann:
        bob = house.client(guest)
        ann.done("start")
        bob.settle()
        ann.done("remove", guest=1)
        assert bob.closing() == 1012
        assert bob.frames[-1]["code"] == "removed"
        assert ann.table["chairs"][1]["kind"] == "bot"
        gone = house.client(guest)
        assert gone.closing() == 1008
        assert gone.frames[-1]["code"] == "not_a_guest"
        ann.play_on()


def test_a_leaver_is_played_by_a_bot_and_comes_back(house: House) -> None:
    host = house.table(options={"seats": 3}, bots=["random"])
    guest = house.join(host, "Bob")
    with house.client(host) as ann, house.client(guest) as bob:
        ann.done("start")
        bob.done("leave")
        for _ in range(4):
            ann.answer(ann.ask())
        ann.settle()
        assert ann.table["chairs"][1]["is_away"]
        assert bob.do("act", seat=1, decision=1, choice="draw")["type"] == "error"
        bob.done("reclaim")
        until(lambda: is_asked(bob, ann))
        assert bob.answer(bob.ask())["type"] == "ack"


def is_asked(bob: Client, ann: Client) -> bool:
    """Whether Bob has to decide; if Ann has to, she does."""
    bob.settle()
    ann.settle()
    if ann.events[0]["ask"]:
        ann.answer({"seat": 0, **ann.events[0]["ask"]})
    return bob.events[1]["ask"] is not None


def test_who_loses_the_connection_is_played_by_a_bot_after_the_grace(house: House) -> None:
    host = house.table(options={"seats": 3}, bots=["random"])
    guest = house.join(host, "Bob")
    with house.client(host) as ann:
        ann.done("start")
        with house.client(guest) as bob:
            bob.settle()
        result = ann.play_on()
        assert len(result["scores"]) == 3


def test_while_nobody_is_there_the_table_sleeps(house: House) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    spectator = house.client(seated["table"]["id"])
    spectator.settle()
    seq = spectator.events[-1]["seq"]
    with pytest.raises(TimeoutError):
        spectator.read(0.5)
    with house.client(seated) as ann:
        ann.answer(ann.ask())
    spectator.wait("events")
    assert spectator.events[-1]["seq"] > seq
    spectator.close()


def test_a_table_that_its_host_has_left_alone_is_the_next_ones(house: House) -> None:
    screen = house.table(None)
    with house.client(screen) as client:
        client.done("leave")
    bob = house.join(screen, "Bob")
    assert bob["you"]["is_host"]
    with house.client(bob) as client:
        client.done("leave")
    cid, dan = house.join(screen, "Cid"), house.join(screen, "Dan")
    assert (cid["you"]["is_host"], dan["you"]["is_host"]) == (True, False)


def test_a_host_who_leaves_before_the_start_leaves_the_table_to_the_next(house: House) -> None:
    host = house.table()
    guest = house.join(host, "Bob")
    with house.client(host) as ann, house.client(guest) as bob:
        ann.done("leave")
        bob.settle()
        assert bob.you["is_host"]
        assert bob.table["chairs"][0]["kind"] == "free"


def test_a_bots_seat_is_freed_and_taken_in_the_middle_of_a_game(house: House) -> None:
    host = house.table(bots=["random"] * 3, start=True)
    with house.client(host) as ann:
        ann.answer(ann.ask())
        ann.done("free", seat=2)
        assert ann.do("sit", seat=2)["code"] == "one_hand"
        late = house.join(host, "Late")
        assert late["you"]["seats"] == [2]
        with house.client(late) as client:
            client.settle()
            assert client.events[2]["view"]["seats"][2]["hand"] is not None


def test_the_seat_of_one_who_left_is_freed_and_taken_and_only_then(house: House) -> None:
    host = house.table(options={"seats": 3}, bots=["random"])
    guest = house.join(host, "Bob")
    with house.client(host) as ann, house.client(guest) as bob:
        ann.done("start")
        refused = ann.do("free", seat=1)
        assert refused["code"] == "not_a_bot"
        assert "seat 2" in refused["sentence"]  # people count from 1
        bob.done("leave")
        ann.settle()
        assert [chair["has_left"] for chair in ann.table["chairs"]] == [False, True, False]
        ann.done("free", seat=1)
        with house.client(house.join(host, "Kid")) as kid:
            kid.settle()
            assert kid.events[1]["view"]["seats"][1]["hand"] is not None
            bob.settle()
            assert bob.you["seats"] == []
            assert bob.do("sit", seat=1)["code"] == "seat_taken"


def test_wishes_for_bandits_are_granted_once(house: House) -> None:
    host = house.table(options={"seats": 3})
    guest = house.join(host, "Bob")
    with house.client(host) as ann, house.client(guest) as bob:
        ann.done("choose", seat=0, bandit="Belle")
        assert bob.do("choose", seat=1, bandit="belle")["code"] == "bandit_taken"
        assert bob.do("choose", seat=1, bandit="bele")["sentence"].endswith("did you mean `belle`?")
        assert bob.do("choose", seat=0, bandit="doc")["code"] == "not_your_seat"
        ann.done("start", level="random")
        ann.settle()
        bandits = {bandit["seat"]: bandit["name"] for bandit in ann.events[0]["view"]["bandits"]}
        assert bandits[0] == "belle"
        assert len(set(bandits.values())) == 3


def test_a_rematch_takes_everybody_along_with_the_same_tokens(house: House) -> None:
    host = house.table(options={"seats": 3}, bots=["random"])
    guest = house.join(host, "Bob")
    with house.client(host) as ann, house.client(guest) as bob:
        assert ann.do("rematch")["code"] == "table_waiting"
        ann.done("start")
        bob.done("leave")
        ann.play_on()
        bob.done("reclaim")
        ann.done("rematch")
        ann.done("rematch")
        bob.settle()
        following = bob.table["next_table"]
    assert following is not None
    with house.client(following, host["token"]) as ann, house.client(following, guest["token"]) as bob:
        bob.settle()
        assert bob.you["seats"] == [1]
        ann.done("start")
        assert 0 in ann.events


def test_several_seats_have_several_names_and_can_be_given_up(house: House) -> None:
    seated = house.table()
    with house.client(seated) as ann:
        ann.done("sit", seat=3, name="Kid")
        assert [chair["name"] for chair in ann.table["chairs"]] == ["Ann", "", "", "Kid"]
        assert ann.do("sit", seat=3)["code"] == "seat_taken"
        assert ann.do("sit", seat=5)["code"] == "no_such_seat"
        ann.done("stand", seat=3)
        assert ann.you["seats"] == [0]
