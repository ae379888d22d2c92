"""The processes that think for bots."""

import time
from pathlib import Path

from tests.support.clients import opened, run
from tests.support.servers import Server

PATIENCE = 120  # seconds: long enough to end only what hangs


def workers_of(server: Server) -> list[Path]:
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text()
    return [Path(f"/proc/{child}") for child in children.split()]


def test_a_killed_server_leaves_no_worker_behind(own_server: Server) -> None:
    async def play() -> None:
        made = own_server.create(options={"seats": 2}, bots=["easy"])
        ana = await opened(own_server.ws)
        await ana.resume(made["token"])
        await ana.must("start")
        await ana.until(lambda: ana.is_due)
        await ana.must("play", turn=ana.turn, move=ana.moves[0])
        await ana.until(lambda: ana.is_due or ana.table["phase"] == "over")

    run(play())
    workers = workers_of(own_server)
    assert workers
    own_server.kill()
    end = time.monotonic() + PATIENCE
    while any(worker.exists() for worker in workers):
        assert time.monotonic() < end, "a worker stays behind"
        time.sleep(0.05)
