"""The cards for readers: what one says, and where somebody sees it now.

Decides the wording around a card's own words. It loads the cards, so whoever imports the
game has them. What is said about a running match comes from a view alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.keepers import view as v
from engine.games.keepers.card_types import CATEGORIES, Card
from engine.games.keepers.cards import CARDS
from engine.optional import CardInfo
from engine.releases import rulings_of

ELSEWHERE = "Nowhere you can see: not dealt, in another hand, or out of the game."
NO_CARDS = "This match is played without cards."

_KIND = {
    "passive": "Passive: always works once you own it",
    "active": "Active: 1 action each time, no cooldown",
    "event": "Event: happens once, when you buy it",
}


def names() -> dict[str, str]:
    """Return every card's title by its name, in alphabetical order."""
    return {card.name: card.title for card in CARDS.values()}


def info(name: str) -> CardInfo | None:
    """Return a card in words, None if there is none of that name."""
    card = CARDS.get(name)
    if card is None:
        return None
    return CardInfo(card.name, card.title, kind(card), card.text, rulings_of(card), card.rule)


def kind(card: Card) -> str:
    """Return what sort of card it is in one line: how it is used, and its category."""
    if card.kind == "cc":
        plural = "" if card.cooldown == 1 else "s"
        how = f"{card.cooldown}cc: 1 action, then cools down under {card.cooldown} CC card{plural}"
    else:
        how = _KIND[card.kind]
    return f"{how} · {CATEGORIES[card.category]}"


def whereabouts(view: v.View, name: str) -> str:
    """Say where the viewer sees a card of that name, and whether its effect runs."""
    found = list(_shown(view, name))
    if not found:
        if view.cards == "none":
            return NO_CARDS
        found = [f"Picked for {_whose(view, s)} hand." for s in view.sides if name in s.drafted]
    if name in view.pool:
        found.append("Still to be picked.")
    found += [f"Its effect runs: {run.until}." for run in view.running if run.name == name]
    return " ".join(found) or ELSEWHERE


def _shown(view: v.View, name: str) -> Iterator[str]:
    """Yield a sentence for each place in which the viewer sees the face of the card."""
    for side in view.sides:
        whose = _whose(view, side)
        for card in side.row:
            if card.name == name:
                yield _said(f"In {whose} row", card)
        for card in side.field:
            if card.name == name:
                yield _said(f"On {whose} Cooldown Field{_cooling(card)}", card)
        for card in side.hand:
            if card.name == name:
                yield _said(f"In {whose} hand", card)
    for card in view.shared:
        if card.name == name:
            yield _said("In the Shared Hand", card)


def _whose(view: v.View, side: v.Side) -> str:
    return "your" if side.seat == view.viewer else f"{side.name}'s"


def _cooling(card: v.Card) -> str:
    if card.vetoed:
        return ""
    if card.waits:
        cards = "card lies" if card.waits == 1 else "cards lie"
        return f" until {card.waits} more CC {cards} above it"
    return ", free to return"


def _said(where: str, card: v.Card) -> str:
    marks = [word for word, on in (("vetoed", card.vetoed), ("taxed", card.taxed)) if on]
    return where + (f" ({', '.join(marks)})." if marks else ".")
