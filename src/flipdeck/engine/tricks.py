"""The dialect of Flip-Flop: dice, hands of two-sided cards, tricks."""

from collections.abc import Iterator, Sequence
from random import Random

from flipdeck.rules import notes
from flipdeck.rules.flipflop import GOAL_NAMES, GOALS, held, same_side
from flipdeck.rules.games import Game
from flipdeck.rules.hands import EMPTY_SLOT, LARGEST_HAND
from flipdeck.rules.table import DEAL, DICE, FLIP, GOAL, OVER, PLAY, TrickTable
from flipdeck.rules.two_sided import (
    CARDS_BY_NAME,
    back_of,
    colour_of,
    front_of,
    held_as,
    name_of,
    turned_over,
    which_card,
)

from . import events as happened
from . import moves as said
from .dialect import Due
from .events import Event
from .moves import Move
from .refusal import Refusal, Refused

RED_DIE = (1, 3, 3, 5, 5, 7)
ASKS = {DICE: "dice", DEAL: "deal", GOAL: "goal", PLAY: "play", FLIP: "flip"}
ANSWERED_BY = {
    DICE: said.Roll,
    DEAL: said.Deal,
    GOAL: said.Choose,
    PLAY: said.Play,
    FLIP: said.Flip,
}


class TrickDialect:
    def __init__(self, game: Game) -> None:
        self.game = game

    def due(self, table: TrickTable) -> Due | None:
        if table.ask == OVER:
            return None
        if table.ask == DICE:
            return Due("dice", None)
        if table.ask == DEAL:
            return Due("deal", None, to=table.actor)
        return Due(ASKS[table.ask], table.actor)

    def winners(self, table: TrickTable) -> tuple[int, ...]:
        if table.ask != OVER:
            return ()
        return tuple(seat for seat in range(table.seats) if same_side(table, table.winner, seat))

    def moves(self, table: TrickTable) -> list[Move]:
        seat = table.actor
        if table.ask == GOAL:
            goals = (goal for goal in range(GOALS) if self.game.legal(table, goal))
            return [said.Choose(seat, GOAL_NAMES[goal]) for goal in goals]
        if table.ask == PLAY:
            cards = (held(table, seat, slot) for slot in slots(table, seat))
            return [said.Play(seat, name_of(card)) for card in cards]
        if table.ask == FLIP:
            return [said.Flip(seat, seats_in(table, named)) for named in range(1 << table.seats)]
        return []

    def answers(self, table: TrickTable, move: Move) -> tuple[int, ...]:
        due = ANSWERED_BY[table.ask]
        if not isinstance(move, due) or (
            not isinstance(move, said.Roll) and move.seat != table.actor
        ):
            raise Refused(Refusal.NOT_DUE)
        match move:
            case said.Roll(stake=stake, goal=goal):
                if stake not in RED_DIE:
                    raise Refused(Refusal.NOT_A_TARGET)
                return (stake // 2 * GOALS + goal_number(goal),)
            case said.Deal(hand=hand):
                return self.dealt(table, hand)
            case said.Choose(goal=goal):
                return (goal_number(goal),)
            case said.Play(seat=seat, card=card):
                return (slot_of(table, seat, card),)
        assert isinstance(move, said.Flip)
        return (sum(1 << other for other in set(move.seats)),)

    def dealt(self, table: TrickTable, hand: Sequence[str]) -> tuple[int, ...]:
        if len(hand) != table.stake:
            raise Refused(Refusal.HAND_SIZE, count=len(hand), stake=table.stake)
        return tuple(deal_choices(table, hand))

    def why_not(self, table: TrickTable, move: Move) -> Refused:
        return Refused(Refusal.NOT_A_TARGET)

    def chance_line(self, due: Due, names: Sequence[str]) -> str:
        return "dice STAKE GOAL" if due.to is None else f"{names[due.to]} is dealt CARDS"

    def by_chance(self, table: TrickTable, chance: Random) -> Move:
        if table.ask == DICE:
            return said.Roll(chance.choice(RED_DIE), chance.choice(GOAL_NAMES))
        cards = chance.sample(undealt(table), table.stake)
        sides = (held_as(card, chance.randrange(2)) for card in cards)
        return said.Deal(table.actor, tuple(name_of(card) for card in sides))

    def events(self, table: TrickTable) -> list[Event]:
        return [self.event(table, *entry) for entry in table.trace or ()]

    def event(self, table: TrickTable, what: int, seat: int, card: int) -> Event:
        match what:
            case notes.ROLL_AGAIN:
                return happened.RolledAgain(GOAL_NAMES[card])
            case notes.TRICK:
                return happened.TrickTaken(seat)
            case notes.ROUND_OVER:
                return happened.RoundEnded(tuple(table.gained), tuple(table.total), None)
            case notes.NEW_ROUND:
                return happened.RoundStarted(table.round, seat)
        return happened.GameWon(self.winners(table))


def slots(table: TrickTable, seat: int) -> list[int]:
    return [slot for slot in range(LARGEST_HAND) if held(table, seat, slot) != EMPTY_SLOT]


def seats_in(table: TrickTable, named: int) -> tuple[int, ...]:
    """The seats of a set, in turn from the one who flips."""
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
