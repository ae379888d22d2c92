"""The command line."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, TextIO

import msgspec
import typer

from flipdeck.engine.match import Match
from flipdeck.engine.refusal import Refused
from flipdeck.engine.view import legal_seen, position

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
)

USUAL_GAME = "flip7"

File = Annotated[Path, typer.Argument(help="A game record; - reads standard input.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON object for programs.")]
Csv = Annotated[bool, typer.Option("--csv", help="One row a player, for spreadsheets.")]
Plot = Annotated[Path | None, typer.Option(help="Draw the result into FILE.svg or FILE.png.")]
Language = Annotated[str | None, typer.Option(help="en, fr, de, zh-Hant.")]
Seed = Annotated[
    int, typer.Option(min=0, max=2**64 - 1, help="The same seed gives the same games.")
]
Gpu = Annotated[bool, typer.Option("--gpu", help="On a graphics card.")]
Ray = Annotated[bool, typer.Option("--ray", help="On a Ray cluster, or a local one.")]


@app.callback(invoke_without_command=True)
def flipdeck(context: typer.Context) -> None:
    """Flip 7, Vengeance and Flip-Flop: play, replay, measure."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def replay(
    file: File,
    json: Json = False,
    seat: Annotated[str | None, typer.Option(help="Only what this player may know.")] = None,
) -> None:
    """Play a record through the rules and show the position it ends in."""
    try:
        match = read(file)
    except Refused as refused:
        refused.legal = refused.legal if seat is None else legal_seen(refused.legal, seat)
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
        typer.Argument(help="flip7, vengeance or flipflop.", show_default=USUAL_GAME),
    ] = None,
    bots: Annotated[
        int | None, typer.Option(min=0, max=35, help="How many bots sit with you.")
    ] = None,
    level: Annotated[
        str | None,
        typer.Option(
            help="How well they play: easy, medium, hard, expert (also usual, careful, bold); "
            "if not said, each in its own way."
        ),
    ] = None,
    name: Annotated[str | None, typer.Option(help="Your name.")] = None,
    edition: Annotated[str, typer.Option(help="en, de, zh-Hant, fr.")] = "",
    rules: Annotated[str, typer.Option(help="House rules: stay_needs_card=no, ...")] = "",
    language: Language = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.")] = None,
    odds: Annotated[bool, typer.Option(help="Show the risk of the next card.")] = True,
    pause: Annotated[float, typer.Option(min=0, max=10, help="Seconds between events.")] = 0.5,
    record: Annotated[
        Path | None, typer.Option(help="Keep the game in this file; go on with it if it is there.")
    ] = None,
) -> None:
    """Play in the terminal against bots."""
    from flipdeck.terminal import table

    language = known_language(language)
    opened(sys.stdin, "input")
    opened(sys.stdout, "output")
    with telling(language):
        level = known_level(level)
        if record is not None and record.exists():
            match = kept(record, game)
        else:
            game = game or USUAL_GAME
            match = table.new_match(game, bots, name, edition, rules, seed, language)
    table.TerminalTable(
        match, level=level, seed=seed, odds=odds, pause=pause, language=language, keep=record
    ).run()


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
    with telling(language):
        if game is None:
            no_edition(edition)
            pages.show(pages.games_page(language))
        elif edition is None:
            pages.show(pages.game_page(game, language))
        else:
            pages.show(pages.edition_page(game, edition, language))


@app.command()
def simulate(
    game: Annotated[str, typer.Argument(help="flip7, vengeance or flipflop.")],
    players: Annotated[str, typer.Option(help="threshold:25,bust:0.25,random, ...")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1_000_000,
    edition: Annotated[str, typer.Option(help="en, de, zh-Hant, fr.")] = "",
    rules: Annotated[str, typer.Option(help="House rules: brutal=yes, ...")] = "",
    seed: Seed = 0,
    gpu: Gpu = False,
    ray: Ray = False,
    json: Json = False,
    csv: Csv = False,
    plot: Plot = None,
    language: Language = None,
) -> None:
    """Play many whole games and say who wins how often."""
    from flipdeck.lab import plots
    from flipdeck.lab import simulate as lab

    language = known_language(language)
    with telling(language):
        if plot is not None:
            plots.check(plot)
        run = lab.Simulation(game, players.split(","), edition, rules, seed, gpu, ray)
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
    game: Annotated[str, typer.Argument(help="flip7, vengeance or flipflop.")],
    players: Annotated[str, typer.Option(help="threshold:25,bust:0.25,random, ...")],
    games: Annotated[int, typer.Option(min=2, help="How many shuffles for each seating.")] = 50_000,
    seats: Annotated[
        int | None, typer.Option(min=2, max=8, help="2, at Flip-Flop 4 in two teams.")
    ] = None,
    edition: Annotated[str, typer.Option(help="en, de, zh-Hant, fr.")] = "",
    rules: Annotated[str, typer.Option(help="House rules: brutal=yes, ...")] = "",
    seed: Seed = 0,
    gpu: Gpu = False,
    ray: Ray = False,
    json: Json = False,
    csv: Csv = False,
    plot: Plot = None,
    language: Language = None,
) -> None:
    """Let players meet in every pairing, over the same shuffles, and rate them."""
    from flipdeck.lab import arena as lab
    from flipdeck.lab import plots

    language = known_language(language)
    with telling(language):
        if plot is not None:
            plots.check(plot)
        pairings = lab.Arena(game, players.split(","), seats, edition, rules, seed, gpu, ray)
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
    """Say what the decision at the end of a record is worth: odds, points, chances to win."""
    from flipdeck.lab.odds import odds as weigh

    language = known_language(language)
    with telling(language):
        match = read(file)
        found = weigh(match)
    if json:
        print_json(found)
    else:
        from flipdeck.lab.odds_sight import show

        show(found, match.names, language)


