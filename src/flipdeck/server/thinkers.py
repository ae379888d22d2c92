"""Thinking happens in processes of their own, so that no slow thought delays a move elsewhere.

Bots have one kind of worker, the coach who tells odds and reviews games another: a bot never waits
for a review.
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

from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.players import bots

from . import thoughts
from .denial import Denial, Denied
from .messages import Odds, Reviewed

Answer = TypeVar("Answer")
logger = logging.getLogger("flipdeck.server")

LEVELS = tuple(bots.LEVELS)
LONGEST_THOUGHT = 20.0
LONGEST_COACHING = 120.0  # the first time something may have to be compiled
MOST_WAITING = 40  # for the coach
SHUTDOWN_SECONDS = 2.0


def end_with_server() -> None:
    """A worker waits for work for ever, also when its server was killed: it has to look itself."""
    server = multiprocessing.parent_process()
    assert server is not None

    def watch() -> None:
        server.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


class Workers:
    """Processes that are started when they are first needed, and again if they die."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.pool: ProcessPoolExecutor | None = None
        self.waiting = 0

    async def think(self, thought: Callable[..., Answer], *facts: Any, longest: float) -> Answer:
        self.waiting += 1
        try:
            return await self.attempt(thought, *facts, longest=longest)
        except BrokenProcessPool:
            self.pool = None
            return await self.attempt(thought, *facts, longest=longest)
        finally:
            self.waiting -= 1

    async def attempt(self, thought: Callable[..., Answer], *facts: Any, longest: float) -> Answer:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(
                self.count, mp_context=context, initializer=end_with_server
            )
        work = asyncio.get_running_loop().run_in_executor(self.pool, thought, *facts)
        return await asyncio.wait_for(work, longest)

    async def stop(self) -> None:
        if self.pool is not None:
            ending = asyncio.to_thread(self.pool.shutdown, cancel_futures=True)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(ending, SHUTDOWN_SECONDS)


class Thinkers:
    def __init__(self, workers: int = 1) -> None:
        self.bots = Workers(workers)
        self.coach = Workers(workers)

    async def decide(self, match: Match, level: str) -> Move:
        """The bot's decision; if no thought can be had, the first legal move."""
        facts = (match.setup, match.table, level, new_seed())
        try:
            return await self.bots.think(thoughts.decide, *facts, longest=LONGEST_THOUGHT)
        except Exception:
            logger.exception("a bot could not decide")
            return (await asyncio.to_thread(match.legal_moves))[0]

    async def odds(self, match: Match) -> Odds:
        return await self.ask_coach(thoughts.tell_odds, match.setup, match.table, new_seed())

    async def review(self, match: Match) -> list[Reviewed]:
        return await self.ask_coach(thoughts.review, match.setup, tuple(match.moves), new_seed())

    async def ask_coach(self, thought: Callable[..., Answer], *facts: Any) -> Answer:
        if self.coach.waiting >= MOST_WAITING:
            raise Denied(Denial.BUSY)
        try:
            return await self.coach.think(thought, *facts, longest=LONGEST_COACHING)
        except (TimeoutError, BrokenProcessPool):
            logger.exception("the coach could not answer")
            raise Denied(Denial.BUSY) from None

    async def stop(self) -> None:
        await self.bots.stop()
        await self.coach.stop()


def new_seed() -> int:
    return random.SystemRandom().getrandbits(62)
