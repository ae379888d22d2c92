"""The lobby: tables are made, found, listed and cleared away here; tokens are given out."""

import asyncio
import logging

import msgspec

from . import entries as log
from . import messages as told
from . import plans
from .denial import Denial, Denied
from .fairness import new_secret
from .house import House
from .keys import Token, new_key, new_token, read_token
from .names import new_code, read_code
from .room import Listener, Room, row_of
from .sight import listed
from .store import Conflict, NotStored
from .table import LiveTable, NewerLog

logger = logging.getLogger("flipdeck.server")

LISTED = 50
STEP = 50  # entries taken up before others get a turn
UNUSED_SECONDS = 30.0
SWEEP_SECONDS = 60.0
KEEP_UP_SECONDS = 5.0
WAITING_SECONDS = 6 * 3600.0
OTHERS_SECONDS = 30 * 86400.0
SURE_ID = 32  # a join's id of this length is as good as a token, if its answer was lost


class Lobby:
    def __init__(self, house: House) -> None:
        self.house = house
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[Room]] = {}

    # Rooms

    async def room(self, code: str) -> Room:
        """The room of a table, opened if need be; those who ask at the same time share it."""
        code = read_code(code)
        if not code:
            raise Denied(Denial.UNKNOWN_TABLE)
        if code in self.rooms and self.rooms[code].broken:
            self.close(self.rooms[code])
        if code in self.rooms:
            return await self.up_to_date(self.rooms[code])
        if code not in self.opening:
            if len(self.rooms) >= self.house.limits.rooms:
                raise Denied(Denial.BUSY)
            self.opening[code] = asyncio.create_task(self.open(code))
            self.opening[code].add_done_callback(lambda _: self.opening.pop(code, None))
        return await asyncio.shield(self.opening[code])

    async def up_to_date(self, room: Room) -> Room:
        """Another process may have written something and gone before it could tell."""
        if self.house.store.shared:
            await room.catch_up()
        return room

    async def open(self, code: str) -> Room:
        stored = await self.house.store.read(code)
        if not stored:
            raise Denied(Denial.UNKNOWN_TABLE)
        table = LiveTable(code)
        try:
            for number, line in enumerate(stored, start=1):
                table.take(log.decode(line))
                if number % STEP == 0:
                    await asyncio.sleep(0)
        except NewerLog:
            raise Denied(Denial.BROKEN_TABLE) from None
        except Exception:
            logger.exception("table %s cannot be rebuilt", code)
            raise Denied(Denial.BROKEN_TABLE) from None
        return self.keep(table)

    def keep(self, table: LiveTable) -> Room:
        room = Room(table, self.house)
        self.rooms[table.code] = room
        self.house.metrics.count("rooms_opened")
        self.consider(room)
        return room

    def current(self, room: Room) -> Room:
        """The room to sit down in: this one may have been closed while somebody was on his way."""
        return self.rooms.setdefault(room.table.code, room)

    def consider(self, room: Room) -> None:
        """A room that stays empty is closed; its table is in the store."""
        asyncio.get_running_loop().call_later(UNUSED_SECONDS, self.close_if_empty, room)

    def close_if_empty(self, room: Room) -> None:
        if room.empty and not room.lock.locked() and self.rooms.get(room.table.code) is room:
            self.close(room)

    def close(self, room: Room) -> None:
        room.close()
        self.rooms.pop(room.table.code, None)

    # Tables

    async def create(self, wanted: told.NewTable, address: str) -> told.TableMade:
        if not self.house.new_tables.spend(address):
            raise Denied(Denial.TOO_MANY_TABLES)
        plans.check_options(wanted.options)
        for _ in range(5):
            table, stored = self.new_table(wanted)
            token = new_token(table.code, table.host)
            try:
                await self.store_new(table, stored, token)
            except Conflict:
                continue
            self.house.metrics.count("tables_created")
            return told.TableMade(table.code, str(token))
        raise Denied(Denial.BUSY)

    def new_table(self, wanted: told.NewTable) -> tuple[LiveTable, list[bytes]]:
        """The host at the first seat, bots at the next ones."""
        table = LiveTable(new_code())
        stored: list[bytes] = []

        def take(entry: log.Entry) -> None:
            table.take(entry)
            stored.append(log.encode(entry))

        take(log.Created(wanted.options, new_secret()))
        for entry in plans.join(table, wanted, self.house.limits.name_signs):
            take(entry)
        for level in wanted.bots:
            seat = plans.free_seat(table)
            take(plans.bot_at(table, seat, level, plans.look(table), table.host))
        return table, stored

    async def store_new(self, table: LiveTable, stored: list[bytes], token: Token) -> None:
        await self.house.store.append(table.code, 0, stored, row_of(table))
        await self.house.store.put_key(table.code, table.host, new_key(token))

    async def open_tables(self) -> list[told.Listed]:
        cards = await self.house.store.open_tables(LISTED)
        return [msgspec.json.decode(card, type=told.Listed) for card in cards]

    async def mine(self, tokens: list[str], address: str) -> list[told.MyTable]:
        """What became of the tables these tokens are for; wrong ones count as wrong tries."""
        found: list[told.MyTable] = []
        for number, text in enumerate(tokens):
            try:
                room, token = await self.identify(text, address)
            except Denied:
                continue
            seat = plans.seated(room.table, token.person)
            due = room.table.actor == seat
            found.append(told.MyTable(number, listed(room.table), seat, due))
            if room.empty:
                self.consider(room)
        return found

    # Seats

    async def find(self, code: str, address: str) -> Room:
        """Guessing codes is slow: whoever tried too many wrong ones is not even told."""
        tries = self.house.wrong_tries.of(address)
        if not tries.has_any():
            raise Denied(Denial.SLOW_DOWN)
        try:
            return await self.room(code)
        except Denied as denied:
            if denied.reason == Denial.UNKNOWN_TABLE:
                tries.spend()
            raise

    async def join(self, guest: Listener, message: told.Join, address: str) -> tuple[Room, Token]:
        room = await self.find(message.code, address)
        person = await self.joined_before(room, message.id)
        if not person:
            most = self.house.limits.name_signs
            joined: list[int] = []

            def plan(table: LiveTable) -> list[log.Entry]:
                entries = plans.join(table, message, most)
                joined[:] = [table.seq + 1]
                return entries

            await room.submit(plan)
            (person,) = joined
        token = new_token(room.table.code, person)
        await self.house.store.put_key(room.table.code, person, new_key(token))
        return room, token

    async def joined_before(self, room: Room, id: str) -> int:
        """The person who joined by this very message, but has not come back since."""
        for person in room.table.people:
            if len(id) >= SURE_ID and room.table.answer_to(person, id) == person:
                key = await self.house.store.key(room.table.code, person)
                return person if key is None or not key.previous else 0
        return 0

    async def resume(self, text: str, address: str) -> tuple[Room, Token]:
        """One at a time at a table, so that no token is forgotten that somebody just got."""
        room, token = await self.identify(text, address)
        fresh = new_token(token.code, token.person)
        async with room.lock:
            key = await self.house.store.key(token.code, token.person)
            if key is None or not key.fits(token):
                raise Denied(Denial.BAD_TOKEN)
            await self.house.store.put_key(token.code, token.person, key.turned(token, fresh))
        return room, fresh

    async def identify(self, text: str, address: str) -> tuple[Room, Token]:
        """The right token always counts; wrong ones use up the same tries as wrong codes."""
        token = read_token(text)
        key = token and await self.house.store.key(token.code, token.person)
        if token is not None and key is not None and key.fits(token):
            room = await self.room(token.code)
            if room.table.seat_of(token.person) is not None:
                return room, token
        if self.house.wrong_tries.spend(address):
            raise Denied(Denial.BAD_TOKEN)
        raise Denied(Denial.SLOW_DOWN)

    # Housekeeping

    async def sweep(self) -> None:
        """Again and again: say which tables are in use, clear away those that are not."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.house.store.touch(list(self.rooms))
                while gone := await self.house.store.expire(WAITING_SECONDS, OTHERS_SECONDS):
                    logger.info("%d tables expired", len(gone))
            except Exception:
                logger.exception("sweeping")

    # The other processes

    async def keep_up(self) -> None:
        """Again and again: look for entries that nobody told us of, say who is here."""
        while True:
            await asyncio.sleep(KEEP_UP_SECONDS)
            try:
                lengths = await self.house.store.lengths(list(self.rooms))
            except NotStored:
                continue
            for code, length in lengths.items():
                self.grown(code, length)
            for room in list(self.rooms.values()):
                if not room.empty:
                    room.presence_changed()

    def grown(self, code: str, length: int) -> None:
        room = self.rooms.get(code)
        if room is not None and length > room.table.seq and not room.catching_up:
            room.begin(room.catch_up())

    def heard(self, text: str) -> None:
        """A line of another process, or of this one."""
        code, first, *words = text.split(" ")
        if not words:
            self.grown(code, int(first))
        elif first != self.house.process and code in self.rooms:
            self.take_news(self.rooms[code], first, words)

    def take_news(self, room: Room, process: str, words: list[str]) -> None:
        match words:
            case ["seated", person]:
                room.seated_elsewhere(int(person))
            case ["said", seat, phrase]:
                room.hear_phrase(int(seat), phrase)
            case ["here", watchers, people]:
                there = [int(person) for person in people.split(",") if person != "-"]
                room.present_elsewhere(process, int(watchers), there)
