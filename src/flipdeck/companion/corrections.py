"""A table set by hand, where people at the real one did something else than the rules say.

Cards that are put into a line come from the deck, or from the discard pile if the deck has none
left; cards that are taken out of it go back to the deck.
"""

from collections.abc import Sequence

from flipdeck.engine.refusals import Refusal, Refused
from flipdeck.rules import agenda, deck, flip7, vengeance
from flipdeck.rules.cards import (
    FREEZE,
    KINDS,
    LAST_IN_A_LINE,
    NAMES,
    SECOND_CHANCE,
    is_number,
    value_of,
)
from flipdeck.rules.editions import YES
from flipdeck.rules.lines import A_CARD, count_in, different_numbers, lay
from flipdeck.rules.questions import is_duplicate
from flipdeck.rules.rulebook import Rulebook
from flipdeck.rules.table import (
    ACTIVE,
    BUSTED,
    CARD,
    FROZEN,
    NOBODY,
    NOTHING,
    STAYED,
    TARGET,
    TURN,
    VENGEANCE_RULES,
    LineTable,
)
from flipdeck.rules.turns import ask
from flipdeck.rules.vengeance import NO_PICK

from .refusals import SheetRefusal, SheetRefused

STATUSES = {"active": ACTIVE, "stayed": STAYED, "frozen": FROZEN, "busted": BUSTED}
IN_LINES = range(LAST_IN_A_LINE + 1)


def kinds_of(cards: Sequence[str], rules: Rulebook) -> list[int]:
    """The cards of this game that may lie in front of a player."""
    for name in cards:
        if KINDS.get(name, FREEZE) not in rules.pack or KINDS.get(name, FREEZE) > SECOND_CHANCE:
            raise Refused(Refusal.UNKNOWN_CARD, card=name)
    return [KINDS[name] for name in cards]


def fill_line(table: LineTable, seat: int, kinds: Sequence[int], status: int) -> None:
    """A line of these cards, counted as the rules count it; the deck is left alone.

    One number may be too many where the player busted.
    """
    table.line[seat] = table.tally[seat] = 0
    busted = status == BUSTED
    for kind in kinds:
        if is_number(kind) and is_duplicate(table, seat, kind) and not busted:
            raise SheetRefused(SheetRefusal.ONE_TOO_MANY, card=NAMES[kind])
        put_down(table, seat, kind)
    if busted and table.variant == VENGEANCE_RULES:
        given = [value_of(kind) for kind in kinds if not is_number(kind)]
        table.tally[seat] = sum(given) if table.brutal == YES else 0  # V-68
    table.status[seat] = status


def put_down(table: LineTable, seat: int, kind: int) -> None:
    if table.variant == VENGEANCE_RULES:
        vengeance.put_down(table, seat, kind)
        return
    if is_number(kind) and not is_duplicate(table, seat, kind):
        table.tally[seat] += A_CARD + kind
    lay(table, seat, kind)


def has_seven(table: LineTable, seat: int) -> bool:
    return table.status[seat] != BUSTED and different_numbers(table, seat) == flip7.SEVEN


def set_line(table: LineTable, seat: int, kinds: Sequence[int], status: str) -> None:
    if status not in STATUSES:
        raise Refused(Refusal.BAD_SETUP, option="status", value=repr(status))
    if status == "frozen":
        kinds = [*kinds, *[FREEZE] * count_in(table.line[seat], FREEZE)]
    give_back(table, seat)
    for kind in kinds:
        fetch(table, kind)
    table.active += (STATUSES[status] == ACTIVE) - (table.status[seat] == ACTIVE)
    fill_line(table, seat, kinds, STATUSES[status])
    if has_seven(table, seat) and table.flip7 == NOBODY:
        if table.variant == VENGEANCE_RULES:
            vengeance.make_flip7(table, seat)
        else:
            flip7.make_flip7(table, seat)
        table.ask = NOTHING


def give_back(table: LineTable, seat: int) -> None:
    for kind in IN_LINES:
        for _ in range(count_in(table.line[seat], kind)):
            place = table.pile.index(kind, table.left, table.discarded)
            swap_places(table, place, table.left)
            table.left += 1


def fetch(table: LineTable, kind: int) -> None:
    """Put a card of this kind on the table."""
    if kind in table.pile[: table.left]:
        deck.take(table, table.pile.index(kind, 0, table.left))
    elif kind in table.pile[table.discarded :]:
        place = table.pile.index(kind, table.discarded)
        swap_places(table, place, table.discarded)
        table.discarded += 1
    else:
        raise Refused(Refusal.CARD_NOT_LEFT, card=NAMES[kind])


def swap_places(table: LineTable, place: int, other: int) -> None:
    table.pile[place], table.pile[other] = table.pile[other], table.pile[place]


def set_turn(table: LineTable, seat: int) -> None:
    while table.items:
        deck.discard(table, agenda.card_of(agenda.pop(table)))
    table.flip7 = table.bonus = NOBODY
    table.picked = NO_PICK
    table.dealing = 0
    if table.status[seat] != ACTIVE:
        table.status[seat] = ACTIVE
        table.active += 1
    table.turn = seat
    ask(table, TURN, seat)


def shuffle(table: LineTable) -> None:
    lying = table.pile[table.left : table.discarded]
    table.pile = table.pile[: table.left] + table.pile[table.discarded :] + lying
    table.left = table.cards - len(lying)
    table.discarded = table.cards


def ask_next(table: LineTable, rules: Rulebook) -> None:
    """Ask what is due now; a player who is out of the round is not asked any more."""
    status = table.status[table.actor]
    out = table.ask == TURN and status != ACTIVE
    out = out or (table.ask == CARD and status != ACTIVE and not table.items)
    out = out or (table.ask == CARD and status == BUSTED)
    if out or table.ask == TARGET:
        table.ask = NOTHING
    while table.ask == NOTHING:
        rules.phases.advance_once(table)
