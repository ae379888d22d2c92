"""The chance to win after each move, by the network's second head, one card ahead.

A move is made on a copy of the table. If a card is due then, every kind that can come is drawn on
a copy of its own and counts by its chance. The network judges all positions that this leads to at
once, each from the view of the player who decides there, as it was trained; where chance is due,
from the view of the player who moved. A game that is over, or that the player who moved may now win
by staying, needs no network.

Of the last cards of a deck a network knows how likely each is to come next, but not what the one
after it will be. So the end of a deck is followed to its last card, or to the end of the round:
everybody decides as a learned player would.

A seat that does not know all cards looks at worlds that it cannot tell from the real one, so the
answer depends on nothing else. The next player knows their own hand in each world, and the average
over worlds is what the mover may expect.

A network sees six players. At larger tables it looks through the eyes of the player who moved:
they are always among the six, with the rivals in the lead, and the chance is theirs among those.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np

from flipdeck.engine import registry
from flipdeck.engine.deduction import imagined
from flipdeck.engine.observation import SCRATCH, observation_of
from flipdeck.rules.layout import duplicate
from flipdeck.rules.table import CARD, OVER, STAY, TURN

from .network import Floats, chances, evaluate, network_for, slots_of
from .player import answer

WORLDS = 24
DIGITS = 6
LAST_CARDS = 5
MOST_LEAVES = 200

Answers = Sequence[int]  # of a move, for `step`; a Swap has two


class Leaf(NamedTuple):
    """A position that a move may lead to."""

    move: int
    weight: float
    table: Any


def win_after(game: str, table: Any, moves: Sequence[Answers], seed: int = 0) -> list[float]:
    """The chance that the table's actor wins after each of their moves."""
    [own] = wins_after(game, table, moves, [table.actor], seed)
    return own


def wins_after(
    game: str, table: Any, moves: Sequence[Answers], seats: Sequence[int], seed: int = 0
) -> list[list[float]]:
    """The same for each of some seats; at a table larger than a network sees, for the actor alone.

    All of them after the actor's moves, in the worlds that the actor holds possible.
    """
    seat = table.actor
    leaves = [
        leaf._replace(weight=leaf.weight * weight)
        for world, weight in possible_worlds(game, table, seed)
        for number, answers in enumerate(moves)
        for leaf in after(game, world, seat, number, answers)
    ]
    leaves = to_the_end_of_the_deck(game, seat, table.round, leaves)
    found = np.zeros((len(seats), len(moves)))
    wins = values_of(game, seat, [leaf.table for leaf in leaves], seats)
    for row, chance in zip(found, wins, strict=True):
        np.add.at(row, [leaf.move for leaf in leaves], chance * [leaf.weight for leaf in leaves])
    won: list[list[float]] = found.clip(0.0, 1.0).round(DIGITS).tolist()
    return won


def sees_everybody(game: str, table: Any) -> bool:
    return bool(table.seats <= len(slots_of(game).here))


def possible_worlds(game: str, table: Any, seed: int) -> list[tuple[Any, float]]:
    """Tables that the actor cannot tell from this one, with their shares."""
    if not registry.game(game).hides_cards:
        return [(table, 1.0)]
    chance = Random(seed)
    worlds = [imagined(table, table.actor, chance) for _ in range(WORLDS)]
    by_hands = {tuple(world.hand): world for world in worlds}
    shares = Counter(tuple(world.hand) for world in worlds)
    return [(by_hands[hands], count / WORLDS) for hands, count in shares.items()]


def after(game: str, table: Any, seat: int, move: int, answers: Answers) -> Iterator[Leaf]:
    """Every kind of card is drawn from one of its places: all are alike."""
    step = registry.game(game).rules.step
    table = duplicate(table)
    for choice in answers:
        step(table, choice)
    if table.ask != CARD:
        yield Leaf(move, 1.0, table)
        return
    deck = table.pile[: table.left]
    for kind, count in Counter(deck).items():
        drawn = duplicate(table)
        step(drawn, deck.index(kind))
        yield Leaf(move, count / len(deck), won_by_staying(game, drawn, seat) or drawn)


