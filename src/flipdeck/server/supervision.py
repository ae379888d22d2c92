"""Tasks that must not end while the server runs: one that fails is logged and begins again."""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

logger = logging.getLogger("flipdeck.server")

PAUSE_SECONDS = 1.0


class Supervision:
    def __init__(self, pause: Callable[[], float] = lambda: PAUSE_SECONDS) -> None:
        self.pause = pause
        self.restarts: Counter[str] = Counter()
        self.tasks: list[asyncio.Task[None]] = []

    def keep(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        self.restarts[name] += 0
        self.tasks.append(asyncio.create_task(self.again_and_again(name, work), name=name))

    async def again_and_again(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except Exception:
                logger.exception("%s failed and begins again", name)
            self.restarts[name] += 1
            await asyncio.sleep(self.pause())

    async def end(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.tasks.clear()


def retrieve_error(task: asyncio.Future[Any]) -> None:
    """Those who wait for the task get its error; asyncio need not log it."""
    if not task.cancelled():
        task.exception()
