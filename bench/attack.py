"""The attacks of the security review, replayed against a server of its own: python bench/attack.py

Written from docs/reference/protocol.md alone, bounded in number and time, on loopback only. Each
visitor has an address of 127.0.0.0/8, or one that a trusted proxy at 127.0.0.1 says. Name attacks
to run only those: python bench/attack.py names seats
"""

import asyncio
import contextlib
import itertools
import json
import resource
import secrets
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

FAILURES = (OSError, WebSocketException, TimeoutError, asyncio.IncompleteReadError)
SECONDS = 30.0
ROOM_CLOSES = 30.0  # after the last person has gone
addresses = (f"127.{number // 250 + 1}.{number % 250 + 1}.1" for number in itertools.count())
ids = itertools.count()


class Server:
    def __init__(self, folder: Path) -> None:
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            self.port = int(listener.getsockname()[1])
        self.database, self.log = folder / "tables.sqlite", folder / "server.log"
        store = f"sqlite:///{self.database}"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "flipdeck", "serve", "--port", str(self.port)),
                    *("--store", store, "--proxy", "127.0.0.1"),
                ],
                stderr=log,
                stdout=log,
                preexec_fn=few_files,
            )
        for _ in range(600):
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            time.sleep(0.1)
        raise SystemExit("the server did not start")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()

    async def create(self, visitor: str = "", **options: Any) -> dict[str, str]:
        body = {"options": {"game": "flip7", "timer": 0, "speed": 0, **options}, "name": "Ana"}
        status, answer = await self.http("/api/tables", visitor or next(addresses), body)
        assert status == 201, answer
        made: dict[str, str] = json.loads(answer)
        return made

    async def http(self, path: str, visitor: str, body: Any = None) -> tuple[int, bytes]:
        """A request that the proxy makes for a visitor."""
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data)
        asked.add_header("X-Forwarded-For", visitor)
        return await asyncio.to_thread(answer_to, asked)

    async def visit(self, address: str = "", proxied: bool = False) -> "Visitor":
        address = address or next(addresses)
        options: dict[str, Any] = (
            {"additional_headers": {"X-Forwarded-For": address}}
            if proxied
            else {"local_addr": (address, 0)}
        )
        url = f"ws://127.0.0.1:{self.port}/ws?protocol=2"
        socket_ = await connect(
            url, compression=None, open_timeout=SECONDS, ping_interval=None, **options
        )
        return Visitor(socket_)


def few_files() -> None:
    """The usual soft limit of open files."""
    resource.setrlimit(
        resource.RLIMIT_NOFILE, (1024, resource.getrlimit(resource.RLIMIT_NOFILE)[1])
    )


def answer_to(asked: urllib.request.Request) -> tuple[int, bytes]:
    try:
        with urllib.request.urlopen(asked, timeout=SECONDS) as page:
            return page.status, page.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()
    except OSError:
        return 0, b""


