"""Worker processes: a slow job never delays a move at another table.

Bots have one pool, the coach, who computes odds and reviews games, another, each with as many
processes as there are cores. Reviews are made in pieces, so that odds wait for a piece and not for
a review. Who is next: `scheduler.py`.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import random
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from flipdeck.engine.advice import GameReview, Reviewed
from flipdeck.engine.bot import BotError
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.view import seen
from flipdeck.errors import UserError
from flipdeck.players import spec
from flipdeck.rules.knowledge import known_table

from . import jobs
from .coach_messages import Odds
from .refusals import Refused, ServerRefusal
from .scheduler import Scheduler

Answer = TypeVar("Answer")
logger = logging.getLogger("flipdeck.server")

DECISION_SECONDS = 20.0
OWN_BOT_SECONDS = 10.0  # for a bot that the operator brought
COACH_SECONDS = 120.0  # the first job may have to wait for a compiler
PIECE_SECONDS = 0.2  # of a review
SHUTDOWN_SECONDS = 2.0
BOTS_WAITING = 20_000  # a table has one at most
COACH_WAITING = 400
COACH_AN_ADDRESS = 40  # a class behind one router
NICENESS = 5  # niceness of workers: the server itself, and its database, come first


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def prepare_worker() -> None:
    """Give way, and watch the server: a worker would otherwise outlive one that was killed."""
    os.nice(NICENESS)
    server = multiprocessing.parent_process()
    assert server is not None

    def watch() -> None:
        server.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


class WorkerPool:
    """Processes that start when first needed, and again if they die; jobs wait for their turn."""

    def __init__(
        self, count: int, most: int = BOTS_WAITING, an_address: int = BOTS_WAITING
    ) -> None:
        self.scheduler = Scheduler(count, most=most, an_address=an_address)
        self.pool: ProcessPoolExecutor | None = None

    async def run(
        self,
        job: Callable[..., Answer],
        *arguments: Any,
        table: str,
        kind: str,
        seconds: float,
        long: bool | None = None,
    ) -> Answer:
        async with self.scheduler.turn(table, kind, long=long):
            try:
                return await self.attempt(job, *arguments, seconds=seconds)
            except BrokenProcessPool:
                self.pool = None
                return await self.attempt(job, *arguments, seconds=seconds)
            except TimeoutError:
                self.kill()  # or the next job would wait for this one
                raise

    async def attempt(self, job: Callable[..., Answer], *arguments: Any, seconds: float) -> Answer:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(
                self.scheduler.workers, mp_context=context, initializer=prepare_worker
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
    def __init__(self, count: int | None = None) -> None:
        """As many of each kind as there are cores, unless a number is given."""
        count = count or cores()
        self.bots = WorkerPool(count)
        self.own_bots = WorkerPool(count)  # the operator's, which may hang
        self.coach = WorkerPool(count, COACH_WAITING, COACH_AN_ADDRESS)

    async def decide(self, match: Match, level: str, table: str = "") -> Move:
        """The bot's decision; the first legal move if no worker answers."""
        seat = match.table.actor
        player = spec.in_full(match.setup.game, level)
        events = tuple(seen(event, seat) for event in match.recent.of(seat))
        arguments = (match.setup, known_table(match.table, seat), events, player, new_seed())
        kind = f"{match.setup.game} {player}"
        try:
            if spec.is_own(player):
                return await self.decide_own(level, *arguments, table=table, kind=kind)
            return await self.bots.run(
                jobs.decide, *arguments, table=table, kind=kind, seconds=DECISION_SECONDS
            )
        except UserError as error:
            logger.error("%s", error)
        except Exception:
            logger.exception("a bot could not decide")
        return (await asyncio.to_thread(match.legal_moves))[0]

    async def decide_own(self, level: str, *arguments: Any, table: str, kind: str) -> Move:
        try:
            return await self.own_bots.run(
                jobs.decide, *arguments, table=table, kind=kind, seconds=OWN_BOT_SECONDS
            )
        except TimeoutError:
            seconds = round(OWN_BOT_SECONDS)
            raise BotError("bot-too-slow", name=level, seconds=seconds) from None

    async def odds(self, match: Match, table: str = "", address: str = "") -> Odds:
        with self.coach.scheduler.admit(address):
            return await self.ask_coach(
                jobs.compute_odds, match.setup, match.table, table=table, kind="odds", long=False
            )

    async def review(
        self, match: Match, seats: Sequence[int] = (), table: str = "", address: str = ""
    ) -> GameReview:
        """In pieces, between which others have their turn; in detail for some seats."""
        found: list[Reviewed] = []
        piece = jobs.Piece([], 0, None, [])
        with self.coach.scheduler.admit(address):
            while piece.done < len(match.moves):
                arguments = (match.setup, tuple(match.moves), piece, PIECE_SECONDS, tuple(seats))
                piece = await self.ask_coach(
                    jobs.review_piece, *arguments, table=table, kind="review", long=True
                )
                found += piece.decisions
        return GameReview(found, piece.balances)

    async def ask_coach(
        self, job: Callable[..., Answer], *arguments: Any, table: str, kind: str, long: bool
    ) -> Answer:
        try:
            return await self.coach.run(
                job, *arguments, table=table, kind=kind, seconds=COACH_SECONDS, long=long
            )
        except (TimeoutError, BrokenProcessPool):
            logger.exception("the coach could not answer")
            raise Refused(ServerRefusal.BUSY) from None

    def pools(self) -> dict[str, WorkerPool]:
        return {"bots": self.bots, "own_bots": self.own_bots, "coach": self.coach}

    async def stop(self) -> None:
        await self.bots.stop()
        await self.own_bots.stop()
        await self.coach.stop()


def new_seed() -> int:
    return random.SystemRandom().getrandbits(62)
