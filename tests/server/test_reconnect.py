"""Coming back, repeating oneself, coming twice: nothing is lost and nothing counts twice."""

import asyncio
import random
import secrets
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from flipdeck.server.tokens import new_key, new_token
from tests.server.test_table import closed, seated, started
from tests.support.clients import Client, opened, run
from tests.support.servers import Server


def first(moves: list[str]) -> str:
    return moves[0]


async def whose_turn(clients: list[Client]) -> Client:
    for client in clients:
        if client.is_due:
            return client
    raise AssertionError("nobody is asked")


def test_a_repeated_id_is_answered_and_not_played_again(server: Server) -> None:
    async def play() -> None:
        clients = await started(server, 2)
        due = await whose_turn(clients)
        turn, move = due.turn, due.choice(first)
        answers = [await due.ask("play", id="same", turn=turn, move=move) for _ in range(3)]
        assert [answer["type"] for answer in answers] == ["ok"] * 3
        assert len({answer["seq"] for answer in answers}) == 1
        again = await opened(server.ws)
        await again.resume(due.token)
        assert await again.ask("play", id="same", turn=turn, move=move) == answers[0]
        assert again.turn == due.turn > turn
        await closed([*clients, again])

    run(play())


def test_a_repeated_id_is_answered_after_a_crash(own_server: Server) -> None:
    async def play() -> None:
        clients = await started(own_server, 2)
        due = await whose_turn(clients)
        turn, move = due.turn, due.choice(first)
        answer = await due.ask("play", id="same", turn=turn, move=move)
        own_server.kill()
        own_server.start()
        again = await opened(own_server.ws)
        await again.resume(due.token)
        assert await again.ask("play", id="same", turn=turn, move=move) == answer
        assert again.turn == due.turn > turn
        await again.close()

    run(play())


@pytest.mark.parametrize("off", [-1, 1, 1000])
def test_a_stale_or_future_move_is_refused_with_the_turn_it_is(server: Server, off: int) -> None:
    async def play() -> None:
        clients = await started(server, 2)
        due = await whose_turn(clients)
        seq = due.seq
        refused = await due.ask("play", turn=due.turn + off, move=due.choice(first))
        assert (refused["reason"], refused["facts"]) == ("stale", {"turn": due.turn})
        assert (await due.must("sync"))["seq"] == seq
        assert (await due.play(first))["type"] == "ok"
        await closed(clients)

    run(play())


@pytest.mark.parametrize("game", ["flip7", "vengeance", "flipflop"])
def test_a_player_who_reconnects_at_every_point_of_every_turn_finishes(
    server: Server, game: str
) -> None:
    async def play() -> None:
        pick = random.Random(game).choice
        ana, *others = await started(server, 3, game=game, rules={"target": "30"})
        rest = asyncio.gather(*(other.play_on(pick) for other in others))
        while not ana.over:
            token = ana.token
            if ana.is_due:
                await ana.send("play", turn=ana.turn, move=ana.choice(pick))
            await ana.close()
            ana = await opened(server.ws)
            await ana.resume(token)
        await rest
        assert ana.position is not None
        if game != "flipflop":
            assert ana.position == others[0].position
        await closed([ana, *others])

    run(play())


def test_the_newest_of_two_devices_counts_and_the_other_is_told(server: Server) -> None:
    async def play() -> None:
        clients = await started(server, 2)
        due = await whose_turn(clients)
        newer = await opened(server.ws)
        await newer.resume(due.token)
        await due.closed.wait()
        assert due.heard[-1] == {"type": "detached", "why": "replaced"}
        assert due.close_code == 4001
        assert (await newer.play(first))["type"] == "ok"
        await closed([*clients, newer])

    run(play())


def test_a_token_works_once_more_only_until_its_successor_was_used(server: Server) -> None:
    async def play() -> None:
        ana, ben = await seated(server, 2)
        old = ben.token
        tokens = []
        for token in (old, old):  # the first answer may have been lost
            again = await opened(server.ws)
            await again.resume(token)
            tokens.append(again.token)
            await again.close()
        assert len({old, *tokens}) == 3
        again = await opened(server.ws)
        await again.resume(tokens[-1])
        for stale in (old, tokens[0]):
            stranger = await opened(server.ws)
            assert (await stranger.ask("resume", token=stale))["reason"] == "bad-token"
            await stranger.close()
        await closed([ana, ben, again])

    run(play())


