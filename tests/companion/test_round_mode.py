"""Results of rounds, people, undo and corrections on a sheet."""

from collections.abc import Callable

import pytest

from flipdeck.companion import sheet
from flipdeck.companion.entries import (
    Action,
    DealerSet,
    Entered,
    GoneOn,
    PlayerAdded,
    PlayerRemoved,
    PlayerRenamed,
    Scored,
    Tricks,
    Turned,
)
from flipdeck.companion.refusals import SheetRefused
from flipdeck.companion.scoring import Bid, bids, next_cards, sides_of
from flipdeck.companion.sheet import MOST_ENTRIES
from flipdeck.engine.refusals import Refused
from flipdeck.engine.setup import Setup
from tests.support.sheets import Pen


def points(player: int, points: int) -> Scored:
    return Scored(player, points=points)


def refused(enter: Callable[[], object]) -> str:
    with pytest.raises((Refused, SheetRefused)) as refusal:
        enter()
    return str(refusal.value.reason)  # type: ignore[attr-defined]


def test_cards_points_and_busts_mix_in_a_round_and_the_last_one_ends_it() -> None:
    pen = Pen("Ana", "Ben", "Cleo", "Dan")
    pen.enter(Scored(0, cards=("12", "5", "x2", "+4")))
    pen.enter(points(1, 31))
    pen.enter(Scored(2, busted=True))
    assert pen.round == 1
    pen.enter(Scored(3, cards=("0", "1", "2", "3", "4", "5", "6")))
    assert pen.round == 2
    assert pen.totals() == [38, 31, 0, 36]
    steps = pen.result(1, 0).steps
    assert [(step.what, step.points) for step in steps] == [
        ("numbers", 17), ("x2", 34), ("plus", 38),
    ]  # fmt: skip
    assert [step.what for step in pen.result(1, 3).steps] == ["numbers", "flip7"]
    assert pen.result(1, 2).busted


@pytest.mark.parametrize(
    ("cards", "rules", "counted"),
    [
        (("9", "4", "/2", "-10"), {}, [("numbers", 13), ("/2", 6), ("minus", -4), ("floor", 0)]),
        (("9", "4", "/2", "-10"), {"brutal": "yes"}, [("numbers", 13), ("/2", 6), ("minus", -4)]),
        (("0", "11"), {}, [("numbers", 11), ("zero", 0)]),
        (("lucky13", "13", "7"), {}, [("numbers", 33)]),
    ],
)
def test_a_line_of_vengeance_is_counted_step_by_step(
    cards: tuple[str, ...], rules: dict[str, str], counted: list[tuple[str, int]]
) -> None:
    pen = Pen("Ana", game="vengeance", rules=rules)
    pen.enter(Scored(0, cards=cards))
    assert [(step.what, step.points) for step in pen.result(1, 0).steps] == counted


def test_brutal_mode_turns_the_bonus_on_somebody_and_counts_minus_cards_of_the_busted() -> None:
    pen = Pen("Ana", "Ben", game="vengeance", rules={"brutal": "yes"})
    pen.enter(Scored(0, points=40, flip7=True, bonus_on=1))
    pen.enter(Scored(1, cards=("-6", "/2"), busted=True))
    assert pen.totals() == [40, -21]
    assert [step.what for step in pen.result(1, 1).steps] == ["bust", "minus", "turned"]
    pen.enter(points(0, -5))
    pen.enter(Scored(1, busted=True, points=-4))
    assert pen.totals() == [35, -25]


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Scored(0), "bad-points"),
        (points(0, -1), "bad-points"),
        (points(0, 1_001), "bad-points"),
        (Scored(0, cards=("5",), points=5), "bad-points"),
        (Scored(0, busted=True, flip7=True), "bad-points"),
        (Scored(0, cards=("5", "5")), "one-too-many"),
        (Scored(0, cards=("freeze",)), "unknown-card"),
        (Scored(7, busted=True), "no-such-player"),
        (Scored(0, points=5, flip7=True, bonus_on=1), "not-in-this-game"),
        (Tricks(3, "most-tricks", (1, 2)), "not-in-this-game"),
    ],
)
def test_a_result_that_cannot_be_is_refused(action: Action, reason: str) -> None:
    pen = Pen("Ana", "Ben")
    assert refused(lambda: pen.enter(action)) == reason
    assert not pen.sheet.logged


