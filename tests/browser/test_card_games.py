"""Whole games of the engine, entered card by card on two phones, are counted as the engine did."""

from itertools import zip_longest
from random import Random
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from flipdeck.companion.entries import Turned
from flipdeck.companion.files import tap_of
from flipdeck.engine import moves
from flipdeck.engine.events import RoundEnded
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.setup import Setup
from flipdeck.errors import UserError
from tests.support.games import play_on
from tests.support.sheets import pen_for, taps

from .people import Company
from .scorers import NAMES, Scorer, new_sheet
from .test_faults import Line


def game_of(game: str, players: int, target: int, seed: int) -> Match:
    setup = Setup(game=game, players=NAMES[:players], rules={"target": str(target)})
    return play_on(Match(setup), Random(seed), most=2_000)


def card_to_mistake(match: Match) -> tuple[int, str]:
    """The first card of the game that could have been taken for another one, and that one."""
    played = taps(match.moves)
    for place, action in enumerate(played):
        for card in ("1", "2", "3", "4", "5", "6"):
            if not isinstance(action, Turned) or action.card == card:
                continue
            pen, wrong = pen_for(match), [*played]
            wrong[place] = Turned(card)
            try:
                ids = [pen.enter(one) for one in wrong]
                pen.correct(ids[place], action)
            except UserError:
                continue
            if pen.totals() == [*match.totals]:
                return place, card
    raise AssertionError("no card of this game can be mistaken")


class Tap(NamedTuple):
    """What people tap for a move, at the table as it was then."""

    move: Move
    table: Match
    round: int


def taps_of(match: Match) -> list[Tap]:
    found, again, round = [], Match(match.setup), 1
    for move, following in zip_longest(match.moves, match.moves[1:]):
        if tap_of(move, following) is not None:
            found.append(Tap(move, again.branch(), round))
        round += any(isinstance(event, RoundEnded) for event in again.play(move))
    return found


def entered(company: Company, match: Match) -> None:
    """Round by round on two phones in turn; the cards that open round two wait on one of them.

    A card is mistaken for another one, and corrected when the game is over.
    """
    setup, steps = match.setup, taps_of(match)
    mistaken, wrong = card_to_mistake(match)
    waiting = [place for place, tap in enumerate(steps) if tap.round == 2][:2]
    assert all(isinstance(steps[place].move, moves.Draw) for place in waiting)
    code = new_sheet(company, setup.players, game=setup.game, rules=setup.rules)
    with company.person("Ada", losses=True) as ada, company.person("Ben") as ben:
        line = Line(ada)
        phones = [Scorer(ada), Scorer(ben)]
        for phone in phones:
            phone.open(code)
            phone.way("live")
        for place, tap in enumerate(steps):
            phone = phones[tap.round % 2]
            if place not in waiting[1:]:
                phone.sees(place + 1)
            if place in waiting[:1]:
                line.cut()
            if place == mistaken:
                phone.card(wrong)
            else:
                phone.follow(tap.table, tap.move)
            if place in waiting[1:]:
                expect(phone.pad).to_contain_text(phone.words("cards-waiting", cards="|")[:-1])
                line.mend()
        first = steps[mistaken]
        assert isinstance(first.move, moves.Draw)
        phones[0].sees(len(steps) + 1)
        phones[0].read_round(first.round)
        mending = phones[0].mend(f"{setup.players[first.move.seat]} draws {wrong}.")
        phones[0].tap(mending.locator(f"[data-card='{first.move.card}']"))
        phones[1].sees(len(steps) + 2)
        phones[1].totals(*match.totals)
        winners = [setup.players[seat] for seat in match.winners]
        expect(ben.page.get_by_test_id("outcome")).to_contain_text(winners[0])


@pytest.mark.parametrize(("game", "seed"), [("flip7", 15), ("vengeance", 35), ("vengeance", 33)])
def test_a_game_card_by_card_is_counted_as_the_engine_did(
    company: Company, game: str, seed: int
) -> None:
    entered(company, game_of(game, players=2, target=30, seed=seed))


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("game", ["flip7", "vengeance"])
def test_a_whole_game_to_200_card_by_card_is_counted_as_the_engine_did(
    company: Company, game: str
) -> None:
    entered(company, game_of(game, players=4, target=200, seed=1))
