"""One table: command, entries, store, apply, broadcast, one after the other."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial

import pytest

from flipdeck.engine.moves import Hit, Stay
from flipdeck.server import commands, log, messages
from flipdeck.server.clock import GRACE_SECONDS
from flipdeck.server.peers import LogGrew, RemotePhrase, RemotePresence, RemoteSeat, read_line
from flipdeck.server.refusals import Refused
from flipdeck.server.room import Room
from flipdeck.server.store.base import NotStored
from tests.support.rooms import GatedStore, Inbox, ServerParts, settle
from tests.support.rulebooks import RULEBOOKS


class SharedStore(GatedStore):
    shared = True


def at_a_table(
    play: Callable[[ServerParts, Room], Awaitable[None]], *, shared: bool = False, bots: int = 0
) -> None:
    async def run() -> None:
        server = ServerParts(SharedStore() if shared else GatedStore())
        made = await server.create(seats=3, bots=["standard"] * bots)
        async with server.rooms.lease(made.code) as room:
            await play(server, room)
        await server.rooms.close_all()

    asyncio.run(run())


def test_nothing_is_shown_before_it_is_stored() -> None:
    async def play(server: ServerParts, room: Room) -> None:
        room.watch(inbox := Inbox())
        server.store.held = {"append"}
        sitting = asyncio.create_task(room.handle(room.table.host, messages.Sit("1", 1)))
        await settle()
        assert inbox.messages == []
        assert room.table.seat_of(room.table.host) == 0
        server.store.let_through()
        assert await sitting == room.table.seq
        assert inbox.of_type("update")[-1]["seq"] == room.table.seq

    at_a_table(play)


def test_commands_run_one_after_the_other_each_on_what_the_last_one_left() -> None:
    async def play(server: ServerParts, room: Room) -> None:
        joining = [messages.Join(name, room.table.code, "Ben") for name in ("1", "2")]
        server.store.held = {"append"}
        both = [asyncio.create_task(server.seats.join(room, each)) for each in joining]
        await settle()
        server.store.let_through()
        _, refused = await asyncio.gather(*both, return_exceptions=True)
        assert isinstance(refused, Refused)
        assert refused.reason == "name-taken"

    at_a_table(play)


def test_a_message_that_comes_twice_is_answered_the_same_and_obeyed_once() -> None:
    async def play(server: ServerParts, room: Room) -> None:
        sit = messages.Sit("1", 1)
        first = await room.handle(room.table.host, sit)
        await room.handle(room.table.host, messages.Sit("2", 2))
        assert await room.handle(room.table.host, sit) == first
        assert room.table.seat_of(room.table.host) == 2

    at_a_table(play)


def test_an_id_used_again_for_something_else_is_refused_also_after_a_restart() -> None:
    async def play(server: ServerParts, room: Room) -> None:
        host = room.table.host
        sat = await room.handle(host, messages.Sit("1", 1))
        await room.handle(host, messages.Start("2"))
        mine = partial(messages.Play, "3", room.table.turn)
        (move, *_) = room.table.match.legal_moves()  # type: ignore[union-attr]
        other = Stay(0) if move == Hit(0) else Hit(0)
        played = await room.handle(host, mine(move))
        await server.rooms.close_all()
        again = ServerParts(server.store)
        async with again.rooms.lease(room.table.code) as reopened:
            for each in (room, reopened):
                each.closed = False
                assert await each.handle(host, messages.Sit("1", 1)) == sat
                assert await each.handle(host, mine(move)) == played
                for wrong in (
                    messages.Sit("1", 2),
                    messages.Pause("1"),
                    mine(other),
                    messages.Play("3", reopened.table.turn, move),
                ):
                    with pytest.raises(Refused, match="id-used"):
                        await each.handle(host, wrong)
                assert each.table.seq == reopened.table.seq
        await again.rooms.close_all()

    at_a_table(play)


def test_a_command_runs_again_on_what_another_process_wrote_first() -> None:
    async def play(server: ServerParts, room: Room) -> None:
        code, known = room.table.code, room.table.seq
        entry = log.encode(log.Joined(1, "Ben", 1, 1))
        await server.store.append(code, known, [entry])
        room.watch(inbox := Inbox())
        await server.seats.join(room, messages.Join("1", code, "Cleo"))
        assert [seat.name for seat in room.table.seats] == ["Ana", "Ben", "Cleo"]
        assert [update["seq"] for update in inbox.of_type("update")] == [known + 1, known + 2]

    at_a_table(play, shared=True)


def test_news_of_entries_are_read_and_told() -> None:
    async def play(server: ServerParts, room: Room) -> None:
        room.watch(inbox := Inbox())
        entry = log.encode(log.Joined(1, "Ben", 1, 1))
        await server.store.append(room.table.code, room.table.seq, [entry])
        room.receive("", LogGrew(room.table.seq + 1))
        await settle()
        assert room.table.seats[1].name == "Ben"
        assert len(inbox.of_type("update")) == 1

    at_a_table(play, shared=True)


def test_a_room_whose_table_was_erased_closes_and_says_so() -> None:
    async def play(server: ServerParts, room: Room) -> None:
        room.watch(inbox := Inbox())
        server.store.logs.clear()
        room.receive("", LogGrew(0))
        await settle()
        assert inbox.detached == ["deleted"]
        assert room.closed
        with pytest.raises(Refused, match="unknown-table"):
            await server.rooms.lease(room.table.code).__aenter__()

    at_a_table(play, shared=True)


def test_news_of_people_on_another_process_reach_those_who_are_here() -> None:
    async def play(server: ServerParts, room: Room) -> None:
        host, watcher = Inbox(), Inbox()
        room.seat(host, room.table.host)
        room.watch(watcher)
        room.receive("two", RemotePhrase(0, "wow"))
        assert watcher.messages[-1] == {"type": "said", "seat": 0, "phrase": "wow"}
        room.receive("two", RemotePresence(4, []))
        assert watcher.messages[-1]["watching"] == 5
        room.receive("two", RemoteSeat(room.table.host))
        await settle()
        assert host.detached == ["replaced"]

    at_a_table(play, shared=True)


class TwoProcesses:
    """At one store; news between them wait until they are delivered by hand."""

    def __init__(self) -> None:
        self.store = SharedStore()
        self.one, self.two = (ServerParts(self.store, process=name) for name in ("one", "two"))

    async def deliver(self) -> None:
        while lines := self.store.announced[:]:
            self.store.announced.clear()
            for code, process, news in map(read_line, lines):
                for parts, name in ((self.one, "one"), (self.two, "two")):
                    if name != process:
                        parts.rooms.receive(code, process, news)
            await settle()

    async def close(self) -> None:
        for parts in (self.one, self.two):
            await parts.rooms.close_all()


@pytest.mark.parametrize("late", [False, True])
def test_of_two_connections_of_a_person_the_newer_stays_however_late_news_are(late: bool) -> None:
    async def play() -> None:
        both = TwoProcesses()
        made = await both.one.create()
        older, newer = both.one.connect(), both.two.connect()
        token = (await older.ask("resume", token=made.token))["token"]
        if not late:
            await both.deliver()
        await newer.ask("resume", token=token)
        await both.deliver()
        assert (older.inbox.cut_with, newer.inbox.cut_with) == (4001, None)
        await both.close()

    asyncio.run(play())


def test_who_sits_down_last_with_an_older_token_is_replaced_all_the_same() -> None:
    """Its process took longer to seat it, and had heard of the newer one before."""

    async def play() -> None:
        both = TwoProcesses()
        made = await both.one.create()
        newer = both.two.connect()
        await newer.ask("resume", token=made.token)
        await both.deliver()
        async with both.one.rooms.lease(made.code) as room:
            room.seat(older := Inbox(), room.table.host, (), b"an older token's")
            await both.deliver()
            assert (older.detached, newer.inbox.cut_with) == (["replaced"], None)
        await both.close()

    asyncio.run(play())


def test_whoever_is_kicked_is_detached_and_told_why() -> None:
    async def play(server: ServerParts, room: Room) -> None:
        token = await server.seats.join(room, messages.Join("1", room.table.code, "Ben"))
        room.seat(ben := Inbox(), token.person)
        await room.handle(room.table.host, messages.Kick("2", 1))
        assert ben.detached == ["kicked"]
        assert token.person not in room.audience.players

    at_a_table(play)


def test_a_bot_plays_when_its_turn_comes_and_only_while_somebody_is_there() -> None:
    async def play(server: ServerParts, room: Room) -> None:
        await room.handle(room.table.host, messages.Start("1"))
        await settle()
        turn = room.table.turn
        server.time.advance(100)
        await settle()
        assert room.table.turn == turn
        room.seat(Inbox(), room.table.host)
        for _ in range(40):
            if room.table.actor == 0:
                break
            server.time.advance(0.1)
            await settle()
        assert room.table.actor == 0

    at_a_table(play, bots=2)


class BrokenStore(GatedStore):
    broken = False

    async def append(self, *arguments: object) -> None:
        await self.wait("append")
        if self.broken:
            raise NotStored("disk full")
        await super().append(*arguments)


@asynccontextmanager
async def started(server: ServerParts) -> AsyncIterator[Room]:
    """Two people play, the host is connected, and their time is short."""
    made = await server.create(timer=10)
    async with server.rooms.lease(made.code) as room:
        await server.seats.join(room, messages.Join("1", made.code, "Ben"))
        await room.handle(room.table.host, messages.Start("1"))
        room.seat(Inbox(), room.table.host)
        yield room


def test_what_a_full_disk_refused_is_done_once_there_is_space() -> None:
    async def run() -> None:
        store = BrokenStore()
        server = ServerParts(store)
        async with started(server) as room:
            store.broken = True
            server.time.advance(20)
            await settle()
            assert not any(seat.away for seat in room.table.seats)
            store.broken = False
            server.time.advance(GRACE_SECONDS + 1)
            await settle()
            assert any(seat.away for seat in room.table.seats)
        await server.rooms.close_all()

    asyncio.run(run())


def test_while_the_store_does_not_answer_nobody_loses_their_time() -> None:
    async def run() -> None:
        store = BrokenStore()
        server = ServerParts(store)
        async with started(server) as room:
            assert room.table.match is not None
            assert room.table.actor is not None
            due, turn = room.table.seats[room.table.actor].person, room.table.turn
            move = messages.Play("2", turn, room.table.match.legal_moves()[0])
            store.held, store.broken = {"append"}, True
            playing = asyncio.create_task(room.handle(due, move))
            await settle()
            server.time.advance(20)  # and the time is up meanwhile
            await settle()
            store.let_through()
            with pytest.raises(NotStored):
                await playing
            store.broken = False
            server.time.advance(2)
            await settle()
            assert not any(seat.away for seat in room.table.seats)
            await room.handle(due, move)
            assert room.table.turn > turn
        await server.rooms.close_all()

    asyncio.run(run())


def test_a_command_that_leads_to_nothing_stores_nothing() -> None:
    async def play(server: ServerParts, room: Room) -> None:
        before = len(server.store.logs[room.table.code])
        assert await room.submit(lambda table: commands.back(table, table.host)) == before
        assert len(server.store.logs[room.table.code]) == before

    at_a_table(play)


def test_only_known_phrases_of_seated_people_are_passed_on() -> None:
    async def play(server: ServerParts, room: Room) -> None:
        room.watch(inbox := Inbox())
        with pytest.raises(Refused, match="unknown-phrase"):
            room.say(room.table.host, "<script>")
        with pytest.raises(Refused, match="not-seated"):
            room.say(99, "wow")
        room.say(room.table.host, "wow")
        assert inbox.messages == [{"type": "said", "seat": 0, "phrase": "wow"}]

    at_a_table(play)


@pytest.mark.parametrize(
    ("game", "edition"),
    [(game, edition) for game, rulebook in RULEBOOKS.items() for edition in rulebook.editions],
)
def test_a_game_of_every_edition_can_be_started(game: str, edition: str) -> None:
    """In some of them nothing is dealt before the first player decides."""

    async def play() -> None:
        server = ServerParts(GatedStore())
        bots = ["standard"] * 2
        made = await server.create(game=game, edition=edition, seats=3, bots=bots)
        async with server.rooms.lease(made.code) as room:
            await room.handle(room.table.host, messages.Start("1"))
            assert room.table.phase == "playing"
            assert room.table.actor is not None
        await server.rooms.close_all()

    asyncio.run(play())
