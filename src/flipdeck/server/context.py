"""What all rooms and connections of a server share."""

import asyncio
import secrets
from dataclasses import dataclass, field

from .admission import AddressBuckets, FairGate
from .config import Limits, Proxies
from .metrics import Metrics
from .peers import Peers
from .reach import Reach
from .store.base import Store
from .timers import LoopTime, Time
from .workers import Workers

LAG_EVERY = 0.05


@dataclass
class ServerContext:
    store: Store
    limits: Limits = field(default_factory=Limits)
    workers: Workers = field(default_factory=Workers)
    metrics: Metrics = field(default_factory=Metrics)
    time: Time = field(default_factory=LoopTime)
    process: str = field(default_factory=lambda: secrets.token_hex(4))
    proxies: Proxies = field(default_factory=Proxies)
    reach: Reach = field(default_factory=Reach)
    lag: float = 0.0

    def __post_init__(self) -> None:
        self.peers = Peers(self.store, self.process)
        limits = self.limits
        self.requests = buckets(limits.request_burst, limits.requests_a_second)
        self.messages = buckets(limits.address_message_burst, limits.address_messages_a_second)
        self.work = buckets(limits.work_burst, limits.work_a_second)
        self.wrong_tries = AddressBuckets(limits.wrong_tries, limits.wrong_tries_seconds)
        self.new_tables = AddressBuckets(limits.tables, limits.tables_seconds)
        most = limits.moves_in_flight
        self.moves = FairGate(most, 0, most)
        self.lobby = FairGate(limits.lobby_in_flight, limits.lobby_waiting, limits.lobby_an_address)
        self.returning = FairGate(most, limits.returning_waiting, limits.returning_an_address)
        self.telling = FairGate(
            limits.telling_in_flight, limits.telling_waiting, limits.telling_an_address
        )

    @property
    def late(self) -> bool:
        """Games come first: while the loop is late, the directory and phrases are refused."""
        return self.lag > self.limits.lag_seconds

    async def watch_lag(self) -> None:
        """Measure again and again how late the event loop is."""
        loop = asyncio.get_running_loop()
        while True:
            before = loop.time()
            await asyncio.sleep(LAG_EVERY)
            self.lag = loop.time() - before - LAG_EVERY
            self.metrics.note_lag(self.lag)


def buckets(burst: float, rate: float) -> AddressBuckets:
    return AddressBuckets(burst, burst / rate)
