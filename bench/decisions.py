"""Measures how long bots think at a live table, in time of the processor.

    python bench/decisions.py [DECISIONS]

Every level of every game and the learned players, three to a table, interpreted as at a table.
"""

import sys
import time
from random import Random
from statistics import median, quantiles

from flipdeck.engine.match import Match
from flipdeck.engine.registry import games
from flipdeck.players.spec import bot, in_full, levels_apart

SEATS = 3


def seconds_of_decisions(name: str, player: str, decisions: int) -> list[float]:
    """Seconds of every decision, in as many games as it takes."""
    seconds: list[float] = []
    chance = Random(1)
    while len(seconds) < decisions:
        match = Match.new(name, list("123456"[:SEATS]))
        bots = [bot(name, player, seed) for seed in range(SEATS)]
        match.deal(chance)
        while len(seconds) < decisions and not match.is_over:
            view = match.view()
            began = time.process_time()
            move = bots[view.seat].decide(view, view.moves)
            seconds.append(time.process_time() - began)
            match.play(move)
            match.deal(chance)
    return seconds


def main() -> None:
    decisions = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    print(f"{'':24} {'median':>9} {'9 of 10':>9} {'longest':>9}   ms")
    for game in games():
        players = [*(in_full(game, level) for level in levels_apart(game)), "learned"]
        for player in dict.fromkeys(players):
            seconds = seconds_of_decisions(game, player, decisions)
            found = median(seconds), quantiles(seconds, n=10)[-1], max(seconds)
            figures = " ".join(f"{1000 * figure:9.2f}" for figure in found)
            print(f"{game + ' ' + player:24} {figures}")


if __name__ == "__main__":
    main()
