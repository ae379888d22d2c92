"""Flip-Flop as a PettingZoo environment; its options are those of `CardGame`."""

from functools import partial

from .pettingzoo import CardGame, wrapped

raw_env = partial(CardGame, "flipflop")
env = partial(wrapped, "flipflop")
