"""Chance that can be checked: the server commits to a secret before the first card.

The secret is 32 random bytes, its SHA-256 the commitment. Every player's browser adds a seed of
its own after it has seen the commitment. HMAC-SHA-256 with the secret as key makes the game's key
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
from flipdeck.rules.two_sided import held_as, name_of

VERSION = "flipdeck-fair-1"
SECRET_BYTES = 32
WORD = 1 << 32
NO_SEED = "-"
HEX = re.compile("[0-9a-f]{16,64}")
LABEL = re.compile(
    rf"{VERSION} commitment=([0-9a-f]{{64}}) secret=([0-9a-f]{{64}}) "
    "seeds=((?:-|[0-9a-f]{16,64})(?:;(?:-|[0-9a-f]{16,64}))*)"
)


def new_secret() -> str:
    return secrets.token_hex(SECRET_BYTES)


def commitment_to(secret: str) -> str:
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


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
    """`fair`, or what is wrong: `no-seed`, `commitment`, `dealer`, or `chance` at a move."""

    finding: str
    checked: int = 0
    move: int | None = None
    expected: str | None = None

    @property
    def fair(self) -> bool:
        return self.finding == "fair"


def verify(match: Match) -> Verdict:
    """Deal the game of a record again from its secret and seeds."""
    found = LABEL.fullmatch(match.setup.seed or "")
    if found is None:
        return Verdict("no-seed")
    commitment, secret, given = found.groups()
    if commitment_to(secret) != commitment:
        return Verdict("commitment")
    seeds = ["" if seed == NO_SEED else seed for seed in given.split(";")]
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
