"""The directory of tables: they are created, found, listed and expire here."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial

import msgspec

from flipdeck.companion.entries import SheetEntry, SheetMade
from flipdeck.engine.fairness import new_secret
from flipdeck.engine.setup import Setup, checked

from . import commands, log, messages
from .context import ServerContext
from .display_names import new_code, player_name, read_code
from .http_messages import NewSheet, NewTable, SheetCode, TableMade
from .live_table import LiveTable
from .new_tables import applied, store_new, store_with_host
from .practice import Practice
from .refusals import HandedOver, Refused, ServerRefusal
from .rematches import Rematches
from .rooms import Lease, Rooms
from .seats import Seats
from .sheet_room import SheetTable, now

logger = logging.getLogger("flipdeck.server")

LISTED = 50
SWEEP_SECONDS = 60.0
WAITING_SECONDS = 6 * 3600.0
OTHERS_SECONDS = 30 * 86400.0


class Directory:
    def __init__(self, context: ServerContext, rooms: Rooms, seats: Seats) -> None:
        self.context = context
        self.rooms = rooms
        self.seats = seats
        self.rematches = Rematches(context, rooms)
        self.practice = Practice(context)

    @asynccontextmanager
    async def find(self, code: str, address: str) -> AsyncIterator[Lease]:
        """Lease a table by the code somebody gave. Who tried many wrong codes has to wait."""
        tries = self.context.wrong_tries.of(address)
        if not tries.has_any():
            raise Refused(ServerRefusal.SLOW_DOWN)
        async with AsyncExitStack() as stack:
            lease = self.rooms.lease(read_code(code))
            try:
                if not lease.code:
                    raise Refused(ServerRefusal.UNKNOWN_TABLE)
                await stack.enter_async_context(lease)
            except Refused as refused:
                if refused.reason == ServerRefusal.UNKNOWN_TABLE:
                    tries.spend()
                raise
            yield lease

    # Creating

    async def create(self, wanted: NewTable, address: str) -> TableMade:
        if not self.context.new_tables.spend(address):
            raise Refused(ServerRefusal.TOO_MANY_TABLES)
        commands.check_options(wanted.options)
        make = partial(self.new_table, wanted, address)
        table, token = await store_with_host(self.context, make)
        return TableMade(table.code, str(token))

    async def create_sheet(self, wanted: NewSheet, address: str) -> SheetCode:
        if not self.context.new_tables.spend(address):
            raise Refused(ServerRefusal.TOO_MANY_TABLES)
        most = self.context.limits.name_chars
        names = tuple(player_name(name, most) for name in wanted.players)
        setup = checked(
            Setup(
                game=wanted.game,
                edition=wanted.edition,
                rules=wanted.rules,
                players=names,
                dealer=wanted.dealer,
            )
        )
        edition, rules, dealer = setup.edition, wanted.rules, setup.dealer
        made = SheetMade(wanted.game, edition, rules, names, now(), dealer=dealer)
        return await self.store_sheet([made])

    async def store_sheet(self, entries: list[SheetEntry]) -> SheetCode:
        def make() -> tuple[SheetTable, list[bytes]]:
            table = SheetTable(new_code())
            return table, applied(table, entries)

        table = await store_new(self.context, make)
        self.context.metrics.count("sheets_created")
        return SheetCode(table.code)

    def new_table(self, wanted: NewTable, address: str = "") -> tuple[LiveTable, list[bytes]]:
        """The host at the first seat, bots at the next ones."""
        table = LiveTable(new_code())
        stored = applied(table, [log.Created(wanted.options, new_secret(), log.VERSION)])
        stored += applied(table, commands.join(table, wanted, self.context.limits, address))
        for level in wanted.bots:
            seat, chosen = commands.free_seat(table), commands.appearance(table)
            stored += applied(table, [commands.bot_at(table, seat, level, chosen, table.host)])
        return table, stored

    # Listing

    async def open_tables(self) -> list[messages.TableSummary]:
        cards = await self.context.store.open_tables(LISTED)
        return [msgspec.json.decode(card, type=messages.TableSummary) for card in cards]

    async def mine(self, tokens: list[str], address: str) -> list[messages.MyTable]:
        """The tables these tokens are for; wrong tokens count as wrong tries."""
        found: list[messages.MyTable] = []
        for number, text in enumerate(tokens):
            try:
                async with self.seats.identify(text, address) as (lease, token):
                    room, person = lease.room, token.person
                    seat, due = room.seat_of(person), room.is_due(person)
                    found.append(messages.MyTable(number, room.summary(), seat, due))
            except HandedOver:
                raise
            except Refused:
                continue
        return found

    # Expiry

    async def sweep(self) -> None:
        """Again and again: note which tables are in use, remove those that expired."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.expire()
            except Exception:
                logger.exception("removing expired tables")

    async def expire(self) -> None:
        await self.context.store.touch(list(self.rooms.lengths()))
        while gone := await self.context.store.expire(WAITING_SECONDS, OTHERS_SECONDS):
            logger.info("%d tables expired", len(gone))
