"""A table opened from a snapshot and the rest of its log is the table opened from the whole log."""

import asyncio
import logging
from random import Random
from typing import Any

import pytest

from flipdeck.engine.fairness import hash_of
from flipdeck.server import commands, log, messages, opening, snapshots
from flipdeck.server.live_table import LiveTable, rebuild
from flipdeck.server.log import Options
from flipdeck.server.snapshots import restored, snapshot_of
from flipdeck.server.store.base import Snapshot, link_after
from tests.support.rooms import MemoryStore

CODE = "tuka-remo-42"
SEEDS = {seat: f"{seat:032x}" for seat in range(8)}


class Scribe:
    """Writes the log of a table at which everything happens that can happen."""

    def __init__(self, game: str, chance: Random) -> None:
        self.chance = chance
        self.table = LiveTable(CODE)
        self.stored: list[bytes] = []
        self.ids = 0
        target = "12" if game == "flipflop" else "80"
        seats = 4 if game == "flipflop" else chance.randint(2, 7)
        options = Options(game=game, seats=seats, rules={"target": target}, best_of=3)
        self.add(log.Created(options, chance.randbytes(32).hex(), log.VERSION))
        for seat in range(seats - 1):
            self.add(log.Joined(seat, f"P{seat}", seat, seat, self.id, origin=f"o{seat % 2}"))

    @property
    def id(self) -> str:
        self.ids += 1
        return f"m{self.ids}"

    @property
    def match(self) -> Any:
        return self.table.match

    def add(self, *entries: log.Entry) -> None:
        for entry in entries:
            self.table.apply(entry)
            self.stored.append(log.encode(entry))

    def wait(self) -> None:
        table, host = self.table, self.table.host
        bot = messages.AddBot(self.id, "standard")
        self.add(*commands.add_bot(table, host, bot))
        self.add(*commands.sit(table, host, messages.Sit(self.id, len(table.seats) - 1)))
        self.add(log.AppearanceSet(host, "Ana", 5, 5, self.id, said="x"))
        for person in self.chance.sample(table.people, len(table.people) - 1):
            number = table.seat_of(person)
            assert number is not None
            self.add(log.SeedCommitted(person, hash_of(SEEDS[number]), self.id))
        sealed = [each for each in table.people if each in table.seed_hashes]
        self.add(log.SeedsAsked(tuple(sealed), host, self.id))
        for person in sealed:
            number = table.seat_of(person)
            assert number is not None
            self.add(log.Seeded(person, SEEDS[number], self.id))
        self.add(*commands.deal(table, table.seeds))

    def play(self) -> None:
        while self.table.phase == "playing":
            if self.chance.random() < 0.1:
                self.interrupt()
            move = self.chance.choice(self.match.legal_moves())
            seat = self.table.seats[self.table.actor or 0]
            by = seat.person if not seat.is_automatic else 0
            self.add(self.table.preview(move, by, self.id if by else ""))

    def interrupt(self) -> None:
        table = self.table
        seat = self.chance.randrange(len(table.seats))
        person = table.seats[seat].person
        match self.chance.randrange(5):
            case 0 if person and not table.seats[seat].away:
                self.add(log.Away(seat, table.host, self.id))
            case 1 if person and table.seats[seat].away:
                self.add(log.Back(person))
            case 2:
                self.add(log.Paused(table.host, self.id), log.Resumed(table.host, self.id))
            case 3 if person and person != table.host:
                self.add(log.Left(person, table.host, self.id))
            case 4 if not person:
                asker = f"a{table.seq}"
                self.add(log.SeatTaken(seat, f"N{table.seq}", 1, 2, asker, table.host, self.id))

    def end(self) -> None:
        self.add(log.NextTable("next-code-11", "00" * 32, self.table.host, self.id))
        self.add(log.NextTableMade("next-code-11"))
        self.add(log.Left(self.table.host))


def log_of(game: str, seed: int) -> list[bytes]:
    scribe = Scribe(game, Random(seed))
    scribe.wait()
    scribe.play()
    scribe.end()
    return scribe.stored


