"""Admission: budgets by address and by connection, who may stay connected, and who is let in."""

import asyncio
import logging
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Protocol

from .addresses import TrustedProxies, group_of
from .config import Limits, Proxies
from .refusals import Refused, ServerRefusal

logger = logging.getLogger("flipdeck.server")

LOG_SECONDS = 60.0


class TokenBucket:
    """Fills at a steady rate; `spend` takes tokens and says whether there were enough."""

    __slots__ = ("at", "clock", "left", "most", "rate")

    def __init__(
        self, most: float, seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.most = most
        self.rate = most / seconds
        self.left = most
        self.clock = clock
        self.at = clock()

    def refill(self) -> None:
        now = self.clock()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now

    def spend(self, cost: float = 1) -> bool:
        self.refill()
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def has_any(self) -> bool:
        self.refill()
        return self.left >= 1


@dataclass
class AddressBuckets:
    """One bucket a household; those used longest ago are forgotten."""

    most: float
    seconds: float
    remembered: int = 10_000
    buckets: OrderedDict[str, TokenBucket] = field(default_factory=OrderedDict)

    def of(self, address: str) -> TokenBucket:
        group = group_of(address)
        bucket = self.buckets.pop(group, None) or TokenBucket(self.most, self.seconds)
        self.buckets[group] = bucket
        if len(self.buckets) > self.remembered:
            self.buckets.popitem(last=False)
        return bucket

    def spend(self, address: str, cost: float = 1) -> bool:
        return self.of(address).spend(cost)


class Idle(Protocol):
    """A connection that waits for its next request, if there is one."""

    def close_idle(self) -> None: ...


class Admission:
    """Counts every connection, and by address.

    A connection that only waits for another request gives way to a new one. The last ones in all
    are for people who come back to their seats.
    """

    def __init__(
        self,
        limits: Limits,
        proxies: Proxies | None = None,
        refused: Counter[str] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.limits = limits
        self.proxies = TrustedProxies(proxies or Proxies())
        self.refused = Counter() if refused is None else refused
        self.lines = LimitedLog(clock)
        self.held: Counter[str] = Counter()
        self.idle: OrderedDict[Idle, str] = OrderedDict()
        self.idle_of: dict[str, OrderedDict[Idle, None]] = {}
        self.total = 0

    @property
    def crowded(self) -> bool:
        """Is what is left for people who come back?"""
        return self.total > self.limits.connections - self.limits.reserved

    def enter(self) -> bool:
        if self.total >= self.limits.connections and not self.close_oldest(self.idle):
            return self.refuse("full")
        self.total += 1
        return True

    def leave(self) -> None:
        self.total -= 1

    def hold(self, group: str) -> bool:
        if self.held[group] >= self.limits.connections_an_address and not self.close_oldest(
            self.idle_of.get(group, ())
        ):
            return self.refuse("address", group)
        self.held[group] += 1
        return True

    def release(self, group: str) -> None:
        self.held[group] -= 1
        if not self.held[group]:
            del self.held[group]

    def close_oldest(self, idle: Iterable[Idle]) -> bool:
        oldest = next(iter(idle), None)
        if oldest is None:
            return False
        oldest.close_idle()
        return True

    def mark_idle(self, connection: Idle, group: str) -> None:
        self.idle[connection] = group
        self.idle_of.setdefault(group, OrderedDict())[connection] = None

    def mark_busy(self, connection: Idle) -> None:
        group = self.idle.pop(connection, None)
        if group is not None:
            del self.idle_of[group][connection]
            if not self.idle_of[group]:
                del self.idle_of[group]

    def refuse(self, reason: str, group: str = "") -> bool:
        self.refused[reason] += 1
        self.lines.warn(reason, f"connection refused: {reason} {group}".rstrip())
        return False


class LimitedLog:
    """At most one line a minute of each kind, with how many there were."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.next: dict[str, float] = {}
        self.left_out: Counter[str] = Counter()

    def warn(self, kind: str, text: str) -> None:
        if self.clock() < self.next.get(kind, 0):
            self.left_out[kind] += 1
            return
        self.next[kind] = self.clock() + LOG_SECONDS
        logger.warning("%s (and %d more since the last line)", text, self.left_out.pop(kind, 0))


class CountedConnection:
    """One connection as it is counted, from its first byte to its last."""

    def __init__(self, admission: Admission, peer: str) -> None:
        self.admission = admission
        self.address = peer
        self.group = ""  # until it is counted for its address
        self.proxied = admission.proxies.trusts(peer)
        self.admitted = admission.enter()

    def count_for(self, address: str) -> bool:
        """Counted for this address from now on, and for no other."""
        self.release()
        self.address = address
        group = group_of(address)
        if self.admission.hold(group):
            self.group = group
        return bool(self.group)

    def release(self) -> None:
        """No longer counted for an address."""
        if self.group:
            self.admission.release(self.group)
            self.group = ""

    def leave(self) -> None:
        self.release()
        if self.admitted:
            self.admitted = False
            self.admission.leave()


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
