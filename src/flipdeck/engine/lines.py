"""The dialect of Flip 7 and Vengeance, where cards lie in lines in front of the players."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

from flipdeck.rules import agenda, notes
from flipdeck.rules.cards import DISCARD, KINDS, NAMES, NO_CARD, STEAL, SWAP
from flipdeck.rules.flip7 import held
from flipdeck.rules.games import Game
from flipdeck.rules.layout import duplicate
from flipdeck.rules.table import (
    BONUS,
    CARD,
    HIT,
    NOBODY,
    OVER,
    STAY,
    TARGET,
    TURN,
    LineTable,
)
from flipdeck.rules.vengeance import KINDS_IN_LINES, pick

from . import events as happened
from . import moves as said
from .dialect import Due
from .events import Event
from .moves import Move
from .refusal import Refusal, Refused

ASKS = {CARD: "draw", TURN: "turn", TARGET: "target", BONUS: "bonus"}
ASKED: dict[type[Move], int] = {
    said.Draw: CARD,
    said.Hit: TURN,
    said.Stay: TURN,
    said.Give: TARGET,
    said.Steal: TARGET,
    said.Discard: TARGET,
    said.Swap: TARGET,
    said.TakeBonus: BONUS,
    said.TurnBonus: BONUS,
}


class LineDialect:
    def __init__(self, game: Game) -> None:
        self.game = game

    def due(self, table: LineTable) -> Due | None:
        if table.ask == OVER:
            return None
        aimed = card_in_question(table) if table.ask == TARGET else NO_CARD
        return question(table.ask, table.actor, aimed)

    def winners(self, table: LineTable) -> tuple[int, ...]:
        return () if table.winner == NOBODY else (table.winner,)

    def moves(self, table: LineTable) -> list[Move]:
        seat = table.actor
        if table.ask == TURN:
            both: list[tuple[int, Move]] = [(HIT, said.Hit(seat)), (STAY, said.Stay(seat))]
            return [move for choice, move in both if self.game.legal(table, choice)]
        if table.ask == TARGET:
            return list(self.aims(table, seat, card_in_question(table)))
        if table.ask == BONUS:
            victims = (other for other in range(table.seats) if other != seat)
            return [said.TakeBonus(seat), *(said.TurnBonus(seat, victim) for victim in victims)]
        return []

    def aims(self, table: LineTable, seat: int, card: int) -> Iterator[Move]:
        if card == SWAP:
            yield from self.swaps(table, seat)
        elif card in (STEAL, DISCARD):
            make = said.Steal if card == STEAL else said.Discard
            for owner, picked in self.picks(table):
                yield make(seat, NAMES[picked], owner)
        else:
            for target in range(table.seats):
                if self.game.legal(table, target):
                    yield said.Give(seat, NAMES[card], target)

    def picks(self, table: LineTable) -> list[tuple[int, int]]:
        """The cards in lines that may be picked now, clockwise from whoever picks."""
        around = [(table.actor + step) % table.seats for step in range(table.seats)]
        return [
            (owner, card)
            for owner in around
            for card in range(KINDS_IN_LINES)
            if held(table, owner, card) and self.game.legal(table, pick(owner, card))
        ]

    def swaps(self, table: LineTable, seat: int) -> Iterator[Move]:
        """Each pair of cards once, named from the owner who sits first from the swapper."""
        done = set()
        for owner, card in self.picks(table):
            done.add(owner)
            trial = duplicate(table)
            self.game.step(trial, pick(owner, card))
            for other_owner, other_card in self.picks(trial):
                if other_owner not in done:
                    yield said.Swap(seat, NAMES[card], owner, NAMES[other_card], other_owner)

    def answers(self, table: LineTable, move: Move) -> tuple[int, ...]:
        self.check_actor(table, move)
        match move:
            case said.Draw(card=card):
                return (self.place(table, card),)
            case said.Hit():
                return (HIT,)
            case said.Stay():
                return (STAY,)
            case said.Give(to=target):
                return (target,)
            case said.Steal(card=card, owner=owner) | said.Discard(card=card, owner=owner):
                return (named_pick(owner, card),)
            case said.Swap():
                return (
                    named_pick(move.owner, move.card),
                    named_pick(move.other_owner, move.other_card),
                )
            case said.TurnBonus(victim=victim):
                if victim == table.actor:
                    raise Refused(Refusal.NOT_A_TARGET)  # V-72
                return (victim,)
        return (table.actor,)  # who takes the bonus himself

    def check_actor(self, table: LineTable, move: Move) -> None:
        """Is this the answer to what is asked, from the one who is asked, about this card?"""
        asked = ASKED.get(type(move))
        if asked is None or isinstance(move, said.Roll):
            raise Refused(Refusal.NOT_DUE)
        if asked != table.ask or move.seat != table.actor:
            raise Refused(Refusal.NOT_DUE)
        if asked == TARGET and card_played(move) != card_in_question(table):
            raise Refused(Refusal.NOT_DUE)

    def by_chance(self, table: LineTable, chance: Random) -> Move:
        return said.Draw(table.actor, NAMES[table.pile[chance.randrange(table.left)]])

    def place(self, table: LineTable, name: str) -> int:
        kind = KINDS.get(name)
        if kind is None or kind not in self.game.pack:
            raise Refused(Refusal.UNKNOWN_CARD, card=name)
        try:
            return table.pile.index(kind, 0, table.left)
        except ValueError:
            raise Refused(Refusal.CARD_NOT_LEFT, card=name) from None

    def why_not(self, table: LineTable, move: Move) -> Refused:
        """Why the rules refuse a move that answers what is asked."""
        if isinstance(move, said.Stay):
            empty = table.line[move.seat] == 0
            return Refused(Refusal.STAY_WITHOUT_CARD if empty else Refusal.STAY_WITH_ZERO)
        return Refused(Refusal.NOT_A_TARGET)

    def chance_line(self, due: Due, names: Sequence[str]) -> str:
        return f"{names[due.to or 0]} draws CARD"

    def events(self, table: LineTable) -> list[Event]:
        return [event(table, *entry) for entry in table.trace or ()]


@cache
def question(ask: int, seat: int, card: int) -> Due:
    """Looked at again and again within a move, so it is made once."""
    if ask == CARD:
        return Due("draw", None, to=seat)
    return Due(ASKS[ask], seat, card=None if card == NO_CARD else NAMES[card])


def card_in_question(table: LineTable) -> int:
    return agenda.card_of(agenda.top(table))


def card_played(move: Move) -> int:
    match move:
        case said.Give(card=card):
            return KINDS.get(card, NOBODY)
        case said.Steal():
            return STEAL
        case said.Discard():
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
            return happened.Busted(seat, NAMES[card])
        case notes.SAVED:
            return happened.Saved(seat, NAMES[card])
        case notes.FLIP_7:
            return happened.MadeFlip7(seat)
        case notes.KEPT:
            return happened.Kept(seat, NAMES[card])
        case notes.ASIDE:
            return happened.SetAside(seat, NAMES[card])
        case notes.WASTED:
            return happened.Wasted(seat, NAMES[card])
        case notes.WIPED:
            return happened.Wiped(seat)
        case notes.MUST_STAY:
            return happened.MustStay(seat)
        case notes.STAYED_OUT:
            return happened.NotServed(seat)
        case notes.RESHUFFLE:
            return happened.Reshuffled(card)
        case notes.ROUND_OVER:
            flip7 = None if seat == NOBODY else seat
            return happened.RoundEnded(tuple(table.gained), tuple(table.total), flip7)
        case notes.NEW_ROUND:
            return happened.RoundStarted(table.round, seat)
    return happened.GameWon((seat,))
