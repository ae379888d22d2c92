"""Python's garbage collector looks at old objects when nobody plays: that pause can be felt.

It finds next to nothing there, because what people leave behind is freed at once without it.
"""

import asyncio
import gc

from .store.base import Store

EVERY_SECONDS = 600
QUIET_SECONDS = 1
AT_LATEST_SECONDS = 6 * 3600


async def collect_when_quiet(store: Store) -> None:
    while True:
        await asyncio.sleep(EVERY_SECONDS)
        await until_quiet(store)
        gc.collect()


async def until_quiet(store: Store) -> None:
    """Until nothing has been written for a moment; where people play on and on, not for ever."""
    loop = asyncio.get_running_loop()
    end = loop.time() + AT_LATEST_SECONDS
    written = None
    while written != store.commits.total and loop.time() < end:
        written = store.commits.total
        await asyncio.sleep(QUIET_SECONDS)
