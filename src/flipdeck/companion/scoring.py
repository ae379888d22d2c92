"""What a round brings, worked out by the rules from what people entered of it."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from flipdeck.engine.refusals import Refusal, Refused
from flipdeck.engine.setup import Setup, set_table, switches
from flipdeck.rules import flip7, flipflop
from flipdeck.rules.cards import KINDS, NAMES, SECOND_CHANCE, is_number
from flipdeck.rules.editions import YES
from flipdeck.rules.flipflop import FREE, GOAL_NAMES
from flipdeck.rules.questions import ScoreStep, is_duplicate, score_steps
from flipdeck.rules.rulebook import LineRulebook
from flipdeck.rules.table import BUSTED, NOBODY, STAYED, LineTable, TrickTable
from flipdeck.rules.winner import leader

from .corrections import fill_line, has_seven, kinds_of
from .entries import Scored, Tricks
from .refusals import SheetRefusal, SheetRefused

GOALS = tuple(goal for goal in GOAL_NAMES if goal != GOAL_NAMES[FREE])
STAKES = tuple(2 * roll + 1 for roll in range(flipflop.STAKES))

HIGHEST = 1_000  # points of a round that may be typed


class Step(msgspec.Struct, frozen=True):
    """A step of the count: what it is about, the cards that count, and the points after it."""

    what: str
    cards: tuple[str, ...]
    points: int


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's round. `cards` is none where nobody entered them."""

    points: int
    steps: tuple[Step, ...] = ()
    cards: tuple[str, ...] | None = None
    busted: bool = False
    flip7: bool = False


class LineCount(NamedTuple):
    steps: tuple[Step, ...]
    flip7: bool


class GameRules(NamedTuple):
    """What a count depends on, as a key of what was counted before."""

    game: str
    edition: str
    rules: tuple[tuple[str, str], ...]

    def setup(self, players: tuple[str, ...]) -> Setup:
        return Setup(
            game=self.game, edition=self.edition, rules=dict(self.rules), players=players, dealer=0
        )


def rules_of(setup: Setup) -> GameRules:
    return GameRules(setup.game, setup.edition, tuple(sorted(setup.rules.items())))


def is_brutal(setup: Setup) -> bool:
    return switches(setup).get("brutal") == YES


# Flip 7 and Vengeance


def check_scored(setup: Setup, entry: Scored) -> None:
    """Cards or points, not both; points that can be scored."""
    if not isinstance(setup.rulebook, LineRulebook):
        raise SheetRefused(SheetRefusal.OTHER_GAME)
    if entry.cards is not None:
        line_count(rules_of(setup), entry.cards, entry.busted)
    if entry.points is None and entry.cards is None and not entry.busted:
        raise SheetRefused(SheetRefusal.BAD_POINTS, points="")
    typed = entry.points or 0
    wrong = typed < 0 and not is_brutal(setup)
    wrong = wrong or typed > HIGHEST
    wrong = wrong or (entry.points is not None and entry.cards is not None)
    wrong = wrong or (entry.busted and (typed > 0 or entry.flip7))
    if wrong:
        raise SheetRefused(SheetRefusal.BAD_POINTS, points=str(typed))


def scored_results(setup: Setup, entries: Mapping[int, Scored]) -> dict[int, Result]:
    """Of the players who have an entry; a bonus may be turned on anybody."""
    results = {player: scored_result(setup, entry) for player, entry in entries.items()}
    if sum(result.flip7 for result in results.values()) > 1:
        raise SheetRefused(SheetRefusal.FLIP7_TWICE)
    for entry in entries.values():
        if results[entry.player].flip7 and entry.bonus_on is not None:
            turn_bonus(setup, entry, results)
    if results:
        check_copies(setup, results.values())
    return results


def scored_result(setup: Setup, entry: Scored) -> Result:
    kept = entry.bonus_on is None
    if entry.cards is None:
        steps: tuple[Step, ...] = (Step("bust", (), 0),) if entry.busted else ()
        if entry.points is not None:
            steps = (*steps, Step("typed", (), entry.points))
        count = LineCount(steps, entry.flip7)
    else:
        count = line_count(rules_of(setup), entry.cards, entry.busted)
    steps, points = count.steps, count.steps[-1].points
    if count.flip7 and kept:
        points += flip7.BONUS_POINTS
        steps = (*steps, Step("flip7", (), points))
    return Result(points, steps, entry.cards, entry.busted, count.flip7)


def turn_bonus(setup: Setup, entry: Scored, results: dict[int, Result]) -> None:
    player = entry.bonus_on
    if not is_brutal(setup) or player == entry.player:
        raise SheetRefused(SheetRefusal.OTHER_GAME)
    if player in results:
        victim = results[player]
        points = victim.points - flip7.BONUS_POINTS
        steps = (*victim.steps, Step("turned", (), points))
        results[player] = msgspec.structs.replace(victim, points=points, steps=steps)


def check_copies(setup: Setup, results: Iterable[Result]) -> None:
    """No more cards of a kind than there are."""
    shown = Counter(card for result in results for card in result.cards or ())
    pack = Counter(setup.rulebook.pack)
    decks = switches(setup)["decks"]
    for card, count in shown.items():
        most = pack[KINDS[card]] * decks
        if count > most:
            raise Refused(Refusal.TOO_MANY_CARDS, card=card, count=count, most=most)


def line_table(rules: GameRules, cards: Sequence[str], busted: bool) -> LineTable:
    """A table at which the first player's round is over with these cards."""
    setup = rules.setup(("A", "B"))
    table = set_table(setup)
    assert isinstance(table, LineTable)
    table.flip7 = table.bonus = NOBODY
    kinds = kinds_of(cards, setup.rulebook)
    fill_line(table, 0, kinds, BUSTED if busted else STAYED)
    if has_seven(table, 0):
        table.flip7 = 0
    return table


