"""Players who count cards: right at every single decision, and strong over many games."""

from itertools import permutations
from random import Random
from typing import Any

import pytest

from flipdeck.engine.policy import Policy
from flipdeck.engine.registry import game as find_game
from flipdeck.lab.exact.prospects import prospects
from flipdeck.players.counting import (
    aim_flip7,
    aim_vengeance,
    counter,
    forecast_flip7,
    forecast_vengeance,
    stop_gain,
    winner,
    winner_vengeance,
)
from flipdeck.players.counting.aim_vengeance import NO_CARD_BACK
from flipdeck.players.counting.counter import COUNTER
from flipdeck.players.counting.forecast import forecast_seat
from flipdeck.players.counting.outcomes import mean_of
from flipdeck.players.counting.stop_value import LOWEST_SCORE, SCORES
from flipdeck.players.counting.tables import (
    FORECAST,
    MISSING,
    STATES,
    load_lookup,
    lookup_of,
    packed,
    unpacked,
)
from flipdeck.players.counting.win_chance import chance_to_win, fill_utility
from flipdeck.players.counting.winner import WINNER
from flipdeck.rules.agenda import LAST_CARD, item, push
from flipdeck.rules.cards import (
    FLIP_FOUR,
    FLIP_THREE,
    FREEZE,
    JUST_ONE_MORE,
    KINDS,
    STEAL,
    is_number,
)
from flipdeck.rules.questions import may_stay
from flipdeck.rules.table import ACTIVE, BUSTED, HIT, NOBODY, OVER, STAY, STAYED, TURN
from flipdeck.rules.vengeance import pick, put_down
from tests.support.rulebooks import RULEBOOKS
from tests.support.tables import fresh_table

COUNTS = Policy(COUNTER, 0.0)
WINS = Policy(WINNER, 0.0)


def positions(name: str, edition: str, seed: int, games: int) -> list[Any]:
    """Tables at which somebody is asked, from games of simple players."""
    found = []
    game, choose = RULEBOOKS[name], find_game(name).choose
    for number in range(games):
        chance = Random(seed + number)
        table = fresh_table(name, 3, edition, dealer=number % 3)
        for _ in range(chance.randrange(150)):
            if table.ask == OVER:
                break
            word = chance.getrandbits(32)
            if game.is_chance(table):
                game.step(table, game.chance(table, word))
            else:
                game.step(table, choose(table, 1, 26.0, word))
        if table.ask == TURN:
            found.append(table)
    return found


def is_clear(table: Any, hit: float, stay: float) -> bool:
    """More than a hundredth of a point apart, and others are there to be given cards."""
    others = sum(status == ACTIVE for status in table.status)
    return abs(hit - stay) > 0.01 and others > 1


@pytest.mark.parametrize(("name", "edition"), [("flip7", "de"), ("vengeance", "fr")])
def test_counter_stops_where_the_exact_expectation_is_highest(name: str, edition: str) -> None:
    checked = 0
    for table in positions(name, edition, seed=11, games=90):
        if table.line[table.actor] == 0 or sum(table.line) == 0:
            continue
        seen = small_deck(table)
        stay, _, hit, _ = prospects(seen, seen.actor)
        if is_clear(seen, hit, stay) and may_stay(seen, seen.actor):
            chosen = counter.hit_or_stay(seen, seen.actor, load_lookup(name))
            assert chosen == (HIT if hit > stay else STAY)
            checked += 1
    assert checked > 15


def small_deck(table: Any) -> Any:
    """The same line with a deck of at most 25 cards and no Unlucky 7, to be searched in no time."""
    cards = [card for card in table.pile[: table.left] if card != KINDS["unlucky7"]]
    table.pile = cards[:25] + table.pile[table.left :]
    table.left = min(25, len(cards))
    table.discarded = table.cards = len(table.pile)
    return table


def test_what_was_learnt_is_kept_as_it_was() -> None:
    endings = [0.25 if place % 2 == 0 else 20.0 for place in range(STATES * FORECAST)]
    wins = [(mine + 1) / (mine + one + other + 3) for mine, one, other in thrice()]
    kept_endings, kept_wins = unpacked(packed(endings, wins))
    assert kept_endings == pytest.approx(endings, abs=0.01)
    assert kept_wins == pytest.approx(wins, abs=0.0001)


