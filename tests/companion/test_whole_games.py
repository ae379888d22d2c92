"""The engine is the judge: games that it played, entered on a sheet, give what it counted."""

import os
from random import Random

import msgspec
import pytest

from flipdeck.companion.display import SheetView, sheet_view
from flipdeck.companion.entries import Scored, Turned
from flipdeck.errors import UserError
from flipdeck.rules.cards import NAMES
from tests.support.rulebooks import RULEBOOKS
from tests.support.sheets import Pen, assert_agrees, facts, game_of, pen_for, rounds_of, taps

GAMES = int(os.environ.get("GAMES", "1000"))
LINES = ("flip7", "vengeance")


def entered_by_cards(game: str, seed: int) -> None:
    match = game_of(game, Random(seed))
    pen = pen_for(match)
    for action in taps(match.moves):
        pen.enter(action)
    assert_agrees(match, pen, rounds_of(match))


def entered_by_rounds(game: str, seed: int) -> None:
    """In any order within a round."""
    chance = Random(seed)
    match = game_of(game, chance)
    pen = pen_for(match)
    rounds = rounds_of(match)
    for round in rounds:
        for action in chance.sample(round.results, len(round.results)):
            pen.enter(action)
    assert_agrees(match, pen, rounds)


def corrected_later(seed: int) -> None:
    """A wrong result stands until the game seems over or its rounds end, and is then corrected."""
    chance = Random(seed)
    match = game_of(chance.choice(LINES), chance)
    pen = pen_for(match)
    rounds = rounds_of(match)
    wrong: list[tuple[str, Scored]] = []

    def correct_all() -> None:
        chance.shuffle(wrong)
        while wrong:
            pen.correct(*wrong.pop())

    for round in rounds:
        if pen.state.over:
            correct_all()
        for action in round.results:
            assert isinstance(action, Scored)
            if chance.random() < 0.2:
                wrong.append((pen.enter(Scored(action.player, busted=True)), action))
            else:
                pen.enter(action)
    correct_all()
    assert_agrees(match, pen, rounds)


def corrected_cards(seed: int, tries: int) -> int:
    """A card corrected at once or later is as if it had been entered right."""
    chance = Random(seed)
    match = game_of(chance.choice(LINES), chance, most_seats=4)
    actions = taps(match.moves)[:150]
    pen = pen_for(match)
    ids = [pen.enter(action) for action in actions]
    turned = [place for place, action in enumerate(actions) if isinstance(action, Turned)]
    cards = sorted({NAMES[kind] for kind in RULEBOOKS[match.setup.game].pack})
    corrected = 0
    for place in chance.choices(turned, k=tries):
        before = facts(pen.sheet)
        right = Turned(chance.choice(cards))
        try:
            pen.correct(ids[place], right)
        except UserError:
            assert facts(pen.sheet) == before
            continue
        corrected += 1
        actions[place] = right
        at_once = pen_for(match)
        for action in actions:
            if at_once.state.over:  # a sheet keeps rounds that were played all the same
                return corrected
            at_once.enter(action)
        assert facts(pen.sheet) == facts(at_once.sheet)
        assert pen.totals() == at_once.totals()
    return corrected


def missed_cards(seed: int, tries: int) -> int:
    """Something taken out and put in again later is as if it had never been away."""
    chance = Random(seed)
    match = game_of(chance.choice(LINES), chance, most_seats=4)
    pen = pen_for(match)
    ids = [pen.enter(action) for action in taps(match.moves)[:150]]
    as_entered = facts(pen.sheet)
    put_in = 0
    round_of = [pen.sheet.logged[id].entry.round for id in ids]
    inner = [place for place, number in enumerate(round_of[1:]) if number == round_of[place]]
    for place in chance.choices(inner, k=tries):
        action = pen.sheet.logged[ids[place]].action
        try:
            pen.undo(ids[place])
        except UserError:
            assert facts(pen.sheet) == as_entered
            continue
        ids[place] = pen.insert(ids[place + 1], action)
        put_in += 1
        assert facts(pen.sheet) == as_entered
    return put_in


def view_of(pen: Pen) -> SheetView:
    """Without what the next entry follows: that is the undo itself."""
    view = sheet_view(pen.sheet)
    cards = view.cards and msgspec.structs.replace(view.cards, last="")
    newest = view.newest_entry and msgspec.structs.replace(view.newest_entry, follows="")
    return msgspec.structs.replace(view, cards=cards, newest_entry=newest, log_last="")


def undone(game: str, by_cards: bool, seed: int) -> None:
    match = game_of(game, Random(seed), most_seats=4)
    results = [action for round in rounds_of(match) for action in round.results]
    pen = pen_for(match)
    seen = []
    for action in (taps(match.moves) if by_cards else results)[:120]:
        seen.append(view_of(pen))
        pen.enter(action)
    for before in reversed(seen):
        pen.undo()
        assert view_of(pen) == before


@pytest.mark.parametrize("game", LINES)
def test_a_game_entered_card_by_card_gives_what_the_engine_counted(game: str) -> None:
    for seed in range(5):
        entered_by_cards(game, seed)


@pytest.mark.parametrize("game", sorted(RULEBOOKS))
def test_a_game_entered_by_its_rounds_gives_what_the_engine_counted(game: str) -> None:
    for seed in range(8):
        entered_by_rounds(game, seed)


def test_results_corrected_late_give_what_the_engine_counted() -> None:
    for seed in range(4):
        corrected_later(seed)


def test_a_corrected_card_counts_as_if_it_had_been_entered_right() -> None:
    assert sum(corrected_cards(seed, tries=10) for seed in range(2)) > 1


def test_cards_put_in_later_are_as_if_they_had_been_entered_right() -> None:
    assert sum(missed_cards(seed, tries=8) for seed in range(2)) > 1


@pytest.mark.parametrize(
    ("game", "by_cards"),
    [("flip7", True), ("vengeance", True), *((game, False) for game in sorted(RULEBOOKS))],
)
def test_undo_without_end_shows_every_earlier_sheet_again(game: str, by_cards: bool) -> None:
    for seed in range(2):
        undone(game, by_cards, seed)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", LINES)
def test_thousands_of_games_card_by_card(game: str) -> None:
    """GAMES=10000 in the environment for more of them."""
    for seed in range(1_000, 1_000 + GAMES):
        entered_by_cards(game, seed)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", sorted(RULEBOOKS))
def test_thousands_of_games_by_their_rounds(game: str) -> None:
    for seed in range(1_000, 1_000 + GAMES):
        entered_by_rounds(game, seed)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_thousands_of_games_corrected_and_undone() -> None:
    for seed in range(1_000, 1_000 + GAMES):
        corrected_later(seed)
    for seed in range(1_000, 1_000 + GAMES // 10):
        corrected_cards(seed, tries=10)
        missed_cards(seed, tries=10)
        undone(("flip7", "vengeance")[seed % 2], by_cards=True, seed=seed)
