"""Bad lines between people and the server, and people who send whatever comes to mind."""

import asyncio
import contextlib
import random
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from flipdeck.engine.display import display
from flipdeck.engine.refusals import Refused as RefusedByRules
from flipdeck.engine.view import SPECTATOR
from flipdeck.server import commands, log, messages
from flipdeck.server.config import Limits
from flipdeck.server.http_messages import NewTable
from flipdeck.server.live_table import LiveTable, rebuild
from flipdeck.server.log import Options
from flipdeck.server.messages import PHRASES
from flipdeck.server.refusals import Refused
from flipdeck.server.room import Room, RoomClosed
from tests.server.test_crash import people_at
from tests.server.test_table import closed, started
from tests.support.clients import PATIENCE, opened, run
from tests.support.persistent import Persistent, check, logs_in
from tests.support.positions_shown import applied
from tests.support.rooms import GatedStore, Inbox, MemoryStore, ServerParts, settle
from tests.support.servers import Server, running

SEQUENCES = 3_000


class Proxy:
    """Splits, delays and cuts what goes through; or swallows it without a word."""

    def __init__(self, port: int, seed: int) -> None:
        self.port = port
        self.chance = random.Random(seed)
        self.cut = 0.0
        self.slow = 0.0
        self.swallow = False
        self.tasks: set[asyncio.Task[None]] = set()
        self.writers: list[asyncio.StreamWriter] = []

    async def open(self) -> "Proxy":
        self.server = await asyncio.start_server(self.connect, "127.0.0.1", 0)
        self.url = f"ws://127.0.0.1:{self.server.sockets[0].getsockname()[1]}/ws?protocol=2"
        return self

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self.port)
        self.writers += [writer, back]
        for source, target in ((reader, back), (there, writer)):
            task = asyncio.create_task(self.carry(source, target, (writer, back)))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def carry(
        self,
        source: asyncio.StreamReader,
        target: asyncio.StreamWriter,
        both: Sequence[asyncio.StreamWriter],
    ) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await source.read(2000):
                if self.swallow:
                    continue
                if self.chance.random() < self.cut:
                    break
                middle = self.chance.randrange(len(data) + 1)
                for part in (data[:middle], data[middle:]):
                    if self.chance.random() < self.slow:
                        await asyncio.sleep(self.chance.uniform(0, 0.05))
                    target.write(part)
        if not self.swallow:
            for writer in both:
                writer.close()

    async def close(self) -> None:
        self.server.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for writer in self.writers:
            writer.close()
            with contextlib.suppress(ConnectionError):
                await writer.wait_closed()


def test_over_bad_lines_everybody_ends_up_with_the_same(tmp_path: Path) -> None:
    async def play(server: Server) -> list[Persistent]:
        proxy = await Proxy(server.port, seed=13).open()
        players = await people_at(server, 3, [proxy.url], 0.0, 40)
        proxy.cut, proxy.slow = 0.03, 0.3
        async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.play())
            while not all(player.reconnects > 1 or player.over for player in players):
                await asyncio.sleep(0.05)
            proxy.cut = proxy.slow = 0.0
        await proxy.close()
        return players

    with running(tmp_path) as server:
        players = run(play(server))
    assert sum(player.reconnects for player in players) > 9
    assert check(players, logs_in(tmp_path / "tables.sqlite")) > 20


