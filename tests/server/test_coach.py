"""Odds and reviews, told by workers."""

import random
import subprocess
import sys

from flipdeck.engine.match import Match
from flipdeck.engine.moves import Stay
from flipdeck.server.jobs import Piece, review_piece
from tests.support.clients import Client, Json, opened, run
from tests.support.servers import Server

ON_TURN = {"seats": 2, "rules": {"target": "40"}}


async def patiently(client: Client, type: str, **fields: object) -> Json:
    """The first answer of a coach may have to be compiled; who is busy is asked again."""
    client.patience = 120.0
    return await client.must(type, **fields)


async def two_people(server: Server, **options: object) -> tuple[Client, Client]:
    made = server.create(options={**ON_TURN, **options})
    ana, ben = await opened(server.ws), await opened(server.ws)
    await ana.resume(made["token"])
    await ben.join(made["code"], "Ben")
    await ana.must("start")
    for client in (ana, ben):
        await client.until(lambda client=client: client.question)
    return ana, ben


def test_the_one_who_decides_hears_the_odds_and_nobody_else(server: Server) -> None:
    async def play() -> None:
        ana, ben = await two_people(server)
        mover, other = (ana, ben) if ana.is_due else (ben, ana)
        early = await mover.ask("review")
        assert early["reason"] == "not-over"
        answer = await patiently(mover, "odds", turn=mover.turn)
        assert answer["type"] == "odds"
        assert answer["odds"]["seat"] == mover.seat
        assert [each["move"] for each in answer["odds"]["moves"]] == mover.moves
        assert all(0 <= each["win"] <= 1 for each in answer["odds"]["moves"])
        assert answer["odds"]["reason"]["why"]
        assert (await other.ask("odds", turn=other.turn))["reason"] == "not-your-turn"
        assert (await mover.ask("odds", turn=mover.turn + 1))["reason"] == "stale"
        watcher = await opened(server.ws)
        await watcher.must("watch", code=ana.table["code"])
        assert (await watcher.ask("odds", turn=mover.turn))["reason"] == "not-seated"

    run(play())


def test_a_table_without_odds_tells_nobody(server: Server) -> None:
    async def play() -> None:
        ana, ben = await two_people(server, odds=False)
        mover = ana if ana.is_due else ben
        assert (await mover.ask("odds", turn=mover.turn))["reason"] == "no-odds"

    run(play())


def test_a_finished_game_is_reviewed_for_everybody_who_asks_and_moves_do_not_wait(
    server: Server,
) -> None:
    async def play() -> None:
        made = server.create(options=ON_TURN, bots=["standard"])
        ana = await opened(server.ws)
        await ana.resume(made["token"])
        await ana.must("start")
        await ana.play_on(random.Random(4).choice)
        asked = await ana.send("review")
        assert (await ana.must("ping"))["type"] == "pong"
        assert not any(heard.get("id") == asked for heard in ana.heard)
        assert (await ana.ask("review"))["reason"] == "slow-down"
        watcher = await opened(server.ws)
        await watcher.must("watch", code=ana.table["code"])
        answer = await patiently(watcher, "review")
        decisions = answer["decisions"]
        await ana.until(lambda: any(heard.get("id") == asked for heard in ana.heard), 5)
        assert [each["turn"] for each in decisions] == sorted(each["turn"] for each in decisions)
        assert {each["seat"] for each in decisions} == {0, 1}
        assert all(0 <= each["win"] <= 1 for each in decisions)
        for each in decisions:
            assert ("advice" in each) == ("best" in each)
            assert ("moves" in each) == ("reason" in each) == (each["seat"] == 0)
        assert len(answer["balances"]) == 2

    run(play())


def test_a_coach_would_have_stayed_on_a_won_game() -> None:
    match = Match.new(
        "flip7", ["Ana", "Ben"], scores=(195, 170), deck=("12", "11", "12", "12", "9")
    )
    for line in ("Ana draws 12", "Ben draws 11", "Ana hits", "Ana draws 9", "Ben hits"):
        match.play(line)
    found, done, _, balances = review_piece(match.setup, match.moves, Piece([], 0, None, []), 60.0)
    assert done == len(match.moves)
    assert balances == [], "the game is not over"
    assert [(each.turn, each.seat) for each in found] == [(2, 0), (4, 1)]
    assert found[0].advice == Stay(0)
    assert found[0].best == 1.0
    assert found[0].win < 0.95


def test_the_server_itself_never_loads_a_compiler() -> None:
    program = "import sys, flipdeck.server.run; assert 'numba' not in sys.modules"
    subprocess.run([sys.executable, "-c", program], check=True, timeout=600)
