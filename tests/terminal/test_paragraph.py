"""Lines break where the language allows."""

import pytest
from rich.cells import cell_len

from flipdeck.terminal.paragraph import wrapped


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("one two three", 8, ["one two", "three"]),
        ("", 8, [""]),
        ("unbreakable", 4, ["unbr", "eaka", "ble"]),
        ("拿到已經有的數字就爆掉。", 8, ["拿到已經", "有的數字", "就爆掉。"]),
        ("數字就爆掉，這輪出局", 10, ["數字就爆", "掉，這輪出", "局"]),  # noqa: RUF001
        ("給「停止動作」一張", 6, ["給「停", "止動", "作」一", "張"]),
        ("1 有一張，12 有十二張", 10, ["1 有一張，", "12 有十二", "張"]),  # noqa: RUF001
        ("Encore « ou » stop ? Oui !", 13, ["Encore « ou »", "stop ? Oui !"]),
        ("Sauter : oui ; non", 8, ["Sauter :", "oui ;", "non"]),
        ("Sauter oui : non", 11, ["Sauter", "oui : non"]),
        ("12\u00a0(×12)", 20, ["12\u00a0(×12)"]),  # noqa: RUF001
        ("紅 1, 黃\u00a01\u00a0(×5)", 10, ["紅 1,", "黃\u00a01\u00a0(×5)"]),  # noqa: RUF001
    ],
)
def test_words_and_wide_characters_wrap(text: str, width: int, lines: list[str]) -> None:
    assert list(wrapped(text, width)) == lines
    assert all(cell_len(line) <= width for line in lines)
