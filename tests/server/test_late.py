"""A table that shows its game late: until then no address tells strangers how it ended."""

from pathlib import Path

from coltexpress.server.ops import Clock
from tests.server.house import FakeClock, House, Json, served

DELAY = 300
OF_THE_END = ("/record", "/verify", "/reckoning", "/replay?eyes=all", "/replay/views?eyes=0")


def answers(house: House, seated: Json, **headers: str) -> list[tuple[int, bytes]]:
    """What somebody is told about the end."""
    base = f"/api/v1/tables/{seated['table']['id']}"
    found = [house.get(base + path, **headers) for path in OF_THE_END]
    return [(answer.status_code, answer.content) for answer in found]


def late_table(house: House) -> Json:
    return house.table(bots=["random"] * 3, start=True, options={"spectator_delay": DELAY, "listed": True})


def test_strangers_learn_of_the_end_only_when_the_delay_has_passed(tmp_path: Path) -> None:
    clock = FakeClock()
    with served(tmp_path / "t.sqlite3", Clock(now=clock)) as house:
        seated = late_table(house)
        path = f"/api/v1/tables/{seated['table']['id']}"
        running = answers(house, seated)
        with house.client(seated) as ann:
            clock.time += DELAY  # nobody has moved for long: what is refused does not tell that either
            assert answers(house, seated) == running
            ann.play_on()
            ann.done("rematch")
        clock.time += DELAY - 1
        assert answers(house, seated) == running
        assert {status for status, _ in running} == {409}
        assert b"300 seconds after the end" in running[0][1]
        shown = house.get(path).json()
        assert (shown["status"], shown["reveal"], shown["next_table"]) == ("running", None, None)
        clock.time += 1
        assert {status for status, _ in answers(house, seated)} == {200}
        assert house.get(path).json()["reveal"] is not None


def test_guests_and_the_screen_of_the_room_do_not_wait(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite3", Clock(now=FakeClock())) as house:
        seated = late_table(house)
        with house.client(seated) as ann:
            ann.play_on()
        by_token = {"Authorization": f"Bearer {seated['token']}"}
        by_invitation = {"X-Invitation": seated["you"]["invitation"]}
        for right in (by_token, by_invitation):
            assert {status for status, _ in answers(house, seated, **right)} == {200}
            table = house.get(f"/api/v1/tables/{seated['table']['id']}", **right).json()
            assert (table["status"], table["reveal"] is not None) == ("over", True)
        wrong = {"Authorization": f"Bearer {'x' * 43}", "X-Invitation": "nonsense"}
        assert {status for status, _ in answers(house, seated, **wrong)} == {409}


def test_the_delay_is_counted_from_the_last_move_also_after_a_restart(tmp_path: Path) -> None:
    path, clock = tmp_path / "t.sqlite3", FakeClock()
    with served(path, Clock(now=clock)) as house:
        seated = late_table(house)
        with house.client(seated) as ann:
            ann.play_on()
            clock.time += DELAY - 1
            ann.done("chat", text="What a ride")
    with served(path, Clock(now=clock)) as house:
        assert {status for status, _ in answers(house, seated)} == {409}
        clock.time += 1
        assert {status for status, _ in answers(house, seated)} == {200}
        with house.client(seated["table"]["id"]) as stranger:
            while -1 not in stranger.events:
                stranger.read()
            assert stranger.events[-1]["result"] is not None  # not once more so late: the clock has stood
