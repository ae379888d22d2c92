"""What a decision is worth: exact odds of the next card and of the round, and the chance to win.

Exact is what the deck says: the next card, and the points of the round for a player who stays,
takes one card, or hits on and stops when it is best. It counts the player's own cards only: actions
they draw are given to others while there are any, and what others may do to their line is left out.
The chance to win is what a learned network says one card ahead. Points of other decisions are the
means of rounds that sensible players finish.
"""

import random
from collections.abc import Sequence
from typing import Any

import msgspec

from flipdeck.engine import registry
from flipdeck.engine.columns import aligned, facts_line
from flipdeck.engine.deduction import imagined
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Hit, Move, Stay
from flipdeck.engine.policy import Policy, policy
from flipdeck.engine.record_text import to_line
from flipdeck.engine.refusals import Refusal, Refused
from flipdeck.engine.view import nobody_is_asked
from flipdeck.players.learned.errors import are_apart, standard_error
from flipdeck.rules.cards import NAMES
from flipdeck.rules.layout import duplicate
from flipdeck.rules.table import CARD, TURN, LineTable

from .round_points import Points, after_hit, deck_to_come

ROUNDS = 20_000  # played for the points of a decision, shared by its moves
FEWEST_ROUNDS = 100  # for each move
MOST_ROUNDS = 4_000
WORLDS = 120


class MoveOdds(msgspec.Struct, frozen=True):
    move: str
    points: float  # of this round; exact for hit and stay, else estimated
    win: float
    win_se: float


class Odds(msgspec.Struct, frozen=True):
    """The record's odds object; what makes no sense for a decision is None.

    `print` shows a table.
    """

    actor: str
    bust: float | None
    cards: dict[str, float] | None
    stay: float | None
    hit_once: float | None
    best_stop: float | None
    moves: list[MoveOdds]
    advice: str | None

    def __str__(self) -> str:
        lines = [facts_line(self.facts())]
        if self.cards:
            likeliest = sorted(self.cards.items(), key=lambda card: -card[1])
            lines.append("cards: " + ", ".join(f"{card} {share:.1%}" for card, share in likeliest))
        lines += aligned(self.rows())
        if self.advice is not None:
            lines.append(f"advice: {self.advice}")
        return "\n".join(lines)

    def facts(self) -> dict[str, str]:
        """Whose decision it is, and the exact figures that there are."""
        points = {name: getattr(self, name) for name in ("stay", "hit_once", "best_stop")}
        return {
            "actor": self.actor,
            **({} if self.bust is None else {"bust": f"{self.bust:.2%}"}),
            **{name: f"{each:.2f}" for name, each in points.items() if each is not None},
        }

    def rows(self) -> list[list[str]]:
        """A row for each move."""
        if not self.moves:
            return []
        moves = [
            [each.move, f"{each.points:.2f}", f"{each.win:.2%}", f"{each.win_se:.2%}"]
            for each in self.moves
        ]
        return [[*MoveOdds.__struct_fields__], *moves]


def odds(match: Match, seat: int | None = None, *, rounds: int = ROUNDS) -> Odds:
    """For the player to decide (`seat`, if it is to be nobody else), from what they may know.

    If a card is on its way to a player, its odds alone. The same question has the same answer.
    """
    registry.game(match.setup.game).need("network")
    due = match.due
    if due is None:
        raise Refused(Refusal.GAME_OVER)
    to_card = due.actor is None and match.table.ask == CARD
    decider = match.table.actor if to_card else due.actor
    if decider is None:
        raise nobody_is_asked(match)  # dice and hands are to be dealt
    if seat not in (None, decider):
        raise another_is_asked(match, seat, decider)
    if to_card:
        return card_on_its_way(match)
    return of_turn(match, rounds) if match.table.ask == TURN else of_decision(match, rounds)


def another_is_asked(match: Match, seat: int, decider: int) -> Refused:
    if seat not in range(len(match.names)):
        return Refused(Refusal.NO_SUCH_SEAT, seats=len(match.names))
    refused = Refused(Refusal.NOT_DUE, actor=match.names[decider], name=match.names[seat])
    refused.key = "another-is-asked"
    return refused


def card_on_its_way(match: Match) -> Odds:
    name = match.names[match.table.actor]
    return Odds(name, busting(match, match.table), chances(match.table), None, None, None, [], None)


def of_decision(match: Match, rounds: int) -> Odds:
    moves = moves_with(match, estimated_points(match, rounds))
    advice = max(moves, key=lambda each: each.win).move
    name = match.names[match.table.actor]
    return Odds(name, None, None, None, None, None, moves, advice)


