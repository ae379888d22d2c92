"""Commit and reveal: nobody can choose the cards, and everybody can check them."""

import hmac
import random
from collections import Counter
from itertools import pairwise

import msgspec
import pytest

from flipdeck.engine import record
from flipdeck.engine.fairness import (
    CHANCE_MOVES,
    WORD,
    Chance,
    Words,
    commitment_to,
    hash_of,
    is_hash,
    is_seed,
    new_secret,
    seed_label,
    shuffle_of,
    verify,
)
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Draw, Roll

GAMES = {"flip7": 3, "vengeance": 4, "flipflop": 4}


def played(game: str, secret: str, seeds: list[str], choices: int = 1) -> Match:
    """A whole game whose chance comes from the secret."""
    names = [f"P{number}" for number in range(len(seeds))]
    chance = Chance(secret, seeds)
    decide = random.Random(choices)
    match = Match.new(game, names, dealer=chance.dealer(len(names)), rules={"target": "50"})
    drawn = 0
    while not match.is_over:
        moves = match.legal_moves()
        if moves:
            match.play(decide.choice(moves))
        else:
            drawn += 1
            match.play(chance.move(match, drawn))
    match.setup = msgspec.structs.replace(match.setup, seed=seed_label(secret, seeds))
    return match


def new_seeds(count: int) -> list[str]:
    return ["", *(random.randbytes(16).hex() for _ in range(count - 1))]


@pytest.mark.parametrize("game", GAMES)
def test_an_honest_record_is_found_fair_after_a_round_trip(game: str) -> None:
    match = played(game, new_secret(), new_seeds(GAMES[game]))
    verdict = verify(record.loads(record.dumps(match)))
    assert verdict.fair
    assert verdict.checked == sum(isinstance(move, CHANCE_MOVES) for move in match.moves)


def test_a_card_dealt_otherwise_is_found() -> None:
    text = record.dumps(played("flip7", new_secret(), new_seeds(3)))
    lines = text.splitlines()
    last = max(n for n, line in enumerate(lines) if " draws " in line)
    number = lines[last].split("#")[0].split()[-1]
    other = "12" if number != "12" else "11"
    forged = "\n".join([*lines[:last], lines[last].split(" draws ")[0] + f" draws {other}"])
    verdict = verify(record.loads(forged))
    assert (verdict.finding, verdict.move is not None) == ("chance", True)
    assert verdict.expected is not None
    assert verdict.expected.endswith(f"draws {number}")


def with_seed(match: Match, label: str | None) -> Match:
    branch = match.branch()
    branch.setup = msgspec.structs.replace(match.setup, seed=label)
    return branch


def test_another_secret_commitment_seed_or_dealer_is_found() -> None:
    secret, seeds = new_secret(), new_seeds(3)
    match = played("flip7", secret, seeds)
    assert verify(with_seed(match, None)).finding == "no-seed"
    assert verify(with_seed(match, "7")).finding == "no-seed"
    forged = seed_label(secret, seeds).replace(commitment_to(secret), commitment_to(new_secret()))
    assert verify(with_seed(match, forged)).finding == "commitment"
    assert not verify(with_seed(match, seed_label(new_secret(), seeds))).fair
    assert not verify(with_seed(match, seed_label(secret, new_seeds(3)))).fair
    moved = match.branch()
    moved.setup = msgspec.structs.replace(match.setup, dealer=(match.setup.dealer + 1) % 3)
    assert verify(moved).finding == "dealer"


def test_what_a_player_kept_shows_a_secret_or_a_seed_that_was_chosen_later() -> None:
    secret, seeds = new_secret(), new_seeds(3)
    match = played("flip7", secret, seeds)
    assert verify(match, commitment_to(secret), seeds[1:]).fair
    assert verify(match, commitment_to(new_secret()), seeds[1:]).finding == "other-commitment"
    assert verify(match, commitment_to(secret), [seeds[1], "ab" * 16]).finding == "other-seed"
    assert is_hash(hash_of(seeds[1]))
    assert not is_hash(seeds[1])


