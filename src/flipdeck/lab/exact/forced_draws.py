"""The moments of a round for a player alone at the table, apart from the cards in front of them.

Either the player is asked, or cards are forced on them and actions wait aside. Nobody else plays
actions, so a moment needs only the number of forced cards still due, what waits, and how many
Flip Threes and Freezes have left the deck. Of moments that go on alike, one stands for all.
"""

from collections import Counter
from collections.abc import Hashable, Iterator
from typing import NamedTuple

from flipdeck.rules.cards import FLIP_THREE, FREEZE, SECOND_CHANCE
from flipdeck.rules.flip7 import THREE

Waiting = tuple[int, ...]


class Moment(NamedTuple):
    draws: int  # forced cards still due
    aside: Waiting  # what this Flip Three set aside, in the order revealed
    older: Waiting  # what those around it set aside
    flips: int  # Flip Threes that have left the deck
    freezes: int


class Next(NamedTuple):
    """The moment that follows, and whether a Second Chance is settled on the way."""

    moment: Moment
    settled: bool = False


class Follow(NamedTuple):
    """What follows a moment, by the card that comes; None if the deck has no such card left."""

    plain: Next  # a number or a modifier
    second: Next | None
    flip: Next | None
    freeze: Next | None


class Actions(NamedTuple):
    """The actions in the fresh deck, and whether a Second Chance waits in a Flip Three (B-21)."""

    seconds: int
    flips: int
    freezes: int
    deferred: bool = False


OVER = Moment(0, (), (), 0, 1)


def asked(flips: int) -> Moment:
    return Moment(0, (), (), flips, 0)


def is_forced(moment: Moment) -> bool:
    return moment.draws > 0


def is_asked(moment: Moment) -> bool:
    return moment.draws == 0 and moment != OVER


def moments(actions: Actions) -> dict[Moment, Follow]:
    """All moments of a round that differ, each after those that can follow it."""
    known: dict[Moment, Follow] = {}
    for flips in range(actions.flips, -1, -1):
        explore(asked(flips), actions, known)
    return without_copies(known, actions)


def explore(moment: Moment, actions: Actions, known: dict[Moment, Follow]) -> None:
    if moment in known or moment == OVER:
        return
    follow = Follow(
        after(moment, None),
        after(moment, SECOND_CHANCE, actions.deferred) if actions.seconds else None,
        after(moment, FLIP_THREE) if moment.flips < actions.flips else None,
        after(moment, FREEZE) if moment.freezes < actions.freezes else None,
    )
    for step in steps(follow):
        if step.moment != moment:
            explore(step.moment, actions, known)
    known[moment] = follow


def without_copies(known: dict[Moment, Follow], actions: Actions) -> dict[Moment, Follow]:
    kept: dict[Moment, Follow] = {}
    first = {OVER: OVER}  # of those that go on alike
    found: dict[Hashable, Moment] = {}
    for moment, follow in known.items():
        first[moment] = moment  # a player who is asked may be asked again
        to_first = Follow._make(
            step and step._replace(moment=first[step.moment]) for step in follow
        )
        first[moment] = found.setdefault(future_of(moment, to_first, actions), moment)
        if first[moment] == moment:
            kept[moment] = to_first
    return kept


def future_of(moment: Moment, follow: Follow, actions: Actions) -> Hashable:
    """All that matters from here on: what follows, and by how many of the cards that are left."""
    cards = Counter({follow.flip: actions.flips - moment.flips})
    cards[follow.freeze] += actions.freezes - moment.freezes
    return is_asked(moment), follow.plain, follow.second, frozenset((+cards).items())


def steps(follow: Follow) -> Iterator[Next]:
    return (step for step in follow if step is not None)


def after(moment: Moment, card: int | None, deferred: bool = False) -> Next:
    """Asked, an action is carried out at once; among forced cards it waits (B-14, B-17, B-21)."""
    if card == SECOND_CHANCE and not (deferred and moment.draws > 0):
        return after(moment, None)._replace(settled=True)
    return go_on(
        Moment(
            max(moment.draws - 1, 0),
            moment.aside if card is None else (*moment.aside, card),
            moment.older,
            moment.flips + (card == FLIP_THREE),
            moment.freezes + (card == FREEZE),
        )
    )


def go_on(moment: Moment) -> Next:
    """Once all forced cards are taken, what waits is played; nested ones first (B-20, X-03)."""
    if moment.draws > 0:
        return Next(tidy(moment))
    waiting = moment.aside + moment.older
    settled = waiting[:1] == (SECOND_CHANCE,)
    while waiting[:1] == (SECOND_CHANCE,):
        waiting = waiting[1:]
    if not waiting:
        return Next(asked(moment.flips), settled)
    if waiting[0] == FREEZE:
        return Next(OVER)
    return Next(tidy(Moment(THREE, (), waiting[1:], moment.flips, moment.freezes)), settled)


def tidy(moment: Moment) -> Moment:
    """What waits behind a Freeze is never played (B-19)."""
    aside = until_freeze(moment.aside)
    older = () if FREEZE in aside else until_freeze(moment.older)
    return moment._replace(aside=aside, older=older)


def until_freeze(waiting: Waiting) -> Waiting:
    if FREEZE not in waiting:
        return waiting
    before = waiting[: waiting.index(FREEZE)]
    while before[-1:] == (SECOND_CHANCE,):  # it would come to no use
        before = before[:-1]
    return (*before, FREEZE)
