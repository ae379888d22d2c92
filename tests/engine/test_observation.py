"""Observations hold what a seat may know, and actions are the legal choices, at two speeds."""

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flipdeck.engine.compiled.backend import on_records, to_record
from flipdeck.engine.deduction import imagined
from flipdeck.engine.line_observation import LIMIT
from flipdeck.engine.match import Match
from flipdeck.engine.observation import SCRATCH, observation_of
from flipdeck.engine.view import LinePosition, TrickPosition, position
from flipdeck.rules import questions
from flipdeck.rules.cards import KINDS, NAMES
from flipdeck.rules.editions import SWITCHES
from flipdeck.rules.layout import duplicate
from flipdeck.rules.table import LineTable
from flipdeck.rules.vengeance import pick
from tests.support.games import matches
from tests.support.rulebooks import RULEBOOKS
from tests.support.tricks import A, B, C, begin, flip, play
from tests.support.two_speeds import legal_choices, room

from .test_deduction import somewhere

CROWD = 9  # more players than an observation shows
SHOWN = 6


def row_of(game: str, table: Any, viewer: int) -> list[float]:
    row = [0.0] * observation_of(game).size
    observation_of(game).observe(table, viewer, row, [99] * SCRATCH)
    return row


def mask_of(game: str, table: Any, viewer: int) -> list[int]:
    row = [0] * observation_of(game).actions(table.seats)
    observation_of(game).mask(table, viewer, row)
    return row


def seen(game: str, table: Any, viewer: int) -> dict[str, float]:
    """Places by name, without those that are empty."""
    row = row_of(game, table, viewer)
    return {
        name: value for name, value in zip(observation_of(game).names, row, strict=True) if value
    }


# Interpreted and compiled


@settings(max_examples=150)
@given(match=matches(most_seats=CROWD))
def test_both_speeds_write_the_same(match: Match) -> None:
    game, table = match.setup.game, match.table
    observation = observation_of(game)
    records = to_record(table, room(RULEBOOKS[game]))
    for viewer in range(table.seats):
        row = np.full(observation.size, 99, np.float32)
        mask = np.full(observation.actions(table.seats), 99, np.int8)
        on_records(observation.observe)(records, viewer, row, np.zeros(SCRATCH, np.int32))
        on_records(observation.mask)(records, viewer, mask)
        assert row.tolist() == np.array(row_of(game, table, viewer), np.float32).tolist()
        assert mask.tolist() == mask_of(game, table, viewer)
    for action in range(-1, observation.actions(table.seats) + 1):
        choice = observation.choice(table, action)
        assert on_records(observation.choice)(records, action) == choice


# Actions


@settings(max_examples=300)
@given(match=matches(most_seats=CROWD))
def test_every_legal_choice_is_one_action(match: Match) -> None:
    game, table = match.setup.game, match.table
    choose = observation_of(game).choice
    for viewer in range(table.seats):
        mask = mask_of(game, table, viewer)
        chosen = [choose(table, action) for action, may in enumerate(mask) if may]
        decides = match.due is not None and match.due.actor == viewer
        assert set(mask) <= {0, 1}
        assert sorted(chosen) == (legal_choices(RULEBOOKS[game], table) if decides else [])


@given(match=matches(most_seats=CROWD), beyond=st.integers(1, 100))
def test_an_action_that_does_not_exist_is_no_legal_choice(match: Match, beyond: int) -> None:
    game, table = match.setup.game, match.table
    observation = observation_of(game)
    for action in (-beyond, observation.actions(table.seats) - 1 + beyond):
        assert not RULEBOOKS[game].legal(table, observation.choice(table, action))


def played(game: str, lines: str, players: str = "Ana Ben Cleo", **options: Any) -> Any:
    match = Match.new(game, players.split(), **options)
    for line in lines.split(", "):
        match.play(line)
    return match.table


def actions_of(game: str, table: Any) -> list[int]:
    return [action for action, may in enumerate(mask_of(game, table, table.actor)) if may]


