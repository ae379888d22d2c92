"""What strangers may try: too much, too fast, too large, in another's name, from elsewhere."""

import asyncio
import contextlib
import json
import random
import re
import secrets
import socket
import struct
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from flipdeck.engine.display import display
from flipdeck.engine.match import Match
from flipdeck.engine.view import position
from flipdeck.rules.cards import KINDS
from flipdeck.server.config import Limits
from flipdeck.server.live_table import LiveTable
from flipdeck.server.log import Options
from flipdeck.server.rooms import IDLE_SECONDS
from flipdeck.server.views import prospect_shown, question_shown
from tests.server.test_people import reason
from tests.server.test_reconnect import first, whose_turn
from tests.server.test_table import closed, seated, started
from tests.support.clients import PATIENCE, Client, opened, run
from tests.support.servers import GENEROUS, Server, running

MEGABYTE = 1024 * 1024
GUESSES = 1_000_000
FLOOD_SECONDS = 60
NO_RATES = {
    "messages_a_second": 1e9,
    "message_burst": 1_000_000_000,
    "address_messages_a_second": 1e9,
    "address_message_burst": 1_000_000_000,
    "work_a_second": 1e9,
    "work_burst": 1_000_000_000,
}
A_DAY = 24 * 3600  # seconds, in which an allowance does not fill up while a test runs


@pytest.fixture
def strict_server(tmp_path: Path) -> Iterator[Server]:
    """The limits as they are in service."""
    usual = Limits()
    limits = {name: getattr(usual, name) for name in GENEROUS}
    limits["handshake_seconds"] = 1
    with running(tmp_path, limits=limits) as server:
        yield server


# From elsewhere


@pytest.mark.parametrize(
    ("origin", "host", "allowed"),
    [
        (None, None, True),
        ("http://127.0.0.1:{port}", None, True),
        ("HTTP://127.0.0.1:{port}", None, True),
        ("http://localhost:{port}", "localhost:{port}", True),
        ("https://LOCALHOST:{port}", "localhost:{port}", True),
        ("null", None, False),
        ("", None, False),
        ("http://evil.example", None, False),
        ("http://127.0.0.1:{port}.evil.example", None, False),
        ("http://127.0.0.1.evil.example:{port}", None, False),
        ("http://evil.example#http://127.0.0.1:{port}", None, False),
        ("http://user@127.0.0.1:{port}", None, False),
        ("http://127.0.0.1:1", None, False),
        ("ftp://127.0.0.1:{port}", None, False),
        ("http://evil.example:{port}", "evil.example:{port}", False),
        (None, "evil.example:{port}", False),
        (None, "127.0.0.1.evil.example", False),
        (None, "good.example@127.0.0.1", False),
    ],
)
def test_only_pages_of_this_server_may_connect(
    server: Server, origin: str | None, host: str | None, allowed: bool
) -> None:
    headers = {}
    if host is not None:
        headers["Host"] = host.format(port=server.port)
    if origin is not None:
        headers["Origin"] = origin.format(port=server.port)
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    if host is None:
        lines += f"Host: 127.0.0.1:{server.port}\r\n"
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(handshake(lines))
        status = line.recv(100).split(b" ")[1]
    assert (status == b"101") == allowed
    if host is not None and not allowed:
        assert server.get("/health", headers={"Host": headers["Host"]}).status_code == 421


