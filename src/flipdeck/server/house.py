"""What all rooms of a server share."""

import asyncio
import secrets
from dataclasses import dataclass, field

from .limits import Allowances, Limits
from .metrics import Metrics
from .store import Store
from .thinkers import Thinkers

LAG_EVERY = 0.05


@dataclass
class House:
    store: Store
    limits: Limits = field(default_factory=Limits)
    thinkers: Thinkers = field(default_factory=Thinkers)
    metrics: Metrics = field(default_factory=Metrics)
    process: str = field(default_factory=lambda: secrets.token_hex(4))
    in_flight: int = 0
    lag: float = 0.0
    closing: bool = False

    def __post_init__(self) -> None:
        burst, rate = self.limits.request_burst, self.limits.requests_a_second
        self.requests = Allowances(burst, burst / rate)
        self.wrong_tries = Allowances(self.limits.wrong_tries, self.limits.wrong_tries_seconds)
        self.new_tables = Allowances(self.limits.tables, self.limits.tables_seconds)

    def announce(self, code: str, *words: object) -> None:
        """Tell the other processes something about a table."""
        if self.store.shared:
            self.store.announce(" ".join((code, self.process, *map(str, words))))

    def is_busy(self, in_game: bool) -> bool:
        """Those who play come first: lobby and phrases are the first to be refused."""
        if in_game:
            return self.in_flight >= self.limits.moves_in_flight
        late = self.lag > self.limits.lag_seconds
        return late or self.in_flight >= self.limits.lobby_in_flight

    async def watch_lag(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            before = loop.time()
            await asyncio.sleep(LAG_EVERY)
            self.lag = loop.time() - before - LAG_EVERY
            self.metrics.lag.note(self.lag)
            self.metrics.worst_lag = max(self.metrics.worst_lag, self.lag)
