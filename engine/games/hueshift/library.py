"""The cards for readers: what one says, and where somebody sees it now.

Decides the wording around a card's own words. What is said about a running match comes
from a view alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games.hueshift import view as v
from engine.games.hueshift.card_types import ACTIONS, ARENAS, DECKS, MARKERS, PARTS, WILDCARDS, Part
from engine.games.hueshift.naming import lasts, side, title, until
from engine.i18n import mark, tr, trc, trn
from engine.parts import CardGroup, CardInfo
from engine.releases import rulings_of

ELSEWHERE = mark("Not in this match.")
#: The rule of the blow that stands in for an Action that can do nothing.
STRIKE = "HS-COOP-19"


def names() -> dict[str, str]:
    """Return every card's title by its name: Characters, Mechs, then the rest."""
    order = {"character": 0, "mech": 1, "monster": 2}
    parts = sorted(PARTS.values(), key=lambda p: (order[p.kind], p.title))
    titles = {p.name: p.title for p in parts if p.kind != "monster"}
    for cards in (WILDCARDS, MARKERS, ARENAS):
        titles.update({c.name: c.title for c in cards.values()})
    titles.update({p.name: p.title for p in parts if p.kind == "monster"})
    titles.update({a.name: a.title for a in ACTIONS.values()})
    return titles


def info(name: str) -> CardInfo | None:
    """Return a card in words, None if there is none of that name."""
    if name in PARTS:
        return _part(PARTS[name])
    if name in WILDCARDS:
        card = WILDCARDS[name]
        kind = tr("Wildcard ({type}), used once", type=card.type)
        return _info(card, kind)
    if name in MARKERS:
        mark = MARKERS[name]
        kind = tr("Dark Matter, {kind}", kind=mark.kind.capitalize())
        return _info(mark, kind)
    if name in ARENAS:
        arena = ARENAS[name]
        return _info(arena, tr("Arena"))
    if name in ACTIONS:
        action = ACTIONS[name]
        owner = next((title(m) for m, deck in DECKS.items() if name in deck), "")
        kind = tr("Action of {owner}", owner=owner) if owner else tr("Action of every Monster")
        return _info(action, kind)
    return None


def _info(card: Any, kind: str) -> CardInfo:
    """Return a card as its declaration says it, in the language in force."""
    rulings = tuple(trc(card.name, x) for x in rulings_of(card))
    text = trc(card.name, card.text)
    return CardInfo(card.name, card.title, kind, text, rulings, card.rule)


def sentences() -> Iterator[tuple[str, str]]:
    """Yield what the declarations of cards say, each with the card's name."""
    for cards in (PARTS, WILDCARDS, MARKERS, ARENAS, ACTIONS):
        for card in cards.values():
            for text in (card.text, getattr(card, "shadow", ""), *card.rulings):
                if text:
                    yield card.name, text


def _part(part: Part) -> CardInfo:
    rulings = tuple(trc(part.name, x) for x in rulings_of(part))
    if part.shadow:
        rulings += (tr("With My Shadow: {shadow}", shadow=trc(part.name, part.shadow)),)
    elif part.kind != "monster" and not part.later:
        rulings += (tr("My Shadow changes nothing here."),)
    if part.line:
        rulings += (tr("Its extra printed line always works and doesn't count as a corruption."),)
    text = trc(part.name, part.text)
    return CardInfo(part.name, part.title, kind(part), text, rulings, part.rule)


def kind(part: Part) -> str:
    """Return the facts of a Character, a Mech or a Monster in one line."""
    numbers = f"AP +{part.ap}, HP +{part.hp}"
    if part.kind == "character":
        tier = tr("{tier} tier", tier=part.tier)
        if part.later:
            tier = tr("Boss Assault only")
        return tr(
            "{cls}, {tier}, bond {bond} · {numbers} · {ability}",
            cls=part.cls,
            tier=tier,
            bond=part.bond,
            numbers=numbers,
            ability=part.ability,
        )
    numbers = f"AP {part.ap}, HP {part.hp}"
    if part.kind == "mech":
        if part.later:
            return tr(
                "{cls} Mech (Boss Assault only) · {numbers} · {ability}",
                cls=part.cls,
                numbers=numbers,
                ability=part.ability,
            )
        return tr(
            "{cls} Mech · {numbers} · {ability}",
            cls=part.cls,
            numbers=numbers,
            ability=part.ability,
        )
    deck = ", ".join(title(a) for a in DECKS[part.name])
    return tr(
        "Monster · {numbers}, +{rise} AP from half on · Actions: {deck}",
        numbers=numbers,
        rise=part.rise,
        deck=deck,
    )


