"""What a seat at Vengeance knows, as a row of numbers; and its moves, numbered."""

from typing import Any

from flipdeck.rules.agenda import FORCE_DRAWS, LAST_CARD, SET_ASIDE, card_of, top, what_of
from flipdeck.rules.cards import FLIP_FOUR, HALF, JUST_ONE_MORE, UNLUCKY_7, VENGEANCE_PACK
from flipdeck.rules.questions import next_cards
from flipdeck.rules.rule import rule
from flipdeck.rules.table import BONUS, TARGET, TURN, LineTable
from flipdeck.rules.vengeance import NO_PICK, legal, pick, picked_card, picked_seat, picks_a_card

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
PLAYER_SIZE = len(PLAYER_PLACES)
QUESTION_AT = NUMBERS + MODIFIERS + ACTIONS + SETTINGS_SIZE
ASKED_AT = QUESTION_AT + 7
SWAP_AT = ASKED_AT + GIVEN
PLAYERS_AT = QUESTION_AT + len(QUESTION)


# Observation


@rule
def row_of_vengeance() -> LineGame:
    return LineGame(
        PACK,
        NUMBERS,
        HALF,
        JUST_ONE_MORE,
        ACTIONS,
        QUESTION_AT,
        PLAYERS_AT,
        PLAYER_SIZE,
        KINDS_TO_PICK,
        write_question,
        write_choices,
        write_item,
    )


@rule
def observe_vengeance(table: LineTable, viewer: int, out: Any, counts: Any) -> None:
    prepare_vengeance(table, out)
    next_cards(table, counts)
    refresh_vengeance(table, viewer, out, counts)


@rule
def prepare_vengeance(table: LineTable, out: Any) -> None:
    write_fixed(row_of_vengeance(), table, out)
    out[QUESTION_AT] = table.thirteens_count - 1
    out[QUESTION_AT + 1] = table.unlucky_wipes_pending
    out[QUESTION_AT + 2] = table.brutal


@rule
def refresh_vengeance(table: LineTable, viewer: int, out: Any, counts: Any) -> None:
    write_changing(row_of_vengeance(), table, viewer, out, counts)


@rule
def write_question(table: LineTable, out: Any) -> None:
    out[QUESTION_AT + 3] = flag(table.ask == TURN)
    out[QUESTION_AT + 4] = flag(table.ask == TARGET)
    out[QUESTION_AT + 5] = flag(table.ask == BONUS)
    out[QUESTION_AT + 6] = flag(table.picked != NO_PICK)
    for place in range(ASKED_AT, PLAYERS_AT):
        out[place] = 0.0
    if table.ask == TARGET:
        out[ASKED_AT + place_among_given(card_of(top(table)))] = 1.0
    if table.picked != NO_PICK:
        out[SWAP_AT + place_among_picks(picked_card(table.picked))] = 1.0


@rule
def place_among_given(card: int) -> int:
    return card - HALF if card < JUST_ONE_MORE else card - JUST_ONE_MORE + MODIFIERS


@rule
def place_among_picks(card: int) -> int:
    return card if card < NUMBERS else card - HALF + NUMBERS


@rule
def write_choices(table: LineTable, seat: int, out: Any, at: int) -> None:
    """Whether a card of the player was picked, and whether they may turn a bonus."""
    out[at + 1 + GIVEN + 1] = flag(is_picked(table, seat))
    out[at + 1 + GIVEN + 2] = flag(table.flip7 == seat)


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
        out[action] = 0
    if viewer != table.actor:
        return
    if table.ask == TURN:
        allow(table, 0, TURN_ACTIONS, out)
    else:
        first, last = answers_for(table)
        for places in range(table.seats):
            at = TURN_ACTIONS + places * PLAYER_ACTIONS
            allow(table, at + first, at + last, out)


@rule
def answers_for(table: LineTable) -> tuple[int, int]:
    """The actions with a player that answer what is asked: the first, and one past the last."""
    if table.ask == BONUS:
        return TO_TURN_ON, TO_TURN_ON + 1
    if table.ask == TARGET:
        return (
            (TO_PICK, PLAYER_ACTIONS)
            if picks_a_card(card_of(top(table)))
            else (TO_GIVE, TO_GIVE + 1)
        )
    return 0, 0


@rule
def allow(table: LineTable, first: int, last: int, out: Any) -> None:
    for action in range(first, last):
        out[action] = 1 if legal(table, vengeance_choice(table, action)) else 0


OBSERVATION = Observation(
    names=VENGEANCE_NAMES,
    observe=observe_vengeance,
    actions=vengeance_actions,
    mask=vengeance_mask,
    choice=vengeance_choice,
    prepare=prepare_vengeance,
    refresh=refresh_vengeance,
    note=note_draw,
    recount=recount,
)
