"""A spectator asks for a bot's seat and is given it, before or during a game."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from flipdeck.engine.fairness import verify
from flipdeck.engine.record import dumps, loads
from flipdeck.server.live_table import LiveTable, rebuild
from flipdeck.server.taking_over import asker_of
from tests.server.test_rematches import play_on
from tests.support.rooms import FakeClient, MemoryStore, ServerParts, settle

CLAIM = "c" * 32
OTHER_CLAIM = "d" * 32


def served(play: Callable[[ServerParts], Awaitable[None]]) -> None:
    async def run() -> None:
        server = ServerParts(MemoryStore())
        await play(server)
        await server.rooms.close_all()

    asyncio.run(run())


async def game(
    server: ServerParts, *, bots: int = 1, started: bool = True, **options: Any
) -> tuple[str, FakeClient, LiveTable]:
    """Ana and bots at a table."""
    made = await server.create(
        bots=["standard"] * bots, seats=1 + bots, rules={"target": "1"}, **options
    )
    ana = server.connect()
    await ana.ask("resume", token=made.token)
    if started:
        await ana.ask("start")
    return made.code, ana, ana.connection.at_table().room.table


async def watcher(server: ServerParts, code: str, name: str = "Zoe") -> FakeClient:
    client = server.connect()
    await client.ask("watch", code=code, name=name)
    return client


async def asking(server: ServerParts, code: str, name: str = "Zoe") -> FakeClient:
    client = await watcher(server, code)
    answer = await client.ask("ask_for_seat", name=name, claim=CLAIM)
    assert answer["type"] == "ok", answer
    return client


def presence(server: ServerParts, client: FakeClient) -> Any:
    server.time.advance(1)
    return client.inbox.of_type("presence")[-1]


def stored(server: ServerParts, code: str) -> LiveTable:
    return rebuild(code, server.store.logs[code])


@pytest.mark.parametrize("started", [False, True])
def test_a_spectator_asks_is_given_the_seat_and_plays_on_for_the_bot(started: bool) -> None:
    async def play(server: ServerParts) -> None:
        code, ana, table = await game(server, started=started)
        zoe = await asking(server, code)
        [spectator] = presence(server, ana)["spectators"]
        assert spectator == {"name": "Zoe", "asker": asker_of(CLAIM)}
        await ana.ask("answer_asker", asker=asker_of(CLAIM), seat=1)
        assert zoe.inbox.of_type("asker_answered") == [{"type": "asker_answered", "granted": True}]
        assert table.seats[1].away == started
        seated = await zoe.ask("join", CLAIM, code=code, name="Zoe")
        assert (seated["type"], seated["seat"]) == ("seated", 1)
        assert [(seat.name, seat.bot, seat.away) for seat in table.seats] == [
            ("Ana", "", False),
            ("Zoe", "", False),
        ]
        assert stored(server, code).seats == table.seats
        if not started:
            await ana.ask("start")
        while table.phase != "over":
            await play_on(server, table, [ana, zoe])
        assert table.finished is not None
        assert table.finished.setup.players == ("Ana", "Zoe")
        assert verify(loads(dumps(table.finished))).fair

    served(play)


def test_a_claim_gives_its_seat_once_and_only_to_the_one_who_asked_with_it() -> None:
    async def play(server: ServerParts) -> None:
        code, ana, _ = await game(server)
        zoe = await asking(server, code)
        early = await zoe.ask("join", CLAIM, code=code, name="Zoe")
        assert early["reason"] == "already-started"
        await ana.ask("answer_asker", asker=asker_of(CLAIM), seat=1)
        for false_claim in (OTHER_CLAIM, asker_of(CLAIM)):
            thief = await watcher(server, code)
            refused = await thief.ask("join", false_claim, code=code, name="Zoe")
            assert refused["reason"] == "already-started"
        seated = await zoe.ask("join", CLAIM, code=code, name="Zoe")
        await zoe.ask("resume", token=seated["token"])
        late = await server.connect().ask("join", CLAIM, code=code, name="Zoe")
        assert late["reason"] == "already-started"

    served(play)


def test_one_whose_connection_was_lost_while_the_seat_was_given_gets_it_on_asking_again() -> None:
    async def play(server: ServerParts) -> None:
        code, ana, table = await game(server)
        zoe = await asking(server, code)
        await ana.ask("answer_asker", asker=asker_of(CLAIM), seat=1)
        zoe.close()
        again = await asking(server, code)
        assert again.inbox.of_type("asker_answered")[-1]["granted"]
        assert (await again.ask("join", CLAIM, code=code, name="Zoe"))["seat"] == 1
        assert len(table.people) == 2

    served(play)


def test_the_host_may_decline_and_a_request_can_be_taken_back() -> None:
    async def play(server: ServerParts) -> None:
        code, ana, _ = await game(server)
        zoe = await asking(server, code)
        await ana.ask("answer_asker", asker=asker_of(CLAIM))
        assert zoe.inbox.of_type("asker_answered")[-1]["granted"] is False
        assert presence(server, ana)["spectators"] == [{"name": "Zoe"}]
        await zoe.ask("ask_for_seat", name="Zoe", claim=OTHER_CLAIM)
        await zoe.ask("watch", code=code, name="Zoe")
        gone = await ana.ask("answer_asker", asker=asker_of(OTHER_CLAIM), seat=1)
        assert gone["reason"] == "not-asking"

    served(play)


def test_only_the_host_answers_and_while_they_are_absent_everybody_who_plays() -> None:
    async def play(server: ServerParts) -> None:
        code, ana, _ = await game(server, bots=2, started=False)
        await ana.ask("remove_bot", seat=1)
        ben = server.connect()
        await ben.ask("join", code=code, name="Ben")
        await ana.ask("start")
        zoe = await asking(server, code)
        for seat in (2, None):
            refused = await ben.ask("answer_asker", asker=asker_of(CLAIM), seat=seat)
            assert refused["reason"] == "not-host"
        refused = await zoe.ask("answer_asker", asker=asker_of(CLAIM), seat=2)
        assert refused["reason"] == "not-seated"
        ana.close()
        answer = await ben.ask("answer_asker", asker=asker_of(CLAIM), seat=2)
        assert answer["type"] == "ok"

    served(play)


def test_a_request_that_cannot_be_granted_is_refused_with_the_reason() -> None:
    async def play(server: ServerParts) -> None:
        code, ana, table = await game(server, bots=2)
        zoe = await watcher(server, code)
        for name, reason in (("Ana", "name-taken"), ("\u0301", "bad-name")):
            refused = await zoe.ask("ask_for_seat", name=name, claim=CLAIM)
            assert refused["reason"] == reason
        short = await zoe.ask("ask_for_seat", name="Zoe", claim="short")
        assert short["reason"] == "malformed"
        assert (await ana.ask("ask_for_seat", name="A", claim=CLAIM))["reason"] == "already-seated"
        await zoe.ask("ask_for_seat", name="Zoe", claim=CLAIM)
        for seat, reason in ((0, "not-a-bot"), (9, "no-such-seat")):
            refused = await ana.ask("answer_asker", asker=asker_of(CLAIM), seat=seat)
            assert refused["reason"] == reason
        assert len(table.people) == 1

    served(play)


def test_without_a_bot_or_after_the_end_there_is_no_seat_to_ask_for() -> None:
    async def play(server: ServerParts) -> None:
        code, ana, table = await game(server, bots=0)
        zoe = await watcher(server, code)
        full = await zoe.ask("ask_for_seat", name="Zoe", claim=CLAIM)
        assert full["reason"] == "table-full"
        while table.phase != "over":
            await play_on(server, table, [ana])
        over = await zoe.ask("ask_for_seat", name="Zoe", claim=CLAIM)
        assert over["reason"] == "not-started"

    served(play)


def test_spectators_are_named_and_those_without_a_name_are_counted() -> None:
    async def play(server: ServerParts) -> None:
        code, ana, _ = await game(server)
        await watcher(server, code, "Zoe")
        await watcher(server, code, "")
        shown = presence(server, ana)
        assert (shown["watching"], shown["spectators"]) == (2, [{"name": "Zoe"}])
        await settle()

    served(play)