def thrice() -> list[tuple[int, int, int]]:
    steps = range(MISSING)
    return [(mine, one, other) for mine in steps for one in steps for other in steps]


@pytest.mark.parametrize("name", ["flip7", "vengeance", "brutal"])
def test_more_points_and_weaker_rivals_make_winning_likelier(name: str) -> None:
    lookup = load_lookup(name)
    level = chance_to_win(lookup, 200, 100.0, 100.0, 100.0)
    assert 1 / 3 < level < 1 / 2
    assert chance_to_win(lookup, 200, 150.0, 100.0, 100.0) > level
    assert chance_to_win(lookup, 200, 100.0, 150.0, 100.0) < level
    assert chance_to_win(lookup, 200, 100.0, 150.0, 100.0) == pytest.approx(
        chance_to_win(lookup, 200, 100.0, 100.0, 150.0), abs=1e-6
    )
    assert chance_to_win(lookup, 200, 210.0, 205.0, 100.0) == 1.0
    assert chance_to_win(lookup, 200, 199.0, 205.0, 100.0) == 0.0


def asked(totals: list[int], line: str, others: tuple[str, str]) -> Any:
    """The first seat is asked; the others have stayed with these lines."""
    table = fresh_table("flip7", 3, "zh-Hant", dealer=2, scores=totals)
    for seat, names in enumerate((line, *others)):
        for card in (KINDS[name] for name in names.split()):
            place = table.pile.index(card, 0, table.left)
            table.left -= 1
            table.pile[place], table.pile[table.left] = table.pile[table.left], card
            table.line[seat] += 1 << 2 * card
            table.tally[seat] += 256 + card if is_number(card) else 0
        table.status[seat] = STAYED if seat else ACTIVE
    table.active = 1
    return table


def test_winner_goes_on_when_staying_would_lose() -> None:
    behind = asked([150, 190, 0], "12 11 10", ("12 11", "5"))
    assert counter.hit_or_stay(behind, 0, load_lookup("flip7")) == STAY
    assert winner.hit_or_stay(behind, 0, load_lookup("flip7")) == HIT


def test_winner_stays_as_soon_as_the_game_is_won() -> None:
    ahead = asked([195, 100, 100], "3 4", ("12 11", "5"))
    assert counter.hit_or_stay(ahead, 0, load_lookup("flip7")) == HIT
    assert winner.hit_or_stay(ahead, 0, load_lookup("flip7")) == STAY


def test_utility_is_certain_once_all_others_are_done() -> None:
    table = asked([195, 190, 100], "3 4", ("12 11", "5"))
    utility = [0.0] * SCORES
    fill_utility(table, 0, load_lookup("flip7"), utility)
    assert utility[LOWEST_SCORE + 17] == 0.0  # 212 against 213
    assert utility[LOWEST_SCORE + 18] == 0.5
    assert utility[LOWEST_SCORE + 19] == 1.0


def test_a_freeze_goes_to_the_most_dangerous() -> None:
    for leader in (1, 2):
        totals = [150, 100, 100]
        totals[leader] = 190
        table = fresh_table("flip7", 3, "zh-Hant", dealer=2, scores=totals)
        assert aim_flip7.aim(table, 0, FREEZE, WINNER, load_lookup("flip7")) == leader


def all_in(totals: list[int], line: str, others: tuple[str, str]) -> Any:
    table = asked(totals, line, others)
    table.status = [ACTIVE] * 3
    table.active = 3
    return table


@pytest.mark.parametrize(
    ("line", "others", "target"),
    [
        ("", ("", ""), 0),  # early, the actions among the cards are theirs to give
        ("3 4", ("12 11", "5"), 0),
        ("12 11", ("5", "6"), 2),  # their own line is at stake
        ("5", ("12 11 10 9", "3"), 1),  # somebody is likely to bust
    ],
)
def test_winner_takes_a_flip_three_that_does_no_harm(
    line: str, others: tuple[str, str], target: int
) -> None:
    table = all_in([0, 0, 0], line, others)
    assert aim_flip7.aim(table, 0, FLIP_THREE, COUNTER, load_lookup("flip7")) != 0
    assert aim_flip7.aim(table, 0, FLIP_THREE, WINNER, load_lookup("flip7")) == target


