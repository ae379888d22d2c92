"""Odds in the terminal."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from flipdeck.engine.wording import parse
from flipdeck.text import card_words, decimal, describe, percent, say

from .odds import MoveOdds, Odds
from .shares import in_words, interval


def show(odds: Odds, names: Sequence[str], language: str = "en") -> None:
    console = Console(highlight=False)
    due = "odds-decides" if odds.moves else "odds-card-due"
    console.print(say(due, language, name=odds.actor), style="bold", markup=False)
    for sentence in of_the_deck(odds, language):
        console.print(sentence, markup=False)
    if odds.moves:
        console.print(moves_grid(odds, names, language))
    if odds.advice is not None:
        move = describe(parse(odds.advice, names), names, language)
        console.print(say("odds-advice", language, move=move), style="bold", markup=False)


def of_the_deck(odds: Odds, language: str) -> list[str]:
    """What is exact: the risk and the points on one line, the cards on the next."""
    facts = []
    if odds.bust is not None:
        facts.append(say("odds-bust", language, chance=percent(odds.bust, 2, language)))
    points = {"stay": odds.stay, "hit-once": odds.hit_once, "best-stop": odds.best_stop}
    for what, value in points.items():
        if value is not None:
            facts.append(say(f"odds-{what}", language, points=decimal(value, 2, language)))
    lines = [" · ".join(facts)] if facts else []
    if odds.cards:
        likeliest_first = sorted(odds.cards.items(), key=lambda card: -card[1])
        cards = [
            f"{card_words(card, language)} {percent(chance, 1, language)}"
            for card, chance in likeliest_first
        ]
        lines.append(say("odds-cards", language, cards=" · ".join(cards)))
    return lines


def moves_grid(odds: Odds, names: Sequence[str], language: str) -> Grid:
    grid = Grid(box=None, pad_edge=False)
    grid.add_column(say("odds-move", language))
    for heading in ("odds-win", "lab-interval", "odds-points"):
        grid.add_column(say(heading, language), justify="right")
    for move in odds.moves:
        grid.add_row(
            Text(describe(parse(move.move, names), names, language)),
            percent(move.win, 1, language),
            win_interval(move, language),
            decimal(move.points, 2, language),
            style="bold" if move.move == odds.advice else None,
        )
    return grid


def win_interval(move: MoveOdds, language: str) -> str:
    """Nothing where all games, or none, were won: how many there were is not told."""
    if move.win_se == 0:
        return ""
    return in_words(interval(move.win, move.win_se, 1), 1, language)
