"""Chance that can be checked: the server commits to a secret before the first card.

The secret is 32 random bytes, its SHA-256 the commitment. Every player's browser adds a seed of
its own: it has seen the commitment, and it shows the seed only once all have committed to theirs
(`hash_of`). HMAC-SHA-256 with the secret as key makes the game's key
of the seeds, and with that key the blocks of the game's chance. The n-th thing chance does uses
the blocks numbered (n, 0), (n, 1), ...; so nothing a player does can draw another card.

`below(n)` takes 32 bits at a time, big end first, and drops what would favour some numbers.

- who deals first: below(players), as number 0;
- a card: the cards left in the deck, sorted by kind (`rules/cards.py`), the one at below(left);
- dice: below(6) for each die, in the order of the faces in `dice`;
- a hand: cards not dealt in their order, below(rest) taken out one by one; then below(2) each for
  the side in front (0: the lower face).
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Callable, Sequence

import msgspec

from flipdeck.engine import moves
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.record_text import to_line
from flipdeck.engine.trick_codec import RED_DIE, undealt
from flipdeck.rules.cards import NAMES
from flipdeck.rules.flipflop import GOAL_NAMES
from flipdeck.rules.table import LineTable
from flipdeck.rules.two_sided import CARDS, held_as, name_of

VERSION = "flipdeck-fair-1"
SECRET_BYTES = 32
WORD = 1 << 32
NO_SEED = "-"
HASH = re.compile("[0-9a-f]{64}")
HEX = re.compile("[0-9a-f]{16,64}")
LABEL = re.compile(
    rf"{VERSION} commitment=([0-9a-f]{{64}}) secret=([0-9a-f]{{64}}) "
    "seeds=((?:-|[0-9a-f]{16,64})(?:;(?:-|[0-9a-f]{16,64}))*)"
)


def new_secret() -> str:
    return secrets.token_hex(SECRET_BYTES)


def commitment_to(secret: str) -> str:
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def hash_of(seed: str) -> str:
    """What a player commits to before anybody shows a seed."""
    return hashlib.sha256(seed.encode()).hexdigest()


def is_hash(text: str) -> bool:
    return HASH.fullmatch(text) is not None


def is_seed(text: str) -> bool:
    return HEX.fullmatch(text) is not None


class Chance:
    """The chance of one game; the same for all who know the secret and the seeds."""

    def __init__(self, secret: str, seeds: Sequence[str]) -> None:
        mixed = "\n".join((VERSION, *seeds)).encode()
        key = hmac.new(bytes.fromhex(secret), mixed, "sha256").digest()
        self.keyed = hmac.new(key, digestmod="sha256")

    def dealer(self, players: int) -> int:
        return Words(self.keyed, 0).below(players)

    def move(self, match: Match, number: int) -> Move:
        """What chance does next at this match, as the n-th thing it does, counted from 1."""
        due = match.due
        assert due is not None
        return BY_CHANCE[due.ask](match, Words(self.keyed, number))


class Words:
    """The 32-bit words of one thing chance does."""

    def __init__(self, keyed: hmac.HMAC, number: int) -> None:
        self.keyed = keyed
        self.number = number
        self.block = 0
        self.rest = b""

    def next(self) -> int:
        if not self.rest:
            counter = self.number.to_bytes(8, "big") + self.block.to_bytes(8, "big")
            block = self.keyed.copy()
            block.update(counter)
            self.rest = block.digest()
            self.block += 1
        word, self.rest = self.rest[:4], self.rest[4:]
        return int.from_bytes(word, "big")

    def below(self, ways: int) -> int:
        word = self.next()
        while word >= WORD - WORD % ways:
            word = self.next()
        return word % ways


def draw(match: Match, words: Words) -> Move:
    table = match.table
    left = sorted(table.pile[: table.left])
    return moves.Draw(table.actor, NAMES[left[words.below(len(left))]])


def roll(match: Match, words: Words) -> Move:
    stake = RED_DIE[words.below(len(RED_DIE))]
    return moves.Roll(stake, GOAL_NAMES[words.below(len(GOAL_NAMES))])


def deal(match: Match, words: Words) -> Move:
    table = match.table
    rest = undealt(table)
    cards = [rest.pop(words.below(len(rest))) for _ in range(table.stake)]
    hand = tuple(name_of(held_as(card, words.below(2))) for card in cards)
    return moves.Deal(table.actor, hand)


CHANCE_MOVES = (moves.Draw, moves.Roll, moves.Deal)
BY_CHANCE: dict[str, Callable[[Match, Words], Move]] = {"draw": draw, "dice": roll, "deal": deal}


# The record


def seed_label(secret: str, seeds: Sequence[str]) -> str:
    """What the record's `seed:` says about a finished game."""
    given = ";".join(seed or NO_SEED for seed in seeds)
    return f"{VERSION} commitment={commitment_to(secret)} secret={secret} seeds={given}"


