"""Whose job the workers do next."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from flipdeck.server.refusals import Refused
from flipdeck.server.scheduler import LONGEST_WAIT_SECONDS, Scheduler
from tests.support.rooms import settle


class Jobs:
    """Jobs that end when the test says so; `begun` is the order in which they got a worker."""

    def __init__(self, workers: int, most: int = 100, an_address: int = 100) -> None:
        self.now = 0.0
        self.scheduler = Scheduler(
            workers, most=most, an_address=an_address, clock=lambda: self.now
        )
        self.begun: list[str] = []
        self.ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def job(self, name: str, table: str, kind: str, long: bool | None) -> None:
        async with self.scheduler.turn(table, kind, long=long):
            self.begun.append(name)
            await self.ends[name].wait()

    async def ask(self, name: str, table: str, kind: str = "", long: bool | None = False) -> None:
        self.ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self.job(name, table, kind or name, long))
        await settle(3)

    async def end(self, name: str) -> None:
        self.ends[name].set()
        await settle(5)

    async def end_all(self) -> None:
        while any(not task.done() for task in self.tasks.values()):
            await self.end(next(name for name in self.begun if not self.ends[name].is_set()))


def runs(play: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(play())  # type: ignore[arg-type]


def test_a_table_with_many_jobs_waits_for_itself_alone() -> None:
    async def play() -> None:
        jobs = Jobs(workers=1)
        for number in range(4):
            await jobs.ask(f"busy{number}", "busy")
        await jobs.ask("quiet", "quiet")
        await jobs.end("busy0")
        await jobs.end_all()
        assert jobs.begun.index("quiet") <= 2
        assert jobs.begun[0] == "busy0"

    runs(play)


def test_short_jobs_go_before_long_ones() -> None:
    async def play() -> None:
        jobs = Jobs(workers=1)
        await jobs.ask("first", "one")
        await jobs.ask("review", "two", long=True)
        await jobs.ask("odds", "three")
        await jobs.end_all()
        assert jobs.begun == ["first", "odds", "review"]

    runs(play)


def test_long_jobs_leave_a_worker_for_short_ones() -> None:
    async def play() -> None:
        jobs = Jobs(workers=3)
        for number in range(4):
            await jobs.ask(f"review{number}", f"table{number}", long=True)
        assert jobs.begun == ["review0", "review1"]
        await jobs.ask("odds", "other")
        assert jobs.begun[-1] == "odds"
        assert jobs.scheduler.gauges() == {
            "waiting": 2,
            "waiting_long": 2,
            "tables_waiting": 2,
            "running": 3,
            "workers": 3,
        }
        await jobs.end_all()
        assert jobs.scheduler.gauges()["running"] == jobs.scheduler.gauges()["waiting"] == 0

    runs(play)


def test_a_long_job_that_waited_for_long_is_not_passed_over() -> None:
    async def play() -> None:
        jobs = Jobs(workers=1)
        await jobs.ask("first", "one")
        await jobs.ask("review", "two", long=True)
        jobs.now += 2 * LONGEST_WAIT_SECONDS
        await jobs.ask("odds", "three")
        await jobs.end_all()
        assert jobs.begun == ["first", "review", "odds"]

    runs(play)


def test_what_a_kind_of_job_took_tells_what_to_expect_of_the_next() -> None:
    async def play() -> None:
        jobs = Jobs(workers=1)
        await jobs.ask("slow", "one", "search", long=None)
        jobs.now += 3.0
        await jobs.end("slow")
        await jobs.ask("now", "two", "simple", long=None)
        await jobs.ask("slow again", "three", "search", long=None)
        await jobs.ask("simple", "four", "simple", long=None)
        await jobs.end_all()
        assert jobs.begun == ["slow", "now", "simple", "slow again"]

    runs(play)


def test_an_address_has_a_bound_and_others_are_let_in() -> None:
    scheduler = Scheduler(1, most=3, an_address=2)
    with scheduler.admit("mean"), scheduler.admit("mean"):
        with pytest.raises(Refused, match="busy"), scheduler.admit("mean"):
            pass
        with scheduler.admit("kind"), pytest.raises(Refused, match="busy"), scheduler.admit("new"):
            pass
    assert scheduler.refused == 2
    with scheduler.admit("mean"):
        assert scheduler.admitted.total() == 1


def test_who_gives_up_takes_no_worker_along() -> None:
    async def play() -> None:
        jobs = Jobs(workers=1)
        await jobs.ask("first", "one")
        await jobs.ask("gone", "two")
        await jobs.ask("last", "three")
        jobs.tasks["gone"].cancel()
        jobs.tasks["first"].cancel()
        await settle(5)
        assert jobs.begun == ["first", "last"]
        jobs.tasks["last"].cancel()
        await settle(5)
        assert jobs.scheduler.running == 0

    runs(play)
