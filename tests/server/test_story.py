"""A finished game is told again: from the first card to the last, every position as it was."""

import asyncio
import random
from typing import Any

import pytest

from flipdeck.engine import record
from flipdeck.engine.match import Match
from flipdeck.engine.view import position
from flipdeck.server.sight import applied, as_json
from tests.server.client import run
from tests.server.house import Server
from tests.server.test_table import started


def told(match: Match) -> dict[str, Any]:
    return as_json(position(match, None, []))


@pytest.mark.parametrize(
    ("game", "people"), [("flip7", 2), ("vengeance", 3), ("flipflop", 3), ("flipflop", 4)]
)
def test_every_position_of_a_finished_game_is_told_and_none_before(
    server: Server, game: str, people: int
) -> None:
    async def play() -> str:
        clients = await started(server, people, game=game, rules={"target": "30"})
        path = f"/api/tables/{clients[0].code}"
        early = server.get(f"{path}/story")
        assert (early.status_code, early.json()["reason"]) == (409, "not-over")
        pick = random.Random(people).choice
        await asyncio.gather(*(client.play_on(pick) for client in clients))
        return path

    path = run(play())
    finished = record.loads(server.get(f"{path}/record").text)
    story = server.get(f"{path}/story").json()
    match = Match(finished.setup)
    shown = story["position"]
    assert shown == told(match)
    for move, step in zip(finished.moves, story["steps"], strict=True):
        match.play(move)
        shown = applied(shown, step["changes"])
        assert shown == told(match)
        assert step["events"][0]["event"] == "moved"
    assert shown["over"]
    risks = [step["risk"] for step in story["steps"] if "risk" in step]
    assert all(0 <= risk <= 1 for risk in risks)
    assert bool(risks) == (game != "flipflop")


def test_no_story_of_a_table_that_never_was(server: Server) -> None:
    assert server.get("/api/tables/nobody-nowhere-99/story").status_code == 404
