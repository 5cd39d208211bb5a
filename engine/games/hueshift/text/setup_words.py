"""What happened before the fight, in words: votes, rosters, Squads, the Monster."""

from __future__ import annotations

from engine.games.hueshift import events as ev
from engine.games.hueshift.naming import side, title
from engine.i18n import mark, several, tr

PLANNED = {
    "base": mark("In secret: {seat} puts {a} into {b}"),
    "co": mark("In secret: {seat} makes {a} Co-Pilot of {b}"),
    "corrupt": mark("In secret: {seat} corrupts {a}: {b} and {c}"),
    "auto": mark("In secret: {seat} places the rest by bonds"),
}


def voted(e: ev.Voted) -> str:
    if e.kind == "arena":
        if e.result == "none":
            return tr("No Arena")
        return tr("An Arena is drawn when the rosters are revealed")
    return tr("Units and the Monster retaliate") if e.result == "yes" else tr("No retaliation")


def planned(e: ev.Planned) -> str:
    verb, *words = e.what.split()
    names = [title(w) for w in words]
    again = mark("In secret: {seat} starts the roster over")
    by_letter = dict(zip("abc", names, strict=False))
    return tr(PLANNED.get(verb, again), seat=side(e.seat), **by_letter)


def revealed(e: ev.Revealed) -> str:
    crews = []
    for mech, base, co in e.units:
        crew = " + ".join(title(c) for c in (base, co) if c)
        crews.append(tr("{crew} in {mech}", crew=crew, mech=title(mech)))
    text = tr("{seat} fields {crews}", seat=side(e.seat), crews=several(crews))
    if e.corrupt:
        marks = [f"{title(c)} ({title(g)}, {title(p)})" for c, g, p in e.corrupt]
        text += tr(". Corrupted: {cards}", cards=several(marks))
    return text


def chosen(e: ev.Chosen) -> str:
    if e.kind == "squad":
        return tr("{seat} takes Squad {what}", seat=side(e.seat), what=title(e.what))
    if e.kind == "proposed":
        return tr("{seat} proposes {what}", seat=side(e.seat), what=title(e.what))
    return tr(
        "The Monster is {what}. Each round Blue acts, then Red, then the Monster: bring "
        "it to 0 HP before all your units are destroyed",
        what=title(e.what),
    )
