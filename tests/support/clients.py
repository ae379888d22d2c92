"""A client for tests: keeps what it is shown, applies changes, notices gaps."""

import asyncio
import itertools
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from flipdeck.engine.fairness import hash_of
from tests.support.positions_shown import applied

Json = dict[str, Any]
Answer = TypeVar("Answer")
PATIENCE = 120.0  # seconds: long enough to end only what hangs
numbers = itertools.count()


class Gap(Exception):
    """A number was left out."""


class Client:
    def __init__(self, url: str) -> None:
        self.url = url
        self.heard: list[Json] = []
        self.raw: list[str] = []
        self.answers: dict[str, asyncio.Future[Json]] = {}
        self.seq = 0
        self.turn = 0
        self.seat: int | None = None
        self.table: Json = {}
        self.position: Json | None = None
        self.question: Json | None = None
        self.events: list[Json] = []
        self.token = ""
        self.seed = ""
        self.code = ""
        self.changed = asyncio.Event()
        self.closed = asyncio.Event()
        self.close_code: int | None = None
        self.patience = PATIENCE

    async def open(self, **options: Any) -> "Client":
        options.setdefault("compression", None)
        options.setdefault("ping_interval", None)
        options.setdefault("open_timeout", PATIENCE)
        self.socket: ClientConnection = await connect(self.url, **options)
        self.closed.clear()
        self.reader = asyncio.create_task(self.read())
        return self

    async def read(self) -> None:
        try:
            async for text in self.socket:
                self.raw.append(str(text))
                self.hear(msgspec.json.decode(text))
        except Exception:
            pass
        finally:
            self.close_code = self.socket.close_code
            self.closed.set()
            self.changed.set()
            for answer in self.answers.values():
                if not answer.done():
                    answer.set_exception(ConnectionError("closed"))
                    answer.exception()

    def hear(self, message: Json) -> None:
        self.heard.append(message)
        if message["type"] == "snapshot":
            self.take_snapshot(message)
        elif message["type"] == "update":
            self.take(message)
        elif message["type"] == "seated":
            self.token = message["token"]
            self.code = message["code"]
            self.seat = message["seat"]
        answer = self.answers.pop(message.get("id", ""), None)
        if answer is not None and not answer.done():
            answer.set_result(message)
        if self.seed and self.table.get("phase") == "starting":
            seed, self.seed = self.seed, ""
            self.showing = asyncio.create_task(self.send("seed", seed=seed))
        self.changed.set()

    def take_snapshot(self, message: Json) -> None:
        self.seq = message["seq"]
        self.turn = message.get("turn", 0)
        self.table = message["table"]
        self.seat = message.get("seat")
        self.position = message.get("position")
        self.question = message.get("question")

    def take(self, message: Json) -> None:
        if message["seq"] <= self.seq:
            return
        if message["seq"] != self.seq + 1:
            raise Gap((self.seq, message["seq"]))
        self.seq = message["seq"]
        self.turn = message.get("turn", 0)
        self.table = message.get("table") or self.table
        self.seat = message.get("seat", self.seat)
        self.position = message.get("position") or self.position
        self.question = message.get("question")
        for step in message.get("steps", []):
            assert self.position is not None
            self.events += [{"event": "moved", "move": step["move"]}, *step.get("events", [])]
            self.position = applied(self.position, step["changes"])

    async def send(self, type: str, id: str = "", **fields: Any) -> str:
        id = id or f"m{next(numbers)}"
        await self.socket.send(msgspec.json.encode({"type": type, "id": id, **fields}).decode())
        return id

    async def ask(self, type: str, id: str = "", **fields: Any) -> Json:
        id = id or f"m{next(numbers)}"
        answer = self.answers[id] = asyncio.get_running_loop().create_future()
        await self.send(type, id, **fields)
        async with asyncio.timeout(self.patience):  # `wait_for` may miss being cancelled
            return await answer

    async def must(self, type: str, **fields: Any) -> Json:
        """A busy server is asked again, as its answer says."""
        for _ in range(100):
            answer = await self.ask(type, **fields)
            if answer.get("reason") != "busy":
                break
            await asyncio.sleep(0.2)
        assert answer["type"] != "refused", answer
        return answer

    async def until(self, holds: Callable[[], Any], seconds: float = PATIENCE) -> None:
        async with asyncio.timeout(seconds):
            while not holds():
                self.changed.clear()
                await self.changed.wait()

    async def join(self, code: str, name: str, **fields: Any) -> Json:
        answer = await self.must("join", code=code, name=name, **fields)
        await self.until(lambda: self.table)
        return answer

    async def resume(self, token: str = "") -> Json:
        before = len(self.heard)
        answer = await self.must("resume", token=token or self.token)
        await self.until(lambda: any(m["type"] == "snapshot" for m in self.heard[before:]))
        return answer

    async def give_seed(self) -> None:
        """Commit to a seed, which is shown as soon as it is asked for."""
        commitment = self.table["fairness"]["commitment"]
        self.seed = f"{self.seat:032x}"
        await self.must("commit_seed", commitment=commitment, hash=hash_of(self.seed))

    @property
    def name(self) -> str:
        assert self.seat is not None
        name: str = self.table["seats"][self.seat]["name"]
        return name

    @property
    def is_due(self) -> bool:
        playing = self.table.get("phase") == "playing" and self.seat is not None
        return playing and self.question is not None and self.question["seat"] == self.seat

    @property
    def over(self) -> bool:
        return self.table.get("phase") == "over"

    @property
    def moves(self) -> list[Json]:
        """What is listed to choose from."""
        return [option["move"] for option in (self.question or {}).get("options", [])]

    def choice(self, pick: Callable[[list[Any]], Any]) -> Json:
        """A legal move; a Swap is put together from two groups of cards."""
        if self.moves:
            move: Json = pick(self.moves)
            return move
        assert self.question is not None
        groups = self.question["pick_two"]
        first = pick([card for group in groups for card in group])
        second = pick([card for group in groups for card in group if card["seat"] != first["seat"]])
        return {
            "move": "swap",
            "seat": self.seat,
            "card": first["card"],
            "owner": first["seat"],
            "other_card": second["card"],
            "other_owner": second["seat"],
        }

    async def play(self, pick: Callable[[list[Any]], Any]) -> Json:
        return await self.ask("play", turn=self.turn, move=self.choice(pick))

    async def play_on(self, pick: Callable[[list[Any]], Any], moves: int = 100_000) -> None:
        """Decide whenever asked, until the game is over."""
        for _ in range(moves):
            await self.until(lambda: self.is_due or self.over or self.closed.is_set())
            if self.over:
                return
            if self.closed.is_set():
                raise ConnectionError("closed")
            answer = await self.play(pick)
            assert answer["type"] == "ok" or answer["reason"] in ("stale",), answer

    async def close(self) -> None:
        await self.socket.close()
        await self.closed.wait()
        await self.reader


async def opened(url: str, **options: Any) -> Client:
    client = await Client(url).open(**options)
    clients.append(client)
    return client


clients: list[Client] = []


def run(play: Coroutine[Any, Any, Answer]) -> Answer:
    """Run a test's play; then close all connections."""

    async def played() -> Answer:
        try:
            return await play
        finally:
            for client in clients:
                await client.close()
            clients.clear()

    return asyncio.run(played())
