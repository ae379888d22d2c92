"""What a seat at Flip 7 or Vengeance knows, as a row of numbers; and its moves, numbered.

All cards lie open, so every seat knows the same; a row shows it from the viewer's chair: the
chances of the next card, the table, then up to six players from the viewer on. What busts, what a
line is worth and which cards may come is asked of `rules.questions`.
"""

from typing import Any, NamedTuple

from flipdeck.rules import flip7, vengeance
from flipdeck.rules.agenda import (
    ASSIGNED,
    FORCE_DRAWS,
    LAST_CARD,
    SET_ASIDE,
    card_of,
    draws_of,
    seat_of,
    top,
    what_of,
)
from flipdeck.rules.cards import (
    FLIP7_PACK,
    HALF,
    JUST_ONE_MORE,
    NAMES,
    PLUS_2,
    SECOND_CHANCE,
    UNLUCKY_7,
    VENGEANCE_PACK,
)
from flipdeck.rules.questions import fatal_kinds, next_cards, points
from flipdeck.rules.speeds import rule
from flipdeck.rules.table import BONUS, BUSTED, TARGET, TURN, LineTable

MOST_SEATS = 36
SHOWN = 6  # players: the viewer and up to five others
LIMIT = 4.0  # what has no bound of its own is cut here
MODIFIERS = 6  # kinds of them in either game
STATUSES = ("active", "stayed", "frozen", "busted")

# Units, so that most numbers are between 0 and 1.
GAME_POINTS = 200
LINE_POINTS = 50
CARDS_IN_A_PACK = 100

NO_CHOICE = -1
TURN_ACTIONS = 2  # stay and hit have the numbers that the rules give them


class Kinds(NamedTuple):
    """The kinds of cards of a game: numbers, modifiers and actions follow one another in a row."""

    numbers: int
    first_modifier: int
    first_action: int
    actions: int
    given_modifiers: int  # how many kinds of modifiers are given to somebody, as actions are
    shields: int  # kinds of cards in a line that save from a bust
    pack: int

    def all(self) -> list[int]:
        return [*self.in_lines()[: self.numbers + MODIFIERS], *self.given()[self.given_modifiers :]]

    def in_lines(self) -> list[int]:
        modifiers = range(self.first_modifier, self.first_modifier + MODIFIERS)
        return [*range(self.numbers), *modifiers, *[SECOND_CHANCE] * self.shields]

    def given(self) -> list[int]:
        modifiers = range(self.first_modifier, self.first_modifier + self.given_modifiers)
        return [*modifiers, *range(self.first_action, self.first_action + self.actions)]


FLIP7 = Kinds(13, PLUS_2, SECOND_CHANCE, 3, 0, 1, len(FLIP7_PACK))
VENGEANCE = Kinds(UNLUCKY_7 + 1, HALF, JUST_ONE_MORE, 5, MODIFIERS, 0, len(VENGEANCE_PACK))


# The name of every place in a row


def named(what: str, kinds: list[int]) -> list[str]:
    return [f"{what} {NAMES[kind]}" for kind in kinds]


SETTINGS = [
    *("cards to come", "deck is empty", "seats", "target", "two decks", "to be dealt", "active"),
    *("opening_deal", "stay_needs_card", "opening_after_flip"),
]
FLIP7_SETTINGS = [
    *("pending_on_bust", "second_chance_in_flip", "pending_order"),
    *("asked: turn", "asked: target"),
]
VENGEANCE_SETTINGS = [
    *("thirteens_count", "unlucky_wipes_pending", "brutal"),
    *("asked: turn", "asked: target", "asked: bonus", "asked: second card of a swap"),
]
STANDING = [
    *("points", "different numbers", "total", "total to target", "points to target", "bust"),
    *("at target", "is asked", "has the turn", "deals", "took forced cards", "forced cards"),
]


def line_names(kinds: Kinds) -> list[str]:
    return ["here", "places on", *named("has", kinds.in_lines()), *STATUSES, *STANDING]


FLIP7_PLAYER = [
    *line_names(FLIP7),
    *named("set aside", FLIP7.given()),
    *named("assigned", FLIP7.given()),
]
VENGEANCE_PLAYER = [
    *line_names(VENGEANCE),
    *named("set aside", VENGEANCE.given()),
    *("last card", "first of a swap", "made Flip 7"),
]


