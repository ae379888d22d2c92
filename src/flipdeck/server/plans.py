"""What a message leads to: checked against the table, it becomes entries or is denied.

A plan changes nothing. It is made again if another process wrote to the table in between.
"""

from collections.abc import Callable, Sequence
from typing import Any

from flipdeck.engine import wording
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move, Roll
from flipdeck.engine.setup import Setup, checked

from . import entries as log
from . import messages as asked
from .denial import Denial, Denied
from .entries import Entry, Options
from .fairness import is_seed, new_secret
from .names import alike, player_name
from .table import EMPTY, LiveTable, Seat
from .thinkers import LEVELS

Plan = Callable[[LiveTable], list[Entry]]

BOT_NAMES = (
    "Ada", "Bo", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jun", "Kim", "Lou", "Mia",
    "Nils", "Olga", "Pia", "Quin", "Rosa", "Sam", "Tess", "Ugo", "Vera", "Wim", "Xenia", "Yuki",
    "Zoe", "Alba", "Bela", "Cato", "Dina", "Enzo", "Flo", "Gil", "Hugo", "Ines", "Jana",
)  # fmt: skip


def check_options(options: Options, names: Sequence[str] = ()) -> None:
    """Would a game with these options be allowed, with bots at the seats that are left?"""
    bots = [name for name in BOT_NAMES if name not in names]
    players = (*names, *bots)[: options.seats]
    checked(Setup(game=options.game, edition=options.edition, rules=options.rules, players=players))


# Who may ask


def seated(table: LiveTable, person: int) -> int:
    seat = table.seat_of(person)
    if seat is None:
        raise Denied(Denial.NOT_SEATED)
    return seat


def as_host(table: LiveTable, person: int) -> None:
    seated(table, person)
    if table.host != person:
        raise Denied(Denial.NOT_HOST)


def while_waiting(table: LiveTable) -> None:
    if table.phase != "waiting":
        raise Denied(Denial.ALREADY_STARTED)


def while_playing(table: LiveTable) -> Match:
    if table.phase != "playing" or table.match is None:
        raise Denied(Denial.NOT_STARTED)
    return table.match


def at(table: LiveTable, seat: int) -> Seat:
    if seat >= len(table.seats):
        raise Denied(Denial.NO_SUCH_SEAT)
    return table.seats[seat]


def free_seat(table: LiveTable) -> int:
    if EMPTY not in table.seats:
        raise Denied(Denial.TABLE_FULL)
    return table.seats.index(EMPTY)


def free_name(table: LiveTable, text: str, most: int, person: int = 0) -> str:
    name = player_name(text, most)
    check_options(table.options, [name])
    others = [seat.name for seat in table.seats if not person or seat.person != person]
    if alike(name) in map(alike, others):
        raise Denied(Denial.NAME_TAKEN)
    return name


# Before the start


def join(table: LiveTable, message: asked.Join | asked.NewTable, most: int) -> list[Entry]:
    while_waiting(table)
    seat = free_seat(table)
    name = free_name(table, message.name, most)
    id = message.id if isinstance(message, asked.Join) else ""
    colour, shape = look(table, message.colour, message.shape)
    return [log.Joined(seat, name, colour, shape, id)]


def look(table: LiveTable, colour: int | None = None, shape: int | None = None) -> tuple[int, int]:
    """As chosen; otherwise one that nobody at the table has."""
    return (
        unused([seat.colour for seat in table.seats if seat.taken]) if colour is None else colour,
        unused([seat.shape for seat in table.seats if seat.taken]) if shape is None else shape,
    )


def unused(numbers: Sequence[int]) -> int:
    return next(number for number in range(len(numbers) + 1) if number not in numbers)


def dress(table: LiveTable, person: int, message: asked.Dress, most: int) -> list[Entry]:
    seated(table, person)
    while_waiting(table)
    name = free_name(table, message.name, most, person)
    return [log.Dressed(person, name, message.colour, message.shape, message.id)]


def sit(table: LiveTable, person: int, message: asked.Sit) -> list[Entry]:
    """At a free seat, or a bot's, who then takes mine."""
    seated(table, person)
    while_waiting(table)
    if at(table, message.seat).person:
        raise Denied(Denial.SEAT_TAKEN)
    return [log.Moved(person, message.seat, message.id)]


def seed(table: LiveTable, person: int, message: asked.Seed) -> list[Entry]:
    seated(table, person)
    while_waiting(table)
    if message.commitment != table.commitment:
        raise Denied(Denial.OTHER_COMMITMENT)
    if not is_seed(message.seed):
        raise Denied(Denial.MALFORMED)
    return [log.Seeded(person, message.seed, message.id)]


def change(table: LiveTable, person: int, message: asked.Change) -> list[Entry]:
    as_host(table, person)
    while_waiting(table)
    names = [seat.name for seat in table.seats if seat.taken]
    check_options(message.options, names)
    if len(names) > message.options.seats:
        raise Denied(Denial.TABLE_FULL)
    return [log.Decided(message.options, person, message.id)]


def add_bot(table: LiveTable, person: int, message: asked.AddBot) -> list[Entry]:
    as_host(table, person)
    while_waiting(table)
    seat = free_seat(table) if message.seat is None else message.seat
    if at(table, seat) != EMPTY:
        raise Denied(Denial.SEAT_TAKEN)
    chosen = look(table, message.colour, message.shape)
    return [bot_at(table, seat, message.level, chosen, person, message.id)]


