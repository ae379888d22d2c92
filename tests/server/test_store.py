"""What both stores promise, each by the same test."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from flipdeck.server.store import postgres as postgres_store
from flipdeck.server.store import sqlite as sqlite_store
from flipdeck.server.store.base import Behind, Conflict, NotStored, Row, Store, link_after
from flipdeck.server.store.postgres import PostgresStore
from flipdeck.server.store.sqlite import SqliteStore
from flipdeck.server.tokens import new_key, new_token
from tests.support.rooms import ServerParts, settle

Play = Callable[[Any], Awaitable[None]]
CODE = "tuka-remo-42"
FOREVER = 30 * 86_400.0


class Database:
    """A store, and a hand on what lies under it."""

    def __init__(self, kind: str, place: str) -> None:
        self.kind = kind
        self.place = place

    @asynccontextmanager
    async def store(self) -> AsyncIterator[Store]:
        store: Any = (
            SqliteStore(Path(self.place)) if self.kind == "sqlite" else PostgresStore(self.place)
        )
        await store.open()
        try:
            yield store
        finally:
            await store.close()

    async def do(self, statement: str) -> None:
        if self.kind == "sqlite":
            connection = sqlite3.connect(self.place, timeout=30)
            connection.execute(statement)
            connection.commit()
            connection.close()
        else:
            other = await asyncpg.connect(self.place)
            await other.execute(statement)
            await other.close()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    if request.param == "sqlite":
        yield Database("sqlite", str(tmp_path / "tables.sqlite"))
    else:
        yield Database("postgres", request.getfixturevalue("url"))


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


# Expiry and erasing


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


def test_a_long_table_is_removed_in_small_steps_and_at_once_unknown(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = 0
    for module in (sqlite_store, postgres_store):
        monkeypatch.setattr(module, "DELETED_AT_ONCE", 10)

    async def play(store: Any) -> None:
        nonlocal steps
        await store.append(CODE, 0, [b"%d" % number for number in range(95)])
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


# Versions


OLD_SQLITE = """
CREATE TABLE log (
    place INTEGER PRIMARY KEY, code TEXT NOT NULL, seq INTEGER NOT NULL, entry TEXT NOT NULL
);
CREATE UNIQUE INDEX log_of_table ON log (code, seq);
CREATE TABLE tables (
    code TEXT PRIMARY KEY, listed INTEGER NOT NULL, phase TEXT NOT NULL, card BLOB NOT NULL,
    touched REAL NOT NULL
);
CREATE TABLE keys (
    code TEXT NOT NULL, person INTEGER NOT NULL, hash BLOB NOT NULL, previous BLOB NOT NULL,
    PRIMARY KEY (code, person)
) WITHOUT ROWID;
PRAGMA user_version = 1;
INSERT INTO log (code, seq, entry) VALUES ('tuka-remo-42', 1, '1'), ('tuka-remo-42', 2, '2');
INSERT INTO keys VALUES ('tuka-remo-42', 1, x'aa', x'');
"""
OLD_POSTGRES = """
CREATE TABLE log (
    code text NOT NULL, seq integer NOT NULL, entry bytea NOT NULL, PRIMARY KEY (code, seq)
);
CREATE TABLE tables (
    code text PRIMARY KEY, listed boolean NOT NULL, phase text NOT NULL, card bytea NOT NULL,
    touched timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE keys (
    code text NOT NULL, person integer NOT NULL, hash bytea NOT NULL, previous bytea NOT NULL,
    PRIMARY KEY (code, person)
);
CREATE TABLE version (number integer PRIMARY KEY);
INSERT INTO version VALUES (1);
INSERT INTO log VALUES ('tuka-remo-42', 1, '1'), ('tuka-remo-42', 2, '2');
INSERT INTO keys VALUES ('tuka-remo-42', 1, '\\xaa', '');
"""


async def fill_old(database: Database) -> None:
    if database.kind == "sqlite":
        connection = sqlite3.connect(database.place)
        connection.executescript(OLD_SQLITE)
        connection.close()
    else:
        await database.do(OLD_POSTGRES)


def test_a_database_of_the_version_before_is_brought_up_to_date_in_its_place(
    database: Database,
) -> None:
    async def play() -> None:
        await fill_old(database)
        for _ in range(2):
            async with database.store() as store:
                stored = await store.read(CODE)
                assert stored[:2] == [b"1", b"2"]
                known = len(stored)
                await store.append(CODE, known, [b"3"], None, link_after(b"", *stored))
                with pytest.raises(Conflict):
                    await store.append(CODE, known + 2, [b"5"], None, b"x" * 16)
                key = await store.key(CODE, 1)
                assert key is not None
                assert (key.hash, key.root, key.readmit) == (b"\xaa", b"", False)

    asyncio.run(play())


def test_a_process_of_the_version_before_may_go_on_writing(database: Database) -> None:
    """Its entries have no link: they follow, and are followed, by their number."""

    async def play(store: Store) -> None:
        await store.append(CODE, 0, [b"1"])
        await database.do(f"INSERT INTO log (code, seq, entry) VALUES ('{CODE}', 2, '2')")
        link = link_after(b"", b"1", b"2")
        await store.append(CODE, 2, [b"3"], None, link)
        assert await store.read(CODE, 2, link) == [b"3"]

    with_store(database, play)


def test_a_database_of_a_later_version_is_left_alone(database: Database) -> None:
    async def play() -> None:
        async with database.store():
            pass
        later = "PRAGMA user_version = 99"
        if database.kind == "postgres":
            later = "INSERT INTO version VALUES (99)"
        await database.do(later)
        with pytest.raises(NotStored, match="newer version"):
            async with database.store():
                pass

    asyncio.run(play())


# What does not sync


@pytest.mark.parametrize("setting", ["synchronous_commit"])
def test_a_postgresql_that_does_not_sync_is_refused(url: str, setting: str) -> None:
    async def play() -> None:
        connection = await asyncpg.connect(url)
        name = await connection.fetchval("SELECT current_database()")
        await connection.execute(f"ALTER DATABASE {name} SET {setting} = off")
        await connection.close()
        with pytest.raises(NotStored, match=setting):
            await PostgresStore(url).open()
        careless = PostgresStore(url, unsafe=True)
        await careless.open()
        await careless.close()

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
