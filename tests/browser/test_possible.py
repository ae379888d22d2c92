"""The server works out what hidden sides may be, and the browser shows it."""

from collections.abc import Iterator
from random import Random

import msgspec
from playwright.sync_api import expect

import trick_scenes
from flipdeck.engine.deduction import deduce
from flipdeck.engine.display import display
from flipdeck.engine.events import RoundEnded
from flipdeck.engine.match import Match
from flipdeck.rules.two_sided import FACE_NAMES, name_of
from flipdeck.server.views import StepViews
from tests.support.positions_shown import applied, as_json

from .people import PHONE, Company
from .scenes import MOMENTS, scene

Possible = dict[str, str]
FACES = FACE_NAMES[1:]
GONE = "(marks) => [...marks.keys()].filter((at) => marks[at].classList.contains('out'))"


def deduced(match: Match, viewer: int) -> Possible:
    deduction = deduce(match.table, viewer)
    return {
        name_of(card): "".join(FACE_NAMES[front] for front in deduction.fronts(place))
        for place, card in deduction.hidden.items()
    }


def moments(players: tuple[str, ...], stake: int, seed: int) -> Iterator[tuple[Possible, Possible]]:
    """What every seat receives and can deduce, move by move until the round ends."""
    story = trick_scenes.Story(players, stake, "most-tricks", seed)
    views = {seat: display(story.match, seat) for seat in range(len(players))}
    held = {seat: as_json(view) for seat, view in views.items()}
    telling = StepViews(views, story.match)
    while not any(isinstance(event, RoundEnded) for event in telling.events):
        for seat, position in held.items():
            yield position["possible"], deduced(story.match, seat)
        telling.see(story.match, story.match.play(story.choice()), odds=False)
        for seat, steps in telling.steps.items():
            step = msgspec.to_builtins(steps[-1])
            held[seat] = applied(held[seat], step["changes"])


def test_the_server_tells_what_the_engine_deduces() -> None:
    random = Random(7)
    told = [
        moment
        for seed in range(8)
        for moment in moments(
            random.choice((trick_scenes.FOUR, trick_scenes.THREE)), random.choice((3, 5, 7)), seed
        )
    ]
    assert all(possible == expected for possible, expected in told)
    assert len({len(faces) for possible, _ in told for faces in possible.values()}) == 5


def test_the_browser_marks_the_faces_it_was_told(company: Company) -> None:
    moment = MOMENTS["tricks-three"]
    assert isinstance(moment, trick_scenes.TrickScene)
    position = moment.position
    hidden = [
        card for player in position.players[1:] for card in player.hand if card in position.possible
    ]
    assert len({position.possible[card] for card in hidden}) > 1
    with scene(company, moment, PHONE, preferences={"deduce": True}) as ada:
        marks = ada.page.get_by_test_id("possible-faces")
        expect(marks).to_have_count(len(hidden))
        for place, card in enumerate(hidden):
            out = [at for at, face in enumerate(FACES) if face not in position.possible[card]]
            assert marks.nth(place).locator("span").evaluate_all(GONE) == out
