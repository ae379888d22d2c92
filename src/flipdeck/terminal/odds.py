"""Odds in the terminal."""

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from flipdeck.engine.match import Match
from flipdeck.engine.record_text import parse
from flipdeck.lab.odds import MoveOdds, Odds
from flipdeck.lab.statistics import interval
from flipdeck.words.fluent import card_words, decimal, percent, say
from flipdeck.words.sentences import describe

from .grids import interval_words


def show(odds: Odds, match: Match, language: str = "en") -> None:
    console = Console(highlight=False)
    due = "odds-decides" if odds.moves else "odds-card-due"
    console.print(say(due, language, name=odds.actor), style="bold", markup=False)
    for sentence in of_the_deck(odds, language):
        console.print(sentence, markup=False)
    if odds.moves:
        console.print(moves_grid(odds, match, language))
    if odds.advice is not None:
        move = words_of(odds.advice, match, language)
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


def words_of(line: str, match: Match, language: str) -> str:
    return describe(parse(line, match.spoken), match.names, language)


def moves_grid(odds: Odds, match: Match, language: str) -> Grid:
    grid = Grid(box=None, pad_edge=False)
    grid.add_column(say("odds-move", language))
    for heading in ("odds-win", "lab-interval", "odds-points"):
        grid.add_column(say(heading, language), justify="right")
    for move in odds.moves:
        grid.add_row(
            Text(words_of(move.move, match, language)),
            percent(move.win, 1, language),
            win_interval(move, language),
            decimal(move.points, 2, language),
            style="bold" if move.move == odds.advice else None,
        )
    return grid


def win_interval(move: MoveOdds, language: str) -> str:
    """Nothing where the move decides the game."""
    if move.win_se == 0:
        return ""
    return interval_words(interval(move.win, move.win_se, 1), 1, language)
