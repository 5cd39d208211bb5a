"""What *Can I …?* lists: every Warrior with every goal in sight, possible or not.

Decides only what can be asked about; whether it is possible, and why not, says `explain`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.mat import CELL, DISTANCE, DUEL, TEAMS
from engine.games.keepers.naming import kind, title
from engine.games.keepers.text.view_index import Seen
from engine.games.keepers.text.wording import onto
from engine.games.keepers.view import Piece, View
from engine.games.keepers.warriors import KINDS
from engine.i18n import tr, trc
from engine.parts import Doubt

#: Nobody walks farther, or aims an ability farther.
FAR = 4


def doubts(view: View) -> Iterator[Doubt]:
    """Yield everything the owner of a view may ask about."""
    seen = Seen(view)
    for p in view.pieces:
        if p.cell and seen.obeys(p):
            yield from _piece(seen, p)
    yield from _player(seen)


def _piece(seen: Seen, piece: Piece) -> Iterator[Doubt]:
    who, src = seen.label(piece), piece.cell
    near = sorted(
        (c for c in CELL if CELL[c] < _size(seen) and 0 < _far(src, c) <= FAR),
        key=lambda c: (_far(src, c), c),
    )
    for cell in near:
        other = seen.standing(cell)
        there = seen.tagged(other) if other is not None else onto(seen, cell)
        yield Doubt(who, tr("Move"), there, f"{src} to {cell}")
    foes = [p for p in seen.view.pieces if p.where == "board" and p.cell and not seen.obeys(p)]
    for foe in sorted(foes, key=lambda p: _far(src, p.cell)):
        yield Doubt(who, tr("Attack"), seen.tagged(foe), f"{src}x{foe.cell}")
    for cell, seat in seen.lifeforces.items():
        if seat in seen.foes():
            goal = tr("{seat} LifeForce {cell}", seat=seen.name(seat), cell=cell)
            yield Doubt(who, tr("Attack"), goal, f"{src}x{cell}")
    for cell in sorted(seen.walls, key=lambda c: _far(src, c)):
        yield Doubt(who, tr("Attack Wall"), cell, f"{src}x{cell}w")
    for ability in (a for name, a in ABILITIES.items() if name in seen.abilities(piece)):
        verb = trc(ability.name, ability.title)
        if not ability.aimed:
            yield Doubt(who, verb, tr("(here)"), f"{src} {ability.name}")
            continue
        for cell in near:
            other = seen.standing(cell)
            there = seen.tagged(other) if other is not None else onto(seen, cell)
            yield Doubt(who, verb, there, f"{src} {ability.name} {cell}")
    mates = [p for p in seen.view.pieces if p.where == "board" and p.cell and p.id != piece.id]
    for mate in (p for p in mates if p.cell != src and p.seat == seen.seat):
        yield Doubt(who, tr("Switch"), seen.tagged(mate), f"{src}={mate.cell}")
        if piece.carried:
            yield Doubt(who, tr("Hand over Loot"), seen.tagged(mate), f"{src}>{mate.cell}")


def _player(seen: Seen) -> Iterator[Doubt]:
    you = tr("You yourself")
    yield Doubt(you, tr("Take Strange Matter"), tr("(here)"), "sm")
    yield Doubt(you, tr("Unchain Guardian"), tr("(here)"), "unchain")
    home = CELL[seen.me.lifeforce_cell] if seen.me.lifeforce_cell else 0
    free = [c for c in CELL if CELL[c] < _size(seen) and seen.free(c)]
    free.sort(key=lambda c: (DISTANCE[home][CELL[c]], c))
    for cell in free[:50]:
        yield Doubt(you, tr("Buy a Wall"), cell, f"buy wall {cell}")
    for sort in KINDS[2:]:
        for cell in free[:14]:
            yield Doubt(you, tr("Buy {kind}", kind=kind(sort)), cell, f"buy {sort} {cell}")
    if seen.me.ultimate in ("mend", "standstill"):
        yield Doubt(you, title(seen.me.ultimate), tr("(here)"), seen.me.ultimate)
    for card in (*seen.me.hand, *seen.me.row, *seen.me.field):
        if card.name:
            yield Doubt(you, tr("Buy a card"), title(card.name), f"buy {card.name}")
            yield Doubt(you, tr("Play a card"), title(card.name), f"play {card.name}")
            yield Doubt(you, tr("Take a card back"), title(card.name), f"return {card.name}")


def _far(a: str, b: str) -> int:
    return DISTANCE[CELL[a]][CELL[b]]


def _size(seen: Seen) -> int:
    return (DUEL if len(seen.view.sides) == 2 else TEAMS).size
