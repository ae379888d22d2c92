"""The directory of tables: they are created, found, listed and expire here."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import msgspec

from flipdeck.companion.entries import SheetEntry, SheetMade
from flipdeck.engine.fairness import new_secret
from flipdeck.engine.setup import Setup, checked

from . import commands, log, messages
from .context import ServerContext
from .display_names import new_code, player_name, read_code
from .http_messages import NewSheet, NewTable, SheetCode, TableMade
from .live_table import LiveTable
from .practice import Practice
from .refusals import HandedOver, Refused, ServerRefusal
from .rematches import Rematches
from .room import row_of
from .rooms import Lease, Rooms
from .seats import Seats
from .sheet_room import SheetTable, now
from .store.base import Conflict
from .tokens import Token, new_key, new_token

logger = logging.getLogger("flipdeck.server")

LISTED = 50
CODE_ATTEMPTS = 5
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
        for _ in range(CODE_ATTEMPTS):
            table, stored = self.new_table(wanted, address)
            token = new_token(table.code, table.host)
            try:
                await self.store_new(table, stored, token)
            except Conflict:
                continue
            self.context.metrics.count("tables_created")
            return TableMade(table.code, str(token))
        raise Refused(ServerRefusal.BUSY)

    async def create_sheet(self, wanted: NewSheet, address: str) -> SheetCode:
        if not self.context.new_tables.spend(address):
            raise Refused(ServerRefusal.TOO_MANY_TABLES)
        most = self.context.limits.name_chars
        names = tuple(player_name(name, most) for name in wanted.players)
        setup = Setup(game=wanted.game, edition=wanted.edition, rules=wanted.rules, players=names)
        edition = checked(setup).edition
        return await self.store_sheet([SheetMade(wanted.game, edition, wanted.rules, names, now())])

    async def store_sheet(self, entries: list[SheetEntry]) -> SheetCode:
        for _ in range(CODE_ATTEMPTS):
            table = SheetTable(new_code())
            for entry in entries:
                table.apply(entry)
            try:
                stored = [log.encode(entry) for entry in entries]
                await self.context.store.append(table.code, 0, stored, row_of(table))
            except Conflict:
                continue
            self.context.metrics.count("sheets_created")
            return SheetCode(table.code)
        raise Refused(ServerRefusal.BUSY)

    def new_table(self, wanted: NewTable, address: str = "") -> tuple[LiveTable, list[bytes]]:
        """The host at the first seat, bots at the next ones."""
        table = LiveTable(new_code())
        stored: list[bytes] = []

        def add(entry: log.Entry) -> None:
            table.apply(entry)
            stored.append(log.encode(entry))

        add(log.Created(wanted.options, new_secret(), log.VERSION))
        for entry in commands.join(table, wanted, self.context.limits, address):
            add(entry)
        for level in wanted.bots:
            seat = commands.free_seat(table)
            add(commands.bot_at(table, seat, level, commands.appearance(table), table.host))
        return table, stored

    async def store_new(self, table: LiveTable, stored: list[bytes], token: Token) -> None:
        await self.context.store.append(table.code, 0, stored, row_of(table))
        await self.context.store.put_key(table.code, table.host, new_key(token))

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
