"""Arguments and options that several commands share."""

from pathlib import Path
from typing import Annotated

import typer

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
    typer.Option(min=0, max=2**64 - 1, help="Random seed; the same seed gives the same games."),
]
Gpu = Annotated[bool, typer.Option("--gpu", help="Run on a graphics card.")]
Ray = Annotated[
    bool, typer.Option("--ray", help="Run on a Ray cluster; starts a local one if there is none.")
]
