"""How a random word becomes one of several equally likely choices."""

from .rule import rule


@rule
def one_of(word: int, ways: int) -> int:
    """One of this many ways, as a word of 32 random bits decides."""
    return (word * ways) >> 32
