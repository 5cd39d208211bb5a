"""Who is ahead: who holds more Objectives (MM-WIN-02), and then whose Captain is less hurt."""

from __future__ import annotations

from engine.games.machines.view import View
from engine.i18n import tr
from engine.lead import Count


def score(view: View) -> tuple[Count, ...]:
    """Return what is counted of the sides; what allies hold together counts for the first."""
    if view.phase == "setup":
        return ()
    marks = [view.marks[cell] for cell in view.field.objectives]
    first = {team: seat for seat, team in reversed([*enumerate(view.teams)])}
    held = tuple(
        marks.count(team) if first[team] == seat else 0 for seat, team in enumerate(view.teams)
    )
    cards = view.book.cards
    health = {
        p.owner: -(-100 * p.health // max(p.face, 1))
        for p in view.pieces
        if cards[p.card].type == "captain"
    }
    return (
        Count(tr("Objectives"), held, 2),
        Count(tr("Captain's HP"), tuple(health.get(side.seat, 0) for side in view.sides), 40, "%"),
    )