@lru_cache(1 << 10)
def line_count(rules: GameRules, cards: tuple[str, ...], busted: bool) -> LineCount:
    """How the rules count the line, without the bonus."""
    table = line_table(rules, cards, busted)
    made = table.flip7 == 0
    steps = [step for step in score_steps(table, 0) if step.what not in ("flip7", "turned")]
    return LineCount(tuple(map(step_shown, steps)), made)


def step_shown(step: ScoreStep) -> Step:
    return Step(step.what, tuple(NAMES[kind] for kind in step.cards), step.points)


def next_cards(setup: Setup, cards: tuple[str, ...]) -> list[str]:
    """The cards that the line of a player who has not busted may have besides these."""
    table = line_table(rules_of(setup), cards, busted=False)
    pack = Counter(setup.rulebook.pack)
    decks = switches(setup)["decks"]
    held = Counter(KINDS[card] for card in cards)
    return [
        NAMES[kind]
        for kind in sorted(pack)
        if may_lie(table, kind) and held[kind] < pack[kind] * decks
    ]


def may_lie(table: LineTable, kind: int) -> bool:
    """Not an action, no number too many, and no eighth number."""
    if is_number(kind):
        return not has_seven(table, 0) and not is_duplicate(table, 0, kind)
    return kind < SECOND_CHANCE


# Flip-Flop


class Bid(msgspec.Struct, frozen=True):
    """Dice that may be rolled: what is counted, `tricks` or `yellow`, and how many there are.

    Of the tricks each is taken; of the yellow cards there may be fewer.
    """

    stake: int
    goal: str
    counts: str
    total: int
    exact: bool


def bids(setup: Setup) -> list[Bid]:
    """None in a game without dice."""
    if isinstance(setup.rulebook, LineRulebook):
        return []
    table = set_table(setup)
    assert isinstance(table, TrickTable)
    found = []
    for stake in STAKES:
        table.stake = stake
        for goal in GOALS:
            number = GOAL_NAMES.index(goal)
            if not flipflop.even_with_one_card(table, number):
                found.append(bid(stake, goal, len(setup.players)))
    return found


def bid(stake: int, goal: str, players: int) -> Bid:
    yellow = flipflop.counts_yellow(GOAL_NAMES.index(goal))
    total = stake * players if yellow else stake
    return Bid(stake, goal, "yellow" if yellow else "tricks", total, exact=not yellow)


def trick_results(setup: Setup, entry: Tricks, seats: Sequence[int]) -> dict[int, Result]:
    """Who scores, ties by the rules; `seats` are the players' numbers."""
    table = trick_table(setup, entry)
    played = bid(entry.stake, entry.goal, len(seats))
    counts = table.tricks if played.exact else table.yellow
    if len(entry.taken) != flipflop.sides(table):
        raise SheetRefused(SheetRefusal.BAD_COUNT, count=len(entry.taken), expected=0)
    for side, taken in enumerate(entry.taken):
        counts[side] = taken
    together = sum(entry.taken)
    if together > played.total or (played.exact and together < played.total):
        raise SheetRefused(SheetRefusal.BAD_COUNT, count=together, expected=played.total)
    return {
        player: trick_result(table, flipflop.side_of(table, seat))
        for seat, player in enumerate(seats)
    }


def trick_table(setup: Setup, entry: Tricks) -> TrickTable:
    if isinstance(setup.rulebook, LineRulebook):
        raise SheetRefused(SheetRefusal.OTHER_GAME)
    if entry.stake not in STAKES or entry.goal not in GOALS:
        raise SheetRefused(SheetRefusal.BAD_GOAL)
    table = set_table(setup)
    assert isinstance(table, TrickTable)
    table.stake = entry.stake
    table.goal = GOAL_NAMES.index(entry.goal)
    if flipflop.even_with_one_card(table, table.goal):
        raise SheetRefused(SheetRefusal.BAD_GOAL)
    return table


def trick_result(table: TrickTable, side: int) -> Result:
    points = table.stake if flipflop.meets_goal(table, side) else 0
    what = "yellow" if flipflop.counts_yellow(table.goal) else "tricks"
    collected = Step(what, (), flipflop.collected(table, side))
    return Result(points, (collected, Step("goal" if points else "no-goal", (), points)))


# The game


def sides_of(setup: Setup) -> list[list[int]]:
    """The seats that play together."""
    seats = range(len(setup.players))
    same, table = setup.rulebook.same_side, set_table(setup)
    firsts = [seat for seat in seats if not any(same(table, seat, other) for other in range(seat))]
    return [[seat for seat in seats if same(table, first, seat)] for first in firsts]


class Standing(NamedTuple):
    """The seats that have won; is the lead tied at the target, so that another round is due?"""

    winners: tuple[int, ...]
    tied: bool
    target: int


def standing(setup: Setup, totals: Sequence[int]) -> Standing:
    return standing_of(rules_of(setup), setup.players, tuple(totals))


@lru_cache(1 << 10)
def standing_of(rules: GameRules, players: tuple[str, ...], totals: tuple[int, ...]) -> Standing:
    setup = rules.setup(players)
    table: Any = set_table(setup)
    sides = sides_of(setup)
    for side, seats in enumerate(sides):
        table.total[side] = totals[seats[0]]
    winner = leader(table, len(sides))
    best = max(totals[seats[0]] for seats in sides)
    if winner == NOBODY:
        return Standing((), best >= table.target, table.target)
    return Standing(tuple(sides[winner]), False, table.target)
