"""Commands for playing: replay, play, score, rules."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from flipdeck.engine.match import Match
from flipdeck.engine.refusals import Refused
from flipdeck.engine.view import legal_seen, position
from flipdeck.errors import UserError

from .language import known_language, user_errors_in
from .options import DEFAULT_GAME, Edition, File, HouseRules, Json, Language, player_names
from .streams import opened, output, print_json, read

Game = Annotated[
    str | None,
    typer.Argument(help="Game: flip7, vengeance or flipflop.", show_default=DEFAULT_GAME),
]


@contextmanager
def conversation(language: str | None) -> Iterator[str]:
    """The language to speak in; refused without an input and an output."""
    language = known_language(language)
    opened(sys.stdin, "input")
    opened(sys.stdout, "output")
    with user_errors_in(language):
        yield language


def replay(
    file: File,
    json: Json = False,
    seat: Annotated[str | None, typer.Option(help="Show only what this player can know.")] = None,
) -> None:
    """Replay a game record and show the position it ends in."""
    try:
        match = read(file)
    except Refused as refused:
        refused.legal = refused.legal if seat is None else legal_seen(refused, seat)
        raise
    viewer = None if seat is None else match.setup.seat(seat)
    if json:
        print_json(position(match, viewer))
    else:
        from flipdeck.terminal.positions import show

        show(match, viewer)


def play(
    game: Game = None,
    bots: Annotated[
        int | None, typer.Option(min=0, max=35, help="Number of bots at the table (default: 3).")
    ] = None,
    players: Annotated[
        str,
        typer.Option(
            "--players",
            "--level",
            help="Bots, separated by commas: a level (easy, medium, hard, expert), a style "
            "(standard, careful, bold), a player such as counter, or your own my_bot.py:MyBot. "
            "By default, each bot plays in its own style.",
        ),
    ] = "",
    name: Annotated[str | None, typer.Option(help="Your name.")] = None,
    edition: Edition = "",
    rules: HouseRules = "",
    language: Language = None,
    seed: Annotated[
        int | None, typer.Option(help="Random seed; the same seed deals the same cards.")
    ] = None,
    odds: Annotated[bool, typer.Option(help="Show the bust risk of the next card.")] = True,
    pause: Annotated[
        float, typer.Option(min=0, max=10, help="Seconds to wait after each move.")
    ] = 0.5,
    record: Annotated[
        Path | None,
        typer.Option(help="Save the game in this file, or continue the one saved there."),
    ] = None,
) -> None:
    """Play against bots in the terminal."""
    from flipdeck.terminal import table

    with conversation(language) as language:
        opponents = player_names(players) if players else []
        if record is not None and record.exists():
            match = match_to_continue(record, game)
        else:
            game = game or DEFAULT_GAME
            count = len(opponents) if len(opponents) > 1 else table.DEFAULT_BOTS
            match = table.new_match(game, bots, name, edition, rules, seed, language, count)
            if record is not None:  # one that cannot be written is refused before the first card
                table.keep(match, record)
        game_table = table.TerminalTable(
            match,
            players=opponents,
            seed=seed,
            odds=odds,
            pause=pause,
            language=language,
            record=record,
        )
    game_table.run()


def match_to_continue(file: Path, game: str | None) -> Match:
    """Load the match to continue; refuse if it is of another game than asked for."""
    match = read(file)
    if game not in (None, match.setup.game):
        raise UserError("terminal-other-game", file=str(file), game=match.setup.game, other=game)
    return match


def score(
    game: Game = None,
    names: Annotated[
        str, typer.Option(help="Who plays, separated by commas; the last one deals first.")
    ] = "",
    edition: Edition = "",
    rules: HouseRules = "",
    language: Language = None,
    file: Annotated[
        Path | None,
        typer.Option(help="Save the sheet in this file, or continue the one saved there."),
    ] = None,
) -> None:
    """Score a game with real cards, round by round."""
    from rich.console import Console

    from flipdeck.companion import files
    from flipdeck.terminal.score import ScoreKeeper, new_sheet

    with conversation(language) as language:
        if file is not None and file.exists():
            entries = files.read(file.read_bytes(), 0, str)
        elif names:
            players = [name.strip() for name in names.split(",")]
            entries = new_sheet(game or DEFAULT_GAME, edition, rules, players)
        else:
            raise UserError("score-no-names")
        ScoreKeeper(entries, file, language, Console(highlight=False)).run()


def rules(
    game: Annotated[
        str | None, typer.Argument(help="Game: flip7, vengeance or flipflop; all if not given.")
    ] = None,
    edition: Annotated[str | None, typer.Option(help="Show what this edition sets.")] = None,
    language: Language = None,
) -> None:
    """Read how to play: the games, their cards, editions and house rules."""
    from flipdeck.terminal import rules as pages

    language = known_language(language)
    output()
    with user_errors_in(language):
        if game is None:
            no_edition(edition)
            pages.show(pages.games_page(language))
        elif edition is None:
            pages.show(pages.game_page(game, language))
        else:
            pages.show(pages.edition_page(game, edition, language))


def no_edition(edition: str | None) -> None:
    """Refuse an edition where no game is named."""
    from flipdeck.engine.registry import games

    if edition is not None:
        raise UserError("terminal-edition-of-no-game", known=", ".join(games()))