def test_winner_stays_if_it_wins_against_a_rival_who_will_stay() -> None:
    table = all_in([180, 145, 0], "5 6 7 8 9", ("3 4 9 12 +4 x2", "5"))  # 215, the player 205
    assert winner.hit_or_stay(table, 0, load_lookup("flip7")) == STAY


def test_winner_draws_no_flip_three_that_they_would_have_to_take() -> None:
    table = asked([150, 180, 0], "5 6 7 8", ("4 10", "5"))
    table.pile[0], table.left = FLIP_THREE, 1
    assert winner.hit_or_stay(table, 0, load_lookup("flip7")) == STAY


@pytest.mark.parametrize(
    ("line", "deck", "endings"),
    [
        ("12 11 10", "12 11 10 9 8", {33: 1.0}),  # they stay
        ("2", "2 9", {0: 1 / 2, 11: 1 / 2}),  # they hit, and stay with 11
        ("5 second", "5", {5: 1.0}),
        ("5 x2", "+4 +8 5", {0: 1 / 3, 16: 2 / 3}),  # 14 or 18: one step
        ("1 2 3 4 5 6", "7 8", {43.5: 1.0}),  # Flip 7 either way
    ],
)
def test_who_looks_closely_sees_what_the_next_card_leads_to(
    line: str, deck: str, endings: dict[float, float]
) -> None:
    table = all_in([0, 0, 0], line, ("", ""))
    cards = [KINDS[name] for name in deck.split()]
    table.pile = cards + table.pile
    table.left, table.cards = len(cards), len(table.pile)
    forecast = [0.0] * FORECAST
    forecast_seat(table, 0, load_lookup("flip7"), True, NOBODY, forecast, 0)
    outcomes = zip(forecast[1::2], forecast[::2], strict=True)
    assert {points: chance for points, chance in outcomes if chance} == pytest.approx(endings)


@pytest.mark.parametrize("closely", [False, True])
@pytest.mark.parametrize("line", ["", "7", "3 12", "second 5"])
def test_forced_cards_bust_as_often_as_they_do_in_every_order(line: str, closely: bool) -> None:
    table = asked([0, 0, 0], line, ("", ""))
    deck = ["1", "3", "5", "7", "7", "12", "12", "12", "+4", "freeze"]
    table.pile = [KINDS[name] for name in deck] + table.pile
    table.left, table.cards = len(deck), len(table.pile)
    orders = list(permutations(range(table.left), 3))
    busts = sum(is_bust(line, [table.pile[place] for place in order]) for order in orders)
    forecast = [0.0] * FORECAST
    forecast_flip7.look_through_cards(table, 0, never_busting(), closely, 3, forecast, 0)
    assert forecast[0] == pytest.approx(busts / len(orders), abs=0.02)


@pytest.mark.parametrize(("line", "sevens"), [("1 2 4 6 8 9", 0.8), ("1 2 4 6 8", 0.6)])
def test_forced_cards_may_make_flip7(line: str, sevens: float) -> None:
    """Of five cards one is fatal; after another a second one must not be, or the one before."""
    table = asked([0, 0, 0], line, ("", ""))
    table.pile = [KINDS[name] for name in ("1", "3", "5", "7", "10")] + table.pile
    table.left, table.cards = 5, len(table.pile)
    forecast = [0.0] * FORECAST
    forecast_flip7.look_through_cards(table, 0, never_busting(), True, 3, forecast, 0)
    assert forecast[FORECAST - 2] == pytest.approx(sevens)
    assert forecast[0] == pytest.approx(1 - sevens)
    mean = 25 / 4 if len(line.split()) == 6 else 50 / 4
    assert forecast[FORECAST - 1] == pytest.approx(sum(map(int, line.split())) + mean + 15)


def test_an_opening_card_that_is_due_comes_after_forced_ones() -> None:
    table = fresh_table("vengeance", 3, "en")
    three, four = [0.0] * FORECAST, [0.0] * FORECAST
    table.dealing, table.turn = 1, 0
    forecast_vengeance.look_through_cards(table, 1, never_busting(), True, 3, False, three, 0)
    table.dealing = 0
    forecast_vengeance.look_through_cards(table, 1, never_busting(), True, 4, False, four, 0)
    assert three == four
    forecast_vengeance.look_through_cards(table, 1, never_busting(), True, 3, False, three, 0)
    assert three != four


