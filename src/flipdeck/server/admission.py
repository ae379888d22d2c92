"""Admission: budgets by address and by connection, and who may stay connected."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from .config import Limits


class TokenBucket:
    """Fills at a steady rate; `spend` takes one token and says whether there was one."""

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

    def spend(self) -> bool:
        self.refill()
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def has_any(self) -> bool:
        self.refill()
        return self.left >= 1


@dataclass
class AddressBuckets:
    """One bucket an address; the addresses used longest ago are forgotten."""

    most: float
    seconds: float
    remembered: int = 10_000
    buckets: OrderedDict[str, TokenBucket] = field(default_factory=OrderedDict)

    def of(self, address: str) -> TokenBucket:
        bucket = self.buckets.pop(address, None) or TokenBucket(self.most, self.seconds)
        self.buckets[address] = bucket
        if len(self.buckets) > self.remembered:
            self.buckets.popitem(last=False)
        return bucket

    def spend(self, address: str) -> bool:
        return self.of(address).spend()


class Admission:
    """Counts all connections, and by address those that stay.

    Those are WebSockets and connections without a request so far. A connection whose request is
    answered closes soon, and requests have a limit of their own: a browser keeps six of them open,
    and a family comes from one address.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.staying: Counter[str] = Counter()
        self.total = 0
        self.refused = 0

    def enter(self, address: str) -> bool:
        if self.total >= self.limits.connections:
            self.refused += 1
            return False
        stays = self.stay(address)
        self.total += stays
        return stays

    def stay(self, address: str) -> bool:
        if self.staying[address] >= self.limits.connections_an_address:
            self.refused += 1
            return False
        self.staying[address] += 1
        return True

    def unstay(self, address: str) -> None:
        self.staying[address] -= 1
        if not self.staying[address]:
            del self.staying[address]

    def leave(self) -> None:
        self.total -= 1
