"""Behind a real nginx: limits are each visitor's own, by X-Forwarded-For and by PROXY protocol."""

import asyncio
import contextlib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from flipdeck.server.config import Limits
from tests.support.clients import opened, run
from tests.support.nginx import MAIN, NGINX, NO_NGINX, NO_STREAM, STREAM, nginx
from tests.support.servers import Server, free_port, running

FORWARDED = """
http {{
    access_log off;
    map $http_upgrade $connection_upgrade {{ default upgrade; '' ''; }}
    upstream tables {{ server 127.0.0.1:{port}; keepalive 16; }}
    server {{
        listen 127.0.0.1:{front};
        location / {{
            proxy_pass http://tables;
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
            proxy_set_header X-Forwarded-Proto https;
        }}
    }}
}}
"""
PASSED_ON = """
stream {{
    server {{
        listen 127.0.0.1:{front};
        proxy_pass 127.0.0.1:{port};
        proxy_protocol on;
    }}
}}
"""
SMALL = {"honest": 60, "tries": 40}
WHOLE = {"honest": 499, "tries": 400}


def config_of(way: str, folder: Path, port: int, front: int) -> str:
    """All of this machine's 127.0.0.0/8 are visitors, each from an address of their own."""
    module = f"load_module {STREAM};\n" if way == "PROXY" else ""
    text = MAIN + (PASSED_ON if way == "PROXY" else FORWARDED)
    return module + text.format(folder=folder, port=port, front=front)


def usual() -> dict[str, float]:
    limits = Limits()
    names = ("connections_an_address", "tables", "wrong_tries", "messages_a_second")
    return {name: getattr(limits, name) for name in (*names, "message_burst", "request_burst")}


def visitor_number(number: int) -> str:
    return f"127.1.{number // 250}.{1 + number % 250}"


async def visit(
    url: str, code: str, answers: Counter[str], stay: asyncio.Event, **options: Any
) -> None:
    try:
        client = await opened(url, **options)
        answer = await client.ask("watch", code=code)
        answers[answer.get("reason", answer["type"])] += 1
        await stay.wait()
        await client.close()
    except Exception as error:
        answers[type(error).__name__] += 1


async def guess(url: str, tries: int, **options: Any) -> int:
    """The hostile one, at wrong codes in a row, who comes back when they are put out.

    Returns how often they were slowed down.
    """
    client = await opened(url, **options)
    slowed = 0
    for _ in range(tries):
        try:
            answer = await client.ask("watch", code="tuka-remo-42")
        except (ConnectionError, ConnectionClosed):
            client = await opened(url, **options)
            slowed += 1
            continue
        slowed += answer.get("reason") == "slow-down"
    await client.close()
    return slowed


NEEDS_STREAM = pytest.mark.skipif(STREAM is None, reason=NO_STREAM)