class Mangler:
    """Drops, doubles, delays and reorders whole messages, in both directions."""

    def __init__(self, target: str, seed: int) -> None:
        self.target = target
        self.chance = random.Random(seed)
        self.share = 0.0
        self.changed = 0

    async def open(self) -> "Mangler":
        self.server = await serve(self.connect, "127.0.0.1", 0, compression=None)
        self.url = f"ws://127.0.0.1:{self.server.sockets[0].getsockname()[1]}/ws?protocol=2"
        return self

    async def connect(self, near: ServerConnection) -> None:
        async with connect(self.target, compression=None, open_timeout=20) as far:
            ways = [self.carry(near, far), self.carry(far, near)]
            done = [asyncio.create_task(way) for way in ways]
            await asyncio.wait(done, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.cancel()

    async def carry(self, source: Any, target: Any) -> None:
        held: list[Any] = []
        with contextlib.suppress(ConnectionClosed):
            async for message in source:
                for changed in self.mangled(message, held):
                    await target.send(changed)

    def mangled(self, message: Any, held: list[Any]) -> list[Any]:
        if self.chance.random() >= self.share:
            late, held[:] = held.copy(), []
            return [message, *late]
        self.changed += 1
        what = self.chance.randrange(3)
        if what == 0:
            held.append(message)  # comes after the next one
        return [[], [message, message], []][what]

    async def close(self) -> None:
        self.server.close(close_connections=True)
        await self.server.wait_closed()


def mangled(folder: Path, share: float, seconds: float, seed: int = 4) -> int:
    """How often players had to connect again."""

    async def play(server: Server) -> list[Persistent]:
        mangler = await Mangler(server.ws, seed).open()
        players = await people_at(server, 3, [mangler.url], 0.0, 40)
        for player in players:
            player.patience = 1.0
        mangler.share = share
        async with asyncio.timeout(seconds + PATIENCE), asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.play())
            await asyncio.sleep(seconds)
            mangler.share = 0.0
        await mangler.close()
        assert mangler.changed > 0
        return players

    with running(folder) as server:
        players = run(play(server))
    assert check(players, logs_in(folder / "tables.sqlite")) > 20
    return sum(player.reconnects - 1 for player in players)


def test_mangled_messages_desync_nobody(tmp_path: Path) -> None:
    assert mangled(tmp_path, 0.1, 4) > 0


@pytest.mark.long
@pytest.mark.parametrize("share", [0.01, 0.03, 0.1, 0.3])
def test_mangled_messages_desync_nobody_for_long(tmp_path: Path, share: float) -> None:
    mangled(tmp_path, share, 40)


def test_a_line_that_went_dead_without_a_word_is_noticed_and_the_seat_kept(
    tmp_path: Path,
) -> None:
    async def play(server: Server) -> None:
        proxy = await Proxy(server.port, seed=1).open()
        clients = await started(server, 2)
        await clients[1].close()
        ben = await opened(proxy.url)
        await ben.resume(clients[1].token)
        ana = clients[0]
        await ana.until(lambda: ana.heard[-1].get("here") == [0, 1])
        proxy.swallow = True
        await ana.until(lambda: ana.heard[-1].get("here") == [0])
        again = await opened(server.ws)
        await again.resume(ben.token)
        assert again.position == ana.position
        ben.socket.transport.abort()
        await proxy.close()
        await closed([ana, again])

    with running(tmp_path, limits={"ping_seconds": 2}) as server:
        run(play(server))


# Whatever comes to mind


seats = some.integers(0, 5)
names = some.sampled_from(["Ana", "Ben", "Cleo", "Dora", "ana", "deck", "x y", "Ben hits"])
options = some.builds(
    Options,
    game=some.sampled_from(["flip7", "vengeance", "flipflop", "chess"]),
    seats=some.integers(1, 5),
    timer=some.just(0),
    speed=some.just(0),
    rules=some.sampled_from([{}, {"target": "12"}, {"brutal": "yes"}, {"target": "x"}]),
)
ids = some.integers(0, 10**9).map(str)
requests = some.one_of(
    some.builds(messages.Sit, id=ids, seat=seats),
    some.builds(messages.SetAppearance, id=ids, name=names, colour=seats, shape=seats),
    some.builds(messages.SetOptions, id=ids, options=options),
    some.builds(messages.AddBot, id=ids, level=some.sampled_from(["standard", "no"])),
    some.builds(messages.RemoveBot, id=ids, seat=seats),
    some.builds(messages.Kick, id=ids, seat=seats),
    some.builds(messages.Start, id=ids),
    some.builds(messages.Pause, id=ids),
    some.builds(messages.Unpause, id=ids),
    some.builds(messages.MarkAway, id=ids, seat=seats),
    some.builds(messages.Back, id=ids),
    some.builds(messages.Leave, id=ids),
    some.just("move"),
    some.just("move"),
    some.just("move"),
    some.just("join"),
    some.just("start"),
    some.just("late"),
    some.just("rematch"),
)