def test_a_round_has_no_more_cards_and_no_more_flip_7s_than_there_are() -> None:
    pen = Pen("Ana", "Ben", "Cleo")
    pen.enter(Scored(0, cards=("1", "2"), points=None))
    assert refused(lambda: pen.enter(Scored(1, cards=("1",)))) == "too-many-cards"
    pen.enter(Scored(1, points=30, flip7=True))
    assert refused(lambda: pen.enter(Scored(2, points=30, flip7=True))) == "flip7-twice"


def test_the_cards_that_may_lie_beside_others_are_listed() -> None:
    setup = Setup(game="flip7", players=("Ana",))
    assert "5" not in next_cards(setup, ("5", "x2"))
    assert "x2" not in next_cards(setup, ("5", "x2"))
    assert next_cards(setup, ("0", "1", "2", "3", "4", "5", "6", "x2")) == [
        "+2", "+4", "+6", "+8", "+10",
    ]  # fmt: skip
    assert "freeze" not in next_cards(setup, ())


# Flip-Flop


def test_who_meets_the_goal_scores_and_ties_go_by_the_rules() -> None:
    pen = Pen("Ana", "Ben", "Cleo", game="flipflop")
    pen.enter(Tricks(5, "most-tricks", (2, 2, 1), last=2))
    assert pen.totals() == [5, 5, 0]
    assert pen.state.current.dealer == 2
    pen.enter(Tricks(3, "fewest-tricks", (1, 1, 1)))
    assert pen.totals() == [5, 5, 0]
    assert pen.state.current.dealer is None
    pen.enter(Tricks(7, "fewest-yellow", (4, 0, 6)))
    assert pen.totals() == [5, 12, 0]
    pen.enter(Tricks(7, "even-tricks", (2, 5, 0)))
    assert pen.totals() == [12, 12, 7]
    assert not pen.state.over
    pen.enter(Tricks(3, "most-tricks", (1, 2, 0)))
    assert pen.state.over
    assert pen.state.standing is not None
    assert pen.state.standing.winners == (1,)


def test_the_dice_that_may_be_rolled_are_listed_with_what_they_count() -> None:
    setup = Setup(game="flipflop", players=("Ana", "Ben", "Cleo"))
    assert len(bids(setup)) == 19  # one card is never an even number of tricks
    assert Bid(5, "most-tricks", "tricks", 5, exact=True) in bids(setup)
    assert Bid(3, "fewest-yellow", "yellow", 9, exact=False) in bids(setup)
    assert bids(Setup(game="flip7", players=("Ana",))) == []


def test_teams_are_entered_as_one_and_win_together() -> None:
    pen = Pen("Ana", "Ben", "Cleo", "Dan", game="flipflop", rules={"target": "5"})
    assert sides_of(pen.state.current.setup) == [[0, 2], [1, 3]]
    pen.enter(Tricks(5, "most-tricks", (1, 4)))
    assert pen.totals() == [0, 5, 0, 5]
    assert pen.state.standing is not None
    assert pen.state.standing.winners == (1, 3)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Tricks(2, "most-tricks", (1, 1, 0)), "bad-goal"),
        (Tricks(3, "free", (1, 1, 1)), "bad-goal"),
        (Tricks(1, "even-tricks", (1, 0, 0)), "bad-goal"),
        (Tricks(3, "most-tricks", (1, 1, 0)), "bad-count"),
        (Tricks(3, "most-tricks", (1, 1)), "bad-count"),
        (Tricks(1, "most-yellow", (3, 1, 0)), "bad-count"),
        (Turned("5"), "not-in-this-game"),
        (Scored(0, points=5), "not-in-this-game"),
    ],
)
def test_a_round_of_flip_flop_that_cannot_be_is_refused(action: Action, reason: str) -> None:
    pen = Pen("Ana", "Ben", "Cleo", game="flipflop")
    assert refused(lambda: pen.enter(action)) == reason