class Verdict(msgspec.Struct, frozen=True):
    """`fair`, or what is wrong: `no-seed`, `commitment`, `dealer`, or `chance` at a move.

    Against what a player kept: `other-commitment`, `other-seed`.
    """

    finding: str
    checked: int = 0
    move: int | None = None
    expected: str | None = None

    @property
    def fair(self) -> bool:
        return self.finding == "fair"


def verify(match: Match, kept_commitment: str = "", kept_seeds: Sequence[str] = ()) -> Verdict:
    """Deal the game of a record again from its secret and seeds.

    A record alone does not show when they were chosen. What a player kept from before the first
    card does: the commitment, and the seed that they added.
    """
    found = LABEL.fullmatch(match.setup.seed or "")
    if found is None:
        return Verdict("no-seed")
    commitment, secret, given = found.groups()
    seeds = ["" if seed == NO_SEED else seed for seed in given.split(";")]
    if kept_commitment not in ("", commitment):
        return Verdict("other-commitment")
    if not set(kept_seeds) <= set(seeds):
        return Verdict("other-seed")
    if commitment_to(secret) != commitment:
        return Verdict("commitment")
    chance = Chance(secret, seeds)
    if chance.dealer(len(match.names)) != match.setup.dealer:
        return Verdict("dealer")
    return verify_moves(match, chance)


def verify_moves(match: Match, chance: Chance) -> Verdict:
    again = Match(match.setup)
    checked = 0
    for number, move in enumerate(match.moves):
        if isinstance(move, CHANCE_MOVES):
            expected = chance.move(again, checked + 1)
            if expected != move:
                return Verdict("chance", checked, number, to_line(expected, match.spoken))
            checked += 1
        again.play(move)
    return Verdict("fair", checked)


# For a check by somebody who knows no rule


class Stock(msgspec.Struct, frozen=True):
    """What the chance moves from this one on take from: the cards in order, without those drawn.

    `move` counts the moves of chance from 1.
    """

    move: int
    cards: list[str]


class Shuffle(msgspec.Struct, frozen=True):
    """How a finished game was dealt.

    `dice` are the faces in order, `turned` what two-sided cards are called with the other side in
    front.
    """

    dealer: int
    dice: list[list[str]]
    turned: dict[str, str]
    stocks: list[Stock]


def shuffle_of(match: Match) -> Shuffle:
    """A stock is said when it is not what was left of the one before."""
    again = Match(match.setup)
    stocks: list[Stock] = []
    known: list[str] = []
    number = 0
    for move in match.moves:
        if isinstance(move, CHANCE_MOVES):
            number += 1
        if isinstance(move, moves.Draw | moves.Deal):
            cards = cards_left(again)
            if cards != known:
                stocks.append(Stock(number, cards))
            known = without(cards, [move.card] if isinstance(move, moves.Draw) else move.hand)
        again.play(move)
    if isinstance(again.table, LineTable):
        return Shuffle(match.setup.dealer, [], {}, stocks)
    dice = [list(map(str, RED_DIE)), [*GOAL_NAMES]]
    return Shuffle(match.setup.dealer, dice, TURNED, stocks)


def cards_left(match: Match) -> list[str]:
    """In the order in which chance counts them; a two-sided card has its lower face in front."""
    table = match.table
    if isinstance(table, LineTable):
        return [NAMES[card] for card in sorted(table.pile[: table.left])]
    return [name_of(held_as(card, 0)) for card in undealt(table)]


def without(cards: Sequence[str], taken: Sequence[str]) -> list[str]:
    left = list(cards)
    for card in taken:
        left.remove(LOWER_FIRST.get(card, card))
    return left


TURNED = {name_of(held_as(card, 0)): name_of(held_as(card, 1)) for card in range(CARDS)}
LOWER_FIRST = {turned: card for card, turned in TURNED.items()}
