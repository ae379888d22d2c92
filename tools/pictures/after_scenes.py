"""Finished games for the pictures: played by bots, told and reviewed as the server does it."""

from functools import cache
from typing import NamedTuple

from msgspec import structs

from flipdeck.engine.advice import Balance, GameReview, Reviewed
from flipdeck.engine.display import display
from flipdeck.engine.events import RoundEnded
from flipdeck.engine.fairness import Chance
from flipdeck.engine.match import Match
from flipdeck.lab.review import review
from flipdeck.players.spec import bot
from flipdeck.server import messages
from flipdeck.server.http_messages import Story
from flipdeck.server.log import Options
from flipdeck.server.replay import story
from flipdeck.server.summary import GameSummary, summary_of_game
from seats import ADA, table_of

FRIENDS = ("Ada", "Ben", "Chloé", "Dieter", "小美", "Otto")
BOTS = {"flip7": "threshold:25", "vengeance": "threshold:25", "flipflop": "sensible"}


class Ending(NamedTuple):
    """A game that is over, as Ada sees it; the seed says which game it is."""

    code: str
    game: str = "flip7"
    edition: str = "en"
    players: int = 6
    seed: int = 1
    best_of: int = 0
    wins: tuple[int, ...] = ()  # of a series, by seat; the last of its games is this one

    @property
    def match(self) -> Match:
        return played(self.game, self.edition, self.players, self.seed)

    def snapshot(self) -> messages.Snapshot:
        match = self.match
        names = match.names
        options = Options(
            game=self.game, edition=self.edition, seats=len(names), best_of=self.best_of
        )
        table = table_of(self.code, "over", options, names)
        if self.wins:
            seats = [
                structs.replace(seat, wins=wins)
                for seat, wins in zip(table.seats, self.wins, strict=True)
            ]
            table = structs.replace(table, seats=seats, series_won=True)
        rounds = [
            event.totals
            for step in self.story().steps
            for event in step.events
            if isinstance(event, RoundEnded)
        ]
        return messages.Snapshot(
            seq=1, table=table, here=list(range(len(names))), watching=0, turn=len(match.moves),
            seat=ADA, position=display(match, ADA), rounds=rounds,
        )  # fmt: skip

    def story(self) -> Story:
        return story(self.match)

    def summary(self) -> GameSummary:
        return summary_of_game(self.match)

    def review(self) -> tuple[list[Reviewed], list[Balance]]:
        found = reviewed(self.match)
        return found.decisions, found.balances


@cache
def played(game: str, edition: str, players: int, seed: int) -> Match:
    match = Match.new(game, list(FRIENDS[:players]), edition=edition)
    chance = Chance(f"{seed:064x}", [""] * players)
    decider = bot(game, BOTS[game], seed)
    while (due := match.due) is not None:
        if due.actor is None:
            match.play(chance.move(match, len(match.moves) + 1))
        else:
            view = match.view()
            match.play(decider.decide(view, view.moves))
    return match


@cache
def reviewed(match: Match) -> GameReview:
    return review(match.setup, match.moves, [ADA])