def to_the_end_of_the_deck(game: str, seat: int, this_round: int, leaves: list[Leaf]) -> list[Leaf]:
    """Follow short decks, unless there are too many positions."""
    while len(leaves) <= MOST_LEAVES:
        short = [leaf for leaf in leaves if is_short(game, leaf.table, this_round)]
        if not short:
            break
        leaves = [leaf for leaf in leaves if not is_short(game, leaf.table, this_round)]
        for leaf, answers in zip(short, learned_answers(game, short), strict=True):
            leaves += [
                later._replace(weight=later.weight * leaf.weight)
                for later in after(game, leaf.table, seat, leaf.move, answers)
            ]
    return leaves


def is_short(game: str, table: Any, this_round: int) -> bool:
    if registry.game(game).hides_cards or table.ask == OVER or table.round != this_round:
        return False
    return bool(0 < table.left <= LAST_CARDS)


def learned_answers(game: str, leaves: Sequence[Leaf]) -> list[list[int]]:
    """What learned players answer, and nothing where a card is due."""
    return [[] if leaf.table.ask == CARD else [answer(game, 0.0, leaf.table, 0)] for leaf in leaves]


def won_by_staying(game: str, table: Any, seat: int) -> Any:
    """The end of the game, if the player who drew the card may stay and has won then."""
    if table.ask != TURN or table.actor != seat or not registry.game(game).rules.legal(table, STAY):
        return None
    stayed = duplicate(table)
    registry.game(game).rules.step(stayed, STAY)
    return stayed if has_won(game, stayed, seat) else None


def values(game: str, seat: int, tables: Sequence[Any]) -> Floats:
    """The chance to win of a seat at each table."""
    [own] = values_of(game, seat, tables, [seat])
    return own


def values_of(game: str, mover: int, tables: Sequence[Any], seats: Sequence[int]) -> list[Floats]:
    """The chances of some seats, where `mover` has moved."""
    wins = [
        np.array([float(has_won(game, table, seat)) for table in tables], np.float32)
        for seat in seats
    ]
    open_ends = [number for number, table in enumerate(tables) if table.ask != OVER]
    if open_ends:
        playing = [tables[number] for number in open_ends]
        viewers = [viewer(game, table, mover) for table in playing]
        rows = np.array(list(map(observed, [game] * len(playing), playing, viewers)), np.float32)
        shares = chances(game, rows, evaluate(network_for(game), game, rows).winners)
        for seat, found in zip(seats, wins, strict=True):
            found[open_ends] = (shares * own_slots(game, playing, viewers, seat)).sum(1)
    return wins


def has_won(game: str, table: Any, seat: int) -> bool:
    return bool(
        table.ask == OVER and registry.game(game).rules.same_side(table, table.winner, seat)
    )


def viewer(game: str, table: Any, seat: int) -> int:
    own = registry.game(game).rules.is_chance(table) or not sees_everybody(game, table)
    return seat if own else int(table.actor)


def observed(game: str, table: Any, seat: int) -> list[float]:
    row = [0.0] * observation_of(game).size
    observation_of(game).observe(table, seat, row, [0] * SCRATCH)
    return row


def own_slots(game: str, tables: Sequence[Any], viewers: Sequence[int], seat: int) -> Floats:
    """For each table, 1 in the slots of the seat and its partner: a team shares its chance."""
    marks = np.zeros((len(tables), len(slots_of(game).here)), np.float32)
    for mark, table, eyes in zip(marks, tables, viewers, strict=True):
        for other in range(table.seats):
            if registry.game(game).rules.same_side(table, seat, other):
                mark[(other - eyes) % table.seats] = 1.0
    return marks
