"""The command `flipdeck`: its sub-commands, and what happens when one of them fails."""

import sys
from importlib import metadata
from io import TextIOWrapper
from typing import Annotated

import typer

from flipdeck.errors import UserError

from . import play, serve, study

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
)

COMMANDS = (
    *(play.replay, play.play, play.score, play.rules),
    *(study.simulate, study.arena, study.odds, study.bench, study.solve),
    *(serve.serve, serve.backup, serve.readmit, serve.export, serve.erase, serve.verify),
)


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


for command in COMMANDS:
    app.command()(command)


def main() -> None:
    """Run a command; what goes wrong by the user's hand is one line and exit code 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(
                errors="replace"
            )  # not every terminal and file can show every character
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
