"""Flip 7: With a Vengeance, in the order of the rulebook: what differs from Flip 7.

A choice of a card in a line is one int, `pick(seat, card)`; a Swap takes two, one after the other.
"""

from . import agenda, flip7, notes, turns
from .agenda import AIM, CARD_BITS, END_ROUND, FORCE_DRAWS, LAST_CARD, item, pop, push, top
from .cards import (
    DISCARD,
    FLIP_FOUR,
    HALF,
    JUST_ONE_MORE,
    SECOND_CHANCE,
    STEAL,
    SWAP,
    UNLUCKY_7,
    VENGEANCE_PACK,
    is_action,
    is_number,
    value_of,
)
from .deck import card_is_due, discard, discard_at, draw, take
from .editions import VENGEANCE_EDITIONS, YES
from .flip7 import (
    BONUS_POINTS,
    SEVEN,
    add_up,
    answer,
    continue_flip,
    force_card,
    next_round,
    set_aside,
    waste,
)
from .lines import different_numbers, has_modifiers, held, lay, lift, sum_of_minus, sum_of_numbers
from .rule import note, rule
from .rulebook import LineRulebook, Phases
from .special_numbers import is_twice, weight
from .table import (
    ACTIVE,
    BONUS,
    BUSTED,
    CARD,
    HIT,
    NOBODY,
    NOTHING,
    STAY,
    STAYED,
    TARGET,
    TURN,
    VENGEANCE_RULES,
    LineTable,
)
from .turns import ask, is_common, leave

KINDS_IN_LINES = SECOND_CHANCE  # numbers and modifiers have the lowest kinds
PICKS = 1 << CARD_BITS  # picks of a seat
NO_PICK = -1
FOUR = 4  # cards of a Flip Four


# The line in front of a player


@rule
def put_down(table: LineTable, seat: int, card: int) -> None:
    if is_number(card):
        table.tally[seat] += weight(table, seat, card)
    lay(table, seat, card)


@rule
def pick_up(table: LineTable, seat: int, card: int) -> None:
    lift(table, seat, card)
    if is_number(card):
        table.tally[seat] -= weight(table, seat, card)


# Turns


@rule
def may_stay(table: LineTable, seat: int) -> bool:
    """A player who holds the Zero must go on."""
    return held(table, seat, 0) == 0 and flip7.may_stay(table, seat)


# Taking a card, by whatever way it comes


@rule
def take_card(table: LineTable, seat: int, card: int) -> None:
    """A modifier or an action is played at once; in a Flip Four it waits until that is over."""
    if is_number(card):
        receive(table, seat, card)
    elif agenda.top_is(table, FORCE_DRAWS):
        set_aside(table, seat, card)
    else:
        push(table, item(AIM, seat, card, 0, 0, seat))


@rule
def receive(table: LineTable, seat: int, card: int) -> None:
    put_down(table, seat, card)
    settle(table, seat, card)


@rule
def settle(table: LineTable, seat: int, card: int) -> None:
    """What a card that just arrived does to its new holder (V-06, V-13, V-16)."""
    if card == UNLUCKY_7:
        wipe(table, seat)
    elif is_number(card):
        if is_twice(table, seat, card):
            bust(table, seat, card)
        elif different_numbers(table, seat) == SEVEN:
            make_flip7(table, seat)


@rule
def bust(table: LineTable, seat: int, card: int) -> None:
    """Cards face down; from now on the tally is what Brutal Mode gives them (V-68, V-69)."""
    table.tally[seat] = 0
    table.busts[seat] += 1
    note(table, notes.BUST, seat, card)
    if table.status[seat] == ACTIVE:
        leave(table, seat, BUSTED)
    else:
        table.status[seat] = BUSTED  # V-36, V-50


@rule
def make_flip7(table: LineTable, seat: int) -> None:
    """The bonus is theirs, unless Brutal Mode lets them turn it on another player (V-72, V-77)."""
    flip7.make_flip7(table, seat)
    if table.brutal != YES or table.seats == 1:
        table.bonus = seat


# Special numbers


@rule
def wipe(table: LineTable, seat: int) -> None:
    """Unlucky 7: all other cards of the line go, in a Flip Four what was set aside too."""
    lift(table, seat, UNLUCKY_7)
    if table.line[seat] != 0:
        note(table, notes.WIPED, seat, UNLUCKY_7)
    place = table.left
    while table.line[seat] != 0:
        card = table.pile[place]
        if card < KINDS_IN_LINES and held(table, seat, card) > 0:
            lift(table, seat, card)
            discard_at(table, place)  # V-22, V-24, V-81
        else:
            place += 1
    table.tally[seat] = 0
    put_down(table, seat, UNLUCKY_7)
    if table.unlucky_wipes_pending and agenda.top_is(table, FORCE_DRAWS):
        wipe_pending(table)  # V-23


