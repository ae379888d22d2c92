"""A server process that is up at once: forked from a process that has imported everything."""

import contextlib
import os
import signal
import socket
import time
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path

import msgspec

from tests.support import launch
from tests.support.clients import PATIENCE
from tests.support.servers import GENEROUS, UNHURRIED, Server

CONTEXT = get_context("forkserver")
CONTEXT.set_forkserver_preload(["tests.support.launch"])


def serve(log: str, arguments: list[str]) -> None:
    output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(output, 2)
    launch.main(arguments)


@dataclass
class Forked(Server):
    child: ForkServerProcess | None = None

    def start(self, wait: float = PATIENCE) -> "Forked":
        limits = msgspec.json.encode({**UNHURRIED, **GENEROUS, **self.limits}).decode()
        arguments = [str(self.port), self.store, limits]
        self.child = CONTEXT.Process(target=serve, args=(str(self.log or os.devnull), arguments))
        self.child.start()
        self.wait_until_up(wait)
        return self

    def wait_until_up(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        assert self.child is not None
        while time.monotonic() < end and self.child.is_alive():
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", self.port), 0.2).close()
                return
            time.sleep(0.005)
        raise AssertionError("the server did not start")

    def signal(self, number: int) -> None:
        assert self.child is not None
        assert self.child.pid is not None
        os.kill(self.child.pid, number)

    def stop(self) -> None:
        if self.child is not None and self.child.is_alive():
            self.signal(signal.SIGTERM)
            self.ended()

    def ended(self) -> int:
        assert self.child is not None
        self.child.join(PATIENCE)
        assert self.child.exitcode is not None
        return self.child.exitcode


def forked(folder: Path) -> Forked:
    return Forked(store=f"sqlite:///{folder / 'tables.sqlite'}", log=folder / "server.log").start()
