"""Bots think in processes of their own, so that a slow thought never delays a move elsewhere."""

import asyncio
import contextlib
import logging
import multiprocessing
import random
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.policies import PLAYERS, policy
from flipdeck.engine.setup import Setup
from flipdeck.players.bots import Bot

logger = logging.getLogger("flipdeck.server")

LONGEST_THOUGHT = 20.0
SHUTDOWN_SECONDS = 2.0
# For each level the policies to try: the first one that the game's bots know.
LEVELS = {
    "usual": ("threshold:25", "sensible"),
    "easy": ("threshold:12", "random"),
    "careful": ("bust:0.15", "sensible"),
    "bold": ("threshold:34", "sensible"),
}


def decide(setup: Setup, table: Any, level: str, seed: int) -> Move:
    """Runs in a worker."""
    match = Match(setup)
    match.table = table
    kinds = PLAYERS[setup.game].kinds
    known = (name for name in LEVELS[level] if name.partition(":")[0] in kinds)
    return Bot(policy(next(known), kinds), random.Random(seed)).decide(match)


class Thinkers:
    def __init__(self, workers: int = 1) -> None:
        self.workers = workers
        self.pool: ProcessPoolExecutor | None = None

    def start(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, mp_context=context)

    async def decide(self, match: Match, level: str) -> Move:
        """The bot's decision; if no thought can be had, the first legal move."""
        seed = random.SystemRandom().getrandbits(64)
        for _ in range(2):
            self.pool = self.pool or self.start()
            try:
                thought = asyncio.get_running_loop().run_in_executor(
                    self.pool, decide, match.setup, match.table, level, seed
                )
                return await asyncio.wait_for(thought, LONGEST_THOUGHT)
            except BrokenProcessPool:
                self.pool = None
            except Exception:
                logger.exception("a bot could not decide")
                break
        return match.legal_moves()[0]

    async def stop(self) -> None:
        if self.pool is not None:
            ending = asyncio.to_thread(self.pool.shutdown, cancel_futures=True)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(ending, SHUTDOWN_SECONDS)
