"""Seats and the directory: joining, coming back, finding, listing; without a socket."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace as copied
from typing import Any

import msgspec
import pytest

from flipdeck.server import messages, taking_over
from flipdeck.server.admission import AddressBuckets
from flipdeck.server.refusals import Refused
from tests.support.rooms import GENEROUS, FakeClient, GatedStore, ServerParts, settle

SURE = "j" * 32


def served(play: Callable[[ServerParts], Awaitable[None]], **limits: Any) -> None:
    async def run() -> None:
        server = ServerParts(GatedStore(), limits=msgspec.structs.replace(GENEROUS, **limits))
        await play(server)
        assert server.rooms.leased == 0
        await server.rooms.close_all()

    asyncio.run(run())


async def seated(server: ServerParts, token: str) -> FakeClient:
    client = server.connect()
    answer = await client.ask("resume", token=token)
    assert answer["type"] == "seated", answer
    return client


def test_a_token_gives_its_seat_and_a_new_token() -> None:
    async def play(server: ServerParts) -> None:
        made = await server.create()
        ana = await seated(server, made.token)
        fresh = ana.inbox.of_type("seated")[-1]["token"]
        assert fresh != made.token
        ana.close()
        (await seated(server, fresh)).close()

    served(play)


def test_a_join_whose_answer_was_lost_gets_the_same_seat_again() -> None:
    async def play(server: ServerParts) -> None:
        made = await server.create(seats=4)
        for _ in range(2):
            ben = server.connect()
            answer = await ben.ask("join", SURE, code=made.code, name="Ben")
            assert answer["seat"] == 1
            ben.close()
        assert len(server.store.logs[made.code]) == 3

    served(play)


def test_after_coming_back_a_repeated_join_takes_nobodys_seat() -> None:
    async def play(server: ServerParts) -> None:
        made = await server.create(seats=4)
        ben = server.connect()
        await ben.ask("join", SURE, code=made.code, name="Ben")
        token = ben.inbox.of_type("seated")[-1]["token"]
        ben.close()
        (await seated(server, token)).close()
        other = server.connect()
        answer = await other.ask("join", SURE, code=made.code, name="Ben")
        assert answer["reason"] == "name-taken"

    served(play)


def test_two_who_come_back_with_one_token_at_once_both_get_a_valid_one() -> None:
    async def play(server: ServerParts) -> None:
        made = await server.create()
        server.store.held = {"put_key"}
        clients = [server.connect() for _ in range(2)]
        asked = [asyncio.create_task(client.ask("resume", token=made.token)) for client in clients]
        await settle()
        server.store.let_through()
        tokens = [(await each)["token"] for each in asked]
        assert sorted(client.connection.place is None for client in clients) == [False, True]
        for client in clients:
            client.close()
        async with server.seats.identify(tokens[0], "address"):
            pass
        async with server.seats.identify(tokens[1], "address"):
            pass

    served(play)


@pytest.mark.parametrize("what", ["code", "token"])
def test_guessing_uses_up_the_tries_of_an_address(what: str) -> None:
    async def play(server: ServerParts) -> None:
        server.context.wrong_tries = copied(AddressBuckets(3, 60))
        made = await server.create()
        client = server.connect()
        wrong = {
            "code": ("watch", {"code": "naku-remo-42"}, "unknown-table"),
            "token": ("resume", {"token": made.token[:-4] + "AAAA"}, "bad-token"),
        }
        type, fields, reason = wrong[what]
        reasons = [(await client.ask(type, **fields))["reason"] for _ in range(4)]
        assert reasons == [reason] * 3 + ["slow-down"]

    served(play)


def test_my_tables_are_those_of_right_tokens_and_no_room_stays_leased() -> None:
    async def play(server: ServerParts) -> None:
        one, two = await server.create(), await server.create()
        tokens = [one.token, "nonsense", two.token]
        answer = await server.connect().ask("my_tables", tokens=tokens)
        assert [(table["token"], table["table"]["code"]) for table in answer["tables"]] == [
            (0, one.code),
            (2, two.code),
        ]

    served(play)


def test_a_code_is_found_however_it_is_typed() -> None:
    async def play(server: ServerParts) -> None:
        made = await server.create()
        async with server.directory.find(f" {made.code.upper().replace('-', ' ')} ", "x") as lease:
            assert lease.room.table.code == made.code

    served(play)


def test_tables_of_an_address_are_limited() -> None:
    async def play(server: ServerParts) -> None:
        for _ in range(2):
            await server.create()
        with pytest.raises(Refused, match="too-many-tables"):
            await server.create()

    served(play, tables=2)


def test_a_new_table_has_its_host_and_bots_seated() -> None:
    async def play(server: ServerParts) -> None:
        made = await server.create(seats=4, bots=["easy", "standard"])
        async with server.rooms.lease(made.code) as room:
            names = [seat.name for seat in room.table.seats]
            assert [bool(name) for name in names] == [True, True, True, False]
            assert room.table.host == room.table.seats[0].person
            assert isinstance(room.summary(), messages.TableSummary)

    served(play)


def test_others_who_play_at_the_same_device_count_as_here() -> None:
    async def play(server: ServerParts) -> None:
        made = await server.create(seats=3)
        ben, cleo = server.connect(), server.connect()
        tokens = []
        for client, name in ((ben, "Ben"), (cleo, "Cleo")):
            tokens.append((await client.ask("join", code=made.code, name=name))["token"])
            client.close()
        elsewhere = (await server.create()).token
        ana = server.connect()
        also = [tokens[0], elsewhere, tokens[1][:-4] + "AAAA", "nonsense"]
        await ana.ask("resume", token=made.token, also=also)
        server.time.advance(1)
        room = ana.connection.at_table().room
        assert ana.inbox.of_type("presence")[-1]["here"] == [0, 1]
        assert room.audience.absent() == [room.table.seats[2].person]
        token = (await ana.ask("resume", token=tokens[0], also=[]))["token"]
        server.time.advance(1)
        assert ana.inbox.of_type("presence")[-1]["here"] == [1]
        phone = await seated(server, token)
        assert ana.inbox.cut_with is not None
        assert room.audience.present() == [1]
        phone.close()

    served(play)


async def joined_from(server: ServerParts, address: str, code: str, name: str) -> FakeClient:
    client = server.connect(address)
    await client.ask("join", code=code, name=name)
    return client


def last_reason(client: FakeClient) -> str:
    reason: str = client.inbox.messages[-1].get("reason", "")
    return reason


def test_one_address_takes_a_bounded_number_of_seats_unless_it_is_the_hosts() -> None:
    async def play(server: ServerParts) -> None:
        made = await server.create(seats=12)
        for number in range(4):
            (await joined_from(server, "address", made.code, f"At home {number}")).close()
        far = [await joined_from(server, "far", made.code, f"Far {number}") for number in range(3)]
        assert [last_reason(client) for client in far] == ["", "", "too-many-seats"]
        await far[0].ask("leave")
        again = await joined_from(server, "far", made.code, "Again")
        assert last_reason(again) == ""
        for client in (*far, again):
            client.close()

    served(play, seats_an_address=2)


def test_after_a_kick_nobody_joins_from_that_address_but_from_the_hosts_they_do() -> None:
    async def play(server: ServerParts) -> None:
        made = await server.create(seats=6)
        ana = await seated(server, made.token)
        near = await joined_from(server, "address", made.code, "Near")
        far = await joined_from(server, "far", made.code, "Far")
        for seat in (1, 2):
            assert (await ana.ask("kick", seat=seat))["type"] == "ok"
        near_again = await joined_from(server, "address", made.code, "Near again")
        assert last_reason(near_again) == ""
        assert last_reason(await joined_from(server, "far", made.code, "Far again")) == "kicked"
        await ana.ask("add_bot", level="standard")
        await far.ask("watch", code=made.code)
        await far.ask("ask_for_seat", name="Far", claim="c" * 32)
        asker = taking_over.asker_of("c" * 32)
        assert (await ana.ask("answer_asker", asker=asker, seat=2))["type"] == "ok"
        assert (await far.ask("join", "c" * 32, code=made.code, name="Far"))["type"] == "seated"
        for client in (ana, near, near_again, far):
            client.close()

    served(play)
