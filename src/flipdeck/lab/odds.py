"""What a decision is worth: exact odds of the next card and of the round, and the chance to win.

Exact is what the deck says: the next card, and the points of the round for whoever stays, takes
one card, or hits on and stops when it is best. It counts the player's own cards only: actions he
draws are given to others while there are any, and what others may do to his line is left out. The
chance to win is estimated: each move is followed by many games, played by sensible players.
"""

import random
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from importlib import import_module
from math import hypot, inf
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec.structs import replace

from flipdeck.engine import moves as said
from flipdeck.engine import policies
from flipdeck.engine.deduction import imagined
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.policies import Policy, policy
from flipdeck.engine.refusal import Refusal, Refused
from flipdeck.engine.view import HIDING
from flipdeck.engine.wording import line
from flipdeck.rules.cards import LUCKY_13, NAMES, SECOND_CHANCE, is_action, is_number
from flipdeck.rules.flip7 import BONUS_POINTS, held
from flipdeck.rules.layout import duplicate
from flipdeck.rules.questions import others_may_receive, points
from flipdeck.rules.table import BONUS, CARD, HIT, OVER, TURN, LineTable

if TYPE_CHECKING:
    from .rollouts import Rollouts, Tally

GAMES = 24_000  # played for a decision, shared by its moves
SECONDS = 0.15
FINALISTS = 4  # so many moves are not thinned out any more
LAPS = 4
SHORTEST_LAP = 10
SHORTEST_FINAL = 100
LONGEST_LAP = 500
WORLDS = 120
MOST_LINES = 1 << 22
COMPILED = (
    "lab.rollouts",
    "lab.hitting_on",
    "lab.hitting_on_with_a_vengeance",
    "players.stopping",
    "players.swift",
)
DOUBT = 2  # standard errors within which two moves count as equal
PLAYERS = {"flip7": "bust:0.25", "vengeance": "bust:0.25", "flipflop": "sensible"}


class Points(NamedTuple):
    """Of the round: if he stays, takes one card, or takes a card and then does the best."""

    stay: float
    hit_once: float | None
    hit: float | None


class MoveOdds(msgspec.Struct, frozen=True):
    move: str
    points: float  # of this round; exact for hit and stay, else estimated
    win: float
    win_se: float


class Odds(msgspec.Struct, frozen=True):
    """The record's odds object; what makes no sense for a decision is None."""

    actor: str
    bust: float | None
    cards: dict[str, float] | None
    stay: float | None
    hit_once: float | None
    best_stop: float | None
    moves: list[MoveOdds]
    advice: str | None


def odds(
    match: Match,
    seat: int | None = None,
    *,
    games: int = GAMES,
    seconds: float | None = SECONDS,
    seed: int = 0,
) -> Odds:
    """For the player to decide (`seat`, if it is to be nobody else), from what he may know.

    If a card is on its way to a player, its odds alone. The same seed gives the same estimates
    unless the time runs out first; None is all the time it takes.
    """
    due = match.due
    if due is None:
        raise Refused(Refusal.GAME_OVER)
    to_card = due.actor is None and match.table.ask == CARD
    decider = match.table.actor if to_card else due.actor
    if decider is None or seat not in (None, decider):
        refused = Refused(Refusal.NOT_DUE, text="odds")
        refused.legal = match.expected() if decider is None else []  # dice and hands to be dealt
        raise refused
    if to_card:
        return card_on_its_way(match)
    play = partial(contest, match, games, inf if seconds is None else seconds, seed)
    if match.table.ask != TURN:
        from flipdeck.engine.batch import cores

        return of_decision(match, play(threads=cores()))
    load_compiled()
    with ThreadPoolExecutor(1) as beside:  # compiled loops need no lock: two cores do both at once
        exact = beside.submit(of_round, match)
        return of_turn(match, play(), exact.result())


def load_compiled() -> None:
    """Two threads that import the same at once may wait for each other: Python calls it a deadlock.

    It takes a second, so whoever asks for no more than the next card is spared it.
    """
    for module in COMPILED:
        import_module(f"flipdeck.{module}")


