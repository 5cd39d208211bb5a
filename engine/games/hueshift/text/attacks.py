"""Attacks and the units that make them in menu words, with what comes of them.

Decides what stands on the button of an attack: what it deals and costs as things are. Where the
unit that acts and its target are asked at once, attacks stand under their unit.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.core import Choice
from engine.games.hueshift import events as ev
from engine.games.hueshift import view as v
from engine.games.hueshift.card_types import Wildcard
from engine.games.hueshift.naming import (
    asked,
    between,
    crew,
    either,
    numbers,
    side,
    title,
    unit,
    warded,
)
from engine.i18n import mark, tr, trc
from engine.kit.windows import REST
from engine.model import HEADING


def own(
    action: str, verb: str, target: str = "", text: str = "", cell: str = "", confirm: str = "",
    *, about: str = "", late: bool = False,
) -> Choice:  # fmt: skip
    """Return what the player, no unit, does."""
    sentence = text or f"{verb} {target}".strip()
    return Choice(action, "", "", verb, target, sentence, cell, confirm, about, late=late)


#: What becomes of the target.
TARGETS = {
    "": mark("deals {damage}"),
    "chance": mark("may destroy it"),
    "saved": mark("{savior} saves it"),
    "negated": mark("destroys it unless it negates the damage"),
    "kept": mark("destroys it unless {keeper} helps"),
    "kills": mark("destroys it"),
}
#: Where another unit helps the target: what the attacker takes is told before that.
HELPED = ("saved", "negated", "kept")
#: What becomes of the attacker.
ATTACKERS = {
    "": mark("takes {takes}"),
    "risk": mark("{by} may fall"),
    "dies": mark("{by} falls"),
    "spared": mark("{savior} saves {by}"),
}


def blow(view: v.View, by: str, target: str) -> v.Forecast | None:
    """Return what an attack on offer would bring, None for one that is not."""
    return next((f for f in view.forecasts if f.by == by and f.target == target), None)


def deals(f: v.Forecast | None) -> str:
    """Return what an attack deals and costs: `: deals 4, takes 6`; from least to most where coins
    decide, and instead of what its unit takes that it falls or is saved. The last attack of a unit
    costs it nothing more."""
    if f is None:
        return ""
    if turned := warded(f):
        return f": {turned}"
    takes = between(max(0, f.answer), max(0, f.costs))
    if f.kills and f.ward:
        return tr(": destroys it on Heads, takes {takes}", takes=takes)
    damage = between(f.damage, f.most)
    if f.ward:
        return tr(": deals {damage} on Heads, takes {takes}", damage=damage, takes=takes)
    if f.wins:
        return tr(": wins the match")
    if f.kills and f.dies:
        return tr(": both fall")
    target = "kills" if f.kills else "chance" if f.chance else "saved" if f.savior else ""
    if f.keepers:
        target = "negated" if f.target in f.keepers else "kept"
    values = {"damage": damage, "savior": title(f.savior), "keeper": either(f.keepers)}
    ending = tr(TARGETS[target], **values)
    if f.last:
        return f": {ending}"
    by = "dies" if f.dies else "risk" if f.risk else "spared" if f.spared else ""
    own_end = tr(ATTACKERS[by], takes=takes, by=title(f.by), savior=title(f.spared))
    if not by and target in HELPED:
        return f": {own_end}, {ending}"
    return f": {ending}, {own_end}"


def attack(view: v.View, action: str, words: list[str]) -> Choice:
    """Put an attack of the unit that acts, or a further one, into words."""
    kind, subject = asked(view)
    return _attack(view, action, subject.split()[-1] if kind == "follow" else view.main, words[0])


def _attack(view: v.View, action: str, by: str, target: str) -> Choice:
    f = blow(view, by, target)
    confirm = ""
    if f is not None and f.risk and not f.wins:
        confirm = tr("Retaliation may destroy {by}. Attack anyway?", by=title(by))
        if f.costs < 0:
            confirm = tr(
                "{ward} may destroy {by}. Attack anyway?", ward=title(f.ward), by=title(by)
            )
    if f is not None and f.dies and not f.wins:
        confirm = tr("Retaliation would destroy {by}. Attack anyway?", by=title(by))
        if f.costs < 0:
            confirm = tr(
                "{ward} would destroy {by}. Attack anyway?", ward=title(f.ward), by=title(by)
            )
    text = tr("{by} attacks {name}", by=title(by), name=title(target))
    idle = f is not None and not (f.most or f.kills or f.ward)
    about = title(target) + deals(f)
    return own(action, tr("Attack"), about, text, target, confirm, late=idle)


def activate(view: v.View, action: str, words: list[str]) -> Choice:
    """Put activating a unit into words, alone or together with its attack."""
    u = unit(view, words[0])
    assert u is not None
    at_once = asked(view)[0] == "activate" and any(f.by == u.mech for f in view.forecasts)
    if words[-1] == REST:
        text = tr("Activate {mech} and do nothing", mech=title(u.mech))
        choice = own(action, tr("Do nothing"), "", text, late=True)
    elif len(words) > 1:
        choice = _attack(view, action, words[0], words[2])
    elif at_once:
        text = tr("Activate {mech}", mech=title(u.mech))
        else_ = tr("Activate now, target later")
        if view.spare:
            else_ = tr("Activate, then a Free Action")
        elif u.mech in view.deeds:
            else_ = tr("Activate, then something else")
        choice = own(action, else_, "", text, late=True)
    else:
        text = tr("Activate {mech}", mech=title(u.mech))
        return own(action, crew(u), numbers(u), text, u.mech)
    return replace(choice, actor=u.mech, actor_label=title(u.mech))


def strike(view: v.View, action: str, card: Wildcard, by: str, target: str) -> Choice:
    """Put a Wildcard by which a unit attacks into words: first who, then whom."""
    name, f = card.title, blow(view, by, target)
    confirm = ""
    if f is not None and f.risk and not f.wins:
        confirm = tr(
            "Retaliation may destroy {name}. Play {card} anyway?", name=title(by), card=name
        )
    if f is not None and f.dies and not f.wins:
        confirm = tr(
            "Retaliation would destroy {name}. Play {card} anyway?", name=title(by), card=name
        )
    foe = unit(view, target)
    falls = foe is not None and foe.hp <= 0
    about = title(target) + (tr(": already falling") if falls else deals(f))
    text = tr("{card}: {name} attacks {other}", card=name, name=title(by), other=title(target))
    return Choice(
        action, f"{HEADING}{card.name}", tr("{card} with", card=name), title(by),
        about, text, target, confirm, trc(card.name, card.text), late=falls,
    )  # fmt: skip


def activated(e: ev.Activated) -> str:
    """Say which unit acts."""
    if e.locked:
        return tr(
            "{seat} activates {unit}, without abilities this turn (Ionic Storms)",
            seat=side(e.seat),
            unit=title(e.unit),
        )
    return tr("{seat} activates {unit}", seat=side(e.seat), unit=title(e.unit))


def ignores(card: str, what: str) -> str:
    """Say by which card an attack ignores something: `(D ignores Armor)`."""
    return tr("({card} ignores {what})", card=title(card), what=title(what))


def meant(e: ev.Meant) -> str:
    """Say to whom it belongs what an activated unit is going to do."""
    if e.void:
        return tr("So choose again what {by} does", by=title(e.by))
    if not e.target:
        return tr("{by} will do nothing unless a Wildcard is played first", by=title(e.by))
    return tr(
        "{by} will attack {target} unless a Wildcard is played first",
        by=title(e.by),
        target=title(e.target),
    )
