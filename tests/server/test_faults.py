"""Things that go wrong at a chosen point: crashes, full disks, torn files, bad lines, clocks."""

import asyncio
import random
import shutil
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from flipdeck.engine.view import SPECTATOR, position
from flipdeck.server import log
from flipdeck.server.live_table import rebuild
from flipdeck.server.store import sqlite
from flipdeck.server.store.base import Conflict, NotStored, link_after
from flipdeck.server.store.migrations import VERSION
from flipdeck.server.store.sqlite import SqliteStore, Work, commit
from flipdeck.server.tokens import Key
from tests.server.test_crash import people_at
from tests.server.test_migrations import fill
from tests.server.test_reconnect import first, whose_turn
from tests.server.test_table import closed, started
from tests.support.clients import PATIENCE, opened, run
from tests.support.databases import Database
from tests.support.persistent import Persistent, check, logs_in
from tests.support.servers import Server, running

# At a chosen point of a move


async def play_through(server: Server, tables: int = 1) -> list[Persistent]:
    """A game whose server is restarted whenever it died."""
    players = await people_at(server, tables, [server.ws], 0.0, 150)

    async def nurse() -> None:
        while not all(player.over for player in players):
            assert server.process is not None
            if server.process.poll() is not None:
                server.environment.clear()
                await asyncio.to_thread(server.start)
            await asyncio.sleep(0.05)

    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play())
        group.create_task(nurse())
    return players


@pytest.mark.parametrize(
    "fault",
    [
        "before-log:17", "after-log:18", "after-apply:26", "mid-broadcast:75", "mid-broadcast:76",
        "token:5", "checkpoint:30", "at-the-end:1",
    ],
)  # fmt: skip
def test_a_crash_at_this_point_loses_and_doubles_nothing(tmp_path: Path, fault: str) -> None:
    with running(tmp_path, environment={"FAULT": fault}) as server:
        players = run(play_through(server))
        assert not server.environment, "the server did not die"
    assert check(players, logs_in(tmp_path / "tables.sqlite")) > 5


@pytest.mark.parametrize("statement", range(3, 12, 2))
def test_a_crash_while_the_store_is_made_leaves_one_that_can_be_finished(
    tmp_path: Path, statement: int
) -> None:
    async def play(server: Server) -> None:
        clients = await started(server, 2)
        assert (await (await whose_turn(clients)).play(first))["type"] == "ok"
        await closed(clients)

    server = Server(f"sqlite:///{tmp_path}/tables.sqlite")
    server.environment = {"FAULT": f"opening:{statement}"}
    server.start(wait=0)
    assert server.ended() < 0
    server.environment.clear()
    server.start()
    run(play(server))
    server.stop()


@pytest.mark.parametrize("statement", [9, 16])
def test_a_server_killed_in_the_middle_of_a_migration_is_started_again(
    tmp_path: Path, statement: int
) -> None:
    database = Database("sqlite", str(tmp_path / "tables.sqlite"))
    run(fill(database, 1))
    server = Server(f"sqlite:///{database.place}", environment={"FAULT": f"opening:{statement}"})
    server.start(wait=0)
    assert server.ended() < 0
    assert run(database.version()) < VERSION
    server.environment.clear()
    server.start()
    assert run(database.version()) == VERSION
    server.stop()


def test_with_a_full_disk_moves_are_refused_and_go_on_when_there_is_room(tmp_path: Path) -> None:
    with running(tmp_path, environment={"FAULT": "full:15"}) as server:
        players = run(play_through(server, tables=3))
        assert server.environment, "the server died"
    assert sum(player.refused["not-stored"] for player in players) > 0
    check(players, logs_in(tmp_path / "tables.sqlite"))


@pytest.mark.parametrize("jump", [3600, -3600])
def test_clocks_that_jump_do_not_end_anybodys_time(tmp_path: Path, jump: int) -> None:
    async def play(server: Server) -> None:
        clients = await started(server, 2, timer=30)
        for _ in range(8):
            due = await whose_turn(clients)
            assert (await due.play(first))["type"] == "ok"
            await asyncio.sleep(0.15)
            for client in clients:
                await client.must("sync")
            if due.over:
                break
            assert not any(seat.get("away") for seat in due.table["seats"])
        await closed(clients)

    with running(tmp_path, environment={"FAULT": f"clock:{jump}"}) as server:
        run(play(server))


