"""The rules of the games, to be read in a terminal."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from flipdeck.engine import registry
from flipdeck.engine.guide import Bounds, CardGroup, Default, Guide, HouseRule, check_edition, guide
from flipdeck.errors import UserError
from flipdeck.words.fluent import bundle, listed, say

from .paragraph import Paragraph

WIDEST = 100  # columns; longer lines are hard to read
INDENT = 2
TYPED = "cyan"  # the style of what is typed as it stands
COLOURS = {"R": "red", "Y": "yellow"}

Page = Iterator[RenderableType]


def show(page: Iterable[RenderableType]) -> None:
    """Print a page, without the spaces that fill its lines."""
    console = Console(highlight=False)
    console.width = min(console.width, WIDEST)
    with console.capture() as printed:
        for block in page:
            console.print(block, crop=False)
    print("\n".join(line.rstrip(" ") for line in printed.get().splitlines()))


# Pages


def games_page(language: str) -> Page:
    """All games with a sentence each, and how to read more."""
    words = Words(language)
    names = games_with_words()
    for name in names:
        yield from introduction(words, name)
    yield from command(words("terminal-rules-more"), f"flipdeck rules {names[0]}")


def game_page(name: str, language: str) -> Page:
    """How a game is played, its cards, editions and house rules."""
    words, shown = Words(language), explained(name)
    yield from introduction(words, name)
    yield from heading(words("how-to-play"))
    for section in shown.sections:
        yield from titled(
            words(f"how-{name}-{section.key}"), words(f"how-{name}-{section.key}-text")
        )
    yield from heading(words("how-cards"))
    yield from cards(words, shown)
    yield from heading(words("how-editions"))
    yield from editions(words, name, shown)
    yield from heading(words("house-rules"))
    for rule in shown.house_rules:
        yield from house_rule(words, shown, rule)
    yield from command(words("terminal-set-rules"), example(name))
    one_edition = f"flipdeck rules {name} --edition {another_edition(name)}"
    yield from command(words("terminal-edition-more"), one_edition)


def edition_page(name: str, edition: str, language: str) -> Page:
    """What holds in one edition."""
    words, shown = Words(language), explained(name)
    check_edition(name, edition)
    yield from introduction(words, name)
    yield from heading(words.edition_title(edition))
    yield indented(Paragraph(words.or_else(f"how-edition-{name}-{edition}", "")))
    yield ""
    yield indented(settings(words, shown, edition))
    yield ""
    yield from command(words("terminal-how-to-play"), f"flipdeck rules {name}")


def explained(name: str) -> Guide:
    """What there is to read about a game, if it has words; games of other packages have none."""
    if not has_words(name):
        raise UserError("terminal-no-rules", game=name, known=", ".join(games_with_words()))
    return guide(name)


def games_with_words() -> list[str]:
    return [name for name in registry.games() if has_words(name)]


def has_words(name: str) -> bool:
    keys = [f"how-{name}-{key}" for key, _ in registry.game(name).sections]
    return keys != [] and all(map(bundle("en").has_message, [f"game-{name}", *keys]))


def example(name: str) -> str:
    """A command that plays another edition with its last switch changed, to half the score."""
    shown, edition = guide(name), another_edition(name)
    changed = [
        f"{rule.name}={next(value for value in rule.values if value != printed)}"
        for rule in shown.house_rules
        if (printed := shown.editions[edition].get(rule.name))
    ]
    target = next(rule for rule in shown.house_rules if rule.name == "target")
    lower = f"target={int(target.defaults[0].value) // 2}"
    return f"flipdeck play {name} --edition {edition} --rules {','.join([*changed[-1:], lower])}"


def another_edition(name: str) -> str:
    """The second, or the only one."""
    return list(guide(name).editions)[:2][-1]


# Words


@dataclass(frozen=True)
class Words:
    language: str

    def __call__(self, key: str, **facts: object) -> str:
        return say(key, self.language, **facts)

    def or_else(self, key: str, name: str) -> str:
        """A message; the name of what it is about where nobody has written it yet."""
        return self(key) if bundle(self.language).has_message(key) else name

    def edition(self, edition: str) -> str:
        return self.or_else(f"edition-{edition}", edition)

    def edition_title(self, edition: str) -> str:
        return f"{self.edition(edition)} · {edition}"

    def rule(self, rule: HouseRule) -> str:
        return self.or_else(f"rule-{rule.name}", rule.name)

    def players(self, players: Bounds) -> str:
        if players.least == players.most:
            return self("players-exactly", count=players.least)
        return self("players-range", least=players.least, most=players.most)

    def numbers(self, numbers: Bounds) -> str:
        """Without marks between thousands, as they are typed."""
        return self("number-range", least=str(numbers.least), most=str(numbers.most))

    def edition_list(self, shown: Guide) -> str:
        first, *others = shown.editions
        return ", ".join([self("terminal-default", edition=first) if others else first, *others])

    def value(self, rule: HouseRule, value: str) -> str:
        """A value in words; a number within bounds speaks for itself."""
        return value if rule.bounds else self.or_else(f"value-{rule.name}-{value}", value)

    def with_players(self, text: str, rule: HouseRule, default: Default) -> str:
        if len(rule.defaults) == 1:
            return text
        return self("default-with", value=text, players=self.players(default.players))

    def card(self, name: str) -> str:
        """A card as it is printed; sides of Flip-Flop's cards with their colours."""
        if name[0] in "RY":
            return self("card-sided", colour=COLOURS[name[0]], face=name[1])
        return name.replace("x", "×").replace("/", "÷").replace("-", "−")  # noqa: RUF001

    def group(self, group: CardGroup) -> str:
        cards = [self.card(copies.card.lstrip("RY")) for copies in group.cards]
        return self(f"card-{group.key}", first=cards[0], last=cards[-1])


