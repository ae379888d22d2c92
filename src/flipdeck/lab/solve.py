"""Flip 7 for one player alone, solved exactly: the best round, the fewest rounds, when to stop."""

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from flipdeck.lab.extras import need_graphics_card
from flipdeck.lab.rounds import TARGET, OneRound, fewest_rounds, rounds_of
from flipdeck.lab.solo import Deck, Round
from flipdeck.lab.thumbs import Stop, Thumb, chart, stop, thumbs
from flipdeck.lab.vengeance_solo import VengeanceRound
from flipdeck.rules.cards import (
    FLIP7_PACK,
    PLUS_2,
    SECOND_CHANCE,
    VENGEANCE_PACK,
    is_action,
)
from flipdeck.rules.editions import EDITIONS

CARDS: dict[str, Callable[[int], bool]] = {
    "numbers": lambda card: card < PLUS_2,
    "modifiers": lambda card: not is_action(card),
    "second-chance": lambda card: not is_action(card) or card == SECOND_CHANCE,
    "all": lambda card: True,
}

USUAL_CARDS = {"flip7": "all", "vengeance": "numbers"}

Progress = Callable[[int, float], None]  # hears of a total and the rounds from there

ALONE = (
    "One player alone, one round, a fresh deck of {size} cards that does not run out.",
    "Every card drawn is known; he is asked again after each hit until he stays, busts, is frozen"
    " or makes Flip 7 (15 points more).",
)
ACTIONS = {
    SECOND_CHANCE: "A Second Chance cancels the next duplicate, both are discarded; a second one"
    " is discarded while one is held.",
    "alone": "A Freeze ends the round with the points so far; a Flip Three forces three cards.",
    "aside": "A Freeze or Flip Three among forced cards waits until they are over, then they are"
    " played in the order revealed, nested ones first; after a bust or Flip 7 they are void.",
    "immediate": "A Second Chance among forced cards helps at once.",
    "deferred": "A Second Chance among forced cards waits like the other actions.",
}
VENGEANCE = (
    "One player alone at Vengeance, one round, a fresh deck of {size} cards without the actions.",
    "With the Zero he must go on, and scores 0 without Flip 7; a Lucky 13 lies beside a 13, both"
    " count; Unlucky 7 discards all other cards of the line; modifiers stay with him.",
)
FRESH = (
    "Every round starts from a fresh deck (at a real table the deck carries over).",
    "The rounds are counted until the total is 200 or more.",
)


@dataclass(frozen=True)
class Solution:
    """The best play of one round for points."""

    game: str
    cards: str
    edition: str
    expectation: float
    states: int
    seconds: float
    assumptions: tuple[str, ...]
    # These are worked out for Flip 7 only.
    bust: float | None = None
    flip7: float | None = None
    rounds: float | None = None  # to 200, by playing every round for points
    memory: int | None = None  # bytes of all value arrays
    chart: tuple[Stop, ...] = ()


@dataclass(frozen=True)
class Challenge:
    """The fewest rounds to 200."""

    game: str
    cards: str
    edition: str
    rounds: float
    seconds: float
    assumptions: tuple[str, ...]
    from_total: tuple[float, ...]
    stay_from: dict[int, tuple[int | None, ...]] = field(default_factory=dict)  # by total


def fresh_deck(cards: str, edition: str) -> Deck:
    kept = CARDS[cards]
    deferred = EDITIONS["flip7"][edition]["second_chance_in_flip"] == "deferred"
    return Deck([card for card in FLIP7_PACK if kept(card)], deferred)


def assumptions(deck: Deck) -> tuple[str, ...]:
    """What the numbers rest on: the rules of the edition for one player, in a few sentences."""
    lines = [line.format(size=deck.cards) for line in ALONE]
    if deck.actions.seconds:
        lines.append(ACTIONS[SECOND_CHANCE])
    if deck.actions.flips:
        lines += [ACTIONS["alone"], ACTIONS["aside"]]
        lines.append(ACTIONS["deferred" if deck.actions.deferred else "immediate"])
    return tuple(lines)


def sit_down(deck: Deck, cores: int, gpu: bool) -> Round:
    if not gpu:
        return Round(deck, cores)
    need_graphics_card()
    from flipdeck.lab.solo_gpu import RoundOnGpu  # needs the extra `gpu`

    return RoundOnGpu(deck)


def warm_up(gpu: bool) -> None:
    """The first round waits for the compiler; that is no part of what is measured."""
    sit_down(Deck([0, 1, 1]), 1, gpu).value(np.arange(2.0))


def solve(cards: str = "all", edition: str = "en", cores: int = 1, gpu: bool = False) -> Solution:
    """The highest expected points of a round."""
    warm_up(gpu)
    began = time.perf_counter()
    deck = fresh_deck(cards, edition)
    play = sit_down(deck, cores, gpu)
    expectation = play.value(np.arange(play.most + 1.0))
    seconds = time.perf_counter() - began
    memory = play.memory
    outcome = play.outcome()
    return Solution(
        game="flip7",
        cards=cards,
        edition=edition,
        expectation=expectation,
        bust=outcome.bust,
        flip7=outcome.flip7,
        rounds=float(rounds_of(outcome)[0]),
        states=play.states,
        seconds=seconds,
        memory=memory,
        assumptions=assumptions(deck),
        chart=tuple(chart(play)),
    )


