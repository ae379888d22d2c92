"""The codec of Flip 7 and Vengeance, where cards lie in lines in front of the players."""

from collections.abc import Iterator, Sequence
from functools import cache

from flipdeck.rules import agenda, notes
from flipdeck.rules.cards import DISCARD, KINDS, NAMES, NO_CARD, STEAL, SWAP
from flipdeck.rules.layout import duplicate
from flipdeck.rules.lines import held
from flipdeck.rules.rulebook import Rulebook
from flipdeck.rules.table import BONUS, CARD, HIT, NOBODY, OVER, STAY, TARGET, TURN, LineTable
from flipdeck.rules.vengeance import KINDS_IN_LINES, pick

from . import events, moves
from .codec import Below, Question
from .events import Event
from .moves import Move
from .refusals import Refusal, Refused

ASKS = {CARD: "draw", TURN: "turn", TARGET: "target", BONUS: "bonus"}
ASKED: dict[type[Move], int] = {
    moves.Draw: CARD,
    moves.Hit: TURN,
    moves.Stay: TURN,
    moves.Give: TARGET,
    moves.Steal: TARGET,
    moves.Discard: TARGET,
    moves.Swap: TARGET,
    moves.TakeBonus: BONUS,
    moves.TurnBonus: BONUS,
}


class LineCodec:
    def __init__(self, rules: Rulebook) -> None:
        self.rules = rules

    def due(self, table: LineTable) -> Question | None:
        if table.ask == OVER:
            return None
        aimed = card_in_question(table) if table.ask == TARGET else NO_CARD
        return question(table.ask, table.actor, aimed)

    def winners(self, table: LineTable) -> tuple[int, ...]:
        return () if table.winner == NOBODY else (table.winner,)

    def moves(self, table: LineTable) -> list[Move]:
        seat = table.actor
        if table.ask == TURN:
            both: list[tuple[int, Move]] = [(HIT, moves.Hit(seat)), (STAY, moves.Stay(seat))]
            return [move for choice, move in both if self.rules.legal(table, choice)]
        if table.ask == TARGET:
            return list(self.aims(table, seat, card_in_question(table)))
        if table.ask == BONUS:
            victims = (other for other in range(table.seats) if other != seat)
            return [moves.TakeBonus(seat), *(moves.TurnBonus(seat, victim) for victim in victims)]
        return []

    def aims(self, table: LineTable, seat: int, card: int) -> Iterator[Move]:
        if card == SWAP:
            yield from self.swaps(table, seat)
        elif card in (STEAL, DISCARD):
            make = moves.Steal if card == STEAL else moves.Discard
            for owner, picked in self.picks(table):
                yield make(seat, NAMES[picked], owner)
        else:
            for target in range(table.seats):
                if self.rules.legal(table, target):
                    yield moves.Give(seat, NAMES[card], target)

    def picks(self, table: LineTable) -> list[tuple[int, int]]:
        """The cards in lines that may be picked now, clockwise from the player who picks."""
        around = [(table.actor + step) % table.seats for step in range(table.seats)]
        return [
            (owner, card)
            for owner in around
            for card in range(KINDS_IN_LINES)
            if held(table, owner, card) and self.rules.legal(table, pick(owner, card))
        ]

    def swaps(self, table: LineTable, seat: int) -> Iterator[Move]:
        """Each pair of cards once, named from the owner who sits first from the swapper."""
        done = set()
        for owner, card in self.picks(table):
            done.add(owner)
            trial = duplicate(table)
            self.rules.step(trial, pick(owner, card))
            for other_owner, other_card in self.picks(trial):
                if other_owner not in done:
                    yield moves.Swap(seat, NAMES[card], owner, NAMES[other_card], other_owner)

    def choices_for(self, table: LineTable, move: Move) -> tuple[int, ...]:
        self.check_actor(table, move)
        match move:
            case moves.Draw(card=card):
                return (self.place(table, card),)
            case moves.Hit():
                return (HIT,)
            case moves.Stay():
                return (STAY,)
            case moves.Give(to=target):
                return (target,)
            case moves.Steal(card=card, owner=owner) | moves.Discard(card=card, owner=owner):
                return (named_pick(owner, card),)
            case moves.Swap():
                return (
                    named_pick(move.owner, move.card),
                    named_pick(move.other_owner, move.other_card),
                )
            case moves.TurnBonus(victim=victim):
                if victim == table.actor:
                    raise Refused(Refusal.NOT_A_TARGET)  # V-72
                return (victim,)
        return (table.actor,)  # who takes the bonus for themselves

    def check_actor(self, table: LineTable, move: Move) -> None:
        """Is this the answer to what is asked, from the player who is asked, about this card?"""
        asked = ASKED.get(type(move))
        if asked is None or isinstance(move, moves.Roll):
            raise Refused(Refusal.NOT_DUE)
        if asked != table.ask or move.seat != table.actor:
            raise Refused(Refusal.NOT_DUE)
        if asked == TARGET and card_played(move) != card_in_question(table):
            raise Refused(Refusal.NOT_DUE)

    def chance_move(self, table: LineTable, below: Below) -> Move:
        return moves.Draw(table.actor, NAMES[table.pile[below(table.left)]])

    def place(self, table: LineTable, name: str) -> int:
        kind = KINDS.get(name)
        if kind is None or kind not in self.rules.pack:
            raise Refused(Refusal.UNKNOWN_CARD, card=name)
        try:
            return table.pile.index(kind, 0, table.left)
        except ValueError:
            raise Refused(Refusal.CARD_NOT_LEFT, card=name) from None

    def refusal_for(self, table: LineTable, move: Move) -> Refused:
        """Why the rules refuse a move that answers what is asked."""
        if isinstance(move, moves.Stay):
            empty = table.line[move.seat] == 0
            return Refused(Refusal.STAY_WITHOUT_CARD if empty else Refusal.STAY_WITH_ZERO)
        return Refused(Refusal.NOT_A_TARGET)

    def chance_line(self, due: Question, names: Sequence[str]) -> str:
        return f"{names[due.to or 0]} draws CARD"

    def events(self, table: LineTable) -> list[Event]:
        return [event(table, *entry) for entry in table.trace or ()]


