"""Should people be sent to this server? What can fail is tried again and again.

A server that lives (`/health`) may still not be ready (`/ready`): its store takes no writes, its
disk is nearly full, its workers do not answer, or it is about to stop.
"""

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path

from .store.base import Store

EVERY_SECONDS = 5.0
TIMEOUT_SECONDS = 5.0


class Readiness:
    def __init__(
        self,
        store: Store,
        workers_alive: Callable[[], bool],
        least_free: int,
        free: Callable[[Path], int] = lambda path: shutil.disk_usage(path).free,
    ) -> None:
        self.store = store
        self.workers_alive = workers_alive
        self.least_free = least_free
        self.free = free
        self.stopping = False
        self.store_writes = False  # until it has been tried
        self.workers_live = True
        self.disk_free: int | None = None

    async def watch(self) -> None:
        while True:
            await self.look()
            await asyncio.sleep(EVERY_SECONDS)

    async def look(self) -> None:
        self.workers_live = self.workers_alive()
        folder = self.store.folder
        if folder is not None:
            self.disk_free = await asyncio.to_thread(self.free, folder)
        try:
            self.store_writes = await asyncio.wait_for(self.store.healthy(), TIMEOUT_SECONDS)
        except TimeoutError:
            self.store_writes = False

    def checks(self) -> dict[str, bool]:
        return {
            "store": self.store_writes,
            "disk": self.disk_free is None or self.disk_free >= self.least_free,
            "workers": self.workers_live,
            "running": not self.stopping,
        }

    @property
    def ready(self) -> bool:
        return all(self.checks().values())
