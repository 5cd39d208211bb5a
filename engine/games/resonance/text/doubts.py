"""What somebody may miss among the choices: every unit with every goal, every card of the hand.

Decides only what can be asked about; whether it is possible, and why not, says `reasons`.
"""

from __future__ import annotations

from engine.games.resonance import naming
from engine.games.resonance.cards import is_item, name
from engine.games.resonance.view import UnitView, View
from engine.i18n import tr
from engine.optional import Doubt


def doubts(view: View) -> list[Doubt]:
    """Return everything the owner of a view may ask about."""
    if view.seat is None or view.stage != "play":
        return []
    side = view.sides[view.seat]
    foes = [u for s in view.sides if s.seat != view.seat for u in s.units]
    found = [d for u in side.units for d in _unit(view, u, side.units, foes)]
    you = tr("You yourself")
    for card in side.hand or ():
        who = naming.brief(card)
        if not is_item(card):
            found.append(Doubt(who, tr("Deploy"), tr("(here)"), f"deploy {name(card)}"))
            continue
        found += [
            Doubt(who, tr("Equip"), naming.unit(view, u.word), f"equip {name(card)} {u.word}")
            for u in side.units
        ]
    for verb, label in (
        ("overclock", tr("Overclock")), ("acquire", tr("Acquire")), ("refine", tr("Refine Focus")),
    ):  # fmt: skip
        found.append(Doubt(you, label, tr("(here)"), verb))
    return found


def _unit(view: View, u: UnitView, own: tuple[UnitView, ...], foes: list[UnitView]) -> list[Doubt]:
    who, word = naming.unit(view, u.word), u.word
    found = [
        Doubt(who, label, naming.unit(view, foe.word), f"{verb} {word} {foe.word}")
        for verb, label in (("attack", tr("Attack")), ("strike", tr("Critical Strike")))
        for foe in foes
    ]
    found += [
        Doubt(who, tr("Support"), naming.unit(view, x.word), f"support {word} {x.word}")
        for x in own
    ]
    for verb, label in (
        ("purge", tr("Purge")), ("charge", tr("Charge")), ("reengage", tr("Re-engage")),
    ):  # fmt: skip
        found.append(Doubt(who, label, tr("(here)"), f"{verb} {word}"))
    found += [
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
    return found