class Visitor:
    def __init__(self, socket_: ClientConnection) -> None:
        self.socket = socket_
        self.heard: list[dict[str, Any]] = []

    async def say(self, type: str, **fields: Any) -> str:
        id = str(fields.pop("id", f"a{next(ids)}"))
        await self.socket.send(json.dumps({"type": type, "id": id, **fields}))
        return id

    async def ask(self, type: str, **fields: Any) -> dict[str, Any]:
        id = await self.say(type, **fields)
        return await self.until(lambda message: message.get("id") == id)

    async def until(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        async with asyncio.timeout(SECONDS):
            while True:
                message: dict[str, Any] = json.loads(await self.socket.recv())
                self.heard.append(message)
                if holds(message):
                    return message

    async def close(self) -> None:
        await self.socket.close()


@contextlib.asynccontextmanager
async def visitors(server: Server, count: int, address: str = "") -> AsyncIterator[list[Visitor]]:
    """As many as are let in."""
    found: list[Visitor] = []
    for _ in range(count):
        with contextlib.suppress(*FAILURES):
            found.append(await server.visit(address))
    yield found
    await close_all(found)


async def close_all(found: Iterable[Visitor]) -> None:
    await asyncio.gather(*(visitor.close() for visitor in found), return_exceptions=True)


async def joined(server: Server, code: str, name: str) -> bool:
    with contextlib.suppress(*FAILURES):
        visitor = await server.visit()
        answer = await visitor.ask("join", code=code, name=name)
        await visitor.close()
        return answer["type"] == "seated"
    return False


async def again_and_again(work: Callable[[], Awaitable[object]]) -> None:
    with contextlib.suppress(*FAILURES):
        while True:
            await work()


@contextlib.asynccontextmanager
async def meanwhile(*works: Callable[[], Awaitable[object]]) -> AsyncIterator[None]:
    tasks = [asyncio.create_task(again_and_again(work)) for work in works]
    yield
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


# The attacks: each returns what came of it


async def proxy(server: Server) -> str:
    """39: one of all the visitors behind a proxy tries wrong codes."""
    made = await server.create()
    hostile = await server.visit("203.0.113.66", proxied=True)
    for _ in range(30):
        await hostile.ask("watch", code="tuka-remo-42")
    honest, refused = [], 0
    for number in range(310):
        try:
            honest.append(
                await server.visit(f"198.51.{number // 250}.{number % 250}", proxied=True)
            )
        except FAILURES:
            refused += 1
    for visitor in honest[:100]:
        refused += (await visitor.ask("watch", code=made["code"]))["type"] == "refused"
    await close_all([hostile, *honest])
    return f"{refused} of 310 visitors refused"


async def tokens(server: Server) -> str:
    """40: 290 sockets of one address send twenty bogus tokens a message."""
    made = [await server.create(seats=12) for _ in range(10)]
    bogus = [f"tuka-remo-42.1.{secrets.token_urlsafe(32)}" for _ in range(20)]
    async with visitors(server, 290, "127.66.6.40") as hostile:

        async def flood(visitor: Visitor) -> None:
            await visitor.ask("my_tables", tokens=bogus)
            await asyncio.sleep(0.05)

        async with meanwhile(*(lambda each=each: flood(each) for each in hostile)):
            await asyncio.sleep(1)
            seated = sum(
                [await joined(server, made[n % 10]["code"], f"P{n // 10}") for n in range(100)]
            )
    return f"{seated} of 100 joins of others succeed"


async def keep_alive(server: Server) -> str:
    """41: one address holds idle HTTP connections."""
    held, asked = [], b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    for _ in range(1_500):
        with contextlib.suppress(*FAILURES):
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", server.port, local_addr=("127.66.6.41", 0)
            )
            writer.write(asked)
            await reader.readuntil(b"ok")
            held.append((reader, writer))
    await asyncio.sleep(1)
    still = sum(not reader.at_eof() for reader, _ in held)
    status = [(await server.http("/health", next(addresses)))[0] for _ in range(20)]
    for _, writer in held:
        writer.close()
    return f"{still} of 1500 held; {status.count(200)} of 20 others come in"


async def closing(server: Server) -> str:
    """43: people join at the instant when the empty table's room is closed."""
    tables = [(await server.create())["code"] for _ in range(60)]

    async def aim(number: int, code: str) -> bool:
        visitor = await server.visit()
        await visitor.ask("watch", code=code)
        await visitor.close()
        await asyncio.sleep(ROOM_CLOSES - 0.03 + number / 1000)
        late = await server.visit()
        seated = await late.ask("join", code=code, name="Late")
        watcher = await server.visit()
        shown = await watcher.ask("watch", code=code)
        names = [seat.get("name") for seat in shown.get("table", {}).get("seats", [])]
        await late.say("set_appearance", name="Later", colour=5, shape=5)
        try:
            await watcher.until(lambda message: "Later" in json.dumps(message))
        except TimeoutError:
            return False
        await close_all([late, watcher])
        return seated["type"] == "seated" and "Late" in names

    found = await asyncio.gather(*(aim(*each) for each in enumerate(tables)))
    return f"{found.count(False)} of 60 tables stuck"


async def same_id(server: Server) -> str:
    """46: an id that was used is used for something else."""
    made = await server.create()
    ana = await server.visit()
    await ana.ask("resume", token=made["token"])
    await ana.ask("set_appearance", id="x", name="Ana", colour=3, shape=3)
    answer = await ana.ask("set_appearance", id="x", name="Ana", colour=4, shape=4)
    await ana.close()
    return str(answer.get("reason", answer["type"]))


async def pictures(server: Server) -> str:
    """48: 1,000 QR codes of different tables."""
    honest = await server.visit()

    async def longest_wait(asking: asyncio.Task[None]) -> float:
        longest = 0.0
        while not asking.done():
            began = time.perf_counter()
            await honest.ask("ping")
            longest = max(longest, time.perf_counter() - began)
            await asyncio.sleep(0.01)
        return 1000 * longest

    async def ask() -> None:
        code = f"{secrets.choice('bdfgk')}uka-remo-{secrets.randbelow(90) + 10}"
        await server.http(f"/api/tables/{code}/qr.svg", next(addresses))

    async def ask_many() -> None:
        for _ in range(20):
            await asyncio.gather(*(ask() for _ in range(50)))

    before = await longest_wait(asyncio.create_task(asyncio.sleep(3)))
    during = await longest_wait(asyncio.create_task(ask_many()))
    await honest.close()
    return f"another waited at most {during:.0f} ms, {before:.0f} without it"


