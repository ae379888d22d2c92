"""A finished game in short: places, what each player did, and the round that decided it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec

from flipdeck.engine.display import display
from flipdeck.engine.events import Busted, RoundEnded
from flipdeck.engine.match import Match
from flipdeck.engine.view import cards_in_line
from flipdeck.rules.table import LineTable


class BestRound(msgspec.Struct, frozen=True):
    """The cards are those of the line at the end of the round; at Flip-Flop there are none."""

    round: int
    points: int
    cards: list[str]
    flip7: bool


class PlayerSummary(msgspec.Struct, frozen=True):
    """`place` counts from 1; equal totals share one. `best` is none if no round brought points."""

    total: int
    place: int
    won: bool
    busts: int
    flip7s: int
    best: BestRound | None


class Deciding(msgspec.Struct, frozen=True):
    """The round that decided the game, and why.

    `why`: `flip7` (the winner made one), `lead` (they took the lead for good), `rivals` (they did
    so because those ahead busted), `ahead` (they led from the first round on; this one brought them
    furthest).
    """

    round: int
    why: str
    seat: int  # the winner; of a team its first player
    points: int
    cards: list[str]
    rivals: list[int]  # seats that were ahead and busted
    last: bool  # was it the last round?


class GameSummary(msgspec.Struct, frozen=True):
    rounds: int
    sides: list[list[int]]
    players: list[PlayerSummary]
    deciding: Deciding


class Round(NamedTuple):
    points: tuple[int, ...]
    totals: tuple[int, ...]
    flip7: int | None
    busted: tuple[int, ...]
    cards: tuple[tuple[str, ...], ...]


@lru_cache(maxsize=64)
def summary_of_game(finished: Match) -> GameSummary:
    rounds = rounds_of(finished)
    sides = display(finished, None).sides
    players = [
        PlayerSummary(
            total=finished.totals[seat],
            place=place_of(finished, sides, seat),
            won=seat in finished.winners,
            busts=sum(each.busted.count(seat) for each in rounds),
            flip7s=sum(each.flip7 == seat for each in rounds),
            best=best_round(rounds, seat),
        )
        for seat in range(len(finished.names))
    ]
    return GameSummary(len(rounds), sides, players, deciding(finished, rounds, sides))


def rounds_of(finished: Match) -> list[Round]:
    match = Match(finished.setup)
    rounds: list[Round] = []
    busted: list[int] = []
    for move in finished.moves:
        for event in match.carry_out(move):
            if isinstance(event, Busted):
                busted.append(event.seat)
            elif isinstance(event, RoundEnded):
                lines = match.round_end.line if isinstance(match.table, LineTable) else []
                cards = tuple(map(cards_in_line, lines))
                rounds.append(Round(event.points, event.totals, event.flip7, tuple(busted), cards))
                busted.clear()
    return rounds


def place_of(finished: Match, sides: list[list[int]], seat: int) -> int:
    if seat in finished.winners:
        return 1
    own = finished.totals[seat]
    ahead = [
        side
        for side in sides
        if side[0] in finished.winners or (seat not in side and finished.totals[side[0]] > own)
    ]
    return len(ahead) + 1


def best_round(rounds: Sequence[Round], seat: int) -> BestRound | None:
    number, best = max(enumerate(rounds, 1), key=lambda each: each[1].points[seat])
    if best.points[seat] <= 0:
        return None
    return BestRound(number, best.points[seat], line_of(best, seat), best.flip7 == seat)


def line_of(round: Round, seat: int) -> list[str]:
    return [*round.cards[seat]] if round.cards else []


# The round that decided the game


def deciding(finished: Match, rounds: Sequence[Round], sides: list[list[int]]) -> Deciding:
    winner = finished.winners[0]
    rivals = [side[0] for side in sides if winner not in side]
    led = [all(each.totals[winner] > each.totals[rival] for rival in rivals) for each in rounds]
    taken = len(led) - 1
    while taken > 0 and led[taken - 1]:
        taken -= 1
    if taken == 0 and len(rounds) > 1:
        return ahead_from_the_start(rounds, winner, rivals)
    decided = rounds[taken]
    before = (
        rounds[taken - 1].totals if taken else finished.setup.scores or (0,) * len(finished.names)
    )
    fallen = [
        rival for rival in rivals if before[rival] > before[winner] and rival in decided.busted
    ]
    why = "flip7" if decided.flip7 == winner else "rivals" if fallen else "lead"
    return described(rounds, taken, winner, why, fallen)


def ahead_from_the_start(rounds: Sequence[Round], winner: int, rivals: list[int]) -> Deciding:
    def gained(place: int) -> int:
        points = rounds[place].points
        return points[winner] - max(points[rival] for rival in rivals)

    widest = max(range(len(rounds)), key=gained)
    why = "flip7" if rounds[widest].flip7 == winner else "ahead"
    return described(rounds, widest, winner, why, [])


def described(
    rounds: Sequence[Round], place: int, winner: int, why: str, fallen: list[int]
) -> Deciding:
    decided = rounds[place]
    return Deciding(
        round=place + 1,
        why=why,
        seat=winner,
        points=decided.points[winner],
        cards=line_of(decided, winner),
        rivals=fallen,
        last=place == len(rounds) - 1,
    )
