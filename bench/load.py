"""Load on one server process and its clients, both on this machine: python bench/load.py

With `--nginx` players come through Debian's nginx with one worker, as `deploy/nginx` has it but
for TLS.

Prints what RELIABILITY asks for beside what was measured, and the ceiling of the bare stack (the
same sockets, an application that only echoes) measured in the same run.
"""

import argparse
import asyncio
import contextlib
import gc
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
import uvloop
from socket_client import SocketClient, connected

ROOM = {
    "connections_an_address": 20_000,
    "connections": 20_000,
    "tables": 100_000,
    "messages_a_second": 10_000,
    "message_burst": 10_000,
    "requests_a_second": 10_000,
    "request_burst": 10_000,
    # All clients have the address of this machine, where people have each their own.
    "address_messages_a_second": 1_000_000,
    "address_message_burst": 1_000_000,
    "work_a_second": 1_000_000,
    "work_burst": 1_000_000,
    "lobby_an_address": 400,
    "returning_an_address": 2_000,
    "lag_seconds": 10,  # people sit down in any case; what is measured is play
}
GAMES = ("flip7", "vengeance")
MOVES_WATCHED = 20
BEARER = {"Authorization": "Bearer bench"}
LAUNCH = """
import sys, msgspec
from flipdeck.server.config import Limits
from flipdeck.server.run import serve
if __name__ == "__main__":
    serve("127.0.0.1", int(sys.argv[1]), sys.argv[2],
          limits=msgspec.json.decode(sys.argv[3], type=Limits), log_level="WARNING",
          metrics_token="bench")
"""
ECHO = """
import sys, contextlib, uvicorn
from flipdeck.server.config import Limits
from flipdeck.server.admission import Admission
from flipdeck.server.protocols import HttpProtocol, WebSocketAdapter
admission = Admission(Limits(connections_an_address=20000))
async def app(scope, receive, send):
    if scope["type"] == "lifespan":
        scope["state"]["admission"] = admission
        await receive(); await send({"type": "lifespan.startup.complete"})
        await receive(); await send({"type": "lifespan.shutdown.complete"})
        return
    await receive(); await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})
uvicorn.run(app, port=int(sys.argv[1]), http=HttpProtocol, ws=WebSocketAdapter,
            ws_per_message_deflate=False, lifespan="on", log_level="error")
"""


NGINX = """
daemon off;
pid {folder}/nginx.pid;
worker_processes 1;
worker_rlimit_nofile {files};
events {{ worker_connections 10000; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://127.0.0.1:{server};
            proxy_http_version 1.1;
            proxy_set_header Host $host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection upgrade;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_buffering off;
        }}
    }}
}}
"""


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def until_open(port: int, process: subprocess.Popen[bytes]) -> None:
    while process.poll() is None:
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        time.sleep(0.01)
    raise SystemExit(f"nothing listens on port {port}")


