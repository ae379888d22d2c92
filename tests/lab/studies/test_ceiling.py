"""Answers tried by playing the round on."""

from flipdeck.engine import record
from flipdeck.engine.chance import first_counter
from flipdeck.engine.driver import SUMS, LoopRules
from flipdeck.engine.policy import uses_random
from flipdeck.lab.studies.ceiling import Glance, give_answer, play_on
from flipdeck.players.counting.stop_value import POINTS
from flipdeck.players.counting.tables import load_lookup
from flipdeck.players.spec import skilled_choose
from flipdeck.rules import flip7, vengeance
from flipdeck.rules.deck import card_is_due, draw
from flipdeck.rules.lines import held
from flipdeck.rules.table import HIT, STAY
from flipdeck.rules.vengeance import NO_PICK, pick

AHEAD = """flipdeck: 1
game: flip7
edition: zh-Hant
players: Ana, Ben, Cleo
scores: 195, 0, 0
deck: 12 5 9 12 12 12

Ana hits
Ana draws 12
Ben hits
Ben draws 5
Cleo hits
Cleo draws 9
"""


def chance_after(answer: int) -> float:
    table = record.loads(AHEAD).table
    lookup, points = load_lookup("flip7"), list(POINTS)
    rules = LoopRules(flip7.step, card_is_due, draw, skilled_choose("flip7"), uses_random)
    give_answer(rules, table, answer, lookup)
    glance = Glance(1, 0, lookup, points, points)
    return play_on(rules, table, glance, first_counter(1, 2), [0] * SUMS)


def test_a_round_played_on_ends_with_the_chance_to_win() -> None:
    assert chance_after(STAY) == 1.0  # 207 points, and nobody else can reach the target
    assert 0.5 < chance_after(HIT) < 1.0  # every card busts, and they still lead


SWAP = """flipdeck: 1
game: vengeance
edition: en
players: Ana, Ben, Cleo

Ana draws 12
Ben draws 5
Cleo draws swap
"""


def test_both_cards_of_a_swap_are_picked_at_once() -> None:
    table = record.loads(SWAP).table
    rules = LoopRules(vengeance.step, card_is_due, draw, skilled_choose("vengeance"), uses_random)
    give_answer(rules, table, pick(0, 12), load_lookup("vengeance"))
    assert table.picked == NO_PICK
    assert (held(table, 0, 5), held(table, 1, 12)) == (1, 1)