@app.command()
def bench(
    json: Json = False,
    gpu: Annotated[bool, typer.Option("--gpu", help="Measure the graphics card too.")] = False,
) -> None:
    """Measure how fast the rules run on this machine."""
    from flipdeck.lab.bench import bench as measure

    with telling("en"):
        rows = measure(gpu)
    if json:
        objects = [row._asdict() for row in rows]
        print_json(objects)
    else:
        from flipdeck.terminal.table import show_rows

        show_rows(rows)


@app.command()
def solve(
    game: Annotated[str, typer.Argument(help="flip7 or vengeance.")] = "flip7",
    cards: Annotated[
        str,
        typer.Option(help="numbers, modifiers, second-chance or all (at Vengeance the first two)."),
    ] = "",
    edition: Annotated[str, typer.Option(help="en, de, zh-Hant, fr.")] = "en",
    rounds: Annotated[
        bool, typer.Option("--rounds", help="The fewest rounds to 200 instead of one round.")
    ] = False,
    gpu: Annotated[bool, typer.Option("--gpu", help="On a graphics card; Flip 7 only.")] = False,
    json: Json = False,
    language: Language = None,
) -> None:
    """Solve the game of one player alone exactly."""
    from flipdeck.lab import solve_sight
    from flipdeck.lab.solve import USUAL_CARDS, as_data

    language = known_language(language)
    cards = cards or USUAL_CARDS.get(game, "")
    with telling(language):
        solution = solve_sight.with_progress(game, cards, edition, rounds, gpu, language)
    if json:
        print_json(as_data(solution))
    else:
        solve_sight.show(solution, language)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 for the local net.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8777,
    store: Annotated[
        str, typer.Option(help="sqlite:///PATH or postgresql://...; by default a file of yours.")
    ] = "",
    origin: Annotated[
        list[str] | None, typer.Option(help="Another origin the browser may come from.")
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser there.")] = False,
) -> None:
    """Serve live tables to browsers, scripts and bots."""
    import webbrowser

    from flipdeck.server import serve as server
    from flipdeck.server.store import NotStored
    from flipdeck.text import say

    def ready(address: str) -> None:
        print(say("serve-ready", address=address), flush=True)
        if open_browser:
            webbrowser.open(address)

    try:
        server.serve(host, port, store, origins=origin or (), ready=ready)
    except NotStored as error:
        raise typer.TyperException(str(error)) from None
    except (ValueError, ImportError, OSError) as error:
        raise typer.BadParameter(str(error)) from None


@app.command()
def verify(file: File) -> None:
    """Deal a finished game of a server again from its seed; exit code 1 if it was not fair."""
    from flipdeck.server.fairness import verify as deal_again
    from flipdeck.text import say

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
        raise Told(f"{file}: {error.strerror}") from None


def kept(file: Path, game: str | None) -> Match:
    """The match to go on with; a player who asks for another game is told."""
    from flipdeck.text import Hindered

    match = read(file)
    if game not in (None, match.setup.game):
        raise Hindered("terminal-other-game", file=str(file), game=match.setup.game, other=game)
    return match


def print_json(found: object) -> None:
    output().buffer.write(msgspec.json.encode(found) + b"\n")


def output() -> TextIO:
    return opened(sys.stdout, "output")


def opened(stream: TextIO | None, which: str) -> TextIO:
    """Whoever starts a program may close its streams before."""
    if stream is None:
        from flipdeck.terminal.language import default_language
        from flipdeck.text import say

        raise Told(say(f"terminal-closed-{which}", default_language()))
    return stream


def known_language(language: str | None) -> str:
    """The one asked for, or that of the terminal."""
    from flipdeck.terminal.language import default_language
    from flipdeck.text import LANGUAGES, say

    default = default_language()
    if language is not None and language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise Told(say("terminal-no-language", default, name=language, known=known))
    return language or default


def known_level(level: str | None) -> str | None:
    from flipdeck.players.bots import LEVELS
    from flipdeck.text import Hindered

    if level is not None and level not in LEVELS:
        raise Hindered("terminal-no-level", name=level, known=", ".join(LEVELS))
    return level


def no_edition(edition: str | None) -> None:
    """Refuse an edition where no game is named."""
    from flipdeck.rules.games import GAMES
    from flipdeck.text import Hindered

    if edition is not None:
        raise Hindered("terminal-edition-of-no-game", known=", ".join(GAMES))


class Told(Exception):
    """What went wrong by the user's hand, in words."""


@contextmanager
def telling(language: str) -> Iterator[None]:
    """What goes wrong in here is told in this language."""
    from flipdeck.text import Hindered, explain, say

    try:
        yield
    except Refused as refused:
        raise Told(explain(refused, language)) from None
    except Hindered as hindered:
        raise Told(say(hindered.key, language, **hindered.facts)) from None


def main() -> None:
    """Run a command; what goes wrong by the user's hand is one line and exit code 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # not every terminal and file has every sign
    try:
        status = app(standalone_mode=False)
    except Refused as refused:
        from flipdeck.text import explain

        status = fail(explain(refused))
    except Told as told:
        status = fail(str(told))
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
