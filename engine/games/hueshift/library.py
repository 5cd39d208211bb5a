"""The cards for readers: what one says, and where somebody sees it now.

Decides the wording around a card's own words. What is said about a running match comes
from a view alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.hueshift import view as v
from engine.games.hueshift.card_types import ACTIONS, ARENAS, DECKS, MARKERS, PARTS, WILDCARDS, Part
from engine.games.hueshift.cards.monsters import RISE
from engine.games.hueshift.naming import SEATS, title
from engine.optional import CardInfo
from engine.releases import rulings_of

ELSEWHERE = "Nowhere in this match."
#: The rule of the blow that stands in for an Action that can do nothing.
STRIKE = "HS-COOP-19"


def names() -> dict[str, str]:
    """Return every card's title by its name: Characters, Mechs, then the rest."""
    order = {"character": 0, "mech": 1, "monster": 2}
    parts = sorted(PARTS.values(), key=lambda p: (order[p.kind], p.title))
    found = {p.name: p.title for p in parts if p.kind != "monster"}
    for cards in (WILDCARDS, MARKERS, ARENAS):
        found.update({c.name: c.title for c in cards.values()})
    found.update({p.name: p.title for p in parts if p.kind == "monster"})
    found.update({a.name: a.title for a in ACTIONS.values()})
    return found


def info(name: str) -> CardInfo | None:
    """Return a card in words, None if there is none of that name."""
    if name in PARTS:
        return _part(PARTS[name])
    if name in WILDCARDS:
        card = WILDCARDS[name]
        kind = f"Wildcard ({card.type}), used once"
        return CardInfo(name, card.title, kind, card.text, rulings_of(card), card.rule)
    if name in MARKERS:
        mark = MARKERS[name]
        kind = f"Dark Matter, {mark.kind.capitalize()}"
        return CardInfo(name, mark.title, kind, mark.text, rulings_of(mark), mark.rule)
    if name in ARENAS:
        arena = ARENAS[name]
        return CardInfo(name, arena.title, "Arena", arena.text, rulings_of(arena), arena.rule)
    if name in ACTIONS:
        action = ACTIONS[name]
        owner = next((title(m) for m, deck in DECKS.items() if name in deck), "every Monster")
        rule = STRIKE if name == "strike" else action.rule
        said = rulings_of(action)
        return CardInfo(name, action.title, f"Action of {owner}", action.text, said, rule)
    return None


def _part(part: Part) -> CardInfo:
    rulings = rulings_of(part)
    if part.shadow:
        rulings += (f"With My Shadow: {part.shadow}",)
    elif part.kind != "monster" and not part.later:
        rulings += ("My Shadow changes nothing here.",)
    if part.line:
        rulings += ("Its extra printed line always works and is no corruption.",)
    return CardInfo(part.name, part.title, kind(part), part.text, rulings, part.rule)


def kind(part: Part) -> str:
    """Return the facts of a Character, a Mech or a Monster in one line."""
    numbers = f"AP +{part.ap}, HP +{part.hp}"
    if part.kind == "character":
        tier = "Boss Assault only" if part.later else f"{part.tier} tier"
        return f"{part.cls}, {tier}, bond {part.bond} · {numbers} · {part.ability}"
    numbers = f"AP {part.ap}, HP {part.hp}"
    if part.kind == "mech":
        later = " (Boss Assault only)" if part.later else ""
        return f"{part.cls} Mech{later} · {numbers} · {part.ability}"
    deck = ", ".join(title(a) for a in DECKS[part.name])
    return f"Monster · {numbers}, +{RISE[part.name]} AP from half on · Actions: {deck}"


def whereabouts(view: v.View, name: str) -> str:
    """Say where the viewer sees that card now."""
    return " ".join(_shown(view, name)) or ELSEWHERE


def _shown(view: v.View, name: str) -> Iterator[str]:
    """Yield a sentence for each place in which the viewer sees the card."""
    for side in view.sides:
        whose = "your" if side.seat == view.seat else f"{SEATS[side.seat]}'s"
        yield from _of(side, whose, name)
    boss = view.boss
    if boss is not None:
        if name == boss.name:
            yield f"You fight it: HP {boss.unit.hp}/{boss.unit.max_hp}, AP {boss.unit.ap}."
        if name in boss.deck:
            yield "In its Action deck."
        if name in boss.discard:
            yield "In its discard."
        if name in boss.ready:
            yield "Prepared and at work."
        if name == boss.silenced:
            yield "Silenced."
    if name in view.pool:
        yield "Still to be picked."
    if name == view.arena and view.stage in ("fight", "over"):
        yield "The Arena of this match."
    count = dict(view.used).get(name, 0)
    if count and name in PARTS:
        yield f"Used {'once' if count == 1 else f'{count} times'} in this match."


def _of(side: v.Side, whose: str, name: str) -> Iterator[str]:
    for u in side.units:
        held = name in (u.mech, u.base, u.co)
        if u.state == "field" and held:
            role = "Co-Pilot" if name == u.co else "pilot" if name == u.base else ""
            where = f"{whose} {title(u.mech)}" if role else f"{whose} field"
            said = f"{role} of {where}" if role else f"On {where}"
            yield f"{said[:1].upper()}{said[1:]}: AP {u.ap}, HP {u.hp}/{u.max_hp}."
        elif u.state == "removed" and held:
            yield "Out of the game."
        elif u.state == "trash" and name in (u.mech, u.co) and name not in side.reserve:
            yield f"In {whose} trash."
        for card, gain, loss in u.marks:
            if name in (gain, loss) and u.state == "field":
                yield f"On {whose} {title(card)}."
    places = ((side.hand, "hand"), (side.discard, "discard"), (side.reserve, "reserve"))
    for pile, where in places:
        if name in pile:
            yield f"In {whose} {where}."
    if name in side.parked:
        yield f"Among {whose} parked Mechs, without a pilot."
    if not side.units and name in side.picks:
        yield f"Among {whose} picks."
