"""Colours and shapes, the lock beside the store, and what a server cannot start with."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from flipdeck.server import log
from flipdeck.server.file_lock import lock
from flipdeck.server.live_table import LiveTable
from tests.support.clients import opened, run
from tests.support.servers import Server

ON_WINDOWS = """
import sys, types
held = []
def locking(file, how, size):
    if held: raise OSError("locked")
    held.append(file)
sys.modules["fcntl"] = None
sys.modules["msvcrt"] = types.SimpleNamespace(locking=locking, LK_NBLCK=2)
import os, pathlib
path = pathlib.Path(sys.argv[1])
sys.platform = "win32"
from flipdeck.server.file_lock import lock
assert lock(path) is not None
assert lock(path) is None
"""


def test_people_and_bots_have_the_look_they_chose_or_one_of_their_own(server: Server) -> None:
    async def play() -> None:
        made = server.create(options={"seats": 5}, colour=4, shape=1, bots=["standard"])
        ana = await opened(server.ws)
        await ana.resume(made["token"])
        ben = await opened(server.ws)
        await ben.join(made["code"], "Ben")
        await ana.must("add_bot", colour=7, shape=2)
        await ana.must("add_bot")
        await ana.until(lambda: ana.table["seats"][4].get("name"))
        seats = ana.table["seats"]
        assert [seat.get("colour", 0) for seat in seats] == [4, 0, 1, 7, 2]
        assert [seat.get("shape", 0) for seat in seats] == [1, 0, 2, 2, 3]

    run(play())


def test_a_bot_of_an_older_log_looks_like_its_seat() -> None:
    table = LiveTable("tuka-remo-42")
    table.apply(log.Created(log.Options(game="flip7"), "00"))
    table.apply(log.decode(b'{"entry":"bot_sat","seat":2,"name":"Bo","level":"usual"}'))
    assert (table.seats[2].colour, table.seats[2].shape) == (2, 2)


def test_a_level_of_an_older_log_has_its_present_name() -> None:
    table = LiveTable("tuka-remo-42")
    table.apply(log.Created(log.Options(game="flip7"), "00"))
    entry = log.decode(b'{"entry":"bot_sat","seat":2,"name":"Bo","level":"usual"}')
    table.apply(entry)
    assert table.seats[2].bot == "standard"
    assert b'"usual"' in log.encode(entry)


def test_a_second_server_is_kept_out_where_there_is_no_flock(tmp_path: Path) -> None:
    path = str(tmp_path / "lock")
    subprocess.run([sys.executable, "-c", ON_WINDOWS, path], check=True, timeout=600)


def served(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "flipdeck", "serve", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=600)


def test_a_second_server_on_the_same_file_says_so_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    held = lock(path.with_name("tables.sqlite.lock"))
    assert held is not None
    second = served("--store", f"sqlite:///{path}")
    os.close(held)
    assert second.returncode == 2
    assert second.stderr == f"flipdeck: another server is already using {path}\n"


@pytest.mark.parametrize(
    ("store", "complaint"),
    [
        ("sqlite:///{folder}/binary", "{folder}/binary: file is not a database"),
        ("sqlite:///{folder}/folder", "{folder}/folder: Is a directory"),
        ("postgresql://127.0.0.1:1/tables", "PostgreSQL: ConnectionRefusedError: "),
    ],
)
def test_a_store_that_cannot_be_opened_is_one_line_and_exit_code_2(
    store: str, complaint: str, tmp_path: Path
) -> None:
    (tmp_path / "binary").write_bytes(b"\x07" * 5000)
    (tmp_path / "folder").mkdir()
    failed = served("--store", store.format(folder=tmp_path), "--port", "8769")
    assert (failed.returncode, failed.stderr.count("\n")) == (2, 1)
    assert failed.stderr.startswith("flipdeck: " + complaint.format(folder=tmp_path))


@pytest.mark.parametrize(
    ("host", "complaint"), [("127.0.0.1", "Address already in use"), ("no.invalid", "no.invalid: ")]
)
def test_where_nobody_can_listen_is_one_line_and_exit_code_2(
    host: str, complaint: str, tmp_path: Path
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        store = f"sqlite:///{tmp_path}/tables.sqlite"
        failed = served("--store", store, "--host", host, "--port", port)
    assert (failed.returncode, failed.stderr.count("\n")) == (2, 1)
    assert complaint in failed.stderr
