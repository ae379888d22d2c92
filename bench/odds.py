"""How long odds take, and what they say, in positions of all games, editions and house rules.

python bench/odds.py --positions 260 --seed 1 --out odds.txt

Those slower than `--slow` seconds are printed, with the time of the clock and of the processor. The
file has a line of JSON for each position, so that two versions can be compared by `diff`.
"""

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec

import flipdeck
from flipdeck import Match, moves
from flipdeck.rules.cards import NAMES
from flipdeck.rules.editions import SWITCHES

PLAYERS = ["Ana", "Ben", "Cleo", "Dora", "Emil", "Fritz"]
HIT_SHARE = 0.6
MOST_MOVES = 40
LONE_SHARE = 2 / 3  # of the games, in which everybody but the first stays at once
LINES = ("", "1", "1 2", "1 2 3", "1 2 3 4", "+4", "second", "x2 second", "12 11", "-4")
HOUSE = ("decks=2", "brutal=yes", "second_chance_in_flip=deferred", "thirteens_count=1")
NO_OPENING = {"opening_deal": "no", "stay_needs_card": "no"}


def random_positions(count: int, seed: int) -> Iterator[Match]:
    number = 0
    while count:
        number += 1
        chance = Random(f"{seed} {number}")
        match = random_match(chance)
        lone, stop = chance.random() < LONE_SHARE, chance.randint(0, MOST_MOVES)
        match.deal(chance)
        while not match.is_over and (len(match.moves) < stop or (lone and match.actor != 0)):
            match.play(answer(match, lone, chance))
            match.deal(chance)
        if not match.is_over:
            yield match
            count -= 1


def random_match(chance: Random) -> Match:
    game = chance.choice(flipdeck.games())
    edition = chance.choice(list(flipdeck.game(game).editions))
    switches = [name for name in flipdeck.game(game).house_rules(edition) if name in SWITCHES]
    some = chance.sample(switches, chance.randint(0, len(switches)))
    rules = {name: chance.choice(sorted(SWITCHES[name])) for name in some}
    seats = chance.choice([n for n in flipdeck.game(game).players if n <= len(PLAYERS)])
    return Match.new(game, PLAYERS[:seats], edition=edition, rules=rules)


def answer(match: Match, lone: bool, chance: Random) -> moves.Move:
    legal = match.legal_moves()
    stay = [move for move in legal if isinstance(move, moves.Stay)]
    if lone and match.actor != 0 and stay:
        return stay[0]
    return legal[0] if chance.random() < HIT_SHARE else chance.choice(legal)


def first_cards() -> Iterator[Match]:
    """The first player with a few cards, beside a nearly full deck; Ben, if there, has stayed."""
    for game in ("flip7", "vengeance"):
        for edition in flipdeck.game(game).editions:
            known = flipdeck.game(game).house_rules(edition)
            extra = [dict([text.split("=")]) for text in HOUSE]
            for rules in [{}, *(rules for rules in extra if set(rules) <= set(known))]:
                for seats in (1, 2):
                    match = Match.new(
                        game, PLAYERS[:seats], edition=edition, rules=rules | NO_OPENING
                    )
                    yield from with_cards(match)


def with_cards(match: Match) -> Iterator[Match]:
    for line in LINES:
        if all(card in cards_of(match) for card in line.split()):
            yield played(match.branch(), line.split())


def cards_of(match: Match) -> set[str]:
    return {NAMES[kind] for kind in match.setup.rulebook.pack}


def played(match: Match, cards: list[str]) -> Match:
    for card in cards:
        let_stay(match)
        match.play("Ana hits")
        match.play(f"Ana draws {card}")
        if isinstance(match.legal_moves()[0], moves.Give):
            match.play(match.legal_moves()[0])
    let_stay(match)
    return match


def let_stay(match: Match) -> None:
    while match.actor == 1:
        match.play("Ben stays")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=260)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--slow", type=float, default=0.2)
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    lines = []
    for match in (*first_cards(), *random_positions(options.positions, options.seed)):
        flipdeck.odds(match)  # waits for the compiler
        clock, processor = time.perf_counter(), time.process_time()
        found = flipdeck.odds(match)
        seconds = time.perf_counter() - clock, time.process_time() - processor
        if seconds[0] > options.slow:
            setup = match.setup
            where = f"{setup.game} {setup.edition} {setup.rules} {len(setup.players)} players"
            print(f"{seconds[0]:.2f} s, {seconds[1]:.2f} s:", where, match.view().me, flush=True)
        lines.append(msgspec.json.encode(found).decode())
    if options.out:
        options.out.write_text("\n".join(lines) + "\n", "utf-8")
    print(f"{len(lines)} positions")


if __name__ == "__main__":
    main()
