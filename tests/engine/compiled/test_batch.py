from typing import Any

import pytest

from flipdeck.engine import driver
from flipdeck.engine.compiled import batch
from flipdeck.engine.compiled.batch import GameRows, Totals, loop_for, play, record_size
from flipdeck.engine.driver import POINTS, SEAT_SUMS, SUMS, before_start
from flipdeck.engine.policy import Policy, policy
from flipdeck.engine.registry import game as find_game
from flipdeck.rules.layout import duplicate
from tests.support.games import play_game
from tests.support.rulebooks import RULEBOOKS, line_policy, loop_rules
from tests.support.tables import fresh_table

FOUR = ["threshold:25", "bust:0.3", "random", "threshold:30"]


def seated(name: str, seats: int) -> list[Policy]:
    kinds = find_game(name).policies
    names = [f"{kind}:{kinds[kind].most / 4}" if kinds[kind].most else kind for kind in kinds]
    return [policy(names[seat % len(names)], kinds) for seat in range(seats)]


class Copies(list[Any]):
    def __getitem__(self, place: Any) -> Any:
        return duplicate(super().__getitem__(place))


def play_interpreted(
    name: str, table: Any, policies: list[Policy], games: int, rows: GameRows | None = None
) -> Totals:
    counts = batch.Counts.of(table.seats, 1000)
    kinds, parameters = zip(*policies, strict=True)
    sums, by_seat = [0] * SUMS, [[0] * table.seats for _ in range(SEAT_SUMS)]
    driver: Any = loop_for(name)
    fresh = Copies([before_start(table)])
    counted = (sums, by_seat, counts.rounds)
    rows = rows or GameRows.of(0, table.seats)
    driver.py_func([None], fresh, kinds, parameters, 7, 0, games, 1000, *counted, *rows)
    counts.sums[:], counts.by_seat[:] = sums, by_seat
    return counts.totals(games)


@pytest.mark.parametrize("name", RULEBOOKS)
@pytest.mark.parametrize("seats", [3, 4])
def test_compiled_games_are_the_interpreted_ones(name: str, seats: int) -> None:
    table, policies = fresh_table(name, seats), seated(name, seats)
    compiled, interpreted = GameRows.of(30, seats), GameRows.of(30, seats)
    totals = play(name, table, policies, 30, seed=7, rows=compiled)
    assert totals == play_interpreted(name, table, policies, 30, interpreted)
    for row, other in zip(compiled, interpreted, strict=True):
        assert row.tolist() == other.tolist()
    assert tuple(compiled.by_seat[:, POINTS].sum(axis=0).tolist()) == totals.points


def test_two_decks_and_many_players_are_the_same_too() -> None:
    table, policies = fresh_table("flip7", 20, target="100"), seated("flip7", 20)
    assert record_size(RULEBOOKS["flip7"], table) == RULEBOOKS["flip7"].size(36, 2)
    totals = play("flip7", table, policies, 5, seed=7)
    assert totals == play_interpreted("flip7", table, policies, 5)


def test_totals_are_the_same_on_any_number_of_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "MOST_AT_ONCE", 77)
    table, policies = fresh_table("flip7", 4), [line_policy(text) for text in FOUR]
    alone = play("flip7", table, policies, 1000, seed=3, threads=1)
    assert play("flip7", table, policies, 1000, seed=3, threads=3) == alone
    assert play("flip7", table, policies, 1000, seed=3) == alone


def test_totals_of_parts_add_up() -> None:
    table, policies = fresh_table("flip7", 4), [line_policy(text) for text in FOUR]
    parts = [play("flip7", table, policies, 50, seed=3, first=first) for first in (0, 50)]
    whole = play("flip7", table, policies, 100, seed=3)
    assert parts[0] + parts[1] == whole
    assert whole.games == sum(whole.wins) == sum(whole.rounds) == 100


def test_another_seed_plays_other_games() -> None:
    table, policies = fresh_table("flip7", 4), [line_policy(text) for text in FOUR]
    assert play("flip7", table, policies, 50, seed=1) != play("flip7", table, policies, 50, seed=2)


def test_a_game_without_end_is_cut_off() -> None:
    table = fresh_table("flip7", 2, stay_needs_card="no", opening_deal="no")
    totals = play("flip7", table, [line_policy("threshold:0")] * 2, 10, round_limit=20)
    assert (totals.unfinished, totals.wins, totals.points) == (10, (0, 0), (0, 0))
    assert totals.rounds == (*[0] * 20, 10)


def test_no_games_are_no_games() -> None:
    totals = play("flip7", fresh_table("flip7", 2), [line_policy("random")] * 2, 0)
    assert (totals.games, totals.cards, totals.wins, totals.rounds) == (0, 0, (0, 0), ())


@pytest.mark.parametrize(
    ("policies", "games", "limit"), [(1, 1, 1), (2, -1, 1), (2, 1, 0), (2, 1, 40_000)]
)
def test_what_cannot_be_played_is_refused(policies: int, games: int, limit: int) -> None:
    with pytest.raises(ValueError, match=r"seats|games|rounds"):
        play("flip7", fresh_table("flip7", 2), [line_policy("random")] * policies, games,
             round_limit=limit)  # fmt: skip


def test_a_better_policy_wins_more() -> None:
    policies = [line_policy("threshold:5"), line_policy("threshold:28")]
    totals = play("flip7", fresh_table("flip7", 2), policies, 2000)
    assert totals.wins[1] > 1.5 * totals.wins[0]


def test_interpreted_games_are_cut_off_too() -> None:
    table = fresh_table("flip7", 2)
    sums, by_seat = [0] * driver.SUMS, [[0] * 2 for _ in range(driver.SEAT_SUMS)]
    played = driver.before_start(table)
    game = RULEBOOKS["flip7"]
    rules = loop_rules("flip7")
    play_game(game.start, rules, played, ([0, 0], [0.0, 0.0]), 0, 0, 1, sums)
    driver.count_game(played, driver.count_busts, sums, by_seat)
    assert sums[driver.UNFINISHED] == 1
    assert by_seat[driver.WINS] == [0, 0]
