"""An edit of the position as a sentence.

Decides how an edited space reads: in words, not in the letters it was typed in. An edit of
many things is counted instead.
"""

from __future__ import annotations

from engine.games.keepers import events as ev
from engine.games.keepers.naming import lifeforce, name, seat_word
from engine.games.keepers.notation import NAME
from engine.games.keepers.positions.position import PART, parts_of
from engine.games.keepers.signs import LETTERS, SIDES, piece_of, seat_of
from engine.i18n import mark, several, tr, trn

#: The longest sentence.
LONGEST = 120


def edited(e: ev.Edited) -> str:
    """Say what was edited."""
    changes = [f"{NAME[c]} {space(text, c)}" for c, text in e.cells]
    changes += [f"{fact(key)} {value}".strip() for key, value in e.facts]
    if not changes:
        return tr("✏️ Edited: nothing changed.")
    text = tr("✏️ Edited: {what}.", what=", ".join(changes))
    if len(text) <= LONGEST:
        return text
    count = len(e.cells)
    parts = [trn("{count} space", "{count} spaces", count)] if count else []
    parts += [fact(key) for key, _ in e.facts]
    text = tr("✏️ Edited: {what}.", what=several(parts))
    return text if len(text) <= LONGEST else tr("✏️ Edited: much of the position.")


def space(text: str, cell: int) -> str:
    """Return what stands on a space in words."""
    if text == ".":
        return tr("empty")
    return several([thing(part) for part in parts_of(text, cell)])


def thing(part: str) -> str:
    """Return a part of a cell's text in words: `Blue's Mage (2 Health, 3 Loot)`."""
    m = PART.fullmatch(part)
    assert m is not None
    letter, health, carried, solid, void, portal, loot, _ = m.groups()
    if letter and letter[0].upper() in LETTERS:
        more = [tr("{left} Health", left=health)] if health else []
        more += [tr("{amount} Loot", amount=carried)] if carried else []
        return f"{name(piece_of(letter))} ({', '.join(more)})" if more else name(piece_of(letter))
    if letter:
        return f"{lifeforce(seat_of(letter))} ({health})"
    if solid:
        word = mark("{seat}'s Wall") if solid[0] in "Ww" else mark("{seat}'s Bomb")
        return tr(word, seat=seat_word(seat_of(solid)))
    if void or portal:
        return tr("a Void") if void else tr("a Portal")
    return tr("{amount} Loot", amount=loot) if loot else tr("a Marker")


def fact(key: str) -> str:
    """Return the key of a fact, as it is typed, with its side's name."""
    first, _, side = key.partition(" ")
    if first == "group":
        return tr("what Markers {group} hide", group=side)
    if side in SIDES and side:
        return tr("{seat}'s {what}", seat=seat_word(SIDES.index(side)), what=first)
    return key