# The end


def test_the_highest_total_from_the_target_on_wins_and_a_tie_means_another_round() -> None:
    pen = Pen("Ana", "Ben")
    pen.enter(points(0, 200))
    pen.enter(points(1, 200))
    assert not pen.state.over
    assert pen.state.standing is not None
    assert pen.state.standing.tied
    pen.enter(points(0, 10))
    pen.enter(points(1, 12))
    assert pen.state.over
    assert pen.state.standing.winners == (1,)
    assert pen.round == 2
    assert refused(lambda: pen.enter(points(0, 3), round=3)) == "no-such-round"


def test_a_correction_of_an_old_round_recounts_the_totals_and_the_end() -> None:
    pen = Pen("Ana", "Ben")
    for first, second in ((100, 20), (110, 30)):
        pen.enter(points(0, first))
        pen.enter(points(1, second))
    assert pen.state.over
    pen.enter(points(0, 10), round=1)
    assert not pen.state.over
    assert pen.totals() == [120, 50]
    assert pen.round == 3
    pen.undo()
    assert pen.state.over
    assert pen.totals() == [210, 50]


def test_rounds_that_were_played_on_count_though_an_earlier_one_now_ends_the_game() -> None:
    pen = Pen("Ana", "Ben")
    for first, second in ((100, 20), (50, 30)):
        pen.enter(points(0, first))
        pen.enter(points(1, second))
    pen.enter(points(0, 250), round=1)
    assert pen.totals() == [300, 50]
    assert pen.state.over


# Undo and corrections


def test_undo_goes_back_entry_by_entry_and_a_named_one_leaves_the_rest() -> None:
    pen = Pen("Ana", "Ben", "Cleo")
    first = pen.enter(points(0, 10))
    pen.enter(points(1, 20))
    pen.undo(first)
    assert list(pen.state.current.results) == [1]
    assert refused(lambda: pen.undo(first)) == "no-such-entry"
    assert refused(lambda: pen.undo("never")) == "no-such-entry"
    pen.undo()
    assert pen.state.current.results == {}
    assert refused(pen.undo) == "no-such-entry"


def test_a_correction_can_be_corrected_and_undone() -> None:
    pen = Pen("Ana")
    first = pen.enter(points(0, 10))
    pen.correct(first, points(0, 20))
    pen.correct(first, points(0, 30))
    assert pen.totals() == [30]
    assert pen.sheet.logged[first].corrected
    pen.undo()
    assert pen.totals() == [20]
    assert refused(lambda: pen.correct(first, PlayerAdded("Zoe"))) == "would-not-fit"
    assert refused(lambda: pen.correct("never", points(0, 1))) == "no-such-entry"
    pen.undo(first)
    assert pen.totals() == [0]
    assert refused(lambda: pen.correct(first, points(0, 1))) == "no-such-entry"


def test_an_entry_that_did_not_see_the_last_one_in_its_place_is_refused() -> None:
    pen = Pen("Ana", "Ben")
    first = pen.enter(points(0, 10))
    assert refused(lambda: pen.enter(points(0, 12), follows="")) == "changed-meanwhile"
    pen.enter(points(1, 5), follows="")
    pen.enter(points(0, 12), round=1, follows=first)
    card = pen.enter(Turned("5"))
    assert refused(lambda: pen.enter(Turned("6"), follows="")) == "changed-meanwhile"
    pen.enter(Turned("6"), follows=card)


def test_an_old_entry_that_later_rounds_need_cannot_be_undone() -> None:
    pen = Pen("Ana")
    first = pen.enter(points(0, 10))
    pen.enter(points(0, 10))
    assert refused(lambda: pen.undo(first)) == "would-not-fit"


def test_a_stored_entry_that_does_not_fit_is_passed_over() -> None:
    pen = Pen("Ana", "Ben")
    pen.sheet.apply(Entered("odd", 4, points(0, 10)))
    assert [str(problem) for problem in pen.state.problems.values()]
    assert pen.round == 1


