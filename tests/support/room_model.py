"""Explores the life of rooms: people come and go, timers fire, processes stop, in any order.

A real store lies underneath, but every call to it waits until the scheduler lets it through, and
every answer again. Between two choices of the scheduler nothing is in progress, so a seed always
leads to the same run, however fast the store's threads are.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextvars import ContextVar
from typing import Any
from weakref import WeakSet

import msgspec

from flipdeck.engine.display import display
from flipdeck.engine.view import SPECTATOR, audience_key
from flipdeck.server import commands, directory, log
from flipdeck.server.live_table import LiveTable, rebuild
from flipdeck.server.rooms import IDLE_SECONDS
from tests.support.clients import Client
from tests.support.rooms import FakeClient, FirstMoves, ManualTime, ServerParts

NAMES = ("Ben", "Cleo", "Dora", "Emil")
STEPS = 150  # of each process
SPINS = 20  # turns of the loop until every task waits for the scheduler
TIMER = 20
UNEXPECTED = ("busy", "broken", "broken-table", "not-stored", "malformed")
PROCESS: ContextVar["Process | None"] = ContextVar("process", default=None)


class Violation(AssertionError):
    """Something that must never happen, and how it came about."""


class Scheduler:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.held: list[tuple[str, asyncio.Future[None]]] = []
        self.busy = 0
        self.trace: list[str] = []

    async def hold(self, name: str) -> None:
        """Wait until the scheduler lets this call or its answer through."""
        passed = asyncio.get_running_loop().create_future()
        self.held.append((name, passed))
        await passed

    def let_through(self) -> None:
        name, passed = self.held.pop(self.random.randrange(len(self.held)))
        self.trace.append(name)
        if not passed.done():
            passed.set_result(None)

    async def settle(self) -> None:
        while True:
            for _ in range(SPINS):
                await asyncio.sleep(0)
            if not self.busy:
                break
            await asyncio.sleep(0.0002)
        self.held = [each for each in self.held if not each[1].done()]


class ControlledStore:
    """A process's way to the real store."""

    def __init__(self, model: "Model", process: "Process", store: Any, shared: bool) -> None:
        self.model = model
        self.process = process
        self.store = store
        self.shared = shared

    async def call(self, name: str, *arguments: Any) -> Any:
        scheduler, label = self.model.scheduler, f"{self.process.name} {name}"
        await scheduler.hold(label)
        scheduler.busy += 1
        failed: Exception | None = None
        answer = None
        try:
            answer = await getattr(self.store, name)(*arguments)
        except Exception as error:
            failed = error
        finally:
            scheduler.busy -= 1
        if name == "append" and arguments[2] and failed is None:
            self.announce(f"{arguments[0]} {arguments[1] + len(arguments[2])}")
        await scheduler.hold(f"{label} answered")
        if failed is not None:
            raise failed
        return answer

    async def append(
        self, code: str, known: int, entries: Sequence[bytes], row: Any = None, link: Any = None
    ) -> Any:
        return await self.call("append", code, known, entries, row, link)

    async def read(self, code: str, after: int = 0, link: Any = None) -> Any:
        return await self.call("read", code, after, link)

    async def key(self, code: str, person: int) -> Any:
        return await self.call("key", code, person)

    async def put_key(self, code: str, person: int, key: Any) -> Any:
        return await self.call("put_key", code, person, key)

    async def put_snapshot(self, code: str, snapshot: Any) -> Any:
        return await self.call("put_snapshot", code, snapshot)

    async def snapshot(self, code: str) -> Any:
        return await self.call("snapshot", code)

    async def lengths(self, codes: Sequence[str]) -> Any:
        return await self.call("lengths", codes)

    def announce(self, text: str) -> None:
        for other in self.model.processes:
            if self.shared and other is not self.process:
                other.news.append(text)

    def listen(self, heard: Callable[[str], None]) -> None:
        self.heard = heard

    async def follow(self, code: str) -> None:
        pass

    async def unfollow(self, code: str) -> None:
        pass


