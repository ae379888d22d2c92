from flipdeck.engine.policy import RANDOM
from flipdeck.players.policies.flip7 import any_target, best_target, choose
from flipdeck.players.policies.lines import BUST, THRESHOLD, is_risky
from flipdeck.rules.agenda import AIM, item, push
from flipdeck.rules.cards import FLIP_THREE, FREEZE, SECOND_CHANCE
from flipdeck.rules.lines import A_CARD, lay
from flipdeck.rules.table import HIT, STAY, STAYED, TARGET, TURN, LineTable
from tests.support.rulebooks import RULEBOOKS
from tests.support.tables import fresh_table

HIGH_WORD = 0xFFFFFFFF


def table_with(*lines: list[int], totals: tuple[int, ...] = ()) -> LineTable:
    """It is the first player's turn; each has these cards, taken out of the deck."""
    deck = list(RULEBOOKS["flip7"].pack)
    for card in (card for line in lines for card in line):
        deck.remove(card)
    table: LineTable = fresh_table(
        "flip7", len(lines), dealer=len(lines) - 1, scores=totals, deck=deck
    )
    for seat, line in enumerate(lines):
        for card in line:
            lay(table, seat, card)
            table.tally[seat] += A_CARD + card if card < 13 else 0
    table.ask, table.actor = TURN, 0
    return table


def asked_for_target(table: LineTable, card: int) -> LineTable:
    table.ask = TARGET
    push(table, item(AIM, 0, card, 0, 0, 0))
    return table


def test_a_threshold_is_where_one_stays() -> None:
    table = table_with([12, 11], [])
    assert choose(table, THRESHOLD, 24, 0) == HIT
    assert choose(table, THRESHOLD, 23, 0) == STAY


def test_nobody_stays_before_they_may() -> None:
    table = table_with([], [])
    table.stay_needs_card = 1
    assert choose(table, THRESHOLD, 0, 0) == HIT
    assert choose(table, RANDOM, 0, 0) == HIT


def test_the_risk_is_that_of_the_cards_in_the_deck() -> None:
    table = table_with([12, 11], [10])
    assert is_risky(table, 0, (11 + 10) / 91)
    assert not is_risky(table, 0, (11 + 10 + 1) / 91)
    assert choose(table, BUST, 0.1, 0) == STAY


def test_with_an_empty_deck_the_discard_pile_is_the_risk() -> None:
    table = table_with([12, 11], [10])
    table.pile.sort(key=lambda card: (card == 12, card))
    table.left, table.discarded = 0, 94 - 12
    assert is_risky(table, 0, 1)


def test_a_second_chance_takes_the_fear() -> None:
    assert not is_risky(table_with([12, 11, SECOND_CHANCE], []), 0, 0)


def test_a_coin_decides_for_the_random_player() -> None:
    table = table_with([12], [])
    assert {choose(table, RANDOM, 0, word) for word in (0, HIGH_WORD)} == {STAY, HIT}


def test_the_most_dangerous_opponent_is_frozen() -> None:
    table = asked_for_target(table_with([12], [5], [4], [], totals=(199, 50, 60, 10)), FREEZE)
    assert choose(table, THRESHOLD, 25, 0) == 2


def test_flip_three_goes_to_who_has_most_to_lose() -> None:
    table = table_with([], [12], [1, 2, 3, 4], totals=(0, 0, 0))
    assert best_target(table, FLIP_THREE) == 2
    lay(table, 2, SECOND_CHANCE)
    assert best_target(table, FLIP_THREE) == 1


def test_a_second_chance_to_spare_goes_to_the_weakest() -> None:
    table = table_with([SECOND_CHANCE], [12], [3], totals=(0, 0, 5))
    assert best_target(table, SECOND_CHANCE) == 2


def test_a_player_who_is_alone_aims_at_themselves() -> None:
    table = table_with([], [], [])
    table.status = [0, STAYED, STAYED]
    assert best_target(table, FREEZE) == 0


def test_the_random_player_reaches_every_target_and_no_other() -> None:
    table = asked_for_target(table_with([], [], [], []), FREEZE)
    table.status[1] = STAYED
    words = range(0, HIGH_WORD, HIGH_WORD // 7)
    assert {choose(table, RANDOM, 0, word) for word in words} == {0, 2, 3}
    assert any_target(table, FREEZE, HIGH_WORD) == 3