# Blocks


def introduction(words: Words, name: str) -> Page:
    shown = guide(name)
    yield Text(words(f"game-{name}"), "bold").append(f" · {name}", f"not bold {TYPED}")
    yield indented(Paragraph(words(f"about-game-{name}")))
    facts = new_grid()
    facts.add_row(Text(words("terminal-players"), "bold"), words.numbers(shown.players))
    facts.add_row(Text(words("how-editions"), "bold"), Paragraph(words.edition_list(shown)))
    yield indented(facts)
    yield ""


def heading(text: str) -> Page:
    yield Text(text, "bold")
    yield Text("─" * cell_len(text), "dim")


def titled(title: str, text: str) -> Page:
    yield Text(title, "bold")
    yield indented(Paragraph(text))
    yield ""


@dataclass(frozen=True)
class Command:
    """A line to copy, which is never broken."""

    line: str

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield Text(" " * INDENT + self.line, TYPED, no_wrap=True, overflow="ignore")


def command(text: str, line: str) -> Page:
    yield Paragraph(text)
    yield Command(line)


def indented(block: RenderableType, times: int = 1) -> Padding:
    return Padding(block, (0, 0, 0, INDENT * times), expand=False)


def new_grid() -> Grid:
    return Grid.grid(padding=(0, 2, 0, 0))


# Cards


def cards(words: Words, shown: Guide) -> Page:
    yield Paragraph(words("how-cards-in-deck", count=shown.deck))
    yield ""
    widest = max(cell_len(words.group(group)) for group in shown.cards)
    for kind, groups in groupby(shown.cards, lambda group: group.kind):
        yield Text(words(f"cards-{kind}"), "bold")
        grid = new_grid()
        grid.add_column(width=widest)
        grid.add_column(justify="right", width=2)
        for group in groups:
            copies = sum(copies.count for copies in group.cards)
            grid.add_row(words.group(group), str(copies), card_text(words, group))
        yield indented(grid)
        yield ""


def card_text(words: Words, group: CardGroup) -> RenderableType:
    """What the cards do; where there are different ones, how many of each."""
    text = Paragraph(words(f"card-{group.key}-text"))
    if len(group.cards) == 1:
        return text
    each = [
        words("card-copies", card=words.card(copies.card), count=copies.count)
        for copies in group.cards
    ]
    unbroken = [copies.replace(" ", "\u00a0") for copies in each]
    return Group(text, Paragraph(", ".join(unbroken), "dim"))


# Editions and house rules


def editions(words: Words, name: str, shown: Guide) -> Page:
    for edition in shown.editions:
        text = words.or_else(f"how-edition-{name}-{edition}", "")
        yield from titled(words.edition_title(edition), text)
    rules = [rule for rule in shown.house_rules if not rule.defaults]
    if rules:
        yield indented(compared(words, shown, rules))
        yield ""


def compared(words: Words, shown: Guide, rules: list[HouseRule]) -> Grid:
    """The editions side by side."""
    grid = new_grid()
    grid.add_row("", *(Text(words.edition(edition), "bold") for edition in shown.editions))
    for rule in rules:
        values = [
            words.value(rule, settings.get(rule.name, "")) for settings in shown.editions.values()
        ]
        grid.add_row(Paragraph(words.rule(rule)), *map(Paragraph, values))
    return grid


def settings(words: Words, shown: Guide, edition: str) -> Grid:
    """Each rule, what it is set to, and how that is typed."""
    grid = new_grid()
    grid.add_column()
    grid.add_column()
    grid.add_column(no_wrap=True)
    for rule in shown.house_rules:
        title = Paragraph(words.rule(rule), "bold")
        for value, text in settings_of(words, shown, rule, edition):
            grid.add_row(title, Paragraph(text), Text(f"{rule.name}={value}", TYPED))
            title = Paragraph("")
    return grid


def settings_of(
    words: Words, shown: Guide, rule: HouseRule, edition: str
) -> Iterator[tuple[str, str]]:
    for default in rule.defaults:
        text = words.value(rule, default.value)
        yield default.value, words.with_players(text, rule, default)
    if value := shown.editions[edition].get(rule.name):
        yield value, words.value(rule, value)


def house_rule(words: Words, shown: Guide, rule: HouseRule) -> Page:
    yield Text(rule.name, TYPED).append(f" · {words.rule(rule)}", "bold default")
    yield indented(Paragraph(words.or_else(f"about-{rule.name}", "")))
    grid = new_grid()
    grid.add_column(no_wrap=True)
    if rule.bounds:
        grid.add_row(Text(words.numbers(rule.bounds), TYPED))
    for value in rule.values or [default.value for default in rule.defaults]:
        meaning = [] if rule.bounds else [Paragraph(words.value(rule, value))]
        who = Paragraph(set_by(words, shown, rule, value), "dim")
        grid.add_row(Text(value, TYPED), *meaning, who)
    yield indented(grid, 2)
    yield ""


def set_by(words: Words, shown: Guide, rule: HouseRule, value: str) -> str:
    """The editions with this value, or the numbers of players it is the default with."""
    for default in rule.defaults:
        if default.value == value:
            return words.with_players(words("as-printed"), rule, default)
    names = [
        words.edition(edition)
        for edition, printed in shown.editions.items()
        if printed.get(rule.name) == value
    ]
    return listed(names, words.language)
