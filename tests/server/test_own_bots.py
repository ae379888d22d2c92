"""Bots that a server's operator brought: they decide in workers, and nobody waits for them long."""

import asyncio
import logging
from pathlib import Path
from random import Random

import pytest

from flipdeck.cli.serve import own_bots
from flipdeck.engine.match import Match
from flipdeck.errors import UserError
from flipdeck.players import spec
from flipdeck.server import workers
from flipdeck.server.workers import Workers

BOTS = """
import time

class Last:
    def decide(self, view, legal):
        assert view.events, "nothing happened?"
        return legal[-1]

class Broken:
    def decide(self, view, legal):
        raise KeyError("nothing")

class Slow:
    def decide(self, view, legal):
        time.sleep(60)
"""


@pytest.fixture
def offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "bots.py"
    file.write_text(BOTS)
    monkeypatch.setattr(spec, "OWN_LEVELS", {})
    for name in ("Last", "Broken", "Slow"):
        spec.add_level(name.lower(), f"{file}:{name}")


def dealt() -> Match:
    match = Match.new("flip7", ["Ana", "Ben"])
    match.deal(Random(2))
    return match


@pytest.mark.usefixtures("offered")
def test_the_table_goes_on_whatever_a_bot_does(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def decisions() -> list[object]:
        thinkers = Workers()
        made: list[object] = [await thinkers.decide(match, "last"), *caplog.messages]
        made += [await thinkers.decide(match, "broken"), *caplog.messages]
        caplog.clear()
        with monkeypatch.context() as impatient:
            impatient.setattr(workers, "OWN_BOT_SECONDS", 1.0)
            made += [await thinkers.decide(match, "slow"), *caplog.messages]
        made += [await thinkers.decide(match, "last"), len(caplog.messages)]
        await thinkers.stop()
        return made

    match = dealt()
    first, last = match.legal_moves()[0], match.legal_moves()[-1]
    logging.getLogger("flipdeck.server").propagate = True
    last_made, broken, why, slow, why_slow, again, logged = asyncio.run(decisions())
    assert (last_made, broken, slow) == (last, first, first)
    assert "Broken (player Ana) raised KeyError: 'nothing' (" in str(why)
    assert why_slow == "slow took longer than 1 seconds"
    assert (again, logged) == (last, 1)


def test_a_bot_is_offered_by_name_and_place() -> None:
    assert own_bots(["mine=my_bot.py:MyBot"]) == {"mine": "my_bot.py:MyBot"}
    with pytest.raises(UserError, match="--bot NAME=FILE"):
        own_bots(["my_bot.py:MyBot"])
