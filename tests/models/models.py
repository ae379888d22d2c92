"""Every model of the rules outside `rules/`, beside what the rules say about the same position.

A model answers a question in its own way, for speed; `by_rules` answers it by playing cards through
`step`. The tests compare the two, and `test_bite` changes a rule to see that they can differ.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from flipdeck.engine.forced_risk import forced_risk
from flipdeck.lab.exact import stop_value, stop_value_vengeance
from flipdeck.lab.exact.prospects import prospects
from flipdeck.players.counting.constants import GLANCE
from flipdeck.players.counting.forecast_flip7 import takes_another
from flipdeck.players.counting.forecast_vengeance import goes_on
from flipdeck.players.counting.stop_gain import gain_of_a_card
from flipdeck.players.counting.stop_value import POINTS
from flipdeck.rules import agenda
from flipdeck.rules.cards import (
    FLIP_FOUR,
    FLIP_THREE,
    JUST_ONE_MORE,
    LUCKY_13,
    NAMES,
    UNLUCKY_7,
    is_action,
    is_number,
)
from flipdeck.rules.layout import duplicate
from flipdeck.rules.lines import different_numbers, has_kind, held, sum_of_numbers
from flipdeck.rules.questions import (
    draw_range,
    fatal_cards,
    fatal_kinds,
    may_stay,
    next_cards,
    others_may_receive,
    points,
)
from flipdeck.rules.rulebook import LineRulebook, Rulebook
from flipdeck.rules.table import CARD, HIT, TARGET, TURN, LineTable
from tests.support.rulebooks import RULEBOOKS

from .positions import aimed, asked, drawn, tables
from .search import Alone, WithOthers, bust_chance, served

ACTIONS = [card for card in range(len(NAMES)) if is_action(card)]


@dataclass(frozen=True)
class Case:
    game: Rulebook
    table: LineTable


@dataclass(frozen=True)
class Model:
    cases: Callable[[int], Iterator[Case]]  # by seed
    answer: Callable[[Case], Any]  # None where the model does not apply
    by_rules: Callable[[Case], Any]


def equal(answer: Any, by_rules: Any) -> bool:
    """Sets and counts to the letter, points as far as floats go."""
    if isinstance(answer, float) or (isinstance(answer, list) and isinstance(answer[0], float)):
        return bool(answer == pytest.approx(by_rules))
    return bool(answer == by_rules)


# What may come next


def turns(game: str) -> Callable[[int], Iterator[Case]]:
    """Positions in which somebody is asked to hit or stay."""

    def cases(seed: int) -> Iterator[Case]:
        for table in tables(game, seed, 60):
            if table.ask == TURN:
                yield Case(RULEBOOKS[game], table)

    return cases


def cards_to_come(case: Case) -> Counter[int]:
    counts = [0] * len(NAMES)
    total = next_cards(case.table, counts)
    assert total == sum(counts)
    return +Counter(dict(enumerate(counts)))


def cards_after_a_hit(case: Case) -> Counter[int]:
    after = duplicate(case.table)
    case.game.step(after, HIT)
    if after.ask != CARD or after.actor != case.table.actor:
        return Counter()  # the hit could not be served
    return Counter(after.pile[: after.left])


# What busts


def positions(game: str) -> Callable[[int], Iterator[Case]]:
    def cases(seed: int) -> Iterator[Case]:
        for table in tables(game, seed, 60):
            if table.left > 0 and table.flip7 < 0:
                yield Case(RULEBOOKS[game], table)

    return cases


def fatal_to_each(case: Case) -> list[set[int]]:
    table = case.table
    deck = set(table.pile[: table.left])
    bits = [fatal_kinds(table, seat) for seat in range(table.seats)]
    return [{card for card in deck if has_kind(kinds, card)} for kinds in bits]


def busted_by_each(case: Case) -> list[set[int]]:
    table = case.table
    deck = set(table.pile[: table.left])
    return [
        {card for card in deck if can_bust(case.game, table, seat, card)}
        for seat in range(table.seats)
    ]


def can_bust(game: Rulebook, table: LineTable, seat: int, card: int) -> bool:
    return can_be_reached(game, table, seat) and busts(game, table, seat, card)


def can_be_reached(game: Rulebook, table: LineTable, seat: int) -> bool:
    """May somebody force cards on this seat?"""
    card = JUST_ONE_MORE if game.name == "vengeance" else FLIP_THREE
    copy = duplicate(table)
    copy.items = 0
    agenda.push(copy, agenda.item(agenda.AIM, 0, card, 0, 0, 0))
    copy.ask, copy.actor = TARGET, 0
    return game.legal(copy, seat)


def busts(game: Rulebook, table: LineTable, seat: int, card: int) -> bool:
    return is_number(card) and drawn(game, table, seat, card).busts[seat] > table.busts[seat]


def fatal_in_the_deck(case: Case) -> list[int]:
    return [fatal_cards(case.table, seat) for seat in range(case.table.seats)]


def busting_in_the_deck(case: Case) -> list[int]:
    deck = Counter(case.table.pile[: case.table.left])
    return [sum(deck[card] for card in fatal) for fatal in busted_by_each(case)]


# What busts among several forced cards


@dataclass(frozen=True)
class Aimed(Case):
    card: int


def aims(game: str) -> Callable[[int], Iterator[Case]]:
    """Positions in which the first seat may give itself cards that it must draw."""

    def cases(seed: int) -> Iterator[Case]:
        for number in range(40):
            yield Aimed(*aimed(game, Random(f"{game} {seed} {number}")))

    return cases


def risk_of_forced_cards(case: Case) -> float:
    assert isinstance(case, Aimed)
    assert isinstance(case.game, LineRulebook)
    return forced_risk(case.game, case.table, 0, case.card, 0)


def risk_of_forced_cards_by_rules(case: Case) -> float:
    assert isinstance(case, Aimed)
    draws = {FLIP_THREE: 3, FLIP_FOUR: 4, JUST_ONE_MORE: 1}[case.card]
    after = duplicate(case.table)
    case.game.step(after, 0)
    return bust_chance(case.game, after, 0, draws)


# What one card is worth to a player who then stays


def with_others(game: str, count: int = 25, **options: Any) -> Callable[[int], Iterator[Case]]:
    def cases(seed: int) -> Iterator[Case]:
        for number in range(count):
            yield Case(*asked(game, Random(f"{game} {seed} {number}"), alone=False, **options))

    return cases


def with_long_lines(game: str, **options: Any) -> Callable[[int], Iterator[Case]]:
    """Where the next card makes Flip 7 more often."""
    return with_others(game, kinds=16, longest=25, **options)


def gain_at_a_glance(case: Case) -> float | None:
    """What `counter` and `winner` look at first, and `takes_another` and `goes_on` by points."""
    if not may_stay(case.table, 0):
        return None  # they do not ask
    return gain_of_a_card(case.table, 0, False, POINTS)


def gain_by_rules(case: Case) -> float:
    gains = [after - points(case.table, 0) for after in after_each_card(case)]
    return sum(gains) / len(gains) if gains else 0.0


def after_each_card(case: Case) -> list[float]:
    """The points after each card that is not given away."""
    search = WithOthers(case.game)
    table = served(case.table)
    stays = case.game.name == "flip7"  # there modifiers are kept
    kept = [
        card
        for card in table.pile[: table.left]
        if is_number(card) or (stays and not is_action(card))
    ]
    return [search.after(table, card, on=False) for card in kept]


def goes_on_at_a_glance(case: Case) -> bool:
    table = case.table
    counts = [0] * len(NAMES)
    next_cards(table, counts)
    if case.game.name == "vengeance":
        return goes_on(table, 0, GLANCE, counts)
    line = table.line[0], different_numbers(table, 0), sum_of_numbers(table, 0)
    return takes_another(*line, GLANCE, counts)


def goes_on_by_rules(case: Case) -> bool:
    after = after_each_card(case)
    return sum(after) - len(after) * points(case.table, 0) > GLANCE * len(after)


# What stopping when it is best is worth


def has_two_lucky_13s(table: LineTable) -> bool:
    """Of two decks; the model knows of one, and the odds do not ask it then."""
    first, last = draw_range(table)
    return table.pile[first:last].count(LUCKY_13) + held(table, 0, LUCKY_13) > 1


def stop_values(case: Case) -> list[float] | None:
    if has_two_lucky_13s(case.table):
        return None
    found = prospects(case.table, 0)
    return [found.stay, found.hit_once, found.hit, found.best]


def stop_values_by_rules(case: Case) -> list[float]:
    search = WithOthers(case.game)
    table = served(case.table)
    return [search.stay(table), search.once(table), search.hit(table), search.best(table)]


def alone(game: str, count: int = 25, **options: Any) -> Callable[[int], Iterator[Case]]:
    def cases(seed: int) -> Iterator[Case]:
        for number in range(count):
            yield Case(*asked(game, Random(f"{game} {seed} {number}"), alone=True, **options))

    return cases


def stop_value_alone(case: Case) -> list[float] | None:
    if others_may_receive(case.table, 0) or has_two_lucky_13s(case.table):
        return None  # Brutal Mode reaches players who have bust
    found = prospects(case.table, 0)
    return [found.hit, found.best]


def stop_value_alone_by_rules(case: Case) -> list[float]:
    search = Alone(case.game)
    table = served(case.table)
    return [search.hit(table), search.best(table)]


def solved(case: Case) -> list[float] | None:
    """None if the solver says that the deck could run out."""
    with suppress(ValueError):
        return list(stop_value.hitting_on(case.table, 0))
    return None


def solved_by_rules(case: Case) -> list[float]:
    return stop_values_by_rules(case)[:3]


def solved_alone(case: Case) -> list[float] | None:
    found = solved(case)
    return None if found is None else found[2:]


def solved_alone_by_rules(case: Case) -> list[float]:
    return [Alone(case.game).hit(served(case.table))]


def solved_with_a_vengeance(case: Case) -> float | None:
    with suppress(ValueError):
        return stop_value_vengeance.hitting_on(case.table, 0)
    return None


def solved_with_a_vengeance_by_rules(case: Case) -> float:
    return WithOthers(case.game).hit(served(case.table))


MODELS: dict[str, Model] = {
    f"{what}-{game}": Model(cases(game), answer, by_rules)
    for game in ("flip7", "vengeance")
    for what, cases, answer, by_rules in (
        ("next-cards", turns, cards_to_come, cards_after_a_hit),
        ("fatal-kinds", positions, fatal_to_each, busted_by_each),
        ("fatal-cards", positions, fatal_in_the_deck, busting_in_the_deck),
        ("forced-risk", aims, risk_of_forced_cards, risk_of_forced_cards_by_rules),
        ("gain-of-a-card", with_long_lines, gain_at_a_glance, gain_by_rules),
    )
}
MODELS |= {
    "goes-on-flip7": Model(with_long_lines("flip7"), goes_on_at_a_glance, goes_on_by_rules),
    # A Zero that may come is left out of this look at other players.
    "goes-on-vengeance": Model(
        with_long_lines("vengeance", without=[0]), goes_on_at_a_glance, goes_on_by_rules
    ),
    "stop-value-flip7": Model(with_others("flip7"), stop_values, stop_values_by_rules),
    # What an Unlucky 7 wipes is gone from the deck, which this model averages.
    "stop-value-vengeance": Model(
        with_others("vengeance", without=[UNLUCKY_7]), stop_values, stop_values_by_rules
    ),
    "stop-value-alone-vengeance": Model(
        alone("vengeance", without=[UNLUCKY_7, *ACTIONS]),
        stop_value_alone,
        stop_value_alone_by_rules,
    ),
    "solved-flip7": Model(with_others("flip7"), solved, solved_by_rules),
    "solved-alone-flip7": Model(alone("flip7"), solved_alone, solved_alone_by_rules),
    "solved-vengeance": Model(
        with_others("vengeance"), solved_with_a_vengeance, solved_with_a_vengeance_by_rules
    ),
}
