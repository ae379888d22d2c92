"""A progress bar for anything long."""

import time

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from flipdeck.words.fluent import decimal, say


class ProgressBar:
    """How much is done, how fast, and how long it will still take."""

    def __init__(self, games: int, language: str) -> None:
        columns = (
            BarColumn(),
            TextColumn("{task.fields[played]} / {task.fields[games]}"),
            TextColumn("{task.fields[rate]}"),
            TimeRemainingColumn(),
        )
        console = Console(stderr=True)
        self.progress = Progress(
            *columns, console=console, transient=True, disable=not console.is_terminal
        )
        self.language = language
        self.played = 0
        self.task = self.progress.add_task(
            "",
            total=games,
            games=decimal(games, 0, language),
            played=decimal(0, 0, language),
            rate=say("lab-compiling", language),
        )
        self.start = time.perf_counter()

    def __enter__(self) -> "ProgressBar":
        self.progress.start()
        return self

    def __exit__(self, *what: object) -> None:
        self.progress.stop()

    def begin(self) -> None:
        self.start = time.perf_counter()
        self.progress.update(self.task, rate="")

    def seconds(self) -> float:
        return time.perf_counter() - self.start

    def add(self, games: int) -> None:
        self.played += games
        played = decimal(self.played, 0, self.language)
        rate = f"{decimal(self.played / self.seconds(), 0, self.language)}/s"
        self.progress.update(self.task, completed=self.played, played=played, rate=rate)
