"""The architecture page follows a move and a simulated game through the files they run through."""

import asyncio
import re
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile
from pathlib import Path

import flipdeck
from tests.server.test_table import closed, started
from tests.support.clients import PATIENCE
from tests.support.servers import Server, running
from tests.support.traced import traced

# Watch over tasks, the lag of the loop and other processes, whatever is played.
ALL_THE_TIME = {"server/context.py", "server/peers.py", "server/supervision.py"}
PAGE = Path(__file__).parents[2] / "docs/architecture.md"


def files_after(words: str) -> list[str]:
    """Of the first table after these words; a name without a folder has that of the one before."""
    lines = PAGE.read_text("utf-8").split(words)[1].splitlines()
    table = [line for line in lines if line.startswith("|")]
    return list(in_cells(takewhile(lambda line: line in table, lines[lines.index(table[0]) :])))


def in_cells(rows: Iterable[str]) -> Iterator[str]:
    for row in rows:
        folder = ""
        for name in re.findall(r"`([\w/]+\.py)`", row.split("|")[-2]):
            folder = name.rpartition("/")[0] or folder
            yield f"{folder}/{name.rpartition('/')[2]}"


def files_of_a_hit(tmp_path: Path) -> set[str]:
    path = tmp_path / "traced"

    async def play(server: Server) -> None:
        clients = await started(server, 2)
        await clients[0].must("sync")
        server.signal(signal.SIGUSR1)
        wait_for(path.exists)
        actor = next(each for each in clients if each.is_due)
        answer = await actor.play(
            lambda moves: next(each for each in moves if each["move"] == "hit")
        )
        server.signal(signal.SIGUSR1)
        assert answer["type"] == "ok", answer
        wait_for(path.read_text)
        await closed(clients)

    with running(tmp_path, environment={"TRACED": str(path)}) as server:
        asyncio.run(play(server))
    return set(path.read_text().splitlines())


def wait_for(condition: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition() and time.monotonic() < end:
        time.sleep(0.01)


def files_of_a_game() -> set[str]:
    flipdeck.simulate("flip7", ["threshold:25"] * 3, games=1)  # what is imported does not count
    with traced() as files:
        flipdeck.simulate("flip7", ["threshold:25"] * 3, games=1)
    return files


def test_the_page_names_the_files_of_a_simulated_game() -> None:
    words = "A simulated game runs through 15"
    assert sorted(files_of_a_game()) == sorted(files_after(words))
    assert len(files_after(words)) == 15


def test_the_page_names_the_files_of_a_hit(tmp_path: Path) -> None:
    words = "a hit runs through 39 files"
    assert sorted(files_of_a_hit(tmp_path) - ALL_THE_TIME) == sorted(files_after(words))
    assert len(files_after(words)) == 39