async def live(steps: list[tuple[Any, int]], chance: random.Random) -> None:
    """Play the requests at one room; whatever happens, the log rebuilds the same table."""
    store = MemoryStore()
    server = ServerParts(store)
    wanted = NewTable(Options(game="flip7", seats=3, timer=0, speed=0), "Ana")
    table, stored = server.directory.new_table(wanted)
    await store.append(table.code, 0, stored)
    room = Room(table, server.context)
    inbox = Inbox()
    room.watch(inbox)
    for request, who in steps:
        people = table.people or [0]
        person = people[who % len(people)]
        with contextlib.suppress(Refused, RefusedByRules):
            await ask(room, person, request, chance)
    await asyncio.sleep(0)
    assert table.seq == len(store.logs[table.code])
    same(table, rebuild(table.code, store.logs[table.code]))
    updates = inbox.of_type("update")
    numbers = [update["seq"] for update in updates]
    assert numbers == list(range(len(stored) + 1, table.seq + 1))
    if table.match is not None:
        now = msgspec.json.decode(msgspec.json.encode(display(table.match, SPECTATOR)))
        assert followed(updates) == now
    await room.close()


def followed(updates: list[Any]) -> Any:
    """The position of a client that received everything and knows no rules."""
    position = None
    for update in updates:
        position = update.get("position") or position
        for step in update.get("steps", []):
            position = applied(position, step["changes"])
    return position


async def ask(room: Room, person: int, request: Any, chance: random.Random) -> None:
    table = room.table
    id = str(chance.random())
    if request == "join":
        message = messages.Join(id, table.code, chance.choice(["Ben", "Cleo", "Dora"]))
        await room.submit(lambda table: commands.join(table, message, Limits()))
    elif request == "start":
        await room.handle(table.host, messages.Start(id))
    elif request == "rematch":
        await room.submit(partial(commands.rematch, person=person, code="tuka-remo-42", id=id))
    elif request == "late":
        await room.submit(lambda table: commands.time_is_up(table, table.turn))
    elif request == "move":
        seat = table.actor
        if seat is not None and table.match is not None:
            move = chance.choice(table.match.legal_moves())
            mover = table.seats[seat].person or person
            await room.handle(mover, messages.Play(id, table.turn, move))
    else:
        await room.handle(person, request)


def state_of(table: LiveTable) -> dict[str, Any]:
    left_out = ("match", "chance", "observer")
    return {name: value for name, value in vars(table).items() if name not in left_out}


def same(one: LiveTable, other: LiveTable) -> None:
    left, right = state_of(one), state_of(other)
    left["finished"] = right["finished"] = None
    assert left == right
    if one.match is not None or other.match is not None:
        assert one.match is not None
        assert other.match is not None
        assert one.match.table == other.match.table


def test_a_move_while_a_bot_plays_for_them_brings_a_player_back_and_everybody_sees_it() -> None:
    async def play() -> None:
        server = ServerParts(MemoryStore())
        made = await server.create(bots=["standard"])
        async with server.rooms.lease(made.code) as room:
            table, inbox = room.table, Inbox()
            room.watch(inbox)
            await room.handle(table.host, messages.Start("1"))
            while table.actor == 1:
                assert table.match is not None
                move = table.match.legal_moves()[0]
                await room.submit(partial(commands.bot_move, turn=table.turn, decision=move))
            position = msgspec.to_builtins(room.broadcast.position(SPECTATOR))
            assert table.actor == 0
            await room.submit(partial(commands.time_is_up, turn=table.turn))
            assert table.seats[0].away
            before = len(inbox.messages)
            assert table.match is not None
            move = table.match.legal_moves()[0]
            await room.handle(table.host, messages.Play("2", table.turn, move))
            back, moved = inbox.messages[before:]
            assert not back["table"]["seats"][0].get("away")
            assert moved["steps"]
            for step in moved["steps"]:
                position = applied(position, step["changes"])
            assert position == msgspec.to_builtins(room.broadcast.position(SPECTATOR))
        await server.rooms.close_all()

    asyncio.run(play())