class Process:
    """A server process; after a restart another one has its place."""

    def __init__(self, model: "Model", name: str) -> None:
        self.model = model
        self.name = name
        self.news: list[str] = []
        self.started: WeakSet[asyncio.Task[Any]] = WeakSet()
        self.time = ManualTime()
        self.store = ControlledStore(model, self, model.store, model.shared)
        self.parts = ServerParts(self.store, self.time, process=name)
        self.parts.context.workers = SlowFirstMoves(model)  # type: ignore[assignment]

    def start(self, work: Awaitable[Any]) -> asyncio.Task[Any]:
        """Tasks know their process, so that they end with it."""
        token = PROCESS.set(self)
        try:
            return asyncio.ensure_future(work)
        finally:
            PROCESS.reset(token)

    def run(self, work: Callable[[], object]) -> None:
        token = PROCESS.set(self)
        try:
            work()
        finally:
            PROCESS.reset(token)

    def tasks(self) -> list[asyncio.Task[Any]]:
        return [task for task in asyncio.all_tasks() if task in self.started]


def task_of_process(
    loop: asyncio.AbstractEventLoop, work: Any, **options: Any
) -> asyncio.Task[Any]:
    """A task factory: whatever a process starts belongs to it."""
    task = asyncio.Task(work, loop=loop, **options)
    process = PROCESS.get()
    if process is not None:
        process.started.add(task)
    return task


class SlowFirstMoves(FirstMoves):
    def __init__(self, model: "Model") -> None:
        self.model = model

    async def decide(self, match: Any, level: str, table: str = "") -> Any:
        await self.model.scheduler.hold("bot")
        return await super().decide(match, level)


class Player:
    """Somebody with a browser; keeps their token, and follows what they are shown."""

    def __init__(self, model: "Model", name: str, token: str = "") -> None:
        self.model = model
        self.name = name
        self.token = token
        self.process: Process | None = None
        self.asking: asyncio.Task[Any] | None = None

    def connect(self, process: Process) -> None:
        self.process = process
        self.client = FakeClient(process.parts)
        self.follower = Client("")
        self.read = 0

    @property
    def at_table(self) -> bool:
        return self.process is not None and self.client.connection.place is not None

    @property
    def free(self) -> bool:
        return self.asking is None or self.asking.done()

    def ask(self, type: str, **fields: Any) -> None:
        assert self.process is not None
        id = f"{self.name}-{self.model.number()}-{'x' * 32}"
        self.model.trace(f"{self.name} {type} at {self.process.name}")
        self.asking = self.process.start(self.asked(type, id, fields))

    async def asked(self, type: str, id: str, fields: dict[str, Any]) -> None:
        answer = await self.client.ask(type, id, **fields)
        self.model.answered(self, id, answer)

    def follow(self) -> None:
        for message in self.client.inbox.messages[self.read :]:
            self.follower.hear(message)
            if message["type"] == "seated":
                self.token = message["token"]
            if message["type"] == "detached" and message["why"] in ("kicked", "left"):
                self.token = ""
        self.read = len(self.client.inbox.messages)
        names = [seat.get("name") for seat in self.follower.table.get("seats", [])]
        if self.follower.seat is not None and self.name in names:
            self.follower.seat = names.index(self.name)  # empty seats go at the start

    def drop(self) -> None:
        """The connection breaks; the server finishes what it had begun and then notices."""
        process, self.process = self.process, None
        assert process is not None
        process.start(left_behind(self.client, self.asking))
        self.asking = None


async def left_behind(client: FakeClient, asking: asyncio.Task[Any] | None) -> None:
    if asking is not None:
        await asking
    client.close()


