"""A live table: the state its log leads to. No clock, no socket, no chance of its own."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from flipdeck.engine.events import Event, RoundEnded
from flipdeck.engine.fairness import CHANCE_MOVES, Chance, commitment_to, hash_of, seed_label
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.question import only_answer
from flipdeck.engine.setup import Setup

from . import log
from .log import Entry, Options

REMEMBERED = 64


class Seat(msgspec.Struct, frozen=True):
    """An empty seat, a person's or a bot's; `away` while a bot plays for the person."""

    person: int = 0
    name: str = ""
    colour: int = 0
    shape: int = 0
    bot: str = ""
    away: bool = False
    wins: int = 0  # of this game and those it is a rematch of

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


class Answered(NamedTuple):
    """A message that led to the entry with this number, and what it said apart from its id.

    A move says its turn and itself, others what their entry has of them; older ones nothing.
    """

    seq: int
    said: Any


class Following(NamedTuple):
    """The table of the rematch, as its first entries must be; `made` once they are stored."""

    code: str
    secret: str
    by: int
    options: Options
    seats: tuple[Seat, ...]
    made: bool = False


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
        self.seed_hashes: dict[int, str] = {}  # what people have committed to
        self.early_seeds: dict[int, str] = {}  # of logs before version 4
        self.sealed: list[str] = []  # by seat: the hashes of the seeds that are asked for
        self.seeds: list[str] = []  # by seat
        self.match: Match | None = None
        self.actor: int | None = None  # the seat that has to decide
        self.finished: Match | None = None
        self.previous = ""  # the code of the game that this is the rematch of
        self.tried_from = ""  # practice: the code of the game that this goes on from
        self.tried_turn = 0  # and how many of its moves had been made
        self.following: Following | None = None
        self.chance: Chance | None = None
        self.drawn = 0
        self.games = 0
        self.rounds: list[tuple[int, ...]] = []
        self.answered: dict[int, dict[str, Answered]] = {}
        self.origins: dict[int, str] = {}  # of people, see `log.Joined`
        self.kicked: set[str] = set()  # origins
        self.admitted: dict[str, int] = {}  # people who took a bot's seat, by the hash of a claim
        self.changes: Counter[int | str] = Counter()  # by person, by origin and of the "table"
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
        answered = self.answered_to(person, id)
        return None if answered is None else answered.seq

    def answered_to(self, person: int, id: str) -> Answered | None:
        return self.answered.get(person, {}).get(id)

    def is_at_the_host(self, origin: str) -> bool:
        return self.origins.get(self.host) == origin

    def next_actor(self) -> int | None:
        due = self.match.due if self.phase == "playing" and self.match is not None else None
        return None if due is None else due.actor

    # The log

    def apply(self, entry: Entry) -> None:
        """Apply the next entry of the log."""
        self.seq += 1
        said: Any = getattr(entry, "said", "")
        if log.is_change(entry):
            self.count_change(entry)
        if isinstance(entry, log.Played):
            said = (self.turn, *entry.moves[:1])  # nothing may be dealt at the start
            self.play(entry)
        else:
            HANDLERS[type(entry)](self, entry)
        self.actor = self.next_actor()
        if getattr(entry, "id", ""):
            self.remember(entry, said)

    def remember(self, entry: Any, said: Any) -> None:
        person = self.seq if isinstance(entry, log.Joined) else author_of(entry)
        ids = self.answered.setdefault(person, {})
        ids[entry.id] = Answered(self.seq, said)
        if len(ids) > REMEMBERED:
            del ids[next(iter(ids))]

    def count_change(self, entry: Entry) -> None:
        self.changes.update(filter(None, ("table", author_of(entry), origin_of(self, entry))))

    def put(self, number: int, seat: Seat) -> None:
        seats = list(self.seats)
        seats[number] = seat
        self.seats = tuple(seats)

    def change(self, number: int, **facts: Any) -> None:
        self.put(number, msgspec.structs.replace(self.seats[number], **facts))

    def created(self, entry: log.Created) -> None:
        if entry.log > log.VERSION:
            raise log.NewerLog(entry.log)
        self.options = entry.options
        self.secret = entry.secret
        self.previous = entry.previous
        self.seats = (EMPTY,) * entry.options.seats

    def joined(self, entry: log.Joined) -> None:
        seat = Seat(self.seq, entry.name, entry.colour, entry.shape, wins=entry.wins)
        self.put(entry.seat, seat)
        self.host = self.host or self.seq
        if entry.origin:
            self.origins[self.seq] = entry.origin

    def seat_taken(self, entry: log.SeatTaken) -> None:
        bot, playing = self.seats[entry.seat], self.phase == "playing"
        seat = Seat(self.seq, entry.name, entry.colour, entry.shape, away=playing, wins=bot.wins)
        self.put(entry.seat, seat)
        self.host = self.host or self.seq
        self.admitted[entry.asker] = self.seq

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
            self.seed_hashes.pop(entry.person, None)
            self.early_seeds.pop(entry.person, None)
        else:
            self.change(number, person=0, bot=DEFAULT_BOT, away=False)
        origin = self.origins.pop(entry.person, None)
        if entry.by and origin is not None and not self.is_at_the_host(origin):
            self.kicked.add(origin)
        if self.host == entry.person:
            self.host = next(iter(self.people), 0)

    def hosted(self, entry: log.Hosted) -> None:
        self.host = entry.person

    def bot_sat(self, entry: log.BotSat) -> None:
        colour = entry.seat if entry.colour is None else entry.colour
        shape = entry.seat if entry.shape is None else entry.shape
        level = entry.current_level
        self.put(entry.seat, Seat(0, entry.name, colour, shape, level, wins=entry.wins))

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

    def seed_committed(self, entry: log.SeedCommitted) -> None:
        self.seed_hashes[entry.person] = entry.hash
        self.early_seeds.pop(entry.person, None)

    def seeds_asked(self, entry: log.SeedsAsked) -> None:
        """From here on who sits where, and who has committed to what, stays as it is."""
        self.close_seats()
        self.phase = "starting"
        self.sealed = [
            self.seed_hashes[seat.person] if seat.person in entry.people else ""
            for seat in self.seats
        ]

    def seeded(self, entry: log.Seeded) -> None:
        if self.phase == "waiting":
            self.early_seeds[entry.person] = entry.seed
        else:
            self.seeds = self.seeds_with(entry.seed)

    def seeds_with(self, seed: str) -> list[str]:
        """A seed is known by its hash, so a device may show those of all who play at it."""
        pairs = zip(self.sealed, self.seeds, strict=True)
        return [seed if sealed == hash_of(seed) else known for sealed, known in pairs]

    @property
    def early_seeds_by_seat(self) -> list[str]:
        return [self.early_seeds.get(seat.person, "") for seat in self.seats if seat.taken]

    def close_seats(self) -> None:
        """Empty seats are removed."""
        self.seats = tuple(seat for seat in self.seats if seat.taken)
        self.seeds = self.early_seeds_by_seat
        self.sealed = [""] * len(self.seats)

    def started(self, entry: log.Started) -> None:
        if self.phase == "waiting":
            self.close_seats()
        self.match = Match(self.setup(entry.dealer))
        self.chance = Chance(self.secret, self.seeds)
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

    def preview(self, move: Move, by: int, id: str) -> log.Played:
        """Play a decision, and all that follows without another, on a branch of the match."""
        assert self.match is not None
        match = self.match.branch()
        moves = []
        rounds: list[tuple[int, ...]] = []
        next_move: Move | None = move
        drawn = self.drawn
        while next_move is not None:
            moves.append(next_move)
            rounds += self.carry_out(match, next_move)
            drawn += isinstance(next_move, CHANCE_MOVES)
            next_move = self.follows(match, drawn)
        entry = log.Played(tuple(moves), by, id)
        self.previewed = Preview(entry, match, rounds)
        return entry

    def follows(self, match: Match, drawn: int) -> Move | None:
        """What comes next without anybody's decision; chance has moved `drawn` times."""
        assert self.chance is not None
        due = match.due
        if due is None or due.actor is not None:
            return only_answer(match)
        return self.chance.move(match, drawn + 1)

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
            self.end(self.match)

    def end(self, match: Match) -> None:
        self.phase = "over"
        self.paused = False
        self.finished = self.finished_match(match)
        for seat in () if self.tried_from else match.winners:
            self.change(seat, wins=self.seats[seat].wins + 1)

    def finished_match(self, match: Match) -> Match:
        finished = match.branch() if self.tried_from else self.signed(match)
        names = tuple(seat.name for seat in self.seats)
        finished.setup = msgspec.structs.replace(finished.setup, players=names)
        return finished

    def carry_out(self, match: Match, move: Move) -> list[tuple[int, ...]]:
        """Play one move; returns the totals after each round that it ended."""
        events = match.carry_out(move)
        if self.observer is not None:
            self.observer(match, events)
        return [event.totals for event in events if isinstance(event, RoundEnded)]

    def signed(self, match: Match) -> Match:
        """The finished match, with the seed that `verify` needs in its set-up."""
        signed = match.branch()
        label = seed_label(self.secret, self.seeds)
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
        self.early_seeds = {}
        self.match = None
        self.seats = tuple(msgspec.structs.replace(seat, away=False) for seat in self.seats)
        self.seats += (EMPTY,) * (self.options.seats - len(self.seats))

    def next_table(self, entry: log.NextTable) -> None:
        self.following = Following(entry.code, entry.secret, entry.by, self.options, self.seats)

    def next_table_made(self, entry: log.NextTableMade) -> None:
        assert self.following is not None
        self.following = self.following._replace(made=True)

    def tried_again(self, entry: log.TriedAgain) -> None:
        self.started(log.Started(entry.dealer))
        self.tried_from, self.tried_turn = entry.of, len(entry.moves)
        assert self.match is not None
        for move in entry.moves:
            self.rounds += self.carry_out(self.match, move)