def solve_rounds(
    cards: str = "all",
    edition: str = "en",
    cores: int = 1,
    gpu: bool = False,
    progress: Progress | None = None,
) -> Challenge:
    """The fewest expected rounds to 200; `progress` hears of every total that is done."""
    warm_up(gpu)
    began = time.perf_counter()
    deck = fresh_deck(cards, edition)
    play = sit_down(deck, cores, gpu)
    stay_from = {}

    def note_stops(total: int, expected: float) -> None:
        if total % 20 == 0:
            stay_from[total] = stop(play, "").stay_from
        if progress:
            progress(total, expected)

    rounds = all_rounds(play, note_stops)
    return Challenge(
        game="flip7",
        cards=cards,
        edition=edition,
        rounds=rounds[0],
        seconds=time.perf_counter() - began,
        assumptions=(*assumptions(deck), *FRESH),
        from_total=rounds,
        stay_from=stay_from,
    )


def all_rounds(play: OneRound, progress: Progress | None) -> tuple[float, ...]:
    """The fewest rounds from the totals 0 to 199."""
    rounds = {}
    for total, expected in fewest_rounds(play):
        rounds[total] = expected
        if progress:
            progress(total, expected)
    return tuple(rounds[total] for total in range(TARGET))


def rules_of_thumb(
    cards: str = "all", edition: str = "en", cores: int = 1, gpu: bool = False
) -> list[Thumb]:
    return list(thumbs(sit_down(fresh_deck(cards, edition), cores, gpu)))


# Vengeance


def vengeance_round(cards: str) -> VengeanceRound:
    kept = CARDS[cards]
    return VengeanceRound([card for card in VENGEANCE_PACK if kept(card) and not is_action(card)])


def vengeance_assumptions(play: VengeanceRound) -> tuple[str, ...]:
    return tuple(line.format(size=play.cards) for line in VENGEANCE)


def solve_vengeance(cards: str = "numbers", edition: str = "en") -> Solution:
    """The highest expected points of a round of `numbers`, or of numbers and `modifiers`."""
    play = vengeance_round(cards)
    began = time.perf_counter()
    expectation = play.value(np.arange(play.most + 1.0))
    seconds = time.perf_counter() - began
    said = vengeance_assumptions(play)
    return Solution("vengeance", cards, edition, expectation, play.states, seconds, said)


def solve_vengeance_rounds(
    cards: str = "numbers", edition: str = "en", progress: Progress | None = None
) -> Challenge:
    play = vengeance_round(cards)
    began = time.perf_counter()
    rounds = all_rounds(play, progress)
    seconds = time.perf_counter() - began
    said = (*vengeance_assumptions(play), *FRESH)
    return Challenge("vengeance", cards, edition, rounds[0], seconds, said, rounds)


def as_data(result: Solution | Challenge | Thumb) -> dict[str, Any]:
    """Plain values, for JSON."""
    return asdict(result)


# By name


def solution_for(
    game: str, cards: str, edition: str, rounds: bool, gpu: bool
) -> Solution | Challenge:
    """What was asked for by name; a name that is not known is a ValueError."""
    vengeance = ("numbers",) if rounds else ("numbers", "modifiers")
    decks = {"flip7": tuple(CARDS), "vengeance": vengeance}
    must_be(game, tuple(decks), "game")
    must_be(cards, decks[game], "cards")
    must_be(edition, tuple(EDITIONS[game]), "edition")
    if game == "vengeance":
        alone_at_vengeance = solve_vengeance_rounds if rounds else solve_vengeance
        return alone_at_vengeance(cards, edition)
    alone = solve_rounds if rounds else solve
    return alone(cards, edition, gpu=gpu)


def must_be(name: str, known: tuple[str, ...], what: str) -> None:
    if name not in known:
        raise ValueError(f"{what} {name!r} cannot be solved; known: {', '.join(known)}")


# On the screen


def display(result: Solution | Challenge, console: Console) -> None:
    if isinstance(result, Solution):
        show(result, console)
    else:
        show_challenge(result, console)


def show(solution: Solution, console: Console) -> None:
    title = f"{solution.game} alone: {solution.cards} ({solution.edition})"
    table = Table(title=title, show_header=False)
    table.add_row("points of the best round", f"{solution.expectation:.6f}")
    if solution.bust is not None:
        table.add_row("bust", f"{solution.bust:.2%}")
        table.add_row("Flip 7", f"{solution.flip7:.2%}")
        table.add_row("rounds to 200, playing so", f"{solution.rounds:.4f}")
    table.add_row("states", f"{solution.states:,}")
    table.add_row("seconds", f"{solution.seconds:.2f}")
    if solution.memory is not None:
        table.add_row("memory", f"{solution.memory / 2**20:.1f} MiB")
    console.print(table)
    if solution.chart:
        console.print(chart_table(solution.chart))
    for line in solution.assumptions:
        console.print(f"- {line}")


def show_challenge(challenge: Challenge, console: Console) -> None:
    table = Table(title=f"Fewest rounds to 200: {challenge.rounds:.5f}")
    table.add_column("total")
    table.add_column("rounds to come")
    if challenge.stay_from:
        add_numbers(table)
    for total in range(0, TARGET, 20):
        sums = challenge.stay_from.get(total, ())
        table.add_row(str(total), f"{challenge.from_total[total]:.4f}", *map(stay_at, sums))
    console.print(table)
    for line in challenge.assumptions:
        console.print(f"- {line}")


def chart_table(stops: tuple[Stop, ...]) -> Table:
    table = Table(title="Stay from this sum of the numbers")
    table.add_column("beside them")
    add_numbers(table)
    table.add_column("right for")
    for row in stops:
        table.add_row(row.held or "nothing", *map(stay_at, row.stay_from), f"{row.agree:.1%}")
    return table


def add_numbers(table: Table) -> None:
    table.add_column("1 number", justify="right")
    for count in range(2, 7):
        table.add_column(str(count), justify="right")


def stay_at(sum_: int | None) -> str:
    return "hit" if sum_ is None else str(sum_)
