"""Practice: a table that goes on from a position of a finished game, against bots alone.

The moves up to there are played again, so everybody has what they had. What the player could not
know then is dealt differently, and the table has chance of its own, so having seen the game helps
nobody. Such a table is no rematch: its result counts nowhere.
"""

from random import SystemRandom

import msgspec

from flipdeck.engine import registry
from flipdeck.engine.deduction import redealt
from flipdeck.engine.fairness import new_secret
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move

from . import log
from .coach_messages import TryAgain
from .context import ServerContext
from .display_names import new_code
from .live_table import DEFAULT_BOT, LiveTable, Seat
from .messages import NextTable
from .new_tables import applied, store_with_host
from .refusals import Refused, ServerRefusal
from .room import Room


class Practice:
    def __init__(self, context: ServerContext) -> None:
        self.context = context

    async def make(self, room: Room, message: TryAgain, address: str) -> NextTable:
        finished = room.finished()
        moves = moves_until(finished, message.turn, message.seat)
        if not self.context.new_tables.spend(address):
            raise Refused(ServerRefusal.TOO_MANY_TABLES)

        def make() -> tuple[LiveTable, list[bytes]]:
            table = LiveTable(new_code())
            entries = entries_of(room.table, finished, message.seat, moves)
            return table, applied(table, entries)

        table, token = await store_with_host(self.context, make)
        return NextTable(message.id, table.code, str(token))


def moves_until(finished: Match, turn: int, seat: int) -> tuple[Move, ...]:
    """All moves before a decision of this seat, with what it could not know dealt differently."""
    if turn >= len(finished.moves):
        raise Refused(ServerRefusal.STALE, turn=len(finished.moves))
    match = Match(finished.setup)
    for move in finished.moves[:turn]:
        match.carry_out(move)
    if match.actor != seat:
        raise Refused(ServerRefusal.NOT_YOUR_TURN)
    if registry.game(match.setup.game).hides_cards:
        return tuple(redealt(match, seat, SystemRandom()))
    return tuple(match.moves)


def entries_of(
    table: LiveTable, finished: Match, seat: int, moves: tuple[Move, ...]
) -> list[log.Entry]:
    """Bots of the same level, and of the default one for people, keep their names."""
    options = msgspec.structs.replace(
        table.options, seats=len(table.seats), timer=0, open=False, best_of=0
    )
    entries: list[log.Entry] = [log.Created(options, new_secret(), log.VERSION)]
    own = table.seats[seat]
    entries.append(log.Joined(seat, own.name, own.colour, own.shape))
    for number, other in enumerate(table.seats):
        if number != seat:
            entries.append(as_bot(number, other))
    entries.append(log.TriedAgain(finished.setup.dealer, moves, table.code))
    return entries


def as_bot(number: int, seat: Seat) -> log.BotSat:
    level = seat.bot or DEFAULT_BOT
    return log.BotSat(number, seat.name, level, colour=seat.colour, shape=seat.shape)
