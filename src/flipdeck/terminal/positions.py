"""Positions in the terminal: lines of cards, or hands and a trick."""

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from flipdeck.engine.match import Match
from flipdeck.engine.view import (
    LinePosition,
    NextCard,
    PlayerLine,
    Position,
    TrickPosition,
    position,
)
from flipdeck.words.fluent import say

STATUS_STYLE = {"active": "bold", "stayed": "green", "frozen": "cyan", "busted": "red"}
COLOUR_STYLE = {"R": "red", "Y": "yellow"}
# From cold to warm; the digits say the same to those who see no colours.
RAMP = ("blue", "bright_blue", "cyan", "bright_cyan", "yellow", "bright_yellow", "bright_red")


def show(match: Match, viewer: int | None, language: str = "en") -> None:
    Console(highlight=False).print(render(position(match, viewer), language))


def render(shown: Position, language: str) -> RenderableType:
    if isinstance(shown, TrickPosition):
        return Group(*trick_lines(shown, language), hands_grid(shown, language))
    return lines_grid(shown, language)


def new_grid(title: str, language: str, headings: Sequence[str]) -> Grid:
    """A column for the mark, the name and the total, then those of the game."""
    grid = Grid(title=Text(title, "table.title"), title_justify="left", box=None, pad_edge=False)
    grid.add_column("")
    grid.add_column(say("terminal-player", language))
    for heading in ("total", *headings):
        right = heading in ("total", "points", "tricks", "yellow")
        text = say(f"terminal-{heading}", language) if heading else ""
        grid.add_column(text, justify="right" if right else "left")
    return grid


def title_of(shown: Position, language: str) -> list[str]:
    return [
        say("terminal-round", language, round=shown.round),
        say("terminal-dealer", language, name=shown.dealer),
    ]


def mark(shown: Position, name: str) -> str:
    return ">" if name in in_focus(shown) else ""


def in_focus(shown: Position) -> list[str]:
    if shown.next is None:
        return (shown.winner or "").split(" and ")
    return [(shown.next.to if isinstance(shown.next, NextCard) else shown.next.actor) or ""]


def lines_grid(shown: LinePosition, language: str) -> Grid:
    left, discarded = shown.deck.left, shown.deck.discarded
    deck = say("terminal-deck", language, left=left, discarded=discarded)
    title = " · ".join((*title_of(shown, language), deck))
    grid = new_grid(title, language, ("points", "", "line"))
    for player in shown.players:
        style = STATUS_STYLE[player.status]
        grid.add_row(
            mark(shown, player.name),
            Text(player.name, style),
            str(player.total),
            str(player.points),
            Text(say(f"status-{player.status}", language), style),
            line_text(player),
        )
    return grid


def line_text(player: PlayerLine) -> Text:
    cards = [*player.numbers, *player.modifiers, *["second"] * player.second_chance]
    return Text(" ").join(card_text(name) for name in cards)


def card_text(name: str) -> Text:
    style = RAMP[min(int(name) // 2, len(RAMP) - 1)] if name.isdigit() else "magenta"
    return Text(f"[{name}]", style)


def hands_grid(shown: TrickPosition, language: str) -> Grid:
    title = " · ".join(title_of(shown, language))
    grid = new_grid(title, language, ("tricks", "yellow", "hand"))
    for player in shown.players:
        team = "" if player.team is None else f" ({player.team})"
        grid.add_row(
            mark(shown, player.name),
            Text(player.name + team, "bold"),
            str(player.total),
            str(player.tricks),
            str(player.yellow),
            cards_text(player.hand),
        )
    return grid


def trick_lines(shown: TrickPosition, language: str) -> list[Text]:
    lines = []
    if shown.stake is not None:
        goal = say(f"goal-{shown.goal}", language)
        lines.append(Text(say("terminal-stake", language, stake=shown.stake, goal=goal)))
    if shown.trick:
        cards = Text(" ").join(
            Text(f"{played.by} ").append_text(cards_text([played.card])) for played in shown.trick
        )
        lines.append(Text(say("terminal-trick", language, cards="")).append_text(cards))
    return lines


def cards_text(names: Sequence[str]) -> Text:
    return Text(" ").join(Text(f"[{name}]", COLOUR_STYLE[name[0]]) for name in names)
