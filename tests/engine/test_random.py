from flipdeck.engine.chance import (
    BITS_64,
    STRIDE,
    WORDS_OF_A_GAME,
    advanced,
    first_counter,
    mixed,
    unsigned,
    word_of,
)
from flipdeck.engine.compiled.backend import compile_loop
from flipdeck.rules.chance import one_of

# The first words of seed 1234567, as published with the generator's reference code.
PUBLISHED = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]


def outputs(seed: int, count: int) -> list[int]:
    counter = seed
    words = []
    for _ in range(count):
        counter = advanced(counter)
        words.append(mixed(counter))
    return words


def words_of_game(seed: int, game: int, count: int) -> list[int]:
    counter = first_counter(seed, game)
    words = []
    for _ in range(count):
        words.append(word_of(counter))
        counter = advanced(counter)
    return words


def test_the_published_answers_come_out() -> None:
    assert outputs(1234567, 5) == PUBLISHED


def test_compiled_words_are_the_same() -> None:
    compiled = compile_loop(words_of_game)
    for seed, game in ((0, 0), (7, 1), (-1, 1 << 33), (BITS_64 >> 1, 12345)):
        assert list(compiled(seed, game, 50)) == words_of_game(seed, game, 50)


def test_games_of_a_seed_share_no_words() -> None:
    distance = unsigned(first_counter(7, 1) - first_counter(7, 0))
    assert distance == unsigned(STRIDE << WORDS_OF_A_GAME)
    assert words_of_game(7, 0, 100) != words_of_game(7, 1, 100)


def test_every_way_is_as_likely_as_any_other() -> None:
    counts = [0] * 94
    for word in words_of_game(3, 5, 94_000):
        counts[one_of(word, 94)] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 150  # chi squared, 93 degrees
