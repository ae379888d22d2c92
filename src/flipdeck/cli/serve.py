"""Commands for live tables: serve, verify."""

from typing import Annotated

import typer

from flipdeck.errors import UserError

from .options import File
from .streams import read


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


def verify(file: File) -> None:
    """Check that a finished server game was dealt from its seed; exit code 1 if it was not."""
    from flipdeck.engine.fairness import verify as deal_again
    from flipdeck.words.fluent import say

    verdict = deal_again(read(file))
    facts = {"checked": verdict.checked, "move": verdict.move, "expected": verdict.expected}
    print(say(f"verify-{verdict.finding}", **facts))
    raise typer.Exit(0 if verdict.fair else 1)
