"""Players who never give up, and a checker of what they were told.

Every move is invoked, then acknowledged, refused, or unknown (the connection went in between); an
unknown one is sent again under the same id. Afterwards the log must hold every acknowledged move
exactly once and in order, every other one at most once.
"""

import asyncio
import random
import sqlite3
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from flipdeck.engine.display import display
from flipdeck.engine.view import SPECTATOR, audience_key
from flipdeck.server import log
from flipdeck.server.live_table import LiveTable
from tests.support.clients import Client
from tests.support.positions_shown import as_json

RETRY = (0.05, 0.4)


class Persistent:
    """One seat, through any number of connections."""

    def __init__(self, urls: list[str], token: str, seed: int) -> None:
        self.urls = urls
        self.token = token
        self.random = random.Random(seed)
        self.client = Client(urls[0])
        self.acked: list[tuple[str, int]] = []
        self.unknown: set[str] = set()
        self.refused: Counter[str] = Counter()
        self.shown: dict[int, Any] = {}
        self.sent = 0
        self.reconnects = 0
        self.pause = 0.0
        self.patience = 20.0
        self.over = False
        self.options: dict[str, Any] = {}  # for the connection

    async def connect(self) -> None:
        while True:
            self.client = Client(self.random.choice(self.urls))
            self.client.patience = self.patience
            try:
                await self.client.open(open_timeout=5, **self.options)
                self.reconnects += 1
                answer = await self.client.ask("resume", token=self.token)
                if answer["type"] == "seated":
                    self.token = answer["token"]
                    await self.client.until(
                        lambda: self.client.table or self.client.closed.is_set(),
                        seconds=self.patience,
                    )
                    if not self.client.closed.is_set():
                        return
                assert answer.get("reason") in ("busy", "not-stored", None), answer
                await self.client.close()
            except (OSError, TimeoutError, ConnectionError, EOFError, Exception) as error:
                if isinstance(error, AssertionError):
                    raise
            await asyncio.sleep(self.random.uniform(*RETRY))

    async def play(self) -> None:
        """To the end of the game."""
        await self.connect()
        while not self.over:
            try:
                await self.play_connected()
            except (ConnectionError, TimeoutError):
                await self.connect()
            except Exception as error:
                if "ConnectionClosed" not in type(error).__name__:
                    raise
                await self.connect()
        await self.client.close()

    async def play_connected(self) -> None:
        client = self.client
        while True:
            await client.until(
                lambda: client.is_due or client.over or client.closed.is_set(),
                seconds=1.5 * self.patience,
            )
            if client.closed.is_set():
                raise ConnectionError
            self.shown[client.seq] = client.position
            if client.over:
                self.over = True
                return
            await self.decide(client)
            if self.pause:
                await asyncio.sleep(self.random.expovariate(1 / self.pause))

    async def decide(self, client: Client) -> None:
        id = f"{self.sent}"
        self.sent += 1
        turn, move = client.turn, client.choice(self.random.choice)
        self.unknown.add(id)
        try:
            answer = await client.ask("play", id=id, turn=turn, move=move)
        except (ConnectionError, TimeoutError):
            await self.connect()
            answer = await self.client.ask("play", id=id, turn=turn, move=move)
        self.unknown.discard(id)
        if answer["type"] == "ok":
            self.acked.append((id, answer["seq"]))
            return
        self.refused[answer["reason"]] += 1
        if answer["reason"] == "not-stored":  # and may be stored all the same
            self.unknown.add(id)


def logs_in(path: Path) -> dict[str, list[bytes]]:
    """The logs of all tables, read by another process's eyes."""
    connection = sqlite3.connect(path)
    try:
        logs: dict[str, list[bytes]] = {}
        rows = connection.execute("SELECT code, seq, entry FROM log ORDER BY code, seq")
        for code, seq, entry in rows:
            logs.setdefault(code, []).append(entry)
            assert seq == len(logs[code])
        return logs
    finally:
        connection.close()


def check(players: Iterable[Persistent], logs: dict[str, list[bytes]]) -> int:
    """Compare every history with the log of its table; answers how many moves were checked."""
    checked = 0
    by_code: dict[str, list[Persistent]] = {}
    for player in players:
        by_code.setdefault(player.token.split(".")[0], []).append(player)
    for code, seated in by_code.items():
        checked += check_table(code, seated, logs[code])
    return checked


def check_table(code: str, seated: list[Persistent], stored: list[bytes]) -> int:
    table = LiveTable(code)
    at: dict[tuple[int, str], list[int]] = {}
    for line in stored:
        entry = log.decode(line)
        table.apply(entry)
        if isinstance(entry, log.Played) and entry.by:
            at.setdefault((entry.by, entry.id), []).append(table.seq)
        for player in seated:
            if table.match is not None and table.seq in player.shown:
                check_sight(table, player)
    for player in seated:
        person = int(player.token.split(".")[1])
        for id, seq in player.acked:
            assert at.get((person, id)) == [seq], (code, person, id, seq)
        assert [seq for _, seq in player.acked] == sorted(seq for _, seq in player.acked)
        for id in player.unknown:
            assert len(at.get((person, id), [])) <= 1
    return sum(len(player.acked) for player in seated)


def check_sight(table: LiveTable, player: Persistent) -> None:
    assert table.match is not None
    seat = table.seat_of(int(player.token.split(".")[1]))
    view = SPECTATOR if seat is None else audience_key(table.match, seat)
    expected = msgspec.json.decode(msgspec.json.encode(as_json(display(table.match, view))))
    assert player.shown[table.seq] == expected