def facts(table: LiveTable) -> dict[str, Any]:
    """All that a table is, also what nobody has thought of here."""
    found = {name: getattr(table, name) for name in vars(table)}
    if table.match is not None:
        heard = table.match.recent
        found["recent"] = heard.events, heard.since
    if table.finished is not None:
        found["finished"] = table.finished.setup, table.finished.moves, table.finished.table
    found["chance"] = table.chance and table.chance.dealer(1_000_000)
    return found


@pytest.mark.parametrize("game", ["flip7", "vengeance", "flipflop"])
@pytest.mark.parametrize("seed", range(4))
def test_from_a_snapshot_anywhere_in_a_log_the_rest_leads_to_the_same_table(
    game: str, seed: int
) -> None:
    stored = log_of(game, seed)
    whole = rebuild(CODE, stored)
    assert whole.phase == "over"
    table, link = LiveTable(CODE), b""
    step = max(1, len(stored) // 25)
    for number, line in enumerate(stored, start=1):
        table.apply(log.read(line))
        link = link_after(link, line)
        if number % step and number < len(stored) - 4:
            continue
        snapshot = snapshot_of(table, link)
        assert snapshot is not None
        again = restored(CODE, snapshot)
        assert again is not None
        assert facts(again) == facts(table)
        for rest in stored[number:]:
            again.apply(log.read(rest))
        assert facts(again) == facts(whole)


def test_an_opened_table_goes_on_from_its_snapshot_and_reads_no_more_than_the_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    applied: list[int] = []
    apply = LiveTable.apply

    def counted(table: LiveTable, entry: log.Entry) -> None:
        applied.append(table.seq)
        apply(table, entry)

    store, stored = kept("flip7", at=40)
    monkeypatch.setattr(LiveTable, "apply", counted)
    table, link, saved = asyncio.run(opening.opened(store, CODE))  # type: ignore[arg-type]
    assert applied == list(range(40, len(stored)))
    assert link == link_after(b"", *stored)
    assert 0 < saved < snapshots.work_of(table)


def kept(game: str, at: int) -> tuple[MemoryStore, list[bytes]]:
    store, stored = MemoryStore(), log_of(game, 1)
    store.logs[CODE] = stored
    link = link_after(b"", *stored[:at])
    store.snapshots[CODE] = snapshot_of(rebuild(CODE, stored[:at]), link)
    return store, stored


def torn(snapshot: Snapshot) -> Snapshot:
    return snapshot._replace(state=snapshot.state[: len(snapshot.state) // 2])


def flipped(snapshot: Snapshot) -> Snapshot:
    state = bytearray(snapshot.state)
    state[len(state) // 2] ^= 1
    return snapshot._replace(state=bytes(state))


def of_another_version(snapshot: Snapshot) -> Snapshot:
    return snapshot._replace(maker="999 flipdeck")


def unreadable(snapshot: Snapshot) -> Snapshot:
    return snapshot._replace(state=snapshots.digest(b"?") + b"?")


def beyond_the_log(snapshot: Snapshot) -> Snapshot:
    return snapshot._replace(seq=snapshot.seq + 10_000)


@pytest.mark.parametrize(
    "spoil",
    [torn, flipped, of_another_version, unreadable, beyond_the_log],
    ids=lambda f: f.__name__,
)
def test_a_snapshot_that_cannot_be_used_is_left_out_and_damage_is_logged(
    spoil: Any, caplog: pytest.LogCaptureFixture
) -> None:
    store, stored = kept("flip7", at=40)
    store.snapshots[CODE] = spoil(store.snapshots[CODE])
    with caplog.at_level(logging.WARNING):
        table, link, saved = asyncio.run(opening.opened(store, CODE))  # type: ignore[arg-type]
    assert facts(table) == facts(rebuild(CODE, stored))
    assert (link, saved) == (link_after(b"", *stored), 0)
    assert bool(caplog.records) == (spoil in (torn, flipped, unreadable))


def test_a_table_of_version_1_between_two_games_has_no_snapshot() -> None:
    table = rebuild(CODE, log_of("flip7", 2))
    table.apply(log.RematchStarted("00" * 32))
    assert snapshot_of(table, b"x") is None
