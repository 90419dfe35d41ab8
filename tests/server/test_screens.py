"""The big screen of a room, and several people at one: public things for both; they are no spectators."""

from tests.server.house import House, Json
from tests.server.test_spectators import hidden_in


def _shared(house: House) -> Json:
    """Ann and Kid at one screen, with a bot."""
    seated = house.table(options={"seats": 3}, bots=["random"])
    with house.client(seated) as ann:
        ann.settle()
        ann.done("sit", seat=1, name="Kid")
        ann.done("start")
    return seated


def test_a_screen_is_counted_as_one_and_not_as_a_spectator(house: House) -> None:
    seated = house.table()
    table, invitation = seated["table"]["id"], seated["you"]["invitation"]
    with (
        house.client(seated) as ann,
        house.client(table, invitation=invitation, screen=True) as screen,
        house.client(table) as stranger,
    ):
        for each in (screen, stranger, ann):
            each.settle()
        assert (ann.table["screens"], ann.table["spectators"]) == (1, 1)
        screen.close()
        while ann.table["screens"]:
            ann.read()


def test_a_stranger_is_no_screen_whatever_they_say(house: House) -> None:
    seated = house.table()
    with house.client(seated) as ann, house.client(seated["table"]["id"], screen=True) as stranger:
        stranger.settle()
        ann.settle()
        assert (ann.table["screens"], ann.table["spectators"]) == (0, 1)


def test_a_guest_is_no_screen(house: House) -> None:
    seated = house.table()
    invitation = seated["you"]["invitation"]
    with house.client(seated, invitation=invitation, screen=True) as ann:
        ann.settle()
        assert ann.table["screens"] == 0


def test_people_who_share_a_screen_are_also_told_what_everybody_may_see(house: House) -> None:
    seated = _shared(house)
    with house.client(seated) as both, house.client(seated["table"]["id"]) as watcher:
        both.settle()
        watcher.settle()
        assert sorted(both.events) == [-1, 0, 1]
        assert hidden_in(both.events[-1]["view"]) == [None] * 6
        assert both.events[-1]["ask"] is None
        assert both.items[-1] == watcher.items[-1]


def test_one_seat_is_told_only_what_it_sees_itself(house: House) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    with house.client(seated) as ann:
        ann.settle()
        assert list(ann.events) == [0]


def test_the_invitation_holds_for_the_rematch_so_that_the_screen_goes_on(house: House) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    invitation = seated["you"]["invitation"]
    with house.client(seated) as ann, house.client(seated["table"]["id"], invitation=invitation) as screen:
        ann.play_on()
        ann.done("rematch")
        while screen.table.get("next_table") is None:
            screen.read()
        with house.client(screen.table["next_table"], invitation=invitation, screen=True) as again:
            again.settle()
            assert (again.table["status"], again.table["screens"]) == ("waiting", 1)


def test_whoever_sees_the_game_late_is_told_how_late(house: House) -> None:
    seated = house.table(options={"spectator_delay": 120})
    table, invitation = seated["table"]["id"], seated["you"]["invitation"]
    with (
        house.client(table) as stranger,
        house.client(table, invitation=invitation) as invited,
        house.client(seated) as ann,
    ):
        for client, delay in ((stranger, 120), (invited, 0), (ann, 0)):
            client.settle()
            assert client.you["delay"] == delay


def test_a_rematch_does_not_tell_late_spectators_that_the_game_is_over(house: House) -> None:
    seated = house.table(bots=["random"] * 3, start=True, options={"spectator_delay": 600})
    with house.client(seated) as ann, house.client(seated["table"]["id"]) as stranger:
        ann.play_on()
        ann.done("rematch")
        stranger.settle()
        assert (stranger.table["status"], stranger.table["next_table"]) == ("running", None)
