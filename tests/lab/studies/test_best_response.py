"""Best responses at Flip-Flop are those that OpenSpiel finds, from what a seat knows."""

from random import Random
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms import best_response, expected_game_score

import flipdeck.envs.openspiel  # noqa: F401  # registers the games
from flipdeck.engine.compiled.backend import to_record
from flipdeck.envs.openspiel_players import PlayerPolicy
from flipdeck.lab.studies.best_response import (
    RANDOM,
    ROOM,
    SEARCH,
    SENSIBLE,
    Known,
    Player,
    dealt,
    known_to,
    searched,
    view_key,
    worth,
)
from flipdeck.players.search.flipflop import best_answer
from flipdeck.rules.flipflop import GOAL_NAMES, held
from flipdeck.rules.two_sided import name_of

PLAYERS = {"random": Player(RANDOM), "sensible": Player(SENSIBLE)}


def cards_of(table: Any) -> list[str]:
    return [name_of(held(table, seat, slot)) for seat in range(3) for slot in range(table.stake)]


def hidden(name: str) -> str:
    return f"{name[0]}?{name[2:]}"


def by_openspiel(table: Any, seat: int, deal: list[str], player: str) -> tuple[float, float]:
    options = f"cards={table.stake},goal={GOAL_NAMES[table.goal]},deal={' '.join(deal)}"
    game = pyspiel.load_game(f"python_flipflop(round_limit=1,dealer=0,reward=points,{options})")
    policy = PlayerPolicy(game, player)
    response = best_response.BestResponsePolicy(game, seat, policy)
    root = game.new_initial_state()
    values = expected_game_score.policy_value(root, [policy] * 3)
    return float(values[seat]), float(response.value(root))


@pytest.mark.parametrize("player", PLAYERS)
def test_one_card_is_worth_what_openspiel_finds(player: str) -> None:
    random, gains = Random(4), 0.0
    for number in range(12):
        table, seat = dealt(1, 3, random), number % 3
        deal = [name if seat == at else hidden(name) for at, name in enumerate(cards_of(table))]
        found = worth(known_to(table, seat), PLAYERS[player])
        assert found == pytest.approx(by_openspiel(table, seat, deal, player))
        gains += found.best - found.own
    assert gains > 0.5


@pytest.mark.parametrize("seed", [44, 61, 118, 183, 194, 255])
def test_three_cards_are_worth_what_openspiel_finds(seed: int) -> None:
    """Deals with something to gain and a small tree: of two cards the fronts are hidden."""
    random, seat = Random(seed), seed % 3
    table = dealt(3, 3, random)
    cards = cards_of(table)
    unknown = [3 * ((seat + places) % 3) + random.randrange(3) for places in (1, 2)]
    deal = [hidden(name) if at in unknown else name for at, name in enumerate(cards)]
    known = known_to(table, seat)
    some = [
        place
        for place, record in enumerate(known.tables)
        if all(at in unknown or named(record, at) == cards[at] for at in range(9))
    ]
    found = worth(Known(seat, known.tables[some]), PLAYERS["sensible"])
    assert found == pytest.approx(by_openspiel(table, seat, deal, "sensible"))
    assert found.best > found.own + 0.05


def named(record: Any, at: int) -> str:
    return name_of(int(record["hand"][at // 3]) >> 8 * (at % 3) & 0x7F)


def test_a_seat_holds_every_deal_possible_that_shows_the_same_backs() -> None:
    table = dealt(1, 3, Random(2))
    known = known_to(table, 1)
    assert 16 <= len(known.tables) <= 25
    assert len({tuple(record["hand"]) for record in known.tables}) == len(known.tables)
    assert all(named_backs(record) == named_backs(known.tables[0]) for record in known.tables)
    assert len({int(record["hand"][1]) for record in known.tables}) == 1
    for record in known.tables:
        out = {int(card) for card in record["pack"][record["undealt"] :]}
        assert len(out) == 3


def named_backs(record: Any) -> list[int]:
    return [int(hand) & 0b1000111 for hand in record["hand"]]


def test_a_player_who_searches_finds_what_the_bot_finds() -> None:
    random = Random(4)
    for _ in range(10):
        table = dealt(3, 3, random)
        records = to_record(table, ROOM).repeat(3)
        seed = view_key(table, table.actor, table.goal) >> 32
        assert searched(records, 5) == best_answer(table, 5, seed)


def test_search_leaves_less_to_gain_than_chance() -> None:
    random, gains = Random(6), {RANDOM: 0.0, SEARCH: 0.0}
    for _ in range(20):
        table = dealt(1, 3, random)
        for seat in range(3):
            for kind in gains:
                found = worth(known_to(table, seat), Player(kind, 10))
                assert found.best >= found.own - 1e-9
                gains[kind] += found.best - found.own
    assert gains[SEARCH] < gains[RANDOM] / 3
