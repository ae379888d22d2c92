"""Commands: a message is checked against the table and becomes log entries, or is refused.

A command changes nothing. It runs again if another process wrote to the table meanwhile.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from typing import Any

import msgspec

from flipdeck.engine.fairness import Chance, is_hash, is_seed, new_secret
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move, Roll
from flipdeck.engine.preview import Effect, effect
from flipdeck.engine.question import moves_listed, swaps
from flipdeck.engine.refusals import Refusal
from flipdeck.engine.refusals import Refused as RefusedByRules
from flipdeck.engine.registry import BUILT_IN
from flipdeck.engine.setup import Setup, checked
from flipdeck.players.spec import levels_of

from . import log, messages
from .addresses import group_of
from .config import Limits
from .display_names import alike, player_name
from .http_messages import NewTable
from .live_table import EMPTY, LiveTable, Seat
from .log import Entry, Options
from .refusals import Refused, ServerRefusal

Command = Callable[[LiveTable], list[Entry]]

SAID_BYTES = 8
ORIGIN_BYTES = 8
BOT_NAMES = (
    "Ada", "Bo", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jun", "Kim", "Lou", "Mia",
    "Nils", "Olga", "Pia", "Quin", "Rosa", "Sam", "Tess", "Ugo", "Vera", "Wim", "Xenia", "Yuki",
    "Zoe", "Alba", "Bela", "Cato", "Dina", "Enzo", "Flo", "Gil", "Hugo", "Ines", "Jana",
)  # fmt: skip


def check_options(options: Options, names: Sequence[str] = ()) -> None:
    """Check that a game with these options can be set up, with bots at the other seats.

    Games of other packages are refused: no browser has words and drawings for them.
    """
    if options.best_of and options.best_of % 2 == 0:
        raise Refused(ServerRefusal.MALFORMED)
    if options.game not in BUILT_IN:
        raise RefusedByRules(Refusal.UNKNOWN_GAME, name=options.game, known=list(BUILT_IN))
    bots = [name for name in BOT_NAMES if name not in names]
    players = (*names, *bots)[: options.seats]
    checked(Setup(game=options.game, edition=options.edition, rules=options.rules, players=players))


# Repeated messages


def said_by(message: Any) -> Any:
    """What a message says apart from its id."""
    if isinstance(message, messages.Play):
        return (message.turn, message.move)
    said = msgspec.json.encode(msgspec.structs.replace(message, id=""))
    return blake2b(said, digest_size=SAID_BYTES).hexdigest()


def with_said(entries: list[Entry], message: Any, said: Any) -> list[Entry]:
    """The entry that has the message's id says what it said; a move does so by itself."""
    if isinstance(message, messages.Play):
        return entries
    return [
        msgspec.structs.replace(entry, said=said) if getattr(entry, "id", "") else entry
        for entry in entries
    ]


# Permissions


def seat_of(table: LiveTable, person: int) -> int:
    seat = table.seat_of(person)
    if seat is None:
        raise Refused(ServerRefusal.NOT_SEATED)
    return seat


def require_host(table: LiveTable, person: int) -> None:
    seat_of(table, person)
    if table.host != person:
        raise Refused(ServerRefusal.NOT_HOST)


def require_waiting(table: LiveTable) -> None:
    if table.phase != "waiting":
        raise Refused(ServerRefusal.ALREADY_STARTED)


def require_playing(table: LiveTable) -> Match:
    if table.phase != "playing" or table.match is None:
        raise Refused(ServerRefusal.NOT_STARTED)
    return table.match


def seat_at(table: LiveTable, seat: int) -> Seat:
    if seat >= len(table.seats):
        raise Refused(ServerRefusal.NO_SUCH_SEAT)
    return table.seats[seat]


def free_seat(table: LiveTable) -> int:
    if EMPTY not in table.seats:
        raise Refused(ServerRefusal.TABLE_FULL)
    return table.seats.index(EMPTY)


def free_name(table: LiveTable, text: str, max_chars: int, person: int = 0) -> str:
    name = player_name(text, max_chars)
    check_options(table.options, [name])
    others = [seat.name for seat in table.seats if not person or seat.person != person]
    if any(alike(name, other) for other in others):
        raise Refused(ServerRefusal.NAME_TAKEN)
    return name


# Before the start


