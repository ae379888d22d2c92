"""Simple players of Flip-Flop, for all speeds.

The sensible player looks at other hands only through `hand_known`, so they play by what their seat
may know.
"""

from flipdeck.engine.policy import RANDOM, PolicyKind
from flipdeck.rules.chance import one_of
from flipdeck.rules.flipflop import (
    EVEN_TRICKS,
    FEWEST_TRICKS,
    GOALS,
    MOST_TRICKS,
    MOST_YELLOW,
    collected,
    counts_yellow,
    left_of,
    lying,
    may_name,
    right_of,
    same_side,
)
from flipdeck.rules.hands import (
    EACH,
    EMPTY_SLOT,
    LARGEST_HAND,
    added_up,
    backs,
    card_at,
    flip_flops,
    fronts,
    yellow_cards,
)
from flipdeck.rules.knowledge import hand_known, knows_front
from flipdeck.rules.rule import rule
from flipdeck.rules.table import FLIP, PLAY, TrickTable
from flipdeck.rules.two_sided import FACES, FLIP_FLOP, RED, back_of, colour_of, front_of

SENSIBLE = 1
KINDS = {"random": PolicyKind(RANDOM), "sensible": PolicyKind(SENSIBLE)}


@rule
def choose(table: TrickTable, kind: int, parameter: float, word: int) -> int:
    if kind == RANDOM:
        return random(table, word)
    return sensible(table)


# A player who knows nothing but the rules


@rule
def random(table: TrickTable, word: int) -> int:
    """Any legal move, all equally likely."""
    if table.ask == PLAY:
        return one_of(word, table.to_come)
    if table.ask == FLIP:
        return one_of(word, 1 << table.seats)
    return any_goal(table, word)


@rule
def any_goal(table: TrickTable, word: int) -> int:
    goals = 0  # those that may be named, a digit each
    count = 0
    for goal in range(GOALS):
        if may_name(table, goal):
            goals |= goal << 4 * count
            count += 1
    return (goals >> 4 * one_of(word, count)) & 15


# A sensible player


@rule
def sensible(table: TrickTable) -> int:
    if table.ask == PLAY:
        return best_card(table, table.actor)
    if table.ask == FLIP:
        return hands_to_turn(table, table.actor)
    return goal_for_hand(table, table.actor)


@rule
def appetite(table: TrickTable, seat: int) -> int:
    """1 if they want to collect, -1 if they do not; even tricks: until they are even."""
    if table.goal == MOST_TRICKS or table.goal == MOST_YELLOW:
        return 1
    if table.goal == EVEN_TRICKS and collected(table, seat) % 2 == 1:
        return 1
    return -1


# How strong a hand is


@rule
def strengths(faces: int) -> int:
    """A Flip-Flop side is worth a four: it turns hands, then counts as its other side."""
    return faces - 2 * flip_flops(faces)


@rule
def cards_of(table: TrickTable, seat: int) -> int:
    return table.to_come - (1 if lying(table, seat) != EMPTY_SLOT else 0)


@rule
def goal_for_hand(table: TrickTable, seat: int) -> int:
    """A strong hand takes tricks, a weak one avoids them: those two can always be named."""
    strength = added_up(strengths(fronts(table.hand[seat])))
    return MOST_TRICKS if 2 * strength > 7 * table.to_come else FEWEST_TRICKS


# Which hands to turn


@rule
def gain_of_turning(table: TrickTable, viewer: int, seat: int) -> int:
    """How much stronger the hand would be, five times; hidden fronts may be all but the backs."""
    hand = hand_known(table, viewer, seat)
    stronger = added_up(8 * EACH + strengths(backs(hand)) - strengths(fronts(hand)))
    stronger -= 8 * LARGEST_HAND  # added so that no byte went below 0
    hidden = 6 * stronger - 19 * cards_of(table, seat)
    stronger = 5 * stronger if knows_front(table, viewer, seat) else hidden
    return stronger if same_side(table, viewer, seat) else -stronger


@rule
def hands_to_turn(table: TrickTable, viewer: int) -> int:
    if table.goal == EVEN_TRICKS:
        return 0
    wanted = appetite(table, viewer)
    named = 0
    for seat in range(table.seats):
        if gain_of_turning(table, viewer, seat) * wanted > 0:
            named |= 1 << seat
    return named