def row_names(deck: list[str], table: list[str], player: list[str]) -> tuple[str, ...]:
    players = [f"player {shown}: {name}" for shown in range(SHOWN) for name in player]
    return (*deck, *table, *players)


FLIP7_NAMES = row_names(
    named("next", FLIP7.all()),
    [*SETTINGS, *FLIP7_SETTINGS, *named("asked:", FLIP7.given())],
    FLIP7_PLAYER,
)
VENGEANCE_NAMES = row_names(
    named("next", VENGEANCE.all()),
    [
        *SETTINGS,
        *VENGEANCE_SETTINGS,
        *named("asked:", VENGEANCE.given()),
        *named("swap:", VENGEANCE.in_lines()),
    ],
    VENGEANCE_PLAYER,
)
FLIP7_SIZE = len(FLIP7_NAMES)
VENGEANCE_SIZE = len(VENGEANCE_NAMES)
FLIP7_PLAYER_SIZE = len(FLIP7_PLAYER)
VENGEANCE_PLAYER_SIZE = len(VENGEANCE_PLAYER)
SETTINGS_SIZE = len(SETTINGS)


# Numbers


@rule
def flag(yes: bool) -> float:
    return 1.0 if yes else 0.0


@rule
def scaled(value: int, unit: int) -> float:
    return max(-LIMIT, min(LIMIT, value / unit))


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


# The deck


@rule
def count_cards(kinds: Kinds, table: LineTable, out: Any) -> int:
    """The cards that may come, one place for each kind of the game; how many there are."""
    cards = next_cards(table, out)
    at = kinds.numbers
    for modifier in range(kinds.first_modifier, kinds.first_modifier + MODIFIERS):
        out[at] = out[modifier]
        at += 1
    for action in range(kinds.first_action, kinds.first_action + kinds.actions):
        out[at] = out[action]
        at += 1
    return max(1, cards)


@rule
def cards_to_chances(kinds: Kinds, cards: int, out: Any) -> None:
    for place in range(kinds.numbers + MODIFIERS + kinds.actions):
        out[place] = out[place] / cards


@rule
def fatal_share(kinds: Kinds, table: LineTable, seat: int, cards: int, out: Any) -> float:
    """How likely the next card would bust this player; the row still counts cards."""
    bits = fatal_kinds(table, seat)
    fatal = 0.0
    for number in range(kinds.numbers):
        if flip7.has_kind(bits, number):
            fatal += out[number]
    return fatal / cards


# The table


@rule
def write_settings(kinds: Kinds, table: LineTable, cards: int, out: Any, at: int) -> None:
    out[at] = scaled(cards, CARDS_IN_A_PACK)
    out[at + 1] = flag(table.left == 0)
    out[at + 2] = table.seats / MOST_SEATS
    out[at + 3] = scaled(table.target, GAME_POINTS)
    out[at + 4] = flag(table.cards > kinds.pack)
    out[at + 5] = table.dealing / table.seats
    out[at + 6] = table.active / table.seats
    out[at + 7] = float(table.opening_deal)
    out[at + 8] = float(table.stay_needs_card)
    out[at + 9] = float(table.opening_after_flip)


@rule
def given_place(kinds: Kinds, card: int) -> int:
    """The place of a kind among those that are given to somebody."""
    if card < kinds.first_action:
        return card - kinds.first_modifier
    return card - kinds.first_action + kinds.given_modifiers


@rule
def line_place(kinds: Kinds, card: int) -> int:
    """The place of a number or modifier among those that lie in lines."""
    return card if card < kinds.numbers else card - kinds.first_modifier + kinds.numbers


# A player


