"""Looking on: public things only, late if the table says so, everything after the end; the QR code."""

from pathlib import Path

import segno

from coltexpress.server.ops import Clock
from tests.server.house import FakeClock, House, Json, look_at_the_clock, served


def hidden_in(view: Json) -> list[object]:
    return [card for seat in view["seats"] for card in (seat["hand"], seat["deck"])]


def test_a_spectator_sees_no_hand_and_everything_at_the_end(house: House) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    with house.client(seated) as ann, house.client(seated["table"]["id"]) as watcher:
        watcher.settle()
        assert hidden_in(watcher.events[-1]["view"]) == [None] * 8
        assert watcher.events[-1]["ask"] is None
        assert watcher.you == {"guest": None, "seats": [], "is_host": False, "invitation": None, "delay": 0}
        ann.settle()
        assert ann.table["spectators"] == 1
        ann.play_on()
        watcher.settle()
        assert None not in hidden_in(watcher.events[-1]["view"])


def test_a_closed_table_lets_in_only_who_has_the_invitation(house: House) -> None:
    seated = house.table(options={"spectators": False})
    stranger = house.client(seated["table"]["id"])
    assert stranger.closing() == 1008
    assert stranger.frames[-1]["code"] == "closed_to_spectators"
    wrong = house.client(seated["table"]["id"], invitation="nonsense")
    assert wrong.closing() == 1008
    with house.client(seated["table"]["id"], invitation=seated["you"]["invitation"]) as tv:
        assert tv.read()["type"] == "welcome"


def test_strangers_see_a_delayed_table_late_and_the_tv_at_once(tmp_path: Path) -> None:
    clock = FakeClock()
    with served(tmp_path / "t.sqlite3", Clock(now=clock)) as house:
        see_it_late(house, clock)


def see_it_late(house: House, clock: FakeClock) -> None:
    seated = house.table(bots=["random"] * 3, start=True, options={"spectator_delay": 1})
    table = seated["table"]["id"]
    with (
        house.client(seated) as ann,
        house.client(table) as stranger,
        house.client(table, invitation=seated["you"]["invitation"]) as tv,
    ):
        ann.answer(ann.ask())
        ann.ask()
        tv.settle()
        stranger.settle()
        assert tv.events[-1]["seq"] == ann.events[0]["seq"]
        assert -1 not in stranger.events or stranger.events[-1]["seq"] < tv.events[-1]["seq"]
        clock.time += 0.9
        look_at_the_clock(house, seated)
        stranger.settle()
        assert -1 not in stranger.events or stranger.events[-1]["seq"] < tv.events[-1]["seq"]
        clock.time += 0.2
        look_at_the_clock(house, seated)
        while stranger.events.get(-1, {"seq": -1})["seq"] < tv.events[-1]["seq"]:
            stranger.read()
        assert stranger.items[-1] == tv.items[-1]


def test_a_late_spectator_does_not_learn_the_end_or_the_seed_early(tmp_path: Path) -> None:
    clock = FakeClock()
    with served(tmp_path / "t.sqlite3", Clock(now=clock)) as house:
        learn_it_late(house, clock)


def learn_it_late(house: House, clock: FakeClock) -> None:
    seated = house.table(bots=["random"] * 3, start=True, options={"spectator_delay": 2})
    with house.client(seated) as ann, house.client(seated["table"]["id"]) as stranger:
        ann.play_on()
        ann.settle()
        stranger.settle()
        assert ann.table["reveal"] is not None
        assert (stranger.table["status"], stranger.table["reveal"]) == ("running", None)
        clock.time += 2
        look_at_the_clock(house, seated)
        while stranger.table["reveal"] is None:
            stranger.read()
        assert stranger.events[-1]["result"] is not None


def test_the_qr_code_holds_the_invitation_only_for_those_who_have_it(house: House) -> None:
    seated = house.table()
    path = f"/api/v1/tables/{seated['table']['id']}/qr.svg"
    plain = house.get(path)
    assert plain.headers["content-type"] == "image/svg+xml"
    by_token = house.get(path, Authorization=f"Bearer {seated['token']}")
    by_invitation = house.get(path, **{"X-Invitation": seated["you"]["invitation"]})
    assert by_token.content == by_invitation.content != plain.content
    assert by_token.text == segno.make(seated["link"], error="m").svg_inline(scale=8, border=2) or len(
        by_token.content
    ) > len(plain.content)


def test_replays_are_seen_with_any_eyes_after_the_end_only(house: House) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    path = f"/api/v1/tables/{seated['table']['id']}/replay"
    assert house.get(path).json()["code"] == "not_over"
    with house.client(seated) as ann:
        ann.play_on()
        told = ann.items[0]
    own = house.get(f"{path}?eyes=0").json()
    assert [item["fields"] for item in own["items"]] == [item["fields"] for item in told]
    assert own["proof"] == "proven"
    assert own["names"] == ["Ann", "", "", ""]
    everything = house.get(f"{path}?eyes=all&lang=it").json()
    unknown = [i for i in everything["items"] if i["key"] == "hand_drawn" and i["fields"]["cards"] is None]
    assert unknown == []
    views = house.get(f"{path}/views?eyes=all&first=3&count=100").json()
    assert (views["first"], len(views["views"])) == (3, 32)
    assert None not in [seat["hand"] for seat in views["views"][0]["seats"]]
    watched = house.get(f"{path}/views?eyes=spectator&first=0&count=1").json()["views"][0]
    assert [seat["hand"] for seat in watched["seats"]] == [None] * 4
    assert house.get(f"{path}?eyes=9").json()["code"] == "no_such_eyes"


def test_a_record_that_is_sent_is_shown_and_a_damaged_one_up_to_its_damage(house: House) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    with house.client(seated) as ann:
        ann.play_on()
    text = house.get(f"/api/v1/tables/{seated['table']['id']}/record").text
    whole = house.post_text("/api/v1/replays?eyes=1", text).json()
    assert (whole["damage"], whole["proof"]) == (None, "proven")
    lines = text.splitlines()
    broken = house.post_text("/api/v1/replays", "\n".join([*lines[:60], "nonsense", *lines[61:]])).json()
    assert "61" in broken["damage"]
    assert 0 < len(broken["steps"]) < len(whole["steps"])
    assert house.post_text("/api/v1/replays", "hello").status_code == 400
    assert house.post_text("/api/v1/replays", "x" * (1024 * 1024 + 1)).status_code == 413