def is_bust(line: str, cards: list[int]) -> bool:
    seen = {KINDS[name] for name in line.split()}
    twice = 0
    for card in cards:
        twice += card in seen and is_number(card)
        seen.add(card)
    return twice > ("second" in line)


def never_busting() -> list[float]:
    """Tables in which every line ends with ten points."""
    endings = [float(place == 2) if place % 2 == 0 else 10.0 for place in range(FORECAST)] * STATES
    return lookup_of(endings, [0.5] * MISSING**3)


# Vengeance: who gets a card


def laid(*lines: str, brutal: str = "no") -> Any:
    """A round of Vengeance that goes on, with these lines."""
    table = fresh_table("vengeance", len(lines), "fr", brutal=brutal)
    for seat, names in enumerate(lines):
        for card in (KINDS[name] for name in names.split()):
            take_out(table, card)
            put_down(table, seat, card)
    return table


def take_out(table: Any, card: int) -> None:
    place = table.pile.index(card, 0, table.left)
    table.left -= 1
    table.pile[place], table.pile[table.left] = table.pile[table.left], card


def forecast_of(table: Any, seat: int, closely: bool = False) -> list[float]:
    forecast = [0.0] * FORECAST
    lookup = load_lookup("brutal" if table.brutal else "vengeance")
    forecast_seat(table, seat, lookup, closely, NOBODY, forecast, 0)
    return forecast


def leave_in_deck(table: Any, names: str) -> None:
    """These cards alone; all others are discarded."""
    cards = [KINDS[name] for name in names.split()]
    table.pile = cards + table.pile[: table.left]
    table.left = table.discarded = len(cards)
    table.cards = len(table.pile)


@pytest.mark.parametrize("kind", [COUNTER, WINNER])
@pytest.mark.parametrize("brutal", ["no", "yes"])
def test_nobody_keeps_a_modifier_for_themselves(kind: int, brutal: str) -> None:
    lookup = load_lookup("brutal" if brutal == "yes" else "vengeance")
    for lines in (("", "", ""), ("", "10", "11"), ("3", "10", "8"), ("10", "11", "9 11")):
        for card in ("/2", "-2", "-4", "-6", "-8", "-10"):
            table = laid(*lines, brutal=brutal)
            assert aim_vengeance.give(table, 0, KINDS[card], kind, lookup) != 0


@pytest.mark.parametrize("brutal", ["no", "yes"])
def test_winner_goes_on_for_cards_to_give_away(brutal: str) -> None:
    table = laid("11 10 9", "10 9", "12", brutal=brutal)
    table.total = [90, 120, 90]
    lookup = load_lookup("brutal" if brutal == "yes" else "vengeance")
    assert counter.hit_or_stay(table, 0, lookup) == STAY
    assert winner.hit_or_stay(table, 0, lookup) == HIT
    for card in [card for card in table.pile[: table.left] if not is_number(card)]:
        take_out(table, card)
    assert winner.hit_or_stay(table, 0, lookup) == STAY


def test_gifts_are_worth_nothing_if_nobody_could_take_the_game_away() -> None:
    table = laid("11 10 9", "10 9", "12")
    table.total = [190, 20, 30]
    table.status = [ACTIVE, STAYED, STAYED]
    assert winner_vengeance.utility_of_gifts(table, 0, load_lookup("vengeance")) == pytest.approx(
        0.0, abs=1e-9
    )
    table.total, table.status = [100, 110, 90], [ACTIVE, BUSTED, BUSTED]
    assert winner_vengeance.utility_of_gifts(table, 0, load_lookup("vengeance")) == 0.0


def test_winner_takes_a_flip_four_only_where_it_is_harmless() -> None:
    early = laid("", "", "")
    assert aim_vengeance.give(early, 0, FLIP_FOUR, COUNTER, load_lookup("vengeance")) == 0
    assert aim_vengeance.give(early, 0, FLIP_FOUR, WINNER, load_lookup("vengeance")) != 0
    for line, takes_it in (("5", True), ("10", False)):
        known = laid(line, "11 12", "10 11")
        leave_in_deck(known, "10 11 12 13")
        target = aim_vengeance.give(known, 0, FLIP_FOUR, WINNER, load_lookup("vengeance"))
        assert (target == 0) == takes_it
    early.status = [ACTIVE, BUSTED, BUSTED]
    assert aim_vengeance.give(early, 0, FLIP_FOUR, WINNER, load_lookup("vengeance")) == 0