class Process:
    """A server process, and what it uses."""

    def __init__(self, program: str, *arguments: str) -> None:
        self.port = free_port()
        self.command = [sys.executable, "-c", program, str(self.port), *arguments]
        self.start()

    def start(self) -> float:
        """Seconds until it accepts connections."""
        began = time.monotonic()
        self.process = subprocess.Popen(self.command)
        until_open(self.port, self.process)
        return time.monotonic() - began

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()

    @property
    def memory(self) -> int:
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) * 1024

    @property
    def cpu(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def metric(self, name: str) -> float:
        url = f"http://127.0.0.1:{self.port}/metrics"
        with urllib.request.urlopen(urllib.request.Request(url, headers=BEARER)) as page:
            for line in page.read().decode().splitlines():
                if line.startswith(f"flipdeck_{name} "):
                    return float(line.split()[1])
        return 0.0

    def create(self, seats: int, game: str) -> dict[str, str]:
        options = {
            "game": game, "seats": seats, "timer": 0, "speed": 0, "rules": {"target": "1000000"},
        }  # fmt: skip
        body = msgspec.json.encode({"options": options, "name": "P0"})
        url = f"http://127.0.0.1:{self.port}/api/tables"
        with urllib.request.urlopen(urllib.request.Request(url, body)) as page:
            made: dict[str, str] = msgspec.json.decode(page.read())
            return made


@contextlib.contextmanager
def server(folder: str) -> Iterator[Process]:
    limits = msgspec.json.encode(ROOM).decode()
    process = Process(LAUNCH, f"sqlite:///{folder}/tables.sqlite", limits)
    try:
        yield process
    finally:
        process.stop()


@contextlib.contextmanager
def front(process: Process, folder: str, wanted: bool) -> Iterator[int]:
    """The port to which players connect."""
    if not wanted:
        yield process.port
        return
    port, path = free_port(), Path(folder, "nginx.conf")
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    path.write_text(NGINX.format(folder=folder, port=port, server=process.port, files=files))
    proxy = subprocess.Popen(["nginx", "-c", str(path), "-p", folder, "-e", "stderr"])
    try:
        until_open(port, proxy)
        yield port
    finally:
        proxy.terminate()
        proxy.wait()


class Option(msgspec.Struct):
    move: msgspec.Raw


class Picked(msgspec.Struct):
    seat: int
    card: str


class Question(msgspec.Struct):
    seat: int
    options: list[Option] = []
    pick_two: list[list[Picked]] = []


class Heard(msgspec.Struct):
    type: str
    id: str = ""
    seq: int = 0
    turn: int = 0
    token: str = ""
    reason: str = ""
    question: Question | None = None


decode = msgspec.json.Decoder(Heard).decode


class Table:
    """Four seats; the first seat's messages tell whose turn it is."""

    def __init__(self, load: "Load", code: str, token: str) -> None:
        self.load = load
        self.code = code
        self.tokens = [token]
        self.clients: list[SocketClient] = []
        self.turn = 0
        self.question: Question | None = None
        self.said: Question | None = None
        self.asked = 0.0
        self.rested = 0.0
        self.waiting = False
        self.seated: dict[int, asyncio.Future[None]] = {}

    async def fill(self, seats: int) -> None:
        for seat in range(seats):
            client = await self.connect(seat)
            self.clients.append(client)
            if seat == 0:
                self.resume(seat)
            else:
                self.tokens.append("")
                join = b'{"type":"join","id":"j","code":"%s","name":"P%d"}'
                client.say(join % (self.code.encode(), seat))
            await self.seated[seat]
        self.clients[0].say(b'{"type":"start","id":"s"}')
        await self.until_due()

    async def connect(self, seat: int) -> SocketClient:
        self.seated[seat] = asyncio.get_running_loop().create_future()
        hear = self.hear_first if seat == 0 else self.hear_other
        return await connected(self.load.port, hear)

    async def connect_again(self, seat: int) -> None:
        self.clients[seat] = await self.connect(seat)
        self.resume(seat)
        await self.seated[seat]

    def resume(self, seat: int) -> None:
        token = self.tokens[seat].encode()
        self.clients[seat].say(b'{"type":"resume","id":"r","token":"%s"}' % token)

    async def until_due(self) -> None:
        while self.question is None:
            await asyncio.sleep(0.005)

    def hear_first(self, client: SocketClient, text: bytes) -> None:
        heard = decode(text)
        if heard.type == "update" or heard.type == "snapshot":
            self.turn = heard.turn
            self.question = heard.question
        else:
            self.hear_answer(client, heard)

    def hear_other(self, client: SocketClient, text: bytes) -> None:
        """Only answers matter; the others' copies of what happened are just counted."""
        if text.startswith(b'{"type":"update"'):
            self.load.received += 1
        else:
            self.hear_answer(client, decode(text))

    def hear_answer(self, client: SocketClient, heard: Heard) -> None:
        if heard.type == "seated":
            seat = self.clients.index(client)
            self.tokens[seat] = heard.token
            self.seated[seat].set_result(None)
        elif heard.id.startswith("m"):
            self.waiting = False
            if heard.type == "ok":
                self.load.latencies.append(time.perf_counter() - self.asked)
                return
            self.load.refused[heard.reason] += 1
            if heard.reason == "busy":
                self.question, self.rested = self.said, time.perf_counter() + random.uniform(0.5, 1)
            else:
                client.say(b'{"type":"sync","id":"y"}')
        elif heard.type == "refused":
            self.load.refused[heard.reason] += 1
            if heard.reason == "busy" and heard.id == "r":
                again = asyncio.get_running_loop().call_later
                again(random.uniform(0.5, 1), self.resume, self.clients.index(client))

    def move(self) -> bool:
        asked = self.question
        now = time.perf_counter()
        if self.waiting or asked is None or now < self.rested:
            return False
        choice = bytes(random.choice(asked.options).move) if asked.options else swap(asked)
        self.asked = now
        self.waiting = True
        self.said, self.question = asked, None
        message = b'{"type":"play","id":"m%d","turn":%d,"move":%s}'
        self.clients[asked.seat].say(message % (self.turn, self.turn, choice))
        return True


def swap(asked: Question) -> bytes:
    one, other = map(random.choice, random.sample(asked.pick_two, 2))
    move = b'{"move":"swap","seat":%d,"card":"%s","owner":%d,"other_card":"%s","other_owner":%d}'
    return move % (asked.seat, one.card.encode(), one.seat, other.card.encode(), other.seat)


class Load:
    """Tables full of people, and what they measured."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.tables: list[Table] = []
        self.latencies: list[float] = []
        self.refused: Counter[str] = Counter()
        self.received = 0

    async def seat(self, process: Process, tables: int, seats: int) -> None:
        for number in range(tables):
            made = process.create(seats, GAMES[number % len(GAMES)])
            table = Table(self, made["code"], made["token"])
            self.tables.append(table)
            await table.fill(seats)

    async def run(self, rate: float, seconds: float) -> float:
        """Play `rate` moves a second for the players due; return how many a second were made."""
        self.latencies.clear()
        self.refused.clear()
        order = self.tables.copy()
        random.shuffle(order)
        began = time.perf_counter()
        sent = place = 0
        while (now := time.perf_counter() - began) < seconds:
            owed = int(now * rate) - sent
            for _ in range(min(len(order), 4 * owed)):
                if owed <= 0:
                    break
                place = (place + 1) % len(order)
                if order[place].move():
                    sent += 1
                    owed -= 1
            await asyncio.sleep(0.001)
        made = len(self.latencies) / (time.perf_counter() - began)
        await asyncio.sleep(0.5)
        return made

    def percentile(self, share: float) -> float:
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    async def reconnect(self) -> float:
        """Everybody at once; answers the seconds until all are seated."""
        for table in self.tables:
            table.question, table.waiting = None, False
        began = time.perf_counter()
        gate = asyncio.Semaphore(400)

        async def again(table: Table, seat: int) -> None:
            async with gate:
                await table.connect_again(seat)

        await asyncio.gather(
            *(again(table, seat) for table in self.tables for seat in range(len(table.tokens)))
        )
        return time.perf_counter() - began


# The measurements


async def echo_ceiling(seconds: float) -> float:
    """Messages a second that the bare stack returns, 64 connections with one message each."""
    process = Process(ECHO)
    returned = 0

    def hear(client: SocketClient, text: bytes) -> None:
        nonlocal returned
        returned += 1
        client.say(text)

    try:
        clients = [await connected(process.port, hear) for _ in range(64)]
        for client in clients:
            client.say(b'{"type":"play","id":"m1234","turn":1234,"move":{"move":"hit","seat":0}}')
        await asyncio.sleep(0.5)
        before, began = returned, time.perf_counter()
        await asyncio.sleep(seconds)
        return (returned - before) / (time.perf_counter() - began)
    finally:
        process.kill()


async def idle_connections(process: Process, count: int) -> float:
    """Bytes a connection."""
    before = process.memory
    clients: list[SocketClient] = []
    while len(clients) < count:
        clients += await asyncio.gather(
            *(connected(process.port, lambda client, text: None) for _ in range(100))
        )
    await asyncio.sleep(1)
    used = (process.memory - before) / count
    assert not any(client.lost for client in clients)
    for first in range(0, count, 100):
        for client in clients[first : first + 100]:
            client.transport.abort()
        await asyncio.sleep(0.05)
    await asyncio.sleep(1)
    return used


def whole(numbers: list[int], last: int) -> bool:
    expected = list(range(last - len(numbers) + 1, last + 1))
    return len(numbers) >= MOVES_WATCHED and numbers == expected


async def spectators(process: Process, load: Load, count: int) -> int:
    """How many of them heard all that happened at a table, without a gap."""
    table = load.tables[0]
    heard: dict[SocketClient, list[int]] = {}

    def hear(client: SocketClient, text: bytes) -> None:
        if text.startswith(b'{"type":"update"'):
            heard[client].append(decode(text).seq)

    clients = []
    for _ in range(count):
        client = await connected(process.port, hear)
        heard[client] = []
        client.say(b'{"type":"watch","id":"w","code":"%s"}' % table.code.encode())
        clients.append(client)
    await asyncio.sleep(0.5)
    for _ in range(MOVES_WATCHED):
        await table.until_due()
        table.move()
        await asyncio.sleep(0.05)
    await asyncio.sleep(1)
    last = max(numbers[-1] for numbers in heard.values() if numbers)
    complete = sum(whole(numbers, last) for numbers in heard.values())
    for client in clients:
        client.transport.abort()
    return complete


async def restart(process: Process, load: Load) -> tuple[float, float]:
    """After kill -9: seconds to the first accepted move, and until all are seated again."""
    process.kill()
    began = time.perf_counter()
    process.start()
    first = load.tables[0]
    first.question, first.waiting = None, False
    load.latencies.clear()
    for seat in range(len(first.tokens)):
        await first.connect_again(seat)
    await first.until_due()
    while not load.latencies:
        first.move()
        await asyncio.sleep(0.005)
    accepted = time.perf_counter() - began
    return accepted, await load.reconnect()


async def measure(arguments: argparse.Namespace) -> None:
    rows = Rows()
    ceiling = await echo_ceiling(3)
    rows.append(("raw echo of the same stack", "", f"{ceiling:,.0f} messages/s"))
    with (
        tempfile.TemporaryDirectory(dir=arguments.folder) as folder,
        server(folder) as process,
        front(process, folder, arguments.nginx) as port,
    ):
        used = await idle_connections(process, arguments.idle)
        rows.append(
            (f"{arguments.idle} idle connections", "<= 40 KB each", f"{used / 1024:.1f} KB")
        )
        load = Load(port)
        await load.seat(process, arguments.tables, 4)
        gc.disable()  # a pause of the clients would be measured as one of the server's
        await load.run(arguments.rate / 2, 3)
        before_play = 1000 * process.metric("loop_lag_worst_seconds")
        cpu, began = process.cpu, time.perf_counter()
        made = await load.run(arguments.rate, arguments.seconds)
        share = (process.cpu - cpu) / (time.perf_counter() - began)
        seats = 4 * arguments.tables
        rows += [
            (
                f"moves/s, {arguments.tables} tables, {seats} seats",
                f"{arguments.rate}",
                f"{made:,.0f}",
            ),
            ("  acknowledged, p50", "<= 5 ms", f"{load.percentile(0.5):.1f} ms"),
            ("  p99", "<= 25 ms", f"{load.percentile(0.99):.1f} ms"),
            ("  p99.9", "<= 60 ms", f"{load.percentile(0.999):.1f} ms"),
            ("  refused", "0", f"{sum(load.refused.values())}"),
            (
                "  worst stall of the loop",
                "<= 50 ms",
                f"{1000 * process.metric('loop_lag_worst_seconds'):.0f} ms",
            ),
            ("  the same while all came and sat down", "", f"{before_play:.0f} ms"),
            ("  server: processor time a move", "", f"{1000 * share / made:.2f} ms"),
            ("  server: share of a core, memory", "", f"{share:.0%}, {process.memory >> 20} MB"),
        ]
        complete = await spectators(process, load, arguments.watchers)
        rows.append(
            (f"{arguments.watchers} spectators at one table", "all hear all", f"{complete}")
        )
        before = process.memory
        made = await load.run(4 * arguments.rate, min(arguments.seconds, 15))
        growth = (process.memory - before) >> 20
        rows += [
            ("4x overload: moves/s made", "no crash", f"{made:,.0f}"),
            ("  p99 of those accepted", "<= 250 ms", f"{load.percentile(0.99):.0f} ms"),
            ("  memory growth", "flat", f"{growth} MB"),
            ("  refused as busy", "explicit", f"{load.refused['busy']}"),
        ]
        accepted, seated = await restart(process, load)
        rows += [
            ("kill -9: first accepted move", "<= 5 s", f"{accepted:.1f} s"),
            (f"  all {seats} seats back", "<= 15 s", f"{seated:.1f} s"),
        ]


class Rows:
    """A table that is printed as it grows."""

    def __init__(self) -> None:
        self.append(("what", "must", "measured"))

    def append(self, row: tuple[str, str, str]) -> None:
        print(f"{row[0]:<40}{row[1]:<16}{row[2]}", flush=True)

    def __iadd__(self, rows: list[tuple[str, str, str]]) -> "Rows":
        for row in rows:
            self.append(row)
        return self


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--idle", type=int, default=5000)
    parser.add_argument("--watchers", type=int, default=200)
    parser.add_argument("--nginx", action="store_true", help="players come through nginx")
    parser.add_argument(
        "--folder", default=None, help="folder for the store; do not use a RAM disk"
    )
    uvloop.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
