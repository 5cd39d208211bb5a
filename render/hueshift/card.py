"""One card of HueShift, as large as a phone: a Mech, a Character, a Wildcard, a Monster.

Decides what stands on a card that is read: its class or kind, its numbers, its text, what My
Shadow makes of it, and rulings.
"""

from __future__ import annotations

from typing import Any

from engine.games.hueshift.card_types import (
    ACTIONS,
    ARENAS,
    DECKS,
    MARKERS,
    PARTS,
    TRAITS,
    WILDCARDS,
)
from engine.i18n import tr, trc
from render.draw import Sprite
from render.hueshift import signs, units, words
from render.kit import card
from render.kit.card import Face, Fact
from render.themes import BLACK, THEMES, WHITE, Color, Theme, mix


def card_picture(name: str, *, theme: str = "dark") -> bytes:
    """Return a card as PNG bytes; raises `KeyError` for a name that is no card."""
    return card.picture(face(name, THEMES[theme]), theme)


def face(name: str, t: Theme) -> Face:
    """Return what is drawn of a card; raises `KeyError` for a name that is none."""
    if name in PARTS:
        return _part(name, t)
    if name in WILDCARDS:
        w = WILDCARDS[name]
        hue = signs.DARK if w.type == "Gain" else mix(units.BAD, BLACK, 0.2)
        return _face(w, tr("Wildcard · {type}", type=w.type), units.wildcard_sign(name), hue)
    if name in MARKERS:
        m = MARKERS[name]
        return _face(m, tr("Dark Matter · {kind}", kind=m.kind.capitalize()), m.kind, signs.DARK)
    if name in ARENAS:
        return _face(ARENAS[name], tr("Arena"), "arena", signs.HUES["Fast"])
    owners = ", ".join(words.title(m) for m, deck in DECKS.items() if name in deck)
    kind = tr("Action of {owner}", owner=owners) if owners else tr("Action of every Monster")
    return _face(ACTIONS[name], kind, "", signs.HUES[""])


def _face(words: Any, kind: str, sign: str, hue: Color, **more: Any) -> Face:
    def large(size: float, fill: Color, rim: Color) -> Sprite:
        return signs.sign(sign, size * 0.8, fill)

    rulings = tuple(trc(words.name, x) for x in words.rulings)
    texts = {"text": trc(words.name, words.text), "rulings": rulings, **more}
    return Face(words.title, kind, hue, signs.sign(sign, 21, WHITE), large, **texts)


def _part(name: str, t: Theme) -> Face:
    p = PARTS[name]
    cls = units.class_of(name)
    notes = [tr("My Shadow: {shadow}", shadow=trc(name, p.shadow))] if p.shadow else []
    number = words.signed if p.kind == "character" else str
    facts = [Fact(number(p.ap), "AP", size=26), Fact(number(p.hp), "HP", size=26)]
    if p.kind == "character":
        kind = " · ".join(
            x
            for x in (tr("{tier} Character", tier=p.tier) if p.tier else tr("Character"), cls)
            if x
        )
        if cls in TRAITS:
            notes.insert(0, " · ".join(TRAITS[cls]))
    else:
        kind = (
            tr("Mech · {cls}", cls=cls)
            if p.kind == "mech"
            else tr("Monster") + (f" · {cls}" if cls else "")
        )
        if name in DECKS:
            notes.append(tr("Actions: {deck}", deck=", ".join(words.title(a) for a in DECKS[name])))
    if p.bond:
        facts.append(Fact(p.bond, tr("Bond"), signs.medal(p.bond, 22), 16, signs.ink(t, p.bond)))
    if p.later:
        notes.append(tr("Boss matches only."))
    sign = cls if p.kind != "monster" else ""
    text = trc(name, p.text)
    if p.kind != "monster":
        text = f"{p.ability}. {text}"
    return _face(
        p, kind, sign, signs.HUES[cls], text=text, facts=tuple(facts), apart=bool(p.bond),
        notes=tuple(notes),
    )  # fmt: skip
