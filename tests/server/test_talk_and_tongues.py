"""Chat, phrases, languages: limited, muted, and everybody in their own words."""

import pytest

from tests.server.house import House, served


def test_what_is_said_reaches_everybody_and_those_who_come_later(house: House) -> None:
    host = house.table()
    guest = house.join(host, "Bob")
    with house.client(host) as ann, house.client(guest, lang="ru") as bob:
        bob.settle()
        ann.done("chat", text=" <i>hi</i>\n there ")
        line = bob.wait("chat")["line"]
        assert (line["name"], line["text"]) == ("Ann", "<i>hi</i> there")
        bob.done("phrase", phrase="nice_shot")
        assert bob.frames[-2]["line"]["text"] == "Отличный выстрел!"
        ann.settle()
        assert [f["line"]["text"] for f in ann.frames if f["type"] == "chat"][-1] == "Nice shot!"
    with house.client(host["table"]["id"], lang="it") as late:
        assert [line["text"] for line in late.read()["chat"]] == ["<i>hi</i> there", "Bel colpo!"]


@pytest.mark.parametrize("text", ["", " \n ", "x" * 201])
def test_empty_and_endless_talk_is_refused(house: House, text: str) -> None:
    with house.client(house.table()) as ann:
        assert ann.do("chat", text=text)["code"] == "bad_text"


def test_an_unknown_phrase_is_refused(house: House) -> None:
    with house.client(house.table()) as ann:
        assert ann.do("phrase", phrase="good_luk")["sentence"].endswith("did you mean `good_luck`?")


def test_the_host_mutes_and_lets_speak_again(house: House) -> None:
    host = house.table()
    guest = house.join(host, "Bob")
    with house.client(host) as ann, house.client(guest) as bob:
        ann.done("mute", guest=1)
        assert bob.do("chat", text="hey")["code"] == "muted"
        assert bob.do("phrase", phrase="ouch")["code"] == "muted"
        ann.done("mute", guest=1, on=False)
        bob.done("chat", text="hey")


def test_talk_is_limited(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("talk") / "t.sqlite3"
    with served(path, chats_at_once=3, chats_per_second=0.001) as house, house.client(house.table()) as ann:
        answers = [ann.do("chat", text="again")["type"] for _ in range(5)]
        assert answers == ["ack", "ack", "ack", "error", "error"]
        assert ann.frames[-1]["code"] == "too_fast"


def test_the_language_is_switched_at_the_table(house: House) -> None:
    seated = house.table(bots=["random"] * 3, start=True)
    with house.client(seated) as client:
        client.answer(client.ask())
        client.ask()
        english = list(client.items[0])
        client.done("lang", lang="fi")
        finnish = client.items[0]
        assert [item["key"] for item in finnish] == [item["key"] for item in english]
        assert finnish[1]["sentence"] != english[1]["sentence"]
        assert finnish[1]["fields"] == english[1]["fields"]
        assert client.events[0]["keep"] == 0
        welcome = next(frame for frame in reversed(client.frames) if frame["type"] == "welcome")
        assert (welcome["lang"], welcome["phrases"]["hello"]) == ("fi", "Hei!")
        assert client.do("lang", lang="xx")["code"] == "unknown_language"
        assert client.answer(client.ask())["type"] == "ack"


@pytest.mark.parametrize("lang", ["en", "ru", "fi", "it"])
def test_refusals_speak_the_viewers_language(house: House, lang: str) -> None:
    seated = house.table()
    with house.client(seated, lang=lang) as client:
        sentence = client.do("act", seat=0, decision=1, choice="draw")["sentence"]
        answer = house.post(
            f"/api/v1/tables/{seated['table']['id']}/commands?lang={lang}",
            {"type": "act", "seat": 0, "decision": 1, "choice": "draw", "key": "k"},
            Authorization=f"Bearer {seated['token']}",
        )
        assert answer.json()["sentence"] == sentence
    known = {"en": "begun", "ru": "началась", "fi": "alkanut", "it": "cominciata"}
    assert known[lang] in sentence


def test_the_first_page_speaks_the_browsers_language(house: House) -> None:
    assert 'lang="it"' in house.get("/", **{"Accept-Language": "de-DE, it;q=0.9, en"}).text
    assert 'lang="ru"' in house.get("/?lang=ru").text
    assert house.get("/?lang=tlh").json()["code"] == "unknown_language"