@rule
def write_player(
    kinds: Kinds, table: LineTable, seat: int, places: int, cards: int, out: Any, at: int
) -> int:
    """What every line game tells of a player; where the rest begins."""
    out[at] = 1.0
    out[at + 1] = places / MOST_SEATS
    at = write_line(kinds, table.line[seat], out, at + 2)
    out[at + table.status[seat]] = 1.0
    worth = points(table, seat)
    lacking = table.target - table.total[seat]
    at += 4
    out[at] = scaled(worth, LINE_POINTS)
    if table.status[seat] != BUSTED:
        out[at + 1] = flip7.different_numbers(table, seat) / flip7.SEVEN
    out[at + 2] = scaled(table.total[seat], GAME_POINTS)
    out[at + 3] = scaled(lacking, GAME_POINTS)
    out[at + 4] = scaled(lacking - worth, LINE_POINTS)
    out[at + 5] = fatal_share(kinds, table, seat, cards, out)
    out[at + 6] = flag(worth >= lacking)
    out[at + 7] = flag(table.actor == seat)
    out[at + 8] = flag(table.turn == seat)
    out[at + 9] = flag(table.dealer == seat)
    out[at + 10] = float(table.flipped[seat])
    return at + 11


@rule
def write_line(kinds: Kinds, line: int, out: Any, at: int) -> int:
    for number in range(kinds.numbers):
        out[at + number] = float(flip7.count_in(line, number))
    at += kinds.numbers
    for modifier in range(MODIFIERS):
        out[at + modifier] = float(flip7.count_in(line, kinds.first_modifier + modifier))
    at += MODIFIERS
    for shield in range(kinds.shields):
        out[at + shield] = float(flip7.count_in(line, SECOND_CHANCE + shield))
    return at + kinds.shields


@rule
def write_agenda(kinds: Kinds, table: LineTable, seat: int, out: Any, at: int) -> None:
    """Forced cards still due to the player, and the cards that wait until those are over."""
    for place in range(table.items):
        entry = table.agenda[place]
        if seat_of(entry) == seat:
            what = what_of(entry)
            if what == FORCE_DRAWS or what == LAST_CARD:
                add(out, at, draws_of(entry) / vengeance.FOUR)
            elif what == SET_ASIDE:
                add(out, at + 1 + given_place(kinds, card_of(entry)), 1.0)
            elif what == ASSIGNED:
                add(out, at + 1 + kinds.actions + given_place(kinds, card_of(entry)), 1.0)


@rule
def add(out: Any, place: int, value: float) -> None:
    out[place] = min(LIMIT, out[place] + value)


@rule
def clear(out: Any, first: int, last: int) -> None:
    for place in range(first, last):
        out[place] = 0.0


# Flip 7


@rule
def observe_flip7(table: LineTable, viewer: int, out: Any) -> None:
    cards = count_cards(FLIP7, table, out)
    at = FLIP7.numbers + MODIFIERS + FLIP7.actions
    clear(out, at, FLIP7_SIZE)
    write_settings(FLIP7, table, cards, out, at)
    at = write_flip7_question(table, out, at + SETTINGS_SIZE)
    shown = shown_places(table, viewer)
    for places in range(table.seats):
        if (shown >> places) & 1 == 1:
            seat = seat_at(table, viewer, places)
            rest = write_player(FLIP7, table, seat, places, cards, out, at)
            write_agenda(FLIP7, table, seat, out, rest)
            at += FLIP7_PLAYER_SIZE
    cards_to_chances(FLIP7, cards, out)


@rule
def write_flip7_question(table: LineTable, out: Any, at: int) -> int:
    out[at] = float(table.pending_on_bust)
    out[at + 1] = float(table.second_chance_in_flip)
    out[at + 2] = float(table.pending_order)
    out[at + 3] = flag(table.ask == TURN)
    if table.ask == TARGET:
        out[at + 4] = 1.0
        out[at + 5 + given_place(FLIP7, card_of(top(table)))] = 1.0
    return at + 5 + FLIP7.actions


def flip7_actions(seats: int) -> int:
    """Stay, hit, and each player as a target, from the actor on."""
    return TURN_ACTIONS + seats


@rule
def flip7_choice(table: LineTable, action: int) -> int:
    """The rules' number of an action; none if it does not answer what is asked."""
    if action < TURN_ACTIONS:
        return action if table.ask == TURN else NO_CHOICE
    places = action - TURN_ACTIONS
    if table.ask != TARGET or places >= table.seats:
        return NO_CHOICE
    return seat_at(table, table.actor, places)


@rule
def flip7_mask(table: LineTable, viewer: int, out: Any) -> None:
    """Which actions the viewer may take now."""
    for action in range(TURN_ACTIONS + table.seats):
        may = viewer == table.actor and flip7.legal(table, flip7_choice(table, action))
        out[action] = 1 if may else 0


