"""The garbage collector runs when nobody plays, and where much is new all the same."""

import asyncio
import contextlib
import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from flipdeck.server import collection
from flipdeck.server.store.sqlite import SqliteStore

PLAYED = 0.3  # seconds of play


@pytest.fixture
def collected(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """When the collector ran; a moment is short here."""
    times: list[float] = []
    collect = gc.collect

    def collect_and_note() -> int:
        times.append(asyncio.get_running_loop().time())
        return collect()

    monkeypatch.setattr(gc, "collect", collect_and_note)
    monkeypatch.setattr(collection, "EVERY_SECONDS", 0)
    monkeypatch.setattr(collection, "QUIET_SECONDS", 0.1)
    gc.disable()  # as a server does
    yield times
    gc.enable()


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


def test_where_much_is_new_it_does_not_wait(
    tmp_path: Path, collected: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collection, "MOST_NEW", 10)
    end = asyncio.run(play_and_rest(SqliteStore(tmp_path / "tables.sqlite")))
    assert min(collected) < end
