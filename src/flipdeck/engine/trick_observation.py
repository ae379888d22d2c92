"""What a seat at Flip-Flop knows, as a row of numbers; and its moves, numbered.

Hands are read through `hand_known` alone, so no hidden side reaches a row. The table comes first,
then the cards played this round, then the players from the viewer on: what they have, what they
hold and what they have played to the trick.
"""

from typing import Any

from flipdeck.rules.flipflop import (
    FREE,
    GOAL_NAMES,
    GOALS,
    STAKES,
    collected,
    in_teams,
    legal,
    lying,
    meets_goal,
    same_side,
)
from flipdeck.rules.hands import EMPTY_SLOT, LARGEST_HAND, card_at
from flipdeck.rules.knowledge import hand_known, hidden_cards
from flipdeck.rules.rule import rule, tabulated
from flipdeck.rules.table import DICE, FLIP, GOAL, PLAY, TrickTable
from flipdeck.rules.two_sided import (
    CARDS,
    FACE_NAMES,
    FACES,
    PAIRS,
    RED,
    YELLOW,
    back_of,
    colour_of,
    front_of,
    held_as,
    name_of,
    which_card,
)

from .line_observation import NO_CHOICE, flag, scaled
from .observation import Observation

SEATS = 4
GAME_POINT = 1 / 20
ONE_TRICK = 1 / LARGEST_HAND
YELLOW_CARD = 1 / PAIRS
NAMED_GOALS = FREE  # the goals that may be named come first

# The name of every place in a row

CARD_PLACES = [
    *("red", "yellow"),
    *(f"front {face}" for face in FACE_NAMES[1:]),
    *(f"back {face}" for face in FACE_NAMES[1:]),
]
SETTINGS = [
    *("in teams", "target", "asked: goal", "asked: play", "asked: flip", "tricks to come"),
    *(f"stake {2 * stake + 1}" for stake in range(STAKES)),
    *(f"goal {goal}" for goal in GOAL_NAMES),
]
PLAYED = [f"played {name_of(held_as(card, 0))}" for card in range(CARDS)]
STANDING = [
    *("here", "is asked", "starts the round", "leads", "wins the trick", "on my side"),
    *("was turned", "tricks", "yellow", "collected", "meets the goal", "total", "to target"),
]
PLAYER = [
    *STANDING,
    *(f"card {slot}: {name}" for slot in range(LARGEST_HAND) for name in CARD_PLACES),
    *(f"trick: {name}" for name in CARD_PLACES),
]
FLIPFLOP_NAMES = (
    *SETTINGS,
    *PLAYED,
    *(f"player {places}: {name}" for places in range(SEATS) for name in PLAYER),
)
SETTINGS_SIZE = len(SETTINGS)
STANDING_SIZE = len(STANDING)
PLAYER_SIZE = len(PLAYER)
CARD_SIZE = len(CARD_PLACES)
CARD_CODE_BITS = 7
PLAYED_AT = SETTINGS_SIZE
PLAYERS_AT = PLAYED_AT + CARDS


# Observation


@rule
def observe_flipflop(table: TrickTable, viewer: int, out: Any, scratch: Any) -> None:
    prepare_flipflop(table, out)
    write_players(table, viewer, out)
    for card in range(CARDS):
        out[PLAYED_AT + card] = 0.0
    for place in range(table.undealt + hidden_cards(table), CARDS):
        out[PLAYED_AT + number_of(table.pack[place])] = 1.0
    for seat in range(table.seats):
        for slot in range(LARGEST_HAND):
            card = card_at(table.hand[seat], slot)
            if front_of(card) != 0:
                out[PLAYED_AT + number_of(card)] = 0.0


@rule
def prepare_flipflop(table: TrickTable, out: Any) -> None:
    """What stays as it is at a table: settings, and the places of a player who is not there."""
    out[0] = flag(in_teams(table))
    out[1] = scaled(table.target, GAME_POINT)
    for places in range(SEATS):
        at = PLAYERS_AT + places * PLAYER_SIZE
        out[at] = flag(places < table.seats)
        for place in range(at + 1, at + PLAYER_SIZE):
            out[place] = 0.0


@rule
def refresh_flipflop(table: TrickTable, viewer: int, out: Any, memory: Any) -> None:
    write_players(table, viewer, out)
    for card in range(CARDS):
        out[PLAYED_AT + card] = (memory[0] >> card) & 1


@rule
def note_card(table: TrickTable, watch: Any, choice: int) -> None:
    """Remember the cards played this round, as bits."""
    if table.ask == PLAY:
        watch.memory[0] |= 1 << number_of(card_at(table.hand[table.actor], choice))
    elif table.ask == DICE:
        watch.memory[0] = 0


