"""Bots at live tables: all levels of all games, within time, from a seed, by what a seat knows."""

import time
from collections.abc import Iterator
from random import Random
from statistics import median

import pytest

from flipdeck.engine.deduction import imagined
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Draw, Give, Hit, Move
from flipdeck.engine.policies import PLAYERS
from flipdeck.engine.refusal import Refused
from flipdeck.engine.setup import Setup
from flipdeck.players.bots import LEVELS, bot, bot_of_level, levels_apart
from flipdeck.rules.games import GAMES
from flipdeck.rules.table import TrickTable

FOR_PEOPLE = ("easy", "medium", "hard", "expert")
MEDIAN_SECONDS = 0.1


def decisions(
    game: str, level: str, seed: int, most: int = 40, seats: int = 3, **house: str
) -> Iterator[tuple[Match, Move, float]]:
    """A game among bots of a level: every decision, where it was made and how long it took."""
    names = tuple(f"{seat}" for seat in range(1, seats + 1))
    setup = Setup(game=game, players=names, rules=house)
    match = Match(setup)
    chance = Random(seed)
    bots = [bot_of_level(game, level, Random(seed + seat)) for seat in range(seats)]
    players = PLAYERS[game]
    while most > 0 and not match.over:
        if players.is_chance(match.table):
            setup.rulebook.step(match.table, players.chance(match.table, chance.getrandbits(32)))
        else:
            started = time.process_time()
            move = bots[match.table.actor].decide(match)
            yield match, move, time.process_time() - started
            for answer in match.dialect.answers(match.table, move):
                setup.rulebook.step(match.table, answer)
            most -= 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_every_game_legally(game: str, level: str) -> None:
    for match, move, _ in decisions(game, level, seed=1, most=25):
        assert move in match.legal_moves()


def test_levels_that_play_alike_are_offered_once() -> None:
    assert levels_apart("flip7") == levels_apart("vengeance") == list(LEVELS)
    assert levels_apart("flipflop") == ["easy", "medium", "hard", "expert"]


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_brutal_mode_is_played_too(level: str) -> None:
    for match, move, _ in decisions("vengeance", level, seed=2, most=25, brutal="yes"):
        assert move in match.legal_moves()


@pytest.mark.parametrize("game", ["flip7", "vengeance"])
@pytest.mark.parametrize("seats", [1, 2, 8])
def test_experts_sit_at_tables_of_all_sizes(game: str, seats: int) -> None:
    for match, move, seconds in decisions(game, "expert", seed=2, most=30, seats=seats):
        assert move in match.legal_moves()
        assert seconds < 20  # a live table waits no longer


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", FOR_PEOPLE)
def test_the_same_seed_makes_the_same_decisions(game: str, level: str) -> None:
    first = [move for _, move, _ in decisions(game, level, seed=3, most=15)]
    assert first == [move for _, move, _ in decisions(game, level, seed=3, most=15)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["hard", "expert"])
def test_half_of_all_decisions_take_less_than_a_tenth_of_a_second(game: str, level: str) -> None:
    assert median(seconds for _, _, seconds in decisions(game, level, seed=4)) < MEDIAN_SECONDS


@pytest.mark.parametrize("level", FOR_PEOPLE)
def test_tables_that_a_seat_cannot_tell_apart_get_the_same_decision(level: str) -> None:
    twins = 0
    for match, _, _ in decisions("flipflop", level, seed=5, most=12):
        table: TrickTable = match.table
        twin = Match(match.setup)
        twin.table = imagined(table, table.actor, Random(6))
        twins += twin.table.hand != table.hand
        chosen = bot_of_level("flipflop", level, Random(7)).decide(match)
        assert bot_of_level("flipflop", level, Random(7)).decide(twin) == chosen
    assert twins > 0


@pytest.mark.parametrize("game", ["flip7", "vengeance"])
def test_the_order_of_the_deck_decides_nothing(game: str) -> None:
    for match, _, _ in decisions(game, "expert", seed=8, most=15):
        twin = Match(match.setup)
        twin.table = match.table
        chosen = bot_of_level(game, "expert", Random(9)).decide(match)
        deck = match.table.pile[: match.table.left]
        Random(10).shuffle(deck)
        match.table.pile[: match.table.left] = deck
        assert bot_of_level(game, "expert", Random(9)).decide(twin) == chosen


def test_a_name_that_nobody_has_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refused, match="'counter', 'winner'"):
        bot("flip7", "cheater", Random(1))
    with pytest.raises(Refused, match="search"):
        bot("flipflop", "winner", Random(1))


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize(
    ("game", "level", "card"),
    [
        *(("flip7", level, "freeze") for level in ("easy", "medium", "hard", "expert")),
        *(("vengeance", level, "-10") for level in ("hard", "expert")),
    ],
)
def test_of_equals_the_next_in_turn_gets_the_card(
    game: str, level: str, card: str, dealer: int
) -> None:
    match = Match.new(game, ["Ana", "Ben", "Cleo", "Dan"], dealer=dealer)
    first, second = ((dealer + step) % 4 for step in (1, 2))
    while match.legal_moves():
        match.play(Hit(first))
    match.play(Draw(first, card))
    assert bot_of_level(game, level, Random(1)).decide(match) == Give(first, card, second)