def card_on_its_way(match: Match) -> Odds:
    name = match.names[match.table.actor]
    return Odds(name, busting(match, match.table), chances(match.table), None, None, None, [], None)


def of_decision(match: Match, tallies: "dict[Move, Tally]") -> Odds:
    moves = [move_odds(match, move, tally, tally.round_points) for move, tally in tallies.items()]
    name = match.names[match.table.actor]
    advice = line(favourite(tallies), match.names)
    return Odds(name, None, None, None, None, None, moves, advice)


def of_turn(match: Match, tallies: "dict[Move, Tally]", exact: Points) -> Odds:
    """Beside what the deck says, exact points of both moves, where they can be had."""
    found = of_decision(match, tallies)
    stay = exact.stay if len(tallies) > 1 else None
    found = replace(found, stay=stay, hit_once=exact.hit_once)
    if exact.hit is not None:
        points = {said.Hit: exact.hit, said.Stay: exact.stay}
        moves = [move_odds(match, *each, points[type(each[0])]) for each in tallies.items()]
        found = replace(found, best_stop=max(each.points for each in moves), moves=moves)
    bust, cards = bust_chance(match), next_card_chances(match)
    return replace(found, bust=bust, cards=cards, advice=better(found.moves))


def move_odds(match: Match, move: Move, tally: "Tally", points: float) -> MoveOdds:
    return MoveOdds(line(move, match.names), points, tally.win, tally.win_se)


def better(moves: list[MoveOdds]) -> str:
    """What wins more often; if that cannot be told, what is worth more points."""
    likeliest, *others = sorted(moves, key=lambda each: -each.win)
    for other in others:
        in_doubt = likeliest.win - other.win <= DOUBT * hypot(likeliest.win_se, other.win_se)
        if in_doubt and other.points > likeliest.points:
            return other.move
    return likeliest.move


# The next card, found by asking the rules what each card would do


def next_card_chances(match: Match) -> dict[str, float]:
    """The chance of each card if the player who is asked hits."""
    return chances(after_hit(match))


def bust_chance(match: Match) -> float:
    """The chance that the next card busts the player who is asked, if he hits."""
    return busting(match, after_hit(match))


def after_hit(match: Match) -> LineTable:
    table: LineTable = duplicate(match.table)
    match.setup.rulebook.step(table, HIT)
    return table


def chances(table: LineTable) -> dict[str, float]:
    deck = deck_to_come(table)
    return {NAMES[kind]: count / table.left for kind, count in sorted(deck.items())}


def busting(match: Match, table: LineTable) -> float:
    """The chance that the card that is due busts the player it is for."""
    seat = table.actor
    fatal = 0
    deck = deck_to_come(table)
    for kind, count in deck.items():
        after = duplicate(table)
        match.setup.rulebook.step(after, after.pile.index(kind))
        fatal += count * (after.busts[seat] > table.busts[seat])
    return fatal / max(1, deck.total())


def deck_to_come(table: LineTable) -> Counter[int]:
    """What may come: an empty deck has been rebuilt, and nothing if it could not be."""
    return Counter(table.pile[: table.left] if table.ask == CARD else [])


# The points of the round


def of_round(match: Match) -> Points:
    """No further than one card where two packs hold too much, and for the only one still in at
    Flip 7 if he could draw the last card."""
    from flipdeck.players.stopping import prospects
    from flipdeck.players.swift import weigh

    from . import hitting_on, hitting_on_with_a_vengeance

    game, table, seat = match.setup.game, match.table, match.table.actor
    alone = not others_may_receive(table, seat)
    with suppress(ValueError):  # the deck could run out, has two packs, or no number
        if game == "flip7":
            return Points(*hitting_on.hitting_on(table, seat))
        if not alone:
            best = hitting_on_with_a_vengeance.hitting_on(table, seat)
            return of_one_card(match)._replace(hit=best)
    deck = deck_to_come(after_hit(match))
    two_lucky = deck[LUCKY_13] + held(table, seat, LUCKY_13) > 1  # the model knows of one
    if (alone and game == "flip7") or two_lucky or lines_to_come(deck) > MOST_LINES:
        return of_one_card(match)
    found = prospects(game, table, seat, weigher=weigh)
    return Points(found.stay, found.hit_once, found.hit)


