"""A live table: the state its log leads to. No clock, no socket, no chance of its own."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from flipdeck.engine.events import Event, RoundEnded
from flipdeck.engine.fairness import CHANCE_MOVES, Chance, commitment_to, seed_label
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.setup import Setup

from . import log
from .log import Entry, Options

REMEMBERED = 64


class NewerLog(Exception):
    """Written by a later version of the server."""


class Seat(msgspec.Struct, frozen=True):
    """An empty seat, a person's or a bot's; `away` while a bot plays for the person."""

    person: int = 0
    name: str = ""
    colour: int = 0
    shape: int = 0
    bot: str = ""
    away: bool = False

    @property
    def taken(self) -> bool:
        return bool(self.name)

    @property
    def is_automatic(self) -> bool:
        return bool(self.bot) or self.away


EMPTY = Seat()
DEFAULT_BOT = "standard"

Observer = Callable[[Match, list[Event]], None]  # gets the match after each move, and its events


class Preview(NamedTuple):
    """An entry that was played on a branch of the match, which the match becomes once stored."""

    entry: log.Played
    branch: Match
    rounds: list[tuple[int, ...]]


class LiveTable:
    def __init__(self, code: str) -> None:
        self.code = code
        self.seq = 0
        self.options = Options(game="")
        self.seats = ()
        self.host = 0
        self.phase = "waiting"
        self.paused = False
        self.secret = ""
        self.seeds: dict[int, str] = {}
        self.match: Match | None = None
        self.actor: int | None = None  # the seat that has to decide
        self.finished: Match | None = None
        self.chance: Chance | None = None
        self.drawn = 0
        self.games = 0
        self.rounds: list[tuple[int, ...]] = []
        self.answered: dict[int, dict[str, int]] = {}
        self.previewed: Preview | None = None
        self.observer: Observer | None = None

    # Questions

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.placed

    @seats.setter
    def seats(self, seats: tuple[Seat, ...]) -> None:
        self.placed = seats
        self.places = {seat.person: number for number, seat in enumerate(seats) if seat.person}

    @property
    def commitment(self) -> str:
        return commitment_to(self.secret)

    @property
    def turn(self) -> int:
        """The number of moves made so far. A move must quote it, so a stale one is refused."""
        return 0 if self.match is None else len(self.match.moves)

    @property
    def people(self) -> list[int]:
        return list(self.places)

    def seat_of(self, person: int) -> int | None:
        return self.places.get(person)

    def answer_to(self, person: int, id: str) -> int | None:
        """The number of the entry that this person's message already led to."""
        return self.answered.get(person, {}).get(id)

    # The log

    def apply(self, entry: Entry) -> None:
        """Apply the next entry of the log."""
        self.seq += 1
        if isinstance(entry, log.Played):
            self.play(entry)
        else:
            HANDLERS[type(entry)](self, entry)
        due = self.match.due if self.phase == "playing" and self.match is not None else None
        self.actor = None if due is None else due.actor
        if getattr(entry, "id", ""):
            self.remember(entry)

    def remember(self, entry: Any) -> None:
        person = self.seq if isinstance(entry, log.Joined) else author_of(entry)
        ids = self.answered.setdefault(person, {})
        ids[entry.id] = self.seq
        if len(ids) > REMEMBERED:
            del ids[next(iter(ids))]

    def put(self, number: int, seat: Seat) -> None:
        seats = list(self.seats)
        seats[number] = seat
        self.seats = tuple(seats)

    def change(self, number: int, **facts: Any) -> None:
        self.put(number, msgspec.structs.replace(self.seats[number], **facts))

    def created(self, entry: log.Created) -> None:
        if entry.log > log.VERSION:
            raise NewerLog(entry.log)
        self.options = entry.options
        self.secret = entry.secret
        self.seats = (EMPTY,) * entry.options.seats

    def joined(self, entry: log.Joined) -> None:
        self.put(entry.seat, Seat(self.seq, entry.name, entry.colour, entry.shape))
        self.host = self.host or self.seq

    def appearance_set(self, entry: log.AppearanceSet) -> None:
        number = self.seat_of(entry.person)
        assert number is not None
        self.change(number, name=entry.name, colour=entry.colour, shape=entry.shape)

    def moved(self, entry: log.Moved) -> None:
        number = self.seat_of(entry.person)
        assert number is not None
        mine, other = self.seats[number], self.seats[entry.seat]
        self.put(entry.seat, mine)
        self.put(number, other)

    def left(self, entry: log.Left) -> None:
        """During a game a bot takes the seat for good; before the start the seat becomes free."""
        number = self.seat_of(entry.person)
        assert number is not None
        if self.phase == "waiting":
            self.put(number, EMPTY)
        else:
            self.change(number, person=0, bot=DEFAULT_BOT, away=False)
        self.seeds.pop(entry.person, None)
        if self.host == entry.person:
            self.host = next(iter(self.people), 0)

    def hosted(self, entry: log.Hosted) -> None:
        self.host = entry.person

    def bot_sat(self, entry: log.BotSat) -> None:
        colour = entry.seat if entry.colour is None else entry.colour
        shape = entry.seat if entry.shape is None else entry.shape
        self.put(entry.seat, Seat(0, entry.name, colour, shape, entry.current_level))

    def bot_left(self, entry: log.BotLeft) -> None:
        self.put(entry.seat, EMPTY)

    def options_set(self, entry: log.OptionsSet) -> None:
        """When seats are taken away, everybody moves up."""
        self.options = entry.options
        taken = [seat for seat in self.seats if seat.taken]
        wanted = entry.options.seats
        if wanted >= len(self.seats):
            self.seats = (*self.seats, *[EMPTY] * (wanted - len(self.seats)))
        else:
            self.seats = (*taken, *[EMPTY] * (wanted - len(taken)))

    def seeded(self, entry: log.Seeded) -> None:
        self.seeds[entry.person] = entry.seed

    def started(self, entry: log.Started) -> None:
        self.seats = tuple(seat for seat in self.seats if seat.taken)
        self.match = Match(self.setup(entry.dealer))
        self.chance = self.new_chance()
        self.phase = "playing"
        self.games += 1
        self.drawn = 0
        self.rounds = []

    def setup(self, dealer: int = -1) -> Setup:
        return Setup(
            game=self.options.game,
            edition=self.options.edition,
            rules=self.options.rules,
            players=tuple(seat.name for seat in self.seats if seat.taken),
            dealer=dealer,
        )

    def new_chance(self) -> Chance:
        return Chance(self.secret, self.seeds_in_order())

    def seeds_in_order(self) -> list[str]:
        return [self.seeds.get(seat.person, "") for seat in self.seats if seat.taken]

    def preview(self, move: Move, by: int, id: str) -> log.Played:
        """Play a decision, and all that chance does after it, on a branch of the match."""
        assert self.match is not None
        assert self.chance is not None
        match = self.match.branch()
        moves = [move]
        rounds = self.carry_out(match, move)
        while (due := match.due) is not None and due.actor is None:
            moves.append(self.chance.move(match, self.drawn + len(moves)))
            rounds += self.carry_out(match, moves[-1])
        entry = log.Played(tuple(moves), by, id)
        self.previewed = Preview(entry, match, rounds)
        return entry

    def was_previewed(self, entry: Entry) -> bool:
        return self.previewed is not None and self.previewed.entry is entry

    def play(self, entry: log.Played) -> None:
        assert self.match is not None
        if self.previewed is not None and self.previewed.entry is entry:
            _, self.match, rounds = self.previewed
        else:
            rounds = []
            for move in entry.moves:
                rounds += self.carry_out(self.match, move)
        self.previewed = None
        self.rounds += rounds
        self.drawn += sum(isinstance(move, CHANCE_MOVES) for move in entry.moves)
        if self.match.is_over:
            self.phase = "over"
            self.paused = False
            self.finished = self.signed(self.match)

    def carry_out(self, match: Match, move: Move) -> list[tuple[int, ...]]:
        """Play one move; returns the totals after each round that it ended."""
        events = match.carry_out(move)
        if self.observer is not None:
            self.observer(match, events)
        return [event.totals for event in events if isinstance(event, RoundEnded)]

    def signed(self, match: Match) -> Match:
        """The finished match, with the seed that `verify` needs in its set-up."""
        signed = match.branch()
        label = seed_label(self.secret, self.seeds_in_order())
        signed.setup = msgspec.structs.replace(match.setup, seed=label)
        return signed

    def away(self, entry: log.Away) -> None:
        self.change(entry.seat, away=True)

    def back(self, entry: log.Back) -> None:
        number = self.seat_of(entry.person)
        assert number is not None
        self.change(number, away=False)

    def paused_by(self, entry: log.Paused) -> None:
        self.paused = True

    def resumed_by(self, entry: log.Resumed) -> None:
        self.paused = False

    def rematch_started(self, entry: log.RematchStarted) -> None:
        self.phase = "waiting"
        self.secret = entry.secret
        self.seeds = {}
        self.match = None
        self.seats = tuple(msgspec.structs.replace(seat, away=False) for seat in self.seats)
        self.seats += (EMPTY,) * (self.options.seats - len(self.seats))


HANDLERS: dict[type, Callable[[LiveTable, Any], None]] = {
    log.Created: LiveTable.created,
    log.Joined: LiveTable.joined,
    log.AppearanceSet: LiveTable.appearance_set,
    log.Moved: LiveTable.moved,
    log.Left: LiveTable.left,
    log.Hosted: LiveTable.hosted,
    log.BotSat: LiveTable.bot_sat,
    log.BotLeft: LiveTable.bot_left,
    log.OptionsSet: LiveTable.options_set,
    log.Seeded: LiveTable.seeded,
    log.Started: LiveTable.started,
    log.Away: LiveTable.away,
    log.Back: LiveTable.back,
    log.Paused: LiveTable.paused_by,
    log.Resumed: LiveTable.resumed_by,
    log.RematchStarted: LiveTable.rematch_started,
}


def author_of(entry: Any) -> int:
    """The person whose message led to the entry."""
    by: int = getattr(entry, "by", 0) or getattr(entry, "person", 0)
    return by


def rebuild(code: str, stored: Sequence[bytes]) -> LiveTable:
    table = LiveTable(code)
    for line in stored:
        table.apply(log.decode(line))
    return table
