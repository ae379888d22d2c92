"""What the rows of Flip 7 and Vengeance share: what a seat knows, as numbers.

All cards lie open, so every seat knows the same; a row shows it from the viewer's chair: the
chances of the next card, the table, then up to six players from the viewer on. What busts, what a
line is worth and which cards may come is asked of `rules.questions`. Loops over kinds of cards are
in the modules of the games: with constants as bounds they compile to a few wide instructions.
"""

from typing import Any

from flipdeck.rules import flip7
from flipdeck.rules.agenda import draws_of
from flipdeck.rules.cards import NAMES
from flipdeck.rules.questions import points
from flipdeck.rules.speeds import rule
from flipdeck.rules.table import BUSTED, LineTable

MOST_SEATS = 36
SHOWN = 6  # players: the viewer and up to five others
LIMIT = 4.0  # what has no bound of its own is cut here
MODIFIERS = 6  # kinds of them in either game

# Units, so that most numbers are between 0 and 1. A product is faster than a quotient.
GAME_POINT = 1 / 200
LINE_POINT = 1 / 50
ONE_CARD = 1 / 100
PLAYER = 1 / MOST_SEATS
PLAYER_IN = 1 / SHOWN
NUMBER = 1 / flip7.SEVEN
FORCED_CARD = 1 / 4

NO_CHOICE = -1
TURN_ACTIONS = 2  # stay and hit have the numbers that the rules give them


# The name of every place in a row


def named(what: str, kinds: list[int]) -> list[str]:
    return [f"{what} {NAMES[kind]}" for kind in kinds]


STATUSES = ("active", "stayed", "frozen", "busted")
SETTINGS = [
    *("cards to come", "deck is empty", "seats", "target", "two decks", "to be dealt", "active"),
    *("opening_deal", "stay_needs_card", "opening_after_flip"),
]
STANDING = [
    *("points", "different numbers", "total", "total to target", "points to target", "bust"),
    *("at target", "is asked", "has the turn", "deals", "took forced cards"),
]
SETTINGS_SIZE = len(SETTINGS)
STANDING_SIZE = len(STATUSES) + len(STANDING)


def player_names(in_lines: list[int]) -> list[str]:
    return ["here", "places on", *named("has", in_lines), *STATUSES, *STANDING, "forced cards"]


def row_names(kinds: list[int], table: list[str], player: list[str]) -> tuple[str, ...]:
    players = [f"player {shown}: {name}" for shown in range(SHOWN) for name in player]
    return (*named("next", kinds), *SETTINGS, *table, *players)


# Numbers


@rule
def flag(yes: bool) -> float:
    return 1.0 if yes else 0.0


@rule
def scaled(value: int, unit: float) -> float:
    return max(-LIMIT, min(LIMIT, value * unit))


@rule
def add(out: Any, place: int, value: float) -> None:
    out[place] = min(LIMIT, out[place] + value)


# Who is shown


@rule
def seat_at(table: LineTable, viewer: int, places: int) -> int:
    """The seat that is this number of places to the viewer's left."""
    seat = viewer + places
    return seat if seat < table.seats else seat - table.seats


@rule
def shown_places(table: LineTable, viewer: int) -> int:
    """The viewer and everybody, of a large table those ahead; by their places, as bits."""
    if table.seats <= SHOWN:
        return (1 << table.seats) - 1
    shown = 1
    for _ in range(SHOWN - 1):
        shown |= 1 << best_placed(table, viewer, shown)
    return shown


@rule
def best_placed(table: LineTable, viewer: int, shown: int) -> int:
    """The rival with the most points who is not shown yet; of equal ones the next in turn."""
    best = 0
    most = 0
    for places in range(1, table.seats):
        if (shown >> places) & 1 == 0:
            seat = seat_at(table, viewer, places)
            standing = table.total[seat] + points(table, seat)
            if best == 0 or standing > most:
                best = places
                most = standing
    return best


@rule
def next_shown(shown: int, places: int) -> int:
    """The first player who is shown, from this place on."""
    while (shown >> places) & 1 == 0:
        places += 1
    return places


# The table and a player


@rule
def write_settings(table: LineTable, cards: int, pack: int, out: Any, at: int) -> None:
    out[at] = scaled(cards, ONE_CARD)
    out[at + 1] = flag(table.left == 0)
    out[at + 2] = table.seats * PLAYER
    out[at + 3] = scaled(table.target, GAME_POINT)
    out[at + 4] = flag(table.cards > pack)
    out[at + 5] = scaled(table.dealing, PLAYER_IN)
    out[at + 6] = scaled(table.active, PLAYER_IN)
    out[at + 7] = table.opening_deal
    out[at + 8] = table.stay_needs_card
    out[at + 9] = table.opening_after_flip


@rule
def write_standing(table: LineTable, seat: int, bust: float, out: Any, at: int) -> None:
    out[at + table.status[seat]] = 1.0
    worth = points(table, seat)
    lacking = table.target - table.total[seat]
    at += 4
    out[at] = scaled(worth, LINE_POINT)
    if table.status[seat] != BUSTED:
        out[at + 1] = flip7.different_numbers(table, seat) * NUMBER
    out[at + 2] = scaled(table.total[seat], GAME_POINT)
    out[at + 3] = scaled(lacking, GAME_POINT)
    out[at + 4] = scaled(lacking - worth, LINE_POINT)
    out[at + 5] = bust
    out[at + 6] = flag(worth >= lacking)
    out[at + 7] = flag(table.actor == seat)
    out[at + 8] = flag(table.turn == seat)
    out[at + 9] = flag(table.dealer == seat)
    out[at + 10] = table.flipped[seat]


@rule
def add_forced_cards(out: Any, place: int, entry: int) -> None:
    add(out, place, draws_of(entry) * FORCED_CARD)
