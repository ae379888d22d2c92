"""What is stored of a table is exported and erased, by an operator and by its host."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest

from flipdeck.server.store.base import Row, link_after
from flipdeck.server.store.postgres import INSERT
from tests.server.test_reconnect import first, whose_turn
from tests.server.test_store import CODE, left_behind
from tests.server.test_table import closed
from tests.support.clients import Client, opened, run
from tests.support.databases import Database
from tests.support.servers import BROWSER, Server, running

ANA, BEN = "Anaxagoras", "Bendegucz"  # nothing else that is stored looks like them


@pytest.fixture
def servers(database: Database, tmp_path: Path) -> Iterator[list[Server]]:
    """All that may use one store at the same time."""
    with ExitStack() as stack:
        store = database.place if database.kind == "postgres" else f"sqlite:///{database.place}"
        logs = [tmp_path / f"{number}.log" for number in range(1 + (database.kind == "postgres"))]
        yield [stack.enter_context(running(tmp_path, store=store, log=log)) for log in logs]


def flipdeck(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "flipdeck", *arguments]
    return subprocess.run(command, capture_output=True, text=True)


async def at_one_table(servers: list[Server]) -> list[Client]:
    """Two people, on different servers where there are two; the first is the host."""
    made = servers[0].create(options={"seats": 2}, name=ANA)
    clients = [await opened(servers[0].ws), await opened(servers[-1].ws)]
    await clients[0].resume(made["token"])
    await clients[1].join(made["code"], BEN)
    return clients


async def playing(servers: list[Server]) -> list[Client]:
    clients = await at_one_table(servers)
    await clients[0].must("start")
    for client in clients:
        await client.until(lambda client=client: client.position)
    await (await whose_turn(clients)).play(first)
    return clients


async def hear_of_the_end(clients: list[Client]) -> None:
    for client in clients:
        await client.until(lambda client=client: client.heard[-1]["type"] == "detached")
        assert client.heard[-1]["why"] == "deleted"


async def cannot_come_back(servers: list[Server], clients: list[Client]) -> None:
    for server in servers:
        for client in clients:
            stranger = await opened(server.ws)
            assert (await stranger.ask("watch", code=client.code))["reason"] == "unknown-table"
            assert (await stranger.ask("resume", token=client.token))["reason"] == "bad-token"
            await stranger.close()


def test_an_operator_exports_all_that_is_stored_of_a_table(
    servers: list[Server], database: Database
) -> None:
    async def play() -> tuple[dict[str, Any], list[Any], str]:
        clients = await playing(servers)
        code, token = clients[0].code, clients[0].token
        exported = await asyncio.to_thread(
            flipdeck, "export", code.upper(), "--store", servers[0].store
        )
        assert exported.returncode == 0, exported.stderr
        rows = await database.ask(f"SELECT entry FROM log WHERE code = '{code}' ORDER BY seq")
        await closed(clients)
        return msgspec.json.decode(exported.stdout), rows, token

    found, rows, token = run(play())
    assert found["entries"] == [msgspec.json.decode(row[0]) for row in rows]
    assert {ANA, BEN} <= {entry.get("name") for entry in found["entries"]}
    assert token.rpartition(".")[2] not in str(found)


def test_a_sheet_is_exported_in_the_form_in_which_it_is_imported(servers: list[Server]) -> None:
    wanted = {"game": "flip7", "players": [ANA, BEN]}
    made = BROWSER.post(f"{servers[0].url}/api/sheets", json=wanted)
    code = made.json()["code"]
    exported = flipdeck("export", code, "--store", servers[0].store)
    assert msgspec.json.decode(exported.stdout) == (
        servers[0].get(f"/api/sheets/{code}/export/json").json()
    )


def test_an_operator_erases_a_table_while_people_play_at_it(
    servers: list[Server], database: Database
) -> None:
    async def play() -> tuple[str, Client]:
        clients = await playing(servers)
        (other, _) = others = await playing(servers)
        code = clients[0].code
        erased = await asyncio.to_thread(flipdeck, "erase", code, "--store", servers[0].store)
        assert (erased.returncode, erased.stderr) == (0, "")
        await hear_of_the_end(clients)
        await cannot_come_back(servers, clients)
        assert (await (await whose_turn(others)).play(first))["type"] == "ok"
        await closed([*clients, *others])
        return code, other

    code, other = run(play())
    again = flipdeck("erase", code, "--store", servers[0].store)
    assert (again.returncode, len(again.stderr.splitlines())) == (2, 1)
    assert asyncio.run(codes_in(database)) == {other.code}


async def codes_in(database: Database) -> set[str]:
    """The tables that anything is stored of, whatever it is."""
    names = set(await database.names()) - {"version"}
    assert len(names) == 4
    rows = await database.ask(" UNION ALL ".join(f"SELECT code FROM {name}" for name in names))
    return {row[0] for row in rows}


def test_no_byte_of_a_name_is_left_in_a_file_once_its_server_has_stopped(tmp_path: Path) -> None:
    with running(tmp_path) as server:

        async def play() -> str:
            clients = await playing([server])
            await closed(clients)
            return clients[0].code

        code = run(play())
        assert any(BEN.encode() in path.read_bytes() for path in tmp_path.iterdir())
        assert flipdeck("erase", code, "--store", server.store).returncode == 0
    left = [path for path in tmp_path.iterdir() if path.suffix != ".log"]
    assert left
    assert not [path for path in left if BEN.encode() in path.read_bytes()]


@pytest.mark.parametrize("phase", ["waiting", "playing"])
def test_a_host_erases_their_table_for_everybody(
    servers: list[Server], database: Database, phase: str
) -> None:
    def delete(code: str, token: str, **headers: str) -> tuple[int, Any]:
        headers = {"Authorization": f"Bearer {token}", **headers}
        answer = BROWSER.delete(f"{servers[-1].url}/api/tables/{code}", headers=headers)
        return answer.status_code, answer.text

    async def play() -> None:
        clients = await (playing if phase == "playing" else at_one_table)(servers)
        host, guest = clients
        other = await playing(servers)
        for code, token, status, reason in (
            (host.code, guest.token, 403, "not-host"),
            (host.code, other[0].token, 403, "not-host"),
            (host.code, f"{host.code}.2.{'x' * 43}", 403, "bad-token"),
            (host.code, "none", 403, "bad-token"),
        ):
            refused = await asyncio.to_thread(delete, code, token)
            assert refused[0] == status
            assert f'"{reason}"' in refused[1]
        foreign = await asyncio.to_thread(
            delete, host.code, host.token, origin="https://elsewhere.example"
        )
        assert foreign[0] == 403
        assert (await guest.must("sync"))["table"]["phase"] == phase
        assert (await asyncio.to_thread(delete, host.code, host.token))[0] == 200
        await hear_of_the_end(clients)
        await cannot_come_back(servers, clients)
        assert await codes_in(database) == {other[0].code}
        await closed([*clients, *other])

    run(play())


def test_an_entry_that_is_on_its_way_while_its_table_is_erased_is_not_left_behind(
    url: str,
) -> None:
    """Its transaction saw the entry that it follows, and ends after all others are gone."""
    database = Database("postgres", url)

    async def play() -> None:
        async with database.store() as store:
            await store.append(CODE, 0, [b"1"], Row(CODE, False, "waiting", b""))
            late = await asyncpg.connect(url)
            transaction = late.transaction()
            await transaction.start()
            before = link_after(b"", b"1")
            row = (CODE, 2, b"2", link_after(before, b"2"), 1, before)
            await late.execute(INSERT, *([value] for value in row))
            erasing = asyncio.create_task(store.erase(CODE))
            while await database.count("tables"):
                await asyncio.sleep(0.01)
            await transaction.commit()
            await erasing
            await late.close()
        assert set((await left_behind(database)).values()) == {0}

    asyncio.run(play())
