"""Rematches: a table of its own for the next game, with the same people and bots in their seats.

The finished table's log names it first (`NextTable`: code and secret), then the new table is
stored, then the log says so (`NextTableMade`); only then anybody hears of it. What the new table
holds follows from the finished table's log. So a server that dies between these writes, two
processes and two people who ask at once all make the same table, and make it once.
"""

from functools import partial

from . import commands, log
from .context import ServerContext
from .display_names import new_code
from .live_table import Following, LiveTable, Seat, series_is_won
from .messages import NextTable, Rematch
from .new_tables import applied
from .refusals import Refused, ServerRefusal
from .room import Room, row_of
from .rooms import Rooms
from .store.base import Conflict
from .tokens import Token, new_key, new_token

ATTEMPTS = 5
FIRST_PERSON = 2  # the first entry creates the table, the second seats the first person


class Rematches:
    def __init__(self, context: ServerContext, rooms: Rooms) -> None:
        self.context = context
        self.store = context.store
        self.rooms = rooms

    async def follow(self, room: Room, person: int, message: Rematch) -> NextTable:
        """The rematch's table and this person's seat there; spectators get its code alone."""
        gone = ""
        for _ in range(ATTEMPTS):
            following = await self.following(room, person, message.id, gone)
            try:
                token = await self.token(following, person)
            except Refused as refused:
                if refused.reason != ServerRefusal.UNKNOWN_TABLE or not person:
                    raise
                gone = following.code  # it has expired
            else:
                return NextTable(message.id, following.code, "" if token is None else str(token))
        raise Refused(ServerRefusal.BUSY)

    async def following(self, room: Room, person: int, id: str, gone: str) -> Following:
        for _ in range(ATTEMPTS):
            following = room.table.following
            if following is None or following.code == gone:
                command = partial(
                    commands.rematch, person=person, code=new_code(), id=id, instead_of=gone
                )
                await room.submit(command)
            elif following.made:
                return following
            elif await self.make(following, room.table.code):
                await room.submit(partial(commands.rematch_made, code=following.code))
            else:
                gone = following.code  # another table has this code
        raise Refused(ServerRefusal.BUSY)

    async def make(self, following: Following, previous: str) -> bool:
        """Store the table; False if the code is another table's."""
        table = LiveTable(following.code)
        stored = applied(table, entries_of(following, previous))
        try:
            await self.store.append(table.code, 0, stored, row_of(table))
        except Conflict:
            there = await self.store.read(table.code)
            return there[: len(stored)] == stored
        self.context.metrics.count("tables_created")
        return True

    async def token(self, following: Following, person: int) -> Token | None:
        """A token for the seat of somebody who has one there."""
        async with self.rooms.lease(following.code) as room:
            number = person_there(following, person)
            if not number or room.table.seat_of(number) is None:
                return None
            token = new_token(following.code, number)
            key = await self.store.key(following.code, number)
            key = new_key(token) if key is None else key.with_another(token)
            await self.store.put_key(following.code, number, key)
            return token


def people_of(following: Following) -> list[tuple[int, Seat]]:
    """By seat, but first the person who asked for the rematch: the first to sit is the host."""
    people = [(number, seat) for number, seat in enumerate(following.seats) if seat.person]
    return sorted(people, key=lambda each: each[1].person != following.by)


def person_there(following: Following, person: int) -> int:
    """What number a person of the finished table has at the rematch's; 0 if none."""
    numbers = [seat.person for _, seat in people_of(following)]
    return FIRST_PERSON + numbers.index(person) if person in numbers else 0


def entries_of(following: Following, previous: str) -> list[log.Entry]:
    """How the rematch's table begins; when a series has been won, the next one begins at 0."""
    keep = not series_is_won(following.options, following.seats)
    entries: list[log.Entry] = [
        log.Created(following.options, following.secret, log.VERSION, previous)
    ]
    for number, seat in people_of(following):
        wins = seat.wins if keep else 0
        entries.append(log.Joined(number, seat.name, seat.colour, seat.shape, wins=wins))
    for number, seat in enumerate(following.seats):
        if seat.bot:
            entries.append(
                log.BotSat(
                    number,
                    seat.name,
                    seat.bot,
                    colour=seat.colour,
                    shape=seat.shape,
                    wins=seat.wins if keep else 0,
                )
            )
    return entries
