"""What a display receives beside the position, so that it needs no rule of its own."""

import msgspec
from hypothesis import given, settings

from flipdeck.engine import record
from flipdeck.engine.display import (
    Display,
    Forced,
    LineDisplay,
    TrickDisplay,
    Winning,
    chances,
    display,
    forced,
)
from flipdeck.engine.match import Match
from flipdeck.engine.question import question
from flipdeck.engine.view import SPECTATOR, TrickPosition, position
from flipdeck.rules.table import VENGEANCE_RULES
from tests.support.games import matches

FLIP7 = "flipdeck: 1\ngame: flip7\nedition: zh-Hant\nplayers: Ana, Ben\ndealer: Ben\n"
VENGEANCE = "flipdeck: 1\ngame: vengeance\nedition: fr\nplayers: Ana, Ben\ndealer: Ben\n"
FLIPFLOP = "flipdeck: 1\ngame: flipflop\nplayers: Ana, Ben, Cleo\ndealer: Ana\n"
FOUR = "flipdeck: 1\ngame: flipflop\nplayers: Ana, Ben, Cleo, Dora\ndealer: Ana\n"
HANDS = (
    "Ana is dealt R1/4 R3/F YF/2",
    "Ben is dealt Y3/F R4/2 Y1/2",
    "Cleo is dealt R5/2 Y4/5 Y3/1",
)


def after(header: str, *lines: str) -> Match:
    return record.loads(f"{header}\n" + "\n".join(lines) + "\n")


def lines(match: Match) -> LineDisplay:
    shown = display(match, SPECTATOR)
    assert isinstance(shown, LineDisplay)
    return shown


def tricks(match: Match, seat: int | None = None) -> TrickDisplay:
    shown = display(match, seat)
    assert isinstance(shown, TrickDisplay)
    return shown


def plain(shown: msgspec.Struct, fields: tuple[str, ...]) -> dict[str, object]:
    made = msgspec.to_builtins(shown)
    return {field: made[field] for field in fields}


SAME = {
    "flip7": ("game", "edition", "round", "over", "deck"),
    "vengeance": ("game", "edition", "round", "over", "deck"),
    "flipflop": ("game", "edition", "round", "over", "stake", "goal"),
}


@settings(deadline=None, max_examples=60)
@given(match=matches())
def test_a_display_holds_the_position_with_seats_for_names(match: Match) -> None:
    names = match.names
    for seat in (None, SPECTATOR, *range(len(names))):
        known, shown = position(match, seat), display(match, seat)
        fields = SAME[match.setup.game]
        assert plain(shown, fields) == plain(known, fields)
        assert names[shown.dealer] == known.dealer
        assert (" and ".join(names[won] for won in shown.winners) or None) == known.winner
        assert (shown.last_round is None) == (known.last_round is None)
        if shown.last_round is not None and known.last_round is not None:
            points = dict(zip(names, shown.last_round.points, strict=True))
            assert points == known.last_round.points
        for one, other in zip(known.players, shown.players, strict=True):
            same = tuple(field for field in one.__struct_fields__ if field != "name")
            assert plain(other, same) == plain(one, same)
        if isinstance(known, TrickPosition) and isinstance(shown, TrickDisplay):
            trick = [(names[card.seat], card.card, card.value) for card in shown.trick]
            assert trick == [(card.by, card.card, card.value) for card in known.trick]


@settings(deadline=None, max_examples=60)
@given(match=matches())
def test_no_name_stands_in_a_display(match: Match) -> None:
    names = tuple(f"Zoë {seat}" for seat in range(len(match.names)))
    renamed = Match(msgspec.structs.replace(match.setup, players=names))
    for move in match.moves:
        renamed.play(move)
    for seat in (None, SPECTATOR, 0):
        told = msgspec.json.encode([display(renamed, seat), question(renamed, seat)])
        assert "Zoë" not in told.decode()


@settings(deadline=None, max_examples=60)
@given(match=matches())
def test_every_seat_is_on_one_side_and_the_winners_are_one(match: Match) -> None:
    shown: Display = display(match, SPECTATOR)
    assert sorted(seat for side in shown.sides for seat in side) == [*range(len(match.names))]
    assert shown.winners == [*match.winners]
    assert not match.is_over or shown.winners in shown.sides


def test_the_points_that_end_the_game_are_those_of_the_rules_or_of_the_house() -> None:
    assert lines(after(FLIP7)).target == 200
    assert lines(after(FLIP7 + "rules: target=50\n")).target == 50
    assert (tricks(after(FLIPFLOP)).target, tricks(after(FOUR)).target) == (15, 20)


def test_how_many_decks_are_in_play() -> None:
    assert lines(after(FLIP7)).decks == 1
    assert lines(after(FLIP7 + "rules: decks=2\n")).decks == 2


def test_different_numbers_are_counted_and_those_that_would_be_one_too_many_named() -> None:
    match = after(FLIP7, "Ana hits", "Ana draws 4", "Ben stays", "Ana hits", "Ana draws 9")
    ana = lines(match).players[0]
    assert (ana.different, ana.duplicates) == (2, ["4", "9"])
    for line in ("Ana hits", "Ana draws +4"):
        match.play(line)
    assert lines(match).players[0].different == 2


