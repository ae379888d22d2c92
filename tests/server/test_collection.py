"""The garbage collector runs when nobody plays, and after long play all the same."""

import asyncio
import contextlib
import gc
from pathlib import Path

import pytest

from flipdeck.server import collection
from flipdeck.server.store.sqlite import SqliteStore

PLAYED = 0.3  # seconds of play


@pytest.fixture
def collected(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """When the collector ran; a moment is short here."""
    times: list[float] = []
    monkeypatch.setattr(gc, "collect", lambda: times.append(asyncio.get_running_loop().time()))
    monkeypatch.setattr(collection, "EVERY_SECONDS", 0)
    monkeypatch.setattr(collection, "QUIET_SECONDS", 0.1)
    return times


async def play_and_rest(store: SqliteStore) -> float:
    """Answers when play ended."""
    loop = asyncio.get_running_loop()
    collecting = asyncio.create_task(collection.collect_when_quiet(store))
    end = loop.time() + PLAYED
    while loop.time() < end:
        store.commits.note(0.001)
        await asyncio.sleep(0.01)
    await asyncio.sleep(PLAYED)
    collecting.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await collecting
    return end


def test_it_waits_until_nobody_plays(tmp_path: Path, collected: list[float]) -> None:
    end = asyncio.run(play_and_rest(SqliteStore(tmp_path / "tables.sqlite")))
    assert collected
    assert min(collected) > end


def test_where_people_play_on_and_on_it_does_not_wait_for_ever(
    tmp_path: Path, collected: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collection, "AT_LATEST_SECONDS", 0)
    end = asyncio.run(play_and_rest(SqliteStore(tmp_path / "tables.sqlite")))
    assert min(collected) < end
