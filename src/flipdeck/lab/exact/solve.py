"""Flip 7 for one player alone, solved exactly: the best round, the fewest rounds, when to stop."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from flipdeck.engine import registry
from flipdeck.errors import UserError
from flipdeck.lab.devices import need_graphics_card
from flipdeck.lab.exact.fewest_rounds import TARGET_POINTS, OneRound, fewest_rounds, rounds_of
from flipdeck.lab.exact.flip7_round import Deck, Round
from flipdeck.lab.exact.rules_of_thumb import RuleOfThumb, best_rules
from flipdeck.lab.exact.stop_chart import Stop, chart, stop
from flipdeck.lab.exact.vengeance_round import VengeanceRound
from flipdeck.rules import flip7, vengeance
from flipdeck.rules.cards import FLIP7_PACK, PLUS_2, SECOND_CHANCE, VENGEANCE_PACK, is_action

CARDS: dict[str, Callable[[int], bool]] = {
    "numbers": lambda card: card < PLUS_2,
    "modifiers": lambda card: not is_action(card),
    "second-chance": lambda card: not is_action(card) or card == SECOND_CHANCE,
    "all": lambda card: True,
}

Progress = Callable[[int, float], None]  # hears of a total and the rounds from there


class Assumption(NamedTuple):
    """What a solution rests on: its name, and the number of cards where that matters."""

    key: str
    cards: int = 0


FRESH = (Assumption("fresh-rounds"), Assumption("to-target"))


@dataclass(frozen=True)
class Solution:
    """The best play of one round for points."""

    game: str
    cards: str
    edition: str
    expectation: float
    states: int
    seconds: float
    assumptions: tuple[Assumption, ...]
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
    assumptions: tuple[Assumption, ...]
    from_total: tuple[float, ...]
    stay_from: dict[int, tuple[int | None, ...]] = field(default_factory=dict)  # by total


def fresh_deck(cards: str, edition: str) -> Deck:
    kept = CARDS[cards]
    deferred = flip7.RULEBOOK.editions[edition]["second_chance_in_flip"] == "deferred"
    return Deck([card for card in FLIP7_PACK if kept(card)], deferred)


def assumptions(deck: Deck) -> tuple[Assumption, ...]:
    """The rules of the edition for one player, in a few sentences."""
    found = [Assumption("alone", deck.cards), Assumption("asked")]
    if deck.actions.seconds:
        found.append(Assumption("second-chance"))
    if deck.actions.flips:
        when = "second-deferred" if deck.actions.deferred else "second-at-once"
        found += [Assumption("actions"), Assumption("aside"), Assumption(when)]
    return tuple(found)


def open_round(deck: Deck, cores: int, gpu: bool) -> Round:
    if not gpu:
        return Round(deck, cores)
    need_graphics_card()
    from flipdeck.lab.exact.sweeps_gpu import RoundOnGpu  # needs the extra `gpu`

    return RoundOnGpu(deck)


def warm_up(gpu: bool) -> None:
    """The first round waits for the compiler; that is no part of what is measured."""
    open_round(Deck([0, 1, 1]), 1, gpu).value(np.arange(2.0))


def solve(cards: str = "all", edition: str = "en", cores: int = 1, gpu: bool = False) -> Solution:
    """The highest expected points of a round."""
    warm_up(gpu)
    began = time.perf_counter()
    deck = fresh_deck(cards, edition)
    play = open_round(deck, cores, gpu)
    expectation = play.value(np.arange(play.most + 1.0))
    seconds = time.perf_counter() - began
    memory = play.memory
    outcome = play.outcome()
    return Solution(
        game=flip7.RULEBOOK.name,
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
    play = open_round(deck, cores, gpu)
    stay_from = {}

    def note_stops(total: int, expected: float) -> None:
        if total % 20 == 0:
            stay_from[total] = stop(play, "").stay_from
        if progress:
            progress(total, expected)

    rounds = all_rounds(play, note_stops)
    return Challenge(
        game=flip7.RULEBOOK.name,
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
    return tuple(rounds[total] for total in range(TARGET_POINTS))


def rules_of_thumb(
    cards: str = "all", edition: str = "en", cores: int = 1, gpu: bool = False
) -> list[RuleOfThumb]:
    return list(best_rules(open_round(fresh_deck(cards, edition), cores, gpu)))


# Vengeance


def vengeance_round(cards: str) -> VengeanceRound:
    kept = CARDS[cards]
    return VengeanceRound([card for card in VENGEANCE_PACK if kept(card) and not is_action(card)])


def vengeance_assumptions(play: VengeanceRound) -> tuple[Assumption, ...]:
    return Assumption("vengeance", play.cards), Assumption("vengeance-cards")


def solve_vengeance(cards: str = "numbers", edition: str = "en") -> Solution:
    """The highest expected points of a round of `numbers`, or of numbers and `modifiers`."""
    play = vengeance_round(cards)
    began = time.perf_counter()
    expectation = play.value(np.arange(play.most + 1.0))
    seconds = time.perf_counter() - began
    said = vengeance_assumptions(play)
    return Solution(
        vengeance.RULEBOOK.name, cards, edition, expectation, play.states, seconds, said
    )


def solve_vengeance_rounds(
    cards: str = "numbers", edition: str = "en", progress: Progress | None = None
) -> Challenge:
    play = vengeance_round(cards)
    began = time.perf_counter()
    rounds = all_rounds(play, progress)
    seconds = time.perf_counter() - began
    said = (*vengeance_assumptions(play), *FRESH)
    return Challenge(vengeance.RULEBOOK.name, cards, edition, rounds[0], seconds, said, rounds)


# By name


@dataclass(frozen=True)
class Solver:
    """How a game is solved: with which cards, and by which functions."""

    default_cards: str
    cards: tuple[str, ...]
    cards_for_rounds: tuple[str, ...]
    best_round: Callable[[str, str, bool], Solution]  # (cards, edition, gpu)
    fewest_rounds: Callable[[str, str, bool, Progress | None], Challenge]
    on_gpu: bool = False


FLIP7 = Solver(
    default_cards="all",
    cards=tuple(CARDS),
    cards_for_rounds=tuple(CARDS),
    best_round=lambda cards, edition, gpu: solve(cards, edition, gpu=gpu),
    fewest_rounds=lambda cards, edition, gpu, progress: solve_rounds(
        cards, edition, gpu=gpu, progress=progress
    ),
    on_gpu=True,
)
VENGEANCE = Solver(
    default_cards="numbers",
    cards=("numbers", "modifiers"),
    cards_for_rounds=("numbers",),
    best_round=lambda cards, edition, _: solve_vengeance(cards, edition),
    fewest_rounds=lambda cards, edition, _, progress: solve_vengeance_rounds(
        cards, edition, progress
    ),
)


def solver_of(game: str) -> Solver | None:
    place = registry.game(game).solver
    found: Solver | None = None if place is None else place.load()
    return found


def default_cards(game: str) -> str:
    """What is solved unless cards are named; none of a game that is not solved."""
    solver = solver_of(game) if game in registry.games() else None
    return "" if solver is None else solver.default_cards


def solution_for(
    game: str, cards: str, edition: str, rounds: bool, gpu: bool, progress: Progress | None = None
) -> Solution | Challenge:
    """What was asked for by name; what cannot be solved is a UserError."""
    must_be(game, tuple(name for name in registry.games() if solver_of(name)), "game")
    solver = solver_of(game)
    assert solver is not None
    must_be(cards, solver.cards_for_rounds if rounds else solver.cards, "cards")
    must_be(edition, tuple(registry.game(game).editions), "edition")
    if gpu and not solver.on_gpu:
        raise UserError("solve-not-on-gpu")
    if rounds:
        return solver.fewest_rounds(cards, edition, gpu, progress)
    return solver.best_round(cards, edition, gpu)


def must_be(name: str, known: tuple[str, ...], what: str) -> None:
    if name not in known:
        raise UserError(f"solve-no-{what}", name=name, known=", ".join(known))
