"""Why one move is better than another: one fact of the table that a sentence can be made of."""

import msgspec

from flipdeck.engine.advice import Reason, Valued
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Give, Hit, Move, Stay, Steal, Swap, TurnBonus
from flipdeck.players.learned.errors import are_apart
from flipdeck.rules.rulebook import LineRulebook

from .odds import Odds

replace = msgspec.structs.replace

POINT = 0.5  # less than that is no reason


def reason_for_advice(match: Match, odds: Odds) -> Reason | None:
    """Why the advised move is better than the best other one; None if there is no other."""
    moves = match.legal_moves()
    if odds.advice is None or len(moves) < 2:
        return None
    values = [
        Valued(move, each.points, each.win, odds.bust if isinstance(move, Hit) else None)
        for move, each in zip(moves, odds.moves, strict=True)
    ]
    lines = [each.move for each in odds.moves]
    advised = values.pop(lines.index(odds.advice))
    return reason(match, advised, max(values, key=lambda each: each.win))


def reason(match: Match, better: Valued, other: Valued) -> Reason:
    if not are_apart(match.setup.game, better.win, other.win):
        return Reason("even", better.points, other.points)
    found = Reason("wins", better.points, other.points, other.bust or better.bust)
    match better.move, other.move:
        case Stay(), Hit():
            return for_staying(match, found)
        case Hit(), Stay():
            return for_hitting(match, found)
    return for_another(match, better.move, other.move, found)


def for_staying(match: Match, found: Reason) -> Reason:
    seat = match.table.actor
    total = standing(match, seat)
    found = replace(found, total=total)
    if total >= match.table.target and total > best_rival(match, seat)[1]:
        return replace(found, why="reaches")
    if found.other < found.points:
        return replace(found, why="risk")
    return replace(found, why="lead" if total > best_rival(match, seat)[1] else "sure")


def for_hitting(match: Match, found: Reason) -> Reason:
    seat = match.table.actor
    if found.bust == 0:
        return replace(found, why="safe")
    if found.points > found.other:
        return replace(found, why="more")
    rival, total = best_rival(match, seat)
    if total > standing(match, seat):
        return replace(found, why="behind", seat=rival, total=total)
    return found


def for_another(match: Match, better: Move, other: Move, found: Reason) -> Reason:
    rival, total = best_rival(match, match.table.actor)
    if aimed_at(better) == rival != aimed_at(other):
        return replace(found, why="leader", seat=rival, total=total)
    if found.points >= found.other + POINT:
        return replace(found, why="points")
    return found


def aimed_at(move: Move) -> int | None:
    """The player whom a move is aimed at."""
    match move:
        case Give(to=seat) | Steal(owner=seat) | TurnBonus(victim=seat):
            return seat
        case Swap(seat=seat, owner=owner, other_owner=other) if seat in (owner, other):
            return other if owner == seat else owner
    return None


def standing(match: Match, seat: int) -> int:
    """The total, with the points in front of the player."""
    rules = match.setup.rulebook
    lying = rules.points(match.table, seat) if isinstance(rules, LineRulebook) else 0
    return int(match.table.total[seat] + lying)


def best_rival(match: Match, seat: int) -> tuple[int, int]:
    """Who is in front among those who do not win together with this seat, and with how much."""
    same_side = match.setup.rulebook.same_side
    rivals = [other for other in range(len(match.names)) if not same_side(match.table, seat, other)]
    if not rivals:
        return seat, 0
    first = max(rivals, key=lambda rival: standing(match, rival))
    return first, standing(match, first)
