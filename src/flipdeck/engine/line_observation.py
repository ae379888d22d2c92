"""What the rows of Flip 7 and Vengeance share: what a seat knows, as numbers.

All cards lie open, so every seat knows the same; a row shows it from the viewer's chair: the
chances of the next card, the table, then up to six players from the viewer on. What busts, what a
line is worth and which cards may come is asked of `rules.questions`.

Next to each other, tables have nothing in common, so a branch would be a guess: most places are
written without one.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from flipdeck.rules import flip7, lines
from flipdeck.rules.agenda import draws_of, seat_of
from flipdeck.rules.cards import BITS_OF_A_KIND, NAMES
from flipdeck.rules.questions import KINDS_OF_CARDS, draw_range, fatal_kinds, next_cards, points
from flipdeck.rules.rule import rule, tabulated
from flipdeck.rules.table import BUSTED, CARD, LineTable

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

FOUR = 4  # kinds of cards that are written together
LINES_OF_FOUR = 1 << BITS_OF_A_KIND * FOUR

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


# The cards that may come next

LEFT_AT = KINDS_OF_CARDS  # after the counts of each kind: how many cards there were
MEMORY = LEFT_AT + 1


@rule
def note_draw(table: LineTable, watch: Any, choice: int) -> None:
    """Keep the counts of `next_cards` up to date: one card less of the kind that is drawn."""
    if table.ask == CARD:
        watch.memory[table.pile[choice]] -= 1
        watch.memory[LEFT_AT] -= 1


@rule
def recount(table: LineTable, memory: Any) -> None:
    """Count again if the counts are not those of the deck: it was rebuilt, will be, or is new.

    A deck that was rebuilt had been empty, so no number of draws makes up for it.
    """
    if table.left == 0 or memory[LEFT_AT] != table.left:
        next_cards(table, memory)
        memory[LEFT_AT] = table.left


# The row


class LineGame(NamedTuple):
    """Where the rows of a game differ: its kinds of cards, its places, and what it adds."""

    pack: int
    numbers: int
    first_modifier: int
    first_action: int
    actions: int
    question_at: int
    players_at: int
    player_size: int
    in_line: int  # kinds of cards that a player may have
    write_question: Callable[..., None]  # (table, row)
    write_more: Callable[..., None]  # (table, seat, row, at), what else a player has
    write_item: Callable[..., None]  # (item of the agenda, row, at)


@rule
def write_fixed(game: LineGame, table: LineTable, out: Any) -> None:
    """What stays as it is at a table: settings, and the places of players who are not there."""
    at = game.question_at - SETTINGS_SIZE
    out[at + 2] = table.seats * PLAYER
    out[at + 3] = scaled(table.target, GAME_POINT)
    out[at + 4] = flag(table.cards > game.pack)
    out[at + 7] = table.opening_deal
    out[at + 8] = table.stay_needs_card
    out[at + 9] = table.opening_after_flip
    for slot in range(SHOWN):
        at = game.players_at + slot * game.player_size
        out[at] = flag(slot < table.seats)
        for place in range(at + 1, at + game.player_size):
            out[place] = 0.0


@rule
def write_changing(game: LineGame, table: LineTable, viewer: int, out: Any, counts: Any) -> None:
    """All other places, from the counts of the next cards."""
    first, last = draw_range(table)
    cards = max(1, last - first)
    share = 1 / cards
    write_chances(game, share, out, counts)
    write_state(table, cards, out, game.question_at - SETTINGS_SIZE)
    game.write_question(table, out)
    shown = shown_places(table, viewer)
    places = 0
    for slot in range(min(SHOWN, table.seats)):
        places = next_shown(shown, places)
        at = game.players_at + slot * game.player_size
        seat = seat_at(table, viewer, places)
        out[at + 1] = places * PLAYER
        write_line(game, table.line[seat], out, at + 2)
        bust = fatal_cards(game, table, seat, counts) * share
        write_standing(table, seat, bust, out, at + 2 + game.in_line)
        write_rest(game, table, seat, out, at + 2 + game.in_line + STANDING_SIZE)
        places += 1


@rule
def write_chances(game: LineGame, share: float, out: Any, counts: Any) -> None:
    for number in range(game.numbers):
        out[number] = counts[number] * share
    for modifier in range(MODIFIERS):
        out[game.numbers + modifier] = counts[game.first_modifier + modifier] * share
    for action in range(game.actions):
        out[game.numbers + MODIFIERS + action] = counts[game.first_action + action] * share


# The table and a player


@rule
def write_line(game: LineGame, line: int, out: Any, at: int) -> None:
    """Four kinds at a time: what this writes too far, others write over later."""
    write_kinds(line, game.numbers, out, at)
    at += game.numbers
    write_kinds(line >> BITS_OF_A_KIND * game.first_modifier, MODIFIERS, out, at)
    at += MODIFIERS
    for other in range(game.in_line - game.numbers - MODIFIERS):
        out[at + other] = lines.count_in(line, game.first_action + other)


@rule
def write_kinds(line: int, kinds: int, out: Any, at: int) -> None:
    for kind in range(0, kinds, FOUR):
        write_four((line >> BITS_OF_A_KIND * kind) & (LINES_OF_FOUR - 1), out, at + kind)


@tabulated(LINES_OF_FOUR, FOUR)
def write_four(line: int, out: Any, at: int) -> None:
    for kind in range(FOUR):
        out[at + kind] = lines.count_in(line, kind)


@rule
def fatal_cards(game: LineGame, table: LineTable, seat: int, counts: Any) -> int:
    """How many of the next cards would bust this player."""
    kinds = fatal_kinds(table, seat)
    fatal = 0
    for number in range(game.numbers):
        fatal += counts[number] * lines.count_in(kinds, number)
    return fatal


@rule
def write_rest(game: LineGame, table: LineTable, seat: int, out: Any, at: int) -> None:
    """What is on its way to the player, and what only this game has."""
    for place in range(at, at + game.player_size - 2 - game.in_line - STANDING_SIZE):
        out[place] = 0.0
    game.write_more(table, seat, out, at)
    for item in range(table.items):
        entry = table.agenda[item]
        if seat_of(entry) == seat:
            game.write_item(entry, out, at)


@rule
def write_state(table: LineTable, cards: int, out: Any, at: int) -> None:
    out[at] = scaled(cards, ONE_CARD)
    out[at + 1] = flag(table.left == 0)
    out[at + 5] = scaled(table.dealing, PLAYER_IN)
    out[at + 6] = scaled(table.active, PLAYER_IN)


@rule
def write_standing(table: LineTable, seat: int, bust: float, out: Any, at: int) -> None:
    status = table.status[seat]
    write_status(status, out, at)
    worth = points(table, seat)
    lacking = table.target - table.total[seat]
    numbers = lines.different_numbers(table, seat) if status != BUSTED else 0
    at += 4
    out[at] = scaled(worth, LINE_POINT)
    out[at + 1] = numbers * NUMBER
    out[at + 2] = scaled(table.total[seat], GAME_POINT)
    out[at + 3] = scaled(lacking, GAME_POINT)
    out[at + 4] = scaled(lacking - worth, LINE_POINT)
    out[at + 5] = bust
    out[at + 6] = flag(worth >= lacking)
    out[at + 7] = flag(table.actor == seat)
    out[at + 8] = flag(table.turn == seat)
    out[at + 9] = flag(table.dealer == seat)
    out[at + 10] = table.flipped[seat]


@tabulated(len(STATUSES), len(STATUSES))
def write_status(status: int, out: Any, at: int) -> None:
    for other in range(len(STATUSES)):
        out[at + other] = flag(status == other)


@rule
def add_forced_cards(out: Any, place: int, entry: int) -> None:
    add(out, place, draws_of(entry) * FORCED_CARD)
