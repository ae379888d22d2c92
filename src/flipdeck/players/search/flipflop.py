"""Flip-Flop by search: the round is played on in many worlds that the seat holds possible.

A world names every hidden card; cards are drawn one after the other from those that still fit, and
a world counts by how many there were to draw from, which makes all worlds equally likely. In each
world every move is tried, everybody plays on sensibly to the end of the round, and the move that
does best on average is made. Only what the seat knows is looked at.
"""

from typing import Any

from flipdeck.engine.chance import advanced, first_counter, word_of
from flipdeck.engine.driver import (
    SUMS,
    Hooks,
    LoopRules,
    drive,
    never_uses_random,
    not_after,
    not_before,
    to_the_end_of_the_round,
)
from flipdeck.engine.policy import uses_random
from flipdeck.players.policies.flipflop import choose, sensible
from flipdeck.rules.chance import one_of
from flipdeck.rules.flipflop import chance, dice_or_deal, has_won, legal, same_side, step
from flipdeck.rules.hands import EMPTY_SLOT, LARGEST_HAND, card_at, with_card
from flipdeck.rules.knowledge import hand_known, hidden_cards, knows_front, which
from flipdeck.rules.layout import duplicate
from flipdeck.rules.rule import rule
from flipdeck.rules.table import OVER, TrickTable
from flipdeck.rules.two_sided import FACES, back_of, colour_of, front_of, two_sided, which_card

COUNT_ALL = -1


# Worlds


@rule
def unplaced(table: TrickTable, viewer: int) -> int:
    """The cards whose place the viewer does not know, as bits: hidden in hands, or not dealt."""
    cards = 0
    for place in range(table.undealt + hidden_cards(table)):
        cards |= 1 << which(table.pack[place])
    for seat in range(table.seats):
        if not knows_front(table, viewer, seat):
            for slot in range(LARGEST_HAND):
                card = card_at(table.hand[seat], slot)
                if front_of(card) != 0:
                    cards |= 1 << which(card)
    return cards


@rule
def fitting(cards: int, colour: int, back: int, passed: int) -> int:
    """How many of the cards have this back; or, passing some, the front of the next."""
    found = 0
    for front in range(1, FACES + 1):
        if front != back and cards >> which_card(colour, front, back) & 1:
            if found == passed:
                return front
            found += 1
    return found


@rule
def imagine(table: TrickTable, known: Any, cards: int, counter: int) -> float:
    """Name every hidden card; how much this world counts, or 0 if no card is left that fits."""
    weight = 1.0
    for seat in range(table.seats):
        hand = known[seat]
        named = 0
        for slot in range(LARGEST_HAND):
            card = card_at(hand, slot)
            if card != EMPTY_SLOT and front_of(card) == 0:
                colour = colour_of(card)
                ways = fitting(cards, colour, back_of(card), COUNT_ALL)
                if ways == 0:
                    return 0.0
                counter = advanced(counter)
                front = fitting(cards, colour, back_of(card), one_of(word_of(counter), ways))
                card = two_sided(colour, front, back_of(card))
                cards &= ~(1 << which(card))
                weight *= ways
            named = with_card(named, slot, card)
        table.hand[seat] = named
    return weight


# Rollouts


@rule
def utility(table: TrickTable, viewer: int) -> float:
    """How the game stands after the round: won, lost, or how far ahead of the best opponent."""
    if table.ask == OVER:
        return 1.0 if has_won(table, viewer) else 0.0
    best = 0
    for seat in range(table.seats):
        if not same_side(table, viewer, seat):
            best = max(best, table.total[seat])
    return 0.5 + 0.5 * (table.total[viewer] - best) / table.target


@rule
def sensibly(rules: LoopRules, table: Any, seats: Any, memo: Any, word: int) -> int:
    return sensible(table)


@rule
def play_round(table: TrickTable, sums: Any) -> None:
    """Everybody plays sensibly to the end of the round."""
    rules = LoopRules(step, dice_or_deal, chance, choose, uses_random)
    hooks = Hooks(sensibly, never_uses_random, not_before, not_after, to_the_end_of_the_round)
    drive(rules, hooks, table, 0, 0, 0, table.round, sums)


def best_answer(table: TrickTable, worlds: int, seed: int) -> int:
    """The answer that does best over all imagined worlds."""
    answers = legal_answers(table)
    sums = values_of(table, answers, worlds, seed) if len(answers) > 1 else [0.0]
    return answers[sums.index(max(sums))]


def legal_answers(table: TrickTable) -> list[int]:
    """No answer of a player is as high as this many hands to turn."""
    return [answer for answer in range(1 << table.seats) if legal(table, answer)]


def values_of(table: TrickTable, answers: list[int], worlds: int, seed: int) -> list[float]:
    """What each answer is worth, added up over the worlds by how much they count."""
    viewer = table.actor
    known = [hand_known(table, viewer, seat) for seat in range(table.seats)]
    cards = unplaced(table, viewer)
    sums = [0.0] * len(answers)
    counts = [0] * SUMS
    for world in range(worlds):
        imagined = duplicate(table)
        weight = imagine(imagined, known, cards, first_counter(seed, world))
        for place, answer in enumerate(answers if weight > 0.0 else ()):
            branch = duplicate(imagined)
            step(branch, answer)
            play_round(branch, counts)
            sums[place] += weight * utility(branch, viewer)
    return sums
