"""How long it takes to open the longest tables and score sheets that a server lets people make.

    python bench/opening.py

Each log is written to a SQLite file and opened several times; the best counts. It is processor
time, which a busy machine changes less. Games whose players always hit take longest: nobody scores.
"""

import asyncio
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random

from flipdeck.companion.display import sheet_view
from flipdeck.companion.entries import Corrected, Decided, Entered, Scored, SheetMade, Turned
from flipdeck.companion.sheet import MOST_ENTRIES, MOST_ROUNDS
from flipdeck.engine.events import RoundEnded
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Draw, Hit, Move
from flipdeck.server import commands, log, snapshots
from flipdeck.server.config import Limits
from flipdeck.server.live_table import LiveTable, rebuild
from flipdeck.server.log import Options
from flipdeck.server.opening import opened
from flipdeck.server.sheet_room import SheetTable
from flipdeck.server.store.base import Row, link_after
from flipdeck.server.store.sqlite import SqliteStore

CODE = "tuka-remo-42"
TRIES = 5


def game_log(game: str, seats: int, limits: Limits, moves: int) -> list[bytes]:
    """All changes that a table allows, then a game of that many moves."""
    table, stored = LiveTable(CODE), []

    def add(*entries: log.Entry) -> None:
        for entry in entries:
            table.apply(entry)
            stored.append(log.encode(entry))

    rules = {"target": "1000000"}
    add(log.Created(Options(game=game, seats=seats, rules=rules), "00" * 32, log.VERSION))
    add(*(log.Joined(seat, f"Player {seat}", seat, seat, f"j{seat}") for seat in range(seats)))
    for number in range(limits.changes_a_table - seats):
        person = table.seats[number % seats].person
        add(log.AppearanceSet(person, f"Player {number % seats}", number % 7, 1, f"c{number}"))
    add(*commands.deal(table, table.early_seeds_by_seat))
    while table.phase == "playing" and table.turn < moves:
        assert table.match is not None
        assert table.actor is not None
        move = boldest(table.match.legal_moves())
        add(table.preview(move, table.seats[table.actor].person, f"{table.seq:032x}"))
    return stored


def boldest(legal: Sequence[Move]) -> Move:
    return next((move for move in legal if isinstance(move, Hit)), legal[0])


def tapped_log(seats: int) -> list[bytes]:
    """A sheet card by card."""
    names = tuple(f"P{seat}" for seat in range(seats))
    rules = {"target": "1000000"}
    match = Match.new("flip7", names, rules=rules)
    entries: list[log.Entry] = [SheetMade("flip7", "", rules, names)]
    chance, round = Random(7), 1
    while len(entries) < MOST_ENTRIES and round <= MOST_ROUNDS:
        if match.actor is None:
            due = match.due
            assert due is not None
            move = match.codec.chance_move(match.table, chance.randrange)
        else:
            move = boldest(match.legal_moves())
        number = f"{len(entries):032x}"
        if isinstance(move, Draw):
            entries.append(Entered(number, round, Turned(move.card), "", "Ana"))
        elif not isinstance(move, Hit):
            entries.append(Entered(number, round, Decided(move), "", "Ana"))
        round += any(isinstance(event, RoundEnded) for event in match.carry_out(move))
    return [log.encode(entry) for entry in entries]


def typed_log(seats: int) -> list[bytes]:
    """A sheet by points, of as many rounds as there may be, and corrections until it is full."""
    names, rules = tuple(f"P{seat}" for seat in range(seats)), {"target": "1000000"}
    entries: list[log.Entry] = [SheetMade("flip7", "", rules, names)]
    ids = count()
    for round in range(1, MOST_ROUNDS + 1):
        for player in range(seats):
            if len(entries) < MOST_ENTRIES:
                action = Scored(player, points=10)
                entries.append(Entered(f"{next(ids):032x}", round, action, "", "Ana"))
    made = len(entries) - 1
    while len(entries) < MOST_ENTRIES:
        of, player = len(entries) % made, (len(entries) % made) % seats
        action = Scored(player, points=11)
        entries.append(Corrected(f"{next(ids):032x}", f"{of:032x}", action, "Ana"))
    return [log.encode(entry) for entry in entries]


async def measured(stored: Sequence[bytes], kept_at: int = 0) -> float:
    """Milliseconds of processor time to open it, and for what a sheet shows."""
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "tables.sqlite")
        await store.open()
        await store.append(CODE, 0, stored, Row(CODE, False, "", b""))
        if kept_at:
            link = link_after(b"", *stored[:kept_at])
            snapshot = snapshots.snapshot_of(rebuild(CODE, stored[:kept_at]), link)
            assert snapshot is not None
            await store.put_snapshot(CODE, snapshot)
        took = [await once(store) for _ in range(TRIES)]
        await store.close()
    return 1000 * min(took)


async def once(store: SqliteStore) -> float:
    began = time.process_time()
    table, _, _ = await opened(store, CODE)
    if isinstance(table, SheetTable):
        sheet_view(table.sheet)
    return time.process_time() - began


def last_snapshot(stored: Sequence[bytes]) -> int:
    """The entry before which as much as possible is to be replayed."""
    table = LiveTable(CODE)
    work = [0]
    for line in stored:
        table.apply(log.read(line))
        work.append(snapshots.work_of(table))
    return next(at for at, done in enumerate(work) if done > work[-1] - snapshots.WORTH)


def lines() -> Iterator[str]:
    limits = Limits()
    yield "| log | entries | moves | whole log, ms | with a snapshot, ms |"
    yield "| --- | --- | --- | --- | --- |"
    for game, seats in (("flip7", 4), ("flip7", 36), ("vengeance", 18), ("flipflop", 3)):
        stored = game_log(game, seats, limits, limits.moves)
        table = rebuild(CODE, stored)
        whole = asyncio.run(measured(stored))
        kept = asyncio.run(measured(stored, last_snapshot(stored)))
        about = f"{game}, {seats} players"
        yield f"| {about} | {len(stored):,} | {table.turn:,} | {whole:.0f} | {kept:.0f} |"
    for about, stored in (
        ("sheet card by card, 4 players", tapped_log(4)),
        ("sheet card by card, 36 players", tapped_log(36)),
        ("sheet by points, 3 players", typed_log(3)),
        ("sheet by points, 18 players", typed_log(18)),
    ):
        yield f"| {about} | {len(stored):,} | | {asyncio.run(measured(stored)):.0f} | |"


if __name__ == "__main__":
    for line in lines():
        print(line, flush=True)