def test_every_token_given_since_the_last_one_used_opens_the_door_until_one_is_used() -> None:
    used, *given = [new_token("tuka-remo-42", 1) for _ in range(4)]
    key = new_key(used)
    for token in given:
        key = key.turned(used, token)
    assert all(key.fits(token) for token in (used, *given))
    last = new_token("tuka-remo-42", 1)
    key = key.turned(given[1], last)
    fitting = [token for token in (used, *given, last) if key.fits(token)]
    assert fitting == [given[1], last]


def test_a_wrong_token_does_not_lock_the_owner_out(server: Server) -> None:
    async def play() -> None:
        ana, ben = await started(server, 2)
        await ben.close()
        code, person, secret = ben.token.split(".")
        thief = await opened(server.ws)
        for wrong in (
            f"{code}.{person}.{secrets.token_urlsafe(32)}",
            f"{code}.2.{secret}",
            f"{code}.999.{secret}",
            f"tuka-remo-42.{person}.{secret}",
            secret,
            "",
            "x" * 100,
        ):
            answer = await thief.ask("resume", token=wrong)
            assert answer["reason"] == "bad-token"
        assert (await thief.ask("sync"))["reason"] == "not-at-a-table"
        again = await opened(server.ws)
        await again.resume(ben.token)
        await closed([ana, thief, again])
        assert [message["type"] for message in thief.heard].count("refused") == 8
        assert {message["type"] for message in thief.heard} == {"welcome", "refused"}

    run(play())


def test_who_left_or_was_kicked_cannot_act_any_more(server: Server) -> None:
    async def play() -> None:
        ana, ben, cleo = await started(server, 3)
        assert (await ben.ask("kick", seat=0))["reason"] == "not-host"
        await ana.must("kick", seat=cleo.seat)
        await cleo.until(lambda: cleo.heard[-1]["type"] == "detached")
        assert cleo.heard[-1]["why"] == "kicked"
        await ben.must("leave")
        for gone in (ben, cleo):
            count = len(gone.heard)
            assert (await gone.ask("play", turn=0, move={"move": "hit", "seat": 0}))[
                "reason"
            ] == "not-at-a-table"
            assert (await gone.ask("resume", token=gone.token))["reason"] == "bad-token"
            assert len(gone.heard) == count + 2
        assert [seat["bot"] for seat in ana.table["seats"] if "bot" in seat] == ["standard"] * 2
        await ana.play_on(first)
        for gone in (ben, cleo):
            assert gone.heard[-1]["type"] == "refused"
        await closed([ana, ben, cleo])

    run(play())


def test_one_who_was_offline_for_long_gets_everything(server: Server) -> None:
    async def play() -> None:
        ana, ben, cleo = await started(server, 3, timer=1)
        await cleo.close()
        pick = random.Random(1).choice
        await asyncio.gather(ana.play_on(pick, 60), ben.play_on(pick, 60))
        again = await opened(server.ws)
        await again.resume(cleo.token)
        await ana.must("sync")
        await again.must("sync")
        assert again.position == ana.position
        await closed([ana, ben, again])

    run(play())


def test_spectators_who_come_at_the_instant_of_a_move_miss_nothing(server: Server) -> None:
    async def play() -> None:
        pick = random.Random(5).choice
        clients = await started(server, 2, rules={"target": "300"})
        playing = asyncio.gather(*(client.play_on(pick) for client in clients))
        watchers = []
        while not playing.done() and len(watchers) < 150:
            watcher = await opened(server.ws)
            watchers.append(watcher)
            await watcher.must("watch", code=clients[0].code)
            await asyncio.sleep(0)
        await playing
        for watcher in watchers:  # a gap would have ended its reader
            await watcher.until(lambda watcher=watcher: watcher.over)
            assert watcher.position == clients[0].position
        await closed([*clients, *watchers])

    run(play())


