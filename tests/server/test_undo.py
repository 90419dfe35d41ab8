"""Taking back: one's own last pick, while nobody has acted on it and nothing hidden was shown."""

from pathlib import Path

from tests.server.house import Client, House, Json, served


def pair(house: House, **options: object) -> tuple[Client, Client, Json]:
    """Two people with two bots that wait long; who is asked first comes first."""
    host = house.table("Ann", options={"seats": 3, **options})
    guest, third = house.join(host, "Bob"), house.join(host, "Cid")
    clients = [house.client(seated) for seated in (host, guest, third)]
    for client in clients:
        client.settle()  # the server knows that they are there: no bot plays for them
    clients[0].done("start")
    for client in clients:
        client.settle()
    asked = next(c for seat, c in enumerate(clients) if c.events[seat]["ask"])
    return asked, clients[(clients.index(asked) + 1) % 3], host


def seat_of(client: Client) -> int:
    return int(client.you["seats"][0])


def test_a_card_is_taken_back_and_everybody_sees_the_table_as_it_was(house: House) -> None:
    actor, other, _ = pair(house)
    seat, ask = seat_of(actor), actor.ask()
    other.settle()
    before, theirs = actor.events[seat]["view"], len(other.items[seat_of(other)])
    card = next(o["pick"] for o in ask["options"] if o["pick"].startswith("play"))
    actor.answer(ask, card)
    actor.settle()
    assert actor.events[seat]["undo"] == ask["decision"]
    actor.done("undo", seat=seat, decision=ask["decision"])
    actor.settle()
    other.settle()
    assert actor.events[seat]["view"] == before
    assert len(other.items[seat_of(other)]) == theirs
    again = actor.ask()
    assert again["decision"] > ask["decision"]
    assert actor.answer(again, card)["type"] == "ack"


def test_a_draw_cannot_be_taken_back_because_cards_were_seen(house: House) -> None:
    actor, _, _ = pair(house)
    seat, ask = seat_of(actor), actor.ask()
    actor.answer(ask, "draw")
    actor.settle()
    assert actor.events[seat]["undo"] is None
    assert actor.do("undo", seat=seat, decision=ask["decision"])["code"] == "cannot_undo"


def test_nothing_is_taken_back_after_somebody_else_has_acted(house: House) -> None:
    actor, other, _ = pair(house)
    seat, ask = seat_of(actor), actor.ask()
    actor.answer(ask, next(o["pick"] for o in ask["options"] if o["pick"].startswith("play")))
    other.answer(other.ask())
    assert actor.do("undo", seat=seat, decision=ask["decision"])["code"] == "cannot_undo"


def test_a_repeated_undo_is_done_once_and_survives_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    with served(path) as house:
        actor, _, host = pair(house)
        seat, ask = seat_of(actor), actor.ask()
        card = next(o["pick"] for o in ask["options"] if o["pick"].startswith("play"))
        actor.answer(ask, card)
        wish = {"seat": seat, "decision": ask["decision"], "key": "u"}
        actor.done("undo", **wish)
        actor.done("undo", **wish)
        actor.settle()
        view, seq = actor.events[seat]["view"], actor.events[seat]["seq"]
        spectated = house.client(host["table"]["id"])
        spectated.settle()
        shown = spectated.events[-1]["view"]
    with served(path) as house, house.client(host["table"]["id"]) as client:
        client.settle()
        assert client.events[-1]["view"] == shown
        assert client.events[-1]["seq"] == seq
    assert view["asked"] == [seat]


def test_who_missed_the_undo_is_told_everything_anew(house: House) -> None:
    actor, _, host = pair(house)
    seat, ask = seat_of(actor), actor.ask()
    card = next(o["pick"] for o in ask["options"] if o["pick"].startswith("play"))
    actor.answer(ask, card)
    with house.client(host["table"]["id"]) as watcher:
        watcher.settle()
        seq = watcher.events[-1]["seq"]
    actor.done("undo", seat=seat, decision=ask["decision"])
    with house.client(host["table"]["id"], last_seq={"-1": seq}) as watcher:
        assert watcher.wait_raw("events")["keep"] == 0


def test_a_secret_answer_is_taken_back_while_others_think_and_nobody_hears_of_it(house: House) -> None:
    host = house.table("Ann", options={"preset": "fi1", "seats": 3, "choices": {"expert": True}})
    seated = [host, house.join(host, "Bob"), house.join(host, "Cid")]
    one, two, three = (house.client(each) for each in seated)
    for client in (one, two, three):
        client.settle()
    one.done("start")
    for client in (one, two, three):
        client.settle()
    heard = len(two.frames)
    ask = one.ask()
    assert ask["question"] == "DEC-DUMP"
    one.answer(ask)
    one.settle()
    assert one.events[0]["view"]["answer"] == "hold"
    assert one.events[0]["undo"] == ask["decision"]
    one.done("undo", seat=0, decision=ask["decision"])
    again = one.ask()
    one.answer(again)
    two.settle()
    assert [frame["type"] for frame in two.frames[heard:]] == ["ack"]
    for client in (two, three):
        client.answer(client.ask())
    one.settle()
    assert one.events[0]["view"]["question"] == "DEC-PLAN"
    assert one.events[0]["undo"] is None


def test_a_table_can_be_opened_without_undo(house: House) -> None:
    actor, _, _ = pair(house, undo=False)
    seat, ask = seat_of(actor), actor.ask()
    actor.answer(ask, next(o["pick"] for o in ask["options"] if o["pick"].startswith("play")))
    actor.settle()
    assert actor.events[seat]["undo"] is None
    assert actor.do("undo", seat=seat, decision=ask["decision"])["code"] == "cannot_undo"
