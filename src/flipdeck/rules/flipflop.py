"""Flip-Flop, in the order of the rulebook.

The rules never roll, deal, choose or raise. They say what is due (`ask`, `actor`); `step` carries
out the answer, no matter who gives it: the dice, the shuffled cards or a player.
"""

from . import notes
from .cards import NO_CARD
from .chance import one_of
from .editions import FLIPFLOP_EDITIONS
from .hands import COLOURS, card_at, hand_turned, with_card, with_other_card, without, yellow_cards
from .rule import note, rule
from .rulebook import Phases, TrickRulebook
from .table import DEAL, DICE, FLIP, GOAL, NOBODY, OVER, PLAY, TrickTable
from .two_sided import CARDS, FLIP_FLOP, front_of, turned_over, with_side
from .winner import leader

MOST_TRICKS = 0
FEWEST_TRICKS = 1
EVEN_TRICKS = 2
MOST_YELLOW = 3
FEWEST_YELLOW = 4
FREE = 5
NO_GOAL = -1
GOALS = 6
GOAL_NAMES = (
    *("most-tricks", "fewest-tricks", "even-tricks", "most-yellow", "fewest-yellow"),
    "free",
)

TEAM_PLAYERS = 4
STAKES = 4  # 1, 3, 5 and 7


# Players and teams


@rule
def in_teams(table: TrickTable) -> bool:
    return table.seats == TEAM_PLAYERS


@rule
def partner_of(seat: int) -> int:
    """Who sits opposite (F-26)."""
    return seat ^ 2


@rule
def same_side(table: TrickTable, seat: int, other: int) -> bool:
    """Three play each for themselves; of four, partners play together."""
    return side_of(table, seat) == side_of(table, other)


@rule
def side_of(table: TrickTable, seat: int) -> int:
    """The first seat of those that play together."""
    return seat & 1 if in_teams(table) else seat


@rule
def sides(table: TrickTable) -> int:
    """How many sides there are: the first seats are one of each team, or all three players."""
    return 2 if in_teams(table) else table.seats


@rule
def default_target(seats: int) -> int:
    return 20 if seats == TEAM_PLAYERS else 15


@rule
def left_of(table: TrickTable, seat: int) -> int:
    return seat + 1 if seat + 1 < table.seats else 0


@rule
def right_of(table: TrickTable, seat: int) -> int:
    return seat - 1 if seat > 0 else table.seats - 1


@rule
def ask(table: TrickTable, what: int, seat: int) -> None:
    table.ask = what
    table.actor = seat


# The dice and the deal


@rule
def start_round(table: TrickTable) -> None:
    table.round += 1
    for seat in range(table.seats):
        table.tricks[seat] = 0
        table.yellow[seat] = 0
    note(table, notes.NEW_ROUND, table.dealer, NO_CARD)
    request_dice(table)


@rule
def request_dice(table: TrickTable) -> None:
    """Both dice are rolled, and all thirty cards are in the pack."""
    for seat in range(table.seats):
        table.hand[seat] = 0
    table.stake = 0
    table.goal = NO_GOAL
    table.undealt = CARDS
    table.to_come = 0
    table.turned = 0
    ask(table, DICE, NOBODY)


@rule
def roll_again(table: TrickTable) -> None:
    """The same player rolls both dice, and all the cards are shuffled (F-09)."""
    note(table, notes.ROLL_AGAIN, table.dealer, table.goal)
    request_dice(table)


