"""Moments of Flip-Flop for the pictures: real games, played by chance until such a moment comes."""

from collections.abc import Callable
from itertools import count
from random import Random
from typing import NamedTuple

from flipdeck.engine import moves
from flipdeck.engine.display import TrickDisplay, display
from flipdeck.engine.events import Event, RoundEnded, TrickTaken
from flipdeck.engine.match import Match
from flipdeck.engine.moves import Move
from flipdeck.engine.question import QuestionDisplay, question
from flipdeck.engine.view import seen
from flipdeck.rules.flipflop import GOAL_NAMES
from flipdeck.rules.two_sided import CARDS, held_as, name_of
from flipdeck.server import messages
from flipdeck.server.log import Options
from flipdeck.server.views import StepViews
from seats import ADA, table_of

FOUR = ("Ada", "Ben", "Chloé", "Dieter")
THREE = ("Ada", "小美", "Otto")
TOTALS = {4: (12, 9, 12, 9), 3: (8, 3, 10)}
ROUNDS: dict[int, list[tuple[int, ...]]] = {
    4: [(5, 0, 5, 0), (5, 7, 5, 7), (12, 7, 12, 7), (12, 9, 12, 9)],
    3: [(5, 0, 5), (5, 3, 10), (8, 3, 10)],
}


class TrickScene(NamedTuple):
    """What Ada is shown, and what happens a moment later."""

    code: str
    names: tuple[str, ...]
    position: TrickDisplay
    question: QuestionDisplay | None
    recent: tuple[Event, ...]
    steps: tuple[messages.Step, ...] = ()
    game: str = "flipflop"
    answered: bool = False

    def snapshot(self) -> messages.Snapshot:
        names = self.names
        options = Options(game=self.game, edition="standard", seats=len(names), timer=60)
        table = table_of(self.code, "playing", options, names)
        clock = messages.Clock(self.question.seat, 40.0) if self.question else None
        return messages.Snapshot(
            seq=1, table=table, here=list(range(len(names))), watching=0, turn=7, seat=ADA,
            position=self.position, question=self.question, clock=clock,
            rounds=list(ROUNDS[len(names)]),
            recent=[seen(event, ADA) for event in self.recent],
        )  # fmt: skip

    def update(self) -> messages.Update:
        return messages.Update(seq=2, turn=8, steps=list(self.steps))


def shown(match: Match) -> TrickDisplay:
    """What Ada sees."""
    now = display(match, ADA)
    assert isinstance(now, TrickDisplay)
    return now


class Story:
    """A game that goes on by chance."""

    def __init__(self, players: tuple[str, ...], stake: int, goal: str, seed: int) -> None:
        self.random = Random(seed)
        scores = TOTALS[len(players)]
        self.match = Match.new("flipflop", list(players), scores=scores, dealer=seed % len(players))
        self.events: list[Event] = []
        self.do(moves.Roll(stake, goal))
        pack = self.random.sample(range(CARDS), stake * len(players))
        for step in range(len(players)):
            seat = (self.match.table.dealer + step) % len(players)
            mine = pack[step * stake : (step + 1) * stake]
            hand = tuple(name_of(held_as(card, self.random.randrange(2))) for card in mine)
            self.do(moves.Deal(seat, hand))

    def do(self, move: Move) -> None:
        self.events += self.match.play(move)

    def choice(self) -> Move:
        return self.random.choice(self.match.legal_moves())

    def step(self, move: Move) -> messages.Step:
        """The same move as the server would tell it."""
        telling = StepViews({ADA: shown(self.match)}, self.match)
        telling.see(self.match, self.match.play(move), odds=False)
        return telling.steps[ADA][0]

    def scene(self, code: str, *steps: Move) -> TrickScene:
        now, asked, recent = shown(self.match), question(self.match, ADA), tuple(self.events)
        after = tuple(self.step(move) for move in steps)
        return TrickScene(code, self.match.names, now, asked, recent, after)


Wanted = Callable[[Story, Move], bool]


def moment(wanted: Wanted, players: tuple[str, ...], stake: int, goal: str) -> tuple[Story, Move]:
    """The first moment of this kind in any game, and the move that is about to be made."""
    for seed in count():
        story = Story(players, stake, goal, seed)
        while story.match.table.stake and not story.match.is_over:
            move = story.choice()
            if wanted(story, move):
                return story, move
            story.do(move)
            if any(isinstance(event, RoundEnded) for event in story.events):
                break
    raise AssertionError


def asked(story: Story, ask: str) -> bool:
    due = story.match.due
    return due is not None and due.actor == ADA and due.ask == ask


def lying(story: Story) -> int:
    return len(shown(story.match).trick)


def is_third(story: Story) -> bool:
    return bool(sum(story.match.table.tricks) == 2)


def leads_to(story: Story, move: Move, kind: type[Event]) -> bool:
    return any(isinstance(event, kind) for event in story.match.branch().play(move))


def trick_scenes(code: str) -> dict[str, TrickScene]:
    goal = GOAL_NAMES[0]
    turn, _ = moment(
        lambda story, _: asked(story, "play") and is_third(story) and lying(story) == 2
        and story.match.table.turned > 0, FOUR, 7, goal,
    )  # fmt: skip
    flop, _ = moment(
        lambda story, _: asked(story, "flip") and is_third(story) and lying(story) == 3,
        FOUR, 7, goal,
    )  # fmt: skip
    three, _ = moment(
        lambda story, _: asked(story, "play") and is_third(story) and lying(story) == 1,
        THREE, 5, "most-yellow",
    )  # fmt: skip
    chooser, _ = moment(lambda story, _: asked(story, "goal"), FOUR, 5, "free")
    turning, flip = moment(
        lambda story, move: isinstance(move, moves.FlipHands) and move.seat != ADA
        and ADA in move.seats and len(move.seats) > 1 and is_third(story), FOUR, 7, goal,
    )  # fmt: skip
    taken, last = moment(
        lambda story, move: is_third(story) and leads_to(story, move, TrickTaken), FOUR, 7, goal
    )
    ended, final = moment(
        lambda story, move: leads_to(story, move, RoundEnded), FOUR, 5, "even-tricks"
    )
    return {
        "tricks": turn.scene(code),
        "flop": flop.scene(code),
        "tricks-three": three.scene(code),
        "objective": chooser.scene(code),
        "turning": turning.scene(code, flip),
        "taken": taken.scene(code, last),
        "tricks-round": ended.scene(code, final),
    }
