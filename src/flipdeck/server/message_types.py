"""The values that a client may send in a message."""

from typing import Annotated

import msgspec

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Code = Annotated[str, msgspec.Meta(max_length=40)]
Name = Annotated[str, msgspec.Meta(max_length=200)]
Word = Annotated[str, msgspec.Meta(max_length=40)]
Look = Annotated[int, msgspec.Meta(ge=0, le=35)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=35)]
Turn = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]
Secret = Annotated[str, msgspec.Meta(max_length=100)]
