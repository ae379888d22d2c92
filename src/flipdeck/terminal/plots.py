"""Pictures of results, as SVG or PNG.

No colour says anything that position or a number does not say as well.
"""

from pathlib import Path
from typing import Any

from flipdeck.errors import UserError
from flipdeck.lab.arena import Ratings
from flipdeck.lab.devices import load
from flipdeck.lab.simulate import Report
from flipdeck.lab.statistics import WITHIN_95, interval
from flipdeck.words.fluent import decimal, say

from .pictures import BLUE, ORANGE, picture

FORMATS = (".svg", ".png")
PAPER = {"facecolor": "white", "edgecolor": "none", "pad": 1}  # under a number, over a line
RARE = 0.001  # lengths of games rarer than this are left out


def check(file: Path) -> None:
    """Before hours of play: can this picture be drawn at all?"""
    if file.suffix.lower() not in FORMATS:
        raise UserError("lab-bad-picture", file=str(file))
    if not file.parent.is_dir():
        raise UserError("lab-no-folder", file=str(file.parent))
    load("matplotlib.figure", "plots")
    was_there = file.exists()
    with file.open("ab"):
        pass
    if not was_there:
        file.unlink()


def draw(report: Report | Ratings, file: Path, language: str = "en") -> None:
    if isinstance(report, Report):
        draw_simulation(report, file, language)
    else:
        draw_arena(report, file, language)


# A simulation


def draw_simulation(report: Report, file: Path, language: str = "en") -> None:
    height = 2.4 + 0.35 * len(report.players)
    with picture(file, 10, max(height, 3.6), 2) as (wins, lengths):
        draw_wins(wins, report, language)
        draw_lengths(lengths, report, language)


def draw_wins(axes: Any, report: Report, language: str) -> None:
    """The share of games each seat won, with its interval, and the fair share."""
    seats = range(len(report.players))
    shares = [100 * player.win_rate for player in report.players]
    limits = [interval(each.win_rate, each.win_se, report.games) for each in report.players]
    below = [share - 100 * low for share, (low, _) in zip(shares, limits, strict=True)]
    above = [100 * high - share for share, (_, high) in zip(shares, limits, strict=True)]
    axes.barh(seats, shares, 0.6, xerr=(below, above), color=BLUE, ecolor="black", capsize=4)
    axes.axvline(sum(shares) / len(shares), color=ORANGE, linestyle="--")
    for seat, share, error in zip(seats, shares, above, strict=True):
        place = (share + error, seat)
        text = decimal(share, 2, language)
        axes.annotate(text, place, (6, 0), textcoords="offset points", va="center", bbox=PAPER)
    axes.margins(x=0.15)
    axes.set_xlim(left=0)
    names = [f"{seat + 1}. {player.name}" for seat, player in enumerate(report.players)]
    axes.set_yticks(seats, names)
    axes.invert_yaxis()
    axes.grid(visible=False, axis="y")
    axes.set_xlabel(say("lab-wins-axis", language))
    axes.set_title(say("lab-played", language, game=report.game, games=report.games))


def draw_lengths(axes: Any, report: Report, language: str) -> None:
    shares = {
        length: games / report.games
        for length, games in enumerate(report.rounds)
        if games > RARE * report.games
    }
    axes.bar(list(shares), [100 * share for share in shares.values()], 0.8, color=BLUE)
    axes.axvline(report.rounds_per_game, color=ORANGE, linestyle="--")
    axes.set_xlim(min(shares) - 1, max(shares) + 1)
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.grid(visible=False, axis="x")
    axes.set_xlabel(say("lab-rounds-axis", language, rounds=report.rounds_per_game))
    axes.set_ylabel(say("lab-games-axis", language))
    axes.set_title(say("lab-length", language))


# An arena


def draw_arena(report: Ratings, file: Path, language: str = "en") -> None:
    width = 3 + len(report.players)  # so that a share has room in its field
    height = 1.8 + 0.5 * len(report.players)
    with picture(file, max(width, 11), max(height, 3.6), 2) as (ratings, pairings):
        draw_ratings(ratings, report, language)
        draw_pairings(pairings, report, language)


def draw_ratings(axes: Any, report: Ratings, language: str) -> None:
    ranks = range(len(report.players))
    ratings = [player.rating for player in report.players]
    errors = [WITHIN_95 * player.rating_se for player in report.players]
    axes.errorbar(ratings, ranks, xerr=errors, fmt="o", color=BLUE, capsize=4)
    for rank, rating in zip(ranks, ratings, strict=True):
        axes.annotate(
            f"{rating:+.0f}", (rating, rank), (0, 8), textcoords="offset points", ha="center"
        )
    axes.set_yticks(ranks, [player.name for player in report.players])
    axes.set_ylim(len(ratings) - 0.5, -0.7)
    axes.margins(x=0.12)
    axes.set_xlabel(say("arena-rating-axis", language))
    axes.set_title(say("lab-played", language, game=report.game, games=report.games))


def draw_pairings(axes: Any, report: Ratings, language: str) -> None:
    """How often the player of the row wins against the one of the column, in percent."""
    names = [player.name for player in report.players]
    shares = [
        [100 * player.against.get(other, 0.5) for other in names] for player in report.players
    ]
    axes.imshow(shares, cmap="PuOr_r", vmin=0, vmax=100, aspect="auto")
    for row, line in enumerate(shares):
        for column, share in enumerate(line):
            if row != column:
                pale = 15 < share < 85
                axes.text(
                    column, row, decimal(share, 1, language), ha="center", va="center",
                    color="black" if pale else "white",
                )  # fmt: skip
    places = range(len(names))
    axes.set_xticks(places, names, rotation=30, ha="right")
    axes.set_yticks(places, names)
    axes.grid(visible=False)
    axes.set_title(say("arena-against-axis", language))