@rule
def roll(table: TrickTable, choice: int) -> None:
    """The red die says how many cards each player gets and how many points they play for."""
    table.stake = 2 * (choice // GOALS) + 1
    table.goal = choice % GOALS
    if even_with_one_card(table, table.goal):
        roll_again(table)
    else:
        table.due = table.stake
        ask(table, DEAL, table.dealer)


@rule
def even_with_one_card(table: TrickTable, goal: int) -> bool:
    return goal == EVEN_TRICKS and table.stake == 1  # F-04


@rule
def counts_yellow(goal: int) -> bool:
    return MOST_YELLOW <= goal <= FEWEST_YELLOW


@rule
def any_yellow(table: TrickTable) -> bool:
    """Is any card in a hand yellow?"""
    hands = 0
    for seat in range(table.seats):
        hands |= table.hand[seat]
    return hands & COLOURS != 0


@rule
def yellow_without_yellow(table: TrickTable, goal: int) -> bool:
    return counts_yellow(goal) and not any_yellow(table)  # F-05, F-06


@rule
def take(table: TrickTable, place: int) -> int:
    """Take the card at a place of the pack; the last of those not dealt moves there."""
    card = table.pack[place]
    last = table.undealt - 1
    table.undealt = last
    table.pack[place] = table.pack[last]
    table.pack[last] = card
    return card


@rule
def deal_card(table: TrickTable, choice: int) -> None:
    """The starting player's hand first, then clockwise; any side may come up (F-03)."""
    seat = table.actor
    card = with_side(take(table, choice >> 1), choice & 1)
    table.hand[seat] = with_card(table.hand[seat], table.stake - table.due, card)
    table.due -= 1
    if table.due == 0:
        deal_to(table, left_of(table, seat))


@rule
def deal_to(table: TrickTable, seat: int) -> None:
    if seat == table.dealer:
        pick_up(table)
    else:
        table.due = table.stake
        table.actor = seat


@rule
def pick_up(table: TrickTable) -> None:
    """Everyone looks at the sides that lay face down; then a free goal is named (F-10)."""
    table.to_come = table.stake
    if yellow_without_yellow(table, table.goal):
        roll_again(table)
    elif table.goal == FREE:
        ask(table, GOAL, table.dealer)
    else:
        lead(table, table.dealer)


@rule
def may_name(table: TrickTable, goal: int) -> bool:
    """Any goal but one that nobody could play for (F-07)."""
    if goal < MOST_TRICKS or goal >= FREE:
        return False
    return not even_with_one_card(table, goal) and not yellow_without_yellow(table, goal)


@rule
def name_goal(table: TrickTable, goal: int) -> None:
    table.goal = goal
    lead(table, table.dealer)


# The hand


@rule
def held(table: TrickTable, seat: int, slot: int) -> int:
    """The seat's first, second, ... card in the order dealt; EMPTY_SLOT after the last."""
    return card_at(table.hand[seat], slot)


# Tricks


@rule
def lying(table: TrickTable, seat: int) -> int:
    """The card that the seat has played to this trick."""
    return card_at(table.trick, seat)


@rule
def lead(table: TrickTable, seat: int) -> None:
    """Any card may be led, and any card may follow: there is no duty to follow colour (M-62)."""
    table.leader = seat
    table.winning = seat
    ask(table, PLAY, seat)


@rule
def play(table: TrickTable, seat: int, slot: int) -> None:
    """A card is played by the side its owner sees (F-11)."""
    table.trick = with_card(table.trick, seat, held(table, seat, slot))
    table.hand[seat] = without(table.hand[seat], slot)


@rule
def flip(table: TrickTable, seat: int, named: int) -> None:
    """First the hands named are turned over, all together, then the card itself (F-12, F-29)."""
    for other in range(table.seats):  # F-13, F-14: hands, not cards that were played
        hand = table.hand[other]
        table.hand[other] = hand_turned(hand) if (named >> other) & 1 == 1 else hand
    table.turned |= named
    table.trick = with_other_card(table.trick, seat, turned_over(lying(table, seat)))


@rule
def play_on(table: TrickTable, seat: int, choice: int) -> None:
    """A card, and the hands it turns; only then the next player plays (F-30)."""
    if table.ask == PLAY:
        play(table, seat, choice)
    else:
        flip(table, seat, choice)
    if front_of(lying(table, seat)) == FLIP_FLOP:
        ask(table, FLIP, seat)
    else:
        follow(table, seat)


@rule
def follow(table: TrickTable, seat: int) -> None:
    """The highest number wins, whatever its colour; of equal ones the last played (F-28)."""
    ahead = front_of(lying(table, seat)) >= front_of(lying(table, table.winning))
    table.winning = seat if ahead else table.winning
    following = left_of(table, seat)
    if following == table.leader:
        take_trick(table, table.winning)
    else:
        ask(table, PLAY, following)


@rule
def take_trick(table: TrickTable, winner: int) -> None:
    """Yellow cards are those whose colour is yellow, whichever side they show (F-19)."""
    table.tricks[winner] += 1
    table.to_come -= 1
    table.yellow[winner] += yellow_cards(table.trick)
    table.trick = 0
    note(table, notes.TRICK, winner, NO_CARD)
    if table.to_come == 0:
        end_round(table, winner)
    else:
        lead(table, winner)


# End of the round, end of the game


@rule
def taken_by(table: TrickTable, seat: int) -> int:
    return table.yellow[seat] if counts_yellow(table.goal) else table.tricks[seat]


@rule
def collected(table: TrickTable, seat: int) -> int:
    """The tricks or yellow cards that count for the goal; partners count theirs together."""
    count = taken_by(table, seat)
    if in_teams(table):
        count += taken_by(table, partner_of(seat))
    return count


@rule
def meets_goal(table: TrickTable, seat: int) -> bool:
    """An even number, or the best; two tied for best both score, but not if all are tied (F-20)."""
    mine = collected(table, seat)
    if table.goal == EVEN_TRICKS:
        return mine % 2 == 0  # F-21, F-22
    beats_someone = False
    for other in range(sides(table)):
        ahead = mine - collected(table, other)
        if table.goal == FEWEST_TRICKS or table.goal == FEWEST_YELLOW:
            ahead = -ahead
        if ahead < 0:
            return False
        if ahead > 0:
            beats_someone = True
    return beats_someone


@rule
def score(table: TrickTable, seat: int, points: int) -> None:
    table.gained[seat] = points
    table.total[seat] += points


@rule
def end_round(table: TrickTable, last_trick: int) -> None:
    """Those who meet the goal score what the red die shows; totals change only now (F-24)."""
    for seat in range(sides(table)):
        points = table.stake if meets_goal(table, seat) else 0
        score(table, seat, points)
        if in_teams(table):
            score(table, partner_of(seat), points)
    note(table, notes.ROUND_OVER, NOBODY, NO_CARD)
    table.winner = leader(table, sides(table))
    if table.winner != NOBODY:
        ask(table, OVER, NOBODY)
        note(table, notes.WON, table.winner, NO_CARD)
    else:
        table.dealer = last_trick  # F-25
        start_round(table)


@rule
def has_won(table: TrickTable, seat: int) -> bool:
    """A team's winner is the first of its two seats; the partner has won, too."""
    return table.winner != NOBODY and same_side(table, table.winner, seat)


# The face of the rules


@rule
def start(table: TrickTable) -> None:
    table.winner = NOBODY
    start_round(table)


@rule
def step(table: TrickTable, choice: int) -> None:
    """Carry out the answer to what is asked; `choice` must be legal."""
    if table.ask == DICE:
        roll(table, choice)
    elif table.ask == DEAL:
        deal_card(table, choice)
    elif table.ask == GOAL:
        name_goal(table, choice)
    else:
        play_on(table, table.actor, choice)


@rule
def legal(table: TrickTable, choice: int) -> bool:
    """May this be the answer?

    Dice: a stake (0 to 3 for 1, 3, 5, 7) times 6 plus a goal. Deal: a place among the cards not
    dealt times 2, plus 1 if its higher face is in front. A goal. A place in the hand. Or a set of
    seats, a bit for each (F-15: any).
    """
    if table.ask == DICE:
        return 0 <= choice < STAKES * GOALS
    if table.ask == DEAL:
        return 0 <= choice < 2 * table.undealt
    if table.ask == GOAL:
        return may_name(table, choice)
    if table.ask == PLAY:
        return 0 <= choice < table.to_come
    return table.ask == FLIP and 0 <= choice < 1 << table.seats


@rule
def chance_weight(table: TrickTable, choice: int) -> int:
    """How many equally likely ways chance has to say this: 3 and 5 are twice on the red die."""
    if table.ask == DICE and (choice // GOALS == 1 or choice // GOALS == 2):
        return 2
    return 1


# The dice and the shuffled cards


@rule
def dice_or_deal(table: TrickTable) -> bool:
    return table.ask == DICE or table.ask == DEAL


@rule
def chance(table: TrickTable, word: int) -> int:
    return dice(word) if table.ask == DICE else next_card(table, word)


@rule
def dice(word: int) -> int:
    """The red die has 1, 3, 3, 5, 5, 7."""
    thrown = one_of(word, 36)
    return (thrown // 6 + 1) // 2 * GOALS + thrown % 6


@rule
def next_card(table: TrickTable, word: int) -> int:
    """Any card that is not dealt, either side up."""
    return one_of(word, 2 * table.undealt)


RULEBOOK = TrickRulebook(
    name="flipflop",
    players=range(3, 5),
    layout=TrickTable,
    editions=FLIPFLOP_EDITIONS,
    start=start,
    step=step,
    legal=legal,
    phases=Phases.whole(start, step),
    is_chance=dice_or_deal,
    chance=chance,
    same_side=same_side,
    target_for=default_target,
    team_seats=TEAM_PLAYERS,
)
