"""What both stores promise, each by the same test."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from flipdeck.server import opening, snapshots
from flipdeck.server.store import postgres as postgres_store
from flipdeck.server.store import sqlite as sqlite_store
from flipdeck.server.store.base import Behind, Conflict, NotStored, Row, Snapshot, Store, link_after
from flipdeck.server.store.postgres import PostgresStore
from flipdeck.server.tokens import new_key, new_token
from tests.support.clients import PATIENCE
from tests.support.databases import Database, standing_still
from tests.support.rooms import ServerParts, settle

Play = Callable[[Any], Awaitable[None]]
CODE = "tuka-remo-42"
FOREVER = 30 * 86_400.0


def with_store(database: Database, play: Play) -> None:
    async def work() -> None:
        async with database.store() as store:
            await play(store)

    asyncio.run(work())


# An append names what it follows


def test_an_append_that_follows_a_lost_entry_is_refused(database: Database) -> None:
    async def play(store: Store) -> None:
        entries = [b"1", b"2", b"3", b"4"]
        await store.append(CODE, 0, entries)
        await database.do(f"DELETE FROM log WHERE code = '{CODE}' AND seq > 2")
        for more in ([b"5"], [b"5", b"6"]):
            with pytest.raises(Conflict):
                await store.append(CODE, 4, more, None, link_after(b"", *entries))
        with pytest.raises(Behind):
            await store.read(CODE, 4, link_after(b"", *entries))
        assert await store.read(CODE) == [b"1", b"2"]

    with_store(database, play)


def test_an_append_to_another_history_of_the_same_length_is_refused(database: Database) -> None:
    async def play(store: Store) -> None:
        await store.append(CODE, 0, [b"1", b"2"])
        shown = link_after(b"", b"1", b"other")
        for more in ([b"3"], [b"3", b"4"]):
            with pytest.raises(Conflict):
                await store.append(CODE, 2, more, None, shown)
        with pytest.raises(Behind):
            await store.read(CODE, 2, shown)
        await store.append(CODE, 2, [b"3"], None, link_after(b"", b"1", b"2"))
        assert await store.read(CODE, 2, link_after(b"", b"1", b"2")) == [b"3"]

    with_store(database, play)


def test_one_refused_append_keeps_no_other_of_its_batch_out(database: Database) -> None:
    async def play(store: Store) -> None:
        codes = [f"tuka-remo-{number}" for number in range(10, 40)]
        for code in codes:
            await store.append(code, 0, [b"1"])
        links = [link_after(b"", b"x" if number % 3 == 0 else b"1") for number in range(len(codes))]
        done = await asyncio.gather(
            *(
                store.append(code, 1, [b"2"], None, link)
                for code, link in zip(codes, links, strict=True)
            ),
            return_exceptions=True,
        )
        for number, (code, answer) in enumerate(zip(codes, done, strict=True)):
            assert isinstance(answer, Conflict) == (number % 3 == 0)
            assert await store.read(code) == ([b"1"] if answer else [b"1", b"2"])

    with_store(database, play)


class Alone:
    """Somebody at a table with bots, over a real store and without sockets."""

    def __init__(self, server: ServerParts) -> None:
        self.server = server
        self.client = server.connect()

    async def sit(self, token: str) -> None:
        await self.client.ask("resume", token=token)
        self.token = self.client.inbox.of_type("seated")[-1]["token"]

    async def snapshot(self) -> Any:
        return await self.client.ask("sync")

    async def due(self) -> Any:
        """The table when it is our turn; bots have moved until then."""
        for _ in range(2_000):
            now = await self.snapshot()
            question = now.get("question")
            if question and question["seat"] == now["seat"]:
                return now
            self.server.time.advance(1)
            await asyncio.sleep(0.001)
        raise AssertionError("it is never our turn")

    async def move(self) -> Any:
        """The first legal move, when it is ours."""
        now = await self.due()
        move = now["question"]["options"][0]["move"]
        return await self.client.ask("play", turn=now["turn"], move=move)


def test_a_table_whose_store_lost_its_end_goes_back_and_play_goes_on(database: Database) -> None:
    async def play(store: Store) -> None:
        server = ServerParts(store)
        made = await server.create(bots=["standard"])
        ana = Alone(server)
        await ana.sit(made.token)
        await ana.client.ask("start")
        for _ in range(3):
            assert (await ana.move())["type"] == "ok"
        before = (await ana.due())["turn"]
        kept = len(await store.read(made.code)) - 3
        await database.do(f"DELETE FROM log WHERE code = '{made.code}' AND seq > {kept}")
        answer = await ana.move()
        assert answer["reason"] == "went-back"
        assert ana.client.inbox.of_type("detached") == [{"type": "detached", "why": "went-back"}]
        await settle()
        again = Alone(server)
        await again.sit(ana.token)
        assert (await again.snapshot())["turn"] < before
        for _ in range(3):
            assert (await again.move())["type"] == "ok"
        await server.rooms.close_all()
        stored = await store.read(made.code)
        assert await store.lengths([made.code]) == {made.code: len(stored)}
        assert len(stored) > kept

    with_store(database, play)


# Snapshots


def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A snapshot every few moves."""
    monkeypatch.setattr(snapshots, "WORTH", 15)


