"""How a new table comes into the store: whole, and under a code that no other table has."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from . import log
from .context import ServerContext
from .live_table import LiveTable
from .log import Entry
from .refusals import Refused, ServerRefusal
from .room import row_of
from .store.base import Conflict
from .tokens import Token, new_key, new_token

CODE_ATTEMPTS = 5
Table = TypeVar("Table", bound=LiveTable)


def applied(table: LiveTable, entries: Iterable[Entry]) -> list[bytes]:
    """Apply the entries; returns them as they are stored."""
    stored = []
    for entry in entries:
        table.apply(entry)
        stored.append(log.encode(entry))
    return stored


async def store_new(context: ServerContext, make: Callable[[], tuple[Table, list[bytes]]]) -> Table:
    """Store a table that `make` has made with its entries; another one if its code is taken."""
    for _ in range(CODE_ATTEMPTS):
        table, stored = make()
        try:
            await context.store.append(table.code, 0, stored, row_of(table))
        except Conflict:
            continue
        return table
    raise Refused(ServerRefusal.BUSY)


async def store_with_host(
    context: ServerContext, make: Callable[[], tuple[LiveTable, list[bytes]]]
) -> tuple[LiveTable, Token]:
    """Store a table and its host's token."""
    table = await store_new(context, make)
    token = new_token(table.code, table.host)
    await context.store.put_key(table.code, table.host, new_key(token))
    context.metrics.count("tables_created")
    return table, token