@cache
def question(ask: int, seat: int, card: int) -> Question:
    """Looked at again and again within a move, so it is made once."""
    if ask == CARD:
        return Question("draw", None, to=seat)
    return Question(ASKS[ask], seat, card=None if card == NO_CARD else NAMES[card])


def card_in_question(table: LineTable) -> int:
    return agenda.card_of(agenda.top(table))


def card_played(move: Move) -> int:
    match move:
        case moves.Give(card=card):
            return KINDS.get(card, NOBODY)
        case moves.Steal():
            return STEAL
        case moves.Discard():
            return DISCARD
    return SWAP


def named_pick(owner: int, name: str) -> int:
    kind = KINDS.get(name)
    if kind is None:
        raise Refused(Refusal.UNKNOWN_CARD, card=name)
    return pick(owner, kind)


def event(table: LineTable, what: int, seat: int, card: int) -> Event:
    match what:
        case notes.BUST:
            return events.Busted(seat, NAMES[card])
        case notes.SAVED:
            return events.Saved(seat, NAMES[card])
        case notes.FLIP_7:
            return events.MadeFlip7(seat)
        case notes.KEPT:
            return events.Kept(seat, NAMES[card])
        case notes.ASIDE:
            return events.SetAside(seat, NAMES[card])
        case notes.WASTED:
            return events.Wasted(seat, NAMES[card])
        case notes.WIPED:
            return events.Wiped(seat)
        case notes.MUST_STAY:
            return events.MustStay(seat)
        case notes.STAYED_OUT:
            return events.NotServed(seat)
        case notes.RESHUFFLE:
            return events.Reshuffled(card)
        case notes.ROUND_OVER:
            flip7 = None if seat == NOBODY else seat
            return events.RoundEnded(tuple(table.gained), tuple(table.total), flip7)
        case notes.NEW_ROUND:
            return events.RoundStarted(table.round, seat)
    return events.GameWon((seat,))
