"""Score sheets for the pictures: kept by the real server, filled in before."""

import json
import urllib.request
from typing import NamedTuple

import msgspec

from after_scenes import FRIENDS, played
from flipdeck.companion.entries import Action, Entered, Scored, SheetEntry, SheetMade, Tricks
from flipdeck.companion.files import VERSION, SheetFile, entries_of
from flipdeck.engine.match import Match

AT = 1_790_000_000
ROUNDS = ((31, 22, None, 40), (30, None, 34, 34), (46, 41, 0, None), (None, 61, 44, 58), (22, 18))
TRICKS = (
    Tricks(5, "most-tricks", (3, 2), 2),
    Tricks(3, "fewest-yellow", (1, 2), 1),
    Tricks(7, "most-yellow", (6, 4), 3),
)


class ScoreScene(NamedTuple):
    """A sheet, how it is entered, and what is tapped on it."""

    entries: tuple[SheetEntry, ...] = ()
    path: str = ""
    way: str = "points"
    taps: tuple[str, ...] = ()

    def brought(self, url: str) -> str:
        """The code of the sheet on the server."""
        content = msgspec.json.encode(SheetFile(VERSION, list(self.entries)))
        request = urllib.request.Request(f"{url}/api/sheets/import", content, method="POST")
        with urllib.request.urlopen(request) as answer:
            code: str = json.load(answer)["code"]
        return code

    def storage(self, code: str) -> str:
        """What the phone remembers."""
        sheets = [{"code": code, "game": "flip7", "names": FRIENDS[:4]}] if code else []
        kept = {"names": FRIENDS[:4], "last": FRIENDS[:4], "way": self.way, "sheets": sheets}
        return f"localStorage.setItem('flipdeck.companion', JSON.stringify({json.dumps(kept)}));"


def sheet(game: str, *actions: tuple[int, Action], **rules: str) -> tuple[SheetEntry, ...]:
    made = SheetMade(game, "", rules, FRIENDS[:4], AT)
    entries = [
        Entered(str(place), round, action, at=AT + 60 * place)
        for place, (round, action) in enumerate(actions, start=1)
    ]
    return made, *entries


def by_rounds() -> tuple[SheetEntry, ...]:
    results = [
        (number, Scored(player, points=points, busted=points is None, flip7=points == 61))
        for number, round in enumerate(ROUNDS, start=1)
        for player, points in enumerate(round)
    ]
    return sheet("flip7", *results)


def by_cards(game: str, seed: int, moves: int | None = None) -> tuple[SheetEntry, ...]:
    """A game of bots as far as that move, card by card."""
    whole = played(game, "en", 4, seed)
    match = Match(whole.setup)
    for move in whole.moves[:moves]:
        match.play(move)
    return tuple(entries_of(match, AT))


def by_tricks() -> tuple[SheetEntry, ...]:
    return sheet("flipflop", *enumerate(TRICKS, start=1))


def score_scenes() -> dict[str, ScoreScene]:
    return {
        "score-start": ScoreScene(path="/s"),
        "score-points": ScoreScene(by_rounds(), taps=("3", "5")),
        "score-cards": ScoreScene(by_rounds(), way="cards"),
        "score-live": ScoreScene(by_cards("flip7", 16, 102), way="live"),
        "score-vengeance": ScoreScene(by_cards("vengeance", 13, 61), way="live"),
        "score-tricks": ScoreScene(by_tricks()),
        "score-past": ScoreScene(by_cards("flip7", 16), path="/s/past"),
        "score-won": ScoreScene(by_cards("flip7", 16)),
    }
