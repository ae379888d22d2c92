"""Flip 7 as a PettingZoo environment; its options are those of `CardGame`."""

from functools import partial

from .pettingzoo import CardGame, wrapped

raw_env = partial(CardGame, "flip7")
env = partial(wrapped, "flip7")
