"""What others on a server do to your game: python -m bench.neighbours

Prints what must hold beside what was measured: moves during a siege of half handshakes, pings
beside the largest game, and the time until a bot takes over.
"""

import asyncio
import contextlib
import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.server.test_reconnect import whose_turn
from tests.server.test_table import started
from tests.support.clients import opened, run
from tests.support.servers import GENEROUS, Server, running

from flipdeck.server.config import Limits

WAVES = 17
PINGS = 500
TIMER = 1  # seconds
TAKEOVERS = 10


async def timed(work: Awaitable[object]) -> float:
    began = time.perf_counter()
    await work
    return time.perf_counter() - began


def share_below(seconds: float, measured: list[float]) -> str:
    below = sum(each < seconds for each in measured) / len(measured)
    middle = sorted(measured)[len(measured) // 2]
    return f"{below:.0%} of {len(measured)}, median {1000 * middle:.0f} ms"


async def half_a_handshake(port: int) -> None:
    with contextlib.suppress(OSError, TimeoutError):
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", port, local_addr=("127.0.0.2", 0)
        )
        writer.write(b"GET /ws?protocol=2 HTTP/1.1\r\nHost: 127")
        await asyncio.wait_for(reader.read(), 0.2)
        writer.close()


async def besiege(port: int) -> None:
    for _ in range(WAVES):
        at_once = 2 * Limits().connections_an_address
        await asyncio.gather(*(half_a_handshake(port) for _ in range(at_once)))


async def moves_in_a_siege(server: Server) -> list[float]:
    clients = await started(server, 2, rules={"target": "100000"})
    siege = asyncio.create_task(besiege(server.port))
    chance, measured = random.Random(1), []
    while not siege.done():
        due = await whose_turn(clients)
        measured.append(await timed(due.play(chance.choice)))
        for client in clients:
            await client.must("sync")
        await asyncio.sleep(0.1)  # they may not ask faster
    return measured


async def pings_beside_the_largest_game(server: Server) -> list[float]:
    made = server.create(
        options={"game": "vengeance", "seats": 18, "rules": {"target": "100000"}},
        bots=["standard"] * 17,
    )
    ana, other = await opened(server.ws), await opened(server.ws)
    await ana.resume(made["token"])
    await ana.must("start")
    playing = asyncio.create_task(ana.play_on(random.Random(1).choice))
    measured = [await timed(other.must("ping")) for _ in range(PINGS)]
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    return measured


async def takeovers(server: Server) -> list[float]:
    measured = []
    for _ in range(TAKEOVERS):
        clients = await started(server, 2, timer=TIMER)
        seat = (await whose_turn(clients)).seat
        other = clients[0]
        away = other.until(lambda: other.table["seats"][seat].get("away"))  # noqa: B023
        measured.append(await timed(away))
    return measured


def measured_on(limits: dict[str, float], work: Callable[[Server], Awaitable[list[float]]]) -> list:
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), limits=limits) as server:
        return run(work(server))


def main() -> None:
    strict = {name: getattr(Limits(), name) for name in GENEROUS}
    print(f"{'what':<44}{'must':<24}measured")
    siege = measured_on({**strict, "handshake_seconds": 1}, moves_in_a_siege)
    print(f"{'moves in a siege of half handshakes':<44}{'90% below 0.5 s':<24}", end="")
    print(share_below(0.5, siege))
    pings = measured_on({}, pings_beside_the_largest_game)
    print(f"{'pings beside 18 players of Vengeance':<44}{'95% below 0.25 s':<24}", end="")
    print(share_below(0.25, pings))
    waits = measured_on({}, takeovers)
    print(f"{f'a bot takes over after {TIMER} s':<44}{'0.5 to 3 s':<24}", end="")
    print(f"{min(waits):.2f} to {max(waits):.2f} s")


if __name__ == "__main__":
    main()
