"""A table's state as its store keeps it beside the log, so that a long log is not replayed.

A snapshot names the entry that it was made at by number and link, so it counts only for this very
log. It is made of the log and read by the version that wrote it alone: any other one replays.
"""

import logging
from collections import Counter
from hashlib import blake2b
from importlib import metadata
from typing import Any

import msgspec

from flipdeck.engine.events import Event
from flipdeck.engine.fairness import Chance
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.setup import Setup
from flipdeck.rules.layout import columns

from .live_table import Answered, Following, LiveTable, Seat
from .log import Options
from .store.base import Snapshot

logger = logging.getLogger("flipdeck.server")

VERSION = 1  # of what is kept; to be raised with the meaning of a field, here or in the rules
MAKER = f"{VERSION} {metadata.version('flipdeck')}"
WORTH = 1_000  # entries and moves to be replayed; 15 ms
DIGEST_BYTES = 16


class GameState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match: its set-up and moves, the columns of its table, what seats have not answered to."""

    setup: Setup
    moves: list[Move]
    table: dict[str, int | list[int]]
    events: list[Event]
    since: list[int]


class TableState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a `LiveTable` consists of; what follows from it is worked out again."""

    code: str
    seq: int
    options: Options
    placed: tuple[Seat, ...]
    host: int
    phase: str
    paused: bool
    secret: str
    seed_hashes: dict[int, str]
    early_seeds: dict[int, str]
    sealed: list[str]
    seeds: list[str]
    previous: str
    tried_from: str
    tried_turn: int
    following: tuple[str, str, int, Options, tuple[Seat, ...], bool] | None
    drawn: int
    games: int
    rounds: list[tuple[int, ...]]
    answered: dict[int, dict[str, tuple[int, str | tuple[int | Move, ...]]]]
    origins: dict[int, str]
    kicked: set[str]
    admitted: dict[str, int]
    changes: dict[int | str, int]
    game: GameState | None


PLAIN = [name for name in TableState.__struct_fields__ if name not in ("following", "game")]
encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(TableState).decode


# Writing


class Keeper:
    """Says when a snapshot is due: whenever enough has come since the last one."""

    def __init__(self, table: LiveTable, work_saved: int = 0) -> None:
        self.table = table
        self.work_saved = work_saved  # by the last snapshot

    def is_due(self) -> bool:
        """Once for each snapshot."""
        work = work_of(self.table)
        if work - self.work_saved < WORTH:
            return False
        self.work_saved = work
        return True


def work_of(table: LiveTable) -> int:
    """What it takes to replay the log."""
    return table.seq + table.turn


def snapshot_of(table: LiveTable, link: bytes) -> Snapshot | None:
    """None for a table of version 1 that stands between two games."""
    if (table.finished is None) == (table.phase == "over"):
        return None
    state = encode(state_of(table))
    return Snapshot(table.seq, link, MAKER, digest(state) + state)


def digest(state: bytes) -> bytes:
    return blake2b(state, digest_size=DIGEST_BYTES).digest()


def state_of(table: LiveTable) -> TableState:
    facts: dict[str, Any] = {name: getattr(table, name) for name in PLAIN}
    game = None if table.match is None else game_of(table.match)
    return TableState(following=table.following, game=game, **facts)


def game_of(match: Match) -> GameState:
    table = match.table
    cells = {name: getattr(table, name) for name in columns(type(table))}
    return GameState(match.setup, match.moves, cells, match.recent.events, match.recent.since)


# Reading


def restored(code: str, snapshot: Snapshot) -> LiveTable | None:
    """The table, unless the snapshot is another version's or damaged."""
    kept, state = snapshot.state[:DIGEST_BYTES], snapshot.state[DIGEST_BYTES:]
    if snapshot.maker != MAKER:
        return None
    if kept != digest(state):
        logger.warning("table %s: its snapshot is damaged and was left out", code)
        return None
    return table_of(decode(state))


def table_of(state: TableState) -> LiveTable:
    table = LiveTable(state.code)
    for name in PLAIN:
        setattr(table, name, getattr(state, name))
    table.seats = state.placed
    table.changes = Counter(state.changes)
    table.following = state.following and Following(*state.following)
    table.answered = {
        person: {id: Answered(*answer) for id, answer in answers.items()}
        for person, answers in state.answered.items()
    }
    if state.game is not None:
        table.match = match_of(state.game)
        table.chance = Chance(table.secret, table.seeds)
        table.actor = table.next_actor()
        if table.phase == "over":
            table.finished = table.finished_match(table.match)
    return table


def match_of(game: GameState) -> Match:
    match = Match.at_table(game.setup, game.setup.rulebook.layout(**game.table))
    match.moves = game.moves
    match.recent.events, match.recent.since = game.events, game.since
    return match
