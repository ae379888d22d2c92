"""The page of the commands names every option that there is, and no other."""

from .commands import PAGE, written


def test_the_page_lists_every_command_with_its_options() -> None:
    """If not, `python -m tests.docs.commands` writes it again."""
    assert PAGE.read_text("utf-8") == written()
