"""Flip-Flop interpreted and compiled: the same choices give equal tables after every step."""

from random import Random

import pytest

from flipdeck.engine.compiled.backend import from_record, on_records, to_record
from flipdeck.engine.policy import RANDOM
from flipdeck.players.policies.flipflop import SENSIBLE, choose
from flipdeck.rules import flipflop
from flipdeck.rules.flipflop import chance
from flipdeck.rules.layout import blank
from flipdeck.rules.table import DEAL, DICE, OVER, TrickTable
from tests.support.rulebooks import RULEBOOKS
from tests.support.tricks import SIZES, legal_choices, new_table, random_choice, step


@pytest.mark.parametrize("seats", [3, 4])
def test_compiled_rules_follow_the_interpreted_ones_step_by_step(seats: int) -> None:
    size = SIZES[seats]
    compiled_step = on_records(flipflop.step)
    compiled_legal = on_records(flipflop.legal)
    random = Random(seats)
    for dealer in range(seats):
        table = new_table(seats, dealer)
        fresh = blank(TrickTable, size)
        fresh.seats, fresh.dealer, fresh.target = seats, dealer, table.target
        RULEBOOKS["flipflop"].stack(fresh, 1, None)
        records = to_record(fresh, size)
        on_records(flipflop.start)(records)
        while table.ask != OVER:
            legal = [choice for choice in range(-1, 129) if compiled_legal(records, choice)]
            assert legal == legal_choices(table)
            choice = random_choice(table, random)
            step(table, choice)
            compiled_step(records, choice)
            assert from_record(TrickTable, records, size) == table


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("kind", [RANDOM, SENSIBLE])
def test_compiled_players_move_like_the_interpreted_ones(seats: int, kind: int) -> None:
    size = SIZES[seats]
    random = Random(seats)
    table = new_table(seats)
    while table.ask != OVER:
        word = random.getrandbits(32)
        if table.ask in (DICE, DEAL):
            choice = chance(table, word)
            assert on_records(chance)(to_record(table, size), word) == choice
        else:
            choice = choose(table, kind, 0, word)
            assert on_records(choose)(to_record(table, size), kind, 0, word) == choice
        step(table, choice)
