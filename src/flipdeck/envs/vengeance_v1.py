"""Flip 7: With a Vengeance as a PettingZoo environment; its options are those of `CardGame`."""

from functools import partial

from .pettingzoo import CardGame, wrapped

raw_env = partial(CardGame, "vengeance")
env = partial(wrapped, "vengeance")
