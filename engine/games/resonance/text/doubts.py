"""What somebody may miss among the choices: every unit with every goal, every card of the hand,
every keyword, tag and Item, and what is chosen before the match.

Decides only what can be asked about; whether it is possible, and why not, says `reasons`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.resonance import naming
from engine.games.resonance.cards import MODULES, is_item, name, printed
from engine.games.resonance.decks import WORDS
from engine.games.resonance.keyword_types import KEYWORDS, TAGS, block
from engine.games.resonance.setup import DECK
from engine.games.resonance.view import UnitView, View
from engine.i18n import tr
from engine.parts import Doubt


def doubts(view: View) -> Iterator[Doubt]:
    """Yield everything the owner of a view may ask about."""
    if view.seat is None:
        return
    if view.stage in ("draft", "weave"):
        yield from _drafted(view)
        yield from _planned(view)
    elif view.stage == "play":
        yield from _played(view)


def _drafted(view: View) -> Iterator[Doubt]:
    if view.stage == "draft":
        for m in MODULES:
            yield Doubt(m.family, tr("Pick"), m.name, f"pick {m.number}")


def _planned(view: View) -> Iterator[Doubt]:
    """Yield colours and Codex cards; a deck of one's own is brought as a whole, in words."""
    if any((seat, kind) == (view.seat, DECK) for seat, kind, _ in view.asked):
        return
    for hue, word in enumerate(WORDS):
        name = naming.color(hue)
        yield Doubt(name, tr("Choose the colour"), tr("(here)"), f"color {word}")
        for kind in range(1, 6):
            yield Doubt(name, tr("Leave out"), naming.codex(hue, kind), f"leave {word} {kind}")


def _played(view: View) -> Iterator[Doubt]:
    assert view.seat is not None
    side = view.sides[view.seat]
    foes = [u for s in view.sides if s.seat != view.seat for u in s.units]
    for u in side.units:
        yield from _unit(view, u, side.units, foes)
    yield from _keywords(view)
    you = tr("You yourself")
    kinds_asked = {kind for seat, kind, _ in view.asked if seat == view.seat}
    for card in dict.fromkeys(side.hand or ()):
        who = naming.brief(card)
        if is_item(card):
            for u in (*side.units, *foes):
                goal = naming.unit(view, u.word)
                yield Doubt(who, tr("Equip"), goal, f"equip {name(card)} {u.word}")
        else:
            yield Doubt(who, tr("Deploy"), tr("(here)"), f"deploy {name(card)}")
        yield Doubt(who, tr("Discard"), tr("(here)"), f"discard {name(card)}")
        if "fuel" in kinds_asked or "turn" in kinds_asked:
            yield Doubt(who, tr("Discard as fuel"), tr("(here)"), f"fuel {name(card)}")
    for verb, label in (
        ("overclock", tr("Overclock")), ("acquire", tr("Acquire")), ("refine", tr("Refine Focus")),
    ):  # fmt: skip
        yield Doubt(you, label, tr("(here)"), verb)


def _unit(view: View, u: UnitView, own: tuple[UnitView, ...], foes: list[UnitView]) -> list[Doubt]:
    who, word = naming.unit(view, u.word), u.word
    result = [
        Doubt(who, label, naming.unit(view, foe.word), f"{verb} {word} {foe.word}")
        for verb, label in (("attack", tr("Attack")), ("strike", tr("Critical Strike")))
        for foe in foes
    ]
    result += [
        Doubt(who, tr("Support"), naming.unit(view, x.word), f"support {word} {x.word}")
        for x in own
    ]
    result += [
        Doubt(who, tr("Area attack"), tr("all Animations of {seat}", seat=naming.side(foe.seat)),
              f"area {word} {foe.word}")
        for foe in foes
        if foe.player and any(KEYWORDS[k].name == "area" for k in (*u.keywords, *u.asleep))
    ]  # fmt: skip
    result += [
        Doubt(who, tr("Take off {tag}", tag=naming.keyword(tag)), tr("(here)"), f"{tag} {word}")
        for tag in dict.fromkeys(u.tags)
        if TAGS[tag].release is not None
    ]
    result += [
        Doubt(who, tr("Sacrifice an Item"), naming.brief(item.card), f"sacrifice {name(item.card)}")
        for item in u.items
    ]
    for verb, label in (
        ("purge", tr("Purge")), ("charge", tr("Charge")), ("reengage", tr("Re-engage")),
    ):  # fmt: skip
        result.append(Doubt(who, label, tr("(here)"), f"{verb} {word}"))
    result += [
        Doubt(
            who,
            tr("Move an Item"),
            f"{naming.brief(item.card)} → {naming.unit(view, x.word)}",
            f"move {name(item.card)} {word} {x.word}",
        )
        for item in u.items
        for x in own
        if x.word != word
    ]
    return result


def _keywords(view: View) -> Iterator[Doubt]:
    """Yield the keywords of whoever acts: of the action under way, else of every own unit; and the
    tags of a Purge that goes on."""
    assert view.seat is not None
    side = view.sides[view.seat]
    acting = [u for u in side.units if view.fight is None or u.word == view.fight.actor]
    for u in acting:
        who, known = naming.unit(view, u.word), [*u.keywords, *u.asleep]
        known += [k for item in u.items for k in printed(item.card).keywords]
        if u.player:
            known += [k for b in side.blocks for k in block(b.color, b.type)]
        for k in dict.fromkeys(known):
            yield Doubt(who, tr("Use a keyword"), naming.keyword(k), f"use {k}")
    for seat, kind, subject in view.asked:
        target = view.unit(subject) if (seat, kind) == (view.seat, "purge") else None
        for tag in target.tags if target is not None else ():
            who = naming.unit(view, subject)
            yield Doubt(who, tr("Remove a tag"), naming.keyword(tag), f"remove {tag}")
