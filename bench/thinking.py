"""Bots and the coach under load: python bench/thinking.py [SECONDS]

Four reviews of long games and twenty tables of experts go on all the time. Meanwhile other tables
ask for odds and for a simple bot's move; printed is how long these wait.
"""

import asyncio
import random
import sys
import time
from collections.abc import Awaitable, Callable

from flipdeck.engine.fairness import Chance
from flipdeck.engine.match import Match
from flipdeck.engine.setup import Setup
from flipdeck.server.workers import Workers, cores

GAMES = ("flip7", "vengeance", "flipflop")
PLAYERS = {"flip7": 6, "vengeance": 6, "flipflop": 4}
REVIEWS = 4
EXPERTS = 20
MOST_MOVES = 400
BARS = {"odds": 1.0, "simple bot": 0.5}


def played(game: str, moves: int, seed: int) -> Match:
    """A match after about this number of moves at random, at a decision or at its end."""
    lots = random.Random(seed)
    names = tuple("ABCDEF"[: PLAYERS[game]])
    match = Match(Setup(game=game, players=names, dealer=0))
    chance, drawn = Chance(f"{seed:064x}", [""] * len(names)), 0
    while (due := match.due) is not None and (len(match.moves) < moves or due.actor is None):
        if due.actor is None:
            drawn += 1
            match.carry_out(chance.move(match, drawn))
        else:
            match.carry_out(lots.choice(match.legal_moves()))
    return match


async def again_and_again(work: Callable[[], Awaitable[object]], done: list[float]) -> None:
    while True:
        began = time.perf_counter()
        await work()
        done.append(time.perf_counter() - began)


async def measure(seconds: float) -> dict[str, list[float]]:
    workers = Workers()
    open_games = [played(GAMES[seed % 3], 20, seed) for seed in range(EXPERTS)]
    long_games = [played(GAMES[seed % 3], MOST_MOVES, seed) for seed in range(REVIEWS)]
    open_games = [match for match in open_games if match.due is not None]
    for match in open_games[:3]:  # compiled code is made or loaded before anything is measured
        await asyncio.gather(*(workers.odds(match, f"warm{n}") for n in range(cores())))
    taken: dict[str, list[float]] = {
        name: [] for name in ("review", "expert", "odds", "simple bot")
    }
    tasks = [
        asyncio.create_task(
            again_and_again(
                lambda match=match, n=n: workers.review(match, (), f"review{n}", f"address{n}"),
                taken["review"],
            )
        )
        for n, match in enumerate(long_games)
    ]
    tasks += [
        asyncio.create_task(
            again_and_again(
                lambda match=match, n=n: workers.decide(match, "expert", f"expert{n}"),
                taken["expert"],
            )
        )
        for n, match in enumerate(open_games)
    ]
    tasks.append(asyncio.create_task(ask_now_and_then(workers, open_games[:3], taken)))
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await workers.stop()
    return taken


async def ask_now_and_then(
    workers: Workers, games: list[Match], taken: dict[str, list[float]]
) -> None:
    number = 0
    while True:
        await asyncio.sleep(0.1)
        match = games[number % len(games)]
        number += 1
        for name, work in (
            ("odds", workers.odds(match, "asks odds", "honest")),
            ("simple bot", workers.decide(match, "standard", "simple bots")),
        ):
            began = time.perf_counter()
            await work
            taken[name].append(time.perf_counter() - began)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    taken = asyncio.run(measure(seconds))
    missed = False
    for name, times in taken.items():
        times.sort()
        if not times:
            print(f"{name}: none ended")
            continue
        p95 = times[int(0.95 * len(times))]
        bar = BARS.get(name)
        missed = missed or (bar is not None and p95 > bar)
        says = "" if bar is None else f" (at most {bar} s)"
        print(
            f"{name}: {len(times)}, median {times[len(times) // 2]:.3f} s, "
            f"p95 {p95:.3f} s{says}, longest {times[-1]:.3f} s"
        )
    sys.exit(missed)


if __name__ == "__main__":
    main()