def join(
    table: LiveTable, message: messages.Join | NewTable, limits: Limits, address: str = ""
) -> list[Entry]:
    require_waiting(table)
    origin = origin_of(table, address)
    require_welcome(table, origin, limits.seats_an_address)
    seat = free_seat(table)
    name = free_name(table, message.name, limits.name_chars)
    id = message.id if isinstance(message, messages.Join) else ""
    colour, shape = appearance(table, message.colour, message.shape)
    return [log.Joined(seat, name, colour, shape, id, origin=origin)]


def origin_of(table: LiveTable, address: str) -> str:
    """Where somebody comes from, as a table remembers it."""
    key = f"{table.secret} {group_of(address)}".encode()
    return blake2b(key, digest_size=ORIGIN_BYTES).hexdigest() if address else ""


def require_welcome(table: LiveTable, origin: str, most: int) -> None:
    """People at the host's address can talk to the host; others may be too many, or kicked."""
    if origin in table.kicked:
        raise Refused(ServerRefusal.KICKED)
    seats = list(table.origins.values()).count(origin)
    if origin and not table.is_at_the_host(origin) and seats >= most:
        raise Refused(ServerRefusal.TOO_MANY_SEATS)


def appearance(
    table: LiveTable, colour: int | None = None, shape: int | None = None, person: int = 0
) -> tuple[int, int]:
    """The chosen colour and shape; others if none are chosen, or if somebody already has both."""
    others = [seat for seat in table.seats if seat.taken and (not person or seat.person != person)]
    if (colour, shape) in [(seat.colour, seat.shape) for seat in others]:
        colour = shape = None
    return (
        unused([seat.colour for seat in others]) if colour is None else colour,
        unused([seat.shape for seat in others]) if shape is None else shape,
    )


def unused(numbers: Sequence[int]) -> int:
    return next(number for number in range(len(numbers) + 1) if number not in numbers)


def set_appearance(
    table: LiveTable, person: int, message: messages.SetAppearance, max_chars: int
) -> list[Entry]:
    seat_of(table, person)
    require_waiting(table)
    name = free_name(table, message.name, max_chars, person)
    colour, shape = appearance(table, message.colour, message.shape, person)
    return [log.AppearanceSet(person, name, colour, shape, message.id)]


def sit(table: LiveTable, person: int, message: messages.Sit) -> list[Entry]:
    """Move to a free seat, or to a bot's, which then takes the old seat."""
    seat_of(table, person)
    require_waiting(table)
    if seat_at(table, message.seat).person:
        raise Refused(ServerRefusal.SEAT_TAKEN)
    return [log.Moved(person, message.seat, message.id)]


def commit_seed(table: LiveTable, person: int, message: messages.CommitSeed) -> list[Entry]:
    seat_of(table, person)
    require_waiting(table)
    if message.commitment != table.commitment:
        raise Refused(ServerRefusal.OTHER_COMMITMENT)
    if not is_hash(message.hash):
        raise Refused(ServerRefusal.MALFORMED)
    if table.seed_hashes.get(person) == message.hash:
        return []
    return [log.SeedCommitted(person, message.hash, message.id)]


def seed(table: LiveTable, person: int, message: messages.Seed) -> list[Entry]:
    """Show a seed; the last one starts the game."""
    seat_of(table, person)
    if message.seed in filter(None, table.seeds):
        return []
    if table.phase != "starting":
        waiting = table.phase == "waiting"
        raise Refused(ServerRefusal.NOT_STARTED if waiting else ServerRefusal.ALREADY_STARTED)
    if not is_seed(message.seed):
        raise Refused(ServerRefusal.MALFORMED)
    seeds = table.seeds_with(message.seed)
    if seeds == table.seeds:
        raise Refused(ServerRefusal.OTHER_COMMITMENT)
    shown = log.Seeded(person, message.seed, message.id)
    if any(sealed and not seed for sealed, seed in zip(table.sealed, seeds, strict=True)):
        return [shown]
    return [shown, *deal(table, seeds)]


def set_options(table: LiveTable, person: int, message: messages.SetOptions) -> list[Entry]:
    require_host(table, person)
    require_waiting(table)
    names = [seat.name for seat in table.seats if seat.taken]
    check_options(message.options, names)
    if len(names) > message.options.seats:
        raise Refused(ServerRefusal.TABLE_FULL)
    return [log.OptionsSet(message.options, person, message.id)]


