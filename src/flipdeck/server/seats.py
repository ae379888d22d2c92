"""Seats: people join a table, and come back to their seat with a token."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from . import commands, log, messages
from .context import ServerContext
from .live_table import LiveTable
from .refusals import Refused, ServerRefusal
from .room import Room
from .rooms import Lease, Rooms
from .taking_over import asker_of
from .tokens import Token, new_key, new_token, read_token

SURE_ID = 32  # a join's id of this length is as good as a token, if its answer was lost


class Seats:
    def __init__(self, context: ServerContext, rooms: Rooms) -> None:
        self.context = context
        self.store = context.store
        self.rooms = rooms
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def join(self, room: Room, message: messages.Join, address: str = "") -> Token:
        code = room.table.code
        person = await self.joined_before(room, message.id) or await self.new_person(
            room, message, address
        )
        token = new_token(code, person)
        await self.store.put_key(code, person, new_key(token))
        return token

    async def new_person(self, room: Room, message: messages.Join, address: str) -> int:
        person = 0

        def join(table: LiveTable) -> list[log.Entry]:
            nonlocal person
            entries = commands.join(table, message, self.context.limits, address)
            person = table.seq + 1
            return entries

        await room.submit(join)
        return person

    async def joined_before(self, room: Room, id: str) -> int:
        """The person who joined by this very message but has not come back since.

        One who was given a bot's seat joins by the claim they asked with.
        """
        claimant = room.table.admitted.get(asker_of(id))
        for person in room.table.people:
            joined = claimant or room.table.answer_to(person, id)
            if len(id) >= SURE_ID and joined == person:
                key = await self.store.key(room.table.code, person)
                return person if key is None or not key.previous else 0
        return 0

    @asynccontextmanager
    async def identify(self, text: str, address: str) -> AsyncIterator[tuple[Lease, Token]]:
        """Lease the table of a token. Wrong tokens use up the same tries as wrong codes."""
        token = read_token(text)
        key = token and await self.store.key(token.code, token.person)
        if token is not None and key is not None and key.fits(token):
            lease = self.rooms.lease(token.code)
            async with lease as room:
                if room.table.seat_of(token.person) is not None:
                    yield lease, token
                    return
        if self.context.wrong_tries.spend(address):
            raise Refused(ServerRefusal.BAD_TOKEN)
        raise Refused(ServerRefusal.SLOW_DOWN)

    async def beside(self, token: Token, texts: Sequence[str], address: str) -> list[int]:
        """The people of these tokens who sit at the same table; wrong tokens are left out."""
        people = []
        for text in texts:
            other = read_token(text)
            key = other and await self.store.key(other.code, other.person)
            if other is None or key is None or not key.fits(other) or other.code != token.code:
                self.context.wrong_tries.spend(address)
            elif other.person != token.person:
                people.append(other.person)
        return people

    async def renew(self, token: Token) -> Token:
        """A new token for an old one; one at a time, so that no new token is forgotten."""
        fresh = token.renewed()
        async with self.lock_of(token.code):
            key = await self.store.key(token.code, token.person)
            if key is None or not key.fits(token):
                raise Refused(ServerRefusal.BAD_TOKEN)
            await self.store.put_key(token.code, token.person, key.turned(token, fresh))
        return fresh

    def lock_of(self, code: str) -> asyncio.Lock:
        return self.locks.setdefault(code, asyncio.Lock())