def watched_again_and_again(server: Server, watchers: int, times: int) -> None:
    """A gap or a number twice would end the watcher's reader."""

    async def watch(code: str) -> Client:
        watcher = await opened(server.ws)
        for _ in range(times):
            await watcher.must("watch", code=code)
        return watcher

    async def play() -> None:
        pick = random.Random(5).choice
        clients = await started(server, 2, rules={"target": "100000"})
        playing = asyncio.gather(*(client.play_on(pick) for client in clients))
        watching = await asyncio.gather(*(watch(clients[0].code) for _ in range(watchers)))
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        synced = [await client.must("sync") for client in clients]  # after their last moves
        last = max(answer["seq"] for answer in synced)
        await clients[0].until(lambda: clients[0].seq >= last)
        for watcher in watching:
            await watcher.until(lambda watcher=watcher: watcher.seq >= last)
            assert not watcher.closed.is_set()
            assert watcher.position == clients[0].position
        await closed([*clients, *watching])

    run(play())


def test_one_who_watches_anew_at_any_moment_misses_nothing(server: Server) -> None:
    watched_again_and_again(server, watchers=10, times=30)


@pytest.mark.long
def test_ten_thousand_late_comers_miss_nothing(server: Server) -> None:
    watched_again_and_again(server, watchers=20, times=500)


def test_a_join_whose_answer_was_lost_can_be_repeated(server: Server) -> None:
    async def play() -> None:
        (ana,) = await seated(server, 1, seats=2)
        sure = secrets.token_hex(16)
        ben = await opened(server.ws)
        await ben.join(ana.code, "Ben", id=sure)
        await ben.close()
        again = await opened(server.ws)
        answer = await again.ask("join", id=sure, code=ana.code, name="Ben")
        assert (answer["type"], answer["seat"]) == ("seated", 1)
        await again.close()
        back = await opened(server.ws)
        await back.resume(again.token)
        other = await opened(server.ws)
        late = await other.ask("join", id=sure, code=ana.code, name="Ben")
        assert late["reason"] in ("table-full", "name-taken")
        await closed([ana, back, other])

    run(play())


def test_a_server_that_is_asked_to_stop_tells_everybody_and_loses_nothing(
    own_server: Server, tmp_path: Path
) -> None:
    async def play() -> None:
        clients = await started(own_server, 2)
        due = await whose_turn(clients)
        await due.play(first)
        own_server.stop()
        for client in clients:
            await client.closed.wait()
            assert client.close_code == 1012
        own_server.start()
        back = [await opened(own_server.ws) for _ in clients]
        for client, old in zip(back, clients, strict=True):
            await client.resume(old.token)
            assert (client.seq, client.position) == (old.seq, old.position)
        await closed(back)

    run(play())


def stop_and_come_back(server: Server, tables: int, how: Callable[[Server], None]) -> None:
    """Everybody sits again where they sat, at their own turn, with their whole time."""

    async def sit(seed: int) -> Client:
        made = await asyncio.to_thread(
            server.create, options={"seats": 2, "timer": 60}, bots=["standard"]
        )
        client = await opened(server.ws)
        await client.resume(made["token"])
        await client.must("start")
        await client.until(lambda: client.is_due or client.over)
        return client

    async def come_back(old: Client, gate: asyncio.Semaphore) -> Client:
        async with gate:
            client = await opened(server.ws)
            await client.resume(old.token)
        assert (client.seq, client.position) == (old.seq, old.position)
        if not client.over:
            snapshot = next(heard for heard in client.heard if heard["type"] == "snapshot")
            assert snapshot["clock"]["left"] > 50
            await client.must("play", turn=client.turn, move=client.choice(first))
        return client

    async def play() -> None:
        clients = [await sit(number) for number in range(tables)]
        how(server)
        for client in clients:
            await client.closed.wait()
        await asyncio.to_thread(server.start)
        gate = asyncio.Semaphore(200)
        await asyncio.gather(*(come_back(client, gate) for client in clients))

    run(play())


def stop_twice(server: Server) -> None:
    server.signal(signal.SIGTERM)
    time.sleep(0.05)
    server.signal(signal.SIGTERM)
    server.ended()


def kill_while_stopping(server: Server) -> None:
    server.signal(signal.SIGTERM)
    time.sleep(0.02)
    server.kill()


STOPS = [Server.stop, stop_twice, kill_while_stopping]


@pytest.mark.parametrize("how", STOPS)
def test_however_it_is_stopped_everybody_is_back_at_their_turn(
    own_server: Server, how: Callable[[Server], None]
) -> None:
    stop_and_come_back(own_server, 12, how)


@pytest.mark.long
@pytest.mark.parametrize("how", STOPS)
def test_a_thousand_tables_are_all_back(own_server: Server, how: Callable[[Server], None]) -> None:
    stop_and_come_back(own_server, 1_000, how)
