"""Bots play a match to its end."""

from collections.abc import Sequence
from math import inf
from random import Random

from .bot import Bot, decide
from .codec import Below
from .match import Match, check_random
from .moves import Move


def play_match(match: Match, bots: Sequence[Bot], random: Random) -> Match:
    """Play to the end, with a bot for each seat; the same `random` gives the same game.

    Chance draws from `random`. Each seat draws its own lots, seeded from it before the first card.
    """
    check_bots(bots, len(match.names))
    check_random(random)
    lots = [Random(random.getrandbits(64)) for _ in bots]
    names = [type(bot).__name__ for bot in bots]
    play_on(match, bots, lots, random.randrange, names)
    return match


def check_bots(bots: Sequence[Bot], seats: int) -> None:
    """A name or a class is easily given in place of a bot."""
    if len(bots) != seats:
        raise ValueError(f"{seats} seats, but {len(bots)} bots")
    for bot in bots:
        if isinstance(bot, type) or not isinstance(bot, Bot):
            raise TypeError(f"{bot!r} is not a bot; bot(game, {bot!r}) makes one")


def play_on(
    match: Match,
    bots: Sequence[Bot],
    lots: Sequence[Random],
    below: Below,
    names: Sequence[str],
    round_limit: float = inf,
) -> list[Move]:
    """Play until the game is over or has had this many rounds; all decisions.

    `names` are those of the bots, for errors.
    """
    decisions = []
    match.run_chance(below)
    while (seat := match.actor) is not None and match.table.round <= round_limit:
        move = decide(bots[seat], match.view(seat, lots[seat]), names[seat])
        match.carry_out(move)
        match.run_chance(below)
        decisions.append(move)
    return decisions