def whereabouts(view: v.View, name: str) -> str:
    """Say where the viewer sees that card now."""
    return " ".join(_shown(view, name)) or tr(ELSEWHERE)


def table(view: v.View) -> list[CardGroup]:
    """Return the cards of both sides in a fight, the viewer's first, and the Arena."""
    if view.stage not in ("fight", "over"):
        return []
    groups = []
    for of in sorted(view.sides, key=lambda of: of.seat != view.seat):
        mine = [c for u in of.units if u.state == "field" for c in _aboard(u)]
        cards = dict.fromkeys((*of.hand, *mine, *of.reserve))
        groups.append(CardGroup(tr("you") if of.seat == view.seat else side(of.seat), (*cards,)))
    if view.arena in ARENAS:
        groups.append(CardGroup(tr("Arena"), (view.arena,)))
    boss = view.boss
    if boss is not None:
        cards = dict.fromkeys((boss.name, *(x.name for x in boss.ready), *boss.deck, *boss.discard))
        groups.append(CardGroup(title(boss.name), (*cards,)))
    return groups


def _aboard(u: v.UnitView) -> Iterator[str]:
    """Yield the cards of a unit, each with the Dark Matter on it."""
    marks = {card: (gain, loss) for card, gain, loss in u.marks}
    for card in filter(None, (u.mech, u.base, u.co)):
        yield card
        yield from marks.get(card, ())


def _shown(view: v.View, name: str) -> Iterator[str]:
    """Yield a sentence for each place in which the viewer sees the card."""
    for of in view.sides:
        yield from _of(of, "" if of.seat == view.seat else side(of.seat), name)
    boss = view.boss
    if boss is not None:
        if name == boss.name:
            yield tr(
                "You fight it: HP {hp}/{max_hp}, AP {ap}.",
                hp=boss.unit.hp,
                max_hp=boss.unit.max_hp,
                ap=boss.unit.ap,
            )
        if name in boss.deck:
            yield tr("In its Action deck.")
        if name in boss.discard:
            yield tr("In its discard pile.")
        for x in boss.ready:
            if x.name == name:
                yield " ".join(filter(None, (tr("Prepared and active"), until(x)))) + "."
        if name == boss.silenced:
            yield tr("Silenced.")
    if name in view.pool:
        yield tr("Still to be picked.")
    if name == view.arena and view.stage in ("fight", "over"):
        yield tr("The Arena of this match.")
    count = dict(view.used).get(name, 0)
    if count and name in PARTS:
        yield trn("Used once in this match.", "Used {count} times in this match.", count)


def _of(of: v.Side, whose: str, name: str) -> Iterator[str]:
    """Yield where a side has a card; `whose` is what it is called, empty for the viewer's own."""

    def say(own: str, other: str, **values: object) -> str:
        return tr(other if whose else own, seat=whose, **values)

    for u in of.units:
        held = name in (u.mech, u.base, u.co)
        if u.state == "field" and held:
            if name == u.co:
                text = say(mark("Co-Pilot of your {mech}"), mark("Co-Pilot of {seat}'s {mech}"),
                           mech=title(u.mech))  # fmt: skip
            elif name == u.base:
                text = say(mark("Pilot of your {mech}"), mark("Pilot of {seat}'s {mech}"),
                           mech=title(u.mech))  # fmt: skip
            else:
                text = say(mark("On your field"), mark("On {seat}'s field"))
            yield f"{text}: AP {u.ap}, HP {u.hp}/{u.max_hp}."
            if u.lasting:
                yield tr("Effects on it: {what}.", what="; ".join(lasts(x) for x in u.lasting))
        elif u.state == "removed" and held:
            yield tr("Out of the game.")
        elif u.state == "trash" and name in (u.mech, u.co) and name not in of.reserve:
            yield say(mark("In your trash."), mark("In {seat}'s trash."))
        for card, gain, loss in u.marks:
            if name in (gain, loss) and u.state == "field":
                yield say(mark("On your {card}."), mark("On {seat}'s {card}."), card=title(card))
    if name in of.hand:
        yield say(mark("In your hand."), mark("In {seat}'s hand."))
    if name in of.discard:
        yield say(mark("In your discard pile."), mark("In {seat}'s discard pile."))
    if name in of.reserve:
        yield say(mark("In your reserve."), mark("In {seat}'s reserve."))
    if name in of.parked:
        yield say(
            mark("Among your parked Mechs, without a pilot."),
            mark("Among {seat}'s parked Mechs, without a pilot."),
        )
    if not of.units and name in of.picks:
        yield say(mark("Among your picks."), mark("Among {seat}'s picks."))
