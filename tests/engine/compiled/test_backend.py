import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from flipdeck.engine.chance import advanced, first_counter, unsigned, word_of
from flipdeck.engine.compiled import backend
from flipdeck.engine.compiled.backend import (
    OVERLOADS,
    cache_folder,
    from_record,
    on_records,
    record_type,
    to_record,
)
from flipdeck.engine.compiled.batch import record_size
from flipdeck.engine.driver import before_start
from flipdeck.engine.registry import game as find_game
from flipdeck.rules.layout import Size, columns, duplicate
from flipdeck.rules.rule import note
from flipdeck.rules.rulebook import Rulebook
from flipdeck.rules.table import OVER, LineTable
from tests.support.rulebooks import RULEBOOKS
from tests.support.tables import fresh_table

PLAYED = sorted(RULEBOOKS)
RANDOM = 0


def exact_size(game: Rulebook, table: Any) -> Size:
    return game.size(table.seats, 1)


def random_answers(name: str, table: Any, number: int) -> list[int]:
    """A whole game of random players, played on a copy: what was answered."""
    game, choose = RULEBOOKS[name], find_game(name).choose
    table = duplicate(table)
    counter = first_counter(99, number)
    answers = []
    while table.ask != OVER and table.round < 40:
        counter = advanced(counter)
        if game.is_chance(table):
            answers.append(game.chance(table, word_of(counter)))
        else:
            answers.append(choose(table, RANDOM, 0.0, word_of(counter)))
        assert game.legal(table, answers[-1])
        game.step(table, answers[-1])
    return answers


@pytest.mark.parametrize("name", PLAYED)
@pytest.mark.parametrize("number", range(3))
def test_the_same_answers_give_byte_equal_tables(name: str, number: int) -> None:
    game = RULEBOOKS[name]
    table = fresh_table(game.name, game.players[-1] if number == 2 else 3)
    size = record_size(game, table)
    records = to_record(table, size)
    step, legal = on_records(game.step), on_records(game.legal)
    for answer in random_answers(name, table, number):
        assert legal(records, answer)
        assert not legal(records, -1)
        game.step(table, answer)
        step(records, answer)
        assert records.tobytes() == to_record(table, size).tobytes()


@pytest.mark.parametrize("name", PLAYED)
def test_a_compiled_start_is_the_same(name: str) -> None:
    game = RULEBOOKS[name]
    table = before_start(fresh_table(game.name, 3))
    records = to_record(table, record_size(game, table))
    game.start(table)
    on_records(game.start)(records)
    assert records.tobytes() == to_record(table, record_size(game, table)).tobytes()


@pytest.mark.parametrize("name", PLAYED)
def test_a_table_comes_back_from_its_record(name: str) -> None:
    game = RULEBOOKS[name]
    table = fresh_table(game.name, 3)
    records = to_record(table, record_size(game, table))
    assert from_record(game.layout, records, exact_size(game, table)) == table


@pytest.mark.parametrize("name", PLAYED)
def test_columns_need_no_padding_between_them(name: str) -> None:
    game = RULEBOOKS[name]
    record = record_type(game.layout, game.size(4, 1))
    used = sum(record[column].itemsize for column in columns(game.layout))
    assert used <= record.itemsize < used + 8
    assert record.isalignedstruct


def test_four_players_and_a_deck_of_flip_7_fit_256_bytes() -> None:
    assert record_type(LineTable, RULEBOOKS["flip7"].size(4, 1)).itemsize <= 256


def test_compiled_code_leaves_no_trace_and_counts_without_sign() -> None:
    assert OVERLOADS[note](None, 0, 0, 0)(None, 0, 0, 0) is None
    assert OVERLOADS[unsigned](1)(1) == np.uint64(1)


# What was compiled is kept


@pytest.fixture(autouse=True)
def forget_the_folder() -> Any:
    yield
    cache_folder.cache_clear()


def test_the_cache_lies_in_the_users_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backend.config, "CACHE_DIR", "")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    cache_folder.cache_clear()
    folder = cache_folder()
    assert folder is not None
    assert folder.parent == tmp_path / "flipdeck"


def test_a_folder_the_user_named_to_numba_is_respected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backend.config, "CACHE_DIR", str(tmp_path))
    cache_folder.cache_clear()
    folder = cache_folder()
    assert folder is not None
    assert folder.parent == tmp_path / "flipdeck"
    backend.compile_loop(lambda: None)
    assert str(tmp_path) == backend.config.CACHE_DIR


def test_without_any_writable_folder_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    read_only = tmp_path / "read-only"
    read_only.mkdir()
    places = [tmp_path / "file", read_only]
    monkeypatch.setattr(backend, "cache_places", lambda: iter(places))
    monkeypatch.setattr(os, "access", lambda folder, mode: read_only not in Path(folder).parents)
    cache_folder.cache_clear()
    assert cache_folder() is None
    assert backend.compile_loop(lambda: 5)() == 5


def test_a_second_start_finds_what_the_first_compiled(tmp_path: Path) -> None:
    program = (
        "from flipdeck.engine.compiled.backend import compile_loop\n"
        "from flipdeck.engine.chance import mixed\n"
        "loop = compile_loop(mixed)\n"
        "loop(5)\n"
        "print(sum(loop.stats.cache_hits.values()))"
    )
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path), "NUMBA_CACHE_DIR": ""}
    hits = [
        subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, check=True
        ).stdout.strip()
        for _ in range(2)
    ]
    assert hits == [b"0", b"1"]


def test_without_a_home_what_was_compiled_is_kept_with_temporary_files(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(backend.config, "CACHE_DIR", "")
    *_, last = backend.cache_places()
    assert last.is_relative_to(tempfile.gettempdir())


def test_a_user_without_a_name_and_a_home_keeps_what_was_compiled_with_temporary_files(
    nameless: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backend.config, "CACHE_DIR", "")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    [only] = backend.cache_places()
    assert only.is_relative_to(tempfile.gettempdir())


# Functions from outside


LIMIT = 3


def from_outside(number: int) -> int:
    return abs(number) + LIMIT


def holding(function: Any) -> Any:
    def holder(number: int) -> int:
        return function(number)  # type: ignore[no-any-return]

    return holder


def test_a_function_from_outside_is_found_however_deep_it_is_held() -> None:
    assert backend.reaches_outside(holding(holding(from_outside)))
    assert not backend.reaches_outside(word_of)


def test_a_constant_and_a_text_typed_in_are_part_of_the_key(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    namespace: dict[str, Any] = {}
    exec("def typed_in(number): return number", namespace)
    monkeypatch.setattr(backend.rule, "RULES", [from_outside, word_of])
    before = backend.outside_digest()
    assert backend.outside_digest() == before
    monkeypatch.setitem(globals(), "LIMIT", 4)
    assert (after := backend.outside_digest()) != before
    backend.rule.RULES.append(namespace["typed_in"])
    assert backend.outside_digest() != after
