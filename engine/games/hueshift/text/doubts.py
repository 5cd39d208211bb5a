"""What somebody may miss among the choices: every attack, Transport and Wildcard.

Decides only what can be asked about; whether it is possible, and why not, says `reasons`.
"""

from __future__ import annotations

from engine.games.hueshift import view as v
from engine.games.hueshift.card_types import WILDCARDS
from engine.games.hueshift.naming import crew, title, unit, units
from engine.i18n import tr
from engine.optional import Doubt


def doubts(view: v.View) -> list[Doubt]:
    """Return everything the owner of a view may ask about."""
    if view.seat is None or view.stage != "fight":
        return []
    side = view.sides[view.seat]
    own = [u for u in units(view) if u.seat == view.seat and u.state == "field"]
    others = [u for u in units(view) if u.seat != view.seat and u.state == "field"]
    main = unit(view, view.main) if view.main else None
    actor = crew(main) if main is not None else tr("The unit that acts")
    found = [Doubt(actor, tr("Attack"), crew(u), f"attack {u.mech}") for u in (*others, *own)]
    found += [Doubt(crew(u), tr("Activate"), tr("(here)"), f"activate {u.mech}") for u in own]
    pilots = list(dict.fromkeys((*(p for u in own for p in (u.base, u.co) if p), *side.reserve)))
    found += [
        Doubt(title(p), tr("Transport"), crew(u), f"transport {p} {u.mech}")
        for p in pilots
        for u in own
    ]
    for card in dict.fromkeys(side.hand):
        wild, who = WILDCARDS.get(card), title(card)
        if wild is None:
            continue
        if not wild.on:
            found.append(Doubt(who, tr("Play"), tr("(here)"), f"play {card}"))
        elif wild.attack:
            found += [
                Doubt(who, tr("Play"), f"{crew(a)} → {crew(b)}", f"play {card} {a.mech} {b.mech}")
                for a in own
                for b in others
            ]
        else:
            found += [
                Doubt(who, tr("Play"), crew(u), f"play {card} {u.mech}") for u in (*own, *others)
            ]
    return found
