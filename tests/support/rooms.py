"""The server without sockets, processes and wall clock: rooms, connections, a store, time."""

import asyncio
import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec

from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.server.config import Limits
from flipdeck.server.connection import Connection
from flipdeck.server.context import ServerContext
from flipdeck.server.directory import Directory
from flipdeck.server.http_messages import NewTable, TableMade
from flipdeck.server.log import Options
from flipdeck.server.opening import open_room
from flipdeck.server.rooms import Rooms
from flipdeck.server.seats import Seats
from flipdeck.server.store.base import Behind, Conflict

GENEROUS = Limits(
    wrong_tries=10_000, tables=10_000, message_burst=100_000, messages_a_second=10_000
)


@dataclass(order=True)
class ManualTimer:
    when: float
    number: int
    callback: Callable[[], object] = field(compare=False)
    cancelled: bool = field(default=False, compare=False)

    def cancel(self) -> None:
        self.cancelled = True


class ManualTime:
    """Time that passes only when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.timers: list[ManualTimer] = []
        self.numbers = itertools.count()

    def time(self) -> float:
        return self.now

    def call_later(
        self, delay: float, callback: Callable[..., object], /, *args: Any
    ) -> ManualTimer:
        timer = ManualTimer(self.now + delay, next(self.numbers), partial(callback, *args))
        self.timers.append(timer)
        return timer

    def pending(self) -> list[ManualTimer]:
        self.timers = sorted(timer for timer in self.timers if not timer.cancelled)
        return self.timers

    def fire_next(self) -> None:
        timer = self.pending().pop(0)
        self.now = max(self.now, timer.when)
        timer.callback()

    def advance(self, seconds: float) -> None:
        end = self.now + seconds
        while self.pending() and self.timers[0].when <= end:
            self.fire_next()
        self.now = end


class MemoryStore:
    shared = False

    def __init__(self) -> None:
        self.logs: dict[str, list[bytes]] = {}
        self.keys: dict[tuple[str, int], Any] = {}
        self.snapshots: dict[str, Any] = {}
        self.announced: list[str] = []
        self.followed: list[str] = []

    async def append(
        self, code: str, known: int, entries: Sequence[bytes], row: Any = None, link: Any = None
    ) -> None:
        stored = self.logs.setdefault(code, [])
        if entries and len(stored) != known:
            raise Conflict(code)
        stored.extend(entries)

    async def read(self, code: str, after: int = 0, link: Any = None) -> list[bytes]:
        if after > len(self.logs.get(code, [])):
            raise Behind(code)
        return self.logs.get(code, [])[after:]

    async def put_snapshot(self, code: str, snapshot: Any) -> None:
        self.snapshots[code] = snapshot

    async def snapshot(self, code: str) -> Any:
        return self.snapshots.get(code)

    async def put_key(self, code: str, person: int, key: Any) -> None:
        self.keys[code, person] = key

    async def key(self, code: str, person: int) -> Any:
        return self.keys.get((code, person))

    async def lengths(self, codes: Sequence[str]) -> dict[str, int]:
        return {code: len(self.logs.get(code, [])) for code in codes}

    def announce(self, text: str) -> None:
        self.announced.append(text)

    async def follow(self, code: str) -> None:
        self.followed.append(code)

    async def unfollow(self, code: str) -> None:
        self.followed.remove(code)

    def listen(self, heard: Callable[[str], None]) -> None:
        self.heard = heard


class GatedStore(MemoryStore):
    """Calls named in `held` wait until they are let through."""

    def __init__(self) -> None:
        super().__init__()
        self.held: set[str] = set()
        self.gate = asyncio.Event()

    async def wait(self, name: str) -> None:
        if name in self.held:
            await self.gate.wait()

    def let_through(self) -> None:
        self.held.clear()
        self.gate.set()
        self.gate = asyncio.Event()

    async def append(self, *arguments: Any) -> None:
        await self.wait("append")
        await super().append(*arguments)

    async def read(self, *arguments: Any) -> list[bytes]:
        await self.wait("read")
        return await super().read(*arguments)

    async def put_key(self, *arguments: Any) -> None:
        await self.wait("put_key")
        await super().put_key(*arguments)


class FirstMoves:
    """Workers whose bots make the first legal move, without a process."""

    async def decide(self, match: Match, level: str, table: str = "") -> Move:
        return match.legal_moves()[0]


class Inbox:
    """A subscriber that keeps what it receives; also the adapter of a connection."""

    def __init__(self) -> None:
        self.messages: list[Any] = []
        self.detached: list[str] = []
        self.cut_with: int | None = None

    def send_frame(self, frame: bytes) -> None:
        head = 2 if frame[1] < 126 else 4 if frame[1] == 126 else 10
        self.messages.append(msgspec.json.decode(frame[head:]))

    def detach(self, why: str) -> None:
        self.detached.append(why)

    def cut(self, code: int) -> None:
        self.cut_with = code

    def of_type(self, kind: str) -> list[Any]:
        return [message for message in self.messages if message["type"] == kind]


class ServerParts:
    """All of a server but its sockets."""

    def __init__(
        self, store: Any, time: Any = None, *, limits: Limits = GENEROUS, process: str = "one"
    ) -> None:
        self.store = store
        self.time = time or ManualTime()
        self.context = ServerContext(
            store, limits, workers=FirstMoves(), time=self.time, process=process
        )  # type: ignore[arg-type]
        self.rooms = Rooms(partial(open_room, self.context), self.time, limits.rooms)
        self.seats = Seats(self.context, self.rooms)
        self.directory = Directory(self.context, self.rooms, self.seats)
        self.context.peers.listen(self.rooms.receive)

    async def create(self, *, bots: Sequence[str] = (), **options: Any) -> TableMade:
        wanted = Options(**{"game": "flip7", "seats": 2, "timer": 0, "speed": 0, **options})
        new = NewTable(wanted, "Ana", bots=list(bots))
        return await self.directory.create(new, "address")

    def connect(self, address: str = "address") -> "FakeClient":
        return FakeClient(self, address)


class FakeClient:
    """A connection whose messages are passed by hand."""

    def __init__(self, server: ServerParts, address: str = "address") -> None:
        self.inbox = Inbox()
        self.connection = Connection(self.inbox, address, server.directory)  # type: ignore[arg-type]

    async def ask(self, type: str, id: str = "", **fields: Any) -> Any:
        """Returns the answer."""
        id = id or f"m{next(NUMBERS)}"
        text = msgspec.json.encode({"type": type, "id": id, **fields}).decode()
        await self.connection.receive(text)
        answers = [message for message in self.inbox.messages if message.get("id") == id]
        return answers[-1]

    def close(self) -> None:
        self.connection.step_away()


NUMBERS = itertools.count()


async def settle(turns: int = 20) -> None:
    """Let every task go on until it waits for something."""
    for _ in range(turns):
        await asyncio.sleep(0)