@rule
def wipe_pending(table: LineTable) -> None:
    """What this Flip Four set aside, not what an outer one did (X-07)."""
    flip = pop(table)
    while table.items > agenda.base_of(flip):
        entry = pop(table)
        waste(table, agenda.seat_of(entry), agenda.card_of(entry))
    push(table, flip)


# Who and what may be chosen


@rule
def pick(seat: int, card: int) -> int:
    return seat * PICKS + card


@rule
def picked_seat(choice: int) -> int:
    return choice >> CARD_BITS


@rule
def picked_card(choice: int) -> int:
    return choice & (PICKS - 1)


@rule
def picks_a_card(card: int) -> bool:
    return SWAP <= card <= DISCARD


@rule
def may_hit(table: LineTable, card: int, seat: int) -> bool:
    """Anyone who has not bust, stayed or not; Brutal Mode's modifiers reach all (V-27, V-28)."""
    return table.status[seat] != BUSTED or (table.brutal == YES and not is_action(card))


@rule
def may_pick(table: LineTable, user: int, card: int, choice: int) -> bool:
    """A face-up card: to steal, another's (V-03); to swap, cards of two players."""
    seat = picked_seat(choice)
    kind = picked_card(choice)
    if kind >= KINDS_IN_LINES or not may_hit(table, card, seat):
        return False
    if card == STEAL and seat == user:
        return False
    if card == SWAP and table.picked != NO_PICK and seat == picked_seat(table.picked):
        return False
    return held(table, seat, kind) > 0


@rule
def has_target(table: LineTable, user: int, card: int) -> bool:
    """A player who has not bust can be aimed at, but picking needs cards that lie there (V-32)."""
    if not picks_a_card(card):
        return True
    lines = 0
    for seat in range(table.seats):
        if table.line[seat] != 0 and may_hit(table, card, seat):
            lines += 1
    if card == SWAP:
        return lines > 1  # V-33
    if card == STEAL and table.line[user] != 0:
        lines -= 1
    return lines > 0


@rule
def aim(table: LineTable, choice: int) -> None:
    """The answer to the card on top of the agenda: who gets it, or which card is picked?"""
    entry = top(table)
    card = agenda.card_of(entry)
    if card == SWAP and table.picked == NO_PICK:
        table.picked = choice
    else:
        pop(table)
        play_action(table, agenda.seat_of(entry), card, choice)


@rule
def play_action(table: LineTable, user: int, card: int, choice: int) -> None:
    if card == JUST_ONE_MORE:
        push(table, item(LAST_CARD, choice, card, 0, 1, user))
    elif card == FLIP_FOUR:
        push(table, item(FORCE_DRAWS, choice, card, table.items, FOUR, user))
    elif picks_a_card(card):
        discard(table, card)
        move_cards(table, user, card, choice)
    else:
        give(table, choice, card)


# Modifiers


@rule
def give(table: LineTable, seat: int, modifier: int) -> None:
    """A half takes nothing from a busted player (V-70)."""
    lay(table, seat, modifier)
    if table.status[seat] == BUSTED:
        table.tally[seat] += value_of(modifier)


# Actions


@rule
def move_cards(table: LineTable, user: int, card: int, choice: int) -> None:
    if card == STEAL:
        steal(table, user, picked_seat(choice), picked_card(choice))
    elif card == SWAP:
        swap(table, table.picked, choice)
    else:
        pick_up(table, picked_seat(choice), picked_card(choice))
        discard(table, picked_card(choice))


@rule
def steal(table: LineTable, thief: int, owner: int, card: int) -> None:
    """A duplicate busts the thief (V-06)."""
    pick_up(table, owner, card)
    receive(table, thief, card)


@rule
def swap(table: LineTable, first: int, second: int) -> None:
    """Both cards change places, then both players are checked (V-08, V-12)."""
    one = picked_seat(first)
    other = picked_seat(second)
    table.picked = NO_PICK
    pick_up(table, one, picked_card(first))
    pick_up(table, other, picked_card(second))
    put_down(table, one, picked_card(second))
    put_down(table, other, picked_card(first))
    for seat, card in ((one, picked_card(second)), (other, picked_card(first))):
        settle(table, seat, card)


# The agenda: what was begun is brought to its end


@rule
def resolve_top(table: LineTable) -> None:
    entry = top(table)
    what = agenda.what_of(entry)
    if what == FORCE_DRAWS:
        continue_flip(table, entry)
    elif what == LAST_CARD:
        take_last_card(table, entry)
    elif what == END_ROUND:
        pop(table)
        if table.bonus == NOBODY:
            ask(table, BONUS, table.flip7)  # V-72
        else:
            end_round(table)
    else:
        ask_for_target(table, entry)