@pytest.mark.skipif(NGINX is None, reason=NO_NGINX)
@pytest.mark.parametrize(
    "size", [SMALL, pytest.param(WHOLE, marks=pytest.mark.long)], ids=["small", "whole"]
)
@pytest.mark.parametrize(
    "way",
    [
        "X-Forwarded-For",
        pytest.param("PROXY", marks=pytest.mark.skipif(not STREAM, reason=NO_STREAM)),
    ],
)
def test_behind_nginx_a_hostile_visitor_has_no_honest_one_refused(
    tmp_path: Path, size: dict[str, int], way: str
) -> None:
    """More visitors than one address may have connections, and more tries than it may make."""
    limits = {**usual(), "connections_an_address": size["honest"] // 2, "wrong_tries": 5}

    async def play(url: str, code: str) -> tuple[Counter[str], int]:
        answers: Counter[str] = Counter()
        stay = asyncio.Event()
        hostile = asyncio.create_task(guess(url, size["tries"], local_addr=("127.66.6.6", 0)))
        visits = [
            asyncio.create_task(
                visit(url, code, answers, stay, local_addr=(visitor_number(number), 0))
            )
            for number in range(size["honest"])
        ]
        while answers.total() < len(visits):
            await asyncio.sleep(0.02)
        slowed = await hostile
        stay.set()
        await asyncio.gather(*visits)
        return answers, slowed

    with running(tmp_path, limits=limits) as first:
        made = first.create()
    front = free_port()
    trusted = {"PROXIES": "127.0.0.1", "PROXY_PROTOCOL": "1" if way == "PROXY" else ""}
    with (
        running(tmp_path, limits=limits, environment=trusted) as server,
        nginx(tmp_path, config_of(way, tmp_path, server.port, front), front),
    ):
        answers, slowed = run(play(f"ws://127.0.0.1:{front}/ws?protocol=2", made["code"]))
    assert answers == {"snapshot": size["honest"]}
    assert slowed >= size["tries"] - 6


def test_the_link_in_a_qr_code_has_the_scheme_the_proxy_was_asked_with(tmp_path: Path) -> None:
    """The two pictures differ, so the scheme was taken from the proxy."""
    with running(tmp_path, environment={"PROXIES": "127.0.0.1"}) as server:
        path = f"{server.url}/api/tables/tuka-remo-42/qr.svg"
        plain = server.get("/api/tables/tuka-remo-42/qr.svg").text
        forwarded = server.get(
            "/api/tables/tuka-remo-42/qr.svg",
            headers={"X-Forwarded-Proto": "https", "X-Forwarded-For": "198.51.100.1"},
        ).text
        assert path
        assert plain != forwarded


def test_who_is_no_trusted_proxy_cannot_say_where_they_are(tmp_path: Path) -> None:
    async def play(server: Server) -> list[str]:
        reasons = []
        for number in range(10):
            headers = {"X-Forwarded-For": visitor_number(number)}
            client = await opened(server.ws, additional_headers=headers)
            answer = await client.ask("watch", code="tuka-remo-42")
            reasons.append(answer["reason"])
            await client.close()
        return reasons

    limits = {"wrong_tries": 5, "wrong_tries_seconds": 86_400}
    with running(tmp_path, limits=limits, environment={"PROXIES": "192.0.2.1"}) as server:
        assert run(play(server)) == ["unknown-table"] * 5 + ["slow-down"] * 5


# The PROXY protocol


async def piped(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    writer.close()


@contextlib.asynccontextmanager
async def proxy_protocol_before(port: int, version: int):  # type: ignore[no-untyped-def]
    """A TCP proxy whose n-th connection comes from the n-th visitor."""
    from tests.server.test_admission import version_2

    count = 0

    async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal count
        source = visitor_number(count)
        count += 1
        behind, before = await asyncio.open_connection("127.0.0.1", port)
        line = f"PROXY TCP4 {source} 127.0.0.1 4711 80\r\n".encode()
        before.write(line if version == 1 else version_2(source))
        await asyncio.gather(piped(reader, before), piped(behind, writer))

    listening = await asyncio.start_server(pass_on, "127.0.0.1", 0)
    async with listening:
        yield listening.sockets[0].getsockname()[1]


@pytest.mark.parametrize("version", [1, 2])
def test_by_the_proxy_protocol_each_visitor_has_limits_of_their_own(
    tmp_path: Path, version: int
) -> None:
    async def play(server: Server, code: str) -> tuple[Counter[str], int]:
        answers: Counter[str] = Counter()
        stay = asyncio.Event()
        async with proxy_protocol_before(server.port, version) as front:
            url = f"ws://127.0.0.1:{front}/ws?protocol=2"
            slowed = await guess(url, 20)
            visits = [asyncio.create_task(visit(url, code, answers, stay)) for number in range(30)]
            while answers.total() < len(visits):
                await asyncio.sleep(0.02)
            stay.set()
            await asyncio.gather(*visits)
        return answers, slowed

    limits = {"connections_an_address": 3, "wrong_tries": 5, "wrong_tries_seconds": 86_400}
    with running(tmp_path, limits=limits) as first:
        made = first.create()
    environment = {"PROXIES": "127.0.0.1", "PROXY_PROTOCOL": "1"}
    with running(tmp_path, limits=limits, environment=environment) as server:
        answers, slowed = run(play(server, made["code"]))
    assert answers == {"snapshot": 30}
    assert slowed == 15
