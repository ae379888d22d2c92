"""The command line."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import metadata
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, TextIO

import msgspec
import typer

from flipdeck.engine.match import Match
from flipdeck.engine.record import house_rules
from flipdeck.engine.refusals import Refused
from flipdeck.engine.view import legal_seen, position
from flipdeck.errors import UserError

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
)

USUAL_GAME = "flip7"

File = Annotated[Path, typer.Argument(help="Game record to read; - for standard input.")]
Json = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
Csv = Annotated[bool, typer.Option("--csv", help="Print one CSV row per player.")]
Plot = Annotated[Path | None, typer.Option(help="Save a chart to this .svg or .png file.")]
Language = Annotated[
    str | None,
    typer.Option(help="Language: en, fr, de or zh-Hant (default: that of your terminal)."),
]
Edition = Annotated[
    str,
    typer.Option(
        help="Rulebook edition: en (default), de or zh-Hant for flip7; "
        "en (default) or fr for vengeance.",
        show_default=False,
    ),
]
HouseRules = Annotated[
    str,
    typer.Option(
        help="House rules, such as target=100,decks=2; flipdeck rules GAME lists them.",
        show_default=False,
    ),
]
PlayerTypes = Annotated[
    str, typer.Option(help="Player types, separated by commas, such as threshold:25,random.")
]
Seed = Annotated[
    int,
    typer.Option(min=0, max=2**64 - 1, help="Random seed; the same seed gives the same games."),
]
Gpu = Annotated[bool, typer.Option("--gpu", help="Run on a graphics card.")]
Ray = Annotated[
    bool, typer.Option("--ray", help="Run on a Ray cluster; starts a local one if there is none.")
]


def print_version(wanted: bool) -> None:
    if wanted:
        print(f"flipdeck {metadata.version('flipdeck')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def flipdeck(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=print_version)
    ] = False,
) -> None:
    """Play, replay and analyse Flip 7, Flip 7: With a Vengeance and Flip-Flop."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
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
        from flipdeck.terminal.table import show

        show(match, viewer)


