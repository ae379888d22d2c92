"""A gate that lets a bounded number in at once, one address after the other."""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from .refusals import Refused, ServerRefusal


class FairGate:
    """Those who wait are let in address by address: who sends more waits for themselves.

    `waiting` may wait in all, `an_address` may wait or be inside from one address; more are
    refused as busy.
    """

    def __init__(self, at_once: int, waiting: int, an_address: int) -> None:
        self.at_once = at_once
        self.most_waiting = waiting
        self.an_address = an_address
        self.inside = 0
        self.waiting = 0
        self.count: Counter[str] = Counter()
        self.queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def entered(self, address: str) -> AsyncIterator[None]:
        await self.enter(address)
        try:
            yield
        finally:
            self.leave(address)

    async def enter(self, address: str) -> None:
        if self.try_enter(address):
            return
        if self.count[address] >= self.an_address or self.waiting >= self.most_waiting:
            raise Refused(ServerRefusal.BUSY)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queues.setdefault(address, deque()).append(turn)
        self.count[address] += 1
        self.waiting += 1
        try:
            await turn
        except asyncio.CancelledError:
            self.give_up(address, turn)
            raise

    def try_enter(self, address: str) -> bool:
        """Enter without waiting, if there is room."""
        if self.inside >= self.at_once or self.count[address] >= self.an_address:
            return False
        self.inside += 1
        self.count[address] += 1
        return True

    def give_up(self, address: str, turn: asyncio.Future[None]) -> None:
        if turn.done() and not turn.cancelled():
            self.leave(address)
            return
        self.waiting -= 1
        self.forget(address)
        self.queues[address].remove(turn)
        if not self.queues[address]:
            del self.queues[address]

    def leave(self, address: str) -> None:
        self.forget(address)
        self.inside -= 1
        while self.queues and self.inside < self.at_once:
            self.let_in()

    def let_in(self) -> None:
        """The first of the address whose turn it is, which then goes to the end."""
        address, queue = self.queues.popitem(last=False)
        turn = queue.popleft()
        if queue:
            self.queues[address] = queue
        self.waiting -= 1
        if turn.cancelled():
            self.forget(address)
            return
        self.inside += 1
        turn.set_result(None)

    def forget(self, address: str) -> None:
        self.count[address] -= 1
        if not self.count[address]:
            del self.count[address]