def of_one_card(match: Match) -> Points:
    """By asking the rules; the only one still in may draw many cards by one, so not for him."""
    table, seat = match.table, match.table.actor
    alone = not others_may_receive(table, seat)
    stay = points_of(table, seat)
    return Points(stay, None if alone else of_next_card(match, seat), None)


def of_next_card(match: Match, seat: int) -> float:
    """A card that he gives away leaves his points as they are."""
    table = after_hit(match)
    deck = deck_to_come(table)
    expected = 0.0
    for kind, count in deck.items():
        after = duplicate(table)
        match.setup.rulebook.step(after, after.pile.index(kind))
        ended = after.round > table.round or after.ask == OVER
        expected += count * (after.gained[seat] if ended else points_of(after, seat))
    return expected / deck.total()


def points_of(table: LineTable, seat: int) -> float:
    bonus = BONUS_POINTS if table.ask == BONUS else 0  # theirs to take
    return float(points(table, seat) + bonus)


def lines_to_come(deck: Counter[int]) -> int:
    """How many sets of numbers and modifiers, times how Second Chances may stand."""
    numbers = sum(is_number(kind) for kind in deck)
    modifiers = sum(deck[kind] for kind in deck if not is_number(kind) and not is_action(kind))
    return (deck[SECOND_CHANCE] + 1) ** 2 << numbers + modifiers


# The chance to win


def contest(
    match: Match, games: int, seconds: float, seed: int, threads: int = 1
) -> "dict[Move, Tally]":
    """Play on after every legal move; while there are many, the weaker half leaves.

    The end of the time is the finalists': the best of many after a few games was lucky.
    """
    from .rollouts import Rollouts, Tally

    worlds = worlds_of(match, seed)
    rollouts = Rollouts(match.setup.game, worlds, players_of(match), seed)
    tallies = {move: Tally.blank(len(worlds)) for move in match.legal_moves()}
    still_in = list(tallies)
    rollouts.warm_up()
    pace = rollouts.pace(SHORTEST_LAP)
    deadline = time.perf_counter() + seconds
    first = 0
    with ThreadPoolExecutor(threads) as pool:
        while games > 0:
            in_time = threads * (deadline - time.perf_counter()) / pace
            share = lap(min(games, in_time), len(still_in))
            play = partial(follow, match, rollouts, tallies, first, share)
            list(pool.map(play, still_in))
            first += share
            games -= share * len(still_in)
            left = deadline - time.perf_counter()
            if len(still_in) > FINALISTS:
                still_in.sort(key=lambda move: -tallies[move].win)
                half = 0 if left < seconds / LAPS else len(still_in) // 2
                del still_in[max(FINALISTS, half) :]
            elif left < 0:
                break
    return tallies


def follow(
    match: Match,
    rollouts: "Rollouts",
    tallies: "dict[Move, Tally]",
    first: int,
    games: int,
    move: Move,
) -> None:
    answers = match.dialect.answers(match.table, move)
    rollouts.play(answers, first, games, tallies[move])


def favourite(tallies: "dict[Move, Tally]") -> Move:
    """Of the moves that were in to the end: who left early may have been lucky."""
    longest = max(tally.games.sum() for tally in tallies.values())
    finalists = [move for move, tally in tallies.items() if tally.games.sum() == longest]
    return max(finalists, key=lambda move: tallies[move].win)


def lap(games: float, moves: int) -> int:
    """Games for each move before the next look at who is ahead, and at the clock."""
    shortest = SHORTEST_LAP if moves > FINALISTS else SHORTEST_FINAL
    return int(max(shortest, min(LONGEST_LAP, games // (LAPS * moves))))


def worlds_of(match: Match, seed: int) -> list[Any]:
    """Tables that the player to decide cannot tell from the real one."""
    if match.setup.game not in HIDING:
        return [match.table]
    chance = random.Random(seed)
    return [imagined(match.table, match.table.actor, chance) for _ in range(WORLDS)]


def players_of(match: Match) -> list[Policy]:
    game = match.setup.game
    return [policy(PLAYERS[game], policies.PLAYERS[game].kinds)] * len(match.names)
