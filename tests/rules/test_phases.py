"""The phases that kernels run one by one lead where `start` and `step` lead."""

from random import Random
from typing import Any

import pytest

from flipdeck.engine.driver import before_start, count_game, count_nothing
from flipdeck.rules.layout import duplicate
from flipdeck.rules.table import BONUS, CARD, NOTHING, OVER, TARGET, TURN
from tests.support.rulebooks import RULEBOOKS
from tests.support.tables import fresh_table


def go_on(name: str, table: Any) -> None:
    while table.ask == NOTHING:
        RULEBOOKS[name].phases.advance_once(table)


def any_legal(name: str, table: Any, chance: Random) -> int:
    return chance.choice([n for n in range(300) if RULEBOOKS[name].legal(table, n)])


@pytest.mark.parametrize("name", RULEBOOKS)
def test_phases_one_by_one_are_the_same_game(name: str) -> None:
    rules, chance = RULEBOOKS[name], Random(4)
    by_step = before_start(fresh_table(name, 3, target="60"))
    by_phases = duplicate(by_step)
    rules.start(by_step)
    rules.phases.set_up(by_phases)
    go_on(name, by_phases)
    while by_step.ask != OVER and by_step.round < 12:
        assert by_phases == by_step
        choice = any_legal(name, by_step, chance)
        rules.step(by_step, choice)
        rules.phases.apply_choice(by_phases, choice)
        go_on(name, by_phases)
    assert by_phases == by_step


@pytest.mark.parametrize("name", ["flip7", "vengeance"])
def test_cards_and_turns_are_common_and_aims_are_rare(name: str) -> None:
    rules, chance = RULEBOOKS[name], Random(5)
    table = fresh_table(name, 3)
    found: dict[int, set[bool]] = {}
    while table.ask != OVER and table.round < 12:
        found.setdefault(table.ask, set()).add(rules.phases.is_common(table))
        rules.phases.apply_choice(table, any_legal(name, table, chance))
        while table.ask == NOTHING:
            found.setdefault(NOTHING, set()).add(rules.phases.is_common(table))
            rules.phases.advance_once(table)
    assert found[CARD] == found[TURN] == {True}
    assert found[TARGET] | found.get(BONUS, set()) == {False}
    assert found[NOTHING] == {True, False}


def test_where_answers_lead_to_the_next_question_all_is_common_and_nothing_is_left_to_do() -> None:
    phases = RULEBOOKS["flipflop"].phases
    table = fresh_table("flipflop", 3)
    before = duplicate(table)
    phases.advance_once(table)
    assert table == before
    assert phases.is_common(table)


def test_a_game_may_count_nothing_but_wins_and_points() -> None:
    table = fresh_table("flip7", 2)
    table.busts, table.winner = [3, 3], 0
    by_seat = [[0, 0] for _ in range(4)]
    count_game(table, count_nothing, [0] * 3, by_seat)
    assert by_seat == [[1, 0], [0, 0], [0, 0], [0, 0]]
