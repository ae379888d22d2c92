"""Flip 7 and Vengeance as a tree: which card comes next, and moves in words.

Cards of one kind are one outcome: which of them comes makes no difference to anybody.
"""

from collections import Counter

from flipdeck.engine.line_codec import card_in_question
from flipdeck.engine.observation import observation_of
from flipdeck.rules.cards import NAMES
from flipdeck.rules.table import BONUS, CARD, STAY, TURN, LineTable
from flipdeck.rules.vengeance import picked_card, picked_seat, picks_a_card

ROUND_POINTS = 1000.0  # no round is worth more, either way


class LineTree:
    """What the tree of a game with lines needs beside its rules; an outcome is a kind of card."""

    def __init__(self, game: str, table: LineTable) -> None:
        self.actions = observation_of(game).actions(table.seats)
        self.choose = observation_of(game).choice
        self.outcomes = len(NAMES)
        self.mark_size = self.outcomes + self.actions
        # A card that was drawn stays on the table to the end of the round. A hit draws one; one
        # that is drawn asks for two answers at most; and everybody stays once.
        self.chances = table.cards
        self.decisions = 3 * table.cards + table.seats
        self.lowest, self.highest = -ROUND_POINTS, ROUND_POINTS

    def probabilities(self, table: LineTable) -> list[tuple[int, float]]:
        kinds = Counter(table.pile[: table.left])
        return [(kind, count / table.left) for kind, count in sorted(kinds.items())]

    def choice(self, table: LineTable, outcome: int) -> int:
        return table.pile.index(outcome, 0, table.left)

    def text(self, table: LineTable, action: int) -> str:
        """An outcome or an action in words; players by their seats."""
        if table.ask == CARD:
            return f"draw {NAMES[action]}"
        choice = self.choose(table, action)
        if table.ask == TURN:
            return "stay" if choice == STAY else "hit"
        if table.ask == BONUS:
            return f"bonus {choice}"
        card = card_in_question(table)
        if picks_a_card(card):
            return f"{NAMES[card]} {NAMES[picked_card(choice)]} of {picked_seat(choice)}"
        return f"give {NAMES[card]} to {choice}"

    def public(self, table: LineTable, action: int) -> str:
        return self.text(table, action)

    def private(self, table: LineTable, asked: int) -> tuple[str, ...]:
        """All cards lie open."""
        return ()

    def marks(self, table: LineTable, action: int) -> tuple[int, ...]:
        """The places of a mark that say what was drawn or done."""
        return (action if table.ask == CARD else self.outcomes + action,)
