"""What a seat at Vengeance knows, as a row of numbers; and its moves, numbered."""

from typing import Any

from flipdeck.rules.agenda import FORCE_DRAWS, LAST_CARD, SET_ASIDE, card_of, seat_of, top, what_of
from flipdeck.rules.cards import FLIP_FOUR, HALF, JUST_ONE_MORE, UNLUCKY_7, VENGEANCE_PACK
from flipdeck.rules.flip7 import count_in, has_kind
from flipdeck.rules.questions import fatal_kinds, next_cards
from flipdeck.rules.speeds import rule
from flipdeck.rules.table import BONUS, TARGET, TURN, LineTable
from flipdeck.rules.vengeance import NO_PICK, legal, pick, picked_card, picked_seat, picks_a_card

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

NUMBERS = UNLUCKY_7 + 1
ACTIONS = 5
KINDS_TO_PICK = NUMBERS + MODIFIERS  # kinds of cards that lie in lines
GIVEN = MODIFIERS + ACTIONS  # kinds of cards that are given to somebody
PACK = len(VENGEANCE_PACK)

# The name of every place in a row

NUMBER_KINDS = list(range(NUMBERS))
MODIFIER_KINDS = list(range(HALF, HALF + MODIFIERS))
ACTION_KINDS = list(range(JUST_ONE_MORE, FLIP_FOUR + 1))
LINE_KINDS = NUMBER_KINDS + MODIFIER_KINDS
QUESTION = [
    *("thirteens_count", "unlucky_wipes_pending", "brutal"),
    *("asked: turn", "asked: target", "asked: bonus", "asked: second card of a swap"),
    *named("asked:", MODIFIER_KINDS + ACTION_KINDS),
    *named("swap:", LINE_KINDS),
]
PLAYER_PLACES = [
    *player_names(LINE_KINDS),
    *named("set aside", MODIFIER_KINDS + ACTION_KINDS),
    *("last card", "first of a swap", "made Flip 7"),
]
VENGEANCE_NAMES = row_names(LINE_KINDS + ACTION_KINDS, QUESTION, PLAYER_PLACES)
SIZE = len(VENGEANCE_NAMES)
PLAYER_SIZE = len(PLAYER_PLACES)
SETTINGS_AT = NUMBERS + MODIFIERS + ACTIONS
QUESTION_AT = SETTINGS_AT + SETTINGS_SIZE
ASKED_AT = QUESTION_AT + 7
SWAP_AT = ASKED_AT + GIVEN
PLAYERS_AT = QUESTION_AT + len(QUESTION)


# Observation


@rule
def observe_vengeance(table: LineTable, viewer: int, out: Any, counts: Any) -> None:
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
        out[NUMBERS + modifier] = counts[HALF + modifier] * share
    for action in range(ACTIONS):
        out[NUMBERS + MODIFIERS + action] = counts[JUST_ONE_MORE + action] * share


@rule
def write_question(table: LineTable, out: Any) -> None:
    out[QUESTION_AT] = table.thirteens_count - 1
    out[QUESTION_AT + 1] = table.unlucky_wipes_pending
    out[QUESTION_AT + 2] = table.brutal
    out[QUESTION_AT + 3] = flag(table.ask == TURN)
    out[QUESTION_AT + 5] = flag(table.ask == BONUS)
    if table.ask == TARGET:
        out[QUESTION_AT + 4] = 1.0
        out[ASKED_AT + place_among_given(card_of(top(table)))] = 1.0
    if table.picked != NO_PICK:
        out[QUESTION_AT + 6] = 1.0
        out[SWAP_AT + place_among_picks(picked_card(table.picked))] = 1.0


@rule
def place_among_given(card: int) -> int:
    return card - HALF if card < JUST_ONE_MORE else card - JUST_ONE_MORE + MODIFIERS


@rule
def place_among_picks(card: int) -> int:
    return card if card < NUMBERS else card - HALF + NUMBERS


@rule
def write_player(table: LineTable, seat: int, bust: float, out: Any, at: int) -> None:
    out[at] = 1.0
    at += 2
    write_line(table.line[seat], out, at)
    at += NUMBERS + MODIFIERS
    write_standing(table, seat, bust, out, at)
    at += STANDING_SIZE
    out[at + 1 + GIVEN + 1] = flag(is_picked(table, seat))
    out[at + 1 + GIVEN + 2] = flag(table.flip7 == seat)
    for item in range(table.items):
        entry = table.agenda[item]
        if seat_of(entry) == seat:
            write_item(entry, out, at)


@rule
def write_line(line: int, out: Any, at: int) -> None:
    for number in range(NUMBERS):
        out[at + number] = count_in(line, number)
    for modifier in range(MODIFIERS):
        out[at + NUMBERS + modifier] = count_in(line, HALF + modifier)


@rule
def fatal_cards(table: LineTable, seat: int, counts: Any) -> int:
    """How many of the next cards would bust this player."""
    kinds = fatal_kinds(table, seat)
    fatal = 0
    for number in range(NUMBERS):
        fatal += counts[number] if has_kind(kinds, number) else 0
    return fatal


@rule
def is_picked(table: LineTable, seat: int) -> bool:
    return table.picked != NO_PICK and picked_seat(table.picked) == seat


@rule
def write_item(entry: int, out: Any, at: int) -> None:
    """Forced cards still due to the player, and cards that wait until those are over."""
    what = what_of(entry)
    if what == FORCE_DRAWS:
        add_forced_cards(out, at, entry)
    elif what == LAST_CARD:
        add_forced_cards(out, at, entry)
        out[at + 1 + GIVEN] = 1.0
    elif what == SET_ASIDE:
        add(out, at + 1 + place_among_given(card_of(entry)), 1.0)


# Actions

TO_GIVE = 0
TO_TURN_ON = 1  # the bonus of Brutal Mode
TO_PICK = 2
PLAYER_ACTIONS = TO_PICK + KINDS_TO_PICK


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
    if picks_a_card(card_of(top(table))):
        return pick(seat, picked_kind(what)) if what >= TO_PICK else NO_CHOICE
    return seat if what == TO_GIVE else NO_CHOICE


@rule
def picked_kind(what: int) -> int:
    kind = what - TO_PICK
    return kind if kind < NUMBERS else kind - NUMBERS + HALF


@rule
def vengeance_mask(table: LineTable, viewer: int, out: Any) -> None:
    """Which actions the viewer may take now."""
    for action in range(TURN_ACTIONS + table.seats * PLAYER_ACTIONS):
        may = viewer == table.actor and legal(table, vengeance_choice(table, action))
        out[action] = 1 if may else 0
