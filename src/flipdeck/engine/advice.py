"""What a coach says of a decision and of a finished game: values for the lab and for messages."""

import msgspec

from .moves import Move


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why one move is better than another: a fact of the table that a sentence can be made of.

    `points` are those of the better move and `other` those of the other one.

    | why | the better move | fact |
    | --- | --- | --- |
    | `even` | cannot be told | |
    | `reaches` | stay | with `total` the goal is reached |
    | `risk` | stay | hitting brings less; it busts with `bust` |
    | `lead` | stay | nobody has more than `total`, so a sure gain counts more |
    | `sure` | stay | a sure gain wins more often |
    | `safe` | hit | no card can bust |
    | `more` | hit | it brings more |
    | `behind` | hit | `seat` has `total`, and staying is not enough |
    | `leader` | is aimed at the rival in front | that is `seat`, with `total` |
    | `points` | another | it brings more points |
    | `wins` | any | it wins more often; nothing simpler can be said |
    """

    why: str
    points: float = 0.0
    other: float = 0.0
    bust: float | None = None
    total: int = 0
    seat: int | None = None


class Valued(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move: mean points of the round, the chance to win, the chance that the next card busts."""

    move: Move
    points: float
    win: float
    bust: float | None = None


class Reviewed(msgspec.Struct, frozen=True, omit_defaults=True):
    """The move number `turn`: the mover's chance to win with it; the best move, if clearly better.

    `grade` is best, good, inaccuracy, mistake or blunder. Moves (the best ones and the one made)
    and the reason come for the seats that were asked for.
    """

    turn: int
    seat: int
    win: float
    grade: str
    best: float | None = None
    advice: Move | None = None
    moves: list[Valued] = []
    reason: Reason | None = None


class Balance(msgspec.Struct, frozen=True, omit_defaults=True):
    """Parts of a win: start + luck + others - lost = result.

    Without `others`, what they decided is part of luck: the table was too large to tell.
    """

    start: float
    luck: float
    lost: float
    result: float
    others: float | None = None


class GameReview(msgspec.Struct, frozen=True):
    """Every decision that left a choice; balances by seat, none of a game that is not over."""

    decisions: list[Reviewed]
    balances: list[Balance]
