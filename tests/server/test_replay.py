"""A finished game is shown again: from the first card to the last, every position as it was."""

import asyncio
import random
from typing import Any

import msgspec
import pytest

from flipdeck.engine import record
from flipdeck.engine.display import display
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.server.replay import story
from tests.server.test_table import started
from tests.support.clients import run
from tests.support.positions_shown import applied, as_json
from tests.support.servers import Server

CLEARING = ("trick_taken", "round_ended")
DRAWN = ("Ben draws 5", "Ben draws 9", "Ben draws 12")


def told(match: Match) -> dict[str, Any]:
    return as_json(display(match, None))


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
    heard = server.get(f"{path}/story").json()
    match = Match(finished.setup)
    assert heard["players"] == list(finished.names)
    shown = heard["position"]
    assert shown == told(match)
    for move, step in zip(finished.moves, heard["steps"], strict=True):
        match.play(move)
        shown = applied(shown, step["changes"])
        assert shown == told(match)
        assert msgspec.convert(step["move"], Move) == move
    assert shown["over"]
    risks = [step["risk"] for step in heard["steps"] if "risk" in step]
    assert all(0 <= risk <= 1 for risk in risks)
    assert bool(risks) == (game != "flipflop")
    for step in heard["steps"]:
        cleared = [told for told in step.get("events", []) if told["event"] in CLEARING]
        assert len(step.get("frames", [])) == len(cleared)
        move = step["move"]
        if "forced" in step:
            assert (move["move"], move["seat"]) == ("draw", step["forced"]["seat"])


def test_the_forced_cards_of_a_game_are_told_again_one_by_one() -> None:
    match = Match.new("flip7", ["Ana", "Ben"], edition="zh-Hant", dealer=1, rules={"target": "1"})
    for line in (
        "Ana hits",
        "Ana draws flip3",
        "Ana gives flip3 to Ben",
        *DRAWN,
        "Ben stays",
        "Ana stays",
    ):
        match.play(line)
    steps = story(match).steps
    told = [(step.forced.card, step.forced.nth) for step in steps if step.forced is not None]
    assert told == [("flip3", 1), ("flip3", 2), ("flip3", 3)]


def test_no_story_of_a_table_that_never_was(server: Server) -> None:
    assert server.get("/api/tables/nobody-nowhere-99/story").status_code == 404
