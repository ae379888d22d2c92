"""What may become of a line that must take several cards.

A course is a place in `chances`, by the points that the line gained, the numbers that came and
whether its Second Chance is spent. Every card moves on to a later place. `duplicates` counts the
additional cards that would bust the line now, times the chance. Behind the courses are the chances
that a Zero has come, an Unlucky 7, or Flip 7, and the points of the last.
"""

from typing import Any

from flipdeck.engine.compiled.workspace import noinline
from flipdeck.rules.cards import UNLUCKY_7
from flipdeck.rules.editions import OFFER
from flipdeck.rules.flip7 import BONUS_POINTS, SEVEN, has_second_chance
from flipdeck.rules.lines import different_numbers
from flipdeck.rules.questions import is_duplicate
from flipdeck.rules.rule import rule
from flipdeck.rules.special_numbers import number_on
from flipdeck.rules.table import LineTable

from .outcomes import add_outcome, certain
from .stop_value import KINDS, NUMBERS
from .tables import CHANCE, FLIP7_OUTCOME

A_NUMBER = 64  # more points than five numbers have
SPENT = 6 * A_NUMBER
COURSES = 2 * SPENT
ZEROED = COURSES
WIPED_OUT = COURSES + 1
SEVENS = COURSES + 2
POINTS_OF_SEVENS = COURSES + 3
ALL_COURSES = COURSES + 4


@rule
def numbers_in(course: int) -> int:
    return course % SPENT // A_NUMBER


@rule
def points_in(course: int) -> int:
    return course % A_NUMBER


@rule
def opening_card_is_due(table: LineTable, seat: int) -> bool:
    """Also after forced cards, in editions that do not offer it then (B-02)."""
    step = (seat - table.turn) % table.seats
    return 1 <= step <= table.dealing and table.opening_after_flip != OFFER


@noinline
def follow_courses(
    table: LineTable,
    seat: int,
    closely: bool,
    cards: int,
    zeros: int,
    counts: Any,
    chances: Any,
    duplicates: Any,
) -> None:
    """Take these cards one after the other; `zeros` of the deck would each be a Zero to note."""
    chances[0] = 1.0
    for taken in range(cards):
        take_card(table, seat, closely, zeros, counts, taken, chances, duplicates)


@rule
def take_card(
    table: LineTable,
    seat: int,
    closely: bool,
    zeros: int,
    counts: Any,
    taken: int,
    chances: Any,
    duplicates: Any,
) -> None:
    """The last places first: what moves on is not moved twice. A bust has no place."""
    cards = -taken
    fatal = 0
    fresh = 0
    wiping = counts[UNLUCKY_7] if closely else 0
    for kind in range(KINDS):
        cards += counts[kind]
        if kind < NUMBERS and is_duplicate(table, seat, kind):
            fatal += counts[kind]
        elif kind < NUMBERS and kind != UNLUCKY_7:
            fresh += counts[kind]
    fresh -= zeros
    cards = max(1, cards)
    length = different_numbers(table, seat)
    shielded = has_second_chance(table, seat)
    for course in range(COURSES - 1, -1, -1):
        chance = chances[course]
        if chance > 0.0:
            more = duplicates[course] / chance
            came = numbers_in(course)
            ruin = chance * min(1.0, max(0.0, fatal + more) / cards)
            each = chance * max(0.0, 1.0 - (more + came) / max(1, fresh)) / cards
            seven = closely and length + came + 1 == SEVEN
            if shielded and course < SPENT:
                chances[course + SPENT] += ruin
                duplicates[course + SPENT] += ruin * (more - 1)
            for kind in range(1 if zeros > 0 else 0, NUMBERS):
                if counts[kind] > 0 and kind != UNLUCKY_7 and not is_duplicate(table, seat, kind):
                    after = course + A_NUMBER + number_on(kind)
                    if seven:
                        chances[SEVENS] += each * counts[kind]
                        chances[POINTS_OF_SEVENS] += each * counts[kind] * points_in(after)
                    else:
                        chances[after] += each * counts[kind]
                        duplicates[after] += each * counts[kind] * (more + counts[kind] - 1)
            chances[ZEROED] += chance * zeros / cards
            chances[WIPED_OUT] += chance * wiping / cards
            gone = ruin + each * fresh + chance * (zeros + wiping) / cards
            chances[course] = max(0.0, chance - gone)
            duplicates[course] = chances[course] * more


@rule
def only_busts(chances: Any, forecasts: Any, at: int) -> None:
    """A forecast of the courses that ended with a bust, to which the others are added."""
    busted = 1.0
    for course in range(POINTS_OF_SEVENS):
        busted -= chances[course]
    certain(forecasts, at, 0.0)
    forecasts[at + CHANCE] = max(0.0, busted)


@rule
def add_sevens(chances: Any, before: int, forecasts: Any, at: int) -> None:
    """Flip 7 ends the round, with the points before the forced cards and those gained."""
    if chances[SEVENS] > 0.0:
        gained = chances[POINTS_OF_SEVENS] / chances[SEVENS] + BONUS_POINTS
        add_outcome(forecasts, at + FLIP7_OUTCOME, chances[SEVENS], before + gained)
