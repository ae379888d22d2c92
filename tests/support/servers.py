"""A server process under test: started, stopped, killed, paused and started again."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec

from tests.support.clients import PATIENCE

ROOT = Path(__file__).parents[2]
# One for all, since making one takes longer than a table; it keeps no connection open.
BROWSER = httpx.Client(timeout=PATIENCE, limits=httpx.Limits(max_keepalive_connections=0))
# A busy machine is not what is tested: a server whose loop is late would refuse as busy.
UNHURRIED = {"lag_seconds": 600.0}
METRICS_TOKEN = "for-tests"

GENEROUS = {
    "connections_an_address": 10_000,
    "tables": 10_000,
    "wrong_tries": 10_000,
    "messages_a_second": 10_000,
    "message_burst": 10_000,
    "requests_a_second": 10_000,
    "request_burst": 10_000,
}


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


@dataclass
class Server:
    store: str
    limits: dict[str, Any] = field(default_factory=dict)
    port: int = field(default_factory=free_port)
    environment: dict[str, str] = field(default_factory=dict)
    process: subprocess.Popen[bytes] | None = None
    log: Path | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws?protocol=2"

    def start(self, wait: float = PATIENCE) -> "Server":
        limits = msgspec.json.encode({**UNHURRIED, **GENEROUS, **self.limits}).decode()
        with Path(self.log or os.devnull).open("ab") as output:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.support.launch", str(self.port), self.store, limits],
                cwd=ROOT,
                stderr=output,
                env={"SEED": "7", "METRICS_TOKEN": METRICS_TOKEN, **os.environ, **self.environment},
            )
        if wait:
            self.wait_until_up(wait)
        return self

    def wait_until_up(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", self.port), 0.2).close()
                return
            assert self.process is not None
            assert self.process.poll() is None, "the server did not start"
            time.sleep(0.02)
        raise AssertionError("the server did not start in time")

    def signal(self, number: int) -> None:
        assert self.process is not None
        self.process.send_signal(number)

    def kill(self) -> None:
        self.signal(signal.SIGKILL)
        self.ended()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.signal(signal.SIGTERM)
            self.ended()

    def ended(self) -> int:
        assert self.process is not None
        return self.process.wait(PATIENCE)

    def memory(self) -> int:
        """Bytes of real memory."""
        assert self.process is not None
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) * 1024
        raise AssertionError("no memory figure")

    def files(self) -> int:
        assert self.process is not None
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def create(self, **wanted: Any) -> dict[str, Any]:
        """A busy server is asked again, as its answer says."""
        end = time.monotonic() + PATIENCE
        while (made := self.post_table(**wanted)).status_code == 503 and time.monotonic() < end:
            time.sleep(0.2)
        assert made.status_code == 201, made.text
        answer: dict[str, Any] = made.json()
        return answer

    def post_table(self, **wanted: Any) -> httpx.Response:
        options = {"game": "flip7", "speed": 0, "timer": 0, **wanted.pop("options", {})}
        body = {"options": options, "name": "Ana", **wanted}
        return BROWSER.post(f"{self.url}/api/tables", json=body)

    def get(self, path: str, **options: Any) -> httpx.Response:
        return BROWSER.get(self.url + path, **options)

    def metrics(self) -> str:
        return self.get("/metrics", headers={"Authorization": f"Bearer {METRICS_TOKEN}"}).text


@contextlib.contextmanager
def running(folder: Path, **options: Any) -> Iterator[Server]:
    options.setdefault("store", f"sqlite:///{folder / 'tables.sqlite'}")
    options.setdefault("log", folder / "server.log")
    server = Server(**options).start()
    try:
        yield server
    finally:
        server.stop()
