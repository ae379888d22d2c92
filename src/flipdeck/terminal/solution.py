"""Solutions in the terminal."""

from dataclasses import asdict
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from flipdeck.lab.exact.fewest_rounds import TARGET_POINTS
from flipdeck.lab.exact.solve import Assumption, Challenge, Solution, solution_for
from flipdeck.lab.exact.stop_chart import Stop
from flipdeck.rules.flip7 import SEVEN
from flipdeck.words.fluent import card_words, decimal, percent, say

from .grids import print_whole
from .progress import ProgressBar

STEP = 20  # from one total that is shown to the next


def with_progress(
    game: str, cards: str, edition: str, rounds: bool, gpu: bool, language: str = "en"
) -> Solution | Challenge:
    """Solve, and show how many totals are done where there are many."""
    if not rounds:
        return solution_for(game, cards, edition, rounds, gpu)
    with ProgressBar(TARGET_POINTS, language) as bar:
        bar.begin()
        return solution_for(game, cards, edition, rounds, gpu, lambda *_: bar.add(1))


def show(result: Solution | Challenge, language: str = "en") -> None:
    if isinstance(result, Solution):
        print_whole(facts_grid(result, language), words_may_wrap=True)
        if result.chart:
            print_whole(chart_grid(result.chart, language), words_may_wrap=True)
    else:
        print_whole(rounds_grid(result, language), words_may_wrap=True)
    console = Console(highlight=False)
    for assumption in result.assumptions:
        console.print(f"- {sentence_of(assumption, language)}")


def to_dict(result: Solution | Challenge) -> dict[str, Any]:
    """Plain values for JSON, with the assumptions as sentences."""
    sentences = tuple(sentence_of(assumption, "en") for assumption in result.assumptions)
    return {**asdict(result), "assumptions": sentences}


def sentence_of(assumption: Assumption, language: str) -> str:
    return say(f"solve-{assumption.key}", language, cards=assumption.cards)


def facts_grid(solution: Solution, language: str) -> Grid:
    facts = {"points": decimal(solution.expectation, 6, language)}
    if solution.bust is not None and solution.flip7 is not None and solution.rounds is not None:
        facts["bust"] = percent(solution.bust, 2, language)
        facts["flip7"] = percent(solution.flip7, 2, language)
        facts["rounds"] = decimal(solution.rounds, 4, language)
    facts["states"] = decimal(solution.states, 0, language)
    facts["seconds"] = decimal(solution.seconds, 2, language)
    if solution.memory is not None:
        facts["memory"] = f"{decimal(solution.memory / 2**20, 1, language)} MiB"
    names = {"game": solution.game, "cards": solution.cards, "edition": solution.edition}
    grid = Grid(title=say("solve-title", language, **names), show_header=False)
    grid.add_column()
    grid.add_column(justify="right", no_wrap=True)
    for name, fact in facts.items():
        grid.add_row(say(f"solve-{name}", language), fact)
    return grid


def chart_grid(stops: tuple[Stop, ...], language: str) -> Grid:
    grid = narrow_grid(say("solve-chart", language))
    grid.add_column(say("solve-beside", language))
    add_numbers(grid)
    grid.add_column(say("solve-right", language), justify="right", no_wrap=True)
    for row in stops:
        held = " ".join(card_words(card, language) for card in row.held.split())
        agree = percent(row.agree, 1, language)
        grid.add_row(held or say("solve-nothing", language), *map(stay_at, row.stay_from), agree)
    return grid


def rounds_grid(challenge: Challenge, language: str) -> Grid:
    fewest = say("solve-fewest", language, rounds=decimal(challenge.rounds, 5, language))
    said = [fewest, say("solve-chart", language)] if challenge.stay_from else [fewest]
    grid = narrow_grid("\n".join(said))
    grid.add_column(say("solve-total", language), justify="right")
    grid.add_column(say("solve-to-come", language), justify="right")
    if challenge.stay_from:
        add_numbers(grid)
    for total in range(0, TARGET_POINTS, STEP):
        sums = challenge.stay_from.get(total, ())
        rounds = decimal(challenge.from_total[total], 4, language)
        grid.add_row(str(total), rounds, *map(stay_at, sums))
    return grid


def narrow_grid(title: str) -> Grid:
    grid = Grid(title=title, box=None, pad_edge=False, collapse_padding=True)
    grid.title_justify = "left"
    return grid


def add_numbers(grid: Grid) -> None:
    for count in range(1, SEVEN):
        grid.add_column(str(count), justify="right", no_wrap=True)


def stay_at(total: int | None) -> str:
    return "\u2013" if total is None else str(total)