def test_a_table_is_opened_from_the_snapshot_that_play_left_behind(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    few(monkeypatch)

    async def play(store: Store) -> None:
        server = ServerParts(store)
        made = await server.create(bots=["standard"])
        ana = Alone(server)
        await ana.sit(made.token)
        await ana.client.ask("start")
        for _ in range(6):
            assert (await ana.move())["type"] == "ok"
        now = await ana.due()
        await server.rooms.close_all()
        kept = await store.snapshot(made.code)
        assert kept is not None
        assert kept.seq > 5
        opened = await opening.opened_from_snapshot(store, made.code)
        assert opened is not None
        later = ServerParts(store)
        again = Alone(later)
        await again.sit(ana.token)
        assert (await again.due())["position"] == now["position"]
        assert (await again.move())["type"] == "ok"
        await later.rooms.close_all()

    with_store(database, play)


def test_a_snapshot_counts_for_its_own_log_alone(database: Database) -> None:
    async def play(store: Store) -> None:
        await store.append(CODE, 0, [b"1", b"2", b"3"], Row(CODE, False, "waiting", b""))
        snapshot = Snapshot(2, link_after(b"", b"1", b"2"), "me", b"state")
        await store.put_snapshot(CODE, snapshot)
        assert await store.snapshot(CODE) == snapshot
        await store.put_snapshot(CODE, snapshot._replace(link=link_after(b"", b"1", b"x")))
        assert await store.snapshot(CODE) is None, "another history"
        await store.put_snapshot(CODE, snapshot._replace(seq=9))
        assert await store.snapshot(CODE) is None, "the store has lost its end"
        await store.put_snapshot(CODE, snapshot)
        await database.do(f"DELETE FROM log WHERE code = '{CODE}' AND seq = 1")
        assert await store.snapshot(CODE) is None, "it is being erased"

    with_store(database, play)


# Expiry and erasing


ALL_TABLES = ("log", "tables", "keys", "snapshots")


async def left_behind(database: Database) -> dict[str, int]:
    return {name: await database.count(name) for name in ALL_TABLES}


@pytest.mark.parametrize("end", ["erased", "expired"])
def test_nothing_is_left_behind_of_a_table_that_was_played_at(
    database: Database, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    few(monkeypatch)

    async def play(store: Store) -> None:
        server = ServerParts(store)
        made = await server.create(bots=["standard"])
        ana = Alone(server)
        await ana.sit(made.token)
        await ana.client.ask("start")
        for _ in range(5):
            await ana.move()
        await server.rooms.close_all()
        assert all((await left_behind(database)).values())
        if end == "erased":
            await store.erase(made.code)
        else:
            assert await store.expire(-1, -1) == [made.code]
        late = Snapshot(1, b"x" * 16, "me", b"state")
        await store.put_snapshot(made.code, late)
        await store.put_key(made.code, 2, new_key(new_token(made.code, 2)))
        assert await left_behind(database) == dict.fromkeys(ALL_TABLES, 0)
        assert sorted(await database.names()) == sorted(
            [*ALL_TABLES, *(["version"] if database.kind == "postgres" else [])]
        )

    with_store(database, play)


def test_tables_nobody_used_are_removed_and_others_stay(database: Database) -> None:
    async def play(store: Store) -> None:
        for code, phase in (("w", "waiting"), ("p", "playing"), ("o", "over")):
            await store.append(code, 0, [b"1", b"2"], Row(code, True, phase, b"{}"))
            await store.put_key(code, 1, new_key(new_token(CODE, 1)))
        assert await store.expire(FOREVER, FOREVER) == []
        assert await store.open_tables(10) == [b"{}"]
        assert await store.expire(-1, FOREVER) == ["w"]
        assert await store.read("w") == []
        assert await store.key("w", 1) is None
        assert await store.open_tables(10) == []
        assert sorted(await store.expire(-1, -1)) == ["o", "p"]
        assert await store.lengths(["w", "o", "p"]) == {"w": 0, "o": 0, "p": 0}
        assert await store.expire(-1, -1) == []

    with_store(database, play)


LONG = [b"%d" % number for number in range(95)]


@pytest.fixture
def small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (sqlite_store, postgres_store):
        monkeypatch.setattr(module, "DELETED_AT_ONCE", 10)


@pytest.mark.usefixtures("small_steps")
def test_from_a_sqlite_file_a_long_table_is_removed_in_small_steps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[int] = []
    original = sqlite_store.delete_some

    def delete_some(connection: sqlite3.Connection, code: str) -> bool:
        going = original(connection, code)
        left.extend(connection.execute("SELECT count(*) FROM log").fetchone())
        return going

    async def play(store: Store) -> None:
        await store.append(CODE, 0, LONG)
        monkeypatch.setattr(sqlite_store, "delete_some", delete_some)
        await store.erase(CODE)
        assert left == [*range(85, 0, -10), 0, 0]

    with_store(Database("sqlite", str(tmp_path / "tables.sqlite")), play)


@pytest.mark.usefixtures("small_steps")
def test_from_postgresql_a_long_table_is_removed_in_small_steps(url: str) -> None:
    """The one that comes to entry 55 waits for a lock; those before it are done."""
    database = Database("postgres", url)

    async def play(store: Store) -> None:
        await store.append(CODE, 0, LONG)
        other = await asyncpg.connect(url)
        async with other.transaction():
            await other.execute("SELECT FROM log WHERE seq = 55 FOR UPDATE")
            erasing = asyncio.create_task(store.erase(CODE))
            while not await database.ask("SELECT FROM pg_locks WHERE NOT granted"):
                await asyncio.sleep(0.01)
            assert await database.count("log") == 45
        await erasing
        await other.close()
        assert await database.count("log") == 0

    with_store(database, play)


@pytest.mark.usefixtures("small_steps")
def test_a_table_that_is_being_removed_is_at_once_unknown(database: Database) -> None:
    steps = 0

    async def play(store: Any) -> None:
        nonlocal steps
        await store.append(CODE, 0, LONG)
        deleting = asyncio.create_task(store.erase(CODE))
        while not deleting.done():
            lengths, stored = await store.lengths([CODE]), await store.read(CODE)
            assert len(stored) in (0, 95)
            steps += lengths[CODE] > 0
            await asyncio.sleep(0)
        assert await store.lengths([CODE]) == {CODE: 0}

    with_store(database, play)
    assert steps > 0


def test_a_table_that_is_erased_while_people_play_is_not_listed_again(database: Database) -> None:
    async def play(store: Store) -> None:
        server = ServerParts(store)
        made = await server.create(bots=["standard"], open=True)
        ana = Alone(server)
        await ana.sit(made.token)
        await store.erase(made.code)
        assert (await ana.client.ask("start"))["type"] == "refused"
        await settle()
        assert (await server.connect().ask("watch", code=made.code))["reason"] == "unknown-table"
        await server.rooms.close_all()
        assert await store.open_tables(10) == []

    with_store(database, play)


def test_a_sqlite_store_notices_what_another_process_writes(tmp_path: Path) -> None:
    database = Database("sqlite", str(tmp_path / "tables.sqlite"))

    async def play(store: Any) -> None:
        await store.append(CODE, 0, [b"1"])
        await store.changed_elsewhere()
        for number in range(1, 20):
            await store.append(CODE, number, [b"1"])
        with closing(store.connect()) as other:
            sqlite_store.checkpoint(other)
        assert not await store.changed_elsewhere()
        await database.do(f"DELETE FROM log WHERE code = '{CODE}'")
        assert await store.changed_elsewhere()
        assert not await store.changed_elsewhere()

    with_store(database, play)


# Versions


def test_a_process_of_the_version_before_may_go_on_writing(database: Database) -> None:
    """Its entries have no link: they follow, and are followed, by their number."""

    async def play(store: Store) -> None:
        await store.append(CODE, 0, [b"1"])
        await database.do(f"INSERT INTO log (code, seq, entry) VALUES ('{CODE}', 2, '2')")
        link = link_after(b"", b"1", b"2")
        await store.append(CODE, 2, [b"3"], None, link)
        assert await store.read(CODE, 2, link) == [b"3"]

    with_store(database, play)


def test_a_process_of_the_version_before_leaves_no_snapshot_of_a_table_that_it_erases(
    url: str,
) -> None:
    async def play(store: Store) -> None:
        await store.append(CODE, 0, [b"1"], Row(CODE, False, "waiting", b""))
        await store.put_snapshot(CODE, Snapshot(1, link_after(b"", b"1"), "me", b"state"))
        await database.do(f"DELETE FROM log WHERE code = '{CODE}'")
        await database.do(f"DELETE FROM tables WHERE code = '{CODE}'")
        assert await left_behind(database) == dict.fromkeys(ALL_TABLES, 0)

    database = Database("postgres", url)
    with_store(database, play)


# What does not sync


SWITCHES = {"synchronous_commit": "ALTER DATABASE {name} SET", "fsync": "ALTER SYSTEM SET"}


@pytest.mark.parametrize("setting", SWITCHES)
def test_a_postgresql_that_does_not_sync_is_refused(url: str, setting: str) -> None:
    """`fsync` is of the whole server, which then reads its settings again."""

    async def switch(connection: Any, value: str) -> None:
        name = await connection.fetchval("SELECT current_database()")
        await connection.execute(f"{SWITCHES[setting].format(name=name)} {setting} = {value}")
        await connection.execute("SELECT pg_reload_conf()")
        while setting == "fsync" and await connection.fetchval("SHOW fsync") != value:
            await asyncio.sleep(0.01)

    async def play() -> None:
        connection = await asyncpg.connect(url)
        await switch(connection, "off")
        try:
            with pytest.raises(NotStored, match=setting):
                await PostgresStore(url).open()
            careless = PostgresStore(url, unsafe=True)
            await careless.open()
            await careless.close()
        finally:
            await switch(connection, "on")
            await connection.close()

    asyncio.run(play())


# Backups


def test_after_a_backup_is_put_back_people_with_newer_tokens_come_in_once(
    database: Database,
) -> None:
    """The keys are put back as they were two tokens ago."""

    async def play(store: Store) -> None:
        server = ServerParts(store)
        made = await server.create(bots=["standard"])
        person = 2
        saved = await store.key(made.code, person)
        assert saved is not None
        tokens = [made.token]
        for _ in range(3):
            ana = Alone(server)
            await ana.sit(tokens[-1])
            tokens.append(ana.token)
        await store.put_key(made.code, person, saved)
        assert (await server.connect().ask("resume", token=tokens[3]))["reason"] == "bad-token"
        await store.readmit()
        back = Alone(server)
        await back.sit(tokens[3])
        assert (await server.connect().ask("resume", token=tokens[1]))["reason"] == "bad-token"
        stranger = tokens[3][:-43] + "x" * 43
        assert (await server.connect().ask("resume", token=stranger))["reason"] == "bad-token"
        await server.rooms.close_all()

    with_store(database, play)


# The file


def test_the_file_is_for_its_owner_alone_even_if_it_was_not(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    path.touch(0o644)

    async def play(store: Store) -> None:
        await store.append(CODE, 0, [b"1"])
        files = [file for file in tmp_path.iterdir() if not file.name.endswith(".lock")]
        assert {file.name: oct(file.stat().st_mode & 0o777) for file in files} == dict.fromkeys(
            ("tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm"), "0o600"
        )

    with_store(Database("sqlite", str(path)), play)


# The writer


def test_a_write_that_fails_in_an_unforeseen_way_stops_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(connection: sqlite3.Connection) -> None:
        raise KeyError("nobody thought of this")

    async def play(store: Any) -> None:
        await store.append(CODE, 0, [b"1"])
        answers = await asyncio.gather(
            store.append("other-code-10", 0, [b"1"]),
            store.write(broken),
            store.append(CODE, 1, [b"2"]),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [type(None), NotStored, type(None)]
        await store.append(CODE, 2, [b"3"])
        assert await store.read(CODE) == [b"1", b"2", b"3"]

    with_store(Database("sqlite", str(tmp_path / "tables.sqlite")), play)


def test_a_postgresql_that_stands_still_is_not_waited_for(
    url: str, postgres: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_store, "COMMAND_SECONDS", 2)

    async def play(store: Any) -> None:
        await store.append(CODE, 0, [b"1"])
        with standing_still(postgres):
            works = store.append(CODE, 1, [b"2"]), store.append(CODE, 1, [b"2", b"3"])
            questions = store.read(CODE), store.healthy(), store.follow(CODE)
            async with asyncio.timeout(3):
                answers = await asyncio.gather(*works, *questions, return_exceptions=True)
        assert [type(answer) for answer in answers[:3]] == [NotStored] * 3
        assert answers[3:] == [False, None]
        heard: asyncio.Queue[str] = asyncio.Queue()
        store.listen(heard.put_nowait)
        async with asyncio.timeout(PATIENCE):
            while not await store.healthy():
                await asyncio.sleep(0.05)
            while heard.empty():  # the table is followed all the same
                store.announce(f"{CODE} ab12 seated 1")
                await asyncio.sleep(0.05)
        stored = await appended(store, b"4")
        assert stored in ([b"1", b"4"], [b"1", b"2", b"4"], [b"1", b"2", b"3", b"4"])
        assert await store.read(CODE) == stored

    async def appended(store: Store, entry: bytes) -> list[bytes]:
        """What nobody waited for may still be written."""
        while True:
            known = await store.read(CODE)
            with contextlib.suppress(Conflict):
                await store.append(CODE, len(known), [entry])
                return [*known, entry]

    with_store(Database("postgres", url), play)


def test_a_task_of_the_store_that_ended_begins_again(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_store, "RETRY_SECONDS", 0.01)
    original, failed = postgres_store.columns_of, 0

    def columns_of(lines: Any) -> Any:
        nonlocal failed
        failed += 1
        if failed == 2:
            raise KeyError("nobody thought of this")
        return original(lines)

    async def play(store: Store) -> None:
        await store.append(CODE, 0, [b"1"])
        with pytest.raises(NotStored):
            await store.append(CODE, 1, [b"2"])
        await store.append(CODE, 1, [b"2"])
        assert await store.read(CODE) == [b"1", b"2"]

    monkeypatch.setattr(postgres_store, "columns_of", columns_of)
    with_store(Database("postgres", url), play)
