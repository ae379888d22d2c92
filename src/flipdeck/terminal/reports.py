"""Reports of the lab's commands: tables for people, CSV for spreadsheets."""

import csv
from collections.abc import Iterator, Sequence
from typing import TextIO

import msgspec
from rich.bar import Bar
from rich.console import Console
from rich.table import Table as Grid

from flipdeck.engine.compiled.batch import ROUND_LIMIT
from flipdeck.lab.arena import Ratings, Standing
from flipdeck.lab.bench import Row
from flipdeck.lab.simulate import PlayerReport, Report
from flipdeck.lab.statistics import WITHIN_95, interval
from flipdeck.words.fluent import decimal, percent, say

from .grids import interval_words, print_whole

LONGEST_BAR = 40  # characters
SHORTEST_BAR = 0.005  # shares of games below this have no row


def show(report: Report | Ratings, language: str = "en") -> None:
    if isinstance(report, Report):
        show_simulation(report, language)
    else:
        print_whole(ratings_grid(report, language))


def write_csv(report: Report | Ratings, stream: TextIO) -> None:
    """One row per player."""
    rows = simulation_rows(report) if isinstance(report, Report) else rating_rows(report)
    csv.writer(stream).writerows(rows)


# Simulations


def simulation_rows(report: Report) -> Iterator[Sequence[object]]:
    yield PlayerReport.__struct_fields__
    for player in report.players:
        yield msgspec.structs.astuple(player)


def show_simulation(report: Report, language: str = "en") -> None:
    console = Console(highlight=False)
    print_whole(players_grid(report, language))
    console.print(conditions(report, language))
    if report.interpreted:
        console.print(say("lab-interpreted", language))
    if report.unfinished:
        facts = {"games": report.unfinished, "rounds": ROUND_LIMIT}
        console.print(say("lab-unfinished", language, **facts))
    console.print(rounds_grid(report, language))


def players_grid(report: Report, language: str) -> Grid:
    grid = Grid(title=title(report, language))
    grid.add_column(say("lab-player", language))
    for heading in ("wins", "interval", "points", "bust", "flip7"):
        grid.add_column(say(f"lab-{heading}", language), justify="right")
    for player in report.players:
        limits = interval(player.win_rate, player.win_se, report.games)
        grid.add_row(
            player.name,
            percent(player.win_rate, 3, language),
            interval_words(limits, 3, language),
            decimal(player.points_per_round, 2, language),
            percent(player.bust_rate, 2, language),
            percent(player.flip7_rate, 2, language),
        )
    return grid


def title(report: Report, language: str) -> str:
    return say(
        "lab-simulated",
        language,
        game=f"{report.game} {report.edition}",
        games=report.games,
        seconds=report.seconds,
        rate=round(report.games_per_s),
        rounds=report.rounds_per_game,
    )


def rounds_grid(report: Report, language: str) -> Grid:
    """How long games are: a bar for each number of rounds that is not rare."""
    grid = Grid(box=None, pad_edge=False)
    grid.add_column(say("lab-rounds", language), justify="right", no_wrap=True)
    grid.add_column(say("lab-games", language), justify="right", no_wrap=True)
    grid.add_column(max_width=LONGEST_BAR)
    most = max(report.rounds)
    for length, games in enumerate(report.rounds):
        if games >= SHORTEST_BAR * report.games:
            share = percent(games / report.games, 1, language)
            grid.add_row(str(length), share, Bar(most, 0, games))
    return grid


# Arenas


def rating_rows(report: Ratings) -> Iterator[Sequence[object]]:
    names = [player.name for player in report.players]
    yield "name", "rating", "rating_se", "share", "share_se", *names
    for player in report.players:
        shares = (player.against.get(other, "") for other in names)
        yield *msgspec.structs.astuple(player)[:5], *shares


def ratings_grid(report: Ratings, language: str) -> Grid:
    """Players by their rank; the last columns say how many of 100 games each won against which."""
    facts = {"games": report.games, "seconds": report.seconds, "seats": report.seats}
    game = f"{report.game} {report.edition}"
    title = say("arena-played", language, game=game, **facts)
    notes = [say("arena-against", language), conditions(report, language)]
    if report.interpreted:
        notes.append(say("lab-interpreted", language))
    caption = "\n".join(notes)
    grid = Grid(title=title, caption=caption, box=None, pad_edge=False)
    grid.title_justify = grid.caption_justify = "left"
    grid.add_column()
    grid.add_column(say("lab-player", language), no_wrap=True)
    for heading in ("arena-rating", "arena-share"):
        grid.add_column(say(heading, language), justify="right", no_wrap=True)
    for rank, _ in enumerate(report.players, start=1):
        grid.add_column(str(rank), justify="right", no_wrap=True)
    for rank, player in enumerate(report.players, start=1):
        shares = (player.against.get(other.name) for other in report.players)
        grid.add_row(
            str(rank),
            player.name,
            rating_words(player, language),
            share_words(player, 2 * report.games / len(report.players), language),
            *("" if share is None else f"{100 * share:.0f}" for share in shares),
        )
    return grid


def rating_words(player: Standing, language: str) -> str:
    sign = "+" if player.rating >= 0 else ""
    rating = decimal(player.rating, 1, language)
    return f"{sign}{rating} ±{decimal(WITHIN_95 * player.rating_se, 1, language)}"


def share_words(player: Standing, games: float, language: str) -> str:
    limits = interval(player.share, player.share_se, games)
    return f"{percent(player.share, 2, language)} ({interval_words(limits, 2, language)})"


# Measurements


def show_rows(rows: Sequence[Row]) -> None:
    """Measurements, one a line."""
    grid = Grid(box=None, pad_edge=False, show_header=False)
    grid.add_column()
    grid.add_column(justify="right")
    grid.add_column()
    for what, value, unit in rows:
        text = f"{value:,}" if isinstance(value, int) else str(value)
        grid.add_row(what, text, unit)
    Console(highlight=False).print(grid)


# Both


def conditions(report: Report | Ratings, language: str) -> str:
    rules = ", ".join(f"{name}={value}" for name, value in report.rules.items()) or "none"
    return say(
        "lab-conditions", language, seed=str(report.seed), rules=rules, version=report.version
    )