@rule
def ask_for_target(table: LineTable, entry: int) -> None:
    """The player who revealed a card plays it (V-01), unless it has no target or they bust."""
    user = agenda.seat_of(entry)
    card = agenda.card_of(entry)
    if table.status[user] != BUSTED and has_target(table, user, card):
        ask(table, TARGET, user)
    else:
        pop(table)
        waste(table, user, card)  # V-50, V-52, V-53


@rule
def take_last_card(table: LineTable, entry: int) -> None:
    """Just One More: a card and all that it causes, then its player stays (V-39, X-10)."""
    seat = agenda.seat_of(entry)
    if not force_card(table, entry):
        pop(table)
        discard(table, agenda.card_of(entry))
        if table.status[seat] == ACTIVE:
            leave(table, seat, STAYED)
            note(table, notes.MUST_STAY, seat, JUST_ONE_MORE)


# End of the round


@rule
def give_bonus(table: LineTable, maker: int, seat: int) -> None:
    """Brutal Mode: take the bonus, or turn it on another player, busted or not (V-72)."""
    table.bonus = seat
    push(table, item(END_ROUND, maker, 0, 0, 0, maker))


@rule
def points(table: LineTable, seat: int) -> int:
    """What a line is worth, and the bonus: for the player who made Flip 7, or against another."""
    if table.status[seat] == BUSTED:
        points = table.tally[seat]
    else:
        points = line_points(table, seat)
    if table.bonus == seat:
        points += BONUS_POINTS if table.flip7 == seat else -BONUS_POINTS
    return points


@rule
def line_points(table: LineTable, seat: int) -> int:
    halvings = 0
    minus = 0
    if has_modifiers(table, seat):
        halvings = held(table, seat, HALF)
        minus = sum_of_minus(table.line[seat])
    zero = held(table, seat, 0) > 0 and table.flip7 != seat
    return score(sum_of_numbers(table, seat), halvings, minus, zero, table.brutal == YES)


@rule
def score(numbers: int, halvings: int, minus: int, zero: bool, brutal: bool) -> int:
    """The sum of the numbers, halved, less the minus cards; below zero only in Brutal Mode.

    Nothing with a Zero that made no Flip 7 (V-73, V-74). Each half rounds down (V-63, V-66).
    """
    if zero:
        return 0
    points = (numbers >> halvings) - minus
    return 0 if points < 0 and not brutal else points


@rule
def end_round(table: LineTable) -> None:
    for seat in range(table.seats):
        table.gained[seat] = points(table, seat)
    add_up(table)
    if table.winner == NOBODY:
        table.bonus = NOBODY
        next_round(table)


# The face of the rules


@rule
def set_up(table: LineTable) -> None:
    table.bonus = NOBODY
    table.picked = NO_PICK
    flip7.set_up(table)


@rule
def start(table: LineTable) -> None:
    set_up(table)
    turns.advance(table, resolve_top, end_round)


@rule
def step(table: LineTable, choice: int) -> None:
    """Carry out the answer to what is asked; `choice` must be legal."""
    apply_choice(table, choice)
    turns.advance(table, resolve_top, end_round)


@rule
def advance_once(table: LineTable) -> None:
    turns.advance_once(table, resolve_top, end_round)


@rule
def apply_choice(table: LineTable, choice: int) -> None:
    asked = table.ask
    table.ask = NOTHING
    if asked == CARD:
        take_card(table, table.actor, take(table, choice))
    elif asked == TURN:
        answer(table, table.actor, choice)
    elif asked == TARGET:
        aim(table, choice)
    else:
        give_bonus(table, table.actor, choice)


@rule
def legal(table: LineTable, choice: int) -> bool:
    """May this be the answer? It is one of `range(choices(table))`."""
    if not 0 <= choice < choices(table):
        return False
    if table.ask == TURN:
        return choice == HIT or may_stay(table, table.actor)
    if table.ask == TARGET:
        card = agenda.card_of(top(table))
        if picks_a_card(card):
            return may_pick(table, table.actor, card, choice)
        return may_hit(table, card, choice)
    return True


@rule
def choices(table: LineTable) -> int:
    """No answer to what is asked is as high as this."""
    if table.ask == CARD:
        return table.left
    if table.ask == TURN:
        return max(HIT, STAY) + 1
    if table.ask == TARGET and picks_a_card(agenda.card_of(top(table))):
        return table.seats * PICKS
    if table.ask == TARGET or table.ask == BONUS:
        return table.seats
    return 0


RULEBOOK = LineRulebook(
    name="vengeance",
    players=range(1, 37),
    layout=LineTable,
    editions=VENGEANCE_EDITIONS,
    start=start,
    step=step,
    legal=legal,
    phases=Phases(set_up, apply_choice, advance_once, is_common),
    is_chance=card_is_due,
    chance=draw,
    variant=VENGEANCE_RULES,
    points=points,
    pack=VENGEANCE_PACK,
    agenda=17,
)
