"""Commands for studying the games: simulate, arena, odds, bench, solve."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from flipdeck.engine.record import house_rules
from flipdeck.errors import UserError

from .language import known_language, user_errors_in
from .options import (
    DEFAULT_GAME,
    Edition,
    File,
    Json,
    Language,
    PlayerTypes,
    RunOptions,
    player_names,
    with_run_options,
)
from .streams import output, print_json, read

if TYPE_CHECKING:
    from flipdeck.lab.arena import Ratings
    from flipdeck.lab.simulate import Report


@with_run_options
def simulate(
    game: Annotated[str, typer.Argument(help="Game: flip7, vengeance or flipflop.")],
    players: PlayerTypes,
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 1_000_000,
    *,
    options: RunOptions,
) -> None:
    """Simulate many games and show how often each player wins."""
    from flipdeck.lab.simulate import Simulation
    from flipdeck.terminal.progress import ProgressBar

    with checked(options) as language:
        edition, rules, seed, gpu, ray, *_ = options
        run = Simulation(game, player_names(players), edition, house_rules(rules), seed, gpu, ray)
        with ProgressBar(games, language) as bar:
            report = run.run(games, bar)
    print_report(report, options, language)


@with_run_options
def arena(
    game: Annotated[str, typer.Argument(help="Game: flip7, vengeance or flipflop.")],
    players: PlayerTypes,
    shuffles: Annotated[int, typer.Option(min=2, help="Number of shuffles per seating.")] = 50_000,
    seats: Annotated[
        int | None,
        typer.Option(
            min=2, max=8, help="Seats at the table (default: 2; flipflop: 4 in two teams)."
        ),
    ] = None,
    *,
    options: RunOptions,
) -> None:
    """Play every pairing of players on the same shuffles and rate them."""
    from flipdeck.lab.arena import Arena
    from flipdeck.terminal.progress import ProgressBar

    with checked(options) as language:
        edition, rules, seed, gpu, ray, *_ = options
        house = house_rules(rules)
        pairings = Arena(game, player_names(players), edition, house, seats, seed, gpu, ray)
        with ProgressBar(shuffles * len(pairings.seatings), language) as bar:
            report = pairings.run(shuffles, bar)
    print_report(report, options, language)


@contextmanager
def checked(options: RunOptions) -> Iterator[str]:
    """The language of a run; what could not be written in the end is refused before it begins."""
    from flipdeck.terminal import plots

    language = known_language(options.language)
    with user_errors_in(language):
        if options.plot is not None:
            plots.check(options.plot)
        if options.json and options.csv:
            raise UserError("lab-json-or-csv")
        yield language


def print_report(report: "Report | Ratings", options: RunOptions, language: str) -> None:
    from flipdeck.terminal import plots, reports

    if options.json:
        print_json(report)
    elif options.csv:
        reports.write_csv(report, output())
    else:
        reports.show(report, language)
    if options.plot is not None:
        plots.draw(report, options.plot, language)


def odds(file: File, json: Json = False, language: Language = None) -> None:
    """Analyse the decision at the end of a record: odds, expected points, chances to win."""
    from flipdeck.lab.odds import odds as odds_of

    language = known_language(language)
    with user_errors_in(language):
        match = read(file)
        found = odds_of(match)
    if json:
        print_json(found)
    else:
        from flipdeck.terminal.odds import show

        show(found, match, language)


def bench(
    json: Json = False,
    gpu: Annotated[bool, typer.Option("--gpu", help="Measure the graphics card, too.")] = False,
) -> None:
    """Measure how fast games run on this machine."""
    from flipdeck.lab.bench import bench as measure

    with user_errors_in("en"):
        rows = measure(gpu)
    if json:
        objects = [row._asdict() for row in rows]
        print_json(objects)
    else:
        from flipdeck.terminal.reports import show_rows

        show_rows(rows)


def solve(
    game: Annotated[str, typer.Argument(help="Game: flip7 or vengeance.")] = DEFAULT_GAME,
    cards: Annotated[
        str,
        typer.Option(
            help="Cards in the deck: numbers, modifiers, second-chance or all "
            "(vengeance: numbers or modifiers).",
            show_default=False,
        ),
    ] = "",
    edition: Edition = "en",
    rounds: Annotated[
        bool,
        typer.Option(
            "--rounds",
            help="Solve for the fewest rounds to 200 instead of the best single round.",
        ),
    ] = False,
    gpu: Annotated[
        bool, typer.Option("--gpu", help="Run on a graphics card (Flip 7 only).")
    ] = False,
    json: Json = False,
    language: Language = None,
) -> None:
    """Solve the solo game exactly."""
    from flipdeck.lab.exact.solve import default_cards
    from flipdeck.terminal.solution import show, to_dict, with_progress

    language = known_language(language)
    cards = cards or default_cards(game)
    with user_errors_in(language):
        solution = with_progress(game, cards, edition, rounds, gpu, language)
    if json:
        print_json(to_dict(solution))
    else:
        show(solution, language)