def add_bot(table: LiveTable, person: int, message: messages.AddBot) -> list[Entry]:
    require_host(table, person)
    require_waiting(table)
    seat = free_seat(table) if message.seat is None else message.seat
    if seat_at(table, seat) != EMPTY:
        raise Refused(ServerRefusal.SEAT_TAKEN)
    chosen = appearance(table, message.colour, message.shape)
    return [bot_at(table, seat, message.level, chosen, person, message.id)]


def bot_at(
    table: LiveTable, seat: int, level: str, chosen: tuple[int, int], by: int, id: str = ""
) -> log.BotSat:
    if level not in levels_of(table.options.game):
        raise Refused(ServerRefusal.UNKNOWN_LEVEL)
    taken = [other.name for other in table.seats if other.taken]
    name = next(name for name in BOT_NAMES if not any(alike(name, other) for other in taken))
    return log.BotSat(seat, name, level, by, id, *chosen)


def remove_bot(table: LiveTable, person: int, message: messages.RemoveBot) -> list[Entry]:
    require_host(table, person)
    require_waiting(table)
    if not seat_at(table, message.seat).bot:
        raise Refused(ServerRefusal.NOT_A_BOT)
    return [log.BotLeft(message.seat, person, message.id)]


def start(
    table: LiveTable, person: int, message: messages.Start, absent: Sequence[int]
) -> list[Entry]:
    """Ask those who are here for their seeds; if nobody has committed to one, deal at once."""
    require_host(table, person)
    require_waiting(table)
    checked(table.setup())
    people = [each for each in table.people if each in table.seed_hashes and each not in absent]
    if people:
        return [log.SeedsAsked(tuple(people), person, message.id)]
    return deal(table, table.early_seeds_by_seat, person, message.id)


def deal(table: LiveTable, seeds: Sequence[str], by: int = 0, id: str = "") -> list[Entry]:
    """Start the game and deal the first cards."""
    chance = Chance(table.secret, seeds)
    dealer = chance.dealer(len(seeds))
    opening = chance_moves(chance, Match(table.setup(dealer)), 0)
    return [log.Started(dealer, by, id), log.Played(tuple(opening))]


def seeds_overdue(table: LiveTable) -> list[Entry]:
    """Deal without the seeds that nobody has shown."""
    return deal(table, table.seeds) if table.phase == "starting" else []


# At play


def chance_moves(chance: Any, match: Match, drawn: int) -> list[Move]:
    """Play all chance moves on the match until a player has to decide; returns them."""
    moves: list[Move] = []
    while (due := match.due) is not None and due.actor is None:
        moves.append(chance.move(match, drawn + len(moves) + 1))
        match.carry_out(moves[-1])
    return moves


def play(table: LiveTable, person: int, message: messages.Play) -> list[Entry]:
    seat = seat_of(table, person)
    require_own_move(table, seat, message.turn, message.move)
    with options_added(table, seat):
        entry = table.preview(message.move, person, message.id)
    return [log.Back(person), entry] if table.seats[seat].away else [entry]


def require_own_move(table: LiveTable, seat: int, turn: int, move: Move) -> Match:
    """Check that this seat has to decide now, and that the move is its own."""
    match = require_playing(table)
    if table.paused:
        raise Refused(ServerRefusal.PAUSED)
    if turn != table.turn:
        raise Refused(ServerRefusal.STALE, turn=table.turn)
    if isinstance(move, Roll) or move.seat != seat or table.actor != seat:
        raise Refused(ServerRefusal.NOT_YOUR_TURN)
    return match


@contextmanager
def options_added(table: LiveTable, seat: int) -> Iterator[None]:
    """A move that the rules refuse is answered with those that they allow."""
    try:
        yield
    except RefusedByRules as refused:
        match = table.match
        assert match is not None
        assert match.due is not None
        refused.options = [] if swaps(match.due) else moves_listed(match, seat)
        raise


def effects_of(table: LiveTable, person: int, message: messages.Preview) -> list[Effect | None]:
    """What each move would do at once; the table stays as it is."""
    seat = seat_of(table, person)
    return [effect_of(table, seat, message.turn, move) for move in message.moves]


