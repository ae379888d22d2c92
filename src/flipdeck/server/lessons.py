"""Short lessons: positions of each game with a decision, and what follows from every answer.

`lesson_scripts/GAME.txt` has the scenes, each as a record up to a decision of the first player, and
the cards that come after an answer. An answer is for all moves whose line in a record begins like
it. Positions and steps are those that a table sends.
"""

from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec

from flipdeck.engine import record
from flipdeck.engine.display import chances, display
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move, Swap
from flipdeck.engine.preview import Effect, effect
from flipdeck.engine.question import question

from .log import Options
from .messages import Fairness, SeatView, Snapshot, TableView, Update
from .views import StepViews

READER = 0
SCENE, ANSWER = "== ", "-- "


class LessonAnswer(msgspec.Struct, frozen=True):
    """What is said of it is `lesson-GAME-SCENE-KEY`."""

    key: str
    move: Move
    update: Update
    effect: Effect | None = None  # shown before a Swap is confirmed


class LessonScene(msgspec.Struct, frozen=True):
    """`lesson-GAME-KEY` is what is said of the decision."""

    key: str
    snapshot: Snapshot
    answers: list[LessonAnswer]


class Lesson(msgspec.Struct, frozen=True):
    game: str
    scenes: list[LessonScene]


class Answer(NamedTuple):
    key: str
    line: str  # that the record of the move begins with
    cards: tuple[str, ...]  # lines of what chance does then


@cache
def lesson(game: str) -> Lesson:
    folder = files("flipdeck.server") / "lesson_scripts"
    _, *scenes = (folder / f"{game}.txt").read_text("utf-8").split(SCENE)
    return Lesson(game, [scene_of(text) for text in scenes])


def scene_of(text: str) -> LessonScene:
    key, _, rest = text.partition("\n")
    played, *answers = rest.split(ANSWER)
    match = record.loads(played)
    known = [Answer(key, line, tuple(cards)) for key, line, *cards in map(lines_of, answers)]
    return LessonScene(key, snapshot(match), [answered(match, known, m) for m in moves_of(match)])


def lines_of(text: str) -> list[str]:
    return text.strip().splitlines()


def moves_of(match: Match) -> list[tuple[str, Move]]:
    return list(zip(match.legal_lines(), match.legal_moves(), strict=True))


def answered(match: Match, known: list[Answer], chosen: tuple[str, Move]) -> LessonAnswer:
    line, move = chosen
    answer = next(each for each in known if line.startswith(each.line))
    after = match.branch()
    steps = StepViews({READER: display(match, READER)}, match, odds=True)
    for played in (line, *answer.cards):
        steps.see(after, after.play(played), odds=True)
    update = Update(seq=2, turn=len(after.moves), steps=steps.steps[READER])
    seen = effect(match, move) if isinstance(move, Swap) else None
    return LessonAnswer(answer.key, move, update, seen)


def snapshot(match: Match) -> Snapshot:
    seats = range(len(match.names))
    return Snapshot(
        seq=1,
        table=table_of(match),
        here=list(seats),
        watching=0,
        turn=len(match.moves),
        seat=READER,
        position=display(match, READER),
        question=question(match, READER),
        prospect=chances(match),
    )


def table_of(match: Match) -> TableView:
    setup = match.setup
    names = match.names
    return TableView(
        code="",
        phase="playing",
        options=Options(game=setup.game, edition=setup.edition, seats=len(names), timer=0),
        seats=[SeatView(name, colour=seat, shape=seat) for seat, name in enumerate(names)],
        paused=False,
        games=0,
        fairness=Fairness(""),
    )
