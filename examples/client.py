"""Play a whole game of Flip 7 against three bots: python examples/client.py [URL]"""

import hashlib
import itertools
import json
import secrets
import sys
import time
import urllib.request

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

URL = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8777"
numbers = itertools.count(1)
SEED = secrets.token_hex(16)  # our part of the chance; nobody sees it before all have committed
NOW = {"question": None}  # as of now, if it is not told


def create_table() -> str:
    options = {"game": "flip7", "seats": 4, "speed": 0}
    body = json.dumps({"options": options, "name": "Script", "bots": ["standard", "easy", "bold"]})
    request = urllib.request.Request(f"{URL}/api/tables", body.encode(), method="POST")
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["token"]


def say(socket, type, **fields):
    socket.send(json.dumps({"type": type, "id": f"{next(numbers)}", **fields}))


def apply(position, changes):
    players = list(position["players"])
    for seat, player in changes.get("players", {}).items():
        players[int(seat)] = player
    return {**position, **changes, "players": players}


def decide(socket, game):
    table, question, seat = game["table"], game.get("question"), game["seat"]
    if table["phase"] == "waiting":
        commitment = table["fairness"]["commitment"]
        hash = hashlib.sha256(SEED.encode()).hexdigest()
        say(socket, "commit_seed", commitment=commitment, hash=hash)
        say(socket, "start")
    elif table["phase"] == "starting":
        say(socket, "seed", seed=SEED)
    elif question and question["seat"] == seat:
        hits = game["position"]["players"][seat]["points"] < 25
        option = question["options"][0 if hits else -1]
        say(socket, "play", turn=game["turn"], move=option["move"])


def play(token):
    game = {}
    with connect(URL.replace("http", "ws", 1) + "/ws?protocol=2") as socket:
        say(socket, "resume", token=token)
        for message in map(json.loads, socket):
            if message["type"] == "seated":
                token = message["token"]  # keep it: it is the way back to the seat
            elif message["type"] == "refused":
                raise SystemExit(message["reason"])
            elif message["type"] in ("snapshot", "update"):
                game = message if message["type"] == "snapshot" else game | NOW | message
                for step in message.get("steps", []):
                    game["position"] = apply(game["position"], step["changes"])
                if game["table"]["phase"] == "over":
                    return game["table"]["seats"][game["position"]["winners"][0]]["name"]
                asked = message.get("table", {}).get("phase") == "starting"
                if message["type"] == "snapshot" or message.get("steps") or asked:
                    decide(socket, game)
    raise OSError("the server said goodbye")


if __name__ == "__main__":
    token = create_table()
    while True:
        try:
            print("The winner is", play(token))
            break
        except (ConnectionClosed, OSError):
            time.sleep(1)