def test_winner_draws_no_action_where_staying_wins() -> None:
    table = laid("11 10 9", "10 9 12", "13")
    leave_in_deck(table, "flip4 swap")
    table.status = [ACTIVE, STAYED, STAYED]
    table.total = [175, 173, 0]
    assert winner.hit_or_stay(table, 0, load_lookup("vengeance")) == STAY
    table.total = [175, 180, 0]
    assert winner.hit_or_stay(table, 0, load_lookup("vengeance")) == HIT


def test_a_modifier_on_an_empty_line_costs_what_it_will_take() -> None:
    bare, less = forecast_of(laid("", ""), 0), forecast_of(laid("-4", ""), 0)
    finished = 1.0 - bare[0]
    assert mean_of(bare, 0) - mean_of(less, 0) == pytest.approx(4 * finished, abs=0.3)


def test_the_next_card_busts_as_often_as_there_are_cards_that_do() -> None:
    table = laid("11 12", "")
    numbers = [card for card in table.pile[: table.left] if is_number(card)]
    fatal = sum(card in (11, 12) for card in numbers) / len(numbers)
    forecast = [0.0] * FORECAST
    forecast_seat(table, 0, never_busting(), False, NOBODY, forecast, 0)
    assert forecast[0] == pytest.approx(fatal + 1 / len(numbers))  # the Zero brings nothing
    forecast_seat(table, 0, never_busting(), True, NOBODY, forecast, 0)
    assert forecast[0] == pytest.approx(fatal)


def test_who_holds_a_zero_may_still_make_flip7() -> None:
    table = laid("0 12 13", "")
    assert mean_of(forecast_of(table, 0), 0) == 0.0
    short, long = forecast_of(table, 0, True), forecast_of(laid("0 12 13 11 10 9", ""), 0, True)
    assert 5.0 < mean_of(short, 0) < mean_of(long, 0)
    table.status[0] = STAYED  # after Just One More
    assert mean_of(forecast_of(table, 0, True), 0) == 0.0


def test_a_stayed_line_is_safe_once_nobody_else_is_in() -> None:
    table = laid("12 11", "10", "9")
    table.status[0] = STAYED
    beside_two = mean_of(forecast_of(table, 0, True), 0)
    table.status[1] = BUSTED
    beside_one = mean_of(forecast_of(table, 0, True), 0)
    assert beside_two < beside_one < 23.0
    table.status[2] = STAYED
    assert mean_of(forecast_of(table, 0, True), 0) == 23.0


def test_of_a_deck_nearly_empty_every_card_is_followed() -> None:
    """One of four cards busts them, or else one of three; with two more numbers they stay."""
    table = laid("2 3", "", "")
    leave_in_deck(table, "2 9 10 11")
    table.status[2] = STAYED
    line, tally = table.line[0], table.tally[0]
    assert look_with(table, never_busting(), closely=False)[0] == pytest.approx(1 / 4)
    assert look_with(table, never_busting(), closely=True)[0] == pytest.approx(1 / 2)
    table.left = table.discarded = 2
    assert look_with(table, never_busting(), closely=True)[0] == pytest.approx(1 / 2)
    table.status[2] = ACTIVE
    table.turn = 0  # so the last two cards are for the others
    assert look_with(table, never_busting(), closely=True)[0] == 0.0
    assert (table.line[0], table.tally[0]) == (line, tally)


def test_who_draws_the_last_cards_without_risk_is_seen_to_make_flip7() -> None:
    table = laid("2 6 8", "3 7 9 -8", "1 6 13 -2")
    leave_in_deck(table, "10 11 13 8 discard")
    table.total, table.status = [190, 161, 125], [ACTIVE, ACTIVE, STAYED]
    utility = [0.0] * SCORES
    fill_utility(table, 0, load_lookup("vengeance"), utility)
    assert utility[LOWEST_SCORE + 16] == pytest.approx(0.0)
    assert winner.hit_or_stay(table, 0, load_lookup("vengeance")) == HIT


