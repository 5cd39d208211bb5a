"""Strange Matter: taking it, and what it buys.

Decides the legality and the doing of everything a player does with its purse (KD-ECON).
"""

from __future__ import annotations

from engine.games.keepers import events as ev
from engine.games.keepers import notation as n
from engine.games.keepers.board import Out, build, lasting, summon
from engine.games.keepers.query import recruit_cells, turn_end, unoccupied
from engine.games.keepers.state import (
    ASSEMBLY,
    BOARD,
    GRAVEYARD,
    GRID,
    GUARDIAN,
    KINDS,
    MINION_PRICE,
    MINIONS,
    PER_SEAT,
    UNCHAIN_PRICE,
    WALL_LIMIT,
    WALL_PRICE,
    State,
)


def wall_cells(s: State, seat: int) -> list[int]:
    """Return where a seat may build: unoccupied, and not where its own Warrior hides."""
    hidden = {s.at[p] for p in range(seat * PER_SEAT, (seat + 1) * PER_SEAT) if s.group[p]}
    return [c for c in range(GRID.size) if unoccupied(s, c) and c not in hidden]


def wall_bar(s: State, seat: int, cell: int) -> str:
    """KD-ECON-06, KD-ECON-11, KD-MARK-12."""
    if s.reserves[seat] < WALL_PRICE:
        return "poor"
    if s.wall.count(seat + 1) >= WALL_LIMIT:
        return "wall-limit"
    if not unoccupied(s, cell):
        return "build"
    return "" if cell in wall_cells(s, seat) else "build-hidden"


def recruit_bar(s: State, seat: int, kind: int, cell: int) -> str:
    """KD-ECON-07."""
    piece = seat * PER_SEAT + kind
    if s.reserves[seat] < MINION_PRICE:
        return "poor"
    if s.place[piece] not in (ASSEMBLY, GRAVEYARD):
        return "in-play"
    cells = recruit_cells(s, piece)
    if not cells:
        return "no-space"
    return "" if cell in cells else "recruit-row"


def unchain_bar(s: State, seat: int) -> str:
    """KD-ECON-08."""
    if s.place[seat * PER_SEAT + GUARDIAN] != BOARD:
        return "guardian-dead"
    if not s.chained[seat]:
        return "unchained"
    return "" if s.reserves[seat] >= UNCHAIN_PRICE else "poor"


def add_actions(s: State, seat: int, found: list[str]) -> None:
    """Add taking Strange Matter and every affordable purchase (KD-ECON)."""
    if s.economy:
        found.append("sm")
    money = s.reserves[seat]
    if money < WALL_PRICE:
        return
    if s.wall.count(seat + 1) < WALL_LIMIT:
        found.extend([n.BUY["wall"][c] for c in wall_cells(s, seat)])
    if money >= MINION_PRICE:
        for kind in MINIONS:
            piece = seat * PER_SEAT + kind
            if s.place[piece] in (ASSEMBLY, GRAVEYARD):
                found.extend([n.BUY[KINDS[kind]][c] for c in recruit_cells(s, piece)])
    if money >= UNCHAIN_PRICE and not unchain_bar(s, seat):
        found.append("unchain")


# --- doing it ----------------------------------------------------------------------------


def take(s: State, seat: int, deed: n.Deed, out: Out) -> None:
    """Take 1 Strange Matter from the Economy (KD-ECON-01)."""
    s.economy -= 1
    s.reserves[seat] += 1
    out.append(ev.Gained(seat=seat, amount=1, why="taken"))


def pay(s: State, seat: int, what: str, price: int, out: Out) -> None:
    s.reserves[seat] -= price
    s.economy += price
    out.append(ev.Bought(seat=seat, what=what, price=price))


def buy(s: State, seat: int, deed: n.Deed, out: Out) -> None:
    """Pay for a Wall or a Minion and put it up (KD-ECON-06, -07)."""
    if deed.kind == "wall":
        pay(s, seat, "wall", WALL_PRICE, out)
        build(s, seat, deed.target, out)
        return
    piece = seat * PER_SEAT + KINDS.index(deed.kind)
    pay(s, seat, deed.kind, MINION_PRICE, out)
    if summon(s, seat, piece, deed.target, "bought", out):
        lasting(s, "bought", piece, seat, turn_end(s))


def unchain(s: State, seat: int, deed: n.Deed, out: Out) -> None:
    """Pay to free the Guardian (KD-ECON-08)."""
    pay(s, seat, "guardian", UNCHAIN_PRICE, out)
    s.chained[seat] = False
    out.append(ev.Unchained(seat=seat))
