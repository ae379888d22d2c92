"""The second protocol: who asks for it, and moves as values."""

import random

import pytest

from tests.server.test_reconnect import whose_turn
from tests.server.test_table import closed, started
from tests.support.clients import Client, Json, opened, run
from tests.support.servers import Server


def first(moves: list[Json]) -> Json:
    return moves[0]


@pytest.mark.parametrize("asked", ["", "?protocol=1", "?protocol=3", "?protocol=", "?other=2"])
def test_who_asks_for_another_protocol_is_welcomed_with_this_one_and_sent_away(
    server: Server, asked: str
) -> None:
    async def play() -> None:
        client = await opened(server.ws.partition("?")[0] + asked)
        await client.closed.wait()
        assert [message["type"] for message in client.heard] == ["welcome"]
        assert (client.heard[0]["protocol"], client.close_code) == (2, 4003)

    run(play())


async def all_heard(clients: list[Client]) -> None:
    """Whatever was told before is heard before the answer."""
    for client in clients:
        await client.must("ping")


def moves_refused(seat: int) -> list[tuple[Json, str]]:
    return [
        ({"move": "give", "seat": seat, "card": "freeze", "to": 0}, "not-due"),
        ({"move": "draw", "seat": seat, "card": "5"}, "not-due"),
        ({"move": "give", "seat": seat, "card": "freeze", "to": 99}, "no-such-seat"),
        ({"move": "flip", "seat": seat, "seats": [0, -1]}, "no-such-seat"),
        ({"move": "roll", "stake": 3, "goal": "free"}, "not-your-turn"),
    ]


def test_a_move_that_the_rules_refuse_is_answered_with_those_they_allow(server: Server) -> None:
    async def play() -> None:
        clients = await started(server, 2)
        while (due := await whose_turn(clients)).question["ask"] != "turn":  # an action was dealt
            await due.play(first)
            await all_heard(clients)
        for move, reason in moves_refused(due.seat or 0):
            refused = await due.ask("play", turn=due.turn, move=move)
            assert refused["reason"] == reason
            by_rules = reason != "not-your-turn"
            assert refused.get("options", []) == (due.moves if by_rules else [])
            if reason == "not-due":
                assert refused["facts"] == {"move": move}
        assert (await due.play(first))["type"] == "ok"

    run(play())


def test_no_answer_and_no_update_holds_a_name(server: Server) -> None:
    async def play() -> None:
        clients = await started(server, 3, rules={"target": "60"})
        for client in clients:
            client.raw.clear()
        while not clients[0].over:
            due = await whose_turn(clients)
            wrong = {"move": "give", "seat": due.seat, "card": "freeze", "to": 0}
            await due.ask("play", turn=due.turn, move=wrong)
            await due.play(random.Random(due.turn).choice)
            await all_heard(clients)
        heard = [text for client in clients for text in client.raw if '"table":' not in text]
        assert len(heard) > 30
        assert not any(name in text for text in heard for name in ("Ana", "Ben", "Cleo"))
        await closed(clients)

    run(play())


# What a move would do


def test_the_effect_of_a_swap_is_told_to_the_player_who_is_asked(server: Server) -> None:
    async def play() -> None:
        clients = await started(server, 3, game="vengeance", rules={"target": "1000"})
        chance = random.Random(3)
        due = await whose_turn(clients)
        while not (due.question or {}).get("pick_two"):
            await due.play(chance.choice)
            await all_heard(clients)
            due = await whose_turn(clients)
        move = due.choice(first)
        before = (due.seq, due.position)
        told = await due.must("preview", turn=due.turn, moves=[move, move])
        assert (told["type"], told["turn"]) == ("effects", due.turn)
        effect, again = told["effects"]
        assert effect == again
        assert (due.seq, due.position) == before
        other = next(client for client in clients if client is not due)
        answers = [
            await other.ask("preview", turn=due.turn, moves=[move]),
            await due.ask("preview", turn=due.turn + 1, moves=[move]),
            await due.ask("preview", turn=due.turn, moves=[{"move": "hit", "seat": due.seat}]),
        ]
        assert [each["reason"] for each in answers] == ["not-your-turn", "stale", "not-due"]
        points = {int(seat): new for seat, new in (effect or {}).get("points", {}).items()}
        await due.must("play", turn=due.turn, move=move)
        assert due.position is not None
        now = [player["points"] for player in due.position["players"]]
        if not (effect or {}).get("ends_round"):
            assert {seat: now[seat] for seat in points} == points
        await closed(clients)

    run(play())


def test_nobody_is_told_what_a_move_does_where_hands_are_hidden(server: Server) -> None:
    async def play() -> None:
        clients = await started(server, 3, game="flipflop")
        due = await whose_turn(clients)
        told = await due.must("preview", turn=due.turn, moves=due.moves[:2])
        assert told["effects"] == [None, None]
        await closed(clients)

    run(play())


def test_nobody_is_asked_whose_hands_to_flip_once_all_are_empty(server: Server) -> None:
    async def play(chance: random.Random) -> str:
        clients = await started(server, 3, game="flipflop", rules={"target": "5"})
        while not clients[0].over:
            due = await whose_turn(clients)
            assert due.question is not None
            if due.question["ask"] == "flip":
                assert due.position is not None
                assert any(player["hand"] for player in due.position["players"])
            await due.play(chance.choice)
            await all_heard(clients)
        await closed(clients)
        return server.get(f"/api/tables/{clients[0].code}/record").text

    chance = random.Random(2)
    assert any(" flips nobody" in run(play(chance)) for _ in range(30))
