"""Commands for studying the games: simulate, arena, odds, bench, solve."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from flipdeck.engine.record import house_rules
from flipdeck.errors import UserError

from .language import known_language, user_errors_in
from .options import (
    Csv,
    Edition,
    File,
    Gpu,
    HouseRules,
    Json,
    Language,
    PlayerTypes,
    Plot,
    Ray,
    Seed,
)
from .streams import output, print_json, read

if TYPE_CHECKING:
    from flipdeck.lab.arena import Ratings
    from flipdeck.lab.simulate import Report


def simulate(
    game: Annotated[str, typer.Argument(help="Game: flip7, vengeance or flipflop.")],
    players: PlayerTypes,
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 1_000_000,
    edition: Edition = "",
    rules: HouseRules = "",
    seed: Seed = 0,
    gpu: Gpu = False,
    ray: Ray = False,
    json: Json = False,
    csv: Csv = False,
    plot: Plot = None,
    language: Language = None,
) -> None:
    """Simulate many games and show how often each player wins."""
    from flipdeck.lab.simulate import Simulation
    from flipdeck.terminal.progress import ProgressBar

    language = known_language(language)
    with user_errors_in(language):
        check_outputs(json, csv, plot)
        house = house_rules(rules)
        run = Simulation(game, players.split(","), edition, house, seed, gpu, ray)
        with ProgressBar(games, language) as bar:
            report = run.run(games, bar)
    print_report(report, json, csv, plot, language)


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
    edition: Edition = "",
    rules: HouseRules = "",
    seed: Seed = 0,
    gpu: Gpu = False,
    ray: Ray = False,
    json: Json = False,
    csv: Csv = False,
    plot: Plot = None,
    language: Language = None,
) -> None:
    """Play every pairing of players on the same shuffles and rate them."""
    from flipdeck.lab.arena import Arena
    from flipdeck.terminal.progress import ProgressBar

    language = known_language(language)
    with user_errors_in(language):
        check_outputs(json, csv, plot)
        house = house_rules(rules)
        pairings = Arena(game, players.split(","), seats, edition, house, seed, gpu, ray)
        with ProgressBar(shuffles * len(pairings.seatings), language) as bar:
            report = pairings.run(shuffles, bar)
    print_report(report, json, csv, plot, language)


def check_outputs(json: bool, csv: bool, plot: Path | None) -> None:
    """Refuse what could not be written in the end before anything is played."""
    from flipdeck.terminal import plots

    if plot is not None:
        plots.check(plot)
    if json and csv:
        raise UserError("lab-json-or-csv")


def print_report(
    report: "Report | Ratings", json: bool, csv: bool, plot: Path | None, language: str
) -> None:
    from flipdeck.terminal import plots, reports

    if json:
        print_json(report)
    elif csv:
        reports.write_csv(report, output())
    else:
        reports.show(report, language)
    if plot is not None:
        plots.draw(report, plot, language)


def odds(file: File, json: Json = False, language: Language = None) -> None:
    """Analyse the decision at the end of a record: odds, expected points, chances to win."""
    from flipdeck.lab.odds import odds as weigh

    language = known_language(language)
    with user_errors_in(language):
        match = read(file)
        found = weigh(match)
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
    game: Annotated[str, typer.Argument(help="Game: flip7 or vengeance.")] = "flip7",
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
