"""Strange Matter: taking it, and what it buys.

Decides the legality and the doing of everything a player does with its purse (KD-ECON).
"""

from __future__ import annotations

from functools import lru_cache

from engine.games.keepers import events as ev
from engine.games.keepers import notation as n
from engine.games.keepers.bitboard import BIT, Ground, ground, taken
from engine.games.keepers.board import Out, lasting
from engine.games.keepers.building import build, summon
from engine.games.keepers.card_types import hooked, speaks
from engine.games.keepers.mat import ROWS, team
from engine.games.keepers.query import has, purse, recruit_cells, starved, unoccupied
from engine.games.keepers.state import (
    ASSEMBLY,
    BOARD,
    GRAVEYARD,
    MINION_PRICE,
    UNCHAIN_PRICE,
    WALL_LIMIT,
    WALL_PRICE,
    State,
    changed,
)
from engine.games.keepers.warriors import GUARDIAN, KINDS, MINIONS, PER_SEAT
from engine.grid import OFF
from engine.kit.effects import turn_end


def price(s: State, seat: int, what: str) -> int:
    """Return what a purchase costs a seat now: wall, minion, guardian or card (KD-ECON-02)."""
    total = PRICES[what]
    for more, source in hooked(s, "price"):
        total += more(s, source, seat, what)
    return max(0, total)


PRICES = {"wall": WALL_PRICE, "minion": MINION_PRICE, "guardian": UNCHAIN_PRICE, "card": 5}


def poor(s: State, seat: int, what: str) -> str:
    """Return why a seat cannot pay for something, empty if it can."""
    if starved(s, seat):
        return "starved"
    return "" if s.reserves[seat] >= price(s, seat, what) else f"poor-{what}"


_PRICING = frozenset({"price"})


def affords(s: State, seat: int, what: str) -> bool:
    """Say whether a seat can pay for something; mostly its purse alone tells that it cannot."""
    if s.reserves[seat] < PRICES[what] and not speaks(s, _PRICING):
        return False
    return not poor(s, seat, what)


def walls_left(s: State, seat: int) -> bool:
    """Say whether a seat may put up another Wall (KD-ECON-11, KU-ECON-03)."""
    if s.edition.wall_cards:
        return bool(s.wall_deck[seat])
    return s.wall.count(seat + 1) < WALL_LIMIT


def wall_cells(s: State, seat: int) -> list[int]:
    """Return where a seat may build: unoccupied, and not where its own side hides."""
    closed = _closed(s, seat, ground(s))
    return [c for c in range(len(s.board)) if not closed & BIT[c]]


