"""Arguments and options that several commands share."""

from collections.abc import Callable
from functools import wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any, NamedTuple, get_type_hints

import typer

from flipdeck.errors import UserError

DEFAULT_GAME = "flip7"

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
    typer.Option(
        min=0,
        max=2**64 - 1,
        metavar="<int>",
        help="Random seed; the same seed gives the same games.",
    ),
]
Gpu = Annotated[bool, typer.Option("--gpu", help="Run on a graphics card.")]
Ray = Annotated[
    bool, typer.Option("--ray", help="Run on a Ray cluster; starts a local one if there is none.")
]


def player_names(text: str) -> list[str]:
    """The players between the commas; refused if one is missing."""
    names = text.split(",")
    for place, name in enumerate(names, start=1):
        if not name.strip():
            raise UserError("players-empty-place", text=text, place=place)
    return names


class RunOptions(NamedTuple):
    """How games are played by the thousand, and how they are reported."""

    edition: Edition = ""
    rules: HouseRules = ""
    seed: Seed = 0
    gpu: Gpu = False
    ray: Ray = False
    json: Json = False
    csv: Csv = False
    plot: Plot = None
    language: Language = None


def with_run_options(command: Callable[..., None]) -> Callable[..., None]:
    """Typer takes options one by one; the command gets these as one value, `options`."""

    @wraps(command)
    def run(**given: Any) -> None:
        options = RunOptions(*(given.pop(name) for name in RunOptions._fields))
        command(**given, options=options)

    own = [each for each in parameters_of(command) if each.name != "options"]
    parameters = [*own, *parameters_of(RunOptions)]
    run.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    run.__annotations__ = {each.name: each.annotation for each in parameters}
    return run


def parameters_of(source: Callable[..., object]) -> list[Parameter]:
    hints = get_type_hints(source, include_extras=True)
    return [
        each.replace(kind=Parameter.KEYWORD_ONLY, annotation=hints[each.name])
        for each in signature(source).parameters.values()
    ]