def test_a_timer_that_was_running_goes_on_once_after_a_crash(own_server: Server) -> None:
    async def play() -> str:
        clients = await started(own_server, 2, timer=1)
        due = await whose_turn(clients)
        other = next(client for client in clients if client is not due)
        own_server.kill()
        own_server.start()
        back = await opened(own_server.ws)
        await back.resume(other.token)
        await back.until(lambda: back.table["seats"][due.seat].get("away"))
        await back.until(lambda: back.is_due or back.over)
        await back.close()
        return back.code

    code = run(play())
    own_server.stop()
    path = Path(own_server.store.removeprefix("sqlite:///"))
    away = [entry for entry in map(log.decode, logs_in(path)[code]) if isinstance(entry, log.Away)]
    assert len(away) == 1


# The file


def copy_of_a_crash(folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, str, list[str]]:
    """A store as kill -9 leaves it: its last moves are in the journal alone."""
    monkeypatch.setattr(sqlite, "CHECKPOINT_SECONDS", 3600)
    monkeypatch.setattr(sqlite, "JOURNAL_PAGES", 40)
    code, crashed = "tuka-remo-42", folder / "crashed.sqlite"
    entries = (Path(__file__).parent / "logs/flip7-1.jsonl").read_bytes().splitlines()

    async def write() -> None:
        store = SqliteStore(folder / "tables.sqlite")
        await store.open()
        for number, entry in enumerate(entries):
            await store.append(code, number, [entry], None, link_after(b"", *entries[:number]))
        for end in ("", "-wal"):
            shutil.copy(folder / f"tables.sqlite{end}", f"{crashed}{end}")
        store.ended.set()
        await store.close()

    asyncio.run(write())
    return crashed, code, [entry.decode() for entry in entries]


HEADER, FRAME_HEADER, FRAME = 32, 24, 24 + 4096


def end_of_live_frames(journal: bytes) -> int:
    """Behind it are frames of an earlier use of the journal: their salts are others."""
    salts = journal[16:24]
    end = HEADER
    while journal[end + 8 : end + 16] == salts:
        end += FRAME
    return end


def flipped(journal: bytes, place: int) -> bytes:
    return journal[:place] + bytes([journal[place] ^ 0x10]) + journal[place + 1 :]


def torn(folder: Path, monkeypatch: pytest.MonkeyPatch, step: int) -> int:
    """How many cuts and flips in the last two live frames lost something."""
    source, code, whole = copy_of_a_crash(folder, monkeypatch)
    journal = source.with_name("crashed.sqlite-wal").read_bytes()
    end = end_of_live_frames(journal)
    assert logs_in_copy(source, journal, folder) == {code: whole}
    lost = 0
    for place in range(end - 2 * FRAME, end, step):
        for damaged in (journal[:place], flipped(journal, place)):
            kept = logs_in_copy(source, damaged, folder).get(code, [])
            assert kept == whole[: len(kept)]
            rebuild(code, kept)
            lost += len(kept) < len(whole)
    return lost


def logs_in_copy(source: Path, journal: bytes, folder: Path) -> dict[str, list[bytes]]:
    copy = folder / "copy.sqlite"
    shutil.copy(source, copy)
    copy.with_name("copy.sqlite-shm").unlink(missing_ok=True)
    copy.with_name("copy.sqlite-wal").write_bytes(journal)
    return logs_in(copy)


def test_a_torn_journal_loses_only_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert torn(tmp_path, monkeypatch, 211) > 70


@pytest.mark.long
def test_a_journal_torn_at_any_byte_loses_only_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert torn(tmp_path, monkeypatch, 1) > 16_000