def test_actions_of_flip_7_are_counted_from_the_actor() -> None:
    table = played("flip7", "Ana draws 5, Ben draws freeze")
    assert actions_of("flip7", table) == [2, 3, 4]  # Ben, Cleo, Ana
    assert observation_of("flip7").choice(table, 4) == A
    table = played("flip7", "Ana draws 5, Ben draws 6, Cleo draws 7")
    assert actions_of("flip7", table) == [0, 1]


def test_actions_of_vengeance_are_counted_from_the_actor() -> None:
    table = played("vengeance", "Ana draws 5, Ben draws 6, Cleo draws 7, Ana hits, Ana draws swap")
    assert actions_of("vengeance", table) == [2 + 2 + 5, 26 + 2 + 6, 50 + 2 + 7]
    RULEBOOKS["vengeance"].step(table, observation_of("vengeance").choice(table, 26 + 2 + 6))
    assert actions_of("vengeance", table) == [2 + 2 + 5, 50 + 2 + 7]
    given = (
        "Ana draws 5, Ben draws -4, Ben gives -4 to Ana, Cleo draws 7, Ana hits, Ana draws discard"
    )
    table = played("vengeance", given)
    assert actions_of("vengeance", table) == [2 + 2 + 5, 2 + 2 + 16 + 2, 50 + 2 + 7]
    assert observation_of("vengeance").choice(table, 2 + 2 + 16 + 2) == pick(A, KINDS["-4"])
    table = played("vengeance", "Ana draws 5, Ben draws -4")
    assert actions_of("vengeance", table) == [2, 26, 50]
    assert [observation_of("vengeance").choice(table, action) for action in (2, 26, 50)] == [
        B,
        C,
        A,
    ]


def test_actions_of_flip_flop_are_counted_from_the_actor() -> None:
    table = begin("3 free", "R1/2 Y1/2 R1/3", "RF/4 Y3/1 R3/5", "Y3/4 Y2/3 R2/3")
    assert actions_of("flipflop", table) == [0, 1, 2, 3, 4]
    RULEBOOKS["flipflop"].step(table, 0)
    assert actions_of("flipflop", table) == [5, 6, 7]
    play(table, "R1/2", "RF/4")
    assert actions_of("flipflop", table) == list(range(12, 20))
    turned = [
        observation_of("flipflop").choice(table, 12 + hands) for hands in (0b001, 0b010, 0b110)
    ]
    assert turned == [1 << B, 1 << C, 1 << C | 1 << A]


# What is in a row


@pytest.mark.parametrize("game", RULEBOOKS)
def test_every_place_has_a_name_of_its_own(game: str) -> None:
    names = observation_of(game).names
    assert len(set(names)) == len(names) == observation_of(game).size


@settings(max_examples=200)
@given(match=matches(most_seats=CROWD))
def test_every_number_is_within_the_bounds(match: Match) -> None:
    for viewer in range(match.table.seats):
        assert all(
            -LIMIT <= value <= LIMIT for value in row_of(match.setup.game, match.table, viewer)
        )


@settings(max_examples=200)
@given(match=matches(most_seats=CROWD))
def test_a_row_says_what_the_position_says(match: Match) -> None:
    shown = position(match)
    for viewer in range(len(match.names)):
        row = seen(match.setup.game, match.table, viewer)
        if isinstance(shown, LinePosition):
            assert_line_row(match, shown, viewer, row)
        else:
            view = position(match, viewer)
            assert isinstance(view, TrickPosition)
            assert_trick_row(match, view, viewer, row)


def assert_line_row(match: Match, shown: LinePosition, viewer: int, row: dict[str, float]) -> None:
    table = match.table
    first, last = questions.draw_range(table)
    for card, count in Counter(table.pile[first:last]).items():
        assert row.pop(f"next {NAMES[card]}") == pytest.approx(count / (last - first))
    assert not any(name.startswith("next ") for name in row)
    for number, seat in enumerate(players_shown(table, viewer)):
        own = part(row, f"player {number}: ")
        line = shown.players[seat]
        expected = Counter(f"has {card}" for card in (*line.numbers, *line.modifiers))
        if line.second_chance:
            expected["has second"] = 1
        assert {name: own[name] for name in own if name.startswith("has ")} == {
            **expected,
            **({"has the turn": 1} if table.turn == seat else {}),
        }
        assert own[line.status] == 1
        assert own.get("points", 0) == pytest.approx(min(4, line.points / 50))
        assert own.get("total", 0) == pytest.approx(min(4, line.total / 200))
        risk = questions.fatal_cards(table, seat) / max(1, last - first)
        assert own.get("bust", 0) == pytest.approx(risk)
        assert own.get("places on", 0) == pytest.approx((seat - viewer) % table.seats / 36)
        assert ("is asked" in own) == (table.actor == seat)
        assert ("deals" in own) == (shown.dealer == line.name)


