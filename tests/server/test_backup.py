"""A backup taken while people play, and everybody back at their seats after it is restored."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.test_crash import people_at
from tests.server.test_reconnect import first, whose_turn
from tests.server.test_table import closed, started
from tests.support.clients import opened, run
from tests.support.persistent import check, logs_in
from tests.support.servers import Server

SMALL = {"tables": 3, "backups": 3, "target": 150}
WHOLE = {"tables": 50, "backups": 40, "target": 400}


def flipdeck(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "flipdeck", *arguments], capture_output=True, text=True
    )


def test_after_a_restore_everybody_has_their_seat_and_play_goes_on(
    own_server: Server, tmp_path: Path
) -> None:
    """Tokens have changed twice since the backup was made."""
    store, copy = own_server.store, tmp_path / "copy.sqlite"
    path = Path(store.removeprefix("sqlite:///"))

    async def before() -> list[str]:
        clients = await started(own_server, 2)
        made = await asyncio.to_thread(flipdeck, "backup", "--store", store, str(copy))
        assert made.returncode == 0, made.stderr
        assert oct(copy.stat().st_mode & 0o777) == "0o600"
        tokens = [client.token for client in clients]
        for _ in range(2):
            await closed(clients)
            clients = [await opened(own_server.ws) for _ in tokens]
            for number, client in enumerate(clients):
                await client.resume(tokens[number])
                tokens[number] = client.token
            await (await whose_turn(clients)).play(first)
        await closed(clients)
        return tokens

    async def after(tokens: list[str]) -> None:
        clients = [await opened(own_server.ws) for _ in tokens]
        for client, token in zip(clients, tokens, strict=True):
            await client.resume(token)
        assert (await (await whose_turn(clients)).play(first))["type"] == "ok"
        await closed(clients)

    tokens = run(before())
    assert flipdeck("readmit", "--store", store).returncode == 2, "the server is still there"
    own_server.stop()
    for end in ("", "-wal", "-shm"):
        path.with_name(path.name + end).unlink(missing_ok=True)
    copy.rename(path)
    assert flipdeck("readmit", "--store", store).returncode == 0
    own_server.start()
    run(after(tokens))


@pytest.mark.parametrize(
    "size", [SMALL, pytest.param(WHOLE, marks=pytest.mark.long)], ids=["small", "whole"]
)
def test_backups_made_under_load_hold_a_beginning_of_every_log(
    own_server: Server, tmp_path: Path, size: dict[str, int]
) -> None:
    copies = [tmp_path / f"copy-{number}.sqlite" for number in range(size["backups"])]

    async def back_up() -> None:
        for copy in copies:
            made = await asyncio.to_thread(
                flipdeck, "backup", "--store", own_server.store, str(copy)
            )
            assert made.returncode == 0, made.stderr

    async def play() -> list[int]:
        players = await people_at(own_server, size["tables"], [own_server.ws], 0.02, size["target"])
        async with asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.play())
            group.create_task(back_up())
        return [check(players, logs_in(Path(own_server.store.removeprefix("sqlite:///"))))]

    (checked,) = run(play())
    assert checked > 20 * size["tables"]
    whole = logs_in(Path(own_server.store.removeprefix("sqlite:///")))
    lengths = []
    for copy in copies:
        found = logs_in(copy)
        assert set(found) == set(whole)
        for code, entries in found.items():
            assert entries == whole[code][: len(entries)]
        lengths.append(sum(map(len, found.values())))
    assert lengths == sorted(lengths)
    assert lengths[0] < sum(map(len, whole.values()))


def test_a_backup_of_nothing_leaves_the_last_one(tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    copy.write_text("the last one")
    failed = flipdeck("backup", "--store", f"sqlite:///{tmp_path}/none.sqlite", str(copy))
    assert (failed.returncode, len(failed.stderr.splitlines())) == (2, 1)
    assert copy.read_text() == "the last one"
    other = flipdeck("backup", "--store", "postgresql://db/tables", str(copy))
    assert "pg_dump" in other.stderr
