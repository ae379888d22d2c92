"""Learned players: they see what their seat may know, and play alike at every speed."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from flipdeck.engine.chance import advanced, word_of
from flipdeck.engine.compiled.batch import ROUND_LIMIT, Totals
from flipdeck.engine.driver import before_start, deal_in
from flipdeck.engine.observation import observation_of
from flipdeck.engine.policy import policy, uses_random
from flipdeck.engine.refusals import Refused
from flipdeck.engine.registry import game as find_game
from flipdeck.players.compiled import cpu
from flipdeck.players.learned import network
from flipdeck.players.learned.player import answer, seen, win_chances
from flipdeck.players.spec import bot, simulated_kinds
from flipdeck.rules.layout import duplicate
from flipdeck.rules.table import OVER
from tests.support.rulebooks import RULEBOOKS
from tests.support.tables import fresh_table

OPPONENT = {"flip7": "bust:0.25", "vengeance": "threshold:25", "flipflop": "sensible"}
LARGEST_FILE = 2 << 20
each_game = pytest.mark.parametrize("game", RULEBOOKS)


def decisions(game: str, table: Any, seed: int, most: int) -> Iterator[Any]:
    """Positions where somebody decides, in games of learned players."""
    rulebook, chance = RULEBOOKS[game], Random(seed)
    while table.ask != OVER and most > 0:
        if rulebook.is_chance(table):
            choice = rulebook.chance(table, chance.getrandbits(32))
        else:
            yield table
            choice = answer(game, 1.0, table, chance.getrandbits(32))
            most -= 1
        rulebook.step(table, choice)


@each_game
@pytest.mark.parametrize("seats", [2, 6, 8, 20])
def test_learned_players_play_legally_at_every_table(game: str, seats: int) -> None:
    seats = seats if seats in RULEBOOKS[game].players else 4
    table = fresh_table(game, seats, **({"brutal": "yes"} if game == "vengeance" else {}))
    for position in decisions(game, table, seats, 60):
        for temperature in (0.0, 2.0):
            choice = answer(game, temperature, position, 1 << 31)
            assert RULEBOOKS[game].legal(position, choice)


@each_game
def test_chances_to_win_are_of_those_who_play_and_add_up(game: str) -> None:
    for table in decisions(game, fresh_table(game), 3, 20):
        for viewer in range(3):
            chances = win_chances(game, table, viewer)
            assert len(chances) == 3
            assert sum(chances) == pytest.approx(1, abs=1e-5)


def test_a_player_about_to_win_is_seen_to_win() -> None:
    table = fresh_table("flip7")
    table.total = [199, 20, 20]
    assert win_chances("flip7", table, 0)[0] > 0.9
    assert win_chances("flip7", table, 2)[1] > 0.9  # one place on


@each_game
def test_a_network_fits_its_game_and_is_small(game: str) -> None:
    slots, layers = network.slots_of(game), network.network_for(game).layers
    assert len(layers[0][0]) == observation_of(game).size
    assert len(layers[-1][1]) == slots.actions + len(slots.here)
    path = network.files("flipdeck.players.learned").joinpath("data", f"{game}.npz")
    assert len(path.read_bytes()) <= LARGEST_FILE


# Whole games


def interpreted(game: str, names: list[str], table: Any, seed: int, number: int) -> Any:
    """A whole game by the words that compiled loops use."""
    rulebook = RULEBOOKS[game]
    policies = [policy(name, simulated_kinds(game)) for name in names]
    table = before_start(table)
    counter = deal_in(rulebook.start, table, seed, number)
    while table.ask != OVER:
        word = word_of(counter)
        chosen = policies[table.actor]
        if rulebook.is_chance(table):
            choice, spent = rulebook.chance(table, word), True
        elif names[table.actor].startswith("learned"):
            choice, spent = answer(game, chosen.parameter, table, word), chosen.parameter > 0
        else:
            choice = find_game(game).choose(table, *chosen, word)
            spent = uses_random(chosen.kind)
        counter = advanced(counter) if spent else counter
        rulebook.step(table, choice)
    return table


def played(game: str, names: list[str], table: Any, games: int, **options: Any) -> Totals:
    policies = [policy(name, simulated_kinds(game)) for name in names]
    return cpu.play_any(game, table, policies, games, **options)


@each_game
def test_compiled_games_are_those_of_the_interpreted_player(game: str) -> None:
    table = fresh_table(game, target="60" if game != "flipflop" else "6")
    names = ["learned", OPPONENT[game], "learned:0.7"]
    totals = played(game, names, table, 6, seed=8, first=20)
    ends = [interpreted(game, names, duplicate(table), 8, 20 + number) for number in range(6)]
    assert totals.games == 6
    assert totals.wins == tuple(sum(end.winner == seat for end in ends) for seat in range(3))
    assert totals.points == tuple(sum(end.total[seat] for end in ends) for seat in range(3))
    assert sum(length * count for length, count in enumerate(totals.rounds)) == sum(
        end.round for end in ends
    )


def test_games_are_the_same_however_they_are_shared_out(monkeypatch: pytest.MonkeyPatch) -> None:
    table, names = fresh_table("flip7", target="60"), ["learned", "random", "learned:1"]
    whole = played("flip7", names, table, 9, seed=3, threads=1)
    assert played("flip7", names, table, 9, seed=3, threads=4) == whole
    monkeypatch.setattr("flipdeck.players.compiled.lockstep.TABLES", 2)
    parts = played("flip7", names, table, 4, seed=3) + played(
        "flip7", names, table, 5, seed=3, first=4
    )
    assert parts == whole


def test_games_without_an_end_are_cut_off() -> None:
    totals = played("flip7", ["learned"] * 3, fresh_table("flip7", target="1000"), 2, round_limit=2)
    assert totals.unfinished == 2
    assert ROUND_LIMIT > 2


@pytest.mark.parametrize(("game", "least"), [("flip7", 0.37), ("vengeance", 0.39)])
def test_learned_players_beat_players_who_stop_at_a_risk(game: str, least: float) -> None:
    totals = played(game, ["learned", "bust:0.25", "bust:0.25"], fresh_table(game), 1500, seed=77)
    assert totals.wins[0] / totals.games > least


def test_a_learned_team_beats_a_sensible_one() -> None:
    names = ["learned", "sensible", "learned", "sensible"]
    totals = played("flipflop", names, fresh_table("flipflop", 4), 300, seed=77)
    assert totals.wins[0] / totals.games > 0.85


def test_the_hotter_the_weaker() -> None:
    names = ["learned", "learned:20", "learned", "learned:20"]
    totals = played("flipflop", names, fresh_table("flipflop", 4), 300, seed=78)
    assert totals.wins[0] / totals.games > 0.6


def test_a_temperature_out_of_range_is_refused() -> None:
    for name in ("learned:-1", "learned:101", "learned:", "learned:warm"):
        with pytest.raises(Refused):
            bot("flip7", name)


# Many players


def test_of_many_players_those_in_the_lead_are_targets() -> None:
    table = fresh_table("flip7", 12)
    table.total = list(range(12))
    row = seen("flip7", table, 0)
    numbers = network.action_numbers("flip7", row)[0]
    assert numbers.tolist() == [0, 1, 2, 2 + 7, 2 + 8, 2 + 9, 2 + 10, 2 + 11]


def test_if_nobody_shown_may_be_chosen_somebody_else_is() -> None:
    table = fresh_table("flip7", 12)
    table.total = list(range(12))
    row = seen("flip7", table, 0)
    masks = np.zeros((1, 14), np.int8)
    masks[0, 2 + 3] = 1
    zero = np.zeros(1, np.float32)
    chosen = network.decide(network.network_for("flip7"), "flip7", row, masks, zero, zero)
    assert chosen.tolist() == [5]