# Vengeance

PICKS = VENGEANCE.numbers + MODIFIERS
TO_GIVE = 0
TO_TURN_ON = 1  # the bonus of Brutal Mode
TO_PICK = 2
PLAYER_ACTIONS = TO_PICK + PICKS


@rule
def observe_vengeance(table: LineTable, viewer: int, out: Any) -> None:
    cards = count_cards(VENGEANCE, table, out)
    at = VENGEANCE.numbers + MODIFIERS + VENGEANCE.actions
    clear(out, at, VENGEANCE_SIZE)
    write_settings(VENGEANCE, table, cards, out, at)
    at = write_vengeance_question(table, out, at + SETTINGS_SIZE)
    shown = shown_places(table, viewer)
    for places in range(table.seats):
        if (shown >> places) & 1 == 1:
            seat = seat_at(table, viewer, places)
            rest = write_player(VENGEANCE, table, seat, places, cards, out, at)
            write_agenda(VENGEANCE, table, seat, out, rest)
            rest += 1 + VENGEANCE.given_modifiers + VENGEANCE.actions
            out[rest] = flag(has_last_card(table, seat))
            out[rest + 1] = flag(is_picked(table, seat))
            out[rest + 2] = flag(table.flip7 == seat)
            at += VENGEANCE_PLAYER_SIZE
    cards_to_chances(VENGEANCE, cards, out)


@rule
def write_vengeance_question(table: LineTable, out: Any, at: int) -> int:
    out[at] = float(table.thirteens_count - 1)
    out[at + 1] = float(table.unlucky_wipes_pending)
    out[at + 2] = float(table.brutal)
    out[at + 3] = flag(table.ask == TURN)
    out[at + 5] = flag(table.ask == BONUS)
    swap = at + 7 + VENGEANCE.given_modifiers + VENGEANCE.actions
    if table.ask == TARGET:
        out[at + 4] = 1.0
        out[at + 7 + given_place(VENGEANCE, card_of(top(table)))] = 1.0
    if table.picked != vengeance.NO_PICK:
        out[at + 6] = 1.0
        out[swap + line_place(VENGEANCE, vengeance.picked_card(table.picked))] = 1.0
    return swap + PICKS


@rule
def is_picked(table: LineTable, seat: int) -> bool:
    return table.picked != vengeance.NO_PICK and vengeance.picked_seat(table.picked) == seat


@rule
def has_last_card(table: LineTable, seat: int) -> bool:
    """Is Just One More on its way to this player?"""
    for place in range(table.items):
        entry = table.agenda[place]
        if what_of(entry) == LAST_CARD and seat_of(entry) == seat:
            return True
    return False


def vengeance_actions(seats: int) -> int:
    """Stay, hit, then for each player: give a card, turn the bonus on them, pick each kind."""
    return TURN_ACTIONS + seats * PLAYER_ACTIONS


@rule
def vengeance_choice(table: LineTable, action: int) -> int:
    """The rules' number of an action; none if it does not answer what is asked."""
    if action < TURN_ACTIONS:
        return action if table.ask == TURN else NO_CHOICE
    places = (action - TURN_ACTIONS) // PLAYER_ACTIONS
    what = (action - TURN_ACTIONS) % PLAYER_ACTIONS
    if places >= table.seats:
        return NO_CHOICE
    seat = seat_at(table, table.actor, places)
    if table.ask == BONUS:
        return seat if what == TO_TURN_ON else NO_CHOICE
    if table.ask != TARGET:
        return NO_CHOICE
    if vengeance.picks_a_card(card_of(top(table))):
        return vengeance.pick(seat, picked_kind(what)) if what >= TO_PICK else NO_CHOICE
    return seat if what == TO_GIVE else NO_CHOICE


@rule
def picked_kind(what: int) -> int:
    kind = what - TO_PICK
    return kind if kind < VENGEANCE.numbers else kind - VENGEANCE.numbers + HALF


@rule
def vengeance_mask(table: LineTable, viewer: int, out: Any) -> None:
    """Which actions the viewer may take now."""
    for action in range(TURN_ACTIONS + table.seats * PLAYER_ACTIONS):
        may = viewer == table.actor and vengeance.legal(table, vengeance_choice(table, action))
        out[action] = 1 if may else 0