@rule
def recount_nothing(table: TrickTable, memory: Any) -> None:
    """Every card was noted, and a game begins with the dice."""


@rule
def write_players(table: TrickTable, viewer: int, out: Any) -> None:
    write_state(table, out)
    at = PLAYERS_AT
    for places in range(table.seats):
        seat = seat_at(table, viewer, places)
        write_player(table, viewer, seat, out, at)
        at += PLAYER_SIZE


@rule
def seat_at(table: TrickTable, viewer: int, places: int) -> int:
    """The seat that is this number of places to the viewer's left."""
    seat = viewer + places
    return seat if seat < table.seats else seat - table.seats


@rule
def write_state(table: TrickTable, out: Any) -> None:
    out[2] = flag(table.ask == GOAL)
    out[3] = flag(table.ask == PLAY)
    out[4] = flag(table.ask == FLIP)
    out[5] = table.to_come * ONE_TRICK
    for stake in range(STAKES):
        out[6 + stake] = flag(table.stake == 2 * stake + 1)
    for goal in range(GOALS):
        out[6 + STAKES + goal] = flag(table.goal == goal)


@rule
def number_of(card: int) -> int:
    return which_card(colour_of(card), front_of(card), back_of(card))


@rule
def write_player(table: TrickTable, viewer: int, seat: int, out: Any, at: int) -> None:
    write_standing(table, viewer, seat, out, at)
    at += STANDING_SIZE
    hand = hand_known(table, viewer, seat)
    for slot in range(LARGEST_HAND):
        write_card(card_at(hand, slot), out, at)
        at += CARD_SIZE
    write_card(lying(table, seat), out, at)


@rule
def write_standing(table: TrickTable, viewer: int, seat: int, out: Any, at: int) -> None:
    out[at + 1] = flag(table.actor == seat)
    out[at + 2] = flag(table.dealer == seat)
    out[at + 3] = flag(table.leader == seat)
    out[at + 4] = flag(table.winning == seat)
    out[at + 5] = flag(same_side(table, viewer, seat))
    out[at + 6] = flag((table.turned >> seat) & 1 == 1)
    out[at + 7] = table.tricks[seat] * ONE_TRICK
    out[at + 8] = table.yellow[seat] * YELLOW_CARD
    out[at + 9] = collected(table, seat) * YELLOW_CARD
    out[at + 10] = flag(meets_goal(table, seat))
    out[at + 11] = scaled(table.total[seat], GAME_POINT)
    out[at + 12] = scaled(table.target - table.total[seat], GAME_POINT)


@tabulated(1 << CARD_CODE_BITS, CARD_SIZE)
def write_card(card: int, out: Any, at: int) -> None:
    """Nothing for an empty slot, and no front where it is not known; every back is."""
    out[at] = flag(card != EMPTY_SLOT and colour_of(card) == RED)
    out[at + 1] = flag(colour_of(card) == YELLOW)
    for face in range(1, FACES + 1):
        out[at + 1 + face] = flag(front_of(card) == face)
        out[at + 1 + FACES + face] = flag(back_of(card) == face)


# Actions: a goal, a place in the hand, or the hands to turn as bits, from the actor's own on

FIRST_SLOT = NAMED_GOALS
FIRST_SET = FIRST_SLOT + LARGEST_HAND


def flipflop_actions(seats: int) -> int:
    return FIRST_SET + (1 << seats)


@rule
def flipflop_choice(table: TrickTable, action: int) -> int:
    """The rules' number of an action; none if it does not answer what is asked."""
    if table.ask == GOAL and action < FIRST_SLOT:
        return action
    if table.ask == PLAY and FIRST_SLOT <= action < FIRST_SET:
        return action - FIRST_SLOT
    if table.ask == FLIP and FIRST_SET <= action < FIRST_SET + (1 << table.seats):
        return turned_round(table, action - FIRST_SET)
    return NO_CHOICE


@rule
def turned_round(table: TrickTable, hands: int) -> int:
    """Hands named from the actor on, as the seats they are."""
    seats = hands << table.actor
    return (seats | seats >> table.seats) & ((1 << table.seats) - 1)


@rule
def flipflop_mask(table: TrickTable, viewer: int, out: Any) -> None:
    """Which actions the viewer may take now."""
    for action in range(FIRST_SET + (1 << table.seats)):
        may = viewer == table.actor and legal(table, flipflop_choice(table, action))
        out[action] = 1 if may else 0


OBSERVATION = Observation(
    names=FLIPFLOP_NAMES,
    observe=observe_flipflop,
    actions=flipflop_actions,
    mask=flipflop_mask,
    choice=flipflop_choice,
    prepare=prepare_flipflop,
    refresh=refresh_flipflop,
    note=note_card,
    recount=recount_nothing,
)
