"""What a seat at Flip 7 knows, as a row of numbers; and its moves, numbered."""

from typing import Any

from flipdeck.rules.agenda import ASSIGNED, FORCE_DRAWS, SET_ASIDE, card_of, seat_of, top, what_of
from flipdeck.rules.cards import FLIP7_PACK, FLIP_THREE, PLUS_2, SECOND_CHANCE
from flipdeck.rules.flip7 import count_in, has_kind, legal
from flipdeck.rules.questions import fatal_kinds, next_cards
from flipdeck.rules.speeds import rule
from flipdeck.rules.table import TARGET, TURN, LineTable

from .line_observation import (
    MODIFIERS,
    NO_CHOICE,
    PLAYER,
    SETTINGS_SIZE,
    SHOWN,
    STANDING_SIZE,
    TURN_ACTIONS,
    add,
    add_forced_cards,
    flag,
    named,
    next_shown,
    player_names,
    row_names,
    seat_at,
    shown_places,
    write_settings,
    write_standing,
)

NUMBERS = 13
ACTIONS = 3
PACK = len(FLIP7_PACK)

# The name of every place in a row

NUMBER_KINDS = list(range(NUMBERS))
MODIFIER_KINDS = list(range(PLUS_2, PLUS_2 + MODIFIERS))
ACTION_KINDS = list(range(SECOND_CHANCE, FLIP_THREE + 1))
QUESTION = [
    *("pending_on_bust", "second_chance_in_flip", "pending_order"),
    *("asked: turn", "asked: target"),
    *named("asked:", ACTION_KINDS),
]
PLAYER_PLACES = [
    *player_names([*NUMBER_KINDS, *MODIFIER_KINDS, SECOND_CHANCE]),
    *named("set aside", ACTION_KINDS),
    *named("assigned", ACTION_KINDS),
]
FLIP7_NAMES = row_names([*NUMBER_KINDS, *MODIFIER_KINDS, *ACTION_KINDS], QUESTION, PLAYER_PLACES)
SIZE = len(FLIP7_NAMES)
PLAYER_SIZE = len(PLAYER_PLACES)
SETTINGS_AT = NUMBERS + MODIFIERS + ACTIONS
QUESTION_AT = SETTINGS_AT + SETTINGS_SIZE
PLAYERS_AT = QUESTION_AT + len(QUESTION)


# Observation


@rule
def observe_flip7(table: LineTable, viewer: int, out: Any, counts: Any) -> None:
    cards = max(1, next_cards(table, counts))
    share = 1 / cards
    write_chances(share, out, counts)
    for place in range(SETTINGS_AT, SIZE):
        out[place] = 0.0
    write_settings(table, cards, PACK, out, SETTINGS_AT)
    write_question(table, out)
    shown = shown_places(table, viewer)
    places = 0
    for slot in range(min(SHOWN, table.seats)):
        places = next_shown(shown, places)
        at = PLAYERS_AT + slot * PLAYER_SIZE
        seat = seat_at(table, viewer, places)
        out[at + 1] = places * PLAYER
        write_player(table, seat, fatal_cards(table, seat, counts) * share, out, at)
        places += 1


@rule
def write_chances(share: float, out: Any, counts: Any) -> None:
    for number in range(NUMBERS):
        out[number] = counts[number] * share
    for modifier in range(MODIFIERS):
        out[NUMBERS + modifier] = counts[PLUS_2 + modifier] * share
    for action in range(ACTIONS):
        out[NUMBERS + MODIFIERS + action] = counts[SECOND_CHANCE + action] * share


@rule
def write_question(table: LineTable, out: Any) -> None:
    out[QUESTION_AT] = table.pending_on_bust
    out[QUESTION_AT + 1] = table.second_chance_in_flip
    out[QUESTION_AT + 2] = table.pending_order
    out[QUESTION_AT + 3] = flag(table.ask == TURN)
    if table.ask == TARGET:
        out[QUESTION_AT + 4] = 1.0
        out[QUESTION_AT + 5 + card_of(top(table)) - SECOND_CHANCE] = 1.0


@rule
def write_player(table: LineTable, seat: int, bust: float, out: Any, at: int) -> None:
    out[at] = 1.0
    at += 2
    write_line(table.line[seat], out, at)
    at += NUMBERS + MODIFIERS + 1
    write_standing(table, seat, bust, out, at)
    at += STANDING_SIZE
    for item in range(table.items):
        entry = table.agenda[item]
        if seat_of(entry) == seat:
            write_item(entry, out, at)


@rule
def write_line(line: int, out: Any, at: int) -> None:
    for number in range(NUMBERS):
        out[at + number] = count_in(line, number)
    for modifier in range(MODIFIERS):
        out[at + NUMBERS + modifier] = count_in(line, PLUS_2 + modifier)
    out[at + NUMBERS + MODIFIERS] = count_in(line, SECOND_CHANCE)


@rule
def fatal_cards(table: LineTable, seat: int, counts: Any) -> int:
    """How many of the next cards would bust this player."""
    kinds = fatal_kinds(table, seat)
    fatal = 0
    for number in range(NUMBERS):
        fatal += counts[number] if has_kind(kinds, number) else 0
    return fatal


@rule
def write_item(entry: int, out: Any, at: int) -> None:
    """Forced cards still due to the player, and actions that wait until those are over."""
    what = what_of(entry)
    action = card_of(entry) - SECOND_CHANCE
    if what == FORCE_DRAWS:
        add_forced_cards(out, at, entry)
    elif what == SET_ASIDE:
        add(out, at + 1 + action, 1.0)
    elif what == ASSIGNED:
        add(out, at + 1 + ACTIONS + action, 1.0)


# Actions


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
        may = viewer == table.actor and legal(table, flip7_choice(table, action))
        out[action] = 1 if may else 0