def test_a_backup_made_while_people_play_is_consistent(own_server: Server, tmp_path: Path) -> None:
    async def play() -> int:
        pick = random.Random(1).choice
        clients = await started(own_server, 3, rules={"target": "150"})
        playing = asyncio.gather(*(client.play_on(pick) for client in clients))
        count = 0
        while not playing.done():
            await asyncio.to_thread(back_up, count)
            count += 1
        await playing
        await closed(clients)
        return count

    def back_up(number: int) -> None:
        path = Path(own_server.store.removeprefix("sqlite:///"))
        source, target = sqlite3.connect(path), sqlite3.connect(tmp_path / f"{number}.backup")
        source.backup(target)
        source.close()
        target.close()
        for code, stored in logs_in(tmp_path / f"{number}.backup").items():
            rebuild(code, stored)

    assert run(play()) >= 2


# The store by itself


class Faulty:
    """A connection that fails at the n-th call."""

    def __init__(self, connection: sqlite3.Connection, at: int, error: str) -> None:
        self.connection = connection
        self.left = at
        self.error = error

    def __getattr__(self, name: str) -> Any:
        method = getattr(self.connection, name)

        def call(*arguments: Any) -> Any:
            self.left -= 1
            if self.left == 0:
                raise sqlite3.OperationalError(self.error)
            return method(*arguments)

        return call


def test_the_journal_begins_anew_while_people_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "JOURNAL_PAGES", 100)
    monkeypatch.setattr(sqlite, "CHECKPOINT_SECONDS", 0.01)
    moves = 600

    async def play() -> tuple[int, list[bytes]]:
        store = SqliteStore(tmp_path / "tables.sqlite")
        await store.open()
        for number in range(moves):
            await store.append("table", number, [b"%d" % number])
        pages = (tmp_path / "tables.sqlite-wal").stat().st_size // sqlite.PAGE_BYTES
        stored = await store.read("table")
        await store.close()
        return pages, stored

    pages, stored = run(play())
    assert stored == [b"%d" % number for number in range(moves)]
    assert 100 <= pages < moves


@pytest.mark.parametrize("error", ["disk I/O error", "database or disk is full", "locked"])
def test_whatever_call_fails_nothing_is_said_to_be_stored_that_is_not(
    tmp_path: Path, error: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "JOURNAL_PAGES", 0)

    async def attempt(at: int) -> None:
        store = SqliteStore(tmp_path / f"{at}.sqlite")
        await store.open()
        await store.append("first", 0, [b"1"])
        works: list[Work] = []
        waiting = store.write

        def keep(work: Any, lines: Any = ()) -> Any:
            answer = asyncio.get_running_loop().create_future()
            works.append(Work(lines, work, answer))
            return answer

        store.write = keep  # type: ignore[method-assign]
        tasks = [
            asyncio.create_task(store.append(f"t{number}", 0, [b"a", b"b"])) for number in range(4)
        ]
        await asyncio.sleep(0)
        connection = store.connect()
        results = commit(Faulty(connection, at, error), works)  # type: ignore[arg-type]
        connection.close()
        for task in tasks:
            task.cancel()
        store.write = waiting  # type: ignore[method-assign]
        for number, result in enumerate(results):
            stored = await store.read(f"t{number}")
            assert stored == ([] if isinstance(result, NotStored) else [b"a", b"b"])
        await store.append("first", 1, [b"2"])
        assert await store.read("first") == [b"1", b"2"]
        await store.close()

    for at in range(1, 24):
        asyncio.run(attempt(at))


def in_store(tmp_path: Path, play: Any) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path / "tables.sqlite")
        await store.open()
        try:
            await play(store)
        finally:
            await store.close()

    asyncio.run(work())


def test_who_knows_too_little_cannot_append(tmp_path: Path) -> None:
    async def play(store: SqliteStore) -> None:
        await store.append("a", 0, [b"1", b"2"])
        for known, entries in ((0, [b"x"]), (1, [b"x", b"y"])):
            with pytest.raises(Conflict):
                await store.append("a", known, entries)
        await store.append("a", 2, [b"3"])
        assert await store.read("a") == [b"1", b"2", b"3"]
        assert await store.read("a", 1) == [b"2", b"3"]
        assert await store.lengths(["a", "b"]) == {"a": 3, "b": 0}

    in_store(tmp_path, play)