def effect_of(table: LiveTable, seat: int, turn: int, move: Move) -> Effect | None:
    match = require_own_move(table, seat, turn, move)
    with options_added(table, seat):
        match.branch().carry_out(move)
    return effect(match, move)


def may_know_odds(table: LiveTable, person: int, turn: int) -> Match:
    """Check that this person has to decide, at a table that shows odds."""
    seat = seat_of(table, person)
    match = require_playing(table)
    if not table.options.odds:
        raise Refused(ServerRefusal.NO_ODDS)
    if turn != table.turn:
        raise Refused(ServerRefusal.STALE, turn=table.turn)
    if table.actor != seat:
        raise Refused(ServerRefusal.NOT_YOUR_TURN)
    return match


def leave(table: LiveTable, person: int, message: messages.Leave) -> list[Entry]:
    seat_of(table, person)
    return [log.Left(person, id=message.id)]


def kick(table: LiveTable, person: int, message: messages.Kick) -> list[Entry]:
    require_host(table, person)
    other = seat_at(table, message.seat).person
    if not other or other == person:
        raise Refused(ServerRefusal.NO_SUCH_SEAT)
    return [log.Left(other, person, message.id)]


def pause(table: LiveTable, person: int, message: messages.Pause) -> list[Entry]:
    seat_of(table, person)
    require_playing(table)
    if table.paused:
        raise Refused(ServerRefusal.PAUSED)
    return [log.Paused(person, message.id)]


def unpause(table: LiveTable, person: int, message: messages.Unpause) -> list[Entry]:
    seat_of(table, person)
    require_playing(table)
    if not table.paused:
        raise Refused(ServerRefusal.NOT_PAUSED)
    return [log.Resumed(person, message.id)]


def mark_away(
    table: LiveTable, person: int, message: messages.MarkAway, absent: Sequence[int]
) -> list[Entry]:
    seat_of(table, person)
    require_playing(table)
    seat = seat_at(table, message.seat)
    if not seat.person or seat.away or seat.person not in absent:
        raise Refused(ServerRefusal.NOT_ABSENT)
    return [log.Away(message.seat, person, message.id)]


def back(table: LiveTable, person: int, message: messages.Back | None = None) -> list[Entry]:
    seat = seat_of(table, person)
    if not table.seats[seat].away:
        return []
    return [log.Back(person, message.id if message else "")]


def rematch(
    table: LiveTable, person: int, *, code: str, id: str, instead_of: str = ""
) -> list[Entry]:
    """Name the rematch's table, unless another person has; `instead_of` cannot be had any more."""
    seat_of(table, person)
    if table.phase != "over":
        raise Refused(ServerRefusal.NOT_OVER)
    if table.following is not None and table.following.code != instead_of:
        return []
    return [log.NextTable(code, new_secret(), person, id)]


def rematch_made(table: LiveTable, *, code: str) -> list[Entry]:
    following = table.following
    if following is None or following.code != code or following.made:
        return []
    return [log.NextTableMade(code)]


# Without a message


def replace_host(table: LiveTable, absent: Sequence[int]) -> list[Entry]:
    """A waiting table whose host is absent gets a host who is here."""
    here = [person for person in table.people if person not in absent]
    if table.phase != "waiting" or table.host not in absent or not here:
        return []
    return [log.Hosted(here[0])]


def time_is_up(table: LiveTable, turn: int) -> list[Entry]:
    seat = table.actor
    if seat is None or table.turn != turn or table.paused or table.seats[seat].is_automatic:
        return []
    return [log.Away(seat)]


def bot_move(table: LiveTable, turn: int, decision: Move) -> list[Entry]:
    seat = table.actor
    if seat is None or table.turn != turn or table.paused or not table.seats[seat].is_automatic:
        return []
    return [table.preview(decision, 0, "")]


COMMANDS: dict[type, Callable[..., list[Entry]]] = {
    messages.Sit: sit,
    messages.CommitSeed: commit_seed,
    messages.Seed: seed,
    messages.SetOptions: set_options,
    messages.AddBot: add_bot,
    messages.RemoveBot: remove_bot,
    messages.Play: play,
    messages.Leave: leave,
    messages.Kick: kick,
    messages.Pause: pause,
    messages.Unpause: unpause,
    messages.Back: back,
}
