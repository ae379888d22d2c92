"""Lessons: every answer to every decision has something to show and something to say."""

from pathlib import Path

import pytest

from flipdeck.engine.events import RoundEnded
from flipdeck.engine.moves import Hit
from flipdeck.engine.registry import BUILT_IN
from flipdeck.server.lessons import READER, LessonScene, lesson
from flipdeck.words.fluent import LANGUAGES
from tests.words.test_fluent import messages_in

WORDS = Path(__file__).parents[2] / "web/src/words/lessons"
SCENES = [(game, scene) for game in BUILT_IN for scene in lesson(game).scenes]
EACH = pytest.mark.parametrize(("game", "scene"), SCENES, ids=[f"{g}-{s.key}" for g, s in SCENES])


@EACH
def test_the_reader_is_asked_and_every_move_has_an_answer(game: str, scene: LessonScene) -> None:
    question = scene.snapshot.question
    answered = [answer.move for answer in scene.answers]
    assert question.seat == READER
    assert [option.move for option in question.options] in ([], answered)
    assert len(answered) == len(set(answered)) > 1
    assert question.options or question.pick_two


@EACH
def test_what_follows_ends_where_somebody_decides(game: str, scene: LessonScene) -> None:
    for answer in scene.answers:
        steps = answer.update.steps
        assert steps[0].move == answer.move
        assert not isinstance(steps[-1].move, Hit)
        assert not any(isinstance(e, RoundEnded) for step in steps for e in step.events)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_has_words(language: str) -> None:
    said = {f"lesson-{game}-{scene.key}" for game, scene in SCENES}
    said |= {f"lesson-{game}-{s.key}-{answer.key}" for game, s in SCENES for answer in s.answers}
    assert set(messages_in((WORDS / f"{language}.ftl").read_text("utf-8"))) == said