def handshake(lines: str) -> bytes:
    return (
        f"GET /ws?protocol=2 HTTP/1.1\r\n{lines}Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def test_two_origins_are_as_bad_as_a_wrong_one(server: Server) -> None:
    host = f"127.0.0.1:{server.port}"
    lines = f"Host: {host}\r\nOrigin: http://{host}\r\nOrigin: http://evil.example\r\n"
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(handshake(lines))
        assert line.recv(100).split(b" ")[1] in (b"400", b"403")


def test_a_foreign_page_cannot_make_tables(server: Server) -> None:
    body = {"options": {"game": "flip7"}, "name": "Ana"}
    answer = httpx.post(
        f"{server.url}/api/tables", json=body, headers={"Origin": "http://evil.example"}
    )
    assert answer.status_code == 403


def test_every_answer_has_the_safe_headers(server: Server) -> None:
    for path in ("/", "/health", "/metrics", "/api/config", "/nothing", "/t/tuka-remo-42"):
        headers = server.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_small_routes_answer(server: Server) -> None:
    assert server.get("/health").text == "ok"
    assert "client has not been built" in server.get("/").text or "<html" in server.get("/").text
    assert "flipdeck_move_seconds_count" in server.metrics()
    config = server.get("/api/config").json()
    assert config["protocol"] == 2
    assert set(config["games"]) == {"flip7", "vengeance", "flipflop"}
    for name, cards in (("flip7", 94), ("vengeance", 108), ("flipflop", 30)):
        assert sum(card["copies"] for card in config["games"][name]["pack"]) == cards
    assert {"card": "12", "copies": 12, "class": "number"} in config["games"]["flip7"]["pack"]
    classes = {card["class"] for card in config["games"]["vengeance"]["pack"]}
    assert classes == {"number", "modifier", "action"}
    made = server.create()
    code = server.get(f"/api/tables/{made['code']}/qr.svg")
    assert code.headers["cache-control"] == "no-cache"
    assert code.headers["content-type"] == "image/svg+xml"
    assert "<svg" in code.text
    assert server.get(f"/api/tables/{made['code']}/record").status_code == 409
    assert server.get("/api/tables/tuka-remo-42/record").status_code == 404
    for path in ("../../etc/passwd", "%2e%2e%2f%2e%2e%2fetc%2fpasswd", "' OR 1=1 --"):
        assert "content-disposition" not in server.get(f"/api/tables/{path}/record").headers
        assert "root:" not in server.get(f"/{path}").text


# Too much, too fast


def test_guessing_codes_and_tokens_is_slow(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        made = server.create()
        client = await opened(server.ws)
        reasons = []
        for _ in range(15):
            reasons.append(await reason(client, "watch", code="tuka-remo-42"))
            reasons.append(await reason(client, "resume", token="tuka-remo-42.2." + "x" * 43))
        assert "slow-down" not in reasons[:20]
        assert reasons[20:] == ["slow-down"] * 10
        await client.resume(made["token"])  # the right one needs no guessing
        await client.close()

    with running(tmp_path, limits={"wrong_tries": 20, "wrong_tries_seconds": A_DAY}) as server:
        run(play(server))


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_a_million_guesses_are_answered_as_slowly_as_twenty(tmp_path: Path) -> None:
    async def guess(client: Client, count: int) -> Counter[str]:
        reasons: Counter[str] = Counter()
        for _ in range(count // 50):
            answers = [client.ask("resume", token="tuka-remo-42.2." + "x" * 43) for _ in range(50)]
            reasons.update([answer["reason"] for answer in await asyncio.gather(*answers)])
            client.heard.clear()
            client.raw.clear()
        return reasons

    async def play(server: Server) -> None:
        clients = [await opened(server.ws) for _ in range(20)]
        found = await asyncio.gather(*(guess(client, GUESSES // 20) for client in clients))
        assert sum(found, Counter()) == {"bad-token": 20, "slow-down": GUESSES - 20}
        await closed(clients)

    limits = {"wrong_tries": 20, "wrong_tries_seconds": A_DAY, **NO_RATES}
    with running(tmp_path, limits=limits) as server:
        run(play(server))


@pytest.mark.long
def test_fifty_who_flood_do_not_fall_out_of_step(tmp_path: Path) -> None:
    """Each sends 20 messages a second, moves of their own and pings, beside two who only play."""

    async def flood(client: Client) -> None:
        pick = random.Random(client.seat).choice
        for number in range(20 * FLOOD_SECONDS):
            if client.is_due and number % 4 == 0:
                await client.play(pick)
            else:
                await client.ask("ping")
            await asyncio.sleep(0.05)

    async def patiently(client: Client, type: str) -> Any:
        while (answer := await client.ask(type)).get("reason") == "slow-down":
            await asyncio.sleep(0.2)
        return answer

    async def play(server: Server) -> None:
        tables = [await started(server, 2, rules={"target": "100000"}) for _ in range(25)]
        players = [client for table in tables for client in table]
        await asyncio.gather(*(flood(client) for client in players))
        for client in players:
            await patiently(client, "ping")  # until then all that happened has come
        for client in players:
            shown = client.seq, client.position
            fresh = await patiently(client, "sync")
            assert shown == (fresh["seq"], fresh["position"])
        await closed(players)

    own = {"messages_a_second": 20, "message_burst": 40}
    with running(tmp_path, limits={**NO_RATES, **own}) as server:  # each has an address
        run(play(server))


def test_a_flood_is_refused_message_by_message_and_then_cut(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        client = await opened(server.ws)
        for number in range(600):
            with contextlib.suppress(Exception):
                await client.send("ping", id=f"p{number}")
        await asyncio.wait_for(client.closed.wait(), PATIENCE)
        assert client.close_code == 1008
        pongs = sum(message["type"] == "pong" for message in client.heard)
        refused = [m for m in client.heard if m.get("reason") == "slow-down"]
        assert (pongs, len(refused)) == (40, 200 + 1)  # the last of them with the cut
        assert all(message["id"] for message in refused)

    limits = {"message_burst": 40, "messages_a_second": 40 / A_DAY}
    with running(tmp_path, limits=limits) as server:
        run(play(server))


def test_one_who_floods_does_not_fall_out_of_step(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        ana, ben = await started(server, 2)
        due = await whose_turn([ana, ben])
        move, turn = due.choice(first), due.turn
        answers = await asyncio.gather(
            *(due.ask("play", id=f"x{number}", turn=turn, move=move) for number in range(80))
        )
        assert [answer["type"] for answer in answers].count("ok") == 1
        reasons = {answer.get("reason", "ok") for answer in answers}
        assert reasons == {"ok", "stale", "slow-down"}
        await asyncio.sleep(1)
        assert (await due.must("sync"))["position"] == due.position
        await closed([ana, ben])

    with running(tmp_path, limits={"message_burst": 40, "messages_a_second": 2}) as server:
        run(play(server))


def test_tables_are_made_at_a_bounded_rate(tmp_path: Path) -> None:
    with running(tmp_path, limits={"tables": 10, "tables_seconds": A_DAY}) as server:
        codes = [server.post_table().status_code for _ in range(15)]
    assert codes == [201] * 10 + [429] * 5


def test_a_class_comes_from_one_address_at_once_and_no_more(tmp_path: Path) -> None:
    """40 browsers with six connections each ask for the twenty files of a first visit."""
    usual = Limits()
    limits = {
        "connections_an_address": usual.connections_an_address,
        "handshake_seconds": PATIENCE,
        "request_burst": usual.request_burst,
        "requests_a_second": 1 / A_DAY,
    }

    async def ask(port: int, requests: int) -> Counter[bytes]:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        one = b"GET /api/config HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        writer.write((one + b"\r\n") * (requests - 1) + one + b"Connection: close\r\n\r\n")
        answers = Counter(re.findall(rb"HTTP/1.1 (\d+)", await reader.read()))
        writer.close()
        await writer.wait_closed()
        return answers

    async def come(port: int, browsers: int) -> Counter[bytes]:
        connections = [4, 4, 3, 3, 3, 3] * browsers
        answers = await asyncio.gather(*(ask(port, requests) for requests in connections))
        return sum(answers, Counter())

    with running(tmp_path, limits=limits) as server:
        assert run(come(server.port, 40)) == {b"200": 800}
        assert run(come(server.port, 25)) == {b"200": 200, b"429": 300}


def test_a_full_table_comes_from_one_address_within_seconds(strict_server: Server) -> None:
    """36 browsers, some with six connections for their files, each with a socket for the table."""

    async def come() -> None:
        browsers = [
            httpx.AsyncClient(base_url=strict_server.url, timeout=PATIENCE) for _ in range(5)
        ]
        sockets = [await opened(strict_server.ws) for _ in range(36 - len(browsers))]
        for browser in browsers:
            answers = await asyncio.gather(*(browser.get("/api/config") for _ in range(6)))
            assert [answer.status_code for answer in answers] == [200] * 6
            sockets.append(await opened(strict_server.ws))
        await closed(sockets)
        for browser in browsers:
            await browser.aclose()

    run(come())


def test_an_address_has_a_bounded_number_of_connections(strict_server: Server) -> None:
    async def play() -> None:
        clients: list[Client] = []
        refused = 0
        most = Limits().connections_an_address
        for _ in range(most + 10):
            try:
                clients.append(await opened(strict_server.ws))
            except (OSError, EOFError, InvalidStatus, Exception):
                refused += 1
        assert len(clients) <= most
        assert refused >= 10
        await closed(clients)
        await asyncio.sleep(0.2)
        again = await opened(strict_server.ws)
        await again.close()

    run(play())


def test_who_says_nothing_at_the_door_is_shown_out(tmp_path: Path) -> None:
    with running(tmp_path, limits={"handshake_seconds": 1}) as server:
        say_nothing(server)


def say_nothing(server: Server) -> None:
    lines = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(16)]
    try:
        for number, line in enumerate(lines):
            if number % 4 == 1:
                line.sendall(b"GET /ws?protocol=2 HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
            if number % 4 == 2:
                line.sendall(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                             b"Content-Length: 100\r\n\r\n{")  # fmt: skip
            if number % 4 == 3:  # has got the answer, and does not go
                line.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                while not line.recv(10_000).endswith(b"ok"):
                    pass
                line.sendall(b"\r\n")
        for line in lines:
            line.settimeout(PATIENCE)
            with contextlib.suppress(ConnectionError):
                assert line.recv(10_000) in (b"", b"HTTP/1.1 400")
    finally:
        for line in lines:
            line.close()


def crowded(server: Server, waves: int) -> None:
    """Somebody else opens connections and says half a word; two people go on playing.

    Moves do not wait until the handshakes are through: they are answered during nearly every wave.
    """
    at_once = 2 * Limits().connections_an_address
    moves = 0
    made_by = [0]  # moves until the end of each wave

    async def half_a_handshake() -> None:
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", server.port, local_addr=("127.0.0.2", 0)
            )
            writer.write(b"GET /ws?protocol=2 HTTP/1.1\r\nHost: 127")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(reader.read(), 0.2)
            writer.close()

    async def besiege() -> None:
        for _ in range(waves):
            await asyncio.gather(*(half_a_handshake() for _ in range(at_once)))
            made_by.append(moves)

    async def play() -> None:
        nonlocal moves
        clients = await started(server, 2, rules={"target": "100000"})
        siege = asyncio.create_task(besiege())
        while not siege.done():
            due = await whose_turn(clients)
            assert (await due.play(random.Random(moves).choice))["type"] == "ok"
            moves += 1
            for client in clients:
                await client.must("sync")
            await asyncio.sleep(0.1)  # they may not ask faster
        await siege

    run(play())
    idle = sum(before == after for before, after in pairwise(made_by))
    assert idle <= waves / 5, made_by
    refused = re.search(
        r'^flipdeck_connections_refused_total\{reason="address"\} ([0-9.e+]+)',
        server.metrics(),
        re.M,
    )
    assert refused is not None
    assert float(refused[1]) > waves * at_once / 4


def test_half_handshakes_from_one_address_keep_nobody_else_from_playing(
    strict_server: Server,
) -> None:
    crowded(strict_server, 5)


@pytest.mark.long
def test_ten_thousand_half_handshakes_keep_nobody_else_from_playing(
    strict_server: Server,
) -> None:
    crowded(strict_server, 17)


@pytest.mark.long
def test_abandoned_tables_are_collected_and_leave_no_memory(own_server: Server) -> None:
    async def visit(tables: int) -> None:
        watcher = await opened(own_server.ws)
        for _ in range(tables):
            made = await asyncio.to_thread(own_server.create)
            await watcher.must("watch", code=made["code"])
        await watcher.close()

    def rooms() -> float:
        found = re.search("^flipdeck_rooms ([0-9.e+]+)", own_server.metrics(), re.M)
        assert found is not None
        return float(found[1])

    used = []
    for _ in range(3):
        run(visit(500))
        assert rooms() > 0
        end = time.monotonic() + IDLE_SECONDS + PATIENCE
        while rooms() and time.monotonic() < end:
            time.sleep(1)
        assert rooms() == 0
        used.append(own_server.memory())
    assert used[2] < 1.05 * used[1]


def test_endless_headers_are_cut_off(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.settimeout(10)
        with contextlib.suppress(ConnectionError):
            line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
            for _ in range(200):
                line.sendall(b"X-Filler: " + b"x" * 1000 + b"\r\n")
            assert line.recv(100) == b""


# Too large, malformed


def frame(payload: bytes, opcode: int = 1, fin: bool = True) -> bytes:
    head = bytes([(0x80 if fin else 0) | opcode])
    size = len(payload)
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 65536:
        head += bytes([0x80 | 126]) + struct.pack("!H", size)
    else:
        head += bytes([0x80 | 127]) + struct.pack("!Q", size)
    return head + b"\0\0\0\0" + payload


def raw_connection(server: Server) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port), 10)
    line.sendall(handshake(f"Host: 127.0.0.1:{server.port}\r\n"))
    assert b" 101 " in line.recv(4096)
    return line


def close_code(line: socket.socket) -> int | None:
    """What the server's close frame says; none if it just hung up."""
    heard = b""
    with contextlib.suppress(ConnectionError):
        while chunk := line.recv(65536):
            heard += chunk
    place = heard.rfind(b"\x88")
    return struct.unpack("!H", heard[place + 2 : place + 4])[0] if place >= 0 else None


MANY_FRAGMENTS = [frame(b"", opcode=0, fin=False) * 100] * 3000


@pytest.mark.parametrize(
    ("frames", "codes"),
    [
        ([frame(b" " * 4097)], [1009]),
        ([frame(b" " * 10 * MEGABYTE)], [1009, None]),
        ([frame(b" " * 3000, fin=False), frame(b" " * 3000, opcode=0)], [1009]),
        ([frame(b"", fin=False), *MANY_FRAGMENTS], [1008, None]),
        ([frame(b"\xff\xfe")], [1007]),
        ([frame(b"\xed\xa0\x80")], [1007]),
        ([frame(b"{}", opcode=2)], [1003]),
        ([frame(b"x", opcode=0)], [1002]),
        ([frame(b"x", opcode=3)], [1002]),
        ([b"\xc1\x80\0\0\0\0"], [1002]),  # a reserved bit: deflate was not agreed on
        ([b"\x81\x01x"], [1002]),  # not masked
        ([frame(b"", opcode=9) * 5000], [1008, None]),
    ],
)
def test_broken_frames_close_the_connection_and_cost_nothing(
    server: Server, frames: Any, codes: list[int | None]
) -> None:
    for _ in range(2):  # what the first time left for later use is no cost of the second
        before = server.memory()
        with raw_connection(server) as line:
            with contextlib.suppress(ConnectionError):
                for part in frames:
                    line.sendall(part)
            assert close_code(line) in codes
    assert server.memory() - before < 2 * MEGABYTE
    assert server.get("/health").status_code == 200


MALFORMED = [
    "", " ", "x", "null", "[]", "{}", "1e999", "NaN", '"join"',
    '{"type":"join"}', '{"type":"fly","id":"1"}', '{"type":"ping"}', '{"type":"ping","id":1}',
    '{"type":"ping","id":""}', '{"type":"ping","id":"1","more":1}', '{"id":"1","type":null}',
    '{"type":"play","id":"1","turn":1.5,"move":{"move":"hit","seat":0}}',
    '{"type":"play","id":"1","turn":"0"}', '{"type":"play","id":"1","turn":0,"move":"Ana hits"}',
    '{"type":"play","id":"1","turn":0,"move":{"move":"fly","seat":0}}',
    '{"type":"play","id":"1","turn":0,"move":{"move":"hit","seat":0,"card":"5"}}',
    '{"type":"play","id":"1","turn":0,"move":{"move":"hit","seat":"0"}}',
    '{"type":"play","id":"1","turn":' + "9" * 3000 + ',"move":{"move":"hit","seat":0}}',
    '{"type":"play","id":"1","turn":NaN,"move":{"move":"hit","seat":0}}',
    '{"type":"sit","id":"1","seat":-1}', '{"type":"sit","id":"1","seat":99}',
    "[" * 4000, '{"a":' * 800, '{"type":"ping","id":"' + "x" * 65 + '"}',
    '{"type":"join","id":"1","code":"' + "x" * 3000 + '","name":"x"}',
    '{"type":"ping","id":"\\ud800"}', '{"type":"my_tables","id":"1","tokens":' + "[" * 1000 + "}",
]  # fmt: skip


def test_malformed_messages_are_refused_one_by_one(server: Server) -> None:
    async def play() -> None:
        for text in MALFORMED:
            client = await opened(server.ws)
            await client.socket.send(text)
            await client.until(lambda client=client: len(client.heard) > 1)
            assert client.heard[-1]["type"] == "refused", text[:80]
            assert client.heard[-1]["reason"] == "malformed", text[:80]
            assert (await client.ask("ping"))["type"] == "pong"
            await client.close()

    run(play())


def test_of_two_equal_keys_the_message_is_still_one_message(server: Server) -> None:
    async def play() -> None:
        client = await opened(server.ws)
        await client.socket.send('{"type":"ping","id":"1","id":"2"}')
        await client.until(lambda: len(client.heard) > 1)
        assert client.heard[-1] in ({"type": "pong", "id": "2"}, {"type": "pong", "id": "1"})
        await client.close()

    run(play())


def test_random_bytes_and_random_messages_never_break_the_server(server: Server) -> None:
    chance = random.Random(37)
    kinds = ["join", "resume", "watch", "leave", "sit", "set_appearance", "commit_seed", "seed",
             "set_options", "add_bot", "remove_bot", "kick", "start", "play", "preview", "pause",
             "unpause", "mark_away", "back", "rematch", "say", "sync", "list_tables",
             "my_tables", "ping"]  # fmt: skip
    values: list[Any] = [0, 1, -1, 35, 2**63, "", "x", "Ana hits", None, True, [], {}, [""], 1.5,
                         {"move": "hit", "seat": 0}, {"move": "give", "seat": 0, "to": 2**70},
                         {"move": "flip", "seat": 1, "seats": [-1]}]  # fmt: skip
    fields = ["code", "name", "colour", "shape", "token", "seat", "commitment", "hash", "seed",
              "options", "level", "turn", "move", "phrase", "tokens"]  # fmt: skip

    def message(code: str) -> str:
        made: dict[str, Any] = {"type": chance.choice(kinds), "id": str(chance.random())}
        for name in chance.sample(fields, chance.randrange(5)):
            made[name] = chance.choice([*values, code])
        return json.dumps(made)

    async def play() -> None:
        clients = await started(server, 3)
        for client in clients:
            for _ in range(150):
                if client.closed.is_set():
                    break
                await client.socket.send(message(client.code))
        await asyncio.sleep(0.5)
        for client in clients:
            with contextlib.suppress(Exception):
                await client.close()

    run(play())
    for _ in range(40):
        with contextlib.suppress(ConnectionError), raw_connection(server) as line:
            line.sendall(chance.randbytes(chance.randrange(1, 400)))
    assert server.get("/health").status_code == 200


# More than can be done

TABLES = 6


def test_under_overload_some_are_told_so_and_those_who_try_again_get_through(
    tmp_path: Path,
) -> None:
    async def move(client: Client) -> Counter[str]:
        answers: Counter[str] = Counter()
        id, move = secrets.token_hex(8), client.choice(first)
        while not answers["ok"]:
            answer = await client.ask("play", id=id, turn=client.turn, move=move)
            answers[answer.get("reason", answer["type"])] += 1
            await asyncio.sleep(random.uniform(0, 0.2))
        return answers

    async def play(server: Server) -> Counter[str]:
        tables = [await started(server, 2) for _ in range(TABLES)]
        due = [await whose_turn(clients) for clients in tables]
        answers = await asyncio.gather(*map(move, due))
        for clients in tables:
            for client in clients:
                await client.must("sync")
            assert clients[0].position == clients[1].position
        return sum(answers, Counter())

    limits = {"moves_in_flight": 2, "lobby_in_flight": 2, "lag_seconds": 10}
    with running(tmp_path, limits=limits, environment={"FAULT": "slow:1"}) as server:
        answers = run(play(server))
    assert answers["ok"] == TABLES
    assert answers["busy"] > 0
    assert set(answers) == {"ok", "busy"}


# Those who do not read


def test_one_who_never_reads_is_cut_off_and_nobody_else_waits(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        clients = await started(server, 2, rules={"target": "1000000"})
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", server.port))
        deaf.sendall(handshake(f"Host: 127.0.0.1:{server.port}\r\n"))
        deaf.recv(1024)
        watch = json.dumps({"type": "watch", "id": "1", "code": clients[0].code})
        deaf.sendall(frame(watch.encode()))
        ana = clients[0]
        await ana.until(lambda: any(m.get("watching") == 1 for m in ana.heard))
        since = len(ana.heard)
        pick = random.Random(3).choice
        playing = asyncio.gather(
            *(client.play_on(pick) for client in clients), return_exceptions=True
        )
        await ana.until(lambda: any(m.get("watching") == 0 for m in ana.heard[since:]))
        for client in clients:
            await client.close()
        await playing
        deaf.close()

    with running(tmp_path, limits={"send_bytes": 64 * 1024}) as server:
        before = server.memory()
        run(play(server))
        assert server.memory() - before < 30 * MEGABYTE


# Names


CORPUS = [
    "<script>alert(1)</script>", "\u202eevil", "a\u200bb", "A\u0301\u0301\u0301\u0301\u0301na",
    "\U0001f600\U0001f600", "Z\u0338", "x\ny", "\x1b[31mred", "=cmd|' /C calc'!A0", "'; DROP TABLE",
    "../../etc", "%00", "\uff21\uff4e\uff41\uff12", "小美", "José", "a" * 300, "\u2066x\u2069",
    "\ufdfd" * 30,
]  # fmt: skip


def test_names_are_shown_as_text_and_without_anything_unseen(server: Server) -> None:
    async def play() -> None:
        for name in CORPUS:
            (ana,) = await seated(server, 1, seats=2)
            other = await opened(server.ws)
            answer = await other.ask("join", code=ana.code, name=name)
            if answer["type"] == "seated":
                await ana.until(lambda ana=ana: "name" in ana.table["seats"][1])
                shown = ana.table["seats"][1]["name"]
                assert 0 < len(shown) <= 24
                assert shown.isprintable()
                assert not any(0x2000 < ord(s) < 0x2010 or 0x2028 < ord(s) < 0x206F for s in shown)
            else:
                assert answer["reason"] in ("bad-name", "malformed", "name-taken")
            await closed([ana, other])

    run(play())


@pytest.mark.parametrize("name", ["deck", "dice", ",", "#1", "Ana hits", "a stays", "nobody"])
def test_names_that_a_record_uses_itself_are_names(server: Server, name: str) -> None:
    answer = server.post_table(name=name, options={"game": "flipflop", "seats": 3})
    assert answer.status_code == 201


@pytest.mark.parametrize("name", ["", " ", "\u200b", "\u0301", "\u3164", "\u2800\u2800", "\ufe0f"])
def test_names_nobody_could_be_called_by_are_refused(server: Server, name: str) -> None:
    answer = server.post_table(name=name)
    assert (answer.status_code, answer.json()["reason"]) == (400, "bad-name")


def test_the_log_has_one_json_object_a_line_and_no_tokens(tmp_path: Path) -> None:
    async def play(server: Server) -> str:
        (ana,) = await seated(server, 1, seats=2)
        other = await opened(server.ws)
        await other.ask("join", code=ana.code, name='x"}\n{"level":"forged"}')
        await closed([ana, other])
        return ana.token

    with running(tmp_path) as server:
        token = run(play(server))
    text = (tmp_path / "server.log").read_text()
    assert token.split(".")[2] not in text
    assert "forged" not in text
    for line in text.splitlines():
        json.loads(line)


# A heavy table


MOST_CALLS = 60_000  # a few hundredths of a second, while every other table waits


@pytest.mark.parametrize("card", ["swap", "steal", "discard"])
def test_telling_of_the_widest_choice_takes_few_calls(card: str) -> None:
    """36 players of Vengeance with full lines, one of them with a card to aim."""
    players = [f"P{seat}" for seat in range(36)]
    table = LiveTable("tuka-remo-42")
    table.options = Options(game="vengeance", seats=36)
    match = Match.new("vengeance", players)
    fill_lines(match, card)
    table.match, table.phase = match, "playing"
    assert match.due is not None
    assert match.due.card == card
    made = calls(lambda: [display(match, -1), question_shown(table, -1), prospect_shown(table)])
    assert made < MOST_CALLS


def calls(work: Callable[[], object]) -> int:
    """How many functions are called, in Python or below: what it takes, on any machine."""
    made = 0

    def note(frame: object, event: str, argument: object) -> None:
        nonlocal made
        made += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return made


def fill_lines(match: Match, card: str, lying: int = 110) -> None:
    """Everybody hits and gets a number they do not have yet, until this card comes."""
    while (due := match.due) is not None and due.card != card:
        if due.actor is not None:
            match.carry_out(match.legal_moves()[0])
        elif match.table.discarded - match.table.left >= lying:
            match.play(f"P{due.to} draws {card}")
        else:
            numbers = position(match).players[due.to].numbers
            new = next(
                n for n in ("12", "11", "10", "9", "8", "6", "5") if may_come(match, n, numbers)
            )
            match.play(f"P{due.to} draws {new}")


def may_come(match: Match, number: str, numbers: list[str]) -> bool:
    return number not in numbers and KINDS[number] in match.table.pile[: match.table.left]


def test_the_largest_game_does_not_stall_the_others(tmp_path: Path) -> None:
    """18 players of Vengeance, all seats but one played by bots at full speed.

    A ping waits for no more than the move that is being made, and the next.
    """

    async def play(server: Server) -> None:
        made = server.create(
            options={"game": "vengeance", "seats": 18, "rules": {"target": "200"}},
            bots=["standard"] * 17,
        )
        ana = await opened(server.ws)
        await ana.resume(made["token"])
        await ana.must("start")
        playing = asyncio.create_task(ana.play_on(random.Random(1).choice))
        meanwhile = []  # entries of that game between a ping and its answer
        other = await opened(server.ws)
        while not playing.done() and len(meanwhile) < 100:
            before = ana.seq
            await other.must("ping")
            meanwhile.append(ana.seq - before)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await closed([ana, other])
        assert len(meanwhile) == 100, "the game was over before"
        assert sum(each <= 2 for each in meanwhile) >= 95, meanwhile

    with running(tmp_path) as server:
        run(play(server))
