"""Who is stronger: every pairing, in every seating, over the same shuffles.

At a table for n, two players share the seats in every mixed way (two seats: AB and BA; three: AAB,
ABA, BAA, ABB, BAB, BBA; two teams: one team against the other and the reverse). So both sit in each
seat equally often, an equal player would win half of the games, and the luck of the deal is the
same for everybody.

Strengths are those of Bradley and Terry, as Luce has them for more than two at a table: a player
wins with the share that their strength has in the sum of all strengths at the table. A rating is
400 times the decimal logarithm, as Elo writes it, and 0 is the mean of the field. Intervals come
from leaving out one block of shuffles after the other (the jackknife), for all pairings at once,
since all were dealt the same.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import version
from itertools import combinations, product
from typing import NamedTuple

import msgspec
import numpy as np

from flipdeck.engine import registry
from flipdeck.engine.refusals import Refusal, Refused
from flipdeck.errors import UserError
from flipdeck.players.spec import Given
from flipdeck.rules.rulebook import Rulebook

from .progress import NoProgress, Progress
from .simulate import Simulation, in_words
from .statistics import Floats, jackknife, strengths

BLOCKS = 25  # of shuffles, to see how much results vary
SHORTEST = 1 << 10  # shuffles, so that calls cost little beside games
ELO = 400
HALF_A_WIN = 0.5  # to each side of a comparison, so that a player who never wins has a rating, too


class Standing(msgspec.Struct, frozen=True):
    """How strong one player is."""

    name: str
    rating: float
    rating_se: float
    share: float  # of the games won, against the whole field
    share_se: float
    against: dict[str, float]


class Ratings(msgspec.Struct, frozen=True):
    """How strong players are, and what it takes to play the games again; `print` shows a table."""

    game: str
    edition: str
    seats: int
    games: int
    seconds: float
    games_per_s: float
    players: list[Standing]  # the strongest first
    seed: int
    rules: dict[str, str]
    version: str
    interpreted: bool  # with a bot in Python at some tables

    def __str__(self) -> str:
        return in_words(self, self.rows())

    def rows(self) -> list[list[str]]:
        """The strongest first; the last columns are percentages won against each rank."""
        ranks = range(1, len(self.players) + 1)
        rows = [["", "name", "rating", "rating_se", "share", *map(str, ranks)]]
        for rank, player in zip(ranks, self.players, strict=True):
            against = (player.against.get(other.name) for other in self.players)
            figures = (f"{player.rating:+.1f}", f"{player.rating_se:.1f}", f"{player.share:.2%}")
            shares = ("" if share is None else f"{100 * share:.0f}" for share in against)
            rows.append([str(rank), player.name, *figures, *shares])
        return rows


class Seating(NamedTuple):
    """Two players share a table: which of them has which side."""

    first: int
    second: int
    sides: tuple[bool, ...]  # does the first player have it?
    run: Simulation

    def wins(self, number: int, games: int) -> tuple[int, int]:
        """How often each of the two wins, from this shuffle on."""
        totals = self.run.games(number, games)
        by_side = totals.wins[: len(self.sides)]  # partners win together
        mine = sum(wins for wins, first in zip(by_side, self.sides, strict=True) if first)
        return mine, sum(by_side) - mine


class Arena:
    def __init__(
        self,
        game: str,
        players: Sequence[Given] | Mapping[str, Given],
        edition: str = "",
        rules: Mapping[str, str] | None = None,
        seats: int | None = None,
        seed: int = 0,
        gpu: bool = False,
        ray: bool = False,
    ) -> None:
        rulebook = registry.game(game).rules
        if isinstance(players, str):
            raise TypeError(f"players are a list, such as [{players!r}, 'counter']")
        self.given = list(players.values() if isinstance(players, Mapping) else players)
        names = players if isinstance(players, Mapping) else map(name_of, self.given)
        self.players = list(names)
        check_players(self.players)
        self.seats = default_seats(rulebook) if seats is None else seats
        if self.seats < 2:
            raise ValueError(f"cannot rate players at a table for {seats}")
        options = (edition, rules, seed, gpu, ray)
        self.seatings = [
            Seating(
                first,
                second,
                sides,
                Simulation(game, self.seated(first, second, sides), *options),
            )
            for first, second in combinations(range(len(self.players)), 2)
            for sides in seatings(rulebook, self.seats)
        ]

    def seated(self, first: int, second: int, sides: tuple[bool, ...]) -> list[Given]:
        around = (sides[seat % len(sides)] for seat in range(self.seats))
        return [self.given[first if mine else second] for mine in around]

    def run(self, shuffles: int, progress: Progress | None = None) -> Ratings:
        """Play every seating from every shuffle; Ctrl-C ends it with the blocks done by then."""
        progress = progress or NoProgress()
        for seating in self.seatings:
            seating.wins(0, 1)  # the compiler's time is not the games'
        progress.begin()
        start = time.perf_counter()
        blocks: list[Floats] = []
        played = 0
        try:
            for first, last in parts(shuffles, max(SHORTEST, self.seatings[0].run.at_once)):
                blocks.append(self.block(first, last - first, progress))
                played += (last - first) * len(self.seatings)
                if len(blocks) == 2 * BLOCKS:
                    blocks = merge_pairs(blocks)
        except KeyboardInterrupt:
            if len(blocks) < 2:  # nothing can be left out to see how much results vary
                raise UserError("arena-too-early") from None
        return self.report(blocks, played, time.perf_counter() - start)

    def block(self, start: int, games: int, progress: Progress | None = None) -> Floats:
        """Wins of both players of every seating, over the same shuffles."""
        progress = progress or NoProgress()
        wins = np.zeros((len(self.seatings), 2))
        for place, seating in enumerate(self.seatings):
            wins[place] = seating.wins(start, games)
            progress.add(games)
        return wins

    def report(self, blocks: list[Floats], games: int, seconds: float) -> Ratings:
        setup = self.seatings[0].run.setup
        ratings, ratings_se = jackknife(blocks, self.ratings)
        shares, shares_se = jackknife(blocks, self.shares)
        against = self.against(sum(blocks, np.zeros_like(blocks[0])))
        strongest_first = sorted(range(len(self.players)), key=lambda player: -ratings[player])
        return Ratings(
            game=setup.game,
            edition=setup.edition,
            seats=self.seats,
            games=games,
            seconds=seconds,
            games_per_s=games / seconds,
            players=[
                Standing(
                    name=self.players[player],
                    rating=float(ratings[player]),
                    rating_se=float(ratings_se[player]),
                    share=float(shares[player]),
                    share_se=float(shares_se[player]),
                    against=against[player],
                )
                for player in strongest_first
            ],
            seed=self.seatings[0].run.seed,
            rules=setup.rules,
            version=version("flipdeck"),
            interpreted=any(seating.run.interpreted for seating in self.seatings),
        )

    def against(self, wins: Floats) -> list[dict[str, float]]:
        """The share of games won against each of the others."""
        beaten = self.beaten(wins)
        return [
            {
                self.players[other]: float(beaten[player, other] / decided)
                for other in range(len(self.players))
                if (decided := beaten[player, other] + beaten[other, player]) > 0
            }
            for player in range(len(self.players))
        ]

    def beaten(self, wins: Floats) -> Floats:
        """How often each player won against each other one."""
        beaten = np.zeros((len(self.players), len(self.players)))
        for seating, (first, second) in zip(self.seatings, wins, strict=True):
            beaten[seating.first, seating.second] += first
            beaten[seating.second, seating.first] += second
        return beaten

    def shares(self, wins: Floats) -> Floats:
        beaten = self.beaten(wins)
        share: Floats = beaten.sum(1) / np.maximum(beaten.sum(1) + beaten.sum(0), 1)
        return share

    def ratings(self, wins: Floats) -> Floats:
        pairs = np.array([(seating.first, seating.second) for seating in self.seatings])
        mine = np.array([sum(seating.sides) for seating in self.seatings])
        theirs = np.array([len(seating.sides) for seating in self.seatings]) - mine
        logarithms = strengths(pairs, np.stack((mine, theirs), 1), wins + HALF_A_WIN)
        ratings: Floats = ELO * (logarithms - logarithms.mean()) / np.log(10)
        return ratings


def name_of(given: Given) -> str:
    return given.strip() if isinstance(given, str) else getattr(given, "__name__", repr(given))


def check_players(players: list[str]) -> None:
    for name in players:
        if players.count(name) > 1:
            raise Refused(Refusal.NAME_TWICE, name=name)
    if len(players) < 2:
        raise UserError("arena-two-players")


def default_seats(rules: Rulebook) -> int:
    """Two against each other: two players, or two teams where the game has teams."""
    teams = (seats for seats in rules.players if rules.in_teams(seats))
    return next(teams, max(2, rules.players[0]))


def seatings(rules: Rulebook, seats: int) -> Iterator[tuple[bool, ...]]:
    sides = 2 if rules.in_teams(seats) else seats
    return (way for way in product((True, False), repeat=sides) if any(way) and not all(way))


# A whole arena


def arena(
    game: str,
    players: Sequence[Given] | Mapping[str, Given],
    shuffles: int = 10_000,
    *,
    seats: int | None = None,
    edition: str | None = None,
    rules: Mapping[str, str] | None = None,
    seed: int = 0,
) -> Ratings:
    """Let players meet in every pairing and every seating, over the same shuffles, and rate them.

    Players are those of `simulate`; a mapping gives them names of your own. `seats` are two if not
    given, at Flip-Flop four in two teams.
    """
    if shuffles < 2:
        raise ValueError(f"cannot rate players by {shuffles} shuffles")
    pairings = Arena(game, players, "" if edition is None else edition, rules, seats, seed)
    start = time.perf_counter()
    blocks = [pairings.block(first, last - first) for first, last in parts(shuffles, shuffles)]
    games = shuffles * len(pairings.seatings)
    return pairings.report(blocks, games, time.perf_counter() - start)


def parts(shuffles: int, shortest: int) -> Iterator[tuple[int, int]]:
    """Blocks of nearly equal size.

    The first are short, so that a run that is stopped early can still be reported. Once there are
    twice as many as needed, pairs of them are merged, and the next blocks are as long as those.
    """
    blocks = min(BLOCKS, shuffles)
    halvings = max(1, shuffles // (blocks * shortest)).bit_length() - 1
    done = 0
    for halved in range(halvings, -1, -1):
        needed = blocks << halved
        for block in range(done, min(needed, 2 * blocks)):
            yield shuffles * block // needed, shuffles * (block + 1) // needed
        done = blocks


def merge_pairs(blocks: list[Floats]) -> list[Floats]:
    return [one + other for one, other in zip(blocks[::2], blocks[1::2], strict=True)]
