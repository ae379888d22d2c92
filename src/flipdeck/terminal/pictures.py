"""Drawing with matplotlib: colours, fonts and a figure that is written at the end.

Colours are those of Okabe and Ito, which people with any colour vision can tell apart.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from warnings import catch_warnings, filterwarnings

from flipdeck.lab.devices import load

BLUE = "#0072B2"
ORANGE = "#D55E00"
GREY = "#595959"
FONTS = ["DejaVu Sans", "Noto Sans CJK TC", "Noto Sans TC", "PingFang TC", "Microsoft JhengHei"]
STYLE = {
    "axes.axisbelow": True,
    "axes.grid": True,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "figure.constrained_layout.use": True,
    "font.size": 11,
    "grid.color": "#DDDDDD",
    "savefig.dpi": 144,
    "savefig.facecolor": "white",
    "svg.fonttype": "none",  # letters stay letters, to be read, searched and translated
    "svg.hashsalt": "flipdeck",  # the same picture is the same file
}


@contextmanager
def picture(file: Path, width: float, height: float, columns: int) -> Iterator[Any]:
    """Axes side by side; the picture is written at the end."""
    rc_context = load("matplotlib", "plots").rc_context
    with rc_context(STYLE):
        fonts = load("matplotlib.font_manager", "plots").fontManager.get_font_names()
        with rc_context({"font.family": [font for font in FONTS if font in fonts]}):
            figure = load("matplotlib.figure", "plots").Figure((width, height))
            yield figure.subplots(1, columns, squeeze=False)[0]
            metadata = {"Date": None} if file.suffix.lower() == ".svg" else None
            with catch_warnings():
                filterwarnings("ignore", "Glyph")  # no font here has it; a reader of SVG may
                figure.savefig(file, metadata=metadata)
