"""The Keeper Ability Cards, one declaration in one file each.

Decides which cards exist: every module of this package declares one `CARD`, which is called as
its file is, and all of them are in `card_types.CARDS`, in the order of their names, as soon as
this package is imported. What a declaration leaves to its data is filled in here: its hooks, what
carries it out, the numbers in its words. A fault stops the import with a sentence that says what
to change.
"""

from __future__ import annotations

import re
from importlib import import_module
from pkgutil import iter_modules

from engine.games.keepers import card_changes
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.card_steps import aim_of, numbers_of, use_of
from engine.games.keepers.card_types import CARDS, CATEGORIES, KINDS, Card, Hooks
from engine.games.keepers.text.reasons import REASONS
from engine.releases import Ruling

__all__ = ["CARDS", "BadCard", "complete", "fault", "finished"]

#: What fits a phone: a card's text, its rulings, and how many of them.
TEXT, RULING, RULINGS = 160, 140, 4
COOLDOWNS = (1, 2, 3)

_NAME = re.compile(r"[a-z]+(-[a-z]+)*")


class BadCard(ValueError):
    """A card is declared wrongly; the message is one plain sentence."""


def fault(card: Card, module: str) -> str:
    """Return what is wrong with the declaration in the file `module`, "" if nothing is."""
    if not _NAME.fullmatch(card.name):
        return f"the name {card.name!r} is not lower-case words joined by dashes"
    if card.name.replace("-", "_") != module:
        return f"the name {card.name!r} does not fit the file, which is {module}.py"
    if card.rule != (rule := f"KD-CARD-{card.name.upper()}"):
        return f"the rule has to be {rule}, not {card.rule!r}"
    if not card.title.strip():
        return "the title is missing"
    if card.kind not in KINDS:
        return f"there is no kind {card.kind!r}"
    if card.category not in CATEGORIES:
        return f"there is no category {card.category!r}, only {', '.join(CATEGORIES)}"
    return _bad_words(card) or _bad_numbers(card)


def _bad_words(card: Card) -> str:
    if not card.text.strip():
        return "the text is missing"
    if len(card.text) > TEXT:
        return f"the text has {len(card.text)} characters, {TEXT} fit"
    if len(card.rulings) > RULINGS:
        return f"there are {len(card.rulings)} rulings, {RULINGS} fit"
    for ruling in card.rulings:
        if not ruling.strip():
            return "a ruling is empty"
        if len(ruling) > RULING:
            return f"a ruling has {len(ruling)} characters, {RULING} fit: {ruling[:30]!r}..."
    return ""


def _bad_numbers(card: Card) -> str:
    if card.kind == "cc" and card.cooldown not in COOLDOWNS:
        return f"a CC card cools down for 1 to 3 cards, not {card.cooldown}"
    if card.kind != "cc" and card.cooldown:
        return f"only CC cards cool down, and this one is of kind {card.kind!r}"
    if card.kind == "active" and len(card.grants) != 1:
        return f"an Active card grants one ability, not {len(card.grants)}"
    if card.kind == "active" and card.grants[0] not in ABILITIES:
        return f"there is no active ability {card.grants[0]!r}"
    if card.kind in ("event", "cc") and card.grants:
        return f"a card of kind {card.kind!r} grants no abilities"
    return ""


def complete(card: Card) -> str:
    """Return what a rightly declared card still lacks to do what it says, "" if nothing.

    Not asked at import, so that a card can be read about before it can be played.
    """
    if card.kind in ("event", "cc"):
        return f"{card.title} lacks what it does" if card.use is None else ""
    if card.kind == "passive" and not card.grants and card.hooks == Hooks():
        return f"{card.title} neither grants an ability nor changes a rule"
    return ""


def finished(card: Card, module: str) -> Card:
    """Return a card as declared in the file `module` with all that follows from its data."""
    name = card.name or module.replace("_", "-")
    card = card._replace(
        name=name,
        title=card.title or name.replace("-", " ").title(),
        rule=card.rule or f"KD-CARD-{name.upper()}",
        hooks=card_changes.hooks_of(card.changes, card.ends, card.hooks),
    )
    if card.lasts is not None and (ruling := card.lasts.ruling()):
        card = card._replace(rulings=(ruling, *card.rulings))
    numbers = numbers_of(card)
    card = card._replace(
        text=card.text.format_map(numbers),
        rulings=tuple(
            text if isinstance(text, Ruling) else text.format_map(numbers) for text in card.rulings
        ),
    )
    if card.choice is not None and card.steps is None:
        card = card._replace(steps=card.choice.routine())
    if card.kind not in ("event", "cc") or not (card.does or card.lasts or card.choice):
        return card
    return card._replace(use=card.use or use_of(card), aim=aim_of(card))


def _refusals(card: Card) -> str:
    """Enter a card's own refusals; return what is wrong with them, "" if nothing is."""
    for key, sentence in card.reasons.items():
        if key in REASONS:
            return f"there is a refusal {key!r} already"
        REASONS[key] = (card.rule, sentence) if isinstance(sentence, str) else sentence
    return ""


def _load() -> dict[str, Card]:
    """Import every module of this package; raise `BadCard` at the first fault."""
    cards: dict[str, Card] = {}
    titles: dict[str, str] = {}
    for module in iter_modules(__path__):
        where = f"{__name__}.{module.name}"
        card = getattr(import_module(where), "CARD", None)
        if not isinstance(card, Card):
            raise BadCard(f"{where} declares no CARD.")
        try:
            card = finished(card, module.name)
        except KeyError as missing:
            raise BadCard(f"{where}: its data has no {missing} for its words or hooks.") from None
        if why := fault(card, module.name) or _refusals(card):
            raise BadCard(f"{where}: {why}.")
        if card.name in cards:
            raise BadCard(f"{where}: there is a card {card.name!r} already.")
        if card.title in titles:
            raise BadCard(f"{where}: {titles[card.title]} has the title {card.title!r} already.")
        cards[card.name], titles[card.title] = card, where
    return {name: cards[name] for name in sorted(cards)}


CARDS.update(_load())
