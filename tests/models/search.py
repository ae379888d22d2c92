"""The points of a round searched through the real rules: every card, every answer."""

from collections import Counter
from typing import Any

from flipdeck.rules import agenda, deck
from flipdeck.rules.cards import SECOND_CHANCE
from flipdeck.rules.flip7 import BONUS_POINTS
from flipdeck.rules.layout import duplicate
from flipdeck.rules.questions import may_stay, points
from flipdeck.rules.rulebook import Rulebook
from flipdeck.rules.table import BONUS, BUSTED, CARD, HIT, OVER, STAY, TARGET, TURN, LineTable

from .positions import asked_with, drawn, has_ended


def served(table: LineTable) -> LineTable:
    """With a deck that the rules rebuilt, if it had run out and they allow it."""
    copy = duplicate(table)
    deck.can_serve(copy)
    return copy


class WithOthers:
    """The first seat draws on and on while others are in, who draw nothing.

    They get every action, and at Vengeance every modifier. With an empty deck the seat stays.
    """

    def __init__(self, game: Rulebook) -> None:
        self.game = game
        self.known: dict[Any, float] = {}

    def stay(self, table: LineTable) -> float:
        return float(points(table, 0))

    def best(self, table: LineTable) -> float:
        hit = self.hit(table)
        return max(hit, self.stay(table)) if may_stay(table, 0) else hit

    def hit(self, table: LineTable) -> float:
        if table.left == 0:
            return self.stay(table)
        state = (table.line[0], tuple(sorted(table.pile[: table.left])))
        if state not in self.known:
            self.known[state] = self.mean(table, on=True)
        return self.known[state]

    def once(self, table: LineTable) -> float:
        return self.mean(table, on=False) if table.left else self.stay(table)

    def mean(self, table: LineTable, on: bool) -> float:
        cards = Counter(table.pile[: table.left])
        parts = (copies * self.after(table, card, on) for card, copies in cards.items())
        return sum(parts) / table.left

    def after(self, table: LineTable, card: int, on: bool) -> float:
        after = drawn(self.game, table, 0, card)
        if after.status[0] == BUSTED:
            return 0.0
        if has_ended(table, after):
            return float(after.gained[0])
        if after.ask == BONUS:
            return float(points(after, 0) + BONUS_POINTS)
        left = table.pile[: table.left]
        left.remove(card)
        line = table if after.ask == TARGET else after  # what is given away leaves no trace
        rest = asked_with(table, line.line[0], line.tally[0], left)
        return self.best(rest) if on else self.stay(rest)


class Alone:
    """No card can come to anybody else: the round is played on as it is, while the deck lasts."""

    def __init__(self, game: Rulebook) -> None:
        self.game = game
        self.known: dict[Any, float] = {}

    def best(self, table: LineTable) -> float:
        return self.value(table, table.round)

    def hit(self, table: LineTable) -> float:
        return self.value(self.answered(table, HIT), table.round)

    def value(self, table: LineTable, this: int) -> float:
        if table.round > this or table.ask == OVER:
            return float(table.gained[0])
        if table.ask == BONUS:
            return float(points(table, 0) + BONUS_POINTS)
        if table.ask == TURN and table.left == 0:
            return float(points(table, 0))
        agenda = tuple(table.agenda[: table.items])
        left = tuple(sorted(table.pile[: table.left]))
        state = (table.ask, table.line[0], table.status[0], agenda, left)
        if state not in self.known:
            self.known[state] = self.weigh(table, this)
        return self.known[state]

    def weigh(self, table: LineTable, this: int) -> float:
        if table.ask == CARD:
            cards = Counter(table.pile[: table.left])
            return sum(
                copies * self.value(self.answered(table, table.pile.index(card)), this)
                for card, copies in cards.items()
            ) / table.left  # fmt: skip
        answers = (HIT, STAY) if table.ask == TURN else (0,)
        legal = [choice for choice in answers if self.game.legal(table, choice)]
        return max(self.value(self.answered(table, choice), this) for choice in legal)

    def answered(self, table: LineTable, choice: int) -> LineTable:
        copy = duplicate(table)
        self.game.step(copy, choice)
        return copy


def bust_chance(game: Rulebook, table: LineTable, seat: int, draws: int) -> float:
    """The chance that a seat busts within these forced cards; every card is drawn."""
    if draws == 0 or table.ask != CARD or table.actor != seat:
        return 0.0
    cards = Counter(table.pile[: table.left])
    risk = 0.0
    for card, copies in cards.items():
        after = duplicate(table)
        game.step(after, table.pile.index(card))
        while after.ask == TARGET and agenda.card_of(agenda.top(after)) == SECOND_CHANCE:
            game.step(after, next(to for to in range(after.seats) if game.legal(after, to)))
        if after.busts[seat] > table.busts[seat]:
            risk += copies
        elif not has_ended(table, after):
            risk += copies * bust_chance(game, after, seat, draws - 1)
    return risk / table.left
