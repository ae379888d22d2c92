"""Who comes in, counted by address, and who has to wait for whom."""

import asyncio
import contextlib
import logging
import socket
import struct
from collections import Counter
from pathlib import Path

import pytest

from flipdeck.server.addresses import (
    V2_SIGNATURE,
    BadProxyHeader,
    ProxyHeader,
    TrustedProxies,
    group_of,
    read_proxy_header,
)
from flipdeck.server.admission import AddressBuckets, Admission, CountedConnection, FairGate
from flipdeck.server.config import Limits, Proxies
from tests.server.test_table import closed
from tests.support.clients import PATIENCE, Client, opened, run
from tests.support.rooms import FakeClient, MemoryStore, ServerParts, settle
from tests.support.servers import Server, running

# Addresses


@pytest.mark.parametrize(
    ("address", "group"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_a_household_is_an_ipv4_address_or_a_64_of_ipv6(address: str, group: str) -> None:
    assert group_of(address) == group


def test_budgets_are_spent_by_a_whole_64() -> None:
    tries = AddressBuckets(20, 24 * 3600)
    assert sum(tries.spend(f"2001:db8::{number:x}") for number in range(100)) == 20
    assert tries.spend("2001:db8:0:1::1")


TRUSTING = TrustedProxies(Proxies(trusted=("127.0.0.1", "10.0.0.0/8", "fd00::/8")))


@pytest.mark.parametrize(
    ("lines", "client"),
    [
        ([], "127.0.0.1"),
        (["198.51.100.4"], "198.51.100.4"),
        (["6.6.6.6, 198.51.100.4"], "198.51.100.4"),  # what the client wrote itself comes first
        (["6.6.6.6", "198.51.100.4, 10.1.2.3"], "198.51.100.4"),
        (["2001:db8::7"], "2001:db8::7"),
        (["[2001:db8::7]:4711"], "2001:db8::7"),
        (["198.51.100.4:4711"], "198.51.100.4"),
        (["10.1.1.1, 10.2.2.2"], "10.1.1.1"),
        (["198.51.100.4, nonsense"], "127.0.0.1"),
    ],
)
def test_the_client_is_the_last_address_that_is_no_proxy_of_ours(
    lines: list[str], client: str
) -> None:
    headers = [(b"x-forwarded-for", line.encode()) for line in lines]
    assert TRUSTING.client_of("127.0.0.1", headers) == client


def test_only_the_named_proxies_are_trusted() -> None:
    assert TRUSTING.trusts("::ffff:10.9.9.9")
    assert not TRUSTING.trusts("127.0.0.2")
    assert not TrustedProxies(Proxies()).trusts("127.0.0.1")


def version_2(source: str, *, command: int = 0x21) -> bytes:
    ipv6 = ":" in source
    family = socket.AF_INET6 if ipv6 else socket.AF_INET
    addresses = 2 * socket.inet_pton(family, source) + struct.pack("!HH", 4711, 80)
    extra = b"\x04\x00\x01x"  # of a kind that may be skipped
    kind = 0x21 if ipv6 else 0x11
    length = len(addresses) + len(extra)
    return V2_SIGNATURE + struct.pack("!BBH", command, kind, length) + addresses + extra


@pytest.mark.parametrize(
    ("header", "client"),
    [
        (b"PROXY TCP4 198.51.100.4 10.0.0.1 4711 80\r\n", "198.51.100.4"),
        (b"PROXY TCP6 2001:db8::7 fd00::1 4711 80\r\n", "2001:db8::7"),
        (b"PROXY UNKNOWN\r\n", ""),
        (version_2("198.51.100.4"), "198.51.100.4"),
        (version_2("2001:db8::7"), "2001:db8::7"),
        (version_2("198.51.100.4", command=0x20), ""),
    ],
)
def test_a_proxy_header_is_read_however_it_is_cut(header: bytes, client: str) -> None:
    for cut in range(len(header)):
        assert read_proxy_header(header[:cut]) is None
    assert read_proxy_header(header + b"GET /") == ProxyHeader(client, len(header))


@pytest.mark.parametrize(
    "header",
    [
        b"GET / HTTP/1.1\r\n",
        b"PROXY TCP4 nobody 10.0.0.1 4711 80\r\n",
        b"PROXY TCP4 198.51.100.4\r\n",
        b"PROXY " + b"x" * 200,
        V2_SIGNATURE + b"\x11\x11\x00\x0c",
        V2_SIGNATURE + b"\x21\x11\x00\x04abcd",
        V2_SIGNATURE + b"\x21\x11\xff\xff",
    ],
)
def test_anything_else_is_no_proxy_header(header: bytes) -> None:
    with pytest.raises(BadProxyHeader):
        read_proxy_header(header)


# Counting


class Resting:
    def __init__(self, admission: Admission, address: str) -> None:
        self.counted = CountedConnection(admission, address)
        self.admission = admission
        self.counted.count_for(address)
        admission.mark_idle(self, self.counted.group)
        self.gave_way = False

    def close_idle(self) -> None:
        self.gave_way = True
        self.admission.mark_busy(self)
        self.counted.leave()


def test_an_idle_connection_gives_way_and_a_busy_one_does_not() -> None:
    admission = Admission(Limits(connections_an_address=2))
    idle, other = Resting(admission, "192.0.2.1"), Resting(admission, "192.0.2.2")
    busy = [CountedConnection(admission, "192.0.2.1") for _ in range(3)]
    assert [counted.count_for("192.0.2.1") for counted in busy] == [True, True, False]
    assert idle.gave_way
    assert not other.gave_way
    assert admission.refused == {"address": 1}
    for counted in (*busy, other.counted):
        counted.leave()
    admission.mark_busy(other)
    assert (admission.total, dict(admission.held), dict(admission.idle)) == (0, {}, {})


def test_when_all_places_are_taken_the_refusal_is_counted_and_logged_once_a_minute(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger("flipdeck.server"), "propagate", True)
    now = 1000.0
    admission = Admission(Limits(connections=3, reserved=1), clock=lambda: now)
    visitors = [CountedConnection(admission, "192.0.2.1") for _ in range(103)]
    assert [counted.admitted for counted in visitors] == [True] * 3 + [False] * 100
    assert admission.crowded
    assert admission.refused == {"full": 100}
    assert len(caplog.messages) == 1
    now += 61
    CountedConnection(admission, "192.0.2.1")
    assert caplog.messages[1] == "connection refused: full (and 99 more since the last line)"
    for counted in visitors:
        counted.leave()
    assert admission.total == 0


# In turn


def test_who_sends_more_waits_for_themselves() -> None:
    async def play() -> None:
        gate = FairGate(at_once=2, waiting=100, an_address=40)
        order: list[str] = []
        release = asyncio.Event()

        async def work(address: str) -> None:
            async with gate.entered(address):
                order.append(address)
                await release.wait()

        greedy = [asyncio.create_task(work("greedy")) for _ in range(60)]
        await settle()
        others = [asyncio.create_task(work(name)) for name in ("ana", "ben")]
        await settle()
        release.set()
        done = await asyncio.gather(*greedy, *others, return_exceptions=True)
        refused = [answer for answer in done if answer is not None]
        assert [answer.reason for answer in refused] == ["busy"] * 20  # type: ignore[union-attr]
        assert order[:6] == ["greedy", "greedy", "greedy", "ana", "ben", "greedy"]
        assert (gate.inside, gate.waiting, dict(gate.count), len(gate.queues)) == (0, 0, {}, 0)

    asyncio.run(play())


@pytest.mark.parametrize("when", ["waiting", "let in"])
def test_one_who_goes_leaves_no_place_taken(when: str) -> None:
    async def play() -> None:
        gate = FairGate(at_once=1, waiting=10, an_address=10)
        assert gate.try_enter("ana")
        waiting = asyncio.create_task(gate.enter("ben"))
        await settle()
        if when == "let in":
            gate.leave("ana")
        waiting.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await waiting
        if when == "waiting":
            gate.leave("ana")
        assert (gate.inside, gate.waiting, dict(gate.count), len(gate.queues)) == (0, 0, {}, 0)

    asyncio.run(play())


def test_moves_are_answered_while_all_places_for_the_lobby_are_taken() -> None:
    async def play() -> None:
        server = ServerParts(MemoryStore(), limits=Limits(lobby_in_flight=1, lobby_waiting=0))
        made = await server.create(bots=["standard"])
        ana = server.connect()
        await ana.ask("resume", token=made.token)
        await ana.ask("start")
        assert server.context.lobby.try_enter("192.0.2.9")
        assert (await server.connect().ask("watch", code=made.code))["reason"] == "busy"
        assert (await ana.ask("sync"))["type"] == "snapshot"
        assert server.context.moves.inside == 0

    asyncio.run(play())


def test_looking_for_many_tokens_is_paid_for_by_their_number() -> None:
    async def play() -> None:
        server = ServerParts(MemoryStore(), limits=Limits(work_burst=50, work_a_second=50 / 86400))
        tokens = [f"tuka-remo-42.{number}.{'x' * 43}" for number in range(20)]
        answers = [await server.connect().ask("my_tables", tokens=tokens) for _ in range(4)]
        assert [answer.get("reason") for answer in answers] == [
            None,
            None,
            "slow-down",
            "slow-down",
        ]
        other = FakeClient(server)
        other.connection.address = "192.0.2.8"
        assert (await other.ask("my_tables", tokens=tokens))["type"] == "my_tables"

    asyncio.run(play())


def test_messages_of_an_address_are_counted_over_all_its_connections() -> None:
    async def play() -> None:
        limits = Limits(address_message_burst=10, address_messages_a_second=10 / 86400)
        server = ServerParts(MemoryStore(), limits=limits)
        clients = [server.connect() for _ in range(5)]
        answers = [await client.ask("ping") for client in clients for _ in range(3)]
        assert [answer["type"] for answer in answers] == ["pong"] * 10 + ["refused"] * 5
        other = FakeClient(server, "192.0.2.8")
        assert (await other.ask("ping"))["type"] == "pong"

    asyncio.run(play())


def test_when_it_is_crowded_only_people_with_a_seat_come_in() -> None:
    async def play() -> None:
        server = ServerParts(MemoryStore())
        made = await server.create()
        stranger, ana = server.connect(), server.connect()
        for client in (stranger, ana):
            client.connection.returning = True
        assert (await stranger.ask("watch", code=made.code))["reason"] == "busy"
        assert stranger.inbox.cut_with == 1013
        await ana.ask("resume", token=made.token)
        assert ana.connection.place is not None
        assert ana.inbox.cut_with is None
        assert (await ana.ask("sync"))["type"] == "snapshot"

    asyncio.run(play())


# With sockets


def held_open(server: Server, count: int) -> list[socket.socket]:
    """Connections that asked for something, got it and stay."""
    lines = []
    for _ in range(count):
        line = socket.create_connection(("127.0.0.1", server.port), source_address=("127.0.0.2", 0))
        line.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        line.settimeout(PATIENCE)
        while not line.recv(65_536).endswith(b"ok"):
            pass
        lines.append(line)
    return lines


def still_open(lines: list[socket.socket]) -> int:
    count = 0
    for line in lines:
        line.setblocking(False)
        try:
            count += bool(line.recv(65_536))
        except BlockingIOError:
            count += 1
        except OSError:
            pass
    return count


def test_connections_kept_alive_count_and_the_oldest_gives_way(tmp_path: Path) -> None:
    with running(tmp_path, limits={"connections_an_address": 20}) as server:
        lines = held_open(server, 60)
        assert still_open(lines) <= 20
        assert server.get("/health").text == "ok"
        for line in lines:
            line.close()


async def as_many_as_fit(server: Server) -> list[Client]:
    crowd: list[Client] = []
    with contextlib.suppress(Exception):
        while len(crowd) < 200:
            crowd.append(await opened(server.ws))
    return crowd


def test_with_few_files_allowed_others_still_come_in_and_seated_people_come_back(
    tmp_path: Path,
) -> None:
    """160 files: 80 connections, eight of them for people with a seat."""

    async def play(server: Server) -> None:
        made = server.create()
        crowd = await as_many_as_fit(server)
        assert 60 < len(crowd) < 100
        late: Client | None = None
        with contextlib.suppress(Exception):
            await crowd.pop().close()
            late = await opened(server.ws)
        assert late is not None
        assert (await late.ask("watch", code=made["code"]))["reason"] == "busy"
        await late.closed.wait()  # the place is free again
        back = await opened(server.ws)
        await back.resume(made["token"])
        assert (await back.ask("sync"))["type"] == "snapshot"
        await closed([*crowd, back])

    with running(tmp_path, environment={"FILES": "160"}) as server:
        run(play(server))
    log = (tmp_path / "server.log").read_text()
    assert "only 160 files may be open" in log
    assert log.count("connection refused: full") == 1


def test_who_says_nothing_holds_no_place_that_is_kept_for_people_with_a_seat(
    tmp_path: Path,
) -> None:
    async def play(server: Server) -> None:
        made = server.create()
        crowd = await as_many_as_fit(server)
        for silent in crowd[-8:]:
            await asyncio.wait_for(silent.closed.wait(), PATIENCE)
            assert silent.close_code == 1013
        assert not any(client.closed.is_set() for client in crowd[:50])
        back = await opened(server.ws)
        await back.resume(made["token"])
        await closed([*crowd, back])

    limits = {"handshake_seconds": 2}
    with running(tmp_path, limits=limits, environment={"FILES": "160"}) as server:
        run(play(server))


def test_the_soft_limit_of_files_is_raised_at_the_start(tmp_path: Path) -> None:
    with running(tmp_path, environment={"FILES": "64:4096"}) as server:
        assert server.process is not None
        limits = Path(f"/proc/{server.process.pid}/limits").read_text()
    line = next(line for line in limits.splitlines() if line.startswith("Max open files"))
    assert line.split()[3:5] == ["4096", "4096"]


def flooded(folder: Path, sockets: int, joins: int, **limits: int) -> Counter[str]:
    """One address asks for bogus tokens on many sockets; another's people join and make tables."""
    bogus = [f"tuka-remo-42.{number}.{'x' * 43}" for number in range(20)]

    async def flood(server: Server) -> None:
        with contextlib.suppress(Exception):
            client = await opened(server.ws, local_addr=("127.0.0.2", 0))
            while not client.closed.is_set():
                await client.send("my_tables", tokens=bogus)
                await asyncio.sleep(0.05)

    async def play(server: Server) -> Counter[str]:
        floods = [asyncio.create_task(flood(server)) for _ in range(sockets)]
        answers: Counter[str] = Counter()
        for number in range(joins):
            made = await asyncio.to_thread(server.post_table)
            answers[f"made {made.status_code}"] += 1
            client = await opened(server.ws)
            answer = await client.ask("join", code=made.json()["code"], name=f"Ben {number}")
            answers[answer.get("reason", answer["type"])] += 1
            await client.close()
        for task in floods:
            task.cancel()
        return answers

    usual = Limits()
    names = ("connections_an_address", "messages_a_second", "message_burst", "wrong_tries")
    limits = {**{name: getattr(usual, name) for name in names}, **limits}
    with running(folder, limits=limits) as server:
        return run(play(server))


# For the sockets of a fast test what the usual limits are for 290.
FEW = {"lobby_in_flight": 4, "lobby_waiting": 30, "lobby_an_address": 10}


def test_who_asks_for_bogus_tokens_on_many_sockets_keeps_nobody_out(tmp_path: Path) -> None:
    assert flooded(tmp_path, 60, 30, **FEW) == {"made 201": 30, "seated": 30}


@pytest.mark.long
def test_who_asks_for_bogus_tokens_on_290_sockets_keeps_nobody_out(tmp_path: Path) -> None:
    answers = flooded(tmp_path, 290, 300)
    assert answers["made 201"] == 300
    assert answers["seated"] >= 297
