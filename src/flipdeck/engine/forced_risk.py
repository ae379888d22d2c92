"""The chance that the cards of a Flip Three, a Flip Four or Just One More bust their player.

All cards that this action forces are counted, with Second Chances, wiped lines and the Flip 7 that
ends it. What it sets aside is played afterwards, as somebody chooses, and left out.
"""

from collections import Counter

from flipdeck.rules import agenda, flip7, lines, special_numbers, vengeance
from flipdeck.rules.cards import SECOND_CHANCE, UNLUCKY_7, is_number
from flipdeck.rules.editions import DEFERRED
from flipdeck.rules.layout import duplicate
from flipdeck.rules.questions import fatal_kinds, play_action
from flipdeck.rules.rulebook import LineRulebook
from flipdeck.rules.table import CARD, NOTHING, TARGET, VENGEANCE_RULES, LineTable

from .match import Match
from .question import aim

DRAWN_BITS = 3  # no card is drawn more than seven times
# Numbers that bust beside themselves and change nothing else: no 13, Lucky 13 or Unlucky 7.
PLAIN = special_numbers.PLAIN_NUMBERS & ~special_numbers.BOTH_13S


def forced_risks(match: Match) -> list[float]:
    """For each seat to which a card that forces draws may be given; nothing if none is."""
    table, due, rules = match.table, match.due, match.setup.rulebook
    if not isinstance(rules, LineRulebook) or due is None or not aim(match, due).draws:
        return []
    card = agenda.card_of(agenda.top(table))
    return [
        forced_risk(rules, table, table.actor, card, seat) if rules.legal(table, seat) else 0.0
        for seat in range(table.seats)
    ]


def forced_risk(rules: LineRulebook, table: LineTable, by: int, card: int, seat: int) -> float:
    """If this card is aimed at this seat, and its forced cards come now."""
    after = duplicate(table)
    after.items = 0
    play_action(after, by, card, seat)
    draws = agenda.draws_of(agenda.top(after))
    after.ask = NOTHING
    rules.phases.advance_once(after)
    return risk_of(rules, after, seat, draws)


def risk_of(rules: LineRulebook, table: LineTable, seat: int, draws: int) -> float:
    if table.ask != CARD or draws == 0:
        return 0.0
    if draws <= table.left:
        return ForcedCards(table, seat).risk(draws, table.left)
    return risk_with_reshuffle(rules, table, seat, draws)


def risk_with_reshuffle(rules: LineRulebook, table: LineTable, seat: int, draws: int) -> float:
    """The deck will run out: its last few cards are played through the rules."""
    copies = Counter(table.pile[: table.left])
    risk = 0.0
    for card, count in copies.items():
        after = duplicate(table)
        rules.step(after, table.pile.index(card))
        hand_on(rules, after)
        if after.busts[seat] > table.busts[seat]:
            risk += count
        elif after.round == table.round and after.actor == seat:
            risk += count * risk_of(rules, after, seat, draws - 1)
    return risk / table.left


def hand_on(rules: LineRulebook, table: LineTable) -> None:
    """A second Second Chance goes to anybody: it changes nothing here."""
    if table.ask == TARGET and agenda.card_of(agenda.top(table)) == SECOND_CHANCE:
        rules.step(table, next(seat for seat in range(table.seats) if rules.legal(table, seat)))


class ForcedCards:
    """Cards drawn from a deck that does not run out; only this player's line changes.

    Actions and modifiers change no chance but by being drawn: they are idle.
    """

    def __init__(self, table: LineTable, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.deck = Counter(table.pile[: table.left])
        settled = table.second_chance_in_flip != DEFERRED
        self.kinds = [
            (kind, lines.one_of_kind(kind))
            for kind in self.deck
            if is_number(kind) or (settled and kind == SECOND_CHANCE)
        ]
        self.known: dict[tuple[int, int, int], float] = {}

    def risk(self, draws: int, left: int, drawn: int = 0) -> float:
        """With this many cards still due, `left` in the deck, and what was `drawn` gone."""
        key = draws, drawn, self.table.line[self.seat]
        if key not in self.known:
            self.known[key] = self.mean(draws, left, drawn)
        return self.known[key]

    def mean(self, draws: int, left: int, drawn: int) -> float:
        deck, fatal_ones = self.deck, fatal_kinds(self.table, self.seat)
        fatal = sum(deck[kind] for kind, bit in self.kinds if fatal_ones & bit)
        if draws == 1:
            return fatal / left
        risk, idle = float(fatal), left - fatal
        at_a_glance = PLAIN if draws == 2 and self.makes_others_fatal() else 0
        for kind, bit in self.kinds:
            count = deck[kind]
            if count and not fatal_ones & bit:
                idle -= count
                if at_a_glance & bit:
                    risk += count * (fatal + count - 1) / (left - 1)
                else:
                    risk += count * self.after(kind, draws - 1, left - 1, drawn)
        if idle:
            risk += idle * self.risk(draws - 1, left - 1, drawn)
        return risk / left

    def makes_others_fatal(self) -> bool:
        """Is a plain number that comes one more that would bust, and not the seventh?"""
        table, seat = self.table, self.seat
        more = lines.different_numbers(table, seat) + 1
        return more < flip7.SEVEN and not flip7.has_second_chance(table, seat)

    def after(self, card: int, draws: int, left: int, drawn: int) -> float:
        """The risk once this card, which busts nobody, has come."""
        table, seat = self.table, self.seat
        line, tally = table.line[seat], table.tally[seat]
        receive(table, seat, card)
        risk = 0.0
        if lines.different_numbers(table, seat) < flip7.SEVEN:
            self.deck[card] -= 1
            risk = self.risk(draws, left, drawn + (1 << DRAWN_BITS * card))
            self.deck[card] += 1
        table.line[seat], table.tally[seat] = line, tally
        return risk


def receive(table: LineTable, seat: int, card: int) -> None:
    """A card that does not bust comes to a line."""
    if card == SECOND_CHANCE:
        if not flip7.has_second_chance(table, seat):
            lines.lay(table, seat, card)
    elif table.variant == VENGEANCE_RULES:
        if card == UNLUCKY_7:
            table.line[seat] = table.tally[seat] = 0
        vengeance.put_down(table, seat, card)
    elif flip7.is_duplicate(table, seat, card):
        lines.lift(table, seat, SECOND_CHANCE)
    else:
        vengeance.put_down(table, seat, card)
