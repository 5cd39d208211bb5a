"""Keeper Ability Cards in words: lists for the text board, and pictures of cards described.

Decides how a card reads in few words where its look cannot be seen: its title, its
kind, and whether it works, waits or is vetoed.
"""

from __future__ import annotations

from engine.games.keepers import card_types
from engine.games.keepers.view import Card, Side, View
from engine.releases import known
from render.prose import ALT_LIMIT


def card_title(card: Card) -> str:
    """Return a card's title, `a card` for a back."""
    return card_types.CARDS[card.name].title if card.name else "a card"


def kind_word(words: card_types.Card) -> str:
    """Return `Passive`, `Active`, `Event` or `2cc`."""
    return f"{words.cooldown}cc" if words.kind == "cc" else card_types.KINDS[words.kind]


def row_word(card: Card) -> str:
    """Return a card of an Ability Row in words: `Snipe 1cc ready`."""
    words = card_types.CARDS[card.name]
    marks = [words.title, kind_word(words)]
    if card.vetoed:
        marks.append("vetoed")
    elif words.kind == "cc":
        marks.append("ready" if card.ready else "not ready")
    if card.taxed:
        marks.append("taxed")
    return " ".join(marks)


def field_word(card: Card) -> str:
    """Return a card of a Cooldown Field in words: `Stun 2cc needs 1 more`."""
    words = card_types.CARDS[card.name]
    state = "may return" if card.ready else f"needs {card.waits} more"
    marks = [words.title, kind_word(words), "vetoed" if card.vetoed else state]
    if card.taxed:
        marks.append("taxed")
    return " ".join(marks)


def hand_word(side: Side) -> str:
    """Return a hand: its cards as far as they are known, else their number."""
    known = [card_title(c) + (" vetoed" if c.vetoed else "") for c in side.hand if c.name]
    if not known:
        return f"{len(side.hand)}"
    hidden = len(side.hand) - len(known)
    return ", ".join(known) + (f" and {hidden} more" if hidden else "")


# --- pictures described -------------------------------------------------------------------------


def hand_alt(view: View, *, seat: int | None = None) -> str:
    """Return the picture of a seat's cards (default: the viewer's) in words."""
    side = view.sides[owner(view, seat)]
    parts = [
        f"{side.name}'s cards. {side.reserves} Strange Matter, a card costs {side.prices.card}."
    ]
    numbered = (
        f"{i} {card_title(c)}{' vetoed' if c.vetoed else ''}" for i, c in enumerate(side.hand, 1)
    )
    parts.append(f"Hand: {', '.join(numbered) or 'none'}.")
    if view.shared:
        parts.append(f"Shared Hand: {', '.join(card_title(c) for c in view.shared)}.")
    if side.row:
        parts.append(f"Row: {', '.join(row_word(c) for c in side.row)}.")
    if side.field:
        cooling = ", ".join(field_word(c) for c in reversed(side.field))
        parts.append(f"Cooldown Field, top first: {cooling}.")
    if side.scrapped:
        parts.append(f"Out of the match: {scrapped_word(side)}.")
    return " ".join(parts)[:ALT_LIMIT]


def scrapped_word(side: Side) -> str:
    """Return the cards a side has given up for others."""
    return ", ".join(card_types.CARDS[name].title for name in side.scrapped)


def pool_alt(view: View) -> str:
    """Return the picture of all cards in words: the picks, then what is left."""
    parts = [
        f"{len(view.pool)} of {len(known(card_types.CARDS, view.release))} cards can be picked."
    ]
    for side in view.sides:
        if found := picks(side):
            titles = ", ".join(card_types.CARDS[n].title for n in found)
            parts.append(f"{side.name} has {titles}.")
    parts.append(f"Left: {', '.join(card_types.CARDS[n].title for n in view.pool)}.")
    return " ".join(parts)[:ALT_LIMIT]


# --- as text for people who want no picture -----------------------------------------------------


def hand_text(view: View, *, seat: int | None = None) -> str:
    """Return a seat's cards (default: the viewer's) with their words, a line for each."""
    side = view.sides[owner(view, seat)]
    lines = [
        f"**{side.name}'s cards** · {side.reserves} Strange Matter, a card costs {side.prices.card}"
    ]
    for number, card in enumerate(side.hand, 1):
        lines.append(f"{number} · {_told(card)}")
    if not side.hand:
        lines.append("No card left in the hand.")
    if view.shared:
        lines.append("**Shared Hand** · costs a card of yours in exchange")
        lines += [f"- {_told(card)}" for card in view.shared]
    for mate in view.sides:
        if mate.seat != side.seat and mate.team == side.team and any(c.name for c in mate.hand):
            lines.append(f"**{mate.name}'s hand**: {hand_word(mate)}")
    lines.append(f"**Row**: {', '.join(map(row_word, side.row)) or 'no card yet'}")
    cooling = ", ".join(map(field_word, reversed(side.field)))
    lines.append(f"**Cooldown Field**, top first: {cooling or 'nothing cools down'}")
    if side.scrapped:
        lines.append(f"**Out of the match**: {scrapped_word(side)}")
    return "\n".join(lines)


def _told(card: Card) -> str:
    if not card.name:
        return "a card you cannot see"
    words = card_types.CARDS[card.name]
    dead = " · vetoed" if card.vetoed else ""
    return f"**{words.title}** ({kind_word(words)}{dead}): {words.text}"


def pool_text(view: View) -> str:
    """Return all cards still to be picked by category, and the picks so far."""
    lines = []
    for side in view.sides:
        found = picks(side)
        titles = ", ".join(card_types.CARDS[n].title for n in found)
        if found:
            lines.append(f"**{side.name}** ({len(found)} of {card_types.HAND}): {titles}")
    lines.append(
        f"**{len(view.pool)} of {len(known(card_types.CARDS, view.release))} cards are left**"
    )
    left = set(view.pool)
    for category, title in card_types.CATEGORIES.items():
        group = [k for k in card_types.CARDS.values() if k.category == category and k.name in left]
        if group:
            titles = ", ".join(f"{k.title} ({kind_word(k)})" for k in group)
            lines.append(f"- {title}: {titles}")
    return "\n".join(lines)


def owner(view: View, seat: int | None) -> int:
    """Return whose cards are shown: a given seat's, else the viewer's, else the active one's."""
    if seat is not None:
        return seat
    return view.turn if view.viewer is None else view.viewer


def picks(side: Side) -> list[str]:
    """Return the cards a side has picked: publicly, or for a list the viewer may see."""
    return list(side.drafted) or [c.name for c in side.hand if c.name]
