"""The table: everything the rules know about a game, in ints.

`Table` is what all three games share; `LineTable` adds what Flip 7 and Vengeance need, where
cards lie in lines in front of the players; `TrickTable` what Flip-Flop needs.
"""

from dataclasses import dataclass, field

from .layout import (
    I8,
    I16,
    I32,
    AgendaI32,
    CardsI8,
    SeatsI8,
    SeatsI16,
    SeatsI32,
    SeatsI64,
)

# What is asked: the table waits for one answer, from the deck or from the seat `actor`.
NOTHING = 0
OVER = 1
CARD = 2
TURN = 3
TARGET = 4
BONUS = 5
DICE = 6
DEAL = 7
GOAL = 8
PLAY = 9
FLIP = 10

STAY = 0
HIT = 1

ACTIVE = 0
STAYED = 1
FROZEN = 2
BUSTED = 3

NOBODY = -1

# Which game with lines is played at a `LineTable`.
FLIP_7_RULES = 0
VENGEANCE_RULES = 1

Note = tuple[int, int, int]


@dataclass(slots=True)
class Table:
    seats: I8
    target: I32
    round: I16
    dealer: I8
    winner: I8
    ask: I8
    actor: I8
    items: I8
    agenda: AgendaI32
    total: SeatsI32
    gained: SeatsI16
    trace: list[Note] | None = field(default=None, kw_only=True, compare=False)


@dataclass(slots=True)
class LineTable(Table):
    variant: I8
    # The switches of the edition and the house rules.
    opening_deal: I8
    stay_needs_card: I8
    opening_after_flip: I8
    pending_on_bust: I8
    second_chance_in_flip: I8
    pending_order: I8
    thirteens_count: I8
    unlucky_wipes_pending: I8
    brutal: I8
    # One array holds the pack: [0, left) is the deck, [left, discarded) lies on the table,
    # [discarded, cards) is the discard pile.
    cards: I16
    left: I16
    discarded: I16
    pile: CardsI8
    # A line counts the cards of each kind in two bits; a tally is their sum and number.
    line: SeatsI64
    tally: SeatsI16
    status: SeatsI8
    active: I8
    # Whose deal or turn it is, and who already took forced cards before their opening card.
    dealing: I8
    turn: I8
    flipped: SeatsI8
    # Who made Flip 7 in this round and in the last.
    flip7: I8
    last_flip7: I8
    busts: SeatsI16
    sevens: SeatsI16
    # Vengeance: on whom the bonus falls, and the first card of a Swap.
    bonus: I8
    picked: I16


@dataclass(slots=True)
class TrickTable(Table):
    # The dice: points and cards of the round, and its goal.
    stake: I8
    goal: I8
    # The thirty cards, lower face in front: [0, undealt) are not dealt, all others are. How many
    # are still due to the seat that is dealt to.
    undealt: I8
    pack: CardsI8
    due: I8
    # A hand holds its cards in the order dealt, a byte each; hands turned this round, as bits.
    hand: SeatsI64
    turned: I8
    # Tricks still to be taken, which is the number of cards in the hands yet to play to this one.
    to_come: I8
    # What lies in the trick, a byte for each seat; who led and who is winning.
    trick: I32
    leader: I8
    winning: I8
    # What each has taken this round.
    tricks: SeatsI8
    yellow: SeatsI8
