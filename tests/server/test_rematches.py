"""A rematch is a table of its own: made once, with everybody in their seats, whatever happens."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from flipdeck.server.live_table import LiveTable, rebuild
from flipdeck.server.messages import Rematch
from flipdeck.server.store.base import NotStored
from tests.server.test_table import closed, started
from tests.support.clients import opened, run
from tests.support.rooms import FakeClient, MemoryStore, ServerParts, settle
from tests.support.servers import Server, running

Play = Callable[[ServerParts], Awaitable[None]]


def first(moves: list[Any]) -> Any:
    return moves[0]


class FailingStore(MemoryStore):
    """After `left` appends, the next ones fail: before they are written, or after it."""

    def __init__(self) -> None:
        super().__init__()
        self.left = -1
        self.after = False

    async def append(
        self, code: str, known: int, entries: Sequence[bytes], row: Any = None, link: Any = None
    ) -> None:
        if not entries:
            return
        fails = self.left == 0
        self.left -= 1
        if not fails or self.after:
            await super().append(code, known, entries, row, link)
        if fails:
            raise NotStored("gone")

    def rematches(self, code: str) -> list[str]:
        """All tables but this one."""
        return [other for other, entries in self.logs.items() if entries and other != code]


def served(play: Play) -> None:
    async def run_it() -> None:
        server = ServerParts(FailingStore())
        await play(server)
        await server.rooms.close_all()

    asyncio.run(run_it())


async def finished(
    server: ServerParts, people: int = 2, bots: Sequence[str] = (), **options: Any
) -> tuple[str, list[FakeClient]]:
    """A table whose game is over."""
    options = {"rules": {"target": "1"}, "seats": people + len(bots), **options}
    made = await server.create(bots=bots, **options)
    clients = [server.connect() for _ in range(people)]
    await clients[0].ask("resume", token=made.token)
    for number, client in enumerate(clients[1:], 1):
        await client.ask("join", code=made.code, name=f"Guest {number}")
    await clients[0].ask("start")
    table = clients[0].connection.at_table().room.table
    while table.phase != "over":
        await play_on(server, table, clients)
    return made.code, clients


async def play_on(server: ServerParts, table: LiveTable, clients: list[FakeClient]) -> None:
    assert table.match is not None
    person = table.seats[table.actor or 0].person
    if not person:
        server.time.advance(60)
        await settle()
        return
    client = next(c for c in clients if c.connection.at_table().person == person)
    move = msgspec.to_builtins(table.match.legal_moves()[0])
    await client.ask("play", turn=table.turn, move=move)


def seats_of(table: LiveTable) -> list[tuple[str, str, int, int]]:
    return [(seat.name, seat.bot, seat.colour, seat.shape) for seat in table.seats]


def stored(server: ServerParts, code: str) -> LiveTable:
    return rebuild(code, server.store.logs[code])


def test_everybody_is_taken_to_a_new_link_and_the_old_one_keeps_its_game() -> None:
    async def play(server: ServerParts) -> None:
        code, (ana, ben) = await finished(server, 2, bots=["standard"])
        before = stored(server, code)
        answer = await ben.ask("rematch")
        assert answer["type"] == "next_table"
        assert answer["code"] != code
        there = stored(server, answer["code"])
        assert seats_of(there) == seats_of(before)
        assert there.previous == code
        assert there.phase == "waiting"
        assert there.seats[there.seat_of(there.host) or 0].name == "Guest 1"
        assert ana.inbox.of_type("update")[-1]["table"]["next"] == answer["code"]
        assert (await ana.ask("rematch"))["code"] == answer["code"]
        for client in (ana, ben):
            seat = client.inbox.of_type("update")[-1]["seat"]
            token = client.inbox.of_type("next_table")[-1]["token"]
            assert (await client.ask("resume", token=token))["seat"] == seat
        old = stored(server, code)
        assert old.phase == "over"
        assert old.finished is not None
        assert old.secret != there.secret

    served(play)


def test_two_who_tap_at_once_get_one_table() -> None:
    async def play(server: ServerParts) -> None:
        code, clients = await finished(server, 3)
        answers = await asyncio.gather(*(client.ask("rematch") for client in clients))
        assert len({answer["code"] for answer in answers}) == 1
        assert server.store.rematches(code) == [answers[0]["code"]]

    served(play)


@pytest.mark.parametrize("after", [False, True], ids=["before-the-write", "after-the-write"])
@pytest.mark.parametrize("write", range(3))
def test_a_rematch_broken_off_at_any_write_is_finished_by_the_next_tap(
    write: int, after: bool
) -> None:
    async def play(server: ServerParts) -> None:
        code, (ana, ben) = await finished(server, 2)
        server.store.left, server.store.after = write, after
        assert (await ana.ask("rematch"))["reason"] == "not-stored"
        heard = [update["table"] for update in ben.inbox.of_type("update") if "table" in update]
        assert not any(table.get("next") for table in heard)
        again = ServerParts(server.store)  # the server has died and starts from the store alone
        async with again.rooms.lease(code) as room:
            follow = again.directory.rematches.follow
            answers = [await follow(room, 2, Rematch(id=id)) for id in ("one", "two")]
        assert len({answer.code for answer in answers}) == 1
        assert server.store.rematches(code) == [answers[0].code]
        assert stored(server, answers[0].code).seats[0].name == "Ana"
        await again.rooms.close_all()

    served(play)


def test_a_code_that_another_table_has_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(server: ServerParts) -> None:
        other = await server.create()
        _, (ana, _) = await finished(server, 2)
        codes = iter([other.code, "tuka-remo-42"])
        monkeypatch.setattr("flipdeck.server.rematches.new_code", lambda: next(codes))
        assert (await ana.ask("rematch"))["code"] == "tuka-remo-42"
        assert stored(server, other.code).phase == "waiting"

    served(play)


def test_when_the_rematch_has_expired_the_next_one_has_another_secret() -> None:
    async def play(server: ServerParts) -> None:
        code, (ana, _) = await finished(server, 2)
        one = (await ana.ask("rematch"))["code"]
        secret = stored(server, one).secret
        await server.rooms.close_all()
        del server.store.logs[one]
        again = ServerParts(server.store)
        async with again.rooms.lease(code) as room:
            answer = await again.directory.rematches.follow(room, 2, Rematch(id="later"))
        assert answer.code != one
        assert stored(server, answer.code).secret != secret
        await again.rooms.close_all()

    served(play)


def test_spectators_go_along_without_a_seat_and_cannot_begin() -> None:
    async def play(server: ServerParts) -> None:
        code, (ana, _) = await finished(server, 2)
        watcher = server.connect()
        await watcher.ask("watch", code=code)
        assert (await watcher.ask("rematch"))["reason"] == "not-seated"
        made = await ana.ask("rematch")
        answer = await watcher.ask("rematch")
        assert answer["code"] == made["code"]
        assert "token" not in answer

    served(play)


def test_a_series_counts_wins_and_begins_again_when_it_is_won() -> None:
    async def play(server: ServerParts) -> None:
        code, clients = await finished(server, 2, best_of=3)
        scores: list[list[int]] = []
        for _ in range(4):
            table = stored(server, code)
            scores.append([seat.wins for seat in table.seats])
            code = (await clients[0].ask("rematch"))["code"]
            for client in clients[1:]:
                await client.ask("rematch")
            begun = [seat.wins for seat in stored(server, code).seats]
            assert begun == ([0, 0] if max(scores[-1]) == 2 else scores[-1])
            await next_game(server, clients)
        totals = [sum(score) for score in scores]
        decided = next(place for place, score in enumerate(scores) if max(score) == 2)
        assert totals[: decided + 1] == list(range(1, decided + 2))
        assert totals[decided + 1 : decided + 2] in ([1], [])

    served(play)


async def next_game(server: ServerParts, clients: list[FakeClient]) -> None:
    for client in clients:
        token = client.inbox.of_type("next_table")[-1]["token"]
        await client.ask("resume", token=token)
    await clients[0].ask("start")
    table = clients[0].connection.at_table().room.table
    while table.phase != "over":
        await play_on(server, table, clients)


def test_an_even_series_is_refused(server: Server) -> None:
    assert server.post_table(options={"best_of": 2}).json()["reason"] == "malformed"


@pytest.mark.parametrize(
    "faults",
    [
        ("before-log:1", "before-log:2", "before-log:2"),
        ("after-log:1", "after-log:1", "after-log:2"),  # the second write is tried once more
    ],
    ids=["before", "after"],
)
def test_a_server_killed_at_each_write_of_a_rematch_makes_it_once(
    tmp_path: Path, faults: tuple[str, ...]
) -> None:

    async def play(server: Server) -> None:
        ana, ben = clients = await started(server, 2, rules={"target": "1"})
        await asyncio.gather(*(client.play_on(first) for client in clients))
        token, other, code = ana.token, ben.token, ana.code
        for fault in faults:
            server.kill()
            server.environment["FAULT"] = fault
            server.start()
            again = await opened(server.ws)
            token = (await again.resume(token))["token"]
            await again.send("rematch")
            await asyncio.wait_for(again.closed.wait(), 60)
            server.ended()
            server.environment.clear()
            server.start()
        codes = [await followed(server, each) for each in (token, other)]
        assert codes[0] == codes[1] != code
        assert server.get(f"/api/tables/{code}/record").status_code == 200
        await closed(clients)

    with running(tmp_path) as server:
        run(play(server))


async def followed(server: Server, token: str) -> str:
    client = await opened(server.ws)
    await client.resume(token)
    answer = await client.must("rematch")
    await client.resume(answer["token"])
    assert client.table["phase"] == "waiting"
    await client.close()
    code: str = answer["code"]
    return code
