"""A whole game over the socket: one person (this program, deciding at random) against three bots.

python examples/client.py http://127.0.0.1:8080
"""

import json
import random
import sys
import urllib.request
import uuid

from websockets.sync.client import connect


def play(base: str, *, lang: str = "en") -> list[int]:
    """Make a table, play it to the end, and return the scores."""
    body = {"name": "Example", "options": {"seats": 4}, "bots": ["rules"] * 3, "start": True}
    request = urllib.request.Request(f"{base}/api/v1/tables", json.dumps(body).encode())
    seated = json.load(urllib.request.urlopen(request))
    address = f"{base.replace('http', 'ws', 1)}/ws/v1/tables/{seated['table']['id']}"
    with connect(address, max_size=2**24) as socket:
        socket.send(json.dumps({"type": "hello", "token": seated["token"], "lang": lang}))
        for text in socket:
            frame = json.loads(text)
            if frame["type"] != "events":
                continue
            for item in frame["items"]:
                print(item["sentence"])
            if frame["result"] is not None:
                return list(frame["result"]["scores"])
            if (ask := frame["ask"]) is not None:
                choice = random.choice(ask["options"])["pick"]
                act = {"seat": frame["seat"], "decision": ask["decision"], "choice": choice}
                socket.send(json.dumps({"type": "act", "key": uuid.uuid4().hex, **act}))
    raise ConnectionError("the server closed the table")


if __name__ == "__main__":
    print(play(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8080"))
