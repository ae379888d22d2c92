"""Search at Flip-Flop: worlds that are possible and fairly drawn, and games that are won."""

from collections import Counter
from random import Random

import pytest

from flipdeck.engine.chance import first_counter
from flipdeck.engine.deduction import deduce
from flipdeck.lab.studies.search_strength import strength
from flipdeck.players.compiled import cpu
from flipdeck.players.policies import flipflop as policies
from flipdeck.players.search.flipflop import best_answer, imagine, legal_answers, unplaced
from flipdeck.rules.flipflop import RULEBOOK, dice_or_deal, held
from flipdeck.rules.knowledge import hand_known, known_card
from flipdeck.rules.layout import duplicate
from flipdeck.rules.table import OVER, TrickTable
from flipdeck.rules.two_sided import front_of
from tests.support.rulebooks import RULEBOOKS
from tests.support.tables import fresh_table


def tables(seats: int, seed: int, steps: int) -> list[TrickTable]:
    """Tables at which somebody decides, on the way through a game."""
    rules = RULEBOOKS["flipflop"]
    chance = Random(seed)
    table = fresh_table("flipflop", seats)
    found = []
    for _ in range(steps):
        if table.ask == OVER:
            break
        word = chance.getrandbits(32)
        if dice_or_deal(table):
            rules.step(table, RULEBOOK.chance(table, word))
        else:
            found.append(duplicate(table))
            rules.step(table, policies.random(table, word))
    return found


@pytest.mark.parametrize("seats", [3, 4])
def test_a_world_is_what_the_seat_knows_with_the_rest_filled_in(seats: int) -> None:
    for table in tables(seats, seed=1, steps=150):
        viewer = table.actor
        known = [hand_known(table, viewer, seat) for seat in range(seats)]
        branch = duplicate(table)
        if imagine(branch, known, unplaced(table, viewer), first_counter(2, 3)) == 0.0:
            continue
        assert [hand_known(branch, viewer, seat) for seat in range(seats)] == known
        assert unplaced(branch, viewer) | unplaced(table, viewer) == unplaced(table, viewer)
        for place, card in deduce(table, viewer).hidden.items():
            assert front_of(card) == 0
            assert front_of(held(branch, place.seat, place.slot)) > 0


def test_worlds_are_drawn_as_likely_as_they_are() -> None:
    """Counted by weight, a hidden front has the chances that counting all ways gives."""
    table = next(table for table in tables(3, seed=4, steps=200) if table.to_come == 3)
    viewer = table.actor
    deduction = deduce(table, viewer)
    known = [hand_known(table, viewer, seat) for seat in range(3)]
    seen: dict[tuple[int, int], Counter[int]] = {place: Counter() for place in deduction.hidden}
    for world in range(6000):
        branch = duplicate(table)
        weight = imagine(branch, known, unplaced(table, viewer), first_counter(5, world))
        for (seat, slot), fronts in seen.items():
            fronts[front_of(held(branch, seat, slot))] += round(weight)
    for place, fronts in seen.items():
        exact = deduction.fronts(place)  # type: ignore[arg-type]
        whole = fronts.total()
        assert {front: count / whole for front, count in fronts.items()} == pytest.approx(
            {front: float(chance) for front, chance in exact.items()}, abs=0.04
        )


def test_both_speeds_make_the_same_decision() -> None:
    decided = 0
    for table in tables(3, seed=6, steps=120):
        if len(legal_answers(table)) > 1:
            assert cpu.best_answer(table, 6, 7) == best_answer(table, 6, 7)
            decided += 1
    assert decided > 10


def test_search_beats_two_sensible_players() -> None:
    found = strength(3, worlds=20, games=200)
    assert found.rate - 1.96 * found.error > 0.6  # a third would be fair


def test_a_team_that_searches_beats_a_sensible_one() -> None:
    found = strength(4, worlds=10, games=60)
    assert found.rate - 1.96 * found.error > 0.7  # half would be fair


def test_more_worlds_play_better() -> None:
    few, many = strength(3, worlds=1, games=300), strength(3, worlds=40, games=300)
    assert many.rate - few.rate > 1.96 * (few.error**2 + many.error**2) ** 0.5


def test_what_is_known_for_sure_is_known_in_every_world() -> None:
    for table in tables(4, seed=8, steps=100):
        for slot in range(7):
            card = known_card(table, table.actor, table.actor, slot)
            assert card == held(table, table.actor, slot)
