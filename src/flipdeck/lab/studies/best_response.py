"""The best response to fixed players in one round of Flip-Flop, from what a seat knows.

After the deal a seat knows its own cards and the backs of all others. From there its best response
is exact: all deals that it holds possible are played on together, the others play as they do, and
wherever the seat decides, the deals that it still cannot tell apart share one answer. A whole round
has too many deals for that, but its best response is the mean over what a seat may know: deals
drawn by lot estimate it without bias.

A player who searches draws worlds by lot. Here the draw depends on what the player knows, so it is
one fixed player, and the best response knows its draws.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import numpy as np

from flipdeck.engine.chance import mixed, unsigned
from flipdeck.engine.compiled.backend import compile_loop, record_type, to_record
from flipdeck.engine.deduction import Deduction, Place, deduce, in_hands, played
from flipdeck.players.compiled.cpu import search_worlds
from flipdeck.players.policies.flipflop import sensible
from flipdeck.rules.flipflop import GOALS, RULEBOOK, held, legal, next_card, step
from flipdeck.rules.knowledge import hand_known
from flipdeck.rules.layout import duplicate
from flipdeck.rules.rule import rule
from flipdeck.rules.rulebook import new_table
from flipdeck.rules.table import DEAL, DICE, FLIP, OVER, PLAY, TrickTable
from flipdeck.rules.two_sided import (
    CARDS,
    FACES,
    back_of,
    colour_of,
    held_as,
    two_sided,
    which_card,
)

RANDOM, SENSIBLE, SEARCH = 0, 1, 2
ANY_ANSWER = -1
ROOM = RULEBOOK.size(max(RULEBOOK.players), 1)
Array = np.ndarray[Any, Any]


class Player(NamedTuple):
    """A kind of player, and in how many worlds it searches."""

    kind: int
    worlds: int = 0


class Known(NamedTuple):
    """The deals that a seat holds possible, all equally likely, as records."""

    seat: int
    tables: Array


class Worth(NamedTuple):
    """Points of the round: as the player plays, and by the best response."""

    own: float
    best: float


# What a seat sees


@rule
def view_key(table: TrickTable, viewer: int, key: int) -> int:
    """The hands as the viewer knows them and the trick, mixed with a key."""
    mix = mixed(mixed(unsigned(key)) ^ unsigned(table.trick))  # the key may be in the trick
    for seat in range(table.seats):
        mix = mixed(mix ^ unsigned(hand_known(table, viewer, seat)))
    return mix


@rule
def card_shown(table: TrickTable, answer: int) -> int:
    """The card that this answer plays; 0 if it plays none."""
    return held(table, table.actor, answer) if table.ask == PLAY else 0


@rule
def not_idle(table: TrickTable, answer: int) -> int:
    """The same answer without hands that have no cards."""
    if table.ask == FLIP:
        for seat in range(table.seats):
            if table.hand[seat] == 0:
                answer &= ~(1 << seat)
    return answer


compiled_worlds = compile_loop(search_worlds)


@compile_loop
def searched(tables: Any, worlds: int) -> int:
    """The answer of a player who searches; of three tables the first is asked about."""
    table = tables[0]
    answers = np.zeros(1 << table.seats, np.int64)
    count = 0
    for answer in range(1 << table.seats):
        if legal(table, answer):
            answers[count] = answer
            count += 1
    sums = np.zeros(count)
    seed = view_key(table, table.actor, table.goal) >> 32
    compiled_worlds(tables, table.actor, answers[:count], np.int64(seed), 0, worlds, sums)
    return int(answers[np.argmax(sums)])


@compile_loop
def answers_of(tables: Any, kind: int, worlds: int) -> Any:
    """What the player who is asked answers at each table; a random player gives any answer."""
    chosen = np.full(len(tables), ANY_ANSWER)
    scratch = np.zeros(3, tables.dtype)
    for place in range(len(tables) if kind != RANDOM else 0):
        if kind == SENSIBLE:
            answer = sensible(tables[place])
        else:
            scratch[0] = tables[place]
            answer = searched(scratch, worlds)
        chosen[place] = not_idle(tables[0], answer)
    return chosen


@compile_loop
def after(tables: Any, weights: Any, chosen: Any, answer: int, viewer: int) -> Any:
    """The tables where this is the answer, one step on; those that look alike stand together."""
    places = np.flatnonzero((chosen == answer) | (chosen == ANY_ANSWER))
    children = np.zeros(len(places), tables.dtype)
    keys = np.zeros(len(places), np.uint64)
    for number, place in enumerate(places):
        children[number] = tables[place]
        card = card_shown(tables[place], answer)
        step(children[number], answer)
        keys[number] = view_key(children[number], viewer, card)
    order = np.argsort(keys)
    in_order = np.zeros(len(places), tables.dtype)
    for number in range(len(places)):
        in_order[number] = children[order[number]]
    return in_order, weights[places][order], keys[order]


@compile_loop
def settled(tables: Any, weights: Any, viewer: int) -> float:
    worth = 0.0
    for place in range(len(tables)):
        worth += weights[place] * tables[place].total[viewer]
    return worth


@compile_loop
def respond(
    tables: Any, weights: Any, viewer: int, maximises: bool, kind: int, worlds: int
) -> float:
    """What the round is worth to the viewer, who cannot tell these tables apart."""
    first = tables[0]
    if first.ask == OVER or first.ask == DICE:
        return float(settled(tables, weights, viewer))
    decides = maximises and first.actor == viewer
    chosen = answers_of(tables, RANDOM if decides else kind, worlds)
    best, total, answers = 0.0, 0.0, 0
    for answer in range(1 << first.seats):
        if legal(first, answer) and not_idle(first, answer) == answer:
            children, likely, keys = after(tables, weights, chosen, answer, viewer)
            value, start = 0.0, 0
            for end in range(1, len(keys) + 1):
                if end == len(keys) or keys[end] != keys[start]:
                    alike = children[start:end], likely[start:end]
                    value += respond(alike[0], alike[1], viewer, maximises, kind, worlds)
                    start = end
            best = max(best, value)  # no points are below 0
            total += value
            answers += 1
    if decides:
        return best
    return total / answers if kind == RANDOM else total


def worth(known: Known, player: Player) -> Worth:
    """With this player in every seat; then with the best response in the seat that knows."""
    count = len(known.tables)
    weights = np.full(count, 1 / count)
    own, best = (
        respond(known.tables, weights, known.seat, maximises, *player)
        for maximises in (False, True)
    )
    return Worth(own, best)


# Deals


def dealt(cards: int, seats: int, random: Random) -> TrickTable:
    """A round of this many cards after the deal; the rules roll again as they say."""
    table: TrickTable = new_table(RULEBOOK, seats, RULEBOOK.switches("standard", seats, {}), 0)
    while table.ask in (DICE, DEAL):
        if table.ask == DICE:
            step(table, cards // 2 * GOALS + random.randrange(GOALS))
        else:
            step(table, next_card(table, random.getrandbits(32)))
    return table


def known_to(table: TrickTable, seat: int) -> Known:
    deduction = deduce(table, seat)
    tables = [with_cards(table, world) for world in possible(deduction)]
    records = np.zeros(len(tables), record_type(TrickTable, ROOM))
    for place, other in enumerate(tables):
        records[place] = to_record(other, ROOM)[0]
    return Known(seat, records)


def possible(deduction: Deduction) -> Iterator[dict[Place, int]]:
    """Every way to name the hidden cards."""
    places = list(deduction.hidden)

    def name(number: int, free: frozenset[int]) -> Iterator[dict[Place, int]]:
        if number == len(places):
            yield {}
            return
        hidden = deduction.hidden[places[number]]
        colour, back = colour_of(hidden), back_of(hidden)
        for front in range(1, FACES + 1):
            card = which_card(colour, front, back) if front != back else -1
            if card in free:
                for world in name(number + 1, free - {card}):
                    yield {places[number]: two_sided(colour, front, back), **world}

    return name(0, deduction.unplaced)


def with_cards(table: TrickTable, world: dict[Place, int]) -> TrickTable:
    """The same table with other cards in the hands; the pack has what is left."""
    other = duplicate(table)
    for (seat, slot), card in world.items():
        other.hand[seat] += (card - held(other, seat, slot)) << 8 * slot
    out = {*played(table), *in_hands(other)}
    rest = [card for card in range(CARDS) if card not in out]
    other.pack = [held_as(card, 0) for card in (*rest, *out)]
    return other
