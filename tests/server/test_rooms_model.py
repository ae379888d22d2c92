"""The life of rooms, explored over a real store with a controlled scheduler."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from flipdeck.server import snapshots
from flipdeck.server.room import Room
from flipdeck.server.rooms import Lease, Rooms
from flipdeck.server.store.sqlite import SqliteStore
from tests.support.room_model import Violation, explore


@pytest.fixture(autouse=True)
def snapshots_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that tables are opened from them, too."""
    monkeypatch.setattr(snapshots, "WORTH", 10)


def explored(folder: Path, seeds: Sequence[int], processes: int) -> list[list[str]]:
    async def run() -> list[list[str]]:
        store = SqliteStore(folder / "tables.sqlite", synchronous="OFF")
        await store.open()
        try:
            return await explore(store, seeds, processes=processes)
        finally:
            await store.close()

    return asyncio.run(run())


@pytest.mark.parametrize("processes", [1, 2])
def test_however_people_timers_and_restarts_meet_nobody_is_left_in_a_closed_room(
    tmp_path: Path, processes: int
) -> None:
    explored(tmp_path, range(30), processes)


@pytest.mark.long
@pytest.mark.parametrize("processes", [1, 2])
def test_thousands_of_ways_in_which_people_timers_and_restarts_meet(
    tmp_path: Path, processes: int
) -> None:
    explored(tmp_path, range(3_000), processes)


def test_a_seed_leads_to_the_same_run_again(tmp_path: Path) -> None:
    first, second = (explored(tmp_path, [7], 2) for _ in range(2))
    assert [line.split(" hears ")[0] for line in first[0]] == [
        line.split(" hears ")[0] for line in second[0]
    ]


class LookUp(Lease):
    """Finds the room like a lease, but does not keep it open while somebody is on the way."""

    async def __aenter__(self) -> Room:
        room = await super().__aenter__()
        assert self.slot is not None
        self.rooms.release(self.slot)
        return room

    def release(self) -> None:
        self.slot = None


def test_a_plain_look_up_instead_of_a_lease_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Rooms, "lease", lambda rooms, code: LookUp(rooms, code))
    with pytest.raises(Violation, match=r"is refused as busy|sits in a closed room"):
        explored(tmp_path, range(200), 1)
