"""The questions before an action that hurts the own side, wastes something or is final.

Decides what is asked twice, and how it is asked. A doubt rests on what the reader sees;
an empty string means that nothing speaks against it.
"""

from __future__ import annotations

from engine.games.keepers import notation as n
from engine.games.keepers.card_types import CARDS, HAND
from engine.games.keepers.mat import DISTANCE
from engine.games.keepers.state import KINDS
from engine.games.keepers.text.naming import title
from engine.games.keepers.text.view_index import Seen
from engine.games.keepers.view import Piece
from engine.i18n import tr
from engine.kit.text import listed

#: More pieces than this are counted instead of named.
NAMED = 3


def kind(piece: Piece) -> str:
    return piece.kind.capitalize()


# --- spaces ------------------------------------------------------------------------------


def danger(seen: Seen, cell: str) -> str:
    """Return the question before putting a Warrior on a space that will cost it dearly."""
    if cell in seen.view.voids:
        return f"{cell} is a Void: whoever goes there is lost. Go there?"
    if cell in seen.bombs:
        return f"A Bomb lies on {cell} and would explode. Go there?"
    if whose := seen.own_bomb(cell):
        whose = "Your own" if whose == "own" else whose
        return f"{whose} Bomb is on {cell} and would explode. Go there?"
    if hidden := seen.own_hidden(cell):
        whose = "Your own" if hidden.seat == seen.seat else f"{seen.name(hidden.seat)}'s"
        return f"{whose} {kind(hidden)} hides on {cell}: it would be shown, nobody moves. Go on?"
    return ""


def crowded(seen: Seen, cell: str, what: str) -> str:
    """Return the question before sending a Minion where an enemy Warrior may hide."""
    for m in seen.markers.get(cell, ()):
        if m.hides == "warrior" and m.seat % 2 != seen.seat % 2:
            return f"If a Warrior hides on {cell}, the {what} does not appear. Go on?"
    return ""


def site(seen: Seen, cell: str) -> str:
    """Return the question before building where the own side's Bomb lies."""
    whose = seen.own_bomb(cell)
    if not whose:
        return ""
    whose = "Your own" if whose == "own" else whose
    return f"{whose} Bomb is on {cell} and would explode. Build there?"


# --- Attacks -----------------------------------------------------------------------------


def friend(seen: Seen, piece: Piece, where: str) -> str:
    """Return the question before an Attack on a Warrior of the own side."""
    if piece.seat == seen.seat:
        return f"The {kind(piece)} on {where} is your own. Attack it?"
    if seen.ally(piece.seat):
        return f"The {kind(piece)} on {where} is your ally {seen.name(piece.seat)}'s. Attack it?"
    return ""


def core(seen: Seen, seat: int) -> str:
    """Return the question before an Attack on a LifeForce of the own side."""
    if seat == seen.seat:
        return "That is your own LifeForce. Attack it?"
    if seen.ally(seat):
        return f"That is the LifeForce of {seen.name(seat)}, your ally. Attack it?"
    return ""


def around(seen: Seen, piece: Piece | None, what: str = "Pound") -> str:
    """Return the question before an Attack on everything around that hits the own side."""
    if piece is None or not piece.cell:
        return ""
    own = []
    here = n.CELL[piece.cell]
    for number, cell in enumerate(n.NAME):
        if DISTANCE[here][number] != 1:
            continue
        other = seen.standing(cell) or seen.own_hidden(cell)
        if other is not None and other.seat % 2 == seen.seat % 2:
            whose = f"{seen.name(other.seat)}'s " if seen.ally(other.seat) else ""
            own.append(f"{whose}{kind(other)} {cell}")
        elif seen.lifeforces.get(cell, seen.seat ^ 1) % 2 == seen.seat % 2:
            own.append("LifeForce")
    return f"This hits your own {', '.join(own)}, too. {what}?" if own else ""


# --- cards -------------------------------------------------------------------------------


def ends_turn(seen: Seen, card: str) -> str:
    """Return the question before a card that ends a turn with actions left to use."""
    left = seen.view.actions
    if seen.view.turn != seen.seat or left < 2:
        return ""
    lost = "1 action" if left == 2 else f"{left - 1} actions"
    return f"{title(card)} ends your turn: {lost} would be lost. Go on?"


def giving_up(seen: Seen, piece: Piece | None) -> str:
    """Return the question before destroying a Warrior of one's own that is worth much."""
    if piece is None:
        return ""
    if piece.kind == KINDS[0]:
        return "Your Keeper dies: your LifeForce loses 5. Destroy it?"
    if piece.kind == KINDS[1]:
        return "Your Guardian would be gone for good. Destroy it?"
    if piece.carried:
        return f"Your {kind(piece)} carries {piece.carried} Loot. Destroy it?"
    return around(seen, piece, "Destroy it") if piece.kind == "bomber" else ""


def doomed(seen: Seen, damage: int) -> str:
    """Name the own Warriors on the board that would not outlive so much Damage, the first ones."""
    lost = [p for p in seen.view.pieces if p.seat == seen.seat and p.cell and p.health <= damage]
    names = [kind(p) for p in lost[:NAMED]]
    if len(lost) > NAMED:
        names.append(tr("{n} more", n=len(lost) - NAMED))
    return listed(names)


def given_up(seen: Seen, cell: str) -> str:
    """Return the question before giving up whoever of one's own is on a space."""
    return giving_up(seen, seen.standing(cell) or seen.own_hidden(cell))


def use(seen: Seen, card: str, cell: str) -> str:
    """Return the question before a card is used on a space (or on none)."""
    said = CARDS[card]
    asked = said.doubt(seen, cell) if said.doubt is not None else ""
    return asked or (ends_turn(seen, card) if said.ends_turn else "")


def picking(seen: Seen, card: str) -> str:
    """Return the question before a card that cannot be put back, with its words below: any of a
    draft, the last one of a secret list."""
    if seen.phase() == "draft":
        return f"Pick {title(card)}?\n{CARDS[card].text}"
    if len(seen.me.hand) < HAND - 1:
        return ""
    return f"{title(card)} completes your list for good. Take it?\n{CARDS[card].text}"


def buying(seen: Seen, card: str, drop: str) -> str:
    """Return the question before a card is bought, perhaps in place of another."""
    if drop:
        return f"{title(drop)} leaves the game for good. Buy {title(card)} instead?"
    return ends_turn(seen, card) if CARDS[card].ends_turn else ""