def players_shown(table: LineTable, viewer: int) -> list[int]:
    """Everybody in turn, or the viewer and the five best placed."""
    seats = [(viewer + places) % table.seats for places in range(table.seats)]
    standing = [table.total[seat] + questions.points(table, seat) for seat in range(table.seats)]
    ahead = sorted(seats[1:], key=lambda seat: -standing[seat])[: SHOWN - 1]
    return [seat for seat in seats if seat == viewer or seat in ahead]


def part(row: dict[str, float], prefix: str) -> dict[str, float]:
    return {name.removeprefix(prefix): row[name] for name in row if name.startswith(prefix)}


def assert_trick_row(match: Match, view: TrickPosition, viewer: int, row: dict[str, float]) -> None:
    table = match.table
    assert [name for name in row if name.startswith("goal ")] == (
        [] if view.goal is None else [f"goal {view.goal}"]
    )
    for number in range(table.seats):
        seat = (viewer + number) % table.seats
        own, shown = part(row, f"player {number}: "), view.players[seat]
        hand = [card_named(part(own, f"card {slot}: ")) for slot in range(7)]
        assert [card for card in hand if card] == shown.hand
        trick = [card.card for card in view.trick if card.by == shown.name]
        assert [card_named(part(own, "trick: "))] == (trick or [""])
        assert own.get("total", 0) == pytest.approx(min(4, shown.total / 20))
        assert own.get("tricks", 0) == pytest.approx(shown.tricks / 7)
        assert own.get("yellow", 0) == pytest.approx(shown.yellow / 15)
        partner = shown.team is not None and shown.team == view.players[viewer].team
        assert ("on my side" in own) == (partner or number == 0)


def card_named(places: dict[str, float]) -> str:
    """`R1/4` from the places of a card; a face that is not there is a question mark."""
    if not places:
        return ""
    assert set(places.values()) == {1}
    front, back = (
        next((name.split()[1] for name in places if name.startswith(side)), "?")
        for side in ("front", "back")
    )
    return f"{'Y' if 'yellow' in places else 'R'}{front}/{back}"


def test_settings_are_part_of_a_row() -> None:
    for game in RULEBOOKS.values():
        for edition in game.editions:
            for rule in game.house_rules(edition):
                values = ("1", "300") if rule == "target" else house_values(rule)
                rows = [
                    row_of(
                        game.name,
                        Match.new(game.name, PLAYERS, edition=edition, rules={rule: value}).table,
                        A,
                    )
                    for value in values
                ]
                assert all(one != other for one, other in pairwise(rows)), rule
    for seats in (2, 3, 4):
        row = seen("flip7", Match.new("flip7", PLAYERS[:seats]).table, A)
        assert row["seats"] == pytest.approx(seats / 36)


PLAYERS = ["Ana", "Ben", "Cleo", "Dora"]


def house_values(rule: str) -> list[str]:
    return list(SWITCHES[rule])


def test_what_is_asked_is_part_of_a_row() -> None:
    row = seen("flip7", played("flip7", "Ana draws flip3, Ana gives flip3 to Ben"), A)
    assert row["player 1: forced cards"] == 2 / 4  # after the one that is due
    assert row["player 1: is asked"] == 1
    row = seen("flip7", played("flip7", "Ana draws flip3"), C)
    assert row["asked: target"] == row["asked: flip3"] == 1
    assert row["player 1: is asked"] == 1


def test_cards_set_aside_and_assigned_are_part_of_a_row() -> None:
    drawn = (
        "Ana draws flip3, Ana gives flip3 to Ben, Ben draws freeze, Ben draws flip3, Ben draws 3"
    )
    row = seen("flip7", played("flip7", drawn), B)
    assert row["player 0: set aside freeze"] == row["player 0: set aside flip3"] == 1
    row = seen("flip7", played("flip7", f"{drawn}, Ben gives freeze to Cleo"), B)
    assert row["player 1: assigned freeze"] == row["player 0: set aside flip3"] == 1


