"""Networks that imitate other players, so that a network can learn against them on a GPU.

python -m flipdeck.lab.train.imitation flip7 winner --games 300 --out winner.npz

The games are those that networks learn at, with the player in all seats, and in every other seat
beside a simple player. Its decisions are what the network is trained to repeat.
"""

import argparse
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from flipdeck.engine import registry
from flipdeck.engine.chance import advanced, word_of
from flipdeck.engine.compiled.backend import compile_loop, to_record
from flipdeck.engine.compiled.batch import ROUND_LIMIT, record_size
from flipdeck.engine.driver import before_start, deal_in, to_the_end
from flipdeck.engine.observation import SCRATCH, observation_of
from flipdeck.engine.policy import policy
from flipdeck.lab.devices import load
from flipdeck.players.compiled.cpu import skilled_seats
from flipdeck.players.learned.network import write
from flipdeck.players.spec import compiled_kinds, skilled_choose

from .networks import SMALLEST_SCALE, named_arrays, new_network
from .setups import MOST_SEATS, setups_for

BESIDE = "bust:0.22"
GAMES_AT_ONCE = 16
DECISIONS_A_GAME = 400  # room for them
WIDTH, LAYERS = 384, 3
BATCH, EPOCHS, LEARNING_RATE = 4096, 8, 1e-3
REPORTED = 500  # updates
HELD_BACK = 50_000  # decisions that are not learned from
NEVER = -1e9


class Decisions(NamedTuple):
    rows: Any
    masks: Any
    actions: Any


def decisions(game: str, player: str, games: int, seed: int) -> Decisions:
    """Decisions with a choice, of as many games at each of the tables that networks learn at."""
    parts = [
        part
        for number, table in enumerate(setups_for(game, seed))
        for part in decisions_at(game, player, table, games, seed + number)
    ]
    return Decisions(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


def decisions_at(game: str, player: str, table: Any, games: int, seed: int) -> Iterator[Decisions]:
    observation, loop = observation_of(game), recorder_for(game)
    known = compiled_kinds(game)
    fresh = to_record(before_start(table), record_size(registry.game(game).rules, table))
    most = GAMES_AT_ONCE * DECISIONS_A_GAME * table.seats
    rows = np.zeros((most, observation.size), np.float32)
    masks = np.zeros((most, observation.actions(MOST_SEATS)), np.int8)
    actions = np.zeros(most, np.int16)
    everybody = [player] * table.seats
    in_turn = [player if seat % 2 == 0 else BESIDE for seat in range(table.seats)]
    for first in range(0, games, GAMES_AT_ONCE):
        for names in (everybody, in_turn):
            kinds, parameters = skilled_seats(game, table, [policy(name, known) for name in names])
            wanted = np.array([name == player for name in names])
            found = loop(
                *(fresh.copy(), fresh, kinds, parameters, wanted, seed, first, GAMES_AT_ONCE),
                *(rows, masks, actions, np.zeros(SCRATCH, np.int32)),
            )
            yield Decisions(
                rows[:found].astype(np.float16), masks[:found] > 0, actions[:found].copy()
            )


@cache
def recorder_for(game: str) -> Callable[..., int]:
    rulebook, observation = registry.game(game).rules, observation_of(game)
    return make_recorder(
        *(rulebook.start, rulebook.step, rulebook.is_chance, rulebook.chance),
        skilled_choose(game),
        *(observation.observe, observation.mask, observation.choice),
    )


def make_recorder(
    start: Callable[..., None],
    step: Callable[..., None],
    is_chance: Callable[..., bool],
    chance: Callable[..., int],
    choose: Callable[..., int],
    observe: Callable[..., None],
    mask: Callable[..., None],
    choice_of: Callable[..., int],
) -> Callable[..., int]:
    def record(  # pragma: no cover  # runs compiled
        tables: Any,
        fresh: Any,
        kinds: Any,
        parameters: Any,
        wanted: Any,
        seed: int,
        first: int,
        games: int,
        rows: Any,
        masks: Any,
        actions: Any,
        scratch: Any,
    ) -> int:
        """How many decisions of the wanted players were recorded."""
        found = 0
        for game in range(first, first + games):
            tables[0] = fresh[0]
            table = tables[0]
            counter = deal_in(start, table, seed, game)
            while to_the_end(table, 0, ROUND_LIMIT) and found < len(rows):
                word = word_of(counter)
                counter = advanced(counter)
                if is_chance(table):
                    step(table, chance(table, word))
                    continue
                seat = table.actor
                choice = choose(table, kinds[seat], parameters[seat], word)
                if wanted[seat]:
                    masks[found] = 0
                    mask(table, seat, masks[found])
                    legal = 0
                    for action in range(masks.shape[1]):
                        if masks[found, action] > 0:
                            legal += 1
                            if choice_of(table, action) == choice:
                                actions[found] = action
                    if legal > 1:
                        observe(table, seat, rows[found], scratch)
                        found += 1
                step(table, choice)
        return found

    return compile_loop(record)


def imitate(game: str, known: Decisions, seed: int) -> tuple[dict[str, Any], float]:
    """The network's arrays, and in which part of unseen decisions it does the same."""
    torch = load("torch", "train")
    torch.manual_seed(seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    rows, masks, goals = (torch.from_numpy(array).to(device) for array in known)
    actions = masks.shape[1]
    network = new_network(torch, rows.shape[1], WIDTH, LAYERS, actions + MOST_SEATS).to(device)
    order = torch.randperm(len(rows), device=device)
    unseen, order = order[:HELD_BACK], order[HELD_BACK:]
    sample = rows[order[:HELD_BACK]].float()
    shift, scale = sample.mean(0), sample.std(0).clamp(min=SMALLEST_SCALE)
    optimizer = torch.optim.Adam(network.parameters())
    batches = max(1, len(order) // BATCH)

    def logits(places: Any) -> Any:
        out = network((rows[places].float() - shift) / scale)[:, :actions]
        return out.masked_fill(~masks[places], NEVER)

    for update in range(EPOCHS * batches):
        for group in optimizer.param_groups:
            group["lr"] = LEARNING_RATE * (1 - update / (EPOCHS * batches))
        begin = update % batches * BATCH
        places = order[begin : begin + BATCH]
        loss = torch.nn.functional.cross_entropy(logits(places), goals[places].long())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if update % REPORTED == 0:
            print(f"{update} of {EPOCHS * batches}: {loss:.4f}", flush=True)
    with torch.no_grad():
        same = logits(unseen).argmax(1) == goals[unseen]
    return named_arrays(network, shift, scale), float(same.float().mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=registry.games())
    parser.add_argument("player", help="counter or winner")
    parser.add_argument("--games", type=int, default=200, help="at each of 64 tables, twice")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    known = decisions(options.game, options.player, options.games, options.seed)
    print(f"{len(known.rows)} decisions", flush=True)
    arrays, same = imitate(options.game, known, options.seed)
    write(options.out, arrays)
    print(f"{same:.2%} of {HELD_BACK} unseen decisions are the same")


if __name__ == "__main__":
    main()
