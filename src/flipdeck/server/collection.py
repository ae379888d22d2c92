"""Python's garbage collector runs when nobody plays: its pause grows with what is in memory.

It finds little, because what people leave behind is freed at once without it; but requests that
are refused leave some, so it does not wait once much is new.
"""

import asyncio
import gc

from .store.base import Store

EVERY_SECONDS = 600
QUIET_SECONDS = 1
MOST_NEW = 1_000_000  # objects


async def collect_when_quiet(store: Store) -> None:
    while True:
        await until_due(store)
        gc.collect()


async def until_due(store: Store) -> None:
    """A while later, once nothing has been written for a moment; or when much is new."""
    loop = asyncio.get_running_loop()
    due = loop.time() + EVERY_SECONDS
    while True:
        written = store.commits.total
        await asyncio.sleep(QUIET_SECONDS)
        is_quiet = store.commits.total == written
        if gc.get_count()[0] >= MOST_NEW or (is_quiet and loop.time() >= due):
            return