def of_turn(match: Match, rounds: int) -> Odds:
    """Beside what the deck says, exact points of both moves, where they can be had."""
    exact = round_points(match)
    moves = moves_with(match, points_of_moves(match, exact, rounds))
    return Odds(
        actor=match.names[match.table.actor],
        bust=bust_chance(match),
        cards=next_card_chances(match),
        stay=exact.stay if len(moves) > 1 else None,
        hit_once=exact.hit_once,
        best_stop=None if exact.hit is None else max(each.points for each in moves),
        moves=moves,
        advice=better(match.setup.game, moves).move,
    )


def moves_with(match: Match, points: list[float]) -> list[MoveOdds]:
    """Every legal move with its chance to win; its points are given."""
    game = match.setup.game
    chances = win_chances(match)
    return [
        MoveOdds(to_line(move, match.spoken), mean, win, standard_error(game, win))
        for (move, win), mean in zip(chances.items(), points, strict=True)
    ]


def win_chances(match: Match) -> dict[Move, float]:
    """The chance to win of the player who decides, after each legal move."""
    from flipdeck.players.learned.lookahead import win_after

    moves = match.legal_moves()
    answers = [match.codec.choices_for(match.table, move) for move in moves]
    return dict(zip(moves, win_after(match.setup.game, match.table, answers), strict=True))


def wins_of_moves(match: Match) -> dict[Move, dict[int, float]]:
    """Everybody's chance to win after each legal move; at a large table the player's own alone."""
    from flipdeck.players.learned.lookahead import sees_everybody, wins_after

    game, table, moves = match.setup.game, match.table, match.legal_moves()
    answers = [match.codec.choices_for(table, move) for move in moves]
    seats = range(table.seats) if sees_everybody(game, table) else [table.actor]
    wins = wins_after(game, table, answers, seats)
    return {
        move: {seat: chances[place] for seat, chances in zip(seats, wins, strict=True)}
        for place, move in enumerate(moves)
    }


def better(game: str, moves: list[MoveOdds]) -> MoveOdds:
    """What wins more often; if that cannot be told, what is worth more points."""
    likeliest, *others = sorted(moves, key=lambda each: -each.win)
    for other in others:
        if not are_apart(game, likeliest.win, other.win) and other.points > likeliest.points:
            return other
    return likeliest


# The next card, found by asking the rules what each card would do


def next_card_chances(match: Match) -> dict[str, float]:
    """The chance of each card if the player who is asked hits."""
    return chances(after_hit(match))


def bust_chance(match: Match) -> float:
    """The chance that the next card busts the player who is asked, if they hit."""
    return busting(match, after_hit(match))


def chances(table: LineTable) -> dict[str, float]:
    deck = deck_to_come(table)
    return {NAMES[kind]: count / table.left for kind, count in sorted(deck.items())}


def busting(match: Match, table: LineTable) -> float:
    """The chance that the card that is due busts the player it is for."""
    seat = table.actor
    fatal = 0
    deck = deck_to_come(table)
    for kind, count in deck.items():
        after = duplicate(table)
        match.setup.rulebook.step(after, after.pile.index(kind))
        fatal += count * (after.busts[seat] > table.busts[seat])
    return fatal / max(1, deck.total())


# The points of the round


def round_points(match: Match) -> Points:
    """Exact points of the player who is asked, as far as they can be had."""
    exact: Points = registry.game(match.setup.game).need("round_points")(match)
    return exact


def points_of_moves(match: Match, exact: Points, rounds: int) -> list[float]:
    if exact.hit is None:
        return estimated_points(match, rounds)
    of_move = {Hit: exact.hit, Stay: exact.stay}
    return [of_move[type(move)] for move in match.legal_moves()]


def estimated_points(match: Match, rounds: int, of: Sequence[Move] | None = None) -> list[float]:
    """The means of rounds that sensible players finish, after each legal move or some of them."""
    from .rollouts import round_points

    wanted = match.legal_moves() if of is None else of
    moves = [match.codec.choices_for(match.table, move) for move in wanted]
    each = max(FEWEST_ROUNDS, min(MOST_ROUNDS, rounds // len(moves)))
    return round_points(match.setup.game, worlds_of(match), moves, players_of(match), each)


def worlds_of(match: Match) -> list[Any]:
    """Tables that the player to decide cannot tell from the real one."""
    if not registry.game(match.setup.game).hides_cards:
        return [match.table]
    chance = random.Random(0)
    return [imagined(match.table, match.table.actor, chance) for _ in range(WORLDS)]


def players_of(match: Match) -> list[Policy]:
    game = registry.game(match.setup.game)
    return [policy(game.rollout_player, game.policies)] * len(match.names)