HANDLERS: dict[type, Callable[[LiveTable, Any], None]] = {
    log.Created: LiveTable.created,
    log.Joined: LiveTable.joined,
    log.SeatTaken: LiveTable.seat_taken,
    log.AppearanceSet: LiveTable.appearance_set,
    log.Moved: LiveTable.moved,
    log.Left: LiveTable.left,
    log.Hosted: LiveTable.hosted,
    log.BotSat: LiveTable.bot_sat,
    log.BotLeft: LiveTable.bot_left,
    log.OptionsSet: LiveTable.options_set,
    log.SeedCommitted: LiveTable.seed_committed,
    log.SeedsAsked: LiveTable.seeds_asked,
    log.Seeded: LiveTable.seeded,
    log.Started: LiveTable.started,
    log.Away: LiveTable.away,
    log.Back: LiveTable.back,
    log.Paused: LiveTable.paused_by,
    log.Resumed: LiveTable.resumed_by,
    log.RematchStarted: LiveTable.rematch_started,
    log.NextTable: LiveTable.next_table,
    log.NextTableMade: LiveTable.next_table_made,
    log.TriedAgain: LiveTable.tried_again,
}


def series_is_won(options: Options, seats: Sequence[Seat]) -> bool:
    return bool(options.best_of) and max(seat.wins for seat in seats) > options.best_of // 2


def author_of(entry: Any) -> int:
    """The person whose message led to the entry."""
    by: int = getattr(entry, "by", 0) or getattr(entry, "person", 0)
    return by


def origin_of(table: LiveTable, entry: Any) -> str:
    """Where its author comes from, as the table remembers it."""
    joining: str = getattr(entry, "origin", "")
    return joining or table.origins.get(author_of(entry), "")


def rebuild(code: str, stored: Sequence[bytes]) -> LiveTable:
    table = LiveTable(code)
    for line in stored:
        table.apply(log.read(line))
    return table
