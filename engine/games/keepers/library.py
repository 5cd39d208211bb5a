"""The cards for readers: what one says, and where somebody sees it now.

Decides the wording around a card's own words. It loads the cards, so whoever imports the
game has them. What is said about a running match comes from a view alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.keepers import view as v
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.card_types import CATEGORIES, KINDS, Card
from engine.games.keepers.cards import CARDS
from engine.games.keepers.naming import card_text, category, ends, sort
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.walls import WALL_EFFECTS
from engine.i18n import mark, tr, trc, trn
from engine.parts import CardInfo
from engine.releases import rulings_of

ELSEWHERE = mark("You can't see it: not dealt, in another hand, or out of the match.")
NO_CARDS = mark("This match is played without cards.")

_KIND = {
    "passive": mark("Passive: always works once you own it"),
    "active": mark("Active: 1 action each time, no cooldown"),
    "event": mark("Event: happens once, when you buy it"),
}


def names() -> dict[str, str]:
    """Return every card's title by its name, in alphabetical order."""
    return {card.name: card.title for card in CARDS.values()}


def info(name: str) -> CardInfo | None:
    """Return a card in words, None if there is none of that name."""
    card = CARDS.get(name)
    if card is None:
        return None
    rulings = tuple(trc(card.name, ruling) for ruling in rulings_of(card))
    return CardInfo(card.name, card.title, kind(card), card_text(name), rulings, card.rule)


def sentences() -> Iterator[tuple[str, str]]:
    """Yield what the declarations say of cards, abilities, Ultimates and Wall Effects, each with
    the name of what says it."""
    for words in (KINDS, CATEGORIES):
        yield from words.items()
    for card in CARDS.values():
        asks = (card.asks,) if isinstance(card.asks, str) else card.asks.values()
        texts = (*asks, card.prompt, *card.chosen, *card.tells.values())
        yield from ((card.name, text) for text in (card.text, *card.rulings, *texts) if text)
    for table in (ABILITIES, ULTIMATES, WALL_EFFECTS):
        yield from ((name, entry.text) for name, entry in table.items() if entry.text)


def kind(card: Card) -> str:
    """Return what sort of card it is in one line: how it is used, and its category."""
    how = tr(_KIND.get(card.kind, ""))
    if card.kind == "cc":
        how = trn(
            "{sort}: 1 action, then cools down under {count} CC card",
            "{sort}: 1 action, then cools down under {count} CC cards",
            card.cooldown,
            sort=sort(card),
        )
    return f"{how} · {category(card.category)}"


def whereabouts(view: v.View, name: str) -> str:
    """Say where the viewer sees a card of that name, and whether its effect runs."""
    sentences = list(_shown(view, name))
    if not sentences:
        if view.cards == "none":
            return tr(NO_CARDS)
        sentences = [_picked(view, side) for side in view.sides if name in side.drafted]
    if name in view.pool:
        sentences.append(tr("Still to be picked."))
    sentences += [
        tr("Its effect runs: {until}.", until=ends(run)) for run in view.running if run.name == name
    ]
    return " ".join(sentences) or tr(ELSEWHERE)


def _picked(view: v.View, side: v.Side) -> str:
    own, other = mark("Picked for your hand."), mark("Picked for {seat}'s hand.")
    return _of(view, side, own, other)


def _shown(view: v.View, name: str) -> Iterator[str]:
    """Yield a sentence for each place in which the viewer sees the face of the card."""
    for side in view.sides:
        for card in side.row:
            if card.name == name:
                where = _of(view, side, mark("In your row"), mark("In {seat}'s row"))
                yield _said(where, card)
        for card in side.field:
            if card.name == name:
                yield _said(_cooling(view, side, card), card)
        for card in side.hand:
            if card.name == name:
                where = _of(view, side, mark("In your hand"), mark("In {seat}'s hand"))
                yield _said(where, card)
    for card in view.shared:
        if card.name == name:
            yield _said(tr("In the Shared Hand"), card)


def _of(view: v.View, side: v.Side, own: str, other: str) -> str:
    """Return one of two sentences: of the viewer's own side, or of another."""
    return tr(own if side.seat == view.viewer else other, seat=tr(side.name))


def _cooling(view: v.View, side: v.Side, card: v.Card) -> str:
    """Return where a card cools down, and how long."""
    own, other = mark("On your Cooldown Field"), mark("On {seat}'s Cooldown Field")
    where = _of(view, side, own, other)
    if card.vetoed:
        return where
    if card.waits:
        return trn(
            "{where} until {count} more CC card lies above it",
            "{where} until {count} more CC cards lie above it",
            card.waits,
            where=where,
        )
    return tr("{where}, may return", where=where)


def _said(where: str, card: v.Card) -> str:
    marks = ((tr("vetoed"), card.vetoed), (tr("taxed"), card.taxed))
    facts = ", ".join(word for word, on in marks if on)
    return f"{where} ({facts})." if facts else f"{where}."