async def looks(server: Server) -> str:
    """49: 35 people change their colour all the time."""
    made = await server.create(seats=36)
    people = []
    for number in range(35):
        visitor = await server.visit()
        await visitor.ask("join", code=made["code"], name=f"P{number}")
        people.append(visitor)
    watcher = await server.visit()
    before = (await watcher.ask("watch", code=made["code"]))["seq"]
    colours = itertools.cycle(range(8))

    async def change(visitor: Visitor, name: str) -> None:
        await visitor.ask("set_appearance", name=name, colour=next(colours), shape=next(colours))
        await asyncio.sleep(0.05)

    async with meanwhile(
        *(lambda each=each, n=n: change(each, f"P{n}") for n, each in enumerate(people))
    ):
        await asyncio.sleep(10)
    after = (await watcher.ask("sync"))["seq"]
    await close_all([watcher, *people])
    return f"{(after - before) / 10:.0f} entries/s written"


async def seats(server: Server) -> str:
    """51: one address takes every seat; somebody who was kicked comes back."""
    made = await server.create(seats=18)
    ana = await server.visit()
    await ana.ask("resume", token=made["token"])
    taken, reasons = 0, Counter[str]()
    async with visitors(server, 17, "127.66.6.51") as hostile:
        for number, visitor in enumerate(hostile):
            answer = await visitor.ask("join", code=made["code"], name=f"Bad{number}")
            taken += answer["type"] == "seated"
            reasons[answer.get("reason", "seated")] += 1
        await ana.ask("kick", seat=1)
    async with visitors(server, 1, "127.66.6.51") as back:
        returned = await back[0].ask("join", code=made["code"], name="Bad again")
    await ana.close()
    answer = returned.get("reason", returned["type"])
    return f"{taken} of 17 seats taken by one address; after a kick: {answer}"


LOOK_LIKE_ANA = (
    "Ana\u0301",
    "\u0410na",
    "An\u0430",
    "Ana\u200b",
    "\u0391\u039d\u0391",
    "\uff21na",
    "Ana\u115f",
)
LOOK_LIKE_NOTHING = ("\u3164", "\u2800")


async def names(server: Server) -> str:
    """52: names that look like Ana's, or like nothing."""
    made = await server.create(seats=18)
    alike = [*LOOK_LIKE_ANA, *LOOK_LIKE_NOTHING]
    accepted = [name for name in alike if await joined(server, made["code"], name)]
    return f"{len(accepted)} of {len(alike)} accepted: {accepted}"


async def network(server: Server) -> str:
    """53: wrong codes from many addresses of one IPv6 network."""
    tried = 0
    for number in range(40):
        visitor = await server.visit(f"2001:db8:6:6::{number + 1:x}", proxied=True)
        tried += (await visitor.ask("watch", code="tuka-remo-42"))["reason"] == "unknown-table"
        await visitor.close()
    return f"{tried} of 40 tries answered"


async def outside(server: Server) -> str:
    """54: the file of secrets, public metrics, and a log that is filled from outside."""
    mode = server.database.stat().st_mode & 0o777
    _, page = await server.http("/metrics", next(addresses))
    shown = "shown" if b"flipdeck_" in page else "not shown"
    before = server.log.stat().st_size
    for number in range(600):
        with contextlib.suppress(*FAILURES):
            visitor = await server.visit(f"127.54.{number % 200}.1")
            visitor.socket.transport.write(b"\xc1\x80\0\0\0\0")
            await visitor.socket.wait_closed()
    grown = (server.log.stat().st_size - before) / 1024
    return f"file {mode:o}; metrics {shown}; {grown:.0f} KB of log for 600 bad frames"


# What was found before the mending: shared/RELIABILITY.md, second round
ATTACKS: dict[Callable[[Server], Awaitable[str]], str] = {
    proxy: "95 of 100 refused; 310 visitors filled 300 places",
    tokens: "every join and every new table refused",
    keep_alive: "3,000 held, nobody else came in",
    closing: "16 of 60 tables stuck",
    same_id: "acknowledged and not played",
    pictures: "2 s",
    looks: "630 entries/s",
    seats: "all seats in 0.14 s; a kicked player came back at once",
    names: "all accepted",
    network: "each address had tries of its own",
    outside: "readable by all; public; without bound",
}


async def replay(wanted: list[str]) -> None:
    for attack, before in ATTACKS.items():
        if wanted and attack.__name__ not in wanted:
            continue
        with tempfile.TemporaryDirectory() as folder:
            server = Server(Path(folder))
            try:
                after = await attack(server)
            finally:
                server.stop()
        number = (attack.__doc__ or "").partition(":")[0]
        print(f"| {number} | {attack.__name__} | {before} | {after} |", flush=True)


if __name__ == "__main__":
    asyncio.run(replay(sys.argv[1:]))
