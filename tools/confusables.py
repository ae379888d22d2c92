"""Write src/flipdeck/server/confusables.txt: python tools/confusables.py (needs libicu)

Each line is a target and the characters that look like it, by Unicode's table of confusables
(UTS 39), as far as NFKC does not make them the same already.
"""

import ctypes
import ctypes.util
import sys
import unicodedata
from collections import defaultdict
from pathlib import Path

TARGET = Path(__file__).parents[1] / "src/flipdeck/server/confusables.txt"
NOTICE = "## From Unicode's confusables (UTS 39), (c) Unicode, Inc., unicode.org/terms_of_use.html"
LETTERS = ("L", "N", "S", "P")
HAN = range(0x2E80, 0xA000), range(0xAC00, 0xD7A4), range(0xF900, 0xFB00), range(0x20000, 0x33480)


class Icu:
    def __init__(self) -> None:
        name = ctypes.util.find_library("icui18n") or sys.exit("no libicui18n here")
        self.library = ctypes.CDLL(name)
        self.suffix = "_" + name.rpartition(".")[2]
        error = ctypes.c_int(0)
        opened = getattr(self.library, "uspoof_open" + self.suffix)
        opened.restype = ctypes.c_void_p
        self.checker = ctypes.c_void_p(opened(ctypes.byref(error)))
        self.skeleton_of = getattr(self.library, "uspoof_getSkeletonUTF8" + self.suffix)

    def skeleton(self, text: str) -> str:
        given = text.encode()
        answer, error = ctypes.create_string_buffer(400), ctypes.c_int(0)
        length = self.skeleton_of(
            self.checker, 0, given, len(given), answer, len(answer), ctypes.byref(error)
        )
        return answer.raw[:length].decode()


def main() -> None:
    icu = Icu()
    look_like = defaultdict(list)
    for number in range(0x21, 0x20000):
        char = chr(number)
        if unicodedata.category(char)[0] not in LETTERS or any(number in part for part in HAN):
            continue
        skeleton, compatible = icu.skeleton(char), unicodedata.normalize("NFKC", char)
        if skeleton == unicodedata.normalize("NFD", char):
            continue
        if compatible == char or icu.skeleton(compatible) != skeleton:
            look_like[skeleton].append(char)
    lines = [f"{target} {''.join(chars)}" for target, chars in sorted(look_like.items())]
    TARGET.write_text("\n".join([NOTICE, *lines]) + "\n", encoding="utf-8")
    print(len(lines), sum(map(len, look_like.values())))


if __name__ == "__main__":
    main()
