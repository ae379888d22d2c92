"""The codec of Flip-Flop: dice, hands of two-sided cards, tricks."""

from collections.abc import Iterator, Sequence

from flipdeck.rules import notes
from flipdeck.rules.flipflop import GOAL_NAMES, GOALS, held, same_side
from flipdeck.rules.hands import EMPTY_SLOT, LARGEST_HAND
from flipdeck.rules.rulebook import Rulebook
from flipdeck.rules.table import DEAL, DICE, FLIP, GOAL, OVER, PLAY, TrickTable
from flipdeck.rules.two_sided import (
    CARDS_BY_NAME,
    back_of,
    colour_of,
    front_of,
    name_of,
    turned_over,
    which_card,
    with_side,
)

from . import events, moves
from .codec import Below, Question
from .events import Event
from .moves import Move
from .refusals import Refusal, Refused

RED_DIE = (1, 3, 3, 5, 5, 7)
ASKS = {DICE: "dice", DEAL: "deal", GOAL: "goal", PLAY: "play", FLIP: "flip"}
ANSWERED_BY = {
    DICE: moves.Roll,
    DEAL: moves.Deal,
    GOAL: moves.ChooseGoal,
    PLAY: moves.PlayCard,
    FLIP: moves.FlipHands,
}


class TrickCodec:
    def __init__(self, rules: Rulebook) -> None:
        self.rules = rules

    def due(self, table: TrickTable) -> Question | None:
        if table.ask == OVER:
            return None
        if table.ask == DICE:
            return Question("dice", None)
        if table.ask == DEAL:
            return Question("deal", None, to=table.actor)
        return Question(ASKS[table.ask], table.actor)

    def winners(self, table: TrickTable) -> tuple[int, ...]:
        if table.ask != OVER:
            return ()
        return tuple(seat for seat in range(table.seats) if same_side(table, table.winner, seat))

    def moves(self, table: TrickTable) -> list[Move]:
        seat = table.actor
        if table.ask == GOAL:
            goals = (goal for goal in range(GOALS) if self.rules.legal(table, goal))
            return [moves.ChooseGoal(seat, GOAL_NAMES[goal]) for goal in goals]
        if table.ask == PLAY:
            cards = (held(table, seat, slot) for slot in slots(table, seat))
            return [moves.PlayCard(seat, name_of(card)) for card in cards]
        if table.ask == FLIP:
            return [
                moves.FlipHands(seat, seats_in(table, named)) for named in range(1 << table.seats)
            ]
        return []

    def choices_for(self, table: TrickTable, move: Move) -> tuple[int, ...]:
        due = ANSWERED_BY[table.ask]
        if not isinstance(move, due) or (
            not isinstance(move, moves.Roll) and move.seat != table.actor
        ):
            raise Refused(Refusal.NOT_DUE)
        match move:
            case moves.Roll(stake=stake, goal=goal):
                if stake not in RED_DIE:
                    raise Refused(Refusal.NOT_A_TARGET)
                return (stake // 2 * GOALS + goal_number(goal),)
            case moves.Deal(hand=hand):
                return self.dealt(table, hand)
            case moves.ChooseGoal(goal=goal):
                return (goal_number(goal),)
            case moves.PlayCard(seat=seat, card=card):
                return (slot_of(table, seat, card),)
        assert isinstance(move, moves.FlipHands)
        return (sum(1 << other for other in set(move.seats)),)

    def dealt(self, table: TrickTable, hand: Sequence[str]) -> tuple[int, ...]:
        if len(hand) != table.stake:
            raise Refused(Refusal.HAND_SIZE, count=len(hand), stake=table.stake)
        return tuple(deal_choices(table, hand))

    def refusal_for(self, table: TrickTable, move: Move) -> Refused:
        return Refused(Refusal.NOT_A_TARGET)

    def chance_line(self, due: Question, names: Sequence[str]) -> str:
        return "dice STAKE GOAL" if due.to is None else f"{names[due.to]} is dealt CARDS"

    def chance_move(self, table: TrickTable, below: Below) -> Move:
        if table.ask == DICE:
            red, black = divmod(below(len(RED_DIE) * GOALS), GOALS)
            return moves.Roll(RED_DIE[red], GOAL_NAMES[black])
        return moves.Deal(table.actor, tuple(map(name_of, any_hand(table, below))))

    def events(self, table: TrickTable) -> list[Event]:
        return [self.event(table, *entry) for entry in table.trace or ()]

    def event(self, table: TrickTable, what: int, seat: int, card: int) -> Event:
        match what:
            case notes.ROLL_AGAIN:
                return events.RolledAgain(GOAL_NAMES[card])
            case notes.TRICK:
                return events.TrickTaken(seat)
            case notes.ROUND_OVER:
                return events.RoundEnded(tuple(table.gained), tuple(table.total), None)
            case notes.NEW_ROUND:
                return events.RoundStarted(table.round, seat)
        return events.GameWon(self.winners(table))


def slots(table: TrickTable, seat: int) -> list[int]:
    return [slot for slot in range(LARGEST_HAND) if held(table, seat, slot) != EMPTY_SLOT]


def seats_in(table: TrickTable, named: int) -> tuple[int, ...]:
    """The seats of a set, in turn from the player who flips."""
    around = ((table.actor + step) % table.seats for step in range(table.seats))
    return tuple(seat for seat in around if named >> seat & 1)


def goal_number(name: str) -> int:
    if name not in GOAL_NAMES:
        raise Refused(Refusal.UNKNOWN_GOAL, goal=name, known=list(GOAL_NAMES))
    return GOAL_NAMES.index(name)


def slot_of(table: TrickTable, seat: int, name: str) -> int:
    if name not in CARDS_BY_NAME:
        raise Refused(Refusal.UNKNOWN_CARD, card=name)
    for slot in slots(table, seat):
        if name_of(held(table, seat, slot)) == name:
            return slot
    raise Refused(Refusal.NOT_IN_HAND, card=name)


def undealt(table: TrickTable) -> list[int]:
    """Which of the thirty are not dealt, in their order."""
    cards = table.pack[: table.undealt]
    return sorted(which_card(colour_of(card), front_of(card), back_of(card)) for card in cards)


def any_hand(table: TrickTable, below: Below) -> Iterator[int]:
    """Any card not dealt, either side in front; the last of them takes its place."""
    rest = table.pack[: table.undealt]
    for _ in range(table.stake):
        place, side = divmod(below(2 * len(rest)), 2)
        yield with_side(rest[place], side)
        rest[place] = rest[-1]
        rest.pop()


def deal_choices(table: TrickTable, hand: Sequence[str]) -> Iterator[int]:
    """For each card its place among those not dealt, which the last of them takes, and its side."""
    rest = table.pack[: table.undealt]
    for name in hand:
        if name not in CARDS_BY_NAME:
            raise Refused(Refusal.UNKNOWN_CARD, card=name)
        card = CARDS_BY_NAME[name]
        turned = front_of(card) > back_of(card)
        lower_first = turned_over(card) if turned else card
        if lower_first not in rest:
            raise Refused(Refusal.DEALT_TWICE, card=name)
        place = rest.index(lower_first)
        rest[place] = rest[-1]
        rest.pop()
        yield 2 * place + turned
