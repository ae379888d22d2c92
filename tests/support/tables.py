"""Positions reached by really playing, and what must be true of every position."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

from flipdeck.rules import agenda
from flipdeck.rules.cards import DISCARD, KINDS, NAMES, STEAL, SWAP
from flipdeck.rules.rulebook import LineRulebook, new_table
from flipdeck.rules.table import (
    ACTIVE,
    BONUS,
    BUSTED,
    CARD,
    FROZEN,
    HIT,
    NOBODY,
    OVER,
    STAY,
    STAYED,
    TARGET,
    TURN,
)
from tests.support.rulebooks import RULEBOOKS

A, B, C, D = range(4)
DEALER = A
PICKS = 64
ASKS = {OVER: "over", CARD: "card", TURN: "turn", TARGET: "target", BONUS: "bonus"}
STATUSES = {ACTIVE: "active", STAYED: "stayed", FROZEN: "frozen", BUSTED: "busted"}
EDITIONS = ("en", "de", "zh-Hant")
each_edition = pytest.mark.parametrize("edition", EDITIONS)
with_opening_deal = pytest.mark.parametrize("edition", ["en", "de"])


def fresh_table(
    game: str,
    seats: int = 3,
    edition: str = "",
    *,
    dealer: int = 0,
    scores: Sequence[int] = (),
    deck: Sequence[int] | None = None,
    **house: str,
) -> Any:
    """A table of any game before its first card."""
    rulebook = RULEBOOKS[game]
    switches = rulebook.switches(edition or rulebook.default_edition, seats, house)
    return new_table(rulebook, seats, switches, dealer, scores, deck)


class Asked(NamedTuple):
    what: str
    seat: int


class Sitting:
    """A table and the words to play at it; every answer is checked, every position too."""

    def __init__(
        self,
        game: str,
        edition: str,
        seats: int = 3,
        dealer: int = DEALER,
        deck: str | None = None,
        scores: Sequence[int] = (),
        **house: Any,
    ) -> None:
        rulebook = RULEBOOKS[game]
        assert isinstance(rulebook, LineRulebook)
        self.game = rulebook
        self.switches = self.game.switches(edition, seats, house)
        left = None if deck is None else [KINDS[name] for name in deck.split()]
        self.table = new_table(self.game, seats, self.switches, dealer, scores, left)
        self.table.trace = []
        check(self)

    # What the table says

    @property
    def asked(self) -> Asked:
        return Asked(ASKS[self.table.ask], self.table.actor)

    def line(self, seat: int) -> str:
        return " ".join(name for name in NAMES for _ in range(self.held(seat, name)))

    def held(self, seat: int, name: str) -> int:
        count: int = self.table.line[seat] >> 2 * KINDS[name] & 3
        return count

    def status(self, seat: int) -> str:
        return STATUSES[self.table.status[seat]]

    def points(self, seat: int) -> int:
        return self.game.points(self.table, seat)

    def legal(self) -> list[int]:
        """All that may be answered; picks are the highest answers there are."""
        most = max(self.table.seats * PICKS, self.table.cards)
        return [choice for choice in range(-1, most + 1) if self.game.legal(self.table, choice)]

    def picks(self) -> list[str]:
        """The cards that may be picked, such as `1:lucky13`."""
        return [f"{choice // PICKS}:{NAMES[choice % PICKS]}" for choice in self.legal()]

    def discarded(self) -> list[str]:
        table = self.table
        return sorted(NAMES[card] for card in table.pile[table.discarded : table.cards])

    def notes(self, what: int) -> list[tuple[int, str]]:
        """Who and which card, for each note of a kind."""
        return [(seat, NAMES[card]) for noted, seat, card in self.table.trace if noted == what]

    # What is said at the table

    def says(self, choice: int) -> None:
        assert self.game.legal(self.table, choice), (self.asked, choice)
        self.game.step(self.table, choice)
        check(self)

    def draws(self, names: str) -> None:
        for name in names.split():
            assert self.table.ask == CARD, self.asked
            self.says(self.table.pile.index(KINDS[name], 0, self.table.left))

    def hits(self, names: str) -> None:
        assert self.table.ask == TURN, self.asked
        self.says(HIT)
        self.draws(names)

    def stays(self) -> None:
        assert self.table.ask == TURN, self.asked
        self.says(STAY)

    def gives(self, seat: int) -> None:
        assert self.table.ask == TARGET, self.asked
        assert card_in_question(self.table) not in (SWAP, STEAL, DISCARD)
        self.says(seat)

    def picks_card(self, seat: int, name: str) -> None:
        assert self.table.ask == TARGET, self.asked
        self.says(seat * PICKS + KINDS[name])

    def swaps(self, seat: int, name: str, other: int, other_name: str) -> None:
        self.picks_card(seat, name)
        self.picks_card(other, other_name)

    def turns_bonus_on(self, seat: int) -> None:
        assert self.table.ask == BONUS, self.asked
        self.says(seat)

    def all_stay(self) -> None:
        """To the end of the round."""
        played = self.table.round
        while self.table.round == played and self.table.ask != OVER:
            self.stays()


def card_in_question(table: Any) -> int:
    return agenda.card_of(agenda.top(table))


def reach(sitting: Sitting, turn: int | None = None, **lines: str) -> Sitting:
    """Play until the lines lie there and `turn` is asked.

    A line is what its player draws, in order. A card that may be given away stays with its player;
    `stay` answers a turn, and a player with no card left to draw stays.
    """
    due = {"ABCD".index(name): cards.split() for name, cards in lines.items()}
    while any(due.values()) or sitting.table.ask != TURN or turn not in (None, sitting.table.actor):
        seat = sitting.table.actor
        cards = due.get(seat, [])
        if sitting.table.ask == TARGET:
            sitting.gives(seat)
        elif sitting.table.ask == CARD:
            sitting.draws(cards.pop(0))
        elif not cards or cards[0] == "stay":
            assert seat != turn or cards, "the lines of others are too long"
            sitting.stays()
            del cards[:1]
        else:
            sitting.says(HIT)
    sitting.table.trace = []
    return sitting


# Tables of Flip 7 in few words


def sitting(edition: str, seats: int = 3, **options: Any) -> Sitting:
    return Sitting("flip7", edition, seats, **options)


def lap(edition: str, *cards: str, seats: int = 3, **options: Any) -> Sitting:
    """One card each, from the dealer's left: the opening deal, or else a lap of hits."""
    table = sitting(edition, seats, **options)
    for card in cards:
        if table.asked.what == "turn":
            table.hits(card)
        else:
            table.draws(card)
    return table


