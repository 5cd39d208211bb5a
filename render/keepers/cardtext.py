"""Keeper Ability Cards in words: lists for the text board, and pictures of cards described.

Decides how a card reads in few words where its look cannot be seen: its title, its
kind, and whether it works, waits or is vetoed.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.keepers import card_types
from engine.games.keepers.naming import card_text, category, resting, sort
from engine.games.keepers.view import Card, Side, View
from engine.i18n import mark, tr
from engine.releases import known
from render.keepers.words import side_name
from render.prose import ALT_LIMIT


def card_title(card: Card) -> str:
    """Return a card's title, `a card` for a back."""
    return card_types.CARDS[card.name].title if card.name else tr("a card")


def row_word(card: Card, *, shared: bool = False) -> str:
    """Return a card of an Ability Row in words: `Snipe 1cc ready`; one of the Shared Hand is
    not called unready."""
    words = card_types.CARDS[card.name]
    marks = [words.title, sort(words)]
    if card.vetoed:
        marks.append(tr("vetoed"))
    elif words.kind == "cc" and not (card.ready or shared):
        marks.append(tr("not ready"))
    elif words.kind == "cc" and card.ready:
        marks.append(tr("ready"))
    if card.taxed:
        marks.append(tr("taxed"))
    return " ".join(marks)


def field_word(card: Card) -> str:
    """Return a card of a Cooldown Field in words: `Stun 2cc needs 1 more`."""
    words = card_types.CARDS[card.name]
    state = tr("may return") if card.ready else tr("needs {count} more", count=card.waits)
    marks = [words.title, sort(words), tr("vetoed") if card.vetoed else state]
    if card.taxed:
        marks.append(tr("taxed"))
    return " ".join(marks)


def hand_word(side: Side) -> str:
    """Return a hand: its cards as far as they are known, else their number."""
    known = [_dead(card_title(c), c) for c in side.hand if c.name]
    if not known:
        return f"{len(side.hand)}"
    hidden = len(side.hand) - len(known)
    cards = ", ".join(known)
    return tr("{cards} and {count} more", cards=cards, count=hidden) if hidden else cards


def _dead(text: str, card: Card) -> str:
    return f"{text} {tr('vetoed')}" if card.vetoed else text


# --- pictures described -------------------------------------------------------------------------


def hand_alt(view: View, *, seat: int | None = None) -> str:
    """Return the picture of a seat's cards (default: the viewer's) in words."""
    side = view.sides[owner(view, seat)]
    parts = [f"{_owned(side)}. {_money(side)}."]
    numbered = (_dead(f"{i} {card_title(c)}", c) for i, c in enumerate(side.hand, 1))
    parts.append(tr("Hand: {cards}.", cards=", ".join(numbered) or tr("none")))
    if view.shared:
        shared = ", ".join(card_title(c) for c in view.shared)
        parts.append(tr("Shared Hand: {cards}.", cards=shared))
    if side.row:
        parts.append(tr("Row: {cards}.", cards=", ".join(row_word(c) for c in side.row)))
    if side.field:
        cooling = ", ".join(field_word(c) for c in reversed(side.field))
        parts.append(tr("Cooldown Field, top first: {cards}.", cards=cooling))
    if side.scrapped:
        parts.append(tr("Out of the match: {cards}.", cards=scrapped_word(side)))
    return " ".join(parts)[:ALT_LIMIT]


def _owned(side: Side) -> str:
    return tr("{seat}'s cards", seat=side_name(side))


def _money(side: Side) -> str:
    template = mark("{amount} Strange Matter, a card costs {price}")
    return tr(template, amount=side.reserves, price=side.prices.card)


def scrapped_word(side: Side) -> str:
    """Return the cards a side has given up for others."""
    return _titles(side.scrapped)


def pool_alt(view: View) -> str:
    """Return the picture of all cards in words: the picks, then what is left."""
    total = len(known(card_types.CARDS, view.release))
    parts = [tr("{left} of {total} cards can be picked.", left=len(view.pool), total=total)]
    for side in view.sides:
        if picked := picks(side):
            parts.append(tr("{seat} has {what}.", seat=side_name(side), what=_titles(picked)))
    parts.append(tr("Left: {cards}.", cards=_titles(view.pool)))
    return " ".join(parts)[:ALT_LIMIT]


def _titles(names: Iterable[str]) -> str:
    return ", ".join(card_types.CARDS[name].title for name in names)


# --- as text for people who want no picture -----------------------------------------------------


def hand_text(view: View, *, seat: int | None = None) -> str:
    """Return a seat's cards (default: the viewer's) with their words, a line for each."""
    side = view.sides[owner(view, seat)]
    lines = [f"**{_owned(side)}** · {_money(side)}"]
    for number, card in enumerate(side.hand, 1):
        lines.append(f"{number} · {_told(card)}")
    if not side.hand:
        lines.append(tr("No card left in the hand."))
    if view.shared:
        lines.append(tr("**Shared Hand** · costs a card of yours in exchange"))
        lines += [f"- {_told(card)}" for card in view.shared]
    if key := resting(c.name for c in (*side.hand, *view.shared)):
        lines.append(f"-# {key}")
    for mate in view.sides:
        if mate.seat != side.seat and mate.team == side.team and any(c.name for c in mate.hand):
            hand = hand_word(mate)
            lines.append(tr("**{seat}'s hand**: {cards}", seat=tr(mate.name), cards=hand))
    row = ", ".join(map(row_word, side.row)) or tr("no card yet")
    lines.append(tr("**Row**: {cards}", cards=row))
    cooling = ", ".join(map(field_word, reversed(side.field))) or tr("nothing cools down")
    lines.append(tr("**Cooldown Field**, top first: {cards}", cards=cooling))
    if side.scrapped:
        lines.append(tr("**Out of the match**: {cards}", cards=scrapped_word(side)))
    return "\n".join(lines)


def _told(card: Card) -> str:
    if not card.name:
        return tr("a card you cannot see")
    words = card_types.CARDS[card.name]
    dead = f" · {tr('vetoed')}" if card.vetoed else ""
    return f"**{words.title}** ({sort(words)}{dead}): {card_text(card.name)}"


def pool_text(view: View) -> str:
    """Return all cards still to be picked by category, and the picks so far."""
    lines = []
    for side in view.sides:
        if picked := picks(side):
            template = mark("**{seat}** ({count} of {most}): {cards}")
            values = {"count": len(picked), "most": card_types.HAND, "cards": _titles(picked)}
            lines.append(tr(template, seat=side_name(side), **values))
    total = len(known(card_types.CARDS, view.release))
    lines.append(tr("**{left} of {total} cards are left**", left=len(view.pool), total=total))
    left = set(view.pool)
    for group in card_types.CATEGORIES:
        cards = [k for k in card_types.CARDS.values() if k.category == group and k.name in left]
        if cards:
            titles = ", ".join(f"{k.title} ({sort(k)})" for k in cards)
            lines.append(f"- {category(group)}: {titles}")
    return "\n".join(lines)


def owner(view: View, seat: int | None) -> int:
    """Return whose cards are shown: a given seat's, else the viewer's, else the active one's."""
    if seat is not None:
        return seat
    return view.turn if view.viewer is None else view.viewer


def picks(side: Side) -> list[str]:
    """Return the cards a side has picked: publicly, or for a list the viewer may see."""
    return list(side.drafted) or [c.name for c in side.hand if c.name]