def test_a_sheet_takes_a_limited_number_of_entries() -> None:
    pen = Pen("Ana")
    id = pen.enter(GoneOn("tuka-remo-42"))
    assert pen.sheet.gone_on() == "tuka-remo-42"
    pen.sheet.seq = MOST_ENTRIES
    assert refused(lambda: pen.enter(points(0, 1))) == "sheet-full"
    assert refused(lambda: pen.correct(id, GoneOn("tuka-remo-43"))) == "sheet-full"
    pen.undo(id)
    assert pen.sheet.gone_on() == ""


def test_a_sheet_has_a_limited_number_of_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheet, "MOST_ROUNDS", 2)
    pen = Pen("Ana")
    first, _ = (pen.enter(points(0, 1)) for _ in range(2))
    assert refused(lambda: pen.enter(points(0, 1))) == "sheet-full"
    pen.correct(first, points(0, 2))
    assert pen.totals() == [3]


def test_of_results_that_do_not_go_together_the_later_one_is_passed_over() -> None:
    pen = Pen("Ana", "Ben", "Cleo")
    for player in range(3):
        pen.sheet.apply(Entered(f"e{player}", 1, Scored(player, points=30, flip7=player > 0)))
    assert list(pen.state.problems) == ["e2"]
    assert list(pen.state.current.scored) == [0, 1]


# People


def test_the_deal_goes_to_the_left_and_can_be_set() -> None:
    pen = Pen("Ana", "Ben", "Cleo")
    assert pen.state.current.dealer == 2
    for player in range(3):
        pen.enter(points(player, 1))
    assert pen.state.current.dealer == 0
    pen.enter(DealerSet(1))
    assert pen.state.current.dealer == 1
    assert refused(lambda: pen.enter(DealerSet(9))) == "no-such-player"


def test_a_late_player_joins_from_the_next_round_that_has_not_begun() -> None:
    pen = Pen("Ana", "Ben")
    pen.enter(points(0, 10))
    pen.enter(PlayerAdded("Cleo", points=5))
    assert pen.state.present == [0, 1]
    pen.enter(points(1, 20))
    assert pen.totals() == [10, 20, 5]
    late = pen.state.present[-1]
    assert pen.state.names[late] == "Cleo"
    pen.enter(PlayerRenamed(late, "Cléo"))
    assert pen.state.names[late] == "Cléo"
    assert refused(lambda: pen.enter(PlayerRenamed(late, "Ana"))) == "no-such-player"
    assert refused(lambda: pen.enter(PlayerAdded("Ana"))) == "name-twice"
    assert refused(lambda: pen.enter(Scored(late, points=1), round=1)) == "no-such-player"


def test_a_player_who_leaves_keeps_their_old_rounds_and_deals_no_more() -> None:
    pen = Pen("Ana", "Ben", "Cleo")
    for player in range(3):
        pen.enter(points(player, 10))
    assert pen.state.current.dealer == 0
    pen.enter(PlayerRemoved(0))
    assert pen.state.present == [1, 2]
    assert pen.state.current.dealer == 1
    assert pen.state.gone == [0]
    assert pen.state.totals[0] == 10
    pen.enter(points(1, 190))
    pen.enter(points(2, 1))
    assert pen.state.over
    assert refused(lambda: pen.enter(PlayerRemoved(0))) in ("no-such-player", "would-not-fit")


def test_a_dealer_who_leaves_after_the_round_began_is_followed_by_the_next() -> None:
    pen = Pen("Ana", "Ben", "Cleo")
    pen.enter(points(0, 10))
    pen.enter(PlayerRemoved(2))
    pen.enter(points(1, 10))
    pen.enter(points(2, 10))
    assert pen.state.current.dealer == 0
    assert pen.state.present == [0, 1]


@pytest.mark.parametrize(
    ("game", "names"), [("flipflop", ["Ana", "Ben", "Cleo"]), ("flip7", ["Ana"])]
)
def test_the_last_players_cannot_all_leave(game: str, names: list[str]) -> None:
    pen = Pen(*names, game=game)
    assert refused(lambda: pen.enter(PlayerRemoved(0))) == "player-count"
