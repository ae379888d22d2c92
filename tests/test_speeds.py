"""Interpreted and compiled rules are one: the same answers lead to equal tables."""

from functools import partial
from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from flipdeck.engine import moves as said
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.record_text import in_turn
from flipdeck.engine.refusals import Refused
from flipdeck.engine.setup import set_table
from flipdeck.rules import agenda
from flipdeck.rules.cards import FLIP_THREE, FREEZE, NAMES
from flipdeck.rules.layout import duplicate
from flipdeck.rules.table import OVER, TARGET, LineTable
from tests.support.rulebooks import RULEBOOKS

from .support.games import assert_sound, matches, setups
from .support.two_speeds import BothSpeeds, legal_choices


class TwoSpeeds(RuleBasedStateMachine):
    """A table played interpreted and compiled, side by side."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game

    @initialize(data=st.data())
    def set_up(self, data: st.DataObject) -> None:
        match = Match(data.draw(setups(self.game)))
        self.both = BothSpeeds(match.setup.rulebook, set_table(match.setup))
        self.both.assert_equal()

    @precondition(lambda self: self.both.table.ask != OVER)
    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        choices = legal_choices(self.both.game, self.both.table)
        self.both.step(data.draw(st.sampled_from(choices)))

    @rule(seed=st.integers(0, 2**32), answers=st.integers(1, 30))
    def answer_often(self, seed: int, answers: int) -> None:
        chance = Random(seed)
        for _ in range(answers):
            if self.both.table.ask != OVER:
                self.both.step(chance.choice(legal_choices(self.both.game, self.both.table)))
                self.check()

    @rule(choice=st.integers(-300, 3000))
    def agree_on_what_is_legal(self, choice: int) -> None:
        self.both.legal(choice)

    @invariant()
    def check(self) -> None:
        assert_sound(self.both.game, self.both.table)
        assert_nobody_is_aimed_at_in_the_midst_of_forced_cards(self.both.table)


def assert_nobody_is_aimed_at_in_the_midst_of_forced_cards(table: object) -> None:  # B-46
    if isinstance(table, LineTable) and table.ask == TARGET:
        flipping = agenda.FORCE_DRAWS in map(agenda.what_of, table.agenda[: table.items])
        assert not (flipping and agenda.card_of(agenda.top(table)) in (FREEZE, FLIP_THREE))


@pytest.mark.parametrize("game", RULEBOOKS)
def test_the_same_answers_lead_to_equal_tables_at_two_speeds(game: str) -> None:
    few = settings(max_examples=30, stateful_step_count=15, deadline=None)
    run_state_machine_as_test(partial(TwoSpeeds, game), settings=few)


@given(match=matches())
@settings(max_examples=150, deadline=None)
def test_whatever_is_legal_can_be_stepped_and_leaves_a_sound_table(match: Match) -> None:
    game = match.setup.rulebook
    for choice in legal_choices(game, match.table):
        table = duplicate(match.table)
        game.step(table, choice)
        assert_sound(game, table)


SEATS = st.integers(-2, 7)
CARDS = st.sampled_from([*NAMES, "13th", "", "R1/4"])
GOALS = st.sampled_from(["most-tricks", "free", "none"])


def any_moves() -> st.SearchStrategy[Move]:
    return st.one_of(
        st.builds(said.Draw, SEATS, CARDS),
        st.builds(said.Hit, SEATS),
        st.builds(said.Stay, SEATS),
        st.builds(said.Give, SEATS, CARDS, SEATS),
        st.builds(said.Steal, SEATS, CARDS, SEATS),
        st.builds(said.Discard, SEATS, CARDS, SEATS),
        st.builds(said.Swap, SEATS, CARDS, SEATS, CARDS, SEATS),
        st.builds(said.TakeBonus, SEATS),
        st.builds(said.TurnBonus, SEATS, SEATS),
        st.builds(said.Roll, st.integers(0, 8), GOALS),
        st.builds(said.Deal, SEATS, st.tuples(CARDS)),
        st.builds(said.ChooseGoal, SEATS, GOALS),
        st.builds(said.PlayCard, SEATS, CARDS),
        st.builds(said.FlipHands, SEATS, st.lists(SEATS, max_size=3).map(tuple)),
    )


@given(match=matches(), moves=st.lists(any_moves(), max_size=30))
@settings(max_examples=150, deadline=None)
def test_a_refused_move_changes_nothing(match: Match, moves: list[Move]) -> None:
    legal = match.legal_moves()
    for move in moves:
        before, played = duplicate(match.table), match.moves.copy()
        if isinstance(move, said.Draw | said.Roll) or in_turn(move, len(match.names)) in legal:
            continue
        with pytest.raises(Refused):
            match.play(move)
        assert (match.table, match.moves) == (before, played)


@given(match=matches())
@settings(max_examples=100, deadline=None)
def test_every_legal_move_can_be_played_and_is_said_in_its_line(match: Match) -> None:
    for move, line in zip(match.legal_moves(), match.legal_lines(), strict=True):
        by_move, by_line = match.branch(), match.branch()
        by_move.play(move)
        by_line.play(line)
        assert by_move.table == by_line.table
        assert by_line.moves[-1] == move
