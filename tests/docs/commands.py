"""The part of `docs/reference/cli.md` that lists commands: `python -m tests.docs.commands`."""

from pathlib import Path
from typing import Any

from typer.main import get_command

from flipdeck.cli.main import app

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "cli.md"
START = "<!-- written by python -m tests.docs.commands -->\n"


def written() -> str:
    """The page with its hand-written beginning and every command as it is."""
    beginning, start, _ = PAGE.read_text("utf-8").partition(START)
    commands: dict[str, Any] = get_command(app).commands  # type: ignore[attr-defined]
    return beginning + start + "".join(map(section_of, commands, commands.values()))


def section_of(name: str, command: Any) -> str:
    arguments = [each for each in command.params if each.param_type_name == "argument"]
    shown = (each.name.upper() if each.required else f"[{each.name.upper()}]" for each in arguments)
    usage = " ".join(("flipdeck", name, *shown))
    head = f"\n## {name}\n\n`{usage}`: {command.help}\n\n| | default | |\n| --- | --- | --- |\n"
    return head + "".join(map(row_of, command.params))


def row_of(option: Any) -> str:
    if option.param_type_name == "argument":
        names = option.name.upper()
    else:
        names = "`, `".join((*option.opts, *option.secondary_opts))
    return f"| `{names}` | {default_of(option)} | {option.help} |\n"


def default_of(option: Any) -> str:
    if option.required:
        return "required"
    if isinstance(option.default, bool):
        return f"`{option.opts[0]}`" if option.secondary_opts and option.default else ""
    return "" if option.default in (None, "") else f"`{option.default}`"


if __name__ == "__main__":
    PAGE.write_text(written(), "utf-8")
