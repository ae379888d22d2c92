"""Reviews of finished games: every decision with its grade and the reason, and what luck gave."""

from collections.abc import Iterator, Sequence

from flipdeck.engine.advice import GameReview, Reason, Reviewed, Valued
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Hit, Move, Stay
from flipdeck.engine.setup import Setup
from flipdeck.players.learned.errors import are_apart

from .luck import Ledger
from .odds import bust_chance, estimated_points, wins_of_moves
from .reasons import reason

ROUNDS = 4_000  # played for the points of a decision, shared by its moves
MOST_MOVES = 6  # listed of a decision; a Swap has hundreds

# What a move may cost of the chance to win; a move that cannot be told from the best one is "best".
GRADES = (("good", 0.04), ("inaccuracy", 0.08), ("mistake", 0.15), ("blunder", 1.0))


def review(setup: Setup, moves: Sequence[Move], seats: Sequence[int] = ()) -> GameReview:
    """Every decision of a game that left a choice; in detail those of some seats."""
    ledger = Ledger(setup)
    return GameReview(list(decisions(setup, moves, seats, ledger)), ledger.balances())


def decisions(
    setup: Setup, moves: Sequence[Move], seats: Sequence[int], ledger: Ledger, first: int = 0
) -> Iterator[Reviewed]:
    """Those from a move on, one by one; the ledger holds what came before."""
    match = Match(setup)
    for turn, move in enumerate(moves):
        if turn >= first and leaves_a_choice(match):
            seat, wins = match.table.actor, wins_of_moves(match)
            ledger.enter(seat, wins, move)
            chances = {each: by_seat[seat] for each, by_seat in wins.items()}
            yield decision(match, turn, move, chances, detailed=seat in seats)
        match.carry_out(move)
    if match.is_over:
        ledger.close(match.winners)


def leaves_a_choice(match: Match) -> bool:
    due = match.due
    return due is not None and due.actor is not None and len(match.legal_moves()) > 1


def decision(
    match: Match, turn: int, made: Move, chances: dict[Move, float], *, detailed: bool
) -> Reviewed:
    """A better move is named if the network can tell that it is one."""
    best = max(chances, key=lambda move: chances[move])
    better = are_apart(match.setup.game, chances[best], chances[made])
    shown = valued(match, listed(chances, made)) if detailed else []
    return Reviewed(
        turn=turn,
        seat=match.table.actor,
        win=round(chances[made], 3),
        best=round(chances[best], 3) if better else None,
        advice=best if better else None,
        grade=grade_of(chances[best] - chances[made]) if better else "best",
        moves=shown,
        reason=why(match, shown, made, better=better) if shown else None,
    )


def grade_of(cost: float) -> str:
    return next(grade for grade, most in GRADES if cost <= most)


def listed(chances: dict[Move, float], made: Move) -> dict[Move, float]:
    """The best moves and the one made, in their own order."""
    first = sorted(chances, key=lambda move: -chances[move])[:MOST_MOVES]
    if made not in first:
        first[-1] = made
    return {move: chance for move, chance in chances.items() if move in first}


def valued(match: Match, chances: dict[Move, float]) -> list[Valued]:
    """Points are means of rounds that sensible players finish: exact ones would take too long."""
    points = estimated_points(match, ROUNDS, list(chances))
    return [
        Valued(move, round(mean, 2), round(win, 3), bust_of(match, move))
        for (move, win), mean in zip(chances.items(), points, strict=True)
    ]


def bust_of(match: Match, move: Move) -> float | None:
    """Of the next card, if the move says whether it is drawn."""
    if isinstance(move, Hit):
        return bust_chance(match)
    return 0.0 if isinstance(move, Stay) else None


def why(match: Match, shown: Sequence[Valued], made: Move, *, better: bool) -> Reason:
    """Why the best move was better than the one made, or the one made than the next best."""
    own = next(each for each in shown if each.move == made)
    rest = max((each for each in shown if each.move != made), key=lambda each: each.win)
    return reason(match, rest, own) if better else reason(match, own, rest)
