"""Whole games with bots in Python: the rules run interpreted, spread over processes.

A game depends on the seed and its number alone, and its cards are those of compiled loops: the same
players, once in Python and once compiled, play the same games. Workers are processes of their own
that need no `if __name__ == "__main__"` in the program that starts them; bots that only this
program knows, such as those of a notebook, are played here.
"""

import atexit
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from flipdeck.engine.chance import advanced, first_counter, word_of
from flipdeck.engine.codec import Below
from flipdeck.engine.events import Event
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Draw, Move, Swap
from flipdeck.engine.play import play_on
from flipdeck.engine.setup import Setup
from flipdeck.errors import UserError
from flipdeck.players.spec import Given, make_bot, player
from flipdeck.rules.chance import one_of
from flipdeck.rules.table import NOBODY

ROUND_LIMIT = 1000
FEWEST_TO_SPREAD = 32  # games; for fewer, processes are not worth their start
WORKER = "from flipdeck.lab.interpreted import answer_requests; answer_requests()"


class Played(NamedTuple):
    """What came of one game, by seat where there are several numbers."""

    wins: tuple[int, ...]
    totals: tuple[int, ...]
    busts: tuple[int, ...]
    sevens: tuple[int, ...]
    rounds: int
    cards: int
    steps: int


class Words:
    """The random words of one game, as compiled loops have them."""

    def __init__(self, seed: int, game: int) -> None:
        self.counter = first_counter(seed, game)
        self.spent = 0

    def below(self, ways: int) -> int:
        word = word_of(self.counter)
        self.counter = advanced(self.counter)
        self.spent += 1
        return one_of(word, ways)


class PlacedMatch(Match):
    """Cards are taken from the very places of the deck that compiled loops take them from."""

    place = 0

    def run_chance(self, below: Below) -> list[Event]:
        def noted(ways: int) -> int:
            self.place = below(ways)
            return self.place

        return super().run_chance(noted)

    def choices_for(self, move: Move) -> tuple[int, ...]:
        return (self.place,) if isinstance(move, Draw) else super().choices_for(move)


class Request(NamedTuple):
    setup: Setup
    players: tuple[Given, ...]
    seed: int
    first: int
    games: int


def play_games(request: Request) -> list[Played]:
    """Play these games here, one after the other."""
    numbers = range(request.first, request.first + request.games)
    return [play_game(request, number) for number in numbers]


def play_game(request: Request, number: int) -> Played:
    """Every seat gets a bot of its own, and its lots by the seed, the game and the seat."""
    setup, seed = request.setup, request.seed
    words = Words(seed, number)
    dealer = words.below(len(setup.players))
    match = PlacedMatch(replace(setup, dealer=dealer))
    players = [player(setup.game, given) for given in request.players]
    bots = [make_bot(each, setup.game) for each in players]
    lots = [Random(f"{seed}/{number}/{seat}") for seat, _ in enumerate(bots)]
    names = [each.name for each in players]
    decisions = play_on(match, bots, lots, words.below, names, ROUND_LIMIT)
    cards = words.spent - 1
    steps = cards + len(decisions) + sum(isinstance(move, Swap) for move in decisions)
    return result(match, cards, steps)


def result(match: Match, cards: int, steps: int) -> Played:
    table = match.table
    won = () if table.winner == NOBODY else match.winners
    none = (0,) * table.seats
    return Played(
        wins=tuple(int(seat in won) for seat in range(table.seats)),
        totals=match.totals,
        busts=tuple(getattr(table, "busts", none)),
        sevens=tuple(getattr(table, "sevens", none)),
        rounds=min(table.round, ROUND_LIMIT),
        cards=cards,
        steps=steps,
    )


# Processes


def play_anywhere(request: Request, processes: int) -> list[Played]:
    """The same games on several cores, if their bots can be found from there."""
    if processes < 2 or request.games < FEWEST_TO_SPREAD or not can_be_sent(request):
        return play_games(request)
    share = -(-request.games // processes)
    last = request.first + request.games
    shares = [
        request._replace(first=first, games=min(share, last - first))
        for first in range(request.first, last, share)
    ]
    with ThreadPoolExecutor(len(shares)) as pool:
        asked = pool.map(Worker.ask, workers(processes), shares)
        return [game for games in asked for game in games]


def can_be_sent(request: Request) -> bool:
    """Names always can; a class, if a module other than this program has it."""
    if any(getattr(given, "__module__", "") == "__main__" for given in request.players):
        return False
    try:
        pickle.dumps(request)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True


class Worker:
    """A process that plays games for us, one request at a time."""

    def __init__(self) -> None:
        paths = os.pathsep.join(path or os.getcwd() for path in sys.path)
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": paths},
        )
        self.lock = threading.Lock()

    def ask(self, request: Request) -> list[Played]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            with self.lock:
                pickle.dump(request, self.process.stdin)
                self.process.stdin.flush()
                answer = pickle.load(self.process.stdout)
        except (EOFError, BrokenPipeError):
            workers.cache_clear()
            names = ", ".join(str(given) for given in request.players)
            raise UserError("bot-process-ended", names=names) from None
        if isinstance(answer, UserError):
            raise answer
        games: list[Played] = answer
        return games

    def stop(self) -> None:
        self.process.kill()
        self.process.communicate()


@cache
def workers(count: int) -> Sequence[Worker]:
    """They are kept for the next request, until the program ends."""
    made = [Worker() for _ in range(count)]
    for worker in made:
        atexit.register(worker.stop)
    return made


def answer_requests() -> None:
    """What a worker does: play games until nobody asks; bots may print what they like."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    while (request := next_request()) is not None:
        try:
            answer: Any = play_games(request)
        except UserError as error:
            answer = error
        pickle.dump(answer, answers)
        answers.flush()


def next_request() -> Request | None:
    try:
        request: Request = pickle.load(sys.stdin.buffer)
    except EOFError:
        return None
    return request