class Model:
    def __init__(self, store: Any, seed: int, *, processes: int, shared: bool) -> None:
        self.store = store
        self.shared = shared
        self.scheduler = Scheduler(seed)
        self.random = self.scheduler.random
        self.processes: list[Process] = []
        self.numbers = 0
        self.acknowledged: list[str] = []
        self.violations: list[Violation] = []
        for _ in range(processes):
            self.processes.append(Process(self, f"p{self.number()}"))

    def number(self) -> int:
        self.numbers += 1
        return self.numbers

    def trace(self, what: str) -> None:
        self.scheduler.trace.append(what)

    def fail(self, what: str) -> None:
        raise self.violation(what)

    def violation(self, what: str) -> Violation:
        return Violation(f"{what}, after:\n" + "\n".join(self.scheduler.trace))

    # One run

    async def run(self, steps: int) -> None:
        secrets = random.Random(self.random.random())
        directory.new_secret = commands.new_secret = lambda: secrets.randbytes(32).hex()
        await self.create()
        for _ in range(steps):
            self.choose()
            await self.scheduler.settle()
            self.check_places()
        await self.come_to_rest()
        await self.check_end()
        await self.everybody_goes()

    async def create(self) -> None:
        creating = self.processes[0].start(
            self.processes[0].parts.create(bots=["standard"], seats=4, timer=TIMER)
        )
        await self.drain(creating)
        made = creating.result()
        self.code = made.code
        self.players = [Player(self, "Ana", made.token), *(Player(self, name) for name in NAMES)]

    def choose(self) -> None:
        """One thing happens; what is on its way is more likely to go on than others to begin."""
        choices: list[tuple[float, Callable[[], None]]] = [
            (8 * len(self.processes), self.person_acts)
        ]
        if self.scheduler.held:
            choices.append((20 * len(self.processes), self.scheduler.let_through))
        for process in self.processes:
            if process.news:
                choices.append((3, lambda process=process: self.deliver(process)))
            if process.time.pending():
                choices.append((2, lambda process=process: self.fire(process)))
            choices.append((1, lambda process=process: self.time_passes(process)))
            if self.shared:
                choices.append((0.5, lambda process=process: self.compare(process)))
        choices.append((0.3, self.restart))
        weights, actions = zip(*choices, strict=True)
        self.random.choices(actions, weights)[0]()

    def person_acts(self) -> None:
        player = self.random.choice(self.players)
        if player.process is None:
            player.connect(self.random.choice(self.processes))
        if not player.free or self.random.random() < 0.15:
            self.trace(f"{player.name} drops")
            player.drop()
        elif not player.at_table:
            self.comes(player)
        else:
            self.plays(player)

    def comes(self, player: Player) -> None:
        if player.token:
            player.ask("resume", token=player.token)
        elif self.random.random() < 0.3:
            player.ask("watch", code=self.code)
        else:
            player.ask("join", code=self.code, name=player.name)

    def plays(self, player: Player) -> None:
        person = player.client.connection.place.person  # type: ignore[union-attr]
        follower = player.follower
        kind = self.random.random()
        if not person:
            player.ask("sync")
        elif follower.is_due and kind < 0.7:
            player.ask("play", turn=follower.turn, move=follower.choice(self.random.choice))
        elif kind < 0.8:
            player.ask("start" if follower.table.get("phase") == "waiting" else "sync")
        elif kind < 0.9:
            player.ask("kick", seat=self.random.randrange(4))
        else:
            player.ask("leave")

    def deliver(self, process: Process) -> None:
        line = process.news.pop(0)
        self.trace(f"{process.name} hears {line}")
        process.run(lambda: process.store.heard(line))

    def fire(self, process: Process) -> None:
        self.trace(f"{process.name} timer")
        process.run(process.time.fire_next)

    def time_passes(self, process: Process) -> None:
        self.trace(f"{process.name} a long time")
        process.run(lambda: process.time.advance(IDLE_SECONDS))

    def compare(self, process: Process) -> None:
        self.trace(f"{process.name} compares")
        process.start(process.parts.context.peers.compare(process.parts.rooms))

    def restart(self) -> None:
        """Killed: nothing is finished and nobody hears of it."""
        process = self.random.choice(self.processes)
        self.trace(f"{process.name} is killed")
        for task in process.tasks():
            task.cancel()
        for player in self.players:
            if player.process is process:
                player.process = None
        index = self.processes.index(process)
        self.processes[index] = Process(self, f"p{self.number()}")

    # What must hold

    def answered(self, player: Player, id: str, answer: Any) -> None:
        if answer.get("reason") in UNEXPECTED:
            self.violations.append(
                self.violation(f"{player.name} is refused as {answer['reason']}")
            )
        if answer["type"] == "ok" and answer.get("seq"):
            self.acknowledged.append(id)

    def check_places(self) -> None:
        """All who are at the table are in the one open room of their process."""
        if self.violations:
            raise self.violations[0]
        for player in self.players:
            if player.process is None:
                continue
            player.follow()
            place = player.client.connection.place
            if place is None:
                continue
            slot = place.lease.slot
            if slot is None or slot.room is None or slot.room.closed:
                self.fail(f"{player.name} sits in a closed room")
            if player.process.parts.rooms.slots.get(self.code) is not slot:
                self.fail(f"{player.name} sits in a room nobody else finds")

    async def drain(self, until: asyncio.Task[Any] | None = None) -> None:
        """Everything on its way arrives; people start nothing new."""
        await self.scheduler.settle()
        while (until is None or not until.done()) and (
            self.scheduler.held or any(process.news for process in self.processes)
        ):
            for process in self.processes:
                if process.news:
                    self.deliver(process)
            if self.scheduler.held:
                self.scheduler.let_through()
            await self.scheduler.settle()

    async def come_to_rest(self) -> None:
        await self.drain()
        self.check_places()

    async def check_end(self) -> None:
        stored = await self.store.read(self.code)
        table = rebuild(self.code, stored)
        ids = Counter(getattr(log.decode(line), "id", "") for line in stored)
        for id in self.acknowledged:
            if ids[id] != 1:
                self.fail(f"{id} was acknowledged and is stored {ids[id]} times")
        for player in self.players:
            if player.at_table:
                self.check_view(player, table)

    def check_view(self, player: Player, table: LiveTable) -> None:
        """What a player was shown leads to where the log leads."""
        follower = player.follower
        if follower.seq != table.seq:
            self.fail(f"{player.name} has seen {follower.seq} of {table.seq} entries")
        if table.match is not None:
            seat = follower.seat
            key = SPECTATOR if seat is None else audience_key(table.match, seat)
            now = msgspec.json.decode(msgspec.json.encode(display(table.match, key)))
            if follower.position != now:
                self.fail(f"{player.name} is shown a stale position")

    async def everybody_goes(self) -> None:
        """No lease, room or task is left."""
        for player in self.players:
            if player.process is not None:
                player.drop()
        await self.drain()
        for process in self.processes:
            if process.parts.rooms.leased:
                self.fail(f"{process.name} has a lease that nobody holds")
            self.time_passes(process)
            self.time_passes(process)
        await self.drain()
        for process in self.processes:
            if len(process.parts.rooms) or process.tasks():
                self.fail(f"{process.name} has a room or a task left")
            if any(timer.when < process.time.now for timer in process.time.pending()):
                self.fail(f"{process.name} has a timer left")


async def explore(store: Any, seeds: Sequence[int], *, processes: int = 1) -> list[list[str]]:
    """Run the model for each seed; returns what happened."""
    asyncio.get_running_loop().set_task_factory(task_of_process)
    traces = []
    for seed in seeds:
        model = Model(store, seed, processes=processes, shared=processes > 1)
        await model.run(STEPS * processes)
        traces.append(model.scheduler.trace)
    return traces