def bot_at(
    table: LiveTable, seat: int, level: str, chosen: tuple[int, int], by: int, id: str = ""
) -> log.BotSat:
    if level not in LEVELS:
        raise Denied(Denial.UNKNOWN_LEVEL)
    taken = {alike(other.name) for other in table.seats}
    name = next(name for name in BOT_NAMES if alike(name) not in taken)
    return log.BotSat(seat, name, level, by, id, *chosen)


def remove_bot(table: LiveTable, person: int, message: asked.RemoveBot) -> list[Entry]:
    as_host(table, person)
    while_waiting(table)
    if not at(table, message.seat).bot:
        raise Denied(Denial.NOT_A_BOT)
    return [log.BotLeft(message.seat, person, message.id)]


def start(table: LiveTable, person: int, message: asked.Start) -> list[Entry]:
    """The first cards are dealt in the same breath."""
    as_host(table, person)
    while_waiting(table)
    setup = checked(table.setup())
    dealer = table.new_chance().dealer(len(setup.players))
    match = Match(table.setup(dealer))
    opening = by_chance(table.new_chance(), match, 0)
    return [log.Started(dealer, person, message.id), log.Played(tuple(opening))]


# At play


def by_chance(chance: Any, match: Match, drawn: int) -> list[Move]:
    """All that chance does before somebody has to decide; carried out on the match."""
    moves: list[Move] = []
    while (due := match.due) is not None and due.actor is None:
        moves.append(chance.move(match, drawn + len(moves) + 1))
        match.carry_out(moves[-1])
    return moves


def move(table: LiveTable, person: int, message: asked.Move) -> list[Entry]:
    seat = seated(table, person)
    match = while_playing(table)
    if table.paused:
        raise Denied(Denial.PAUSED)
    if message.turn != table.turn:
        raise Denied(Denial.STALE, turn=table.turn)
    said = wording.parse(message.line, match.names)
    if isinstance(said, Roll) or said.seat != seat or table.actor != seat:
        raise Denied(Denial.NOT_YOUR_TURN)
    entry = table.foresee(said, person, message.id)
    return [log.Back(person), entry] if table.seats[seat].away else [entry]


def may_know_odds(table: LiveTable, person: int, turn: int) -> Match:
    """The one who has to decide, at a table that shows odds."""
    seat = seated(table, person)
    match = while_playing(table)
    if not table.options.odds:
        raise Denied(Denial.NO_ODDS)
    if turn != table.turn:
        raise Denied(Denial.STALE, turn=table.turn)
    if table.actor != seat:
        raise Denied(Denial.NOT_YOUR_TURN)
    return match


def leave(table: LiveTable, person: int, message: asked.Leave) -> list[Entry]:
    seated(table, person)
    return [log.Left(person, id=message.id)]


def kick(table: LiveTable, person: int, message: asked.Kick) -> list[Entry]:
    as_host(table, person)
    other = at(table, message.seat).person
    if not other or other == person:
        raise Denied(Denial.NO_SUCH_SEAT)
    return [log.Left(other, person, message.id)]


def pause(table: LiveTable, person: int, message: asked.Pause) -> list[Entry]:
    seated(table, person)
    while_playing(table)
    if table.paused:
        raise Denied(Denial.PAUSED)
    return [log.Paused(person, message.id)]


def unpause(table: LiveTable, person: int, message: asked.Unpause) -> list[Entry]:
    seated(table, person)
    while_playing(table)
    if not table.paused:
        raise Denied(Denial.NOT_PAUSED)
    return [log.Resumed(person, message.id)]


def replace(
    table: LiveTable, person: int, message: asked.Replace, absent: Sequence[int]
) -> list[Entry]:
    seated(table, person)
    while_playing(table)
    seat = at(table, message.seat)
    if not seat.person or seat.away or seat.person not in absent:
        raise Denied(Denial.NOT_ABSENT)
    return [log.Away(message.seat, person, message.id)]


def back(table: LiveTable, person: int, message: asked.Back | None = None) -> list[Entry]:
    seat = seated(table, person)
    if not table.seats[seat].away:
        return []
    return [log.Back(person, message.id if message else "")]


def rematch(table: LiveTable, person: int, message: asked.Rematch) -> list[Entry]:
    seated(table, person)
    if table.phase != "over":
        raise Denied(Denial.NOT_OVER)
    return [log.Again(new_secret(), person, message.id)]


# What nobody asked for


def pass_on(table: LiveTable, absent: Sequence[int]) -> list[Entry]:
    """A table that waits gets a host who is here."""
    here = [person for person in table.people if person not in absent]
    if table.phase != "waiting" or table.host not in absent or not here:
        return []
    return [log.Hosted(here[0])]


def time_is_up(table: LiveTable, turn: int) -> list[Entry]:
    seat = table.actor
    if seat is None or table.turn != turn or table.paused or table.seats[seat].plays_itself:
        return []
    return [log.Away(seat)]


def by_bot(table: LiveTable, turn: int, decision: Move) -> list[Entry]:
    seat = table.actor
    if seat is None or table.turn != turn or table.paused or not table.seats[seat].plays_itself:
        return []
    return [table.foresee(decision, 0, "")]


PLANS: dict[type, Callable[..., list[Entry]]] = {
    asked.Sit: sit,
    asked.Seed: seed,
    asked.Change: change,
    asked.AddBot: add_bot,
    asked.RemoveBot: remove_bot,
    asked.Start: start,
    asked.Move: move,
    asked.Leave: leave,
    asked.Kick: kick,
    asked.Pause: pause,
    asked.Unpause: unpause,
    asked.Back: back,
    asked.Rematch: rematch,
}
