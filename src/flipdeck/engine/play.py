"""Bots play a match to its end."""

from collections.abc import Sequence
from math import inf
from random import Random

from .bot import Bot, decide
from .codec import Below
from .match import Match
from .moves import Move


def play_match(match: Match, bots: Sequence[Bot], random: Random) -> Match:
    """Play to the end, with a bot for each seat; the same `random` gives the same game.

    Chance draws from `random`. Each seat draws its own lots, seeded from it before the first card.
    """
    if len(bots) != len(match.names):
        raise ValueError(f"{len(match.names)} seats, but {len(bots)} bots")
    for bot in bots:
        if isinstance(bot, type) or not isinstance(bot, Bot):
            raise TypeError(f"{bot!r} is not a bot; bot(game, {bot!r}) makes one")
    if not hasattr(random, "getrandbits"):
        raise TypeError(f"{random!r} deals no cards; random.Random(seed) does")
    lots = [Random(random.getrandbits(64)) for _ in bots]
    names = [type(bot).__name__ for bot in bots]
    play_on(match, bots, lots, random.randrange, names)
    return match


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
