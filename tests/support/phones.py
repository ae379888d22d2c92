"""Phones that write on a sheet and never give up, and a checker of what they were told.

Each message is acknowledged, refused or unknown (the connection went in between); an unknown one is
sent again under the same id. Afterwards the log must hold every acknowledged entry exactly once and
at its number, every refused one never, and nothing that was entered over something unseen.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec
from websockets.exceptions import WebSocketException

from flipdeck.companion.display import sheet_view
from flipdeck.companion.entries import ORDERED, RESULTS, Entered
from flipdeck.companion.sheet import Sheet
from flipdeck.server import log
from tests.support.clients import PATIENCE, Client, Json

RETRY = (0.05, 0.4)
CARDS = ("3", "5", "7", "9", "12", "+4", "x2")


class Phone:
    def __init__(self, url: str, code: str, number: int) -> None:
        self.url = url
        self.code = code
        self.name = f"phone-{number}"
        self.random = random.Random(number)
        self.client = Client(url)
        self.sent = 0
        self.acked: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self.reconnects = 0
        self.sheet: Json = {}

    async def connect(self) -> None:
        while True:
            self.client = Client(self.url)
            try:
                await self.client.open(open_timeout=5)
                answer = await self.client.ask("watch", code=self.code, name=self.name)
                if answer["type"] == "sheet":
                    self.sheet = answer["sheet"]
                    self.reconnects += 1
                    return
                assert answer["reason"] in ("busy", "not-stored"), answer
                await self.client.close()
            except (OSError, EOFError, TimeoutError, WebSocketException):
                pass
            await asyncio.sleep(self.random.uniform(*RETRY))

    async def ask(self, type: str, **fields: Any) -> Json:
        """On one connection after the other, until it is answered."""
        while True:
            try:
                answer = await self.client.ask(type, **fields)
                if answer.get("reason") not in ("busy", "not-stored"):
                    return answer
                await asyncio.sleep(self.random.uniform(*RETRY))
            except (OSError, EOFError, WebSocketException):
                await self.connect()

    async def write(self, done: asyncio.Event) -> None:
        """Whatever comes to mind, from what was last seen, until it is enough."""
        await self.connect()
        while not done.is_set():
            id = f"{self.name}-{self.sent}"
            self.sent += 1
            answer = await self.ask(id=id, **self.thought())
            if answer["type"] == "ok":
                self.acked[id] = answer["seq"]
            else:
                self.refused[id] = answer["reason"]
            if self.random.random() < 0.7:  # the others see nothing new and are refused
                self.sheet = (await self.ask("sync"))["sheet"]
            await asyncio.sleep(self.random.uniform(0, 0.03))

    def thought(self) -> Json:
        round, shown = self.sheet["rounds"][-1], self.sheet.get("cards") or {}
        kind = self.random.random()
        if kind < 0.15 and self.sheet.get("newest"):
            return {"type": "undo", "of": self.sheet["newest"]}
        player = self.random.choice(round["seats"])
        result = {"do": "scored", "player": player, "points": self.random.randrange(9)}
        known = {result["player"]: result["entry"] for result in round["results"]}
        if kind < 0.22 and known.get(player):
            of = known[player]
            return {"type": "correct", "of": of, "action": result, "follows": of}
        if kind < 0.3 and shown.get("last"):
            return self.change_of_a_card(shown["last"])
        if kind < 0.6:
            action, follows = result, known.get(player, "")
        else:
            card = self.random.choice(CARDS)
            action, follows = {"do": "turned", "card": card}, shown.get("last", "")
        return {"type": "enter", "round": round["round"], "action": action, "follows": follows}

    def change_of_a_card(self, last: str) -> Json:
        """Of one that may be gone by now, or of something that was no card."""
        of = self.random.choice([line["id"] for line in self.sheet.get("log", [])] or ["nothing"])
        action = {"do": "turned", "card": self.random.choice(CARDS)}
        where = self.random.choice([("correct", "of"), ("insert", "before")])
        return {"type": where[0], where[1]: of, "action": action, "follows": last}


def check(phones: Iterable[Phone], logs: dict[str, list[bytes]]) -> Counter[str]:
    """What became of all that was written, by `ok` or the reason for refusing it."""
    counted: Counter[str] = Counter()
    at: dict[str, list[int]] = {}
    codes = {phone.code for phone in phones}
    sheets = {code: replayed(logs[code], at) for code in codes}
    for phone in phones:
        for id, seq in phone.acked.items():
            assert at.get(id) == [seq], (phone.code, id, seq)
        for id in phone.refused:
            assert id not in at, (phone.code, id)
        assert phone.sheet == as_shown(sheets[phone.code])
        counted.update(phone.refused.values())
        counted["ok"] += len(phone.acked)
    assert len(at) == counted["ok"]
    return counted


def replayed(stored: list[bytes], at: dict[str, list[int]]) -> Sheet:
    """The sheet of a log, which notes where each entry stands."""
    sheet = Sheet()
    for line in stored:
        entry: Any = log.decode(line)
        if isinstance(entry, Entered) and isinstance(entry.action, (*ORDERED, *RESULTS)):
            sheet.check_seen(entry.round, entry.action, entry.follows)
        sheet.apply(entry)
        if sheet.seq > 1:
            at.setdefault(entry.id, []).append(sheet.seq)
    assert not sheet.state.problems
    return sheet


def as_shown(sheet: Sheet) -> Json:
    shown: Json = msgspec.json.decode(msgspec.json.encode(sheet_view(sheet)))
    return shown


async def write_together(phones: list[Phone], kill: Any) -> None:
    """All phones write while `kill` runs; then everybody looks once more."""
    done = asyncio.Event()
    async with asyncio.timeout(PATIENCE * 10), asyncio.TaskGroup() as group:
        for phone in phones:
            group.create_task(phone.write(done))
        await kill()
        done.set()
    for phone in phones:
        phone.sheet = (await phone.ask("sync"))["sheet"]
        await phone.client.close()
