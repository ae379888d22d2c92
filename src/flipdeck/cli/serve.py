"""Commands for live tables: serve, backup, readmit, export, erase, verify."""

import os
from collections.abc import Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias, TypeVar

import typer

from flipdeck.errors import UserError

from .options import File
from .streams import read

if TYPE_CHECKING:
    from flipdeck.server.reach import Reach
    from flipdeck.server.settings import Settings

Answer = TypeVar("Answer")

Code: TypeAlias = Annotated[str, typer.Argument(help="The table's code, as in its link.")]
TableStore: TypeAlias = Annotated[
    str | None,
    typer.Option("--store", help="The store that it is in (default: as for serve)."),
]


def serve(
    host: Annotated[
        str | None,
        typer.Option(
            help="Address to listen on (default: 127.0.0.1); lan lets in phones on your local "
            "network, 0.0.0.0 every device that can reach this computer."
        ),
    ] = None,
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="Port to listen on (default: 8777).")
    ] = None,
    store: Annotated[
        str | None,
        typer.Option(
            help="Where to store tables: sqlite:///PATH or postgresql://... "
            "(default: a file in your data folder)."
        ),
    ] = None,
    store_password_file: Annotated[
        str | None, typer.Option(help="Read the database's password from this file.")
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="Allow browsers from this origin, too; can be repeated."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="Trust this proxy, an address or a network, to say where clients are; "
            "can be repeated."
        ),
    ] = None,
    proxy_protocol: Annotated[
        bool | None,
        typer.Option(
            help="Trusted proxies say it by the PROXY protocol (default: by X-Forwarded-For)."
        ),
    ] = None,
    limits: Annotated[
        str | None, typer.Option(help="Read limits on clients from this TOML file.")
    ] = None,
    metrics_port: Annotated[
        int | None,
        typer.Option(min=1, max=65535, help="Port for /metrics, /ready and /health alone."),
    ] = None,
    metrics_host: Annotated[
        str | None, typer.Option(help="Address of that port (default: 127.0.0.1).")
    ] = None,
    metrics_token_file: Annotated[
        str | None,
        typer.Option(help="Answer /metrics on the public port to who has the token in this file."),
    ] = None,
    log: Annotated[
        str | None, typer.Option(help="Log as json or text, one line each (default: json).")
    ] = None,
    log_level: Annotated[
        str | None, typer.Option(help="Log from this level on (default: info).")
    ] = None,
    drain_seconds: Annotated[
        float | None,
        typer.Option(help="When told to stop, say so on /ready for this long first (default: 0)."),
    ] = None,
    config: Annotated[str | None, typer.Option(help="Read settings from this TOML file.")] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(help="Offer your own bot at the tables: mine=my_bot.py:MyBot."),
    ] = None,
    address: Annotated[
        str | None,
        typer.Option(
            help="Address that others open, for links and QR codes: http://192.168.1.20:8777."
        ),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Check the settings, print them and stop.")
    ] = False,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the home page in your browser.")
    ] = False,
) -> None:
    """Run a server with live tables for browsers, scripts and bots."""
    from flipdeck.server.settings import settings_from

    options = {
        "host": host,
        "port": port,
        "address": address,
        "store": store,
        "store_password_file": store_password_file,
        "origin": origin,
        "proxy": proxy,
        "proxy_protocol": proxy_protocol,
        "limits": limits,
        "metrics_port": metrics_port,
        "metrics_host": metrics_host,
        "metrics_token_file": metrics_token_file,
        "log": log,
        "log_level": log_level,
        "drain_seconds": drain_seconds,
        "config": config,
        "bot": own_bots(bot) if bot else None,
    }
    settings = settings_from(options, os.environ)
    if check:
        from flipdeck.server.settings import shown

        print(shown(settings))
    else:
        run(settings, open_browser)


def run(settings: "Settings", open_browser: bool) -> None:
    import webbrowser

    from flipdeck.server.run import serve_with
    from flipdeck.server.store.base import NotStored

    def ready(reach: "Reach") -> None:
        print(*announced(reach), sep="\n", flush=True)
        if open_browser:
            webbrowser.open(f"{reach.here}/")

    try:
        serve_with(settings, ready)
    except UserError:
        raise
    except NotStored as error:
        raise typer.TyperException(str(error)) from None
    except (ValueError, OSError) as error:
        raise typer.BadParameter(str(error)) from None