def test_many_appends_share_a_sync(tmp_path: Path) -> None:
    async def play(store: SqliteStore) -> None:
        await asyncio.gather(*(store.append(f"t{number}", 0, [b"x"]) for number in range(2000)))
        assert store.rows == 2000
        assert store.batches < 400

    in_store(tmp_path, play)


def test_a_conflict_spoils_nobody_elses_append(tmp_path: Path) -> None:
    async def play(store: SqliteStore) -> None:
        await store.append("a", 0, [b"1"])
        results = await asyncio.gather(
            *(store.append(code, 0, [b"1"]) for code in "abcabc"), return_exceptions=True
        )
        assert [type(result) for result in results] == [
            Conflict, type(None), type(None), Conflict, Conflict, Conflict,
        ]  # fmt: skip

    in_store(tmp_path, play)


def test_tables_nobody_used_are_cleared_away(tmp_path: Path) -> None:
    from flipdeck.server.store.base import Row

    async def play(store: SqliteStore) -> None:
        for code, phase in (("w", "waiting"), ("p", "playing"), ("o", "over")):
            await store.append(code, 0, [b"1"], Row(code, True, phase, b"{}"))
            await store.put_key(code, 1, Key(b"h", b""))
        assert await store.open_tables(10) == [b"{}"]
        time.sleep(0.02)
        assert await store.expire(0.01, 1000) == ["w"]
        assert await store.read("w") == []
        assert await store.key("w", 1) is None
        assert sorted(await store.expire(0.01, 0.01)) == ["o", "p"]

    in_store(tmp_path, play)


def test_a_second_server_on_the_same_file_does_not_start(own_server: Server) -> None:
    second = Server(own_server.store)
    with pytest.raises(AssertionError, match="did not start"):
        second.start()


def test_a_store_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(AssertionError, match="did not start"):
        Server(f"sqlite:///{path}").start()


LOGS = Path(__file__).parent / "logs"


@pytest.mark.parametrize("path", sorted(LOGS.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_log_of_an_earlier_version_leads_to_the_same_table(path: Path) -> None:
    """The last line says where the entries before it led when they were written."""
    *stored, last = path.read_bytes().splitlines()
    table = rebuild("tuka-remo-42", stored)
    assert table.finished is not None
    expected = msgspec.json.decode(last)
    assert msgspec.to_builtins(position(table.finished, SPECTATOR)) == expected["position"]
    for seat in expected["seats"]:
        seat["bot"] = {"usual": "standard"}.get(seat["bot"], seat["bot"])  # since renamed
    seats = [msgspec.to_builtins(seat) for seat in table.seats]
    assert sum(seat.pop("wins") for seat in seats) >= 1  # since added
    assert seats == expected["seats"]


def entries_of_a_broken_table() -> Sequence[tuple[str, str]]:
    version = log.VERSION + 1
    newer = f'{{"entry":"created","options":{{"game":"flip7"}},"secret":"00","log":{version}}}'
    return [
        ("tuka-remo-42", newer),
        ("tuka-remo-43", "{"),
        ("tuka-remo-44", '{"entry":"conjured"}'),
        ("tuka-remo-45", '{"entry":"played","moves":[{"move":"hit","seat":0}]}'),
    ]


def test_a_table_that_cannot_be_rebuilt_harms_no_other(own_server: Server) -> None:
    path = Path(own_server.store.removeprefix("sqlite:///"))
    connection = sqlite3.connect(path)
    for code, entry in entries_of_a_broken_table():
        connection.execute("INSERT INTO log (code, seq, entry) VALUES (?, 1, ?)", (code, entry))
    connection.commit()
    connection.close()

    async def play() -> None:
        client = await opened(own_server.ws)
        for code, _ in entries_of_a_broken_table():
            assert (await client.ask("watch", code=code))["reason"] == "broken-table"
        clients = await started(own_server, 2)
        assert (await (await whose_turn(clients)).play(first))["type"] == "ok"
        await closed([client, *clients])

    run(play())