# How likely a number takes the trick: percent for the numbers 1 to 5, in the byte of that number

ALL_NUMBERS = sum(1 << 8 * number for number in range(1, FACES))
CERTAIN = 100 * ALL_NUMBERS
ONE_HIDDEN = sum(20 * (number - 1) << 8 * number for number in range(1, FACES))
TWO_HIDDEN = sum(4 * (number - 1) ** 2 << 8 * number for number in range(1, FACES))


@rule
def percent_of(chances: int, number: int) -> int:
    return (chances >> 8 * number) & 0x7F


@rule
def from_number(chances: int, number: int) -> int:
    """Only those of this number and the higher ones."""
    return chances >> 8 * number << 8 * number


@rule
def numbers_in(hand: int) -> int:
    """The number each card would count."""
    flips = flip_flops(fronts(hand)) * 7
    return (fronts(hand) & ~flips) | (backs(hand) & flips)


@rule
def reaching(numbers: int, number: int) -> int:
    """A bit for each of the numbers that is this one or higher."""
    return (numbers + (8 - number) * EACH) & 8 * EACH


@rule
def number_to_beat(table: TrickTable, viewer: int, seat: int, wanted: int) -> int:
    """Of a known hand the highest number if tricks are wanted, else the lowest; 0 of a hidden.

    Found by halving: one or all of the hand reach it.
    """
    if not knows_front(table, viewer, seat):
        return 0
    numbers = numbers_in(hand_known(table, viewer, seat))
    enough = 1 if wanted > 0 else 8 * EACH >> 8 * (LARGEST_HAND - table.to_come)
    best = 4 if reaching(numbers, 4) >= enough else 0
    best = best + 2 if reaching(numbers, best + 2) >= enough else best
    return best + 1 if reaching(numbers, best + 1) >= enough else best


@rule
def chances_kept(table: TrickTable, viewer: int, wanted: int) -> int:
    """How likely no opponent who plays later beats a number; these are the neighbours."""
    following = left_of(table, viewer)
    if following == table.leader:
        return CERTAIN
    least = number_to_beat(table, viewer, following, wanted)
    hidden = 1 if least == 0 else 0
    if viewer == table.leader:
        number = number_to_beat(table, viewer, right_of(table, viewer), wanted)
        hidden += 1 if number == 0 else 0
        least = max(least, number)
    chances = CERTAIN if hidden == 0 else ONE_HIDDEN if hidden == 1 else TWO_HIDDEN
    return from_number(chances, least + 1)


@rule
def chances_to_take(table: TrickTable, seat: int, wanted: int) -> int:
    """How likely the seat or its partner takes the trick if it plays a number."""
    kept = chances_kept(table, seat, wanted)
    if seat == table.leader:
        return kept
    highest = front_of(lying(table, table.winning))
    chances = from_number(kept, highest)
    if same_side(table, seat, table.winning):
        lower = ALL_NUMBERS - from_number(ALL_NUMBERS, highest)
        chances |= percent_of(kept, highest) * lower  # the partner's card stands
    return chances


# Which card to play

LOWEST = -1_000_000
LATER = 6  # what a number is worth in later tricks
TURNING = 15  # what it is worth to turn hands


@rule
def best_card(table: TrickTable, seat: int) -> int:
    """The trick it may bring, less what the card is worth later; of equal ones the first dealt."""
    if table.to_come == 1:
        return 0
    hand = table.hand[seat]
    wanted = appetite(table, seat)
    chances = chances_to_take(table, seat, wanted)
    prize = wanted
    yellow_prize = wanted
    if counts_yellow(table.goal):
        prize = wanted * yellow_cards(table.trick)
        yellow_prize = prize + wanted
    best = 0
    most = LOWEST
    for slot in range(table.to_come):
        card = card_at(hand, slot)
        flips = front_of(card) == FLIP_FLOP
        number = back_of(card) if flips else front_of(card)
        trick = prize if colour_of(card) == RED else yellow_prize
        value = trick * (2 * percent_of(chances, number) - 100) - LATER * wanted * number
        if flips:
            value += TURNING
        if value > most:
            most = value
            best = slot
    return best
