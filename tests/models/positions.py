"""Random positions of every edition and switch, for comparing models with the rules."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from flipdeck.engine.match import Match
from flipdeck.rules import agenda, flip7, lines, vengeance
from flipdeck.rules.cards import (
    FLIP_FOUR,
    FLIP_THREE,
    JUST_ONE_MORE,
    LAST_IN_A_LINE,
    NAMES,
    SECOND_CHANCE,
    UNLUCKY_7,
    is_action,
    is_number,
)
from flipdeck.rules.editions import SWITCHES
from flipdeck.rules.layout import duplicate
from flipdeck.rules.lines import held
from flipdeck.rules.questions import counts_for_seven, is_duplicate
from flipdeck.rules.rulebook import Rulebook, new_table
from flipdeck.rules.table import BUSTED, CARD, OVER, STAYED, TARGET, LineTable
from tests.support.rulebooks import RULEBOOKS

PLAYERS = ["Ana", "Ben", "Cleo", "Dora", "Emil", "Fritz"]
MOST_MOVES = 150
CARDS_IN_DECK = 9
CARDS_LEFT = 30  # most positions of a short deck see it run out


def house_rules(game: str, edition: str, random: Random) -> dict[str, str]:
    names = [name for name in RULEBOOKS[game].house_rules(edition) if name in SWITCHES]
    chosen = random.sample(names, random.randint(0, len(names)))
    return {name: random.choice(sorted(SWITCHES[name])) for name in chosen}


def tables(game: str, seed: int, count: int) -> Iterator[LineTable]:
    """Tables of one to six players in the middle of a game played by chance."""
    for number in range(count):
        random = Random(f"{game} {seed} {number}")
        edition = random.choice(sorted(RULEBOOKS[game].editions))
        rules = house_rules(game, edition, random)
        deck = None
        if random.random() < 0.5:
            few = random.sample(RULEBOOKS[game].pack, random.randint(1, CARDS_LEFT))
            deck = tuple(NAMES[card] for card in few)
        players = PLAYERS[: random.randint(1, 6)]
        match = Match.new(game, players, edition=edition, rules=rules, deck=deck)
        stop = random.randint(0, MOST_MOVES)
        while not match.is_over and len(match.moves) < stop:
            play_by_chance(match, random)
        if not match.is_over:
            yield match.table


def play_by_chance(match: Match, random: Random) -> None:
    """Any move, but mostly a hit: players who stay early see few cards."""
    moves = match.legal_moves()
    if not moves:
        match.play(match.codec.chance_move(match.table, random.randrange))
    else:
        match.play(moves[0] if random.random() < 0.6 else random.choice(moves))


# A line and a few cards


def asked(
    game: str,
    random: Random,
    *,
    alone: bool,
    without: Sequence[int] = (),
    kinds: int = 9,
    longest: int = 9,
) -> tuple[Rulebook, LineTable]:
    """The first seat is asked with a random line; the deck holds a few cards of few numbers.

    Others are in and have no cards, or they have bust. Sometimes the deck has just run out, and
    its cards lie in the discard pile.
    """
    edition = random.choice(sorted(RULEBOOKS[game].editions))
    house = {**house_rules(game, edition, random), "opening_deal": "no", "stay_needs_card": "no"}
    seats = random.randint(1, 6) if alone else random.randint(2, 6)
    switches = RULEBOOKS[game].switches(edition, seats, house)
    pool = [card for card in RULEBOOKS[game].pack for _ in range(switches["decks"])]
    numbers = random.sample(range(UNLUCKY_7 + 1), random.randint(5, kinds))
    pool = [card for card in pool if card in numbers or not is_number(card)]
    pool = [card for card in pool if card not in without]
    random.shuffle(pool)
    line, deck = pool[: random.randint(0, longest)], pool[longest : longest + CARDS_IN_DECK]
    rulebook = replace(RULEBOOKS[game], pack=tuple(line + deck))
    table = new_table(rulebook, seats, {**switches, "decks": 1}, seats - 1, deck=deck)
    for card in line:
        lay(table, card)
    for other in range(1, seats if alone else 1):
        table.status[other] = BUSTED
        table.active -= 1
    table = asked_with(table, table.line[0], table.tally[0], deck)
    return rulebook, run_out(table) if random.random() < 0.25 else table


def run_out(table: LineTable) -> LineTable:
    copy = duplicate(table)
    copy.pile = table.pile[table.left :] + table.pile[: table.left]
    copy.discarded = table.cards - table.left
    copy.left = 0
    return copy


def lay(table: LineTable, card: int) -> None:
    """Put a card in front of the first seat if it would neither bust nor end the round there."""
    there = lines.different_numbers(table, 0)
    if is_action(card) and (card != SECOND_CHANCE or flip7.has_second_chance(table, 0)):
        return
    if is_number(card) and (
        is_duplicate(table, 0, card)
        or card == UNLUCKY_7
        or there + counts_for_seven(table, 0, card) == flip7.SEVEN
    ):
        return
    vengeance.put_down(table, 0, card)


def asked_with(table: LineTable, line: int, tally: int, deck: Sequence[int]) -> LineTable:
    """The first seat is asked with this line and this deck; nothing is discarded."""
    copy = duplicate(table)
    copy.line[0], copy.tally[0] = line, tally
    lying = [kind for kind in range(LAST_IN_A_LINE + 1) for _ in range(held(copy, 0, kind))]
    copy.pile = [*deck, *lying]
    copy.left = len(deck)
    copy.cards = copy.discarded = len(copy.pile)
    return copy


def aimed(game: str, random: Random) -> tuple[Rulebook, LineTable, int]:
    """The first seat may give itself a card that forces draws; some of the deck lies discarded."""
    rulebook, table = asked(game, random, alone=random.random() < 0.2, longest=12)
    card = random.choice((FLIP_FOUR, JUST_ONE_MORE)) if game == "vengeance" else FLIP_THREE
    deck, lying = table.pile[: table.left], table.pile[table.left : table.discarded]
    left = random.choice((len(deck), random.randint(0, min(3, len(deck)))))
    table.pile = [*deck[:left], card, *lying, *deck[left:], *table.pile[table.discarded :]]
    table.left, table.discarded, table.cards = left, left + 1 + len(lying), len(table.pile)
    if game == "vengeance" and random.random() < 0.3:
        table.status[0] = STAYED
        table.active -= 1
    agenda.push(table, agenda.item(agenda.AIM, 0, card, 0, 0, 0))
    table.ask, table.actor = TARGET, 0
    return rulebook, table, card


# One card, by the rules


def drawn(game: Rulebook, table: LineTable, seat: int, card: int) -> LineTable:
    """The table after this card of the deck came to this seat, with nothing else going on."""
    copy = duplicate(table)
    copy.items = 0
    copy.agenda = [0] * len(copy.agenda)
    copy.ask, copy.actor = CARD, seat
    game.step(copy, copy.pile.index(card, 0, copy.left))
    return copy


def has_ended(before: LineTable, after: LineTable) -> bool:
    return after.round > before.round or after.ask == OVER
