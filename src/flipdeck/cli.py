"""The command line."""

import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from flipdeck.engine.match import Match
from flipdeck.engine.refusal import Refused
from flipdeck.engine.view import position

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
)

File = Annotated[Path, typer.Argument(help="A game record; - reads standard input.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON object for programs.")]


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
    match = read(file)
    viewer = None if seat is None else match.setup.seat(seat)
    if json:
        sys.stdout.buffer.write(msgspec.json.encode(position(match, viewer)) + b"\n")
    else:
        from flipdeck.terminal import show

        show(match, viewer)


def read(file: Path) -> Match:
    from flipdeck.engine import record

    if str(file) == "-":
        return record.load(sys.stdin.buffer)
    try:
        with file.open("rb") as stream:
            return record.load(stream)
    except OSError as error:
        raise typer.BadParameter(f"{file}: {error.strerror}") from None


def main() -> None:
    """Run a command; what goes wrong by the user's hand is one line and exit code 2."""
    try:
        status = app(standalone_mode=False)
    except Refused as refused:
        from flipdeck.text import explain

        status = fail(explain(refused))
    except typer.TyperException as error:
        status = fail(error.format_message())
    except (typer.Abort, KeyboardInterrupt):
        status = 130
    except BrokenPipeError:
        sys.stderr.close()
        status = 1
    sys.exit(status)


def fail(sentence: str) -> int:
    print("flipdeck: " + " ".join(sentence.split()), file=sys.stderr)
    return 2