@app.command()
def play(
    game: Annotated[
        str | None,
        typer.Argument(help="Game: flip7, vengeance or flipflop.", show_default=USUAL_GAME),
    ] = None,
    bots: Annotated[
        int | None, typer.Option(min=0, max=35, help="Number of bots at the table (default: 3).")
    ] = None,
    players: Annotated[
        str,
        typer.Option(
            "--players",
            "--level",
            help="Bots, separated by commas: a level (easy, medium, hard, expert), a style (usual, "
            "careful, bold), a player such as counter, or your own my_bot.py:MyBot. "
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

    language = known_language(language)
    opened(sys.stdin, "input")
    opened(sys.stdout, "output")
    with user_errors_in(language):
        opponents = [player for player in players.split(",") if player]
        if record is not None and record.exists():
            match = kept(record, game)
        else:
            game = game or USUAL_GAME
            count = len(opponents) if len(opponents) > 1 else table.USUAL_BOTS
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


@app.command()
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


@app.command()
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
    from flipdeck.lab import simulate as lab
    from flipdeck.terminal import plots

    language = known_language(language)
    with user_errors_in(language):
        if plot is not None:
            plots.check(plot)
        one_format(json, csv)
        house = house_rules(rules)
        run = lab.Simulation(game, players.split(","), edition, house, seed, gpu, ray)
        report = lab.with_progress(run, games, language)
    if json:
        print_json(report)
    elif csv:
        lab.write_csv(report, output())
    else:
        lab.show(report, language)
    if plot is not None:
        plots.draw_simulation(report, plot, language)


@app.command()
def arena(
    game: Annotated[str, typer.Argument(help="Game: flip7, vengeance or flipflop.")],
    players: PlayerTypes,
    games: Annotated[int, typer.Option(min=2, help="Number of shuffles per seating.")] = 50_000,
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
    from flipdeck.lab import arena as lab
    from flipdeck.terminal import plots

    language = known_language(language)
    with user_errors_in(language):
        if plot is not None:
            plots.check(plot)
        one_format(json, csv)
        house = house_rules(rules)
        pairings = lab.Arena(game, players.split(","), seats, edition, house, seed, gpu, ray)
        report = lab.with_progress(pairings, games, language)
    if json:
        print_json(report)
    elif csv:
        lab.write_csv(report, output())
    else:
        lab.show(report, language)
    if plot is not None:
        plots.draw_arena(report, plot, language)


@app.command()
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


@app.command()
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
        from flipdeck.terminal.table import show_rows

        show_rows(rows)


@app.command()
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
    from flipdeck.lab.exact.solve import as_data, default_cards
    from flipdeck.terminal.solution import show, with_progress

    language = known_language(language)
    cards = cards or default_cards(game)
    with user_errors_in(language):
        solution = with_progress(game, cards, edition, rounds, gpu, language)
    if json:
        print_json(as_data(solution))
    else:
        show(solution, language)


@app.command()
def serve(
    host: Annotated[
        str,
        typer.Option(help="Address to listen on; 0.0.0.0 lets in other devices on your network."),
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="Port to listen on.")] = 8777,
    store: Annotated[
        str,
        typer.Option(
            help="Where to store tables: sqlite:///PATH or postgresql://... "
            "(default: a file in your data folder)."
        ),
    ] = "",
    origin: Annotated[
        list[str] | None,
        typer.Option(help="Allow browsers from this origin, too; can be repeated."),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(help="Offer your own bot at the tables: mine=my_bot.py:MyBot."),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the home page in your browser.")
    ] = False,
) -> None:
    """Run a server with live tables for browsers, scripts and bots."""
    import webbrowser

    from flipdeck.server import run as server
    from flipdeck.server.store.base import NotStored
    from flipdeck.words.fluent import say

    def ready(address: str) -> None:
        print(say("serve-ready", address=address), flush=True)
        if open_browser:
            webbrowser.open(address)

    try:
        server.serve(host, port, store, origins=origin or (), ready=ready, bots=own_bots(bot or []))
    except UserError:
        raise
    except NotStored as error:
        raise typer.TyperException(str(error)) from None
    except (ValueError, OSError) as error:
        raise typer.BadParameter(str(error)) from None


def own_bots(options: list[str]) -> dict[str, str]:
    """`mine=my_bot.py:MyBot` as a name and a place."""
    found = {}
    for text in options:
        name, equals, place = text.partition("=")
        if not (name and equals and place):
            raise UserError("bot-bad-option", text=text)
        found[name] = place
    return found


@app.command()
def verify(file: File) -> None:
    """Check that a finished server game was dealt from its seed; exit code 1 if it was not."""
    from flipdeck.engine.fairness import verify as deal_again
    from flipdeck.words.fluent import say

    verdict = deal_again(read(file))
    facts = {"checked": verdict.checked, "move": verdict.move, "expected": verdict.expected}
    print(say(f"verify-{verdict.finding}", **facts))
    raise typer.Exit(0 if verdict.fair else 1)


def read(file: Path) -> Match:
    from flipdeck.engine import record

    if str(file) == "-":
        return record.load(opened(sys.stdin, "input").buffer)
    try:
        with file.open("rb") as stream:
            return record.load(stream)
    except OSError as error:
        raise UserError("terminal-no-record", file=str(file), reason=error.strerror) from None


def kept(file: Path, game: str | None) -> Match:
    """Load the match to continue; refuse if it is of another game than asked for."""
    match = read(file)
    if game not in (None, match.setup.game):
        raise UserError("terminal-other-game", file=str(file), game=match.setup.game, other=game)
    return match


def one_format(json: bool, csv: bool) -> None:
    if json and csv:
        raise UserError("lab-json-or-csv")


def print_json(found: object) -> None:
    output().buffer.write(msgspec.json.encode(found) + b"\n")


def output() -> TextIO:
    return opened(sys.stdout, "output")


def opened(stream: TextIO | None, which: str) -> TextIO:
    """Refuse if the stream was closed before the program started."""
    if stream is None:
        from flipdeck.terminal.language import default_language

        with user_errors_in(default_language()):
            raise UserError(f"terminal-closed-{which}")
    return stream


def known_language(language: str | None) -> str:
    """Return the language asked for, or that of the terminal."""
    from flipdeck.terminal.language import default_language
    from flipdeck.words.fluent import LANGUAGES

    default = default_language()
    if language is not None and language not in LANGUAGES:
        with user_errors_in(default):
            raise UserError("terminal-no-language", name=language, known=", ".join(LANGUAGES))
    return language or default


def no_edition(edition: str | None) -> None:
    """Refuse an edition where no game is named."""
    from flipdeck.engine.registry import games

    if edition is not None:
        raise UserError("terminal-edition-of-no-game", known=", ".join(games()))


@contextmanager
def user_errors_in(language: str) -> Iterator[None]:
    """Errors raised in here are printed in this language."""
    try:
        yield
    except UserError as error:
        error.language = language
        raise


def main() -> None:
    """Run a command; what goes wrong by the user's hand is one line and exit code 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # not every terminal and file has every sign
    try:
        status = app(standalone_mode=False)
    except UserError as error:
        status = fail(str(error))
    except typer.TyperException as error:
        status = fail(f"flipdeck: {error.format_message()}")
    except (typer.Abort, KeyboardInterrupt):
        status = 130
    except BrokenPipeError:
        sys.stderr.close()
        status = 1
    except OSError as error:  # a full disk, a file that may not be written
        status = fail(f"flipdeck: {error}")
    sys.exit(status)


def fail(sentence: str) -> int:
    print(" ".join(sentence.split()), file=sys.stderr)
    return 2