def flip_three(table: Sitting, target: int, cards: str) -> Sitting:
    """The player asked hits a Flip Three and gives it to the target, who draws these cards."""
    table.hits("flip3")
    table.gives(target)
    table.draws(cards)
    return table


# What is true of every position


def check(sitting: Sitting) -> None:
    table = sitting.table
    pack = list(sitting.game.pack) * sitting.switches["decks"]
    assert sorted(table.pile) == sorted(pack)
    assert 0 <= table.left <= table.discarded <= table.cards == len(pack)
    assert Counter(table.pile[table.left : table.discarded]) == lying(table)
    assert table.active == sum(status == ACTIVE for status in table.status)
    for seat in range(table.seats):
        check_line(sitting, seat)
    if table.ask == OVER:
        assert table.items == 0
        assert table.total[table.winner] == max(table.total) >= table.target
        assert table.gained == [sitting.points(seat) for seat in range(table.seats)]
    else:
        assert table.ask in ASKS
        assert 0 <= table.actor < table.seats
        assert table.winner == NOBODY
        assert (table.round > 1) or (table.last_flip7 == NOBODY)


def lying(table: Any) -> Counter[int]:
    """The cards in lines, being played and set aside."""
    cards = Counter(agenda.card_of(entry) for entry in table.agenda[: table.items])
    for line in table.line:
        cards.update({card: line >> 2 * card & 3 for card in range(32) if line >> 2 * card & 3})
    return cards


def check_line(sitting: Sitting, seat: int) -> None:
    table = sitting.table
    numbers = [card for card in range(16) for _ in range(table.line[seat] >> 2 * card & 3)]
    values = [{14: 13, 15: 7}.get(card, card) for card in numbers]
    once = sitting.game.name == "flip7" or table.thirteens_count == 1
    if table.status[seat] == BUSTED:
        assert len(set(values)) < len(values)
        assert table.brutal or sitting.points(seat) == 0
    else:
        counted = len(set(values)) if once else len(values)
        assert table.tally[seat] == sum(values) + 256 * counted
        assert len(values) - len(set(values)) <= (14 in numbers)
        assert counted < 7 or table.flip7 == seat
        assert table.brutal or sitting.points(seat) >= 0