def _closed(s: State, seat: int, g: Ground) -> int:
    """Return where a seat may not build, as bits."""
    bits = taken(s, g)
    if s.groups:
        for p, group in enumerate(s.group):
            if group and team(p // PER_SEAT) == team(seat):
                bits |= BIT[s.at[p]]
    return bits


@lru_cache(maxsize=1 << 12)
def _walls_in(column: int, closed: int) -> tuple[str, ...]:
    """Return the purchases of Walls in a column of which some spaces are closed."""
    first = column * ROWS
    return tuple(n.BUY["wall"][first + r] for r in range(ROWS) if not closed >> r & 1)


def space_bar(s: State, seat: int, parsed: n.ParsedAction) -> str:
    """Return why a seat may not put anything on the space an action names (KD-MARK-12)."""
    if parsed.target == OFF or parsed.wall:
        return "card-aim"
    if parsed.target >= len(s.board) or not unoccupied(s, parsed.target):
        return "free-space"
    return "" if parsed.target in wall_cells(s, seat) else "build-hidden"


def wall_bar(s: State, seat: int, cell: int) -> str:
    """KD-ECON-06, KD-ECON-11, KD-MARK-12."""
    if why := poor(s, seat, "wall"):
        return why
    if not walls_left(s, seat):
        return "wall-limit"
    if not unoccupied(s, cell):
        return "build"
    return "" if cell in wall_cells(s, seat) else "build-hidden"


def recruit_bar(s: State, seat: int, kind: int, cell: int) -> str:
    """KD-ECON-07."""
    piece = seat * PER_SEAT + kind
    if why := poor(s, seat, "minion"):
        return why
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
    return poor(s, seat, "guardian")


def add_actions(s: State, seat: int, actions: list[str], g: Ground) -> None:
    """Add taking Strange Matter and every affordable purchase (KD-ECON)."""
    if s.effects and starved(s, seat):
        return
    if s.economy[purse(s, seat)]:
        actions.append("sm")
    money = s.reserves[seat]
    if money and len(s.economy) > 1:
        gifts(s, seat, actions)
    if money < WALL_PRICE and not (s.effects and speaks(s, _PRICING)):
        return
    if money >= price(s, seat, "wall") and walls_left(s, seat):
        closed = _closed(s, seat, g)
        for column in range(len(s.board) // ROWS):
            actions += _walls_in(column, closed >> column * ROWS & (1 << ROWS) - 1)
    if money >= price(s, seat, "minion"):
        cells: dict[bool, tuple[int, ...]] = {}  # the same for all that can, or cannot, scale
        for kind in MINIONS:
            piece = seat * PER_SEAT + kind
            if s.place[piece] in (ASSEMBLY, GRAVEYARD):
                scale = has(s, piece, "scale")
                if scale not in cells:
                    cells[scale] = recruit_cells(s, piece)
                words = n.BUY[KINDS[kind]]
                actions += [words[c] for c in cells[scale]]
    if s.chained[seat] and affords(s, seat, "guardian") and not unchain_bar(s, seat):
        actions.append("unchain")


def gifts(s: State, seat: int, actions: list[str]) -> None:
    """Add giving Strange Matter to a teammate, any amount (KU-MODE-COOP)."""
    for mate in s.mat.mates[seat]:
        actions += _gifts(mate, s.reserves[seat])


@lru_cache(maxsize=1 << 10)
def _gifts(mate: int, amount: int) -> tuple[str, ...]:
    return tuple(f"give {n.SIDES[mate]} {a}" for a in range(1, amount + 1))


def give_bar(s: State, seat: int, parsed: n.ParsedAction) -> str:
    """KU-MODE-COOP."""
    if parsed.seat not in s.mat.mates[seat]:
        return "no-mate"
    if starved(s, seat):
        return "starved"
    return "" if s.reserves[seat] >= parsed.number else "gift"


# --- doing it ----------------------------------------------------------------------------


def take(s: State, seat: int, parsed: n.ParsedAction, out: Out) -> None:
    """Take 1 Strange Matter from the Economy (KD-ECON-01)."""
    s.economy[purse(s, seat)] -= 1
    s.reserves[seat] += 1
    out.append(ev.Gained(seat=seat, amount=1, why="taken"))


def pay(s: State, seat: int, sort: str) -> int:
    """Pay for a wall, minion, guardian or card; return the price."""
    cost = price(s, seat, sort)
    s.reserves[seat] -= cost
    s.economy[purse(s, seat)] += cost
    return cost


def give(s: State, seat: int, parsed: n.ParsedAction, out: Out) -> None:
    """Give a teammate Strange Matter (KU-MODE-COOP)."""
    s.reserves[seat] -= parsed.number
    s.reserves[parsed.seat] += parsed.number
    out.append(ev.Paid(seat=seat, to=parsed.seat, amount=parsed.number, why="gift"))


def buy(s: State, seat: int, parsed: n.ParsedAction, out: Out) -> None:
    """Pay for a Wall or a Minion and put it up (KD-ECON-06, -07)."""
    if parsed.kind == "wall":
        out.append(ev.Bought(seat=seat, what="wall", price=pay(s, seat, "wall")))
        build(s, seat, parsed.target, out)
        return
    piece = seat * PER_SEAT + KINDS.index(parsed.kind)
    out.append(ev.Bought(seat=seat, what=parsed.kind, price=pay(s, seat, "minion")))
    recruit(s, seat, piece, parsed.target, "bought", out)


def recruit(s: State, seat: int, piece: int, cell: int, how: str, out: Out) -> None:
    """Put a Minion on the board that cannot act before this turn is over (KD-ECON-07)."""
    if summon(s, seat, piece, cell, how, out):
        lasting(s, "bought", piece, seat, turn_end(s))


def unchain(s: State, seat: int, parsed: n.ParsedAction, out: Out) -> None:
    """Pay to free the Guardian (KD-ECON-08)."""
    out.append(ev.Bought(seat=seat, what="guardian", price=pay(s, seat, "guardian")))
    s.chained = changed(s.chained, seat, False)
    out.append(ev.Unchained(seat=seat))
