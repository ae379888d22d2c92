"""A round entered card by card: the engine is the judge."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from flipdeck.companion.entries import Decided, LineSet, Shuffled, Turned, TurnSet, Undone
from flipdeck.companion.refusals import SheetRefusal, SheetRefused
from flipdeck.companion.sheet import Sheet
from flipdeck.engine import moves
from flipdeck.engine.events import Busted, RoundEnded
from flipdeck.engine.match import Match
from flipdeck.engine.refusals import Refused
from flipdeck.engine.setup import Setup
from tests.support.games import assert_sound, play_on, setups
from tests.support.sheets import Pen, taps


def entered(match: Match) -> Pen:
    """A sheet on which the match was entered; the first dealer is the last player."""
    setup = match.setup
    pen = Pen(*setup.players, game=setup.game, edition=setup.edition, rules=setup.rules)
    for action in taps(match.moves):
        pen.enter(action)
    return pen


def played(setup: Setup, seed: int, most: int) -> Match:
    plain = Setup(game=setup.game, edition=setup.edition, rules=setup.rules, players=setup.players)
    return play_on(Match(plain), Random(seed), most)


def rounds_of(match: Match) -> list[tuple[int, ...]]:
    again = Match(match.setup)
    events = [event for move in match.moves for event in again.play(move)]
    return [event.points for event in events if isinstance(event, RoundEnded)]


def assert_same(match: Match, pen: Pen) -> None:
    finished = [round for round in pen.state.rounds if round.complete]
    points = [tuple(round.results[seat].points for seat in round.seats) for round in finished]
    assert points == rounds_of(match)
    assert tuple(pen.totals()) == match.totals
    assert pen.state.over == match.is_over
    assert pen.state.standing is not None
    assert pen.state.standing.winners == match.winners
    if not match.is_over:
        current = pen.state.current
        assert current.cards is not None
        assert current.dealer == match.table.dealer
        assert current.cards.match.due == match.due
        assert current.cards.match.table.line == match.table.line


@given(
    game=st.sampled_from(["flip7", "vengeance"]),
    data=st.data(),
    seed=st.integers(0, 2**32),
    most=st.integers(0, 150),
)
@settings(max_examples=60, deadline=None)
def test_any_legal_game_entered_card_by_card_gives_the_points_of_the_engine(
    game: str, data: st.DataObject, seed: int, most: int
) -> None:
    match = played(data.draw(setups(game, most_seats=5)), seed, most)
    if match.moves and isinstance(match.moves[-1], moves.Hit):
        match.undo()  # a card that nobody has turned over yet is not entered
    assert_same(match, entered(match))


@pytest.mark.long
@given(
    game=st.sampled_from(["flip7", "vengeance"]),
    data=st.data(),
    seed=st.integers(0, 2**32),
)
@settings(max_examples=300, deadline=None)
def test_whole_games_entered_card_by_card_give_the_points_of_the_engine(
    game: str, data: st.DataObject, seed: int
) -> None:
    match = played(data.draw(setups(game, most_seats=8)), seed, 1_500)
    if match.moves and isinstance(match.moves[-1], moves.Hit):
        match.undo()
    assert_same(match, entered(match))


@given(seed=st.integers(0, 2**32), game=st.sampled_from(["flip7", "vengeance"]))
@settings(max_examples=15, deadline=None)
def test_undoing_everything_leads_back_through_the_same_states(seed: int, game: str) -> None:
    match = played(Setup(game=game, players=("Ana", "Ben", "Cleo")), seed, 60)
    if match.moves and isinstance(match.moves[-1], moves.Hit):
        match.undo()
    pen = Pen("Ana", "Ben", "Cleo", game=game)
    seen = []
    for action in taps(match.moves):
        seen.append(pen.totals())
        pen.enter(action)
    for totals in reversed(seen):
        pen.undo()
        assert pen.totals() == totals
    assert not pen.state.problems


def test_a_log_read_again_leads_to_the_same_state() -> None:
    pen = Pen("Ana", "Ben")
    pen.turn("5", "9", "5")
    pen.undo()
    pen.turn("7")
    again = Sheet()
    assert pen.sheet.made is not None
    again.apply(pen.sheet.made)
    for logged in pen.sheet.logged.values():
        again.apply(logged.entry)
    again.apply(Undone("entry-4", "entry-3"))
    assert again.state.current.cards is not None
    assert pen.state.current.cards is not None
    assert again.state.current.cards.match.table == pen.state.current.cards.match.table


def test_a_card_that_is_not_left_cannot_be_entered() -> None:
    pen = Pen("Ana", "Ben", "Cleo")
    pen.turn("1")
    with pytest.raises(Refused) as refused:
        pen.turn("1")
    assert refused.value.reason == "card-not-left"
    assert len(pen.state.current.events) == 1


def test_a_card_is_refused_while_a_target_is_asked_for() -> None:
    pen = Pen("Ana", "Ben")
    pen.turn("freeze")
    with pytest.raises(Refused) as refused:
        pen.turn("7")
    assert refused.value.reason == "not-due"
    pen.decide(moves.Give(0, "freeze", 1))
    assert pen.state.current.cards is not None
    assert pen.state.current.cards.match.table.status[1] == 2


def test_a_correction_of_a_card_recounts_all_that_follows() -> None:
    pen = Pen("Ana", "Ben", edition="de")
    wrong = pen.enter(Turned("5"))
    pen.turn("9")
    pen.decide(moves.Stay(0))
    pen.decide(moves.Stay(1))
    assert pen.totals() == [5, 9]
    pen.correct(wrong, Turned("12"))
    assert pen.totals() == [12, 9]
    assert pen.round == 2
    pen.undo()
    assert pen.totals() == [5, 9]


def test_a_change_that_leaves_no_room_for_later_entries_is_refused_and_says_which() -> None:
    pen = Pen("Ana", "Ben", edition="de")
    first = pen.enter(Turned("5"))
    freeze = pen.enter(Turned("freeze"))
    pen.decide(moves.Give(1, "freeze", 0))
    with pytest.raises(SheetRefused) as refused:
        pen.correct(freeze, Turned("4"))
    assert refused.value.reason == SheetRefusal.WOULD_NOT_FIT
    assert refused.value.facts["of"] == "entry-3"
    with pytest.raises(SheetRefused) as refused:
        pen.undo(first)
    assert refused.value.reason == SheetRefusal.WOULD_NOT_FIT
    with pytest.raises(Refused):
        pen.correct(first, Decided(moves.Stay(0)))
    assert pen.sheet.logged[first].action == Turned("5")


def test_a_line_set_by_hand_counts_and_its_cards_come_from_the_deck() -> None:
    pen = Pen("Ana", "Ben", edition="de")
    pen.turn("5", "9")
    pen.enter(LineSet(0, ("1", "12", "x2", "second"), "active"))
    cards = pen.state.current.cards
    assert cards is not None
    table = cards.match.table
    assert_sound(cards.match.setup.rulebook, table)
    assert cards.match.setup.rulebook.points(table, 0) == 26  # type: ignore[attr-defined]
    with pytest.raises(Refused):
        pen.turn("1")
    pen.enter(LineSet(0, ("5",), "active"))
    pen.turn("1")


def test_a_player_set_to_busted_is_not_asked_any_more_and_the_last_one_ends_the_round() -> None:
    pen = Pen("Ana", "Ben", edition="de")
    pen.turn("5", "9")
    pen.enter(LineSet(0, ("5", "5"), "busted"))
    assert pen.state.current.cards is not None
    assert pen.state.current.cards.match.actor == 1
    pen.enter(LineSet(1, ("9", "+4"), "stayed"))
    assert pen.totals() == [0, 13]
    assert pen.result(1, 0).busted


def test_seven_numbers_set_by_hand_end_the_round_with_the_bonus() -> None:
    for game in ("flip7", "vengeance"):
        pen = Pen("Ana", "Ben", game=game, edition="en")
        pen.turn("5", "9")
        pen.enter(LineSet(1, ("1", "2", "3", "4", "5", "6", "8"), "active"))
        assert pen.totals() == [5, 44]
        assert pen.result(1, 1).flip7


def test_the_turn_set_by_hand_drops_what_was_pending() -> None:
    pen = Pen("Ana", "Ben", "Cleo", edition="de")
    pen.turn("flip3")
    pen.decide(moves.Give(0, "flip3", 1))
    pen.turn("7")
    pen.enter(TurnSet(2))
    cards = pen.state.current.cards
    assert cards is not None
    assert cards.match.actor == 2
    assert_sound(cards.match.setup.rulebook, cards.match.table)
    pen.enter(LineSet(0, (), "stayed"))
    pen.enter(TurnSet(0))
    assert pen.state.current.cards is not None
    assert pen.state.current.cards.match.actor == 0


def test_a_forced_player_who_is_set_to_busted_draws_no_more() -> None:
    pen = Pen("Ana", "Ben", edition="de")
    pen.turn("flip3")
    pen.decide(moves.Give(0, "flip3", 1))
    pen.turn("7")
    pen.enter(LineSet(1, ("7", "7"), "busted"))
    cards = pen.state.current.cards
    assert cards is not None
    assert_sound(cards.match.setup.rulebook, cards.match.table)
    assert cards.match.table.actor == 0


def test_a_frozen_player_keeps_their_freeze_when_the_line_is_set() -> None:
    pen = Pen("Ana", "Ben", edition="de")
    pen.turn("freeze")
    pen.decide(moves.Give(0, "freeze", 1))
    pen.enter(LineSet(1, ("12",), "frozen"))
    cards = pen.state.current.cards
    assert cards is not None
    assert_sound(cards.match.setup.rulebook, cards.match.table)


def test_a_deck_that_was_shuffled_has_its_discards_again() -> None:
    pen = Pen("Ana", "Ben", edition="de")
    pen.turn("12", "1", "12")
    pen.decide(moves.Stay(1))
    with pytest.raises(Refused):
        pen.turn("1")
    pen.enter(Shuffled())
    pen.turn("1")
    cards = pen.state.current.cards
    assert cards is not None
    assert_sound(cards.match.setup.rulebook, cards.match.table)


@pytest.mark.parametrize(
    ("cards", "status"),
    [(("5", "5"), "stayed"), (("99",), "active"), (("freeze",), "active"), (("5",), "asleep")],
)
def test_a_line_that_cannot_be_is_refused(cards: tuple[str, ...], status: str) -> None:
    pen = Pen("Ana", "Ben")
    with pytest.raises((Refused, SheetRefused)):
        pen.enter(LineSet(0, cards, status))
    with pytest.raises(SheetRefused):
        pen.enter(LineSet(7, (), "active"))
    assert not pen.sheet.logged


def test_a_card_for_a_line_comes_from_the_discard_pile_if_the_deck_has_none() -> None:
    pen = Pen("Ana", "Ben", edition="de")
    pen.turn("1", "9")
    pen.decide(moves.Stay(0))
    pen.decide(moves.Stay(1))
    pen.enter(LineSet(1, ("1",), "active"))
    assert pen.state.current.cards is not None
    assert_sound(pen.state.current.setup.rulebook, pen.state.current.cards.match.table)
    with pytest.raises(Refused) as refused:
        pen.enter(LineSet(0, ("2", "1"), "active"))
    assert refused.value.reason == "card-not-left"


def test_what_follows_by_the_rules_comes_with_each_entry() -> None:
    pen = Pen("Ana", "Ben", edition="de")
    pen.turn("12", "9")
    bust = pen.enter(Turned("12"))
    assert Busted(0, "12") in pen.state.current.events[bust]


def test_a_round_that_has_ended_takes_no_more_cards() -> None:
    pen = Pen("Ana", edition="de")
    pen.turn("12", "12")
    with pytest.raises(Refused) as refused:
        pen.enter(Turned("3"), round=1)
    assert refused.value.reason == "not-due"


def test_a_flip_7_that_was_none_is_taken_back_by_setting_the_turn() -> None:
    pen = Pen("Ana", "Ben", game="vengeance", edition="fr", rules={"brutal": "yes"})
    for card in ("1", "2", "3", "4", "5", "6", "8"):
        pen.turn(card)
        pen.enter(LineSet(0, (), "active"))
        pen.enter(TurnSet(0))
    pen.enter(LineSet(0, ("1", "2", "3", "4", "5", "6", "8"), "active"))
    cards = pen.state.current.cards
    assert cards is not None
    assert cards.match.due is not None
    assert cards.match.due.ask == "bonus"
    pen.enter(TurnSet(1))
    cards = pen.state.current.cards
    assert cards is not None
    assert_sound(cards.match.setup.rulebook, cards.match.table)
    assert cards.match.actor == 1