def announced(reach: "Reach") -> list[str]:
    """Where the server can be opened, and what to do where phones cannot."""
    from flipdeck.words.fluent import say

    lines = [say("serve-ready", address=f"{reach.here}/")]
    lines += [say("serve-elsewhere", address=f"{one}/") for one in reach.elsewhere]
    if reach.obstacle:
        lines.append(say(f"serve-{reach.obstacle}"))
    return lines


def own_bots(options: list[str]) -> dict[str, str]:
    """`mine=my_bot.py:MyBot` as a name and a place."""
    found = {}
    for text in options:
        name, equals, place = text.partition("=")
        if not (name and equals and place):
            raise UserError("bot-bad-option", text=text)
        found[name] = place
    return found


def backup(
    file: Annotated[Path, typer.Argument(help="Where to put the copy.")],
    store: Annotated[
        str | None, typer.Option(help="The store to copy: sqlite:///PATH (default: as for serve).")
    ] = None,
    config: Annotated[str | None, typer.Option(help="Read settings from this TOML file.")] = None,
) -> None:
    """Copy the tables of a SQLite store, also while a server uses it."""
    from flipdeck.server.run import default_store, sqlite_file
    from flipdeck.server.settings import settings_from
    from flipdeck.server.store.base import NotStored
    from flipdeck.server.store.database_file import copy_database
    from flipdeck.words.fluent import say

    settings = settings_from({"store": store, "config": config}, os.environ)
    path = sqlite_file(settings.store or default_store())
    if path is None:
        raise UserError("backup-not-sqlite")
    try:
        copy_database(path, file)
    except NotStored as error:
        raise typer.TyperException(str(error)) from None
    print(say("backup-done", path=str(file)))


def readmit(
    store: Annotated[
        str | None, typer.Option(help="The store that was restored (default: as for serve).")
    ] = None,
    config: Annotated[str | None, typer.Option(help="Read settings from this TOML file.")] = None,
) -> None:
    """After a backup was restored: let everybody back to their seats."""
    from flipdeck.server import operators
    from flipdeck.words.fluent import say

    done(operators.readmit(store_url(store, config)))
    print(say("readmit-done"))


def export(
    code: Code,
    store: TableStore = None,
    config: Annotated[str | None, typer.Option(help="Read settings from this TOML file.")] = None,
) -> None:
    """Print all that is stored of a table or score sheet as JSON, also while a server uses it."""
    from flipdeck.server import operators

    found = done(operators.export(store_url(store, config), read_code(code)))
    if found is None:
        raise UserError("no-such-table", code=code)
    print(found.decode())


def erase(
    code: Code,
    store: TableStore = None,
    config: Annotated[str | None, typer.Option(help="Read settings from this TOML file.")] = None,
) -> None:
    """Erase a table or score sheet for good, also while people are there."""
    from flipdeck.server import operators
    from flipdeck.words.fluent import say

    if not done(operators.erase(store_url(store, config), read_code(code))):
        raise UserError("no-such-table", code=code)
    print(say("erase-done", code=code))


def store_url(store: str | None, config: str | None) -> str:
    from flipdeck.server.run import default_store
    from flipdeck.server.settings import settings_from

    settings = settings_from({"store": store, "config": config}, os.environ)
    return settings.store_url or default_store()


def done(work: Coroutine[Any, Any, Answer]) -> Answer:
    """Run an operator's work; what the store refuses is one line."""
    import asyncio

    from flipdeck.server.store.base import NotStored

    try:
        return asyncio.run(work)
    except NotStored as error:
        raise typer.TyperException(str(error)) from None


def read_code(text: str) -> str:
    from flipdeck.server.display_names import read_code as as_code

    code = as_code(text)
    if not code:
        raise UserError("no-such-table", code=text)
    return code


def verify(
    file: File,
    commitment: Annotated[
        str, typer.Option(help="The server's commitment as you saw it before the first card.")
    ] = "",
    seed: Annotated[
        list[str] | None, typer.Option(help="A seed that you added (may be repeated).")
    ] = None,
) -> None:
    """Check that a finished server game was dealt from its seed; exit code 1 if it was not."""
    from flipdeck.engine.fairness import verify as deal_again
    from flipdeck.words.fluent import say

    verdict = deal_again(read(file), commitment, seed or ())
    facts = {"checked": verdict.checked, "move": verdict.move, "expected": verdict.expected}
    print(say(f"verify-{verdict.finding}", **facts))
    raise typer.Exit(0 if verdict.fair else 1)
