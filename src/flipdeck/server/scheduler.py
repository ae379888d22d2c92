"""Whose job a few workers do next: table after table, short jobs before long ones.

Every table has a queue of its own, and tables take turns, so a table with much to do waits for
itself. A job that is expected to be short goes before all long ones, and long ones leave a worker
free for short ones if there is more than one. One that has waited for a while counts as short.
"""

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import NamedTuple

from .metrics import Histogram
from .refusals import Refused, ServerRefusal

LONG_SECONDS = 0.05  # jobs of a kind that take longer on average are long
LONGEST_WAIT_SECONDS = 5.0
WEIGHT = 0.2  # of the newest job in the average of its kind


class Waiting(NamedTuple):
    turn: asyncio.Future[None]
    long: bool
    since: float


class Scheduler:
    def __init__(
        self,
        workers: int,
        *,
        most: int,
        an_address: int,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`most` may be admitted in all, `an_address` of one address; more are refused as busy."""
        self.workers = workers
        self.most = most
        self.an_address = an_address
        self.clock = clock
        self.admitted: Counter[str] = Counter()
        self.queues: OrderedDict[str, deque[Waiting]] = OrderedDict()
        self.running = 0
        self.running_long = 0
        self.refused = 0
        self.waited = Histogram()
        self.seconds: dict[str, float] = {}  # that a job takes, by its kind

    @property
    def waiting(self) -> int:
        return sum(map(len, self.queues.values()))

    @contextmanager
    def admit(self, address: str) -> Iterator[None]:
        """Count a request, of one or several jobs, for its address."""
        if self.admitted.total() >= self.most or self.admitted[address] >= self.an_address:
            self.refused += 1
            raise Refused(ServerRefusal.BUSY)
        self.admitted[address] += 1
        try:
            yield
        finally:
            self.admitted[address] -= 1
            if not self.admitted[address]:
                del self.admitted[address]

    def is_long(self, kind: str) -> bool:
        return self.seconds.get(kind, 0.0) > LONG_SECONDS

    @asynccontextmanager
    async def turn(self, table: str, kind: str, *, long: bool | None = None) -> AsyncIterator[None]:
        """Have a worker for a job; without `long`, jobs of its kind tell what to expect."""
        long = self.is_long(kind) if long is None else long
        await self.wait(table, long)
        began = self.clock()
        try:
            yield
        finally:
            taken = self.clock() - began
            self.seconds[kind] = (1 - WEIGHT) * self.seconds.get(kind, taken) + WEIGHT * taken
            self.running -= 1
            self.running_long -= long
            self.begin_next()

    async def wait(self, table: str, long: bool) -> None:
        since = self.clock()
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queues.setdefault(table, deque()).append(Waiting(turn, long, since))
        self.begin_next()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.running -= 1
                self.running_long -= long
                self.begin_next()
            raise
        self.waited.note(self.clock() - since)

    def begin_next(self) -> None:
        while self.running < self.workers and (table := self.next_table()) is not None:
            queue = self.queues[table]
            job = queue.popleft()
            if queue:
                self.queues.move_to_end(table)
            else:
                del self.queues[table]
            if not job.turn.cancelled():
                self.running += 1
                self.running_long += job.long
                job.turn.set_result(None)

    def next_table(self) -> str | None:
        """The first in turn whose job is short; else the first, if a long one may begin."""
        overdue = self.clock() - LONGEST_WAIT_SECONDS
        long_may_begin = self.running_long < max(1, self.workers - 1)
        first_long = None
        for table, queue in self.queues.items():
            job = queue[0]
            if not job.long or (long_may_begin and job.since < overdue):
                return table
            first_long = first_long or table
        return first_long if long_may_begin else None

    def gauges(self) -> dict[str, float]:
        return {
            "waiting": self.waiting,
            "waiting_long": sum(job.long for queue in self.queues.values() for job in queue),
            "tables_waiting": len(self.queues),
            "running": self.running,
            "workers": self.workers,
        }
