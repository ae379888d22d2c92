"""What a seat at Flip 7 knows, as a row of numbers; and its moves, numbered."""

from typing import Any

from flipdeck.rules.agenda import ASSIGNED, FORCE_DRAWS, SET_ASIDE, card_of, top, what_of
from flipdeck.rules.cards import FLIP7_PACK, FLIP_THREE, PLUS_2, SECOND_CHANCE
from flipdeck.rules.flip7 import legal
from flipdeck.rules.questions import next_cards
from flipdeck.rules.rule import rule
from flipdeck.rules.table import TARGET, TURN, LineTable

from .line_observation import (
    MODIFIERS,
    NO_CHOICE,
    SETTINGS_SIZE,
    TURN_ACTIONS,
    LineGame,
    add,
    add_forced_cards,
    flag,
    named,
    note_draw,
    player_names,
    recount,
    row_names,
    seat_at,
    write_changing,
    write_fixed,
)
from .observation import Observation

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
PLAYER_SIZE = len(PLAYER_PLACES)
IN_LINE = NUMBERS + MODIFIERS + 1  # a Second Chance lies there, too
QUESTION_AT = NUMBERS + MODIFIERS + ACTIONS + SETTINGS_SIZE
PLAYERS_AT = QUESTION_AT + len(QUESTION)


# Observation


@rule
def row_of_flip7() -> LineGame:
    return LineGame(
        PACK,
        NUMBERS,
        PLUS_2,
        SECOND_CHANCE,
        ACTIONS,
        QUESTION_AT,
        PLAYERS_AT,
        PLAYER_SIZE,
        IN_LINE,
        write_question,
        write_nothing,
        write_item,
    )


@rule
def observe_flip7(table: LineTable, viewer: int, out: Any, counts: Any) -> None:
    prepare_flip7(table, out)
    next_cards(table, counts)
    refresh_flip7(table, viewer, out, counts)


@rule
def prepare_flip7(table: LineTable, out: Any) -> None:
    write_fixed(row_of_flip7(), table, out)
    out[QUESTION_AT] = table.pending_on_bust
    out[QUESTION_AT + 1] = table.second_chance_in_flip
    out[QUESTION_AT + 2] = table.pending_order


@rule
def refresh_flip7(table: LineTable, viewer: int, out: Any, counts: Any) -> None:
    write_changing(row_of_flip7(), table, viewer, out, counts)


@rule
def write_question(table: LineTable, out: Any) -> None:
    out[QUESTION_AT + 3] = flag(table.ask == TURN)
    out[QUESTION_AT + 4] = flag(table.ask == TARGET)
    for action in range(ACTIONS):
        out[QUESTION_AT + 5 + action] = 0.0
    if table.ask == TARGET:
        out[QUESTION_AT + 5 + card_of(top(table)) - SECOND_CHANCE] = 1.0


@rule
def write_nothing(table: LineTable, seat: int, out: Any, at: int) -> None:
    pass


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


OBSERVATION = Observation(
    names=FLIP7_NAMES,
    observe=observe_flip7,
    actions=flip7_actions,
    mask=flip7_mask,
    choice=flip7_choice,
    prepare=prepare_flip7,
    refresh=refresh_flip7,
    note=note_draw,
    recount=recount,
)
