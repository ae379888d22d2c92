"""What an operator does to a store from the command line, most of it while servers use it."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import msgspec

from flipdeck.companion import files
from flipdeck.companion.entries import SheetMade

from .opening import first_entry
from .run import sqlite_file, store_at
from .store.base import Store
from .store.beside import entries_in, remove_table

VERSION = 1  # of the form in which tables are exported


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = store_at(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def readmit(url: str) -> None:
    """After a restore: people have newer tokens than the backup knows, and are let in once."""
    async with opened(url) as store:
        await store.readmit()


async def export(url: str, code: str) -> bytes | None:
    """All that is stored of a table or a sheet as JSON, but for hashes of tokens."""
    path = sqlite_file(url)
    if path is not None:
        stored = entries_in(path, code)
    else:
        async with opened(url) as store:
            stored = await store.read(code)
    return as_json(code, stored) if stored else None


def as_json(code: str, stored: Sequence[bytes]) -> bytes:
    """A sheet in the form in which it can be imported again."""
    if isinstance(first_entry(stored), SheetMade):
        return files.as_json(stored)
    entries = msgspec.Raw(b"[%s]" % b",\n".join(stored))
    return msgspec.json.encode({"flipdeck_table": VERSION, "code": code, "entries": entries})


async def erase(url: str, code: str) -> bool:
    """For good; servers that have it open close it. False if there was none."""
    path = sqlite_file(url)
    if path is not None:
        return remove_table(path, code)
    async with opened(url) as store:
        found = await store.lengths([code])
        await store.erase(code)
    return bool(found[code])
