"""Killed at any moment, the server loses no acknowledged entry of a sheet and has none twice."""

import asyncio
import os
import random
from collections import Counter
from pathlib import Path

import pytest

from tests.support.clients import run
from tests.support.persistent import logs_in
from tests.support.phones import Phone, check, write_together
from tests.support.servers import BROWSER, Server, running

NAMES = ["Ana", "Ben", "Cleo"]


def new_sheet(server: Server, game: str) -> str:
    made = BROWSER.post(f"{server.url}/api/sheets", json={"game": game, "players": NAMES})
    assert made.status_code == 201
    code: str = made.json()["code"]
    return code


def crash(
    folder: Path, sheets: int, phones_each: int, kills: int, entries: int
) -> tuple[Counter[str], int]:
    """With at least `entries` acknowledged between two kills."""
    chance = random.Random(kills)

    async def play(server: Server) -> list[Phone]:
        codes = [new_sheet(server, ("flip7", "vengeance")[each % 2]) for each in range(sheets)]
        phones = [
            Phone(server.ws, code, number * phones_each + each)
            for number, code in enumerate(codes)
            for each in range(phones_each)
        ]

        async def kill() -> None:
            for kill in range(kills):
                while sum(len(phone.acked) for phone in phones) < (kill + 1) * entries:
                    await asyncio.sleep(0.02)
                await asyncio.sleep(chance.uniform(0, 0.3))
                server.kill()
                await asyncio.to_thread(server.start)
            while any(phone.reconnects == 0 or phone.sent < 30 for phone in phones):
                await asyncio.sleep(0.05)

        await write_together(phones, kill)
        return phones

    with running(folder) as server:
        phones = run(play(server))
    return check(phones, logs_in(folder / "tables.sqlite")), sum(p.reconnects for p in phones)


def test_two_phones_that_write_at_once_lose_nothing_by_kill_9(tmp_path: Path) -> None:
    counted, reconnects = crash(tmp_path, sheets=1, phones_each=2, kills=2, entries=5)
    assert counted["ok"] > 20
    assert counted["changed-meanwhile"] > 0
    assert reconnects >= 4


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_three_phones_at_each_of_six_sheets_killed_fifty_times(tmp_path: Path) -> None:
    """KILLS=500 in the environment for more."""
    kills = int(os.environ.get("KILLS", "50"))
    counted, reconnects = crash(tmp_path, sheets=6, phones_each=3, kills=kills, entries=30)
    print(kills, "kills,", reconnects, "reconnects,", dict(counted))
    assert counted["ok"] >= 30 * kills
    assert reconnects > kills
