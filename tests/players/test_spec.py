"""Bots at live tables: all levels of all games, from a seed, by what a seat knows."""

from collections.abc import Iterator
from random import Random

import pytest

from flipdeck.engine.deduction import imagined
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Draw, Give, Hit, Move
from flipdeck.engine.refusals import Refused
from flipdeck.engine.setup import Setup
from flipdeck.players.spec import SKILLED_KINDS, bot, levels_apart, levels_of
from flipdeck.rules.table import TrickTable
from tests.support.rulebooks import RULEBOOKS

FOR_PEOPLE = ("easy", "medium", "hard", "expert")


def decisions(
    game: str, level: str, seed: int, most: int = 40, seats: int = 3, **house: str
) -> Iterator[tuple[Match, Move]]:
    """A game among bots of a level: every decision, and where it was made."""
    names = tuple(f"{seat}" for seat in range(1, seats + 1))
    setup = Setup(game=game, players=names, rules=house)
    match = Match(setup)
    chance = Random(seed)
    bots = [bot(game, level, seed + seat) for seat in range(seats)]
    rules = RULEBOOKS[game]
    while most > 0 and not match.is_over:
        if rules.is_chance(match.table):
            setup.rulebook.step(match.table, rules.chance(match.table, chance.getrandbits(32)))
        else:
            view = match.view()
            move = bots[view.seat].decide(view, view.moves)
            yield match, move
            for answer in match.codec.choices_for(match.table, move):
                setup.rulebook.step(match.table, answer)
            most -= 1


def decision(match: Match, level: str, seed: int) -> Move:
    view = match.view()
    return bot(match.setup.game, level, seed).decide(view, view.moves)


@pytest.mark.parametrize("game", RULEBOOKS)
@pytest.mark.parametrize("level", levels_of("flip7"))
def test_every_level_plays_every_game_legally(game: str, level: str) -> None:
    for match, move in decisions(game, level, seed=1, most=25):
        assert move in match.legal_moves()


def test_levels_that_play_alike_are_offered_once() -> None:
    assert levels_apart("flip7") == levels_apart("vengeance") == levels_of("flip7")
    assert levels_apart("flipflop") == ["easy", "medium", "hard", "expert"]


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_brutal_mode_is_played_too(level: str) -> None:
    for match, move in decisions("vengeance", level, seed=2, most=25, brutal="yes"):
        assert move in match.legal_moves()


@pytest.mark.parametrize("game", ["flip7", "vengeance"])
@pytest.mark.parametrize("seats", [1, 2, 8])
def test_experts_sit_at_tables_of_all_sizes(game: str, seats: int) -> None:
    for match, move in decisions(game, "expert", seed=2, most=30, seats=seats):
        assert move in match.legal_moves()


@pytest.mark.parametrize("game", RULEBOOKS)
@pytest.mark.parametrize("level", FOR_PEOPLE)
def test_the_same_seed_makes_the_same_decisions(game: str, level: str) -> None:
    first = [move for _, move in decisions(game, level, seed=3, most=15)]
    assert first == [move for _, move in decisions(game, level, seed=3, most=15)]


@pytest.mark.parametrize("level", FOR_PEOPLE)
def test_tables_that_a_seat_cannot_tell_apart_get_the_same_decision(level: str) -> None:
    branches = 0
    for match, _ in decisions("flipflop", level, seed=5, most=12):
        table: TrickTable = match.table
        branch = Match(match.setup)
        branch.table = imagined(table, table.actor, Random(6))
        branches += branch.table.hand != table.hand
        assert decision(branch, level, seed=7) == decision(match, level, seed=7)
    assert branches > 0


@pytest.mark.parametrize("game", ["flip7", "vengeance"])
def test_the_order_of_the_deck_decides_nothing(game: str) -> None:
    for match, _ in decisions(game, "expert", seed=8, most=15):
        branch = Match(match.setup)
        branch.table = match.table
        chosen = decision(match, "expert", seed=9)
        deck = match.table.pile[: match.table.left]
        Random(10).shuffle(deck)
        match.table.pile[: match.table.left] = deck
        assert decision(branch, "expert", seed=9) == chosen


def test_a_name_that_nobody_has_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refused, match="counter, winner"):
        bot("flip7", "cheater")
    with pytest.raises(Refused, match="search"):
        bot("flipflop", "winner")


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize(
    ("game", "name", "card"),
    [
        *(("flip7", name, "freeze") for name in ("threshold:15", "bust:0.25", *SKILLED_KINDS)),
        *(("vengeance", name, "-10") for name in SKILLED_KINDS),
    ],
)
def test_of_equals_the_next_in_turn_gets_the_card(
    game: str, name: str, card: str, dealer: int
) -> None:
    match = Match.new(game, ["Ana", "Ben", "Cleo", "Dan"], dealer=dealer)
    first, second = ((dealer + step) % 4 for step in (1, 2))
    while match.legal_moves():
        match.play(Hit(first))
    match.play(Draw(first, card))
    assert decision(match, name, seed=1) == Give(first, card, second)
