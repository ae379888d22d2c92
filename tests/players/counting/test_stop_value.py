"""What stopping is worth, against searches that try every card."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from flipdeck.lab.exact.prospects import Prospects, interpreted, prospects
from flipdeck.players.compiled import cpu
from flipdeck.players.counting import stop_states
from flipdeck.players.counting.stop_value import POINTS
from flipdeck.rules.cards import KINDS, SECOND_CHANCE
from flipdeck.rules.rulebook import new_table
from flipdeck.rules.table import BUSTED
from tests.support.exhaustive import best_round, cards
from tests.support.rulebooks import RULEBOOKS
from tests.support.tables import fresh_table

OUT = -1
NUMBER_ON = {KINDS["lucky13"]: 13}


def position(name: str, edition: str, line: str, deck: str, seats: int = 2) -> Any:
    """The first seat is asked with this line; exactly these cards are left."""
    rules = replace(RULEBOOKS[name], pack=tuple(cards(f"{line} {deck}")))
    table = new_table(rules, seats, rules.switches(edition, seats, {}), 0, deck=cards(deck))
    table.line[0], table.tally[0] = 0, 0
    for card in cards(line):
        table.line[0] += 1 << 2 * card
        table.tally[0] += 256 + NUMBER_ON.get(card, card) if card < 16 else 0
    return table


# A search that knows no trick: it draws every card that is left, also those that do nothing.


def search(
    name: str, line: tuple[int, ...], deck: tuple[int, ...], known: dict[Any, float]
) -> float:
    state = line, deck
    if state not in known:
        stay = score(name, line)
        hit = one_card(name, line, deck, known) if deck else OUT
        known[state] = hit if name == "vengeance" and 0 in line and deck else max(stay, hit)
    return known[state]


def one_card(name: str, line: tuple[int, ...], deck: tuple[int, ...], known: Any = None) -> float:
    value = 0.0
    for card, copies in Counter(deck).items():
        rest = list(deck)
        rest.remove(card)
        after = drawn(name, line, card)
        if after is None:
            continue
        if seven(after):
            value += copies * (score(name, after) + 15)
        elif known is None:
            value += copies * score(name, after)
        else:
            value += copies * search(name, after, tuple(rest), known)
    return value / len(deck)


def drawn(name: str, line: tuple[int, ...], card: int) -> tuple[int, ...] | None:
    """The line after a card; None if it has bust."""
    if card >= SECOND_CHANCE or (name == "vengeance" and card >= 16):
        if card == SECOND_CHANCE and SECOND_CHANCE not in line:
            return tuple(sorted((*line, card)))
        return line
    if card in line and card < 16:
        if SECOND_CHANCE not in line:
            return None
        return tuple(kept for kept in line if kept != SECOND_CHANCE)
    return tuple(sorted((*line, card)))


def seven(line: tuple[int, ...]) -> bool:
    return sum(card < 16 for card in line) == 7


def score(name: str, line: tuple[int, ...]) -> int:
    if name == "vengeance" and 0 in line and not seven(line):
        return 0
    numbers = sum(NUMBER_ON.get(card, card) for card in line if card < 16)
    doubled = numbers * (1 + (KINDS["x2"] in line))
    return doubled + sum(2 * (card - 15) for card in line if 16 <= card <= 20)


def searched(name: str, table: Any) -> Prospects:
    line = tuple(kind for kind in range(36) for _ in range(table.line[0] >> 2 * kind & 3))
    deck = tuple(table.pile[: table.left])
    best = search(name, line, deck, {})
    hit = one_card(name, line, deck, {})
    return Prospects(score(name, line), one_card(name, line, deck), hit, best)


DECKS = [
    ("flip7", "", "1 2 2 5 5 5 9 9 12 12 12 +4 x2"),
    ("flip7", "12 9", "1 2 3 9 9 12 12 +10 x2 second freeze flip3 8"),
    ("flip7", "12 11 7 3", "12 12 11 7 7 3 second second 5 5 +2 freeze"),
    ("flip7", "12 second", "12 12 12 5 5 second 7 freeze flip3"),
    ("flip7", "1 2 3 4 5 6", "1 2 3 12 12 7 second +8"),
    ("flip7", "1 2 3 4 5", "5 5 6 7 8 +4 3 3"),
    ("flip7", "5 x2 +6", "5 5 9 9 freeze second 2 12"),
    ("vengeance", "13", "13 13 lucky13 5 5 12 0 -4 steal"),
    ("vengeance", "lucky13 5", "13 13 5 5 12 12 swap -10 1"),
    ("vengeance", "0 13", "13 13 lucky13 5 5 12 2 3 4 6 8"),
]


@pytest.mark.parametrize(("name", "line", "deck"), DECKS)
@pytest.mark.parametrize("solver", [interpreted, cpu.solve_stops])
def test_prospects_are_those_of_a_search_through_every_card(
    name: str, line: str, deck: str, solver: Any
) -> None:
    table = position(name, "fr" if name == "vengeance" else "zh-Hant", line, deck)
    assert prospects(table, 0, solver=solver) == pytest.approx(searched(name, table))


ALONE_DECKS = [
    "1 2 2 5 5 5 9 9 9 12 12 12 12 +4 x2 freeze",
    "1 2 2 5 5 5 9 9 9 12 12 12 12 x2 second flip3",
    "3 3 3 7 7 7 8 8 8 11 11 11 flip3 +10",
    "3 3 7 7 8 8 10 10 11 11 second second +10",
]


@pytest.mark.parametrize("deck", ALONE_DECKS)
def test_alone_a_flip_three_and_a_freeze_hit_oneself(deck: str) -> None:
    table = position("flip7", "zh-Hant", "", deck, seats=1)
    assert prospects(table, 0).best == pytest.approx(best_round("flip7", "zh-Hant", cards(deck)))


def test_without_a_flip_three_fewer_stop_states_find_the_very_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    decks = [("flip7", ALONE_DECKS[0] + " freeze second"), ("vengeance", "1 2 2 6 9 9 unlucky7 -6")]
    tables = [position(name, RULEBOOKS[name].default_edition, "5", deck, 1) for name, deck in decks]
    few = [prospects(table, 0) for table in tables]
    for groups in ("HIT", "ONCE"):
        all_groups = getattr(stop_states, f"{groups}_ALONE")
        monkeypatch.setattr(f"flipdeck.lab.exact.prospects.{groups}_WITHOUT_FLIPS", all_groups)
    assert [prospects(table, 0) for table in tables] == few


def test_alone_at_vengeance_a_modifier_is_kept() -> None:
    deck = "2 2 6 6 9 9 9 12 12 12 13 13 -6 /2"
    table = position("vengeance", "fr", "", deck)
    table.status[1] = BUSTED
    best = best_round("vengeance", "fr", cards(deck))
    assert prospects(table, 0).best == pytest.approx(best)
    table.status[1] = 0
    assert prospects(table, 0).best > best


def test_a_fresh_deck_gives_the_published_expectation() -> None:
    """Actions that go to others do nothing: what is left are numbers, modifiers, Second Chances."""
    table = fresh_table("flip7", 3, "zh-Hant")
    best = prospects(table, 0, solver=cpu.solve_stops).best
    assert best == pytest.approx(22.250403, abs=1e-6)


def test_what_points_are_worth_decides() -> None:
    table = position("flip7", "zh-Hant", "12 9", "12 12 9 9 9 5 5 5 1 2")
    careful: Sequence[float] = [min(points, 20.0) for points in POINTS]
    bold: Sequence[float] = [float(points > 25) for points in POINTS]
    assert prospects(table, 0, careful).best == 20.0
    five_at_last = 3 / 10 + 2 / 10 * (3 / 9 + 1 / 9 * 3 / 8)
    assert prospects(table, 0, bold).best == pytest.approx(five_at_last)
