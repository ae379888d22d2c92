"""What all rooms and connections of a server share."""

import asyncio
import secrets
from dataclasses import dataclass, field

from .admission import AddressBuckets
from .config import Limits
from .metrics import Metrics
from .peers import Peers
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
    in_flight: int = 0
    lag: float = 0.0

    def __post_init__(self) -> None:
        self.peers = Peers(self.store, self.process)
        burst, rate = self.limits.request_burst, self.limits.requests_a_second
        self.requests = AddressBuckets(burst, burst / rate)
        self.wrong_tries = AddressBuckets(self.limits.wrong_tries, self.limits.wrong_tries_seconds)
        self.new_tables = AddressBuckets(self.limits.tables, self.limits.tables_seconds)

    def is_busy(self, in_game: bool) -> bool:
        """Games come first: the directory and phrases are the first to be refused."""
        if in_game:
            return self.in_flight >= self.limits.moves_in_flight
        late = self.lag > self.limits.lag_seconds
        return late or self.in_flight >= self.limits.lobby_in_flight

    async def watch_lag(self) -> None:
        """Measure again and again how late the event loop is."""
        loop = asyncio.get_running_loop()
        while True:
            before = loop.time()
            await asyncio.sleep(LAG_EVERY)
            self.lag = loop.time() - before - LAG_EVERY
            self.metrics.lag.note(self.lag)
            self.metrics.worst_lag = max(self.metrics.worst_lag, self.lag)
