"""The networks of learned players, in NumPy alone.

A network takes the row of `engine.observation`. It has an output for each action and one for each
player: their chances to win. Rows and outputs have a slot for each of up to six players; of larger
tables, slots hold the viewer and the rivals in the lead.
"""

from functools import cache
from importlib.resources import as_file, files
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from flipdeck.engine.observation import observation_of

Floats = NDArray[np.float32]
Integers = NDArray[np.int64]

NEVER = np.float32(-1e9)  # the logit of what cannot be
MOST_SEATS = 36  # what `places on` is a share of


class Network(NamedTuple):
    shift: Floats
    scale: Floats
    layers: list[tuple[Floats, Floats]]  # weights, one column for each output, and biases


class Outputs(NamedTuple):
    """Logits, a row for each position."""

    actions: Floats
    winners: Floats


class Slots(NamedTuple):
    """Where the players are in a row, and how actions are numbered."""

    here: list[int]  # for each slot, the place that says whether a player is there
    places_on: list[int]  # where that player sits; empty if slots are seats
    shared_actions: int  # these come first and belong to no slot
    slot_actions: int  # each slot has as many
    actions: int


@cache
def network_for(game: str) -> Network:
    with as_file(files("flipdeck.players.learned").joinpath("data", f"{game}.npz")) as path:
        return read(path)


def read(path: Any) -> Network:
    with np.load(path) as file:
        arrays = {name: file[name].astype(np.float32) for name in file.files}
    count = sum(name.startswith("weight") for name in arrays)
    layers = [
        (np.ascontiguousarray(arrays[f"weight{layer}"].T), arrays[f"bias{layer}"])
        for layer in range(count)
    ]
    return Network(arrays["shift"], 1 / arrays["scale"], layers)


def write(path: Any, arrays: dict[str, Any]) -> None:
    """Half precision is as strong, and half the size."""
    np.savez_compressed(path, **{name: array.astype(np.float16) for name, array in arrays.items()})


@cache
def slots_of(game: str) -> Slots:
    names, actions = observation_of(game).names, observation_of(game).actions
    here = [place for place, name in enumerate(names) if name.endswith(": here")]
    places_on = [place for place, name in enumerate(names) if name.endswith(": places on")]
    if places_on:
        return Slots(here, places_on, actions(0), actions(1) - actions(0), actions(len(here)))
    return Slots(here, [], actions(len(here)), 0, actions(len(here)))


def evaluate(network: Network, game: str, rows: Floats) -> Outputs:
    values: Any = (rows - network.shift) * network.scale
    for weights, biases in network.layers[:-1]:
        values = values @ weights
        values += biases
        np.maximum(values, 0, out=values)
    weights, biases = network.layers[-1]
    values = values @ weights + biases
    actions = slots_of(game).actions
    return Outputs(values[:, :actions], values[:, actions:])


def chances(game: str, rows: Floats, winners: Floats) -> Floats:
    """The chance to win of the player in each slot, 0 in empty ones."""
    logits = np.where(rows[:, slots_of(game).here] > 0, winners, NEVER)
    shares = np.exp(logits - logits.max(1, keepdims=True))
    whole: Floats = shares / shares.sum(1, keepdims=True)
    return whole


# Decisions


def action_numbers(game: str, rows: Floats) -> Integers:
    """The environment's number of each action of the network, by where the players sit."""
    slots = slots_of(game)
    numbers = np.tile(np.arange(slots.actions), (len(rows), 1))
    if slots.places_on:
        places = np.rint(rows[:, slots.places_on] * MOST_SEATS).astype(np.int64)
        moved = (places - np.arange(len(slots.places_on))) * slots.slot_actions
        numbers[:, slots.shared_actions :] += np.repeat(moved, slots.slot_actions, axis=1)
    return numbers


def decide(
    network: Network, game: str, rows: Floats, masks: Any, temperatures: Floats, noise: Floats
) -> Integers:
    """An action of the environment for each row: the best one, or drawn by lot if it is warm.

    `noise` is a random number between 0 and 1 for each row.
    """
    slots = slots_of(game)
    numbers = action_numbers(game, rows)
    known = numbers < masks.shape[1]
    if slots.places_on:
        taken = rows[:, slots.here] > 0
        known[:, slots.shared_actions :] &= np.repeat(taken, slots.slot_actions, axis=1)
    legal = known & (np.take_along_axis(masks, np.where(known, numbers, 0), axis=1) > 0)
    logits: Any = np.where(legal, evaluate(network, game, rows).actions, NEVER)
    best = logits.argmax(1)
    warm = temperatures > 0
    if warm.any():
        best[warm] = drawn(logits[warm] / temperatures[warm, None], noise[warm])
    every_row = np.arange(len(rows))
    nobody_shown = ~legal[every_row, best]  # all legal targets are beyond the slots
    chosen: Integers = np.where(nobody_shown, masks.argmax(1), numbers[every_row, best])
    return chosen


def drawn(logits: Any, noise: Floats) -> Integers:
    shares = np.exp(logits - logits.max(1, keepdims=True))
    sums = np.cumsum(shares, axis=1)
    chosen: Integers = (sums > noise[:, None] * sums[:, -1:]).argmax(1)
    return chosen
