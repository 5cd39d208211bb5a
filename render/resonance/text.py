"""A match of Resonance as text: the picture in words, and the table for a blind player."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.resonance import naming
from engine.games.resonance.view import Side, UnitView, View
from engine.i18n import tr
from render.prose import ALT_LIMIT, block, fit
from render.resonance.words import state


def alt(view: View) -> str:
    """Return the picture in words."""
    parts = [_head(view)]
    for side in view.sides:
        parts += _side(side)
    return fit(parts, ALT_LIMIT, " ")


def _head(view: View) -> str:
    if view.stage == "draft":
        return tr("World Weaving: {count} modules are picked.", count=len(view.modules))
    if view.stage == "weave":
        return tr("Colors and codex are chosen under seal.")
    said = tr(
        "Turn {number}, {seat}. Deck {deck}, discard pile {pile}.", number=view.turn_number,
        seat=naming.side(view.turn), deck=sum(view.decks), pile=sum(map(len, view.piles)),
    )  # fmt: skip
    return said


def _side(side: Side) -> Iterator[str]:
    facts = tr(
        "{seat}: EN {en}, Karma {karma}, Focus {focus}, {cards} cards.",
        seat=naming.side(side.seat), en=side.en, karma=side.karma, focus=side.command or side.focus,
        cards=side.cards,
    )  # fmt: skip
    yield facts
    for u in side.units:
        yield f"{_unit(u)}."


def _unit(u: UnitView) -> str:
    words = [naming.described(u), state(u)]
    if u.keywords:
        words.append(naming.keywords(u.keywords))
    if u.items:
        words.append(tr("Items: {cards}", cards="; ".join(naming.card(i.card) for i in u.items)))
    if u.tags:
        words.append(tr("Tags: {tags}", tags=naming.tags(u.tags)))
    return ", ".join(words)


def table(view: View) -> str:
    """Return the whole position as text."""
    lines = [_head(view), ""]
    for side in view.sides:
        found = list(_side(side))
        lines += [found[0], *(f"  {line}" for line in found[1:])]
        if side.primary >= 0:
            blocks = "; ".join(naming.codex(b.color, b.type) for b in side.blocks)
            lines.append("  " + tr("Unlocked: {blocks}", blocks=blocks))
        if side.hand:
            lines.append("  " + tr("Hand: {cards}", cards="; ".join(map(naming.card, side.hand))))
        lines.append("")
    if view.stage == "draft":
        lines += [naming.module(m) for m in view.modules]
    return block(lines)
