"""Random games for properties that must hold in all of them."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import strategies as st

from flipdeck.engine import driver
from flipdeck.engine.driver import LoopRules
from flipdeck.engine.match import Match
from flipdeck.engine.setup import Setup
from flipdeck.rules import agenda, cards
from flipdeck.rules.editions import SWITCHES
from flipdeck.rules.rulebook import LineRulebook, Rulebook
from flipdeck.rules.table import CARD, DICE, OVER, LineTable
from tests.support.rulebooks import RULEBOOKS

NAMES = ("Ana", "Ana B", "Ana draws", "Ben 12", "Cleo", "Дора", "李 小龍", "freeze", "to", "nobody")


@st.composite
def house_rules(draw: st.DrawFn, game: str, edition: str) -> dict[str, str]:
    names = [name for name in RULEBOOKS[game].house_rules(edition) if name in SWITCHES]
    chosen = draw(st.lists(st.sampled_from(names), unique=True)) if names else []
    rules = {name: draw(st.sampled_from(sorted(SWITCHES[name]))) for name in chosen}
    if draw(st.booleans()):
        rules["target"] = str(draw(st.integers(1, 300)))
    return rules


@st.composite
def short_decks(draw: st.DrawFn, game: str) -> tuple[str, ...]:
    """All the actions and a few other cards: much happens, and soon the deck is empty."""
    pack = RULEBOOKS[game].pack
    actions = [card for card in pack if cards.is_action(card)]
    others = [card for card in pack if not cards.is_action(card)]
    few = draw(st.lists(st.sampled_from(sorted(set(others))), unique=True, max_size=12))
    return tuple(cards.NAMES[card] for card in actions + few)


@st.composite
def setups(draw: st.DrawFn, game: str, most_seats: int = 36) -> Setup:
    edition = draw(st.sampled_from(sorted(RULEBOOKS[game].editions)))
    least, most = RULEBOOKS[game].players[0], min(RULEBOOKS[game].players[-1], most_seats)
    seats = draw(st.integers(least, most))
    known = NAMES if RULEBOOKS[game].pack else NAMES[:-1]
    players = (*draw(st.permutations(known)), *(f"P{seat}" for seat in range(seats)))[:seats]
    return Setup(
        game=game,
        edition=edition,
        rules=draw(house_rules(game, edition)),
        players=players,
        dealer=draw(st.integers(0, seats - 1)),
        deck=draw(st.none() | short_decks(game)) if RULEBOOKS[game].pack else None,
        seed=draw(st.none() | st.from_regex("[0-9a-f]{1,16}", fullmatch=True)),
    )


def play_on(match: Match, chance: Random, most: int) -> Match:
    """Play by chance until the game is over, for a limited number of moves."""
    while not match.is_over and len(match.moves) < most:
        moves = match.legal_moves()
        chance_move = match.codec.chance_move
        match.play(chance.choice(moves) if moves else chance_move(match.table, chance.randrange))
    return match


@st.composite
def matches(draw: st.DrawFn, most_seats: int = 6, most_moves: int = 120) -> Match:
    match = Match(draw(setups(draw(st.sampled_from(sorted(RULEBOOKS))), most_seats)))
    return play_on(match, Random(draw(st.integers(0, 2**32))), draw(st.integers(0, most_moves)))


# What is true of every table


def assert_sound(game: Rulebook, table: Any) -> None:
    """No card is lost or made, exactly one actor is due, nobody has points below zero."""
    if table.ask == OVER:
        assert table.actor == -1
        assert 0 <= table.winner < table.seats
    else:
        assert 0 <= table.actor < table.seats or table.ask == DICE
        assert table.winner == -1
    if isinstance(game, LineRulebook):
        assert_no_card_lost(game, table)
        assert_points(game, table)


def assert_no_card_lost(game: LineRulebook, table: LineTable) -> None:
    pile = table.pile
    assert sorted(pile) == sorted(game.pack * (table.cards // len(game.pack)))
    assert 0 <= table.left <= table.discarded <= table.cards == len(pile)
    assert table.ask != CARD or table.left > 0
    lying = Counter(agenda.card_of(entry) for entry in table.agenda[: table.items])
    for line in table.line:
        lying.update({card: line >> 2 * card & 3 for card in range(32) if line >> 2 * card & 3})
    assert Counter(pile[table.left : table.discarded]) == lying
    assert not any(table.agenda[table.items :])


def assert_points(game: LineRulebook, table: LineTable) -> None:
    if not table.brutal:
        assert all(game.points(table, seat) >= 0 for seat in range(table.seats))
        assert all(gained >= 0 for gained in table.gained)


# Whole games by the loop, interpreted


def play_game(
    start: Callable[..., None],
    rules: LoopRules,
    table: Any,
    seats: Any,
    seed: int,
    game: int,
    round_limit: int,
    sums: Any,
) -> None:
    counter = driver.deal_in(start, table, seed, game)
    hooks = driver.Hooks(
        driver.seated,
        driver.seated_uses_random,
        driver.not_before,
        driver.not_after,
        driver.to_the_end,
    )
    driver.drive(rules, hooks, table, seats, 0, counter, round_limit, sums)
