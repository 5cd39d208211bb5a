"""What somebody may miss among the choices: every card with every goal in sight.

Decides only what can be asked about; whether it is possible, and why not, says `reasons`.
"""

from __future__ import annotations

from engine.games.machines import naming
from engine.games.machines.text import labels
from engine.games.machines.view import PieceView, View
from engine.i18n import tr
from engine.optional import Doubt

#: So much farther than a card goes, or shoots, is still asked about.
BEYOND = 1


def doubts(view: View) -> list[Doubt]:
    """Return everything the owner of a view may ask about."""
    if view.seat is None or not view.turn_number:
        return []
    found = [d for p in view.pieces if p.seat == view.seat for d in _piece(view, p)]
    side, book = labels.me(view), view.book
    for name in dict.fromkeys((*(side.hand or ()), *(side.reserve or ()))):
        card = book.cards[name]
        verb = {"structure": "construct", "utility": "use"}.get(card.type, "deploy")
        if verb == "use":
            found.append(Doubt(naming.title(name, book), tr("Use"), tr("(here)"), f"use {name}"))
            continue
        label = tr("Construct") if verb == "construct" else tr("Deploy")
        near = [c for c in view.field.cells if view.at(c) is None]
        found += [
            Doubt(naming.title(name, book), label, naming.cell(c), f"{verb} {name} {_at(view, c)}")
            for c in near
        ]
        if verb == "deploy":
            who = naming.title(name, book)
            found.append(Doubt(who, tr("Scrap"), tr("(here)"), f"scrap {name}"))
    return found


def _piece(view: View, p: PieceView) -> list[Doubt]:
    who, src = naming.piece(view, p), _at(view, p.cell)
    far = view.field.distance[p.cell]
    cells = sorted(view.field.cells, key=lambda c: (far[c], c))
    found = [
        Doubt(who, tr("Move"), naming.standing(view, c), f"{src}-{_at(view, c)}")
        for c in cells
        if 0 < far[c] <= p.speed + BEYOND
    ]
    foes = sorted(
        (x for x in view.pieces if view.teams[x.seat] != view.teams[p.seat]),
        key=lambda x: far[x.cell],
    )
    found += [
        Doubt(who, tr("Attack"), naming.piece(view, x), f"{src}x{_at(view, x.cell)}") for x in foes
    ]
    for verb, label in (
        ("fortify", tr("Fortify")), ("restore", tr("Restore")), ("retreat", tr("Retreat")),
    ):  # fmt: skip
        found.append(Doubt(who, label, tr("(here)"), f"{verb} {src}"))
    return found


def _at(view: View, cell: int) -> str:
    return view.field.names[cell]
