"""Taking over a bot's seat, before or during a game: a spectator asks, the host gives it."""

import hashlib

from . import commands, log
from .audience import Audience
from .config import Limits
from .display_names import alike, player_name
from .live_table import LiveTable
from .log import Entry
from .refusals import Refused, ServerRefusal
from .seat_messages import AnswerAsker, AskForSeat, Spectator

ASKER_CHARS = 32


def asker_of(claim: str) -> str:
    """What others may know of a claim, which is as good as a token."""
    return hashlib.sha256(f"asker {claim}".encode()).hexdigest()[:ASKER_CHARS]


def request(table: LiveTable, message: AskForSeat, limits: Limits) -> Spectator:
    """Check that the request can be granted as things stand."""
    require_open_game(table)
    bots = [number for number, seat in enumerate(table.seats) if seat.bot]
    if not bots:
        raise Refused(ServerRefusal.TABLE_FULL)
    name = player_name(message.name, limits.name_chars)
    require_free_name(table, name, bots[0] if len(bots) == 1 else None)
    return Spectator(name, asker_of(message.claim), message.colour, message.shape)


def give_seat(
    table: LiveTable, person: int, message: AnswerAsker, audience: Audience, limits: Limits
) -> list[Entry]:
    require_host_or_stand_in(table, person, audience)
    require_open_game(table)
    asker = audience.asker(message.asker)
    assert message.seat is not None
    seat = message.seat
    if not commands.seat_at(table, seat).bot:
        raise Refused(ServerRefusal.NOT_A_BOT)
    name = player_name(asker.name, limits.name_chars)
    require_free_name(table, name, seat)
    colour, shape = commands.appearance(table, asker.colour, asker.shape)
    return [log.SeatTaken(seat, name, colour, shape, asker.asker, person, message.id)]


def require_open_game(table: LiveTable) -> None:
    if table.phase == "waiting":
        commands.require_waiting(table)
    else:
        commands.require_playing(table)


def require_host_or_stand_in(table: LiveTable, person: int, audience: Audience) -> None:
    """While the host is absent, every player may answer."""
    commands.seat_of(table, person)
    if table.host != person and table.host not in audience.absent():
        raise Refused(ServerRefusal.NOT_HOST)


def require_free_name(table: LiveTable, name: str, instead_of: int | None) -> None:
    commands.check_options(table.options, [name])
    others = [seat.name for number, seat in enumerate(table.seats) if number != instead_of]
    if any(alike(name, other) for other in others):
        raise Refused(ServerRefusal.NAME_TAKEN)
