"""A recorder at every seat: nothing arrives that the seat may not know."""

import asyncio
import json
import random
import re
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flipdeck.engine import moves, record
from flipdeck.engine.display import display
from flipdeck.engine.match import Match
from flipdeck.server.views import StepViews
from tests.engine.test_leaks import games, other_moves, viewers
from tests.server.test_reconnect import whose_turn
from tests.server.test_table import closed, started
from tests.support.clients import Client, opened, run
from tests.support.servers import Server

BOTH_SIDES = re.compile(r"([RY])([1-5F])/([1-5F])")


class Memory:
    """What one at the table could have seen, worked out from the moves alone (F-17)."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.known: set[str] = set()
        self.shown: set[str] = set()
        self.hands: dict[int, list[str]] = {}

    def next_message(self) -> None:
        """A message may tell the end of one round and the deal of the next."""
        self.shown = self.known.copy()

    def learn(self, card: str) -> None:
        turned = f"{card[0]}{card[3]}/{card[1]}"
        self.known |= {card, turned}
        self.shown |= {card, turned}

    def see(self, move: Any) -> None:
        if isinstance(move, moves.Roll):
            self.hands.clear()
            self.known.clear()
        elif isinstance(move, moves.Deal):
            self.hands[move.seat] = list(move.hand)
            if move.seat == self.viewer:
                for card in move.hand:
                    self.learn(card)
        elif isinstance(move, moves.PlayCard):
            self.learn(move.card)
        elif isinstance(move, moves.FlipHands):
            for seat in move.seats:
                for card in self.hands.get(seat, []):
                    self.learn(card)


def check(client: Client, viewer: int | None, match: Match) -> int:
    """Go through all that was received, in step with the moves."""
    memory = Memory(viewer)
    seen = turn = 0
    for text in client.raw:
        message = json.loads(text)
        if message["type"] not in ("update", "snapshot"):
            assert not BOTH_SIDES.search(text)
            continue
        memory.next_message()
        while turn < message["turn"]:
            memory.see(match.moves[turn])
            turn += 1
        if message.get("table", {}).get("phase") == "over":
            break
        for found in BOTH_SIDES.finditer(text):
            seen += 1
            assert found[0] in memory.shown, (viewer, found[0], turn, text)
    return seen


@pytest.mark.parametrize("people", [3, 4])
def test_nobody_is_shown_a_side_they_may_not_know(server: Server, people: int) -> None:
    async def play() -> None:
        for seed in range(4):
            pick = random.Random(seed).choice
            clients = await started(server, people, game="flipflop", rules={"target": "15"})
            watcher = await opened(server.ws)
            await watcher.must("watch", code=clients[0].code)
            await asyncio.gather(*(client.play_on(pick) for client in clients))
            await watcher.until(lambda watcher=watcher: watcher.over)
            text = server.get(f"/api/tables/{clients[0].code}/record").text
            match = record.loads(text)
            for client in clients:
                assert check(client, client.seat, match) > 0
            check(watcher, None, match)
            await closed([*clients, watcher])

    run(play())


def steps_told(match: Match, played: list[moves.Move], viewer: int) -> list[bytes]:
    """What a server tells one viewer of a game, step by step."""
    game = Match(match.setup)
    views = StepViews({viewer: display(game, viewer)}, game)
    for move in played:
        views.see(game, game.play(move), odds=True)
    return [msgspec.json.encode(step) for step in views.steps[viewer]]


@settings(deadline=None, max_examples=15)
@given(match=games(), seed=st.integers(0, 2**32))
def test_two_games_that_a_viewer_cannot_tell_apart_are_told_alike(match: Match, seed: int) -> None:
    for viewer in viewers(match):
        other = other_moves(match, viewer, random.Random(seed))
        assert steps_told(match, match.moves, viewer) == steps_told(match, other, viewer)


@pytest.mark.parametrize("game", ["flip7", "flipflop"])
def test_the_secret_and_the_seeds_are_nowhere_before_the_end(server: Server, game: str) -> None:
    async def play() -> None:
        pick = random.Random(1).choice
        clients = await started(server, 3, game=game, rules={"target": "15"})
        stranger = await opened(server.ws)
        await stranger.must("watch", code=clients[0].code)
        other: list[str] = []
        while not clients[0].over:
            for client in clients:
                if client.is_due:
                    await client.play(pick)
                await client.must("sync")
            if not clients[0].over and len(other) < 30:
                other.append(server.metrics())
                for path in ("/ready", "/api/config", f"/api/tables/{clients[0].code}/record"):
                    other.append(server.get(path).text)
                await stranger.must("list_tables")
        await stranger.until(lambda: stranger.over)
        fairness = clients[0].table["fairness"]
        secrets = [fairness["secret"], *filter(None, fairness["seeds"])]
        assert len(secrets) == 4
        for client in (*clients, stranger):
            before = [text for text in client.raw if '"phase":"over"' not in text]
            assert not any(secret in text for text in before for secret in secrets)
        assert not any(secret in text for text in other for secret in secrets)
        for client in (*clients, stranger):
            others = {player.token for player in clients if player is not client}
            heard = "".join(client.raw)
            assert not any(token.split(".")[2] in heard for token in others)
        await closed([*clients, stranger])

    run(play())


def test_one_who_was_refused_hears_nothing_later(server: Server) -> None:
    async def play() -> None:
        clients = await started(server, 2)
        stranger = await opened(server.ws)
        wrong = clients[0].token[:-4] + "AAAA"
        await stranger.ask("resume", token=wrong)
        for type in ("sync", "play", "preview", "back", "rematch"):
            hit = {"move": "hit", "seat": 0}
            fields = {"play": {"turn": 0, "move": hit}, "preview": {"turn": 0, "moves": [hit]}}
            answer = await stranger.ask(type, **fields.get(type, {}))
            assert answer["reason"] == "not-at-a-table"
        count = len(stranger.heard)
        for _ in range(5):
            await (await whose_turn(clients)).play(random.Random(1).choice)
            for client in clients:
                await client.must("sync")
        await asyncio.sleep(0.3)
        assert len(stranger.heard) == count
        await closed([*clients, stranger])

    run(play())
