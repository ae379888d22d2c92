"""Worker processes: a slow job never delays a move at another table.

Bots have one pool, the coach, who computes odds and reviews games, another: a bot never waits for a
review.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import random
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from flipdeck.engine.bot import BotError
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.view import seen
from flipdeck.errors import UserError
from flipdeck.players import spec
from flipdeck.rules.knowledge import known_table

from . import jobs
from .messages import Odds, Reviewed
from .refusals import Refused, ServerRefusal

Answer = TypeVar("Answer")
logger = logging.getLogger("flipdeck.server")

DECISION_SECONDS = 20.0
OWN_BOT_SECONDS = 10.0  # for a bot that the operator brought
COACH_SECONDS = 120.0  # the first job may have to wait for a compiler
MAX_WAITING = 40  # jobs for the coach
SHUTDOWN_SECONDS = 2.0


def end_with_server() -> None:
    """Watch the server: a worker would otherwise outlive a server that was killed."""
    server = multiprocessing.parent_process()
    assert server is not None

    def watch() -> None:
        server.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


class WorkerPool:
    """Processes that start when first needed, and again if they die."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.pool: ProcessPoolExecutor | None = None
        self.waiting = 0

    async def run(self, job: Callable[..., Answer], *arguments: Any, seconds: float) -> Answer:
        self.waiting += 1
        try:
            return await self.attempt(job, *arguments, seconds=seconds)
        except BrokenProcessPool:
            self.pool = None
            return await self.attempt(job, *arguments, seconds=seconds)
        finally:
            self.waiting -= 1

    async def attempt(self, job: Callable[..., Answer], *arguments: Any, seconds: float) -> Answer:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(
                self.count, mp_context=context, initializer=end_with_server
            )
        work = asyncio.get_running_loop().run_in_executor(self.pool, job, *arguments)
        return await asyncio.wait_for(work, seconds)

    def kill(self) -> None:
        """End processes that do not answer; the next job starts new ones."""
        if self.pool is not None:
            for process in list(self.pool._processes.values()):
                process.kill()
            self.pool = None

    async def stop(self) -> None:
        if self.pool is not None:
            ending = asyncio.to_thread(self.pool.shutdown, cancel_futures=True)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(ending, SHUTDOWN_SECONDS)


class Workers:
    def __init__(self, workers: int = 1) -> None:
        self.bots = WorkerPool(workers)
        self.own_bots = WorkerPool(workers)  # the operator's, which may hang
        self.coach = WorkerPool(workers)

    async def decide(self, match: Match, level: str) -> Move:
        """The bot's decision; the first legal move if no worker answers."""
        seat = match.table.actor
        player = spec.in_full(match.setup.game, level)
        events = tuple(seen(event, seat) for event in match.recent.of(seat))
        arguments = (match.setup, known_table(match.table, seat), events, player, new_seed())
        try:
            if spec.is_own(player):
                return await self.decide_own(level, *arguments)
            return await self.bots.run(jobs.decide, *arguments, seconds=DECISION_SECONDS)
        except UserError as error:
            logger.error("%s", error)
        except Exception:
            logger.exception("a bot could not decide")
        return (await asyncio.to_thread(match.legal_moves))[0]

    async def decide_own(self, level: str, *arguments: Any) -> Move:
        try:
            return await self.own_bots.run(jobs.decide, *arguments, seconds=OWN_BOT_SECONDS)
        except TimeoutError:
            self.own_bots.kill()
            seconds = round(OWN_BOT_SECONDS)
            raise BotError("bot-too-slow", name=level, seconds=seconds) from None

    async def odds(self, match: Match) -> Odds:
        return await self.ask_coach(jobs.compute_odds, match.setup, match.table)

    async def review(self, match: Match) -> list[Reviewed]:
        return await self.ask_coach(jobs.review, match.setup, tuple(match.moves))

    async def ask_coach(self, job: Callable[..., Answer], *arguments: Any) -> Answer:
        if self.coach.waiting >= MAX_WAITING:
            raise Refused(ServerRefusal.BUSY)
        try:
            return await self.coach.run(job, *arguments, seconds=COACH_SECONDS)
        except (TimeoutError, BrokenProcessPool):
            logger.exception("the coach could not answer")
            raise Refused(ServerRefusal.BUSY) from None

    async def stop(self) -> None:
        await self.bots.stop()
        await self.own_bots.stop()
        await self.coach.stop()


def new_seed() -> int:
    return random.SystemRandom().getrandbits(62)