def test_who_comes_while_a_move_is_being_stored_is_shown_where_it_led() -> None:
    async def play() -> None:
        store = GatedStore()
        server = ServerParts(store)
        made = await server.create(game="flipflop", seats=3)
        async with server.rooms.lease(made.code) as room:
            for name in ("Ben", "Cleo"):
                await server.seats.join(room, messages.Join(name, made.code, name))
            table = room.table
            await room.handle(table.host, messages.Start("1"))
            assert table.actor is not None
            assert table.match is not None
            mover, move = table.seats[table.actor].person, table.match.legal_moves()[0]
            player, watcher = Inbox(), Inbox()
            room.seat(player, mover)
            store.held = {"append"}
            move = messages.Play("2", table.turn, move)
            moving = asyncio.create_task(room.handle(mover, move))
            await settle()
            room.watch(watcher)
            before = room.snapshot(0)
            store.let_through()
            await moving
            (received,) = watcher.messages
            assert (received["type"], received["seq"]) == ("snapshot", before.seq + 1)
            assert received["position"] == msgspec.to_builtins(room.broadcast.position(SPECTATOR))
            assert player.messages[-1]["type"] == "update"
        await server.rooms.close_all()

    asyncio.run(play())


def test_a_room_that_falls_apart_is_given_up_and_opened_anew() -> None:
    async def play() -> None:
        server = ServerParts(MemoryStore())
        made = await server.create(bots=["standard"])
        async with server.rooms.lease(made.code) as room:
            inbox = Inbox()
            room.watch(inbox)
            room.table.apply = None  # type: ignore[assignment, method-assign]
            with pytest.raises(Refused, match="broken-table"):
                await room.handle(room.table.host, messages.Start("1"))
            assert inbox.detached == ["broken"]
            with pytest.raises(RoomClosed):
                room.snapshot(0)
        async with server.rooms.lease(made.code) as again:
            assert again is not room
            assert again.table.phase == "playing"
        await server.rooms.close_all()

    asyncio.run(play())


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(some.lists(some.tuples(requests, some.integers(0, 4)), max_size=60), some.integers())
def test_whatever_people_ask_the_log_rebuilds_the_table(
    steps: list[tuple[Any, int]], seed: int
) -> None:
    asyncio.run(live(steps, random.Random(seed)))


@pytest.mark.long
@settings(max_examples=SEQUENCES, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(some.lists(some.tuples(requests, some.integers(0, 4)), max_size=150), some.integers())
def test_whatever_people_ask_for_long_the_log_rebuilds_the_table(
    steps: list[tuple[Any, int]], seed: int
) -> None:
    asyncio.run(live(steps, random.Random(seed)))


@settings(max_examples=300, deadline=None)
@given(some.text() | some.binary())
def test_the_decoder_understands_or_refuses(text: str | bytes) -> None:
    with contextlib.suppress(msgspec.MsgspecError, UnicodeError):
        assert messages.decode(text).id


@settings(max_examples=200, deadline=None)
@given(
    some.from_type(messages.Join) | some.from_type(messages.Play) | some.from_type(messages.Kick)
)
def test_what_a_client_can_say_arrives_as_it_was(message: Any) -> None:
    with contextlib.suppress(msgspec.ValidationError, UnicodeError):
        assert messages.decode(msgspec.json.encode(message)) == message


@pytest.mark.parametrize("phrase", PHRASES)
def test_phrases_are_keys_and_not_texts(phrase: str) -> None:
    assert phrase.replace("-", "").isalpha()


def test_every_entry_of_the_log_arrives_as_it_was() -> None:
    for entry in (
        log.Joined(1, "Ana", 2, 3, "id"),
        log.Left(4, 5),
        log.Hosted(6),
        log.Away(2),
        log.Started(1, 2, "x"),
        log.RematchStarted("00"),
    ):
        assert log.decode(log.encode(entry)) == entry