@pytest.mark.parametrize("game", GAMES)
def test_a_shuffle_tells_what_every_card_was_drawn_from(game: str) -> None:
    """Somebody who knows no rule deals the game again with what it says."""
    secret, seeds = new_secret(), new_seeds(GAMES[game])
    match = played(game, secret, seeds)
    shuffle = shuffle_of(match)
    chance = Chance(secret, seeds)
    dealt = [move for move in match.moves if isinstance(move, CHANCE_MOVES)]
    stocks = {stock.move: stock.cards for stock in shuffle.stocks}
    rest: list[str] = []
    for number, move in enumerate(dealt, 1):
        words = Words(chance.keyed, number)
        rest = list(stocks.get(number, rest))
        if isinstance(move, Draw):
            assert rest.pop(words.below(len(rest))) == move.card
        elif isinstance(move, Roll):
            faces = [dice[words.below(len(dice))] for dice in shuffle.dice]
            assert faces == [str(move.stake), move.goal]
        else:
            cards = [rest.pop(words.below(len(rest))) for _ in move.hand]
            turned = [(card, shuffle.turned[card]) for card in cards]
            assert tuple(sides[words.below(2)] for sides in turned) == move.hand
    assert len(shuffle.stocks) < len(dealt) / 2
    assert shuffle.dealer == match.setup.dealer


def test_every_players_seed_changes_the_cards() -> None:
    secret, seeds = new_secret(), ["aa" * 16, "bb" * 16]
    games = {
        tuple(played("flip7", secret, other).moves)
        for other in (seeds, ["aa" * 16, "bc" * 16], ["ab" * 16, "bb" * 16], seeds[::-1])
    }
    assert len(games) == 4


def test_the_next_card_does_not_depend_on_when_it_is_asked_for() -> None:
    chance = Chance(new_secret(), ["", ""])
    match = Match.new("flip7", ["A", "B"])
    assert {chance.move(match, 1) for _ in range(20)} == {chance.move(match, 1)}
    assert chance.move(match.branch(), 1) == chance.move(match, 1)


def test_the_published_example_stays_the_same() -> None:
    """Anybody's verifier must get these; see docs/reference/protocol.md."""
    secret = "00" * 32
    chance = Chance(secret, ["", "0123456789abcdef"])
    assert commitment_to(secret) == (
        "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    )
    match = Match.new("flip7", ["A", "B"])
    cards = []
    for number in range(1, 6):
        move = chance.move(match, number)
        assert isinstance(move, Draw)
        cards.append(move.card)
    assert (chance.dealer(2), cards) == (EXPECTED_DEALER, EXPECTED_CARDS)


EXPECTED_DEALER = 1
EXPECTED_CARDS = ["7", "12", "11", "freeze", "7"]


def chi_square(counts: Counter[int], ways: int, total: int) -> float:
    expected = total / ways
    return sum((counts[way] - expected) ** 2 / expected for way in range(ways))


@pytest.mark.parametrize("ways", [2, 6, 52, 94])
def test_every_way_is_as_likely_as_any_other(ways: int) -> None:
    total = 40_000
    keyed = hmac.new(bytes(range(32)), digestmod="sha256")
    drawn = [Words(keyed, number).below(ways) for number in range(total)]
    limit = ways - 1 + 5 * (2 * (ways - 1)) ** 0.5
    assert chi_square(Counter(drawn), ways, total) < limit
    pairs = Counter((one % 2) * 2 + other % 2 for one, other in pairwise(drawn))
    if ways % 2 == 0:
        assert chi_square(pairs, 4, total - 1) < 3 + 5 * 6**0.5


@pytest.mark.parametrize("seed", ["", "-", "xyz", "ab" * 40, "AB" * 16, "ab;" * 8])
def test_what_is_no_seed_is_refused(seed: str) -> None:
    assert not is_seed(seed)


def test_a_word_that_would_favour_some_ways_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    words = Words(hmac.new(b"key", digestmod="sha256"), 0)
    drawn = iter([WORD - 1, 5])  # of 2^32 words, the last has no partners for three ways
    monkeypatch.setattr(words, "next", lambda: next(drawn))
    assert words.below(3) == 5 % 3
