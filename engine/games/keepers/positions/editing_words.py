"""An edit of the position as a sentence.

Decides how an edited space reads: in words, not in the letters it was typed in. An edit of
many things is counted instead.
"""

from __future__ import annotations

from engine.games.keepers import events as ev
from engine.games.keepers.notation import NAME
from engine.games.keepers.positions.position import PART, parts_of
from engine.games.keepers.signs import LETTERS, SIDES, piece_of, seat_of
from engine.games.keepers.text.naming import name, seat_word
from engine.kit.text import listed

#: The longest sentence.
LONGEST = 120


def edited(e: ev.Edited) -> str:
    """Say what was edited."""
    said = [f"{NAME[c]} {space(text, c)}" for c, text in e.cells]
    said += [f"{fact(key)} {value}".strip() for key, value in e.facts]
    if not said:
        return "✏️ Edited: nothing is different."
    text = f"✏️ Edited: {', '.join(said)}."
    if len(text) <= LONGEST:
        return text
    count = len(e.cells)
    parts = [f"{count} space{'s' if count > 1 else ''}"] if count else []
    parts += [fact(key) for key, _ in e.facts]
    text = f"✏️ Edited: {listed(parts)}."
    return text if len(text) <= LONGEST else "✏️ Edited: much of the position."


def space(text: str, cell: int) -> str:
    """Return what stands on a space in words."""
    if text == ".":
        return "empty"
    return listed([thing(part) for part in parts_of(text, cell)])


def thing(part: str) -> str:
    """Return a part of a cell's text in words: `Blue's Mage (2 Health, 3 Loot)`."""
    m = PART.fullmatch(part)
    assert m is not None
    letter, health, carried, solid, void, portal, loot, _ = m.groups()
    if letter and letter[0].upper() in LETTERS:
        more = [f"{health} Health"] if health else []
        more += [f"{carried} Loot"] if carried else []
        return f"{name(piece_of(letter))} ({', '.join(more)})" if more else name(piece_of(letter))
    if letter:
        return f"{seat_word(seat_of(letter))}'s LifeForce ({health})"
    if solid:
        return f"{seat_word(seat_of(solid))}'s {'Wall' if solid[0] in 'Ww' else 'Bomb'}"
    return "a Void" if void else "a Portal" if portal else f"{loot} Loot" if loot else "a Marker"


def fact(key: str) -> str:
    """Return the key of a fact with its side's name."""
    first, _, side = key.partition(" ")
    if first == "group":
        return f"what Markers {side} hide"
    return f"{seat_word(SIDES.index(side))}'s {first}" if side in SIDES and side else key
