"""Shares of games won: between which two they lie, and how people read that."""

from flipdeck.words.fluent import decimal, percent

WITHIN_95 = 1.96  # standard errors


def interval(share: float, error: float, games: float) -> tuple[float, float]:
    """Wilson's, which stays between none and all.

    It is that of so many games as the standard error speaks of; without one, of the games played.
    """
    if error > 0:
        games = share * (1 - share) / error**2
    weight = WITHIN_95**2 / games
    centre = share + weight / 2
    half = (weight * (share * (1 - share) + weight / 4)) ** 0.5
    low, high = (centre - half) / (1 + weight), (centre + half) / (1 + weight)
    return max(0.0, min(low, share)), min(1.0, max(high, share))  # whatever rounding does


def in_words(limits: tuple[float, float], digits: int, language: str) -> str:
    low, high = limits
    return f"{decimal(100 * low, digits, language)}\u2013{percent(high, digits, language)}"
