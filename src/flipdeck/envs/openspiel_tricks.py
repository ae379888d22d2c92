"""Flip-Flop as a tree: the dice, the deal, and what a seat learns of them.

Dice that are rolled again (F-04, F-05, F-06) would make the tree endless. They never come up here:
every outcome has its chance given that the round is played. For small games the dice can be fixed,
and the deal can be given as far as it is known.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import comb

from flipdeck.engine.deduction import Pair, pair_of, ways
from flipdeck.engine.trick_codec import seats_in
from flipdeck.engine.trick_observation import CARD_PLACES, CARD_SIZE, OBSERVATION, write_card
from flipdeck.rules.flipflop import (
    EVEN_TRICKS,
    GOAL_NAMES,
    GOALS,
    STAKES,
    chance_weight,
    counts_yellow,
    held,
    step,
)
from flipdeck.rules.hands import LARGEST_HAND, card_at
from flipdeck.rules.knowledge import hand_known, which
from flipdeck.rules.layout import duplicate
from flipdeck.rules.table import DEAL, DICE, FLIP, GOAL, PLAY, TrickTable
from flipdeck.rules.two_sided import (
    CARDS,
    COLOUR_NAMES,
    FACES,
    PAIRS,
    YELLOW,
    back_of,
    colour_of,
    front_of,
    held_as,
    name_of,
    two_sided,
)

HAND_SIZES = (1, 3, 5, 7)
LARGEST_STAKE = 7
RED_CARDS = PAIRS

# Every way to name a card; a front that is not known is a question mark.
KNOWN_AS = {
    name_of(two_sided(colour, front, back)): two_sided(colour, front, back)
    for colour, front, back in product(
        range(len(COLOUR_NAMES)), range(FACES + 1), range(1, FACES + 1)
    )
    if front != back
}


@dataclass(frozen=True)
class Limits:
    """What makes a round small: cards a hand (0: by the dice), the goal (any: ""), the deal."""

    cards: int = 0
    goal: str = ""
    deal: str = ""


def check_limits(limits: Limits) -> None:
    if limits.cards not in (0, *HAND_SIZES):
        sizes = ", ".join(map(str, HAND_SIZES))
        raise ValueError(f"cards is {sizes} or 0 for what the dice say, not {limits.cards}")
    if limits.goal and limits.goal not in GOAL_NAMES:
        raise ValueError(f"goal {limits.goal!r} is unknown; there are {', '.join(GOAL_NAMES)}")
    if limits.cards == 1 and limits.goal == GOAL_NAMES[EVEN_TRICKS]:
        raise ValueError("even-tricks is not played with one card")
    if limits.deal and not limits.cards:
        raise ValueError("a deal needs cards: how many each player has")


def checked_deal(seats: int, limits: Limits) -> tuple[int, ...]:
    """The cards in the order dealt, as far as they are known; none if any may be dealt."""
    check_limits(limits)
    names = limits.deal.split()
    if unknown := [name for name in names if name not in KNOWN_AS]:
        raise ValueError(f"card {unknown[0]!r} is unknown; cards are named as R1/4 or R?/4")
    if names and len(names) != seats * limits.cards:
        raise ValueError(f"a deal has {seats * limits.cards} cards here, not {len(names)}")
    deal = tuple(KNOWN_AS[name] for name in names)
    if not is_possible(deal):
        raise ValueError(f"no deal has these cards: {limits.deal}")
    yellow = any(colour_of(card) == YELLOW for card in deal)
    if deal and limits.goal and counts_yellow(GOAL_NAMES.index(limits.goal)) and not yellow:
        raise ValueError(f"{limits.goal} is not played without a yellow card")
    return deal


def is_possible(deal: Sequence[int]) -> bool:
    """Are the known cards all different, and is there a card for each of the others?"""
    known = [which(card) for card in deal if front_of(card)]
    rest = [card for card in range(CARDS) if card not in known]
    hidden = all(ways(pairs_of(rest, colour), needs(deal, colour)) for colour in (0, 1))
    return hidden and len(known) == len(set(known))


class TrickTree:
    """What the tree of Flip-Flop needs beside its rules.

    An outcome of the dice is a stake and a goal, one of the deal a card and the side in front.
    """

    def __init__(self, table: TrickTable, limits: Limits) -> None:
        self.limits = limits
        self.deal = checked_deal(table.seats, limits)
        self.actions = OBSERVATION.actions(table.seats)
        self.choose = OBSERVATION.choice
        self.outcomes = 2 * CARDS
        self.mark_size = STAKES * GOALS + self.actions + CARD_SIZE
        played = table.seats * (limits.cards or LARGEST_HAND)
        self.chances = 1 + played
        self.decisions = 1 + 2 * played  # a goal; every card may turn hands once
        self.lowest, self.highest = 0.0, float(limits.cards or LARGEST_STAKE)

    # Chance

    def probabilities(self, table: TrickTable) -> list[tuple[int, float]]:
        weights = self.dice(table) if table.ask == DICE else self.dealt(table)
        whole = sum(weights.values())
        return [(outcome, weight / whole) for outcome, weight in sorted(weights.items())]

    def dice(self, table: TrickTable) -> dict[int, float]:
        weights = {}
        for choice in range(STAKES * GOALS):
            likely = self.played(table, choice) if self.may_roll(choice) else 0.0
            if likely:
                weights[choice] = likely * chance_weight(table, choice)
        return weights

    def may_roll(self, choice: int) -> bool:
        stake, goal = 2 * (choice // GOALS) + 1, choice % GOALS
        return self.limits.cards in (0, stake) and self.limits.goal in ("", GOAL_NAMES[goal])

    def played(self, table: TrickTable, choice: int) -> float:
        """How likely a round with these dice is played, and not rolled again."""
        if is_rolled_again(table, choice):
            return 0.0
        if not counts_yellow(choice % GOALS):
            return 1.0
        if self.deal:
            return float(any(colour_of(card) == YELLOW for card in self.deal))
        stake = 2 * (choice // GOALS) + 1
        return 1.0 - all_red(RED_CARDS, CARDS, stake * table.seats)

    def dealt(self, table: TrickTable) -> dict[int, float]:
        if self.deal:
            return self.given(table)
        undealt = [which(card) for card in table.pack[: table.undealt]]
        red, yellow = self.colour_weights(table, undealt)
        return {
            2 * card + side: yellow if card >= RED_CARDS else red
            for card in undealt
            for side in (0, 1)
            if card >= RED_CARDS or red
        }

    def colour_weights(self, table: TrickTable, undealt: list[int]) -> tuple[float, float]:
        """For each colour how likely the round is played after such a card."""
        reds = sum(card < RED_CARDS for card in undealt)
        if not counts_yellow(table.goal) or len(undealt) - reds < CARDS - RED_CARDS:
            return 1.0, 1.0
        to_come = table.seats * table.stake - (CARDS - table.undealt) - 1
        return 1.0 - all_red(reds - 1, len(undealt) - 1, to_come), 1.0

    def given(self, table: TrickTable) -> dict[int, float]:
        """The cards that the next place of the given deal may have, by how many deals have them."""
        number = CARDS - table.undealt
        card, later = self.deal[number], self.deal[number + 1 :]
        colour = colour_of(card)
        taken = {which(other) for other in later if front_of(other)}
        undealt = {which(other) for other in table.pack[: table.undealt]} - taken
        weights = {}
        for outcome in (2 * other + side for other in undealt for side in (0, 1)):
            if fits(held_as(outcome >> 1, outcome & 1), card):
                rest = sorted(undealt - {outcome >> 1})
                count = ways(pairs_of(rest, colour), needs(later, colour))
                if count:
                    weights[outcome] = float(count)
        return weights

    def choice(self, table: TrickTable, outcome: int) -> int:
        if table.ask == DICE:
            return outcome
        place = table.pack.index(held_as(outcome >> 1, 0), 0, table.undealt)
        return 2 * place + (outcome & 1)

    # In words

    def text(self, table: TrickTable, action: int) -> str:
        """An outcome or an action in words, hidden sides included; players by their seats."""
        if table.ask == DICE:
            return f"dice {2 * (action // GOALS) + 1} {GOAL_NAMES[action % GOALS]}"
        if table.ask == DEAL:
            return f"deal {name_of(held_as(action >> 1, action & 1))}"
        choice = self.choose(table, action)
        if table.ask == GOAL:
            return f"name {GOAL_NAMES[choice]}"
        if table.ask == PLAY:
            return f"play {name_of(held(table, table.actor, choice))} from {choice}"
        return " ".join(["turn", *(str(seat) for seat in seats_in(table, choice))])

    def public(self, table: TrickTable, action: int) -> str:
        """As everybody sees it: of a card that is dealt, the back."""
        if table.ask != DEAL:
            return self.text(table, action)
        return f"deal {name_of(back_alone(action))}"

    def private(self, table: TrickTable, asked: int) -> tuple[str, ...]:
        """After the deal and after hands were turned: for each seat, the hands as it knows them."""
        if asked not in (DEAL, FLIP) or table.ask == DEAL:
            return ()
        return tuple(known_hands(table, viewer) for viewer in range(table.seats))

    def marks(self, table: TrickTable, action: int) -> tuple[int, ...]:
        """The places of a mark that say what was rolled, dealt or done, as everybody sees it."""
        card_at_place = STAKES * GOALS + self.actions
        if table.ask == DICE:
            return (action,)
        if table.ask == DEAL:
            return card_marks(back_alone(action), card_at_place)
        done = (STAKES * GOALS + action,)
        if table.ask != PLAY:
            return done
        card = held(table, table.actor, self.choose(table, action))
        return done + card_marks(card, card_at_place)


def all_red(reds: int, cards: int, drawn: int) -> float:
    """The chance that all cards drawn are red."""
    return comb(reds, drawn) / comb(cards, drawn)


def is_rolled_again(table: TrickTable, choice: int) -> bool:
    """Is there nothing to deal after these dice?"""
    rolled = duplicate(table)
    step(rolled, choice)
    return rolled.ask == DICE


def back_alone(outcome: int) -> int:
    card = held_as(outcome >> 1, outcome & 1)
    return two_sided(colour_of(card), 0, back_of(card))


def fits(card: int, known: int) -> bool:
    same = colour_of(card) == colour_of(known) and back_of(card) == back_of(known)
    return same and front_of(known) in (0, front_of(card))


def pairs_of(cards: Sequence[int], colour: int) -> tuple[Pair, ...]:
    return tuple(pair_of(card) for card in cards if card // PAIRS == colour)


def needs(cards: Sequence[int], colour: int) -> tuple[int, ...]:
    """For each face, how many of the cards with an unknown front show it."""
    hidden = (card for card in cards if not front_of(card) and colour_of(card) == colour)
    shown = Counter(back_of(card) for card in hidden)
    return tuple(shown[face] for face in range(FACES + 1))


def known_hands(table: TrickTable, viewer: int) -> str:
    hands = (hand_known(table, viewer, seat) for seat in range(table.seats))
    return "|".join(
        " ".join(name_of(card) for slot in range(LARGEST_HAND) if (card := card_at(hand, slot)))
        for hand in hands
    )


def card_marks(card: int, at: int) -> tuple[int, ...]:
    row = [0.0] * len(CARD_PLACES)
    write_card(card, row, 0)
    return tuple(at + place for place, value in enumerate(row) if value)
