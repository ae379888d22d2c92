"""What was heard tells nothing about what comes, and nothing anybody does draws another card."""

import asyncio
import itertools
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from flipdeck.engine import record
from flipdeck.engine.fairness import Chance, Words, commitment_to
from flipdeck.engine.match import Match
from flipdeck.engine.refusals import Refused as RefusedByRules
from flipdeck.server import log, messages
from flipdeck.server.display_names import player_name
from flipdeck.server.http_messages import NewTable
from flipdeck.server.live_table import LiveTable
from flipdeck.server.log import Options
from flipdeck.server.refusals import Refused
from flipdeck.server.room import Room
from tests.server.test_abuse import CORPUS
from tests.support.rooms import Inbox, MemoryStore, ServerParts

GAMES_HEARD = 10_000
SHUFFLES = 10_000_000
FAR = 5.5  # standard deviations; by chance once in fifty million


async def heard_at_a_table(game: str, seed: int, decisions: int) -> list[Any]:
    """Everything a spectator hears of a long game between people who play at random."""
    chance = random.Random(seed)
    server = ServerParts(MemoryStore())
    options = Options(game=game, seats=3, timer=0, rules={"target": "100000"})
    table, _ = server.directory.new_table(NewTable(options, "Ana", bots=["standard"]))
    table.secret = chance.randbytes(32).hex()
    room = Room(table, server.context)
    inbox = Inbox()
    room.watch(inbox)
    server.store.logs[table.code] = [b""] * table.seq
    await room.handle(table.host, messages.Start("start"))
    for number in range(decisions):
        assert table.match is not None
        move = chance.choice(table.match.legal_moves())
        await room.submit(lambda table, move=move: [table.preview(move, 0, "")])
        assert number < table.turn
    await asyncio.sleep(0)
    await room.close()
    assert table.secret not in str(inbox.messages)
    return inbox.messages


def surprises(messages: Sequence[Any]) -> list[float]:
    """How far up among the cards left each drawn card lay, told from what was heard before it."""
    found = []
    left: Counter[str] = Counter()
    for message in messages:
        for step in message.get("steps", []):
            events = [event["event"] for event in step.get("events", [])]
            move = step["move"]
            if move["move"] == "draw" and left[move["card"]]:
                found.append(place_of(move["card"], left))
                left[move["card"]] -= 1
            if "reshuffled" in events:
                left.clear()
        if "prospect" in message:
            left = Counter(message["prospect"]["left"])
    return found


def place_of(card: str, left: Counter[str]) -> float:
    below = sum(count for other, count in left.items() if other < card)
    return (below + left[card] / 2) / left.total()


def far_off(values: Sequence[float], mean: float, deviation: float) -> float:
    """Standard deviations between the average and what it should be."""
    return abs(sum(values) / len(values) - mean) / (deviation / len(values) ** 0.5)


def listen(games: int, decisions: int) -> None:
    found: list[float] = []
    for seed in range(games):
        game = ("flip7", "vengeance")[seed % 2]
        found += surprises(asyncio.run(heard_at_a_table(game, seed, decisions)))
    spread = 12**-0.5
    assert len(found) > games * decisions / 4
    assert far_off(found, 0.5, spread) < FAR
    for apart in (1, 2, 3):
        together = [(a - 0.5) * (b - 0.5) for a, b in zip(found, found[apart:], strict=False)]
        assert far_off(together, 0.0, spread**2) < FAR


def test_what_was_heard_says_nothing_about_the_next_card() -> None:
    listen(games=8, decisions=250)


@pytest.mark.long
@pytest.mark.timeout(12 * 3600)
def test_what_was_heard_in_ten_thousand_games_says_nothing_about_the_next_card() -> None:
    listen(games=GAMES_HEARD, decisions=100)


# Shuffles

CARDS = 10


def shuffles(count: int) -> None:
    """Every card is as often at every place, and every two as often next to each other."""
    keyed = Chance("07" * 32, []).keyed
    places: Counter[tuple[int, int]] = Counter()
    pairs: Counter[tuple[int, int]] = Counter()
    for number in range(count):
        words = Words(keyed, number)
        rest = list(range(CARDS))
        order = [rest.pop(words.below(len(rest))) for _ in range(CARDS)]
        places.update(enumerate(order))
        pairs.update(itertools.pairwise(order))
    assert far_from_even(places, CARDS**2, (CARDS - 1) ** 2) < FAR
    assert far_from_even(pairs, CARDS * (CARDS - 1), CARDS * (CARDS - 1) - 1) < FAR


def far_from_even(counts: Counter[tuple[int, int]], cells: int, freedom: int) -> float:
    """Chi-square, in its standard deviations."""
    expected = counts.total() / cells
    assert len(counts) == cells
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    return abs(chi_square - freedom) / (2 * freedom) ** 0.5


def test_shuffles_are_even() -> None:
    shuffles(10_000)


@pytest.mark.long
@pytest.mark.timeout(12 * 3600)
def test_ten_million_shuffles_are_even() -> None:
    shuffles(SHUFFLES)


# Nothing draws another card

INTERRUPTIONS: list[list[log.Entry]] = [
    [log.Paused(2), log.Resumed(2)],
    [log.Away(0), log.Back(2)],
    [log.Away(0), log.Left(2)],
    [log.Left(3)],
]


@pytest.mark.parametrize("between", INTERRUPTIONS)
def test_no_pause_absence_or_farewell_draws_another_card(between: list[log.Entry]) -> None:
    assert cards_drawn(between) == cards_drawn([])


def cards_drawn(between: list[log.Entry]) -> list[Any]:
    """Of a game in which everybody makes the first move they may; something happens in between."""
    table = LiveTable("tuka-remo-42")
    table.apply(log.Created(Options(game="flip7", seats=2), "11" * 32))
    for seat, name in enumerate(("Ana", "Ben")):
        table.apply(log.Joined(seat, name, 0, 0))
    table.apply(log.Started(1))
    drawn = []
    for number in range(40):
        for entry in between if number == 7 else []:
            table.apply(entry)
        assert table.match is not None
        assert table.chance is not None
        if table.actor is None:
            drawn.append(table.chance.move(table.match, table.drawn + 1))
            table.apply(log.Played((drawn[-1],)))
        else:
            table.apply(log.Played((table.match.legal_moves()[0],)))
    return drawn


def test_a_rematch_has_another_secret_so_nothing_is_known_of_it() -> None:
    table = LiveTable("tuka-remo-42")
    table.apply(log.Created(Options(game="flip7", seats=2), "11" * 32))
    table.apply(log.RematchStarted("22" * 32))
    assert table.commitment == commitment_to("22" * 32)


# Names in what is exported


@pytest.mark.parametrize("name", CORPUS)
def test_a_record_says_any_name_in_one_line(name: str) -> None:
    try:
        shown = player_name(name, 24)
        match = Match.new("flip7", [shown, "Ben"])
    except (Refused, RefusedByRules):
        return
    match.play(f"{shown} draws 7")
    text = record.dumps(match)
    assert f"{shown} draws 7" in text.splitlines()
    assert record.loads(text).names == (shown, "Ben")
    assert not any(ord(sign) < 32 and sign != "\n" for sign in text)