@pytest.mark.parametrize("line", ["3 10 13", "5 8 13", "6 9 11", "1 7 9 10"])
def test_who_looks_closely_knows_when_a_rival_stays(line: str) -> None:
    table = laid(line, "", "")
    assert counter.hit_or_stay(table, 0, load_lookup("vengeance")) == STAY
    assert look_with(table, never_busting(), closely=False)[0] > 0.0
    assert look_with(table, never_busting(), closely=True)[0] == 0.0


def test_winner_hits_for_the_deck_behind_the_last_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    table = laid("13", "11", "11 12")
    leave_in_deck(table, "10 13")
    table.total, table.active = [170, 167, 144], 3
    assert winner.hit_or_stay(table, 0, load_lookup("vengeance")) == HIT
    monkeypatch.setattr(stop_gain, "ENDS_SOON", 0)
    assert winner.hit_or_stay(table, 0, load_lookup("vengeance")) == STAY


def test_a_player_whose_last_card_is_a_flip_four_takes_it() -> None:
    table = laid("", "8", "7")
    assert aim_vengeance.give(table, 0, FLIP_FOUR, WINNER, load_lookup("vengeance")) != 0
    push(table, item(LAST_CARD, 0, JUST_ONE_MORE, 0, 1, 0))
    assert aim_vengeance.give(table, 0, FLIP_FOUR, WINNER, load_lookup("vengeance")) == 0
    assert mean_of(forecast_of(table, 0, closely=True), 0) == pytest.approx(0.0, abs=0.5)


def test_who_stops_later_draws_more() -> None:
    table = laid("2", "10", "12 13")
    assert winner_vengeance.draws_ahead(table, 0, NOBODY) == pytest.approx((24 - (16 + 1) / 2) / 8)
    assert winner_vengeance.draws_ahead(table, 0, 1) == pytest.approx((24 - 1 / 2) / 8)
    table.status[0] = STAYED
    assert winner_vengeance.draws_ahead(table, 0, NOBODY) < 0


def look_with(table: Any, lookup: list[float], closely: bool) -> list[float]:
    forecast = [0.0] * FORECAST
    forecast_seat(table, 0, lookup, closely, NOBODY, forecast, 0)
    return forecast


def test_a_card_that_completes_seven_is_stolen_and_ends_the_round() -> None:
    table = laid("1 2 3 4 5 6", "9 10", "6 11 12")
    chosen = aim_vengeance.best_of_lines(table, 0, STEAL, WINNER, load_lookup("vengeance"), True)
    assert chosen != pick(2, 6)
    assert (table.flip7, table.bonus) == (NOBODY, NOBODY)
    assert aim_vengeance.value_of_move(
        table, 0, pick(2, 12), pick(0, NO_CARD_BACK), COUNTER, load_lookup("vengeance")
    ) == pytest.approx(1 + 2 + 3 + 4 + 5 + 6 + 12 + 15 - (9 + 10 + 6 + 11) / 2)


# Over many games


def rates(name: str, edition: str, games: int, brutal: bool = False) -> tuple[float, float]:
    """How often the winner wins against two who count, each seat equally often."""
    from flipdeck.players.compiled import cpu

    table = fresh_table(name, 3, edition, **({"brutal": "yes"} if brutal else {}))
    wins = 0
    for seat in range(3):
        players = [WINS if other == seat else COUNTS for other in range(3)]
        totals = cpu.play(name, table, players, games // 3, seed=12)
        assert totals.unfinished == 0
        wins += totals.wins[seat]
    rate = wins / (3 * (games // 3))
    return rate, (rate * (1 - rate) / games) ** 0.5


EDITIONS = [
    *(("flip7", edition, False) for edition in ("en", "de", "zh-Hant")),
    *(("vengeance", edition, brutal) for edition in ("en", "fr") for brutal in (False, True)),
]


@pytest.mark.long
@pytest.mark.parametrize(("name", "edition", "brutal"), EDITIONS)
def test_winner_beats_two_who_count_over_a_million_games(
    name: str, edition: str, brutal: bool
) -> None:
    rate, error = rates(name, edition, 1_000_000, brutal)
    print(f"{name} {edition} brutal={brutal}: {rate:.4f} +- {1.96 * error:.4f}")
    assert rate - 1.96 * error > {"flip7": 0.403, "vengeance": 0.448}[name]