def test_the_first_card_of_a_swap_is_part_of_a_row() -> None:
    table = played("vengeance", "Ana draws 5, Ben draws 6, Cleo draws 7, Ana hits, Ana draws swap")
    assert "asked: second card of a swap" not in seen("vengeance", table, A)
    RULEBOOKS["vengeance"].step(table, observation_of("vengeance").choice(table, 26 + 2 + 6))
    row = seen("vengeance", table, A)
    assert row["asked: second card of a swap"] == row["swap: 6"] == 1
    assert row["player 1: first of a swap"] == 1


def test_the_player_who_made_flip_7_is_part_of_a_row() -> None:
    lap = "Ana hits, Ana draws {0}, Ben hits, Ben draws {0}"
    laps = [lap.format(number) for number in (4, 5, 6, 8, 9, 10)]
    drawn = ", ".join([*laps, "Ana hits, Ana draws 11"])
    table = played("vengeance", drawn, "Ana Ben", edition="fr", rules={"brutal": "yes"})
    row = seen("vengeance", table, B)
    assert row["asked: bonus"] == row["player 1: made Flip 7"] == 1
    assert actions_of("vengeance", table) == [3, 27]


def test_just_one_more_is_part_of_a_row() -> None:
    row = seen("vengeance", played("vengeance", "Ana draws justone, Ana gives justone to Ben"), A)
    assert row["player 1: last card"] == 1


def test_cards_played_are_part_of_a_row() -> None:
    table = begin("3 most-tricks", "RF/4 R1/2 Y1/2", "Y3/1 R3/5 Y4/5", "Y3/4 Y2/3 R2/3")
    assert "played R4/F" not in seen("flipflop", table, C)
    play(table, "RF/4")
    assert seen("flipflop", table, C)["played R4/F"] == 1


# Nothing else


@settings(max_examples=30)
@given(seats=st.sampled_from([3, 4]), seed=st.integers(0, 2**32))
def test_no_observation_depends_on_a_hidden_side(seats: int, seed: int) -> None:  # F-17, F-18
    random = Random(seed)
    for table in somewhere(seats, seed):
        for viewer in range(seats):
            other = imagined(table, viewer, random)
            assert row_of("flipflop", other, viewer) == row_of("flipflop", table, viewer)
            assert mask_of("flipflop", other, viewer) == mask_of("flipflop", table, viewer)


@settings(max_examples=100)
@given(match=matches(most_seats=CROWD), seed=st.integers(0, 2**32))
def test_no_observation_depends_on_the_order_of_cards(match: Match, seed: int) -> None:
    table, random = match.table, Random(seed)
    if not isinstance(table, LineTable):
        return
    other = duplicate(table)
    borders = [0, table.left, table.discarded, table.cards]
    other.pile = [
        card
        for first, last in pairwise(borders)
        for card in random.sample(table.pile[first:last], last - first)
    ]
    for viewer in range(table.seats):
        assert row_of(match.setup.game, other, viewer) == row_of(match.setup.game, table, viewer)
        assert mask_of(match.setup.game, other, viewer) == mask_of(match.setup.game, table, viewer)


def test_a_card_that_is_known_makes_a_difference() -> None:
    hands = ("RF/4 R1/2 Y1/2", "Y3/1 R3/5 Y4/5", "Y3/4 Y2/3 R2/3")
    table = begin("3 most-tricks", *hands)
    other_front = begin("3 most-tricks", hands[0], "YF/1 R3/5 Y4/5", hands[2])
    assert row_of("flipflop", table, B) != row_of("flipflop", other_front, B)
    assert row_of("flipflop", table, A) == row_of("flipflop", other_front, A)
    for changed in (table, other_front):
        play(changed, "RF/4")
        flip(changed, B)
    assert row_of("flipflop", table, A) != row_of("flipflop", other_front, A)
    one, other = (played("flip7", f"Ana draws {card}") for card in (5, 6))
    assert row_of("flip7", one, B) != row_of("flip7", other, B)
