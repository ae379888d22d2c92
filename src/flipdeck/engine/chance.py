"""Chance for whole games: SplitMix64, used as what it is, a hash of a counter.

A word depends on its seed, its game and its number alone, so any game of a run can be played
again by itself, and processor and graphics card draw the same cards.

Steele, Lea, Flood: Fast splittable pseudorandom number generators (OOPSLA 2014).
"""

from flipdeck.rules.rule import rule

STRIDE = 0x9E3779B97F4A7C15
BITS_64 = 0xFFFFFFFFFFFFFFFF
WORDS_OF_A_GAME = 24  # as a power of two


def unsigned(number: int) -> int:
    """Compiled code counts on without a sign: there, a sum of signed ints may not wrap round."""
    return number & BITS_64


@rule
def mixed(counter: int) -> int:
    once = ((counter ^ (counter >> 30)) * 0xBF58476D1CE4E5B9) & BITS_64
    twice = ((once ^ (once >> 27)) * 0x94D049BB133111EB) & BITS_64
    return twice ^ (twice >> 31)


@rule
def advanced(counter: int) -> int:
    return (counter + STRIDE) & BITS_64


@rule
def first_counter(seed: int, game: int) -> int:
    """Where the words of a game begin: no two games of a seed share any."""
    games_start = mixed(advanced(unsigned(seed)))
    return (games_start + (unsigned(game) << WORDS_OF_A_GAME) * STRIDE) & BITS_64


@rule
def word_of(counter: int) -> int:
    """32 random bits."""
    return (mixed(counter) >> 32) & 0xFFFFFFFF