def test_a_busted_number_is_not_a_different_one_and_nothing_more_can_bust() -> None:
    for header in (FLIP7, VENGEANCE):
        match = after(header, "Ana hits", "Ana draws 4", "Ben hits", "Ben draws 3", "Ana hits")
        match.play("Ana draws 4")
        ana = lines(match).players[0]
        assert (ana.status, ana.different, ana.duplicates) == ("busted", 1, [])


def test_a_seven_is_one_too_many_beside_the_unlucky_one() -> None:
    match = after(VENGEANCE, "Ana hits", "Ana draws unlucky7")
    assert lines(match).players[0].duplicates == ["7"]


def test_of_another_game_nobody_says_that_duplicates_bust() -> None:
    match = after(FLIP7, "Ana hits", "Ana draws 4")
    match.table.variant = VENGEANCE_RULES + 1
    assert lines(match).players[0].duplicates == []


# The next card


def test_the_share_of_cards_that_are_no_numbers() -> None:
    match = after(FLIP7 + "deck: 5 5 9 freeze +4\n", "Ana hits")
    seen = chances(match)
    assert seen is not None
    assert seen.left == {"5": 2, "9": 1, "+4": 1, "freeze": 1}
    assert seen.special == 0.4
    assert chances(after(FLIPFLOP)) is None


def test_which_of_the_forced_cards_is_due() -> None:
    match = after(FLIP7, "Ana hits", "Ana draws flip3")
    assert forced(match) is None
    match.play("Ana gives flip3 to Ben")
    for nth, card in enumerate(("5", "flip3", "9"), start=1):
        assert forced(match) == Forced("flip3", by=0, seat=1, nth=nth, of=3)
        match.play(f"Ben draws {card}")
    match.play("Ben gives flip3 to Ana")
    assert forced(match) == Forced("flip3", by=1, seat=0, nth=1, of=3)
    assert forced(after(FLIPFLOP)) is None


def test_just_one_more_forces_one_card_by_the_player_who_played_it() -> None:
    match = after(VENGEANCE, "Ana hits", "Ana draws justone", "Ana gives justone to Ben")
    assert forced(match) == Forced("justone", by=0, seat=1, nth=1, of=1)


# Flip-Flop


def test_what_the_goal_counts_and_how_much_each_side_has() -> None:
    match = after(FLIPFLOP)
    assert (tricks(match).counts, tricks(match).trick_number) == (None, None)
    match.play("dice 3 most-yellow")
    for line in HANDS:
        match.play(line)
    shown = tricks(match)
    assert (shown.counts, shown.collected) == ("yellow", [0, 0, 0])
    assert (shown.trick_number, shown.trick_count) == (1, 3)
    for line in ("Ana plays R1/4", "Ben plays Y3/F", "Cleo plays Y4/5"):
        match.play(line)
    shown = tricks(match)
    assert shown.collected == [0, 0, 2]
    assert (shown.trick_number, shown.trick_count) == (2, 3)
    assert shown.played == ["R1/4", "Y4/5", "Y3/F"]


def test_partners_count_together() -> None:
    match = after(
        FOUR,
        *("dice 3 even-tricks", "Ana is dealt R1/4 R2/4 R2/3", "Ben is dealt R5/2 Y1/2 Y3/1"),
        *("Cleo is dealt Y5/2 Y4/3 Y3/5", "Dora is dealt R1/2 R1/3 R3/4"),
        *("Ana plays R1/4", "Ben plays Y1/2", "Cleo plays Y5/2", "Dora plays R1/2"),
    )
    shown = tricks(match)
    assert shown.sides == [[0, 2], [1, 3]]
    assert (shown.counts, shown.collected) == ("tricks", [1, 0])


def test_a_free_goal_counts_nothing_before_it_is_named() -> None:
    match = after(FLIPFLOP, "dice 3 free", *HANDS)
    assert tricks(match).counts is None
    match.play("Ana chooses fewest-tricks")
    assert tricks(match).counts == "tricks"


def test_which_card_of_the_trick_is_ahead() -> None:
    match = after(FLIPFLOP, "dice 3 most-tricks", *HANDS)
    assert tricks(match).winning is None
    match.play("Ana plays R3/F")
    assert tricks(match).winning == Winning(0, equal=False)
    match.play("Ben plays Y3/F")
    assert tricks(match).winning == Winning(1, equal=True)


def test_no_card_is_ahead_while_the_first_is_a_flip_flop() -> None:
    match = after(FLIPFLOP, "dice 3 most-tricks", *HANDS, "Ana plays YF/2")
    assert tricks(match).winning is None
    match.play("Ana flips nobody")
    assert tricks(match).winning == Winning(0, equal=False)


def test_a_viewer_is_told_what_hidden_sides_may_be_and_who_sees_all_nothing() -> None:
    match = after(FLIPFLOP, "dice 3 most-tricks", *HANDS)
    assert tricks(match, 0).possible["R?/2"] == "1345F"
    assert tricks(match, 1).possible["R?/4"] == "135F"  # the fourth pair is in the own hand
    assert tricks(match).possible == {}
