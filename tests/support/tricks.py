"""A Flip-Flop table reached by playing: say only what matters, by the names of the record."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

from flipdeck.engine.trick_codec import deal_choices
from flipdeck.players.policies import flipflop as policies
from flipdeck.rules import flipflop, knowledge
from flipdeck.rules.flipflop import GOAL_NAMES, GOALS, RULEBOOK
from flipdeck.rules.hands import EMPTY_SLOT, LARGEST_HAND
from flipdeck.rules.layout import blank
from flipdeck.rules.table import DEAL, DICE, OVER, PLAY, TrickTable
from flipdeck.rules.two_sided import name_of
from tests.support.rulebooks import RULEBOOKS

A, B, C, D = range(4)
SIZES = {seats: RULEBOOKS["flipflop"].size(seats, 1) for seats in (3, 4)}

HIGH = {colour: [f"{colour}5/{back}" for back in "1234F"] for colour in "RY"}
LOW = {
    colour: [f"{colour}{low}/{high}" for low, high in combinations("1234F", 2)] for colour in "RY"
}


def dice(text: str) -> int:
    stake, goal = text.split()
    return int(stake) // 2 * GOALS + GOAL_NAMES.index(goal)


def dealt(table: TrickTable, name: str) -> int:
    return next(deal_choices(table, [name]))


def mask(seats: Sequence[int]) -> int:
    return sum(1 << seat for seat in seats)


def new_table(
    seats: int = 3, dealer: int = A, target: int | None = None, totals: Sequence[int] = ()
) -> TrickTable:
    table = blank(TrickTable, SIZES[seats])
    table.seats = seats
    table.dealer = dealer
    table.target = flipflop.default_target(seats) if target is None else target
    for seat, total in enumerate(totals):
        table.total[seat] = total
    RULEBOOKS["flipflop"].stack(table, 1, None)
    table.trace = []
    flipflop.start(table)
    return table


def step(table: TrickTable, choice: int) -> None:
    assert flipflop.legal(table, choice)
    flipflop.step(table, choice)


def roll(table: TrickTable, text: str) -> None:
    assert table.ask == DICE
    step(table, dice(text))


def deal(table: TrickTable, *hands: str) -> None:
    """Hands in seat order from the starting player."""
    for hand in hands:
        for name in hand.split():
            assert table.ask == DEAL
            step(table, dealt(table, name))


def begin(text: str, *hands: str, dealer: int = A, totals: Sequence[int] = ()) -> TrickTable:
    table = new_table(len(hands), dealer, totals=totals)
    roll(table, text)
    deal(table, *hands)
    return table


def slot_of(table: TrickTable, seat: int, name: str) -> int:
    return hand(table, seat).index(name)


def play(table: TrickTable, *names: str) -> None:
    """Cards of the player who is due, as they are held now."""
    for name in names:
        assert table.ask == PLAY
        step(table, slot_of(table, table.actor, name))


def choose(table: TrickTable, goal: str) -> None:
    step(table, GOAL_NAMES.index(goal))


def flip(table: TrickTable, *seats: int) -> None:
    step(table, mask(seats))


def hand(table: TrickTable, seat: int) -> list[str]:
    cards = [flipflop.held(table, seat, slot) for slot in range(LARGEST_HAND)]
    return [name_of(card) for card in cards if card != EMPTY_SLOT]


def known(table: TrickTable, viewer: int, seat: int) -> list[str]:
    cards = [knowledge.known_card(table, viewer, seat, slot) for slot in range(LARGEST_HAND)]
    return [name_of(card) for card in cards if card != EMPTY_SLOT]


def trick(table: TrickTable) -> list[str]:
    cards = [flipflop.lying(table, seat) for seat in range(table.seats)]
    return [name_of(card) if card else "" for card in cards]


def legal_choices(table: TrickTable) -> list[int]:
    return [choice for choice in range(-1, 129) if flipflop.legal(table, choice)]


def hands_for(
    winners: Sequence[int], seats: int, yellow: Sequence[int] | None = None
) -> list[list[str]]:
    """Hands by seat whose n-th cards make the n-th trick: won with the only five in it."""
    high = {colour: list(names) for colour, names in HIGH.items()}
    low = {colour: list(names) for colour, names in LOW.items()}
    hands: list[list[str]] = [[] for _ in range(seats)]
    for number, winner in enumerate(winners):
        count = yellow[number] if yellow else None
        for place, seat in enumerate(s for s in range(seats) if s != winner):
            colour = max("RY", key=lambda c: len(low[c])) if count is None else "RY"[place < count]
            hands[seat].append(low[colour].pop() if low[colour] else reversed_high(high))
        full = count == seats if count is not None else len(high["Y"]) > len(high["R"])
        hands[winner].append(high["RY"[full]].pop())
    return hands


def reversed_high(high: dict[str, list[str]]) -> str:
    """A five held the other way round is low too."""
    colour = max("RY", key=lambda c: len(high[c]))
    name = high[colour].pop(0)
    return f"{colour}{name[3]}/5"


def play_round(
    table: TrickTable, goal: str, winners: Sequence[int], yellow: Sequence[int] | None = None
) -> None:
    """A whole round; `winners` take the tricks in turn, `yellow` is how many are in each."""
    hands = hands_for(winners, table.seats, yellow)
    roll(table, f"{len(winners)} {goal}")
    order = [(table.dealer + place) % table.seats for place in range(table.seats)]
    deal(table, *(" ".join(hands[seat]) for seat in order))
    for number in range(len(winners)):
        for _ in range(table.seats):
            play(table, hands[table.actor][number])


def words(ways: int) -> list[int]:
    """Words of 32 bits, one for each of `ways` equally likely ways."""
    return [(way << 32) // ways + 1 for way in range(ways)]


def random_choice(table: TrickTable, random: Random) -> int:
    word = random.getrandbits(32)
    if table.ask in (DICE, DEAL):
        return RULEBOOK.chance(table, word)
    return policies.random(table, word)


def random_game(table: TrickTable, random: Random) -> list[int]:
    """Play to the end; the choices made."""
    choices = []
    while table.ask != OVER:
        choices.append(random_choice(table, random))
        step(table, choices[-1])
    return choices
