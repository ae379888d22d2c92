"""Opening a table: its state is read from the store, the newest part of its log replayed."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from flipdeck.companion.entries import SheetMade

from . import log, snapshots
from .context import ServerContext
from .live_table import LiveTable
from .log import Entry, NewerLog
from .refusals import HandedOver, Refused, ServerRefusal
from .room import Room
from .sheet_room import SheetRoom, SheetTable
from .snapshots import Keeper
from .store.base import Behind, NotStored, Store, link_after
from .timers import ignore

logger = logging.getLogger("flipdeck.server")

REPLAY_STEP = 50  # entries applied before other tables get a turn


class Opened(NamedTuple):
    table: LiveTable
    link: bytes
    work_saved: int


async def open_room(context: ServerContext, code: str, failed: Callable[[], None] = ignore) -> Room:
    """Read a table and replay it; other processes tell of it from now on."""
    await context.peers.follow(code)
    try:
        return await room_of(context, code, failed)
    except BaseException:
        await context.peers.unfollow(code)
        raise


async def room_of(context: ServerContext, code: str, failed: Callable[[], None]) -> Room:
    try:
        table, link, saved = await opened(context.store, code)
    except NewerLog:
        if context.store.shared:
            context.metrics.count("tables_handed_over")
            raise HandedOver from None
        raise Refused(ServerRefusal.BROKEN_TABLE) from None
    context.metrics.count("rooms_opened")
    if isinstance(table, SheetTable):
        return SheetRoom(table, context, failed, link)
    room = Room(table, context, failed, link, Keeper(table, saved))
    room.keep_snapshot()
    return room


async def opened(store: Store, code: str) -> Opened:
    return await opened_from_snapshot(store, code) or await opened_from_log(store, code)


async def opened_from_snapshot(store: Store, code: str) -> Opened | None:
    """None if there is no snapshot that counts, or it does not go together with the log."""
    snapshot = await store.snapshot(code)
    if snapshot is None:
        return None
    try:
        table = snapshots.restored(code, snapshot)
        if table is None:
            return None
        saved = snapshots.work_of(table)
        newer = await store.read(code, snapshot.seq, snapshot.link)
        await replay(table, newer)
    except (Behind, NewerLog):
        return None
    except NotStored:
        raise
    except Exception:
        logger.exception("table %s: its snapshot cannot be used and was left out", code)
        return None
    return Opened(table, link_after(snapshot.link, *newer), saved)


async def opened_from_log(store: Store, code: str) -> Opened:
    stored = await store.read(code)
    if not stored:
        raise Refused(ServerRefusal.UNKNOWN_TABLE)
    sheet = isinstance(first_entry(stored), SheetMade)
    table = SheetTable(code) if sheet else LiveTable(code)
    try:
        await replay(table, stored)
    except NewerLog:
        raise
    except Exception:
        logger.exception("table %s cannot be replayed", code)
        raise Refused(ServerRefusal.BROKEN_TABLE) from None
    return Opened(table, link_after(b"", *stored), 0)


async def replay(table: LiveTable, stored: Sequence[bytes]) -> None:
    for number, line in enumerate(stored, start=1):
        table.apply(log.read(line))
        if number % REPLAY_STEP == 0:
            await asyncio.sleep(0)


def first_entry(stored: Sequence[bytes]) -> Entry | None:
    try:
        entry: Entry = log.decode(stored[0])
    except msgspec.MsgspecError:
        return None
    return entry
